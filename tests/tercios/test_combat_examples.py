"""The worked examples of combat, with the dice of the inventory. [EX-05..EX-09, EX-11..EX-13, EX-15, EX-16]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.table import Play
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.events.combat import (
    CombatDecided,
    Consolidated,
    FellBack,
    MalaGuerraInvoked,
    Pursued,
    Struck,
)
from rulesets.tercios.dialogue.events.harm import BreakTested, WornDown
from rulesets.tercios.dialogue.questions.fighting import InvokeMalaGuerra
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.columns import column_base
from rulesets.tercios.position.state import Mark
from rulesets.tercios.position.values import Modifier
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.combat_end import Fought
from rulesets.tercios.rules.fighting.fire import best_fire, fire
from rulesets.tercios.rules.fighting.shots import Shooting
from rulesets.tercios.rules.units.checks import order_check, reaction_discipline
from tests.tercios.battlefield import Battlefield
from tests.tercios.clashes import FRONT, meet, wear


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def answered(battle: Field, unit: str, *extra: Modifier) -> bool:
    """The check of a reaction. [T-REA-05]"""
    found = battle.units[unit]
    return order_check(battle, found, reaction_discipline(battle, found, extra), "reaction").passed


@pytest.mark.rule("EX-05", "T-REA-17", "T-COM-12", "T-COM-14", "T-COM-20")
def test_cuirassiers_ride_into_the_fire_of_a_musket_sleeve_and_beat_it(field: Battlefield) -> None:
    charger = field.unit("SC1", "imp_coraza", (30, 13.7), 90)
    field.unit("NT1", "esp_manga_mosq", (30, 20), 270)
    field.leader("NL1", (30, 25))
    shooting = Shooting("FUEGO", True, at=charger.body.at(Pose(30000, 20000, 9000)), seen_at=charger.body)

    def whole(battle: Field) -> Play[Fought]:
        assert answered(battle, "NT1")
        shots = best_fire(battle, "NT1", shooting)
        assert shots is not None
        yield from fire(battle, "NT1", shots, shooting)
        assert battle.units["SC1"].wear == 1 and not battle.units["SC1"].disordered
        battle.stand("SC1", Pose(30000, 20000, 9000))
        return (yield from fight(battle, Clash("SC1", "NT1", "charge", (30000, 13700))))

    dice = [1, 5, 2] + [4, 1, 6, 2, 3, 5] + [4, 2, 6, 1]
    dice += [3, 1, 4, 6, 2, 3] + [5, 2, 1] + [3, 4] + [1, 2, 6, 3] + [6, 2, 4]
    fought = field.play(whole, dice=dice)
    assert fought == Fought("SC1", (), ("NT1",))
    assert wear(field) == (1, 2)
    assert field.units["NT1"].pose == Pose(30000, 23000, 27000)
    assert not field.units["NT1"].disordered
    assert field.of(Consolidated) == []


@pytest.mark.rule("EX-06", "T-COM-22", "T-REA-19", "T-COM-17")
def test_pikes_that_hold_fast_tie_and_the_charger_unlocks(field: Battlefield) -> None:
    clash = meet(field, "sue_batallon", "esp_tercio_viejo", NT1={"wear": 1}, target_resists=True)
    field.leader("NL1", (36, 22))

    def whole(battle: Field) -> Play[Fought]:
        assert answered(battle, "NT1")
        return (yield from fight(battle, clash))

    dice = [3, 6, 1, 2] + [5, 1, 6, 3, 2, 5, 4, 1] + [2, 5, 3, 6, 1, 4] + [4, 3, 5, 1, 2] + [1, 3, 5, 2]
    fought = field.play(whole, dice=dice, answers={InvokeMalaGuerra: False})
    assert fought == Fought("", (), ("SC1",))
    assert wear(field) == (1, 2)
    assert field.units["SC1"].pose == Pose(30000, 17000, 9000)
    assert field.units["NT1"].pose == Pose(30000, 20000, 27000)


@pytest.mark.rule("EX-07", "T-COM-25", "T-COM-26", "T-COM-27", "T-COM-28")
def test_mala_guerra_goes_on_without_attack_or_resistance(field: Battlefield) -> None:
    clash = meet(field, "sue_batallon", "esp_tercio_viejo", NT1={"wear": 1}, target_resists=True)
    dice = [5, 1, 6, 3, 2, 5, 4, 1] + [2, 5, 3, 6, 1, 4] + [4, 3, 5, 1, 2] + [1, 3, 5, 2]
    dice += [5, 2, 6, 1] + [3, 1, 5, 4] + [4, 4, 2, 6, 1] + [1, 5, 2, 3]

    def wish(question: InvokeMalaGuerra, view: Any) -> bool:
        return question.unit == "NT1" and question.rounds == 0

    fought = field.play(fight, clash, dice=dice, answers={InvokeMalaGuerra: wish})
    assert fought == Fought("NT1", (), ("SC1",))
    assert wear(field) == (3, 3)
    assert [(told.side, told.round) for told in field.of(MalaGuerraInvoked)] == [("north", 1)]
    assert field.of(CombatDecided)[-1].caused == {"SC1": 2, "NT1": 3}
    assert [told.mala_guerra for told in field.of(Struck)] == [0, 0, 1, 1]
    assert field.of(FellBack)[0].how == "unlock"


@pytest.mark.rule("EX-08", "T-COM-11", "T-COM-15", "T-COM-21", "T-CAV-03")
def test_horse_in_the_flank_rides_a_sleeve_down(field: Battlefield) -> None:
    field.unit("SC1", "sue_caballeria", (30, 20), 90)
    field.unit("NT1", "esp_manga_mosq", (30, 21.575), 90)
    field.leader("NL1", (35, 22))
    field.unit("NT2", "imp_batallon", (40, 25), 270)
    clash = Clash("SC1", "NT1", "charge", FRONT, flanked=True)

    def whole(battle: Field) -> Play[Fought]:
        assert not answered(battle, "NT1", Modifier("flanked", -1, rule="T-COM-11"))
        return (yield from fight(battle, clash))

    dice = [4, 2] + [6, 1, 3, 2, 4, 5] + [4, 3] + [2] + [6, 6, 1]
    fought = field.play(whole, dice=dice)
    assert fought == Fought("SC1", ("NT1",), ())
    assert field.of(BreakTested)[0].passed
    assert field.of(Pursued)[0].length == 6000
    assert field.units["SC1"].pose == Pose(30000, 26000, 9000)
    assert field.state.standing["south"].points == 1
    assert field.asked == []


@pytest.mark.rule("EX-09", "T-WPN-07", "T-REA-10")
def test_heavy_lances_in_a_countercharge(field: Battlefield) -> None:
    clash = meet(field, "pol_husares", "sue_caballeria", how="countercharge", target_attacks=True)
    dice = [1, 4, 2, 6, 3, 5, 4, 1, 2, 6] + [5, 1, 2, 3] + [4, 2, 1, 5, 3, 3] + [6, 2, 5, 1] + [3, 6, 2, 5]
    fought = field.play(fight, clash, dice=dice)
    assert fought == Fought("SC1", (), ("NT1",))
    assert wear(field) == (0, 3)
    assert field.of(FellBack)[0].how == "unlock"


@pytest.mark.rule("EX-12", "T-CAV-11", "T-CAV-12", "T-COM-23")
def test_a_column_of_hussars_loses_a_unit_to_fire_and_wins_by_weight(field: Battlefield) -> None:
    members = ("SC2", "SC3")
    base = column_base([Base(3150, 1575)] * 3)
    charger = field.unit("SC1", "pol_husares", (30, 14), 90, wear=2, column=members, base=base)
    for id in members:
        field.unit(id, "pol_husares", (30, 14), status="member", host="SC1")
    field.unit("NT1", "imp_batallon", (30, 20), 270)
    field.leader("NL1", (36, 22))
    shooting = Shooting("FUEGO", True, at=charger.body.at(Pose(30000, 20000, 9000)), seen_at=charger.body)

    def whole(battle: Field) -> Play[Fought]:
        assert answered(battle, "NT1")
        shots = best_fire(battle, "NT1", shooting)
        assert shots is not None
        yield from fire(battle, "NT1", shots, shooting)
        assert (battle.units["SC1"].wear, battle.units["SC1"].column) == (1, ("SC2",))
        battle.stand("SC1", Pose(30000, 20000, 9000))
        return (yield from fight(battle, Clash("SC1", "NT1", "charge", (30000, 14000))))

    dice = [5, 1, 3] + [4, 4, 6, 5, 1, 2] + [2, 6, 3, 1]
    dice += [6, 6, 1, 3, 6, 2, 5] + [5, 1, 3, 2] + [1, 4, 2, 3, 5, 2] + [5, 1, 2, 3]
    fought = field.play(whole, dice=dice)
    assert fought == Fought("SC1", (), ("NT1",))
    assert wear(field) == (2, 3)
    assert ("choragiew", 1) in [(told.cause, told.points) for told in field.of(WornDown)]
    assert field.state.standing["north"].points == 1


@pytest.mark.rule("EX-13", "T-TRP-12", "T-TRP-13")
def test_hussars_beat_a_mobile_fortress_and_fall_back_from_it(field: Battlefield) -> None:
    charger = field.unit("SC1", "pol_husares", (30, 13), 90)
    field.unit("NT1", "mos_streltsi_moscu", (30, 20), 270, fortress=True, options=("fortaleza_movil",))
    field.leader("NL1", (35, 22))
    shooting = Shooting("FUEGO", True, at=charger.body.at(Pose(30000, 20000, 9000)), seen_at=charger.body)

    def whole(battle: Field) -> Play[Fought]:
        assert answered(battle, "NT1")
        shots = best_fire(battle, "NT1", shooting)
        assert shots is not None
        yield from fire(battle, "NT1", shots, shooting)
        battle.stand("SC1", Pose(30000, 20000, 9000))
        return (yield from fight(battle, Clash("SC1", "NT1", "charge", (30000, 13000))))

    dice = [5, 2, 2, 1] + [3, 1, 4, 2, 6, 2] + [4, 4, 1, 2]
    dice += [4, 4, 1, 6, 2] + [5, 1, 2, 4] + [6, 4, 2] + [1, 3, 5, 2]
    fought = field.play(whole, dice=dice)
    assert fought == Fought("SC1", (), ("SC1",))
    assert wear(field) == (1, 2)
    assert field.units["SC1"].pose == Pose(30000, 17000, 9000)
    assert field.units["NT1"].pose == Pose(30000, 20000, 27000) and field.units["NT1"].fortress


@pytest.mark.rule("EX-13", "T-TRP-13", "T-CAV-03")
def test_a_fortress_whose_men_cancel_nothing_is_lost_with_them(field: Battlefield) -> None:
    clash = meet(field, "pol_husares", "mos_streltsi_moscu", NT1={"fortress": True, "options": ("fortaleza_movil",)})
    fought = field.play(fight, clash, dice=[4, 4, 1, 6, 2] + [1, 1, 2, 4] + [1, 1, 2])
    assert fought == Fought("SC1", ("NT1",), ())
    assert not field.units["NT1"].fortress
    assert field.of(Pursued)[0].length == 6000


@pytest.mark.rule("EX-15", "T-COM-31", "T-WPN-16", "T-COM-22")
def test_grenadiers_over_a_wall_tie_with_the_sleeve_behind_it(field: Battlefield) -> None:
    field.unit("SC1", "lxv_granaderos", (30, 19.25), 90)
    field.unit("NT1", "esp_manga_mosq", (30, 20), 270)
    field.leader("NL1", (35, 22))
    clash = Clash("SC1", "NT1", "charge", (30000, 15000), target_resists=True, walls=("E1",))

    def whole(battle: Field) -> Play[Fought]:
        assert answered(battle, "NT1")
        return (yield from fight(battle, clash))

    dice = [6, 1, 1] + [4, 2, 5, 1, 6, 3] + [5, 5, 2, 1] + [4, 6] + [3, 2, 5, 1]
    fought = field.play(whole, dice=dice)
    assert fought == Fought("", (), ("SC1",))
    assert wear(field) == (1, 1)
    assert field.asked == []


@pytest.mark.rule("EX-15", "T-COM-31", "T-COM-17")
def test_without_grenades_wall_and_resistance_double_courage(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "esp_manga_mosq", target_resists=True, walls=("E1",))
    assert courage_pool(field.battle(), clash, "NT1").dice == 6


@pytest.mark.rule("EX-16", "T-REA-13", "T-WPN-09", "T-COM-11")
def test_cuirassiers_that_intercept_a_running_battalion_are_thrown_back(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 20), 90)
    field.unit("NT1", "sue_batallon", (30, 22.362), 90, wear=1)
    clash = Clash("SC1", "NT1", "interception", (30000, 15000), flanked=True)
    dice = [6, 2, 1, 3, 6, 4] + [5, 2] + [4, 5, 6, 1] + [1, 5, 2, 2]
    fought = field.play(fight, clash, dice=dice)
    assert fought == Fought("NT1", (), ("SC1",))
    assert wear(field) == (2, 2)


@pytest.mark.rule("EX-11", "T-CMD-27", "T-VIR-02")
def test_an_inspired_battalion_attacks_with_seven_dice(field: Battlefield) -> None:
    inspired = (Mark(kind="inspirar", until="step", word="destreza"),)
    clash = meet(field, "imp_batallon", "imp_batallon", SC1={"marks": inspired})
    assert combat_pool(field.battle(), clash, "SC1").dice == 7
