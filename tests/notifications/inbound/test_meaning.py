"""Incoming mail has the effect that it says, from the listener to the game and back. [decisions 6]"""

from __future__ import annotations

import pytest
from django.test import override_settings

from games.campaigns.moderation import extend
from games.models import Draft, Holiday, Message, Submission
from games.trust.seals import read_orders
from notifications.letters.compose import render
from notifications.models import Notice
from notifications.outbox import deliver_due
from tests.games.tables import AuctionTable
from tests.notifications.inbound.test_handling import address_of, answer_text, answers, post
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    found = AuctionTable(pace="plan").start()
    send_all()
    return found


def send_all() -> None:
    while deliver_due():
        pass


def stands(table: AuctionTable, side: str = "south") -> int | None:
    decision = table.decision(side)
    if decision is None or decision.standing is None:
        return None
    body = Submission.objects.get(decision=decision, version=decision.standing).body
    (answer,) = read_orders(body).answers.values()
    return int(answer["coins"])


def quoted(kind: str, user: object) -> str:
    text = bytes(Notice.objects.filter(kind=kind, user=user).latest("pk").text).decode()
    return "On Fri, 20 Nov 2026, Estafeta wrote:\n" + "\n".join(f"> {line}" for line in text.splitlines())


def test_a_line_as_the_first_sheet_had_it_changes_what_stands(table):
    post(table, "south", f"bid 5\n\n{quoted('orders-wanted', table.bea)}")
    send_all()
    assert stands(table) == 5
    for kind in ("receipt", "orders-wanted"):
        post(table, "south", f"bid 0\n\n{quoted(kind, table.bea)}", Subject_=kind)
        assert stands(table) == 0
        send_all()
        post(table, "south", f"bid 5\n\n{quoted(kind, table.bea)}", Subject_=f"again {kind}")
        assert stands(table) == 5
        send_all()


def test_a_receipt_edited_in_place_is_taken(table):
    post(table, "south", "bid 5")
    send_all()
    receipt = quoted("receipt", table.bea)
    assert "luck: San Jorge" in " ".join(receipt.split()).replace("> ", "")
    assert post(table, "south", receipt.replace("> bid 5", "> bid 6")).outcome == "submitted"
    assert stands(table) == 6


@pytest.mark.parametrize("order", ["{sheet}\nbid 5", "bid 5\n{sheet}"], ids=["below", "above"])
def test_a_line_written_into_the_sheet_stands_against_the_sheets_own(table, order: str):
    """Somebody who adds a line need not delete one, whether it is typed again or edited in the quotation."""
    text = bytes(Notice.objects.filter(kind="orders-wanted", user=table.bea).latest("pk").text).decode()
    sheet = text[text.index("\n# ") + 1 :].partition("\n\n")[0]
    assert len(sheet.splitlines()) >= 2 and "bid 5" not in sheet
    post(table, "south", order.format(sheet=sheet))
    assert stands(table) == 5 and not answers()


def test_a_mail_about_a_changed_deadline_can_be_answered(table):
    extend(by=table.max, game=table.game, hours=24, reason="a wedding")
    send_all()
    notice = Notice.objects.get(kind="extended", user=table.bea)
    assert notice.text is not None and notice.decision == table.decision("south")
    assert post(table, "south", f"bid 4\n\n{quoted('extended', table.bea)}").outcome == "submitted"
    assert stands(table) == 4


@pytest.mark.parametrize(
    "stray",
    [
        "Regards, Leonor",
        "Here are my orders:",
        "Aquí van mis órdenes:",
        "[EXTERNAL]",
        "[EXTERNAL] This mail comes from outside the organisation.",
        "CAUTION: This email originated from outside of the organization. Do not click links.",
        "This message is confidential and intended only for its addressee.",
        "Virus-free. www.avast.com",
        "Este mensaje y sus adjuntos se dirigen exclusivamente a su destinatario.",
        "I hope your daughter is well again.",
    ],
)
def test_a_line_that_does_not_begin_like_an_order_is_told_and_holds_nothing_up(table, stray: str):
    assert post(table, "south", f"bid 5\n{stray}").outcome == "submitted"
    assert stands(table) == 5
    send_all()
    receipt = Notice.objects.filter(kind="receipt", user=table.bea).latest("pk")
    told = " ".join(bytes(receipt.text).decode().split())
    if "Leonor" not in stray:
        assert f"“{stray}”" in told and "Not read as orders" in told
    assert answers() == []


