"""The blows by themselves: connections that lose data, a machine cut off, clocks that jump, disks that fill."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from tests.chaos import disks, leftovers, machines, proxy
from tests.chaos.blows import database
from tests.chaos.blows.kinds import KINDS
from tests.chaos.blows.scene import Blow, Scene
from tests.chaos.clocks import Clocks
from tests.chaos.processes import ServerProcess
from tests.chaos.proxy import Proxies
from tests.services import HOST, Services

PATIENCE = 20.0


@pytest.fixture
def echo() -> Iterator[int]:
    """A server that echoes what it gets. Yields its port."""
    with socket.create_server((HOST, 0)) as door:
        threading.Thread(target=_say_back, args=(door,), daemon=True).start()
        yield door.getsockname()[1]


def _say_back(door: socket.socket) -> None:
    while True:
        try:
            line, _ = door.accept()
        except OSError:
            return
        threading.Thread(target=_echo, args=(line,), daemon=True).start()


def _echo(line: socket.socket) -> None:
    with line:
        try:
            while heard := line.recv(1000):
                line.sendall(heard)
        except OSError:
            pass


@pytest.fixture
def proxies() -> Iterator[Proxies]:
    with Proxies() as running:
        yield running


def test_a_cut_line_swallows_both_ways_without_closing_and_goes_on_when_it_heals(proxies: Proxies, echo: int) -> None:
    port = proxies.open("a", HOST, echo)
    with socket.create_connection((HOST, port), PATIENCE) as line:
        line.sendall(b"one")
        assert line.recv(10) == b"one"
        proxies.cut(["a"])
        line.sendall(b"two")
        line.settimeout(0.5)
        with pytest.raises(TimeoutError):
            line.recv(10)
        with socket.create_connection((HOST, port), PATIENCE) as late:
            late.sendall(b"new")
            late.settimeout(0.3)
            with pytest.raises(TimeoutError):
                late.recv(10)
            proxies.heal(["a"])
            line.settimeout(PATIENCE)
            late.settimeout(PATIENCE)
            assert (line.recv(10), late.recv(10)) == (b"two", b"new")


def test_only_the_named_line_is_cut(proxies: Proxies, echo: int) -> None:
    ports = {name: proxies.open(name, HOST, echo) for name in ("a", "b")}
    proxies.cut(["a"])
    with socket.create_connection((HOST, ports["b"]), PATIENCE) as line:
        line.sendall(b"one")
        assert line.recv(10) == b"one"


def test_after_a_long_cut_both_ends_have_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proxy, "GIVEN_UP", 0.0)
    line = proxy.Line(HOST, 1)
    aborted = []

    class Writer:
        class transport:
            abort = staticmethod(lambda: aborted.append(True))

    line._writers.add(Writer())  # type: ignore[arg-type]
    line.heal()
    assert aborted == [], "it was not cut"
    line.cut()
    time.sleep(0.01)
    line.heal()
    assert aborted == [True]


def test_a_machine_that_is_cut_off_hears_nothing_until_its_cable_is_back(echo: int) -> None:
    if not machines.to_be_had():
        pytest.skip("needs root and `ip`")
    ask = "import socket, sys; l = socket.create_connection(sys.argv[1:], 2); l.sendall(b'x'); l.recv(1)"
    with machines.Machine() as machine, Proxies() as proxies:
        port = str(proxies.open("far", HOST, echo, on=machine.address))
        command = [*machine.prefix, sys.executable, "-c", ask, machine.address, port]
        assert subprocess.run(command, capture_output=True).returncode == 0
        machine.cut()
        assert b"timed out" in subprocess.run(command, capture_output=True).stderr
        machine.heal()
        assert subprocess.run(command, capture_output=True).returncode == 0
        name = machine.name
    assert name not in subprocess.run(["ip", "netns", "list"], capture_output=True, text=True).stdout


def test_the_clock_of_one_process_steps_and_its_monotonic_time_does_not(tmp_path: Path) -> None:
    clocks = Clocks(tmp_path)
    if not clocks.can_step:
        pytest.skip("needs a C compiler")
    tell = "import time\nfor _ in iter(input, ''): time.sleep(0.01); print(time.time(), time.monotonic(), flush=True)"
    given = os.environ | clocks.environment("worker1")
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", tell], env=given, **pipes) as process:  # type: ignore[call-overload]

        def read() -> tuple[float, float]:
            process.stdin.write("now\n")
            process.stdin.flush()
            wall, steady = process.stdout.readline().split()
            return float(wall) - time.time(), float(steady) - time.monotonic()

        right, steady = read()
        clocks.step("worker1", 3600)
        ahead, still_steady = read()
        clocks.step("worker1", -3600)
        behind, _ = read()
        process.stdin.write("\n")
        process.stdin.close()
    assert [round(wrong / 60) for wrong in (right, ahead, behind)] == [0, 60, -60]
    assert round(steady / 60) == round(still_steady / 60) == 0


def test_a_disk_of_its_own_fills_and_is_cleared(tmp_path: Path) -> None:
    if not disks.mount(tmp_path, 2):
        pytest.skip("needs root")
    try:
        disks.fill(tmp_path)
        with pytest.raises(OSError, match="No space left"):
            (tmp_path / "more").write_bytes(b"x" * 10_000)
        disks.clear(tmp_path)
        (tmp_path / "more").write_bytes(b"x" * 10_000)
    finally:
        disks.unmount(tmp_path)
    assert not os.path.ismount(tmp_path)


def test_without_root_there_is_neither_a_disk_nor_a_machine_and_the_blows_say_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert not disks.mount(tmp_path, 2)
    assert not machines.to_be_had()
    scene = Scene(None, None, None, Clocks(tmp_path), "")  # type: ignore[arg-type]
    left_out = {name for name, kind in KINDS.items() if not kind.needs(scene)}
    assert left_out - {"clock stepped"} == {"machine cut off", "database's disk full"}


def test_what_a_killed_run_left_behind_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    theirs, mine = (Path(f"/tmp/{leftovers.PREFIX}{pid}-test") for pid in (gone.pid, os.getpid()))
    for folder in (theirs, mine):
        (folder / "data").mkdir(parents=True)
    mounted = disks.mount(theirs / "data", 1)
    try:
        leftovers.remove()
        assert not theirs.exists()
        assert mine.exists(), mounted
    finally:
        shutil.rmtree(mine)


def test_without_a_disk_of_its_own_a_process_finds_its_files_full(tmp_path: Path) -> None:
    write = "input(); open('file', 'wb', 0).write(b'x' * 5000)"
    with subprocess.Popen(
        [sys.executable, "-c", write], cwd=tmp_path, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        disks.limit_files(process.pid, 0)
        _, said = process.communicate(b"\n")
    assert b"File too large" in said


def test_a_frozen_process_stands_still_and_goes_on(tmp_path: Path) -> None:
    process = ServerProcess("beat", ["http.server", "--bind", HOST, "0"], dict(os.environ), tmp_path)
    process.start()
    try:
        process.freeze()
        assert _within(lambda: _state(process.pid) == "T")
        assert process.frozen and process.running
        process.thaw()
        assert _within(lambda: _state(process.pid) != "T")
        process.freeze()
    finally:
        process.kill()
    assert not process.running and not process.frozen


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def _within(true: object, seconds: float = PATIENCE) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


def test_a_database_that_is_frozen_whole_says_nothing_and_wakes_up_again() -> None:
    given = {name: value for name, value in os.environ.items() if name == "DATABASE_URL"}
    os.environ.pop("DATABASE_URL", None)
    try:
        with Services() as services:
            _freeze_and_wake(services, services.postgres())
    finally:
        os.environ.update(given)


def _freeze_and_wake(services: Services, url: str) -> None:
    scene = Scene(services, None, None, None, url)  # type: ignore[arg-type]
    blow = Blow(0, "postgres frozen", 0.5, 1)
    with psycopg.connect(url, autocommit=True) as link:
        wake = database.KINDS["postgres frozen"].strike(scene, blow)
        asked = threading.Thread(target=link.execute, args=("SELECT 1",))
        asked.start()
        asked.join(0.5)
        assert asked.is_alive(), "a frozen database answered"
        wake()
        asked.join(PATIENCE)
        assert not asked.is_alive()


def test_every_kind_of_blow_has_a_place_and_a_length() -> None:
    for name, kind in KINDS.items():
        for which in (0.0, 0.5, 0.999):
            assert kind.on(Blow(0, name, which, 1)), name
        assert 0 <= kind.lasts[0] <= kind.lasts[1], name
