"""The data of the game as typed records; an error at load names the file and the place in it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from rulesets.kernel.text import Text

Side = Literal["christian", "islamic"]
Kind = Literal["galleass", "galley", "galliot"]
Code = Literal["C", "I"]
SIDES: tuple[Side, Side] = ("christian", "islamic")
"""In the order in which they move. [L-SEQ-02]"""
BY_CODE: Mapping[str, Side] = {"C": "christian", "I": "islamic"}
Six = Annotated[tuple[str, ...], msgspec.Meta(min_length=6, max_length=6)]
Facing = Annotated[int, msgspec.Meta(ge=0, le=5)]
Kept = TypeVar("Kept")


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Map(Record, frozen=True):
    """[L-SHORE-01..06]"""

    columns: int
    rows: int
    north: str
    grid: tuple[str, ...]
    blocked_hexsides: tuple[tuple[str, str], ...]
    islets: tuple[str, ...]


class Point(Record, frozen=True):
    number: int
    name: str
    direction: Facing


class WindChart(Record, frozen=True):
    """[L-WIND-03..07]"""

    meaning: str
    turn1_number: int
    diagram: tuple[Point, ...]
    shift: tuple[Literal["none", "calm", "clockwise", "counter-clockwise"], ...]


class Movement(Record, frozen=True):
    """[L-MOV-07, L-MOV-08, L-MOV-10, L-MOV-17, L-MOV-28, L-DRIFT-02]"""

    row_max: int
    row_max_if_turned: int
    turn_max: int
    sail_christian: tuple[int, ...]
    sail_islamic: tuple[int, ...]
    drift_hexes: Literal[1]
    tow_row_max: int
    tow_sail: bool


class Reorientation(Record, frozen=True):
    """Hexsides at most. [L-SEQ-12]"""

    galleass: int
    galley: int
    galliot: int


class Turns(Record, frozen=True):
    """[L-SEQ-01, L-RES-01, L-ARM-07, L-ARM-08]"""

    last: int
    reserves_free_from: int
    arms_halved_from: int
    arms_die_from: int
    arms_die_islamic: int
    arms_die_christian: int


class Rulings(Record, frozen=True):
    """Interpretations that the engine follows; it knows no others. [RUL-05..RUL-26]"""

    wind_calm: Literal["reroll"]
    combat_actions: Literal["gunnery+close"]
    split_fire: Literal["half"]
    ram_timing: Literal["combat-start"]
    drift_when: Literal["own-movement-phase"]
    repulse_test: Literal["field-of-fire"]
    rammed_immobilised_reorient: Literal[False]
    doria_reorient: Literal[True]
    reserve_before_release: Literal["frozen"]
    tie: Literal["draw"]


class Victory(Record, frozen=True):
    """[L-VIC-02]"""

    galley: int
    galleass: int
    galliot: int
    count_repulsed: Literal[False]
    count_immobilised: Literal[False]


class GalleassGuns(Record, frozen=True):
    """Values by range. [L-GUN-04..06, T-9]"""

    arcs: Literal[4]
    bow: tuple[int, ...]
    stern: tuple[int, ...]
    broadside: tuple[int, ...]


class Aim(Record, frozen=True):
    dq: int
    dr: int
    g: int


class Guns(Record, frozen=True):
    """Values by hex, for a ship that faces east. [L-GUN-07, L-GUN-08, T-10]"""

    shots: Literal[1]
    hexes: tuple[Aim, ...]


class Gunnery(Record, frozen=True):
    galleass: GalleassGuns
    galley_christian: Guns
    galley_islamic: Guns
    galliot: Guns


class Charts(Record, frozen=True):
    """Results by die, 1 to 6. [T-11, T-12, T-13]"""

    gunnery: Mapping[str, Six]
    arms_boarding: Mapping[str, Six]
    ramming: Mapping[str, Six]


class Squadron(Record, frozen=True):
    """[L-SHIP-08, T-4]"""

    side: Code
    name: str
    commander: str
    colour: str
    reserve: bool
    galleasses: int
    galleys: int
    galliots: int


class Factors(Record, frozen=True):
    """[L-SHIP-02, T-3]"""

    g: int
    f: int
    b: int


class Printed(Record, frozen=True):
    """A ship as it is printed. [L-SHIP-02, L-SHIP-11]"""

    id: str
    squadron: str
    type: Kind
    hex: str
    facing: Facing
    line: int
    g: int
    f: int
    b: int
    name: str = ""
    flagship: bool = False

    @property
    def side(self) -> Side:
        return BY_CODE[self.squadron[0]]


class Pair(Record, frozen=True):
    """[L-SET-04, T-6]"""

    galleass: str
    galley: str


class Fleet(Record, frozen=True):
    ships: tuple[Printed, ...]
    tows: tuple[Pair, ...]


class Placed(Record, frozen=True):
    id: str
    hex: str
    facing: Facing


class Scenario(Record, frozen=True):
    """[L-SET-01, L-SET-08]"""

    id: str
    title: str
    first_turn: int
    last_turn: int
    wind_number: int
    squadrons: tuple[str, ...]
    column_shift: Mapping[str, int]
    doria: bool
    notes: str
    placement: tuple[Placed, ...] = ()
    tows: tuple[Pair, ...] = ()


class Board(Record, frozen=True):
    format_version: Literal[1]
    meta: Mapping[str, Any]
    geometry: Mapping[str, Any]
    map: Map
    wind: WindChart
    movement: Movement
    reorientation: Reorientation
    turns: Turns
    rulings: Rulings
    victory: Victory
    gunnery: Gunnery
    crt: Charts
    squadrons: Mapping[str, Squadron]
    factors: Mapping[str, Factors]
    fleet: Fleet
    scenario: tuple[Scenario, ...]


def read(name: str, kind: type[Kept]) -> Kept:
    """A file of the folder `data`."""
    raw = tomllib.loads(files("rulesets.lepanto").joinpath("data", name).read_text(encoding="utf-8"))
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"lepanto/data/{name}: {error}") from None


BOARD = read("board.toml", Board)
STORIES = read("stories.toml", dict[str, Text])
"""What happened then, for each scenario."""
