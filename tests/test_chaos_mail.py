"""The judge of the mail in a chaos run, and the mail server with moods on whose notes it relies."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage

import pytest
from django.utils import timezone

from notifications.addresses import bounce_address
from notifications.models import Address, Notice
from notifications.preferences import choose
from tests.chaos.mail_judgement import judge_mail, mail_figures, without_proof
from tests.chaos.post_office import (
    LEFT,
    MOODS,
    NO_SUCH_USER,
    VANISHED,
    WENT_ON,
    Delivery,
    Moods,
    PostOffice,
    Refusal,
)
from tests.games.tables import AuctionTable
from tests.services import HOST

# The judge.


@pytest.fixture
def notice(db) -> Notice:
    """A mail that was sent as it should be, the only one of its game."""
    AuctionTable(pace="plan").start()
    Notice.objects.exclude(pk=Notice.objects.filter(kind="orders-wanted").first().pk).delete()
    (found,) = Notice.objects.select_related("user")
    assert found.user is not None
    found.state, found.attempts, found.sent_to = Notice.State.SENT, 1, found.user.email
    found.save()
    return found


def delivery(notice: Notice, **changed) -> Delivery:
    usual = {
        "message_id": notice.message_id,
        "sender": bounce_address(notice),
        "recipient": notice.user.email,
        "headers": ("a", "b"),
        "text": "x",
        "at": timezone.now(),
        "answered": True,
        "afterwards": WENT_ON,
    }
    return Delivery(**(usual | changed))


def promises(notice: Notice, *received: Delivery, outages=(), refused="", halts=()) -> set[str]:
    people = {notice.campaign_id: frozenset({notice.user.email})}
    refusals = [Refusal("bounce@x", notice.user.email, refused, timezone.now())] if refused else []
    return {violation.promise for violation in judge_mail(received, outages, people, refusals, halts)}


def tried(notice: Notice, attempts: int) -> None:
    Notice.objects.update(attempts=attempts)


def test_a_mail_that_was_accepted_once_is_let_be(notice: Notice):
    assert promises(notice, delivery(notice)) == set()


def test_a_mail_marked_as_sent_that_nobody_accepted_is_lost(notice: Notice):
    assert promises(notice) == {"mail lost"}
    assert promises(notice, delivery(notice, answered=False)) == {"mail lost"}


def test_a_mail_that_was_accepted_for_somebody_else_is_lost_and_astray(notice: Notice):
    assert promises(notice, delivery(notice, recipient="eve@example.org")) == {"mail lost", "mail astray"}


def test_a_mail_that_waits_or_failed_at_the_end_is_seen(notice: Notice):
    for state in (Notice.State.WAITING, Notice.State.FAILED):
        Notice.objects.update(state=state)
        assert promises(notice) == {"mail not sent"}


def test_a_mail_may_fail_for_somebody_unknown_and_wait_for_somebody_whose_mailbox_is_full(notice: Notice):
    full = "552 5.2.2 mailbox full"
    Notice.objects.update(state=Notice.State.FAILED)
    assert promises(notice, refused=NO_SUCH_USER) == set()
    assert promises(notice, refused=full) == {"mail not sent"}
    assert promises(notice, refused="554 5.7.1 relay access denied") == {"mail not sent"}
    Notice.objects.update(state=Notice.State.WAITING)
    assert promises(notice, refused=NO_SUCH_USER) == promises(notice, refused=full) == set()
    assert promises(notice, refused="554 5.7.1 relay access denied") == {"mail not sent"}


def test_an_address_that_is_blamed_for_the_servers_trouble_is_seen(notice: Notice):
    Address.objects.create(email=notice.user.email, refused_at=timezone.now(), said="554 5.7.1")
    assert promises(notice, delivery(notice)) == {"address blamed"}
    assert promises(notice, delivery(notice), refused=NO_SUCH_USER) == set()


def test_a_mail_may_come_again_when_its_sender_stood_still_for_longer_than_its_lease(notice: Notice):
    tried(notice, 2)
    now = timezone.now()
    assert promises(notice, delivery(notice), delivery(notice), halts=[(now, now)]) == set()


def test_a_mail_may_come_again_when_its_first_answer_was_lost(notice: Notice):
    tried(notice, 3)
    unanswered = delivery(notice, answered=False, afterwards=VANISHED)
    unheard = delivery(notice, afterwards=VANISHED)
    assert promises(notice, unanswered, unheard, delivery(notice)) == set()


def test_a_mail_that_comes_again_although_its_client_lived_on_is_seen(notice: Notice):
    tried(notice, 2)
    assert promises(notice, delivery(notice), delivery(notice)) == {"mail twice"}
    assert promises(notice, delivery(notice, afterwards=LEFT), delivery(notice)) == {"mail twice"}


def test_a_client_that_took_its_leave_is_excused_by_an_outage_only_at_that_moment(notice: Notice):
    tried(notice, 2)
    now = timezone.now()
    came = (delivery(notice, afterwards=LEFT), delivery(notice))
    assert promises(notice, *came, outages=[(now, now)]) == set()
    long_ago = now - timedelta(minutes=1)
    assert promises(notice, *came, outages=[(long_ago, long_ago)]) == {"mail twice"}
    assert promises(notice, delivery(notice), delivery(notice), outages=[(now, now)]) == {"mail twice"}


def test_a_mail_that_came_more_often_than_it_was_tried_is_seen(notice: Notice):
    unheard = delivery(notice, answered=False, afterwards=VANISHED)
    assert promises(notice, unheard, delivery(notice)) == {"mail twice"}


def test_another_mail_under_the_same_message_id_is_seen(notice: Notice):
    tried(notice, 2)
    first = delivery(notice, afterwards=VANISHED)
    assert promises(notice, first, delivery(notice, text="y")) == set(), "its text may have become truer"
    assert promises(notice, first, delivery(notice, headers=("a", "c"))) == {"mail twice"}


def test_a_second_message_id_for_one_notice_and_a_mail_of_none_are_seen(notice: Notice):
    assert promises(notice, delivery(notice), delivery(notice, message_id="<other@x>")) == {"mail twice"}
    stray = delivery(notice, message_id="<other@x>", sender="somebody@x")
    assert promises(notice, delivery(notice), stray) == {"mail from nowhere"}


def test_a_mail_is_dropped_for_a_reason_that_holds_or_the_drop_is_seen(notice: Notice):
    Notice.objects.update(state=Notice.State.DROPPED, last_error="not wanted")
    assert promises(notice) == {"mail dropped"}
    choose(user=notice.user, campaign=None, level="none")
    assert promises(notice) == set()
    Notice.objects.update(kind="game-over")
    assert promises(notice) == {"mail dropped"}
    Notice.objects.update(last_error="the orders stand")
    assert promises(notice) == {"mail dropped"}
    Notice.objects.update(kind="last-to-order")
    assert promises(notice) == set()
    Notice.objects.update(last_error="the account is closed")
    assert promises(notice) == {"mail dropped"}


def test_an_address_blamed_for_the_servers_trouble_is_seen(notice: Notice):
    assert promises(notice, delivery(notice)) == set()
    Address.objects.create(email="ana@example.org", refused_at=notice.made_at, said="554 5.7.1 Relay access denied")
    assert promises(notice, delivery(notice)) == {"address blamed"}


def test_a_run_with_hardly_any_mail_proves_nothing(notice: Notice):
    assert list(without_proof(1, [delivery(notice)])) == []
    assert [one.promise for one in without_proof(1, [delivery(notice, answered=False)])] == ["inconclusive"]


def test_what_was_sent_again_is_counted(notice: Notice):
    received = [delivery(notice, answered=False), delivery(notice), delivery(notice, text="y")]
    figures = mail_figures(received, [])
    assert figures["sent again because it could not be known"] == 1
    assert figures["sent again without need"] == 1
    assert figures["of both, accepted twice"] == 1
    assert figures["of both, worded anew"] == 1


# The mail server.


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with PostOffice(seed=1) as opened:
        yield opened


def mail() -> EmailMessage:
    message = EmailMessage()
    message["Message-ID"] = "<1@example.org>"
    message["To"] = "ana@example.org"
    message.set_content("Hello")
    return message


def connected(office: PostOffice) -> smtplib.SMTP:
    return smtplib.SMTP(HOST, office.port, timeout=10)


def send(client: smtplib.SMTP) -> None:
    client.send_message(mail(), "bounce@example.org", ["ana@example.org"])


def test_the_same_seed_brings_the_same_moods_and_forgets_none():
    first, second = Moods(7), Moods(7)
    dealt = [next(first) for _ in range(sum(MOODS.values()))]
    assert dealt == [next(second) for _ in dealt]
    assert {mood for mood, _ in dealt} == set(MOODS)


def test_an_accepted_mail_is_noted_with_what_its_client_did_next(office: PostOffice):
    client = connected(office)
    send(client)
    (first,) = office.received
    assert (first.message_id, first.sender, first.recipient) == (
        "<1@example.org>",
        "bounce@example.org",
        "ana@example.org",
    )
    assert (first.answered, first.afterwards) == (True, VANISHED)
    client.noop()
    assert first.afterwards == WENT_ON
    send(client)
    client.quit()
    assert [one.afterwards for one in office.received] == [WENT_ON, LEFT]


def test_a_line_cut_before_the_answer_leaves_a_mail_that_was_received_and_not_answered(office: PostOffice):
    office.mood = "cut before the answer"
    with pytest.raises(smtplib.SMTPServerDisconnected):
        send(connected(office))
    assert [(one.answered, one.afterwards) for one in office.received] == [(False, VANISHED)]


def test_a_line_cut_in_the_text_leaves_nothing(office: PostOffice):
    office.mood = "cut in the text"
    with pytest.raises((smtplib.SMTPServerDisconnected, OSError)):
        send(connected(office))
    assert office.received == []
    assert office.did["cut in the text"] == 1


@pytest.mark.parametrize("code", [mood for mood in MOODS if mood[0].isdigit()])
def test_a_server_refuses_with_just_the_code_of_its_mood_and_only_those_it_is_about(office: PostOffice, code: str):
    office.mood = code
    office.chance.random = lambda: 1.0  # type: ignore[method-assign]
    about = {"550": "bea12@example.org", "452": "bea3@example.org", "552": "bea3@example.org"}.get(code[:3])
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        connected(office).sendmail("bounce@example.org", [about or "ana@example.org"], mail().as_bytes())
    ((number, said),) = refused.value.recipients.values()
    assert f"{number} {said.decode()}" == code
    assert [(one.sender, one.said) for one in office.refusals] == [("bounce@example.org", code)]
    if about:
        send(connected(office))
        assert len(office.received) == 1


def test_a_letter_that_wants_orders_says_where_they_go(office: PostOffice):
    letter = mail()
    letter["Reply-To"] = "orders-abc@example.org"
    connected(office).send_message(letter, "bounce@example.org", ["ana@example.org"])
    assert office.box.wanted("ana@example.org") == ("orders-abc@example.org", "<1@example.org>")
    assert office.box.wanted("bea@example.org") is None


def test_a_server_that_refuses_takes_nothing(office: PostOffice):
    office.mood = "refuse"
    office.chance.random = lambda: 1.0  # type: ignore[method-assign]
    with pytest.raises(smtplib.SMTPException):
        send(connected(office))
    assert office.received == []
    office.calm()
    send(connected(office))
    assert len(office.received) == 1
