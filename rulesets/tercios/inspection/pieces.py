"""A unit or a Leader as a side knows it: values now and why, state, weapons with their ranges. [H-02, T-VAL-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.kernel.inspecting import Inspected, Ring, Value
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import capital, counted, join, listed, same
from rulesets.kernel.text import Text
from rulesets.tabletop.board.sheet import size
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.state import other
from rulesets.tercios.position.troops import (
    at_limit,
    can_charge_at_all,
    charge_allowance,
    original_speed,
    stamina,
)
from rulesets.tercios.position.view import LeaderView, UnitView, View
from rulesets.tercios.reports.board.paper import sheet_of
from rulesets.tercios.reports.prose.commanding import action_name
from rulesets.tercios.reports.prose.dice_words import at_least, reasons
from rulesets.tercios.rules.leaders.command import command_distance, commands, is_commanded, within
from rulesets.tercios.rules.leaders.escaping import move_of
from rulesets.tercios.rules.leaders.leader_ways import joinable
from rulesets.tercios.rules.leaders.leading import able_leaders, action_targets, actions_of
from rulesets.tercios.rules.moving.movement import move_allowance
from rulesets.tercios.rules.units.checks import discipline

SIDES = {"south": Text("South", "Sur"), "north": Text("North", "Norte")}
STATES = {
    "disordered": Text("It is in disorder.", "Está en desorden."),
    "limbered": Text("It is limbered.", "Está atalajada."),
    "fortress": Text("It stands in its mobile fortress.", "Está en su fortaleza móvil."),
    "acted": Text("It has acted this turn.", "Ya ha actuado este turno."),
}
CARD = Text("{card}: {deed}", "{card} {deed}")
GOES = Text("goes as far as {far}", "avanza hasta {far}")
AIMS = Text("fires at {enemies}", "dispara a {enemies}")
NO_AIM = Text("nobody is in range", "no tiene a nadie a tiro")
CHARGES = Text("charges {enemies}", "carga contra {enemies}")
NO_CHARGE = Text("no enemy within {far}", "ningún enemigo a menos de {far}")
RESTS = Text("stays and recovers", "se queda y se recupera")


def inspectable(view: View) -> dict[str, str]:
    """Units and Leaders on the table and their sides, this side's first."""
    units = [(unit.side, unit.id) for unit in view.units.values() if unit.on_table]
    leaders = [(leader.side, leader.id) for leader in view.leaders.values() if leader.status == "table"]
    ordered = sorted([*units, *leaders], key=lambda piece: (piece[0] != view.audience, piece[1]))
    return {id: side for side, id in ordered}


def inspect(view: View, id: str, language: str) -> Inspected | None:
    unit, leader = appraisal.troop(view, id), appraisal.chief(view, id)
    if unit is not None:
        return _unit(view, unit, language)
    return _leader(view, leader, language) if leader is not None else None


# Units.


def _unit(view: View, unit: UnitView, language: str) -> Inspected:
    troop = CATALOGUE.troops[unit.troop.troop]
    return Inspected(
        id=unit.id,
        name=unit.troop.name.in_(language) if unit.side == view.audience else troop.name.in_(language),
        kind=_belongs(troop.noun, unit.side).in_(language),
        traits=tuple(value.told(language) for value in _values(view, unit, troop.noun)),
        notes=tuple(note.in_(language) for note in _state(view, unit)),
        may=tuple(deed.in_(language) for deed in _may(view, unit)),
        at=_at(view, unit.pose.front if unit.pose else unit.body.middle),
        rings=tuple(Ring(name.in_(language), size(range)) for name, range in _ranges(unit)),
    )


def _belongs(kind: Noun, side: str) -> Text:
    return capital(Text("{kind}, {side}", "{kind}, {side}").of(kind, SIDES[side]))


