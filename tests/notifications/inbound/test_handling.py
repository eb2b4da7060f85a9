"""What a mail does: for its owner, for strangers, for former holders and for programs. [decisions 6]"""

from __future__ import annotations

from datetime import timedelta
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Any

import pytest
from django.test import override_settings

from games.models import Draft, Extension, Holiday, Message, Submission, User
from games.orders import play
from games.timing import clock
from notifications import addresses
from notifications.inbound import store
from notifications.inbound.ordering import standing_answers
from notifications.inbound.pipeline import work_off
from notifications.letters.compose import render
from notifications.models import Address, Inbound, Notice, Suggestion
from notifications.outbox import deliver_due
from tests.games.joining import substitute
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    """An auction whose first mails have been sent."""
    found = AuctionTable(pace="plan").start()
    while deliver_due():
        pass
    return found


def address_of(table: AuctionTable, side: str) -> str:
    seat = table.seat(side)
    decision = table.decision(side)
    assert decision is not None and seat.user is not None
    return addresses.orders_address(decision, seat, seat.user)


def mail(sender: str, to: str, text: str, **headers: str) -> EmailMessage:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, to, "Re: orders"
    made["Date"], made["Message-ID"] = "Fri, 20 Nov 2026 10:00:00 +0000", make_msgid(domain="example.org")
    for name, value in headers.items():
        if name == "Subject_":
            made.replace_header("Subject", value)
        else:
            made[name.replace("_", "-")] = value
    made.set_content(text)
    return made


def post(table: AuctionTable, side: str, text: str, *, sender: str = "", to: str = "", **headers: str) -> Inbound:
    """A mail to the side's reply address, by default from its holder, handled at once."""
    seat = table.seat(side)
    assert seat.user is not None
    to = to or address_of(table, side)
    made = mail(sender or seat.user.email, to, text, **headers)
    store.accept(bytes(made), sender=sender or seat.user.email, recipients=[to], door="lmtp")
    work_off()
    return Inbound.objects.order_by("-pk")[0]


def answers() -> list[Notice]:
    return list(Notice.objects.filter(kind__in=["mail-answer", "suggestion"]).order_by("pk"))


def answer_text() -> str:
    """The last answer's words, line ends aside."""
    (notice,) = answers()[-1:]
    return " ".join(render(notice)[1].split())


def test_whole_orders_stand_and_the_receipt_answers_them(table):
    inbound = post(table, "south", "bid 5, contest")
    assert (inbound.state, inbound.outcome) == ("done", "submitted")
    version = Submission.objects.get(decision=table.decision("south"))
    assert version.door == "mail"
    assert answers() == []
    assert Notice.objects.filter(kind="receipt", decision=table.decision("south")).exists()


def test_orders_may_be_in_either_language_whoever_writes(table):
    assert post(table, "north", "pujo 3, disputa").outcome == "submitted"
    assert post(table, "south", "pujo 4").outcome == "submitted"


def test_a_wrong_line_submits_nothing_and_the_answer_says_so_first(table):
    inbound = post(table, "south", "bidd 5")
    assert inbound.outcome == "incomplete"
    assert not Submission.objects.filter(decision=table.decision("south")).exists()
    said = answer_text()
    assert said.startswith("Round 1: nothing submitted yet")
    assert "bidd 5" in said and "bid" in said.lower()
    assert "You have no orders in force" in said


def test_good_lines_of_a_wrong_mail_become_the_draft(table):
    post(table, "south", "bid 5\nbid many")
    draft = Draft.objects.get(decision=table.decision("south"))
    assert draft.answers == {"round1/bid/south": {"coins": 5, "contest": False, "bribe": False}}
    assert "bid 5" in answer_text()


def test_submit_anyway_submits_what_was_understood(table):
    post(table, "south", "bid 5\nbid many\nsubmit anyway")
    assert Submission.objects.filter(decision=table.decision("south"), door="mail").count() == 1


def test_a_later_mail_amends_what_stands(table):
    post(table, "south", "bid 5")
    post(table, "south", "bid 6")
    decision = table.decision("south")
    assert decision is not None and decision.version == 2
    assert coins_that_stand(table) == 6


def coins_that_stand(table: AuctionTable) -> int:
    decision = table.decision("south")
    assert decision is not None
    return int(standing_answers(decision)["round1/bid/south"]["coins"])


