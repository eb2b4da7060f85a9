"""`./estafeta play` as a person uses it: real processes, a real port, a folder that is kept."""

import http.client
import os
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.waiting import within

START_WITHIN = 300
STOP_WITHIN = 120
"""On a very busy machine; on an idle one it takes a second or two."""


pytestmark = pytest.mark.long

ONE_BY_ONE = """
import sys
from config import embedded
for data in sys.argv[1:]:
    assert embedded.play(["--data", data]) == 1
"""


def environment() -> dict[str, str]:
    """This process's environment, without what the tests' own services added."""
    names = ("DATABASE_URL", "REDIS_URL", "ESTAFETA_SECRET_KEY", "ESTAFETA_LOG_LEVEL", "ESTAFETA_LOG")
    return {name: value for name, value in os.environ.items() if name not in names} | {"LANG": "C.UTF-8"}


class Playing:
    """One run of the command, with what it printed."""

    def __init__(self, data: Path, port: int, notes: Path, **more: str) -> None:
        self.port = port
        self.output = notes / f"output-{port}-{time.monotonic_ns()}"
        argv = [sys.executable, "manage.py", "play", "--port", str(port), "--data", str(data)]
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                argv,
                cwd=settings.BASE_DIR,
                env=environment() | more,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    def started(self) -> "Playing":
        assert within(START_WITHIN, lambda: "Ctrl-C" in self.text() or self.process.poll() is not None)
        assert self.process.poll() is None, self.text()
        return self

    def text(self) -> str:
        return self.output.read_text()

    def family(self) -> list[int]:
        """Every process of this run that is still alive, found by its session."""
        return [pid for pid in processes() if session_of(pid) == self.process.pid]

    def child(self, words: str) -> int:
        (found,) = [pid for pid in self.family() if words in command_of(pid) and parent_of(pid) == self.process.pid]
        return found

    def end(self) -> None:
        for pid in self.family():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()


class FirstRun:
    """A run in a new folder, from beginning to end, with what was seen of it. The folder is left for later runs: making
    tables and demo takes most of the time."""

    def __init__(self, notes: Path) -> None:
        self.data = notes / "data"
        self.run = self.second = Playing(self.data, free_port(), notes)
        try:
            self._watch(notes)
        finally:
            self.run.end()
            self.second.end()
        with closing(sqlite3.connect(self.data / "estafeta.sqlite3")) as session:
            session.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # later runs damage the file, not what stands beside it

    def _watch(self, notes: Path) -> None:
        self.run.started()
        self.answers = get(self.run.port, "/healthz/web")
        self.sweeps = within(START_WITHIN, lambda: get(self.run.port, "/healthz") == 200)
        self.before = inventory(self.data)
        self.second = Playing(self.data, self.run.port, notes)
        self.refused = self.second.process.wait(START_WITHIN)
        self.after = inventory(self.data)
        self.still_answers = get(self.run.port, "/healthz/web")
        self.run.process.send_signal(signal.SIGTERM)
        self.status = self.run.process.wait(STOP_WITHIN)
        self.nobody_left = within(STOP_WITHIN, lambda: self.run.family() == [])

    @property
    def key(self) -> Path:
        return self.data / "secret-key"


@pytest.fixture(scope="module")
def first_run(tmp_path_factory):
    return FirstRun(tmp_path_factory.mktemp("first"))


@pytest.fixture
def play_again(play, first_run, tmp_path):
    """Start the command on a folder that has been played in."""
    shutil.copytree(first_run.data, tmp_path / "data")
    return play


@pytest.fixture
def play(tmp_path):
    """Start the command; whatever is left at the end is killed."""
    runs = []

    def start(port: int | None = None, data: Path = tmp_path / "data", **more: str) -> Playing:
        runs.append(Playing(data, port or free_port(), tmp_path, **more))
        return runs[-1]

    yield start
    for run in runs:
        run.end()


