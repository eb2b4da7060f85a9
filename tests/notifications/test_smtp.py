"""Over a real socket: whatever the mail server does, a mail is sent once, or its failure is recorded."""

import socket
import threading
from datetime import timedelta

import pytest
from django.db import connections
from django.test import override_settings

from games.models import User
from games.timing import clock
from notifications import delivery, outbox
from notifications.addresses import find_bounced
from notifications.alarm import GIVE_UP_AFTER
from notifications.delivery import Postman
from notifications.models import Address, Notice
from notifications.models import MailServer as Server
from tests.games.tables import AuctionTable
from tests.notifications.post import Drips, HangsUp, MailServer, a_notice, listening, sends_and

pytestmark = pytest.mark.django_db


class Killed(BaseException):
    """What `kill -9` looks like from inside."""


def later(**gap: float) -> object:
    return clock.standing_at(clock.now() + timedelta(**gap))


def test_an_accepted_mail_is_recorded_with_what_the_server_said(server: MailServer, ana: User):
    notice = a_notice(ana)
    assert outbox.deliver_due() == 1
    notice.refresh_from_db()
    assert (notice.state, notice.said, notice.sent_to) == ("sent", "250 2.0.0 queued as 4711", "ana@example.org")
    assert notice.sent_at is not None
    assert server.ids == [notice.message_id]


def test_a_sent_mail_is_not_sent_again(server: MailServer, ana: User):
    a_notice(ana)
    outbox.deliver_due()
    assert outbox.deliver_due() == 0
    with later(days=2):
        assert outbox.deliver_due() == 0
    assert len(server.taken) == 1


def test_a_batch_goes_over_one_connection(server: MailServer, ana: User):
    for number in range(5):
        a_notice(ana, f"test/{number}")
    assert outbox.deliver_due() == 5
    assert server.sessions == 1


def test_a_mail_refused_for_now_goes_out_later_under_the_same_id(server: MailServer, ana: User):
    notice = a_notice(ana)
    server.rcpt = lambda address: "451 4.7.1 greylisted, come back later"
    assert outbox.deliver_due() == 0
    notice.refresh_from_db()
    assert (notice.state, notice.failures) == ("waiting", 1)
    assert "greylisted" in notice.said
    server.rcpt = lambda address: "250 OK"
    assert outbox.deliver_due() == 0, "not before its time"
    with later(minutes=2):
        assert outbox.deliver_due() == 1
    assert server.ids == [notice.message_id]


def test_one_reader_whose_server_is_slow_does_not_make_the_outbox_look_late(server: MailServer, ana: User):
    a_notice(ana)
    server.rcpt = lambda address: "450 4.2.0 mailbox busy"
    outbox.deliver_due()
    assert outbox.lag() == timedelta(0)


def test_an_address_refused_for_good_fails_at_once_and_is_marked(server: MailServer, ana: User):
    notice = a_notice(ana)
    server.rcpt = lambda address: "550 5.1.1 no such user"
    outbox.deliver_due()
    notice.refresh_from_db()
    assert (notice.state, notice.attempts) == ("failed", 1)
    assert "no such user" in notice.said
    assert Address.objects.get(email="ana@example.org").refused_at is not None


def test_a_marked_address_rests_a_day_and_is_cleared_when_it_answers(server: MailServer, ana: User):
    a_notice(ana)
    server.rcpt = lambda address: "550 5.1.1 no such user"
    outbox.deliver_due()
    server.rcpt = lambda address: "250 OK"
    second = a_notice(ana, "test/2")
    assert outbox.deliver_due() == 0
    with later(days=1, minutes=1):
        assert outbox.deliver_due() == 1
    second.refresh_from_db()
    assert second.state == "sent"
    assert Address.objects.get(email="ana@example.org").refused_at is None


def test_one_refused_reader_does_not_hold_up_the_others(server: MailServer, ana: User):
    bea = User.objects.create_user("bea@example.org", name="Bea")
    a_notice(ana)
    a_notice(bea, "test/2")
    server.rcpt = lambda address: "550 5.1.1 no such user" if address.startswith("ana") else "250 OK"
    assert outbox.deliver_due() == 1
    assert Notice.objects.get(user=bea).state == "sent"
    assert server.sessions == 1


def test_a_server_that_hangs_is_left_alone_for_a_while_and_costs_one_attempt(ana: User):
    for number in range(3):
        a_notice(ana, f"test/{number}")
    server = MailServer()
    server.seconds = 3
    with listening(server, timeout=1):
        assert outbox.deliver_due() == 0
        assert outbox.deliver_due() == 0, "it rests"
        assert list(Notice.objects.order_by("pk").values_list("attempts", flat=True)) == [1, 0, 0]
        assert Server.objects.get().failures == 1
        server.seconds = 0
        with later(minutes=2):
            assert outbox.deliver_due() == 3
        assert Server.objects.get().failures == 0


def test_a_server_that_is_down_makes_the_outbox_late_and_fails_nothing(ana: User):
    a_notice(ana)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound but not listening: a connection is refused
        settings = {
            "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "EMAIL_HOST": "127.0.0.1",
            "EMAIL_PORT": taken.getsockname()[1],
            "EMAIL_TIMEOUT": 1,
        }
        with override_settings(**settings):
            outbox.deliver_due()
            with later(hours=3):
                outbox.deliver_due()
                assert outbox.lag() >= timedelta(hours=3)
    assert Notice.objects.get().state == "waiting"


