"""Leaders who arrive, rise, come back and are relieved. [M-LEAD-11, M-LEAD-12, M-LEAD-20]"""

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
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.ports import home_ports
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import SIDES, Leader
from rulesets.mistral.rules.fleet.neutrality_limits import in_play

RELIEF_PER_PRESTIGE = 2
STAYS_ON = 9


def rank_on(id: str, when: Date) -> RankEntry:
    """A Leader's rank on a date; before his first promotion listed, that one."""
    ranks = FORCES.leaders[id].ranks
    held = [rank for rank in ranks if date(rank.since) <= when]
    return held[-1] if held else ranks[0]


def leader_home(waters: Waters, contingent: Contingent) -> str:
    """The Friendly Key Port of his Contingent with most of its Sail, the first home where none lie."""
    lying = Counter[str]()
    for squadron in waters.squadrons.values():
        if squadron.contingent == contingent and squadron.port:
            lying[squadron.port] += squadron.sail
    return max(home_ports(waters, contingent), key=lambda port: lying[port])


def bring_leader(theatre: Theatre, id: str, port: str = "") -> None:
    """A Leader enters the game in a Port. [M-LEAD-11]"""
    entry = FORCES.leaders[id]
    side = FORCES.contingents[entry.contingent].fleet
    rank = rank_on(id, theatre.date)
    at = port or leader_home(theatre, entry.contingent)
    if id not in theatre.leaders:
        theatre.add_leader(Leader(id=id))
    theatre.change_leader(
        id, status="port", at=at, rank=rank.rank, ensign=rank.ensign, promoted=date(rank.since), back=None
    )
    theatre.tell(LeaderArrived(side=side, leader=id))
    theatre.tell(LeaderPlaced(side=side, leader=id, port=at), side)


def promote_and_return(theatre: Theatre) -> None:
    """Departures and arrivals of the date, promotions, and those whose wounds or captivity are over."""
    for leader in list(theatre.leaders.values()):
        entry = FORCES.leaders[leader.id]
        if leader.status == "gone":
            continue
        if entry.until and date(entry.until) <= theatre.date:
            send_away(theatre, leader.id)
        elif not in_play(theatre, entry.contingent):
            send_away(theatre, leader.id, may_return=True)
    for id in FORCES.leaders:
        if _is_due(theatre, id):
            bring_leader(theatre, id, _scheduled_port(theatre, id))
    for leader in list(theatre.leaders.values()):
        if leader.status != "gone":
            _promote(theatre, leader)
            _return(theatre, leader)


def _is_due(theatre: Theatre, id: str) -> bool:
    """On his date; one of a Contingent that may be Neutral as soon as it is in play. [M-LEAD-11, M-NEUTRAL-02]"""
    entry = FORCES.leaders[id]
    held = theatre.leaders.get(id)
    if held is not None:
        return held.status == "gone" and held.at == entry.contingent and in_play(theatre, entry.contingent)
    if FORCES.contingents[entry.contingent].starts_neutral:
        return date(entry.since) <= theatre.date and in_play(theatre, entry.contingent)
    return date(entry.since) == theatre.date


def _scheduled_port(theatre: Theatre, id: str) -> str:
    """Where the Sail listed beside him arrive, if any are. [M-LEAD-11]"""
    for row in FORCES.schedule:
        if id in row.leaders and date(row.at) == theatre.date and row.to:
            return row.to[0]
    return ""


def send_away(theatre: Theatre, id: str, *, may_return: bool = False) -> None:
    """A Leader leaves the game; one who goes with his Contingent is noted under it and may come back with it."""
    at = FORCES.leaders[id].contingent if may_return else ""
    leader = theatre.change_leader(id, status="gone", at=at, back=None)
    theatre.tell(LeaderLeft(side=leader.side, leader=id))


def _promote(theatre: Theatre, leader: Leader) -> None:
    rank = rank_on(leader.id, theatre.date)
    if leader.promoted < date(rank.since) <= theatre.date:
        theatre.change_leader(leader.id, rank=rank.rank, ensign=rank.ensign, promoted=date(rank.since))
        theatre.tell(LeaderPromoted(side=leader.side, leader=leader.id, rank=rank.rank, ensign=rank.ensign))


def _return(theatre: Theatre, leader: Leader) -> None:
    """[M-LEAD-12]"""
    was = leader.status
    if (was != "wounded" and was != "captured") or leader.back is None or theatre.date < leader.back:
        return
    port = leader_home(theatre, FORCES.leaders[leader.id].contingent)
    theatre.change_leader(leader.id, status="port", at=port, back=None)
    theatre.tell(LeaderReturned(side=leader.side, leader=leader.id, was=was))
    theatre.tell(LeaderPlaced(side=leader.side, leader=leader.id, port=port), leader.side)


def relieve_fleet_admirals(theatre: Theatre) -> None:
    """A die for each Fleet Admiral at the end of Turn 1, but not in the first Year of the game. [M-LEAD-20]"""
    if theatre.date.year == theatre.state.first_date.year:
        return
    posts = admirals(theatre)
    for side in SIDES:
        if side in posts:
            _test_admiral(theatre, side, posts[side])


def _test_admiral(theatre: Theatre, side: Side, leader: str) -> None:
    drm = RELIEF_PER_PRESTIGE * prestige_lost(theatre, side)
    roll = theatre.roll(f"{side}/fleet_admiral_relief")
    relieved = roll.total + drm > STAYS_ON
    theatre.tell(FleetAdmiralTested(side=side, leader=leader, roll=roll, drm=drm, relieved=relieved))
    if relieved:
        send_away(theatre, leader)


def prestige_lost(theatre: Theatre, side: Side) -> int:
    """Net loss since the start of the previous Year; the history has a number for each Year's start."""
    ledger = theatre.ledger(side)
    year = theatre.date.year - 1 - theatre.state.first_date.year
    then = ledger.history[year] if year < len(ledger.history) else ledger.prestige
    return max(0, then - ledger.prestige)
