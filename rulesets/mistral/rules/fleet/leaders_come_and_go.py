"""Leaders who arrive, are promoted, return and are relieved. [M-LEAD-11, M-LEAD-12, M-LEAD-20]"""

from __future__ import annotations

from collections import Counter

from rulesets.mistral.book.dates import Date, date
from rulesets.mistral.book.forces import FORCES, Contingent, RankEntry, Side
from rulesets.mistral.dialogue.events.fleet import (
    FleetAdmiralTested,
    LeaderArrived,
    LeaderLeft,
    LeaderPlaced,
    LeaderPromoted,
    LeaderReturned,
)
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownLeader
from rulesets.mistral.position.ports import home_ports
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import SIDES, Leader
from rulesets.mistral.rules.fleet.neutrality_limits import in_play

RELIEF_PER_PRESTIGE = 2
STAYS_ON = 9


def rank_on(id: str, when: Date) -> RankEntry:
    """A Leader's rank on a date. Before the first listed promotion it is that one."""
    ranks = FORCES.leaders[id].ranks
    held = [rank for rank in ranks if date(rank.since) <= when]
    return held[-1] if held else ranks[0]


def leader_home(scene: Scene, contingent: Contingent) -> str:
    """The Friendly Key Port of their Contingent with most of its Sail, or the first home if there are none."""
    lying = Counter[str]()
    for squadron in scene.squadrons.values():
        if squadron.contingent == contingent and squadron.port:
            lying[squadron.port] += squadron.sail
    return max(home_ports(scene, contingent), key=lambda port: lying[port])


def bring_leader(field: Field, id: str, port: str = "") -> None:
    """A Leader enters the game in a Port. [M-LEAD-11]"""
    entry = FORCES.leaders[id]
    side = FORCES.contingents[entry.contingent].fleet
    rank = rank_on(id, field.date)
    at = port or leader_home(field, entry.contingent)
    if id not in field.leaders:
        field.add_leader(Leader(id=id))
    field.change_leader(
        id, status="port", at=at, rank=rank.rank, ensign=rank.ensign, promoted=date(rank.since), back=None
    )
    field.tell(LeaderArrived(side=side, leader=id))
    field.tell(LeaderPlaced(side=side, leader=id, port=at), side)


def promote_and_return(field: Field) -> None:
    """Departures and arrivals on the date, promotions, and the return of Leaders after wounds or captivity."""
    for leader in list(field.leaders.values()):
        entry = FORCES.leaders[leader.id]
        if leader.status == "gone":
            continue
        if entry.until and date(entry.until) <= field.date:
            send_away(field, leader.id)
        elif not in_play(field, entry.contingent):
            send_away(field, leader.id, may_return=True)
    for id in FORCES.leaders:
        if _is_due(field, id):
            bring_leader(field, id, _scheduled_port(field, id))
    for leader in list(field.leaders.values()):
        if leader.status != "gone":
            _promote(field, leader)
            _return(field, leader)


def _is_due(field: Field, id: str) -> bool:
    """Leaders are due on their date; one of a Contingent that may be Neutral, as soon as it is in
    play. [M-LEAD-11, M-NEUTRAL-02]"""
    entry = FORCES.leaders[id]
    held = field.leaders.get(id)
    if held is not None:
        return held.status == "gone" and held.at == entry.contingent and in_play(field, entry.contingent)
    if FORCES.contingents[entry.contingent].starts_neutral:
        return date(entry.since) <= field.date and in_play(field, entry.contingent)
    return date(entry.since) == field.date


def _scheduled_port(field: Field, id: str) -> str:
    """Where the Sail listed with them arrive, if there are any. [M-LEAD-11]"""
    for row in FORCES.schedule:
        if id in row.leaders and date(row.at) == field.date and row.to:
            return row.to[0]
    return ""


def send_away(field: Field, id: str, *, may_return: bool = False) -> None:
    """A Leader leaves the game. One who leaves with their Contingent is recorded with it and may return with it."""
    at = FORCES.leaders[id].contingent if may_return else ""
    leader = field.change_leader(id, status="gone", at=at, back=None)
    field.tell(LeaderLeft(side=leader.side, leader=id))


def _promote(field: Field, leader: KnownLeader) -> None:
    rank = rank_on(leader.id, field.date)
    if leader.promoted < date(rank.since) <= field.date:
        field.change_leader(leader.id, rank=rank.rank, ensign=rank.ensign, promoted=date(rank.since))
        field.tell(LeaderPromoted(side=leader.side, leader=leader.id, rank=rank.rank, ensign=rank.ensign))


def _return(field: Field, leader: KnownLeader) -> None:
    """[M-LEAD-12]"""
    was = leader.status
    if (was != "wounded" and was != "captured") or leader.back is None or field.date < leader.back:
        return
    port = leader_home(field, FORCES.leaders[leader.id].contingent)
    field.change_leader(leader.id, status="port", at=port, back=None)
    field.tell(LeaderReturned(side=leader.side, leader=leader.id, was=was))
    field.tell(LeaderPlaced(side=leader.side, leader=leader.id, port=port), leader.side)


def relieve_fleet_admirals(field: Field) -> None:
    """A die for each Fleet Admiral at the end of Turn 1, except in the first Year of the game. [M-LEAD-20]"""
    if field.date.year == field.state.first_date.year:
        return
    posts = admirals(field)
    for side in SIDES:
        if side in posts:
            _test_admiral(field, side, posts[side])


def _test_admiral(field: Field, side: Side, leader: str) -> None:
    drm = RELIEF_PER_PRESTIGE * prestige_lost(field, side)
    roll = field.roll(f"{side}/fleet_admiral_relief")
    relieved = roll.total + drm > STAYS_ON
    field.tell(FleetAdmiralTested(side=side, leader=leader, roll=roll, drm=drm, relieved=relieved))
    if relieved:
        send_away(field, leader)


def prestige_lost(field: Field, side: Side) -> int:
    """The net loss since the start of the previous Year. The history has a number for each Year's start."""
    ledger = field.ledger(side)
    year = field.date.year - 1 - field.state.first_date.year
    then = ledger.history[year] if year < len(ledger.history) else ledger.prestige
    return max(0, then - ledger.prestige)
