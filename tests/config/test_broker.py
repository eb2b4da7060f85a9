"""Queueing a task is quick or given up: the database knows the work anyway."""

import base64
import json
import re
import socket

import pytest
from django.conf import settings

from config import celery
from tests.architecture import modules

NOTED = "tests.noted"
"""A task that does not exist: only what reaches the queue matters here."""


@pytest.fixture(autouse=True)
def rested(monkeypatch):
    monkeypatch.setattr(celery, "rest_until", 0.0)


@pytest.fixture
def broker_at(monkeypatch):
    """Point the app at another broker for one test."""

    def put(url):
        monkeypatch.setattr(celery.app.conf, "broker_url", url)
        monkeypatch.setattr(celery.app.conf, "broker_write_url", url)

    return put


@pytest.fixture
def deaf_port():
    """A port that accepts connections and never answers, like a frozen Redis."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen(8)
        yield server.getsockname()[1]


def test_a_task_reaches_the_queue():
    from redis import Redis

    with Redis.from_url(settings.REDIS_URL) as redis:
        before = redis.llen("celery")
        assert celery.hasten(NOTED, "now", expires=60) is True
        assert redis.llen("celery") == before + 1
        message = json.loads(redis.lindex("celery", 0))
    assert message["headers"]["task"] == NOTED
    assert message["headers"]["ignore_result"] is True and message["headers"]["expires"]
    assert json.loads(base64.b64decode(message["body"]))[0] == ["now"]


@pytest.mark.parametrize("kind", ["refused", "deaf"])
def test_a_dead_broker_costs_a_moment_and_then_nothing(broker_at, deaf_port, kind, monkeypatch):
    tried, send = [], celery.app.send_task
    monkeypatch.setattr(celery.app, "send_task", lambda *args, **more: (tried.append(args), send(*args, **more)))
    monkeypatch.setattr(celery, "REST_AFTER_FAILURE", float("inf"))  # however slow the machine, it is not over yet
    broker_at(f"redis://127.0.0.1:{deaf_port if kind == 'deaf' else 1}/0")
    assert celery.hasten(NOTED, "lost") is False, "it came to an end, though a deaf broker never says a word"
    assert len(tried) == 1
    assert not any(celery.hasten(NOTED, "lost") for _ in range(50))
    assert len(tried) == 1, "each of the fifty waited again"


def test_after_a_rest_the_broker_is_tried_again(broker_at, monkeypatch):
    monkeypatch.setattr(celery, "REST_AFTER_FAILURE", -1.0)
    tried, send = [], celery.app.send_task
    monkeypatch.setattr(celery.app, "send_task", lambda *args, **more: (tried.append(args), send(*args, **more)))
    broker_at("redis://127.0.0.1:1/0")
    assert not any(celery.hasten(NOTED, "lost") for _ in range(2)) and len(tried) == 2


def test_without_a_broker_nothing_is_queued_anywhere(broker_at):
    broker_at("memory://")
    assert celery.hasten(NOTED, "lost") is False


def test_a_task_whose_worker_dies_comes_back():
    assert settings.CELERY_TASK_ACKS_LATE is True
    assert settings.CELERY_TASK_REJECT_ON_WORKER_LOST is True
    options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    assert options["unacked_restore_interval"] * options["unacked_restore_throttle"] <= 5


def test_beat_calls_every_duty_and_lets_no_backlog_grow():
    schedule = celery.app.conf.beat_schedule
    every = {entry["task"]: entry["schedule"].run_every.total_seconds() for entry in schedule.values()}
    assert every == {
        "games.tasks.sweep": 5,
        "games.tasks.canary": 5,
        "games.tasks.forget": 3600,
        "config.tasks.ping": 60,
        "notifications.tasks.deliver": 5,
        "notifications.tasks.push": 5,
        "notifications.tasks.handle_mail": 5,
        "notifications.tasks.fetch_mail": 15,
        "notifications.tasks.forget_mail": 3600,
    }
    for entry in schedule.values():
        assert entry["options"]["expires"] <= every[entry["task"]]


def test_orders_that_came_by_mail_do_not_queue_behind_mail_that_goes_out():
    route = celery.app.amqp.router.route
    assert route({}, "notifications.tasks.handle_mail")["queue"].name == "celery"
    for name in ("deliver", "fetch_mail", "forget_mail"):
        assert route({}, f"notifications.tasks.{name}")["queue"].name == "mail"


def test_the_scheduled_tasks_exist():
    celery.app.loader.import_default_modules()
    for entry in celery.app.conf.beat_schedule.values():
        assert entry["task"] in celery.app.tasks


def test_the_tasks_that_are_called_by_their_names_exist():
    celery.app.loader.import_default_modules()
    texts = [source.text for source in modules("games", "notifications", "config")]
    named = {name for text in texts for name in re.findall(r'"(\w+\.tasks\.\w+)"', text)}
    assert {"games.tasks.resolve", "games.tasks.resolve_due", "notifications.tasks.handle_mail"} <= named
    assert named <= celery.app.tasks.keys()
