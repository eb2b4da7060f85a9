"""Finished games replay to the last byte, whatever the order in which Python hashes things."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulesets.kernel.engine import IllegalAnswer
from rulesets.kernel.journal import Drift
from rulesets.tercios.rules import ruleset
from tests.journals.games import RECIPES
from tests.journals.keeping import Astray, GoldenGame, files, read, replayed

ROOT = Path(__file__).parents[2]
MOST_BYTES = 100_000


def told(game: GoldenGame) -> list[str]:
    return [type(item.event).__name__ for progress in replayed(ruleset, game) for item in progress.told]


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_replays_as_it_is_written(name):
    game = read(name)
    *_, last = replayed(ruleset, game)
    assert last.outcome == game.outcome
    assert len(game.segments) >= 8
    assert files()[name].stat().st_size < MOST_BYTES


def test_every_file_has_a_recipe_to_be_recorded_anew():
    assert sorted(files()) == sorted(RECIPES)


def test_golden_games_replay_alike_under_two_hash_seeds():
    printed = [_checked(seed) for seed in ("1", "4242")]
    assert printed[0] == printed[1]
    assert printed[0].count("segments, ") == len(RECIPES)


def _checked(seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.journals", "check"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_together_they_meet_what_is_rare():
    """Columns, wagons, an ambush sprung, closed lists, bought scenery, and a turn asked question by question."""
    for name, recipe in RECIPES.items():
        assert set(recipe.meets) <= set(told(read(name))), name
    assert read("tercios-closed-lists").options["closed_lists"] is True
    stops = [len(segment.stops) for segment in read("tercios-open-lists").segments]
    assert stops[5] > 20 and max(stops[6:]) == 1


# The replay itself.


def spoilt(game: GoldenGame, at: int, **fields: Any) -> GoldenGame:
    segments = list(game.segments)
    segments[at] = msgspec.structs.replace(segments[at], **fields)
    return msgspec.structs.replace(game, segments=tuple(segments))


def test_other_dice_or_another_answer_are_found_and_named():
    game = read("tercios-open-lists")
    with pytest.raises((Astray, Drift), match=r"roll|asked|answer|event|entries|view"):
        list(replayed(ruleset, spoilt(game, 3, root="00" * 32)))
    with pytest.raises((Astray, Drift, IllegalAnswer)):
        list(replayed(ruleset, spoilt(game, 3, stops=game.segments[4].stops)))
    with pytest.raises(Astray, match=r"segment 4 \(Turn 1\).*the position after it is not"):
        list(replayed(ruleset, spoilt(game, 3, position="00" * 32)))


def test_a_rule_that_changes_is_found_where_it_first_matters(monkeypatch):
    from rulesets.tercios.units import breaking

    monkeypatch.setattr(breaking, "BREAK_SUCCESS", 2)
    with pytest.raises((Astray, Drift), match=r"break|event|entries|asked|answer|roll"):
        for name in RECIPES:
            list(replayed(ruleset, read(name)))
