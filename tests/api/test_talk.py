"""Messages reach only those they are for, are cleaned of secrets, and are limited in number."""

import pytest
from django.conf import settings as django_settings

from games.campaigns import messages
from games.models import Membership, Message, User
from games.people.accounts import Limit
from tests.api.callers import Caller, refused


@pytest.fixture
def place(table):
    return f"campaigns/{table.campaign.ref}/messages"


def heard(caller, place):
    return [message["text"] for message in caller.get(place).json()["items"]]


def test_each_hears_what_is_for_him(table, ana, bea, max_, place):
    spectator = User.objects.create_user("sara@example.org", name="Sara")
    Membership.objects.create(campaign=table.campaign, user=spectator, role="spectator")
    sara = Caller(spectator)
    ana.post(place, {"to": "all", "text": "Hello"})
    ana.post(place, {"to": "north", "text": "Between us"})
    ana.post(place, {"to": "moderators", "text": "A question"})
    max_.post(place, {"to": "north", "text": "An answer"})
    max_.post(place, {"to": "all", "text": "Welcome"})
    assert heard(ana, place) == ["Hello", "Between us", "A question", "An answer", "Welcome"]
    assert heard(bea, place) == ["Hello", "Welcome"]
    assert heard(sara, place) == ["Hello", "Welcome"]
    assert heard(max_, place) == ["Hello", "A question", "An answer", "Welcome"]


def test_moderators_read_what_the_others_of_them_wrote_to_a_side(table, max_, place):
    second = User.objects.create_user("mia@example.org", name="Mia")
    Membership.objects.create(campaign=table.campaign, user=second, role="moderator")
    max_.post(place, {"to": "north", "text": "An answer"})
    assert heard(Caller(second), place) == ["An answer"]


def test_a_message_says_who_spoke_for_whom(ana, bea, place):
    ana.post(place, {"to": "all", "text": "Hello"})
    (message,) = bea.get(place).json()["items"]
    assert (message["author"], message["side"], message["to"], message["mine"]) == ("Ana", "north", "all", False)


def test_a_player_writes_to_the_other_side_alone_and_to_no_side_that_is_none(ana, place):
    assert ana.post(place, {"to": "south", "text": "Psst"}).status_code == 201
    refused(ana.post(place, {"to": "east", "text": "Psst"}), 404, "not-found")
    assert [message.to for message in Message.objects.all()] == ["south"]


def test_who_looks_on_writes_to_no_side(table, place):
    spectator = User.objects.create_user("sara@example.org")
    Membership.objects.create(campaign=table.campaign, user=spectator, role="spectator")
    refused(Caller(spectator).post(place, {"to": "north", "text": "A hint"}), 403, "not-allowed")


def test_messages_are_paged(ana, place):
    for number in range(5):
        ana.post(place, {"to": "all", "text": f"{number}"})
    page = ana.get(f"{place}?limit=2").json()
    assert [message["text"] for message in page["items"]] == ["0", "1"]
    rest = ana.get(f"{place}?since={page['next']}").json()
    assert [message["text"] for message in rest["items"]] == ["2", "3", "4"] and rest["next"] is None


def test_a_message_one_may_not_read_is_no_place_to_start_from(ana, bea, place):
    hidden = ana.post(place, {"to": "north", "text": "Between us"}).json()["ref"]
    refused(bea.get(f"{place}?since={hidden}"), 404, "not-found")
    refused(bea.get(f"{place}?since=%00"), 422, "illegal")


def test_the_same_message_under_one_key_is_said_once(ana, place):
    for _ in range(2):
        assert ana.post(place, {"to": "all", "text": "Hello"}, Idempotency_Key="k").status_code == 201
    assert Message.objects.count() == 1


def test_a_flood_is_stopped(ana, place, monkeypatch):
    monkeypatch.setattr(messages, "MESSAGES_A_PERSON", Limit(2, messages.MESSAGES_A_PERSON.within))
    for text in ("1", "2"):
        assert ana.post(place, {"to": "all", "text": text}).status_code == 201
    refused(ana.post(place, {"to": "all", "text": "3"}), 429, "too-often")
    assert Message.objects.count() == 2


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("  one\r\ntwo\rthree  ", "one\ntwo\nthree"),
        ("bell\x07 and escape\x1b[31m", "bell and escape[31m"),
        ("\u202egnirts\u2066", "gnirts"),
        ("mine\n> quoted\n  > also\nmine again", "mine\nmine again"),
        ("a\n\n\n\n\nb", "a\n\nb"),
        ("e\u0301", "é"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("👩‍🚀 Ñandú", "👩‍🚀 Ñandú"),
        ("my key est_" + "a" * 40 + " lost", "my key … lost"),
        ("see " + "abcdefg2" * 5, "see …"),
    ],
)
def test_text_is_cleaned(said, left):
    assert messages.clean(said) == left


def test_our_own_addresses_do_not_travel():
    domain = django_settings.ESTAFETA_MAIL_DOMAIN
    assert messages.clean(f"write to orders+k7xw@{domain} or ana@example.org") == "write to … or ana@example.org"


def test_those_who_may_read_it_are_told_and_nobody_else(table, ana, place, monkeypatch):
    told = []
    monkeypatch.setattr(messages, "announce", told.append)
    for to, names in (("all", {"Bea", "Max"}), ("moderators", {"Max"}), ("north", set())):
        told.clear()
        ana.post(place, {"to": to, "text": "Hello"})
        assert {str(announcement.user) for announcement in told} == names
        assert all(announcement.kind == "message" for announcement in told)
