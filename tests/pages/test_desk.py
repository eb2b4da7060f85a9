"""The moderator's desk."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse

from games.models import Admission, AuditEntry, Extension, Game, Invitation, Segment, User
from games.pages import mail_fate
from games.pages.desk import VERBS
from games.timing import clock
from games.upkeep.restoring import begin_again
from tests.games.joining import acts, agreed, token_of
from tests.games.tables import AuctionTable
from tests.pages.house import House


def act(house, verb):
    return reverse("act", args=[house.game.ref, verb])


def words(entry):
    return entry.texts["all"]["en"]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_confirmed_on_a_page_of_its_own(house, enter, verb):
    response = enter(house.max).get(act(house, verb))
    assert response.status_code == 200
    assert str(VERBS[verb].meaning) in response.text
    assert not acts()


@pytest.mark.parametrize("verb", VERBS)
def test_no_verb_is_anybody_elses(house, enter, verb):
    for user in (house.ana, house.bea, house.onlooker, house.stranger):
        assert enter(user).post(act(house, verb), {"hours": "1", "choice": "north"}).status_code == 404
    assert not acts()


def test_more_time_is_given_and_written_down(house, enter):
    before = house.segment.deadline
    enter(house.max).post(act(house, "extend"), {"hours": "48", "reason": "storm"})
    assert house.segment.deadline >= before + timedelta(hours=48)
    assert "48 more hours" in words(acts()[0])


def test_a_game_is_paused_and_resumed(house, enter):
    enter(house.max).post(act(house, "pause"), {"reason": "Christmas"})
    house.game.refresh_from_db()
    assert house.game.paused_at
    assert "paused" in enter(house.max).get(reverse("desk")).text
    enter(house.max).post(act(house, "resume"))
    house.game.refresh_from_db()
    assert house.game.paused_at is None


def test_a_stop_is_closed_only_after_its_deadline(house, enter):
    response = enter(house.max).post(act(house, "close"))
    assert response.status_code == 422 and "hasn’t passed yet" in response.text
    Segment.objects.update(deadline=clock.now() - timedelta(hours=1))
    assert enter(house.max).post(act(house, "close")).status_code == 302


def test_a_side_that_stopped_playing_loses(house, enter):
    enter(house.max).post(act(house, "forfeit"), {"choice": "south"})
    house.game.refresh_from_db()
    assert house.game.outcome["winner"] == "north"
    assert enter(house.max).post(act(house, "forfeit"), {"choice": "west"}).status_code in (404, 422)


def test_a_substitute_takes_over_a_seat(house, enter):
    seat = house.seat("south")
    posted = {"choice": str(seat.pk), "email": "nobody@example.org"}
    answers = [
        enter(house.max).post(act(house, "substitute"), posted | {"email": email}, follow=True)
        for email in ("nobody@example.org", house.stranger.email)
    ]
    assert all("The invitation is on its way" in answer.text for answer in answers)
    token = token_of(Invitation.objects.get(email=house.stranger.email))
    waiting = enter(house.stranger).post(reverse("invitation", args=[token]), {"do": "accept"}, follow=True)
    assert "You’re waiting for South to agree" in waiting.text
    assert house.seat("south").user == house.bea
    wish = Admission.objects.get(state="waiting")
    shown = enter(house.bea).get(reverse("campaign", args=[house.campaign.ref])).text
    assert "is ready to take over a seat of South" in shown
    address = reverse("answer-admission", args=[house.campaign.ref, wish.ref])
    assert enter(house.ana).post(address, {"do": "agree"}).status_code == 404
    enter(house.bea).post(address, {"do": "agree"})
    assert house.seat("south").user == house.stranger
    assert enter(house.bea).get(reverse("game", args=[house.game.ref])).status_code == 404


def test_the_pace_is_changed_from_the_next_turn_on(house, enter):
    enter(house.max).post(act(house, "pace"), {"choice": "plan"})
    house.game.refresh_from_db()
    assert house.game.pace == "plan"


def test_a_halted_turn_is_tried_again(db, enter):
    house = House(fails_in_round=1)
    house.start()
    Segment.objects.update(due_at=clock.now() - timedelta(seconds=1), lease_until=None)
    house.resolve()
    Segment.objects.update(state=Segment.State.HALTED, due_at=None)
    text = enter(house.max).get(reverse("desk")).text
    assert "halted" in text and "Try again" in text
    enter(house.max).post(act(house, "retry"))
    assert AuditEntry.objects.filter(verb="retried").exists()


def test_one_verb_is_done_to_many_games_each_by_itself(house, enter):
    other = AuctionTable().start()
    other.campaign.memberships.create(user=house.max, role="moderator")
    client, address = enter(house.max), reverse("act-on-many")
    chosen = {"verb": "pause", "game": [house.game.ref, other.game.ref]}
    assert "2 games" in client.get(address, chosen).text
    assert not Game.objects.filter(paused_at__isnull=False).exists()
    client.post(act(house, "pause"))
    text = client.post(address, chosen, follow=True).text
    assert "already paused" in text and "Done." in text
    assert Game.objects.filter(paused_at__isnull=False).count() == 2


def test_nobody_acts_on_many_games_of_others(house, enter):
    chosen = {"verb": "pause", "game": [house.game.ref]}
    assert enter(house.ana).post(reverse("act-on-many"), chosen).status_code == 404
    assert enter(house.max).post(reverse("act-on-many"), chosen | {"verb": "forfeit"}).status_code == 404
    assert not Game.objects.filter(paused_at__isnull=False).exists()


def test_requests_beyond_the_allowance_are_answered(house, enter):
    wishes = [
        Extension.objects.create(
            segment=house.segment,
            stop_no=1,
            seat=house.seat("south"),
            minutes=600,
            state="asked",
            before=house.segment.deadline,
            made_at=clock.now(),
        )
        for _ in range(2)
    ]
    assert "Bea asks for more time" in enter(house.max).get(reverse("desk")).text
    for wish, do, state in zip(wishes, ("grant", "refuse"), ("granted", "refused"), strict=True):
        enter(house.max).post(reverse("answer-wish", args=[house.game.ref, wish.pk]), {"do": do})
        wish.refresh_from_db()
        assert wish.state == state


def test_the_late_come_first(house, enter):
    other = AuctionTable().start()
    other.campaign.memberships.create(user=house.max, role="moderator")
    other.game.name = "The late one"
    other.game.save()
    Segment.objects.filter(game=other.game).update(deadline=clock.now() - timedelta(hours=2))
    text = enter(house.max).get(reverse("desk")).text
    assert text.index("The late one") < text.index(f"/games/{house.game.ref}/")
    assert "Stop waiting" in text


def test_looking_through_a_sides_eyes_is_written_where_the_players_read_it(house, enter):
    address = reverse("through-eyes", args=[house.game.ref, "north"])
    client = enter(house.max)
    assert "round1/tip/north" not in client.get(address).text
    assert not acts()
    assert "commander to agree" in client.post(address, follow=True).text
    agreed(Admission.objects.get(state="waiting"))
    assert "round1/tip/north" in client.post(address).text
    assert "opened what North knows" in enter(house.bea).get(reverse("log", args=[house.campaign.ref])).text


def test_a_moderator_who_plays_has_no_powers(house, enter):
    house.campaign.memberships.create(user=house.ana, role="moderator")
    assert enter(house.ana).get(act(house, "extend")).status_code == 404
    assert house.game.ref not in enter(house.ana).get(reverse("desk")).text


def test_the_clock_is_changed_and_a_bad_one_is_refused(house, enter):
    address = reverse("change-clock", args=[house.campaign.ref])
    assert enter(house.ana).post(address, {"clock-speed": "week", "clock-missed": "wait"}).status_code == 404
    bad = {"clock-speed": "week", "clock-missed": "wait", "clock-secret_readiness": "on"}
    assert enter(house.max).post(address, bad).status_code == 422
    enter(house.max).post(address, {"clock-speed": "week", "clock-missed": "wait"})
    house.campaign.refresh_from_db()
    assert house.campaign.clock["missed"] == "wait"


def test_what_became_of_the_mails_is_told_by_whoever_knows(house, enter, monkeypatch):
    monkeypatch.setattr(mail_fate, "tellers", [])
    assert "Latest emails" not in enter(house.max).get(reverse("desk")).text
    mail_fate.register(lambda games: {game.pk: "bounced yesterday" for game in games})
    assert "bounced yesterday" in enter(house.max).get(reverse("desk")).text


def test_a_desk_without_games_says_how_one_gets_some(db, enter):
    user = User.objects.create_user("solo@example.org")
    assert "You aren’t moderating anything" in enter(user).get(reverse("desk")).text
    assert not Game.objects.exists()


def test_a_restore_is_told_on_the_table_and_in_the_log(house, enter):
    list(begin_again(clock.now(), {}))
    house.resolve()
    for person in (house.ana, house.bea, house.onlooker):
        text = enter(person).get(reverse("game", args=[house.game.ref])).text
        assert ("restored from a backup" if person is not house.ana else "Se restauró el servidor") in text
    assert "restored from a backup" in enter(house.bea).get(reverse("log", args=[house.campaign.ref])).text
