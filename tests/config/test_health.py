"""/healthz tells an operator quickly what is wrong, and tells a stranger nothing."""

import datetime as dt
import threading
import time
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.db import OperationalError, connection

from config import disk, health, mishaps
from config.asking import Inquiry
from games.models import Pulse, Segment, SignOfLife
from games.timing import clock
from games.upkeep import hands, signs, sweep, vital_signs
from notifications import vital_signs as mail_signs
from notifications.models import MailServer, Notice
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db(transaction=True)

PARTS = {
    "database",
    "broker",
    "database_disk",
    "disk",
    "answers",
    "write",
    "sweep",
    "due",
    "workers",
    "clock",
    "canary",
    "outbox",
    "mail",
    "inbound",
}


@pytest.fixture(autouse=True)
def always_asked_anew(monkeypatch):
    """With long limits, because the machine that runs the tests may be busy."""
    monkeypatch.setattr(health, "FRESH_FOR", 0.0)
    monkeypatch.setattr(health, "ANSWER_WITHIN", 60.0)
    mishaps.forget()
    monkeypatch.setattr(hands, "SHOW_EVERY", 0.0)


@pytest.fixture
def measured(monkeypatch):
    """Sets what a group of parts measures: `measured("games", sweep=lambda: ...)`."""

    def put(group, **parts):
        monkeypatch.setitem(health.GROUPS, group, Inquiry(group, parts))

    return put


@pytest.fixture
def others_well(measured):
    """All but the groups named say that they are well."""

    def put(*besides):
        for name, group in list(health.GROUPS.items()):
            if name not in besides:
                measured(name, **{part: lambda: {"ok": True} for part in group.questions})

    return put


@pytest.fixture
def at_work():
    """A server that swept, delivered and tended its canary just now."""
    sweep.beat()
    for queue in hands.QUEUES:
        hands.show(queue, "a-worker")


def bad(answer) -> list[str]:
    return sorted(name for name, part in answer.items() if name != "ok" and not part["ok"])


def test_when_all_is_well_each_part_gives_its_figure(client, at_work):
    response = client.get("/healthz")
    answer = response.json()
    assert response.status_code == 200, answer
    assert set(answer) == {"ok"} | PARTS
    assert answer["database"]["kind"] == "postgresql"
    assert answer["broker"]["kind"] == "redis"
    assert answer["sweep"]["lag_seconds"] < 60
    assert answer["due"] == {"ok": True, "oldest_seconds": 0.0}
    assert answer["outbox"] == answer["inbound"] == {"ok": True, "lag_seconds": 0.0}
    assert answer["workers"]["celery_alive"] == answer["workers"]["mail_alive"] == 1
    assert answer["mail"] == {"ok": True, "retried": 0, "given_up": 0, "server": 0}
    assert answer["disk"]["data_free_mb"] > 0


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_that_is_not_well_makes_the_whole_answer_503_and_is_named(client, others_well, measured, part):
    others_well()
    group = next(name for name, group in health.GROUPS.items() if part in group.questions)
    measured(group, **{name: (lambda ok=name != part: {"ok": ok}) for name in health.GROUPS[group].questions})
    response = client.get("/healthz")
    assert response.status_code == 503
    assert bad(response.json()) == [part]


def test_a_sweep_that_is_late_or_never_was_is_not_well(at_work):
    assert vital_signs.sweep_part()["ok"]
    Pulse.objects.update(beat_at=clock.now() - dt.timedelta(minutes=2))
    assert not vital_signs.sweep_part()["ok"]
    Pulse.objects.all().delete()
    assert vital_signs.sweep_part() == {"ok": False, "lag_seconds": None}


def test_a_segment_that_is_due_and_not_settled_is_not_well_though_the_sweep_beats(at_work):
    AuctionTable().start()
    assert vital_signs.due_part()["ok"]
    Segment.objects.update(due_at=clock.now() - dt.timedelta(minutes=3))
    sweep.beat()
    assert vital_signs.sweep_part()["ok"]
    told = vital_signs.due_part()
    assert (told["ok"], told["oldest_seconds"] >= 180) == (False, True)


