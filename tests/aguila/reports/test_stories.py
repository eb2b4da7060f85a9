"""Every scenario says what it is about, and every term of the glossary is whole."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import get_args

import pytest

from rulesets.aguila.book.stories import STORIES
from rulesets.aguila.dialogue.events.setup import BattleBegan
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import SCENARIO_NAMES, Options, Scenario
from rulesets.kernel.text import LANGUAGES


@pytest.mark.parametrize("scenario", get_args(Scenario))
def test_a_scenario_has_a_name_and_a_card(scenario: Scenario) -> None:
    said = ruleset.story(Options(scenario=scenario))
    assert all(3 <= said.in_(language).count(".") <= 6 for language in LANGUAGES)
    assert scenario in SCENARIO_NAMES


@pytest.mark.parametrize("scenario", get_args(Scenario))
def test_a_battle_begins_under_the_name_that_was_chosen_when_it_was_agreed(scenario: Scenario) -> None:
    for language in LANGUAGES:
        assert SCENARIO_NAMES[scenario].in_(language) in ruleset.prose(BattleBegan(scenario), language)


def test_there_is_no_card_without_a_scenario() -> None:
    assert set(STORIES) == set(SCENARIO_NAMES) == set(get_args(Scenario))


def test_a_term_has_both_languages() -> None:
    terms = tomllib.loads((files("rulesets.aguila") / "data" / "glossary.toml").read_text("utf-8"))["term"]
    assert len({term["id"] for term in terms}) == len(terms) >= 15
    assert all(term[field] for term in terms for field in ("word", "word_es", "means", "means_es"))
