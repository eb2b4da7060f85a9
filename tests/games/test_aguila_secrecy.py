"""Águila through every door (decisions 2.3): what a side hides or plans changes nothing that the other can fetch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rulesets.aguila import game as aguila_rules
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import Options, State
from rulesets.aguila.position.view import OwnPlans, View
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint
from tests.aguila.redeal import redeal
from tests.aguila.test_noninterference import POINTS, anyhow, positions
from tests.games.doors import Tricks
from tests.games.two_worlds import Count, Leak, compare, redealt
from tests.games.worlds import Story

pytestmark = pytest.mark.django_db

THEIRS = {"blue": "R1", "red": "B1"}
OWN = {"blue": "B1", "red": "R1"}
MOST = 8
"""Segments of the battles from which the positions are taken."""

# What either side can try.


def texts(side: str) -> tuple[str, ...]:
    own, theirs = OWN[side], THEIRS[side]
    return (
        "",
        f"[move]\n{own}: advance toward {theirs}\n{theirs}: advance 3\nall: halt",
        f"[battle]\nfire {own}: {theirs}, the nearest of all\ncharge {own}: {theirs}\nfire {theirs}: {own}",
        f"[standing]\nif cavalry charges {own} from front: square, fire\nif cavalry charges {theirs} from front: hold",
        f"{theirs} charges my first battalion\nwhat are their standing orders\nwhere is their reserve",
        f"{own}: at (30, 10) 0°\n{theirs}: at (30, 40) 180°",
    )


def wrong_answers(side: str) -> Any:
    """Plans with the other's units, and deployments of them."""
    theirs = THEIRS[side]

    def answers(question: Question[Any]) -> Iterator[Any]:
        yield {"orders": [{"who": [theirs], "order": "ADVANCE", "toward": {"to": OWN[side]}}]}
        yield {"fire": [{"who": [theirs], "aims": [{"at": OWN[side]}]}], "charges": [{"who": [theirs]}]}
        yield {"units": {theirs: {"at": {"x": 30_000, "y": 10_000, "heading": 0}}}}
        yield {"shots": [{"unit": OWN[side], "target": theirs}]}
        yield {"who": [OWN[side]], "target": theirs}
        yield theirs

    return answers


def queries(side: str) -> Any:
    def asked(view: dict[str, Any], questions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for question in questions:
            yield {"ask": "forms", "question": question}
            yield {"ask": "sheet", "question": question, "text": texts(side)[1]}
            yield {"ask": "deployment", "question": question, "text": texts(side)[5]}
            whom = {"question": question, "text": "", "ids": [OWN[side]]}
            yield {"ask": "command", **whom, "order": "ADVANCE", "to": THEIRS[side]}
            yield {"ask": "strike", **whom, "what": "charge", "target": THEIRS[side]}
        for unit in (OWN[side], THEIRS[side]):
            yield {"ask": "unit", "unit": unit}
            yield {"ask": "targets", "unit": unit}

    return asked


def story(place: int, watcher: str, pace: str, *, scenario: str = "farm", closed: bool = False, **more: Any) -> Story:
    return Story(
        ruleset.name,
        plain(Options(scenario=scenario, points=POINTS, closed_lists=closed)),  # type: ignore[arg-type]
        pace,
        positions(scenario, 3, MOST, closed_lists=closed)[place],
        watcher=watcher,
        hider="red" if watcher == "blue" else "blue",
        respond=anyhow,
        tricks=Tricks(texts(watcher), wrong_answers(watcher), queries(watcher)),
        **more,
    )


def twin_of(told: Story, seed: str) -> Checkpoint:
    return redealt(ruleset, told.position, redeal, told.watcher, seed)


def told_apart(place: int, watcher: str, pace: str, **more: Any) -> Count:
    """Plays a pair of worlds in which nothing leaks. Returns how much was compared."""
    told = story(place, watcher, pace, **more)
    count = Count()
    compare(told, twin_of(told, f"{place}/{watcher}/{pace}"), (1, 2), count)
    assert count.looks >= 1
    assert count.doors >= 60
    assert count.mails >= 1
    return count


PAIRS = [
    (0, "blue", "plan", {"scenario": "pitched", "closed": True}),
    (3, "red", "plan", {"scenario": "pitched", "closed": True, "language": "en"}),
    (6, "red", "question", {"most_stops": 6}),
]
"""The choice of armies, the deployment, a turn decision by decision: by plan, standing orders show at its beginning."""


@pytest.mark.rule("aguila:H-02", "aguila:H-03", "aguila:H-04", "aguila:H-05", "aguila:H-08", "aguila:H-11")
@pytest.mark.parametrize(("place", "watcher", "pace", "more"), PAIRS)
def test_a_side_cannot_tell_two_battles_apart_before_something_is_shown(place, watcher, pace, more):
    told_apart(place, watcher, pace, **more)


@pytest.mark.soak
@pytest.mark.parametrize("place", range(9))
def test_nor_can_it_in_a_whole_battle_at_any_moment(place):
    """Before, during and after every stop, at each pace in turn."""
    for watcher, pace in (("blue", "plan"), ("red", "question")):
        told_apart(place, watcher, pace, segments=2, most_stops=8, most_looks=100, drawn=True, one_by_one=True)


@pytest.mark.rule("aguila:H-05")
def test_a_view_that_tells_the_enemys_standing_orders_is_found(monkeypatch):
    """Checks the harness: it finds a planted leak."""
    sound = aguila_rules.view

    def leaky(state: State, audience: str) -> View:
        seen = sound(state, audience)
        told = OwnPlans(standing=state.kept["blue"].standing)
        return msgspec.structs.replace(seen, plans=told) if audience == "red" else seen

    told = story(3, "red", "plan", scenario="pitched", closed=True, most_stops=0, through=("interface",))
    monkeypatch.setattr(aguila_rules, "view", leaky)
    with pytest.raises(Leak, match="opened: api games/<game>/"):
        compare(told, twin_of(told, "other orders"), (1, 2), Count())
