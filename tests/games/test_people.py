"""Accounts, mailed links, passwords, and counting tries."""

from __future__ import annotations

from datetime import timedelta

import pytest

from games.announcements import announced
from games.errors import NotFound, Refusal, WrongState
from games.models import Attempts, LoginLink, User
from games.people import accounts, tokens
from games.people.callers import network_of
from games.people.tries import TooOften
from games.timing import clock

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard():
    """What was announced."""
    told = []

    def listen(announcements, **_):
        told.extend(announcements)

    announced.connect(listen)
    yield told
    announced.disconnect(listen)


@pytest.fixture
def ana():
    return accounts.create_account(email="Ana@Example.org", name="Ana", language="es", zone="Europe/Madrid")


def token_of(announcement):
    return tokens.derived("login", announcement.data["nonce"])


PASSWORD = "correct horse battery"


def guess(email="ana@example.org", machine="127.0.0.1"):
    with pytest.raises(NotFound):
        accounts.sign_in(email=email, password="guess", machine=machine)


def ask(email="ana@example.org", machine="127.0.0.1"):
    accounts.ask_for_link(email=email, machine=machine)


def test_an_address_is_one_account_however_it_is_written(ana):
    assert ana.email == "ana@example.org"
    with pytest.raises(WrongState):
        accounts.create_account(email=" ANA@example.ORG ")


@pytest.mark.parametrize(
    "wrong",
    [
        {"email": "nobody"},
        {"email": f"{'a' * 250}@example.org"},
        {"name": "x" * 81},
        {"name": "a\u202eb"},
        {"language": "fr"},
        {"zone": "Middle/Earth"},
        {"zone": "../etc/passwd"},
        {"password": "short"},
    ],
)
def test_details_that_make_no_sense_are_refused_and_make_no_account(wrong):
    with pytest.raises(Refusal) as refusal:
        accounts.create_account(**({"email": "bea@example.org"} | wrong))
    assert str(refusal.value)
    assert not User.objects.exists()


def test_a_mailed_link_signs_in_once(ana, heard):
    ask()
    (told,) = heard
    assert told.kind == "login-link" and told.user == ana
    assert accounts.follow_link(token=token_of(told)) == ana
    with pytest.raises(NotFound):
        accounts.follow_link(token=token_of(told))


def test_only_a_hash_of_the_link_is_kept(ana, heard):
    ask()
    link = LoginLink.objects.get()
    assert token_of(heard[0]) not in (link.nonce, link.token_hash)
    assert link.token_hash == tokens.hashed(token_of(heard[0]))


def test_a_link_lasts_half_an_hour(ana, heard):
    ask()
    link = LoginLink.objects.get()
    with clock.standing_at(link.made_at + timedelta(minutes=29)):
        assert accounts.find_link(token_of(heard[0])) == link
    with clock.standing_at(link.made_at + timedelta(minutes=31)), pytest.raises(NotFound):
        accounts.follow_link(token=token_of(heard[0]))


def test_looking_at_a_link_does_not_use_it_up(ana, heard):
    ask()
    for _ in range(3):
        accounts.find_link(token_of(heard[0]))
    assert accounts.follow_link(token=token_of(heard[0])) == ana


def test_an_unknown_address_gets_nothing_where_people_come_by_invitation(heard, settings):
    settings.ESTAFETA_SELF_REGISTRATION = False
    ask("who@example.org")
    assert heard == [] and not User.objects.exists() and not LoginLink.objects.exists()


def test_where_anybody_may_join_the_account_is_made_when_the_link_is_followed(heard, settings):
    settings.ESTAFETA_SELF_REGISTRATION = True
    accounts.ask_for_link(email="who@example.org", machine="m", language="es")
    assert not User.objects.exists()
    (told,) = heard
    assert told.user is None and told.email == "who@example.org" and told.data["purpose"] == "join"
    joined = accounts.follow_link(token=token_of(told))
    assert (joined.email, joined.language, joined.has_usable_password()) == ("who@example.org", "es", False)


def test_a_closed_account_gets_no_link_and_cannot_follow_an_old_one(ana, heard, settings):
    settings.ESTAFETA_SELF_REGISTRATION = True
    ask()
    User.objects.update(is_active=False)
    with pytest.raises(NotFound):
        accounts.follow_link(token=token_of(heard[0]))
    ask()
    assert len(heard) == 1


