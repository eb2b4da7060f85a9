"""What the page asks while orders are written: from the side's own view, by the rules that play the turn."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.plans.odds import mean, successes
from rulesets.aguila.position.view import View, view
from rulesets.kernel.ruleset import Mismeasure
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

MOVEMENT = {"question": "OrderMovement", "key": "blue/movement"}
BATTLE = {"question": "OrderBattle", "key": "battle"}


def field() -> Battlefield:
    """A brigade of French before one Austrian battalion."""
    found = Battlefield().put("BO1", "fr_brigadier", 36, 14, chief=True)
    for at, x in enumerate((20, 30, 40), 1):
        found.put(f"B{at}", "fr_line_6", x, 18, officer="BO1")
    return found.put("R1", "at_line_6", 30, 30, 180)


def ask(seen: View, kind: str, **more: Any) -> Any:
    told = ruleset.measure(seen, {"ask": kind, **more}, "en")
    return json.loads(msgspec.json.encode(told))


def command(seen: View, *ids: str, text: str = "", **more: Any) -> Any:
    return ask(seen, "command", question=MOVEMENT, text=text, ids=list(ids), **more)


def row(sheet: Any, unit: str) -> Any:
    return next(each for each in sheet["units"] if each["unit"] == unit)


def blue(found: Battlefield) -> View:
    return view(found.state, "blue")


# Moves.


@pytest.mark.rule("A-MOV-21", "P-06")
def test_units_act_in_the_order_of_the_lines_and_officers_last():
    seen = blue(field())
    first = command(seen, "BO1", order="MOVE", by=[0, 2000])
    second = command(seen, "B3", text=first["text"], order="ADVANCE", by=[0, 2000])
    third = command(seen, "B1", text=second["text"], order="ADVANCE", by=[0, 1000])
    assert {each["unit"]: each.get("acts") for each in third["units"]} == {"BO1": 3, "B1": 2, "B2": None, "B3": 1}


@pytest.mark.rule("P-09", "A-SCN-10", "A-SCN-11", "D-24")
def test_a_reserve_is_put_where_it_should_be_and_comes_on_behind_that_place() -> None:
    found = field().put("B9", "fr_line_6", status="reserve", order="ARRIVE", officer="BO1")
    told = command(blue(found), "B9", order="ARRIVE", place=[52_000, 4_000])
    assert told["text"].splitlines()[-1] == 'B9: come on at (52, 1.58) facing 0°, advance 2.42"'
    reserve = row(told, "B9")
    assert reserve["start"] == [52_000, 1_580, 0] and reserve["end"] == [52_000, 4_000, 0]
    assert told["problems"] == []
    far = command(blue(found), "B9", order="ARRIVE", place=[36_000, 30_000])
    assert row(far, "B9")["end"][1] < 10_000 and far["short"]["B9"]


@pytest.mark.rule("P-06", "A-MOV-05")
def test_a_unit_is_dragged_where_it_then_walks() -> None:
    told = command(blue(field()), "B2", order="ADVANCE", by=[0, 2000])
    assert row(told, "B2")["end"] == [30000, 20000, 0]
    assert told["text"].splitlines()[-1] == 'B2: advance 2"'
    assert told["problems"] == []


@pytest.mark.rule("P-06", "A-MOV-05")
def test_the_handle_turns_a_unit_where_it_ends() -> None:
    told = command(blue(field()), "B2", order="ADVANCE", by=[0, 2500], heading=200)
    x, y, heading = row(told, "B2")["end"]
    assert heading == 200
    assert abs(x - 30000) + abs(y - 20500) < 300
    assert told["problems"] == []


@pytest.mark.rule("A-MOV-05", "P-07")
def test_who_is_dragged_too_far_goes_as_far_as_it_may_and_is_told_why() -> None:
    told = command(blue(field()), "B2", order="ADVANCE", by=[0, 9000])
    assert row(told, "B2")["spent"] == 4000
    assert told["short"] == {"B2": "its move is over"}
    assert told["problems"] == []


@pytest.mark.rule("A-MOV-12")
def test_nobody_is_dragged_onto_the_enemy() -> None:
    near = field().put("B2", "fr_line_6", 30, 25)
    told = command(blue(near), "B2", order="DOUBLE", by=[0, 4000])
    assert told["short"] == {"B2": "the enemy is too close"}
    assert told["problems"] == []


@pytest.mark.rule("A-MOV-06", "A-MOV-07")
def test_back_and_aside_keep_the_front() -> None:
    seen = blue(field())
    assert row(command(seen, "B2", order="BACK", by=[300, -1000]), "B2")["end"] == [30000, 17000, 0]
    assert row(command(seen, "B3", order="SIDE", by=[1000, 300]), "B3")["end"] == [41000, 18000, 0]


@pytest.mark.rule("P-06")
def test_a_brigade_moves_as_one_line() -> None:
    told = command(blue(field()), "B1", "B2", "B3", order="ADVANCE", by=[0, 3000])
    assert [row(told, f"B{at}")["end"][1] for at in (1, 2, 3)] == [21000] * 3
    assert told["text"].splitlines()[-1] == 'B1, B2 and B3: advance 3"'


@pytest.mark.rule("P-06")
def test_the_way_is_drawn_step_by_step() -> None:
    seen = blue(field())
    told = command(seen, "B2", order="ADVANCE", more={"do": "wheel", "by": 250})
    told = command(seen, "B2", order="ADVANCE", more={"do": "fwd", "by": 1000}, text=told["text"])
    found = row(told, "B2")
    assert found["steps"] == [["wheel", 250], ["fwd", 1000]]
    assert [at[2] for at in found["trail"][0]] == [100, 200, 250]
    assert found["trail"][1][-1] == found["end"]


@pytest.mark.rule("P-06")
def test_a_new_order_takes_the_place_of_the_old_one() -> None:
    seen = blue(field())
    told = command(seen, "B1", "B2", order="ADVANCE", by=[0, 1000])
    told = command(seen, "B2", order="FORM", formation="attack_column", text=told["text"])
    assert told["text"].splitlines()[1:] == ['B1: advance 1"', "B2: form attack column"]
    told = command(seen, "B1", order="forget", text=told["text"])
    assert told["text"].splitlines()[1:] == ["B2: form attack column"]


@pytest.mark.rule("A-FRM-04", "A-OFF-24")
def test_the_dice_that_an_order_takes_are_told_before() -> None:
    far = field().put("B4", "fr_line_6", 4, 18, officer="BO1")
    told = command(blue(far), "B4", order="FORM", formation="square")
    assert row(told, "B4")["warnings"] == ["Out of command: it obeys on 3+.", "It changes formation on 3+."]


def test_words_that_are_not_understood_are_not_written_over() -> None:
    told = command(blue(field()), "B2", order="ADVANCE", by=[0, 2000], text="[move]\nB2: fly to the moon\n")
    assert "fly to the moon" in told["text"]
    assert told["problems"]


# Shots and charges.


def against(found: Battlefield, unit: str, foe: str) -> Any:
    told = ask(blue(found), "targets", unit=unit)
    return told | next(each for each in told["targets"] if each["unit"] == foe)


@pytest.mark.rule("A-SHO-14", "A-SHO-17")
def test_a_shot_tells_its_dice_and_needed_faces() -> None:
    near = against(field().put("B2", "fr_line_6", 30, 24), "B2", "R1")["shots"][0]
    far = against(field().put("B2", "fr_line_6", 30, 19), "B2", "R1")["shots"][0]
    assert far["need"] == near["need"] + 1
    assert far["why"] == ["long range -1"]
    assert near["wounds"] > far["wounds"] > 0


@pytest.mark.rule("A-SHO-03")
def test_who_cannot_fire_is_told_why() -> None:
    told = against(field().put("B2", "fr_line_6", 30, 24, formation="march_column"), "B2", "R1")
    assert told["shots"] == []
    assert told["no_fire"] == "A march column does not fire."


@pytest.mark.rule("A-CHG-04", "A-CHG-34")
def test_a_charge_tells_its_way_reactions_and_blows() -> None:
    told = against(field().put("B2", "fr_line_6", 30, 24, formation="attack_column"), "B2", "R1")["charge"]
    assert told["may"]
    assert told["arc"] == "front"
    assert [each["do"] for each in told["reactions"]] == ["fire", "hold"]
    assert told["trail"]
    assert told["strikes"]["dice"] > 0


@pytest.mark.rule("A-CHG-05")
def test_a_charge_out_of_reach_is_told_so() -> None:
    told = against(field(), "B2", "R1")["charge"]
    assert (told["may"], told["why"]) == (False, "It is out of reach.")


@pytest.mark.rule("P-10", "P-13")
def test_pointing_at_an_enemy_writes_the_order() -> None:
    seen = blue(field().put("B2", "fr_line_6", 30, 24))
    told = ask(seen, "strike", question=BATTLE, text="", ids=["B2"], what="fire", target="R1")
    assert row(told, "B2")["fires"] == ["R1"]
    told = ask(seen, "strike", question=BATTLE, text=told["text"], ids=["B2", "B3"], what="charge", target="R1")
    assert row(told, "B3")["charges"] == ["R1"]
    assert told["draft"]["charges"] == [{"who": ["B2", "B3"], "targets": ["R1"]}]
    told = ask(seen, "strike", question=BATTLE, text=told["text"], ids=["B2"], what="forget")
    assert row(told, "B2")["charges"] == []
    assert told["draft"]["charges"] == [{"who": ["B3"], "targets": ["R1"]}]


@pytest.mark.rule("A-DICE-03")
def test_dice_that_are_rolled_again_are_counted_exactly() -> None:
    assert mean(successes(6, 4, 0)) == pytest.approx(3)
    assert mean(successes(1, 4, 1)) == pytest.approx(0.75)
    assert sum(successes(9, 5, 3)) == pytest.approx(1)


# What a side may know.


@pytest.mark.rule("H-11")
def test_nothing_is_measured_for_who_only_watches() -> None:
    with pytest.raises(Mismeasure):
        ask(view(field().state, "public"), "unit", unit="B1")


@pytest.mark.rule("H-01")
def test_an_enemy_is_shown_without_its_orders() -> None:
    seen = blue(field())
    assert "orders" in ask(seen, "unit", unit="B1")
    assert "orders" not in ask(seen, "unit", unit="R1")
    with pytest.raises(Mismeasure):
        ask(seen, "targets", unit="R1")


def test_a_gun_is_told_what_it_has_and_nothing_of_what_it_has_not() -> None:
    told = ask(blue(field().put("B4", "fr_gun_medium", officer="BO1")), "unit", unit="B4")
    values = next(fact for fact in told["facts"] if "Defence" in fact)
    assert "melee" not in values and "1 attack," in values
    assert "Piercing (2)" in told["rules"]


@pytest.mark.parametrize("query", [{"ask": "fly"}, {"ask": "unit", "unit": "B99"}, {"ask": "sheet", "question": {}}])
def test_what_makes_no_sense_is_refused(query: dict[str, Any]) -> None:
    with pytest.raises(Mismeasure):
        ruleset.measure(blue(field()), query, "en")


# Every question has a bench.


def met(scenario: str, seed: int) -> dict[str, tuple[Any, View]]:
    """The questions of a game, each as it was first asked."""
    found: dict[str, tuple[Any, View]] = {}

    def note(question: Any, seen: View) -> None:
        found.setdefault(type(question).__name__, (question, seen))

    Game(seed, note, scenario=scenario).to_the_end()
    return found


@pytest.mark.parametrize("scenario", ["pitched", "assault", "village"])
def test_every_question_can_be_answered_at_the_table(scenario: str) -> None:
    for question, seen in met(scenario, 3).values():
        raw = json.loads(msgspec.json.encode(question))
        text = ruleset.write(question, question.default(seen), seen, "en")
        told = ask(seen, "sheet", question=raw, text=text)
        assert told["problems"] == [], text
        found = ask(seen, "choices", question=raw)
        assert found["form"], raw


@pytest.mark.rule("D-13", "A-SCN-04")
def test_a_deployment_is_placed_and_judged() -> None:
    question, seen = met("pitched", 2)["DeployWave"]
    raw = json.loads(msgspec.json.encode(question))
    laid = ask(seen, "deployment", question=raw, text=ruleset.write(question, question.default(seen), seen, "en"))
    piece = laid["pieces"][0]
    assert laid["problems"] == []
    assert f'id="{piece["id"]}"' in laid["drawn"]
    x, _, heading = piece["at"]
    told = ask(
        seen,
        "place",
        question=raw,
        text=laid["text"],
        piece=piece["id"],
        at={"x": x, "y": 23000, "heading": heading},
        along=[each["id"] for each in laid["pieces"]],
    )
    assert told["pieces"][0]["wrong"]
    moved = {each["id"]: each["at"] for each in told["pieces"]}
    by = 23000 - piece["at"][1]
    assert all(moved[each["id"]][1] == each["at"][1] + by for each in laid["pieces"] if each["at"])


@pytest.mark.rule("A-GEO-05", "D-05")
def test_a_piece_of_terrain_is_laid_and_judged() -> None:
    question, seen = met("pitched", 2)["LayPiece"]
    raw = json.loads(msgspec.json.encode(question))
    text = ruleset.write(question, question.default(seen), seen, "en")
    laid = ask(seen, "ground", question=raw, text=text)
    assert (laid["problems"], bool(laid["drawn"])) == ([], True)
    told = ask(seen, "ground", question=raw, text=laid["text"], value={"x": 0, "y": 0})
    assert told["problems"]


@pytest.mark.rule("D-01")
def test_ready_armies_fit_and_are_shared_by_code() -> None:
    question, seen = met("pitched", 2)["ChooseArmy"]
    raw = json.loads(msgspec.json.encode(question))
    for ready in ask(seen, "armies", question=raw):
        told = ask(seen, "army", question=raw, text=ready["text"])
        assert (told["problems"], told["points"]) == ([], ready["points"])
        assert ready["points"] == sum(part["points"] for part in told["parts"])
        assert ask(seen, "army-code", question=raw, code=told["code"])["text"] == ready["text"]
