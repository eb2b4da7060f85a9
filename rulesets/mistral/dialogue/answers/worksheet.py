"""What a player hands in for an Administrative Phase, on one sheet, and before the first Turn. [M-ASYNC-30]"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rulesets.mistral.position.wishes import Short, Wishes

Count = Annotated[int, msgspec.Meta(ge=0, le=40)]


class Issue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chit to a Formation or Auxiliary. [M-ORDER-11]"""

    chit: Short
    to: Short
    partner: Short = ""
    """Of a Rendezvous: a Formation, a Port or `levant`."""


class OrdersPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    sets: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    """How many random sets to draw; None: one if fewer than two chits are in hand. [D-40]"""
    pick: Short = ""
    """Instead: one Escort or Rendezvous chit of one's choice. [M-ORDER-09]"""
    prefer: Annotated[tuple[Short, ...], msgspec.Meta(max_length=60)] = ()
    """Among the drawn: types, targets or chits, best first. [D-41]"""
    issue: Annotated[tuple[Issue, ...], msgspec.Meta(max_length=20)] = ()
    issue_drawn: dict[Short, Short] = {}
    """type of order -> Formation, for chits Received in this very Step (the plan cannot name them)."""
    victualling: bool = False


class Reorganise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action of the Reorganisation Step, done in the order of the list. [M-FORM-08, M-LEAD-10]"""

    do: Literal[
        "form",  # a Flotilla (`kind`, `flotilla` its id) from Squadrons and Flotillas in one Port or Space
        "unform",  # `flotilla`
        "join",  # `squadrons` and `flotillas` go under `flotilla`
        "detach",  # `squadrons` and `flotillas` leave the Flotilla they are under
        "transfer",  # `sail` Sail from the first of `squadrons` to the second
        "split",  # `sail` Sail of the first of `squadrons` make a new Squadron
        "post",  # `leader` to `flotilla`, or to `port`
        "to_fleet50",  # two SOL(D) Sail of `squadrons` become an Auxiliary
        "from_fleet50",  # `auxiliary` becomes Squadrons at `port` (and `port2`)
        "ransom",  # `leader`
    ]
    kind: Literal["", "grand", "flag", "detachment"] = ""
    flotilla: Short = ""
    flotillas: tuple[Short, ...] = ()
    squadrons: Annotated[tuple[Short, ...], msgspec.Meta(max_length=20)] = ()
    sail: Count = 0
    leader: Short = ""
    port: Short = ""
    port2: Short = ""
    auxiliary: Short = ""


class Reinforcement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Wishes for what dice and dates will bring. [M-REINF-01..04]"""

    french_request: bool = False
    spanish_request: bool = True
    shift: Literal["no", "up", "down"] = "no"
    shift_unless: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    """Pay for the shift only if the line reached is below this one."""
    take: Literal["first", "second"] = "first"
    """Where a line offers a choice. [D-56]"""
    place: dict[Short, Short] = {}
    """squadron or `new` -> port, for Sail that arrive. Without any: the default. [D-59]"""
    troop_convoys: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    """To form in Spring; None: one if allowed. [D-50]"""


class HarbourPart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    lay_up: tuple[Short, ...] | None = None
    """Squadrons Fitting Out to be laid up In Ordinary; None: the default. [D-52]"""
    repair: dict[Short, tuple[Short, ...]] = {}
    """port -> Squadrons, a die each in order; dice left over go to the most damaged. [D-53]"""
    rps: dict[Short, Count] = {}
    """port -> RPs to spend; without any: the default."""
    fit_out: tuple[Short, ...] | None = None
    """Squadrons In Ordinary to be Fitted Out; None: the default. [D-54]"""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The sheet; an empty one is legal and takes every default."""

    orders: OrdersPart = OrdersPart()
    assign: dict[Short, Short] | None = None
    """auxiliary -> Port, Formation or `levant` (or `available`: back from the Levant); None: the default. [D-43]"""
    reinforcement: Reinforcement = Reinforcement()
    reorganise: Annotated[tuple[Reorganise, ...], msgspec.Meta(max_length=60)] = ()
    harbour: HarbourPart = HarbourPart()
    bases: dict[Short, Short] = {}
    """pirate in Recovery -> base. [D-55]"""
    wishes: Wishes = Wishes()


class Preparation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is done before the first Turn. [M-SEQ-03]"""

    fleet50s: tuple[tuple[Short, Short], ...] = ()
    """Pairs of SOL(D) Squadrons (or one twice) that serve as a Fleet-50. [D-01]"""
    arrange: Annotated[tuple[Reorganise, ...], msgspec.Meta(max_length=60)] = ()
    """Free of checks, inside each Port or Ready Space."""
    orders: OrdersPart = OrdersPart()
    assign: dict[Short, Short] | None = None