def _values(view: View, unit: UnitView, kind: Noun) -> Iterator[Value]:
    profile, obeys = unit.troop.profile, discipline(view, unit)
    worn = Text("{wear} of {most}", "{wear} de {most}").of(unit.wear, stamina(view, unit))
    yield Value(Text("Wear", "Desgaste"), worn, "T-VAL-02", _limit(view, unit))
    why = _changed(obeys.original, reasons(obeys.modifiers, kind))
    yield Value(Text("Discipline", "Disciplina"), obeys.dice, "T-ORD-08", why)
    yield Value(Text("Courage", "Valor"), profile.courage, "T-VAL-02")
    yield Value(Text("Combat", "Combate"), profile.combat, "T-VAL-02")
    if any(profile.fire):
        fire = Text("{near}, far {far}", "{near}, lejos {far}").of(profile.fire[0], profile.fire[-1])
        yield Value(Text("Fire", "Fuego"), fire if len(profile.fire) > 1 else profile.fire[0], "T-VAL-13")
    yield Value(Text("Defences", "Defensas"), _defences(unit), "T-VAL-14")
    if original_speed(unit):
        yield Value(Text("Moves", "Mueve"), _moves(view, unit), "T-MOV-05")
    if profile.weapons:
        weapons = listed([CATALOGUE.weapons[id].name for id in profile.weapons])
        yield Value(Text("Weapons", "Armas"), weapons, "T-WPN-01")
    if profile.rules:
        rules = listed([CATALOGUE.rules[id].name for id in profile.rules])
        yield Value(Text("Special rules", "Reglas especiales"), rules)


def _changed(original: int, why: Text) -> Text:
    """The printed value and the reasons why it is another now."""
    return Text("printed {original}{why}", "impreso {original}{why}").of(original, why) if why.en else why


def _limit(view: View, unit: UnitView) -> Text:
    if not at_limit(view, unit):
        return Text("", "")
    return Text("at its limit: one more destroys it", "al límite: uno más la destruye")


def _defences(unit: UnitView) -> Text:
    profile = unit.troop.profile
    return Text(
        "foot {foot}, horse {horse}, volleys {volleys}, cannon {cannon}",
        "infantería {foot}, caballería {horse}, salvas {volleys}, cañón {cannon}",
    ).of(*map(at_least, (profile.def_infantry, profile.def_cavalry, profile.def_salvo, profile.def_artillery)))


def _moves(view: View, unit: UnitView) -> Text:
    walk, run = (distance(move_allowance(view, unit, order).clear) for order in ("ATENCION", "CORRED"))
    moves = Text("{walk}, running {run}", "{walk}, corriendo {run}").of(walk, run)
    if not can_charge_at_all(view, unit):
        return moves
    charge = distance(charge_allowance(view, unit).clear)
    return Text("{moves}, charging {charge}", "{moves}, a la carga {charge}").of(moves, charge)


def _ranges(unit: UnitView) -> Iterator[tuple[Text, int]]:
    for id in unit.troop.profile.weapons:
        weapon = CATALOGUE.weapons[id]
        if weapon.range:
            yield Text("{weapon}, {range}", "{weapon}, {range}").of(weapon.name, distance(weapon.range)), weapon.range


def _state(view: View, unit: UnitView) -> Iterator[Text]:
    """What everybody sees of it, and of its card what this side may see. [H-04, H-07]"""
    yield from (said for name, said in STATES.items() if getattr(unit, name))
    card = view.cards.get(unit.id)
    if card is not None and card.order is not None:
        yield Text("Its card is {order}.", "Su carta es {order}").of(ORDER_NAMES[card.order])
    elif card is not None:
        yield Text("It has a card that you may not see.", "Tiene una carta que no puedes ver.")
    if not is_commanded(view, unit):
        yield Text("No Leader of its own commands it here.", "Ningún Mando suyo lo manda aquí.")
    if unit.side == view.audience:
        return
    if aimed := _targets(view, unit):
        yield Text("It can fire at {enemies}.", "Puede disparar a {enemies}.").of(_names(view, aimed))
    if reached := appraisal.reachable(view, unit.id):
        yield Text("It can charge {enemies}.", "Puede cargar contra {enemies}.").of(_names(view, reached))


def _targets(view: View, unit: UnitView) -> list[str]:
    enemies = [id for id in view.units if view.units[id].side == other(unit.side)]
    return [id for id in enemies if appraisal.in_range(view, unit.id, id)]


def _may(view: View, unit: UnitView) -> Iterator[Text]:
    """What each card would let one's own unit do now. [T-ORD-02..06]"""
    if unit.side != view.audience or view.phase != "turn":
        return
    yield from (CARD.of(ORDER_NAMES[order], deed) for order, deed in _by_card(view, unit) if deed is not None)


def _by_card(view: View, unit: UnitView) -> Iterator[tuple[str, Text | None]]:
    moves, fires = bool(original_speed(unit)), any(unit.troop.profile.fire)
    aimed = AIMS.of(_names(view, found)) if (found := _targets(view, unit)) else NO_AIM
    going = [GOES.of(distance(move_allowance(view, unit, "ATENCION").clear))] if moves else []
    ready = [*going, aimed] if fires and found else going
    yield "ATENCION", join("; ", ready) if ready else None
    yield "ATACAD", _charging(view, unit) if can_charge_at_all(view, unit) else None
    yield "CORRED", GOES.of(distance(move_allowance(view, unit, "CORRED").clear)) if moves else None
    yield "FUEGO", aimed if fires else None
    yield "RESISTID", RESTS


