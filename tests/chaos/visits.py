"""One look at one game by its players and sometimes its moderator: what they can do, and what they record."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import psycopg

from tests.chaos.door import Ack, Door, Ledger, NoAnswer, Refused
from tests.chaos.houses import House
from tests.chaos.letters import Correspondent

COMES_BACK = 0.1
"""How often somebody returns to a stop for which all have ordered and that is not locked yet.

Nobody returns to one that waits for its deadline: only the sweep can move it, and we want to see that it does.
"""
LOOKS_UP = 0.2
"""How often somebody asks for the versions they have sent, after one was acknowledged."""
EXPECTED = ("closed", "stale", "wrong-state", "busy")
"""Refusals that a player has to expect."""

HURRY = """
UPDATE games_segment SET deadline = clock_timestamp() + %s * interval '1 second',
    due_at = CASE WHEN ready_at IS NULL AND due_at IS NOT NULL
                  THEN clock_timestamp() + %s * interval '1 second' ELSE due_at END
WHERE state = 'open' AND game_id = %s AND deadline > clock_timestamp() + interval '5 seconds'
"""
"""Shortens a deadline as a moderator would, in one statement: locks the row and checks its state again."""


@dataclass
class Asked:
    """What one side is asked, as its program read it."""

    side: str
    decision: str
    segment: int
    version: int
    question: str
    kind: str
    standing: bool = False


@dataclass
class Doors:
    """The ways into one game."""

    sides: dict[str, Door]
    moderator: Door
    pens: dict[str, Correspondent]


class Visit:
    """What happens in one game during one visit."""

    def __init__(
        self, house: House, doors: Doors, ledger: Ledger, database: str, seed: str, known: set[str], *, closing: bool
    ) -> None:
        self.house = house
        self.closing = closing
        """Whether games that would last too long are given up now."""
        self.chance = random.Random(seed)
        self.seed = seed
        self._known = known
        self._doors = doors
        self._ledger = ledger
        self._database = database
        self._count = 0
        self.script = ""
        self.fresh = False
        """Whether this stop was not seen before, so that the game moves."""
        self.first = False
        """Whether it is the first stop of the game."""

    def play(self, choose: Callable[[Visit], str], scripts: dict[str, Any]) -> str:
        """Plays one stop by a script drawn from the seed. Returns what the game then waits for."""
        asked = [found for side in sorted(self._doors.sides) if (found := self._read(side))]
        if not asked:
            return self._state()
        if self.closing and self._would_last():
            self.resign(asked[0].side)
            return self._state()
        decisions = {one.decision for one in asked}
        complete = all(one.standing for one in asked)
        if decisions <= self._known and not (complete and self.chance.random() < COMES_BACK):
            self._wait_on()
            return "waiting"
        self.fresh, self.first = not decisions <= self._known, not self._known
        self._known |= decisions
        first, *others = self.chance.sample(asked, len(asked))
        self.script = choose(self)
        scripts[self.script](self, first, others)
        return "playing"

    def _would_last(self) -> bool:
        return self.house.ruleset != "sealed-bid" or (self.house.rounds > 2 and not self.house.fails)

    def _wait_on(self) -> None:
        self.hurry(0.5)
        if self.house.forced:
            self.moderate("close-stop")

    def _read(self, side: str) -> Asked | None:
        status, form = self._doors.sides[side].get(f"games/{self.house.ref}/decision")
        if status != 200 or form["state"] != "open":
            return None
        question = form["questions"][0]
        standing = form["standing"] is not None
        where = (side, form["ref"], form["segment"], form["version"])
        return Asked(*where, question["key"], question["kind"], standing)

    def _state(self) -> str:
        side = sorted(self._doors.sides)[0]
        status, form = self._doors.sides[side].get(f"games/{self.house.ref}")
        if status != 200:
            self._ledger.note("oddities", f"{self.house.ref}: the game answers {status}")
            return "waiting"
        if form["state"] == "over":
            return "over"
        if form["paused"]:
            self.moderate("resume")
        return "halted" if form["turn"] and form["turn"]["state"] == "halted" else "waiting"

    # What a player can do.

    def answers(self, asked: Asked) -> dict[str, Any]:
        """Something new in an auction; in a battle what plan and default say."""
        if self.house.ruleset != "sealed-bid":
            return {}
        bid = {"coins": self.chance.randrange(1000)}
        return {asked.question: bid if asked.kind == "PlaceBid" else self.chance.random() < 0.5}

    def order(self, asked: Asked, *, seen: int | None = None) -> bool:
        """Submits something new. True if it was accepted and counts."""
        body = {"answers": self.answers(asked), "seen": asked.version if seen is None else seen}
        taken = self._send(asked, "submit", body, self.key())
        if taken and self.chance.random() < LOOKS_UP:
            self._doors.sides[asked.side].get(f"decisions/{asked.decision}/versions")
        return taken

    def withdraw(self, asked: Asked) -> bool:
        return self._send(asked, "withdraw", {"seen": asked.version}, self.key())

    def write(self, asked: Asked) -> bool:
        """Orders by mail, if one has come. If it is for an earlier stop, the answer says so."""
        pen = self._doors.pens.get(asked.side)
        words = f"bid {self.chance.randrange(1000)}" if asked.kind == "PlaceBid" else "contest no"
        return pen is not None and pen.write(words, self.key().replace("/", "."))

    def repeat_at_once(self, asked: Asked) -> None:
        """The same request over two connections at the same moment: one order, two equal receipts."""
        key, version = self.key(), asked.version
        body = {"answers": self.answers(asked), "seen": version}
        twin = Asked(asked.side, asked.decision, asked.segment, version, asked.question, asked.kind)
        self.at_once(lambda: self._send(asked, "submit", body, key), lambda: self._send(twin, "submit", body, key))
        if asked.version != twin.version and version in (asked.version, twin.version):
            self._ledger.note("oddities", f"{self.house.ref}: one of two equal requests was refused ({key})")
        asked.version = max(asked.version, twin.version)

    def resign(self, side: str) -> None:
        self._doors.sides[side].post(f"games/{self.house.ref}/resign", {"side": side}, self.key())

    def moderate(self, verb: str, **body: Any) -> bool:
        status, _ = self._doors.moderator.post(f"games/{self.house.ref}/moderate/{verb}", body, self.key())
        return status == 200

    def rewind(self, asked: Asked) -> None:
        """Everybody agrees to replay this turn."""
        path, body = f"games/{self.house.ref}/proposals", {"kind": "rewind", "segment": asked.segment}
        status, proposal = self._doors.sides[asked.side].post(path, body, self.key())
        if status not in (200, 201):
            return
        for side, door in self._doors.sides.items():
            if side != asked.side:
                door.post(f"{path}/{proposal['number']}/consent", {}, self.key())

    def hurry(self, seconds: float) -> None:
        """Moves the deadline nearer, and tries again while the database is away."""
        for _ in range(60):
            try:
                with psycopg.connect(self._database, connect_timeout=5, options="-c lock_timeout=3000") as link:
                    link.execute(HURRY, (seconds, seconds, self.house.pk))
                return
            except psycopg.Error:
                time.sleep(0.3)

    def at_once(self, *acts: Callable[[], Any]) -> None:
        gate = threading.Barrier(len(acts))

        def through(act: Callable[[], Any]) -> None:
            gate.wait(10)
            act()

        with ThreadPoolExecutor(len(acts)) as together:
            for done in [together.submit(through, act) for act in acts]:
                done.result()

    def key(self) -> str:
        self._count += 1
        return f"{self.seed}/{self._count}"

    def _send(self, asked: Asked, verb: str, body: dict[str, Any], key: str) -> bool:
        try:
            status, answer = self._doors.sides[asked.side].post(f"decisions/{asked.decision}/{verb}", body, key)
        except NoAnswer:
            self._ledger.note("unknown", key)
            return False
        if status in (200, 201):
            asked.version = answer["version"]
            said = (asked.decision, asked.side, answer["version"], answer["seal"], key, body.get("answers"))
            self._ledger.note("acks", Ack(self.house.ref, *said))
            return True
        code = str(answer.get("type", "")).rpartition(":")[2]
        if code not in EXPECTED:
            self._ledger.note("oddities", f"{self.house.ref}: {verb} was answered {status} {answer}")
        self._ledger.note("refusals", Refused(self.house.ref, key, status, code))
        return False
