"""Tercios through every door (decisions 2.3): what south hides changes nothing that north can fetch or gets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from games.models import Submission
from games.trust.seals import read_orders
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.text import Problem, Text
from rulesets.tercios import game as tercios_rules
from rulesets.tercios.bot import answer as bot
from rulesets.tercios.dialogue.questions.planning import RevisePlan
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.state import Options, State
from rulesets.tercios.position.view import View
from tests.games.doors import Tricks
from tests.games.two_worlds import Count, Leak, compare, redealt
from tests.games.worlds import Story
from tests.tercios.careless import careless
from tests.tercios.cunning import cunning
from tests.tercios.matches import match
from tests.tercios.redeal import redeal

pytestmark = pytest.mark.django_db

OPEN = Options(points=500)
CLOSED = Options(points=1000, closed_lists=True)
PARTS = {"open": (OPEN, bot, bot), "closed": (CLOSED, cunning("cossack_1000"), cunning("poland_1000"))}
"""In the second game south has an ambush and hides what its Leaders can do."""
LAST = {"open": "turn3", "closed": "turn2"}
"""No pair starts later in these games."""


@cache
def positions(name: str) -> dict[str, Checkpoint]:
    """A game's positions by what comes next: armies, scenery, deployment, turn1, turn2 .."""
    options, south, north = PARTS[name]
    found = {"armies": first_checkpoint(ruleset, options)}
    for step in match(3, options, south=south, north=north):
        if step.progress.checkpoint is not None and step.progress.outcome is None:
            state = ruleset.decode_state(step.progress.checkpoint.state)
            found[f"turn{state.turn}" if state.phase == "turn" else state.phase] = step.progress.checkpoint
            if LAST[name] in found:
                break
    return found


