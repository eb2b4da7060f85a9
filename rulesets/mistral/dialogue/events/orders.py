"""Events of order chits. [M-HIDE-08, M-HIDE-09]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfOrder, OfSide


class SetDrawn(Event, frozen=True):
    """Told to its owner: which chits they could choose from, and which they took."""

    chits: tuple[str, ...]
    taken: str
    draws: tuple[Roll, ...] = ()
    rule: str = "M-ORDER-08"


class ChitPicked(Event, frozen=True):
    """Told to its owner: a chit taken by choice."""

    chit: str
    rule: str = "M-ORDER-09"


@shows("M-HIDE-09")
class OrdersReceived(OfSide, frozen=True):
    """Told to everybody: how many Orders a side received."""

    number: int
    rule: str = "M-HIDE-09"


class OrderIssued(OfOrder, frozen=True):
    """Told to its owner. There is a check only if the Formation is Ready."""

    succeeded: bool
    check: Check | None = None
    rule: str = "M-ORDER-11"


class DutyDone(OfOrder, frozen=True):
    """Told to its owner: how much of an Order is done."""

    duty: int
    need: int
    rule: str = "M-ORDER-21"


class DutyBroken(OfOrder, frozen=True):
    """Told to its owner: a duty that had to be consecutive was interrupted."""

    rule: str = "M-ORDER-44"


class ForceShown(OfOrder, frozen=True):
    """Told to its owner: the die of a Show of Force or of Army Support."""

    roll: Roll
    number: int
    succeeded: bool
    rule: str = "M-ORDER-48"


class OrderEnded(OfOrder, frozen=True):
    """Told to its owner: which Order ended, how and why."""

    result: str
    why: str
    counts: int = 0
    rule: str = "M-ORDER-20"


class EnemyOrderEnded(OfSide, frozen=True):
    """Told to the other side: that an Order ended, and which one if that can be seen. [M-HIDE-08]"""

    result: str
    entry: str = ""
    rule: str = "M-HIDE-08"


class OrderExtended(OfOrder, frozen=True):
    check: Check
    rule: str = "M-ORDER-30"


class OrderHandedOver(Event, frozen=True):
    chit: str
    old: str
    new: str
    check: Check
    rule: str = "M-ORDER-31"


class TerminationTried(OfOrder, frozen=True):
    check: Check
    rule: str = "M-ORDER-25"


class PartnersMet(OfFormation, frozen=True):
    """Told to its owner: the partners of a Rendezvous have met."""

    partner: str
    place: str
    rule: str = "M-ORDER-56"


@shows("M-HIDE-02")
class GoneToTheLevant(Event, frozen=True):
    """A Squadron covers a box of the Levant Trade Track. Everybody sees that the box is covered. [M-LEVANT-02]"""

    covered: int
    rule: str = "M-LEVANT-02"


@shows("M-HIDE-08")
class SquadronsGoneToCourse(Event, frozen=True):
    """They have left the map by the west edge for good. [M-ORDER-58]"""

    squadrons: int
    sail: int
    counts: int
    rule: str = "M-ORDER-58"


@shows("M-HIDE-02")
class CourseWarTally(Event, frozen=True):
    """Locations Interdicted by French Auxiliaries, and the Failed Orders that the
    British record for them. [M-ORDER-63]"""

    locations: int
    failed: int
    rule: str = "M-ORDER-63"


class BackFromTheLevant(Event, frozen=True):
    """Told to its owner."""

    squadron: str
    formation: str
    rule: str = "M-LEVANT-06"


@shows("M-HIDE-08")
class NaplesSwayed(OfSide, frozen=True):
    """The die for Naples after a Show of Force there. [M-ORDER-49]"""

    roll: Roll
    succeeded: bool
    rule: str = "M-ORDER-49"