def _charging(view: View, unit: UnitView) -> Text:
    reached = appraisal.reachable(view, unit.id)
    return CHARGES.of(_names(view, reached)) if reached else NO_CHARGE.of(distance(charge_allowance(view, unit).clear))


def _names(view: View, ids: Sequence[str]) -> Text:
    return listed([same(view.called(id)) for id in ids])


# Leaders.


def _leader(view: View, leader: LeaderView, language: str) -> Inspected:
    reach = command_distance(view, leader)
    rank = Text("General", "Comandante") if leader.is_general else Text("Officer", "Oficial")
    values = [
        Value(Text("Level", "Nivel"), leader.rank.level, "T-CMD-01"),
        Value(Text("Commands within", "Manda hasta"), distance(reach), "T-CMD-08"),
        *_gifts(leader),
    ]
    return Inspected(
        id=leader.id,
        name=view.called(leader.id),
        kind=Text("{rank}, {side}", "{rank}, {side}").of(rank, SIDES[leader.side]).in_(language),
        traits=tuple(value.told(language) for value in values),
        notes=tuple(note.in_(language) for note in _doings(view, leader)),
        may=tuple(deed.in_(language) for deed in _may_lead(view, leader)),
        at=_at(view, appraisal.place(view, leader.id)),
        rings=(Ring(Text("command", "mando").in_(language), size(reach + leader.disc.radius)),),
    )


def _gifts(leader: LeaderView) -> Iterator[Value]:
    """Virtues and Qualities, of an enemy's only those that were shown. [H-03]"""
    if leader.rank.virtues:
        virtues = listed([CATALOGUE.virtues[id].name for id in leader.rank.virtues])
        yield Value(Text("Virtues", "Virtudes"), virtues, "T-VIR-01")
    if leader.rank.qualities:
        qualities = listed([CATALOGUE.qualities[id].name for id in leader.rank.qualities])
        yield Value(Text("Qualities", "Cualidades"), qualities, "T-QUA-00")


def _doings(view: View, leader: LeaderView) -> Iterator[Text]:
    own = [unit for unit in view.units.values() if unit.on_table and unit.side == leader.side]
    led = [unit.id for unit in own if commands(view, leader, unit)]
    yield Text("Commands now: {units}.", "Ahora manda a {units}.").of(_names(view, led))
    if leader.inside:
        yield Text("They are with {unit}.", "Está con {unit}.").of(view.called(leader.inside))
    if leader.exhausted:
        yield Text("They are exhausted for this turn.", "Está agotado por este turno.")


def _may_lead(view: View, leader: LeaderView) -> Iterator[Text]:
    """What one's own Leader may do when activated: a move, then joining a unit or one action. [T-CMD-04]"""
    if leader.side != view.audience or view.phase != "turn" or leader.id not in able_leaders(view, leader.side):
        return
    far = distance(move_of(view, leader))
    if leader.inside:
        yield Text("Leave {unit} and go as far as {far}", "Salir de {unit} y avanzar hasta {far}").of(
            view.called(leader.inside), far
        )
    else:
        yield Text("Go as far as {far}", "Avanzar hasta {far}").of(far)
        near = [id for id in joinable(view, leader) if within(view, leader, view.units[id], move_of(view, leader))]
        if near:
            yield Text("Or join {units}", "O unirse a {units}").of(_names(view, near))
    deeds = [_deed(view, leader, action) for action in actions_of(view, leader)]
    yield Text("Then one action, with {dice}: {deeds}", "Luego una acción, con {dice}: {deeds}").of(
        counted(leader.rank.level, Text("die", "dado"), Text("dice", "dados")), join("; ", deeds)
    )


def _deed(view: View, leader: LeaderView, action: str) -> Text:
    """Hurry; Inspire (T1, T2), if there is anybody to name from where they are."""
    found = [] if leader.inside else action_targets(view, leader.id, action)
    name = action_name(action.lower())
    return Text("{name} ({units})", "{name} ({units})").of(name, _names(view, found)) if found else name


def _at(view: View, place: tuple[int, int] | None) -> tuple[float, float] | None:
    return sheet_of(view).at(place) if place is not None else None
