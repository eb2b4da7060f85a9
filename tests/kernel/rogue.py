"""An auction with broken rules, to see what a segment can do to the process that plays it."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import ClassVar

from rulesets.kernel.table import Outcome, Play, Table
from tests.sealed_bid.rules import SealedBid
from tests.sealed_bid.state import State

LOOPS, EATS, LEAVES, KILLS, RAISES, PRINTS, SLEEPS, HALF_WRITES = range(101, 109)


class Rogue(SealedBid):
    """The number of exchanges chooses what goes wrong."""

    name: ClassVar[str] = "rogue"

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        match state.options.exchanges:
            case 101:
                while True:
                    pass
            case 102:
                eaten = [bytes(10_000_000) for _ in range(1_000_000)]
                print(len(eaten))
            case 103:
                os._exit(0)
            case 104:
                os.kill(os.getpid(), signal.SIGKILL)
            case 105:
                raise ZeroDivisionError("divided by the wind")
            case 106:
                print("this is not the result")
                sys.stdout.flush()
            case 107:
                time.sleep(3600)
            case 108:
                for number in range(3, 20):
                    try:
                        os.write(number, b"\x00half")
                    except OSError:
                        continue
                os._exit(0)
        return (yield from super().play(state, table))


ruleset = Rogue()
