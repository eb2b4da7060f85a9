"""A game against the bot, played in the same way as everybody's: what the tables of all games share."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from django.urls import reverse

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.models import Decision, Segment, User
from games.orders import play
from games.turns.resolution import resolve


class BotTable:
    """Bea commands one side, the bot the other; the game is played up to the question a test wants to see."""

    ruleset: ClassVar[str]
    name: ClassVar[str]
    side: ClassVar[str]
    """Hers."""
    most: ClassVar[int] = 12
    """Times that she is asked before a question has to come."""

    def __init__(self, *, pace: str, language: str = "en", **options: Any) -> None:
        self.bea = User.objects.create_user("bea@example.org", name="Bea", language=language)
        self.campaign = create_campaign(
            by=self.bea, name=self.name, ruleset_name=self.ruleset, options=options, pace=pace, moderated=False
        )
        for seat in self.campaign.seats.filter(commands=True):
            if seat.side == self.side:
                take_seat(seat=seat, user=self.bea, luck="")
            else:
                seat_bot(seat=seat)
        self.game = self.campaign.games.get()
        self.resolve()

    def seat(self, side: str = "") -> Any:
        return self.campaign.seats.get(side=side or self.side, commands=True)

    @property
    def segment(self) -> Segment:
        lines = Segment.objects.filter(game=self.game).exclude(state="abandoned").select_related("game__campaign")
        return lines.order_by("-ordinal")[0]

    def decision(self) -> Decision:
        segment = self.segment
        found = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=self.side)
        return found.select_related("segment__game__campaign").get()

    def resolve(self) -> None:
        """Plays until Bea is asked something again, or the game is over."""
        for _ in range(20):
            segment = self.segment
            asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=self.side, standing=None)
            if segment.state == Segment.State.OPEN and segment.stop_no and asked.exists():
                return
            resolve(segment.pk)
            self.game.refresh_from_db()
            if self.game.state == "over":
                return

    def order(self, answer: Any = None) -> None:
        """Answers the one question asked, or leaves everything to the defaults, and plays on."""
        decision, seat = self.decision(), self.seat()
        answers = {play.asked(decision, seat).questions[0].key: answer} if answer else {}
        play.submit(decision=decision, seat=seat, answers=answers, seen=decision.version, door="api")
        self.resolve()

    def usual(self, kind: str) -> Any:
        """What she answers on the way to what a test wants to see."""
        return None

    def play_to(self, kind: str, most: int = 0) -> Self:
        """Until a question of that class is asked."""
        for _ in range(most or self.most):
            asked = type(play.asked(self.decision(), self.seat()).questions[0]).__name__
            if asked == kind:
                return self
            self.order(self.usual(asked))
        raise AssertionError(f"{kind} was never asked")

    @property
    def address(self) -> str:
        return reverse("game", args=[self.game.ref])