def test_orders_that_stand_are_not_undone_by_an_older_draft(table):
    """A mail that adds to earlier orders adds to the newer of the two."""
    post(table, "south", "bid 2\nbid many")
    post(table, "south", "bid 7")
    post(table, "south", "bid many\nsubmit anyway")
    assert coins_that_stand(table) == 7
    post(table, "south", "bid 3\nbid many")
    post(table, "south", "bid many\nsubmit anyway")
    assert coins_that_stand(table) == 3


def test_the_same_mail_twice_is_one(table):
    to = address_of(table, "south")
    made = bytes(mail(table.bea.email, to, "bid 5"))
    for _ in range(2):
        store.accept(made, sender=table.bea.email, recipients=[to], door="lmtp")
        work_off()
    assert Inbound.objects.count() == 1
    assert Submission.objects.filter(decision=table.decision("south")).count() == 1


def test_a_mail_that_says_nothing_new_submits_nothing(table):
    wanted = Notice.objects.get(kind="orders-wanted", user=table.bea)
    quoted = "\n".join(f"> {line}" for line in bytes(wanted.text).decode().splitlines())
    inbound = post(table, "south", f"\nOn Fri, 20 Nov 2026, Estafeta wrote:\n{quoted}\n")
    assert inbound.outcome == "unchanged"
    assert not Submission.objects.filter(decision=table.decision("south")).exists()
    assert "ready" in answer_text()


def test_however_many_letters_came_since_the_first_is_still_known_as_ours(table):
    wanted = Notice.objects.get(kind="orders-wanted", user=table.bea)
    for number in range(30):
        a_notice(table.bea, f"later/{number}", decision=wanted.decision, text=f"letter {number}".encode())
    quoted = "\n".join(f"> {line}" for line in bytes(wanted.text).decode().splitlines())
    assert post(table, "south", f"\nOn Fri, 20 Nov 2026, Estafeta wrote:\n{quoted}\n").outcome == "unchanged"


# Who wrote it.


def test_orders_from_another_address_are_only_shown_to_the_owner(table):
    inbound = post(table, "south", "bid 5", sender="friend@example.net")
    assert inbound.outcome == "suggestion"
    assert not Submission.objects.filter(decision=table.decision("south")).exists()
    assert Suggestion.objects.get().text == "bid 5"
    (notice,) = answers()
    assert notice.user == table.bea
    assert "bid 5" in answer_text()


def test_a_command_from_another_address_does_nothing_at_all(table):
    inbound = post(table, "south", "status", sender="friend@example.net")
    assert inbound.state == "dropped" and answers() == []


@override_settings(ESTAFETA_MAIL_AUTHSERV="mx.estafeta.example")
def test_a_forged_sender_counts_as_a_stranger(table):
    forged = "mx.estafeta.example; dmarc=fail header.from=example.org"
    inbound = post(table, "south", "bid 5", Authentication_Results=forged)
    assert inbound.outcome == "suggestion"
    assert not Submission.objects.filter(decision=table.decision("south")).exists()


def test_an_old_address_gets_the_present_sheet_and_its_orders_are_not_used(table):
    old = address_of(table, "south")
    table.order("north")
    table.order("south")
    table.resolve()
    inbound = post(table, "south", "bid 5", to=old)
    assert inbound.outcome == "old"
    decision = table.decision("south")
    assert decision is not None and decision.version == 0
    said = answer_text()
    assert "has locked" in said and "bid" in said


@pytest.fixture
def old(table) -> str:
    """The south's address for a turn that is over; the south is asked something else by now."""
    found = address_of(table, "south")
    table.order("north")
    table.order("south")
    table.resolve()
    return found


def test_what_only_asks_is_answered_at_an_old_address_too(table, old):
    post(table, "south", "status\nhelp", to=old)
    said = answer_text()
    assert "Deadline:" in said and "Besides orders, you can write" in said and "Not done" not in said


def test_what_would_change_something_is_not_done_at_an_old_address_and_is_named(table, old):
    commands = "ready\nextend 1 day\nholiday from 2027-08-03 to 2027-08-17\nmessage to opponent: well played"
    inbound = post(table, "south", commands, to=old)
    assert inbound.outcome == "old"
    decision = table.decision("south")
    assert decision is not None and decision.version == 0
    assert not (Extension.objects.exists() or Holiday.objects.exists() or Message.objects.exists())
    said = answer_text()
    assert "Not done" in said and all(f"“{line}”" in said for line in commands.splitlines())


def test_a_strangers_words_to_an_old_address_bring_the_sheet_and_are_not_repeated(table, old):
    post(table, "south", "status\nwithdraw", to=old, sender="friend@example.net")
    said = answer_text()
    assert "Deadline:" not in said and "withdraw" not in said and "bid" in said


