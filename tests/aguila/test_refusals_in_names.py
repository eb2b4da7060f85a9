"""Refusals speak of names in the reader's language, never of the ids of book and answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import EDGE_NAMES, FORMATION_NAMES
from rulesets.aguila.dialogue.answers.in_play import Regroup
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.answers.setting_up import SideChoice
from rulesets.aguila.dialogue.questions.setup import ChooseEdge, ChooseSide
from rulesets.aguila.dialogue.questions.turn import ChooseMover, OrderMovement, RegroupUnit
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.view import View, view
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.armies.ready_armies import usual_army
from rulesets.kernel.text import Problem
from tests.aguila.battlefield import Battlefield

BOOKS = (BOOK.entries, BOOK.brigades, BOOK.nations, BOOK.options, BOOK.abilities, FORMATION_NAMES, EDGE_NAMES)
IDS = {id for names in BOOKS for id in names if "_" in id} | {"fwd", "ADVANCE", "HALT", "BACK"}
WORD = re.compile(r"[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*")


def ids_in(problems: Sequence[Problem]) -> list[str]:
    """Ids in what people read of refusals, in either language."""
    read = [said for found in problems for said in (found.text.en, found.text.es, *found.legal)]
    return [word for said in read for word in WORD.findall(said) if word in IDS or "_" in word]


def wrong_armies() -> Iterator[ArmyList]:
    """Lists with something wrong in every part."""
    army = usual_army("fr", 2000)
    first, chief, replace = army.units[0], army.officers[0], msgspec.structs.replace
    for unit in (
        replace(first, entry="fr_lime_6"),
        replace(first, entry="at_line_6"),
        replace(first, entry="fr_hussars_2"),
        replace(first, options=("mounted_leadr",)),
        replace(first, options=("mounted_leader", "mounted_leader")),
        replace(first, officer="O9"),
    ):
        yield replace(army, units=(unit, *army.units[1:]))
    for officer in (
        replace(chief, entry="fr_divisionl"),
        replace(chief, entry="fr_commander", brigade=0, abilities=()),
        replace(chief, entry="at_divisional", abilities=()),
        replace(chief, abilities=("holdfast",)),
        replace(chief, abilities=("hold_fast", "hold_fast")),
    ):
        yield replace(army, officers=(officer, *army.officers[1:]))
    yield replace(army, nation="fx")
    yield replace(army, era="1700-1701")
    yield replace(army, brigades=("fr_lime_brigade", *army.brigades[1:]))
    yield replace(army, brigades=(*army.brigades[1:], "at_line_brigade"))


@pytest.mark.rule("A-ARM-01", "A-ARM-10", "A-ARM-17")
@pytest.mark.parametrize("army", list(wrong_armies()))
def test_a_refused_army_names_what_would_be_legal(army: ArmyList) -> None:
    problems = check_army(army, Terms(points=2000))
    assert problems and ids_in([found for found in problems if "There is no" not in found.text.en]) == []
    written = {army.nation, army.era, *army.brigades}
    written |= {part for each in (*army.units, *army.officers) for part in (each.entry, *_parts(each))}
    assert set(ids_in(problems)) <= written  # what the player wrote is repeated


def _parts(each: Any) -> tuple[str, ...]:
    return tuple(getattr(each, "options", ())) + tuple(getattr(each, "abilities", ()))


@pytest.mark.rule("A-ARM-10")
def test_a_chief_of_the_wrong_rank_is_told_whom_to_take_in_both_languages() -> None:
    army = usual_army("fr", 2000)
    chief = msgspec.structs.replace(army.officers[0], entry="fr_commander", brigade=0, abilities=())
    found = next(
        problem
        for problem in check_army(msgspec.structs.replace(army, officers=(chief, *army.officers[1:])))
        if problem.code == "A-ARM-10.chief"
    )
    name = BOOK.entries["fr_divisional"].name
    assert name.en in found.text.en and name.es in found.text.es and found.legal == ()


def seen() -> View:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 15, chief=True).put("R1", "at_line_6", 30, 40, 180)
    return view(field.put("B1", "fr_line_6", 30, 20).put("B2", "fr_line_6", 30, 26).state, "blue")


REFUSED = [
    (OrderMovement("m"), MovementPlan(orders=(UnitOrder(who=("B1",), order="FORM", formation="open_order"),))),
    (OrderMovement("m"), MovementPlan(orders=(UnitOrder(who=("B1",), order="UNLIMBER"),))),
    (OrderMovement("m"), MovementPlan(orders=(UnitOrder(who=("B1",), order="ADVANCE", steps=(Step("fwd", 9000),)),))),
    (ChooseEdge("e", ("lower_left", "upper_right")), "bottom"),
    (ChooseSide("s", ("bottom", "top"), "edge"), SideChoice(choose="order")),
    (ChooseMover("f"), "third"),
    (RegroupUnit("r", "B1", charged=False), Regroup(do="advance")),
]


@pytest.mark.rule("A-MOV-23", "P-07", "aguila:H-11")
@pytest.mark.parametrize(("question", "answer"), REFUSED)
def test_a_refused_answer_names_what_would_be_legal(question: Any, answer: Any) -> None:
    problems = question.problems(answer, seen())
    assert problems and ids_in(problems) == []
