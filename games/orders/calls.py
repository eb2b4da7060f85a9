"""Calls to workers. Tasks are called by name, so that the caller need not import them."""

from __future__ import annotations

from config.celery import hasten

RESOLVE = "games.tasks.resolve"
RESOLVE_DUE = "games.tasks.resolve_due"


def resolve_soon(segment_id: int) -> None:
    """Asks a worker to resolve at once. If that fails, the sweep does it a little later."""
    hasten(RESOLVE, segment_id)
