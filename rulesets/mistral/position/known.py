"""Pieces as a view holds them: whatever stands here is seen by their owner, of open ones by everybody. [M-HIDE-01]

The truth is made from these and adds to them (`state.py`): what is added there is in no view.
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
    """Sail of one subclass and Contingent under one counter; a Flagship is a Squadron of one. [M-FORM-01]"""

    id: str
    contingent: Contingent
    subclass: Subclass
    sail: int
    dp: int = 0
    condition: Condition = "in_ordinary"
    port: str = ""
    """The Harbour it lies in; empty at sea, where its Formation says where it is, and on the Levant Trade Track."""
    flotilla: str = ""
    """The Flotilla, convoy or independent Formation it is directly Subordinate to; empty in Harbour without one."""
    arrived: bool = False
    """All its Sail came this Turn: forming with them needs no check. [M-FORM-08]"""
    changed: bool = False
    """Its condition changed in this Administrative Step already. [M-PORT-05]"""
    ocean_worn: bool = False
    """It has taken the DPs of Sail from the Atlantic in this Step. [M-FORM-10]"""
    straits: int = 0
    """Strait Spaces entered this Turn. [M-ATTR-03]"""
    interdict_ends: int = 0
    blockade_ends: int = 0
    """Impulse ends this Turn at which it Interdicted a Strait, Blockaded a Port. [M-ATTR-03]"""
    blockade_bv: int = 0
    """The highest BV of the Ports it Blockaded this Turn."""

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
    """Whatever moves as one, or a Flotilla inside such a one (then `parent` is set). [M-FORM-03, M-FORM-04]

    Ids as in the set-ups (`b_grand`, `b_flag_a`, `b_det_1`, `s_flag_b`, `x_grand`, `x_flag_a`); an Independent is
    `ind_` and its Squadron's id, a convoy has its convoy's id.
    """

    id: str
    side: Side
    kind: FormationKind
    parent: str = ""
    place: str = ""
    harbour: bool = False
    """It lies in the Harbour of its place."""
    spotted: str = ""
    """The name under which the enemy knows it while they see it (`E7`); empty if they do not. [M-SPOT-01]"""
    entered: Entry = "station"
    goal: str = ""
    paid: int = 0
    """A passage being worked off: where to, and MPs paid for it. [M-MOVE-04]"""
    turning: bool = False
    """It has moved this MPI: what entered says is of this MPI."""
    disorganised: bool = False
    blockading: bool = False
    interdicting: bool = False
    held_until: int = 0
    """It marks time up to and including this MPI of the Impulse. [M-BATTLE-15, M-BATTLE-56]"""
    fought: tuple[str, ...] = ()
    """Enemy Formations it fought this Impulse, nameless to its owner. [M-BATTLE-04, M-HIDE-03]"""
    assailants: tuple[str, ...] = ()
    """Those that attacked it this Impulse, fought with or not, as nameless. [M-BATTLE-02, M-ORDER-21]"""
    tested: bool = False
    """It made its Loss of Subordination check this Impulse. [M-GALE-24]"""
    converted: bool = False
    """It tried to turn a Fleet-50 into a Squadron this Impulse. [M-FORM-34]"""
    homeward: bool = False
    """It must sail Expeditiously to the nearest Friendly Port. [M-FORM-06, M-FLEET-16, M-LEVANT-06]"""


class KnownLeader(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Leader in play or waiting to come back; ratings stand in the book. [M-LEAD-01]"""

    id: str
    status: Literal["port", "formation", "wounded", "captured", "gone"] = "port"
    at: str = ""
    """The Port, or the Formation (which may be a Subordinate one)."""
    rank: Rank = "C"
    ensign: str = ""
    promoted: Date = Date(1740, 1)
    back: Date | None = None
    """When a wounded or captured one returns. [M-LEAD-12]"""
    moved: bool = False
    """They changed Ports this Turn. [M-LEAD-10]"""

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
    """The Port or Formation it is Assigned to; kept while it is Tasked."""
    task: Task | None = None
    weathered: bool = False
    """It has rolled against a Gale this Impulse. [M-GALE-25]"""

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
    """It may be Tasked this Turn. [M-PIRATE-05]"""
    place: str = ""
    """The Sea Zone or Strait it Interdicts."""
    tasked_by: Side | None = None
    impulses: int = 0
    weathered: bool = False
    """It has rolled against a Gale this Impulse. [M-GALE-25]"""


