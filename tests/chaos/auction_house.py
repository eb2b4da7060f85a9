"""The tables that a run is played at: auctions between people with tokens, some of whose rules raise."""

from __future__ import annotations

from dataclasses import dataclass

from games import api_tokens
from games.campaigns import create_campaign, take_seat
from games.models import Game, User
from notifications.preferences import choose

CLOCK = {
    "plan_time": 1,
    "answer_time": 1,
    "segment_cap": 0,
    "minimum": 0,
    "grace": 0,
    "reminders": [],
    "missed": "default",
}
"""Minutes are the shortest the clock knows; the players' script moves single deadlines nearer than that."""

FAILS_EVERY = 20
MAILED_EVERY = 3
"""Every third table gets all its mail; the others what nobody can decline."""


@dataclass(frozen=True, order=True)
class AuctionHouse:
    """One game and what its players' programs hold."""

    number: int
    ref: str
    pk: int
    campaign: int
    fails: bool
    tokens: dict[str, str]
    """By side."""
    addresses: frozenset[str]
    """Of everybody who may get mail about it."""


def open_houses(count: int, rounds: int) -> list[AuctionHouse]:
    return [_open_house(number, rounds) for number in range(1, count + 1)]


def _open_house(number: int, rounds: int) -> AuctionHouse:
    fails = number % FAILS_EVERY == FAILS_EVERY // 2
    host, *players = (User.objects.create_user(f"{who}{number}@example.org", name=who) for who in ("max", "ana", "bea"))
    campaign = create_campaign(
        by=host,
        name=f"Auction {number}",
        ruleset_name="sealed-bid",
        options={"rounds": rounds, "purse": 1_000_000, "price": 0, "fails_in_round": 2 if fails else 0},
        pace="question",
        clock_policy=CLOCK,
    )
    seats = {seat.side: seat for seat in campaign.seats.all()}
    tokens = {}
    for side, user in zip(("north", "south"), players, strict=True):
        _token, tokens[side] = api_tokens.issue(user=user, name="chaos", scopes=["read", "play"])
        if number % MAILED_EVERY:
            choose(user=user, campaign=None, level="none")
        take_seat(seat=seats[side], user=user, luck=f"luck {number}")
    game = Game.objects.get(campaign=campaign)
    return AuctionHouse(
        number, game.ref, game.pk, campaign.pk, fails, tokens, frozenset(person.email for person in (host, *players))
    )
