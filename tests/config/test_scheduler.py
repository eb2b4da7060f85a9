"""The scheduler's duties continue whatever happens to one of them, and stop when told."""

import os
import signal
import subprocess
import sys
import time

import pytest
from django.conf import settings

from config.mailbox import Mailbox
from config.management.commands.scheduler import LONGEST_REST, Duty, duties_to_do

pytestmark = pytest.mark.django_db


def test_a_duty_is_performed_again_after_its_interval_and_not_before():
    done = []
    duty = Duty("count", lambda: done.append(True), every=2)
    for now in (100.0, 101.9, 102.0):
        duty.perform(now)
    assert len(done) == 2


def test_a_duty_that_fails_rests_longer_each_time_but_never_for_long():
    def fail():
        raise RuntimeError("the disk is full")

    duty, now, rests = Duty("fail", fail, every=2), 0.0, []
    for _ in range(8):
        duty.perform(now)
        rests.append(duty.due - now)
        now = duty.due
    assert rests[:4] == [4, 8, 16, 32]
    assert rests[-1] == LONGEST_REST


def test_a_duty_that_recovers_is_back_in_its_rhythm():
    moods = iter([RuntimeError("down"), None])

    def moody():
        if (mood := next(moods)) is not None:
            raise mood

    duty = Duty("moody", moody, every=2)
    duty.perform(0.0)
    duty.perform(duty.due)
    assert (duty.failures, duty.due) == (0, 4.0 + 2.0)


def test_a_mailbox_is_looked_into_only_where_there_is_one(settings):
    usual = {"sweep", "deliver", "push", "handle mail", "forget mail", "forget", "forget guests"}
    assert {duty.name for duty in duties_to_do(2)} == usual
    settings.ESTAFETA_MAILBOX = Mailbox("h", 993, "u", "p", "INBOX", "implicit")
    assert {duty.name for duty in duties_to_do(2)} == usual | {"fetch mail"}


def test_the_canary_and_the_ping_are_duties_where_they_are_wanted(settings):
    usual = {duty.name for duty in duties_to_do(2)}
    settings.ESTAFETA_CANARY, settings.ESTAFETA_PING_URL = True, "https://ping.example.org/x"
    assert {duty.name for duty in duties_to_do(2)} - usual == {"canary", "ping"}


def test_each_duty_comes_as_often_as_it_asks_for_or_as_the_scheduler_looks():
    every = {duty.name: duty.every for duty in duties_to_do(2)}
    assert every == {"sweep": 2, "deliver": 2, "push": 2, "handle mail": 2, "forget mail": 3600, "forget": 3600} | {
        "forget guests": 3600
    }


def test_a_duty_is_what_its_app_says_when_it_is_done(monkeypatch):
    from games.upkeep import forgetting, signs, sweep
    from notifications import outbox, retention
    from notifications.inbound import pipeline

    done = []
    acts = [(sweep, "sweep"), (outbox, "deliver_due"), (pipeline, "work_off"), (retention, "forget")]
    for module, act in [*acts, (signs, "forget_the_dead"), (forgetting, "forget_guests")]:
        monkeypatch.setattr(module, act, lambda act=act: done.append(act))
    for duty in duties_to_do(2):
        duty.act()
    assert sorted(done) == ["deliver_due", "forget", "forget_guests", "forget_the_dead", "sweep", "work_off"]


@pytest.mark.django_db(transaction=True)
def test_a_duty_that_was_done_shows_that_the_scheduler_works(monkeypatch):
    from games.upkeep import hands, signs

    monkeypatch.setattr(hands, "SHOW_EVERY", 0.0)
    Duty("count", lambda: None).perform(100.0)
    assert [name for name in signs.ages(signs.WORKER) if name.startswith("all/")]


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_loop_cleanly(tmp_path, sig):
    # On an embedded database without tables, every round fails, and the loop continues until it is told to stop.
    environment = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    environment |= {"ESTAFETA_DATA": str(tmp_path), "ESTAFETA_LOG_LEVEL": "INFO"}
    argv = [sys.executable, "manage.py", "scheduler", "--every", "0.1"]
    log = tmp_path / "log"
    with log.open("w") as output:
        process = subprocess.Popen(argv, cwd=settings.BASE_DIR, env=environment, stdout=output, stderr=output)
        wait_for(lambda: "failures=2" in log.read_text(), process)
        process.send_signal(sig)
        assert process.wait(120) == 0
    assert "scheduler stopped" in log.read_text()


def wait_for(condition, process, seconds=300):
    end = time.monotonic() + seconds
    while not condition():
        assert process.poll() is None, "it ended by itself"
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)
