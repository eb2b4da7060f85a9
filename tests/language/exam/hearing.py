"""How a text is heard in each game: the table by which one measure serves them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rulesets.aguila.game import ruleset as aguila
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Problem
from rulesets.lepanto.game import ruleset as lepanto
from rulesets.mistral.game import ruleset as mistral
from rulesets.tercios.game import ruleset as tercios
from tests.language.corpus import (
    measure_aguila,
    measure_lepanto,
    measure_mistral,
    measure_tercios,
    positions_aguila,
    positions_lepanto,
    positions_mistral,
    positions_tercios,
)


class Heard(NamedTuple):
    """The result for a text: answers by the key of their question, or what is wrong with it."""

    outcome: str
    answers: Mapping[str, Any]
    problems: tuple[Problem, ...]


class Game(NamedTuple):
    ruleset: Ruleset[Any]
    position: Callable[[str], tuple[Any, Any]]
    hear: Callable[[str, str, str], Heard]


def _tercios(text: str, place: str, language: str) -> Heard:
    taken = measure_tercios.taken(text, place, language)
    outcome = taken.outcome if taken.outcome in ("understood", "asked") else "refused"
    return Heard(outcome, _keyed(positions_tercios.position(place), taken.answer), taken.problems)


def _mistral(text: str, place: str, language: str) -> Heard:
    return Heard(*measure_mistral.heard(text, place, language))


def _lepanto(text: str, place: str, language: str) -> Heard:
    found = measure_lepanto.heard(text, place, language)
    return Heard(found.outcome, _keyed(positions_lepanto.position(place), found.answer), found.problems)


def _aguila(text: str, place: str, language: str) -> Heard:
    found = measure_aguila.heard(text, place, language)
    return Heard(found.outcome, _keyed(positions_aguila.position(place), found.answer), found.problems)


def _keyed(position: tuple[Any, Any], answer: Any) -> Mapping[str, Any]:
    """The answer to the one question of a position."""
    (question,), _ = position
    return {question.key: answer}


GAMES: Mapping[str, Game] = {
    "tercios": Game(tercios, positions_tercios.position, _tercios),
    "mistral": Game(mistral, positions_mistral.position, _mistral),
    "lepanto": Game(lepanto, positions_lepanto.position, _lepanto),
    "aguila": Game(aguila, positions_aguila.position, _aguila),
}
