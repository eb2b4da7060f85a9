"""A game that the server plays against itself every minute: ordered, resolved and mailed like people's games.

Nobody sees it, and its mails are not sent. When it stands still, so do the others; the step at which it stands shows
why. A game has sixty turns in one segment. When it is over, or stood still too long, it is deleted and another begins.
Deleting searches tables that grow with every game, so it happens once an hour and not every minute.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction

from games.campaigns.joining import door
from games.models import Campaign, Decision, Game, Seat, Segment, SignOfLife, Submission, User
from games.orders import play
from games.timing import clock, policy
from games.turns.opening import create_game
from rulesets.kernel.registry import CANARY, ruleset

log = structlog.get_logger(__name__)

SIGN = "canary"
DOMAIN = "canary.invalid"
"""The domain of its players' addresses. No mail goes there: see notifications.delivery."""
EVERY = timedelta(seconds=60)
MAY_BE_LATE = timedelta(minutes=3)
GIVE_UP = timedelta(minutes=10)
OPTIONS: dict[str, int] = {}
CLOCK = policy.encode(policy.ClockPolicy(missed="wait", reminders=()))

Mailed = Callable[[int, datetime], bool]
"""Gets a game and the start of a round, and returns whether its mails were sent."""
_mailed: list[Mailed] = []


def register(mailed: Mailed) -> None:
    """Registers the function that knows whether mails were sent. `games` does not know which app that is."""
    if mailed not in _mailed:
        _mailed.append(mailed)


def tend() -> str:
    """Takes the present round as far as possible and returns the step it has reached. Several may run at once."""
    if not settings.ESTAFETA_CANARY:
        return "off"
    with transaction.atomic():
        sign = _sign()
        data = dict(sign.data)
        try:
            game = _living(data) or _hatch(data)
            _go_on(sign, data, game)
        finally:
            sign.data = data
            sign.save()
    return str(data["step"])


def _sign() -> SignOfLife:
    """The row that says how far the round is, locked."""
    SignOfLife.objects.bulk_create([SignOfLife(name=SIGN, seen_at=clock.now())], ignore_conflicts=True)
    return SignOfLife.objects.select_for_update().get(name=SIGN)


def _living(data: dict[str, Any]) -> Game | None:
    """The present game, unless it is over or stood still too long."""
    if "game" not in data:
        return None
    game = Game.objects.select_related("campaign").filter(pk=data["game"], ruleset=CANARY).first()
    if game is None or (game.state == Game.State.OVER and data["step"] == "resting"):
        return None
    if data["step"] != "resting" and clock.now() - _since(data) > GIVE_UP:
        log.error("the canary stood still and is given up", step=data["step"])
        return None
    return game


def _since(data: dict[str, Any]) -> datetime:
    return datetime.fromisoformat(data["since"])


def _hatch(data: dict[str, Any]) -> Game:
    """Deletes the old game and creates a new one."""
    clear()
    now = clock.now()
    rules = ruleset(CANARY)
    players = {side: _player(side) for side in rules.sides}
    host = players[rules.sides[0]]
    campaign = Campaign.objects.create(
        name=rules.title.en, ruleset=CANARY, clock=CLOCK, listed=False, made_by=host, made_at=now
    )
    Seat.objects.bulk_create(Seat(campaign=campaign, side=side) for side in rules.sides)
    game = create_game(campaign, options=OPTIONS, pace="plan", name="", now=now)
    for seat in campaign.seats.order_by("pk"):
        door.ask_for_seat(seat=seat, user=players[seat.side], invited_by=host)
    data.clear()
    data.update(game=game.pk, step="opening", since=now.isoformat(), stop=0)
    return game


def _player(side: str) -> User:
    """Nobody can sign in as this player: there is no password, and a mailed link goes nowhere."""
    email = f"{side}@{DOMAIN}"
    return User.objects.filter(email=email).first() or User.objects.create_user(email, name=f"Canary {side}")


def clear() -> None:
    """Deletes everything of its games. Submissions go before the seats that made them."""
    Game.objects.filter(ruleset=CANARY).delete()
    Campaign.objects.filter(ruleset=CANARY).delete()


def _go_on(sign: SignOfLife, data: dict[str, Any], game: Game) -> None:
    """Takes one step after the other until it has to wait."""
    segment = game.segments.defer("checkpoint", "trace", "closing").order_by("-pk").first()
    assert segment is not None, "a game whose seats are taken has begun"
    ready = segment.state == Segment.State.OPEN and segment.stop_no > data["stop"]
    if data["step"] == "resolving" and (ready or segment.state == Segment.State.DONE):
        data["step"] = "mailing"
    if data["step"] == "mailing" and all(mailed(game.pk, _since(data)) for mailed in _mailed):
        data["seconds"] = round((clock.now() - _since(data)).total_seconds(), 1)
        data["step"], sign.seen_at = "resting", clock.now()
    rested = data["step"] == "resting" and clock.now() - _since(data) >= EVERY
    if ready and (rested or data["step"] == "opening"):
        _order(segment, game)
        data.update(step="resolving", stop=segment.stop_no, since=clock.now().isoformat())


def _order(segment: Segment, game: Game) -> None:
    """Submits in the same way as people do."""
    seats = {seat.side: seat for seat in game.campaign.seats.select_related("user")}
    for number, asked in enumerate(Decision.objects.filter(segment=segment, stop_no=segment.stop_no).order_by("pk")):
        decision = Decision.objects.select_related("segment__game__campaign").get(pk=asked.pk)
        question = play.asked(decision, seats[decision.side]).questions[0]
        play.submit(
            decision=decision,
            seat=seats[decision.side],
            answers={question.key: 1 + number},
            seen=decision.version,
            door=Submission.Door.BOT,
        )


def age() -> timedelta | None:
    """Time since the last complete round; None if the canary is off or has never run."""
    seen = SignOfLife.objects.filter(name=SIGN).values_list("seen_at", flat=True).first()
    return clock.now() - seen if seen is not None and settings.ESTAFETA_CANARY else None


def part() -> dict[str, Any]:
    """For /healthz: the age of the last complete round, and the step of the present one."""
    if not settings.ESTAFETA_CANARY:
        return {"ok": True, "kind": "off"}
    sign = SignOfLife.objects.filter(name=SIGN).first()
    if sign is None:
        return {"ok": False, "step": "not begun"}
    old = clock.now() - sign.seen_at
    told = {"ok": old <= MAY_BE_LATE, "age_seconds": round(old.total_seconds(), 1), "step": sign.data.get("step", "")}
    return told | {name: sign.data[name] for name in ("seconds",) if name in sign.data}
