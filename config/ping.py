"""A dead man's switch: once a minute, while all is well, we fetch an address outside. If that stops, it is an alarm.

So nothing is sent when any part is not well, and nothing here waits for the answer.
"""

from __future__ import annotations

import threading
import urllib.request

import structlog
from django.conf import settings

from config import health

log = structlog.get_logger("config.ping")

ANSWER_WITHIN = 5.0  # seconds

_sending: threading.Thread | None = None
_failed = False


def beat() -> str:
    """Sends a ping if all is well.

    Returns what was done: sent, kept back, still waiting, or nothing without an address.
    """
    global _sending
    if not settings.ESTAFETA_PING_URL:
        return "off"
    if _sending is not None and _sending.is_alive():
        return "waiting"
    well, answers = health.report()
    if not well:
        log.warning("not well, so no ping", parts=[name for name, figures in answers.items() if not figures["ok"]])
        return "kept back"
    _sending = threading.Thread(target=_send, args=(settings.ESTAFETA_PING_URL,), name="ping", daemon=True)
    _sending.start()
    return "sent"


def _send(address: str) -> None:
    """Logs an error once, and again only after a ping succeeded, so that an outage does not fill the log."""
    global _failed
    try:
        with urllib.request.urlopen(address, timeout=ANSWER_WITHIN) as answer:
            answer.read(1000)
    except Exception as error:  # a network can raise anything; the address is a secret, so log only the kind
        if not _failed:
            log.error("the ping did not go through", error=type(error).__name__)
        _failed = True
    else:
        _failed = False


def wait() -> None:
    """For tests: waits until the last ping was sent or failed."""
    if _sending is not None:
        _sending.join()
