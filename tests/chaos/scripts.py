"""What people do at a stop: order together, amend, withdraw, repeat, come late, or do nothing.

They also write mail, and a moderator pauses, extends and allows a rewind.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.chaos.visits import Asked, Visit

MOST_AMENDMENTS = 12
PAUSED = 1.0  # seconds that a game stands still while its moderator thinks

Script = Callable[[Visit, Asked, list[Asked]], None]


def together(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.at_once(*(lambda one=one: visit.order(one) for one in (first, *others)))


def amended(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side amends at the moment when the other completes the stop."""
    visit.order(first)
    visit.at_once(
        lambda: visit.order(first) and visit.order(first), *(lambda one=one: visit.order(one) for one in others)
    )


def withdrawn(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.order(first)
    visit.at_once(lambda: visit.withdraw(first), *(lambda one=one: visit.order(one) for one in others))
    visit.order(first)


def repeated(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.repeat_at_once(first)
    together(visit, first, others)


def stale(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """Somebody answers with the version before their last amendment."""
    visit.order(first)
    visit.order(first, seen=first.version - 1)
    together(visit, first, others)


def absent(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side never answers: the default or a bot does."""
    visit.hurry(1.0)
    for one in others:
        visit.order(one)


def late(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side amends again and again while the deadline passes."""
    visit.hurry(0.5)
    for _ in range(MOST_AMENDMENTS):
        if not visit.order(first):
            return
        time.sleep(0.05)


def silent(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.hurry(0.5)


def by_mail(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side answers its mail, or on the page if none has come."""
    if not visit.write(first):
        visit.order(first)
    for one in others:
        visit.order(one)


def paused(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """All order while the clock is stopped. Nothing may happen until it runs again."""
    stands = visit.moderate("pause", reason="a storm")
    together(visit, first, others)
    time.sleep(PAUSED)
    if stands:
        visit.moderate("resume")


def extended(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.at_once(lambda: visit.moderate("extend", hours=1), *(lambda one=one: visit.order(one) for one in others))
    visit.order(first)


def rewound(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """Orders are already in when all agree to replay this turn."""
    visit.order(first)
    visit.rewind(first)


SCRIPTS: dict[str, Script] = {
    act.__name__: act
    for act in (
        together, amended, withdrawn, repeated, stale, absent, late, silent, by_mail, paused, extended, rewound,
    )
}  # fmt: skip
USUAL = ["together"] * 4 + ["amended"] * 5 + ["late"] * 2 + ["by_mail"] * 3
RARE = ["withdrawn", "repeated", "stale", "absent", "silent", "paused", "extended"]


def choose(visit: Visit) -> str:
    """Drawn from the visit's seed. Only auctions are rewound and ordered by mail, and always at their first stop."""
    mailed = visit.house.mailed and visit.house.ruleset == "sealed-bid"
    if mailed and visit.first:
        return "by_mail"
    deck = [name for name in USUAL + RARE if name != "by_mail" or mailed]
    if visit.house.ruleset == "sealed-bid" and not visit.closing and not visit.house.fails:
        deck.append("rewound")
    return visit.chance.choice(deck)
