"""What the bot does with its Orders and small ships beyond sailing to them: reliefs, meetings, blockades."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.book.dates import date
from rulesets.mistral.bot.fighting import posture
from rulesets.mistral.bot.meetings import rendezvous_issue, rendezvous_pick
from rulesets.mistral.bot.orders import orders_part
from rulesets.mistral.bot.planning import impulse_plan
from rulesets.mistral.bot.relief import is_hopeless, reliefs
from rulesets.mistral.dialogue.answers.worksheet import Issue, Worksheet
from rulesets.mistral.orders.judges.plan_problems import plan_problems
from rulesets.mistral.orders.judges.sheet_problems import worksheet_problems
from tests.mistral.seas import Seas
from tests.mistral.test_orders import chit


class Still:
    """A random source that never moves a Dummy."""

    def randrange(self, stop: int) -> int:
        return stop - 1

    def choice(self, items: Any) -> Any:
        return items[0]


def plan(seas: Seas, side: str = "british") -> Any:
    """The bot's plan, which must be legal."""
    known = seas.view(side)
    found = impulse_plan(known, Still())  # type: ignore[arg-type]
    assert plan_problems(found, known) == []
    return found


def tired_cruise(dp: int) -> Seas:
    """Two British Flotillas in one place, the first on duty there."""
    seas = Seas("1744.6", impulse=2)
    seas.event("france_declares_war")
    seas.squadron("B1", 4, dp)
    seas.formation("b_flag_a", "s05", "B1", leader="mathews")
    seas.formation("b_flag_b", "s05", "B2", leader="rowley")
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", issued=date("1744.5"))
    return seas


@pytest.mark.rule("M-ORDER-31")
@pytest.mark.parametrize(("dp", "relieved"), [(2, False), (7, True), (11, False)])
def test_a_tired_formation_is_relieved_by_a_fresh_one_near(dp: int, relieved: bool) -> None:
    seas = tired_cruise(dp)
    assert reliefs(seas.view("british")) == ({"b_flag_a": "b_flag_b"} if relieved else {})
    made = plan(seas)
    assert made.orders["b_flag_a"].hand_over == ("b_flag_b" if relieved else "")
    assert made.orders["b_flag_a"].extend


@pytest.mark.rule("M-ORDER-25")
@pytest.mark.parametrize(("issued", "hopeless"), [("1744.5", False), ("1743.16", True)])
def test_an_order_that_cannot_be_done_in_time_is_given_up(issued: str, hopeless: bool) -> None:
    seas = Seas("1744.6", impulse=4)
    seas.formation("b_flag_a", "maltese_roads", "B1", leader="mathews")
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a", issued=date(issued))
    assert is_hopeless(seas.view("british"), seas.state.chits["b_cruise_palos"]) is hopeless
    assert plan(seas).orders["b_flag_a"].terminate == ("now" if hopeless else "no")


@pytest.mark.rule("M-ORDER-56", "M-LEVANT-03")
@pytest.mark.parametrize(
    ("turn", "sail", "partner"), [("1744.5", 4, "levant"), ("1744.12", 4, "b_flag_a"), ("1744.5", 2, "b_flag_a")]
)
def test_a_loose_squadron_goes_to_the_levant_in_time_or_joins_a_flotilla(turn: str, sail: int, partner: str) -> None:
    seas = Seas(turn, phase="administration", impulse=0)
    seas.squadron("B2", sail, port="gibraltar")
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    chit(seas, "b_rendezvous", "hand", received=seas.state.date)
    known = seas.view("british")
    issue = rendezvous_issue(known, [])
    assert issue == Issue(chit="b_rendezvous", to="B2", partner=partner)
    assert worksheet_problems(Worksheet(orders=orders_part(known)), known) == []
    assert rendezvous_issue(known, ["B2"]) is None
    assert rendezvous_pick(known) == "", "one chit is enough"


@pytest.mark.rule("M-ORDER-56")
@pytest.mark.parametrize(
    ("partner", "last"),
    [
        ("levant", ["reach", "leave"]),
        ("b_flag_a", ["reach", "enter", "hold"]),
        ("port_mahon", ["reach", "enter", "hold"]),
    ],
)
def test_it_sails_where_it_is_to_meet(partner: str, last: list[str]) -> None:
    seas = Seas("1744.5")
    seas.squadron("B2")
    seas.formation("ind_B2", "s05", "B2")
    seas.formation("b_flag_a", "port_mahon", "B1", harbour=True)
    chit(seas, "b_rendezvous", "issued", holder="ind_B2", partner=partner)
    assert [step.do for step in plan(seas).formations["ind_B2"].track] == last


@pytest.mark.rule("M-AUX-33", "M-EVENT-33")
@pytest.mark.parametrize(("due", "goal"), [("flota", "cadiz"), ("troops", "barcelona"), ("", "")])
def test_a_small_ship_shuts_a_port_to_a_convoy(due: str, goal: str) -> None:
    seas = Seas("1744.10")
    seas.auxiliary("b_fleet_1", at="port_mahon")
    seas.auxiliary("b_fleet50_1", at="gibraltar")
    if due == "flota":
        seas.state.politics.flota = 3
    if due == "troops":
        seas.convoy("troop_1", "barcelona", stage="forming")
        seas.field().change_formation("troop_1", harbour=True)
    tasks = [task for task in plan(seas).tasks if task.do == "blockade"]
    assert [task.at for task in tasks] == ([goal] if goal else [])


@pytest.mark.rule("M-ORDER-56")
def test_a_partner_that_is_no_more_is_not_looked_for() -> None:
    seas = Seas("1744.6", impulse=1)
    seas.formation("ind_B7", "s07", "B7")
    chit(seas, "b_rendezvous", "issued", holder="ind_B7", partner="b_det_4", issued=date("1744.3"))
    assert "ind_B7" not in plan(seas).formations


@pytest.mark.parametrize(("leader", "ratio"), [("mathews", 120), ("", 150)])
def test_a_formation_without_a_leader_seeks_battle_only_where_it_is_much_stronger(leader: str, ratio: int) -> None:
    seas = Seas("1744.6", impulse=2)
    seas.formation("b_flag_a", "s05", "B1", leader=leader)
    found = posture(seas.view("british"), seas.state.formations["b_flag_a"])
    assert (found.battle, found.seek_ratio) == ("seek", ratio)
