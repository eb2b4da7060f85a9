"""The server's signatures in its mails, read by a program from what a mail program shows or saves."""

from __future__ import annotations

from email import message_from_bytes, policy

import pytest
from django.core import mail

from games.campaigns import player_requests
from games.models import Link, Submission
from games.trust import server_key
from games.trust.signing import Signer
from games.trust.slips import HeadSlip, ReceiptSlip, read_slips
from notifications import outbox
from notifications.inbound.reading import read
from notifications.models import Preference
from tests.games.signers import SigningTable
from tests.notifications.inbound.written_mails import orders, reply
from tests.notifications.post import html_of, text_of
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table():
    made = SigningTable(pace="plan").start()
    outbox.deliver_due()
    mail.outbox.clear()
    return made


def letters(user):
    outbox.deliver_due()
    return [message.message() for message in mail.outbox if message.to == [user.email]]


def test_a_receipt_by_mail_reads_back_and_fits(table):
    table.signed_order("north", {"coins": 2}, table.hers)
    (letter,) = letters(table.ana)
    version = Submission.objects.get()
    receipt, head = read_slips(text_of(letter))
    assert isinstance(receipt, ReceiptSlip) and isinstance(head, HeadSlip)
    assert receipt.fits and head.fits
    assert receipt.key == head.key == server_key.signer().key
    assert (receipt.version, receipt.seal, receipt.head) == (1, version.seal, version.chain_head)
    last = Link.objects.filter(game=table.game, chain="public").latest("n")
    assert (head.n, head.hash) == (last.n, last.hash)
    assert f"Firmadas con tu clave {version.key}" in " ".join(text_of(letter).split())


def test_it_stands_at_the_very_end_in_whole_lines(table):
    table.order("south", {"coins": 2})
    (letter,) = letters(table.bea)
    text = text_of(letter).replace("\r\n", "\n")
    after = text.partition("\n-- \n")[2]
    assert after.rstrip().splitlines()[-1].startswith("signature: ")
    assert "estafeta-receipt: 1\n" in after
    assert "These orders are unsigned" in " ".join(text.split())


def test_it_reads_back_from_a_saved_mail_and_from_the_page_part(table):
    table.order("south", {"coins": 2})
    (letter,) = letters(table.bea)
    saved = message_from_bytes(letter.as_bytes(), policy=policy.default)
    assert read_slips(saved.get_body(("plain",)).get_content()) == read_slips(text_of(letter))
    assert all(line in html_of(letter) for line in text_of(letter).splitlines() if line.startswith("signature: "))


def test_the_report_carries_the_signed_head(table):
    table.order("north", {"coins": 2})
    table.order("south", {"coins": 1})
    outbox.deliver_due()
    mail.outbox.clear()
    table.resolve()
    (letter,) = letters(table.ana)
    (head,) = read_slips(text_of(letter))
    assert head.fits and Link.objects.filter(game=table.game, chain="public", n=head.n, hash=head.hash).exists()


def test_a_digest_carries_all_of_them(table):
    Preference.objects.create(user=table.bea, campaign=None, level=Preference.Level.DIGEST)
    table.order("south", {"coins": 2})
    table.order("south", {"coins": 1})
    from notifications.letters.compose import render_digest
    from notifications.models import Notice

    notices = list(Notice.objects.filter(user=table.bea, kind="receipt").order_by("pk"))
    text = render_digest(notices)[1]
    found = read_slips(text)
    assert [slip.version for slip in found if isinstance(slip, ReceiptSlip)] == [1, 2]
    assert all(slip.fits for slip in found)


@pytest.mark.parametrize("width", [40, 76, 200])
def test_a_reply_that_quotes_it_broken_says_nothing_more(table, width):
    """Some programs break even words that are too long for a line."""
    table.order("south", {"coins": 2})
    (letter,) = letters(table.bea)
    text = text_of(letter).replace("\r\n", "\n")
    quoted = []
    for line in text.splitlines():
        breaks = range(0, max(1, len(line)), width) if line.startswith(("signature", "key", "seal")) else [0]
        quoted += [f"> {line[at : at + width]}" if len(list(breaks)) > 1 else f"> {line}" for at in breaks]
    assert read(reply("\n".join(quoted)), sent=text).says_nothing
    changed = read(reply("bid 7\n\n" + "\n".join(quoted)), sent=text)
    assert orders(changed) == ["bid 7"]


def test_a_new_key_is_told_at_once_whatever_its_holder_chose(table):
    Preference.objects.create(user=table.bea, campaign=None, level=Preference.Level.NONE)
    table.announce("south", table.theirs)
    (letter,) = letters(table.bea)
    text = " ".join(text_of(letter).split())
    assert "signing key was added for your seat" in text
    assert table.theirs.key in text and "No earlier key vouches for it." in text


def test_the_other_side_reads_of_it_in_its_next_report_and_once(table):
    table.announce("south", table.theirs)
    more = Signer.new()
    table.announce("south", more, by=table.theirs)
    assert letters(table.ana) == []
    mail.outbox.clear()
    table.order("north", {"coins": 2})
    table.order("south", {"coins": 1})
    outbox.deliver_due()
    mail.outbox.clear()
    table.resolve()
    (letter,) = letters(table.ana)
    text = " ".join(text_of(letter).split())
    assert f"nueva clave de firma, que ninguna anterior avala: {table.theirs.key}" in text
    assert f"nueva clave de firma, avalada por otra anterior: {more.key}" in text
    (own,) = letters(table.bea)
    assert table.theirs.key not in text_of(own)
    mail.outbox.clear()
    player_requests.resign(seat=table.seat("north"), game=table.game)
    assert all(more.key not in text_of(each) for each in letters(table.ana))


def test_no_mail_to_the_other_side_holds_a_signature_over_orders(table):
    table.signed_order("north", {"coins": 2}, table.hers)
    table.order("south", {"coins": 1})
    table.resolve()
    signature = Submission.objects.get(decision__side="north", version=1, decision__stop_no=1).signature
    for user in (table.bea, table.max):
        for letter in letters(user):
            assert signature not in text_of(letter) + html_of(letter)
