"""Senseless orders that the rules accept are played: nothing breaks and nothing illegal remains."""

from __future__ import annotations

import pytest

from rulesets.kernel.questions import judge
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.answers.worksheet import Reorganise, Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.game import ruleset
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from rulesets.mistral.position.options import Options
from rulesets.mistral.rules.searching.assigning import KEY_ROOM, assign
from rulesets.mistral.rules.searching.tasks import task_problem
from tests.mistral.anything import any_lawful
from tests.mistral.invariants import violations
from tests.mistral.matches import match
from tests.mistral.seas import Seas
from tests.mistral.sparring import YEARS


def _played(seed: int, *, pace: str = "plan", most_segments: int = 1000) -> None:
    options = Options(scenario=YEARS[seed % len(YEARS)], campaign=seed % 3 == 0)
    steps = match(seed, options, bourbon=any_lawful, british=any_lawful, pace=pace, most_segments=most_segments)
    for step in steps:
        if step.progress.checkpoint is not None:
            assert violations(ruleset.decode_state(step.progress.checkpoint.state)) == []


@pytest.mark.parametrize("seed", [7, 13, 18])
def test_a_quarter_of_nonsense_by_plan(seed: int) -> None:
    _played(seed, most_segments=21)


def test_two_turns_of_nonsense_question_by_question() -> None:
    _played(103, pace="question", most_segments=7)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 260))
def test_a_year_of_nonsense_or_more(seed: int) -> None:
    _played(seed, pace="question" if seed % 10 == 0 else "plan", most_segments=90)


def test_a_leader_sent_to_what_is_no_port_is_refused() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    seas.leader("mathews", at="gibraltar")
    sheet = Worksheet(reorganise=(Reorganise(do="post", leader="mathews", port="b_fleet_1"),))
    assert worksheet_problems(sheet, seas.view("british"))


def test_only_a_search_looks_into_a_harbour() -> None:
    seas = Seas("1744.5")
    seas.event("france_declares_war")
    seas.auxiliary("b_fleet_2", at="port_mahon")
    view = seas.view("british")
    for do in ("blockade", "interdict"):
        assert task_problem(view, AuxiliaryTask(auxiliary="b_fleet_2", do=do, at="harbour:toulon")) is not None
    assert task_problem(view, AuxiliaryTask(auxiliary="b_fleet_2", do="blockade", at="toulon")) is None
    assert task_problem(view, AuxiliaryTask(auxiliary="b_fleet_2", do="search", at="harbour:toulon")) is None


def test_the_order_in_which_assignments_were_written_decides_nothing() -> None:
    seas = Seas("1744.5", phase="administration", impulse=0)
    for number in range(KEY_ROOM):
        seas.auxiliary(f"b_light_{number + 2}", at="gibraltar")
    seas.auxiliary("b_light_1", at="port_mahon")
    makes_room = {"b_light_1": "gibraltar", "b_light_3": "port_mahon"}
    for order in (makes_room, dict(reversed(makes_room.items()))):
        question = FillWorksheet("sheet")
        assert judge(question, {"assign": order}, seas.view("british"))[1] == []
    seas.play(assign, "british", makes_room)
    assert [seas.state.auxiliaries[id].at for id in makes_room] == ["gibraltar", "port_mahon"]
