"""Rows that wait for a worker: nobody holds one twice, a dead worker's comes back, attempts and deaths are counted.

Random stories of workers that take, renew, finish, fail, put back and die are run on the table and on a simple model.
Segments, the outbox and incoming mail use such rows; their own tests say what each does with them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import QuerySet
from hypothesis import given
from hypothesis import strategies as st

from games.db import work_rows
from notifications.models import Inbound
from tests.architecture import modules
from tests.examples import examples

LEASE = timedelta(seconds=20)
START = datetime(2026, 3, 1, 12, tzinfo=UTC)
ROWS, WORKERS = 2, 3


def lay(name: str, at: datetime = START) -> int:
    return Inbound.objects.create(digest=name, recipient=name, door="test", received_at=at, due_at=at).pk


def waiting() -> QuerySet[Inbound]:
    return Inbound.objects.filter(state=Inbound.State.WAITING)


def due(now: datetime) -> QuerySet[Inbound]:
    return waiting().filter(work_rows.unleased(now), due_at__lte=now)


# Random stories, on the table and on the model.


@dataclass
class Paper:
    """What a row should say, in the simple model."""

    due_at: datetime = START
    holder: str = ""
    until: datetime | None = None
    attempts: int = 0
    failures: int = 0
    done: bool = False
    died: int = 0
    """How often it was taken and nobody finished it in any way before the next."""

    def is_free(self, now: datetime) -> bool:
        return not self.done and self.due_at <= now and (self.until is None or self.until < now)

    def take(self, token: str, now: datetime) -> None:
        self.died += bool(self.holder)
        self.holder, self.until, self.attempts = token, now + LEASE, self.attempts + 1

    def let_go(self) -> None:
        self.holder, self.until = "", None


@dataclass
class Story:
    """Workers with a few rows. A worker remembers its tokens for ever, like one that was frozen."""

    now: datetime = START
    pks: list[int] = field(default_factory=list)
    papers: list[Paper] = field(default_factory=list)
    tokens: dict[tuple[int, int], str] = field(default_factory=dict)

    def play(self, steps: list[tuple[str, int, int]]) -> None:
        self.pks = [lay(f"row {number}") for number in range(ROWS)]
        self.papers = [Paper() for _ in range(ROWS)]
        for verb, worker, row in steps:
            getattr(self, verb)(worker, row)
            self.compare()

    def compare(self) -> None:
        for pk, paper in zip(self.pks, self.papers, strict=True):
            row = Inbound.objects.get(pk=pk)
            held = (row.lease_token, row.lease_until, row.attempts, row.failures, row.due_at)
            assert held == (paper.holder, paper.until, paper.attempts, paper.failures, paper.due_at)
            if paper.holder:
                assert work_rows.deaths(row) == paper.died

    def wait(self, worker: int, row: int) -> None:
        """Half a lease, just one, or more."""
        self.now += (LEASE / 2, LEASE, LEASE + timedelta(seconds=1))[worker]

    def take(self, worker: int, row: int) -> None:
        token, paper = work_rows.new_token(), self.papers[row]
        wanted = Inbound.objects.filter(pk=self.pks[row])
        taken = work_rows.take(due(self.now), wanted, token, self.now + LEASE)
        assert taken == paper.is_free(self.now), "taken by two, or free and not to be had"
        if taken:
            self.tokens[worker, row] = token
            paper.take(token, self.now)

    def renew(self, worker: int, row: int) -> None:
        mine, paper = self._mine(worker, row), self._paper(worker, row)
        assert work_rows.renew(mine, self.now + LEASE) == (paper is not None)
        if paper:
            paper.until = self.now + LEASE

    def end_lease(self, worker: int, row: int) -> None:
        mine, paper = self._mine(worker, row), self._paper(worker, row)
        assert work_rows.end_lease(mine) == (paper is not None)
        if paper:
            paper.until = None

    def finish(self, worker: int, row: int) -> None:
        mine, paper = self._mine(worker, row), self._paper(worker, row)
        assert work_rows.release(mine, state=Inbound.State.DONE) == (paper is not None)
        if paper:
            paper.let_go()
            paper.done = True

    def put_back(self, worker: int, row: int) -> None:
        mine, paper = self._mine(worker, row), self._paper(worker, row)
        assert work_rows.put_back(mine, self.now) == (paper is not None)
        if paper:
            paper.let_go()
            paper.attempts, paper.due_at = paper.attempts - 1, self.now

    def fail(self, worker: int, row: int) -> None:
        mine, paper = self._mine(worker, row), self._paper(worker, row)
        later = self.now + LEASE / 2
        assert work_rows.try_later(mine, later, last_error="no") == (paper is not None)
        if paper:
            paper.let_go()
            paper.failures, paper.due_at = paper.failures + 1, later

    def _mine(self, worker: int, row: int) -> QuerySet[Inbound]:
        """What a worker may write to that thinks the row is its own."""
        token = self.tokens.get((worker, row), "nobody")
        return work_rows.held(waiting().filter(pk=self.pks[row]), token)

    def _paper(self, worker: int, row: int) -> Paper | None:
        """The row, if it is that worker's."""
        paper = self.papers[row]
        return paper if paper.holder and paper.holder == self.tokens.get((worker, row)) else None


