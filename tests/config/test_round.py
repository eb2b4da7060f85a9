"""The deployment's own processes, started for real, play a round of the canary, and health says so."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import yaml
from django.conf import settings

from tests.services import Services

pytestmark = pytest.mark.long

ROOT = Path(settings.BASE_DIR)
WITHIN = 300.0  # seconds, on a machine that has other things to do
WORK = ("sweep", "due", "workers", "canary", "write", "outbox", "mail", "clock", "database", "broker")


def command_of(service: str, tmp_path: Path) -> list[str]:
    command = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"][service]["command"]
    return [sys.executable, "-m", *(str(tmp_path / "beat") if part == "/tmp/beat" else part for part in command)]


@pytest.fixture
def address(monkeypatch, tmp_path):
    """Web server, workers of both queues and beat, with a canary."""
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    web = ["granian", "--interface", "wsgi", "--host", "127.0.0.1", "--port", str(port), "--no-ws"]
    web = [os.path.join(os.path.dirname(sys.executable), web[0]), *web[1:], "config.wsgi:application"]
    with Services() as services:
        figures = {"ESTAFETA_CANARY": "on", "PROMETHEUS_MULTIPROC_DIR": str(tmp_path / "figures")}
        environment = services.environment() | figures
        subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], cwd=ROOT, env=environment, check=True)
        commands = [web, *(command_of(service, tmp_path) for service in ("worker", "mailer", "scheduler"))]
        with (tmp_path / "log").open("wb") as log:
            running = [subprocess.Popen(argv, cwd=ROOT, env=environment, stdout=log, stderr=log) for argv in commands]
        yield f"http://127.0.0.1:{port}/healthz"
        for process in running:
            process.terminate()
        for process in running:
            process.wait(120)


def asked(address: str) -> dict[str, dict]:
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return json.loads(error.read())
    except OSError:
        return {}


def test_the_canary_goes_round_and_every_part_of_the_work_is_well(address, tmp_path):
    end = time.monotonic() + WITHIN
    told: dict[str, dict] = {}
    while not (told and "seconds" in told["canary"] and all(told[part]["ok"] for part in WORK)):
        assert time.monotonic() < end, f"{told}\n{(tmp_path / 'log').read_text()[-5000:]}"
        time.sleep(0.5)
        told = asked(address)
    assert told["workers"]["celery_alive"] >= 1 and told["workers"]["mail_alive"] >= 1
    assert told["canary"]["seconds"] < WITHIN
