"""Player ranks: an option, off by default."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan, MulliganPlan
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.battle import Assault, Attack, Flight, ThrowAgain, UseRank, Withdraw
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.options import Options
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.casualties import hit_leader
from rulesets.mistral.rules.battle.damage_checks import check_sinking
from rulesets.mistral.rules.fleet.checks import leadership_check, strategy_check
from rulesets.mistral.rules.fleet.posting import control_of
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier
from rulesets.mistral.rules.politics.ranks import RANKS, bonus, friendly_drm
from rulesets.mistral.rules.politics.reinforcing import request_modifier
from rulesets.mistral.rules.sailing.catching import catch_the_wind
from rulesets.mistral.rules.searching.search import search_modifier
from rulesets.mistral.rules.setup import option_problems
from tests.mistral.europe import europe
from tests.mistral.seas import Seas


def ranked(*british: str, bourbon: tuple[str, ...] = (), seas: Seas | None = None) -> Seas:
    """Both sides with these ranks."""
    seas = seas or Seas("1744.6", mpi=2)
    seas.event("france_declares_war")
    seas.state.options = Options(ranks={"british": british, "bourbon": bourbon})
    return seas


def modify(field: Field, *, stream: str = "public", goal: int = 3, low_is_good: bool = True) -> Any:
    """A British die and what ranks make of it."""
    roll = field.roll("x", stream=stream)
    return (yield from rank_modifier(field, "british", "withdrawal", roll, goal, low_is_good=low_is_good))


class TestTheOption:
    @pytest.mark.rule("M-RANK-01")
    def test_without_it_nothing_is_asked_or_changed(self) -> None:
        seas = Seas("1744.6", mpi=2)
        assert seas.play(modify, dice=[4]) == 0
        assert seas.asked == []
        assert all(bonus(seas.field(), side, "leadership") == 0 for side in ("british", "bourbon"))

    @pytest.mark.rule("M-RANK-01")
    def test_only_ranks_of_the_chart_each_once(self) -> None:
        good = Options(ranks={"british": tuple(RANKS)})
        assert option_problems(good) == []
        for bad in ({"british": ("cabin_boy",)}, {"british": ("captain", "captain")}, {"dutch": ("captain",)}):
            assert [problem.where for problem in option_problems(Options(ranks=bad))] == [f"ranks.{next(iter(bad))}"]


class TestWhatAlwaysWorks:
    @pytest.mark.rule("M-RANK-01")
    def test_checks_searches_control_and_requests(self) -> None:
        seas = ranked("rear_admiral_blue", "vice_admiral_blue", "admiral_blue", "vice_admiral_white", "admiral_white")
        seas.formation("b_flag_a", "s13", "B1", leader="rowley")
        plain = Seas("1744.6")
        plain.formation("b_flag_a", "s13", "B1", leader="rowley")
        lc = seas.play(leadership_check, "b_flag_a", "x", dice=[4])
        sc = seas.play(strategy_check, "british", None, "x", dice=[4])
        assert (lc.drms, sc.drms) == ((("rank", -1),), (("rank", -1),))
        rowley = seas.state.leaders["rowley"]
        more = control_of(seas.field(), "british", rowley) - control_of(plain.field(), "british", rowley)
        assert more == 1
        assert search_modifier(seas.field(), "fleet", "british", partial=False) == -2
        assert search_modifier(seas.field(), "fleet", "bourbon", partial=False) == 0

    @pytest.mark.rule("M-RANK-01")
    def test_naval_ordnance_betters_every_use_of_the_combat_table(self) -> None:
        for ranks, more in (((), 0), (("ordnance",), 1)):
            seas = ranked(*ranks)
            seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
            seas.formation("s_flag_b", "s13", "S1", spotted="E2")
            attack = {
                Attack: lambda q, view: (
                    Assault(formation="b_flag_a", target="E2") if "B1" in view.squadrons else Assault()
                )
            }
            seas.play(fight_battles, dice=[0, 0, 1], answers={**attack, Withdraw: Flight()})
            (combat,) = [event for event in seas.events if isinstance(event, told.CombatFought)]
            dealt = {side.side: side.dp for side in combat.sides}
            assert dealt["british"] == dealt["bourbon"] + more

    @pytest.mark.rule("M-RANK-01")
    def test_a_red_rear_admiral_lowers_friendly_dice_where_low_is_good(self) -> None:
        seas = ranked("rear_admiral_red")
        seas.formation("b_flag_a", "s13", "B1", leader="rowley")
        field = seas.field()
        assert (friendly_drm(field, "british"), friendly_drm(field, "british", low_is_good=False)) == (-1, 0)
        assert friendly_drm(field, "bourbon") == 0
        assert seas.play(leadership_check, "b_flag_a", "x", dice=[4]).passed
        passage = next(each for each in CHART.passages["golfe_du_lion/s13"].values() if each.end == "s13")
        assert ("player", -1) in seas.play(lambda table: _caught(table, passage), dice=[5]).drms
        assert seas.play(modify, dice=[4]) == -1

    @pytest.mark.rule("M-RANK-01")
    def test_a_red_vice_admiral_raises_friendly_dice_where_high_is_good(self) -> None:
        seas = ranked("vice_admiral_red", seas=europe("1744.6"))
        plain = ranked(seas=europe("1744.6"))
        assert request_modifier(seas.field(), "british") == request_modifier(plain.field(), "british") + 1
        seas.formation("b_flag_a", "s13", "B1", leader="rowley")
        seas.squadron("B1", dp=12, flotilla="b_flag_a")
        assert seas.play(check_sinking, "B1", "british", dice=[2])[0] is False
        seas.play(hit_leader, "rowley", dice=[4])
        assert seas.state.leaders["rowley"].status == "formation"
        assert seas.play(modify, dice=[4]) == 0


def _caught(field: Field, passage: Any) -> Any:
    field.change_formation("b_flag_a", place=passage.start)
    return catch_the_wind(field, "b_flag_a", passage)


class TestGenericModifiers:
    @pytest.mark.rule("M-RANK-01", "M-RANK-02")
    @pytest.mark.parametrize(
        ("ranks", "uses"),
        [
            (("lieutenant",), 1),
            (("captain",), 1),
            (("post_captain",), 2),
            (("commodore",), 3),
            (("captain", "commodore"), 4),
        ],
    )
    def test_so_many_uses_a_turn(self, ranks: tuple[str, ...], uses: int) -> None:
        seas = ranked(*ranks)
        changes = [seas.play(modify, dice=[4], answers={UseRank: True}) for _ in range(uses + 1)]
        assert changes == [-1] * uses + [0]
        assert seas.state.ledgers["british"].drms_used == uses

    @pytest.mark.rule("M-RANK-01")
    def test_a_lieutenant_only_lowers(self) -> None:
        seas = ranked("lieutenant")
        assert seas.play(modify, dice=[4], low_is_good=False) == 0
        assert seas.asked == []
        captain = ranked("captain")
        assert captain.play(modify, dice=[4], low_is_good=False, answers={UseRank: True}) == 1

    @pytest.mark.rule("M-RANK-02")
    def test_the_opponents_die_too_where_it_is_in_sight(self) -> None:
        seas = ranked(bourbon=("captain",))
        assert seas.play(modify, dice=[3], answers={UseRank: True}) == 1
        ((side, question),) = seas.asked
        assert (side, question.mine) == ("bourbon", False)
        hidden = ranked(bourbon=("captain",))
        assert hidden.play(modify, stream="british", dice=[3]) == 0
        assert hidden.asked == []

    @pytest.mark.rule("M-RANK-02")
    def test_it_is_veiled_refused_by_default_and_told_to_those_who_saw_the_die(self) -> None:
        assert UseRank.veiled
        seas = ranked("captain")
        assert seas.play(modify, dice=[4]) == 0
        seas.play(modify, stream="british", dice=[4], answers={UseRank: True})
        assert [type(event) for event in seas.told_to("british")] == [told.RankUsed]
        assert seas.told_to("bourbon") == []

    @pytest.mark.rule("M-RANK-02", "M-ASYNC-10")
    @pytest.mark.parametrize(
        ("mine", "die", "used"),
        [(True, 4, True), (True, 3, False), (True, 5, False), (False, 3, True), (False, 4, False)],
    )
    def test_a_plan_spends_it_where_it_decides(self, mine: bool, die: int, used: bool) -> None:
        view = Seas().view("british")
        question = UseRank("k", what="search", die=die, goal=3, change=-1 if mine else 1, mine=mine)
        plan = ImpulsePlan(mulligans=MulliganPlan(dice=("search",)))
        assert policy(plan, question, view) is used
        assert policy(ImpulsePlan(), question, view) is False


class TestTheFreeMulligan:
    @pytest.mark.rule("M-RANK-01", "M-PRESTIGE-05")
    def test_an_admiral_of_the_fleet_throws_once_a_turn_for_nothing(self) -> None:
        seas = ranked("admiral_of_the_fleet")
        seas.state.ledgers["british"].prestige = 0

        def throw(field: Field) -> Any:
            return (yield from offer_mulligan(field, "british", "search", field.roll("x", stream="british")))

        assert seas.play(throw, dice=[9, 1], answers={ThrowAgain: True}).total == 1
        assert seas.state.ledgers["british"].prestige == 0
        ((_, question),) = seas.asked
        assert question.free
        assert seas.play(throw, dice=[9]).total == 9
        seas.state.ledgers["british"].prestige = 3
        assert seas.play(throw, dice=[9, 2], answers={ThrowAgain: True}).total == 2
        assert seas.state.ledgers["british"].prestige == 2
        assert seas.play(throw, dice=[8]).total == 8

    @pytest.mark.rule("M-RANK-01")
    def test_a_plan_throws_again_free_of_charge_whatever_it_would_pay(self) -> None:
        view = Seas().view("british")
        plan = ImpulsePlan(mulligans=MulliganPlan(dice=("search",), worse_than=8))
        paid = ThrowAgain("k", what="search", die=8)
        assert policy(plan, paid, view) is False
        assert policy(plan, msgspec.structs.replace(paid, free=True), view) is True
        assert policy(plan, msgspec.structs.replace(paid, free=True, die=7), view) is False
