"""Pieces as a view holds them. Every field here is seen by the owner; of visible pieces, by everybody. [M-HIDE-01]

The classes of the state extend these (`state.py`). Fields added there are in no view.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES, AuxiliaryClass, Command, Contingent, Rank, Side, Subclass
from rulesets.mistral.position.records import (
    Box,
    Campaign,
    ChitState,
    Condition,
    ConvoyKind,
    Entry,
    FormationKind,
    Happening,
    RequestDrm,
    Show,
    Standing,
    Task,
)


class KnownSquadron(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Sail of one subclass and Contingent under one counter. A Flagship is a Squadron of one. [M-FORM-01]"""

    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    dp: int = 0
    condition: Condition = "in_ordinary"
    port: str = ""
    """The Harbour in which it is. Empty at sea, where its Formation has the place, and on the Levant Trade Track."""
    flotilla: str = ""
    """The Flotilla, convoy or independent Formation to which it is directly
    Subordinate. Empty in Harbour without one."""
    arrived: bool = False
    """Whether all its Sail arrived in this Turn. Forming with them needs no check. [M-FORM-08]"""
    changed: bool = False
    """Whether its condition has already changed in this Administrative Step. [M-PORT-05]"""
    ocean_worn: bool = False
    """Whether it has taken the DPs of Sail from the Atlantic in this Step. [M-FORM-10]"""
    straits: int = 0
    """The number of Strait Spaces entered in this Turn. [M-ATTR-03]"""
    interdict_ends: int = 0
    blockade_ends: int = 0
    """Impulse ends in this Turn at which it Interdicted a Strait or Blockaded a Port. [M-ATTR-03]"""
    blockade_bv: int = 0
    """The highest BV of the Ports that it Blockaded in this Turn."""

    @property
    def side(self) -> Side:
        return FORCES.contingents[self.contingent].fleet

    @property
    def command(self) -> Command:
        return FORCES.contingents[self.contingent].command

    @property
    def is_flagship(self) -> bool:
        return self.subclass == "flagship"

    @property
    def dr(self) -> int:
        """[M-FLEET-02, M-FORM-24]"""
        return FORCES.contingents[self.contingent].dr + (2 if self.is_flagship else 0)


class KnownFormation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that moves as one, or a Flotilla inside it (then `parent` is set). [M-FORM-03, M-FORM-04]

    Ids as in the set-ups (`b_grand`, `b_flag_a`, `b_det_1`, `s_flag_b`, `x_grand`, `x_flag_a`); an Independent is
    `ind_` and its Squadron's id, a convoy has its convoy's id.
    """

    id: str
    side: Side
    kind: FormationKind
    parent: str = ""
    place: str = ""
    harbour: bool = False
    """Whether it is in the Harbour of its place."""
    spotted: str = ""
    """The name under which the enemy knows it while they see it (`E7`). Empty if they do not. [M-SPOT-01]"""
    entered: Entry = "station"
    goal: str = ""
    paid: int = 0
    """A passage that has been begun: its end, and the MPs paid for it. [M-MOVE-04]"""
    turning: bool = False
    """Whether it has moved in this MPI, so that `entered` is about this MPI."""
    disorganised: bool = False
    blockading: bool = False
    interdicting: bool = False
    held_until: int = 0
    """It marks time up to and including this MPI of the Impulse. [M-BATTLE-15, M-BATTLE-56]"""
    fought: tuple[str, ...] = ()
    """Enemy Formations that it fought in this Impulse. Its owner does not learn their
    names. [M-BATTLE-04, M-HIDE-03]"""
    assailants: tuple[str, ...] = ()
    """Those that attacked it in this Impulse, whether or not they fought. Its owner does not learn their
    names. [M-BATTLE-02, M-ORDER-21]"""
    tested: bool = False
    """Whether it made its Loss of Subordination check in this Impulse. [M-GALE-24]"""
    converted: bool = False
    """Whether it tried to convert a Fleet-50 into a Squadron in this Impulse. [M-FORM-34]"""
    homeward: bool = False
    """Whether it must sail Expeditiously to the nearest Friendly Port. [M-FORM-06, M-FLEET-16, M-LEVANT-06]"""


class KnownLeader(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Leader in play or waiting to return. The book has the ratings. [M-LEAD-01]"""

    id: str
    status: Literal["port", "formation", "wounded", "captured", "gone"] = "port"
    at: str = ""
    """The Port or the Formation (which may be a Subordinate one)."""
    rank: Rank = "C"
    ensign: str = ""
    promoted: Date = Date(1740, 1)
    back: Date | None = None
    """When a wounded or captured Leader returns. [M-LEAD-12]"""
    moved: bool = False
    """Whether they changed Ports in this Turn. [M-LEAD-10]"""

    @property
    def side(self) -> Side:
        return FORCES.contingents[FORCES.leaders[self.id].contingent].fleet


