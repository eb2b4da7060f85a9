"""One mailbox for a whole club, with its owner's own mail in it: only club+orders-...@ is ours."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from config.mailbox import Mailbox
from config.reply_addresses import LONGEST_NAME, spelled, taken_apart
from games.campaigns import messages
from games.models import Submission
from notifications import addresses
from notifications.inbound import pipeline, recipients, store
from notifications.inbound.doors import mailbox, sifting
from notifications.models import Inbound, Notice, Suggestion
from notifications.models import MailServer as Server
from notifications.outbox import deliver_due
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import a_mail, address_of, nothing_is_fetched_whole
from tests.notifications.post import MailServer, a_notice
from tests.standing import laid

pytestmark = pytest.mark.django_db

CLUB = "club@box.example"
NEWSLETTER = {"From": "News <news@shop.example>", "List_Id": "<news.shop.example>"}
PRIVATE = {"From": "Tía Rosa <rosa@family.example>"}


IN_ONE_MAILBOX = {
    "ESTAFETA_MAIL_REPLY_TO": CLUB,
    "ESTAFETA_MAIL_DOMAIN": "box.example",
    "DEFAULT_FROM_EMAIL": f"Club <{CLUB}>",
}


@pytest.fixture(autouse=True)
def one_mailbox() -> Iterator[None]:
    with override_settings(**IN_ONE_MAILBOX):
        yield


@laid
def table() -> AuctionTable:
    """Created under these settings, because mails get their names when they are owed."""
    with override_settings(**IN_ONE_MAILBOX):
        return AuctionTable(pace="plan").start()


def sent_to(server: MailServer, email: str) -> EmailMessage:
    """The last letter to somebody that can be answered."""
    return [letter for letter in server.taken if email in str(letter["To"]) and letter["Reply-To"]][-1]


def deliver() -> None:
    while deliver_due():
        pass


def fetched(box: Mailbox) -> Any:
    found = mailbox.fetch(box)
    pipeline.work_off()
    return found


def standing(table: AuctionTable, side: str = "south") -> Submission | None:
    return Submission.objects.filter(decision=table.decision(side)).last()


# The addresses.


def test_every_address_of_a_letter_is_a_tag_of_the_one_mailbox(table: AuctionTable, server: MailServer):
    deliver()
    letter = sent_to(server, table.bea.email)
    assert str(letter["Reply-To"]).startswith("club+orders-") and str(letter["Reply-To"]).endswith("@box.example")
    assert str(letter["From"]) == f"Club <{CLUB}>"
    assert all(sender.startswith("club+bounce-") and sender.endswith("@box.example") for sender in server.senders)


def test_a_tag_survives_capitals_and_fits_behind_the_longest_name(table: AuctionTable, settings: Any):
    name = "a" * LONGEST_NAME
    settings.ESTAFETA_MAIL_REPLY_TO = f"{name}@box.example"
    to = address_of(table)
    assert len(to.partition("@")[0]) <= 64
    assert len(spelled("bounce", "b" * 40).partition("@")[0]) == 64
    for spelling in (to, to.upper(), f"<{to.title()}>"):
        found = recipients.read(spelling)
        assert found is not None and found.is_known() and found.address == to


def test_other_names_and_other_tags_at_the_provider_are_not_ours(table: AuctionTable):
    kind, token = taken_apart(address_of(table)) or ("", "")
    for other in (
        f"{kind}-{token}@box.example",
        f"rosa+{kind}-{token}@box.example",
        f"club+{kind}-{token}@other.example",
        f"club+{kind}-{token}x@box.example",
        f"xclub+{kind}-{token}@box.example",
        "club+newsletters@box.example",
        CLUB,
    ):
        assert recipients.read(other) is None, other


def test_a_name_that_has_a_tag_already_takes_another(table: AuctionTable, settings: Any):
    settings.ESTAFETA_MAIL_REPLY_TO = "rosa+club@box.example"
    to = address_of(table)
    assert to.startswith("rosa+club+orders-")
    found = recipients.read(to)
    assert found is not None and found.is_known()


def test_a_row_written_before_the_addresses_changed_still_hears_of_its_bounce(table: AuctionTable, settings: Any):
    settings.ESTAFETA_MAIL_REPLY_TO = ""
    notice = a_notice(table.bea)
    settings.ESTAFETA_MAIL_REPLY_TO = CLUB
    found = recipients.read(addresses.bounce_address(notice))
    assert found is not None and found.is_known()
    notice.refresh_from_db()
    assert addresses.find_bounced(found.token) == notice


def test_a_handled_mail_keeps_no_tag(table: AuctionTable):
    to = address_of(table)
    token = to.partition("-")[2].partition("@")[0].encode()
    assert token not in recipients.without_tokens(a_mail(to, f"> {to}"))


def test_messages_between_players_lose_our_addresses_and_keep_other_peoples(table: AuctionTable):
    to = address_of(table)
    said = messages.clean(f"Write to rosa@box.example, not to {to} or {to.partition('+')[2].partition('@')[0]}.")
    assert said == "Write to rosa@box.example, not to … or …."


def test_a_mail_from_the_same_provider_is_no_loop(table: AuctionTable):
    """Programs make Message-IDs with their user's domain, which at a provider is the club's too."""
    deliver()
    to = address_of(table, "south")
    raw = a_mail(to, "bid 5", From=table.bea.email, Message_ID=f"<{secrets.token_hex(8)}@box.example>")
    store.accept(raw, sender=table.bea.email, recipients=[to], door="imap")
    pipeline.work_off()
    assert standing(table) is not None


# Among private mail.


def test_orders_come_by_the_one_box_among_private_mail_that_nobody_touches(table, server: MailServer, imap, box):
    deliver()
    letter = sent_to(server, table.bea.email)
    private = [a_mail(CLUB, "dear nephew", **PRIVATE), a_mail(CLUB, "buy!", **NEWSLETTER)]
    private += [a_mail("club+shop@box.example", "offers", **NEWSLETTER), b"\xff not a mail at all"]
    imap.put(private[0])
    imap.put(private[1])
    reply = a_mail(str(letter["Reply-To"]), "bid 5, contest", From=table.bea.email, In_Reply_To=letter["Message-ID"])
    imap.put(f"Delivered-To: {letter['Reply-To']}\r\n".encode() + reply)
    imap.put(private[2])
    imap.put(private[3])

    assert fetched(box) == mailbox.Fetched(kept=1)
    version = standing(table)
    assert version is not None and version.door == "mail"
    deliver()
    assert Notice.objects.get(user=table.bea, kind="receipt").message_id in server.ids

    assert Inbound.objects.count() == 1, "nothing private is kept"
    assert not any("family" in str(to["To"]) or "shop" in str(to["To"]) for to in server.taken), "nor answered"
    assert imap.unread() == 4, "nor read"
    assert imap.texts() == [*private[:2], imap.texts()[2], *private[2:]], "nor moved or changed"
    assert fetched(box) == mailbox.Fetched()
    assert imap.unread() == 4


def test_private_mail_is_looked_at_once_and_only_its_headers(table: AuctionTable, imap, box, monkeypatch):
    nothing_is_fetched_whole(monkeypatch)
    imap.put(a_mail(CLUB, **PRIVATE))
    mailbox.fetch(box)
    monkeypatch.setattr(sifting, "is_ours", lambda head: pytest.fail("looked at again"))
    mailbox.fetch(box)


def test_a_reply_that_the_owner_opened_first_still_counts(table: AuctionTable, imap, box):
    mailbox.fetch(box)
    imap.put(a_mail(address_of(table, "south"), "bid 5", From=table.bea.email), flags=r"(\Seen)")
    fetched(box)
    assert standing(table) is not None


def test_what_the_owner_had_read_before_the_first_look_is_old(table: AuctionTable, imap, box):
    imap.put(a_mail(address_of(table, "south"), "bid 5", From=table.bea.email), flags=r"(\Seen)")
    assert fetched(box) == mailbox.Fetched()


def test_a_mail_that_has_to_wait_is_looked_at_again_and_hides_none_behind_it(table, imap, box, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    to = address_of(table, "south")
    for text in ("bid 5", "bid 6"):
        imap.put(a_mail(to, text, From=table.bea.email))
    imap.put(a_mail(CLUB, **PRIVATE))
    imap.put(a_mail(address_of(table), "bid 3", From=table.ana.email))
    assert mailbox.fetch(box) == mailbox.Fetched(kept=2, left=1)
    settings.ESTAFETA_MAIL_TOKEN_RATE = 0
    assert mailbox.fetch(box).kept == 1
    assert imap.unread() == 1
    assert mailbox.fetch(box) == mailbox.Fetched()


def test_what_is_left_when_there_is_no_more_time_comes_the_next_time(table, imap, box, monkeypatch):
    monkeypatch.setattr(mailbox, "MOST_AT_ONCE", 2)
    for number in range(3):
        imap.put(a_mail(address_of(table), Message_ID=f"<{number}@example.org>"))
    assert mailbox.fetch(box).kept == 2
    assert mailbox.fetch(box).kept == 1


def test_another_mailbox_is_looked_through_from_its_beginning(table: AuctionTable, imap, box):
    imap.put(a_mail(CLUB, **PRIVATE))
    mailbox.fetch(box)
    known = Server.objects.get(pk=mailbox.ROW)
    assert known.looked_to == 1
    Server.objects.filter(pk=mailbox.ROW).update(box="of another server", looked_to=700)
    imap.put(a_mail(address_of(table)))
    assert mailbox.fetch(box).kept == 1
    assert Server.objects.get(pk=mailbox.ROW).box == known.box


@pytest.mark.parametrize("header", ["Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"])
def test_the_tag_is_found_wherever_it_stands(table: AuctionTable, imap, box, header: str):
    raw = a_mail(CLUB, From=table.bea.email, **{header.replace("-", "_"): address_of(table, "south").upper()})
    imap.put(raw)
    assert mailbox.fetch(box).kept == 1


def test_a_tag_that_was_never_given_out_is_somebody_elses_affair(table: AuctionTable, imap, box):
    imap.put(a_mail(spelled("orders", "a" * 24)))
    assert mailbox.fetch(box) == mailbox.Fetched()
    assert (imap.unread(), Inbound.objects.count()) == (1, 0)


# Replies that lost the tag.


@pytest.fixture
def letter(table: AuctionTable, server: MailServer) -> EmailMessage:
    deliver()
    return sent_to(server, table.bea.email)


def untagged(table: AuctionTable, letter: EmailMessage, text: str = "bid 5", **headers: str) -> bytes:
    given = {"From": table.bea.email, "In_Reply_To": str(letter["Message-ID"])} | headers
    return a_mail(CLUB, text, **given)


def test_a_reply_without_its_tag_counts_if_its_sender_is_proven(table, letter, imap, box, settings):
    settings.ESTAFETA_MAIL_AUTHSERV = "mx.box.example"
    proof = "mx.box.example; dmarc=pass header.from=example.org"
    imap.put(untagged(table, letter, Authentication_Results=proof))
    assert fetched(box).kept == 1
    assert standing(table) is not None
    assert imap.unread() == 0


def test_a_reply_without_its_tag_and_without_proof_is_a_suggestion_that_says_why(table, letter, imap, box, server):
    imap.put(untagged(table, letter))
    fetched(box)
    assert standing(table) is None
    assert Suggestion.objects.get().text == "bid 5"
    client = Client()
    client.force_login(table.bea)
    page = client.get(reverse("game", args=[table.game.ref])).text
    assert "orders came from your address, but not to your secret address" in page
    deliver()
    said = " ".join(str(sent_to(server, table.bea.email).get_body(("plain",)).get_content()).split())
    assert "came from your address, but not to the secret address" in said
    assert "accept suggestion 1" in said


def test_a_reply_without_its_tag_whose_proof_fails_orders_nothing(table, letter, imap, box, settings):
    settings.ESTAFETA_MAIL_AUTHSERV = "mx.box.example"
    imap.put(untagged(table, letter, Authentication_Results="mx.box.example; dmarc=fail header.from=example.org"))
    fetched(box)
    assert standing(table) is None


def test_words_without_a_tag_that_are_no_orders_are_answered_with_what_to_do(table, letter, imap, box, server):
    imap.put(untagged(table, letter, "extension 12 hours"))
    fetched(box)
    assert Inbound.objects.get().outcome == "untagged"
    deliver()
    answer = sent_to(server, table.bea.email)
    assert "didn’t come to the secret address" in " ".join(str(answer.get_body(("plain",)).get_content()).split())
    assert str(answer["Reply-To"]).startswith("club+orders-")


def test_a_friend_to_whom_a_letter_was_forwarded_writes_to_the_owner_and_not_to_us(table, letter, imap, box):
    imap.put(untagged(table, letter, From="friend@elsewhere.example"))
    assert fetched(box) == mailbox.Fetched()
    assert (imap.unread(), Inbound.objects.count()) == (1, 0)


def test_our_own_letter_in_the_box_of_an_owner_who_plays_is_left_there(table, letter, imap, box):
    imap.put(bytes(letter))
    assert fetched(box) == mailbox.Fetched()
    assert (imap.unread(), Inbound.objects.count()) == (1, 0)


def test_a_message_id_that_we_never_sent_finds_nothing(table, letter, imap, box):
    imap.put(untagged(table, letter, In_Reply_To=f"<{'0' * 32}@estafeta.box.example>"))
    assert fetched(box) == mailbox.Fetched()
