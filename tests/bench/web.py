"""What the API costs over HTTP, compared with a bare view on the same server and database, measured alternately."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.db import connection

from games.people import api_tokens
from tests.bench.auctions import LongAuction
from tests.bench.bare import BareOrder
from tests.bench.measure import percentile, postmaster, tree_cpu
from tests.bench.result import Goal, Result
from tests.bench.surroundings import THREADS, Surroundings
from tests.services import HOST

TURNS = 6
SECONDS = 1.5
"""Each turn of each kind of request."""


@dataclass
class Load:
    """One kind of request, sent by several callers at once."""

    send: Callable[[Caller], int]
    good: int = 201
    requests: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    waits: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        return {
            "a_second": round(self.requests / self.seconds, 1),
            "cpu_ms": round(1000 * self.cpu / self.requests, 3),
            "wall_p50_ms": percentile(self.waits, 50),
            "wall_p95_ms": percentile(self.waits, 95),
        }


class Caller:
    """One connection that is kept open, and a seat of its own."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(HOST, port, timeout=30)
        table = LongAuction().start()
        _token, secret = api_tokens.issue(user=table.ana, name="bench", scopes=["read", "play"])
        self._headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
        decision = table.asked("north")
        assert decision is not None
        self.game = table.game.ref
        self.decision = decision.ref
        self.question = table.game.rules.decode_questions(decision.questions)[0].key
        self.version = 0
        self.tags: dict[str, str] = {}

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str]]:
        sent = None if body is None else json.dumps(body)
        self._connection.request(method, path, sent, self._headers | headers)
        response = self._connection.getresponse()
        response.read()
        return response.status, dict(response.headers)

    def submit(self) -> int:
        """Every submission amends the one before, so each is validated, accepted and durably committed."""
        body = {"answers": {self.question: {"coins": self.version % 1000}}, "seen": self.version}
        key = f"{self.decision}/{self.version}"
        status, _headers = self.ask(
            "POST", f"/api/v1/decisions/{self.decision}/submit", body, **{"Idempotency-Key": key}
        )
        self.version += 1
        return status

    def bare(self) -> int:
        body = {"decision": self.decision, "coins": 5, "seen": self.version}
        return self.ask("POST", "/bare", body)[0]

    def read(self, place: str) -> int:
        status, headers = self.ask("GET", f"/api/v1/games/{self.game}/{place}")
        self.tags[place] = next((value for name, value in headers.items() if name.lower() == "etag"), "")
        return status

    def read_again(self, place: str) -> int:
        if place not in self.tags:
            self.read(place)
        return self.ask("GET", f"/api/v1/games/{self.game}/{place}", **{"If-None-Match": self.tags[place]})[0]


def api(around: Surroundings) -> Result:
    result = Result("api", goals=[Goal("rate_ratio", 0.6, at_least=True), Goal("cpu_ratio", 1.7)])
    with connection.schema_editor() as editor:
        editor.create_model(BareOrder)
    with around.web() as (port, web):
        callers = [Caller(port) for _ in range(THREADS)]
        pids = [web, postmaster()]
        loads = _loads()
        for turn in range(TURNS + 1):
            for load in loads.values() if turn % 2 else reversed(loads.values()):
                _press(load, callers, pids, SECONDS if turn else 0.5)
            if not turn:  # the first one only warms up
                for load in loads.values():
                    load.requests, load.seconds, load.cpu, load.waits = 0, 0.0, 0.0, []
    for name, load in loads.items():
        result.add(name, load.figures())
    bare, submit = loads["bare"].figures(), loads["submit"].figures()
    result.add("", {"rate_ratio": round(submit["a_second"] / bare["a_second"], 3)})
    result.add("", {"cpu_ratio": round(submit["cpu_ms"] / bare["cpu_ms"], 3)})
    return result


def _loads() -> dict[str, Load]:
    loads = {"bare": Load(Caller.bare), "submit": Load(Caller.submit)}
    for place in ("view", "events", "decision"):
        loads[place] = Load(lambda caller, place=place: caller.read(place), 200)
        loads[f"{place}_unchanged"] = Load(lambda caller, place=place: caller.read_again(place), 304)
    return loads


def _press(load: Load, callers: list[Caller], pids: list[int], seconds: float) -> None:
    """All callers at once for a while. Counts the CPU of web server and database, not of the callers."""
    wrong: list[int] = []
    end = time.monotonic() + seconds
    cpu, began = tree_cpu(pids), time.monotonic()
    threads = [threading.Thread(target=_call_on, args=(load, caller, end, wrong)) for caller in callers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    load.seconds += time.monotonic() - began
    load.cpu += tree_cpu(pids) - cpu
    if wrong:
        raise RuntimeError(f"a request was answered {wrong[0]} instead of {load.good}")


def _call_on(load: Load, caller: Caller, end: float, wrong: list[int]) -> None:
    while time.monotonic() < end and not wrong:
        began = time.perf_counter()
        status = load.send(caller)
        load.waits.append(1000 * (time.perf_counter() - began))
        if status != load.good:
            wrong.append(status)
        load.requests += 1