VERBS = ("take", "take", "wait", "renew", "end_lease", "finish", "put_back", "fail")
STEPS = st.tuples(st.sampled_from(VERBS), st.integers(0, WORKERS - 1), st.integers(0, ROWS - 1))


@pytest.mark.django_db
@examples(150)
@given(st.lists(STEPS, max_size=30))
def test_whatever_workers_do_the_table_says_what_it_should(steps):
    with transaction.atomic():
        Story().play(steps)
        transaction.set_rollback(True)


@pytest.mark.django_db
@examples(60)
@given(st.lists(STEPS, max_size=20))
def test_whatever_happened_a_row_that_is_not_done_comes_back_to_whoever_waits(steps):
    with transaction.atomic():
        story = Story()
        story.play(steps)
        story.now += LEASE * 2
        for number, paper in enumerate(story.papers):
            wanted = Inbound.objects.filter(pk=story.pks[number])
            assert work_rows.take(due(story.now), wanted, "the last", story.now + LEASE) == (not paper.done)
        transaction.set_rollback(True)


# What one connection cannot show.


@pytest.mark.django_db(transaction=True)
def test_of_many_who_reach_for_a_row_at_once_one_gets_it():
    for number in range(5):
        pk = lay(f"row {number}")
        assert sum(at_once(lambda pk=pk: take_alone(pk), 6)) == 1
        assert Inbound.objects.get(pk=pk).attempts == 1


def take_alone(pk: int) -> int:
    with transaction.atomic():
        wanted = Inbound.objects.filter(pk=pk)
        return work_rows.take(due(START), wanted, work_rows.new_token(), START + LEASE)


def at_once(act: Callable[[], int], many: int) -> list[int]:
    found: list[int] = []
    gate = threading.Barrier(many)

    def run() -> None:
        try:
            with connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = '10s'")  # waiting for a lock fails instead of hanging
            gate.wait()
            found.append(act())
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == many
    return found


@pytest.mark.django_db(transaction=True)
def test_a_row_that_somebody_has_locked_is_passed_by_and_nobody_waits_for_it():
    pk, other = lay("row 1"), lay("row 2")
    with transaction.atomic():
        Inbound.objects.select_for_update(no_key=True).get(pk=pk)
        assert at_once(lambda: take_alone(pk), 1) == [0]
        assert at_once(lambda: take_alone(other), 1) == [1]
    assert take_alone(pk) == 1


# Beside the table.


@pytest.mark.django_db
def test_a_lease_lasts_to_its_very_instant_and_no_longer():
    pk = lay("row")
    assert take_alone(pk) == 1
    ends = START + LEASE
    assert [due(at).count() for at in (ends, ends + timedelta(microseconds=1))] == [0, 1]


@pytest.mark.django_db
def test_several_rows_are_taken_together_and_only_those_that_are_free():
    pks = [lay(f"row {number}") for number in range(3)]
    assert take_alone(pks[1]) == 1
    assert work_rows.take(due(START), Inbound.objects.filter(pk__in=pks), "all", START + LEASE) == 2
    assert set(work_rows.held(waiting(), "all").values_list("pk", flat=True)) == {pks[0], pks[2]}


@pytest.mark.django_db
def test_a_clock_that_was_set_back_leaves_no_lease_longer_than_a_lease():
    pks = [lay(f"row {number}") for number in range(3)]
    for pk, ahead in zip(pks, (timedelta(hours=1), LEASE / 2, None), strict=True):
        Inbound.objects.filter(pk=pk).update(lease_until=ahead and START + ahead)
    work_rows.cut_leases(waiting(), START + LEASE)
    found = list(Inbound.objects.order_by("pk").values_list("lease_until", flat=True))
    assert found == [START + LEASE, START + LEASE / 2, None]


SECONDS = st.integers(1, 600).map(lambda seconds: timedelta(seconds=seconds))


@given(SECONDS, SECONDS, st.integers(0, 10_000))
def test_each_try_waits_twice_as_long_up_to_a_limit(first, more, failures):
    longest = first + more * 100
    gap, following = (work_rows.doubled(first, failures + step, longest) for step in (0, 1))
    assert first <= gap <= following <= longest
    assert following in (gap * 2, longest)
    assert work_rows.doubled(first, 10_000, longest) == longest


def test_unevenness_stays_within_its_share():
    gaps = [work_rows.unevenly(timedelta(seconds=100), 0.1).total_seconds() for _ in range(200)]
    assert all(90 <= gap <= 110 for gap in gaps) and len(set(gaps)) > 100


def test_deaths_are_the_takings_that_nobody_lived_to_explain():
    def row(attempts: int, failures: int) -> Any:
        return SimpleNamespace(attempts=attempts, failures=failures)

    assert [work_rows.deaths(row(*told)) for told in ((1, 0), (2, 1), (2, 0), (6, 0))] == [0, 0, 1, 5]


@pytest.mark.parametrize("words", ['F("attempts")', "lease_until__isnull", "lease_until__lt=", "2 **"])
def test_nobody_else_writes_it_again(words):
    """Segments, the outbox and incoming mail say which rows wait and how long a lease lasts; the rest is here."""
    assert [source.path for source in modules("games", "notifications") if words in source.text] == [
        "games/db/work_rows.py"
    ]
