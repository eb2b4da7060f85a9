"""Headers: one thread per game and seat, marks for programs that a server wrote it, and no name breaks a line."""

from email import message_from_bytes, policy
from typing import Any

import pytest
from django.core import mail
from django.test import Client, override_settings

from games.campaigns.gathering import invite
from games.models import Campaign, User
from notifications import outbox
from notifications.letters import compose
from notifications.letters.phrases import clean
from notifications.models import Notice, Preference, ReplyAddress
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice, html_of, text_of

pytestmark = pytest.mark.django_db

HOSTILE = "Eve\r\nBcc: all@example.org\n\x00\x01report\x02page\x03<script>alert(1)</script>\u202e{{ head }}"


def mails_to(user: User) -> list[Any]:
    outbox.deliver_due()
    raw = [message.message().as_bytes() for message in mail.outbox if message.to == [user.email]]
    return [message_from_bytes(data, policy=policy.default) for data in raw]


def test_a_game_is_one_thread_a_person(table: AuctionTable):
    table.play_round()
    roots = {str(message["References"]) for message in mails_to(table.bea)}
    others = {str(message["References"]) for message in mails_to(table.ana)}
    assert len(roots) == len(others) == 1
    assert roots != others


def test_message_ids_count_nothing(table: AuctionTable):
    ids = [str(message["Message-ID"]) for message in mails_to(table.bea)]
    assert len(set(ids)) == len(ids)
    assert all(len(name.partition("@")[0]) == 33 for name in ids)


def test_machines_are_told_that_nobody_sits_here(table: AuctionTable):
    message = mails_to(table.bea)[-1]
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["X-Auto-Response-Suppress"] == "OOF, AutoReply"
    assert message["Precedence"] == "bulk"
    assert message["List-Id"] == f"<{table.campaign.ref}.localhost>"


