"""What mattered in bulletins: a headline and a few sentences, from what their audience was told and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.models import Bulletin
from games.visibility import sight
from games.visibility.earlier_orders import given_for
from games.visibility.sight import Standing
from rulesets.kernel.briefing import Given, Summary
from rulesets.kernel.ruleset import Ruleset


@dataclass(frozen=True)
class Brief:
    """What mattered to the audience, in the same sentences as in a player's mail, and the numbers of its events."""

    summary: Summary
    numbers: frozenset[int]


NOTHING = Brief(Summary(), frozenset())


def brief(of: Standing, bulletins: Sequence[Bulletin], language: str) -> Brief:
    """What mattered in these bulletins, up to the last of them that followed anybody's orders. What only opens a turn
    is no news."""
    if any(of.audience != bulletin.audience for bulletin in bulletins):
        return NOTHING
    at = _last_news(bulletins)
    if at is None:
        return NOTHING
    given = given_for(bulletins[at], of.seat) if of.seat is not None else None
    return what_mattered(of.game.rules, bulletins[: at + 1], language, given)


def _last_news(bulletins: Sequence[Bulletin]) -> int | None:
    """The place of the last bulletin that followed orders. The first of a turn comes with the first questions; it
    counts only where nobody was asked anything in the whole turn."""
    for at in reversed(range(len(bulletins))):
        if follows_orders(bulletins[at]):
            return at
    return len(bulletins) - 1 if len(bulletins) > 1 else None


def follows_orders(bulletin: Bulletin) -> bool:
    return bulletin.stop_no > 1


def what_mattered(
    rules: Ruleset[Any], bulletins: Sequence[Bulletin], language: str, given: Given | None = None
) -> Brief:
    """What mattered in these bulletins to their audience."""
    told = [event for bulletin in bulletins for event in sight.events(bulletin)]
    events = [rules.decode_event(raw) for _, raw in told]
    found = rules.summary(events, rules.decode_view(bulletins[-1].view), given, language)
    return Brief(found, frozenset(told[at][0] for at in found.mattered))


def summary_of(rules: Ruleset[Any], bulletin: Bulletin, language: str) -> Summary:
    """What mattered in one bulletin, without a look at what its side had ordered. Nothing where it only opens a turn,
    or where the present code can no longer read it."""
    if not follows_orders(bulletin):
        return Summary()
    try:
        return what_mattered(rules, [bulletin], language).summary
    except msgspec.ValidationError:
        return Summary()
