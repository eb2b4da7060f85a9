"""What is true at sea. One mutable root; every piece is frozen and replaced, only by `Field`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.kernel.table import Outcome
from rulesets.kernel.text import Text
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import (
    FORCES,
    SIDES,
    AuxiliaryClass,
    Command,
    Contingent,
    Rank,
    Side,
    Subclass,
    other,
)
from rulesets.mistral.position.wishes import Wishes

__all__ = ["SIDES", "Side", "other"]

Phase = Literal["preparation", "impulse", "administration"]
Condition = Literal["ready", "fitting_out", "in_ordinary"]
"""At sea; in Harbour and manned; in Harbour and laid up. [M-PORT-04]"""
FormationKind = Literal["grand", "flag", "detachment", "independent", "convoy"]
Entry = Literal["station", "with", "against", "caught", "fitting_out"]
"""How a Formation came to be where it is in this MPI. [M-MOVE-06]"""
Box = Literal["available", "assigned", "tasked", "recovery", "levant", "aside"]
"""`aside`: withdrawn, or noted away with a Neutral Contingent. [M-AUX-05]"""
TaskKind = Literal["shadow", "blockade", "interdict", "escort", "show"]
"""The lasting Tasks; all others are over when they are done. `show` is a Fleet-50's Show of Force. [M-AUX-11]"""
ConvoyKind = Literal["british_levant", "french_levant", "spanish_troop", "victualling"]
ChitState = Literal["out", "pool", "hand", "issued", "aside", "gone"]
"""Condition not met; in the Pool; Received; Issued (executing as soon as its holder is Ready); Fulfilled, Failed or
Void until the next organisation; out of the game. [M-ORDER-01]"""
Standing = Literal["neutral", "active", "war", "limited", "removed"]
"""Of a Contingent that may be Neutral; Naples is `war` or `limited` where others are `active`. [M-NEUTRAL-01..04]"""


def titled(en: str, es: str, **names: Text) -> msgspec.Meta:
    """How a form names a field, and its values where they have names."""
    more: dict[str, Any] = {"title_es": es}
    if names:
        more["names"] = {value: {"en": name.en, "es": name.es} for value, name in names.items()}
        more["enum"] = sorted(names)
    return msgspec.Meta(title=en, extra_json_schema=more)


