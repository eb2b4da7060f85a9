"""The health checks of compose.yaml for scheduler and sweeper, run as written there."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from redis import Redis

from config import beats
from config.management.commands.scheduler import Duty
from tests.services import Services

ROOT = Path(settings.BASE_DIR)
SERVICES = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]


def health(service: str, folder: Path, within: str | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the check of a service on this folder."""
    kind, program, *argv = SERVICES[service]["healthcheck"]["test"]
    assert (kind, program) == ("CMD", "python")
    if within:
        argv[argv.index("--within") + 1] = within
    environment = {"ESTAFETA_BEATS": str(folder), "PATH": os.environ["PATH"]}
    return subprocess.run(
        [sys.executable, *argv], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300
    )


@pytest.mark.parametrize("service", ["scheduler", "sweeper"])
def test_a_service_that_never_did_anything_is_not_well(tmp_path, service):
    asked = health(service, tmp_path)
    assert asked.returncode == 1 and "never" in asked.stdout


@pytest.mark.parametrize("service", ["scheduler", "sweeper"])
def test_a_service_is_well_as_long_as_its_work_is_fresh(tmp_path, monkeypatch, service):
    monkeypatch.setenv("ESTAFETA_BEATS", str(tmp_path))
    test = SERVICES[service]["healthcheck"]["test"]
    duties = test[test.index("--within") + 2 :]
    for duty in duties:
        beats.note(duty)
    assert health(service, tmp_path).returncode == 0
    before = time.time() - float(test[test.index("--within") + 1]) - 5
    os.utime(tmp_path / duties[-1], (before, before))
    asked = health(service, tmp_path)
    assert asked.returncode == 1 and f"{duties[-1]}: " in asked.stdout and "late" in asked.stdout


@pytest.mark.django_db(transaction=True)
def test_only_a_duty_that_succeeded_counts(tmp_path, monkeypatch):
    monkeypatch.setenv("ESTAFETA_BEATS", str(tmp_path))

    def fail():
        raise RuntimeError("no database")

    Duty("sweep", fail).perform(0.0)
    assert beats.age("sweep") is None
    Duty("handle mail", lambda: None).perform(0.0)
    assert beats.age("handle mail") < 60


def test_a_folder_that_cannot_be_written_stops_no_duty(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("ESTAFETA_BEATS", str(tmp_path / "file" / "beats"))
    beats.note("sweep")
    assert beats.age("sweep") is None
    monkeypatch.delenv("ESTAFETA_BEATS")
    beats.note("sweep")


def test_the_check_costs_next_to_nothing(tmp_path):
    """It runs every half minute beside the work: no Django, no Celery."""
    began = os.times().children_user
    health("sweeper", tmp_path)
    assert os.times().children_user - began < 0.5


@pytest.fixture
def services(monkeypatch):
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name)
    with Services() as services:
        yield services


def test_the_scheduler_is_well_while_the_broker_takes_its_calls(services, tmp_path):
    folder = tmp_path / "beats"
    command = list(SERVICES["scheduler"]["command"])
    command[command.index("--schedule") + 1] = str(tmp_path / "beat")
    with running([sys.executable, "-m", *command], services, folder, tmp_path) as log:
        until(lambda: health("scheduler", folder).returncode == 0, log)
        with Redis.from_url(services.redis()) as redis:
            assert redis.llen("celery") > 0
        services.stop_redis()
        until(lambda: health("scheduler", folder, within="8").returncode == 1, log)
        services.start_redis()
        until(lambda: health("scheduler", folder, within="8").returncode == 0, log)


def test_the_sweeper_is_well_while_it_sweeps_and_not_when_it_hangs(services, tmp_path):
    folder = tmp_path / "beats"
    command = list(SERVICES["sweeper"]["command"])
    command[command.index("--every") + 1] = "0.5"
    environment = services.environment() | {"ESTAFETA_LOG_LEVEL": "WARNING"}
    argv = [sys.executable, "manage.py", "migrate", "--no-input", "--verbosity", "0"]
    subprocess.run(argv, cwd=ROOT, env=environment, check=True, timeout=300)
    with running([sys.executable, *command[1:]], services, folder, tmp_path) as log:
        until(lambda: health("sweeper", folder).returncode == 0, log)
        log.process.send_signal(signal.SIGSTOP)
        try:
            until(lambda: health("sweeper", folder, within="3").returncode == 1, log)
        finally:
            log.process.send_signal(signal.SIGCONT)
        until(lambda: health("sweeper", folder, within="3").returncode == 0, log)


class running:
    """A service as compose starts it, with its log."""

    def __init__(self, argv: list[str], services: Services, folder: Path, tmp_path: Path) -> None:
        self.argv, self.log = argv, tmp_path / "log"
        self.environment = services.environment() | {"ESTAFETA_BEATS": str(folder), "ESTAFETA_LOG_LEVEL": "INFO"}

    def __enter__(self) -> "running":
        with self.log.open("w") as output:
            self.process = subprocess.Popen(self.argv, cwd=ROOT, env=self.environment, stdout=output, stderr=output)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(120)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def until(condition, log: running, seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert log.process.poll() is None and time.monotonic() < end, log.log.read_text()[-3000:]
        time.sleep(0.2)
