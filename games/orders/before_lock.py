"""Before a due stop is locked: whoever keeps orders that came in time and are not put in yet is asked to do so.

Games do not know who that is; mail is such a door. [decisions 6]
"""

from __future__ import annotations

from collections.abc import Callable

import structlog
from celery.exceptions import SoftTimeLimitExceeded

log = structlog.get_logger(__name__)

Keeper = Callable[[int], bool]
"""Given a segment's primary key, puts in what came in time, within a few seconds; True if some is left that can be.

It must itself see to it that the answer is not True for ever.
"""

keepers: list[Keeper] = []


def register(keeper: Keeper) -> Keeper:
    """Adds somebody who keeps orders; used once, when an app is ready."""
    if keeper not in keepers:
        keepers.append(keeper)
    return keeper


def is_open(segment_id: int) -> bool:
    """Whether the lock has to wait a little. Everybody is asked; one that fails holds nothing up."""
    holding = [_ask(keeper, segment_id) for keeper in keepers]
    return any(holding)


def _ask(keeper: Keeper, segment_id: int) -> bool:
    try:
        return keeper(segment_id)
    except (MemoryError, SoftTimeLimitExceeded):
        raise
    except Exception:  # a deadline must pass whatever is wrong with what was kept for it
        log.exception("what was kept for a stop could not be put in", segment=segment_id)
        return False
