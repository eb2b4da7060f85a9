"""Words for rearranging, Leaders, wear and repairs."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, join, listed, signed
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
from rulesets.mistral.reports.prose.wording import check_words, dice, squadrons_listed

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
    return Text("Both fleets are prepared: {name}.", "Ambas flotas están preparadas: {name}.").of(name)


def action_words(action: Reorganise) -> Text:
    """What an action sets out to do, as a noun or an infinitive."""
    pieces = listed([piece_name(id) for id in (*action.squadrons, *action.flotillas)])
    aim = formation_name(action.flotilla) if action.flotilla else Text("", "")
    sail = sail_count(action.sail)
    match action.do:
        case "form":
            return Text("form {aim} of {pieces}", "formar {aim} con {pieces}").of(aim, pieces)
        case "unform":
            return Text("unform {aim}", "disolver {aim}").of(aim)
        case "join":
            return Text("put {pieces} under {aim}", "poner {pieces} bajo {aim}").of(pieces, aim)
        case "detach":
            return Text("detach {pieces}", "separar {pieces}").of(pieces)
        case "transfer":
            giver, taker = (squadron_name(id) for id in action.squadrons[:2])
            return Text("move {sail} from {giver} to {taker}", "pasar {sail} de {giver} a {taker}").of(
                sail, giver, taker
            )
        case "split":
            return Text("split {sail} off {pieces}", "separar {sail} de {pieces}").of(sail, pieces)
        case "post":
            leader = leader_name(action.leader)
            to = aim if action.flotilla else place_name(action.port)
            return Text("post {leader} to {to}", "destinar a {leader} a {to}").of(leader, to)
        case "to_fleet50":
            return Text("make a Fleet-50 of {pieces}", "hacer un auxiliar de 50 cañones de {pieces}").of(pieces)
        case "from_fleet50":
            ship = piece_name(action.auxiliary)
            return Text("return {ship} to the line", "devolver {ship} a la línea").of(ship)
        case _:
            leader = leader_name(action.leader)
            return Text("ransom {leader}", "rescatar a {leader}").of(leader)


def _rearranged(event: Rearranged) -> Text:
    what = action_words(event.action)
    check = check_words(event.check.roll, event.check.drms, event.check.rating) if event.check else None
    shown = Text(" {check}", " {check}").of(check) if check else Text("", "")
    if event.done:
        made = piece_name(event.made) if event.made else None
        new = Text(" ({made})", " ({made})").of(made) if made else Text("", "")
        return Text("Done: {what}{new}.{shown}", "Hecho: {what}{new}.{shown}").of(what, new, shown)
    why = event.why_not or Text("The check failed.", "El chequeo falló.")
    return Text("Not done: {what}. {why}{shown}", "Sin hacer: {what}. {why}{shown}").of(what, why, shown)


def _unformed(event: Unformed) -> Text:
    name = formation_name(event.flotilla)
    return capital(
        Text("{name} is unformed: the two Commands part.", "se disuelve {name}: los dos mandos se separan.").of(name)
    )


def _parted(event: CompanyParted) -> Text:
    who, name = squadrons_listed(event.squadrons), formation_name(event.flotilla)
    why = PARTING_WORDS[event.rule]
    leave = Text("leaves", "deja") if len(event.squadrons) == 1 else Text("leave", "dejan")
    return capital(Text("{who} {leave} {name}: {why}.", "{who} {leave} {name}: {why}.").of(who, leave, name, why))


def _posted(event: LeaderPosted) -> Text:
    leader, to = leader_name(event.leader), formation_name(event.to)
    return Text("{leader} takes command of {to}.", "{leader} toma el mando de {to}.").of(leader, to)


def _arrived(event: LeaderArrived) -> Text:
    leader = leader_name(event.leader)
    return Text("{leader} joins the fleet.", "{leader} se incorpora a la flota.").of(leader)


def _left(event: LeaderLeft) -> Text:
    leader = leader_name(event.leader)
    return Text("{leader} leaves these waters.", "{leader} deja estas aguas.").of(leader)


def _promoted(event: LeaderPromoted) -> Text:
    leader, rank = leader_name(event.leader), rank_name(event.rank, event.ensign)
    return Text("{leader} is promoted: {rank}.", "{leader} asciende a {rank}.").of(leader, rank)


def _returned(event: LeaderReturned) -> Text:
    leader = leader_name(event.leader)
    if event.was == "wounded":
        return Text("{leader} has recovered from wounds.", "{leader} se ha recuperado de sus heridas.").of(leader)
    return Text("{leader} returns from captivity.", "{leader} vuelve de su cautiverio.").of(leader)


def _placed(event: LeaderPlaced) -> Text:
    leader, port = leader_name(event.leader), place_name(event.port)
    return Text("{leader} is at {port}.", "{leader} está en {port}.").of(leader, port)


def _ransomed(event: LeaderRansomed) -> Text:
    leader = leader_name(event.leader)
    return Text("A ransom is paid for {leader}.", "Se paga rescate por {leader}.").of(leader)


def _admiral_tested(event: FleetAdmiralTested) -> Text:
    leader, die = leader_name(event.leader), dice(event.roll)
    drm = signed(event.drm)
    if event.relieved:
        return Text(
            "{leader} is relieved as Fleet Admiral {die} {drm}.",
            "{leader} es relevado como almirante de la flota {die} {drm}.",
        ).of(leader, die, drm)
    return Text(
        "{leader} stays Fleet Admiral {die} {drm}.", "{leader} sigue como almirante de la flota {die} {drm}."
    ).of(leader, die, drm)


def _worn(worn: Worn) -> Text:
    name = squadron_name(worn.squadron)
    reasons = listed([WEAR_WORDS[why] for why, _ in worn.reasons])
    return Text("{name} +{dp} ({reasons}): {after}", "{name} +{dp} ({reasons}): {after}").of(
        name, worn.dp, reasons, worn.after
    )


def _attrition(event: AttritionTaken) -> Text:
    lines = join("; ", [_worn(worn) for worn in event.worn])
    return Text("Attrition in Damage Points: {lines}.", "Desgaste en puntos de daño: {lines}.").of(lines)


def _laid_up(event: LaidUp) -> Text:
    names = squadrons_listed(event.squadrons)
    return Text("Laid up In Ordinary: {names}.", "Pasan a reparación: {names}.").of(names)


def _fitted_out(event: FittedOut) -> Text:
    names = squadrons_listed(event.squadrons)
    return Text("Fitting Out: {names}.", "Pasan a preparación: {names}.").of(names)


def _repaired(event: Repaired) -> Text:
    name, port, die = squadron_name(event.squadron), place_name(event.port), dice(event.roll)
    how = REPAIR_WORDS[event.kind]
    done = dp_count(event.removed) if event.removed else Text("nothing", "nada")
    left = Text("{left} left", "queda {left}" if event.left == 1 else "quedan {left}").of(event.left)
    return Text(
        "{port} repairs {name}{how}: {done} {die}; {left}.", "{port} repara {name}{how}: {done} {die}; {left}."
    ).of(port, name, how, done, die, left)


def _stores(event: StoresSpent) -> Text:
    port = place_name(event.port)
    return Text(
        "Repair Points used up at {port}: {rps}; left: {left}.",
        "Puntos de reparación gastados en {port}: {rps}; quedan {left}.",
    ).of(port, event.rps, event.left)


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
