"""Setting up campaigns: lobby, invitations, seats, and the start when all are taken."""

from datetime import timedelta

import pytest

from games.campaigns.gathering import (
    accept_invitation,
    add_seat,
    create_campaign,
    decline_invitation,
    invite,
    leave_seat,
    seat_bot,
    take_seat,
)
from games.errors import Illegal, NotFound, WrongState
from games.models import Campaign, Game, Invitation, Link, Segment, User
from games.people import tokens
from games.timing import clock
from games.visibility import sight
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db


def token_of(invitation: Invitation) -> str:
    return tokens.derived("invitation", invitation.nonce)


def test_the_last_one_to_sit_down_starts_the_game(announced):
    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.ana)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.WAITING
    take_seat(seat=table.seat("south"), user=table.bea)
    table.game.refresh_from_db()
    assert table.game.state == Game.State.RUNNING
    assert {a.user.name for a in announced if a.kind == "game-started"} == {"Ana", "Bea"}
    assert table.resolve() == "settled"
    assert {a.user.name for a in announced if a.kind == "orders-wanted"} == {"Ana", "Bea"}


def test_the_first_seeds_are_committed_before_a_seat_is_taken():
    table = AuctionTable()
    assert list(Link.objects.filter(game=table.game).order_by("n").values_list("kind", flat=True)) == [
        "created",
        "server-key",
        "seeds",
    ]


def test_a_seat_is_taken_once_and_a_person_sits_once():
    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.ana)
    with pytest.raises(WrongState):
        take_seat(seat=table.seat("north"), user=table.bea)
    with pytest.raises(WrongState):
        take_seat(seat=table.seat("south"), user=table.ana)
    with pytest.raises(WrongState):
        seat_bot(seat=table.seat("north"))


def test_one_may_stand_up_while_the_campaign_gathers_and_not_later():
    table = AuctionTable()
    take_seat(seat=table.seat("north"), user=table.ana)
    with pytest.raises(NotFound):
        leave_seat(seat=table.seat("north"), user=table.bea)
    leave_seat(seat=table.seat("north"), user=table.ana)
    assert table.seat("north").is_open
    table.start()
    with pytest.raises(WrongState):
        leave_seat(seat=table.seat("north"), user=table.ana)


def test_the_lobby_shows_what_has_a_seat_to_give():
    table = AuctionTable()
    stranger = User.objects.create_user("nuria@example.org")
    assert table.campaign in sight.lobby()
    assert sight.find_campaign(stranger, table.campaign.ref) == table.campaign
    table.start()
    assert table.campaign not in sight.lobby()
    with pytest.raises(NotFound):
        sight.find_campaign(stranger, table.campaign.ref)
    with pytest.raises(NotFound):
        sight.find_game(stranger, table.game.ref)


def test_an_unlisted_campaign_is_not_in_the_lobby():
    host = User.objects.create_user("host@example.org")
    campaign = create_campaign(by=host, name="Quiet", ruleset_name="sealed-bid", listed=False)
    assert campaign not in sight.lobby()
    assert campaign in sight.campaigns_of(host)


def test_somebody_without_an_account_is_invited_by_mail_and_sits_down(announced):
    table = AuctionTable()
    invitation = invite(campaign=table.campaign, by=table.max, email=" Nuria@Example.org ", seat=table.seat("north"))
    (mail,) = [a for a in announced if a.kind == "invitation"]
    assert (mail.email, mail.user) == ("nuria@example.org", None)
    token = token_of(invitation)
    assert token not in str(mail.data) and token not in invitation.token_hash
    nuria = User.objects.create_user("nuria@example.org")
    accept_invitation(token=token.upper(), user=nuria)
    assert table.seat("north").user == nuria
    with pytest.raises(NotFound):
        accept_invitation(token=token, user=table.ana)


def test_an_invitation_to_look_on_makes_a_spectator():
    table = AuctionTable()
    invitation = invite(campaign=table.campaign, by=table.max, email="nuria@example.org", role="spectator")
    accept_invitation(token=token_of(invitation), user=table.ana)
    assert sight.standing(table.ana, table.game).audience == "public"


def test_old_declined_and_invented_invitations_are_nothing():
    table = AuctionTable()
    declined = invite(campaign=table.campaign, by=table.max, email="a@example.org", role="spectator")
    decline_invitation(token=token_of(declined))
    old = invite(campaign=table.campaign, by=table.max, email="b@example.org", role="spectator")
    for token in (token_of(declined), "invented", ""):
        with pytest.raises(NotFound):
            accept_invitation(token=token, user=table.ana)
    with clock.standing_at(clock.now() + timedelta(days=15)), pytest.raises(NotFound):
        accept_invitation(token=token_of(old), user=table.ana)


def test_an_invitation_must_make_sense():
    table = AuctionTable()
    with pytest.raises(Illegal):
        invite(campaign=table.campaign, by=table.max, email="no address", role="spectator")
    with pytest.raises(NotFound):
        invite(campaign=table.campaign, by=table.max, email="a@example.org", role="player")
    other = AuctionTable()
    with pytest.raises(NotFound):
        invite(campaign=table.campaign, by=table.max, email="a@example.org", seat=other.seat("north"))


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"name": "a\x00b"}, "name"),
        ({"ruleset_name": "chess"}, "ruleset"),
        ({"options": {"rounds": "many"}}, "options.rounds"),
        ({"options": {"rounds": 0}}, "options.rounds"),
        ({"options": {"cannons": 3}}, "options"),
        ({"pace": "gallop"}, "pace"),
        ({"clock_policy": {"plan_time": 10**12}}, "clock.plan_time"),
        ({"clock_policy": {"show_ready": False}}, "clock.resolve"),
    ],
)
def test_a_campaign_that_makes_no_sense_is_refused_by_field_and_nothing_is_made(wrong, where):
    host = User.objects.create_user("host@example.org")
    with pytest.raises(Illegal) as refused:
        create_campaign(**({"by": host, "name": "Auction", "ruleset_name": "sealed-bid"} | wrong))
    assert refused.value.problems[0].where == where
    assert not Campaign.objects.exists()


def test_a_side_may_have_helpers_who_do_not_hold_up_the_start():
    table = AuctionTable()
    add_seat(campaign=table.campaign, side="north")
    table.start()
    assert table.segment.state == Segment.State.OPEN
    with pytest.raises(NotFound):
        add_seat(campaign=table.campaign, side="west")


def test_an_address_is_one_account_however_it_is_written():
    from django.db import IntegrityError

    User.objects.create_user("Nuria@Example.org")
    with pytest.raises(IntegrityError):
        User.objects.create_user("nuria@example.ORG")
