"""What a Battle leaves behind, and a Mulligan before it does."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.dialogue.questions.battle import (
    Attack,
    ChooseIntensity,
    Flight,
    NextPair,
    Pair,
    ReorganiseAfterBattle,
    TakePrize,
    ThrowAgain,
    Withdraw,
)
from rulesets.mistral.dialogue.questions.orders import EndOrder
from rulesets.mistral.position.records import Happening
from rulesets.mistral.position.state import Chit
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.fleet.rearranging import carry_out
from rulesets.mistral.rules.sailing.moving import movers
from tests.mistral.meetings import PLACE, asked, at_war, british, meeting, of
from tests.mistral.seas import Seas


class TestAftermath:
    def fight(self, seas: Seas, dice: list[int], **answers: Any) -> None:
        given = {Attack: british(), Withdraw: Flight(), ChooseIntensity: "light"}
        seas.play(fight_battles, dice=[PLACE, *dice], answers={**given, **answers.get("answers", {})})

    @pytest.mark.rule("M-BATTLE-50", "EX-17", "M-DMG-04")
    @pytest.mark.parametrize(("die", "sail"), [(7, 3), (8, 4)])
    def test_one_over_its_rating_may_lose_a_sail_afterwards(self, die: int, sail: int) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", dp=17, flotilla="b_flag_a")
        self.fight(seas, [9, 9, die, *([9] if sail == 3 else [])])
        assert seas.state.squadrons["B1"].sail == sail
        assert seas.state.squadrons["B1"].dp == 17
        assert seas.state.ledgers["british"].sail_lost == 4 - sail

    @pytest.mark.rule("M-BATTLE-51", "M-BATTLE-52", "EX-16", "D-60")
    def test_a_share_of_the_lost_strikes_and_joins_the_roomiest_squadron(self) -> None:
        seas = meeting(british=("B1", "B2"), spanish=("S1",))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        seas.squadron("S1", sail=2, dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 0], answers={NextPair: Pair("B1", "S1")})
        assert seas.state.squadrons["S1"].sail == 1
        ((_, question),) = asked(seas, TakePrize)
        assert set(question.squadrons) == {"B1", "B2"}
        assert (seas.state.squadrons["B2"].sail, seas.state.squadrons["B2"].dp) == (3, 4)
        (struck,) = of(seas, told.ColoursStruck)
        assert (struck.lost, struck.captured) == (1, 1)

    @pytest.mark.rule("M-BATTLE-51")
    def test_the_share_is_rounded_down(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1",))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("S1", sail=2, dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 1])
        (struck,) = of(seas, told.ColoursStruck)
        assert struck.captured == 0

    @pytest.mark.rule("M-BATTLE-52")
    def test_a_flagship_becomes_an_ordinary_ship_and_without_room_a_prize_is_burnt(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "real_felipe"))
        seas.squadron("B1", sail=3, flotilla="b_flag_a")
        seas.squadron("real_felipe", dp=40, flotilla="s_flag_b")
        self.fight(seas, [9, 9, 0])
        assert seas.state.squadrons["B1"].sail == 4
        assert "real_felipe" in seas.state.lost_flagships
        full = meeting(british=("B1",), spanish=("S1", "real_felipe"))
        full.squadron("real_felipe", dp=40, flotilla="s_flag_b")
        self.fight(full, [9, 9, 0])
        (prize,) = of(full, told.PrizeTaken)
        assert prize.squadron == ""
        assert full.state.squadrons["B1"].sail == 4

    @pytest.mark.rule("M-BATTLE-53", "M-DMG-10")
    def test_one_that_lost_a_sail_is_disorganised(self) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "S2", "S3"))
        seas.squadron("S1", dp=40, flotilla="s_flag_b")
        seas.field().change_formation("s_flag_b", interdicting=True)
        self.fight(seas, [9, 9, 9], answers={NextPair: Pair("B1", "S1")})
        assert seas.state.formations["s_flag_b"].disorganised
        assert not seas.state.formations["s_flag_b"].interdicting
        assert not seas.state.formations["b_flag_a"].disorganised

    @pytest.mark.rule("M-BATTLE-53")
    @pytest.mark.parametrize(("heavy", "disorganised"), [(("S1",), False), (("S1", "S2"), True)])
    def test_half_its_squadrons_heavily_damaged_disorganise_it(
        self, heavy: tuple[str, ...], disorganised: bool
    ) -> None:
        seas = meeting(british=("B1",), spanish=("S1", "S2", "S3", "S4"))
        for id in heavy:
            seas.squadron(id, dp=10, flotilla="s_flag_b")
        self.fight(seas, [9, 9], answers={NextPair: Pair("B1", "S4")})
        assert seas.state.formations["s_flag_b"].disorganised is disorganised

    @pytest.mark.rule("M-BATTLE-54", "D-26")
    def test_only_what_took_part_may_be_reorganised_and_nothing_is_by_default(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.formation("b_flag_b", "s13", "B3")
        seas.formation("b_flag_c", "port_mahon", "B4", "B5", harbour=True)
        question = ReorganiseAfterBattle("k", place="s13", formations=("b_flag_a",))
        view = seas.view("british")
        assert question.default(view) == ()
        transfer = Reorganise(do="transfer", squadrons=("B1", "B2"), sail=1)
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        assert not question.problems((transfer,), seas.view("british"))
        elsewhere = Reorganise(do="unform", flotilla="b_flag_c")
        beside = Reorganise(do="join", flotilla="b_flag_a", squadrons=("B3",))
        assert [problem.where for problem in question.problems((elsewhere, beside), view)] == ["[0]", "[1]"]

    @pytest.mark.rule("M-BATTLE-54")
    def test_reorganising_needs_the_usual_check(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.squadron("B2", sail=2, flotilla="b_flag_a")
        seas.leader("rowley", at="b_flag_a")
        actions = (Reorganise(do="transfer", squadrons=("B1", "B2"), sail=1),)
        give = {ReorganiseAfterBattle: lambda q, view: actions if view.audience == "british" else ()}
        self.fight(seas, [9, 9, 9], answers={**give, NextPair: Pair("B1", "S1")})
        assert seas.state.squadrons["B2"].sail == 2
        self_check = [roll for roll in seas.rolls if roll.stream == "british"]
        assert len(self_check) == 1

    @pytest.mark.rule("M-BATTLE-54", "M-BATTLE-56", "M-BATTLE-04", "M-DMG-10")
    def test_a_flotilla_formed_after_a_battle_has_fought_it(self) -> None:
        seas = meeting(british=("B1", "B2"))
        seas.leader("mathews", at="b_flag_a")
        seas.leader("rowley", at="port_mahon")
        seas.formation("b_det_1", "port_mahon", "B5", harbour=True)
        actions = (Reorganise(do="form", flotilla="b_flag_c", squadrons=("B1", "B2")),)
        give = {ReorganiseAfterBattle: lambda q, view: actions if view.audience == "british" else ()}
        self.fight(seas, [9, 9, 0], answers={**give, NextPair: Pair("B1", "S1")})
        held = seas.state.formations["b_flag_c"]
        assert "b_flag_a" not in seas.state.formations
        assert (held.held_until, held.fought, held.entered) == (3, ("s_flag_b",), "with")
        seas.state.mpi = 3
        assert "b_flag_c" not in movers(seas.field(), "british")
        assert seas.state.leaders["rowley"].status == "port", "who took no part is not posted"

    @pytest.mark.rule("M-DMG-10", "M-FORM-08")
    def test_squadrons_carry_their_disorder_into_the_flotilla_they_join(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", disorganised=True, fought=("s_flag_b",))
        seas.formation("b_flag_b", "s13", "B2")
        carry_out(seas.field(), "british", Reorganise(do="join", flotilla="b_flag_b", squadrons=("B1",)))
        held = seas.state.formations["b_flag_b"]
        assert (held.disorganised, held.fought) == (True, ("s_flag_b",))

    @pytest.mark.rule("M-DMG-10", "M-BATTLE-04", "M-BATTLE-56", "M-FORM-22")
    @pytest.mark.parametrize(("revision", "past"), [(3, (True, 3, ("s_flag_b",))), (2, (False, 0, ()))])
    def test_a_flagship_left_alone_is_as_disorderly_as_its_flotilla_was(self, revision: int, past: Any) -> None:
        seas = meeting(british=("B1", "namur"))
        seas.revision = revision
        seas.squadron("B1", 1, 30, flotilla="b_flag_a")
        self.fight(seas, [9, 9, 9])
        held = seas.state.formations["ind_namur"]
        assert (held.disorganised, held.held_until, held.fought) == past

    @pytest.mark.rule("M-BATTLE-55", "D-27")
    def test_an_order_may_be_given_up_after_a_battle(self) -> None:
        seas = meeting()
        seas.state.chits["b_cruise_lion"] = Chit(
            id="b_cruise_lion", entry="b_cruise_lion", state="issued", holder="b_flag_a", issued=seas.state.date
        )
        self.fight(seas, [9, 9])
        ((side, question),) = asked(seas, EndOrder)
        assert side == "british"
        assert question.default(seas.view("british")) is False

    @pytest.mark.rule("M-BATTLE-56")
    def test_all_engaged_lose_their_next_movement_point(self) -> None:
        seas = meeting()
        self.fight(seas, [9, 9])
        assert {held.held_until for held in seas.state.formations.values()} == {3}

    @pytest.mark.rule("M-BATTLE-04", "M-MOVE-04")
    def test_it_is_noted_who_fought_whom_and_a_passage_begun_is_lost(self) -> None:
        seas = meeting()
        seas.field().change_formation("b_flag_a", goal="s12", paid=1)
        self.fight(seas, [9, 9])
        held = seas.state.formations
        assert (held["b_flag_a"].fought, held["s_flag_b"].fought) == (("s_flag_b",), ("b_flag_a",))
        assert (held["b_flag_a"].goal, held["b_flag_a"].paid) == ("", 0)

    @pytest.mark.rule("M-BATTLE-57", "M-PRESTIGE-04")
    def test_a_battle_as_such_brings_no_prestige(self) -> None:
        seas = meeting()
        self.fight(seas, [9, 9])
        assert [ledger.prestige for ledger in seas.state.ledgers.values()] == [5, 5]

    @pytest.mark.rule("M-HIDE-06")
    def test_battle_shows_composition_and_damage_class_but_never_the_dps_held(self) -> None:
        seas = meeting()
        seas.squadron("S1", dp=8, flotilla="s_flag_b")
        seas.leader("navarro", at="s_flag_b")
        seas.leader("rowley", at="b_flag_a")
        self.fight(seas, [9, 9])
        (offered,) = [event for event in seas.told_to("british") if isinstance(event, told.BattleOffered)]
        spanish = next(shown for shown in offered.engaged if shown.side == "bourbon")
        assert spanish.leaders == ("navarro",)
        assert [(each.id, each.sail, each.damage) for each in spanish.squadrons] == [("S1", 4, "middle")]
        assert not hasattr(spanish.squadrons[0], "dp")
        reveals = {entry.reveals for entry in seas.told if isinstance(entry.event, told.BattleOffered)}
        assert reveals == {"M-HIDE-06"}

    @pytest.mark.rule("M-FORM-24")
    def test_a_flagships_rating_helps_against_wear_only(self) -> None:
        seas = at_war()
        seas.formation("b_flag_a", "s13", "B1", "namur")
        assert seas.state.squadrons["namur"].dr == seas.state.squadrons["B1"].dr + 2


class TestMulligans:
    @pytest.mark.rule("M-PRESTIGE-05", "D-25")
    def test_the_second_die_stands_and_costs_a_point_once_an_impulse(self) -> None:
        seas = meeting(british=("B1", "B2"))
        answers = {Attack: british(), Withdraw: Flight(), ThrowAgain: True, NextPair: Pair("B1", "S1")}
        seas.play(fight_battles, dice=[PLACE, 9, 0, 9], answers=answers)
        (intensity,) = of(seas, told.IntensitySet)
        assert intensity.roll.total == 0
        assert seas.state.ledgers["british"].prestige == 4
        assert len(asked(seas, ThrowAgain)) == 1

    @pytest.mark.rule("M-PRESTIGE-05")
    def test_it_is_not_to_be_had_without_prestige(self) -> None:
        seas = meeting()
        seas.state.ledgers["british"].prestige = 0
        seas.play(fight_battles, dice=[PLACE, 9, 9], answers={Attack: british(), Withdraw: Flight()})
        assert asked(seas, ThrowAgain) == []

    @pytest.mark.rule("M-FLEET-12")
    def test_a_defied_france_stays_at_war_with_the_british(self) -> None:
        seas = Seas("1744.3")
        seas.state.politics.french_defied = seas.state.date
        seas.state.politics.events["france_declares_war"] = Happening()
        seas.formation("b_flag_a", "s13", "B1", spotted="E1")
        seas.formation("f_flag_d", "s13", "F1", spotted="E2")
        seas.play(fight_battles)
        assert {side for side, _ in asked(seas, Attack)} == {"bourbon", "british"}
