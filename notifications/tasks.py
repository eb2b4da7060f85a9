"""Celery tasks that make mail fast. If one is lost, mail is seconds later but not lost."""

from __future__ import annotations

from celery import shared_task

from notifications import outbox, retention
from notifications.inbound import pipeline
from notifications.inbound.doors import mailbox
from notifications.push import subscriptions


@shared_task
def deliver() -> None:
    outbox.deliver_due()


@shared_task
def push() -> None:
    subscriptions.push_due()


@shared_task
def handle_mail() -> None:
    pipeline.work_off()


@shared_task
def fetch_mail() -> None:
    mailbox.poll()


@shared_task
def forget_mail() -> None:
    retention.forget()
