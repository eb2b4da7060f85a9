"""What is told of convoys. [M-HIDE-10]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.mistral.book.forces import Side
from rulesets.mistral.position.records import ConvoyKind


class ConvoyExpected(Event, frozen=True):
    """An arrival die; of a Victualling Convoy to the British alone. [M-CONVOY-11]"""

    kind: ConvoyKind
    leg: str
    roll: Roll
    check: int
    appears: bool
    rule: str = "M-CONVOY-11"


class ConvoyAppeared(Event, frozen=True):
    """To everybody."""

    SHOWS: ClassVar[str] = "M-HIDE-10"

    kind: ConvoyKind
    leg: str
    place: str
    rule: str = "M-CONVOY-13"


class RouteDrawn(Event, frozen=True):
    """To its owner."""

    convoy: str
    route: str
    draw: Roll
    rule: str = "M-CONVOY-14"


class TroopsForming(Event, frozen=True):
    """To everybody: a Troop Convoy is forming at Barcelona."""

    SHOWS: ClassVar[str] = "M-HIDE-10"

    rule: str = "M-CONVOY-21"


class TroopsReady(Event, frozen=True):
    """To its owner: the die for sailing."""

    convoy: str
    roll: Roll | None
    sails: bool
    rule: str = "M-CONVOY-23"


class ConvoyScattered(Event, frozen=True):
    """To everybody. [M-CONVOY-03]"""

    SHOWS: ClassVar[str] = "M-HIDE-02"

    kind: ConvoyKind
    forced: bool
    rule: str = "M-CONVOY-03"


class ConvoyDiverted(Event, frozen=True):
    """To its owner."""

    convoy: str
    port: str
    rule: str = "M-CONVOY-25"


class ConvoyHit(Event, frozen=True):
    """To everybody: DPs are Prestige. [M-HIDE-10]"""

    SHOWS: ClassVar[str] = "M-HIDE-10"

    kind: ConvoyKind
    by: Side
    dp: int
    total: int
    rule: str = "M-CONVOY-18"


class ConvoyGone(Event, frozen=True):
    """To everybody: a voyage is over, and the route it took. [M-HIDE-17]"""

    SHOWS: ClassVar[str] = "M-HIDE-10"

    kind: ConvoyKind
    leg: str
    route: str = ""
    place: str = ""
    rule: str = "M-CONVOY-19"


class TroopsLanded(Event, frozen=True):
    """To everybody: its route and goal are secret no longer. [M-CONVOY-22]"""

    route: str
    port: str
    helps: bool
    rule: str = "M-CONVOY-24"


class StoresLanded(Event, frozen=True):
    """To everybody: the Victualled boxes are public. [M-HIDE-07]"""

    SHOWS: ClassVar[str] = "M-HIDE-07"

    port: str
    rps: int
    stored: int
    rule: str = "M-CONVOY-32"


class StoresLost(Event, frozen=True):
    """To the British: RPs destroyed aboard. [M-CONVOY-33]"""

    rps: int
    left: int
    rule: str = "M-CONVOY-33"