class KnownDummy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A marker with nothing behind it. Ids `dummy_b_1`. In hand while it has no place. [M-SPOT-30]"""

    id: str
    side: Side
    place: str = ""
    goal: str = ""
    paid: int = 0


class KnownConvoy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a Formation of kind `convoy` carries. It is in `State.convoys` from the first arrival die on. [M-CONVOY-01]

    Ids: `british_levant`, `french_levant`, `victualling`, `troop_1`, `troop_2`.
    """

    id: str
    kind: ConvoyKind
    stage: Literal["expected", "arrived", "forming", "under_way", "away", "done"]
    """Arrival dice are rolled; appeared, stays for the Impulse; waiting in Barcelona; sailing; between two legs; over
    for the Year."""
    year: int = 0
    """The Year whose convoy it is, of a Levant Convoy."""
    leg: Literal["out", "home"] = "out"
    checks: int = 0
    """Arrival dice rolled so far. [M-CONVOY-11]"""
    route: str = ""
    at: int = 0
    """How many of its route's steps it has reached."""
    dp: int = 0
    scattered: bool = False
    forced_apart: bool = False
    """Scattered against its owner's will. [M-CONVOY-26]"""
    rp: int = 0
    ready: bool = False
    """A troop convoy whose die has fallen and that waits for the Blockade to end. [M-CONVOY-23]"""
    destination: str = ""
    """Where a diverted one goes instead. [M-CONVOY-17, M-CONVOY-25]"""
    unloaded: bool = False
    paid_prestige: int = 0
    """Prestige the enemy has had for its DPs. [M-CONVOY-18]"""


class KnownChit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One order chit; its printed side stands in the book under `entry`. [M-ORDER-02]

    Its id is the entry's, with `.2`, `.3` for further copies.
    """

    id: str
    entry: str
    state: ChitState = "out"
    received: Date | None = None
    issued: Date | None = None
    holder: str = ""
    """The Formation or Auxiliary it is Issued to."""
    partner: str = ""
    """Of a Rendezvous: the Formation or Port to meet, or `levant`. [M-ORDER-56]"""
    duty: int = 0
    extensions: int = 0
    tried: bool = False
    """Issuing failed its check this Step. [M-ORDER-11]"""


class KnownPolitics(msgspec.Struct, kw_only=True):
    """The two event charts; public. [M-EVENT-01]"""

    events: dict[str, Happening] = {}
    campaigns: dict[str, Campaign] = {}
    contingents: dict[str, Standing] = {}
    """Only those that may be Neutral."""
    ports: dict[str, str] = {}
    """port -> `neutral` or `british`, where an Event overrides the chart's owner."""
    shows: tuple[Show, ...] = ()
    request_drms: tuple[RequestDrm, ...] = ()
    flota: int = 0
    """Turns for which the Flota is still due."""
    french_defied: Date | None = None
    guerre_de_course: bool = False
    waiting: tuple[str, ...] = ()
    """Contingents that come in as soon as a condition of the book holds (`activate_on`), as `genoese:aranjuez_1`."""
    supported: dict[str, tuple[Side, ...]] = {}
    """campaign -> sides whose Army Support was Fulfilled in this Event Step. [M-ORDER-52]"""
    raided: dict[str, int] = {}
    """base -> the Year in which its pirate was Tasked last. [M-ORDER-05]"""
    quelled: dict[str, int] = {}
    """base -> the Year in which a Show of Force shut it. [M-ORDER-49]"""
    troop_moves: int = 0
    """Troop convoys unloaded whose free campaign move has not been used. [M-CONVOY-24]"""
    troop_convoys_formed: dict[str, int] = {}
    """year -> how many were formed; `dated` -> historical ones so far."""


class KnownLedger(msgspec.Struct, kw_only=True):
    """A side's account. Prestige is public at once, orders every Quarter. [M-PRESTIGE-01, M-HIDE-08]"""

    prestige: int = 0
    fulfilled: int = 0
    failed: int = 0
    """Of this Year."""
    shown_fulfilled: int = 0
    shown_failed: int = 0
    """As they stood at the last Quarterly Turn."""
    sail_lost: int = 0
    """SOL and SOL(D) lost in Battle, running; every second one has been paid. [M-PRESTIGE-04]"""
    history: tuple[int, ...] = ()
    """Prestige at the start of each Year. [M-LEAD-20]"""
    mulligans: int = 0
    """Bought in this Impulse or Administrative Step. [M-PRESTIGE-05]"""
    drms_used: int = 0
    drms_raised: int = 0
    """Rank modifiers used this Turn, and how many of them raised a die. [M-RANK-01]"""
    free_mulligans: int = 0
    """Dice thrown again this Turn for the sake of a rank, not of Prestige. [M-RANK-01]"""
    knights_paid: int = 0
    """The Year for which the British have paid for the Knights. [M-PIRATE-23]"""
    sail_shown: dict[str, int] = {}
    """contingent -> Sail in play at the last Quarterly Turn. [M-HIDE-15]"""
    picks: int = 0
    """Sets of chits drawn in this Orders Step. [M-ORDER-08]"""
    ransomed: tuple[str, ...] = ()
    sightings: int = 0
    """How often the enemy has Spotted one of its Formations: the next name is E and one more. [M-HIDE-03]"""
