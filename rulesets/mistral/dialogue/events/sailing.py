"""What is told of movement: the owner knows their Formation, the enemy a marker or the name it was sighted under."""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import AuxiliaryClass, Side
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide
from rulesets.mistral.position.records import Entry


class Sailed(Event, frozen=True, kw_only=True):
    """An own Formation or Dummy has come to another place. To the owner."""

    mover: str
    start: str
    end: str
    how: Entry
    check: Check | None = None
    """Catching the Wind, if it had to."""
    rule: str = "M-MOVE-02"


class UnderWay(Event, frozen=True, kw_only=True):
    """It works its way along a passage that costs more. To the owner."""

    mover: str
    place: str
    goal: str
    paid: int
    left: int
    check: Check | None = None
    rule: str = "M-MOVE-04"


class WindNotCaught(Event, frozen=True, kw_only=True):
    """To the owner."""

    mover: str
    place: str
    goal: str
    check: Check
    rule: str = "M-MOVE-10"


class CouldNot(Event, frozen=True, kw_only=True):
    """What was planned has become impossible: it marks time. To the owner."""

    mover: str
    place: str
    do: str
    to: str
    """Empty for what is done on the spot."""
    rule: str = "M-ASYNC-20"


class HarbourEntered(OfFormation, frozen=True, kw_only=True):
    """To the owner."""

    port: str
    dissolved: bool = False
    """An Independent that has come home is no Formation any more. [M-FORM-06]"""
    rule: str = "M-MOVE-30"


class HarbourLeft(OfFormation, frozen=True, kw_only=True):
    """To the owner."""

    port: str
    left_behind: tuple[str, ...] = ()
    """Squadrons In Ordinary that stay."""
    rule: str = "M-MOVE-30"


@shows("M-HIDE-03")
class MarkerMoved(OfSide, frozen=True, kw_only=True):
    """An Unspotted marker of the enemy moved. Which of several it was cannot be told. [M-HIDE-03]"""

    start: str
    end: str
    rule: str = "M-HIDE-03"


@shows("M-HIDE-03")
class MarkerAppeared(OfSide, frozen=True, kw_only=True):
    """One came out of Harbour, or out of a Formation. To the enemy of its side."""

    place: str
    rule: str = "M-HIDE-03"


@shows("M-HIDE-03")
class MarkerGone(OfSide, frozen=True, kw_only=True):
    """One went into Harbour, or is none any more: which of the two cannot be seen. To the enemy of its side."""

    place: str
    rule: str = "M-HIDE-03"


@shows("M-HIDE-04")
class SightingMoved(OfSide, frozen=True, kw_only=True):
    """A Spotted enemy Formation moved. [M-HIDE-04]"""

    name: str
    start: str
    end: str
    rule: str = "M-HIDE-04"


@shows("M-HIDE-04")
class SightingInHarbour(OfSide, frozen=True, kw_only=True):
    """A Spotted enemy Formation went into Harbour and is out of sight."""

    name: str
    port: str
    rule: str = "M-HIDE-07"


class StationTaken(OfFormation, frozen=True, kw_only=True):
    """An own Formation Blockades or Interdicts. To the owner; the enemy sees it by its name."""

    place: str
    task: Literal["blockade", "interdict"]
    rule: str = "M-PORT-20"


@shows("M-HIDE-02")
class StationSeen(OfSide, frozen=True, kw_only=True):
    name: str
    place: str
    task: Literal["blockade", "interdict"]
    rule: str = "M-PORT-20"


@shows("M-HIDE-02")
class InterdictorDriven(OfFormation, frozen=True, kw_only=True):
    """A Formation sent an Interdicting or Blockading enemy Auxiliary to Recovery. To the Formation's side."""

    place: str
    kind: AuxiliaryClass
    rule: str = "M-AUX-41"


@shows("M-HIDE-02")
class OwnInterdictorDriven(Event, frozen=True, kw_only=True):
    """The same, to the Auxiliary's side; the Formation by its sighting name, empty if it is not seen."""

    auxiliary: str
    place: str
    name: str = ""
    rule: str = "M-AUX-41"


@shows("M-HIDE-02")
class PirateDriven(Event, frozen=True, kw_only=True):
    """A Formation of that side ended a corsair's Interdiction; public."""

    corsair: str
    place: str
    side: Side
    rule: str = "M-PIRATE-09"


class CalledHome(OfFormation, frozen=True, kw_only=True):
    """A Spanish Flotilla without Orders must go home. To the owner."""

    place: str
    rule: str = "M-FLEET-16"