SCENARIO_NAMES = {
    scenario.id: Text(f"{scenario.id}: {scenario.name}", f"{scenario.id}: {scenario.name_es or scenario.name}")
    for scenario in FORCES.scenarios.values()
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What both agree on before the game. [M-SEQ-06, M-CONVOY-20, M-RANK-01]"""

    scenario: Annotated[str, titled("Scenario", "Escenario", **SCENARIO_NAMES)] = "1744"
    campaign: Annotated[
        bool,
        titled("Campaign: play on until peace", "Campaña: se juega hasta la paz"),
    ] = False
    troop_convoys: Annotated[
        Literal["usual", "generic", "historical"],
        titled(
            "Spanish troop convoys",
            "Convoyes españoles de tropas",
            usual=Text("As usual for the scenario", "Lo usual del escenario"),
            generic=Text("Up to two a year", "Hasta dos al año"),
            historical=Text("At their historical dates", "En sus fechas históricas"),
        ),
    ] = "usual"
    ranks: Annotated[dict[str, tuple[str, ...]], titled("Player ranks", "Rangos de los jugadores")] = {}
    """side -> ids of ranks bought after earlier games. [M-RANK-01]"""


class Squadron(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class Formation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    """The name under which the enemy knows it while he sees it (`E7`); empty if he does not. [M-SPOT-01]"""
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
    """Enemy Formations (true ids) it fought this Impulse. [M-BATTLE-04]"""
    assailants: tuple[str, ...] = ()
    """Enemy Formations (true ids) that attacked it this Impulse, fought with or not. [M-BATTLE-02, M-ORDER-21]"""
    tested: bool = False
    """It made its Loss of Subordination check this Impulse. [M-GALE-24]"""
    converted: bool = False
    """It tried to turn a Fleet-50 into a Squadron this Impulse. [M-FORM-34]"""
    homeward: bool = False
    """It must sail Expeditiously to the nearest Friendly Port. [M-FORM-06, M-FLEET-16, M-LEVANT-06]"""


class Leader(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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
    """He changed Ports this Turn. [M-LEAD-10]"""

    @property
    def side(self) -> Side:
        return FORCES.contingents[FORCES.leaders[self.id].contingent].fleet


class Task(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A lasting Task on the map."""

    kind: TaskKind
    place: str = ""
    target: str = ""
    """The Formation Shadowed (true id) or the convoy escorted."""
    impulses: int = 0
    """Impulse ends it has lasted. [M-ORDER-62, M-ORDER-63]"""


class Auxiliary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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


KNIGHTS = "knights_of_malta"


class Corsair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class Dummy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A marker with nothing behind it. Ids `dummy_b_1`. In hand while it has no place. [M-SPOT-30]"""

    id: str
    side: Side
    place: str = ""
    goal: str = ""
    paid: int = 0


class Convoy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class Chit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
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


class Gale(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Gale marker. [M-GALE-01..12]"""

    wind: str
    force: int
    place: str
    hurricane: bool = False
    been: tuple[str, ...] = ()
    """Places it has been in this Impulse, the present one last."""
    over: bool = False
    """It moves no more this Impulse."""
    stays: bool = False
    """A Gregale in a Sea Zone, until the end of the Turn. [M-GALE-11]"""


class Campaign(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Military Campaign: its marker from -2 (Allied Victory) to 2 (Bourbon Victory). [M-EVENT-41]"""

    eligible: bool = False
    active: bool = False
    over: bool = False
    """For good."""
    box: int = 0
    bourbon_won: tuple[Date, ...] = ()
    allied_won: tuple[Date, ...] = ()


class Happening(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An Event's story. [M-EVENT-02]"""

    on: Date | None = None
    """When it last occurred; None if it never has."""
    in_force: bool = False
    failed: int = 0
    """Tests of it that failed."""
    eligible_on: Date | None = None
    """When its requirements were first met."""
    years: tuple[int, ...] = ()
    """Years in which it occurred."""


class Show(msgspec.Struct, frozen=True):
    """A Fulfilled Show of Force. [M-ORDER-49]"""

    side: Side
    port: str
    on: Date


class RequestDrm(msgspec.Struct, frozen=True):
    """A passing modifier of a Contingent's Reinforcement Request Table. [M-REINF-02]"""

    who: str
    n: int
    until: Date


class Politics(msgspec.Struct, kw_only=True):
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


class Ledger(msgspec.Struct, kw_only=True):
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


class Seen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the enemy saw of a Formation when he saw it last. [M-HIDE-04, M-HIDE-05]"""

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
    """What a Search of a Harbour told. [M-SPOT-07]"""

    port: str
    on: Date
    impulse: int
    squadrons: dict[str, int] = {}
    """`french:fitting_out` -> number of Squadrons"""
    flotilla: bool = False


class Cursor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far a Formation or Dummy has got in its plan for the Impulse. [M-ASYNC-11]"""

    clause: int = -1
    """The clause being followed; -1 is the track."""
    step: int = 0
    waited: int = 0
    tries: int = 0
    declared: bool = False
    """It has declared what the step says; after a clause that took it away it declares anew."""
    back_to: int = 0
    back_waited: int = 0
    back_tries: int = 0
    """The step of the track a clause resumes at, and what had been done of it. [M-ASYNC-12]"""


class Stranger(msgspec.Struct, frozen=True):
    """A Spotted Formation as far as rules ask after it, by the name under which it is seen. [M-HIDE-04]"""

    name: str
    side: Side
    place: str
    convoy: bool
    blockading: bool
    interdicting: bool


class OpenTask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Tasked Auxiliary everybody sees: Shadowing, Blockading or Interdicting. [M-HIDE-02]"""

    side: Side
    contingent: Contingent
    kind: str
    task: str
    place: str


class OnTrack(msgspec.Struct, frozen=True):
    """A Squadron or Auxiliary on the Levant Trade Track, by id, in the order of the boxes. [M-LEVANT-02]"""

    id: str
    since: Date


class State(msgspec.Struct, kw_only=True):
    options: Options
    phase: Phase = "preparation"
    date: Date
    impulse: int = 0
    """1 to 4 in the Operations Phase."""
    mpi: int = 0
    """1 to 4; 0 before the first."""
    first_date: Date
    squadrons: dict[str, Squadron] = {}
    formations: dict[str, Formation] = {}
    leaders: dict[str, Leader] = {}
    auxiliaries: dict[str, Auxiliary] = {}
    corsairs: dict[str, Corsair] = {}
    dummies: dict[str, Dummy] = {}
    convoys: dict[str, Convoy] = {}
    chits: dict[str, Chit] = {}
    """Both sides'; `FORCES.chits[chit.entry].id` begins with b_ for the British."""
    winds: tuple[str, ...] = ()
    gales: tuple[Gale, ...] = ()
    politics: Politics = msgspec.field(default_factory=Politics)
    ledgers: dict[str, Ledger] = {}
    levant: tuple[OnTrack, ...] = ()
    victualled: dict[str, int] = {}
    """port -> RPs in its Victualled box; public. [M-HIDE-07]"""
    victualling_wanted: bool = False
    """The British have asked for a Victualling Convoy. [M-CONVOY-30]"""
    tasker: Side | None = None
    """Who Tasks the pirates this Turn. [M-PIRATE-06]"""
    lost_flagships: tuple[str, ...] = ()
    retired_counters: dict[str, int] = {}
    """`french:sol` -> Squadron counters gone for good. [M-REINF-05, M-ORDER-58]"""
    noted: dict[str, dict[str, int]] = {}
    """contingent -> what it had when it became Neutral, by subclass or Auxiliary class. [M-NEUTRAL-05]"""
    seen: dict[str, dict[str, Seen]] = {}
    """side that saw -> name -> last sighting; dropped names stay as dated notes. [M-HIDE-05]"""
    harbours_seen: dict[str, dict[str, HarbourReport]] = {}
    """side -> port -> report"""
    cursors: dict[str, Cursor] = {}
    wishes: dict[str, Wishes] = {}
    """side -> the standing part of its last worksheet, which answers the next Event Step. [M-ASYNC-03]"""
    outcome: Outcome | None = None

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        return tuple(
            Stranger(held.spotted, held.side, held.place, held.kind == "convoy", held.blockading, held.interdicting)
            for held in self.formations.values()
            if held.spotted and not held.parent and not held.harbour
        )

    @property
    def tasks(self) -> tuple[OpenTask, ...]:
        """Sorted by what they show, not by ids nobody may see."""
        found = [
            OpenTask(side=ship.side, contingent=ship.contingent, kind=ship.kind, task=ship.task.kind, place=place)
            for ship in self.auxiliaries.values()
            if ship.task is not None and (place := self._open_place(ship.task))
        ]
        return tuple(sorted(found, key=lambda task: (task.side, task.task, task.place, task.kind, task.contingent)))

    def _open_place(self, task: Task) -> str:
        """Where everybody sees it; a Task nobody sees is nowhere."""
        match task.kind:
            case "shadow":
                return self.formations[task.target].place
            case "blockade" | "interdict":
                return task.place
        return ""

    @property
    def levant_covered(self) -> int:
        return len(self.levant)

    def prestige_of(self, side: str) -> int:
        return self.ledgers[side].prestige
