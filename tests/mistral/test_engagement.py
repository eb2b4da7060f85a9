"""Who joins a Battle, who may decline it, and what Flagships and Leaders weigh in it. [M-BATTLE]"""

from __future__ import annotations

import msgspec
import pytest

from rulesets.mistral.dialogue.questions.battle import (
    Assault,
    Attack,
    Decline,
    Flight,
    NextPair,
    Pair,
    PlaceExtras,
    Reinforce,
    SendFireships,
    Stations,
    Withdraw,
)
from rulesets.mistral.orders.judges.stations import station_problems
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.battle.battles import fight_battles
from rulesets.mistral.rules.battle.combat import fight_combats
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.battle.pairing import Combat
from rulesets.mistral.rules.battle.reinforcing import reinforcement_drms
from tests.mistral.test_whole_battles import at_war, british


@pytest.mark.rule("M-BATTLE-20")
@pytest.mark.parametrize(
    ("entered", "drm"), [("station", -2), ("with", 0), ("against", 1), ("caught", 2), ("fitting_out", 2)]
)
def test_how_one_came_weighs_on_joining(entered: str, drm: int) -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", entered=entered)
    assert dict(reinforcement_drms(seas.field(), "b_flag_a", assisted=False, stranger=False))["entry"] == drm


@pytest.mark.rule("M-BATTLE-24")
def test_the_fleet_admirals_presence_brings_the_other_command_up() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    seas.formation("f_flag_d", "s13", "F1", leader="de_court", spotted="E2")
    seas.formation("s_flag_b", "s13", "S1", leader="geraldino", spotted="E3")
    seas.leader("navarro", at="cartagena")
    seas.play(fight_battles, dice=[0, 0, 9, 9, 9, 9], answers={Attack: british(), Withdraw: Flight()})
    (question,) = [question for _, question in seas.asked if isinstance(question, Reinforce)]
    assert question.formations == ("s_flag_b",)


@pytest.mark.rule("M-BATTLE-26")
def test_a_commodore_may_leave_a_flagship_free() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", "namur", leader="osborn")
    berth = Stations(leaders={"osborn": "B1"})
    assert seas.state.leaders["osborn"].rank == "C"
    assert station_problems(seas.view("british"), ("b_flag_a",), ("B1", "namur"), berth) == []


@pytest.mark.rule("M-BATTLE-45")
def test_who_is_taken_by_an_enemy_without_a_sail_left_is_dead() -> None:
    seas = at_war()
    seas.squadron("B1", 1)
    seas.formation("b_flag_a", "s13", "B1", entered="with", spotted="E1")
    seas.formation("s_flag_b", "s13", "S1", leader="navarro", spotted="E2")

    def fight(field: Field) -> object:
        engagement = Engagement(field, "s13", {"bourbon": ["s_flag_b"], "british": ["b_flag_a"]}, ("british",))
        engagement.stations["navarro"] = "S1"
        return fight_combats(engagement, [Combat(1, {"british": ["B1"], "bourbon": ["S1"]})], [], 5, [])

    seas.play(fight, dice=[0, 0])
    assert "B1" not in seas.state.squadrons
    assert seas.state.leaders["navarro"].status == "gone"


@pytest.mark.rule("M-BATTLE-16")
def test_the_disorganised_with_the_gauge_must_decline() -> None:
    seas = at_war()
    seas.formation("b_flag_a", "s13", "B1", spotted="E1")
    seas.formation("s_flag_b", "s13", "S1", entered="with", spotted="E2", disorganised=True)
    seas.play(fight_battles, dice=[0], answers={Attack: british()})
    (question,) = [question for _, question in seas.asked if isinstance(question, Decline)]
    assert question.must and question.problems(False, seas.view("bourbon"))
    assert "s_flag_b" in seas.state.formations and not seas.state.formations["s_flag_b"].fought


@pytest.mark.rule("M-BATTLE-15", "M-PORT-20")
def test_no_convoy_withdraws_through_a_blockade() -> None:
    seas = at_war()
    seas.convoy("victualling", "gibraltar", rp=6)
    seas.state.formations["victualling"] = msgspec.structs.replace(seas.state.formations["victualling"], spotted="E1")
    seas.formation("f_flag_d", "gibraltar", "F1", entered="with", spotted="E2", blockading=True)

    def attack(question: object, view: object) -> Assault:
        mine = view.audience == "bourbon"  # type: ignore[attr-defined]
        return Assault(formation="f_flag_d", target="E1") if mine else Assault()

    seas.play(fight_battles, dice=[0, 9, 9, 9], answers={Attack: attack, Withdraw: Flight(attempt=True)})
    assert not seas.state.formations["victualling"].harbour


@pytest.mark.rule("M-BATTLE-46", "M-AUX-30")
def test_a_squadron_burnt_while_it_strikes_at_a_convoy_has_struck() -> None:
    seas = at_war()
    seas.convoy("british_levant", "s13")
    seas.state.formations["british_levant"] = msgspec.structs.replace(
        seas.state.formations["british_levant"], spotted="E1"
    )
    seas.formation("b_flag_a", "", "B1", parent="british_levant")
    seas.auxiliary("b_fireship_1", at="b_flag_a")
    seas.squadron("F2", 1)
    seas.formation("f_flag_d", "s13", "F1", "F2", entered="with", spotted="E2")

    def attack(question: object, view: object) -> Assault:
        mine = view.audience == "bourbon"  # type: ignore[attr-defined]
        return Assault(formation="f_flag_d", target="E1") if mine else Assault()

    seas.play(
        fight_battles,
        dice=[0, 9, 3, 0, 0, 9, 0, 9],
        answers={
            Attack: attack,
            Withdraw: Flight(attempt=False),
            SendFireships: {"b_fireship_1": "F2"},
            NextPair: Pair("F1", "B1"),
            PlaceExtras: {"F2": "convoy"},
        },
    )
    assert "F2" not in seas.state.squadrons
    assert seas.state.convoys["british_levant"].dp > 0
