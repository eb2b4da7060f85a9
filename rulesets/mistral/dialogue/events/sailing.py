"""Events of movement. The owner is told about their Formation, the enemy about a marker or the name of a sighting."""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import AuxiliaryClass, Side
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide
from rulesets.mistral.position.records import Entry


class Sailed(Event, frozen=True, kw_only=True):
    """An own Formation or Dummy has reached another place. Told to the owner."""

    mover: str
    start: str
    end: str
    how: Entry
    check: Check | None = None
    """The check to Catch the Wind, if there was one."""
    rule: str = "M-MOVE-02"


class UnderWay(Event, frozen=True, kw_only=True):
    """It makes progress along a passage that costs more than one MP. Told to the owner."""

    mover: str
    place: str
    goal: str
    paid: int
    left: int
    check: Check | None = None
    rule: str = "M-MOVE-04"


class WindNotCaught(Event, frozen=True, kw_only=True):
    """Told to the owner."""

    mover: str
    place: str
    goal: str
    check: Check
    rule: str = "M-MOVE-10"


class CouldNot(Event, frozen=True, kw_only=True):
    """Something planned has become impossible, so the Formation marks time. Told to the owner."""

    mover: str
    place: str
    do: str
    to: str
    """Empty for an action that is done where it is."""
    rule: str = "M-ASYNC-20"


class HarbourEntered(OfFormation, frozen=True, kw_only=True):
    """Told to the owner."""

    port: str
    dissolved: bool = False
    """Whether an Independent that has come home is no longer a Formation. [M-FORM-06]"""
    rule: str = "M-MOVE-30"


class HarbourLeft(OfFormation, frozen=True, kw_only=True):
    """Told to the owner."""

    port: str
    left_behind: tuple[str, ...] = ()
    """Squadrons In Ordinary that stay in Harbour."""
    rule: str = "M-MOVE-30"


@shows("M-HIDE-03")
class MarkerMoved(OfSide, frozen=True, kw_only=True):
    """An Unspotted marker of the enemy moved. If there are several, nobody can tell which one. [M-HIDE-03]"""

    start: str
    end: str
    rule: str = "M-HIDE-03"


@shows("M-HIDE-03")
class MarkerAppeared(OfSide, frozen=True, kw_only=True):
    """A marker came out of Harbour or out of a Formation. Told to the enemy of its side."""

    place: str
    rule: str = "M-HIDE-03"


@shows("M-HIDE-03")
class MarkerGone(OfSide, frozen=True, kw_only=True):
    """A marker went into Harbour or ceased to exist; the enemy cannot see which. Told to the enemy of its side."""

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
    """A Spotted enemy Formation went into Harbour and can no longer be seen."""

    name: str
    port: str
    rule: str = "M-HIDE-07"


class StationTaken(OfFormation, frozen=True, kw_only=True):
    """An own Formation Blockades or Interdicts. Told to the owner; the enemy sees it by its name."""

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
    """A Formation sent an Interdicting or Blockading enemy Auxiliary to Recovery. Told to the Formation's side."""

    place: str
    kind: AuxiliaryClass
    rule: str = "M-AUX-41"


@shows("M-HIDE-02")
class OwnInterdictorDriven(Event, frozen=True, kw_only=True):
    """The same, told to the Auxiliary's side. The Formation has the name of its sighting, empty if it is not seen."""

    auxiliary: str
    place: str
    name: str = ""
    rule: str = "M-AUX-41"


@shows("M-HIDE-02")
class PirateDriven(Event, frozen=True, kw_only=True):
    """A Formation of that side ended a corsair's Interdiction. Told to everybody."""

    corsair: str
    place: str
    side: Side
    rule: str = "M-PIRATE-09"


class CalledHome(OfFormation, frozen=True, kw_only=True):
    """A Spanish Flotilla without Orders must go home. Told to the owner."""

    place: str
    rule: str = "M-FLEET-16"