def test_what_ones_own_words_were_taken_for_stands_in_the_receipt(table):
    assert post(table, "south", "we bid four please").outcome == "submitted"
    assert stands(table) == 4
    send_all()
    receipt = Notice.objects.filter(kind="receipt", user=table.bea).latest("pk")
    told = " ".join(bytes(receipt.text).decode().split())
    assert "Understood in your own words" in told
    assert "“we bid four please”, understood as: bid 4" in told
    assert answers() == []


def test_a_line_that_begins_like_an_order_and_cannot_be_read_keeps_all_back(table):
    assert post(table, "south", "Hello!\n\nbid 5\nbid many").outcome == "incomplete"
    assert stands(table) is None and Draft.objects.exists()
    assert "line 4" in answer_text() and "bid many" in answer_text()


def test_a_mail_without_any_order_submits_nothing_and_leaves_what_stands(table):
    post(table, "south", "bid 5")
    assert post(table, "south", "I shall write to you tomorrow.").outcome == "no-orders"
    decision = table.decision("south")
    assert decision is not None and decision.version == 1
    assert "no line of your email is an order" in answer_text()


def test_contradicting_lines_are_named_as_their_author_wrote_them(table):
    post(table, "south", "Good evening,\n\nbid 5\nbid 6")
    said = answer_text()
    assert "Line 4, “bid 6”, contradicts line 3, “bid 5”" in said


def test_orders_to_an_old_turn_are_named_as_not_done(table):
    old = address_of(table, "south")
    table.order("north")
    table.order("south")
    table.resolve()
    post(table, "south", "bid 7\nstatus", to=old)
    assert "Not done" in answer_text() and "“bid 7”" in answer_text()


@pytest.mark.parametrize("subject", ["De vacaciones", "Away from Monday", "On holiday, but here are my orders"])
def test_a_person_who_writes_of_a_holiday_in_the_subject_is_heard(table, subject: str):
    assert post(table, "south", "bid 5", Subject_=subject).outcome == "submitted"


def test_a_mail_with_a_way_to_unsubscribe_is_a_mail(table):
    assert post(table, "south", "bid 5", List_Unsubscribe="<mailto:leave@example.org>").outcome == "submitted"


def test_an_unmarked_automatic_answer_moves_no_deadline(table):
    before = table.segment.deadline
    post(table, "north", "Vacaciones del 16 al 30 de agosto.\n\nAna")
    assert not Holiday.objects.exists() and table.segment.deadline == before


@override_settings(ESTAFETA_MAIL_AUTHSERV="mx.estafeta.example")
@pytest.mark.parametrize(
    ("results", "owner"),
    [
        ("", False),
        ("mx.estafeta.example; spf=fail smtp.mailfrom=example.org", False),
        ("mx.estafeta.example; spf=pass smtp.mailfrom=evil.example", False),
        ("mx.estafeta.example; dmarc=fail header.from=example.org; dkim=pass header.d=example.org", False),
        ("other.example; dmarc=pass header.from=example.org", False),
        ("mx.estafeta.example; dmarc=pass header.from=example.org", True),
        ("mx.estafeta.example; dmarc=none; dkim=pass header.d=example.org", True),
        ("mx.estafeta.example; spf=pass smtp.mailfrom=bea@example.org", True),
    ],
)
def test_where_senders_are_checked_only_a_proven_one_is_the_owner(table, results: str, owner: bool):
    headers = {"Authentication_Results": results} if results else {}
    assert post(table, "south", "bid 5", **headers).outcome == ("submitted" if owner else "suggestion")
    assert (stands(table) == 5) is owner


def test_a_message_to_the_opponent_reaches_nobody_else_and_swallows_no_order(table):
    post(table, "south", "message to opponent:\nwell played so far\nbid 5")
    message = Message.objects.get()
    assert message.text == "well played so far" and stands(table) == 5
    told = Notice.objects.filter(kind="message")
    assert [notice.user for notice in told] == [table.ana]


def test_a_long_message_broken_by_the_mail_program_is_whole_and_stops_at_the_orders(table):
    first = "message to opponent: that was a splendid round which I shall remember"
    post(table, "south", f"{first}\nfor years to come\nbid 5")
    assert Message.objects.get().text.endswith("for years to come") and stands(table) == 5


def test_the_mail_of_an_answer_keeps_its_text_for_a_reply(table):
    post(table, "south", "bid many")
    send_all()
    answer = Notice.objects.filter(kind="mail-answer").latest("pk")
    assert answer.text is not None and str(render(answer)[0].message["Reply-To"])
