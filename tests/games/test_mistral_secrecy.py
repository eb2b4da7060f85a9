"""Mistral through every door (decisions 2.3): what a side hides changes nothing that the other can fetch or gets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.mistral import game as mistral_rules
from rulesets.mistral.bot import answer as bot
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import State
from rulesets.mistral.position.view import View
from tests.games.doors import Tricks
from tests.games.two_worlds import Count, Leak, compare, redealt
from tests.games.worlds import Story
from tests.mistral.matches import match
from tests.mistral.redeal import redeal
from tests.mistral.wild import wild

pytestmark = pytest.mark.django_db

OPTIONS = Options(scenario="1744")
SEGMENTS = 13
YEAR = 80
"""Segments of sixteen Turns."""


@cache
def positions(most: int = SEGMENTS) -> list[Checkpoint]:
    """Positions between the segments of a random war, the preparation first; every fifth is administration."""
    found = [first_checkpoint(ruleset, OPTIONS)]
    for step in match(3, OPTIONS, bourbon=wild, british=wild, most_segments=most):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            found.append(step.progress.checkpoint)
    return found


def respond(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """Sometimes sensibly, sometimes at random, always legally."""
    return (bot if chance.random() < 0.5 else wild)(question, view, chance)


# What either side can try.

TEXTS = {
    "british": (
        "",
        "Spanish Detachment 1: go to Toulon by fastest\nFrench Fleet Auxiliary 2 search Toulon window 1",
        "Grand Flotilla: go to Toulon by fastest, blockade\nDummy 5: place at Toulon\nX1: hold",
        "lay up F1, F2 and Real Felipe\npost Navarro to Detachment 1\nissue Cruise: Balearic Sea to B1",
        "the Grand Flotilla attacks Navarro's fleet\nall our frigates look for the Real Felipe\nto the nearest enemy",
    ),
    "bourbon": (
        "",
        "Detachment 1: go to Port Mahon by fastest\nLight Auxiliary 1 search Port Mahon window 1",
        "Grand Flotilla: go to Port Mahon by fastest, blockade\nDummy 9: place at Gibraltar\nBR1: hold",
        "lay up B1, B2 and Namur\npost Mathews to Flotilla A\nissue Cruise: Balearic Sea to S1",
        "the Grand Flotilla attacks Mathews's fleet\nall our frigates look for the Namur\nto the nearest enemy",
    ),
}
THEIRS = {
    "british": ("x_grand", "s_det_1", "f_fleet_1", "dummy_x_1", "F1", "navarro", "toulon", "s_cruise_palos"),
    "bourbon": ("b_grand", "b_det_1", "b_fleet_1", "dummy_b_1", "B1", "mathews", "port_mahon", "b_cruise_balearic"),
}
"""What the other side has, by its true ids: Formations, an Auxiliary, a Dummy, a Squadron, a Leader, a Port, a chit."""


def wrong_answers(side: str) -> Any:
    grand, detachment, ship, dummy, squadron, leader, port, chit = THEIRS[side]
    own = THEIRS["bourbon" if side == "british" else "british"][0]
    reach = [{"do": "reach", "to": port}, {"do": "blockade"}]

    def answers(question: Question[Any]) -> Iterator[Any]:
        yield {"formations": {grand: {"track": reach}, detachment: {"track": reach}, own: {"track": reach}}}
        yield {"tasks": [{"auxiliary": ship, "do": "search", "at": port}], "dummies": {dummy: {"at": port}}}
        yield {"harbour": {"fit_out": [squadron]}, "orders": {"sets": 1, "issue": [{"chit": chit, "to": grand}]}}
        yield {"reorganise": [{"do": "post", "leader": leader, "flotilla": own}]}
        yield grand

    return answers


def queries(side: str) -> Any:
    grand, detachment, ship, dummy, *_ = THEIRS[side]
    port = THEIRS[side][6]

    def asked(view: dict[str, Any], questions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        yield {"ask": "boards"}
        for question in questions:
            yield {"ask": "forms", "question": question}
            yield {"ask": "sheet", "question": question, "text": TEXTS[side][1]}
            yield {"ask": "put", "question": question, "text": "", "at": ["formations", grand], "value": {}}
        own = [id for id, held in view.get("formations", {}).items() if not held.get("parent")]
        for id in (grand, detachment, dummy, *own[:2]):
            yield {"ask": "course", "id": id, "track": [{"do": "reach", "to": port}]}
        ready = [id for id, held in view.get("auxiliaries", {}).items() if held.get("box") == "assigned"]
        for id in (ship, *ready[:2]):
            yield {"ask": "task", "auxiliary": id}

    return asked


def story(place: int, watcher: str, pace: str, **more: Any) -> Story:
    return Story(
        ruleset.name,
        plain(OPTIONS),
        pace,
        positions(max(SEGMENTS, place))[place],
        watcher=watcher,
        hider="bourbon" if watcher == "british" else "british",
        respond=respond,
        tricks=Tricks(TEXTS[watcher], wrong_answers(watcher), queries(watcher)),
        **more,
    )


def twin_of(told: Story, seed: str) -> Checkpoint:
    return redealt(ruleset, told.position, redeal, told.watcher, seed)


PAIRS = [
    (5, "bourbon", "plan", {}),
    (8, "british", "plan", {"language": "en"}),
    (12, "bourbon", "question", {"most_stops": 4, "look_every": 2}),
]
"""Each is played until something is revealed: what comes after may differ and is not compared."""


def told_apart(place: int, watcher: str, pace: str, **more: Any) -> Count:
    """Plays a pair of worlds in which nothing leaks. Returns how much was compared."""
    told = story(place, watcher, pace, **more)
    twin = twin_of(told, f"{place}/{watcher}/{pace}")
    assert twin.state != told.position.state
    count = Count()
    compare(told, twin, (1, 2), count)
    assert count.looks >= 2
    assert count.doors >= 60
    assert count.mails >= 2
    assert all(rule.startswith("M-") for rule in count.rules)
    return count


@pytest.mark.long
@pytest.mark.rule("M-HIDE-01", "M-HIDE-03", "M-HIDE-07", "M-HIDE-08", "M-HIDE-11", "M-HIDE-14", "M-HIDE-16")
@pytest.mark.parametrize(("place", "watcher", "pace", "more"), PAIRS)
def test_a_side_cannot_tell_two_wars_apart_before_something_is_revealed(place, watcher, pace, more):
    count = told_apart(place, watcher, pace, **more)
    assert count.parted == 1 or pace == "question", "the pair was not worth comparing"


@pytest.mark.soak
@pytest.mark.parametrize("watcher", ruleset.sides)
@pytest.mark.parametrize("place", range(0, YEAR, 5))
def test_nor_can_it_in_a_whole_year_at_any_moment(place, watcher):
    """At one position in five, an Impulse and an administration in turn, before, during and after every stop."""
    place += place // 5 % 5  # each time another kind of segment
    pace = "question" if place % 2 else "plan"
    told_apart(place, watcher, pace, segments=2, most_stops=4, most_looks=100, drawn=True, one_by_one=True)


def test_a_view_that_tells_what_a_marker_is_worth_is_found(monkeypatch):
    """Checks the harness: it finds a planted leak."""
    sound = mistral_rules.view

    def leaky(state: State, audience: str) -> View:
        seen = sound(state, audience)
        worth = sum(squadron.dp for squadron in state.squadrons.values() if squadron.side == "bourbon")
        return msgspec.structs.replace(seen, victualled={"port_mahon": worth}) if audience == "british" else seen

    told = story(8, "british", "plan", most_stops=0, through=("interface",))
    monkeypatch.setattr(mistral_rules, "view", leaky)
    with pytest.raises(Leak, match="opened: api ") as found:
        compare(told, twin_of(told, "other damage"), (1, 2), Count())
    assert all(f"api games/<game>/{door}" in str(found.value) for door in ("archive", "view", "board.svg"))