def test_it_serves_says_where_and_stops_cleanly(first_run):
    run = first_run.run
    assert f"http://127.0.0.1:{run.port}/" in run.text()
    assert f"http://127.0.0.1:{run.port}/mail/" in run.text()
    assert first_run.answers == 200
    assert first_run.sweeps, "the scheduler does not sweep"
    assert first_run.status == 0 and first_run.nobody_left


def test_it_shares_its_folder_with_nobody(first_run):
    assert first_run.refused == 1
    assert "already running" in first_run.second.text()
    assert first_run.before <= first_run.after, "a second one has cleared away what the first one uses"
    assert first_run.still_answers == 200
    assert stat.S_IMODE(first_run.key.stat().st_mode) == 0o600


def test_it_keeps_everything_and_stops_cleanly_at_the_keyboard(play_again, first_run, tmp_path):
    again = play_again(port=first_run.run.port).started()
    assert (tmp_path / "data" / "secret-key").read_text() == first_run.key.read_text()
    assert get(again.port, "/healthz/web") == 200
    os.killpg(again.process.pid, signal.SIGINT)  # Ctrl-C reaches the whole group
    assert again.process.wait(STOP_WITHIN) == 0
    assert within(STOP_WITHIN, lambda: again.family() == [])


def test_mail_servers_that_will_not_have_us_are_told_in_sentences_and_nobody_outlives_a_killed_parent(play_again):
    nobody = free_port()
    run = play_again(
        ESTAFETA_MAIL_URL=f"smtp://club:wrong-horse@127.0.0.1:{nobody}",
        ESTAFETA_IMAP_URL=f"imap://club:wrong-horse@127.0.0.1:{nobody}/INBOX",
        ESTAFETA_MAIL_REPLY_TO="club@post-house.org",
        LANG="es_ES.UTF-8",
    ).started()
    assert "Los correos salen por 127.0.0.1 como Estafeta <club@post-house.org>." in run.text()
    assert "Las respuestas a club@post-house.org se recogen del buzón de club en 127.0.0.1." in run.text()
    assert within(START_WITHIN, lambda: "Los correos no salen: 127.0.0.1 no contesta." in run.text())
    assert within(START_WITHIN, lambda: "Las respuestas no se recogen: 127.0.0.1 no contesta." in run.text())
    assert "Traceback" not in run.text() and "wrong-horse" not in run.text()
    assert get(run.port, "/healthz/web") == 200

    assert len(run.family()) >= 4  # parent, web server, its worker, scheduler
    run.process.kill()
    run.process.wait()
    assert within(STOP_WITHIN, lambda: run.family() == []), [command_of(pid) for pid in run.family()]


def test_it_sends_by_a_real_server_its_demo_writes_to_nobody_and_without_a_scheduler_all_stops(play_again, tmp_path):
    from tests.notifications.post import MailServer, listening

    with listening(MailServer()) as outside:
        port = settings.EMAIL_PORT
        run = play_again(ESTAFETA_MAIL_URL=f"smtp://127.0.0.1:{port}?starttls=off", ESTAFETA_FROM="c@post-house.org")
        run.started()
        assert "Emails go out through 127.0.0.1 as c@post-house.org." in run.text()
        assert "Replies aren’t being collected: ESTAFETA_IMAP_URL doesn’t name a mailbox." in run.text()
        folder = tmp_path / "data" / "mail"
        assert within(START_WITHIN, lambda: any(folder.glob("*.log"))), "the demo's letters go nowhere"
        trial = try_mail(tmp_path / "data", port, "rosa@family-post.org")
    assert [str(letter["To"]) for letter in outside.taken] == ["rosa@family-post.org"], trial
    assert "was accepted: 250" in trial
    stopped_by_the_death_of("scheduler", run)


def test_a_setting_that_cannot_be_is_told_without_a_traceback(play_again):
    run = play_again(ESTAFETA_MAIL_URL="mail.example.org")
    assert run.process.wait(START_WITHIN) == 1
    assert "ESTAFETA_MAIL_URL must look like smtp://" in run.text()
    assert "Traceback" not in run.text()


