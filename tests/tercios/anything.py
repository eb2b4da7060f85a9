"""A player who submits anything that the rules do not refuse, in every field there is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rulesets.kernel.questions import Question, plain
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.position.view import View
from tests.kernel.anything import anything

CONDITIONS = (
    "",
    "fresh(self)",
    "not disordered(self) and wear(self) <= 2",
    "turn >= 2",
    "reach(self,enemy)",
    "nonsense",
    {"is": "any", "of": [{"is": "holds", "word": "reach", "of": ["self", "foe"]}, {"is": "holds", "word": "flanked"}]},
    {"is": "not", "of": {"is": "holds", "word": "fresh", "of": ["SM1"]}},
    {"is": "holds", "word": "hungry", "of": ["ST1"]},
)
WORDS = ("nearest", "disordered by distance", "weakest", "strongest", "any", "cavalry by distance", "enemy", "auto")
ACTS = ("CORRER", "INSPIRAR", "ORDENAR", "REORGANIZAR", "RESISTID", "YES", "NO", "ALWAYS", "NEVER", "HOLD")


def any_lawful(question: Question[Any], view: View, chance: random.Random) -> Any:
    """Random, from what is offered or made up from the answer's type; the default if nothing else is legal."""
    offered = question.options(view).get("", [])
    if offered and chance.random() < 0.5:
        return chance.choice(offered).value
    sensible = plain(bot(question, view, chance)) if chance.random() < 0.8 else None
    made = anything(question, view, chance, lambda name: _pool(view, name), {}, sensible)
    return question.default(view) if made is None else made


def _pool(view: View, name: str) -> Sequence[Any]:
    units, leaders = list(view.units), list(view.leaders)
    own = [id for id in units if view.units[id].side == view.audience]
    pools: dict[str, Sequence[Any]] = {
        "cards.key": own,
        "intents.key": own,
        "units": own,
        "unit": own,
        "order": own,
        "leader": leaders,
        "with": leaders,
        "if": CONDITIONS,
        "when": CONDITIONS,
        "pauses": CONDITIONS,
        "sel": [*units, *WORDS],
        "toward": [*units, *WORDS, ""],
        "away": [*units, *WORDS, ""],
        "targets": [*units, *WORDS],
        "act": ACTS,
        "word": ACTS,
        "reactions.key": [*own, "ALL", "CAVALRY", "INFANTRY"],
        "policies.key": [*own, "ALL", "CAVALRY"],
        "members.key": own,
    }
    return pools.get(name) or [*units, *leaders, *WORDS, ""]
