"""Celery: the fast path of the outbox. Losing any of these loses seconds, not mails."""

from __future__ import annotations

from celery import shared_task

from notifications import outbox


@shared_task
def deliver() -> None:
    outbox.deliver_due()
