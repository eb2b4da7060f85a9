"""`manage.py receive_mail`: listens for mail servers that deliver mail to us."""

from __future__ import annotations

import signal
import threading
from typing import Any

import structlog
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config import patience
from notifications.inbound.doors.listener import Listener, address

log = structlog.get_logger(__name__)


class Command(BaseCommand):
    help = "Take mail from other mail servers, over LMTP or SMTP, until told to stop."

    def handle(self, *args: Any, **options: Any) -> None:
        patience.adopt(patience.VISITOR)
        stop = threading.Event()
        for sig in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sig, lambda *received: stop.set())
        host, port = address(settings.ESTAFETA_MAIL_LISTEN)
        listener = Listener(host, port, settings.ESTAFETA_MAIL_PROTOCOL)
        try:
            listener.start()
        except OSError as error:
            raise CommandError(f"cannot listen on {settings.ESTAFETA_MAIL_LISTEN}: {error.strerror}") from None
        log.info("receiving mail", host=host, port=port, protocol=settings.ESTAFETA_MAIL_PROTOCOL)
        while not stop.wait(1.0):
            pass
        listener.stop()
        log.info("no longer receiving mail")
