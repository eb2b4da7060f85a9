"""Signs of life: small rows that a process writes to show that it is running and can write."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from games.models import SignOfLife
from games.timing import clock

FORGET_AFTER = timedelta(days=1)
WORKER = "worker/"


def show(name: str, **data: Any) -> None:
    """Writes the row, new or not, in one statement that commits by itself."""
    row = SignOfLife(name=name[:120], seen_at=clock.now(), data=data)
    SignOfLife.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=["name"], update_fields=["seen_at", "data"]
    )


def ages(prefix: str) -> dict[str, timedelta]:
    """How long ago each name with this prefix was seen."""
    now = clock.now()
    rows = SignOfLife.objects.filter(name__startswith=prefix).values_list("name", "seen_at")
    return {name.removeprefix(prefix): now - seen for name, seen in rows}


def forget_the_dead() -> int:
    """Deletes old rows: containers come and go, each under its own name."""
    gone = SignOfLife.objects.filter(name__startswith=WORKER, seen_at__lt=clock.now() - FORGET_AFTER)
    return gone.delete()[0]
