"""What cannot be: options that fit no game, positions that no game can reach."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.geometry.watching import room_on_table
from rulesets.aguila.position.state import SIDES, Options, State, Unit
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.overlapping import shared_area

LEAST_POINTS = 300
"""The least for which every nation has a legal army: an officer and a unit of each kind that is compulsory. [D-01]"""
ON_ANOTHER = 250_000.0
"""A quarter of a square inch: bases that touch may share less, because places are rounded. [G-04]"""
LEAST_VILLAGE = 2 * LEAST_POINTS
"""Its defender has half the points. [A-SCN-701]"""


def option_problems(options: Options) -> list[Problem]:
    if options.scenario == "village" and options.points < LEAST_VILLAGE:
        text = Text(
            "A village takes at least {least} points: its defender has half.",
            "Un pueblo pide al menos {least} puntos: el defensor tiene la mitad.",
        )
        return [Problem("points", "A-SCN-701", text.of(LEAST_VILLAGE), (f"{LEAST_VILLAGE}..",))]
    return []


def problems(state: State) -> list[Problem]:
    """In a position that somebody wrote by hand."""
    found = [*_nations(state), *_pieces(state)]
    found += [problem for id, unit in state.units.items() for problem in _unit(state, id, unit)]
    return found or list(_crowded(state))


def _nations(state: State) -> Iterator[Problem]:
    """Once the battle has begun both are known: the initiative depends on them. [A-INI-01]"""
    for side in SIDES if state.phase == "turn" else ():
        if state.nations.get(side, "") not in BOOK.nations:
            text = Text("That side needs a nation.", "Ese bando necesita una nación.")
            yield Problem(f"nations.{side}", "nation", text, tuple(BOOK.nations))


def _pieces(state: State) -> Iterator[Problem]:
    for at, piece in enumerate(state.terrain):
        if piece.kind not in BOOK.kinds:
            text = Text("There is no such terrain.", "No hay terreno así.")
            yield Problem(f"terrain.{at}.kind", "kind", text, tuple(sorted(BOOK.kinds)))
        elif piece.w <= 0 or piece.h <= 0:
            yield Problem(f"terrain.{at}", "size", Text("It needs a width and a depth.", "Le falta ancho o fondo."))


def _unit(state: State, id: str, unit: Unit) -> Iterator[Problem]:
    where = f"units.{id}"
    if unit.id != id or unit.side not in SIDES:
        yield Problem(where, "id", Text("Its id or side is wrong.", "Su código o su bando no valen."))
    if unit.entry not in BOOK.entries:
        legal = tuple(sorted(BOOK.entries))[:12]
        yield Problem(f"{where}.entry", "entry", Text("No list has that.", "No está en ninguna lista."), legal)
        return
    if (unit.status == "table") != (unit.at is not None):
        text = Text(
            "Who stands on the table has a place, and nobody else.", "Solo quien está en la mesa tiene un lugar."
        )
        yield Problem(f"{where}.at", "place", text)
    if unit.status == "building" and unit.building not in {piece.id for piece in state.terrain if not piece.destroyed}:
        yield Problem(f"{where}.building", "building", Text("There is no such building.", "No hay tal edificio."))
    if unit.status == "attached" and not _is_host(state, unit):
        yield Problem(f"{where}.host", "host", Text("Their unit is not there.", "Su unidad no está."))
    if unit.damage < 0 or unit.damage > max(BOOK.entries[unit.entry].figures, 99):
        yield Problem(f"{where}.damage", "damage", Text("That damage cannot be.", "Ese daño no puede ser."))


def _is_host(state: State, officer: Unit) -> bool:
    host = state.units.get(officer.host)
    return host is not None and host.side == officer.side and host.status in ("table", "building")


def _crowded(state: State) -> Iterator[Problem]:
    """Who stands beside the table, or on somebody else. [A-MOV-13, A-MOV-19]"""
    here = [unit for unit in state.units.values() if unit.at is not None and _takes_room(unit)]
    bodies = [body_of(unit, BOOK.entries[unit.entry], unit.at) for unit in here if unit.at is not None]
    for at, body in enumerate(bodies):
        if room_on_table(body.shape, BOOK.constants.width, BOOK.constants.depth) < -SLACK:
            text = Text("It does not stand on the table.", "No está en la mesa.")
            yield Problem(f"units.{body.id}.at", "table", text)
        for other in bodies[:at]:
            if shared_area(body.shape, other.shape) > ON_ANOTHER:
                text = Text("It stands on {other}.", "Está encima de {other}.").of(other.id)
                yield Problem(f"units.{body.id}.at", "overlap", text)


def _takes_room(unit: Unit) -> bool:
    return BOOK.entries[unit.entry].arm != "officer"
