"""A dead man's handle: once a minute, while all is well, an address outside is asked for; silence is the alarm.

Silence has to mean trouble: so nothing is sent when a part is not well, and nobody here waits for that address.
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
    """What was done: sent, kept back, still waiting for the last one, or nothing, since no address is set."""
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
    """An error is told once, and again only after a ping went through: an outage is no reason to fill the log."""
    global _failed
    try:
        with urllib.request.urlopen(address, timeout=ANSWER_WITHIN) as answer:
            answer.read(1000)
    except Exception as error:  # whatever a network can do: the address is a secret, so only the kind is told
        if not _failed:
            log.error("the ping did not go through", error=type(error).__name__)
        _failed = True
    else:
        _failed = False


def wait() -> None:
    """Until the last one has gone or failed: for tests."""
    if _sending is not None:
        _sending.join()
