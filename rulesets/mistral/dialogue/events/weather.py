"""Events of winds and Gales."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import AuxiliaryClass
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.subjects import OfFormation, OfSide


class WindsRolled(Event, frozen=True, kw_only=True):
    """Which winds blow in this Impulse. Told to everybody."""

    winds: tuple[str, ...]
    rolls: tuple[Roll, ...]
    rule: str = "M-WIND-02"


class GaleRolled(Event, frozen=True, kw_only=True):
    """The die for one wind in effect. Without a Force there is no Gale. Told to everybody."""

    wind: str
    roll: Roll
    force: int = 0
    hurricane: bool = False
    place: str = ""
    """Where its marker starts. Empty if a stronger Gale of that wind stays instead."""
    draw: Roll | None = None
    """The draw that chose the start, if there are several."""
    rule: str = "M-GALE-01"


class GaleMoved(Event, frozen=True, kw_only=True):
    wind: str
    start: str
    end: str
    roll: Roll | None = None
    """The die for crossing land. [M-GALE-06]"""
    draw: Roll | None = None
    """The draw that chose the course, if there are several."""
    rule: str = "M-GALE-08"


class GaleEnded(Event, frozen=True, kw_only=True):
    wind: str
    place: str
    roll: Roll | None = None
    rule: str = "M-GALE-08"


class GaleDamage(Event, frozen=True, kw_only=True):
    """Attrition of own Squadrons by Gales: squadron -> DPs taken. Told to the owner."""

    place: str
    dp: dict[str, int]
    formation: str = ""
    """Empty for Squadrons in Harbour that have no Flotilla."""
    harbour: bool = False
    rule: str = "M-GALE-21"


class PutToSea(OfFormation, frozen=True, kw_only=True):
    """A Gale drives own Squadrons out of Harbour. Told to the owner; the enemy sees a marker appear."""

    place: str
    squadrons: tuple[str, ...]
    rule: str = "M-GALE-23"


class SubordinationTested(OfFormation, frozen=True, kw_only=True):
    """A Flotilla tries to stay together in a Gale. Told to the owner."""

    place: str
    check: Check
    detached: tuple[str, ...] = ()
    independent: str = ""
    """The new Formation of the detached Squadrons."""
    draw: Roll | None = None
    """The draw that chose the detached Squadron, if there were several."""
    rule: str = "M-GALE-24"


class AuxiliaryInGale(Event, frozen=True, kw_only=True):
    """An own Auxiliary rolled against a Gale. Told to the owner."""

    auxiliary: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class OpenAuxiliaryInGale(OfSide, frozen=True, kw_only=True):
    """The enemy's Blockading or Interdicting Auxiliary, which is visible, rolled against a Gale.
    Told to the enemy of its owner."""

    kind: AuxiliaryClass
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class CorsairInGale(Event, frozen=True, kw_only=True):
    """Pirates or the Knights rolled against a Gale. Told to everybody."""

    corsair: str
    place: str
    roll: Roll
    removed: bool
    rule: str = "M-GALE-25"


class ShadowBlownOff(Event, frozen=True, kw_only=True):
    """A Gale ends a Shadow. Told to its owner, with the name that they know for the target."""

    auxiliary: str
    target: str
    place: str
    rule: str = "M-GALE-26"


@shows("M-HIDE-11")
class ShadowLifted(OfFormation, frozen=True, kw_only=True):
    """The same, told to the side whose Formation was Shadowed."""

    place: str
    rule: str = "M-GALE-26"
