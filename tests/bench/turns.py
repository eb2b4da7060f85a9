"""What a turn costs: from the last order to both notices, early and late in a campaign, and deep inside a segment."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from django.db import connection
from prometheus_client import REGISTRY

from games.models import Game, Segment
from games.trust.export import export_for
from games.trust.records import EVERYTHING
from games.trust.verification import verify
from games.turns.resolution import play_segment, resolve
from notifications.models import Notice
from notifications.preferences import choose
from tests.bench.auctions import LongAuction, nobody_hurried
from tests.bench.measure import Series, Stopwatch, percentile, postmaster, ratio, tree_cpu
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

SHORT, LONG = 10, 1000
ROUNDS = 60


def notices(_: Surroundings) -> Result:
    """From the last order handed in until both sides' notices are committed to the outbox, rules not counted."""
    result = Result("notices", goals=[Goal("direct.wall_p50_ms", 25)])
    table = LongAuction().start()
    table.play_on(5)
    watch, both, submits, resolves = Stopwatch(), Series(), Series(), Series()
    for _round in range(ROUNDS):
        north, south = table.asked("north"), table.asked("south")
        assert north is not None and south is not None
        table.submit(north)
        before, wanted = _engine_ms(), Notice.objects.filter(kind="orders-wanted", game=table.game).count() + 2
        watch.time(submits, lambda south=south: table.submit(south))
        watch.time(resolves, lambda south=south: resolve(south.segment_id))
        engine = _engine_ms() - before
        both.wall.append(submits.wall[-1] + resolves.wall[-1] - engine)
        both.cpu.append(submits.cpu[-1] + resolves.cpu[-1] - engine)
        both.database.append(submits.database[-1] + resolves.database[-1])
        assert Notice.objects.filter(kind="orders-wanted", game=table.game).count() == wanted
    result.add("direct", both.figures())
    result.add("direct.submit", submits.figures())
    result.add("direct.resolve", resolves.figures())
    return result


def _engine_ms() -> float:
    return 1000 * (REGISTRY.get_sample_value("estafeta_advance_seconds_sum", {"ruleset": "sealed-bid"}) or 0.0)


def notices_through_a_worker(around: Surroundings) -> Result:
    """The same as people see it: the order is submitted here, and a Celery worker resolves."""
    result = Result("worker", goals=[Goal("wall_p50_ms", 25)])
    table = LongAuction().start()
    for person in (table.max, table.ana, table.bea):
        choose(user=person, campaign=None, level="none")  # mails are measured elsewhere
    table.play_on(5)
    walls = []
    Notice.objects.all().delete()
    with around.worker() as worker:
        processes = {"worker": worker, "database": postmaster()}
        for turn in range(ROUNDS + 5):
            if turn == 5:
                before = {name: tree_cpu([pid]) for name, pid in processes.items()}
            north, south = table.asked("north"), table.asked("south")
            assert north is not None and south is not None
            table.submit(north)
            _wait_for(lambda: not Notice.objects.filter(state=Notice.State.WAITING).exists(), pause=0.05)
            time.sleep(0.2)
            began = time.perf_counter()
            table.submit(south)
            _wait_for(lambda following=south.segment.ordinal + 1: _is_open(table.game, following))
            if turn >= 5:
                walls.append(1000 * (time.perf_counter() - began))
        spent = {name: tree_cpu([pid]) - before[name] for name, pid in processes.items()}
    result.add("", {"wall_p50_ms": percentile(walls, 50), "wall_p95_ms": percentile(walls, 95)})
    # For a whole turn: writing both orders, the resolution, its notices, and checking whether it is done.
    result.add("", {f"{name}_cpu_ms_a_turn": round(1000 * cpu / ROUNDS, 1) for name, cpu in spent.items()})
    return result


