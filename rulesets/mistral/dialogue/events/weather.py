"""What is told of winds and Gales."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import AuxiliaryClass
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide


class WindsRolled(Event, frozen=True, kw_only=True):
    """Which winds blow this Impulse; public."""

    winds: tuple[str, ...]
    rolls: tuple[Roll, ...]
    rule: str = "M-WIND-02"


class GaleRolled(Event, frozen=True, kw_only=True):
    """The die of one wind in effect; without a Force there is no Gale. Public."""

    wind: str
    roll: Roll
    force: int = 0
    hurricane: bool = False
    place: str = ""
    """Where its marker starts; empty if a stronger one of that wind stays instead."""
    draw: Roll | None = None
    """For the start, where there are several."""
    rule: str = "M-GALE-01"


class GaleMoved(Event, frozen=True, kw_only=True):
    wind: str
    start: str
    end: str
    roll: Roll | None = None
    """The die for crossing land. [M-GALE-06]"""
    draw: Roll | None = None
    """For the course, where there are several."""
    rule: str = "M-GALE-08"


class GaleEnded(Event, frozen=True, kw_only=True):
    wind: str
    place: str
    roll: Roll | None = None
    rule: str = "M-GALE-08"


class GaleDamage(Event, frozen=True, kw_only=True):
    """Attrition of own Squadrons by Gales: squadron -> DPs taken. To the owner."""

    place: str
    dp: dict[str, int]
    formation: str = ""
    """Empty for Squadrons in Harbour without a Flotilla."""
    harbour: bool = False
    rule: str = "M-GALE-21"


class PutToSea(OfFormation, frozen=True, kw_only=True):
    """A Gale drives own Squadrons out of Harbour. To the owner; the enemy sees a marker appear."""

    place: str
    squadrons: tuple[str, ...]
    rule: str = "M-GALE-23"


class SubordinationTested(OfFormation, frozen=True, kw_only=True):
    """A Flotilla tries to keep together in a Gale. To the owner."""

    place: str
    check: Check
    detached: tuple[str, ...] = ()
    independent: str = ""
    """The Formation the detached Squadrons are now."""
    draw: Roll | None = None
    """Which Squadron was detached, where there were several."""
    rule: str = "M-GALE-24"


class AuxiliaryInGale(Event, frozen=True, kw_only=True):
    """An own Auxiliary rolled against a Gale. To the owner."""

    auxiliary: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class OpenAuxiliaryInGale(OfSide, frozen=True, kw_only=True):
    """The enemy's Blockading or Interdicting Auxiliary did, in plain sight. To the enemy of its owner."""

    kind: AuxiliaryClass
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class CorsairInGale(Event, frozen=True, kw_only=True):
    """Pirates or the Knights did; public."""

    corsair: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class ShadowBlownOff(Event, frozen=True, kw_only=True):
    """A Gale ends a Shadow. To its owner, with the name under which they know the target."""

    auxiliary: str
    target: str
    place: str
    rule: str = "M-GALE-26"


@shows("M-HIDE-11")
class ShadowLifted(OfFormation, frozen=True, kw_only=True):
    """The same, to the side whose Formation was Shadowed."""

    place: str
    rule: str = "M-GALE-26"