class KnownAuxiliary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Anything smaller than a ship of the line. [M-AUX-01]

    Ids are the Contingent's letters (b, s, f, sav, nea, gen, ven), the class and a number: `b_fleet_1`, `sav_galley_2`.
    """

    id: str
    contingent: Contingent
    kind: AuxiliaryClass
    box: Box = "available"
    at: str = ""
    """The Port or Formation to which it is Assigned, also while it is Tasked."""
    task: Task | None = None
    weathered: bool = False
    """Whether it has rolled against a Gale in this Impulse. [M-GALE-25]"""

    @property
    def side(self) -> Side:
        return FORCES.contingents[self.contingent].fleet

    @property
    def command(self) -> Command:
        return FORCES.contingents[self.contingent].command


class KnownCorsair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A pirate, or the Knights of Malta. [M-PIRATE-01]"""

    id: str
    base: str
    box: Literal["base", "tasked", "recovery"] = "base"
    active: bool = False
    """Whether it may be Tasked in this Turn. [M-PIRATE-05]"""
    place: str = ""
    """The Sea Zone or Strait that it Interdicts."""
    tasked_by: Side | None = None
    impulses: int = 0
    weathered: bool = False
    """Whether it has rolled against a Gale in this Impulse. [M-GALE-25]"""


class KnownDummy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A marker without a Formation. Its id is like `dummy_b_1`. Without a place it is in hand. [M-SPOT-30]"""

    id: str
    side: Side
    place: str = ""
    goal: str = ""
    paid: int = 0


class KnownConvoy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a Formation of kind `convoy` carries. It is in `State.convoys` from the first arrival die. [M-CONVOY-01]

    Ids: `british_levant`, `french_levant`, `victualling`, `troop_1`, `troop_2`.
    """

    id: str
    kind: ConvoyKind
    stage: Literal["expected", "arrived", "forming", "under_way", "away", "done"]
    """expected: arrival dice are rolled; arrived: it stays for the Impulse; forming: it waits in Barcelona;
    under_way: it sails; away: it is between two legs; and the last: it is over for the Year."""
    year: int = 0
    """For a Levant Convoy: the Year to which it belongs."""
    leg: Literal["out", "home"] = "out"
    checks: int = 0
    """The number of arrival dice rolled so far. [M-CONVOY-11]"""
    route: str = ""
    at: int = 0
    """How many steps of its route it has reached."""
    dp: int = 0
    scattered: bool = False
    forced_apart: bool = False
    """Whether it was Scattered against its owner's will. [M-CONVOY-26]"""
    rp: int = 0
    ready: bool = False
    """Whether it is a troop convoy whose die succeeded and that waits for the Blockade to end. [M-CONVOY-23]"""
    destination: str = ""
    """Where a diverted convoy goes instead. [M-CONVOY-17, M-CONVOY-25]"""
    unloaded: bool = False
    paid_prestige: int = 0
    """The Prestige that the enemy has received for its DPs. [M-CONVOY-18]"""


