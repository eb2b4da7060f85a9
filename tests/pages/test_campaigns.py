"""Campaigns on the page: creating them, taking seats, inviting, messages."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.models import Campaign, Game, Invitation, Message, Seat, User
from games.people import tokens

pytestmark = pytest.mark.django_db

FORM = {
    "do": "create",
    "against": "anybody",
    "name": "Winter auction",
    "pace": "plan",
    "seat": "north",
    "listed": "on",
    "moderated": "on",
    "clock-speed": "days",
    "clock-missed": "default",
    "options.rounds": "2",
    "options.purse": "9",
    "options.income": "1",
    "options.exchanges": "1",
    "options.price": "1",
    "options.fails_in_round": "0",
}


@pytest.fixture
def ana():
    return User.objects.create_user("ana@example.org", name="Ana")


@pytest.fixture
def bea():
    return User.objects.create_user("bea@example.org", name="Bea", language="es")


def make(client, **changes):
    return client.post(reverse("new-campaign-of", args=["sealed-bid"]), FORM | changes)


def test_a_campaign_is_made_with_its_options_clock_and_own_seat(ana, enter):
    response = make(enter(ana), **{"clock-speed": "week", "luck": "San Jorge"})
    campaign = Campaign.objects.get()
    assert response.headers["Location"] == reverse("campaign", args=[campaign.ref])
    assert campaign.games.get().options["purse"] == 9
    assert campaign.clock["plan_time"] == 7 * 24 * 60
    seat = campaign.seats.get(side="north")
    assert (seat.user, seat.luck) == (ana, "San Jorge")


def test_a_practice_game_against_the_bot_starts_at_once(ana, enter):
    response = make(enter(ana), against="bot", name="")
    game = Game.objects.get()
    assert game.state == Game.State.RUNNING and game.campaign.clock["missed"] == "wait"
    assert response.headers["Location"] == reverse("game", args=[game.ref]), "one stands at the table"
    assert game.campaign.name == "Sealed bids: Ana"


def test_a_friend_is_invited_and_the_seat_waits_for_them(ana, enter):
    response = make(enter(ana), against="friend", friend="bea@example.org")
    campaign = Campaign.objects.get()
    assert response.headers["Location"] == reverse("campaign", args=[campaign.ref])
    invitation = Invitation.objects.get()
    assert invitation.email == "bea@example.org" and invitation.seat == campaign.seats.get(side="south")
    assert not campaign.listed and campaign.state == Campaign.State.GATHERING


def test_a_friend_without_an_address_is_asked_for(ana, enter):
    response = make(enter(ana), against="friend")
    assert response.status_code == 422 and "Whom shall we invite?" in response.text
    assert not Campaign.objects.exists()


def test_whoever_starts_a_game_sits_in_it_unless_they_say_otherwise(ana, enter):
    page = enter(ana).get(reverse("new-campaign-of", args=["sealed-bid"])).text
    assert 'name="seat" value="north" id="id_seat_0" checked' in page.replace('" required', '"')
    assert page.index("More settings") > page.index("Start the game")


def test_ones_own_clock_is_taken_in_hours_and_days(ana, enter):
    own = {
        "clock-speed": "own",
        "clock-plan_hours": "48",
        "clock-answer_hours": "12",
        "clock-cap_days": "7",
        "clock-minimum_hours": "6",
        "clock-grace_minutes": "30",
        "clock-weekdays": ["1", "3", "5"],
        "clock-from_hour": "18",
        "clock-to_hour": "23",
        "clock-reminder_hours": "12, 1.5",
        "clock-extensions": "2",
        "clock-extension_hours": "24",
        "clock-holiday_days": "10",
        "clock-forfeit_after": "2",
        "clock-missed": "forfeit",
    }
    make(enter(ana), **own)
    clock = Campaign.objects.get().clock
    assert (clock["plan_time"], clock["segment_cap"], clock["grace"]) == (48 * 60, 7 * 24 * 60, 30)
    assert (clock["weekdays"], clock["hours"], clock["reminders"]) == ([1, 3, 5], [18, 23], [720, 90])
    assert (clock["missed"], clock["forfeit_after"]) == ("forfeit", 2)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"options.rounds": "0"}, "At least one round."),
        ({"options.rounds": "many"}, "options"),
        ({"luck": "x" * 81}, "Your luck is one line"),
        (
            {"clock-speed": "own", "clock-plan_hours": "48", "clock-cap_days": "1", "clock-weekdays": "1"},
            "shorter than",
        ),
        ({"clock-secret_readiness": "on", "clock-missed": "wait"}, "can’t wait for anyone"),
        ({"pace": "gallop"}, "gallop"),
        ({"clock-reminder_hours": "soon", "clock-speed": "own"}, "Numbers of hours"),
    ],
)
def test_what_will_not_do_is_said_and_nothing_is_made(ana, enter, changes, said):
    response = make(enter(ana), **changes)
    assert response.status_code == 422
    assert said in response.text
    assert not Campaign.objects.exists()


def test_a_game_nobody_knows_cannot_be_chosen(ana, enter):
    assert enter(ana).get(reverse("new-campaign-of", args=["chess"])).status_code == 404


def test_an_open_seat_is_found_in_the_lobby_and_taken(ana, bea, enter):
    make(enter(ana))
    campaign = Campaign.objects.get()
    client = enter(bea)
    assert "Winter auction" in client.get("/").text
    seat = campaign.seats.get(side="south")
    client.post(reverse("take-seat", args=[campaign.ref, seat.pk]), {"luck": "Santiago"})
    seat.refresh_from_db()
    assert (seat.user, seat.luck) == (bea, "Santiago")
    assert Game.objects.get().state == Game.State.RUNNING


def test_a_seat_of_an_unlisted_campaign_is_nobodys_to_take(ana, bea, enter):
    make(enter(ana), listed="")
    campaign = Campaign.objects.get()
    seat = campaign.seats.get(side="south")
    assert enter(bea).post(reverse("take-seat", args=[campaign.ref, seat.pk])).status_code == 404
    seat.refresh_from_db()
    assert seat.user is None


def test_a_seat_can_be_left_while_the_campaign_gathers(ana, enter):
    client = enter(ana)
    make(client)
    campaign = Campaign.objects.get()
    client.post(reverse("leave-seat", args=[campaign.ref, campaign.seats.get(side="north").pk]))
    assert campaign.seats.get(side="north").user is None


def test_only_whoever_runs_a_campaign_arranges_it(ana, bea, enter):
    make(enter(ana))
    campaign = Campaign.objects.get()
    south = campaign.seats.get(side="south").pk
    for name, args, data in (
        ("seat-bot", [south], {}),
        ("add-seat", [], {"side": "south"}),
        ("invite", [], {"email": "x@example.org", "place": "spectator:"}),
        ("next-game", [], {"do": "create"}),
    ):
        assert enter(bea).post(reverse(name, args=[campaign.ref, *args]), data).status_code == 403, name
    assert not Invitation.objects.exists() and Seat.objects.count() == 2 and Game.objects.count() == 1


def test_a_bot_and_a_helper_are_seated(ana, enter):
    client = enter(ana)
    make(client)
    campaign = Campaign.objects.get()
    client.post(reverse("add-seat", args=[campaign.ref]), {"side": "south"})
    assert campaign.seats.filter(side="south", commands=False).count() == 1
    client.post(reverse("seat-bot", args=[campaign.ref, campaign.seats.get(side="south", commands=True).pk]))
    assert campaign.seats.get(side="south", commands=True).bot


def invited(enter, by, email="new@example.org", place=None):
    make(enter(by))
    campaign = Campaign.objects.get()
    chosen = place or f"player:{campaign.seats.get(side='south').pk}"
    enter(by).post(reverse("invite", args=[campaign.ref]), {"email": email, "place": chosen, "language": "es"})
    invitation = Invitation.objects.get()
    return campaign, reverse("invitation", args=[tokens.derived("invitation", invitation.nonce)])


def test_somebody_without_an_account_accepts_and_has_one(ana, enter, client):
    campaign, address = invited(enter, ana)
    assert Invitation.objects.get().language == "es"
    assert "new@example.org" in client.get(address).text
    assert User.objects.count() == 1
    client.post(address, {"do": "accept", "name": "Nuria", "zone": "America/Bogota", "luck": "words"})
    nuria = User.objects.get(email="new@example.org")
    assert (nuria.name, nuria.zone) == ("Nuria", "America/Bogota")
    assert campaign.seats.get(side="south").user == nuria
    assert client.session["_auth_user_id"] == str(nuria.pk)
    assert client.get(address).status_code == 404


def test_an_invitation_signs_nobody_into_an_account_that_exists(ana, bea, enter, client):
    campaign, address = invited(enter, ana, email=bea.email)
    assert "Sign in" in client.get(address).text
    client.post(address, {"do": "accept"})
    assert "_auth_user_id" not in client.session
    assert campaign.seats.get(side="south").user is None
    enter(bea).post(address, {"do": "accept"})
    assert campaign.seats.get(side="south").user == bea


def test_an_invitation_can_be_declined(ana, enter, client):
    _campaign, address = invited(enter, ana, place="spectator:")
    assert client.post(address, {"do": "decline"}).status_code == 200
    assert Invitation.objects.get().answered_at is not None
    assert User.objects.count() == 1


@pytest.mark.parametrize("place", ["", "king:", "player:", "player:999999", "player:x", "player:" + "9" * 30])
def test_an_invitation_to_no_place_is_refused(ana, enter, place):
    make(enter(ana))
    campaign = Campaign.objects.get()
    posted = {"email": "x@example.org", "place": place}
    response = enter(ana).post(reverse("invite", args=[campaign.ref]), posted, follow=True)
    assert response.status_code in (200, 404)
    assert not Invitation.objects.exists()


def test_people_of_a_campaign_talk_and_only_those_meant_read_it(house, enter):
    address = reverse("campaign", args=[house.campaign.ref])
    enter(house.ana).post(reverse("talk", args=[house.campaign.ref]), {"to": "all", "text": "Suerte a todos"})
    enter(house.ana).post(reverse("talk", args=[house.campaign.ref]), {"to": "north", "text": "only mine"})
    assert Message.objects.count() == 2
    assert "Suerte a todos" in enter(house.bea).get(address).text
    assert "only mine" in enter(house.ana).get(address).text
    assert "only mine" not in enter(house.bea).get(address).text
    enter(house.bea).post(reverse("talk", args=[house.campaign.ref]), {"to": "north", "text": "psst"})
    assert "psst" in enter(house.ana).get(address).text, "one may write to the other side alone"
    assert "psst" not in enter(house.onlooker).get(address).text


def test_the_next_game_of_a_series_starts_between_the_same_people(house, enter):
    house.play_to_the_end()
    options = {name: value for name, value in FORM.items() if name.startswith("options.")}
    address = reverse("next-game", args=[house.campaign.ref])
    response = enter(house.max).post(address, options | {"do": "create", "pace": "plan", "name": "Return match"})
    assert response.status_code == 302
    second = house.campaign.games.get(ordinal=2)
    assert (second.name, second.state) == ("Return match", Game.State.RUNNING)


def test_a_lobby_without_games_installed_says_what_that_means(ana, enter, monkeypatch):
    monkeypatch.setattr("games.pages.lobby.rulesets", dict)
    assert "ESTAFETA_RULESETS" in enter(ana).get("/").text


def test_a_game_whose_rules_were_uninstalled_is_kept_and_says_so(house, enter, monkeypatch):
    monkeypatch.setattr("games.visibility.overviews.rulesets", dict)
    monkeypatch.setattr("rulesets.kernel.registry.rulesets", dict)
    for user in (house.ana, house.max):
        client = enter(user)
        assert client.get("/").status_code == 200
        assert client.get(reverse("desk")).status_code == 200
        for address in (reverse("game", args=[house.game.ref]), reverse("campaign", args=[house.campaign.ref])):
            assert client.get(address).status_code == 503
