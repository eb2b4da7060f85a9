"""The front door: a stranger sees what there is to play and tries it without an account."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from games.campaigns.gathering import create_campaign, invite, take_seat
from games.errors import NotAllowed
from games.models import Campaign, Game, LoginLink, Segment, User
from games.people import api_tokens, guests, tokens
from games.timing import clock
from games.trust import signing_keys
from games.trust.export import export_for
from games.trust.signing import Signer, key_statement
from games.trust.verification import verify
from games.upkeep import forgetting
from games.visibility import sight
from notifications.models import Notice
from rulesets.kernel.registry import HOUSE, offered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _open_to_guests(settings):
    settings.ESTAFETA_GUESTS, settings.ESTAFETA_SELF_REGISTRATION = 5, True


def tried(client: Client, name: str = "sealed-bid", **given: str) -> Game:
    response = client.post(reverse("try", args=[name]), given)
    assert response.status_code == 302, response.content.decode()[:400]
    ref = response.headers["Location"].strip("/").rpartition("/")[2]
    return Game.objects.select_related("campaign__made_by").get(ref=ref)


@pytest.mark.parametrize(("language", "words"), [("en", "Try it now"), ("es", "Pruébalo ahora")])
def test_strangers_see_every_game_and_no_sign_in_form(client: Client, language: str, words: str):
    text = client.get("/", headers={"accept-language": language}).text
    for name in HOUSE:
        assert offered(name).title.in_(language).replace("'", "&#x27;") in text
        assert f'action="/try/{name}/"' in text and f'href="/learn/{name}/lessons/"' in text
    assert words in text and "<form" in text and 'type="password"' not in text


@pytest.mark.parametrize("name", HOUSE)
def test_one_click_is_enough_to_stand_at_a_table_that_asks_for_orders(client: Client, name: str):
    game = tried(client, name, zone="Europe/Madrid")
    guest = game.campaign.made_by
    assert guest.is_guest and guest.zone == "Europe/Madrid"
    assert client.get("/").status_code == 200
    of = sight.standing(guest, game)
    assert of.seat is not None and sight.open_decision(of) is not None
    page = client.get(reverse("game", args=[game.ref])).text
    assert "<svg" in page and 'id="orders-form"' in page
    set_up = offered(name).introduction
    live = sight.live_segment(game)
    assert set_up is not None and live is not None and live.ordinal > set_up.set_up


def test_a_zone_that_nobody_has_is_no_obstacle(client: Client):
    assert tried(client, zone="Mars/Olympus").campaign.made_by.zone == "UTC"


def test_a_guest_goes_on_with_the_game_they_have(client: Client):
    assert tried(client).pk == tried(client).pk
    assert User.objects.filter(guest_until__isnull=False).count() == 1


def test_a_guest_finds_the_lessons_in_the_menu(client: Client):
    tried(client)
    menu = client.get("/").text.split('<nav aria-label="Main">')[1].split("</nav>")[0]
    assert f'<a href="{reverse("learn")}"' in menu


def test_a_guest_whose_game_is_halted_gets_a_new_one(client: Client):
    first = tried(client)
    first.segments.update(state=Segment.State.HALTED)
    assert tried(client) != first


def test_nobody_mails_a_guest(client: Client, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        tried(client)
    assert not Notice.objects.exists()


def test_a_robot_is_stopped_before_it_fills_the_house(settings):
    for _ in range(settings.ESTAFETA_GUESTS):
        tried(Client())
    refused = Client().post(reverse("try", args=["sealed-bid"]))
    assert refused.status_code == 409 and "no room" in refused.text
    assert Campaign.objects.count() == settings.ESTAFETA_GUESTS


def test_a_network_gets_only_so_many(settings, monkeypatch):
    settings.ESTAFETA_GUESTS = 1000
    monkeypatch.setattr(guests, "GUESTS_A_NETWORK", guests.Limit(2, timedelta(days=1)))
    for _ in range(2):
        tried(Client())
    assert Client().post(reverse("try", args=["sealed-bid"])).status_code == 429


def test_a_house_without_guests_says_so_and_does_not_offer_it(client: Client, settings):
    settings.ESTAFETA_GUESTS = 0
    assert "/try/" not in client.get("/").text
    assert client.post(reverse("try", args=["sealed-bid"])).status_code == 403


def test_looking_at_the_address_of_a_game_to_try_starts_nothing(client: Client):
    assert client.get(reverse("try", args=["sealed-bid"])).status_code == 405
    assert client.post(reverse("try", args=["chess"])).status_code == 404
    assert not User.objects.exists()


def test_a_guest_practises_and_nothing_else(client: Client):
    game = tried(client)
    guest = game.campaign.made_by
    host = User.objects.create_user("host@example.org")
    other = create_campaign(by=host, name="Open", ruleset_name="sealed-bid")
    seat = other.seats.first()
    assert seat is not None
    for refused in (
        lambda: create_campaign(by=guest, name="Mine", ruleset_name="sealed-bid"),
        lambda: take_seat(seat=seat, user=guest),
        lambda: invite(campaign=game.campaign, by=guest, email="x@example.org", role="spectator"),
        lambda: api_tokens.issue(user=guest, name="x", scopes=["read"]),
    ):
        with pytest.raises(NotAllowed, match="Guests play practice games"):
            refused()


def test_with_an_address_the_game_is_theirs(client: Client):
    game = tried(client)
    client.post(reverse("account"), {"do": "address", "email": "nora@example.org"})
    link = reverse("login-link", args=[tokens.derived("login", LoginLink.objects.latest("pk").nonce)])
    assert client.get(link).status_code == 200 and User.objects.get().is_guest, "opening a link changes nothing"
    elsewhere = Client()
    assert elsewhere.post(link).status_code == 302
    owner = User.objects.get()
    assert owner.email == "nora@example.org" and not owner.is_guest
    assert elsewhere.get(reverse("game", args=[game.ref])).status_code == 200
    assert "Keep my games" not in elsewhere.get("/").text


def test_an_address_that_has_an_account_gets_a_way_in_and_the_guest_learns_nothing(client: Client):
    User.objects.create_user("nora@example.org")
    tried(client)
    known = client.post(reverse("account"), {"do": "address", "email": "nora@example.org"}, follow=True).text
    new = client.post(reverse("account"), {"do": "address", "email": "new@example.org"}, follow=True).text
    said = "We’ve sent an email to the new address"
    assert said in known and said in new
    assert set(LoginLink.objects.values_list("email", flat=True)) == {"nora@example.org", "new@example.org"}


def test_a_guest_who_has_an_account_takes_the_game_along(client: Client):
    nora = User.objects.create_user("nora@example.org")
    game = tried(client)
    guest = game.campaign.made_by
    client.post(reverse("account"), {"do": "address", "email": "nora@example.org"})
    link = reverse("login-link", args=[tokens.derived("login", LoginLink.objects.latest("pk").nonce)])
    elsewhere = Client()
    assert "in your account now" in elsewhere.post(link, follow=True).text
    game.campaign.refresh_from_db()
    assert game.campaign.made_by == nora and game.campaign.seats.get(bot=False).user == nora
    assert elsewhere.get(reverse("game", args=[game.ref])).status_code == 200
    guest.refresh_from_db()
    assert not guest.is_active and client.get(reverse("game", args=[game.ref])).status_code == 302
    assert User.objects.filter(email="nora@example.org").count() == 1


def test_on_a_server_by_invitation_a_guest_stays_one(client: Client, settings):
    tried(client)
    settings.ESTAFETA_SELF_REGISTRATION = False
    said = client.post(reverse("account"), {"do": "address", "email": "nora@example.org"}, follow=True).text
    assert "by invitation" in said and not LoginLink.objects.exists()


def test_whoever_does_not_come_back_is_forgotten_with_their_games(client: Client):
    game = tried(client)
    assert forgetting.forget_guests() == 0
    User.objects.update(guest_until=clock.now() - timedelta(minutes=1))
    assert forgetting.forget_guests() == 1
    game.refresh_from_db()
    assert game.state == Game.State.OVER and not User.objects.get().is_active
    assert verify(export_for(game, "north")).first is None, "the public record says why it ended"
    assert client.get(reverse("game", args=[game.ref])).status_code == 302, "their cookie opens nothing"
    assert forgetting.forget_guests() == 0


def test_the_game_of_a_forgotten_guest_who_signed_ends_too(client: Client):
    game = tried(client)
    seat = game.campaign.seats.get(bot=False)
    signer = Signer.new()
    said = key_statement(game=game.ref, side=seat.side, key=signer.key)
    signing_keys.add(seat=seat, game=game, key=signer.key, signature=signer.sign(said))
    User.objects.update(guest_until=clock.now() - timedelta(minutes=1))
    assert forgetting.forget_guests() == 1
    game.refresh_from_db()
    game.campaign.refresh_from_db()
    assert game.state == Game.State.OVER and game.campaign.state == Campaign.State.OVER
    assert verify(export_for(game, "north")).first is None, "the public record says why it ended"


def test_whoever_comes_back_is_kept(client: Client):
    tried(client)
    soon = clock.now() + timedelta(days=2)
    User.objects.update(guest_until=soon)
    client.get("/")
    kept = User.objects.get().guest_until
    assert kept is not None and kept > soon + timedelta(days=10)


def test_a_person_with_an_account_tries_without_becoming_a_guest(client: Client):
    ana = User.objects.create_user("ana@example.org")
    client.force_login(ana)
    assert tried(client).campaign.made_by == ana
    assert not User.objects.filter(guest_until__isnull=False).exists()
