"""A witness inside the database: a trigger that records every change of a segment, and who made it.

It shares nothing with the code under test: claims and settlements are seen where they become true.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import connection

INSTALL = """
CREATE TABLE chaos_move (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), segment bigint NOT NULL,
    game bigint NOT NULL, stop int NOT NULL, was text NOT NULL, state text NOT NULL, due timestamptz,
    deadline timestamptz, missing int NOT NULL, token text NOT NULL
);
CREATE FUNCTION chaos_watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO chaos_move (segment, game, stop, was, state, due, deadline, missing, token)
    SELECT OLD.id, OLD.game_id, OLD.stop_no, OLD.state, NEW.state, OLD.due_at, OLD.deadline, count(d.id),
        NEW.lease_token
    FROM (SELECT id FROM games_decision
          WHERE segment_id = OLD.id AND stop_no = OLD.stop_no AND standing IS NULL) d;
    RETURN NULL;
END $$;
CREATE TRIGGER chaos_watch AFTER UPDATE ON games_segment FOR EACH ROW
    WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.lease_token IS DISTINCT FROM NEW.lease_token)
    EXECUTE FUNCTION chaos_watch();
"""


@dataclass(frozen=True)
class Move:
    """A segment changed its state or its holder. Due time and missing orders are those from just before."""

    at: datetime
    segment: int
    game: int
    stop: int
    was: str
    state: str
    due: datetime | None
    deadline: datetime | None
    missing: int
    token: str

    @property
    def claims(self) -> bool:
        return self.state == "resolving" and bool(self.token)

    @property
    def settles(self) -> bool:
        return self.was == "resolving" and self.state in ("open", "done")


def install() -> None:
    with connection.cursor() as cursor:
        cursor.execute(INSTALL)


def moves() -> list[Move]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT at, segment, game, stop, was, state, due, deadline, missing, token FROM chaos_move ORDER BY id"
        )
        return [Move(*row) for row in cursor.fetchall()]
