"""What is legal and why not: a judge for each question. The bot adds proposals to those of the three sheets."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge
from rulesets.mistral.orders.judges import (
    aftermath,
    chits,
    convoys,
    dice,
    fighting,
    impulse,
    meeting,
    politics,
    tasks,
)

JUDGES: tuple[Judge[Any, Any], ...] = (
    *impulse.JUDGES,
    *tasks.JUDGES,
    *convoys.JUDGES,
    *chits.JUDGES,
    *politics.JUDGES,
    *meeting.JUDGES,
    *fighting.JUDGES,
    *dice.JUDGES,
    *aftermath.JUDGES,
)
