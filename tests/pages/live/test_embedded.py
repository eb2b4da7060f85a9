"""The embedded mode has no bus: the database's file tells that another process wrote to it."""

from __future__ import annotations

import asyncio
import sqlite3

from games.pages.live import sources
from games.pages.live.hub import Hub
from tests.pages.live.reader import in_a_loop


def test_a_write_of_another_process_wakes_every_stream(tmp_path, settings, monkeypatch):
    file = tmp_path / "estafeta ?#.sqlite3"
    other = sqlite3.connect(file, check_same_thread=False)
    other.execute("PRAGMA journal_mode=WAL")
    other.execute("CREATE TABLE t (n)")
    other.commit()
    settings.REDIS_URL = ""
    monkeypatch.setitem(settings.DATABASES, "default", {"ENGINE": "django.db.backends.sqlite3", "NAME": file})
    monkeypatch.setattr(sources, "FILE_EVERY", 0.01)

    async def story():
        hub = Hub()
        stream = hub.open(7, "session")
        listening = asyncio.ensure_future(sources.listen(hub))
        await asyncio.sleep(0.1)  # it has looked once and found the file as it is
        stream.take()
        await asyncio.sleep(0.1)
        assert not stream.woken.is_set()
        other.execute("INSERT INTO t VALUES (1)")
        other.commit()
        await asyncio.wait_for(stream.woken.wait(), 60)
        assert stream.take() is None  # anything may have changed
        listening.cancel()

    in_a_loop(story())
    other.close()
