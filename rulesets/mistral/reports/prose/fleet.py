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
    return Text(f"Both fleets are prepared: {name.en}.", f"Ambas flotas están preparadas: {name.es}.")


def action_words(action: Reorganise) -> Text:
    """What an action sets out to do, as a noun or an infinitive."""
    pieces = listed([piece_name(id) for id in (*action.squadrons, *action.flotillas)])
    aim = formation_name(action.flotilla) if action.flotilla else Text("", "")
    sail = sail_count(action.sail)
    match action.do:
        case "form":
            return Text(f"form {aim.en} of {pieces.en}", f"formar {aim.es} con {pieces.es}")
        case "unform":
            return Text(f"unform {aim.en}", f"disolver {aim.es}")
        case "join":
            return Text(f"put {pieces.en} under {aim.en}", f"poner {pieces.es} bajo {aim.es}")
        case "detach":
            return Text(f"detach {pieces.en}", f"separar {pieces.es}")
        case "transfer":
            giver, taker = (squadron_name(id) for id in action.squadrons[:2])
            return Text(f"move {sail.en} from {giver.en} to {taker.en}", f"pasar {sail.es} de {giver.es} a {taker.es}")
        case "split":
            return Text(f"split {sail.en} off {pieces.en}", f"separar {sail.es} de {pieces.es}")
        case "post":
            leader = leader_name(action.leader)
            to = aim if action.flotilla else place_name(action.port)
            return Text(f"post {leader.en} to {to.en}", f"destinar a {leader.es} a {to.es}")
        case "to_fleet50":
            return Text(f"make a Fleet-50 of {pieces.en}", f"hacer un auxiliar de 50 cañones de {pieces.es}")
        case "from_fleet50":
            ship = piece_name(action.auxiliary)
            return Text(f"return {ship.en} to the line", f"devolver {ship.es} a la línea")
        case _:
            leader = leader_name(action.leader)
            return Text(f"ransom {leader.en}", f"rescatar a {leader.es}")


def _rearranged(event: Rearranged) -> Text:
    what = action_words(event.action)
    check = (
        check_words(event.check.roll, event.check.drms, event.check.rating) if event.check is not None else Text("", "")
    )
    shown = Text(f" {check.en}" if check.en else "", f" {check.es}" if check.es else "")
    if event.done:
        made = piece_name(event.made) if event.made else None
        new = Text(f" ({made.en})", f" ({made.es})") if made else Text("", "")
        return Text(f"Done: {what.en}{new.en}.{shown.en}", f"Hecho: {what.es}{new.es}.{shown.es}")
    why = event.why_not or Text("The check failed.", "El chequeo falló.")
    return Text(f"Not done: {what.en}. {why.en}{shown.en}", f"Sin hacer: {what.es}. {why.es}{shown.es}")


def _unformed(event: Unformed) -> Text:
    name = formation_name(event.flotilla)
    return Text(
        f"{capital(name).en} is unformed: the two Commands part.", f"Se disuelve {name.es}: los dos mandos se separan."
    )


def _parted(event: CompanyParted) -> Text:
    who, name = squadrons_listed(event.squadrons), formation_name(event.flotilla)
    why = PARTING_WORDS[event.rule]
    alone = len(event.squadrons) == 1
    return Text(
        f"{capital(who).en} {'leaves' if alone else 'leave'} {name.en}: {why.en}.",
        f"{capital(who).es} {'deja' if alone else 'dejan'} {name.es}: {why.es}.",
    )


def _posted(event: LeaderPosted) -> Text:
    leader, to = leader_name(event.leader), formation_name(event.to)
    return Text(f"{leader.en} takes command of {to.en}.", f"{leader.es} toma el mando de {to.es}.")


def _arrived(event: LeaderArrived) -> Text:
    leader = leader_name(event.leader)
    return Text(f"{leader.en} joins the fleet.", f"{leader.es} se incorpora a la flota.")


def _left(event: LeaderLeft) -> Text:
    leader = leader_name(event.leader)
    return Text(f"{leader.en} leaves these waters.", f"{leader.es} deja estas aguas.")


def _promoted(event: LeaderPromoted) -> Text:
    leader, rank = leader_name(event.leader), rank_name(event.rank, event.ensign)
    return Text(f"{leader.en} is promoted: {rank.en}.", f"{leader.es} asciende a {rank.es}.")


def _returned(event: LeaderReturned) -> Text:
    leader = leader_name(event.leader)
    if event.was == "wounded":
        return Text(f"{leader.en} has recovered from his wounds.", f"{leader.es} se ha recuperado de sus heridas.")
    return Text(f"{leader.en} returns from captivity.", f"{leader.es} vuelve de su cautiverio.")


def _placed(event: LeaderPlaced) -> Text:
    leader, port = leader_name(event.leader), place_name(event.port)
    return Text(f"{leader.en} is at {port.en}.", f"{leader.es} está en {port.es}.")


def _ransomed(event: LeaderRansomed) -> Text:
    leader = leader_name(event.leader)
    return Text(f"A ransom is paid for {leader.en}.", f"Se paga rescate por {leader.es}.")


def _admiral_tested(event: FleetAdmiralTested) -> Text:
    leader, die = leader_name(event.leader), dice(event.roll)
    drm = signed(event.drm)
    if event.relieved:
        return Text(
            f"{leader.en} is relieved as Fleet Admiral {die.en} {drm}.",
            f"{leader.es} es relevado como almirante de la flota {die.es} {drm}.",
        )
    return Text(
        f"{leader.en} stays Fleet Admiral {die.en} {drm}.",
        f"{leader.es} sigue como almirante de la flota {die.es} {drm}.",
    )


def _worn(worn: Worn) -> Text:
    name = squadron_name(worn.squadron)
    reasons = listed([WEAR_WORDS[why] for why, _ in worn.reasons])
    return Text(
        f"{name.en} +{worn.dp} ({reasons.en}): {worn.after}", f"{name.es} +{worn.dp} ({reasons.es}): {worn.after}"
    )


def _attrition(event: AttritionTaken) -> Text:
    lines = join("; ", [_worn(worn) for worn in event.worn])
    return Text(f"Attrition in Damage Points: {lines.en}.", f"Desgaste en puntos de daño: {lines.es}.")


def _laid_up(event: LaidUp) -> Text:
    names = squadrons_listed(event.squadrons)
    return Text(f"Laid up In Ordinary: {names.en}.", f"Pasan a reparación: {names.es}.")


def _fitted_out(event: FittedOut) -> Text:
    names = squadrons_listed(event.squadrons)
    return Text(f"Fitting Out: {names.en}.", f"Pasan a preparación: {names.es}.")


def _repaired(event: Repaired) -> Text:
    name, port, die = squadron_name(event.squadron), place_name(event.port), dice(event.roll)
    how = REPAIR_WORDS[event.kind]
    done = dp_count(event.removed) if event.removed else Text("nothing", "nada")
    left = "queda" if event.left == 1 else "quedan"
    return Text(
        f"{port.en} repairs {name.en}{how.en}: {done.en} {die.en}; {event.left} left.",
        f"{port.es} repara {name.es}{how.es}: {done.es} {die.es}; {left} {event.left}.",
    )


def _stores(event: StoresSpent) -> Text:
    port = place_name(event.port)
    return Text(
        f"Repair Points used up at {port.en}: {event.rps}; left: {event.left}.",
        f"Puntos de reparación gastados en {port.es}: {event.rps}; quedan {event.left}.",
    )


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
