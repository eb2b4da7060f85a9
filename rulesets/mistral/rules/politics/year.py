"""Turns and Years begin and end. [M-SEQ-05, M-SEQ-32, M-PRESTIGE-03, M-HIDE-08, M-HIDE-15]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events.politics import AccountsShown, CourseWarAdopted, YearClosed
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.prestige import gain

COURSE_WAR = Date(1745, 1)
BEHIND, FAR_BEHIND = 3, 6


def net_orders(field: Field) -> dict[Side, int]:
    """Fulfilled minus Failed Orders of the Year. The Levant Trade Track counts for the Bourbons. [M-PRESTIGE-03]"""
    found: dict[Side, int] = {side: field.ledger(side).fulfilled - field.ledger(side).failed for side in SIDES}
    found["bourbon"] += levant_orders(len(field.state.levant))
    return found


def levant_orders(covered: int) -> int:
    """The number in the first uncovered box, or 0 if all are covered. [M-LEVANT-01]"""
    return CHART.levant_orders[covered] if covered < len(CHART.levant_orders) else 0


def compare_orders(field: Field) -> None:
    """The side with more gains 1. A side with three to five fewer loses 1, with six or more fewer 2.
    [M-PRESTIGE-02, M-PRESTIGE-03]"""
    net = net_orders(field)
    numbers = {str(side): orders for side, orders in net.items()}
    field.tell(YearClosed(field.date.year, numbers, levant_orders(len(field.state.levant))))
    for side in SIDES:
        ahead = net[side] - net[other(side)]
        if ahead > 0:
            gain(field, side, 1, "year_more")
        elif ahead <= -FAR_BEHIND:
            gain(field, side, -2, "year_fewer")
        elif ahead <= -BEHIND:
            gain(field, side, -1, "year_fewer")


def end_year(field: Field) -> None:
    """At the end of Turn 16 Orders are compared, and their count starts again. [M-SEQ-32]"""
    compare_orders(field)
    for side in SIDES:
        ledger = field.ledger(side)
        ledger.fulfilled = ledger.failed = 0


def begin_turn(field: Field) -> None:
    """Sets the date to the first Impulse of the next Turn."""
    state = field.state
    state.date = state.date.plus(1)
    state.phase, state.impulse, state.mpi = "impulse", 1, 0
    for id in list(state.squadrons):
        field.change_squadron(id, arrived=False, changed=False, ocean_worn=False)
    for id in list(state.leaders):
        field.change_leader(id, moved=False)
    for ledger in state.ledgers.values():
        ledger.drms_used = ledger.drms_raised = ledger.free_mulligans = 0
    if state.date.turn == 1:
        for ledger in state.ledgers.values():
            ledger.history = (*ledger.history, ledger.prestige)
    if state.date >= COURSE_WAR and not state.politics.guerre_de_course:
        state.politics.guerre_de_course = True
        field.tell(CourseWarAdopted())
    if state.date.quarterly:
        show_accounts(field)


def show_accounts(field: Field) -> None:
    """The Orders and Sail in play of both sides become public. [M-HIDE-08, M-HIDE-15]"""
    sail: dict[str, int] = {}
    for side in SIDES:
        ledger = field.ledger(side)
        ledger.shown_fulfilled, ledger.shown_failed = ledger.fulfilled, ledger.failed
        ledger.sail_shown = {}
        for squadron in field.squadrons.values():
            if squadron.side == side:
                ledger.sail_shown[squadron.contingent] = ledger.sail_shown.get(squadron.contingent, 0) + squadron.sail
        sail |= ledger.sail_shown
    field.tell(
        AccountsShown(
            {side: field.ledger(side).fulfilled for side in SIDES},
            {side: field.ledger(side).failed for side in SIDES},
            dict(sorted(sail.items())),
        ),
        reveals="M-HIDE-15",
    )
