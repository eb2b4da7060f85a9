"""Several units ordered at once on the game's page: one card, one target or one shift for all that can take it."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Mismeasure
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.questions.planning import PlanTurn, RevisePlan
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.rules.moving.movement import legal_move
from tests.tercios.asking import ask
from tests.tercios.battlefield import Battlefield, mil

PLAN = PlanTurn("plan", turn=1)
ALL = ["ST1", "ST2", "SM1"]


@pytest.fixture
def field() -> Battlefield:
    """South's two tercios stand one behind the other, muskets beside them and a gun; an enemy faces the muskets."""
    made = Battlefield()
    made.unit("ST1", "esp_tercio", (20, 12))
    made.unit("ST2", "esp_tercio", (20, 6))
    made.unit("SM1", "esp_manga_mosq", (40, 12))
    made.unit("SB1", "art_media", (50, 10))
    made.unit("NT1", "fra_batallon", (40, 22), facing=270)
    made.leader("SG", (35, 6))
    made.leader("NG", (40, 40))
    return made


def together(field: Battlefield, units: list[str], text: str | None = None, language: str = "en", **change: Any) -> Any:
    seen = field.view("south")
    written = order_language.write(PLAN, PLAN.default(seen), seen, language) if text is None else text
    return ask(field, language=language, ask="amend-all", question=plain(PLAN), text=written, units=units, **change)


def rows(sheet: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["unit"]: row for row in sheet["units"]}


@pytest.mark.rule("A-38")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_card_is_given_to_all_that_are_picked_and_the_text_says_so(field, language):
    sheet = together(field, ALL, language=language, card="RESISTID")
    assert {rows(sheet)[unit]["card"] for unit in ALL} == {"RESISTID"} and sheet["told"] == []
    again = ask(field, language=language, ask="sheet", question=plain(PLAN), text=sheet["text"])
    assert rows(again) == rows(sheet) and again["problems"] == []


@pytest.mark.rule("A-38")
def test_who_can_do_nothing_with_a_card_keeps_its_own_and_is_named_with_the_reason(field):
    before = rows(together(field, ["SB1"], card="RESISTID"))
    sheet = together(field, ["ST1", "SB1"], together(field, ["SB1"], card="RESISTID")["text"], card="ATACAD")
    assert rows(sheet)["ST1"]["card"] == "ATACAD" and rows(sheet)["SB1"]["card"] == before["SB1"]["card"] == "RESISTID"
    assert sheet["told"] == ["Not for B1: It never charges."]


@pytest.mark.rule("A-38")
def test_units_that_are_shifted_keep_their_places_to_each_other(field):
    by = [mil(1), mil(4)]
    sheet = together(field, ALL, card="CORRED", by=by)
    for unit in ALL:
        x, y = field.units[unit].pose.front
        assert rows(sheet)[unit]["goals"] == [[x + by[0], y + by[1]]], unit
    assert sheet["told"] == [] and not any(rows(sheet)[unit]["warnings"] for unit in ALL)


@pytest.mark.rule("A-38")
def test_who_stands_in_the_way_of_another_acts_before_it(field):
    """The second tercio goes where the first one stands now."""
    to = (mil(20), mil(10))
    assert not hasattr(legal_move(field.view("south"), "ST2", "CORRED", Move(to=to)), "pose")
    sheet = together(field, ["ST2", "ST1"], card="CORRED", by=[0, mil(4)])
    order = [row["unit"] for row in sheet["units"]]
    assert order.index("ST1") < order.index("ST2") and rows(sheet)["ST2"]["goals"] == [list(to)]
    assert rows(sheet)["ST2"]["warnings"] == []
    turned = ask(field, ask="sequence", question=plain(PLAN), text=sheet["text"], units=["ST2", "ST1", "SM1", "SB1"])
    assert rows(turned)["ST2"]["warnings"], "if it acts first there is no room"


@pytest.mark.rule("A-38")
def test_who_cannot_go_so_far_goes_as_far_as_it_may_and_is_named_with_the_reason_for_one(field):
    by = [0, mil(9)]
    sheet = together(field, ["ST1", "SM1"], card="CORRED", by=by)
    for unit, start in {"ST1": (20, 12), "SM1": (40, 12)}.items():
        alone = ask(field, ask="move", unit=unit, order="CORRED", to=[mil(start[0]), mil(start[1]) + by[1]])
        (goal,) = rows(sheet)[unit]["goals"]
        assert not alone["legal"] and any(unit[1:] in told and alone["why"] in told for told in sheet["told"])
        assert mil(start[1]) < goal[1] < mil(start[1]) + by[1] and goal[1] % 100 == 0
        assert ask(field, ask="move", unit=unit, order="CORRED", to=goal)["legal"]


