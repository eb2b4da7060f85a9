"""Setting up a campaign by program: create, invite, take seats, start."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from games.models import Campaign, Game, Invitation, KeptReply, User
from games.people import tokens
from tests.api.callers import Caller, refused

pytestmark = pytest.mark.django_db

LONG_ADDRESS = "x" * 64 + "@" + ".".join(["y" * 60] * 4) + ".org"
"""Well-formed, and longer than an address can be."""


def person(name):
    return User.objects.create_user(f"{name}@example.org", name=name.title())


@pytest.fixture
def host():
    return Caller(person("host"), "read", "play", "moderate")


@pytest.fixture
def campaign(host):
    made = host.post("campaigns", {"name": "Otoño 1571", "ruleset": "sealed-bid", "options": {"rounds": 2}})
    assert made.status_code == 201, made.content
    return made.json()


def test_a_campaign_is_created_with_open_seats_and_a_waiting_game(host, campaign):
    assert campaign["name"] == "Otoño 1571"
    assert [(seat["number"], seat["side"], seat["open"]) for seat in campaign["seats"]] == [
        (1, "north", True),
        (2, "south", True),
    ]
    assert campaign["games"][0]["state"] == "waiting" and campaign["games"][0]["options"] == {"rounds": 2}
    assert campaign["moderates"] and campaign["moderators"] == ["Host"]
    assert host.get(f"campaigns/{campaign['ref']}").json() == campaign


def test_creating_twice_under_one_key_creates_once(host):
    body = {"name": "Once", "ruleset": "sealed-bid"}
    first = host.post("campaigns", body, Idempotency_Key="k")
    again = host.post("campaigns", body, Idempotency_Key="k")
    assert first.json() == again.json() and again["Idempotency-Replayed"] == "true"
    assert Campaign.objects.count() == 1
    refused(host.post("campaigns", body | {"name": "Other"}, Idempotency_Key="k"), 409, "key-reused")
    assert Campaign.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_creating_many_times_at_once_under_one_key_creates_once():
    host = Caller(person("host"))
    answers = []

    def create():
        try:
            answers.append(host.post("campaigns", {"name": "Once", "ruleset": "sealed-bid"}, Idempotency_Key="k"))
        finally:
            connection.close()

    threads = [threading.Thread(target=create) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [201] * 5
    assert len({answer.json()["ref"] for answer in answers}) == 1
    assert Campaign.objects.count() == 1


def test_keys_are_forgotten_after_two_days(host):
    body = {"name": "Once", "ruleset": "sealed-bid"}
    host.post("campaigns", body, Idempotency_Key="old")
    KeptReply.objects.update(made_at=datetime.now(UTC) - timedelta(days=3))
    host.post("campaigns", body, Idempotency_Key="new")
    assert list(KeptReply.objects.values_list("key", flat=True)) == ["new"]


def test_a_refusal_is_not_kept_under_its_key(host):
    refused(host.post("campaigns", {"name": "", "ruleset": "sealed-bid"}, Idempotency_Key="k"), 422, "illegal")
    assert host.post("campaigns", {"name": "Now", "ruleset": "sealed-bid"}, Idempotency_Key="k").status_code == 201


def test_a_key_is_ones_own(host):
    body = {"name": "Once", "ruleset": "sealed-bid"}
    host.post("campaigns", body, Idempotency_Key="k")
    assert Caller(person("other")).post("campaigns", body, Idempotency_Key="k").status_code == 201
    assert Campaign.objects.count() == 2


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"ruleset": "chess"}, "ruleset"),
        ({"pace": "blitz"}, "pace"),
        ({"options": {"rounds": 0}}, "options.rounds"),
        ({"options": {"colour": "red"}}, "options"),
        ({"clock": {"plan_time": 0}}, "clock.plan_time"),
        ({"clock": {"plan_tme": 5}}, "clock.plan_tme"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_settings_that_make_no_sense_are_named(host, change, where):
    document = refused(host.post("campaigns", {"name": "X", "ruleset": "sealed-bid"} | change), 422, "illegal")
    assert document["problems"][0]["where"] == where
    assert not Campaign.objects.exists()


def test_the_last_to_sit_down_starts_the_game(campaign):
    ana, bea = Caller(person("ana")), Caller(person("bea"))
    seats = f"campaigns/{campaign['ref']}/seats"
    assert [line["ref"] for line in ana.get("lobby").json()["items"]] == [campaign["ref"]]
    taken = ana.post(f"{seats}/1/take", {"luck": "San Jorge"}).json()
    assert taken["seats"][0]["mine"] and taken["state"] == "gathering"
    assert bea.post(f"{seats}/2/take").json()["state"] == "running"
    assert Game.objects.get().state == "running"
    assert Game.objects.get().lucks == {"north": "San Jorge", "south": ""}
    assert ana.get("lobby").json()["items"] == []


def test_a_taken_seat_and_a_second_seat_are_refused(campaign):
    ana, bea = Caller(person("ana")), Caller(person("bea"))
    seats = f"campaigns/{campaign['ref']}/seats"
    ana.post(f"{seats}/1/take")
    refused(bea.post(f"{seats}/1/take"), 409, "wrong-state")
    refused(ana.post(f"{seats}/2/take"), 409, "wrong-state")
    refused(bea.post(f"{seats}/2/take", {"luck": "x" * 81}), 422, "illegal")
    for number in ("0", "3", "99999999999999999999"):
        refused(bea.post(f"{seats}/{number}/take"), 404, "not-found")


def test_one_can_stand_up_while_the_campaign_gathers(campaign):
    ana, bea = Caller(person("ana")), Caller(person("bea"))
    seats = f"campaigns/{campaign['ref']}/seats"
    ana.post(f"{seats}/1/take")
    refused(bea.post(f"{seats}/1/leave"), 404, "not-found")
    assert ana.post(f"{seats}/1/leave").status_code == 204
    assert bea.post(f"{seats}/1/take").status_code == 200


def test_only_its_maker_sets_the_table(host, campaign):
    ana = Caller(person("ana"))
    place = f"campaigns/{campaign['ref']}"
    refused(ana.post(f"{place}/seats/2/bot"), 403, "not-allowed")
    refused(ana.post(f"{place}/seats", {"side": "north"}), 403, "not-allowed")
    refused(ana.post(f"{place}/games", {}), 403, "not-allowed")
    refused(ana.post(f"{place}/invitations", {"email": "x@example.org", "seat": 1}), 403, "not-allowed")
    ana.post(f"{place}/seats/1/take")
    assert host.post(f"{place}/seats/2/bot").json()["state"] == "running"


def test_a_seat_for_a_helper_and_a_further_game_can_be_added(host, campaign):
    place = f"campaigns/{campaign['ref']}"
    added = host.post(f"{place}/seats", {"side": "south"})
    assert added.status_code == 201 and added.json()["seats"][2]["commands"] is False
    refused(host.post(f"{place}/seats", {"side": "east"}), 404, "not-found")
    refused(host.post(f"{place}/games", {}), 409, "wrong-state")
    Game.objects.update(state="over")
    assert len(host.post(f"{place}/games", {"pace": "plan"}).json()["games"]) == 2


def test_somebody_is_invited_and_accepts(host, campaign):
    sent = host.post(f"campaigns/{campaign['ref']}/invitations", {"email": "Ana@Example.org", "seat": 1})
    assert sent.status_code == 201 and sent.json()["email"] == "ana@example.org" and sent.json()["side"] == "north"
    token = tokens.derived("invitation", Invitation.objects.get().nonce)
    assert token not in sent.content.decode()
    ana = Caller(person("ana"))
    accepted = ana.post("invitations/accept", {"token": token, "luck": "mistral"})
    assert accepted.json()["seats"][0]["mine"]
    refused(ana.post("invitations/accept", {"token": token}), 404, "not-found")


def test_an_invitation_can_be_declined(host, campaign):
    host.post(f"campaigns/{campaign['ref']}/invitations", {"email": "ana@example.org", "role": "spectator"})
    token = tokens.derived("invitation", Invitation.objects.get().nonce)
    ana = Caller(person("ana"))
    assert ana.post("invitations/decline", {"token": token}).status_code == 204
    refused(ana.post("invitations/accept", {"token": token}), 404, "not-found")


@pytest.mark.parametrize(
    "email", ["", "nobody", "a@b", "x" * 64 + "@" + "y" * 200 + ".org", LONG_ADDRESS, "a b@example.org"]
)
def test_what_is_no_address_is_not_invited(host, campaign, email):
    refused(host.post(f"campaigns/{campaign['ref']}/invitations", {"email": email, "seat": 1}), 422, "illegal")
    assert not Invitation.objects.exists()


def test_an_unlisted_campaign_does_not_exist_for_strangers(host):
    hidden = host.post("campaigns", {"name": "Hidden", "ruleset": "sealed-bid", "listed": False}).json()
    ana = Caller(person("ana"))
    refused(ana.get(f"campaigns/{hidden['ref']}"), 404, "not-found")
    refused(ana.post(f"campaigns/{hidden['ref']}/seats/1/take"), 404, "not-found")
    assert ana.get("lobby").json()["items"] == []


def test_campaigns_are_listed_newest_first_and_paged(host):
    for number in range(3):
        host.post("campaigns", {"name": f"Number {number}", "ruleset": "sealed-bid"})
    page = host.get("campaigns?limit=2").json()
    assert [line["name"] for line in page["items"]] == ["Number 2", "Number 1"] and page["next"] == 2
    assert [line["name"] for line in host.get("campaigns?limit=2&offset=2").json()["items"]] == ["Number 0"]


def test_listing_campaigns_costs_the_same_however_many(host, django_assert_max_num_queries):
    for number in range(6):
        host.post("campaigns", {"name": f"Number {number}", "ruleset": "sealed-bid"})
    with django_assert_max_num_queries(10):
        assert len(host.get("campaigns").json()["items"]) == 6


def test_mail_addresses_of_others_are_nowhere_to_be_read(host, campaign):
    ana = Caller(person("ana"))
    ana.post(f"campaigns/{campaign['ref']}/seats/1/take")
    for place in ("lobby", "campaigns", f"campaigns/{campaign['ref']}"):
        assert "host@example.org" not in ana.get(place).content.decode()


def test_holidays_come_and_go(host):
    taken = host.post("holidays", {"first": "2027-01-02", "last": "2027-01-09"})
    assert taken.status_code == 201
    assert host.get("holidays").json() == [{"first": "2027-01-02", "last": "2027-01-09"}]
    refused(host.delete("holidays/2027-01-02/2027-01-08"), 404, "not-found")
    refused(host.delete("holidays/2027-13-02/2027-01-08"), 404, "not-found")
    assert host.delete("holidays/2027-01-02/2027-01-09").status_code == 204
    refused(host.post("holidays", {"first": "2027-02-02", "last": "2027-01-09"}), 409, "wrong-state")
    refused(host.post("holidays", {"first": "yesterday", "last": "2027-01-09"}), 422, "illegal")
