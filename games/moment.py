"""What is true at the instant a version is stored: read in one question to the database, under the segment's lock."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db import connection

from games import clock
from games.policy import ClockPolicy


@dataclass(frozen=True)
class Moment:
    """Read after the lock was taken: whoever waited for it sees what the one before him wrote."""

    now: datetime
    version: int
    standing: int | None
    holder: tuple[int | None, bool]
    paused: bool
    policy: ClockPolicy
    others_missing: int
    """Decisions of the stop, besides this one, in which nothing stands."""
    chain: tuple[int, str]
    """Number and hash of the last link of the side's private chain."""
    taken: int | None
    """The submission that this idempotency key was used for before."""


_SQL = """
SELECT {now}, d.version, d.standing, s.user_id, s.bot, g.paused_at, c.clock,
       (SELECT COUNT(*) FROM games_decision o
         WHERE o.segment_id = d.segment_id AND o.stop_no = d.stop_no AND o.standing IS NULL AND o.id <> d.id),
       l.n, l.hash,
       (SELECT u.id FROM games_submission u WHERE u.seat_id = s.id AND u.idem = %s)
  FROM games_decision d
  JOIN games_segment e ON e.id = d.segment_id
  JOIN games_game g ON g.id = e.game_id
  JOIN games_campaign c ON c.id = g.campaign_id
  JOIN games_seat s ON s.id = %s
  LEFT JOIN games_link l ON l.game_id = g.id AND l.chain = d.side
       AND l.n = (SELECT MAX(n) FROM games_link WHERE game_id = g.id AND chain = d.side)
 WHERE d.id = %s
"""


def read_moment(decision_id: int, seat_id: int, idem: str | None) -> Moment:
    told = None if connection.vendor == "postgresql" and clock.told() is None else clock.now()
    with connection.cursor() as cursor:
        cursor.execute(_SQL.format(now="clock_timestamp()" if told is None else "NULL"), [idem, seat_id, decision_id])
        now, version, standing, user, bot, paused_at, policy, missing, n, head, taken = cursor.fetchone()
    settings = json.loads(policy) if isinstance(policy, str) else policy
    return Moment(
        now=told or now,
        version=version,
        standing=standing,
        holder=(user, bool(bot)),
        paused=paused_at is not None,
        policy=msgspec.convert(settings, ClockPolicy),
        others_missing=missing,
        chain=(n or 0, head or ""),
        taken=taken,
    )
