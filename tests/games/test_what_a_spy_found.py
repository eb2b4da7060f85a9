"""What a spy found who came into a side by ways that were open once. [promise 3]"""

from __future__ import annotations

import time

import pytest

from games.campaigns import gathering, messages
from games.campaigns.joining import comings, door
from games.errors import Illegal, NotAllowed, WrongState
from games.models import Admission, AuditEntry, Campaign, Game, Link, Seat, Segment
from games.trust.export import export_for
from games.trust.verification import verify
from games.turns.resolution import resolve
from games.visibility import sight
from notifications.models import Notice
from tests.api.callers import Caller, refused
from tests.games.joining import friend, helps, later, open_side, playing, substitute, token_of, wished
from tests.games.tables import AuctionTable
from tests.slowness import slowness
from tests.standing import laid

pytestmark = pytest.mark.django_db

SIDES = ("north", "south")


@laid
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


@pytest.fixture
def playing_maker() -> AuctionTable:
    return playing()


def test_a_look_before_anybody_sits_is_no_look_and_writes_nothing():
    table = AuctionTable(pace="plan")
    max_ = Caller(table.max, "read", "moderate")
    for side in SIDES:
        refused(max_.post(f"games/{table.game.ref}/moderate/open-side", {"side": side}), 404, "not-found")
    assert not Admission.objects.exists() and not AuditEntry.objects.exists()
    table.start()
    assert max_.post(f"games/{table.game.ref}/moderate/open-side", {"side": "north"}).status_code == 202


def test_a_look_ends_when_somebody_else_comes_to_decide():
    table = AuctionTable(pace="plan")
    gathering.take_seat(seat=table.seat("north"), user=table.ana)
    gathering.seat_bot(seat=table.seat("south"))
    table.resolve()
    assert door.ask_to_look(user=table.max, game=table.game, side="south").state == "done"
    substitute(by=table.max, seat=table.seat("south"), user=table.bea)
    with pytest.raises(NotAllowed):
        sight.open_side(sight.standing(table.max, table.game), "south")
    assert door.ask_to_look(user=table.max, game=table.game, side="south").state == "waiting"


def test_a_look_into_one_game_is_none_into_the_next_of_the_series():
    table = AuctionTable(pace="plan", rounds=1, policy={"secrets_last_the_series": True})
    table.start()
    open_side(sight.standing(table.max, table.game), "north")
    table.play_to_the_end()
    following = gathering.add_game(campaign=table.campaign, options={"rounds": 1}, pace="plan")
    resolve(Segment.objects.get(game=following).pk)
    with pytest.raises(NotAllowed):
        sight.open_side(sight.standing(table.max, following), "north")
    with pytest.raises(WrongState):
        door.ask_to_look(user=table.max, game=following, side="south")


def test_a_player_who_leaves_does_not_come_to_rule_over_the_game(playing_maker):
    table, nuria = playing_maker, friend()
    invitation = gathering.invite(
        campaign=table.campaign, by=table.ana, email=nuria.email, seat=table.seat("north"), replaces=True
    )
    gathering.accept_invitation(token=token_of(invitation), user=nuria)
    table.campaign.refresh_from_db()
    ana = Caller(table.ana, "read", "play", "moderate")
    refused(ana.post(f"games/{table.game.ref}/moderate/pause"), 403, "not-allowed")
    refused(ana.post(f"campaigns/{table.campaign.ref}/seats", {"side": "south"}), 403, "not-allowed")
    with pytest.raises(WrongState):
        comings.join_as(user=table.ana, campaign=table.campaign, role="moderator", by=table.bea)
    with pytest.raises(NotAllowed):
        gathering.invite(campaign=table.campaign, by=table.ana, email="other@example.org", role="moderator")


def test_whoever_moderates_takes_no_seat_in_a_game_that_has_begun(table):
    with pytest.raises(WrongState):
        helps(table.campaign, "north", table.max)


def test_whoever_moderates_and_had_a_sides_letters_sits_down_on_that_side_only():
    table = AuctionTable()
    gathering.take_seat(seat=table.seat("north"), user=table.ana)
    messages.send(by=table.ana, campaign=table.campaign, to="moderators", text="We shall bid high.")
    with pytest.raises(WrongState):
        gathering.take_seat(seat=table.seat("south"), user=table.max)
    gathering.leave_seat(seat=table.seat("north"), user=table.ana)
    gathering.take_seat(seat=table.seat("north"), user=table.max)
    assert table.seat("north").user == table.max


