"""Turns and Years begin and end. [M-SEQ-05, M-SEQ-32, M-PRESTIGE-03, M-HIDE-08, M-HIDE-15]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.politics import AccountsShown, CourseWarAdopted, YearClosed
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.rules.politics.prestige import gain

COURSE_WAR = Date(1745, 1)
BEHIND, FAR_BEHIND = 3, 6


def net_orders(theatre: Theatre) -> dict[Side, int]:
    """Fulfilled minus Failed of the Year; the Levant Trade Track counts for the Bourbons. [M-PRESTIGE-03]"""
    found: dict[Side, int] = {side: theatre.ledger(side).fulfilled - theatre.ledger(side).failed for side in SIDES}
    found["bourbon"] += levant_orders(len(theatre.state.levant))
    return found


def levant_orders(covered: int) -> int:
    """The number in the first uncovered box; nothing if all are covered. [M-LEVANT-01]"""
    return CHART.levant_orders[covered] if covered < len(CHART.levant_orders) else 0


def compare_orders(theatre: Theatre) -> None:
    """More gains 1; three to five fewer lose 1, six or more 2. [M-PRESTIGE-02, M-PRESTIGE-03]"""
    net = net_orders(theatre)
    numbers = {str(side): orders for side, orders in net.items()}
    theatre.tell(YearClosed(theatre.date.year, numbers, levant_orders(len(theatre.state.levant))))
    for side in SIDES:
        ahead = net[side] - net[other(side)]
        if ahead > 0:
            gain(theatre, side, 1, "year_more")
        elif ahead <= -FAR_BEHIND:
            gain(theatre, side, -2, "year_fewer")
        elif ahead <= -BEHIND:
            gain(theatre, side, -1, "year_fewer")


def end_year(theatre: Theatre) -> None:
    """The end of Turn 16: Orders are compared and counted anew. [M-SEQ-32]"""
    compare_orders(theatre)
    for side in SIDES:
        ledger = theatre.ledger(side)
        ledger.fulfilled = ledger.failed = 0


def begin_turn(theatre: Theatre) -> None:
    """The next Turn's first Impulse is next."""
    state = theatre.state
    state.date = state.date.plus(1)
    state.phase, state.impulse, state.mpi = "impulse", 1, 0
    for id in list(state.squadrons):
        theatre.change_squadron(id, arrived=False, changed=False, ocean_worn=False)
    for id in list(state.leaders):
        theatre.change_leader(id, moved=False)
    for ledger in state.ledgers.values():
        ledger.drms_used = ledger.drms_raised = ledger.free_mulligans = 0
    if state.date.turn == 1:
        for ledger in state.ledgers.values():
            ledger.history = (*ledger.history, ledger.prestige)
    if state.date >= COURSE_WAR and not state.politics.guerre_de_course:
        state.politics.guerre_de_course = True
        theatre.tell(CourseWarAdopted())
    if state.date.quarterly:
        show_accounts(theatre)


def show_accounts(theatre: Theatre) -> None:
    """Orders and Sail in play of both sides become known. [M-HIDE-08, M-HIDE-15]"""
    sail: dict[str, int] = {}
    for side in SIDES:
        ledger = theatre.ledger(side)
        ledger.shown_fulfilled, ledger.shown_failed = ledger.fulfilled, ledger.failed
        ledger.sail_shown = {}
        for squadron in theatre.squadrons.values():
            if squadron.side == side:
                ledger.sail_shown[squadron.contingent] = ledger.sail_shown.get(squadron.contingent, 0) + squadron.sail
        sail |= ledger.sail_shown
    theatre.tell(
        AccountsShown(
            {side: theatre.ledger(side).fulfilled for side in SIDES},
            {side: theatre.ledger(side).failed for side in SIDES},
            dict(sorted(sail.items())),
        ),
        reveals="M-HIDE-15",
    )