def test_a_question_is_answered_while_nothing_is_asked(table, old):
    """Between two of one's own turns, and after the last."""
    table.play_to_the_end()
    inbound = post(table, "south", "status\nextend 1 day", to=old)
    assert inbound.outcome == "nothing-asked"
    said = answer_text()
    assert "You have nothing to decide." in said and "“extend 1 day”" in said


def test_a_former_holder_hears_nothing_about_the_game(table):
    old = address_of(table, "south")
    eva = User.objects.create_user("eva@example.org", name="Eva")
    substitute(by=table.max, seat=table.seat("south"), user=eva)
    before = Notice.objects.count()
    inbound = post(table, "south", "bid 5", sender=table.bea.email, to=old)
    assert inbound.outcome == "dropped: former holder"
    assert Notice.objects.count() == before


def test_a_closed_account_orders_nothing_and_hears_nothing(table):
    to = address_of(table, "south")
    User.objects.filter(pk=table.bea.pk).update(is_active=False)
    before = Notice.objects.count()
    assert post(table, "south", "bid 5", to=to).outcome.startswith("dropped")
    assert Notice.objects.count() == before and not Submission.objects.exists()


def test_an_unknown_token_is_refused_at_the_door(table):
    to = address_of(table, "south")
    wrong = to.replace(to[7:12], "aaaaa")
    verdict = store.accept(
        bytes(mail(table.bea.email, wrong, "bid 5")), sender=table.bea.email, recipients=[wrong], door="lmtp"
    )
    assert not verdict.answer.is_kept and Inbound.objects.count() == 0


def test_the_answer_goes_to_the_account_whatever_the_mail_asks_for(table):
    post(table, "south", "status", Reply_To="thief@example.net")
    (notice,) = answers()
    parcel, _ = render(notice)
    assert parcel.recipient == table.bea.email


# Machines.


@pytest.mark.parametrize(
    "headers",
    [{"Auto_Submitted": "auto-replied"}, {"X_Autoreply": "yes"}, {"Precedence": "auto_reply"}],
    ids=["auto-submitted", "autoreply", "precedence"],
)
def test_an_automatic_answer_is_dropped_in_silence(table, headers):
    inbound = post(table, "south", "bid 5", **headers)
    assert inbound.state == "dropped"
    assert answers() == [] and not Submission.objects.filter(decision=table.decision("south")).exists()


def bounce_of(notice: Notice, status: str = "5.1.1", action: str = "failed") -> bytes:
    to = addresses.bounce_address(notice)
    return (
        f"From: MAILER-DAEMON@mx.example.org\r\nTo: {to}\r\nSubject: Undelivered Mail Returned to Sender\r\n"
        f"Date: Fri, 20 Nov 2026 10:00:00 +0000\r\nMessage-ID: {make_msgid()}\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n"
        "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n"
        f"Final-Recipient: rfc822; {notice.sent_to}\r\nAction: {action}\r\nStatus: {status}\r\n"
        "Diagnostic-Code: smtp; 550 5.1.1 no such user\r\n\r\n--b--\r\n"
    ).encode()


def returned(table: AuctionTable, **report: str) -> Inbound:
    notice = Notice.objects.get(kind="orders-wanted", user=table.bea)
    to = addresses.bounce_address(notice)
    store.accept(bounce_of(notice, **report), sender="", recipients=[to], door="lmtp")
    work_off()
    return Inbound.objects.order_by("-pk")[0]


def test_a_bounce_marks_the_address_tells_the_moderator_and_holds_the_clock(table):
    before = table.segment.deadline
    inbound = returned(table)
    assert inbound.outcome == "bounced, clock held"
    assert Address.objects.get(email=table.bea.email).refused_at is not None
    assert Notice.objects.filter(kind="mail-failed", user=table.max).exists()
    assert Extension.objects.get().seat == table.seat("south")
    assert before is not None and table.segment.deadline > before


def test_a_bounce_holds_no_clock_for_who_has_ordered_since(table):
    table.order("south")
    assert returned(table).outcome == "bounced"
    assert not Extension.objects.exists()


def test_a_bounce_holds_no_clock_for_who_has_written_a_draft_since(table):
    decision = table.decision("south")
    play.draft(decision=decision, seat=table.seat("south"), answers={})
    assert returned(table).outcome == "bounced"
    assert not Extension.objects.exists()


