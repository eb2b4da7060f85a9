"""Checks whether a position can be played, for people who write one by hand; see docs/lab.md."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.positions import impossible, unknown, unread
from rulesets.kernel.text import Problem
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Base
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.state import SIDES, Leader, State, Unit

FERVOR = 1
"""The Stamina that a Leader inside can add. [T-VIR-05]"""


def problems(state: State) -> list[Problem]:
    """Everything that cannot happen in any game between two segments."""
    return [
        *_time(state),
        *_terrain(state),
        *(problem for id in state.units for problem in _unit(state, id)),
        *_membership(state),
        *_same_ground(state),
        *(problem for id in state.leaders for problem in _leader(state, id)),
    ]


def overwritten(state: State) -> list[Problem]:
    """What the turn overwrites before anything reads it, although an earlier one may have left it. [T-TURN-02]"""
    if state.phase != "turn":
        return []
    found = []
    for name, said in (("first", state.first), ("active", state.active)):
        if said:
            key = f"turn{state.turn}/SIDE/initiative/1"
            es = f"la tirada de iniciativa decide quién empieza (dados: {key})."
            found.append(unread(name, f"the initiative roll settles who begins (dice: {key}).", es))
    if state.trails:
        found.append(unread("trails", "the turn draws its own.", "el turno traza las suyas."))
    for id, leader in state.leaders.items():
        if leader.exhausted:
            en, es = "Exhausted markers come off as the turn begins.", "el agotamiento se quita al empezar el turno."
            found.append(unread(f"leaders.{id}.exhausted", en, es))
    for side, standing in state.standing.items():
        if standing.used:
            found.append(unread(f"standing.{side}.used", "every plan counts anew.", "cada plan cuenta de nuevo."))
    return found


def _time(state: State) -> Iterator[Problem]:
    for side in SIDES:
        if side not in state.standing:
            yield impossible(f"standing.{side}", "Both sides need an entry.", "Hace falta para ambos bandos.", "{}")
    for name in state.standing:
        if name not in SIDES:
            yield unknown(f"standing.{name}", name, SIDES, "side", "bando")
    if state.phase == "turn" and state.turn < 1:
        yield impossible("turn", "Turns count from 1.", "Los turnos se cuentan desde 1.", "1..")
    if state.phase != "turn" and state.turn:
        yield impossible("turn", "There is no turn before the battle.", "Antes de la batalla no hay turno.", "0")
    for name in ("cards", "joints", "leaving"):
        if getattr(state, name):
            yield unread(name, "the plans of the turn place it.", "lo ponen los planes del turno.")
    if state.phase == "armies":
        for name in ("armies", "units", "leaders"):
            if getattr(state, name):
                yield unread(name, "the sides choose their armies now.", "los bandos eligen ahora sus ejércitos.")


def _terrain(state: State) -> Iterator[Problem]:
    if state.phase in ("armies", "scenery") and state.options.scenery != "points" and state.terrain.elements:
        en, es = (
            "the table comes from options.table or options.agreed.",
            "la mesa sale de options.table u options.agreed.",
        )
        yield unread("terrain", en, es)
    seen: set[str] = set()
    for at, element in enumerate(state.terrain.elements):
        if element.id in seen:
            en, es = f"{element.id} is there twice.", f"{element.id} aparece dos veces."
            yield impossible(f"terrain.elements.{at}.id", en, es)
        seen.add(element.id)
        if element.kind not in CATALOGUE.terrain:
            yield unknown(f"terrain.elements.{at}.kind", element.kind, CATALOGUE.terrain, "terrain", "terreno")


# Troops.


def _unit(state: State, id: str) -> Iterator[Problem]:
    unit, where = state.units[id], f"units.{id}"
    if unit.id != id:
        yield impossible(f"{where}.id", "The id is that of its place.", "El identificador es el de su lugar.", id)
    yield from _names(unit, where)
    yield from _place(state, unit, where)
    yield from _wear(unit, where)


GIVEN_BY_OPTIONS = frozenset(rule for option in CATALOGUE.options.values() for rule in option.add_rules)
"""An option may be named by the special rule that it gives: `fortaleza_movil`."""


def _names(unit: Unit, where: str) -> Iterator[Problem]:
    troop = unit.troop
    if troop.troop not in CATALOGUE.troops:
        yield unknown(f"{where}.troop.troop", troop.troop, CATALOGUE.troops, "Troop", "tropa")
    for at, weapon in enumerate(troop.profile.weapons):
        if weapon not in CATALOGUE.weapons:
            yield unknown(f"{where}.troop.profile.weapons.{at}", weapon, CATALOGUE.weapons, "weapon", "arma")
    for at, rule in enumerate(troop.profile.rules):
        if rule not in CATALOGUE.rules:
            yield unknown(f"{where}.troop.profile.rules.{at}", rule, CATALOGUE.rules, "special rule", "regla especial")
    for at, option in enumerate(troop.options):
        if option not in CATALOGUE.options and option not in GIVEN_BY_OPTIONS:
            yield unknown(f"{where}.troop.options.{at}", option, CATALOGUE.options, "option", "opción")


def _place(state: State, unit: Unit, where: str) -> Iterator[Problem]:
    """A unit must be on its base, completely on the table, in something that exists; a unit in ambush must
    have a place. [T-UNI-03, T-UNI-11]"""
    elements = [element.id for element in state.terrain.elements]
    yield from _base(unit, where)
    if unit.on_table and not (unit.pose or unit.outline):
        yield impossible(
            f"{where}.pose", "It is on the table and stands nowhere.", "Está en la mesa y en ningún sitio."
        )
    elif unit.on_table and unit.base.width > 0 and not _within(state, unit):
        scale = scale_of(state.options.scale)
        legal = (f"x 0..{scale.width}", f"y 0..{scale.height}")
        yield impossible(f"{where}.pose", "It hangs over the table's edge.", "Sobresale del borde de la mesa.", *legal)
    if unit.building and unit.building not in elements:
        yield unknown(f"{where}.building", unit.building, elements, "terrain element", "elemento de terreno")
    ambush = state.ambushes.get(unit.id)
    if (unit.status == "hidden") != (ambush is not None):
        en = f"It is {unit.status}: a hidden unit, and no other, has an entry in ambushes."
        es = f"Está en {unit.status}: solo una unidad oculta, y siempre ella, tiene entrada en ambushes."
        yield impossible(f"{where}.status", en, es)
    if ambush is not None and ambush.element not in elements:
        place = f"ambushes.{unit.id}.element"
        yield unknown(place, ambush.element, elements, "terrain element", "elemento de terreno")


def _base(unit: Unit, where: str) -> Iterator[Problem]:
    """A unit has its own base. A column is deeper, and an emplaced fortification has an outline. [T-UNI-03]"""
    if not unit.on_table and unit.status != "hidden":
        return
    own = Base(unit.troop.front, unit.troop.depth)
    legal = (f'{{"width": {own.width}, "depth": {own.depth}}}',)
    if unit.base.width <= 0 or unit.base.depth <= 0:
        yield impossible(f"{where}.base", "It stands on no base.", "No tiene peana.", *legal)
    elif not unit.column and not unit.emplaced and unit.base != own:
        yield impossible(
            f"{where}.base", "Its base is another than its Troop's.", "No es la peana de su tropa.", *legal
        )


def _within(state: State, unit: Unit) -> bool:
    scale = scale_of(state.options.scale)
    return shapes.covers((0, 0), (scale.width, scale.height), unit.body.shape)


def _wear(unit: Unit, where: str) -> Iterator[Problem]:
    """No unit may have more wear than its Stamina, or less than 0. [T-BRK-01, T-VAL-15]"""
    bodies = 1 + len(unit.column) + len(unit.emplaced)
    most = (unit.troop.profile.stamina + FERVOR) * bodies + bodies - 1
    if unit.alive and not 0 <= unit.wear <= most:
        en, es = "It cannot carry so much wear.", "No puede llevar ese desgaste."
        yield impossible(f"{where}.wear", en, es, f"0..{unit.troop.profile.stamina * bodies}")


def _membership(state: State) -> Iterator[Problem]:
    """A unit that is part of something must be part of one existing thing, which lists it.
    [T-CAV-08, T-TRP-14, T-ART-11]"""
    held: dict[str, str] = {}
    for host in state.units.values():
        for name in (*host.column, *host.emplaced, *([host.gun] if host.gun else ())):
            if name not in state.units:
                yield unknown(f"units.{host.id}", name, state.units, "unit", "unidad")
            held[name] = host.id
    for unit in state.units.values():
        host_id = held.get(unit.id, "")
        if state.phase == "turn" and unit.status != "waiting" and (unit.status == "member") != bool(host_id):
            en = f"It is {unit.status} and belongs to {host_id or 'nobody'}."
            es = f"Está en {unit.status} y es parte de {host_id or 'nadie'}."
            yield impossible(f"units.{unit.id}.status", en, es, "member" if host_id else "table")
        if unit.status == "member" and host_id and unit.host != host_id:
            en, es = "Another unit has it.", "Está en otra unidad."
            yield impossible(f"units.{unit.id}.host", en, es, host_id)


def _same_ground(state: State) -> Iterator[Problem]:
    """No base overlaps another. [T-MOV-07]"""
    standing = [u for u in state.units.values() if u.on_table and (u.outline or (u.pose and u.base.width > 0))]
    for at, one in enumerate(standing):
        for two in standing[at + 1 :]:
            if shapes.near(one.body.shape, two.body.shape) and shapes.overlaps(one.body.shape, two.body.shape):
                en, es = f"It stands on the ground of {two.id}.", f"Ocupa el mismo sitio que {two.id}."
                yield impossible(f"units.{one.id}.pose", en, es)


# Leaders.


def _leader(state: State, id: str) -> Iterator[Problem]:
    leader, where = state.leaders[id], f"leaders.{id}"
    if leader.id != id:
        yield impossible(f"{where}.id", "The id is that of its place.", "El identificador es el de su lugar.", id)
    for at, name in enumerate(leader.rank.virtues):
        if name not in CATALOGUE.virtues:
            yield unknown(f"{where}.rank.virtues.{at}", name, CATALOGUE.virtues, "Virtue", "virtud")
    for at, name in enumerate(leader.rank.qualities):
        if name not in CATALOGUE.qualities:
            yield unknown(f"{where}.rank.qualities.{at}", name, CATALOGUE.qualities, "Quality", "cualidad")
    yield from _leader_place(state, leader, where)


def _leader_place(state: State, leader: Leader, where: str) -> Iterator[Problem]:
    """A Leader must be inside an existing unit of their own side, or on their disc on
    the table. [T-CMD-13, T-CMD-23]"""
    scale, radius = scale_of(state.options.scale), leader.rank.diameter // 2
    if leader.status != "table":
        return
    if not leader.inside:
        across = radius - 1 <= leader.x <= scale.width - radius + 1
        if not (across and radius - 1 <= leader.y <= scale.height - radius + 1):
            legal = (f"x {radius}..{scale.width - radius}", f"y {radius}..{scale.height - radius}")
            yield impossible(where, "The disc hangs over the table's edge.", "El disco sobresale de la mesa.", *legal)
        return
    unit = state.units.get(leader.inside)
    if unit is None or not unit.alive or unit.side != leader.side:
        own = tuple(unit.id for unit in state.units.values() if unit.side == leader.side and unit.on_table)
        en, es = "No living unit of that side is called so.", "Ninguna unidad viva de su bando se llama así."
        yield impossible(f"{where}.inside", en, es, *own)