class KnownChit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One order chit. Its printed side is in the book under `entry`. [M-ORDER-02]

    Its id is the entry's, with `.2`, `.3` for further copies.
    """

    id: str
    entry: str
    state: ChitState = "out"
    received: Date | None = None
    issued: Date | None = None
    holder: str = ""
    """The Formation or Auxiliary to which it is Issued."""
    partner: str = ""
    """For a Rendezvous: the Formation or Port to meet, or `levant`. [M-ORDER-56]"""
    duty: int = 0
    extensions: int = 0
    tried: bool = False
    """Whether Issuing it failed its check in this Step. [M-ORDER-11]"""


class KnownPolitics(msgspec.Struct, kw_only=True):
    """The two event charts, which are public. [M-EVENT-01]"""

    events: dict[str, Happening] = {}
    campaigns: dict[str, Campaign] = {}
    contingents: dict[str, Standing] = {}
    """Only those that may be Neutral."""
    ports: dict[str, str] = {}
    """port -> `neutral` or `british`, where an Event overrides the chart's owner."""
    shows: tuple[Show, ...] = ()
    request_drms: tuple[RequestDrm, ...] = ()
    flota: int = 0
    """The number of Turns in which the Flota is still expected."""
    french_defied: Date | None = None
    guerre_de_course: bool = False
    waiting: tuple[str, ...] = ()
    """Contingents that join as soon as a condition of the book is true (`activate_on`), as `genoese:aranjuez_1`."""
    supported: dict[str, tuple[Side, ...]] = {}
    """campaign -> the sides whose Army Support was Fulfilled in this Event Step. [M-ORDER-52]"""
    raided: dict[str, int] = {}
    """base -> the Year in which its pirate was last Tasked. [M-ORDER-05]"""
    quelled: dict[str, int] = {}
    """base -> the Year in which a Show of Force closed it. [M-ORDER-49]"""
    troop_moves: int = 0
    """The number of unloaded Troop convoys whose free campaign move was not used yet. [M-CONVOY-24]"""
    troop_convoys_formed: dict[str, int] = {}
    """year -> how many were formed; `dated` -> the historical ones so far."""


class KnownLedger(msgspec.Struct, kw_only=True):
    """A side's account. Prestige is public at once, Orders every Quarter. [M-PRESTIGE-01, M-HIDE-08]"""

    prestige: int = 0
    fulfilled: int = 0
    failed: int = 0
    """The number in this Year."""
    shown_fulfilled: int = 0
    shown_failed: int = 0
    """The numbers at the last Quarterly Turn."""
    sail_lost: int = 0
    """The running number of SOL and SOL(D) lost in Battle. Every second one has been paid. [M-PRESTIGE-04]"""
    history: tuple[int, ...] = ()
    """Prestige at the start of each Year. [M-LEAD-20]"""
    mulligans: int = 0
    """The number bought in this Impulse or Administrative Step. [M-PRESTIGE-05]"""
    drms_used: int = 0
    drms_raised: int = 0
    """The rank modifiers used in this Turn, and how many of them raised a die. [M-RANK-01]"""
    free_mulligans: int = 0
    """Dice thrown again in this Turn because of a rank, without paying Prestige. [M-RANK-01]"""
    knights_paid: int = 0
    """The Year for which the British have paid for the Knights. [M-PIRATE-23]"""
    sail_shown: dict[str, int] = {}
    """contingent -> Sail in play at the last Quarterly Turn. [M-HIDE-15]"""
    picks: int = 0
    """The number of sets of chits drawn in this Orders Step. [M-ORDER-08]"""
    ransomed: tuple[str, ...] = ()
    sightings: int = 0
    """How often the enemy has Spotted one of its Formations. The next name is E and the next number. [M-HIDE-03]"""
