"""The three windows of an MPI in which Auxiliaries are Tasked. [M-SEQ-12]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.table import Play, both
from rulesets.mistral.book.forces import SIDES, Side
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.searching.knights import knights_escort
from rulesets.mistral.rules.searching.pirates import send_pirates
from rulesets.mistral.rules.searching.shadowing import counter_shadows
from rulesets.mistral.rules.searching.tasks import perform


def open_window(field: Field, number: Literal[1, 2, 3]) -> Play[None]:
    """Both sides name their Tasks. Player B's are done first in odd MPIs, Player A's in even ones."""
    if number == 1:
        yield from send_pirates(field)
        yield from knights_escort(field)
    asked: dict[str, TaskAuxiliaries] = {
        side: TaskAuxiliaries(field.key(f"w{number}/{side}"), window=number) for side in SIDES
    }
    answers = yield from both(asked)
    order: tuple[Side, ...] = ("british", "bourbon") if field.mpi % 2 else ("bourbon", "british")
    for side in order:
        for task in answers[side]:
            yield from perform(field, side, task, number)
    yield from counter_shadows(field)
