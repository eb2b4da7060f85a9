"""Campaigns for tests: two people in the auction game, played in the same way as everybody's."""

from __future__ import annotations

from typing import Any

from games.campaigns.gathering import create_campaign, take_seat
from games.models import Campaign, Decision, Game, Seat, Segment, User
from games.orders import play
from games.turns.resolution import resolve


class AuctionTable:
    """A running auction between Ana (north) and Bea (south), with Max as moderator."""

    def __init__(
        self,
        *,
        pace: str = "question",
        clock: dict[str, Any] | None = None,
        policy: dict[str, bool] | None = None,
        **options: Any,
    ) -> None:
        stem = f"{User.objects.count()}"
        self.max = User.objects.create_user(f"max{stem}@example.org", name="Max")
        self.ana = User.objects.create_user(f"ana{stem}@example.org", name="Ana", zone="Europe/Madrid", language="es")
        self.bea = User.objects.create_user(f"bea{stem}@example.org", name="Bea", zone="America/New_York")
        self.campaign: Campaign = create_campaign(
            by=self.max,
            name="Auction",
            ruleset_name="sealed-bid",
            options=options,
            pace=pace,
            clock_policy=clock or {},
            **(policy or {}),
        )
        self.game: Game = self.campaign.games.get()

    def seat(self, side: str) -> Seat:
        return self.campaign.seats.select_related("user").get(side=side, commands=True)

    def start(self) -> AuctionTable:
        take_seat(seat=self.seat("north"), user=self.ana, luck="San Jorge")
        take_seat(seat=self.seat("south"), user=self.bea)
        self.resolve()
        return self

    @property
    def segment(self) -> Segment:
        """The live segment, or the last one played."""
        lines = Segment.objects.filter(game=self.game).exclude(state="abandoned").select_related("game__campaign")
        return lines.order_by("-ordinal")[0]

    def decision(self, side: str) -> Decision | None:
        segment = self.segment
        if segment.state != Segment.State.OPEN:
            return None
        found = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=side)
        return found.select_related("segment__game__campaign").first()

    def order(self, side: str, answer: Any = None, **more: Any) -> play.Receipt:
        """Submits an answer to the one question that a side is asked; by default its default."""
        decision = self.decision(side)
        assert decision is not None, f"{side} is asked nothing"
        seat = self.seat(side)
        found = play.asked(decision, seat)
        answers = {} if answer is None else {found.questions[0].key: answer}
        kwargs = {"seen": decision.version, "door": "api"} | more
        return play.submit(decision=decision, seat=seat, answers=answers, **kwargs)

    def resolve(self) -> str:
        return resolve(self.segment.pk)

    def play_round(self, north: Any = None, south: Any = None) -> None:
        """Both bid; then whoever is asked something declines, until the round is over."""
        ordinal = self.segment.ordinal
        self.order("north", north)
        self.order("south", south)
        self.resolve()
        while self.segment.ordinal == ordinal and self.segment.state == Segment.State.OPEN:
            for side in ("north", "south"):
                if self.decision(side) is not None:
                    self.order(side)
            self.resolve()

    def play_to_the_end(self) -> Game:
        while self.segment.state == Segment.State.OPEN:
            self.play_round({"coins": 2}, {"coins": 1})
        self.game.refresh_from_db()
        return self.game
