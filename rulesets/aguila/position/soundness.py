"""What cannot be: options that fit no game, positions that no game can reach."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.state import SIDES, Options, State, Unit
from rulesets.kernel.text import Problem, Text

LEAST_VILLAGE = 600
"""The defender of a village has half the points, and every nation has an army from 300 on. [A-SCN-701, D-01]"""


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
    return [problem for id, unit in state.units.items() for problem in _unit(state, id, unit)]


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
    if unit.status == "attached" and state.units.get(unit.host, unit).side != unit.side:
        yield Problem(f"{where}.host", "host", Text("Their unit is not there.", "Su unidad no está."))
    if unit.damage < 0 or unit.damage > max(BOOK.entries[unit.entry].figures, 99):
        yield Problem(f"{where}.damage", "damage", Text("That damage cannot be.", "Ese daño no puede ser."))
