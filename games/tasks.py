"""Celery tasks that make things fast. If one is lost, only seconds are lost, no orders."""

from __future__ import annotations

from celery import shared_task

from games.turns import resolution
from games.upkeep import canary as tending
from games.upkeep import forgetting, signs
from games.upkeep import sweep as sweeping


@shared_task
def resolve(segment_id: int) -> None:
    resolution.resolve(segment_id)


@shared_task
def resolve_due() -> None:
    sweeping.help_out()


@shared_task
def sweep() -> None:
    sweeping.sweep(sweeping.SLICE)


@shared_task
def canary() -> None:
    tending.tend()


@shared_task
def forget() -> None:
    signs.forget_the_dead()
    forgetting.forget_guests()
