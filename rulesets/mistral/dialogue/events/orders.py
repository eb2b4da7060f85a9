"""What is told of order chits. [M-HIDE-08, M-HIDE-09]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.check import Check


class SetDrawn(Event, frozen=True):
    """To its owner: what they could choose from, and what they took."""

    chits: tuple[str, ...]
    taken: str
    draws: tuple[Roll, ...] = ()
    rule: str = "M-ORDER-08"


class ChitPicked(Event, frozen=True):
    """To its owner: one taken deliberately."""

    chit: str
    rule: str = "M-ORDER-09"


class OrdersReceived(Event, frozen=True):
    """To everybody: how many."""

    SHOWS: ClassVar[str] = "M-HIDE-09"

    side: Side
    number: int
    rule: str = "M-HIDE-09"


class OrderIssued(Event, frozen=True):
    """To its owner; a check only where the Formation is Ready."""

    chit: str
    holder: str
    succeeded: bool
    check: Check | None = None
    rule: str = "M-ORDER-11"


class DutyDone(Event, frozen=True):
    """To its owner: how far an Order has got."""

    chit: str
    holder: str
    duty: int
    need: int
    rule: str = "M-ORDER-21"


class DutyBroken(Event, frozen=True):
    """To its owner: a gap in what had to be consecutive."""

    chit: str
    holder: str
    rule: str = "M-ORDER-44"


class ForceShown(Event, frozen=True):
    """To its owner: the die of a Show of Force or of Army Support."""

    chit: str
    holder: str
    roll: Roll
    number: int
    succeeded: bool
    rule: str = "M-ORDER-48"


class OrderEnded(Event, frozen=True):
    """To its owner: which Order, how and why."""

    chit: str
    holder: str
    result: str
    why: str
    counts: int = 0
    rule: str = "M-ORDER-20"


class EnemyOrderEnded(Event, frozen=True):
    """To the other side: that one ended, and what it was where that shows. [M-HIDE-08]"""

    side: Side
    result: str
    entry: str = ""
    rule: str = "M-HIDE-08"


class OrderExtended(Event, frozen=True):
    chit: str
    holder: str
    check: Check
    rule: str = "M-ORDER-30"


class OrderHandedOver(Event, frozen=True):
    chit: str
    old: str
    new: str
    check: Check
    rule: str = "M-ORDER-31"


class TerminationTried(Event, frozen=True):
    chit: str
    holder: str
    check: Check
    rule: str = "M-ORDER-25"


class PartnersMet(Event, frozen=True):
    """To its owner: a Rendezvous has come about."""

    formation: str
    partner: str
    place: str
    rule: str = "M-ORDER-56"


class GoneToTheLevant(Event, frozen=True):
    """A Squadron covers a box of the Levant Trade Track; everybody sees the box covered. [M-LEVANT-02]"""

    SHOWS: ClassVar[str] = "M-HIDE-02"

    covered: int
    rule: str = "M-LEVANT-02"


class SquadronsGoneToCourse(Event, frozen=True):
    """They have left by the west edge for good. [M-ORDER-58]"""

    SHOWS: ClassVar[str] = "M-HIDE-08"

    squadrons: int
    sail: int
    counts: int
    rule: str = "M-ORDER-58"


class CourseWarTally(Event, frozen=True):
    """Locations Interdicted by French Auxiliaries, and Failed Orders for the British. [M-ORDER-63]"""

    SHOWS: ClassVar[str] = "M-HIDE-02"

    locations: int
    failed: int
    rule: str = "M-ORDER-63"


class BackFromTheLevant(Event, frozen=True):
    """To its owner."""

    squadron: str
    formation: str
    rule: str = "M-LEVANT-06"


class NaplesSwayed(Event, frozen=True):
    """The die for Naples after a Show of Force there. [M-ORDER-49]"""

    SHOWS: ClassVar[str] = "M-HIDE-08"

    side: Side
    roll: Roll
    succeeded: bool
    rule: str = "M-ORDER-49"
