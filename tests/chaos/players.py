"""Threads that go from game to game until all have ended, and after the blows look at everything once more."""

from __future__ import annotations

import queue
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tests.chaos.door import Door, Ledger, NoAnswer
from tests.chaos.history import History
from tests.chaos.houses import House
from tests.chaos.letters import Correspondent, Letterbox
from tests.chaos.scripts import SCRIPTS, choose
from tests.chaos.visits import Doors, Visit

VISITORS = 6
LOOK_AGAIN = 0.3  # seconds, when a game asks nobody anything
MOST_STOPS_OF_A_BATTLE = 8
"""After that, its player gives up: a war of Mistral lasts a year."""


class Players:
    def __init__(
        self,
        houses: list[House],
        ports: list[int],
        mail_port: int,
        box: Letterbox,
        ledger: Ledger,
        history: History,
        database: str,
        seed: int,
    ) -> None:
        self._seed = seed
        self._ledger = ledger
        self._database = database
        self._ports, self._mail_port, self._box, self._history = ports, mail_port, box, history
        self._doors = {house.ref: self._open(house) for house in houses}
        self._waiting: queue.PriorityQueue[tuple[float, int, House]] = queue.PriorityQueue()
        for house in houses:
            self._waiting.put((0.0, 1, house))
        self._known: dict[str, set[str]] = {house.ref: set() for house in houses}
        """By game, the decisions that its players have already seen."""
        self._left = len(houses)
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.closing = threading.Event()
        """If set, games that would last too long are given up."""
        self.scripts: Counter[str] = Counter()
        self.moved = time.monotonic()
        """When a game was last seen to have moved."""
        self._threads = [threading.Thread(target=self._visit_on, name=f"visitor{n}") for n in range(VISITORS)]

    def _open(self, house: House) -> Doors:
        def door(side: str, token: str) -> Door:
            return Door(self._ports, token, self._ledger, self._history, house.ref, side)

        pens = {
            side: Correspondent(email, house.ref, self._mail_port, self._box, self._history)
            for side, email in house.emails.items()
        }
        sides = {side: door(side, token) for side, token in house.tokens.items()}
        return Doors(sides, door("moderator", house.moderator), pens)

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    @property
    def left(self) -> int:
        """Games that have neither ended nor halted, as far as the players know."""
        return self._left

    def stop(self) -> None:
        """Lets everybody finish what they are doing."""
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def look_back(self) -> None:
        """At the end, everybody asks once more for every version that was acknowledged to them."""
        wanted = {(ack.game, ack.side, ack.decision) for ack in self._ledger.acks}
        with ThreadPoolExecutor(VISITORS) as readers:
            for game, side, decision in sorted(wanted):
                readers.submit(self._doors[game].sides[side].get, f"decisions/{decision}/versions")

    def _visit_on(self) -> None:
        while not self._stop.is_set() and self._left:
            try:
                when, number, house = self._waiting.get(timeout=0.5)
            except queue.Empty:
                continue
            if (rest := when - time.monotonic()) > 0:
                self._stop.wait(min(rest, LOOK_AGAIN))
            self._visit(number, house)

    def _visit(self, number: int, house: House) -> None:
        known = self._known[house.ref]
        closing = self.closing.is_set() or (house.ruleset != "sealed-bid" and len(known) >= MOST_STOPS_OF_A_BATTLE)
        seed = f"{self._seed}/{house.number}/{number}"
        visit = Visit(house, self._doors[house.ref], self._ledger, self._database, seed, known, closing=closing)
        try:
            found = visit.play(choose, SCRIPTS)
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