def respond(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    """Sometimes sensibly, sometimes at random, always legally."""
    player = bot if chance.random() < 0.5 else careless
    answer = player(question, view, chance)
    return answer if not question.problems(answer, view) else question.default(view)


TEXTS = (
    "",
    "ST1 attack NT1",
    "SM12: fuego\nSM3 fire at NC1\nSG inspire ST1",
    "NT1 attack SM12\nNC1 charge SM12",
    "everybody charges the musketeers in the wood\nT1 shoots at the hidden sleeve\nthe horse goes for whoever is near",
)
"""Orders about south's units, seen and hidden, about what does not exist, and in words that must be guessed."""


def wrong_answers(question: Question[Any]) -> Iterator[Any]:
    yield {"cards": {"ST1": "ATACAD", "SM12": "FUEGO", "NT99": "CORRED"}}
    yield {"commands": [{"command": "K1", "units": [{"unit": "SM12"}]}]}
    yield "SM12"


def queries(view: dict[str, Any], questions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    units = view.get("units", {}).items()
    own = [id for id, unit in units if unit["side"] == "north" and unit["status"] == "table"]
    for unit in ("SM12", "ST1", *own[:1]):
        yield {"ask": "unit", "unit": unit}
        yield {"ask": "targets", "unit": unit}
    for unit in own[:2]:
        for to in ([36000, 24000], [56000, 29000]):
            yield {"ask": "move", "unit": unit, "order": "CORRED", "to": to}
    yield {"ask": "sheet", "text": "NT1 attack SM12"}
    yield {"ask": "card", "unit": "SM12"}


def story(game: str, place: str, pace: str, **more: Any) -> Story:
    return Story(
        ruleset.name,
        plain(PARTS[game][0]),
        pace,
        positions(game)[place],
        watcher="north",
        hider="south",
        respond=respond,
        tricks=Tricks(TEXTS, wrong_answers, queries),
        **more,
    )


def twin_of(position: Checkpoint, seed: str) -> Checkpoint:
    return redealt(ruleset, position, redeal, "north", seed)


PAIRS = [
    ("open", "armies", "dispatch", {"segments": 3, "most_stops": 3}),
    ("closed", "scenery", "dispatch", {"language": "en"}),
    ("closed", "deployment", "dispatch", {}),
    ("closed", "turn2", "staged", {"most_stops": 1, "language": "en"}),
    ("closed", "turn2", "interactive", {"most_stops": 6, "look_every": 3}),
]
MORE = [
    ("closed", "turn1", "dispatch", {}),
    ("open", "turn3", "dispatch", {}),
    ("closed", "deployment", "interactive", {"most_stops": 2, "look_every": 2}),
]
"""Each is played until something is revealed: what comes after may differ and is not compared."""


THOROUGH = {"most_looks": 100, "drawn": True, "one_by_one": True}


def thorough(pair: Any) -> Any:
    """The same pair with every look through every door, for the slow tests."""
    *where, more = pair
    return pytest.param(*where, more | THOROUGH, id=f"{named(pair)} all", marks=pytest.mark.soak)


def named(pair: Any) -> str:
    return " ".join(pair[:3])


@pytest.mark.long
@pytest.mark.rule(
    "tercios:H-01",
    "tercios:H-03",
    "tercios:H-04",
    "tercios:H-05",
    "tercios:H-07",
    "tercios:H-11",
    "tercios:H-12",
    "tercios:H-13",
    "tercios:H-14",
    "H-15",
    "H-21",
)
@pytest.mark.parametrize(
    ("game", "place", "pace", "more"),
    [*(pytest.param(*pair, id=named(pair)) for pair in PAIRS), *map(thorough, (*PAIRS, *MORE))],
)
def test_north_cannot_tell_two_worlds_apart_before_something_is_revealed(game, place, pace, more):
    told = story(game, place, pace, **more)
    twin = twin_of(told.position, f"{game}/{place}/{pace}")
    count = Count()
    compare(told, twin, (1, 2), count)
    assert count.looks >= 2
    assert count.doors >= 60
    assert count.mails >= 2
    if place == "scenery":
        assert twin.state != told.position.state and not count.parted, "an army shows when it is deployed, not before"
    else:
        assert count.parted == 1 and all(count.rules), "the pair was not worth comparing"


def test_a_game_is_met_with_everything_that_can_be_hidden():
    """What the pairs above start from: an army not yet deployed, an ambush, unseen gifts, cards on the table."""
    state = ruleset.decode_state(positions("closed")["turn2"].state)
    assert [id for id in state.ambushes if state.units[id].side == "south"] == ["SM12"]
    hidden = [leader for leader in state.leaders.values() if leader.side == "south" and leader.rank.qualities]
    assert any(set(leader.rank.qualities) - set(leader.shown) for leader in hidden)
    waiting = ruleset.decode_state(positions("closed")["scenery"].state)
    assert waiting.armies["south"] and not any(unit.on_table for unit in waiting.units.values())
    for place in ("scenery", "deployment", "turn1", "turn2"):
        assert twin_of(positions("closed")[place], place).state != positions("closed")[place].state


# Checks of the harness: planted leaks are found.


def test_a_view_that_tells_of_a_hidden_army_is_found(monkeypatch):
    sound = tercios_rules.view

    def leaky(state: State, audience: str) -> View:
        seen = sound(state, audience)
        size = len([unit for unit in state.units.values() if unit.side == "south"])
        return msgspec.structs.replace(seen, points=seen.points | {"army": size}) if audience == "north" else seen

    told = story("closed", "scenery", "dispatch", most_stops=0, through=("interface",))
    twin = twin_of(told.position, "another army")
    monkeypatch.setattr(tercios_rules, "view", leaky)
    with pytest.raises(Leak, match="opened: api games/<game>/archive") as found:
        compare(told, twin, (1, 2), Count())
    assert "api games/<game>/view" in str(found.value)


def test_an_error_that_names_an_unseen_card_is_found(monkeypatch):
    sound = RevisePlan.problems

    def leaky(question: RevisePlan, answer: Any, view: View) -> list[Problem]:
        body = Submission.objects.filter(decision__side="south", decision__stop_no=1).order_by("-pk")[0].body
        (plan,) = read_orders(bytes(body)).answers.values()
        cards = ", ".join(f"{unit} {card}" for unit, card in sorted(plan["cards"].items()))
        named = Problem("cards", "beware", Text(f"Beware of {cards}.", f"Cuidado con {cards}."))
        return [*sound(question, answer, view), *([named] if "NT99" in answer.cards else [])]

    told = story("open", "turn2", "staged", most_stops=1, through=("tricks",))
    told.tricks = Tricks(TEXTS[:1], wrong_answers, queries)  # it leaks where answers are judged, not where words are
    monkeypatch.setattr(RevisePlan, "problems", leaky)
    with pytest.raises(Leak, match="stop 1, locked: trick: wrong orders") as found:
        compare(told, told.position, (2, 5), Count())
    assert "Beware of" in str(found.value)