def test_links_are_limited_by_address_known_or_not(ana):
    said = set()
    for email in ("ana@example.org", "who@example.org"):
        for number in range(accounts.LINKS_AN_ADDRESS.most):
            ask(email, machine=f"203.0.{number}.{len(email)}")
        with pytest.raises(TooOften) as refusal:
            ask(email, machine="198.51.100.1")
        said.add(str(refusal.value))
    assert len(said) == 1 and "still works" in said.pop()


def test_links_are_limited_by_network(ana):
    for number in range(accounts.LINKS_A_NETWORK.most):
        ask(f"n{number}@example.org", machine=f"203.0.113.{number}")
    with pytest.raises(TooOften):
        ask("ana@example.org", machine="203.0.113.250")
    ask("ana@example.org", machine="198.51.100.1")


def test_a_stranger_who_asks_for_links_does_not_use_up_the_owners(ana):
    for _ in range(accounts.LINKS_A_PAIR.most):
        ask(machine="203.0.113.1")
    with pytest.raises(TooOften):
        ask(machine="203.0.113.2")
    ask(machine="198.51.100.1")


def test_whenever_no_more_links_are_sent_one_that_works_lies_in_the_mailbox(ana, heard):
    start = clock.now()
    for minute in range(0, 121, 5):  # a crowd of strangers, each from a network of its own
        with clock.standing_at(start + timedelta(minutes=minute)):
            for number in range(8):
                try:
                    ask(machine=f"10.{minute}.{number}.1")
                except TooOften:
                    assert any(_works(told) for told in reversed(heard)), f"locked out after {minute} minutes"


def _works(told):
    try:
        return accounts.find_link(token_of(told))
    except NotFound:
        return None


def test_a_limit_is_over_when_its_span_is(ana):
    now = clock.now()
    with clock.standing_at(now):
        for _ in range(accounts.LINKS_A_PAIR.most):
            ask()
        with pytest.raises(TooOften) as refusal:
            ask()
        assert "60" in str(refusal.value) and refusal.value.retry_after == 3600
    with clock.standing_at(now + accounts.LINKS_A_PAIR.within):
        ask()


def test_old_counts_are_swept_away(ana, monkeypatch):
    ask()
    monkeypatch.setattr("games.people.tries.random.random", lambda: 0.0)
    with clock.standing_at(clock.now() + timedelta(days=9)):
        ask(email="bea@example.org")
    assert Attempts.objects.count() == 3


def test_what_is_counted_is_not_kept_in_clear(ana):
    ask(machine="203.0.113.7")
    for row in Attempts.objects.all():
        assert "ana" not in row.key and "203" not in row.key


def test_a_password_signs_in_and_a_wrong_one_is_answered_like_an_unknown_address(ana):
    accounts.change_password(user=ana, password="correct horse battery")
    assert accounts.sign_in(email="ANA@example.org", password="correct horse battery", machine="m") == ana
    said = []
    for email, password in (("ana@example.org", "wrong"), ("who@example.org", "correct horse battery")):
        with pytest.raises(NotFound) as refusal:
            accounts.sign_in(email=email, password=password, machine="m")
        said.append(str(refusal.value))
    assert said[0] == said[1]


def test_guessing_passwords_is_limited_even_when_the_last_guess_is_right(ana):
    accounts.change_password(user=ana, password="correct horse battery")
    for number in range(accounts.PASSWORDS_A_PAIR.most):
        guess(machine=f"203.0.113.{number}")
    with pytest.raises(TooOften):
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="203.0.113.99")


def test_strangers_who_guess_do_not_lock_the_owner_out(ana):
    """Not even by guessing all day from everywhere: then a mailed link is needed, and works."""
    accounts.change_password(user=ana, password=PASSWORD)
    for number in range(accounts.PASSWORDS_AN_ADDRESS.most - 1):
        guess(machine=f"10.1.{number}.7")
    assert accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="198.51.100.1") == ana
    guess(machine="10.2.0.7")
    with pytest.raises(TooOften) as refusal:
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="198.51.100.1")
    assert "mailed link" in str(refusal.value)
    ask(machine="198.51.100.1")
    assert LoginLink.objects.filter(user=ana).exists()


