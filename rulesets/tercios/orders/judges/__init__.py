"""What is legal, why not, and the default, where the rules are needed: a judge for each question."""

from typing import Any

from rulesets.kernel.questions import Judge
from rulesets.tercios.orders.judges import (
    acting,
    armies,
    deployment,
    fighting,
    leading,
    planning,
    reacting,
    scenery,
    steps,
)

JUDGES: tuple[Judge[Any, Any], ...] = (
    *armies.JUDGES,
    *scenery.JUDGES,
    *deployment.JUDGES,
    *planning.JUDGES,
    *steps.JUDGES,
    *acting.JUDGES,
    *reacting.JUDGES,
    *leading.JUDGES,
    *fighting.JUDGES,
)
