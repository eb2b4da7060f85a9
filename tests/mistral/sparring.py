"""Whole games by number, checked between all segments: the suite plays a few and the bench hundreds."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.table import Outcome
from rulesets.mistral.bot import answer
from rulesets.mistral.bot.answering import wish
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import SCENARIO_NAMES, Options
from tests.mistral.invariants import violations
from tests.mistral.matches import match

YEARS = tuple(SCENARIO_NAMES)
QUESTIONED = 5
"""One of so many years is played question by question."""


class IllegalState(Exception):
    """An impossible position, or an answer of the bot's that the rules refused."""


class Ended(msgspec.Struct, frozen=True):
    """How a game ended and how many segments it took."""

    outcome: Outcome | None
    segments: int
    events: tuple[str, ...]
    """The classes of what was told, each once."""


def played(number: int, options: Options, pace: str = "plan") -> Ended:
    """One game between bots to its end; raises `IllegalState` at the first impossible position or illegal answer."""
    outcome, segments, told = None, 0, set[str]()
    for step in match(number, options, bourbon=_lawful, british=_lawful, pace=pace):
        if not step.progress.ended:
            continue
        segments += 1
        told |= {type(each.event).__name__ for each in step.progress.told}
        outcome = step.progress.outcome
        if step.progress.checkpoint is not None:
            state = ruleset.decode_state(step.progress.checkpoint.state)
            if broken := violations(state):
                raise IllegalState(f"{state.date}, Impulse {state.impulse}: {broken[0]}")
    return Ended(outcome, segments, tuple(sorted(told)))


def _lawful(question: Question[Any], view: Any, chance: random.Random) -> Any:
    """The bot, strictly: what it wants must be legal, before its default is used instead."""
    wished = wish(question, view, chance)
    refused = question.problems(wished, view) if wished is not None else []
    if refused:
        raise IllegalState(f"{question.key}: {refused[0].where} {refused[0].text.en}")
    return answer(question, view, chance)


def balance(number: int) -> Ended:
    """The year by which the two sides' balance is measured. [M-ORDER-40]"""
    return played(number, Options(scenario="1744"))


def any_year(number: int) -> Ended:
    """Every scenario in turn; sometimes question by question."""
    pace = "question" if number % QUESTIONED == 0 else "plan"
    return played(number, Options(scenario=YEARS[number % len(YEARS)]), pace)


def campaign(number: int) -> Ended:
    """A war from one of its years to the peace."""
    return played(number, Options(scenario=YEARS[number % 2], campaign=True))
