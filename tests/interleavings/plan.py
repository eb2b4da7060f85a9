"""A whole run drawn from its seed: who takes part, in which game, and what happens to one of them."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

import psycopg
import pytest
from django.db import connection

from config import celery, patience
from games.models import Game
from games.turns import lease_keeping
from notifications import outbox
from tests.chaos.door import Ack
from tests.games.tables import AuctionTable
from tests.interleavings import verbs
from tests.interleavings.actors import OWN, Actor
from tests.interleavings.house import House
from tests.interleavings.judgement import judge
from tests.interleavings.scheduler import Blow, Broken, Scheduler
from tests.interleavings.verbs import Deed

MOST_ACTORS = 7
LATER = timedelta(minutes=2)
"""When the leases of frozen actors have run out."""


class Stage:
    """Everything that is made once and used for many seeds."""

    def __init__(self, monitor: psycopg.Connection[object]) -> None:
        self.turn = threading.Condition()
        self.house = House(monitor)
        self.scheduler = Scheduler(self.turn, monitor)
        self.actors = [Actor(self.turn) for _ in range(MOST_ACTORS)]

    def play(self, seed: int) -> list[str]:
        """What was broken under this seed; should be empty."""
        rng = random.Random(f"plan {seed}")
        acks: list[Ack] = []
        tables = [rng.choice(self.house.tables[:3]), self.house.tables[3]]
        deeds = cast(*tables, rng, acks)
        return self.perform(seed, tables, deeds, struck(rng, len(deeds)), acks)

    def perform(
        self, seed: int, tables: list[AuctionTable], deeds: list[Deed], blow: Blow | None, acks: Sequence[Ack] = ()
    ) -> list[str]:
        random.seed(seed)  # a sweep takes due segments in random order
        self.scheduler.begin(seed)
        self.house.put_back([table.game.pk for table in tables])
        actors = self.actors[: len(deeds)]
        try:
            self._begin(actors, deeds, self.house.at)
            self.scheduler.run(actors, blow)
            self._afterwards(actors)
        except Broken as broken:
            self.scheduler.broken(str(broken))
        games = Game.objects.filter(pk__in=[table.game.pk for table in tables]).select_related("campaign")
        for fault in judge(actors, games, acks, struck=blow is not None):
            self.scheduler.broken(fault)
        return self.scheduler.faults

    def _begin(self, actors: list[Actor], deeds: list[Deed], at: object) -> None:
        for actor, deed in zip(actors, deeds, strict=True):
            actor.begin(deed.name, deed.do, at, deed.patience, deed.game)  # type: ignore[arg-type]
            self.scheduler._settle([actor])

    def _afterwards(self, actors: list[Actor]) -> None:
        """Frozen actors are cut off in time and others take over; then they wake up and find that they are late."""
        frozen = [actor for actor in actors if actor.frozen]
        for actor in frozen:
            if not actor.cut_off and self.scheduler.is_in_transaction(actor):
                self.scheduler.now += actor.limits["idle_in_transaction_session_timeout"]
                self.scheduler.cut_off(actor)
        mail = any(actor.name == verbs.DELIVERY for actor in actors)
        self._tidy_up(self.house.at + LATER, mail=mail)
        for actor in frozen:
            self.scheduler.thaw(actor)
        self.scheduler.run(actors)
        if frozen:
            self._tidy_up(self.house.at + 2 * LATER, mail=mail)

    def _tidy_up(self, at: object, *, mail: bool) -> None:
        last = self.actors[-1]
        for deed in [verbs.sweeps("the next sweep"), *([verbs.delivers("the next delivery")] if mail else [])]:
            self._begin([last], [deed], at)
            self.scheduler.run([last])
            if last.error is not None:
                raise Broken(f"{deed.name}: {last.error!r}")

    def leave(self) -> None:
        for actor in self.actors:
            actor.leave()
        self.house.let_go()


def cast(own: AuctionTable, other: AuctionTable, rng: random.Random, acks: list[Ack]) -> list[Deed]:
    """Two or three actors of one game, one of another game, and workers for all."""
    possible = [*verbs.orders(own, "own", acks), *verbs.moderation_of(own, "own"), verbs.resolves(own, "own")]
    deeds = rng.sample(possible, rng.randint(2, 3))
    deeds.append(rng.choice([*verbs.orders(other, "other", acks), verbs.resolves(other, "other")]))
    deeds.append(verbs.sweeps())
    if rng.random() < 0.3:
        deeds.append(verbs.delivers())
    return deeds


def struck(rng: random.Random, actors: int) -> Blow | None:
    """In every other run somebody is frozen, in every fifth killed."""
    kind = rng.choices(["freeze", "kill", ""], [5, 2, 3])[0]
    return Blow(rng.randrange(actors), rng.randint(1, 24), kind) if kind else None


@contextmanager
def stage() -> Iterator[Stage]:
    """With a connection that watches the others, and nothing queued."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(celery, "rest_until", float("inf"))
        patch.setattr(outbox, "render", verbs.in_few_words)
        patch.setattr(outbox, "render_digest", verbs.in_few_words_together)
        patch.setattr(lease_keeping, "EVERY", 3600.0)  # on a stopped clock
        given = connection.get_connection_params()
        wanted = {name: given[name] for name in ("dbname", "user", "password", "host", "port") if given.get(name)}
        with psycopg.connect(**wanted, autocommit=True) as monitor:
            made = Stage(monitor)
            try:
                yield made
            finally:
                made.leave()
                patience.adopt(None)
                OWN.__dict__.clear()
