"""What is told of Discipline and Courage, of losses and officers."""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class Checked(Event, frozen=True):
    """A Discipline check. [A-DIS-01, A-DIS-04]"""

    unit: str
    check: str
    roll: Roll
    need: int
    """The unit's Discipline."""
    modifier: int
    officer: str
    bonus: int
    again: Roll | None
    """The re-roll of a Manoeuvrable unit. [A-UAB-16]"""
    passed: bool


class Countered(Event, frozen=True):
    """The die of a countercharge, which is no Discipline check. [A-CAV-07]"""

    unit: str
    roll: Roll
    need: int
    passed: bool


class CourageTested(Event, frozen=True):
    """A Courage test. [A-MOR-03..A-MOR-07]"""

    unit: str
    cause: Literal["fire", "reaction", "combat", "general", "officer"]
    roll: Roll
    damage: int
    """What counted of it."""
    modifiers: dict[str, int]
    stunned: int
    routed: int
    """The limits."""
    again: Roll | None
    why_again: str
    result: Literal["steady", "stunned", "routed"]
    saved_by: str = ""
    """`fanatic`: passed in spite of the dice. [A-OAB-14]"""


class HeldFast(Event, frozen=True):
    """¡Aguantad!: the test is passed without a roll. [A-OAB-01]"""

    unit: str
    officer: str


class Steadied(Event, frozen=True):
    """Disciplinarian: half the damage counts in the test that follows. [A-OAB-06]"""

    unit: str
    officer: str


class Destroyed(Event, frozen=True):
    """[A-MOR-09, A-MOR-12]"""

    unit: str
    cause: Literal["routed", "damage", "captured", "ice"]


class OfficerLost(Event, frozen=True):
    officer: str
    cause: Literal["unit", "combat", "shot", "captured"]


class OfficerEscaped(Event, frozen=True):
    """[A-OAB-13]"""

    officer: str


class OfficerFled(Event, frozen=True):
    """Charged, they join the nearest friends. [A-OAB-08]"""

    officer: str
    unit: str


class Rallied(Event, frozen=True):
    """[A-OFF-14..A-OFF-16] `tough`: one more by A-UAB-06."""

    officer: str
    unit: str
    roll: Roll
    removed: int
    tough: bool
