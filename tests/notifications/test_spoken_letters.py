"""What letters say of a turn is grammatical in both languages, whatever the turn is called."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context
from django.utils import translation

from games.words import in_words, kept_title, title_within
from notifications.letters.compose import SENTENCES
from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import LANGUAGES
from tests.spoken.checks import Grammar
from tests.spoken.hearing import played, shown, speech

GAMES = ("mistral", "tercios", "lepanto", "aguila")
KINDS = sorted(path.stem for path in Path(SENTENCES.dirs[0]).glob("*.txt"))
OF_A_TURN = [kind for kind in KINDS if "the_t" in SENTENCES.get_template(f"{kind}.txt").source]
OUTCOMES = ("incomplete", "submitted", "unchanged", "untagged", "refused", "ahead", "read")
DEADLINE = SimpleNamespace(when="Friday", full="Friday 3 May", left="in 2 days")
"""In words that both languages leave alone; what a date is called is none of these checks."""


def titles(name: str) -> list[Noun]:
    """Turns of golden games, each kind once or twice."""
    found = {progress.title.en: progress.title for progress in played(name)}
    assert all(isinstance(title, Noun) for title in found.values())
    return [*list(found.values())[:4], *list(found.values())[-2:]]


def contexts(title: Noun, language: str) -> list[dict[str, Any]]:
    kept = kept_title(title)
    said = {
        "segment": in_words(kept, language),
        "the_turn": title_within(kept, language),
        "the_target": title_within(kept, language),
        **dict.fromkeys(("page", "home"), "https://example.org/game"),
        "side": "Leonor",
        "side_number": 1,
        "about": "Leonor",
        "about_number": 1,
        "backup": DEADLINE,
        "version": SimpleNamespace(version=2, body="x"),
    }
    flags = product((None, DEADLINE), (True, False), (True, False), OUTCOMES)
    return [
        {
            **said,
            "deadline": deadline,
            "is_open": is_open,
            "is_paused": paused,
            "data": {"outcome": outcome, "by": "Leonor", "hours": 4, "number": 1, "untagged": paused, "kind": "rewind"},
        }
        for deadline, is_open, paused, outcome in flags
    ]


def sentences(kind: str, context: dict[str, Any], language: str) -> list[str]:
    with translation.override(language):
        written = SENTENCES.get_template(f"{kind}.txt").render(Context(context, autoescape=False))
    return [line.strip() for line in written.splitlines() if line.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_letters_say_of_a_turn_is_grammatical(name: str, language: str) -> None:
    nouns, right = titles(name), speech(name).GRAMMAR.right
    grammar = Grammar(nouns=nouns, right=(*right, r"https?://\S+|\[[^\]]*\]", r"Friday[^.;]*"))
    said = {
        line
        for title in nouns
        for context in contexts(title, language)
        for kind in OF_A_TURN
        for line in sentences(kind, context, language)
    }
    assert any(title_within(kept_title(title), language) in line for title in nouns for line in said)
    wrong = [f"{fault} in {line}" for line in sorted(said) for fault in grammar.faults_within(line, language)]
    assert not wrong, shown(wrong)


def test_a_turn_stands_in_a_sentence_with_its_article() -> None:
    title = kept_title(titles("tercios")[-1])
    assert in_words(title, "es").startswith("Turno ")
    assert title_within(title, "es").startswith("el turno ")
    assert title_within(title, "en").startswith("turn ")


def test_a_turn_that_was_stored_without_its_article_is_named_as_ever() -> None:
    assert title_within({"en": "Turn 3", "es": "Turno 3"}, "es") == "Turno 3"
