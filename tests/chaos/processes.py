"""The server's processes, each in its own process group so that it can be killed with its children."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from config.children import die_with_parent
from tests.services import HOST

ROOT = Path(__file__).resolve().parent.parent.parent
START_WITHIN = 60.0  # seconds


@dataclass(frozen=True)
class Surroundings:
    """How a process is started: its environment, and the command that moves it to another machine."""

    environment: dict[str, str]
    prefix: Sequence[str] = ()


class ServerProcess:
    """One program of the server that can be killed without warning and started again."""

    def __init__(
        self, name: str, argv: list[str], environment: dict[str, str], logs: Path, prefix: Sequence[str] = ()
    ) -> None:
        self.name = name
        self._argv = [*prefix, sys.executable, "-m", *argv]
        self.environment = environment
        self.log = logs / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self.frozen = False

    def start(self) -> None:
        parent = os.getpid()
        with self.log.open("ab") as output:
            self._process = subprocess.Popen(
                self._argv,
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=lambda: die_with_parent(parent),
            )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """`kill -9` of the program and all its children at once."""
        if self._process is None:
            return
        self._signal(signal.SIGKILL)
        self._process.wait()
        self._process = None
        self.frozen = False

    def freeze(self) -> None:
        """It and its children stop wherever they are, with all that they hold."""
        self._signal(signal.SIGSTOP)
        self.frozen = True

    def freeze_a_child(self, which: float) -> int | None:
        """Freezes one child only. Returns its process id."""
        children = self.children()
        if not children:
            return None
        chosen = children[int(which * len(children))]
        with contextlib.suppress(ProcessLookupError):
            os.kill(chosen, signal.SIGSTOP)
        return chosen

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)
        self.frozen = False

    def ask_to_leave(self) -> None:
        """As in an upgrade: it may finish what it is doing."""
        if self._process is not None:
            self._process.terminate()

    def _signal(self, number: int) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)

    def kill_a_child(self, which: float) -> bool:
        """`kill -9` of one child only, chosen by `which` (0..1). Its parent has to notice."""
        children = self.children()
        if not children:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(children[int(which * len(children))], signal.SIGKILL)
        return True

    def children(self) -> list[int]:
        if not self.running:
            return []
        assert self._process is not None
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        try:
            return [int(pid) for pid in listed.read_text().split()]
        except OSError:
            return []


NAMES = ("web1", "web2", "worker1", "worker2", "beat", "sweeper", "mailin")
"""What compose.yaml starts, on one machine."""


class Server:
    """Two web processes, two workers, beat, sweeper, and the one that receives mail, each in its surroundings."""

    def __init__(self, folder: Path, surroundings: Callable[[str], Surroundings]) -> None:
        self.ports = [free_port(), free_port()]
        self.mail_port = free_port()
        celery = "celery --app config"
        web = f"granian --interface asgi --host {HOST} --workers 1 --no-ws"
        alone = "--queues celery,mail --without-gossip --without-mingle --concurrency 2 --loglevel WARNING"
        commands = {f"web{at}": f"{web} --port {port} config.asgi:application" for at, port in enumerate(self.ports, 1)}
        commands |= {f"worker{at}": f"{celery} worker {alone} --hostname worker{at}@%h" for at in (1, 2)}
        commands["beat"] = f"{celery} beat --loglevel WARNING --schedule {folder / 'beat'}"
        commands["sweeper"] = "manage scheduler --every 10"
        commands["mailin"] = "manage receive_mail"
        self.processes: dict[str, ServerProcess] = {}
        for name in NAMES:
            around = surroundings(name)
            given = around.environment | {"ESTAFETA_MAIL_LISTEN": f"{HOST}:{self.mail_port}"}
            self.processes[name] = ServerProcess(name, commands[name].split(), given, folder, around.prefix)

    def start(self) -> None:
        for process in self.processes.values():
            process.start()
        end = time.monotonic() + START_WITHIN
        while not all(answers(port) for port in self.ports):
            for process in self.processes.values():
                if not process.running:
                    raise RuntimeError(f"{process.name} ended by itself:\n{process.log.read_text()[-3000:]}")
            if time.monotonic() > end:
                raise RuntimeError("the web processes do not answer")
            time.sleep(0.1)

    def restart_missing(self) -> None:
        for process in self.processes.values():
            if not process.running:
                process.start()

    def stop(self) -> None:
        for process in self.processes.values():
            process.kill()


def answers(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/healthz/web")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
