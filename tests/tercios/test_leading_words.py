"""What is told about Leaders in words, and that orders are judged alike by view and truth."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.events import leading as events
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.reports.prose import commanding, leading
from rulesets.tercios.rules.leaders.leading import (
    able_leaders,
    action_targets,
    actions_of,
    leader_problems,
    usual_order,
)
from rulesets.tercios.rules.qualities.registry import DEEDS
from tests.examples import examples
from tests.tercios.leader_orders import crowded
from tests.tercios.spoken import spoken

TOLD = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind.__module__ == events.__name__
]

SAMPLES: list[Any] = [
    events.LeaderMoved("SL1", ((1000, 2500),), "", "T-CMD-05"),
    events.LeaderMoved("SL1", ((1000, 2500),), "ST1", "T-CMD-16"),
    events.LeaderJoined("SL1", "ST1", "T-CMD-13"),
    events.LeaderTired("SL1", "correr", "T-CMD-19"),
    events.LeaderRested("SL1", "companero", "T-QUA-15"),
    events.ActionDeclared("SL1", "inspirar", ("ST1",), "destreza", "T-CMD-27"),
    events.ActionDeclared("SL1", "correr", (), "", "T-CMD-26"),
    events.ActionVoid("SL1", "atento", "T-CMD-28"),
    events.ActionEnded("SL1", "enigmatico", ("NT1", "NT2"), 1, True, "", "T-QUA-26"),
    events.ActionEnded("SL1", "enigmatico", ("NT1", "NT2"), 1, False, "NG", "T-QUA-26"),
    events.ActionEnded("SL1", "enigmatico", ("NT1", "NT2"), 0, False, "", "T-QUA-26"),
    events.UnitMarked("ST1", "inspirar", 0, "fervor", "T-CMD-27"),
    events.UnitMarked("ST1", "picaro", 0, "fire", "T-QUA-52"),
    events.UnitMarked("ST1", "tutor", 4000, "", "T-QUA-48"),
    *(events.UnitsBound("south", ("ST1", "ST2"), how, "T-TURN-11") for how in ("next", "not-next", "last")),
    events.LeaderBound("NL1", "T-QUA-60"),
    *(events.CardReplaced("ST1", how, "T-ORD-03") for how in ("chosen", "random", "swapped", "new", "lost")),
    events.CardSeen("NT1", "FUEGO", "T-QUA-40"),
    events.CardShown("ST1", "FUEGO", "T-QUA-51"),
    events.UnitPushed("ST1", Pose(1, 2, 3), "left", 0, "T-QUA-08"),
    events.UnitPushed("ST1", Pose(1, 2, 3), None, 2000, "T-QUA-55"),
    events.UnitLimbered("SA1", "T-QUA-54"),
    events.WearPassed("ST1", "ST2", "T-QUA-49"),
    events.GiftShown("NG", "frio", "H-03"),
    events.GiftShown("NG", "brio", "H-03"),
    events.LeaderSpared("SL1", (1000, 2000), "caught", "T-CMD-22"),
    *(
        events.LeaderLost("SG", cause, 3, {"south": 0, "north": 3}, "T-CMD-25")
        for cause in ("with-unit", "caught", "unneeded", "fled", "abnegado", "intrepido")
    ),
    events.LeaderLost("SL1", "caught", 0, {"south": 0, "north": 0}, "T-CMD-22"),
]


def test_every_event_about_leaders_has_a_sample_and_words() -> None:
    assert {type(sample) for sample in SAMPLES} == set(TOLD) == {*leading.WORDS, *commanding.WORDS}


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_a_whole_sentence_in_both_languages_that_names_who_it_is_about(event: Any) -> None:
    words = spoken(event)
    named = [value for value in msgspec.structs.asdict(event).values() if isinstance(value, str) and value[:1] in "SN"]
    named = [id for id in named if id[1:2].isupper()]
    for text in (words.en, words.es):
        assert text.endswith((".", "!")) and "{" not in text and "  " not in text
        assert not named or any(id in text for id in named)
    assert words.en != words.es


MARKING = (
    "amenazante autoritario decidido despiadado entusiasta estoico heroe imperterrito ingeniero innovador insigne "
    "inspirar perfeccionista picaro raudo religioso tenaz terrible tutor"
)


@pytest.mark.parametrize("action", MARKING.split())
def test_every_mark_an_action_leaves_can_be_said(action: str) -> None:
    assert action.upper() in DEEDS
    words = spoken(events.UnitMarked("ST1", action, 2000, "fire", "T-QUA"))
    assert words.en.startswith("ST1") and words.es.startswith("ST1") and "{" not in words.en + words.es


# Judging orders.


FIELD = crowded()
IDS = sorted([*FIELD.units, *FIELD.leaders, "nobody", ""])
SPOTS = st.tuples(st.integers(20_000, 40_000), st.integers(10_000, 32_000))
WAYS = st.lists(SPOTS, max_size=2).map(tuple)

LEADER_ORDERS = st.builds(
    LeaderOrder,
    leader=st.sampled_from(["SG", "SG", "SL1", "SL2", "NL2"]),
    path=st.one_of(st.just(()), WAYS),
    join=st.sampled_from(["", "", "ST1", "SC1"]),
    action=st.sampled_from([*sorted(DEEDS), "", "EXPERTO"]),
    targets=st.lists(st.sampled_from(IDS), max_size=2).map(tuple),
    virtue=st.sampled_from(["", "destreza", "presencia"]),
    card=st.sampled_from([None, *ORDERS]),
    facing=st.sampled_from([None, "left", "rear"]),
    length=st.sampled_from([0, 2000, 9000]),
    to=st.one_of(st.none(), SPOTS),
    then=st.one_of(st.just(()), WAYS),
    then_join=st.sampled_from(["", "ST1", "SC1", "SA1", "nobody"]),
    boost=st.sampled_from([None, "fire"]),
)


@examples(300, suppress_health_check=[HealthCheck.too_slow])
@given(LEADER_ORDERS)
def test_any_order_is_judged_and_the_view_judges_it_as_the_truth_does(order: LeaderOrder) -> None:
    by_view = leader_problems(FIELD.view("south"), "south", order)
    assert by_view == leader_problems(FIELD.battle(), "south", order)
    for problem in by_view:
        assert problem.text.en and problem.text.es and problem.text.en != problem.text.es


def test_every_target_that_is_offered_is_accepted_and_every_action_that_needs_one_finds_one_here() -> None:
    view = FIELD.view("south")
    found = {}
    for action in actions_of(view, view.leaders["SG"]):
        deed = DEEDS[action]
        found[action] = action_targets(view, "SG", action)
        for target in found[action]:
            assert deed.may_name(view, view.leaders["SG"], target)
            if deed.count == 1:
                problems = leader_problems(view, "south", LeaderOrder(leader="SG", action=action, targets=(target,)))
                assert not [problem for problem in problems if problem.where.startswith("targets")], action
    assert [action for action, targets in found.items() if not targets] == ["CORRER", "INTREPIDO", "PACIENTE"]


def test_the_usual_order_stands_for_every_leader_and_every_coming_troop() -> None:
    view = FIELD.view("south")
    for leader in able_leaders(view, "south"):
        for coming in ("", *FIELD.units):
            order = usual_order(view, "south", leader, coming)
            assert order is None or leader_problems(view, "south", order) == []
