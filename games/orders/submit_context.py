"""What is true at the moment when a version is stored, read with one query.

It is read either under the segment's lock, or together with the decision and without the lock. In the second case
nothing is written if the segment has changed since: whoever changes any of this also changes the segment's row.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Count, OuterRef, Subquery, TextField
from django.db.models.expressions import Expression, RawSQL
from django.db.models.functions import Coalesce

from games.db.prepared_queries import keeping_cursor
from games.models import Decision, Link, Seat
from games.timing import clock
from games.timing.policy import ClockPolicy
from games.trust.chain import Last


@dataclass(frozen=True)
class Moment:
    """Everything that decides whether and how a version is accepted."""

    now: datetime
    version: int
    standing: int | None
    holder: tuple[int | None, bool]
    paused: bool
    policy: ClockPolicy
    others_missing: int
    """Other decisions of the stop for which nothing is submitted."""
    chain: Last
    """The end of the side's private chain."""
    public: Last
    """The end of the public chain."""
    taken: int | None = None
    """The submission for which this idempotency key was used before."""


_SQL = """
SELECT {now}, d.version, d.standing, s.user_id, s.bot, g.paused_at, {clock},
       (SELECT COUNT(*) FROM games_decision o
         WHERE o.segment_id = d.segment_id AND o.stop_no = d.stop_no AND o.standing IS NULL AND o.id <> d.id),
       l.n, l.hash, l.made_at, p.n, p.hash,
       (SELECT u.id FROM games_submission u WHERE u.seat_id = s.id AND u.idem = %s)
  FROM games_decision d
  JOIN games_segment e ON e.id = d.segment_id
  JOIN games_game g ON g.id = e.game_id
  JOIN games_campaign c ON c.id = g.campaign_id
  JOIN games_seat s ON s.id = {id}
  LEFT JOIN games_link l ON l.game_id = g.id AND l.chain = d.side
       AND l.n = (SELECT MAX(n) FROM games_link WHERE game_id = g.id AND chain = d.side)
  LEFT JOIN games_link p ON p.game_id = g.id AND p.chain = 'public'
       AND p.n = (SELECT MAX(n) FROM games_link WHERE game_id = g.id AND chain = 'public')
 WHERE d.id = {id}
"""

# An empty object is the clock of a segment before its first stop.
_CLOCK = "CASE WHEN CAST(e.clock AS text) = '{}' THEN c.clock ELSE e.clock END"
# The casts keep the statement the same, however large the numbers are.
_OURS = _SQL.format(now="clock_timestamp()", clock=_CLOCK, id="CAST(%s AS bigint)")
_TOLD = _SQL.format(now="NULL", clock=_CLOCK, id="CAST(%s AS bigint)")


def read_moment(decision_id: int, seat_id: int, idem: str | None) -> Moment:
    told = None if clock.is_the_databases() else clock.now()
    with keeping_cursor(connection) as cursor:
        cursor.execute(_OURS if told is None else _TOLD, [idem, seat_id, decision_id])
        now, version, standing, user, bot, paused_at, policy, missing, *ends, taken = cursor.fetchone()
    n, head, at, public_n, public_head = ends
    settings = json.loads(policy) if isinstance(policy, str) else policy
    return Moment(
        now=told or now,
        version=version,
        standing=standing,
        holder=(user, bool(bot)),
        paused=paused_at is not None,
        policy=msgspec.convert(settings, ClockPolicy),
        others_missing=missing,
        chain=Last(n or 0, head or "", _time(at)),
        public=Last(public_n or 0, public_head or ""),
        taken=taken,
    )


def _time(value: Any) -> datetime | None:
    """A time from a plain cursor. On SQLite it comes as text, in UTC."""
    if isinstance(value, str):
        value = datetime.fromisoformat(value)
    return value.replace(tzinfo=UTC) if isinstance(value, datetime) and value.tzinfo is None else value


def columns() -> dict[str, Expression | Subquery]:
    """What a query for a decision with its segment, game and campaign must also read for `moment_of`."""
    missing = Decision.objects.filter(
        segment_id=OuterRef("segment_id"), stop_no=OuterRef("stop_no"), standing__isnull=True
    ).exclude(pk=OuterRef("pk"))
    links = Link.objects.filter(game_id=OuterRef("segment__game_id"), chain=OuterRef("side")).order_by("-n")
    public = Link.objects.filter(game_id=OuterRef("segment__game_id"), chain=Link.PUBLIC).order_by("-n")
    return {
        "segment_mark": RawSQL('CAST("games_segment"."xmin" AS text)', [], output_field=TextField()),
        **clock.columns(),
        "others_missing": Coalesce(
            Subquery(missing.order_by().values("segment_id").annotate(number=Count("*")).values("number")), 0
        ),
        "chain_n": Subquery(links.values("n")[:1]),
        "chain_hash": Subquery(links.values("hash")[:1]),
        "chain_at": Subquery(links.values("made_at")[:1]),
        "public_n": Subquery(public.values("n")[:1]),
        "public_hash": Subquery(public.values("hash")[:1]),
    }


def moment_of(decision: Any, seat: Seat) -> Moment:
    """The moment at which the decision was read."""
    game = decision.segment.game
    return Moment(
        now=clock.read_at(decision),
        version=decision.version,
        standing=decision.standing,
        holder=(seat.user_id, seat.bot),
        paused=game.paused_at is not None,
        policy=clock.policy_at(decision.segment),
        others_missing=decision.others_missing,
        chain=Last(decision.chain_n or 0, decision.chain_hash or "", decision.chain_at),
        public=Last(decision.public_n or 0, decision.public_hash or ""),
    )
