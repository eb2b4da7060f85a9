"""A side cannot tell two battles apart that differ in what the other hides, before something is revealed. [H]"""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.state import Options
from rulesets.tercios.position.view import View
from tests.kernel.noninterference import check
from tests.tercios.adventurous import adventurous
from tests.tercios.careless import careless
from tests.tercios.matches import Player, match
from tests.tercios.redeal import redeal

OPEN = Options(points=500)
CLOSED = Options(points=500, closed_lists=True, scenery="points")
GIFTED = Options(points=3000, closed_lists=True)
SET_UP = 3
"""Armies, table and deployment are segments of their own before the first turn."""
COSSACKS, POLES = adventurous("cossack_500"), adventurous("poland_500")


def positions(
    options: Options, seed: int, south: Player = bot, north: Player = bot, most: int = 40
) -> list[Checkpoint]:
    """Every position between two segments of a game."""
    found = [first_checkpoint(ruleset, options)]
    for step in match(seed, options, south=south, north=north, most_segments=most):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            found.append(step.progress.checkpoint)
    return found


def respond(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """Sometimes sensibly, mostly at random: two bots would often do the same and prove nothing."""
    player = bot if chance.random() < 0.25 else careless
    answer = player(question, view, chance)
    return answer if not question.problems(answer, view) else question.default(view)


def adventure(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """Whatever the Leaders can do."""
    return (COSSACKS if side == "south" else POLES)(question, view, chance)


def unmoved(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """The same in both worlds, so that only what works by itself can make them differ."""
    answer = careless(question, view, random.Random(question.key))
    return answer if not question.problems(answer, view) else question.default(view)


@pytest.mark.rule("H-05", "H-15", "H-21")
@pytest.mark.parametrize(
    ("options", "pace"), [(OPEN, "dispatch"), (CLOSED, "interactive")], ids=["open lists", "closed lists"]
)
def test_armies_tables_and_deployments_show_nothing_before_both_are_in(options, pace):
    found = positions(options, 11, most=SET_UP - 1)
    count = check(ruleset, found, redeal, respond, [ruleset.paces[pace]], most_segments=1)
    assert count.pairs == 2 * SET_UP
    assert set(count.rules) <= {"H-21", "T-QUA-13"}


@pytest.mark.long
@pytest.mark.rule("H-01", "H-05", "H-11", "H-12", "H-18", "H-21")
@pytest.mark.parametrize("options", [OPEN, CLOSED], ids=["open lists", "closed lists"])
def test_nothing_of_what_a_side_hides_shows_before_it_is_revealed(options):
    paces = [ruleset.paces[name] for name in ("dispatch", "staged", "checkpoint")]
    count = check(ruleset, positions(options, 11, most=SET_UP + 4)[SET_UP:], redeal, respond, paces, most_segments=1)
    assert count.pairs >= 30
    assert count.parted > 0.8 * count.pairs
    assert "H-07" in count.rules


@pytest.mark.long
@pytest.mark.rule("H-11", "H-14", "A-31")
@pytest.mark.parametrize("options", [OPEN, CLOSED], ids=["open lists", "closed lists"])
def test_stops_of_an_interactive_turn_follow_from_public_facts(options):
    found = positions(options, 12, most=SET_UP + 1)[SET_UP + 1 :]
    count = check(ruleset, found, redeal, respond, [ruleset.paces["interactive"]], most_segments=1)
    assert count.parted == count.pairs > 0


@pytest.mark.rule("H-03", "H-07", "H-09", "H-13", "A-30")
def test_gifted_leaders_and_ambushes_show_only_by_what_they_do():
    found = positions(GIFTED, 13, COSSACKS, POLES, most=SET_UP + 2)[SET_UP:]
    paces = [ruleset.paces[name] for name in ("dispatch", "checkpoint")]
    count = check(ruleset, found, redeal, adventure, paces, most_segments=1)
    assert count.parted == count.pairs > 0


@pytest.mark.rule("H-03", "H-13")
def test_gifts_that_work_by_themselves_are_shown_when_they_count():
    found = [
        position
        for seed in (14, 15)
        for position in positions(GIFTED, seed, COSSACKS, POLES, most=SET_UP + 2)[SET_UP + 1 :]
    ]
    count = check(ruleset, found, redeal, unmoved, [ruleset.paces["dispatch"]], most_segments=2)
    assert set(count.rules) >= {"H-03"}
