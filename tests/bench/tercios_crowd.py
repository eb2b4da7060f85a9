"""A thousand games of Tercios whose deadline falls at the same moment, resolved by two worker processes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from functools import partial
from typing import Any
from unittest import mock

from django.db import connection

from config.celery import app
from games.campaigns.gathering import create_campaign, take_seat
from games.models import Bulletin, Decision, Game, Link, Seat, Seed, Segment, Submission, User
from games.orders import play
from games.timing import clock
from games.trust.seals import read_orders
from games.turns import resolution
from games.turns.absent_players import bot_orders
from games.turns.resolution import resolve
from notifications import listeners
from notifications.models import Notice
from tests.bench.auctions import DAYS, nobody_hurried
from tests.bench.crowd import copy_rows
from tests.bench.measure import Series, Stopwatch, postmaster, tree_cpu
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings
from tests.bench.tercios import POINTS, TABLES

CROWD = 1000
SECONDS_FOR_A_THOUSAND = 45.0
APART = 30
"""Further games, resolved in the bench's own process to see where the time goes."""
DISTINCT = 10
"""How many games are really played so far; the others are copies of their rows."""
TURN = 2
EVERY = 5.0
"""Seconds between two sweeps, as Celery beat does it."""
WITHIN = 1800.0
"""Seconds after which something must be wrong. The cores may be shared with others."""


class WarTable:
    """A game with bots' orders on both sides, submitted in the same way as people's."""

    def __init__(self, number: int) -> None:
        self._chance = random.Random(number)
        people = [User.objects.create_user(f"war{number}-{who}@example.org", name=who) for who in ("Ana", "Bea")]
        options = {"points": POINTS, "table": TABLES[number % len(TABLES)]}
        self._campaign = create_campaign(
            by=people[0], name="War", ruleset_name="tercios", options=options, pace="dispatch", clock_policy=DAYS
        )
        self.game: Game = self._campaign.games.get()
        self._seats = {}
        for side, person in zip(("south", "north"), people, strict=True):
            take_seat(seat=self._campaign.seats.get(side=side, commands=True), user=person)
            self._seats[side] = Seat.objects.select_related("user").get(campaign=self._campaign, user=person)
        resolve(self.live().pk)

    def live(self) -> Segment:
        return Segment.objects.select_related("game__campaign").get(game=self.game, state=Segment.State.OPEN)

    def order(self) -> int:
        """Both sides submit what a bot would. Returns the segment that is now due."""
        live = self.live()
        asked = Decision.objects.filter(segment=live, stop_no=live.stop_no).select_related("segment__game__campaign")
        for decision in asked:
            shown = Bulletin.objects.get(segment=live, stop_no=live.stop_no, audience=decision.side)
            orders = read_orders(bot_orders(self.game.rules, decision.questions, shown.view, self._chance))
            seat = self._seats[decision.side]
            play.submit(decision=decision, seat=seat, answers=orders.answers or {}, seen=decision.version, door="api")
        return live.pk

    def come_to(self, turn: int) -> int:
        """Plays on until both have submitted their plans for that turn. Returns the segment, unresolved."""
        while True:
            due = self.order()
            if self.game.rules.decode_state(self.live().checkpoint).turn == turn:
                return due
            assert resolve(due) == "settled"