def test_one_password_tried_on_many_addresses_is_counted_by_network(ana):
    accounts.change_password(user=ana, password=PASSWORD)
    for number in range(accounts.PASSWORDS_A_NETWORK.most):
        guess(email=f"n{number}@example.org", machine=f"2001:db8:0:1::{number}")
    with pytest.raises(TooOften):
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="2001:db8:0:1:ffff::1")
    assert accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="2001:db8:0:2::1") == ana


def test_signing_in_is_no_guess(ana):
    accounts.change_password(user=ana, password=PASSWORD)
    for _ in range(accounts.PASSWORDS_A_NETWORK.most + 1):
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="203.0.113.1")


def test_signing_in_from_many_places_does_not_close_the_address(ana):
    accounts.change_password(user=ana, password=PASSWORD)
    for number in range(accounts.PASSWORDS_AN_ADDRESS.most + 1):
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine=f"203.0.{number}.1")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_a_network_is_what_one_household_has(address, network):
    assert network_of(address) == network


def test_signing_in_wipes_the_count_of_wrong_guesses(ana):
    accounts.change_password(user=ana, password="correct horse battery")
    for _ in range(3):
        for _ in range(accounts.PASSWORDS_A_PAIR.most - 1):
            guess(machine="203.0.113.1")
        accounts.sign_in(email="ana@example.org", password=PASSWORD, machine="203.0.113.1")


def test_a_new_password_needs_the_present_one(ana):
    accounts.change_password(user=ana, password="correct horse battery")
    with pytest.raises(WrongState):
        accounts.change_password(user=ana, password="another long password", current="wrong")
    accounts.change_password(user=ana, password="another long password", current="correct horse battery")
    assert ana.check_password("another long password")


def test_the_present_password_cannot_be_guessed_by_whoever_finds_a_browser_open(ana):
    accounts.change_password(user=ana, password=PASSWORD)
    for _ in range(accounts.PRESENT_PASSWORDS.most):
        with pytest.raises(WrongState):
            accounts.ask_for_address(user=ana, email="thief@example.org", password="guess")
    with pytest.raises(TooOften):
        accounts.ask_for_address(user=ana, email="thief@example.org", password=PASSWORD)


def test_whoever_has_a_password_says_it_to_change_the_address(ana, heard):
    accounts.change_password(user=ana, password=PASSWORD)
    with pytest.raises(WrongState):
        accounts.ask_for_address(user=ana, email="thief@example.org")
    assert heard == []
    accounts.ask_for_address(user=ana, email="ana@new.example", password=PASSWORD)
    accounts.follow_link(token=token_of(heard[0]))
    assert [(told.kind, told.email) for told in heard[1:]] == [("address-changed", "ana@example.org")]


def test_a_new_address_must_answer_and_the_old_one_is_told(ana, heard):
    accounts.ask_for_address(user=ana, email="Ana@New.example")
    ana.refresh_from_db()
    assert ana.email == "ana@example.org"
    (asked,) = heard
    # To the address, not to the person: the present address must not be able to confirm the new one.
    assert asked.user is None and asked.email == "ana@new.example" and asked.data["purpose"] == "address"
    assert accounts.follow_link(token=token_of(asked)).email == "ana@new.example"
    told = heard[1]
    assert (told.kind, told.email, told.user) == ("address-changed", "ana@example.org", None)


def test_somebody_elses_address_is_not_taken_and_nothing_tells_that_it_exists(ana, heard):
    bea = accounts.create_account(email="bea@example.org")
    accounts.ask_for_address(user=ana, email=bea.email)
    assert heard == []
    accounts.ask_for_address(user=ana, email="free@example.org")
    accounts.create_account(email="free@example.org")
    with pytest.raises(WrongState):
        accounts.follow_link(token=token_of(heard[0]))
    ana.refresh_from_db()
    assert ana.email == "ana@example.org"


def test_links_mailed_to_the_old_address_die_with_it(ana, heard):
    ask()
    accounts.ask_for_address(user=ana, email="ana@new.example")
    accounts.follow_link(token=token_of(heard[1]))
    with pytest.raises(NotFound):
        accounts.follow_link(token=token_of(heard[0]))