def test_a_database_that_reads_and_does_not_write_is_not_well(client, others_well):
    """As when it was made read-only, or became a standby: every SELECT still works."""
    others_well("database", "writing")
    assert client.get("/healthz").status_code == 200
    first = SignOfLife.objects.get(name="write").seen_at
    name = connection.settings_dict["NAME"]
    with connection.cursor() as cursor:
        cursor.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
    try:
        answer = client.get("/healthz").json()
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
    assert bad(answer) == ["write"]
    assert client.get("/healthz").status_code == 200
    assert SignOfLife.objects.get(name="write").seen_at > first
    assert SignOfLife.objects.count() == 1


def test_workers_that_end_nothing_any_more_are_not_well(at_work):
    SignOfLife.objects.filter(name__startswith="worker/mail").update(seen_at=clock.now() - dt.timedelta(minutes=3))
    told = vital_signs.workers_part()
    assert not told["ok"]
    assert (told["celery_alive"], told["mail_alive"]) == (1, 0)


def test_workers_that_are_gone_are_forgotten(at_work):
    signs.show("worker/celery/of-yesterday")
    SignOfLife.objects.filter(name__endswith="yesterday").update(seen_at=clock.now() - dt.timedelta(days=2))
    assert signs.forget_the_dead() == 1
    assert vital_signs.workers_part()["ok"]


def test_every_task_that_ends_shows_that_its_worker_lives():
    from celery.signals import task_postrun

    from games.tasks import sweep as task

    class Request:
        called_directly = False
        delivery_info = {"routing_key": "celery"}
        hostname = "celery@somewhere"

    class Task:
        request = Request

    assert task.name == "games.tasks.sweep"
    task_postrun.send(sender=task, task=Task)
    assert hands.at_work()["celery"][0] == 1


def test_mail_that_fails_is_not_well():
    assert mail_signs.mail_part()["ok"]
    MailServer.objects.create(pk=1, failures=mail_signs.MOST_SERVER_FAILURES)
    assert not mail_signs.mail_part()["ok"]
    MailServer.objects.all().delete()
    now = clock.now()
    for number in range(mail_signs.MOST_FAILING):
        state = Notice.State.FAILED if number % 2 else Notice.State.WAITING
        Notice(
            key=str(number),
            kind="x",
            email="x@example.org",
            state=state,
            failures=1,
            made_at=now,
            due_at=now,
            owed_since=now,
        ).save()
    told = mail_signs.mail_part()
    assert not told["ok"]
    assert (told["retried"], told["given_up"]) == (10, 10)


def test_mail_that_waits_for_full_mailboxes_is_well():
    """That is their readers' problem: such mail is owed again only at its next try."""
    now = clock.now()
    later = now + dt.timedelta(hours=1)
    for number in range(mail_signs.MOST_FAILING):
        waiting = Notice(key=str(number), kind="x", email="x@example.org", failures=1, made_at=now, due_at=later)
        waiting.owed_since = later
        waiting.save()
    assert mail_signs.mail_part()["ok"]
    assert mail_signs.mail_part()["retried"] == 0


def test_a_disk_that_is_nearly_full_is_not_well(monkeypatch):
    assert disk.part()["ok"]
    monkeypatch.setattr(disk, "LEAST_FREE_MB", 10**9)
    assert not disk.part()["ok"]
    assert not disk.database_part()["ok"], "this PostgreSQL is on this machine, and we may ask where"


def test_the_room_of_a_database_elsewhere_is_not_ours_to_judge(monkeypatch):
    monkeypatch.setitem(connection.settings_dict, "HOST", "db.internal")
    monkeypatch.setattr(disk, "LEAST_FREE_MB", 10**9)
    assert disk.database_part() == {"ok": True}


def test_health_is_not_well_while_players_get_errors(client, others_well, monkeypatch):
    others_well("machine")

    def burn(*args, **kwargs):
        raise RuntimeError("on fire")

    monkeypatch.setattr("games.pages.guide.render", burn)
    client.raise_request_exception = False
    assert client.get("/healthz").status_code == 200
    assert [client.get("/guides/tercios/").status_code for _ in range(3)] == [500] * 3
    answer = client.get("/healthz").json()
    assert bad(answer) == ["answers"]
    assert answer["answers"]["failed"] == 3
    monkeypatch.setattr(mishaps, "time", SimpleNamespace(monotonic=lambda: time.monotonic() + 130))
    assert client.get("/healthz").status_code == 200, "two minutes later"


