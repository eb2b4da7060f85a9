"""Orders from a stranger's address: nothing happens until the seat's holder agrees, by mail or by a button."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.errors import WrongState
from games.models import Draft, Submission, User
from notifications import addresses
from notifications.inbound import suggestions
from notifications.letters.compose import render
from notifications.models import Inbound, Notice, Suggestion
from notifications.outbox import deliver_due
from tests.games.joining import substitute
from tests.games.tables import AuctionTable
from tests.notifications.inbound.test_handling import address_of, answer_text, post
from tests.notifications.post import html_of, text_of

pytestmark = pytest.mark.django_db

FRIEND = "friend@example.net"


def suggest(table: AuctionTable, side: str = "south", text: str = "bid 5", sender: str = FRIEND) -> Suggestion:
    assert post(table, side, text, sender=sender).outcome.startswith("suggestion")
    return Suggestion.objects.latest("pk")


def standing(table: AuctionTable, side: str = "south") -> Submission | None:
    return Submission.objects.filter(decision=table.decision(side)).last()


def state_of(suggestion: Suggestion) -> str:
    suggestion.refresh_from_db()
    return suggestion.state


# By mail.


@pytest.mark.parametrize(
    ("side", "words"),
    [
        ("south", "accept suggestion"),
        ("south", "Accept suggestion 1."),
        ("south", "“accept suggestion 1”"),
        ("north", "aceptar propuesta"),
        ("north", "Acepto la propuesta n.º 1"),
        ("north", "acepta la sugerencia 1"),
    ],
)
def test_the_holder_accepts_in_a_word_and_the_orders_are_his_own(table, side: str, words: str):
    found = suggest(table, side)
    assert post(table, side, words).outcome == "submitted"
    version = standing(table, side)
    assert version is not None and version.door == "mail"
    assert state_of(found) == "accepted"
    assert Notice.objects.filter(kind="receipt", decision=table.decision(side)).exists()


@pytest.mark.parametrize(("side", "words"), [("south", "accept suggestion 1"), ("north", "aceptar propuesta 1")])
def test_the_words_that_the_letter_names_work_in_a_reply_that_quotes_it(table, server, side: str, words: str):
    suggest(table, side)
    Notice.objects.exclude(kind="suggestion").delete()
    deliver_due()
    letter = server.taken[-1]
    assert words in " ".join(text_of(letter).split())
    quoted = "\n".join(f"> {line}" for line in text_of(letter).splitlines())
    assert str(letter["Reply-To"]) == address_of(table, side)
    post(table, side, f"{words}\n\nOn Fri, 20 Nov 2026, Estafeta wrote:\n{quoted}\n")
    assert standing(table, side) is not None


def test_the_letter_tells_who_wrote_and_what_and_that_nothing_was_done(table):
    suggest(table)
    said = answer_text()
    assert FRIEND in said and "# bid 5" in said and "Nothing was done" in said


def test_a_declined_suggestion_is_put_away(table):
    found = suggest(table)
    post(table, "south", "decline suggestion")
    assert state_of(found) == "declined" and standing(table) is None
    post(table, "south", "accept suggestion 1")
    assert standing(table) is None
    assert "There’s no such suggestion open" in answer_text()


def test_of_several_suggestions_one_has_to_be_named(table):
    suggest(table, text="bid 5")
    suggest(table, text="bid 6")
    post(table, "south", "accept suggestion")
    assert standing(table) is None and "1, 2" in answer_text()
    post(table, "south", "accept suggestion 2")
    version = standing(table)
    assert version is not None and b"6" in bytes(version.body or b"")


def test_a_stranger_cannot_accept_what_he_suggested(table):
    found = suggest(table)
    assert post(table, "south", "accept suggestion 1", sender=FRIEND).state == "dropped"
    assert state_of(found) == "open" and standing(table) is None


def test_the_other_side_cannot_accept_it(table):
    found = suggest(table, "south")
    post(table, "north", "aceptar propuesta 1")
    assert state_of(found) == "open" and standing(table) is None and standing(table, "north") is None


def test_wrong_lines_of_a_suggestion_submit_nothing_and_are_told(table):
    suggest(table, text="bid 5\nbid many")
    post(table, "south", "accept suggestion")
    assert standing(table) is None
    assert Draft.objects.filter(decision=table.decision("south")).exists()
    said = answer_text()
    assert said.startswith("Round 1: nothing submitted yet") and "bid many" in said


def test_after_the_lock_a_suggestion_can_no_longer_be_accepted(table):
    found = suggest(table)
    old = address_of(table, "south")
    table.order("north")
    table.order("south")
    table.resolve()
    post(table, "south", "accept suggestion 1", to=old)
    assert standing(table) is None and state_of(found) == "open"
    assert "accept suggestion 1" in answer_text() and "Not done" in answer_text()


def test_whoever_takes_the_seat_later_is_not_shown_it(table, client: Client):
    found = suggest(table)
    eva = User.objects.create_user("eva@example.org", name="Eva")
    substitute(by=table.max, seat=table.seat("south"), user=eva)
    client.force_login(eva)
    assert found.ref not in client.get(f"/games/{table.game.ref}/").content.decode()
    assert client.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}).status_code == 404
    assert standing(table) is None


def test_accepting_twice_is_accepting_once(table):
    found = suggest(table)
    suggestions.decline(found)
    with pytest.raises(WrongState):
        suggestions.decline(found)


def test_a_stranger_buries_nobody_under_suggestions(table, settings):
    settings.ESTAFETA_MAIL_SENDER_RATE = settings.ESTAFETA_MAIL_TOKEN_RATE = 0
    for coins in range(1, 12):
        post(table, "south", f"bid {coins}\nplease", sender=FRIEND)
    assert Suggestion.objects.filter(state="open").count() == suggestions.MOST_OPEN
    assert Inbound.objects.latest("pk").outcome == "dropped: too many suggestions"
    post(table, "south", "status")
    assert "Deadline:" in answer_text(), "the owner's own answers are not used up"


def test_the_same_suggestion_again_is_one(table):
    suggest(table)
    assert post(table, "south", "bid 5", sender="another@example.net").outcome == "dropped: suggested before"
    assert Suggestion.objects.count() == 1


# By the button.


def page_of(client: Client, table: AuctionTable) -> str:
    return client.get(f"/games/{table.game.ref}/").content.decode()


def test_the_page_shows_the_lines_with_a_button_and_looking_does_nothing(table, client: Client):
    found = suggest(table, text="bid 5, contest")
    client.force_login(table.bea)
    shown = page_of(client, table)
    form = re.search(rf'<form[^>]*method="post"[^>]*/mail/suggestions/{found.ref}/', shown)
    assert form and "bid 5, contest" in shown
    assert client.get(f"/mail/suggestions/{found.ref}/").status_code == 405
    assert state_of(found) == "open" and standing(table) is None


def test_the_button_submits_them_as_the_holders_own(table, client: Client):
    found = suggest(table)
    client.force_login(table.bea)
    answered = client.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}, follow=True)
    assert answered.status_code == 200 and "as your own" in answered.content.decode()
    version = standing(table)
    assert version is not None and version.door == "page" and version.seat == table.seat("south")
    assert found.ref not in page_of(client, table)


def test_the_other_button_puts_them_away(table, client: Client):
    found = suggest(table)
    client.force_login(table.bea)
    client.post(f"/mail/suggestions/{found.ref}/", {"do": "decline"})
    assert state_of(found) == "declined" and standing(table) is None


def test_the_button_with_wrong_lines_submits_nothing_and_opens_the_draft(table, client: Client):
    found = suggest(table, text="bid 5\nbid many")
    client.force_login(table.bea)
    answered = client.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}, follow=True)
    assert "Nothing was submitted" in answered.content.decode()
    assert standing(table) is None


def test_nobody_else_sees_or_uses_the_button(table, client: Client):
    found = suggest(table)
    for somebody in (table.ana, table.max):
        client.force_login(somebody)
        assert found.ref not in page_of(client, table) and "bid 5" not in page_of(client, table)
        assert client.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}).status_code == 404
    client.logout()
    assert client.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}).status_code == 302
    assert standing(table) is None


def test_the_button_needs_a_form_of_ours(table):
    found = suggest(table)
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(table.bea)
    assert strict.post(f"/mail/suggestions/{found.ref}/", {"do": "accept"}).status_code == 403
    assert state_of(found) == "open"


def test_markup_in_a_suggestion_is_shown_as_text(table, client: Client):
    suggest(table, text="bid 5 <script>alert(1)</script>")
    client.force_login(table.bea)
    assert "<script>alert(1)" not in page_of(client, table)
    assert "<script>alert(1)" not in html_of(render(Notice.objects.get(kind="suggestion"))[0].message)


def test_a_token_in_a_suggestion_names_no_other_address(table):
    """What strangers write goes only to the holder, and never back to them."""
    suggest(table)
    (notice,) = Notice.objects.filter(kind="suggestion")
    assert notice.user == table.bea and render(notice)[0].recipient == table.bea.email
    assert addresses.known(FRIEND) is None
