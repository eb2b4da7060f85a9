"""Records that the state and views share: Tasks, Gales, Events, sightings. Views get copies, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import Contingent, Side

Phase = Literal["preparation", "impulse", "administration"]
Condition = Literal["ready", "fitting_out", "in_ordinary"]
"""At sea; in Harbour and manned; in Harbour and laid up. [M-PORT-04]"""
FormationKind = Literal["grand", "flag", "detachment", "independent", "convoy"]
Entry = Literal["station", "with", "against", "caught", "fitting_out"]
"""How a Formation entered its place in this MPI. [M-MOVE-06]"""
Box = Literal["available", "assigned", "tasked", "recovery", "levant", "aside"]
"""`aside` means withdrawn, or noted as absent with a Neutral Contingent. [M-AUX-05]"""
TaskKind = Literal["shadow", "blockade", "interdict", "escort", "show"]
"""The lasting Tasks. All others end when they are done. `show` is a Fleet-50's Show of Force. [M-AUX-11]"""
ConvoyKind = Literal["british_levant", "french_levant", "spanish_troop", "victualling"]
ChitState = Literal["out", "pool", "hand", "issued", "aside", "gone"]
"""Condition not met; in the Pool; Received; Issued (executing as soon as its holder is Ready); Fulfilled, Failed or
Void until the next organisation; out of the game. [M-ORDER-01]"""
Standing = Literal["neutral", "active", "war", "limited", "removed"]
"""The standing of a Contingent that may be Neutral. Naples is `war` or `limited` where others
are `active`. [M-NEUTRAL-01..04]"""


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A lasting Task on the map."""

    kind: TaskKind
    place: str = ""
    target: str = ""
    """The Shadowed Formation (in a view by the name under which it is seen) or the escorted convoy."""
    impulses: int = 0
    """The number of Impulse ends that it has lasted. [M-ORDER-62, M-ORDER-63]"""


class Gale(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Gale marker. [M-GALE-01..12]"""

    wind: str
    force: int
    place: str
    hurricane: bool = False
    been: tuple[str, ...] = ()
    """The places where it has been in this Impulse, the present one last."""
    over: bool = False
    """Whether it has stopped moving for this Impulse."""
    stays: bool = False
    """Whether it is a Gregale in a Sea Zone, which stays until the end of the Turn. [M-GALE-11]"""


class Campaign(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Military Campaign: its marker from -2 (Allied Victory) to 2 (Bourbon Victory). [M-EVENT-41]"""

    eligible: bool = False
    active: bool = False
    over: bool = False
    """Whether it is over for good."""
    box: int = 0
    bourbon_won: tuple[Date, ...] = ()
    allied_won: tuple[Date, ...] = ()


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The history of an Event. [M-EVENT-02]"""

    on: Date | None = None
    """When it last occurred; None if it never has."""
    in_force: bool = False
    failed: int = 0
    """The number of its tests that failed."""
    eligible_on: Date | None = None
    """When its requirements were first met."""
    years: tuple[int, ...] = ()
    """The Years in which it occurred."""


class Show(msgspec.Struct, frozen=True):
    """A Fulfilled Show of Force. [M-ORDER-49]"""

    side: Side
    port: str
    on: Date


class RequestDrm(msgspec.Struct, frozen=True):
    """A temporary modifier of a Contingent's Reinforcement Request Table. [M-REINF-02]"""

    who: str
    n: int
    until: Date


class Seen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the enemy saw of a Formation when they last saw it. [M-HIDE-04, M-HIDE-05]"""

    name: str
    kind: FormationKind
    convoy: ConvoyKind | None = None
    place: str
    on: Date
    impulse: int
    contingents: tuple[Contingent, ...] = ()
    squadrons: dict[str, int] = {}
    """subclass -> number"""
    flagships: tuple[str, ...] = ()
    sail: int = 0
    scattered: bool = False
    disorganised: bool = False
    shadowed: bool = False


class HarbourReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of a Search of a Harbour. [M-SPOT-07]"""

    port: str
    on: Date
    impulse: int
    squadrons: dict[str, int] = {}
    """`french:fitting_out` -> number of Squadrons"""
    flotilla: bool = False


class Cursor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far a Formation or Dummy has got in its plan for the Impulse. [M-ASYNC-11]"""

    clause: int = -1
    """The clause that is followed. -1 means the track."""
    step: int = 0
    waited: int = 0
    tries: int = 0
    declared: bool = False
    """Whether it has declared what the step says. After a clause interrupted the step, it declares again."""
    back_to: int = 0
    back_waited: int = 0
    back_tries: int = 0
    """The step of the track to which a clause returns, and the progress of that step. [M-ASYNC-12]"""


class Stranger(msgspec.Struct, frozen=True):
    """What the rules need to know about a Spotted Formation, with the name under which it is seen. [M-HIDE-04]"""

    name: str
    side: Side
    place: str
    convoy: bool
    blockading: bool
    interdicting: bool


class OpenTask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Tasked Auxiliary that everybody sees: Shadowing, Blockading or Interdicting. [M-HIDE-02]"""

    side: Side
    contingent: Contingent
    kind: str
    task: str
    place: str


class OnTrack(msgspec.Struct, frozen=True):
    """A Squadron or Auxiliary on the Levant Trade Track, by id, in the order of the boxes. [M-LEVANT-02]"""

    id: str
    since: Date