def test_without_a_web_server_all_stops_and_its_log_is_shown(play_again):
    stopped_by_the_death_of("granian", play_again().started())


def stopped_by_the_death_of(child: str, run: Playing) -> None:
    os.kill(run.child(child), signal.SIGKILL)
    assert run.process.wait(STOP_WITHIN) == 1
    assert "stopped on its own" in run.text()
    assert within(STOP_WITHIN, lambda: run.family() == []), [command_of(pid) for pid in run.family()]


def test_a_taken_port_is_told_with_one_that_is_free(play):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = play(port=taken.getsockname()[1])
        assert run.process.wait(START_WITHIN) == 1
    assert f"Port {run.port} can’t be used" in run.text()
    assert "Try: ./estafeta play --port" in run.text()
    assert "Traceback" not in run.text()


def inventory(data: Path) -> set[tuple[str, int]]:
    """The files of a folder, each with the number that changes if a file is created again under its name."""
    kept = [path for path in data.rglob("*") if path.is_file() and "sqlite3-" not in path.name]
    return {(str(path), path.stat().st_ino) for path in kept}


def refused(run: Playing) -> str:
    assert run.process.wait(START_WITHIN) == 1
    assert "Traceback" not in run.text()
    return run.text()


def test_a_folder_that_is_a_file_or_cannot_be_written_is_told_in_a_sentence(tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    argv = [sys.executable, "-c", ONE_BY_ONE, str(file), str(file / "below"), "/proc/nowhere"]
    ran = subprocess.run(argv, cwd=settings.BASE_DIR, env=environment(), capture_output=True, text=True, check=True)
    whole, below, nowhere = ran.stderr.splitlines()
    assert f"{file} is a file: --data needs a folder." in whole
    assert file.read_text() == "mine"
    assert "can’t be used: Not a directory. Choose another folder with --data." in below
    assert "can’t be used" in nowhere


@pytest.mark.parametrize("damage", ["all", "within"])
def test_a_damaged_database_is_told_in_a_sentence_and_left_alone(play_again, tmp_path, damage):
    file = tmp_path / "data" / "estafeta.sqlite3"
    data = file.read_bytes()
    size = len(data)
    file.write_bytes(b"\xff" * size if damage == "all" else data[:8192] + b"\xff" * (size - 8192))
    before = file.read_bytes()
    said = refused(play_again())
    assert f"The database {file} can’t be used" in said and "manage restore" in said
    assert file.read_bytes() == before


def test_older_code_says_that_it_cannot_use_newer_data(play_again, tmp_path):
    with closing(sqlite3.connect(tmp_path / "data" / "estafeta.sqlite3")) as session:
        made = "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '0999_later', '2030-01-01')"
        session.execute(made)
        session.commit()
    said = refused(play_again())
    assert "written by a newer release: this code doesn’t know games.0999_later" in said


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def try_mail(data: Path, port: int, to: str) -> str:
    """What the command says about a mail that nobody answers."""
    given = {"ESTAFETA_DATA": str(data), "ESTAFETA_MAIL_URL": f"smtp://127.0.0.1:{port}?starttls=off"}
    argv = [sys.executable, "manage.py", "try_mail", to, "--wait", "0"]
    ran = subprocess.run(argv, cwd=settings.BASE_DIR, env=environment() | given, capture_output=True, text=True)
    return ran.stdout + ran.stderr


def get(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    return connection.getresponse().status


def processes() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit() and command_of(int(path.name))]


def command_of(pid: int) -> str:
    """Empty for processes that have ended but were not yet waited for."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def _status(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["X", "0", "0", "0"]


def parent_of(pid: int) -> int:
    return int(_status(pid)[1])


def session_of(pid: int) -> int:
    return int(_status(pid)[3])