def test_one_click_unsubscribes_without_cookie_or_form(table: AuctionTable):
    message = mails_to(table.bea)[-1]
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = str(message["List-Unsubscribe"]).strip("<>").removeprefix("http://127.0.0.1:8000")
    answer = Client(enforce_csrf_checks=True).post(address, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert Preference.objects.get(user=table.bea).level == "none"


@override_settings(ESTAFETA_URL="https://" + "estafeta." * 12 + "example.org")
def test_a_long_unsubscribe_address_reaches_the_reader_unbroken(table: AuctionTable):
    raw = compose.render(Notice.objects.filter(user=table.bea, kind="orders-wanted").get())[0].message.as_bytes()
    line = next(line for line in raw.split(b"\r\n") if line.startswith(b"List-Unsubscribe: "))
    assert line.startswith(b"List-Unsubscribe: <https://estafeta.") and line.endswith(b"/>")


def test_a_reply_address_belongs_to_one_decision_of_one_holder(table: AuctionTable):
    found = [str(message["Reply-To"]) for message in mails_to(table.bea) if message["Reply-To"]]
    token = found[-1].removeprefix("orders-").partition("@")[0]
    assert token == token.lower()
    kept = ReplyAddress.objects.get(user=table.bea)
    assert kept.decision == table.decision("south")
    assert token not in kept.token_hash
    assert len(found[-1].partition("@")[0]) <= 64


def test_utf_8_names_and_subjects_come_through(table: AuctionTable):
    Campaign.objects.update(name="Águila: ¡Atacad! 鷹")
    User.objects.filter(pk=table.bea.pk).update(name="Beatriz Muñoz, «la Tuerta»")
    message = mails_to(table.bea)[0]
    assert message["Subject"].startswith("[Águila: ¡Atacad! 鷹] ")
    assert message["To"].addresses[0].display_name == "Beatriz Muñoz, «la Tuerta»"


def test_every_header_line_is_ascii_and_short_enough(table: AuctionTable):
    Campaign.objects.update(name="Ñ" * 80)
    outbox.deliver_due()
    for sent in mail.outbox:
        head = sent.message().as_bytes().partition(b"\r\n\r\n")[0]
        assert head.isascii()
        assert max(len(line) for line in head.split(b"\r\n")) <= 998
        assert b"\n" not in head.replace(b"\r\n", b"")


def test_a_hostile_name_injects_no_header_no_line_and_no_mark_up(table: AuctionTable):
    Campaign.objects.update(name=HOSTILE.replace("\x00", "")[:80])
    User.objects.filter(pk=table.bea.pk).update(name=HOSTILE.replace("\x00", ""))
    notice = a_notice(
        table.bea, kind="extended", campaign=table.campaign, game=table.game, segment=table.segment,
        data={"why": "moderator", "reason": HOSTILE.replace("\x00", "")},
    )  # fmt: skip
    notice.refresh_from_db()
    message = message_from_bytes(compose.render(notice)[0].message.as_bytes(), policy=policy.default)
    assert message["Bcc"] is None
    assert len(message["To"].addresses) == 1
    assert message["To"].addresses[0].addr_spec == table.bea.email
    text, html = text_of(message), html_of(message)
    assert "\nBcc:" not in text
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert "{{ head }}" in text, "what people wrote is no template"
    assert not any(char in text + html for char in "\x01\x02\x03\u202e")


def test_a_hostile_name_cannot_place_blocks(table: AuctionTable):
    notice = Notice.objects.get(user=table.bea, kind="orders-wanted")
    notice.kind, notice.data = "generic", {"text": "\x01sheet"}
    assert "Lot 1" in text_of(compose.render(notice)[0].message)
    assert "bid 0" not in text_of(compose.render(notice)[0].message)


@pytest.mark.parametrize(
    "address", ["eve@example.org\nBcc: x@example.org", "eve example.org", "ñ@example.org", "@x", ""]
)
def test_an_address_that_is_none_fails_its_row_and_nothing_else(address: str, ana: User):
    User.objects.filter(pk=ana.pk).update(email=address or "-")
    a_notice(ana)
    outbox.deliver_due()
    assert Notice.objects.get().state == "failed"
    assert mail.outbox == []


def test_a_domain_with_accents_is_written_as_mail_servers_know_it(ana: User):
    User.objects.filter(pk=ana.pk).update(email="ana@correos-españa.example")
    a_notice(ana)
    outbox.deliver_due()
    assert mail.outbox[0].to == ["ana@xn--correos-espaa-tkb.example"]


def test_an_invitation_goes_to_a_bare_address_in_its_language(table: AuctionTable):
    invite(campaign=table.campaign, by=table.max, email="carla@example.org", role="spectator", language="es")
    outbox.deliver_due()
    (sent,) = [message.message() for message in mail.outbox if message.to == ["carla@example.org"]]
    assert sent["Subject"] == "[Auction] Max te invita como espectador"
    assert "/invitations/" in text_of(sent)


def test_an_address_that_wants_no_invitations_gets_none(table: AuctionTable):
    invite(campaign=table.campaign, by=table.max, email="carla@example.org", role="spectator")
    outbox.deliver_due()
    first = mail.outbox[-1].message()
    page = str(first["List-Unsubscribe"]).strip("<>").removeprefix("http://127.0.0.1:8000")
    assert Client().get(page).status_code == 200
    Client().post(page, {"List-Unsubscribe": "One-Click"})
    invite(campaign=table.campaign, by=table.max, email="carla@example.org", role="moderator")
    mail.outbox.clear()
    outbox.deliver_due()
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("a\r\nb", "a b"),
        ("a\u2028b\u0085c\x0bd", "a b c d"),
        ("\x00\x1b[31mred", "[31mred"),
        ("e\u202evil", "evil"),
        ("Ñandú 👩‍🚀", "Ñandú 👩‍🚀"),
        ("\ud800x", "x"),
        ("x" * 1000, "x" * 399 + "…"),
    ],
)
def test_anything_becomes_one_harmless_line(given: str, shown: str):
    assert clean(given) == shown
