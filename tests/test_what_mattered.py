"""How every report begins and how it is folded: a headline, a few sentences, and the log by the steps of the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from rulesets.kernel.briefing import LEAST_SENTENCES, MOST_SENTENCES, Summary
from rulesets.kernel.registry import rulesets
from rulesets.kernel.sparring import released_views
from rulesets.kernel.steps import Step, folded
from rulesets.kernel.table import EVERYONE, Event
from rulesets.kernel.text import LANGUAGES, Text
from tests.journals.recipes import RECIPES
from tests.spoken.hearing import GAMES as KNOWN
from tests.spoken.hearing import played

GAMES = [name for name in KNOWN if any(recipe.ruleset == name for recipe in RECIPES.values())]
SENTENCE_END = re.compile(r"(?<=[.!?]) (?=[A-ZÁÉÍÓÚÑ¡¿])")
MOST_FOLDS = 45
"""A side of the largest Tercios army acts that often in a turn."""


def reports(name: str) -> Iterator[tuple[Sequence[Event], object, str]]:
    """What each side and the public were told in every segment of the golden games, what they knew then, and who they
    are."""
    rules = rulesets()[name]
    for progress in played(name):
        views = released_views(rules, progress)
        for audience in (*rules.sides, EVERYONE):
            yield [item.event for item in progress.told if audience in item.to], views[audience], audience


def sentences_of(summary: Summary) -> list[str]:
    """Every sentence below the headline, also where two were written as one."""
    return [said for line in summary.sentences for said in SENTENCE_END.split(line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_segment_has_a_headline_and_a_few_sentences(name: str, language: str) -> None:
    rules = rulesets()[name]
    for events, view, _ in reports(name):
        found = rules.summary(events, view, None, language)
        assert found.headline and len(found.headline) < 160, found
        assert LEAST_SENTENCES <= len(sentences_of(found)) <= MOST_SENTENCES, found
        assert all(not line[0].islower() and line.endswith((".", "!")) for line in found.lines), found
        assert found.headline not in found.sentences


@pytest.mark.parametrize("name", GAMES)
def test_what_mattered_is_some_of_what_was_told(name: str) -> None:
    rules, marked = rulesets()[name], 0
    for events, view, _ in reports(name):
        found = rules.summary(events, view, None, "en").mattered
        assert list(found) == sorted(set(found)) and all(0 <= at < len(events) for at in found)
        marked += bool(found)
    assert marked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_report_repeats_the_ones_before_it(name: str, language: str) -> None:
    """What stays as it is may be said again, but no more than half of a report was in both before it."""
    rules, before = rulesets()[name], dict[str, list[set[str]]]()
    for events, view, audience in reports(name):
        said = set(rules.summary(events, view, None, language).sentences)
        told = before.setdefault(audience, [])
        again = set.intersection(said, *told[-2:]) if len(told) > 1 else set()
        assert 2 * len(again) <= len(said), (audience, again)
        told.append(said)


@pytest.mark.parametrize("name", GAMES)
def test_who_looks_on_is_called_neither_you_nor_the_enemy(name: str) -> None:
    rules = rulesets()[name]
    told = [
        line
        for events, view, audience in reports(name)
        if audience == EVERYONE
        for line in rules.summary(events, view, None, "en").lines
    ]
    assert told and not [line for line in told if re.search(r"\b([Yy]ours?|[Yy]ou|the enemy)\b(?! army flees)", line)]


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_has_its_step_and_every_line_a_title(name: str) -> None:
    rules = rulesets()[name]
    for events, view, _ in reports(name):
        folds = folded([rules.step(event, view) for event in events])
        (said,) = rules.report([events], view, "en")
        told = [fold for fold, words in zip(folds, said, strict=True) if words]
        assert len({fold.number for fold in told}) <= MOST_FOLDS
        for fold in told:
            assert fold.title is not None and fold.title.en and fold.title.es and len(fold.title.en) < 80


def test_a_fold_goes_on_until_another_step_begins_and_is_named_by_who_acts_in_it() -> None:
    one, two = Step(Text("Step 1", "Paso 1")), Step(Text("Step 2", "Paso 2"))
    acts = [Step(Text(name, name), names=True) for name in ("T1", "T2", "T1")]
    found = folded([None, one, acts[0], None, acts[1], acts[2], one, two, None])
    assert [fold.number for fold in found] == [0, 1, 1, 1, 1, 1, 1, 2, 2]
    assert [fold.title.es if fold.title else None for fold in (found[0], found[1], found[-1])] == [
        None,
        "Paso 1: T1, T2",
        "Paso 2",
    ]
