"""The positions for the sentences of `lepanto.toml`: what is asked as the battle begins, and what a side sees."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulesets.kernel.questions import Question
from rulesets.lepanto.book.contents import BY_CODE
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.position.view import View
from tests.lepanto.written_orders import opening

QUESTIONS: dict[str, type[Question[Any]]] = {
    "turn": OrderTurn,
    "fight": OrderFight,
    "more": OrderMore,
    "face": OrderFacing,
}


class Position(NamedTuple):
    """What `ruleset.read(text, questions, view, language)` needs."""

    questions: tuple[Question[Any], ...]
    view: View


def position(name: str) -> Position:
    """`turn-christian`: the sheet of a turn; `fight-islamic`: the attacks; `face-christian`: the facing. A third part
    is a scenario: `turn-christian-SCENARIO`."""
    kind, side, *scenario = name.split("-", 2)
    return Position((QUESTIONS[kind](kind),), opening(BY_CODE[side[0].upper()], *scenario))
