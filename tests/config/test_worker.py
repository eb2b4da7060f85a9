"""compose.yaml's Celery commands, started for real: they find their settings, their broker and their tasks."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from redis import Redis

from tests.services import Services

ROOT = Path(settings.BASE_DIR)


def command_of(service: str) -> list[str]:
    command = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"][service]["command"]
    assert command[0] == "celery"
    return [sys.executable, "-m", *command]


@pytest.fixture
def run(monkeypatch, tmp_path):
    """Start a Celery command with services and a folder of its own; gives the services and the log."""
    for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"):
        monkeypatch.delenv(name)
    started = []
    with Services() as services:

        def start(argv: list[str]) -> tuple[Services, Path]:
            log = tmp_path / "log"
            environment = services.environment() | {"ESTAFETA_LOG": "json", "ESTAFETA_LOG_LEVEL": "INFO"}
            with log.open("w") as output:
                started.append(subprocess.Popen(argv, cwd=ROOT, env=environment, stdout=output, stderr=output))
            return services, log

        yield start
        for process in started:
            process.terminate()
            process.wait(120)


def happens(condition, log: Path, seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, log.read_text()[-3000:]
        time.sleep(0.1)


def test_the_worker_of_the_deployment_starts_and_outlives_its_broker(run):
    services, log = run(command_of("worker"))
    happens(lambda: " ready." in log.read_text(), log)
    services.stop_redis()
    happens(lambda: "Cannot connect" in log.read_text(), log)
    services.start_redis()
    happens(lambda: log.read_text().count("Connected to redis") == 2, log)


def test_the_beat_of_the_deployment_queues_both_duties(run, tmp_path):
    argv = command_of("scheduler")
    argv[argv.index("--schedule") + 1] = str(tmp_path / "beat")
    services, log = run(argv)
    with Redis.from_url(services.redis()) as redis:
        happens(lambda: redis.llen("celery") and redis.llen("mail"), log)
        happens(lambda: b"games.tasks.sweep" in b"".join(redis.lrange("celery", 0, -1)), log)
        happens(lambda: b"notifications.tasks.deliver" in b"".join(redis.lrange("mail", 0, -1)), log)
