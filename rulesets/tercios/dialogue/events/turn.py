"""Events of a turn's structure: plans locked, initiative, steps, the end."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.tercios.dialogue.subjects import OfSide
from rulesets.tercios.position.state import Side


class TurnBegan(Event, frozen=True):
    """Leaders are no longer Exhausted; cards are to be placed. [T-TURN-01, T-TURN-02]"""

    turn: int
    rule: str = "T-TURN-02"


class CardsPlaced(Event, frozen=True):
    """Both armies have their cards face down. Tells how many each has. [T-TURN-03, H-05]"""

    cards: dict[str, int]
    rule: str = "T-TURN-03"


class JointOrder(Event, frozen=True):
    """These units act with one card, which stays hidden. [T-TRP-02, H-06]"""

    side: Side
    units: tuple[str, ...]
    rule: str = "T-TRP-02"


class Departures(Event, frozen=True):
    """These units will leave their Choragiew. [T-CAV-13, H-06]"""

    side: Side
    units: tuple[str, ...]
    rule: str = "T-CAV-13"


class InitiativeRolled(Event, frozen=True):
    """One die each plus the Generals' Levels. Without a winner it is rolled again. [T-TURN-04]"""

    south: Roll
    north: Roll
    totals: dict[str, int]
    winner: str
    rule: str = "T-TURN-04"


class FirstStep(Event, frozen=True):
    """The winner of the initiative decided who begins. [T-TURN-05]"""

    winner: str
    first: str
    rule: str = "T-TURN-05"


class Paused(Event, frozen=True):
    """One of the players asked for this pause; nobody is told who. [A-30, A-31]"""

    number: int
    rule: str = "A-30"


class StepBegan(OfSide, frozen=True):
    """A player's step in the alternation. [T-TURN-06]"""

    number: int
    rule: str = "T-TURN-06"


class Passed(OfSide, frozen=True):
    """A step without a Troop. [T-TURN-07, T-QUA-46, T-QUA-50]"""

    rule: str


class TurnEnded(Event, frozen=True):
    """No unit is left to activate. [T-TURN-08]"""

    turn: int
    points: dict[str, int]
    rule: str = "T-TURN-08"


class GameEnded(Event, frozen=True):
    """Who won (None: a draw), by which rule, and how clearly. [T-VIC-01]"""

    winner: str | None
    reason: str
    level: str
    points: dict[str, int]
    rule: str
