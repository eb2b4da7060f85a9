"""Asks every web process for its health each second, as a monitor does, and records the answers and their times."""

from __future__ import annotations

import http.client
import json
import threading
import time
from typing import Any

from tests.chaos.history import History
from tests.services import HOST

EVERY = 1.0  # seconds
WAITS = 20.0  # seconds for an answer, far beyond the promise, so that we know how late it came


class Watch:
    """A thread for each web process, from `start` to `stop`."""

    def __init__(self, ports: list[int], history: History) -> None:
        self._history = history
        self._over = threading.Event()
        self.well = {f"web{at}": False for at in range(1, len(ports) + 1)}
        """What each of them said last."""
        self._threads = [
            threading.Thread(target=self._go_on, args=(f"web{at}", port), name=f"watch{at}", daemon=True)
            for at, port in enumerate(ports, 1)
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    @property
    def all_well(self) -> bool:
        return all(self.well.values())

    def _go_on(self, process: str, port: int) -> None:
        while not self._over.wait(EVERY):
            sent = time.time()
            status, said, problem = self._ask(port)
            self.well[process] = status == 200
            bad = {name: part for name, part in said.items() if isinstance(part, dict) and not part.get("ok")}
            self._history.note("health", process=process, sent=sent, status=status, bad=bad, problem=problem)

    def _ask(self, port: int) -> tuple[int, dict[str, Any], str]:
        connection = http.client.HTTPConnection(HOST, port, timeout=WAITS)
        try:
            connection.request("GET", "/healthz")
            response = connection.getresponse()
            return response.status, json.loads(response.read()), ""
        except (OSError, http.client.HTTPException, ValueError) as error:
            return 0, {}, type(error).__name__
        finally:
            connection.close()