def crowd(around: Surroundings) -> Result:
    """From the moment they are due until every next turn is open and every report is in the outbox."""
    result = Result("crowd-tercios", goals=[Goal("seconds", round(SECONDS_FOR_A_THOUSAND * CROWD / 1000, 1))])
    with nobody_hurried():
        for number in range(DISTINCT):
            table = WarTable(number)
            segment = table.come_to(TURN)
            Segment.objects.filter(pk=segment).update(due_at=None)
            _multiply(table.game.pk, segment, (CROWD + APART) // DISTINCT - 1)
    waiting = Segment.objects.filter(game__ruleset="tercios", state=Segment.State.OPEN)
    found = list(waiting.order_by("game__ordinal").values_list("pk", flat=True))
    due, apart = found[:CROWD], found[CROWD:]
    assert len(due) == CROWD and len(apart) == APART
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    Notice.objects.all().delete()
    with around.worker(queues="celery") as worker:  # reports are queued here and mailed elsewhere
        processes = {"worker": worker, "database": postmaster()}
        before = {name: tree_cpu([pid]) for name, pid in processes.items()}
        Segment.objects.filter(pk__in=due).update(due_at=clock.now() - timedelta(seconds=1))
        seconds = _watch()
        spent = {name: tree_cpu([pid]) - before[name] for name, pid in processes.items()}
    done = Segment.objects.filter(pk__in=due, state=Segment.State.DONE).count()
    reports = Notice.objects.filter(game__ruleset="tercios").values("game", "user").distinct().count()
    result.add("", {"games": done, "reports": reports, "seconds": round(seconds, 1)})
    result.add("", {"games_a_second": round(done / seconds, 1)})
    result.add("", {f"{name}_cpu_ms_a_game": round(1000 * cpu / done, 1) for name, cpu in spent.items()})
    # What two otherwise idle cores would need: on shared cores, the seconds above depend on others too.
    result.add("", {"forecast_seconds_for_a_thousand": round(1000 * sum(spent.values()) / done / 2, 1)})
    result.add("one_by_one", _split(apart))
    return result


def _split(games: list[int]) -> dict[str, float]:
    """Where the CPU time of a resolution goes, measured in this process on separate games."""
    Segment.objects.filter(pk__in=games).update(due_at=clock.now() - timedelta(seconds=1))
    parts = {"rules": (resolution, "_advance"), "notices": (listeners, "insert"), "settling": (resolution, "settle")}
    spent = dict.fromkeys(parts, 0.0)
    watch, runs = Stopwatch(), Series()
    with ExitStack() as stack:
        for name, (module, function) in parts.items():
            stack.enter_context(mock.patch.object(module, function, _timed(getattr(module, function), spent, name)))
        stack.enter_context(nobody_hurried())
        for segment in games:
            assert watch.time(runs, partial(resolution.resolve, segment)) == "settled"
    whole, database = sum(runs.cpu), sum(runs.database)
    rules, notices = 1000 * spent["rules"], 1000 * spent["notices"]
    of = {
        "rules": rules,
        "notices": notices,
        "writing": 1000 * spent["settling"] - notices,
        "claiming_and_reading": whole - database - rules - 1000 * spent["settling"],
        "database": database,
    }
    return {f"{name}_cpu_ms": round(cpu / len(games), 2) for name, cpu in of.items()}


def _timed(function: Callable[..., Any], spent: dict[str, float], name: str) -> Callable[..., Any]:
    def timed(*args: Any, **kwargs: Any) -> Any:
        began = time.process_time()
        try:
            return function(*args, **kwargs)
        finally:
            spent[name] += time.process_time() - began

    return timed


def _watch() -> float:
    """Sends a sweep when Celery beat would. Returns the seconds until nothing is due."""
    began = time.monotonic()
    sent = began - EVERY
    while Segment.objects.filter(due_at__lte=clock.now()).exists():
        now = time.monotonic()
        if now - began > WITHIN:
            raise TimeoutError("the workers do not get through")
        if now - sent >= EVERY:
            app.send_task("games.tasks.sweep", expires=EVERY)
            sent = now
        time.sleep(0.2)
    return time.monotonic() - began


def _multiply(game: int, segment: int, copies: int) -> None:
    """Copies a game with submitted orders and all rows that its resolution reads. Copies refer to it by ordinal."""
    with connection.cursor() as cursor:
        series = f"generate_series(1, {copies}) AS copy(n)"
        cursor.execute(copy_rows(Game, series, "t.id = %s", ref=f"'w{game}x' || n", ordinal="n + 1"), [game])
        games = (
            "(SELECT c.id FROM games_game c JOIN games_game o ON o.campaign_id = c.campaign_id"
            f" WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        for model in (Seed, Link):
            cursor.execute(copy_rows(model, games, "t.game_id = %s", game_id="copy.id"), [game])
        cursor.execute(copy_rows(Segment, games, "t.id = %s", game_id="copy.id", parent_id="NULL"), [segment])
        segments = (
            "(SELECT s.id, s.game_id FROM games_segment s JOIN games_game c ON c.id = s.game_id"
            f" JOIN games_game o ON o.campaign_id = c.campaign_id WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        cursor.execute(
            copy_rows(Bulletin, segments, "t.segment_id = %s", segment_id="copy.id", game_id="copy.game_id"), [segment]
        )
        ref = "'w' || copy.id || left(t.side, 1)"
        cursor.execute(copy_rows(Decision, segments, "t.segment_id = %s", segment_id="copy.id", ref=ref), [segment])
        decisions = (
            "(SELECT d.id, d.side FROM games_decision d JOIN games_segment s ON s.id = d.segment_id"
            " JOIN games_game c ON c.id = s.game_id JOIN games_game o ON o.campaign_id = c.campaign_id"
            f" WHERE o.id = {game} AND c.id <> o.id) AS copy"
        )
        own = "t.decision_id IN (SELECT id FROM games_decision WHERE segment_id = %s)"
        side = "(SELECT side FROM games_decision WHERE id = t.decision_id) = copy.side"
        cursor.execute(copy_rows(Submission, decisions, f"{own} AND {side}", decision_id="copy.id"), [segment])
