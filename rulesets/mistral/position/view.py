"""What one side may know: its own pieces, and of the enemy only the fields in these types. [M-HIDE-01]"""

from __future__ import annotations

from collections import Counter

import msgspec

from rulesets.kernel.table import Outcome
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import FORCES, SIDES, Contingent, Side, other
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.known import (
    KnownAuxiliary,
    KnownChit,
    KnownConvoy,
    KnownCorsair,
    KnownDummy,
    KnownFormation,
    KnownLeader,
    KnownLedger,
    KnownPolitics,
    KnownSquadron,
)
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.parts import ready_formations, squadrons_of
from rulesets.mistral.position.records import (
    ConvoyKind,
    Cursor,
    FormationKind,
    Gale,
    HarbourReport,
    OnTrack,
    Phase,
    Seen,
    Stranger,
)
from rulesets.mistral.position.records import OpenTask as OpenTask
from rulesets.mistral.position.showing import (
    shown_auxiliary,
    shown_chit,
    shown_convoy,
    shown_corsair,
    shown_cursor,
    shown_dummy,
    shown_formation,
    shown_gale,
    shown_harbour_report,
    shown_leader,
    shown_ledger,
    shown_on_track,
    shown_politics,
    shown_seen,
    shown_squadron,
)
from rulesets.mistral.position.state import (
    State,
)
from rulesets.mistral.position.wishes import Wishes


class Sighting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Spotted enemy Formation. [M-HIDE-04]"""

    name: str
    side: Side
    kind: FormationKind
    place: str
    convoy: ConvoyKind | None = None
    contingents: tuple[Contingent, ...] = ()
    squadrons: dict[str, int] = {}
    """subclass -> number"""
    flagships: tuple[str, ...] = ()
    sail: int = 0
    scattered: bool = False
    disorganised: bool = False
    blockading: bool = False
    interdicting: bool = False
    shadowed: bool = False


class OpenLedger(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A side's account as everybody knows it. [M-HIDE-02, M-HIDE-08, M-HIDE-09, M-HIDE-15]"""

    prestige: int = 0
    fulfilled: int = 0
    failed: int = 0
    """The numbers at the last Quarterly Turn."""
    sail: dict[str, int] = {}
    leaders: tuple[str, ...] = ()
    """The Leaders in play. [M-HIDE-14]"""


class OpenConvoy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody knows of a convoy: that it has appeared or is forming, and its damage. [M-HIDE-10]"""

    kind: ConvoyKind
    stage: str
    leg: str = ""
    dp: int = 0
    scattered: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position as one side, or the public, may know it. It is a `Scene` with the side's own pieces."""

    audience: str
    options: Options
    phase: Phase
    date: Date
    first_date: Date
    impulse: int = 0
    mpi: int = 0
    squadrons: dict[str, KnownSquadron] = {}
    formations: dict[str, KnownFormation] = {}
    leaders: dict[str, KnownLeader] = {}
    auxiliaries: dict[str, KnownAuxiliary] = {}
    corsairs: dict[str, KnownCorsair] = {}
    dummies: dict[str, KnownDummy] = {}
    convoys: dict[str, KnownConvoy] = {}
    chits: dict[str, KnownChit] = {}
    winds: tuple[str, ...] = ()
    gales: tuple[Gale, ...] = ()
    politics: KnownPolitics = msgspec.field(default_factory=KnownPolitics)
    ledger: KnownLedger | None = None
    """The side's own account."""
    accounts: dict[str, OpenLedger] = {}
    levant: tuple[OnTrack, ...] = ()
    """What is on the Levant Trade Track. Other audiences than the British see only how much."""
    levant_covered: int = 0
    victualled: dict[str, int] = {}
    retired_counters: dict[str, int] = {}
    """Only for the side's own Contingents. [M-HIDE-01, M-REINF-05]"""
    victualling_wanted: bool = False
    tasker: Side | None = None
    markers: dict[str, dict[str, int]] = {}
    """side -> place -> the number of Unspotted markers there, including Dummies. A side sees the enemy's, the
    public both sides'. [M-HIDE-03]"""
    sightings: dict[str, Sighting] = {}
    """Spotted Formations by name: the enemy's, or for the public those of both sides."""
    notes: dict[str, Seen] = {}
    """Formations that were seen and are out of sight again. [M-HIDE-05]"""
    harbours_seen: dict[str, HarbourReport] = {}
    tasks: tuple[OpenTask, ...] = ()
    open_convoys: tuple[OpenConvoy, ...] = ()
    admirals: dict[str, str] = {}
    """post (`british`, `bourbon`, `spanish`, `french`) -> leader. [M-LEAD-09, M-HIDE-14]"""
    shadowed: tuple[str, ...] = ()
    """Own Formations that an enemy Auxiliary Shadows. [M-HIDE-02]"""
    cursors: dict[str, Cursor] = {}
    wishes: Wishes = Wishes()
    outcome: Outcome | None = None

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        """Formations in sight, in the form that the rules use. [M-HIDE-04]"""
        return tuple(
            Stranger(seen.name, seen.side, seen.place, seen.convoy is not None, seen.blockading, seen.interdicting)
            for seen in self.sightings.values()
        )

    def prestige_of(self, side: str) -> int:
        return self.accounts[side].prestige


