"""The gate in front of the application: it limits how many requests run at once, and in a crowd lets orders go first.

A limited number of other requests may wait, for a short time. The rest are told at once when to come again. Orders
(requests that write) wait however many there are. The work is done by a few threads, each with its own database
connection. The threads of the web server only wait, so there can be many of them.
"""

from __future__ import annotations

import heapq
import io
import itertools
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

Request = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Request, StartResponse], Iterable[bytes]]

HANDS = 4
"""Requests that are worked on at once. More would only wait for each other."""
BENCH = 12
"""How many requests that are not orders may wait."""
PATIENCE = 3.0  # seconds that a request which is not an order may wait
STALLED = 10.0
"""If no request has finished for so many seconds, the server is not busy: something hangs."""
THREADS = 32
"""Threads of the web server: enough for those that wait, those that turn others away, and health checks."""

LARGEST_KEPT = 6_000_000
"""Bytes of a request's body that are read before it queues. A larger body is read while it is worked on."""

OPEN = ("/healthz", "/metrics")
"""Questions about the server itself do not queue. Their threads use no database connection that could hang."""
READS = frozenset({"GET", "HEAD", "OPTIONS"})
ORDER, READ = 0, 1


class Visit:
    """One request. `done` is released when it is answered."""

    __slots__ = ("answer", "began", "done", "error", "given_up", "request")

    def __init__(self, request: Request) -> None:
        self.request = request
        self.began = self.given_up = False
        self.answer: tuple[str, list[tuple[str, str]], list[bytes]] | None = None
        self.error: BaseException | None = None
        self.done = threading.Lock()
        self.done.acquire()


class Gate:
    """A WSGI application around another."""

    def __init__(
        self,
        application: Application,
        turn_away: Application,
        *,
        hands: int = HANDS,
        bench: int = BENCH,
        patience: float = PATIENCE,
        stalled: float = STALLED,
    ) -> None:
        self._application, self._turn_away = application, turn_away
        self._hands, self._bench, self._patience, self._stalled = hands, bench, patience, stalled
        self._changed = threading.Condition()
        self.queue: list[tuple[int, int, Visit]] = []
        self._numbers = itertools.count()
        self._reads = 0
        self._staff = 0
        self._finished = time.monotonic()

    def __call__(self, request: Request, start_response: StartResponse) -> Iterable[bytes]:
        if request["PATH_INFO"].startswith(OPEN):
            return self._application(request, start_response)
        kind = READ if request["REQUEST_METHOD"] in READS else ORDER
        if kind == ORDER:
            _read_body(request)
        visit = self._enter(request, kind)
        if visit is None or not self._wait(visit, kind):
            return self._turn_away(request, start_response)
        if visit.error is not None:
            raise visit.error
        assert visit.answer is not None
        status, headers, body = visit.answer
        start_response(status, headers)
        return body

    def _enter(self, request: Request, kind: int) -> Visit | None:
        with self._changed:
            if kind == READ and self._reads >= self._bench:
                return None
            visit = Visit(request)
            heapq.heappush(self.queue, (kind, next(self._numbers), visit))
            self._reads += kind == READ
            if self._staff < self._hands:
                self._staff += 1
                threading.Thread(target=self._work, name=f"hand-{self._staff}", daemon=True).start()
            self._changed.notify()
            return visit

    def _wait(self, visit: Visit, kind: int) -> bool:
        """Waits, and returns whether the request was answered. One that has begun is always waited for."""
        if kind == READ:
            done = visit.done.acquire(timeout=self._patience)
        else:
            done = visit.done.acquire(timeout=self._stalled)
            while not done and time.monotonic() - self._finished < self._stalled:  # others finished meanwhile
                done = visit.done.acquire(timeout=self._stalled / 10)
        return done or (not self._gave_up(visit) and visit.done.acquire())

    def _gave_up(self, visit: Visit) -> bool:
        with self._changed:
            visit.given_up = not visit.began
            return visit.given_up

    def _work(self) -> None:
        while True:
            visit = self._next()
            try:
                visit.answer = _answer(self._application, visit.request)
            except BaseException as error:  # raised in the waiting thread, not in this one
                visit.error = error
            self._finished = time.monotonic()
            visit.done.release()

    def _next(self) -> Visit:
        with self._changed:
            while True:
                while not self.queue:
                    self._changed.wait()
                kind, _number, visit = heapq.heappop(self.queue)
                self._reads -= kind == READ
                if not visit.given_up:
                    visit.began = True
                    return visit


def _read_body(request: Request) -> None:
    """Reads the body before the request queues, so that a slow connection does not occupy a working thread."""
    length = request.get("CONTENT_LENGTH") or "0"
    if length.isdecimal() and int(length) <= LARGEST_KEPT:
        request["wsgi.input"] = io.BytesIO(request["wsgi.input"].read(int(length)))


def _answer(application: Application, request: Request) -> tuple[str, list[tuple[str, str]], list[bytes]]:
    """The whole answer, made and closed in this thread, because closing is when Django drops a broken connection."""
    said: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], Any]:
        said[:] = [status, list(headers)]
        return lambda data: None

    response = application(request, start_response)
    try:
        body = list(response)
    finally:
        if hasattr(response, "close"):
            response.close()
    return said[0], said[1], body
