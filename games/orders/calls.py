"""Calls for a worker. Tasks are called by their names, so that nobody who calls imports what is called."""

from __future__ import annotations

from config.celery import hasten

RESOLVE = "games.tasks.resolve"
RESOLVE_DUE = "games.tasks.resolve_due"


def resolve_soon(segment_id: int) -> None:
    """The fast path: asks a worker to look at once. If the asking fails the sweep does it a little later."""
    hasten(RESOLVE, segment_id)