def view(state: State, audience: str) -> View:
    """What that side, or "public", may know now. [M-HIDE-01..16]"""
    side: Side | None = audience if audience in SIDES else None
    seen_sides: tuple[Side, ...] = SIDES if side is None else (other(side),)
    return View(
        audience=audience,
        options=state.options,
        phase=state.phase,
        date=state.date,
        first_date=state.first_date,
        impulse=state.impulse,
        mpi=state.mpi,
        squadrons={id: shown_squadron(held) for id, held in state.squadrons.items() if held.side == side},
        formations={id: shown_formation(held) for id, held in state.formations.items() if held.side == side},
        leaders={id: shown_leader(held) for id, held in state.leaders.items() if held.side == side},
        auxiliaries={id: shown_auxiliary(state, held) for id, held in state.auxiliaries.items() if held.side == side},
        corsairs={id: shown_corsair(held) for id, held in state.corsairs.items()},
        dummies={id: shown_dummy(held) for id, held in state.dummies.items() if held.side == side},
        convoys={id: shown_convoy(held) for id, held in state.convoys.items() if convoy_side(held.kind) == side},
        chits={id: shown_chit(held) for id, held in state.chits.items() if chit_side(held) == side},
        winds=state.winds,
        gales=tuple(shown_gale(held) for held in state.gales),
        politics=shown_politics(state.politics),
        ledger=shown_ledger(state.ledgers[side]) if side else None,
        accounts={one: _account(state, one) for one in SIDES if one in state.ledgers},
        levant=tuple(shown_on_track(held) for held in state.levant) if side == "british" else (),
        levant_covered=len(state.levant),
        victualled=dict(state.victualled),
        retired_counters=_own_counters(state, side),
        victualling_wanted=state.victualling_wanted and side == "british",
        tasker=state.tasker,
        markers={one: markers(state, one) for one in seen_sides},
        sightings={
            formation.spotted: sighting(state, formation)
            for one in seen_sides
            for formation in ready_formations(state, one)
            if formation.spotted
        },
        notes=_notes(state, side),
        harbours_seen={
            port: shown_harbour_report(held) for port, held in state.harbours_seen.get(audience, {}).items()
        },
        tasks=state.tasks,
        open_convoys=tuple(
            _open_convoy(state, convoy) for convoy in state.convoys.values() if convoy.stage not in ("expected", "done")
        ),
        admirals=admirals(state),
        shadowed=tuple(each.id for each in ready_formations(state, side) if is_shadowed(state, each.id))
        if side
        else (),
        cursors=_own_cursors(state, side),
        wishes=state.wishes.get(audience, Wishes()),
        outcome=state.outcome,
    )


