"""What a player can do at any time between turns: give up, propose a draw, have the pace changed. [D-53]"""

from __future__ import annotations

import pytest

from games.campaigns.gathering import create_campaign, take_seat
from games.campaigns.moderation import change_pace
from games.campaigns.player_requests import consent, propose, resign
from games.errors import WrongState
from games.models import Decision, Game, Proposal, Seat, Segment, User
from games.orders.play import submit
from games.turns.resolution import resolve

pytestmark = [pytest.mark.django_db, pytest.mark.rule("D-53")]


class WarTable:
    """A game of Tercios at the choice of armies; Max moderates."""

    def __init__(self) -> None:
        self.max, *people = (User.objects.create_user(f"{name}@example.org") for name in ("max", "ana", "bea"))
        campaign = create_campaign(by=self.max, name="Rocroi", ruleset_name="tercios", options={"points": 500})
        self.game: Game = campaign.games.get()
        for side, person in zip(("south", "north"), people, strict=True):
            take_seat(seat=campaign.seats.get(side=side, commands=True), user=person)
        self.seats = {seat.side: seat for seat in Seat.objects.filter(campaign=campaign).select_related("user")}
        resolve(self.live().pk)

    def live(self) -> Segment:
        return Segment.objects.get(game=self.game, state=Segment.State.OPEN)

    def turn(self) -> None:
        """Both submit what the question proposes by itself, and it is played."""
        segment = self.live()
        for decision in Decision.objects.filter(segment=segment).select_related("segment__game__campaign"):
            submit(decision=decision, seat=self.seats[decision.side], answers={}, seen=0, door="api")
        assert resolve(segment.pk) == "settled"

    def propose_draw(self) -> Proposal:
        seat = self.seats["south"]
        return propose(user=seat.user, seat=seat, game=self.game, kind="draw")


@pytest.fixture
def table() -> WarTable:
    return WarTable()


def test_a_proposal_that_nobody_answers_while_the_turn_lasts_is_refused(table: WarTable) -> None:
    proposal = table.propose_draw()
    table.turn()
    proposal.refresh_from_db()
    table.game.refresh_from_db()
    assert proposal.state == Proposal.State.WITHDRAWN
    assert table.game.state == Game.State.RUNNING
    with pytest.raises(WrongState):
        consent(seat=table.seats["north"], proposal=proposal)
    assert table.propose_draw().state == Proposal.State.OPEN, "it can be proposed again"


@pytest.mark.rule("T-VIC-05")
def test_a_draw_that_both_want_ends_the_game_at_once(table: WarTable) -> None:
    consent(seat=table.seats["north"], proposal=table.propose_draw())
    table.game.refresh_from_db()
    assert table.game.outcome == {"winner": None, "reason": "agreed"}


def test_who_concedes_between_turns_gives_the_other_the_victory(table: WarTable) -> None:
    table.turn()
    resign(seat=table.seats["north"], game=table.game)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    assert table.game.outcome["winner"] == "south"


def test_another_pace_holds_from_the_next_turn_on(table: WarTable) -> None:
    paces = table.game.rules.paces
    before = table.live()
    change_pace(by=table.max, game=table.game, pace="interactive")
    before.refresh_from_db()
    assert before.pace == list(paces["dispatch"])
    table.turn()
    assert table.live().pace == list(paces["interactive"]) != before.pace
