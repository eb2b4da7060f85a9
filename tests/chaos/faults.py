"""Promises broken on purpose, one at a time: a chaos run must notice each of them, or it proves nothing."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

SLOW = 0.05
"""Seconds for which a fault keeps its gap open, so that a short run hits it."""


def no_row_lock() -> None:
    """Orders are written without taking the segment's row first. [decisions 4.6, what failed]"""
    from games.models import Segment
    from games.orders import play

    def unlocked(pk: int) -> Segment:
        found = Segment.objects.defer("checkpoint", "trace", "closing").get(pk=pk)
        time.sleep(SLOW)
        return found

    play.lock_segment = unlocked


def no_fence() -> None:
    """Anybody who claimed once may settle, even after the lease was lost; and leases are lost at once."""
    from games.models import Segment
    from games.turns import leases, settlement

    def anybodys(segment_id: int, token: str) -> Segment:
        time.sleep(20 * SLOW)
        return Segment.objects.select_related("game__campaign").get(pk=segment_id)

    leases.LEASE = timedelta(0)
    settlement.own_lease = anybodys


def early() -> None:
    """A segment is due a little too early."""
    from games.turns import leases
    from games.upkeep import sweep

    right, ahead = leases.clock.now, timedelta(seconds=30)
    wrong: Any = {"now": lambda: right() + ahead, "is_the_databases": lambda: False}
    leases.clock = _Replaced(leases.clock, **wrong)  # type: ignore[assignment]
    found = leases.due_segments
    sweep.due_segments = lambda now, *args, **kwargs: found(now + ahead, *args, **kwargs)  # type: ignore[assignment]


def forgetful() -> None:
    """Sometimes an order is acknowledged that was never stored."""
    from django.db import transaction

    from games.orders import play

    submit = play.submit

    def sometimes(**given: Any) -> play.Receipt:
        if random.random() > 0.02:
            return submit(**given)
        with transaction.atomic():
            receipt = submit(**given)
            transaction.set_rollback(True)
        return receipt

    play.submit = sometimes


def no_sweep() -> None:
    """Only what a queue remembers is resolved."""
    from games.upkeep import sweep

    sweep.resolve_due = lambda *_, **__: 0  # type: ignore[assignment]


def silent() -> None:
    """Half of the notices are not written."""
    from notifications import listeners

    insert = listeners.insert
    listeners.insert = lambda notice: insert(notice) if os.urandom(1)[0] % 2 else None


def twice() -> None:
    """Sometimes it is forgotten that a mail was sent, although nothing died."""
    from games.db import work_rows
    from notifications.models import Notice

    release = work_rows.release

    def sometimes(mine: Any, **fields: Any) -> int:
        forgets = fields.get("state") == Notice.State.SENT and random.random() <= 0.1
        return 0 if forgets else release(mine, **fields)

    work_rows.release = sometimes


def lost_mail() -> None:
    """Sometimes a mail is recorded as sent that nobody sent."""
    from notifications.delivery import Parcel, Postman

    send = Postman.send

    def sometimes(postman: Postman, parcel: Parcel) -> str:
        return send(postman, parcel) if random.random() > 0.1 else "250 2.0.0 surely"

    Postman.send = sometimes  # type: ignore[method-assign]


class _Replaced:
    """A module with some of its names changed, for one importer only."""

    def __init__(self, module: Any, **names: Any) -> None:
        self._module = module
        self.__dict__.update(names)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)


FAULTS: dict[str, Callable[[], None]] = {
    "no-row-lock": no_row_lock,
    "no-fence": no_fence,
    "early": early,
    "forgetful": forgetful,
    "no-sweep": no_sweep,
    "silent": silent,
    "twice": twice,
    "lost-mail": lost_mail,
}