def _own_counters(state: State, side: Side | None) -> dict[str, int]:
    return {
        key: number
        for key, number in state.retired_counters.items()
        if FORCES.contingents[key.split(":")[0]].fleet == side
    }


def own_side(view: View) -> Side:
    """The side to which the view belongs. The public has no side."""
    return "british" if view.audience == "british" else "bourbon"


def convoy_side(kind: ConvoyKind) -> Side:
    return "british" if kind in ("british_levant", "victualling") else "bourbon"


def chit_side(chit: KnownChit) -> Side:
    return "british" if chit.entry.startswith("b_") else "bourbon"


def markers(state: State, side: Side) -> dict[str, int]:
    """place -> Unspotted markers of that side. Formations and Dummies look the same. [M-SPOT-01]"""
    found = Counter(each.place for each in ready_formations(state, side) if not each.spotted)
    found.update(dummy.place for dummy in state.dummies.values() if dummy.side == side and dummy.place)
    return dict(sorted(found.items()))


def sighting(state: State, formation: KnownFormation) -> Sighting:
    squadrons = squadrons_of(state, formation.id)
    convoy = state.convoys.get(formation.id)
    return Sighting(
        name=formation.spotted,
        side=formation.side,
        kind=formation.kind,
        place=formation.place,
        convoy=convoy.kind if convoy else None,
        contingents=tuple(sorted({squadron.contingent for squadron in squadrons})),
        squadrons=dict(sorted(Counter(squadron.subclass for squadron in squadrons).items())),
        flagships=tuple(squadron.id for squadron in squadrons if squadron.is_flagship),
        sail=sum(squadron.sail for squadron in squadrons),
        scattered=convoy.scattered if convoy else False,
        disorganised=formation.disorganised,
        blockading=formation.blockading,
        interdicting=formation.interdicting,
        shadowed=is_shadowed(state, formation.id),
    )


def is_shadowed(state: State, id: str) -> bool:
    return any(
        ship.task is not None and ship.task.kind == "shadow" and ship.task.target == id
        for ship in state.auxiliaries.values()
    )


def _notes(state: State, side: Side | None) -> dict[str, Seen]:
    if side is None:
        return {}
    in_sight = {formation.spotted for formation in ready_formations(state, other(side))}
    return {name: shown_seen(seen) for name, seen in state.seen.get(side, {}).items() if name not in in_sight}


def _open_convoy(state: State, convoy: KnownConvoy) -> OpenConvoy:
    """Its place is its owner's secret, and so is whether a convoy in Harbour is ready to sail. [M-HIDE-10]"""
    held = state.formations.get(convoy.id)
    waiting = convoy.kind == "spanish_troop" and held is not None and held.harbour and not convoy.unloaded
    stage = "away" if convoy.stage == "away" else "forming" if waiting else "at_sea"
    leg = convoy.leg if convoy.kind == "british_levant" else ""
    return OpenConvoy(kind=convoy.kind, stage=stage, leg=leg, dp=convoy.dp, scattered=convoy.scattered)


def _account(state: State, side: Side) -> OpenLedger:
    ledger = state.ledgers[side]
    return OpenLedger(
        prestige=ledger.prestige,
        fulfilled=ledger.shown_fulfilled,
        failed=ledger.shown_failed,
        sail=dict(ledger.sail_shown),
        leaders=tuple(
            leader.id for leader in state.leaders.values() if leader.side == side and leader.status != "gone"
        ),
    )


def _own_cursors(state: State, side: Side | None) -> dict[str, Cursor]:
    return {
        id: shown_cursor(cursor)
        for id, cursor in state.cursors.items()
        if side and ((id in state.formations and state.formations[id].side == side) or _is_own_dummy(state, id, side))
    }


def _is_own_dummy(state: State, id: str, side: Side) -> bool:
    return id in state.dummies and state.dummies[id].side == side
