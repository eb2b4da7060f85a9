"""Decides who goes on: one statement of one actor at a time, drawn from the seed. Time passes only when all wait."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import psycopg

from tests.interleavings.actors import Actor

LOST = 120.0
"""Seconds without any sign from an actor that waits for nobody: then the harness itself is broken."""
AT_FIRST = 0.005
"""Seconds after which we ask PostgreSQL whether somebody waits: most statements are done sooner."""


class Broken(Exception):
    """A promise about waiting was broken."""


@dataclass(frozen=True)
class Blow:
    """What happens to an actor after so many steps."""

    actor: int
    step: int
    kind: str
    """`freeze` or `kill`."""


class Scheduler:
    def __init__(self, turn: threading.Condition, monitor: psycopg.Connection[Any]) -> None:
        self.turn = turn
        self.monitor = monitor
        self.now = 0.0
        self.lines: list[str] = []
        self.faults: list[str] = []

    def begin(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.now, self.lines, self.faults = 0.0, [], []

    def run(self, actors: Sequence[Actor], blow: Blow | None = None) -> None:
        """Until all are done or frozen."""
        while True:
            waiting = self._settle(actors)
            ready = [actor for actor in actors if actor.state == "parked" and not actor.frozen]
            if ready:
                self._step(ready, actors, blow)
            elif waiting:
                self._let_time_pass(waiting, actors)
            else:
                return

    def thaw(self, actor: Actor) -> None:
        self.note(actor, "wakes up")
        actor.frozen = False

    def note(self, actor: Actor, what: str) -> None:
        self.lines.append(f"{self.now:6.1f}s  {actor.name:<24} {what}")

    def broken(self, what: str) -> None:
        self.lines.append(f"{self.now:6.1f}s  !! {what}")
        self.faults.append(what)

    def _step(self, ready: list[Actor], actors: Sequence[Actor], blow: Blow | None) -> None:
        actor = self.rng.choice(ready)
        if blow is not None and actors[blow.actor % len(actors)] is actor and actor.steps == blow.step:
            if blow.kind == "freeze":
                actor.frozen, actor.since = True, self.now
                return self.note(actor, f"is frozen before: {actor.at}")
            self.note(actor, f"loses its connection before: {actor.at}")
            self._ask("SELECT pg_terminate_backend(%s, 5000)", actor.pid)
        self.note(actor, actor.at)
        with self.turn:
            actor.since = None
            actor.go_on()

    def _settle(self, actors: Sequence[Actor]) -> dict[Actor, list[int]]:
        """Waits until the actor that was told to go on has reached the next statement, its end, or a lock."""
        pause, ends = AT_FIRST, time.monotonic() + LOST
        while True:
            with self.turn:
                running = [actor for actor in actors if actor.state == "running"]
                if running and self.turn.wait_for(lambda: any(a.state != "running" for a in running), pause):  # noqa: B023
                    pause = AT_FIRST
                    continue
            if not running:
                return {}
            waiting = self._waiting(running, actors)
            if len(waiting) == len(running):
                return waiting
            pause = min(2 * pause, 0.05)
            assert time.monotonic() < ends, f"{[actor.name for actor in running]} neither run nor wait"

    def _waiting(self, running: Sequence[Actor], actors: Sequence[Actor]) -> dict[Actor, list[int]]:
        """Actors that wait for a lock, and for whom."""
        pids = [actor.pid for actor in running]
        found = self.monitor.execute("SELECT pid, pg_blocking_pids(pid) FROM unnest(%s::int[]) AS pid", [pids])
        blockers = {pid: whom for pid, whom in found.fetchall() if whom}
        waiting = {actor: blockers[actor.pid] for actor in running if actor.pid in blockers}
        for actor, whom in waiting.items():
            if actor.since is None:
                actor.since = self.now
                names = [one.name for one in actors if one.pid in whom]
                self.note(actor, f"waits for {' and '.join(names)}: {actor.at}")
        return waiting

    # Time.

    def _let_time_pass(self, waiting: dict[Actor, list[int]], actors: Sequence[Actor]) -> None:
        """Nobody can go on until somebody's patience ends: takes the soonest."""
        frozen = [actor for actor in actors if actor.frozen and not actor.cut_off]
        if not frozen:
            raise Broken(f"{[actor.name for actor in waiting]} wait, and nobody is frozen: for whom?")
        ends = []
        for order, actor in enumerate(actors):
            limit = "lock_timeout" if actor in waiting else "idle_in_transaction_session_timeout"
            if (actor in waiting or actor in frozen) and actor.limits[limit]:
                assert actor.since is not None
                ends.append((actor.since + actor.limits[limit], order, actor))
        self._judge(waiting, frozen)
        if not ends:
            names = ", ".join(actor.name for actor in waiting)
            self.broken(f"{names}: waits for ever for {', '.join(actor.name for actor in frozen)}")
            return self.cut_off(frozen[0])
        self.now, _order, actor = min(ends)
        if actor in waiting:
            self.note(actor, "has waited long enough")
            actor.timed_out, actor.since = True, None
            self._ask("SELECT pg_cancel_backend(%s)", actor.pid)
            self._until_free(actor)
        else:
            self.cut_off(actor)

    def _judge(self, waiting: dict[Actor, list[int]], frozen: Sequence[Actor]) -> None:
        for actor in waiting:
            if actor.game and all(one.game not in (0, actor.game) for one in frozen):
                self.broken(f"{actor.name} waits for a frozen actor in another game")
            if actor.limits["lock_timeout"] > actor.patience.lock:
                self.broken(f"{actor.name} waits for {actor.limits['lock_timeout']} seconds")

    def cut_off(self, actor: Actor) -> None:
        """As PostgreSQL ends an idle transaction; the scheduler has to do it here."""
        if not actor.limits["idle_in_transaction_session_timeout"]:
            self.broken(f"{actor.name} would keep its locks for ever")
        self.note(actor, "is cut off")
        actor.cut_off = True
        self._ask("SELECT pg_terminate_backend(%s, 5000)", actor.pid)

    def is_in_transaction(self, actor: Actor) -> bool:
        found = self._ask("SELECT state FROM pg_stat_activity WHERE pid = %s", actor.pid)
        return bool(found and found[0].startswith("idle in transaction"))

    def _until_free(self, actor: Actor) -> None:
        with self.turn:
            assert self.turn.wait_for(lambda: actor.state != "running", LOST), f"{actor.name} cannot be called off"

    def _ask(self, sql: str, pid: int) -> Any:
        return self.monitor.execute(sql, [pid]).fetchone()
