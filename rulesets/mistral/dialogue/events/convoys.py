"""Events of convoys. [M-HIDE-10]"""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, shows
from rulesets.mistral.book.forces import Side
from rulesets.mistral.position.records import ConvoyKind


class ConvoyExpected(Event, frozen=True):
    """The die for the arrival. That of a Victualling Convoy is told only to the British. [M-CONVOY-11]"""

    kind: ConvoyKind
    leg: str
    roll: Roll
    check: int
    appears: bool
    rule: str = "M-CONVOY-11"


@shows("M-HIDE-10")
class ConvoyAppeared(Event, frozen=True):
    """Told to everybody."""

    kind: ConvoyKind
    leg: str
    place: str
    rule: str = "M-CONVOY-13"


class RouteDrawn(Event, frozen=True):
    """Told to its owner."""

    convoy: str
    route: str
    draw: Roll
    rule: str = "M-CONVOY-14"


@shows("M-HIDE-10")
class TroopsForming(Event, frozen=True):
    """Told to everybody: a Troop Convoy is forming at Barcelona."""

    rule: str = "M-CONVOY-21"


class TroopsReady(Event, frozen=True):
    """Told to its owner: the die for sailing."""

    convoy: str
    roll: Roll | None
    sails: bool
    rule: str = "M-CONVOY-23"


@shows("M-HIDE-02")
class ConvoyScattered(Event, frozen=True):
    """Told to everybody. [M-CONVOY-03]"""

    kind: ConvoyKind
    forced: bool
    rule: str = "M-CONVOY-03"


class ConvoyDiverted(Event, frozen=True):
    """Told to its owner."""

    convoy: str
    port: str
    rule: str = "M-CONVOY-25"


@shows("M-HIDE-10")
class ConvoyHit(Event, frozen=True):
    """Told to everybody, because DPs are Prestige. [M-HIDE-10]"""

    kind: ConvoyKind
    by: Side
    dp: int
    total: int
    rule: str = "M-CONVOY-18"


@shows("M-HIDE-10")
class ConvoyGone(Event, frozen=True):
    """Told to everybody: a voyage has ended, and its route. [M-HIDE-17]"""

    kind: ConvoyKind
    leg: str
    route: str = ""
    place: str = ""
    rule: str = "M-CONVOY-19"


class TroopsLanded(Event, frozen=True):
    """Told to everybody: its route and goal are no longer secret. [M-CONVOY-22]"""

    route: str
    port: str
    helps: bool
    rule: str = "M-CONVOY-24"


@shows("M-HIDE-07")
class StoresLanded(Event, frozen=True):
    """Told to everybody, because the Victualled boxes are public. [M-HIDE-07]"""

    port: str
    rps: int
    stored: int
    rule: str = "M-CONVOY-32"


class StoresLost(Event, frozen=True):
    """Told to the British: RPs destroyed on board. [M-CONVOY-33]"""

    rps: int
    left: int
    rule: str = "M-CONVOY-33"
