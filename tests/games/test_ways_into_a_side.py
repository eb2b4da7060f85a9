"""Each way into a side by itself: who is asked, who may refuse, what no answer means, spies. [promise 3]"""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from django.test import Client

from games.campaigns import gathering
from games.campaigns.joining import comings, consent, door
from games.errors import NotAllowed, NotFound, WrongState
from games.models import AuditEntry, Campaign, Game, Invitation, Link, Seat, Submission
from games.people.tries import TooOften
from games.timing import clock
from games.trust.verification import verify
from games.upkeep import sweep
from games.visibility import sight
from notifications.models import Notice
from tests.api.callers import Caller, refused
from tests.games.joining import agreed, friend, helps, later, open_side, playing, substitute, token_of, wished
from tests.games.tables import AuctionTable
from tests.standing import laid

pytestmark = pytest.mark.django_db

SIDES = ("north", "south")


# The ways that were open once.


@laid
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


@pytest.fixture
def playing_maker() -> AuctionTable:
    return playing()


def test_a_maker_who_plays_puts_nobody_on_the_enemys_side(playing_maker):
    table, ana = playing_maker, Caller(playing_maker.ana, "read", "play", "moderate")
    refused(ana.post(f"campaigns/{table.campaign.ref}/seats", {"side": "south"}), 403, "not-allowed")
    seat = gathering.add_seat(campaign=table.campaign, side="south")
    body = {"email": friend().email, "seat": 3}
    refused(ana.post(f"campaigns/{table.campaign.ref}/invitations", body), 403, "not-allowed")
    refused(ana.post(f"campaigns/{table.campaign.ref}/invitations", body | {"replaces": True}), 403, "not-allowed")
    moderator = {"email": "other@example.org", "role": "moderator"}
    refused(ana.post(f"campaigns/{table.campaign.ref}/invitations", moderator), 403, "not-allowed")
    refused(ana.post(f"campaigns/{table.campaign.ref}/seats/3/take"), 403, "not-allowed")
    browser, place = Client(), f"player:{seat.pk}"
    browser.force_login(table.ana)
    for path, data in (("seats/add/", {"side": "south"}), ("invite/", {"email": "x@example.org", "place": place})):
        assert browser.post(f"/campaigns/{table.campaign.ref}/{path}", data).status_code == 403
    assert browser.post(f"/campaigns/{table.campaign.ref}/seats/{seat.pk}/take/").status_code == 403
    assert not Invitation.objects.exists()


def test_a_maker_who_plays_may_bring_a_helper_for_their_own_side(playing_maker):
    seat = helps(playing_maker.campaign, "north", friend(), by=playing_maker.ana)
    assert seat.user is not None and seat.side == "north"
    (told,) = Notice.objects.filter(user=playing_maker.bea, kind="audience", data__icontains="Nuria")
    assert told.data["act"] == "seated"


def test_a_maker_who_plays_replaces_nobody_but_themselves(playing_maker):
    seat = helps(playing_maker.campaign, "north", friend(), by=playing_maker.ana)
    with pytest.raises(NotAllowed):
        gathering.invite(
            campaign=playing_maker.campaign, by=playing_maker.ana, email="x@example.org", seat=seat, replaces=True
        )


def test_whoever_looked_at_one_side_sits_on_no_other(table):
    open_side(sight.standing(table.max, table.game), "north")
    with pytest.raises(WrongState):
        helps(table.campaign, "south", table.max)
    with pytest.raises(WrongState):
        door.ask_to_look(user=table.max, game=table.game, side="south")


def test_whoever_may_look_at_one_side_looks_at_no_other_though_they_have_not_looked_yet(table):
    agreed(door.ask_to_look(user=table.max, game=table.game, side="south"))
    with pytest.raises(WrongState):
        door.ask_to_look(user=table.max, game=table.game, side="north")


def test_whoever_was_substituted_comes_back_to_their_own_side_only(table):
    substitute(by=table.max, seat=table.seat("south"), user=friend())
    with pytest.raises(WrongState):
        substitute(by=table.max, seat=table.seat("north"), user=table.bea)
    assert substitute(by=table.max, seat=table.seat("south"), user=table.bea).user == table.bea