def _is_open(game: Game, ordinal: int) -> bool:
    """Whether the segment is open: the transaction that opened it queued the notices."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM games_segment WHERE game_id = %s AND ordinal = %s", [game.pk, ordinal])
        return cursor.fetchone() is not None


def _wait_for(condition: Callable[[], bool], pause: float = 0.004) -> None:
    end = time.monotonic() + 30
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError("the worker does not do it")
        time.sleep(pause)


def length(_: Surroundings) -> Result:
    """Submission and resolution at segment 1,000 against segment 10, measured in turns."""
    result = Result("length", goals=[Goal("submit.ratio", 1.05), Goal("resolve.ratio", 1.05)])
    young, old = LongAuction().start(), LongAuction().start()
    young.play_on(SHORT - 1)
    old.play_on(LONG - 1)
    _analyse()
    watch = Stopwatch()
    found: dict[str, dict[str, Series]] = {
        name: {"submit": Series(), "resolve": Series()} for name in ("short", "long")
    }
    pair = [("short", young), ("long", old)]
    with nobody_hurried():  # the broker knows nothing of a game's length
        for turn in range(2 * ROUNDS):
            for name, table in pair if turn % 2 else reversed(pair):
                _measure_turn(watch, table, found[name])
    for act in ("submit", "resolve"):
        for name in ("short", "long"):
            result.add(f"{act}.{name}", found[name][act].figures())
        result.add(act, {"ratio": ratio(found["long"][act].cpu, found["short"][act].cpu)})
    _archive(result, watch, young, old)
    return result


def _measure_turn(watch: Stopwatch, table: LongAuction, into: dict[str, Series]) -> None:
    for side in ("north", "south"):
        decision = table.asked(side)
        assert decision is not None
        watch.time(into["submit"], lambda decision=decision: table.submit(decision))
    segment = decision.segment_id
    assert watch.time(into["resolve"], lambda: resolve(segment)) == "settled"


def _archive(result: Result, watch: Stopwatch, young: LongAuction, old: LongAuction) -> None:
    """Writing and checking a game's archive, for each of its segments."""
    for name, table in (("short", young), ("long", old)):
        segments = Segment.objects.filter(game=table.game).count()
        export, check = Series(), Series()
        for _round in range(3):
            data = watch.time(export, lambda table=table: export_for(table.game, EVERYTHING))
            verdict = watch.time(check, lambda data=data: verify(data))
            assert verdict.fits, verdict.first
        result.add(
            f"archive.{name}",
            {
                "segments": segments,
                "bytes_a_segment": round(len(data) / segments),
                "export_cpu_ms_a_segment": round(percentile(export.cpu, 50) / segments, 3),
                "verify_cpu_ms_a_segment": round(percentile(check.cpu, 50) / segments, 3),
            },
        )


def resuming(_: Surroundings) -> Result:
    """A segment that has been answered fifty times is run again from its checkpoint at every further answer."""
    result = Result("resuming")
    table = LongAuction(pace="question", exchanges=60, price=0).start()
    watch = Stopwatch()
    resolve(table.both_order())
    for answers in range(1, 51):
        if answers in (1, 50):
            _measure_resuming(result, watch, table, f"after_{answers}")
        _contest(table)
        assert resolve(table.live().pk) == "settled"
    return result


def _contest(table: LongAuction) -> None:
    for side in ("north", "south"):
        decision = table.asked(side)
        if decision is not None:
            key = table.game.rules.decode_questions(decision.questions)[0].key
            table.submit(decision, {key: True})


def _measure_resuming(result: Result, watch: Stopwatch, table: LongAuction, name: str) -> None:
    """Runs the rules only, as a resolution would: nothing is written, so it can be repeated."""
    runs = Series()
    live = Segment.objects.select_related("game__campaign").get(pk=table.live().pk)
    for _round in range(20):
        played: Any = watch.time(runs, lambda: play_segment(live))
    assert played.progress.asked
    result.add(name, runs.figures())


def _analyse() -> None:
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
