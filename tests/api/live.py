"""A game on a live server, with a thread that resolves what is due, for programs that call over the network."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from games.upkeep.sweep import sweep


@contextmanager
def sweeping(every: float = 0.2) -> Iterator[None]:
    """Sweeps in a thread, as a scheduler does."""
    done = threading.Event()

    def work() -> None:
        try:
            while not done.wait(every):
                sweep()
        finally:
            connection.close()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join(30)
