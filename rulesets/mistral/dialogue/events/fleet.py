"""Events of the Administrative Phase: reorganisation, Leaders, wear and repairs."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import Rank
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfSide


class Prepared(Event, frozen=True, kw_only=True):
    """Both sides have prepared, and the first Turn begins."""

    scenario: str
    rule: str = "M-SEQ-03"


class Rearranged(OfSide, frozen=True, kw_only=True):
    """An action of the Reorganisation Step, done or not. Told to its own side."""

    action: Reorganise
    done: bool
    check: Check | None = None
    why_not: Text | None = None
    made: str = ""
    """The Squadron or Auxiliary that it made."""
    rule: str = "M-FORM-08"


class Unformed(OfSide, frozen=True, kw_only=True):
    """A Flotilla that must be unformed by the rules. Told to its own side."""

    flotilla: str
    rule: str = "M-FLEET-19"


class CompanyParted(Event, frozen=True, kw_only=True):
    """Squadrons that may no longer serve in a Flotilla. Told to their own side. [M-FLEET-19, M-NEUTRAL-04]"""

    flotilla: str
    squadrons: tuple[str, ...]
    rule: str


class LeaderPosted(OfSide, frozen=True, kw_only=True):
    """Told to their own side. [M-HIDE-14]"""

    leader: str
    to: str
    rule: str = "M-LEAD-10"


class LeaderArrived(OfSide, frozen=True, kw_only=True):
    """Told to everybody, because it is public which Leaders are in play."""

    leader: str
    rule: str = "M-LEAD-11"


class LeaderLeft(OfSide, frozen=True, kw_only=True):
    leader: str
    rule: str = "M-LEAD-11"


class LeaderPromoted(OfSide, frozen=True, kw_only=True):
    leader: str
    rank: Rank
    ensign: str = ""
    rule: str = "M-LEAD-11"


@shows("M-HIDE-14")
class LeaderReturned(OfSide, frozen=True, kw_only=True):
    """A Leader returns from wounds or from captivity."""

    leader: str
    was: Literal["wounded", "captured"]
    rule: str = "M-LEAD-12"


class LeaderPlaced(OfSide, frozen=True, kw_only=True):
    """Where a Leader who arrived or returned is. Told to their own side."""

    leader: str
    port: str
    rule: str = "M-LEAD-11"


@shows("M-HIDE-14")
class LeaderRansomed(OfSide, frozen=True, kw_only=True):
    """Told to everybody, because Prestige is public."""

    leader: str
    rule: str = "M-LEAD-12"


class FleetAdmiralTested(OfSide, frozen=True, kw_only=True):
    leader: str
    roll: Roll
    drm: int
    relieved: bool
    rule: str = "M-LEAD-20"


class Worn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a Turn did to one Squadron."""

    squadron: str
    dp: int
    after: int
    reasons: tuple[tuple[str, int], ...] = ()
    """ready, fitting_out, straits, interdicting, blockading, oversized -> DPs"""
    roll: Roll | None = None


class AttritionTaken(OfSide, frozen=True, kw_only=True):
    """Told to its own side."""

    worn: tuple[Worn, ...]
    rule: str = "M-ATTR-01"


class LaidUp(OfSide, frozen=True, kw_only=True):
    """Told to its own side."""

    squadrons: tuple[str, ...]
    rule: str = "M-PORT-05"


class FittedOut(OfSide, frozen=True, kw_only=True):
    """Told to its own side."""

    squadrons: tuple[str, ...]
    rule: str = "M-PORT-05"


class Repaired(OfSide, frozen=True, kw_only=True):
    """One repair die. Told to its own side. [M-HIDE-07]"""

    port: str
    squadron: str
    roll: Roll
    removed: int
    left: int
    kind: Literal["yard", "stores", "emergency"] = "yard"
    rule: str = "M-REPAIR-01"


@shows("M-HIDE-07")
class StoresSpent(Event, frozen=True, kw_only=True):
    """Told to everybody, because the Victualled boxes are public. [M-HIDE-07]"""

    port: str
    rps: int
    left: int
    rule: str = "M-REPAIR-04"
