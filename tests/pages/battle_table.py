"""A battle of Tercios against the bot, played in the same way as everybody's."""

from __future__ import annotations

from typing import Any

from games.campaigns.gathering import create_campaign, seat_bot, take_seat
from games.models import Decision, Segment, User
from games.orders import play
from games.turns.resolution import resolve

STAGES = ("armies", "scenery", "deployment", "turn")


class BattleTable:
    """Bea commands South against the bot; the game is played up to the stage a test wants to see."""

    def __init__(self, *, pace: str = "dispatch", language: str = "en", **options: Any) -> None:
        self.bea = User.objects.create_user("bea@example.org", name="Bea", language=language)
        self.campaign = create_campaign(
            by=self.bea,
            name="Rocroi",
            ruleset_name="tercios",
            options={"points": 500, **options},
            pace=pace,
            moderated=False,
        )
        take_seat(seat=self.seat("south"), user=self.bea, luck="")
        seat_bot(seat=self.seat("north"))
        self.game = self.campaign.games.get()
        self.resolve()

    def seat(self, side: str) -> Any:
        return self.campaign.seats.get(side=side, commands=True)

    @property
    def segment(self) -> Segment:
        lines = Segment.objects.filter(game=self.game).exclude(state="abandoned").select_related("game__campaign")
        return lines.order_by("-ordinal")[0]

    def decision(self) -> Decision:
        segment = self.segment
        found = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side="south")
        return found.select_related("segment__game__campaign").get()

    def resolve(self) -> None:
        """Plays until Bea is asked something again, or the game is over."""
        for _ in range(20):
            segment = self.segment
            asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side="south", standing=None)
            if segment.state == Segment.State.OPEN and segment.stop_no and asked.exists():
                return
            resolve(segment.pk)
            self.game.refresh_from_db()
            if self.game.state == "over":
                return

    def order(self) -> None:
        """Bea leaves everything to the defaults."""
        decision = self.decision()
        play.submit(decision=decision, seat=self.seat("south"), answers={}, seen=decision.version, door="api")
        self.resolve()

    def play_to(self, stage: str, most: int = 12) -> BattleTable:
        """Until a question of that class is asked."""
        for _ in range(most):
            found = play.asked(self.decision(), self.seat("south"))
            if type(found.questions[0]).__name__ == stage:
                return self
            self.order()
        raise AssertionError(f"{stage} was never asked")
