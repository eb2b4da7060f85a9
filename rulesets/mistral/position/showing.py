"""Pieces as they are shown, field by field. What is not named here never leaves the state. [M-HIDE-01]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

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
from rulesets.mistral.position.records import (
    Campaign,
    Cursor,
    Gale,
    Happening,
    HarbourReport,
    OnTrack,
    RequestDrm,
    Seen,
    Show,
    Task,
)
from rulesets.mistral.position.state import (
    Auxiliary,
    Chit,
    Convoy,
    Corsair,
    Dummy,
    Formation,
    Leader,
    Ledger,
    Politics,
    Squadron,
    State,
)

T = TypeVar("T")
K = TypeVar("K")
MOST_KEPT = 4096


def kept(show: Callable[[T], K]) -> Callable[[T], K]:
    """Caches what is shown of each piece. Pieces never change; they are replaced."""
    known: dict[int, tuple[T, K]] = {}

    def shown(held: T) -> K:
        found = known.get(id(held))
        if found is not None and found[0] is held:
            return found[1]
        if len(known) >= MOST_KEPT:
            known.clear()
        made = show(held)
        known[id(held)] = (held, made)
        return made

    return shown


@kept
def shown_squadron(held: Squadron) -> KnownSquadron:
    return KnownSquadron(
        id=held.id,
        contingent=held.contingent,
        subclass=held.subclass,
        sail=held.sail,
        dp=held.dp,
        condition=held.condition,
        port=held.port,
        flotilla=held.flotilla,
        arrived=held.arrived,
        changed=held.changed,
        ocean_worn=held.ocean_worn,
        straits=held.straits,
        interdict_ends=held.interdict_ends,
        blockade_ends=held.blockade_ends,
        blockade_bv=held.blockade_bv,
    )


@kept
def shown_formation(held: Formation) -> KnownFormation:
    """Enemies that it met have no id, so that a Formation that is met again cannot be recognised. [M-HIDE-03]"""
    return KnownFormation(
        id=held.id,
        side=held.side,
        kind=held.kind,
        parent=held.parent,
        place=held.place,
        harbour=held.harbour,
        spotted=held.spotted,
        entered=held.entered,
        goal=held.goal,
        paid=held.paid,
        turning=held.turning,
        disorganised=held.disorganised,
        blockading=held.blockading,
        interdicting=held.interdicting,
        held_until=held.held_until,
        fought=("enemy",) * len(held.fought),
        assailants=("enemy",) * len(held.assailants),
        tested=held.tested,
        converted=held.converted,
        homeward=held.homeward,
    )


@kept
def shown_leader(held: Leader) -> KnownLeader:
    return KnownLeader(
        id=held.id,
        status=held.status,
        at=held.at,
        rank=held.rank,
        ensign=held.ensign,
        promoted=held.promoted,
        back=held.back,
        moved=held.moved,
    )


def shown_auxiliary(state: State, held: Auxiliary) -> KnownAuxiliary:
    """A Shadower knows its target only by the name under which it is seen. [M-HIDE-03]"""
    return _idle(held) if held.task is None else _auxiliary(held, _task(state, held.task))


@kept
def _idle(held: Auxiliary) -> KnownAuxiliary:
    return _auxiliary(held, None)


def _auxiliary(held: Auxiliary, task: Task | None) -> KnownAuxiliary:
    return KnownAuxiliary(
        id=held.id,
        contingent=held.contingent,
        kind=held.kind,
        box=held.box,
        at=held.at,
        task=task,
        weathered=held.weathered,
    )


def _task(state: State, task: Task) -> Task:
    target = task.target
    if task.kind == "shadow":
        quarry = state.formations.get(target)
        target = quarry.spotted if quarry else ""
    return Task(kind=task.kind, place=task.place, target=target, impulses=task.impulses)


@kept
def shown_corsair(held: Corsair) -> KnownCorsair:
    return KnownCorsair(
        id=held.id,
        base=held.base,
        box=held.box,
        active=held.active,
        place=held.place,
        tasked_by=held.tasked_by,
        impulses=held.impulses,
        weathered=held.weathered,
    )


@kept
def shown_dummy(held: Dummy) -> KnownDummy:
    return KnownDummy(
        id=held.id,
        side=held.side,
        place=held.place,
        goal=held.goal,
        paid=held.paid,
    )


@kept
def shown_convoy(held: Convoy) -> KnownConvoy:
    return KnownConvoy(
        id=held.id,
        kind=held.kind,
        stage=held.stage,
        year=held.year,
        leg=held.leg,
        checks=held.checks,
        route=held.route,
        at=held.at,
        dp=held.dp,
        scattered=held.scattered,
        forced_apart=held.forced_apart,
        rp=held.rp,
        ready=held.ready,
        destination=held.destination,
        unloaded=held.unloaded,
        paid_prestige=held.paid_prestige,
    )


@kept
def shown_chit(held: Chit) -> KnownChit:
    return KnownChit(
        id=held.id,
        entry=held.entry,
        state=held.state,
        received=held.received,
        issued=held.issued,
        holder=held.holder,
        partner=held.partner,
        duty=held.duty,
        extensions=held.extensions,
        tried=held.tried,
    )


def shown_politics(held: Politics) -> KnownPolitics:
    """All of it is public. [M-EVENT-01]"""
    return KnownPolitics(
        events={id: shown_happening(each) for id, each in held.events.items()},
        campaigns={id: shown_campaign(each) for id, each in held.campaigns.items()},
        contingents=dict(held.contingents),
        ports=dict(held.ports),
        shows=tuple(shown_show(each) for each in held.shows),
        request_drms=tuple(shown_request_drm(each) for each in held.request_drms),
        flota=held.flota,
        french_defied=held.french_defied,
        guerre_de_course=held.guerre_de_course,
        waiting=held.waiting,
        supported=dict(held.supported),
        raided=dict(held.raided),
        quelled=dict(held.quelled),
        troop_moves=held.troop_moves,
        troop_convoys_formed=dict(held.troop_convoys_formed),
    )


def shown_ledger(held: Ledger) -> KnownLedger:
    return KnownLedger(
        prestige=held.prestige,
        fulfilled=held.fulfilled,
        failed=held.failed,
        shown_fulfilled=held.shown_fulfilled,
        shown_failed=held.shown_failed,
        sail_lost=held.sail_lost,
        history=held.history,
        mulligans=held.mulligans,
        drms_used=held.drms_used,
        drms_raised=held.drms_raised,
        free_mulligans=held.free_mulligans,
        knights_paid=held.knights_paid,
        sail_shown=dict(held.sail_shown),
        picks=held.picks,
        ransomed=held.ransomed,
        sightings=held.sightings,
    )


def shown_on_track(held: OnTrack) -> OnTrack:
    return OnTrack(
        id=held.id,
        since=held.since,
    )


def shown_gale(held: Gale) -> Gale:
    return Gale(
        wind=held.wind,
        force=held.force,
        place=held.place,
        hurricane=held.hurricane,
        been=held.been,
        over=held.over,
        stays=held.stays,
    )


def shown_happening(held: Happening) -> Happening:
    return Happening(
        on=held.on,
        in_force=held.in_force,
        failed=held.failed,
        eligible_on=held.eligible_on,
        years=held.years,
    )


def shown_campaign(held: Campaign) -> Campaign:
    return Campaign(
        eligible=held.eligible,
        active=held.active,
        over=held.over,
        box=held.box,
        bourbon_won=held.bourbon_won,
        allied_won=held.allied_won,
    )


def shown_show(held: Show) -> Show:
    return Show(
        side=held.side,
        port=held.port,
        on=held.on,
    )


def shown_request_drm(held: RequestDrm) -> RequestDrm:
    return RequestDrm(
        who=held.who,
        n=held.n,
        until=held.until,
    )


def shown_seen(held: Seen) -> Seen:
    return Seen(
        name=held.name,
        kind=held.kind,
        convoy=held.convoy,
        place=held.place,
        on=held.on,
        impulse=held.impulse,
        contingents=held.contingents,
        squadrons=dict(held.squadrons),
        flagships=held.flagships,
        sail=held.sail,
        scattered=held.scattered,
        disorganised=held.disorganised,
        shadowed=held.shadowed,
    )


def shown_harbour_report(held: HarbourReport) -> HarbourReport:
    return HarbourReport(
        port=held.port,
        on=held.on,
        impulse=held.impulse,
        squadrons=dict(held.squadrons),
        flotilla=held.flotilla,
    )


def shown_cursor(held: Cursor) -> Cursor:
    return Cursor(
        clause=held.clause,
        step=held.step,
        waited=held.waited,
        tries=held.tries,
        declared=held.declared,
        back_to=held.back_to,
        back_waited=held.back_waited,
        back_tries=held.back_tries,
    )
