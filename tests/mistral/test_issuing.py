"""Drawing chits and Issuing orders: what is in the Pool, who may have an order, how many. [M-ORDER]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.dialogue.answers.worksheet import Issue, OrdersPart, Worksheet
from rulesets.mistral.dialogue.questions.orders import Draw, DrawOrders, IssueOrders
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.chits.orders_step import orders_step
from rulesets.mistral.rules.chits.pool import pirate_tasked
from rulesets.mistral.rules.politics.conditions import holds
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit

ISSUING = (DrawOrders, IssueOrders)


SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}


def quarter(when: str = "1744.5") -> Seas:
    return Seas(when, phase="administration", impulse=0)


@pytest.mark.rule("M-ORDER-11")
def test_an_order_whose_check_failed_may_stand_on_the_next_turns_sheet() -> None:
    seas = quarter("1744.6")
    seas.formation("b_flag_a", "s14", "B1")
    chit(seas, "b_cruise_palos", "hand", received=seas.state.date)
    sheet = Worksheet(orders=OrdersPart(sets=0, issue=(Issue(chit="b_cruise_palos", to="b_flag_a"),)))
    answers: Any = {
        kind: lambda q, view: policy(sheet, q, view) if view.audience == "british" else None for kind in ISSUING
    }
    seas.play(orders_step, {**SHEETS, "british": sheet}, dice=[9], answers=answers)
    assert seas.state.chits["b_cruise_palos"].state == "hand"
    seas.state.date = date("1744.7")
    assert worksheet_problems(sheet, seas.view("british")) == []


def fresh_chit(seas: Seas, id: str, state: str, **fields: Any) -> None:
    when = (
        {"issued": seas.state.date} if state == "issued" else {"received": seas.state.date} if state == "hand" else {}
    )
    seas.state.chits[id] = Chit(id=id, entry=id.split(".")[0], state=state, **{**when, **fields})  # type: ignore[arg-type]


@pytest.mark.rule("M-ORDER-05")
@pytest.mark.parametrize(("tasked_in", "true"), [(1744, True), (1743, False), (0, False)])
def test_a_pirate_counts_as_tasked_in_the_year_itself(tasked_in: int, true: bool) -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = tasked_in
    assert holds(seas.field(), "pirate_tasked:algiers") is true


@pytest.mark.rule("M-ORDER-07")
def test_only_chits_against_the_base_of_the_tasked_pirate_join_the_pool() -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    for id in ("b_show_algiers", "s_show_algiers", "b_show_tunis", "b_show_naples"):
        fresh_chit(seas, id, "out")
    seas.play(pirate_tasked, "algiers")
    assert [id for id, held in seas.state.chits.items() if held.state == "pool"] == ["b_show_algiers", "s_show_algiers"]
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    seas.state.politics.quelled["algiers"] = 1744
    fresh_chit(seas, "b_show_algiers", "out")
    seas.play(pirate_tasked, "algiers")
    assert seas.state.chits["b_show_algiers"].state == "out"


@pytest.mark.rule("M-ORDER-08", "D-40")
def test_no_more_sets_than_allowed_may_be_asked_for() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    for id in ("b_cruise_gut", "b_cruise_palos", "b_cruise_lion"):
        fresh_chit(seas, id, "pool")
    assert DrawOrders("k").problems(Draw(sets=1), seas.view("british")) == []
    assert [each.code for each in DrawOrders("k").problems(Draw(sets=2), seas.view("british"))] == ["too-many"]


@pytest.mark.rule("M-ORDER-11", "D-42")
def test_one_formation_is_not_issued_two_orders_in_one_answer() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    for id in ("b_cruise_gut", "b_cruise_palos"):
        fresh_chit(seas, id, "hand")
    twice = tuple(Issue(chit=id, to="b_flag_a") for id in ("b_cruise_gut", "b_cruise_palos"))
    found = IssueOrders("k").problems(twice, seas.view("british"))
    assert [each.where for each in found] == ["[1]"]


@pytest.mark.rule("M-ORDER-07", "M-ORDER-30")
def test_a_chit_comes_back_to_the_pool_without_extensions() -> None:
    from rulesets.mistral.rules.chits.pool import organise

    seas = Seas("1744.5", phase="administration", impulse=0)
    fresh_chit(seas, "b_cruise_gut", "aside")
    seas.play(organise, "british")
    assert seas.state.chits["b_cruise_gut"] == Chit(id="b_cruise_gut", entry="b_cruise_gut", state="pool")


@pytest.mark.rule("M-ORDER-04", "M-ORDER-11")
@pytest.mark.parametrize(("ship", "able"), [("s_fleet_1", True), ("f_fleet_1", False)])
def test_a_spanish_escort_goes_to_an_auxiliary_of_the_spanish_command(ship: str, able: bool) -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.auxiliary(ship, at="barcelona")
    fresh_chit(seas, "s_escort_troop", "hand")
    assert (issue_problem(seas.view("bourbon"), Issue(chit="s_escort_troop", to=ship)) is None) is able


@pytest.mark.rule("M-ORDER-11")
def test_neither_a_convoy_nor_a_subordinate_flotilla_is_issued_an_order() -> None:
    from rulesets.mistral.rules.chits.issuing import issue_problem

    seas = Seas("1744.4", phase="administration", impulse=0)
    seas.convoy("british_levant", "s05", route="brit_levant_1", year=1744)
    seas.formation("b_grand", "s05", "B1")
    seas.formation("b_flag_a", "s05", "B2", parent="b_grand")
    fresh_chit(seas, "b_escort_levant", "hand")
    for to, able in (("b_grand", True), ("b_flag_a", False), ("british_levant", False)):
        assert (issue_problem(seas.view("british"), Issue(chit="b_escort_levant", to=to)) is None) is able


@pytest.mark.rule("M-ORDER-11", "D-42")
def test_two_orders_go_to_two_formations_in_one_answer() -> None:
    seas = Seas("1744.4", phase="administration", impulse=0)
    given = {"b_cruise_gut": "b_flag_a", "b_cruise_palos": "b_flag_b"}
    for number, (id, to) in enumerate(given.items(), 1):
        seas.formation(to, "gibraltar", f"B{number}", harbour=True)
        fresh_chit(seas, id, "hand")
    answer = tuple(Issue(chit=id, to=to) for id, to in given.items())
    assert IssueOrders("k").problems(answer, seas.view("british")) == []


@pytest.mark.rule("M-ORDER-07")
def test_a_tasked_pirate_brings_no_other_chit_into_the_pool_before_the_quarter() -> None:
    seas = Seas("1744.10")
    seas.corsair("algerines")
    seas.state.politics.raided["algiers"] = 1744
    fresh_chit(seas, "b_cruise_gut", "out")
    seas.play(pirate_tasked, "algiers")
    assert seas.state.chits["b_cruise_gut"].state == "out"