def test_who_stands_up_changes_sides_unless_they_could_read_what_others_said_to_theirs():
    table = AuctionTable()
    gathering.take_seat(seat=table.seat("north"), user=table.ana)
    messages.send(by=table.ana, campaign=table.campaign, to="north", text="Note to myself.")
    gathering.leave_seat(seat=table.seat("north"), user=table.ana)
    gathering.take_seat(seat=table.seat("south"), user=table.ana)
    messages.send(by=table.max, campaign=table.campaign, to="south", text="For your side alone.")
    gathering.leave_seat(seat=table.seat("south"), user=table.ana)
    with pytest.raises(WrongState):
        gathering.take_seat(seat=table.seat("north"), user=table.ana)


def test_while_secrets_last_the_chain_tells_of_whoever_comes_also_between_two_games():
    table = AuctionTable(pace="plan", rounds=1, policy={"secrets_last_the_series": True})
    table.start().play_to_the_end()
    helps(table.campaign, "north", friend())
    last = Link.objects.filter(game=table.game, chain="public").order_by("-n")[0]
    assert last.kind == "audience" and b"Nuria" in last.body
    assert verify(export_for(Game.objects.select_related("campaign").get(), "north")).first is None


def test_an_invitation_in_other_hands_is_no_consent(table):
    Campaign.objects.update(made_by=table.ana)
    table.campaign.refresh_from_db()
    seat = gathering.add_seat(campaign=table.campaign, side="north")
    invitation = gathering.invite(campaign=table.campaign, by=table.ana, email="sam@example.org", seat=seat)
    _found, admission = gathering.accept_invitation(token=token_of(invitation), user=friend("Spy"))
    assert admission is not None and admission.state == "waiting"


def test_nobody_helps_a_side_before_somebody_commands_it():
    table = AuctionTable()
    seat = gathering.add_seat(campaign=table.campaign, side="south")
    with pytest.raises(WrongState):
        gathering.take_seat(seat=seat, user=friend("Sock"))
    gathering.take_seat(seat=table.seat("south"), user=table.bea)
    assert helps(table.campaign, "south", friend()).user is not None
    gathering.leave_seat(seat=table.seat("south"), user=table.bea)
    assert not Seat.objects.filter(user__isnull=False).exists(), "helpers go with whom they helped"


def test_a_commander_sends_a_helper_away(table):
    nuria = friend()
    seat = helps(table.campaign, "north", nuria)
    number = 3
    refused(Caller(table.bea).post(f"campaigns/{table.campaign.ref}/seats/{number}/dismiss"), 403, "not-allowed")
    assert Caller(table.ana).post(f"campaigns/{table.campaign.ref}/seats/{number}/dismiss").status_code == 200
    seat.refresh_from_db()
    assert seat.user is None
    refused(Caller(nuria).get(f"games/{table.game.ref}/view"), 404, "not-found")
    assert Notice.objects.filter(user=table.bea, kind="audience", data__act="left").exists()


def test_what_an_inviter_may_do_is_asked_again_when_the_invitation_is_accepted():
    table = AuctionTable(pace="plan")
    Campaign.objects.update(made_by=table.ana)
    table.campaign.memberships.all().delete()
    table.campaign.refresh_from_db()
    invitation = gathering.invite(campaign=table.campaign, by=table.ana, email="sock@example.org", role="moderator")
    table.start()
    with pytest.raises(NotAllowed):
        gathering.accept_invitation(token=token_of(invitation), user=friend("Sock"))


def test_silence_is_no_consent_of_somebody_who_orders(table):
    wish = wished(table, friend())
    Seat.objects.filter(pk=table.seat("south").pk).update(missed=1)
    table.order("south", {"coins": 1})
    later(4)
    wish.refresh_from_db()
    assert wish.state == "waiting"


def test_a_message_without_end_is_refused_at_once(table):
    started = time.process_time()
    with pytest.raises(Illegal):
        messages.send(by=table.ana, campaign=table.campaign, to="all", text="z" * 300_000)
    assert time.process_time() - started < 5 * slowness()
