"""Games to measure, played in the same way as people's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from config import celery
from games.models import Decision, Segment
from games.orders import play
from games.turns.resolution import resolve
from tests.games.tables import AuctionTable

DAYS = {"plan_time": 100_000, "answer_time": 100_000, "segment_cap": 0, "reminders": [], "resolve": "ready"}
"""No deadline falls while a bench runs."""


class LongAuction(AuctionTable):
    """An auction of many rounds with one stop each, in steps that can be measured one by one."""

    def __init__(self, **options: Any) -> None:
        given = {"rounds": 10_000, "purse": 1_000_000, "income": 0} | options
        super().__init__(pace=given.pop("pace", "plan"), clock=DAYS, **given)
        self.seats = {side: self.seat(side) for side in ("north", "south")}

    def start(self) -> LongAuction:
        super().start()
        self.seats = {side: self.seat(side) for side in ("north", "south")}
        return self

    def live(self) -> Segment:
        found = Segment.objects.filter(game=self.game, state=Segment.State.OPEN).only("pk", "ordinal", "stop_no")
        return found.get()

    def asked(self, side: str) -> Decision | None:
        live = self.live()
        found = Decision.objects.filter(segment=live, stop_no=live.stop_no, side=side)
        hidden = ("segment__checkpoint", "segment__trace", "segment__closing")
        return found.select_related("segment__game__campaign").defer(*hidden).first()

    def submit(self, decision: Decision, answers: dict[str, Any] | None = None) -> play.Receipt:
        seat = self.seats[decision.side]
        return play.submit(decision=decision, seat=seat, answers=answers or {}, seen=decision.version, door="api")

    def both_order(self) -> int:
        """Both sides give their default orders. Returns the segment that is now due."""
        live = self.live()
        for side in ("north", "south"):
            decision = self.asked(side)
            assert decision is not None
            self.submit(decision)
        return live.pk

    def play_on(self, segments: int) -> None:
        with nobody_hurried():
            for _ in range(segments):
                assert resolve(self.both_order()) == "settled"


@contextmanager
def nobody_hurried() -> Iterator[None]:
    """Queues nothing at the broker, as after a failure, because here the caller does the work itself."""
    before, celery.rest_until = celery.rest_until, float("inf")
    try:
        yield
    finally:
        celery.rest_until = before