def test_one_odd_request_among_many_is_no_outage():
    for _ in range(1000):
        mishaps.note(200)
    for _ in range(5):
        mishaps.note(500)
    assert mishaps.part()["ok"]


def test_failures_in_another_process_of_the_machine_count(tmp_path, monkeypatch):
    monkeypatch.setattr(mishaps.metrics, "FOLDER", str(tmp_path))
    monkeypatch.setattr(mishaps, "WRITE_EVERY", 0.0)
    monkeypatch.setattr(mishaps.metrics, "process", lambda: "one")
    for _ in range(4):
        mishaps.note(503)
    mishaps.forget()
    monkeypatch.setattr(mishaps.metrics, "process", lambda: "two")
    assert mishaps.part() == {"ok": False, "failed": 4, "within_seconds": 120}


def test_a_part_that_raises_is_named_by_kind_only(client, others_well, measured):
    def refuse():
        raise OperationalError("connection to db.internal failed: password of user estafeta is swordfish")

    others_well()
    measured("database", database=refuse)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["database"] == {"ok": False, "error": "OperationalError"}
    assert b"swordfish" not in response.content
    assert b"db.internal" not in response.content


def test_a_part_that_hangs_does_not_hang_the_answer_and_is_asked_only_once(client, others_well, measured, monkeypatch):
    released, asked, answered = threading.Event(), [], []

    def hang():
        asked.append(True)
        released.wait(600)
        answered.append(True)
        return {"ok": True}

    monkeypatch.setattr(health, "ANSWER_WITHIN", 0.3)
    others_well()
    measured("broker", broker=hang)
    answers = [client.get("/healthz").json() for _ in range(2)]
    assert not answered
    assert [answer["broker"] for answer in answers] == [{"ok": False, "error": "no answer"}] * 2
    assert len(asked) == 1
    released.set()


def test_what_is_silent_now_says_when_it_was_last_heard(client, others_well, measured, monkeypatch):
    released, calls = threading.Event(), []

    def hang_the_second_time():
        calls.append(True)
        if len(calls) > 1:
            released.wait(600)
        return {"ok": True}

    others_well()
    measured("broker", broker=hang_the_second_time)
    assert client.get("/healthz").status_code == 200
    monkeypatch.setattr(health, "ANSWER_WITHIN", 0.3)
    told = client.get("/healthz").json()["broker"]
    assert (told["ok"], told["error"]) == (False, "no answer")
    assert told["known_seconds_ago"] >= 0
    released.set()


def test_strangers_who_ask_often_do_not_make_the_server_work(client, others_well, measured, monkeypatch):
    monkeypatch.setattr(health, "FRESH_FOR", 600.0)
    asked = []
    others_well()
    measured("database", database=lambda: asked.append(True) or {"ok": True})
    assert {client.get("/healthz").status_code for _ in range(20)} == {200}
    assert len(asked) == 1


def test_a_broker_that_is_down_shows(client, others_well, monkeypatch):
    others_well("broker")
    monkeypatch.setattr(settings, "REDIS_URL", "redis://:swordfish@127.0.0.1:1/0")
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["broker"]["error"] == "ConnectionError"
    assert b"swordfish" not in response.content


def test_without_a_broker_there_is_none_to_complain_about(client, monkeypatch):
    monkeypatch.setattr(settings, "REDIS_URL", "")
    assert client.get("/healthz").json()["broker"] == {"ok": True, "kind": "none"}


def test_late_mail_does_not_take_the_web_server_out_of_service(client, others_well, measured):
    others_well("database")
    measured("mail", outbox=lambda: {"ok": False})
    assert client.get("/healthz").status_code == 503
    response = client.get("/healthz/web")
    assert response.status_code == 200
    assert set(response.json()) == {"ok", "database"}


def test_the_answer_is_never_kept_by_a_cache(client, others_well):
    others_well()
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]


def test_health_knows_no_app_by_name():
    """The apps register themselves; config asks nobody by name."""
    from pathlib import Path

    for module in ("health", "metrics", "asking", "mishaps", "disk", "ping"):
        text = (Path(settings.BASE_DIR) / "config" / f"{module}.py").read_text()
        assert "import games" not in text and "from games" not in text
        assert "import notifications" not in text and "from notifications" not in text
