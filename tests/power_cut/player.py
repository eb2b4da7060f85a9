"""What `./estafeta play` does to its folder: `prepare` creates it, `play` takes orders and resolves turns.

After every receipt and every turn, a line is written into `acknowledged`, which is in the recorded folder but beside
the data. So the log says what was promised before which write and which sync.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ORDERS = 40
PAGES_BETWEEN_CHECKPOINTS = 25
"""So few orders would not reach SQLite's own thousand."""


def prepare(data: Path) -> None:
    """As `play` does it, without the demo's games."""
    from config import embedded

    embedded.choose_environment(data, 8000)
    with embedded.alone_in(data):
        embedded.take_possession(data)
        embedded.speak_the_users_language()
        from games.campaigns import demo

        demo.load = lambda say: []
        embedded.prepare(data)


def play(data: Path, synchronous: str) -> None:
    from config import embedded

    embedded.choose_environment(data, 8000)
    embedded.take_possession(data)
    embedded.speak_the_users_language()
    _make_connections(synchronous)
    with (data.parent / "acknowledged").open("ab", buffering=0) as acknowledged, ThreadPoolExecutor(1) as worker:
        _Evening(acknowledged, worker).pass_by()


def _make_connections(synchronous: str) -> None:
    """Each with frequent checkpoints; `synchronous` differs from the settings only in a control test."""
    from django.db.backends.signals import connection_created

    def adjust(connection: Any, **_: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA wal_autocheckpoint={PAGES_BETWEEN_CHECKPOINTS}")
            if synchronous != "as set":
                cursor.execute(f"PRAGMA synchronous={synchronous}")

    connection_created.connect(adjust, weak=False)


class _Evening:
    """Auctions in turn: one connects again for each order, as a web request does; the next stays connected."""

    def __init__(self, acknowledged: Any, worker: ThreadPoolExecutor) -> None:
        self._acknowledged, self._worker, self._taken = acknowledged, worker, 0

    def pass_by(self) -> None:
        while self._taken < ORDERS:
            self._play_a_game()

    def _play_a_game(self) -> None:
        from django.db import connection

        from tests.games.tables import AuctionTable

        table = AuctionTable().start()
        hurried = table.game.pk % 2 == 1
        while table.segment.state == "open" and self._taken < ORDERS:
            for side in ("north", "south"):
                if table.decision(side) is not None:
                    self._order(table, side)
                    if hurried:
                        connection.close()
            self._resolve(table)
            if not hurried:
                self._empty_the_log()

    def _order(self, table: Any, side: str) -> None:
        """Sometimes with an amendment."""
        for _ in range(2 if self._taken % 5 == 0 else 1):
            receipt = table.order(side)
            self._taken += 1
            self._say(f"order {receipt.submission.seal}")

    def _resolve(self, table: Any) -> None:
        """Over another connection, like the scheduler's own."""
        from games.trust.chain import head

        self._worker.submit(self._apart, table).result()
        self._say(f"turn {head(table.game)}")

    @staticmethod
    def _apart(table: Any) -> None:
        from django.db import connection

        try:
            table.resolve()
        finally:
            connection.close()

    @staticmethod
    def _empty_the_log() -> None:
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _say(self, line: str) -> None:
        self._acknowledged.write(f"{line}\n".encode())


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if sys.argv[1] == "prepare":
        prepare(Path(sys.argv[2]))
    else:
        play(Path(sys.argv[2]), sys.argv[3])
