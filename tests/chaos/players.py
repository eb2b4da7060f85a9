"""Scripted people: they order together, amend, withdraw, repeat themselves, come late, or say nothing at all."""

from __future__ import annotations

import queue
import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import psycopg

from tests.chaos.auction_house import AuctionHouse
from tests.chaos.door import Ack, Door, Ledger, NoAnswer, Refused

VISITORS = 6
LOOK_AGAIN = 0.3  # seconds, when a game asks nobody anything
MOST_AMENDMENTS = 12
COMES_BACK = 0.1
"""How often somebody returns to a stop for which all have ordered and that is not locked yet.

Nobody returns to one that waits for its deadline: only the sweep can move it, and it shall be seen to.
"""

HURRY = """
UPDATE games_segment SET deadline = clock_timestamp() + %s * interval '1 second',
    due_at = CASE WHEN ready_at IS NULL THEN clock_timestamp() + %s * interval '1 second' ELSE due_at END
WHERE state = 'open' AND game_id = %s AND deadline > clock_timestamp() + interval '5 seconds'
"""
"""What a moderator does who shortens a deadline, as one statement: the row is locked and the state checked again."""


@dataclass
class Asked:
    """What one side is asked, as its program read it."""

    side: str
    decision: str
    version: int
    question: str
    bids: bool
    standing: bool = False


class Visit:
    """One look at one game by both its players."""

    def __init__(
        self, house: AuctionHouse, doors: dict[str, Door], ledger: Ledger, database: str, seed: str, known: set[str]
    ) -> None:
        self.house = house
        self._known = known
        self._doors = doors
        self._ledger = ledger
        self._database = database
        self._chance = random.Random(seed)
        self._seed = seed
        self._count = 0
        self.script = ""
        self.fresh = False
        """Whether this stop had not been seen before: the game moves."""

    def play(self) -> str:
        """Plays one stop by a script drawn from the seed; what the game is waiting for afterwards."""
        asked = [found for side in sorted(self._doors) if (found := self._read(side))]
        if not asked:
            return self._state()
        decisions = {one.decision for one in asked}
        complete = all(one.standing for one in asked)
        if decisions <= self._known and not (complete and self._chance.random() < COMES_BACK):
            self.hurry(0.5)
            return "waiting"
        self.fresh = not decisions <= self._known
        self._known |= decisions
        first, *others = self._chance.sample(asked, len(asked))
        self.script = self._chance.choice(
            ["together"] * 3 + ["amended"] * 4 + ["withdrawn", "repeated", "stale", "absent", "late", "late", "silent"]
        )
        SCRIPTS[self.script](self, first, others)
        return "playing"

    def _read(self, side: str) -> Asked | None:
        status, form = self._doors[side].get(f"games/{self.house.ref}/decision")
        if status != 200 or form["state"] != "open":
            return None
        question = form["questions"][0]
        bids, standing = question["kind"] == "PlaceBid", form["standing"] is not None
        return Asked(side, form["ref"], form["version"], question["key"], bids, standing)

    def _state(self) -> str:
        status, form = self._doors["north"].get(f"games/{self.house.ref}")
        if status != 200:
            self._ledger.note("oddities", f"{self.house.ref}: the game answers {status}")
            return "waiting"
        if form["state"] == "over":
            return "over"
        return "halted" if form["turn"] and form["turn"]["state"] == "halted" else "waiting"

    # What a player can do.

    def order(self, asked: Asked, *, seen: int | None = None, key: str = "") -> bool:
        """Submits something new; True if it stands."""
        answer: Any = {"coins": self._chance.randrange(1000)} if asked.bids else self._chance.random() < 0.5
        body = {"answers": {asked.question: answer}, "seen": asked.version if seen is None else seen}
        return self._send(asked, "submit", body, key or self._key())

    def withdraw(self, asked: Asked) -> bool:
        return self._send(asked, "withdraw", {"seen": asked.version}, self._key())

    def repeat_at_once(self, asked: Asked) -> None:
        """The same request through two connections at the same instant: one order, two equal receipts."""
        key, version = self._key(), asked.version
        answer: Any = {"coins": 7} if asked.bids else False
        body = {"answers": {asked.question: answer}, "seen": version}
        twin = Asked(asked.side, asked.decision, version, asked.question, asked.bids)
        self.at_once(lambda: self._send(asked, "submit", body, key), lambda: self._send(twin, "submit", body, key))
        if asked.version != twin.version and version in (asked.version, twin.version):
            self._ledger.note("oddities", f"{self.house.ref}: one of two equal requests was refused ({key})")
        asked.version = max(asked.version, twin.version)

    def hurry(self, seconds: float) -> None:
        """Moves the deadline near; while the database is away, tries again."""
        for _ in range(60):
            try:
                with psycopg.connect(self._database, connect_timeout=5) as link:
                    link.execute(HURRY, (seconds, seconds, self.house.pk))
                return
            except psycopg.OperationalError:
                time.sleep(0.3)

    def at_once(self, *acts: Callable[[], Any]) -> None:
        gate = threading.Barrier(len(acts))

        def through(act: Callable[[], Any]) -> None:
            gate.wait(10)
            act()

        with ThreadPoolExecutor(len(acts)) as together:
            for done in [together.submit(through, act) for act in acts]:
                done.result()

    def _key(self) -> str:
        self._count += 1
        return f"{self._seed}/{self._count}"

    def _send(self, asked: Asked, verb: str, body: dict[str, Any], key: str) -> bool:
        try:
            status, answer = self._doors[asked.side].post(f"decisions/{asked.decision}/{verb}", body, key)
        except NoAnswer:
            self._ledger.note("unknown", key)
            return False
        if status in (200, 201):
            asked.version = answer["version"]
            said = Ack(
                self.house.ref, asked.decision, asked.side, answer["version"], answer["seal"], key, body.get("answers")
            )
            self._ledger.note("acks", said)
            return True
        code = str(answer.get("type", "")).rpartition(":")[2]
        if code not in ("closed", "stale", "wrong-state"):
            self._ledger.note("oddities", f"{self.house.ref}: {verb} was answered {status} {answer}")
        self._ledger.note("refusals", Refused(self.house.ref, key, status, code))
        return False