@pytest.mark.rule("A-38")
def test_who_cannot_go_that_way_at_all_keeps_its_orders(field):
    first = together(field, ALL, card="RESISTID")
    sheet = together(field, ["ST1", "SM1"], first["text"], by=[0, mil(-4)])
    assert sheet["text"] == first["text"]
    assert sheet["told"] == ["Not for M1, T1: It would have to turn more than 90 degrees."]


@pytest.mark.rule("A-38")
def test_without_a_card_each_moves_by_its_own_or_runs(field):
    first = together(field, ["SM1"], together(field, ["ST1"], card="RESISTID")["text"], card="ATENCION")
    sheet = together(field, ["ST1", "SM1"], first["text"], by=[0, mil(3)])
    assert {unit: rows(sheet)[unit]["card"] for unit in ("ST1", "SM1")} == {"ST1": "CORRED", "SM1": "ATENCION"}


@pytest.mark.rule("A-38")
def test_all_that_can_aim_at_an_enemy_aim_at_it(field):
    first = together(field, ALL, card="RESISTID")
    sheet = together(field, ["ST1", "SM1"], first["text"], targets=["NT1"])
    assert rows(sheet)["SM1"]["aims"] == ["NT1"] and rows(sheet)["SM1"]["card"] in ("ATACAD", "FUEGO")
    assert rows(sheet)["ST1"]["card"] == "RESISTID" and sheet["told"] == ["Not for T1: Out of range and reach."]
    told = together(field, ["ST1"], together(field, ALL, language="es", card="RESISTID")["text"], "es", targets=["NT1"])
    assert told["told"] == ["Sin ello, T1: Fuera de alcance."]


@pytest.mark.rule("A-38")
def test_cards_that_are_down_stay_and_only_those_that_move_by_theirs_are_shifted(field):
    for unit, card in {"ST1": "CORRED", "SM1": "RESISTID"}.items():
        field.card(unit, card)
    revise = plain(RevisePlan("revise", turn=1))

    def told(**change: Any) -> Any:
        return ask(field, ask="amend-all", question=revise, text="", units=["ST1", "SM1"], **change)

    assert told(card="FUEGO")["told"] == ["Not for M1, T1: Its card is down already."]
    moved = told(by=[0, mil(3)])
    assert moved["told"] == ["Not for M1: With its card it stays where it is."]
    assert rows(moved)["ST1"]["goals"] and rows(moved)["SM1"]["card"] == "RESISTID"
    assert told(targets=["NT1"])["told"] == ["Not for M1, T1: With its card it aims at nobody."]


@pytest.mark.rule("H-16")
def test_while_they_are_dragged_one_answer_says_where_all_of_them_would_stand(field):
    orders = {"ST1": "CORRED", "ST2": "CORRED", "SM1": "ATENCION"}
    found = ask(field, ask="moves", orders=orders, by=[0, mil(4)])
    poses = {each["unit"]: each["pose"] for each in found["moves"]}
    assert poses["ST1"] == [mil(20), mil(16), 9000] and poses["ST2"] == [mil(20), mil(10), 9000]
    sheet = together(field, ["ST1", "ST2"], card="CORRED", by=[0, mil(4)])
    assert [rows(sheet)[unit]["goals"][0] for unit in ("ST1", "ST2")] == [poses[unit][:2] for unit in ("ST1", "ST2")]
    short = next(each for each in found["moves"] if each["unit"] == "SM1")
    assert short["short"] == bool(found["told"])


@pytest.mark.rule("H-16")
def test_only_own_units_are_ordered_or_measured_together(field):
    with pytest.raises(Mismeasure):
        together(field, ["ST1", "NT1"], card="CORRED")
    with pytest.raises(Mismeasure):
        together(field, ["ST1", "ST9"], card="CORRED")
    with pytest.raises(Mismeasure):
        ask(field, ask="moves", orders={"NT1": "CORRED"}, by=[0, mil(1)])


@pytest.mark.rule("A-38")
def test_words_that_are_not_understood_are_corrected_first(field):
    sheet = together(field, ["ST1"], "T1 dance\n", card="CORRED")
    assert sheet["text"] == "T1 dance\n" and sheet["problems"][0]["line"] == 1 and sheet["told"] == []