def test_a_line_dropped_in_the_middle_of_a_mail_is_tried_again_under_the_same_id(ana: User):
    notice = a_notice(ana)
    HangsUp.dropped = False
    server = MailServer()
    with listening(server, HangsUp):
        assert outbox.deliver_due() == 0
        assert server.taken == []
        with later(minutes=2):
            assert outbox.deliver_due() == 1
    assert server.ids == [notice.message_id]


def test_a_server_that_drips_is_cut_off(ana: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(delivery, "MOST_SECONDS", 0.5)
    notice = a_notice(ana)
    with listening(MailServer(), Drips, timeout=5):
        assert outbox.deliver_due() == 0
    notice.refresh_from_db()
    assert (notice.state, notice.failures) == ("waiting", 1)


def test_a_worker_killed_between_sending_and_recording_repeats_the_same_mail(
    server: MailServer, ana: User, monkeypatch: pytest.MonkeyPatch
):
    notice = a_notice(ana)
    with monkeypatch.context() as patch:
        patch.setattr(Postman, "send", sends_and(Killed))
        with pytest.raises(Killed):
            outbox.deliver_due()
    assert outbox.deliver_due() == 0, "the lease holds"
    with later(minutes=6):
        assert outbox.deliver_due() == 1
    assert server.ids == [notice.message_id, notice.message_id]
    assert Notice.objects.get().state == "sent"


def test_a_mail_over_which_worker_after_worker_dies_fails_alone(
    server: MailServer, ana: User, monkeypatch: pytest.MonkeyPatch
):
    a_notice(ana)
    monkeypatch.setattr(outbox, "render", lambda notice, **how: (_ for _ in ()).throw(Killed()))
    start = clock.now()
    for death in range(outbox.MOST_DEATHS):
        with clock.standing_at(start + death * timedelta(minutes=6)), pytest.raises(Killed):
            outbox.deliver_due()
    with clock.standing_at(start + timedelta(hours=1)):
        outbox.deliver_due()
    assert Notice.objects.get().state == "failed"


def test_a_worker_whose_lease_ran_out_while_rendering_sends_nothing(
    server: MailServer, ana: User, monkeypatch: pytest.MonkeyPatch
):
    a_notice(ana)
    rendering = outbox.render

    def slowly(notice: Notice, **how: bool) -> object:
        Notice.objects.update(lease_until=clock.now() - timedelta(seconds=1))
        return rendering(notice, **how)

    monkeypatch.setattr(outbox, "render", slowly)
    assert outbox.deliver_due() == 0
    assert server.taken == []


def test_a_mail_nobody_takes_for_days_is_given_up(server: MailServer, ana: User):
    notice = a_notice(ana)
    server.rcpt = lambda address: "451 4.3.0 later"
    start = clock.now()
    for hours in range(0, 24 * 6, 6):
        with clock.standing_at(start + timedelta(hours=hours)):
            outbox.deliver_due()
    notice.refresh_from_db()
    assert notice.state == "failed"
    assert notice.failures >= 5


def test_a_mail_that_comes_to_its_turn_after_days_is_not_given_up_at_its_first_failure(server: MailServer, ana: User):
    """The server itself may have been away that long."""
    notice = a_notice(ana, made_at=clock.now() - GIVE_UP_AFTER - timedelta(hours=1))
    server.rcpt = lambda address: "451 4.3.0 later"
    outbox.deliver_due()
    notice.refresh_from_db()
    assert (notice.state, notice.failures) == ("waiting", 1)


def test_the_moderator_is_told_of_a_mail_that_failed(server: MailServer):
    table = AuctionTable(pace="plan").start()
    server.rcpt = lambda address: "550 5.1.1 no such user" if address.startswith("bea") else "250 OK"
    outbox.deliver_due()
    outbox.deliver_due()
    told = Notice.objects.filter(kind="mail-failed")
    assert {notice.user_id for notice in told} == {table.max.pk}
    assert {notice.state for notice in told} == {"sent"}


def test_a_moderator_who_plays_does_not_hear_of_his_opponents_mail_troubles(server: MailServer):
    table = AuctionTable(pace="plan").start()
    table.campaign.memberships.update(user=table.ana)
    server.rcpt = lambda address: "550 5.1.1 no such user" if address.startswith("bea") else "250 OK"
    outbox.deliver_due()
    assert not Notice.objects.filter(kind="mail-failed").exists()


def test_undeliverable_mail_comes_back_to_the_row_it_belongs_to(server: MailServer, ana: User):
    notice = a_notice(ana)
    outbox.deliver_due()
    token = server.senders[0].removeprefix("bounce-").partition("@")[0]
    assert token == token.lower()
    assert find_bounced(token) == notice


@pytest.mark.django_db(transaction=True)
def test_two_deliverers_at_once_send_every_mail_once(server: MailServer):
    users = [User.objects.create_user(f"reader{n}@example.org") for n in range(12)]
    for user in users:
        a_notice(user, f"test/{user.pk}")
    server.seconds = 0.02
    start = threading.Barrier(3)
    sent: list[int] = []

    def deliver() -> None:
        start.wait()
        try:
            sent.append(outbox.deliver_due())
        finally:
            connections.close_all()

    workers = [threading.Thread(target=deliver) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert sum(sent) == 12
    assert sorted(server.ids) == sorted(Notice.objects.values_list("message_id", flat=True))
    assert set(Notice.objects.values_list("attempts", flat=True)) == {1}