def test_an_onlooker_of_an_unlisted_campaign_takes_no_seat_by_any_door():
    table = AuctionTable()
    Campaign.objects.update(listed=False)
    nuria = friend()
    comings.join_as(user=nuria, campaign=table.campaign, role="spectator", by=table.max)
    refused(Caller(nuria).post(f"campaigns/{table.campaign.ref}/seats/1/take"), 403, "not-allowed")
    browser = Client()
    browser.force_login(nuria)
    assert browser.post(f"/campaigns/{table.campaign.ref}/seats/{table.seat('north').pk}/take/").status_code == 403
    assert table.seat("north").is_open


# What comes of a wish.


def test_a_side_that_says_no_keeps_everything_to_itself(table):
    nuria = friend()
    wish = wished(table, nuria)
    with pytest.raises(NotFound):
        consent.refuse(admission=wish, by=table.ana)
    consent.refuse(admission=wish, by=table.bea)
    assert table.seat("south").user == table.bea
    with pytest.raises(WrongState):
        consent.agree(admission=wish, by=table.bea)
    assert Notice.objects.filter(user=nuria, kind="admission-answered", data__agreed=False).count() == 1
    with pytest.raises(NotFound):
        sight.standing(nuria, table.game)


def test_a_helper_may_refuse_and_only_the_commander_agrees(table):
    hilda = friend("Hilda")
    helps(table.campaign, "south", hilda)
    wish = wished(table, friend())
    with pytest.raises(NotAllowed):
        consent.agree(admission=wish, by=hilda)
    assert consent.refuse(admission=wish, by=hilda).state == "refused"


def test_a_wish_is_withdrawn_by_whoever_has_it(table):
    nuria = friend()
    assert consent.refuse(admission=wished(table, nuria), by=nuria).state == "withdrawn"
    assert wished(table, nuria).state == "waiting"


def test_whoever_invited_takes_a_wish_back_and_that_is_no_refusal(table):
    nuria = friend()
    wish = consent.refuse(admission=wished(table, nuria), by=table.max)
    assert wish.state == "withdrawn"
    assert not Notice.objects.filter(user=nuria, kind="admission-answered").exists()


def test_who_is_there_is_waited_for_and_who_is_away_and_silent_is_replaced(table):
    wish = wished(table, friend())
    later(4)
    wish.refresh_from_db()
    assert wish.state == "waiting", "Bea has missed nothing: her silence is no consent"
    Seat.objects.filter(pk=table.seat("south").pk).update(missed=1)
    later(2)
    wish.refresh_from_db()
    assert wish.state == "waiting", "two days are too few to answer"
    later(4)
    wish.refresh_from_db()
    assert wish.state == "done" and table.seat("south").user.name == "Nuria"


def test_a_bot_that_orders_for_somebody_absent_does_not_make_them_present():
    table = AuctionTable(pace="plan", clock={"missed": "bot"}).start()
    wish = wished(table, friend())
    with clock.standing_at(table.segment.due_at):
        assert sweep.resolve_due() == 1
    assert Submission.objects.filter(seat=table.seat("south"), door="bot").exists()
    later(4)
    wish.refresh_from_db()
    assert wish.state == "done" and table.seat("south").user.name == "Nuria"


def test_a_wish_nobody_answers_ends(table):
    wish = wished(table, friend())
    later(15)
    wish.refresh_from_db()
    assert wish.state == "withdrawn" and table.seat("south").user == table.bea


def test_a_look_is_never_had_by_silence(table):
    Seat.objects.update(missed=3)
    wish = door.ask_to_look(user=table.max, game=table.game, side="south")
    later(10)
    wish.refresh_from_db()
    assert wish.state == "waiting"
    with pytest.raises(NotAllowed):
        sight.open_side(sight.standing(table.max, table.game), "south")


def test_a_look_ends_after_three_days(table):
    open_side(sight.standing(table.max, table.game), "south")
    with clock.standing_at(clock.now() + timedelta(days=4)), pytest.raises(NotAllowed):
        sight.open_side(sight.standing(table.max, table.game), "south")


def test_a_player_hands_over_their_own_seat_without_a_moderator(table):
    nuria = friend()
    invitation = gathering.invite(
        campaign=table.campaign, by=table.bea, email=nuria.email, seat=table.seat("south"), replaces=True
    )
    with pytest.raises(NotAllowed):
        gathering.invite(
            campaign=table.campaign, by=table.bea, email=nuria.email, seat=table.seat("north"), replaces=True
        )
    gathering.accept_invitation(token=token_of(invitation), user=nuria, luck="Virgen del Pilar")
    assert table.seat("south").user == nuria


