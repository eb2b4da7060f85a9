"""What a sweep costs when a hundred thousand games wait and none of them is due."""

from __future__ import annotations

from typing import Any

from django.db import connection, models

from games.models import Decision, Game, Segment
from games.upkeep.sweep import sweep
from tests.bench.auctions import LongAuction
from tests.bench.measure import Series, Stopwatch
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

IDLE = 100_000


def idle_games(_: Surroundings) -> Result:
    result = Result("idle", goals=[Goal("wall_p50_ms", 50)])
    table = LongAuction().start()
    _multiply(table)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    watch, runs = Stopwatch(), Series()
    for _round in range(50):
        watch.time(runs, sweep)
    result.add("", {"games": Segment.objects.filter(state=Segment.State.OPEN).count()} | runs.figures())
    return result


def _multiply(table: LongAuction) -> None:
    """Copies a waiting game's rows in the database itself; each copy has a deadline and a reminder to come."""
    game = table.game.pk
    live = table.live().pk
    with connection.cursor() as cursor:
        copies = f"generate_series(1, {IDLE}) AS copy(n)"
        cursor.execute(copy_rows(Game, copies, "t.id = %s", ref="'g' || n", ordinal="n + 1"), [game])
        numbered = "(SELECT id, ordinal - 1 AS n FROM games_game WHERE ordinal > 1) AS copy"
        cursor.execute(
            copy_rows(
                Segment,
                numbered,
                "t.id = %s",
                game_id="copy.id",
                deadline="now() + (10 + n) * interval '1 minute'",
                due_at="now() + (10 + n) * interval '1 minute'",
            ),
            [live],
        )
        joined = "games_segment s JOIN games_game g ON g.id = s.game_id AND g.ordinal > 1"
        copied = f"(SELECT s.id, s.deadline FROM {joined}) AS copy"
        cursor.execute(
            copy_rows(
                Decision,
                copied,
                "t.segment_id = %s",
                segment_id="copy.id",
                ref="'d' || copy.id || left(t.side, 1)",
                remind_at="copy.deadline - interval '5 minutes'",
            ),
            [live],
        )


def copy_rows(model: type[models.Model], copies: str, where: str, **changed: Any) -> str:
    """INSERT .. SELECT of one row, once for each copy, with some columns computed."""
    table = model._meta.db_table
    columns = [field.column for field in model._meta.concrete_fields if not field.primary_key]
    values = ", ".join(changed.get(column, f't."{column}"') for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table} ({names}) SELECT {values} FROM {table} t CROSS JOIN {copies} WHERE {where}"
