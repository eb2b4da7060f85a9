"""What is told of the wind, of movement and of where ships face."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.lepanto.position.state import Side


class FleetsSighted(Event, frozen=True):
    """The fleets before the first turn: how many ships of each side, and the wind. [L-SET-01, L-SET-06]"""

    christian: int
    islamic: int
    wind: int


class TurnBegan(Event, frozen=True):
    """A player turn. [L-SEQ-02]"""

    turn: int
    side: Side


class WindChecked(Event, frozen=True):
    """`calm` is the second die where the first brought calm. [L-WIND-04, L-WIND-07]"""

    roll: Roll
    before: int
    after: int
    calm: Roll | None = None


class DoriaRolled(Event, frozen=True):
    """[L-DORIA-01]"""

    roll: Roll
    ships: tuple[str, ...]
    """Those that are immobilised now; none if the die was too high."""


class TakenInTow(Event, frozen=True):
    """[L-MOV-31]"""

    galleass: str
    galley: str


class CastOff(Event, frozen=True):
    """`broken`: the cable was declared broken while reorienting. [L-MOV-34, L-MOV-40]"""

    galleass: str
    galley: str
    hex: str
    broken: bool = False


class Drifted(Event, frozen=True):
    """[L-DRIFT-02]"""

    ship: str
    start: str
    end: str


class Held(Event, frozen=True):
    """A ship that would drift and lies against another. [L-DRIFT-06]"""

    ship: str
    hex: str


class Wrecked(Event, frozen=True):
    """Lost by drifting; `on` says onto what. [L-DRIFT-08]"""

    ship: str
    hex: str
    on: str


class Moved(Event, frozen=True):
    """One ship's movement: its steps in letters, the hexes that it entered. [L-MOV-03]"""

    ship: str
    start: str
    steps: str
    hexes: tuple[str, ...]
    facing: int
    exhausted: bool = False
    galleass: str = ""
    """The galleass that came behind it, and where that lies and faces now."""
    astern: str = ""
    astern_facing: int = 0


class RamEntered(Event, frozen=True):
    """[L-RAM-02, L-RAM-06]"""

    ship: str
    victim: str
    hex: str
    speed: int


class Shortened(Event, frozen=True):
    """Told to the one whose orders they are: why a ship did less than it was told. [A-16, H-04]"""

    ship: str
    made: int
    why: str
    by: str = ""


class Faced(Event, frozen=True):
    """[L-SEQ-11]"""

    ship: str
    before: int
    after: int


class Rested(Event, frozen=True):
    """Ships that may row again. [L-MOV-23]"""

    ships: tuple[str, ...]
