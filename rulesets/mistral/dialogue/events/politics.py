"""Events of politics: Event dice, campaigns, reinforcements and the end of the war."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import Contingent, Side


class EventTested(Event, frozen=True):
    """The die of an Event. [M-EVENT-03]"""

    id: str
    roll: Roll
    drm: int
    base: int
    occurred: bool
    rule: str = "M-EVENT-03"


class EventOccurred(Event, frozen=True):
    """An Event that needed no die."""

    id: str
    rule: str = "M-EVENT-03"


class EventDie(Event, frozen=True):
    """Another die of an Event that occurred."""

    id: str
    roll: Roll
    rule: str = "M-EVENT-12"


class EventOver(Event, frozen=True):
    """The marker of a recurring Event is removed. [M-EVENT-32]"""

    id: str
    rule: str = "M-EVENT-32"


@shows("M-HIDE-08")
class InsurgencyTurnedBack(Event, frozen=True):
    id: str
    rule: str = "M-EVENT-30"


class CampaignOpened(Event, frozen=True):
    campaign: str
    rule: str = "M-EVENT-41"


class CampaignClosed(Event, frozen=True):
    """The campaign is closed for the Year, or for good."""

    campaign: str
    for_good: bool = False
    rule: str = "M-EVENT-41"


class CampaignResolved(Event, frozen=True):
    campaign: str
    roll: Roll
    drm: int
    box: int
    rule: str = "M-EVENT-42"


@shows("M-CONVOY-24")
class CampaignMoved(Event, frozen=True):
    """The free move that an arrived Troop Convoy gives. [M-CONVOY-24]"""

    campaign: str
    box: int
    rule: str = "M-CONVOY-24"


class CampaignWon(Event, frozen=True):
    campaign: str
    bourbon: bool
    rule: str = "M-EVENT-43"


class ContingentJoins(Event, frozen=True):
    contingent: Contingent
    roll: Roll | None = None
    rule: str = "M-NEUTRAL-03"


class ContingentHesitates(Event, frozen=True):
    """The die of M-EVENT-44 failed."""

    contingent: Contingent
    roll: Roll
    drm: int = 0
    rule: str = "M-EVENT-44"


class ContingentLeaves(Event, frozen=True):
    contingent: Contingent
    for_good: bool
    rule: str = "M-NEUTRAL-05"


@shows("M-HIDE-02")
class NaplesChanges(Event, frozen=True):
    standing: str
    rule: str = "M-NEUTRAL-04"


class SailWithdrawn(Event, frozen=True):
    """Told to the owner. The enemy learns their part of it at the Quarter. [M-HIDE-15]"""

    contingent: Contingent
    taken: tuple[str, ...]
    """The Squadron or Auxiliary from which each was taken."""
    why: str
    rule: str = "M-EVENT-31"


class SailArrived(Event, frozen=True):
    """Told to the owner."""

    contingent: Contingent
    sol: int = 0
    sold: int = 0
    flagships: tuple[str, ...] = ()
    auxiliaries: tuple[str, ...] = ()
    squadrons: tuple[str, ...] = ()
    port: str = ""
    why: str = "schedule"
    rule: str = "M-REINF-01"


class RequestMade(Event, frozen=True):
    """The die of a Reinforcement Request Table, told to its owner. [M-REINF-02]"""

    who: str
    roll: Roll
    drm: int
    line: int
    shift: int = 0
    rule: str = "M-REINF-02"


@shows("M-EVENT-33")
class FlotaWatched(Event, frozen=True):
    """What happened to the Flota: taken, waiting, arrived or gone to Ferrol. [M-EVENT-33]"""

    result: str
    roll: Roll | None = None
    rule: str = "M-EVENT-33"


class CourseWarAdopted(Event, frozen=True):
    rule: str = "M-SEQ-05"


class AccountsShown(Event, frozen=True):
    """What everybody learns at a Quarterly Turn. [M-HIDE-08, M-HIDE-15]"""

    fulfilled: dict[str, int]
    failed: dict[str, int]
    sail: dict[str, int]
    rule: str = "M-HIDE-15"


@shows("M-HIDE-08")
class YearClosed(Event, frozen=True):
    """The Net Orders of both sides, and what the Levant Trade Track gave. [M-PRESTIGE-03]"""

    year: int
    net: dict[str, int]
    levant: int
    rule: str = "M-PRESTIGE-03"


class PeaceRolled(Event, frozen=True):
    roll: Roll
    drm: int
    ends: bool
    rule: str = "M-END-03"


@shows("M-HIDE-08")
class WarOver(Event, frozen=True):
    winner: Side | None
    prestige: dict[str, int]
    reason: str
    rule: str = "M-PRESTIGE-06"