def test_a_bots_seat_is_taken_over_without_asking_anybody_else():
    table = AuctionTable(pace="plan")
    gathering.take_seat(seat=table.seat("north"), user=table.ana)
    gathering.seat_bot(seat=table.seat("south"))
    table.resolve()
    assert substitute(by=table.max, seat=table.seat("south"), user=friend()).user.name == "Nuria"
    assert Notice.objects.filter(user=table.ana, kind="audience", data__icontains="Nuria").exists()


def test_every_coming_stands_in_log_chain_and_notices(table):
    substitute(by=table.max, seat=table.seat("south"), user=friend())
    entry = AuditEntry.objects.get(verb="substituted")
    assert entry.texts["all"]["es"] == "Nuria juega con el Sur en lugar de Bea, por invitación de Max."
    links = [link for link in Link.objects.filter(game=table.game, kind="audience") if b"substituted" in link.body]
    assert [msgspec.json.decode(link.body) for link in links] == [
        {"act": "substituted", "side": "south", "who": "Nuria", "by": "Max"}
    ]
    assert Notice.objects.filter(user=table.ana, kind="audience", data__act="substituted").count() == 1


# Invitations.


def test_a_strangers_mailbox_is_not_filled(table):
    seat = gathering.add_seat(campaign=table.campaign, side="north")

    def invite(email: str, campaign: Campaign = table.campaign, seat: Seat | None = seat) -> None:
        role = "spectator" if seat is None else "player"
        gathering.invite(campaign=campaign, by=table.max, email=email, seat=seat, role=role)

    for address in ("stranger@example.org", "stranger+a@example.org", "Stranger@example.org "):
        invite(address)
    with pytest.raises(TooOften):
        invite("stranger+b@example.org")
    others = [gathering.create_campaign(by=table.max, name=f"{n}", ruleset_name="sealed-bid") for n in range(3)]
    for other in others[:2]:
        invite("stranger@example.org", other, None)
    with pytest.raises(TooOften):
        invite("stranger@example.org", others[2], None)
    with pytest.raises(TooOften):
        for number in range(40):
            invite(f"somebody{number}@example.org")
    assert Invitation.objects.filter(email__startswith="stranger").count() == 5
    assert Invitation.objects.count() <= 31


# The commitment before the luck, and the end of a series.


def test_whoever_could_take_a_seat_reads_the_chain_that_commits_the_first_dice():
    table = AuctionTable()
    nuria = Caller(friend())
    (line,) = nuria.get(f"campaigns/{table.campaign.ref}").json()["games"]
    links = nuria.get(f"games/{table.game.ref}/chain").json()["items"]
    assert "seeds" in [link["kind"] for link in links] and links[-1]["hash"] == line["head"]
    taken = nuria.post(f"campaigns/{table.campaign.ref}/seats/1/take", {"luck": "San Jorge"}).json()
    assert taken["games"][0]["head"] == nuria.get(f"games/{table.game.ref}/chain").json()["items"][-1]["hash"]
    Campaign.objects.update(listed=False)
    refused(Caller(friend("Olga")).get(f"games/{table.game.ref}/chain"), 404, "not-found")


def test_secrets_that_last_the_series_open_when_it_is_ended():
    table = AuctionTable(pace="plan", policy={"secrets_last_the_series": True}).start()
    table.play_to_the_end()
    ana, max_ = Caller(table.ana), Caller(table.max)
    place = f"campaigns/{table.campaign.ref}/close"
    assert not Game.objects.get().secrets_are_open
    refused(ana.post(place), 403, "not-allowed")
    assert max_.post(place).json()["state"] == "over"
    assert Game.objects.get().secrets_are_open and Link.objects.filter(kind="roots").exists()
    refused(max_.post(place), 409, "wrong-state")
    assert verify(ana.get(f"games/{table.game.ref}/archive").content).fits


def test_a_campaign_is_ended_on_its_page():
    table = AuctionTable(pace="plan").start()
    browser = Client()
    browser.force_login(table.max)
    place = f"/campaigns/{table.campaign.ref}/close/"
    assert browser.post(place).status_code == 422
    table.play_to_the_end()
    assert place in browser.get(f"/campaigns/{table.campaign.ref}/").text
    assert browser.get(place).status_code == 200
    browser.post(place)
    assert Campaign.objects.get().state == Campaign.State.OVER
