"""/healthz tells an operator what is wrong, soon, and tells a stranger nothing."""

import datetime as dt
import threading
import time

import pytest
from django.conf import settings
from django.db import OperationalError

from config import health
from games import clock
from games.models import Segment
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db(transaction=True)

IN_TIME = dt.timedelta(seconds=3)


@pytest.fixture
def measured(monkeypatch):
    """Set what a part measures: `measured("sweep", lambda: ...)`."""

    def put(name, measure):
        parts = [health.Part(part.name, measure if part.name == name else part.measure) for part in health.PARTS]
        monkeypatch.setattr(health, "PARTS", parts)

    return put


@pytest.fixture
def lags(monkeypatch):
    """Sweep, outbox and the answers to mail are as far behind as the test says."""

    def put(sweep, outbox, inbound=IN_TIME):
        monkeypatch.setattr(health, "sweep_lag", lambda: sweep)
        monkeypatch.setattr(health, "outbox_lag", lambda: outbox)
        monkeypatch.setattr(health, "inbound_lag", lambda: inbound)

    put(IN_TIME, IN_TIME)
    return put


def test_when_all_is_well_each_part_gives_its_figure(client, lags):
    response = client.get("/healthz")
    answer = response.json()
    assert response.status_code == 200, answer
    assert answer["ok"] is True
    assert answer["database"]["kind"] == "postgresql"
    assert answer["broker"]["kind"] == "redis"
    assert answer["sweep"] == {"ok": True, "lag_seconds": 3.0}
    assert answer["outbox"] == {"ok": True, "lag_seconds": 3.0}
    assert answer["inbound"] == {"ok": True, "lag_seconds": 3.0}


def test_the_games_and_the_outbox_say_how_far_behind_they_are(client):
    answer = client.get("/healthz").json()
    assert "error" not in answer["sweep"]
    assert "error" not in answer["outbox"]
    assert answer["outbox"]["lag_seconds"] == 0
    assert answer["inbound"] == {"ok": True, "lag_seconds": 0}
    assert answer["turns"] == {"ok": True, "lag_seconds": 0}


def test_a_turn_that_nobody_comes_to_resolve_shows_though_sweeps_go_on(client, lags):
    table = AuctionTable(pace="plan").start()
    late = clock.now() - health.TURNS_MAY_LAG - dt.timedelta(minutes=1)
    Segment.objects.filter(pk=table.segment.pk).update(due_at=late)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["turns"]["lag_seconds"] > health.TURNS_MAY_LAG.total_seconds()


@pytest.mark.parametrize(
    ("sweep", "outbox", "inbound", "late"),
    [
        (dt.timedelta(minutes=2), IN_TIME, IN_TIME, "sweep"),
        (None, IN_TIME, IN_TIME, "sweep"),
        (IN_TIME, dt.timedelta(minutes=11), IN_TIME, "outbox"),
        (IN_TIME, IN_TIME, dt.timedelta(minutes=6), "inbound"),
    ],
)
def test_a_late_part_makes_the_whole_answer_503_and_is_named(client, lags, sweep, outbox, inbound, late):
    lags(sweep, outbox, inbound)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert [name for name, part in response.json().items() if name != "ok" and not part["ok"]] == [late]


def test_a_part_that_raises_is_named_by_kind_only(client, lags, measured):
    def refuse():
        raise OperationalError("connection to db.internal failed: password of user estafeta is swordfish")

    measured("database", refuse)
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["database"] == {"ok": False, "error": "OperationalError"}
    assert b"swordfish" not in response.content
    assert b"db.internal" not in response.content


def test_a_part_that_hangs_does_not_hang_the_answer_and_is_asked_only_once(client, lags, measured, monkeypatch):
    released, asked = threading.Event(), []

    def hang():
        asked.append(True)
        released.wait(20)
        return {"ok": True}

    monkeypatch.setattr(health, "ANSWER_WITHIN", 0.3)
    measured("broker", hang)
    began = time.monotonic()
    answers = [client.get("/healthz").json() for _ in range(2)]
    assert time.monotonic() - began < 15
    assert [answer["broker"] for answer in answers] == [{"ok": False, "error": "no answer"}] * 2
    assert len(asked) == 1
    released.set()


def test_a_broker_that_is_down_shows(client, lags, monkeypatch):
    monkeypatch.setattr(settings, "REDIS_URL", "redis://:swordfish@127.0.0.1:1/0")
    response = client.get("/healthz")
    assert response.status_code == 503
    assert response.json()["broker"]["error"] == "ConnectionError"
    assert b"swordfish" not in response.content


def test_without_a_broker_there_is_none_to_complain_about(client, lags, monkeypatch):
    monkeypatch.setattr(settings, "REDIS_URL", "")
    assert client.get("/healthz").json()["broker"] == {"ok": True, "kind": "none"}


def test_late_mail_does_not_take_the_web_server_out_of_service(client, lags):
    lags(None, dt.timedelta(days=1))
    response = client.get("/healthz/web")
    assert response.status_code == 200
    assert set(response.json()) == {"ok", "database"}


def test_the_answer_is_never_kept_by_a_cache(client, lags):
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]
