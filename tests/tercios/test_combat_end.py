"""How combats end: unlocking, retreats, pursuit, fortresses, buildings, what winners do.

[T-COM-18..T-COM-24, T-COM-32, T-COM-33]
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.combat import (
    Consolidated,
    EleganceUsed,
    FellBack,
    GunShifted,
    MovedIn,
    Pursued,
    SteppedBack,
    StoodFast,
)
from rulesets.tercios.dialogue.events.harm import BreakTested, MemberLost, Recovered, UnitDestroyed, WornDown
from rulesets.tercios.dialogue.events.movement import GunLost
from rulesets.tercios.dialogue.questions.fighting import Consolidate, InvokeMalaGuerra, UseElegance
from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.state import Mark
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool, from_behind
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.combat_end import Fought, retreat
from tests.tercios.battlefield import Battlefield
from tests.tercios.clashes import FRONT, meet
from tests.tercios.pieces import WOOD, rect
from tests.tercios.spoken import spoken


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def won(
    field: Battlefield,
    clash: Clash,
    winner: str = "SC1",
    *,
    cancelled: bool = True,
    hits: int = 2,
    more: tuple[int, ...] = (),
    answers: dict[Any, Any] | None = None,
) -> Fought:
    """A round in which the winner hits so often and the loser cancels one of the hits, or none."""
    loser, battle = clash.enemy_of(winner), field.battle()
    strike, courage = combat_pool(battle, clash, winner).dice, courage_pool(battle, clash, loser).dice
    ours = [6] * hits + [1] * (strike - hits) + ([5] if cancelled else [1]) + [1] * (courage - 1)
    theirs = [1] * combat_pool(battle, clash, loser).dice
    dice = ours + theirs if winner == clash.charger else theirs + ours
    found: Fought = field.play(fight, clash, dice=[*dice, *more], answers=answers)
    return found


def pose(field: Battlefield, unit: str = "NT1") -> Pose | None:
    return field.units[unit].pose


# Unlocking.


@pytest.mark.rule("T-COM-18", "T-COM-20")
def test_a_beaten_unit_falls_back_three_inches_facing_its_enemy(field: Battlefield) -> None:
    fought = won(field, meet(field, "imp_batallon", "imp_batallon"))
    assert fought == Fought("SC1", (), ("NT1",))
    assert pose(field) == Pose(30000, 23000, 27000)
    assert pose(field, "SC1") == Pose(30000, 20000, 9000)


@pytest.mark.rule("T-COM-18", "T-COM-33")
def test_a_flanked_loser_turns_to_its_enemy_first(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 20), 90)
    field.unit("NT1", "imp_batallon", (30, 22.362), 90)
    clash = Clash("SC1", "NT1", "charge", FRONT, flanked=True)
    won(field, clash)
    assert pose(field) == Pose(30000, 23000, 27000)


@pytest.mark.rule("T-COM-33", "T-TRP-05")
def test_a_square_charged_from_behind_turns_too_though_it_is_not_flanked(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 20), 90)
    target = field.unit("NT1", "esp_tercio_viejo", (30, 24.724), 90)
    clash = Clash("SC1", "NT1", "charge", FRONT)
    assert from_behind(clash, target)
    won(field, clash)
    assert pose(field) == Pose(30000, 23000, 27000)


@pytest.mark.rule("T-COM-19")
def test_a_blocked_way_back_costs_one_wear_and_the_winner_makes_room(field: Battlefield) -> None:
    """A friend 0.5" behind stops the loser; the winner goes back 1" since they still crowd each other."""
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NT2", "imp_batallon", (30, 22.862), 270)
    won(field, clash)
    told = field.of(FellBack)[0]
    assert (told.length, told.completed) == (500, False)
    assert field.units["NT1"].wear == 2
    assert [step.unit for step in field.of(SteppedBack)] == ["SC1"]
    assert pose(field, "SC1") == Pose(30000, 19000, 9000)


@pytest.mark.rule("T-COM-19", "T-BRK-08")
def test_the_extra_wear_may_break_the_unit_and_then_the_charger_may_consolidate(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon", NT1={"wear": 3})
    field.unit("NT2", "imp_batallon", (30, 22.362), 270)
    fought = won(field, clash, more=(1, 2, 3))
    assert fought.destroyed == ("NT1",)
    assert [told.cause for told in field.of(WornDown)] == ["combat", "unlock"]


@pytest.mark.rule("T-QUA-62", "T-COM-19")
def test_a_tranquil_leader_spares_his_unit_the_wear_of_a_blocked_unlock(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NT2", "imp_batallon", (30, 22.862), 270)
    field.leader("NL1", inside="NT1", qualities=("tranquilo",))
    won(field, clash)
    assert field.units["NT1"].wear == 1


@pytest.mark.rule("T-COM-22", "T-REA-13")
def test_on_a_tie_the_unit_that_declared_first_unlocks(field: Battlefield) -> None:
    for how in ("charge", "countercharge", "interception", "shelter"):
        clash = meet(field, "sue_caballeria", "imp_coraza", how=how)
        dice = [1] * combat_pool(field.battle(), clash, "SC1").dice + [1] * 4
        assert field.play(fight, clash, dice=dice) == Fought("", (), ("SC1",))
        assert pose(field, "SC1") == Pose(30000, 17000, 9000)


@pytest.mark.rule("T-COM-32")
def test_units_left_close_together_suffer_nothing_more(field: Battlefield) -> None:
    """Both are stuck between friends: they stay in contact, and that is all."""
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NT2", "imp_batallon", (30, 22.362), 270)
    field.unit("SC2", "imp_batallon", (30, 17.638), 90)
    won(field, clash)
    assert pose(field) == Pose(30000, 20000, 27000) and pose(field, "SC1") == Pose(30000, 20000, 9000)
    assert field.units["NT1"].wear == 2 and field.units["SC1"].wear == 0


@pytest.mark.rule("T-MOV-19", "T-COM-18")
def test_falling_back_through_a_wood_disorders(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.terrain(rect("E1", "wood", (20, 21), (40, 30), *WOOD))
    won(field, clash)
    assert field.units["NT1"].disordered


@pytest.mark.rule("T-MOV-10")
def test_a_gun_behind_makes_way_for_those_who_fall_back(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NB1", "art_media", (30, 24), 270, options=("fortificada",))
    won(field, clash)
    assert [told.gun for told in field.of(GunShifted)] == ["NB1"]
    assert not field.units["NB1"].moved


@pytest.mark.rule("T-CMD-22")
def test_enemy_leaders_in_the_way_of_those_who_fall_back_save_themselves_or_die(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.leader("SL1", (30, 24.5), level=1)
    won(field, clash, more=(1,))
    assert field.leaders["SL1"].status == "removed"


@pytest.mark.rule("T-MOV-11")
def test_own_leaders_behind_step_aside(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.leader("NL1", (30, 24.5))
    won(field, clash)
    leader = field.leaders["NL1"]
    assert leader.status == "table" and ((leader.x, leader.y) != (30000, 24500) or leader.inside)


# Retreats.


@pytest.mark.rule("T-COM-21", "T-COM-15")
def test_a_loser_that_cancelled_nothing_runs_twice_its_speed_and_turns_its_back(field: Battlefield) -> None:
    fought = won(field, meet(field, "imp_batallon", "imp_batallon"), cancelled=False)
    assert fought == Fought("SC1", (), ("NT1",))
    assert field.of(FellBack)[0].how == "retreat" and field.of(FellBack)[0].length == 8000
    assert pose(field) == Pose(30000, 30362, 9000)
    assert field.units["NT1"].disordered


@pytest.mark.rule("T-COM-21")
def test_whoever_retreats_is_disordered_by_it(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.play(retreat, clash, "NT1")
    assert field.units["NT1"].disordered


@pytest.mark.rule("T-COM-21")
def test_a_retreat_cut_short_costs_one_wear(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.unit("NT2", "imp_batallon", (30, 28), 270)
    field.leader("NL1", inside="NT1", qualities=("tranquilo",))
    won(field, clash, cancelled=False)
    assert not field.of(FellBack)[0].completed
    assert field.units["NT1"].wear == 3


@pytest.mark.rule("T-COM-21")
def test_a_charger_can_be_routed_too(field: Battlefield) -> None:
    fought = won(field, meet(field, "imp_batallon", "imp_batallon"), "NT1", cancelled=False)
    assert fought == Fought("NT1", (), ("SC1",))
    assert pose(field, "SC1") == Pose(30000, 9638, 27000)


@pytest.mark.rule("T-CAV-03")
def test_horse_rides_down_foot_whoever_charged(field: Battlefield) -> None:
    clash = meet(field, "esp_manga_mosq", "imp_coraza")
    fought = won(field, clash, "NT1", cancelled=False)
    assert fought == Fought("NT1", ("SC1",), ())
    assert [told.cause for told in field.of(UnitDestroyed)] == ["pursuit"]
    assert field.of(Pursued)[0].length == 5000
    assert pose(field) == Pose(30000, 15000, 27000)


@pytest.mark.rule("T-CAV-03")
def test_the_pursuit_stops_short_of_others_and_is_never_refused(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.unit("NT2", "imp_batallon", (30, 23), 270)
    won(field, clash, cancelled=False)
    assert field.of(Pursued)[0].length == 2000
    assert field.asked == [] and field.of(Consolidated) == []


@pytest.mark.rule("T-CAV-03")
def test_foot_rides_nobody_down(field: Battlefield) -> None:
    won(field, meet(field, "imp_batallon", "esp_manga_mosq"), cancelled=False, hits=2)
    assert field.units["NT1"].alive


@pytest.mark.rule("T-ART-12", "T-VIC-03")
def test_a_formation_that_retreats_loses_its_gun_and_one_that_unlocks_keeps_it(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "sue_batallon", NT1={"gun": "NB1"})
    field.unit("NB1", "art_ligera", (30, 20), status="member", host="NT1")
    won(field, clash)
    assert field.units["NT1"].gun == "NB1"
    clash = meet(field, "imp_batallon", "sue_batallon", NT1={"gun": "NB1"})
    won(field, clash, cancelled=False)
    assert field.units["NT1"].gun == "" and not field.units["NB1"].alive
    assert field.of(GunLost) == [GunLost("NT1", "NB1")]
    assert field.state.standing["south"].points == 1


@pytest.mark.rule("T-ART-04")
def test_guns_that_lose_are_destroyed_and_the_charger_may_consolidate(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "art_media")
    fought = won(field, clash, answers={Consolidate: True})
    assert fought == Fought("SC1", ("NT1",), ())
    assert field.of(BreakTested) == []
    assert field.of(Consolidated)[0].length == 3000


@pytest.mark.rule("T-ART-04")
def test_guns_that_tie_stay_and_the_charger_unlocks(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "art_media")
    fought = field.play(fight, clash, dice=[1] * 6 + [1])
    assert fought == Fought("", (), ("SC1",))
    assert field.units["NT1"].alive


# Elegante.


@pytest.mark.rule("T-QUA-25", "D-37")
def test_an_elegant_leader_turns_a_rout_into_an_unlock_and_stops_the_pursuit(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    field.leader("NL1", (35, 22), qualities=("elegante",))
    fought = won(field, clash, cancelled=False, answers={UseElegance: True})
    assert fought == Fought("SC1", (), ("NT1",))
    assert field.units["NT1"].disordered and field.leaders["NL1"].exhausted
    assert pose(field) == Pose(30000, 23000, 27000)
    assert [told.leader for told in field.of(EleganceUsed)] == ["NL1"]


@pytest.mark.rule("T-QUA-25")
@pytest.mark.parametrize(("at", "exhausted"), [((35, 22), True), ((39.5, 20.5), False)])
def test_one_who_is_exhausted_or_far_away_is_not_asked(
    field: Battlefield, at: tuple[float, float], exhausted: bool
) -> None:
    clash = meet(field, "imp_batallon", "imp_batallon")
    field.leader("NL1", at, qualities=("elegante",), exhausted=exhausted)
    won(field, clash, cancelled=False)
    assert field.asked == [] and field.of(FellBack)[0].how == "retreat"


@pytest.mark.rule("T-QUA-25", "H-03")
def test_where_lists_are_closed_the_question_is_veiled_until_he_shows_himself() -> None:
    field = Battlefield(closed_lists=True)
    field.unit("NT1", "imp_batallon", (30, 20))
    field.leader("NL1", (35, 22), qualities=("elegante",))
    question = UseElegance("k", "NL1", "NT1")
    assert question.default(field.view("north")) is True
    assert not question.opens(field.view("public"))
    field.leader("NL1", (35, 22), qualities=("elegante",), shown=("elegante",))
    assert question.opens(field.view("public"))


# Fortresses and buildings.


def fortification(field: Battlefield, wear: int = 0) -> Clash:
    """Imperial foot against two emplaced units of streltsy whose front edge is at y = 20."""
    anchor = Pose(30000, 20000, 27000)
    facts: dict[str, Any] = {
        "fortress": True,
        "emplaced": ("NT2",),
        "pose": None,
        "anchor": anchor,
        "outline": emplaced_outline(2, Base(3150, 1575), anchor),
        "options": ("fortaleza_movil",),
        "wear": wear,
    }
    field.unit("NT2", "mos_streltsi_moscu", (30, 20), options=("fortaleza_movil",), status="member", host="NT1")
    return meet(field, "imp_batallon", "mos_streltsi_moscu", NT1=facts)


@pytest.mark.rule("T-TRP-17", "T-TRP-15")
def test_a_beaten_fortification_stays_and_the_winner_unlocks(field: Battlefield) -> None:
    fought = won(field, fortification(field))
    assert fought == Fought("SC1", (), ("SC1",))
    assert pose(field, "SC1") == Pose(30000, 17000, 9000)
    assert field.units["NT1"].wear == 1 and not field.units["NT1"].disordered
    assert [told.where for told in field.of(StoodFast)] == ["emplaced"]


@pytest.mark.rule("T-TRP-17")
def test_a_fortification_that_cancels_nothing_is_disordered_and_takes_one_more(field: Battlefield) -> None:
    won(field, fortification(field, wear=1), cancelled=False)
    assert field.units["NT1"].disordered
    assert [told.cause for told in field.of(WornDown)] == ["combat", "emplaced"]
    assert field.of(MemberLost)[0].member == "NT2"
    assert field.units["NT1"].wear == 0


@pytest.mark.rule("T-TRP-17", "T-TRP-15")
def test_the_last_unit_of_a_fortification_stays_as_well(field: Battlefield) -> None:
    clash = fortification(field)
    field.state.units["NT1"] = msgspec.structs.replace(field.units["NT1"], emplaced=())
    fought = won(field, clash, cancelled=False)
    assert fought == Fought("SC1", (), ("SC1",))
    assert field.units["NT1"].wear == 3 and field.units["NT1"].fortress


@pytest.mark.rule("T-TRP-17", "T-CAV-03", "T-TRP-12")
def test_horse_pursues_no_fortification(field: Battlefield) -> None:
    clash = fortification(field)
    field.unit("SC1", "pol_husares", (30, 20), 90)
    assert combat_pool(field.battle(), clash, "SC1").dice == 5
    fought = won(field, clash, cancelled=False)
    assert fought.destroyed == () and fought.thrown_back == ("SC1",)


@pytest.mark.rule("T-TRP-13")
def test_foot_whose_fortress_is_routed_leaves_it_and_retreats(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "mos_streltsi_moscu", NT1={"fortress": True, "options": ("fortaleza_movil",)})
    won(field, clash, cancelled=False)
    assert not field.units["NT1"].fortress
    assert field.of(FellBack)[0].length == 8000


@pytest.mark.rule("T-TRP-13")
def test_the_fortress_stays_on_a_tie_too(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "mos_streltsi_moscu", NT1={"fortress": True, "options": ("fortaleza_movil",)})
    fought = field.play(fight, clash, dice=[1] * 6 + [1] * 3)
    assert fought.thrown_back == ("SC1",)
    assert pose(field) == Pose(30000, 20000, 27000)


@pytest.mark.rule("T-TRP-13", "T-COM-19")
def test_a_fortress_makes_no_room_for_a_charger_that_is_stuck(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "mos_streltsi_moscu", NT1={"fortress": True, "options": ("fortaleza_movil",)})
    field.unit("SC2", "imp_batallon", (30, 17.638), 90)
    won(field, clash)
    assert pose(field) == Pose(30000, 20000, 27000) and field.of(SteppedBack) == []
    assert field.units["SC1"].wear == 1


def house(field: Battlefield, wear: int = 0) -> Clash:
    """A sleeve in a small house, charged from the south."""
    element = rect("E1", "building", (28, 20), (32, 23), Quality.CONCEALING, Quality.IMPASSABLE)
    field.terrain(element)
    facts = {"building": "E1", "pose": None, "outline": element.points, "wear": wear}
    return meet(field, "lxv_granaderos", "esp_manga_mosq", NT1=facts)


@pytest.mark.rule("T-TER-24")
def test_a_beaten_occupant_is_placed_three_inches_beyond_the_far_wall(field: Battlefield) -> None:
    won(field, house(field))
    assert pose(field) == Pose(30000, 26000, 27000)
    assert field.units["NT1"].building == "" and field.units["NT1"].outline == ()
    assert field.of(Consolidated) == [] and field.of(MovedIn) == []


@pytest.mark.rule("T-TER-24", "T-COM-21")
def test_a_routed_occupant_runs_twice_its_speed_beyond_the_wall(field: Battlefield) -> None:
    won(field, house(field), cancelled=False)
    found = pose(field)
    assert found is not None and (found.x, found.heading) == (30000, 9000)
    assert found.y == 23000 + 8000 + 1575


@pytest.mark.rule("T-TER-24")
def test_an_occupant_without_room_outside_stays_with_one_more_wear(field: Battlefield) -> None:
    clash = house(field)
    field.unit("NT2", "imp_batallon", (30, 26.5), 270)
    won(field, clash)
    assert field.units["NT1"].building == "E1" and field.units["NT1"].wear == 2
    assert [told.where for told in field.of(StoodFast)] == ["building"]


@pytest.mark.rule("T-TER-24", "T-COM-24")
def test_a_charger_may_consolidate_into_the_house_it_emptied(field: Battlefield) -> None:
    clash = house(field, wear=2)
    won(field, clash, more=(1, 1, 1))
    assert field.units["SC1"].building == "E1" and pose(field, "SC1") is None
    assert field.of(MovedIn)[0].building == "E1"


@pytest.mark.rule("T-TER-24", "T-TER-20")
def test_a_formation_does_not_fit_into_the_small_house_it_emptied(field: Battlefield) -> None:
    clash = house(field, wear=2)
    field.unit("SC1", "imp_batallon", (30, 20), 90)
    won(field, clash, more=(1, 1, 1))
    assert field.asked == [] and pose(field, "SC1") == Pose(30000, 20000, 9000)


# Afterwards.


@pytest.mark.rule("T-COM-24", "D-36")
@pytest.mark.parametrize(("wish", "y"), [(True, 23000), (False, 20000)])
def test_a_charger_that_annihilates_its_enemy_may_advance(field: Battlefield, wish: bool, y: int) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", NT1={"wear": 2})
    won(field, clash, more=(1, 1, 1), answers={Consolidate: wish})
    assert pose(field, "SC1") == Pose(30000, y, 9000)


@pytest.mark.rule("T-COM-24")
@pytest.mark.parametrize(("how", "asked"), [("charge", False), ("countercharge", True), ("interception", False)])
def test_of_those_charged_only_a_unit_that_countercharged_consolidates(
    field: Battlefield, how: str, asked: bool
) -> None:
    clash = meet(field, "sue_caballeria", "imp_coraza", how=how, SC1={"wear": 3})
    won(field, clash, "NT1", more=(1, 1, 1, 1))
    assert bool([question for _, question in field.asked if isinstance(question, Consolidate)]) is asked


@pytest.mark.rule("T-COM-24", "T-BRK-06")
def test_mercenaries_that_fail_without_a_roll_count_as_annihilated(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "esp_aleman", NT1={"wear": 4})
    won(field, clash, answers={Consolidate: True})
    assert field.of(Consolidated)[0].length == 3000


@pytest.mark.rule("T-COM-24")
def test_consolidation_stops_short_of_the_next_enemy(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", NT1={"wear": 2})
    field.unit("NT2", "imp_batallon", (30, 22.5), 270)
    won(field, clash, more=(1, 1, 1), answers={Consolidate: True})
    assert field.of(Consolidated)[0].length == 1500


@pytest.mark.rule("T-CAV-16", "T-COM-24")
def test_the_impetuous_consolidate_without_being_asked(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", SC1={"rules": ("impetuosos",)}, NT1={"wear": 2})
    won(field, clash, more=(1, 1, 1))
    assert field.asked == [] and field.of(Consolidated)[0].length == 3000
    question = Consolidate("k", "SC1")
    assert [problem.code for problem in question.problems(False, field.view("south"))] == ["must-consolidate"]
    assert question.default(field.view("south")) is True


@pytest.mark.rule("A-25", "D-36")
def test_by_default_nobody_consolidates_into_an_open_flank(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 20), 90)
    question = Consolidate("k", "SC1")
    assert question.default(field.view("south")) is True
    field.unit("NC1", "sue_caballeria", (24, 21), 0, card="ATACAD")
    assert question.default(field.view("south")) is False
    del field.state.cards["NC1"]
    assert question.default(field.view("south")) is True


@pytest.mark.rule("T-TRP-18")
@pytest.mark.parametrize(("check", "wear", "disordered"), [((5, 1, 1), 0, False), ((4, 4, 4), 1, True)])
def test_the_frenzied_take_heart_or_lose_their_order(
    field: Battlefield, check: tuple[int, ...], wear: int, disordered: bool
) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", SC1={"rules": ("freneticos",), "wear": 1}, NT1={"wear": 2})
    field.leader("SL1", inside="SC1")
    won(field, clash, more=(1, 1, 1, *check), answers={Consolidate: False})
    assert (field.units["SC1"].wear, field.units["SC1"].disordered) == (wear, disordered)
    assert [told.why for told in field.of(OrderChecked)] == ["frenzy"]


@pytest.mark.rule("T-TRP-18")
def test_the_frenzied_also_roll_after_a_pursuit_and_when_fresh(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", SC1={"rules": ("freneticos",)})
    field.leader("SL1", inside="SC1")
    won(field, clash, cancelled=False, more=(6, 1, 1))
    assert [told.successes for told in field.of(OrderChecked)] == [1]
    assert field.of(Recovered) == [] and field.of(Pursued)


@pytest.mark.rule("T-TRP-18", "T-QUA-07")
def test_a_passionate_leader_makes_his_unit_frenzied_and_survivors_calm_nobody(field: Battlefield) -> None:
    clash = meet(field, "imp_coraza", "esp_manga_mosq", NT1={"wear": 2})
    field.leader("SL1", inside="SC1", qualities=("apasionado",))
    won(field, clash, more=(1, 1, 1, 6, 1, 1), answers={Consolidate: False})
    assert [told.why for told in field.of(OrderChecked)] == ["frenzy"]
    clash = meet(field, "imp_coraza", "esp_manga_mosq")
    won(field, clash)
    assert field.of(OrderChecked) == []


@pytest.mark.rule("T-QUA-43")
def test_an_intrepid_leader_dies_of_a_second_charge_that_is_lost(field: Battlefield) -> None:
    marks = (Mark(kind="intrepido", until="step", word="SL1"),)
    clash = meet(field, "imp_coraza", "imp_batallon", SC1={"marks": marks})
    field.leader("SL1", inside="SC1")
    won(field, clash, "NT1")
    assert field.leaders["SL1"].status == "removed" and field.units["SC1"].alive


@pytest.mark.rule("T-WPN-08")
def test_two_handed_swords_do_not_trouble_the_dead_nor_those_who_tie(field: Battlefield) -> None:
    clash = meet(field, "imp_batallon", "esp_manga_mosq", SC1={"weapons": ("mandobles",)}, NT1={"wear": 2})
    won(field, clash, more=(1, 1, 1), answers={Consolidate: False})
    clash = meet(field, "imp_batallon", "esp_manga_mosq", SC1={"weapons": ("mandobles",)})
    field.play(fight, clash, dice=[1] * 6 + [1, 1], answers={InvokeMalaGuerra: False})
    assert field.of(OrderChecked) == []


def test_every_end_is_told_in_both_languages(field: Battlefield) -> None:
    samples = [
        FellBack("NT1", "SC1", "retreat", Pose(0, 0, 0), 8000, False, "T-COM-21"),
        StoodFast("NT1", "SC1", "fortress", "T-TRP-13"),
        SteppedBack("SC1", Pose(0, 0, 0), 1000, "T-COM-19"),
        EleganceUsed("NL1", "NT1", "T-QUA-25"),
        Pursued("SC1", Pose(0, 0, 0), 5000, "T-CAV-03"),
        Consolidated("SC1", Pose(0, 0, 0), 2500, "T-COM-24"),
        MovedIn("SC1", "E1", "T-TER-24"),
    ]
    said = [spoken(event) for event in samples]
    assert said[0].en == 'NT1 retreats 8" from SC1 and can go no farther.'
    assert said[0].es == 'NT1 se retira 8" ante SC1 y no puede ir más lejos.'
    assert said[5].en == 'SC1 consolidates 2.5" ahead.'
    assert all(text.en != text.es for text in said)
