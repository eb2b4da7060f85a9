"""The other processes that a bench needs: a worker and a web server, on this machine, stopped at its end."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from config.celery import app
from tests.chaos.processes import ServerProcess, answers, free_port
from tests.services import HOST

THREADS = 4
ROOM = "--backlog 8192 --backpressure 6000"
"""As the image serves it: streams count as requests that are being answered."""


class Surroundings:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @contextmanager
    def worker(self, queues: str = "celery,mail") -> Iterator[int]:
        """A Celery worker as compose.yaml starts it, with an empty queue. Yields its process id."""
        with app.connection_for_write() as broker:
            for queue in ("celery", "mail"):
                broker.default_channel.queue_purge(queue)
        alone = "--without-gossip --without-mingle --concurrency 2 --loglevel WARNING"
        argv = f"celery --app config worker --queues {queues} {alone}"
        with self._running("worker", argv) as process:
            _wait(lambda: "[queues]" in process.log.read_text(), process)
            time.sleep(2.0)  # its children are still importing
            yield process.pid

    @contextmanager
    def web(self) -> Iterator[tuple[int, int]]:
        """Granian with one worker; its port and process id."""
        port = free_port()
        argv = f"granian --interface asgi --host {HOST} --port {port} --workers 1 {ROOM} --no-ws"
        with self._running("web", f"{argv} config.asgi:application") as process:
            _wait(lambda: answers(port), process)
            yield port, process.pid

    @contextmanager
    def _running(self, name: str, command: str) -> Iterator[ServerProcess]:
        process = ServerProcess(name, command.split(), dict(os.environ), self._folder)
        process.start()
        try:
            yield process
        finally:
            process.kill()


def _wait(ready: Callable[[], bool], process: ServerProcess) -> None:
    end = time.monotonic() + 60
    while not ready():
        if not process.running or time.monotonic() > end:
            raise RuntimeError(f"{process.name} does not start:\n{process.log.read_text()[-3000:]}")
        time.sleep(0.1)
