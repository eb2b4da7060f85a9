"""Four auctions at different moments of their second round, and how they are restored after each run."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import psycopg
from django.apps import apps
from django.db import connection

from games.models import Decision, Segment
from games.timing import clock
from games.upkeep import sweep
from notifications.models import Notice
from tests.games.tables import AuctionTable

KEPT_AS_IT_IS = ("auth", "contenttypes", "sessions")


class House:
    """The games, and the time at which everything happens in them."""

    def __init__(self, monitor: psycopg.Connection[Any]) -> None:
        self.monitor = monitor
        self.put_back_times = 0
        self.tables = [_table() for _ in range(4)]
        _fresh, half, due, other = self.tables
        half.order("north", {"coins": 1})
        for table in (due, other):
            table.order("north", {"coins": 1})
            table.order("south", {"coins": 0})
        sweep.beat()
        Notice.objects.update(state=Notice.State.SENT)
        latest = Notice.objects.filter(kind="receipt").order_by("-pk").values("pk")[:4]
        Notice.objects.filter(pk__in=list(latest.values_list("pk", flat=True))).update(state=Notice.State.WAITING)
        self.at: datetime = clock.now() + timedelta(seconds=1)
        reminded = Decision.objects.filter(segment__game__in=[half.game, other.game], locked__isnull=True)
        reminded.update(remind_at=self.at - timedelta(seconds=1))
        self._keep()

    def put_back(self, games: list[int]) -> None:
        """Restores in one step without triggers: what is restored was consistent when it was saved."""
        self.monitor.execute(self._restore)
        self.put_back_times += 1
        if self.put_back_times % 100 == 0:  # nobody else vacuums what was deleted here
            self.monitor.execute("VACUUM")
        self.monitor.execute("UPDATE games_segment SET due_at = NULL WHERE game_id <> ALL(%s)", [games])

    def _keep(self) -> None:
        models = [model for model in apps.get_models(include_auto_created=True) if model._meta.managed]
        tables = [model._meta.db_table for model in models if model._meta.app_label not in KEPT_AS_IT_IS]
        with connection.cursor() as cursor:
            cursor.execute("DROP SCHEMA IF EXISTS kept CASCADE; CREATE SCHEMA kept")
            for table in tables:
                cursor.execute(f'CREATE TABLE kept."{table}" AS TABLE public."{table}"')
        back = [f'DELETE FROM public."{name}"; INSERT INTO public."{name}" TABLE kept."{name}";' for name in tables]
        replica = "SET session_replication_role = replica;"
        self._restore = f"BEGIN; {replica} {' '.join(back)} SET session_replication_role = origin; COMMIT"

    def let_go(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("DROP SCHEMA IF EXISTS kept CASCADE")


def _table() -> AuctionTable:
    """In its second round, so that a rewind is possible; two rounds, so that it may end."""
    table = AuctionTable(pace="plan", rounds=3, clock={"missed": "default"}).start()
    table.play_round({"coins": 1}, {"coins": 0})
    Segment.objects.filter(pk=table.segment.pk).update(deadline=clock.now() + timedelta(hours=1))
    table.refs = {side: table.decision(side).ref for side in ("north", "south")}  # type: ignore[attr-defined, union-attr]
    table.live = table.segment.pk  # type: ignore[attr-defined]
    return table
