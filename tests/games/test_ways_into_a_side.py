"""Each way into a side by itself: who is asked, who may refuse, what no answer means, spies. [promise 3]"""

from __future__ import annotations

import time
from datetime import timedelta

import msgspec
import pytest
from django.test import Client

from games.campaigns import gathering, messages, moderation
from games.campaigns.joining import comings, consent, door
from games.errors import Illegal, NotAllowed, NotFound, WrongState
from games.models import Admission, AuditEntry, Campaign, Game, Invitation, Link, Seat, Segment, Submission, User
from games.people.tries import TooOften
from games.timing import clock
from games.trust.export import export_for
from games.trust.verification import verify
from games.turns.resolution import resolve
from games.upkeep import sweep
from games.visibility import sight
from notifications.models import Notice
from tests.api.callers import Caller, refused
from tests.games.joining import agreed, helps, open_side, substitute, token_of
from tests.games.tables import AuctionTable
from tests.slowness import slowness
from tests.standing import laid

pytestmark = pytest.mark.django_db

SIDES = ("north", "south")


# The ways that were open once.


@laid
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


@pytest.fixture
def playing_maker() -> AuctionTable:
    """Ana made the campaign, plays north in it and moderates it, as far as that is allowed."""
    table = AuctionTable(pace="plan")
    Campaign.objects.filter(pk=table.campaign.pk).update(made_by=table.ana, listed=True)
    table.campaign.memberships.all().delete()
    table.campaign.memberships.create(user=table.ana, role="moderator")
    table.campaign.refresh_from_db()
    return table.start()


def friend(name: str = "Nuria") -> User:
    return User.objects.create_user(f"{name.lower()}@example.org", name=name)


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


def wished(table: AuctionTable, user: User, side: str = "south") -> Admission:
    """Somebody has agreed to take over a seat and waits; nobody is late meanwhile."""
    Segment.objects.update(deadline=clock.now() + timedelta(days=30))
    invitation = moderation.substitute(by=table.max, seat=table.seat(side), email=user.email)
    admission = gathering.accept_invitation(token=token_of(invitation), user=user)[1]
    assert admission is not None and admission.state == "waiting"
    return admission


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


def later(days: int) -> None:
    with clock.standing_at(clock.now() + timedelta(days=days)):
        consent.sweep(clock.now())


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
    assert entry.texts["all"]["es"] == "Nuria juega con Sur en lugar de Bea, por invitación de Max."
    links = [link for link in Link.objects.filter(game=table.game, kind="audience") if b"substituted" in link.body]
    assert [msgspec.json.decode(link.body) for link in links] == [
        {"act": "substituted", "side": "south", "who": "Nuria", "by": "Max"}
    ]
    assert Notice.objects.filter(user=table.ana, kind="audience", data__act="substituted").count() == 1


# What a spy found.


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
