"""Lepanto through every door (decisions 2.3): what a side intends changes nothing that the other can fetch or gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint
from rulesets.lepanto import game as lepanto_rules
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import Options, State
from rulesets.lepanto.position.view import OwnPlans, View
from tests.games.doors import Tricks
from tests.games.two_worlds import Count, Leak, compare, redealt
from tests.games.worlds import Story
from tests.lepanto.redeal import redeal
from tests.lepanto.test_noninterference import anyhow, positions

pytestmark = pytest.mark.django_db

OPTIONS = Options("learn-galleass")

# What either side can try.

TEXTS = {
    "christian": (
        "",
        "[move]\n@van: advance 3\nIC/1: advance 3\nall: ram nearest",
        "[fight]\ndoctrine CC: shoot\narms IC-G10: best\nboard CC-G09: CC-G10\ngun CC-X2: stern IC-G99",
        "[face]\n@rear: about\nCC-G40: NE\nIC: away",
        "the Sultana rams the nearest\nall their galleys fall back\nwhat are their standing orders",
    ),
    "islamic": (
        "",
        "[move]\n@van: advance 3\nCC/1: advance 3\nCC-X2: tow off",
        "[fight]\ndoctrine IC: shoot\narms CC-G10: best\nboard IC-G09: IC-G10\nrams: CC-G09",
        "[face]\n@rear: about\nIC-G40: NE\nCC: break NE",
        "the Real boards the nearest\nall their galleys fall back\nwhat are their standing orders",
    ),
}
THEIRS = {"christian": "IC-G10", "islamic": "CC-G10"}


def wrong_answers(side: str) -> Any:
    """Sheets with the other's ships, with groups and doctrines that only the other may have saved."""
    theirs = THEIRS[side]
    ahead = {"do": "advance", "hexes": 3}

    def answers(question: Question[Any]) -> Iterator[Any]:
        yield {"move": [{"who": theirs, "order": ahead}, {"who": "@van", "order": ahead}]}
        yield {"fight": {"doctrines": [{"who": "all", "name": "shoot"}]}, "face": [{"who": "@rear", "to": "away"}]}
        yield {"doctrines": [{"who": "all", "name": "shoot"}], "rams": [theirs]}
        yield {"face": [{"who": "@van", "to": "nearest"}]}
        yield theirs

    return answers


def queries(side: str) -> Any:
    def asked(view: dict[str, Any], questions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for question in questions:
            yield {"ask": "forms", "question": question}
            yield {"ask": "sheet", "question": question, "text": TEXTS[side][1]}
        for who in (THEIRS[side], "@van", "all"):
            yield {"ask": "whom", "text": who}
            yield {"ask": "reach", "who": who, "ships": [who], "ship": who, "id": who}
            yield {"ask": "arcs", "id": who, "ship": who}
        sheet = {"move": [{"who": "@van", "order": {"do": "advance", "hexes": 3}}]}
        yield {"ask": "preview", "sheet": sheet}
        yield {"ask": "templates"}

    return asked


def story(place: int, watcher: str, pace: str, **more: Any) -> Story:
    return Story(
        ruleset.name,
        plain(OPTIONS),
        pace,
        positions(OPTIONS, 3)[place],
        watcher=watcher,
        hider="islamic" if watcher == "christian" else "christian",
        respond=anyhow,
        tricks=Tricks(TEXTS[watcher], wrong_answers(watcher), queries(watcher)),
        **more,
    )


def twin_of(told: Story, seed: str) -> Checkpoint:
    return redealt(ruleset, told.position, redeal, told.watcher, seed)


def told_apart(place: int, watcher: str, pace: str, **more: Any) -> Count:
    """Plays a pair of worlds in which nothing leaks. Returns how much was compared."""
    told = story(place, watcher, pace, **more)
    twin = twin_of(told, f"{place}/{watcher}/{pace}")
    assert twin.state != told.position.state
    count = Count()
    compare(told, twin, (1, 2), count)
    assert count.looks >= 1
    assert count.doors >= 60
    assert count.mails >= 1
    assert set(count.rules) <= {"H-04", "D-17"}
    return count


PAIRS = [
    (6, "christian", "batch", {"segments": 2}),
    (5, "islamic", "batch", {"segments": 2, "language": "en"}),
    (4, "christian", "interactive", {"segments": 2, "most_stops": 6}),
]
"""The watcher's own turn, then the other's, until something is shown: what comes after may differ."""


@pytest.mark.rule("lepanto:H-02", "lepanto:H-03", "lepanto:H-05", "lepanto:H-06", "lepanto:H-07")
@pytest.mark.parametrize(("place", "watcher", "pace", "more"), PAIRS)
def test_a_side_cannot_tell_two_battles_apart_before_something_is_shown(place, watcher, pace, more):
    told_apart(place, watcher, pace, **more)


@pytest.mark.soak
@pytest.mark.parametrize("place", range(15))
def test_nor_can_it_in_a_whole_battle_at_any_moment(place):
    """Before, during and after every stop, at each pace in turn."""
    watcher = ruleset.sides[place % 2]
    pace = [*ruleset.paces][place % 3]
    told_apart(place, watcher, pace, segments=2, most_stops=8, most_looks=100, drawn=True, one_by_one=True)


@pytest.mark.rule("lepanto:H-02")
def test_a_view_that_tells_what_the_enemy_keeps_is_found(monkeypatch):
    """Checks the harness: it finds a planted leak."""
    sound = lepanto_rules.view

    def leaky(state: State, audience: str) -> View:
        seen = sound(state, audience)
        kept = state.kept["christian"]
        return msgspec.structs.replace(seen, plans=OwnPlans(groups=kept.groups)) if audience == "islamic" else seen

    told = story(5, "islamic", "batch", most_stops=0, through=("interface",))
    monkeypatch.setattr(lepanto_rules, "view", leaky)
    with pytest.raises(Leak, match="opened: api games/<game>/"):
        compare(told, twin_of(told, "other groups"), (1, 2), Count())
