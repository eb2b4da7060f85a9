"""Duties of games for a server with one process. The functions are imported only when a duty is due."""

from __future__ import annotations

import socket

from django.conf import settings

from config import at_start, duties
from games.campaigns import demo
from games.upkeep import canary, forgetting, hands, signs, sweep


def register() -> None:
    at_start.FURNISH.append(lambda say: demo.load(say))
    duties.register("sweep", lambda: sweep.sweep())
    duties.register("canary", lambda: canary.tend(), wanted=lambda: bool(settings.ESTAFETA_CANARY))
    duties.register("forget", lambda: signs.forget_the_dead(), duties.EVERY_HOUR)
    duties.register("forget guests", lambda: forgetting.forget_guests(), duties.EVERY_HOUR)
    duties.when_done("hands", lambda: hands.show(hands.EVERYTHING, socket.gethostname()))
