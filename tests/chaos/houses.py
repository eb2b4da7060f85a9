"""The games of a run: auctions between people with tokens, some with rules that raise, and real battles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.models import Campaign, Game, User
from games.people import api_tokens
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
"""Minutes are the shortest that the clock allows; the players' script shortens single deadlines further."""

FAILS_EVERY = 20
MAILED_EVERY = 3
"""Every third game gets all its mail; the others only what nobody can decline."""
FORCED_EVERY = 9
"""In these games nothing happens after a deadline until the moderator says so."""
BATTLES = {
    "tercios": {"options": {"points": 500, "turn_limit": 3}, "pace": "dispatch", "sides": ("south", "north")},
    "mistral": {"options": {"scenario": "1744"}, "pace": "plan", "sides": ("bourbon", "british")},
}
"""Real rules, between somebody who leaves everything to plan and default, and a bot."""
TERCIOS_EVERY, MISTRAL_EVERY = 4, 10


@dataclass(frozen=True, order=True)
class House:
    """One game and what its players' programs need."""

    number: int
    ref: str
    pk: int
    campaign: int
    ruleset: str
    rounds: int
    fails: bool
    forced: bool
    tokens: dict[str, str]
    """By side, for those who are people."""
    emails: dict[str, str]
    moderator: str
    """The moderator's token."""
    addresses: frozenset[str]
    """Everybody who may get mail about it."""

    @property
    def mailed(self) -> bool:
        return self.number % MAILED_EVERY == 0

    def facts(self) -> dict[str, Any]:
        """What the history contains about it."""
        named = ("number", "ref", "pk", "ruleset", "rounds", "fails", "forced")
        return {name: getattr(self, name) for name in named} | {"people": sorted(self.tokens)}


def open_houses(count: int, rounds: int) -> list[House]:
    return [_open(number, rounds) for number in range(1, count + 1)]


def ruleset_of(number: int) -> str:
    if number % MISTRAL_EVERY == 7:
        return "mistral"
    return "tercios" if number % TERCIOS_EVERY == 1 else "sealed-bid"


def _open(number: int, rounds: int) -> House:
    people = {who: User.objects.create_user(f"{who}{number}@example.org", name=who) for who in ("max", "ana", "bea")}
    name = ruleset_of(number)
    fails = name == "sealed-bid" and number % FAILS_EVERY == FAILS_EVERY // 2
    forced = name == "sealed-bid" and not fails and number % FORCED_EVERY == 0
    campaign = _campaign(people["max"], number, name, rounds, fails=fails, forced=forced)
    sides = BATTLES[name]["sides"] if name in BATTLES else ("north", "south")
    players = [people["ana"]] if name in BATTLES else [people["ana"], people["bea"]]
    tokens = _seat(campaign, tuple(sides), players, number)
    _, moderator = api_tokens.issue(user=people["max"], name="chaos", scopes=["read", "moderate"])
    game = Game.objects.get(campaign=campaign)
    return House(
        number=number,
        ref=game.ref,
        pk=game.pk,
        campaign=campaign.pk,
        ruleset=name,
        rounds=rounds,
        fails=fails,
        forced=forced,
        tokens=tokens,
        emails={side: user.email for side, user in zip(sides, players, strict=False)},
        moderator=moderator,
        addresses=frozenset(person.email for person in (people["max"], *players)),
    )


def _campaign(host: User, number: int, name: str, rounds: int, *, fails: bool, forced: bool) -> Campaign:
    if battle := BATTLES.get(name):
        clock: dict[str, Any] = CLOCK | {"missed": "bot"}
        options: dict[str, Any] = battle["options"]  # type: ignore[assignment]
        pace = str(battle["pace"])
    else:
        clock = CLOCK | ({"missed": "moderator"} if forced else {})
        options = {"rounds": rounds, "purse": 1_000_000, "price": 0, "fails_in_round": 2 if fails else 0}
        pace = "question"
    title = f"{name} {number}"
    return create_campaign(by=host, name=title, ruleset_name=name, options=options, pace=pace, clock_policy=clock)


def _seat(campaign: Campaign, sides: tuple[str, ...], players: list[User], number: int) -> dict[str, str]:
    """Seats the people on the first sides and bots on the others; the people's tokens by side."""
    seats = {seat.side: seat for seat in campaign.seats.all()}
    tokens = {}
    for side in sides[len(players) :]:
        seat_bot(seat=seats[side])
    for side, user in zip(sides, players, strict=False):
        _token, tokens[side] = api_tokens.issue(user=user, name="chaos", scopes=["read", "play"])
        if number % MAILED_EVERY:
            choose(user=user, campaign=None, level="none")
        take_seat(seat=seats[side], user=user, luck=f"luck {number}")
    return tokens
