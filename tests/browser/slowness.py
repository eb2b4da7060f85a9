"""A slow server and a slow browser, at random: with ESTAFETA_SLOW=1 a race shows itself that a quick machine hides."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from time import sleep
from typing import Any

SLOW = bool(os.environ.get("ESTAFETA_SLOW"))
LATEST = 1.5
"""Seconds by which an answer is late at most."""
THROTTLED = 4
"""So many times slower is the browser's own work."""
AT_ONCE = ("/static/", "/live/")
"""Files and streams are not asked for by what somebody does on a page."""


class Late:
    """Middleware: what is asked arrives late, and so does its answer, so that they overtake each other."""

    def __init__(self, answer: Callable[[Any], Any]) -> None:
        self.answer = answer
        self.chance = random.Random()

    def __call__(self, request: Any) -> Any:
        if request.path.startswith(AT_ONCE) or "Chrome" not in request.headers.get("User-Agent", ""):
            return self.answer(request)
        self.wait()
        answer = self.answer(request)
        self.wait()
        return answer

    def wait(self) -> None:
        sleep(self.chance.choice((0.0, 0.0, self.chance.uniform(0, LATEST / 2))))


def slow_server() -> None:
    """Before the server starts: it reads its middleware once."""
    from django.conf import settings

    if SLOW:
        settings.MIDDLEWARE = [f"{__name__}.{Late.__name__}", *settings.MIDDLEWARE]


def slow_browser(page: Any) -> None:
    if SLOW:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLED})
