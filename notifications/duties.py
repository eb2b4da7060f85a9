"""Duties of mail for a server with one process. The functions are imported only when a duty is due."""

from __future__ import annotations

from django.conf import settings

from config import duties
from notifications import outbox, retention
from notifications.inbound import pipeline
from notifications.inbound.doors import mailbox
from notifications.push import subscriptions


def register() -> None:
    duties.register("deliver", lambda: outbox.deliver_due())
    duties.register("push", lambda: subscriptions.push_due(), wanted=lambda: bool(settings.ESTAFETA_PUSH_SERVICES))
    duties.register("handle mail", lambda: pipeline.work_off())
    duties.register("fetch mail", lambda: mailbox.poll(), wanted=lambda: settings.ESTAFETA_MAILBOX is not None)
    duties.register("forget mail", lambda: retention.forget(), duties.EVERY_HOUR)
