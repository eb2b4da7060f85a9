"""Writes the database at the end into the history with plain SQL, without any code of the server."""

from __future__ import annotations

import json
import zlib
from typing import Any

import psycopg
from psycopg.rows import dict_row

from tests.chaos.history import History

QUERIES = {
    "game": "SELECT id AS pk, ref, state, paused_at FROM games_game",
    "segment": """
        SELECT id, game_id AS game, parent_id AS parent, ordinal, k, state, stop_no AS stop, lease_token AS token,
            extract(epoch FROM due_at)::float8 AS due, extract(epoch FROM deadline)::float8 AS deadline,
            extract(epoch FROM lease_until)::float8 AS lease, attempts, failures, trouble
        FROM games_segment""",
    "decision": """
        SELECT d.ref, s.game_id AS game, s.id AS segment, s.state, d.stop_no AS stop, d.side, d.version, d.standing,
            d.locked
        FROM games_decision d JOIN games_segment s ON s.id = d.segment_id""",
    "submission": """
        SELECT d.ref AS decision, s.game_id AS game, b.version, b.seal, b.idem, b.door, b.body, b.seat_id AS seat
        FROM games_submission b JOIN games_decision d ON d.id = b.decision_id
        JOIN games_segment s ON s.id = d.segment_id""",
    "link": "SELECT game_id AS game, chain, n, kind, prev, hash FROM games_link ORDER BY game_id, chain, n",
    "bulletin": """
        SELECT game_id AS game, audience, number, first_event, last_event FROM games_bulletin
        ORDER BY game_id, audience, number""",
    "notice": """
        SELECT id, game_id AS game, kind, key, state, attempts, failures, message_id, sent_to, last_error,
            extract(epoch FROM owed_since)::float8 AS owed, extract(epoch FROM sent_at)::float8 AS sent
        FROM notifications_notice""",
    "inbound": "SELECT message_id, sender, state, outcome, attempts, failures, last_error FROM notifications_inbound",
    "audit": "SELECT game_id AS game, verb, extract(epoch FROM at)::float8 AS done FROM games_auditentry",
    "move": """
        SELECT extract(epoch FROM at)::float8 AS at, segment, game, stop, was, state,
            extract(epoch FROM due)::float8 AS due, extract(epoch FROM deadline)::float8 AS deadline, missing, token
        FROM chaos_move ORDER BY id""",
}


def write_down(database: str, history: History) -> None:
    """Every row that a judge may need."""
    with psycopg.connect(database, row_factory=dict_row) as link:
        for name, query in QUERIES.items():
            for row in link.execute(query):  # type: ignore[arg-type]
                history.note(name, **_readable(row))


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """Orders are stored as compressed JSON."""
    if "body" in row:
        body = row.pop("body")
        row["answers"] = None if body is None else json.loads(zlib.decompress(bytes(body)))["answers"]
    return row
