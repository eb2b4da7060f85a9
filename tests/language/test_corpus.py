"""What players write is read as they mean it, in every game; failures are known and become fewer."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.examples import spread
from tests.language.corpus import measure_aguila, measure_lepanto, measure_mistral, measure_tercios

KNOWN = Path(__file__).parent / "corpus" / "known_failures.toml"
MOST_FAILURES = 0.08
"""Share of the sentences of a game."""


class Game(NamedTuple):
    sentences: Callable[[], Any]
    verdict: Callable[[Any], str]


def _measured(sentence: measure_mistral.Sentence) -> str:
    return measure_mistral.measured(sentence).verdict


GAMES: Mapping[str, Game] = {
    "aguila": Game(measure_aguila.sentences, measure_aguila.verdict),
    "lepanto": Game(measure_lepanto.sentences, measure_lepanto.verdict),
    "mistral": Game(measure_mistral.sentences, _measured),
    "tercios": Game(measure_tercios.sentences, measure_tercios.verdict),
}
FAILURES: Mapping[str, Mapping[str, str]] = tomllib.loads(KNOWN.read_text("utf-8"))
"""By game and sentence: why it is not read yet."""
EVERY = [(name, sentence) for name, game in GAMES.items() for sentence in game.sentences()]
ONE_IN = 9
"""Sentences of a game in one position and language, and of one expectation, are a kind."""


def kind(said: tuple[str, Any]) -> Hashable:
    game, sentence = said
    known = sentence.said in FAILURES.get(game, {}) and sentence.said
    return game, sentence.position, sentence.language, sentence.expect, known


@pytest.mark.parametrize(
    ("game", "sentence"),
    spread(EVERY, kind, ONE_IN),
    ids=[f"{game}: {sentence.said} ({sentence.position})" for game, sentence in EVERY],
)
def test_a_sentence_is_taken_as_it_is_meant(game: str, sentence: Any) -> None:
    """A sentence that is understood as something else is never excused."""
    verdict = GAMES[game].verdict(sentence)
    if sentence.said in FAILURES.get(game, {}):
        assert verdict != "right", "this is read now: strike it from the known failures"
        assert verdict != "wrong"
    else:
        assert verdict == "right"


@pytest.mark.parametrize("game", GAMES)
def test_few_sentences_fail_and_each_for_a_reason(game: str) -> None:
    said = [sentence.said for sentence in GAMES[game].sentences()]
    known = FAILURES.get(game, {})
    assert set(known) <= set(said)
    assert all(known.values())
    assert len(known) <= MOST_FAILURES * len(said)
