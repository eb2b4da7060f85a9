"""Golden games replay to the last byte, whatever Python's hash seed is."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulesets.kernel.engine import IllegalAnswer
from rulesets.kernel.journal import Drift
from rulesets.kernel.registry import ruleset
from rulesets.kernel.table import Outcome
from tests.journals.keeping import Astray, GoldenGame, answer_digest, files, read, replayed
from tests.journals.recipes import RECIPES

ROOT = Path(__file__).parents[2]
MOST_BYTES = 150_000
OTHER_SEED = "4242"
"""A hash seed for another process. This one has its own, random unless the caller sets one."""


class Replay(msgspec.Struct, frozen=True):
    segments: int
    told: frozenset[str]
    outcome: Outcome | None


@cache
def replay(name: str) -> Replay:
    """Replayed once for all tests that only ask what happened."""
    game = read(name)
    runs = list(replayed(ruleset(game.ruleset), game))
    told = frozenset(type(item.event).__name__ for progress in runs for item in progress.told)
    return Replay(len(runs), told, runs[-1].outcome)


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_replays_as_it_is_written(name):
    game = read(name)
    assert replay(name).outcome == game.outcome
    assert replay(name).segments == len(game.segments) >= 6
    assert game.outcome is not None or len(game.segments) == RECIPES[name].most_segments
    assert files()[name].stat().st_size < MOST_BYTES


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_meets_what_it_is_kept_for(name):
    assert set(RECIPES[name].meets) <= replay(name).told


def test_every_file_has_a_recipe_to_be_recorded_anew():
    assert sorted(files()) == sorted(RECIPES)


def test_golden_games_replay_alike_under_another_hash_seed():
    done = subprocess.run(
        [sys.executable, "-m", "tests.journals", "check"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": OTHER_SEED},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    expected = [f"{name}: {replay(name).segments} segments, {answer_digest(read(name))}" for name in sorted(RECIPES)]
    assert done.stdout.splitlines() == expected
    assert os.environ.get("PYTHONHASHSEED") != OTHER_SEED, "both ran under the same seed"


def test_turns_by_question_and_closed_lists_are_among_them():
    assert read("tercios-closed-lists").options["closed_lists"] is True
    stops = [len(segment.stops) for segment in read("tercios-open-lists").segments]
    assert stops[5] > 20 and max(stops[6:]) == 1
    assert min(len(segment.stops) for segment in read("mistral-by-question").segments[1:5]) > 10


# The replay itself.


def spoilt(game: GoldenGame, at: int, **fields: Any) -> GoldenGame:
    segments = list(game.segments[: at + 1])
    segments[at] = msgspec.structs.replace(segments[at], **fields)
    return msgspec.structs.replace(game, segments=tuple(segments))


@pytest.mark.parametrize("name", ["tercios-open-lists", "mistral-campaign-with-ranks"])
def test_other_dice_or_another_answer_are_found_and_named(name):
    game = read(name)
    rules = ruleset(game.ruleset)
    with pytest.raises((Astray, Drift), match=r"roll|asked|answer|event|entries|view"):
        list(replayed(rules, spoilt(game, 3, root="00" * 32)))
    with pytest.raises((Astray, Drift, IllegalAnswer)):
        list(replayed(rules, spoilt(game, 3, stops=game.segments[4].stops)))
    with pytest.raises(Astray, match=r"segment 4 \(.*\): .*the position after it is not"):
        list(replayed(rules, spoilt(game, 3, position="00" * 32)))


CHANGES = {
    "tercios": ("rulesets.tercios.rules.units.breaking", "BREAK_SUCCESS", 2),
    "mistral": ("rulesets.mistral.rules.searching.search", "FOUND_ON", 9),
    "lepanto": ("rulesets.lepanto.rules.close_fighting", "CLOSE_RANGE", 1),
    "aguila": ("rulesets.aguila.rules.turns.rallying", "TOO_NEAR", 60_000),
}
"""A rule of each ruleset, and what it might be changed to."""


@pytest.mark.parametrize("name", CHANGES)
def test_a_rule_that_changes_is_found_where_it_first_matters(name, monkeypatch):
    module, constant, other = CHANGES[name]
    monkeypatch.setattr(import_module(module), constant, other)
    games = [read(each) for each, recipe in RECIPES.items() if recipe.ruleset == name]
    with pytest.raises((Astray, Drift, IllegalAnswer), match=r"break|event|entries|asked|answer|roll|view"):
        for game in games:
            list(replayed(ruleset(name), game))
