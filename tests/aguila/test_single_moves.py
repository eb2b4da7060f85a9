"""A vanguard and an officer who escapes are dragged on the table. [D-16, D-51]"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rulesets.aguila.dialogue.questions.setup import MoveVanguard
from rulesets.aguila.dialogue.questions.turn import PlaceOfficer
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import Question, plain
from rulesets.tabletop.geometry.poses import Base
from tests.aguila.battlefield import Battlefield

VANGUARD = MoveVanguard("k", ("B1", "B2"))


def vanguards() -> View:
    field = Battlefield(phase="deployment").put("B1", "fr_voltigeurs_3", 20, 10).put("B2", "fr_voltigeurs_3", 30, 10)
    return view(field.put("R1", "fr_voltigeurs_3", 40, 38, 180).state, "blue")


def ask(seen: View, question: Question[Any], kind: str, **more: Any) -> Any:
    told = ruleset.measure(seen, {"ask": kind, "question": plain(question), **more}, "en")
    return json.loads(msgspec.json.encode(told))


def piece(told: Any, id: str) -> Any:
    return next(each for each in told["pieces"] if each["id"] == id)


@pytest.mark.rule("A-UAB-26", "D-16")
def test_a_vanguard_goes_where_it_is_dragged_and_no_farther_than_it_may() -> None:
    seen = vanguards()
    assert ask(seen, VANGUARD, "deployment", text="")["way"] is None
    near = ask(seen, VANGUARD, "place", text="", piece="B1", at={"x": 20_000, "y": 14_000, "heading": 0})
    assert piece(near, "B1")["at"] == [20_000, 14_000, 0] and near["problems"] == []
    assert near["way"]["trail"][-1][-1] == [20_000, 14_000, 0]
    far = ask(seen, VANGUARD, "place", text=near["text"], piece="B1", at={"x": 20_000, "y": 30_000, "heading": 0})
    assert 14_000 < piece(far, "B1")["at"][1] < 30_000 and far["problems"] == []


@pytest.mark.rule("A-UAB-26", "D-16")
def test_one_unit_of_the_vanguard_moves_or_none() -> None:
    seen = vanguards()
    first = ask(seen, VANGUARD, "place", text="", piece="B1", at={"x": 20_000, "y": 14_000, "heading": 0})
    then = ask(seen, VANGUARD, "place", text=first["text"], piece="B2", at={"x": 30_000, "y": 13_000, "heading": 0})
    assert (piece(then, "B1")["at"], piece(then, "B2")["at"]) == ([20_000, 10_000, 0], [30_000, 13_000, 0])
    none = ask(seen, VANGUARD, "place", text=then["text"], piece="B2", stay=True)
    assert piece(none, "B2")["at"] == [30_000, 10_000, 0] and none["draft"].get("unit", "") == ""


@pytest.mark.rule("A-SCN-08", "D-16")
def test_the_formation_of_a_vanguard_is_said_with_its_move() -> None:
    told = ask(vanguards(), VANGUARD, "place", text="", piece="B1", formation="line")
    assert [way["label"] for way in piece(told, "B1")["ways"] if way["on"]] == ["Line"]
    assert told["draft"]["formation"] == "line"


@pytest.mark.rule("A-OAB-13", "D-51")
@pytest.mark.parametrize(("y", "problems"), [(16_800, 0), (5_000, 1)])
def test_an_officer_who_escapes_is_dragged_to_a_place_beside_the_lost_unit(y: int, problems: int) -> None:
    field = Battlefield().put("BO1", "fr_brigadier", 30, 18, chief=True)
    question = PlaceOfficer("k", "BO1", Stance(30_000, 20_000, 0), Base(4720, 3150))
    told = ask(
        view(field.state, "blue"), question, "place", text="", piece="BO1", at={"x": 30_000, "y": y, "heading": 0}
    )
    assert piece(told, "BO1")["at"] == [30_000, y, 0]
    assert len(told["problems"]) == problems and bool(piece(told, "BO1")["wrong"]) == bool(problems)
