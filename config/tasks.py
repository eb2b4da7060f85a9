"""Celery tasks by which the server looks after itself."""

from __future__ import annotations

from celery import shared_task

from config import ping as pinging


@shared_task
def ping() -> None:
    pinging.beat()
