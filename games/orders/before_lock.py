"""Before a due stop is locked, asks other apps to submit orders that came in time but wait with them.

`games` does not know these apps; mail is one of them. [decisions 6]
"""

from __future__ import annotations

from collections.abc import Callable

import structlog
from celery.exceptions import SoftTimeLimitExceeded

log = structlog.get_logger(__name__)

Keeper = Callable[[int], bool]
"""Gets a segment's primary key and submits what came in time, within seconds. Returns True if more can follow.

It must make sure that it does not return True for ever.
"""

keepers: list[Keeper] = []


def register(keeper: Keeper) -> Keeper:
    """Registers a keeper of orders, once, when an app is ready."""
    if keeper not in keepers:
        keepers.append(keeper)
    return keeper


def is_open(segment_id: int) -> bool:
    """Whether the lock has to wait a little. Asks all keepers; one that fails holds nothing up."""
    holding = [_ask(keeper, segment_id) for keeper in keepers]
    return any(holding)


def _ask(keeper: Keeper, segment_id: int) -> bool:
    try:
        return keeper(segment_id)
    except (MemoryError, SoftTimeLimitExceeded):
        raise
    except Exception:  # a deadline must pass whatever is wrong with a keeper
        log.exception("what was kept for a stop could not be put in", segment=segment_id)
        return False
