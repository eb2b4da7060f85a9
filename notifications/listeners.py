"""Writes a notice for each announcement, in the transaction of the event. Renders nothing and must not fail."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from typing import Any

import structlog
from django.core.serializers.json import DjangoJSONEncoder

from config.celery import hasten
from games.announcements import Announcement, announced
from games.db.write_batch import Writes
from games.timing import clock
from notifications.models import Notice
from notifications.push import subscriptions

log = structlog.get_logger(__name__)

LONGEST_KEY = 200
UNHURRIED = frozenset({"receipt"})
"""Kinds that wait for the next regular delivery. Calling a worker for each would cost more than writing the row."""


def listen() -> None:
    announced.connect(write_notices, dispatch_uid="notifications.write_notices")


def write_notices(announcements: Sequence[Announcement], writes: Writes, **_: Any) -> None:
    """Writes one notice for each announcement, unless it was already written. Guests have no address."""
    announcements = [a for a in announcements if a.user is None or not a.user.is_guest]
    for nobodys in (a for a in announcements if a.user is None and not a.email):
        log.warning("an announcement for nobody", kind=nobodys.kind)
    insert(*(notice_of(a) for a in announcements if a.user is not None or a.email), writes=writes)
    if (owed := subscriptions.owed_for(announcements)) is not None:
        writes.afterwards(owed)


def insert(*notices: Notice, writes: Writes | None = None) -> None:
    """Writes the rows and calls a worker. A notice that already exists is not written again."""
    if notices:
        together = writes or Writes()
        together.insert(*(notice.prepare() for notice in notices), unless_there=True)
        if any(notice.kind not in UNHURRIED for notice in notices):
            together.afterwards(nudge)
        if writes is None:
            together.run()


def notice_of(announcement: Announcement) -> Notice:
    now = announcement.at or clock.now()
    game, seat = announcement.game, announcement.seat
    return Notice(
        key=_fitting(announcement.key),
        kind=announcement.kind[:24],
        user_id=announcement.user.pk if announcement.user else None,
        email=announcement.email[:254],
        language=announcement.language[:2],
        seat_id=seat.pk if seat else None,
        side=seat.side if seat else "",
        campaign_id=announcement.campaign.pk if announcement.campaign else game.campaign_id if game else None,
        game_id=game.pk if game else None,
        segment_id=announcement.segment.pk if announcement.segment else None,
        decision_id=announcement.decision.pk if announcement.decision else None,
        bulletins=list(announcement.bulletins),
        data=_storable(announcement.data),
        made_at=now,
        due_at=now,
        owed_since=now,
    )


def _fitting(key: str) -> str:
    if len(key) <= LONGEST_KEY:
        return key
    return f"{key[:120]}/{hashlib.sha256(key.encode(errors='replace')).hexdigest()}"


def _storable(data: Any) -> Any:
    """The same data as plain JSON for any database. PostgreSQL refuses NUL and lone surrogates."""
    if isinstance(data, dict):
        return {_storable(str(name)): _storable(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [_storable(item) for item in data]
    if isinstance(data, str):
        return data.encode(errors="replace").decode().replace("\0", "")
    if data is None or isinstance(data, bool | int) or (isinstance(data, float) and math.isfinite(data)):
        return data
    try:
        return json.loads(json.dumps(data, cls=DjangoJSONEncoder, allow_nan=False))
    except (TypeError, ValueError):
        return _storable(str(data))


def nudge() -> None:
    hasten("notifications.tasks.deliver")