def together(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.at_once(*(lambda one=one: visit.order(one) for one in (first, *others)))


def amended(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side amends in the very moment in which the other completes the stop."""
    visit.order(first)
    visit.at_once(
        lambda: visit.order(first) and visit.order(first), *(lambda one=one: visit.order(one) for one in others)
    )


def withdrawn(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.order(first)
    visit.at_once(lambda: visit.withdraw(first), *(lambda one=one: visit.order(one) for one in others))
    visit.order(first)


def repeated(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.repeat_at_once(first)
    together(visit, first, others)


def stale(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """Somebody answers what he saw before his last amendment."""
    visit.order(first)
    visit.order(first, seen=first.version - 1)
    together(visit, first, others)


def absent(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side never answers: the default does."""
    visit.hurry(1.0)
    for one in others:
        visit.order(one)


def late(visit: Visit, first: Asked, others: list[Asked]) -> None:
    """One side amends again and again while the deadline falls."""
    visit.hurry(0.5)
    for _ in range(MOST_AMENDMENTS):
        if not visit.order(first):
            return
        time.sleep(0.05)


def silent(visit: Visit, first: Asked, others: list[Asked]) -> None:
    visit.hurry(0.5)


SCRIPTS: dict[str, Callable[[Visit, Asked, list[Asked]], None]] = {
    act.__name__: act for act in (together, amended, withdrawn, repeated, stale, absent, late, silent)
}


class Players:
    """A few threads that go from game to game until all have ended."""

    def __init__(self, houses: list[AuctionHouse], ports: list[int], ledger: Ledger, database: str, seed: int) -> None:
        self._seed = seed
        self._ledger = ledger
        self._database = database
        self._doors = {
            house.ref: {side: Door(ports, token, ledger) for side, token in house.tokens.items()} for house in houses
        }
        self._waiting: queue.PriorityQueue[tuple[float, int, AuctionHouse]] = queue.PriorityQueue()
        for house in houses:
            self._waiting.put((0.0, 1, house))
        self._known: dict[str, set[str]] = {house.ref: set() for house in houses}
        """By game, the decisions that its players have been at already."""
        self._left = len(houses)
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.scripts: Counter[str] = Counter()
        self.moved = time.monotonic()
        """When last a game was seen to have moved."""
        self._threads = [threading.Thread(target=self._visit_on, name=f"visitor{n}") for n in range(VISITORS)]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    @property
    def left(self) -> int:
        """Games that have neither ended nor halted, as far as the players know."""
        return self._left

    def stop(self) -> None:
        """Lets everybody finish his sentence."""
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _visit_on(self) -> None:
        while not self._stop.is_set() and self._left:
            try:
                when, number, house = self._waiting.get(timeout=0.5)
            except queue.Empty:
                continue
            if (rest := when - time.monotonic()) > 0:
                self._stop.wait(min(rest, LOOK_AGAIN))
            self._visit(number, house)

    def _visit(self, number: int, house: AuctionHouse) -> None:
        seed = f"{self._seed}/{house.number}/{number}"
        known = self._known[house.ref]
        visit = Visit(house, self._doors[house.ref], self._ledger, self._database, seed, known)
        try:
            found = visit.play()
        except NoAnswer:
            found = "waiting"
        except Exception as error:
            self._ledger.note("oddities", f"{house.ref}: {type(error).__name__}: {error}")
            found = "waiting"
        with self._lock:
            self.scripts.update([visit.script] if visit.script else [])
            if visit.fresh or found in ("over", "halted"):
                self.moved = time.monotonic()
            if found in ("over", "halted"):
                self._left -= 1
                return
        self._waiting.put((time.monotonic() + LOOK_AGAIN, number + 1, house))
