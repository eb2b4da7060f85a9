"""What may be answered to each question, and what is answered by default."""

from __future__ import annotations

from typing import Any

from rulesets.aguila.orders.judges.setup import SETUP_JUDGES
from rulesets.aguila.orders.judges.turn import TURN_JUDGES
from rulesets.kernel.questions import Judge

JUDGES: tuple[Judge[Any, Any], ...] = (*SETUP_JUDGES, *TURN_JUDGES)