def test_what_a_person_sends_to_a_bounce_address_is_no_bounce(table):
    """Its token is in the mail's headers: whoever got it forwarded could otherwise stop the clock."""
    notice = Notice.objects.get(kind="orders-wanted", user=table.bea)
    to = addresses.bounce_address(notice)
    store.accept(bounce_of(notice), sender="eve@example.net", recipients=[to], door="lmtp")
    work_off()
    assert Inbound.objects.latest("pk").outcome == "dropped: no bounce"
    assert not Address.objects.filter(refused_at__isnull=False).exists() and not Extension.objects.exists()


@pytest.mark.parametrize("sender", ["", "MAILER-DAEMON@mx.example.org", "postmaster@example.org"])
def test_a_server_that_gives_its_name_may_send_mail_back(table, sender: str):
    notice = Notice.objects.get(kind="orders-wanted", user=table.bea)
    store.accept(bounce_of(notice), sender=sender, recipients=[addresses.bounce_address(notice)], door="lmtp")
    work_off()
    assert Inbound.objects.latest("pk").outcome.startswith("bounced")


def test_a_delay_is_no_bounce(table):
    assert returned(table, action="delayed", status="4.4.1").state == "dropped"
    assert not Address.objects.filter(refused_at__isnull=False).exists()


@override_settings(ESTAFETA_MAIL_ANSWERS=2)
def test_nobody_gets_more_answers_in_an_hour_than_the_host_allows(table):
    for number in range(6):
        post(table, "south", f"status\nplease {number}")
    assert len(answers()) == 3
    assert "last answer for now" in answer_text()
    later = clock.now() + timedelta(hours=2)
    with clock.standing_at(later):
        post(table, "south", "status")
    assert len(answers()) == 4


# Commands.


def said_to(table: AuctionTable, side: str, text: str) -> str:
    post(table, side, text)
    return answer_text()


def test_status_says_the_deadline_and_whose_orders_stand(table):
    said = said_to(table, "south", "status")
    assert "Deadline:" in said and "You have no orders in force." in said
    assert "Norte aún no" in said_to(table, "north", "estado") or "Sur" in answer_text()


def test_template_sends_the_sheet(table):
    said = said_to(table, "south", "template")
    assert "Your order sheet is below" in said and "bid" in said


def test_map_sends_the_board(table):
    post(table, "south", "map")
    parcel, _ = render(answers()[-1])
    kinds = [part.get_content_type() for part in parcel.message.walk()]
    assert "image/png" in kinds


def test_withdraw_takes_orders_back(table):
    post(table, "south", "bid 5")
    post(table, "south", "withdraw")
    decision = table.decision("south")
    assert decision is not None and decision.standing is None
    assert "withdrawn" in answer_text()


def test_ready_submits_the_sheet_as_it_was_proposed_and_wait_takes_it_back(table):
    post(table, "north", "listo")
    decision = table.decision("north")
    assert decision is not None and decision.standing == 1
    post(table, "north", "espera")
    decision.refresh_from_db()
    assert decision.standing is None and Draft.objects.filter(decision=decision).exists()


def test_extend_asks_for_more_time(table):
    before = table.segment.deadline
    said = said_to(table, "south", "extend 1 day")
    assert "1 day more" in said
    assert before is not None and table.segment.deadline > before


def test_what_is_refused_is_told_why(table):
    table.order("south")
    said = said_to(table, "south", "extend 90 days")
    assert "extend 90 days" in said
    assert not Extension.objects.exists()


def test_a_holiday_is_asked_back_and_written_down_when_confirmed(table):
    asked = said_to(table, "north", "vacaciones del 2027-08-03 al 2027-08-17")
    assert not Holiday.objects.exists() and "2027-08-17" in asked
    said_to(table, "north", "confirmo vacaciones del 2027-08-03 al 2027-08-17")
    holiday = Holiday.objects.get(user=table.ana)
    assert (holiday.first.isoformat(), holiday.last.isoformat()) == ("2027-08-03", "2027-08-17")


def test_a_message_reaches_the_opponent_without_tokens(table):
    to = address_of(table, "south")
    post(table, "south", f"message to opponent: well played, write me at {to}")
    message = Message.objects.get()
    assert message.author == table.bea and "well played" in message.text
    assert to not in message.text


def test_help_lists_what_can_be_written(table):
    assert "withdraw" in said_to(table, "south", "help")
    assert "retira" in said_to(table, "north", "ayuda")


def test_luck_goes_with_the_orders(table):
    post(table, "south", "bid 5\nluck: San Jorge")
    assert Submission.objects.get(decision=table.decision("south")).luck == "San Jorge"


def test_answers_are_in_the_language_of_the_account(table):
    said: Any = said_to(table, "north", "tonterías")
    assert said.startswith("Ronda 1: aún no se ha entregado nada")
