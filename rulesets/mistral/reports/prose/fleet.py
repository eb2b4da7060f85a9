"""Reorganisation, Leaders, wear and repairs in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import together
from rulesets.kernel.phrases import join, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import (
    dp_count,
    formation_name,
    leader_name,
    piece_name,
    place_name,
    rank_name,
    sail_count,
    scenario_name,
    squadron_name,
)
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.events.fleet import (
    AttritionTaken,
    CompanyParted,
    FittedOut,
    FleetAdmiralTested,
    LaidUp,
    LeaderArrived,
    LeaderLeft,
    LeaderPlaced,
    LeaderPosted,
    LeaderPromoted,
    LeaderRansomed,
    LeaderReturned,
    Prepared,
    Rearranged,
    Repaired,
    StoresSpent,
    Unformed,
    Worn,
)
from rulesets.mistral.reports.prose.wording import NOTHING, checked, dice, squadrons_listed

PARTING_WORDS = {
    "M-FLEET-19": Text("the two Commands part", "los dos mandos se separan"),
    "M-NEUTRAL-04": Text("Naples keeps Limited Neutrality", "Nápoles guarda neutralidad limitada"),
}
WEAR_WORDS = {
    "ready": Text("at sea", "en la mar"),
    "fitting_out": Text("fitting out", "en preparación"),
    "straits": Text("straits", "estrechos"),
    "interdicting": Text("interdicting", "interceptando"),
    "blockading": Text("blockading", "bloqueando"),
    "oversized": Text("too large for its Leader", "demasiado grande para su jefe"),
}
REPAIR_WORDS = {
    "yard": Text("", ""),
    "stores": Text(" from the stores", " con los repuestos"),
    "emergency": Text(" as an emergency", " de emergencia"),
}


def _prepared(event: Prepared) -> Text:
    name = scenario_name(event.scenario)
    return Text("Both fleets are prepared: “{name}”.", "Ambas flotas están preparadas: «{name}».").of(name)


def action_words(action: Reorganise) -> Text:
    """What an action is for, as an infinitive."""
    pieces = together([piece_name(id) for id in (*action.squadrons, *action.flotillas)])
    aim = formation_name(action.flotilla) if action.flotilla else NOTHING
    sail = sail_count(action.sail)
    match action.do:
        case "form":
            return Text("form {aim:the} of {pieces:the}", "formar {aim:el} {pieces:con}").of(aim, pieces)
        case "unform":
            return Text("unform {aim:the}", "disolver {aim:el}").of(aim)
        case "join":
            return Text("put {pieces:the} under {aim:the}", "poner {pieces:el} bajo {aim:el}").of(pieces, aim)
        case "detach":
            return Text("detach {pieces:the}", "separar {pieces:el}").of(pieces)
        case "transfer":
            giver, taker = (squadron_name(id) for id in action.squadrons[:2])
            return Text("move {sail} from {giver} to {taker}", "pasar {sail} {giver:de} {taker:a}").of(
                sail, giver, taker
            )
        case "split":
            return Text("split {sail} off {pieces:the}", "separar {sail} {pieces:de}").of(sail, pieces)
        case "post":
            to = aim if action.flotilla else place_name(action.port)
            return Text(
                "post {leader:the} to {to:the}",
                "destinar {leader:a} {to:a}",
            ).of(leader_name(action.leader), to)
        case "to_fleet50":
            return Text("make a Fleet-50 of {pieces:the}", "hacer {pieces:de} un auxiliar de 50 cañones").of(pieces)
        case "from_fleet50":
            return Text("return {ship:the} to the line", "devolver {ship:el} a la línea").of(
                piece_name(action.auxiliary)
            )
        case _:
            return Text("ransom {leader:the}", "rescatar {leader:a}").of(leader_name(action.leader))


def _rearranged(event: Rearranged) -> Text:
    what, check = action_words(event.action), checked(event.check)
    if event.done:
        new = Text(" ({made:the})", " ({made:el})").of(piece_name(event.made)) if event.made else NOTHING
        return Text("Done: {what}{new}{check}.", "Hecho: {what}{new}{check}.").of(what, new, check)
    if event.why_not:
        return Text("Not done: {what}. {why}", "Sin hacer: {what}. {why}").of(what, event.why_not)
    return Text("Not done: {what}; the check fails{check}.", "Sin hacer: {what}; falla el chequeo{check}.").of(
        what, check
    )


def _unformed(event: Unformed) -> Text:
    return Text(
        "{name:The} is unformed: the two Commands part.", "{name:El} se disuelve: los dos mandos se separan."
    ).of(formation_name(event.flotilla))


def _parted(event: CompanyParted) -> Text:
    return Text("{who:The} {who:=leaves|leave} {name:the}: {why}.", "{who:El} {who:=deja|dejan} {name:el}: {why}.").of(
        squadrons_listed(event.squadrons), formation_name(event.flotilla), PARTING_WORDS[event.rule]
    )


def _posted(event: LeaderPosted) -> Text:
    return Text("{leader:The} takes command of {to:the}.", "{leader:El} toma el mando {to:de}.").of(
        leader_name(event.leader), formation_name(event.to)
    )


def _arrived(event: LeaderArrived) -> Text:
    return Text("{leader:The} joins the fleet.", "{leader:El} se incorpora a la flota.").of(leader_name(event.leader))


def _left(event: LeaderLeft) -> Text:
    return Text("{leader:The} leaves these waters.", "{leader:El} deja estas aguas.").of(leader_name(event.leader))


def _promoted(event: LeaderPromoted) -> Text:
    return Text("{leader:The} is promoted: {rank}.", "{leader:El} asciende a {rank}.").of(
        leader_name(event.leader), rank_name(event.rank, event.ensign)
    )


def _returned(event: LeaderReturned) -> Text:
    leader = leader_name(event.leader)
    if event.was == "wounded":
        return Text(
            "{leader:The} has recovered from wounds.",
            "{leader:El} se ha recuperado de sus heridas.",
        ).of(leader)
    return Text("{leader:The} returns from captivity.", "{leader:El} vuelve de su cautiverio.").of(leader)


def _placed(event: LeaderPlaced) -> Text:
    return Text("{leader:The} is {port:at}.", "{leader:El} está {port:en}.").of(
        leader_name(event.leader), place_name(event.port)
    )


def _ransomed(event: LeaderRansomed) -> Text:
    return Text("A ransom is paid for {leader:the}.", "Se paga el rescate {leader:de}.").of(leader_name(event.leader))


def _admiral_tested(event: FleetAdmiralTested) -> Text:
    leader, die = leader_name(event.leader), dice(event.roll, event.drm)
    if event.relieved:
        return Text(
            "{leader:The} is relieved as Fleet Admiral {die}.",
            "{leader:El} es relevado como almirante de la flota {die}.",
        ).of(leader, die)
    return Text("{leader:The} stays Fleet Admiral {die}.", "{leader:El} sigue como almirante de la flota {die}.").of(
        leader, die
    )


def _worn(worn: Worn) -> Text:
    reasons = listed([WEAR_WORDS[why] for why, _ in worn.reasons])
    return Text("{name} +{dp} ({reasons}), now {after}", "{name} +{dp} ({reasons}), ahora {after}").of(
        squadron_name(worn.squadron), worn.dp, reasons, worn.after
    )


def _attrition(event: AttritionTaken) -> Text:
    lines = join("; ", [_worn(worn) for worn in event.worn])
    return Text("Attrition in Damage Points: {lines}.", "Desgaste en puntos de daño: {lines}.").of(lines)


def _laid_up(event: LaidUp) -> Text:
    return Text("{who:The} {who:=is|are} laid up In Ordinary.", "{who:El} {who:=pasa|pasan} a reparación.").of(
        squadrons_listed(event.squadrons)
    )


def _fitted_out(event: FittedOut) -> Text:
    return Text("{who:The} {who:=is|are} Fitting Out.", "{who:El} {who:=pasa|pasan} a preparación.").of(
        squadrons_listed(event.squadrons)
    )


def _repaired(event: Repaired) -> Text:
    done = dp_count(event.removed) if event.removed else Text("nothing", "nada")
    left = Text("{left} left", "queda {left}" if event.left == 1 else "quedan {left}").of(event.left)
    if not event.left:
        left = Text("none left", "no queda ninguno")
    return Text(
        "{port:The} repairs {name:the}{how}: {done}; {left} {die}.",
        "{port:El} repara {name:el}{how}: {done}; {left} {die}.",
    ).of(
        place_name(event.port),
        squadron_name(event.squadron),
        REPAIR_WORDS[event.kind],
        done,
        left,
        dice(event.roll),
    )


def _stores(event: StoresSpent) -> Text:
    return Text(
        "Repair Points used up {port:at}: {rps}; left: {left}.",
        "Puntos de reparación gastados {port:en}: {rps}; quedan: {left}.",
    ).of(place_name(event.port), event.rps, event.left)


WORDS: Words = {
    Prepared: _prepared,
    Rearranged: _rearranged,
    Unformed: _unformed,
    CompanyParted: _parted,
    LeaderPosted: _posted,
    LeaderArrived: _arrived,
    LeaderLeft: _left,
    LeaderPromoted: _promoted,
    LeaderReturned: _returned,
    LeaderPlaced: _placed,
    LeaderRansomed: _ransomed,
    FleetAdmiralTested: _admiral_tested,
    AttritionTaken: _attrition,
    LaidUp: _laid_up,
    FittedOut: _fitted_out,
    Repaired: _repaired,
    StoresSpent: _stores,
}
