"""Shooting: targets, dice, what comes of it. [T-FIRE, T-LOS, T-CAV-04, T-CAV-06, T-ART-09, T-ART-13]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Fire, Shot
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.fire import Caracoled, ShotFired, ShotLost
from rulesets.tercios.dialogue.events.harm import BreakTested
from rulesets.tercios.dialogue.questions.fighting import Caracole
from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.state import Mark
from rulesets.tercios.rules.fighting.fire import best_fire, can_shoot, caracole, fire, fire_problems
from rulesets.tercios.rules.fighting.fire_dice import fire_pool
from rulesets.tercios.rules.fighting.odds import shot_value
from rulesets.tercios.rules.fighting.shots import Shooting, aims, open_shots
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import HILL, WOOD, rect
from tests.tercios.spoken import spoken

FUEGO = Shooting("FUEGO")
ATENCION = Shooting("ATENCION")


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def shoot(
    field: Battlefield,
    dice: list[int],
    shooting: Shooting = FUEGO,
    unit: str = "ST1",
    target: str = "",
    **named: Any,
) -> ShotFired:
    """The usual shots of a unit; the first of them."""
    shots = best_fire(field.battle(), unit, shooting, target)
    assert shots is not None
    field.play(fire, unit, shots, shooting, dice=dice, **named)
    return field.of(ShotFired)[0]


def dice_of(
    field: Battlefield, shooting: Shooting = FUEGO, unit: str = "ST1", target: str = "NT1", by: str = ""
) -> int:
    return fire_pool(field.battle(), Shot(shooter=by or unit, target=target), shooting).dice


def facing_lines(field: Battlefield, gap: float = 10, shooter: str = "esp_tercio_viejo", **target: Any) -> Battlefield:
    """ST1 and NT1 front to front, so far apart."""
    field.unit("ST1", shooter, (30, 10))
    field.unit("NT1", "sue_batallon", (30, 10 + gap), 270, **target)
    return field


# EX-04.


@pytest.mark.rule("EX-04", "T-FIRE-01", "T-FIRE-04", "T-FIRE-06", "T-FIRE-08", "T-WPN-11")
def test_the_old_tercio_beyond_eight_inches_shoots_with_its_second_value(field: Battlefield) -> None:
    facing_lines(field, 10.4)
    told = shoot(field, [4, 6, 2, 1, 4, 3, 3])
    assert (told.pool.dice, told.least, told.hits, told.saves, told.wear) == (3, 4, 2, 1, 1)
    assert field.units["NT1"].wear == 1 and not field.units["NT1"].disordered


@pytest.mark.rule("EX-04", "T-FIRE-07", "T-ORD-12")
def test_a_hit_that_nothing_cancels_disorders(field: Battlefield) -> None:
    facing_lines(field, 7.5, wear=1)
    told = shoot(field, [5, 3, 2, 1, 3, 2], ATENCION)
    assert (told.pool.dice, told.hits, told.saves) == (2, 1, 0)
    assert field.units["NT1"].wear == 2 and field.units["NT1"].disordered


@pytest.mark.rule("EX-04", "T-FIRE-10", "T-FIRE-11", "T-FIRE-12")
def test_cover_makes_up_for_disorder_and_stamina_reached_calls_for_no_test(field: Battlefield) -> None:
    facing_lines(field, 7, wear=2, disordered=True)
    field.terrain(rect("E1", "wood", (25, 16.5), (35, 25), *WOOD))
    told = shoot(field, [1, 4, 4, 2, 4, 1, 2, 3])
    assert told.courage is not None and told.courage.dice == 4
    assert {modifier.source for modifier in told.courage.modifiers} == {"cover", "disordered"}
    assert field.units["NT1"].wear == 3
    assert field.of(BreakTested) == []


# Sequence and results.


@pytest.mark.rule("T-FIRE-05")
def test_a_shot_without_hits_is_not_resisted(field: Battlefield) -> None:
    facing_lines(field, 10.4)
    told = shoot(field, [1, 2, 3])
    assert told.resisted is None and told.wear == 0
    assert field.units["NT1"].wear == 0 and not field.units["NT1"].disordered


@pytest.mark.rule("T-FIRE-06", "T-FIRE-04", "T-VAL-14")
def test_against_cannon_only_a_six_saves_and_the_defence_is_another(field: Battlefield) -> None:
    field.unit("ST1", "art_pesada", (30, 5))
    field.unit("NT1", "esp_tercio_viejo", (30, 25), 270)
    told = shoot(field, [3, 2, 2, 2, 5, 5, 5, 6])
    assert (told.least, told.save, told.hits, told.saves) == (3, 6, 1, 1)


@pytest.mark.rule("T-FIRE-08", "T-BRK-01")
def test_wear_over_stamina_is_tested_at_once(field: Battlefield) -> None:
    facing_lines(field, 7, wear=3)
    shoot(field, [4, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1])
    assert field.of(BreakTested)[0].passed
    assert field.units["NT1"].wear == 3


# Targets.


@pytest.mark.rule("T-FIRE-02")
def test_range_reaches_the_nearest_centre_and_the_choice_is_free(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.unit("NT1", "sue_batallon", (30, 22), 270)
    field.unit("NT2", "sue_batallon", (22, 16), 270)
    field.unit("NT3", "sue_batallon", (37, 21), 270)
    assert {shot.target for shot in open_shots(field.battle(), "ST1", FUEGO)} == {"NT1", "NT2"}


@pytest.mark.rule("T-FIRE-02", "T-WPN-01")
@pytest.mark.parametrize(("gap", "reached"), [(12.0, True), (12.01, False)])
def test_twelve_inches_are_within_musket_range_and_no_more(field: Battlefield, gap: float, reached: bool) -> None:
    facing_lines(field, gap)
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO) is reached


@pytest.mark.rule("T-FIRE-03")
def test_leaders_outside_units_are_no_targets(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.leader("NL1", (30, 14))
    assert open_shots(field.battle(), "ST1", FUEGO) == []
    assert not can_shoot(field.battle(), Shot(shooter="ST1", target="NL1"), FUEGO)


@pytest.mark.rule("T-FIRE-02")
def test_nobody_shoots_at_friends(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.unit("ST2", "esp_tercio_viejo", (30, 20))
    assert not can_shoot(field.battle(), Shot(shooter="ST1", target="ST2"), FUEGO)


@pytest.mark.rule("T-LOS-01", "T-LOS-03")
def test_targets_behind_the_front_line_are_out_of_the_arc(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 30))
    field.unit("NT1", "sue_batallon", (30, 20), 90)
    field.unit("NT2", "sue_batallon", (38, 33), 270)
    assert {shot.target for shot in open_shots(field.battle(), "ST1", FUEGO)} == {"NT2"}


@pytest.mark.rule("T-LOS-02", "T-LOS-06")
def test_troops_in_between_block_even_seen_from_a_hill(field: Battlefield) -> None:
    facing_lines(field, 11)
    field.terrain(rect("E1", "hill", (25, 4), (35, 10.5), *HILL))
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)
    field.unit("ST2", "esp_manga_mosq", (30, 16))
    assert not can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)


@pytest.mark.rule("T-LOS-02")
def test_leaders_in_between_do_not_block(field: Battlefield) -> None:
    facing_lines(field)
    field.leader("SL1", (30, 14))
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)


@pytest.mark.rule("T-LOS-04")
@pytest.mark.parametrize(("gap", "sees"), [(1.3, False), (1.6, True)])
def test_a_shot_needs_a_corridor_between_two_units(field: Battlefield, gap: float, sees: bool) -> None:
    facing_lines(field, 11)
    field.unit("ST2", "esp_manga_mosq", (30 - gap - 1.575, 16))
    field.unit("ST3", "esp_manga_mosq", (30 + gap + 1.575, 16))
    shot = Shot(shooter="ST1", target="NT1")
    assert any(one == shot.target for one in [s.target for s in open_shots(field.battle(), "ST1", FUEGO)]) is sees


@pytest.mark.rule("T-LOS-05")
def test_if_the_nearest_centre_is_hidden_range_must_reach_a_visible_one(field: Battlefield) -> None:
    """A gun hides the front centre at 7"; the side centres, beyond arquebus range, stay in view."""
    facing_lines(field, 7)
    assert dice_of(field) == 4
    field.unit("SB1", "art_ligera", (30, 15))
    aim = next(aims(field.battle(), "ST1", FUEGO))
    assert aim.line.length == 8515
    assert dice_of(field) == 3


@pytest.mark.rule("T-LOS-07", "T-FIRE-11")
def test_a_wood_crossed_from_side_to_side_hides_but_not_those_inside(field: Battlefield) -> None:
    facing_lines(field, 11)
    field.terrain(rect("E1", "wood", (20, 13), (40, 17), *WOOD))
    assert not can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)
    field.unit("NT2", "sue_batallon", (30, 16), 270)
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT2"), FUEGO)


@pytest.mark.rule("T-LOS-08")
def test_a_third_wood_between_two_still_hides(field: Battlefield) -> None:
    facing_lines(field, 11)
    field.terrain(rect("E1", "wood", (20, 5), (40, 11), *WOOD), rect("E2", "wood", (20, 20), (40, 30), *WOOD))
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)
    field.terrain(rect("E3", "wood", (20, 14), (40, 16), *WOOD))
    assert not can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)


@pytest.mark.rule("T-CAV-04", "T-LOS-03")
def test_the_extended_arc_shoots_from_a_side_centre(field: Battlefield) -> None:
    field.unit("SC1", "esp_arc_caballo", (30, 20), 90)
    field.unit("NT1", "sue_batallon", (38, 18), 180)
    shot = Shot(shooter="SC1", target="NT1")
    assert not can_shoot(field.battle(), shot, FUEGO)
    field.unit("SC1", "esp_arc_caballo", (30, 20), 90, rules=("angulo_extendido",))
    assert can_shoot(field.battle(), shot, FUEGO)


@pytest.mark.rule("T-QUA-41")
def test_an_innovator_lends_the_extended_arc(field: Battlefield) -> None:
    field.unit("ST1", "esp_manga_mosq", (30, 20), 90, marks=(Mark(kind="innovador", until="turn"),))
    field.unit("NT1", "sue_batallon", (38, 18), 180)
    assert can_shoot(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO)


@pytest.mark.rule("T-QUA-61")
def test_nobody_shoots_at_those_a_tenaz_has_hidden(field: Battlefield) -> None:
    facing_lines(field, marks=(Mark(kind="tenaz", until="turn", word="unseen"),))
    assert open_shots(field.battle(), "ST1", FUEGO) == []


# Several shots in one action.


def armed_formation(field: Battlefield) -> Battlefield:
    field.unit("ST1", "sue_batallon", (30, 10), gun="SB1")
    field.unit("SB1", "art_cuero", (30, 10), status="member", host="ST1")
    field.unit("NT1", "imp_batallon", (30, 20), 270)
    field.unit("NT2", "imp_batallon", (36, 20), 270)
    return field


@pytest.mark.rule("T-ART-13")
def test_the_gun_inside_shoots_first_by_itself_at_the_same_target(field: Battlefield) -> None:
    armed_formation(field)
    shots = best_fire(field.battle(), "ST1", FUEGO, "NT1")
    assert shots is not None
    assert [(shot.shooter, shot.target, shot.weapon) for shot in shots.shots] == [
        ("SB1", "NT1", "canon_ligero"),
        ("ST1", "NT1", "mosquete"),
    ]
    field.play(fire, "ST1", shots, FUEGO, dice=[2, 2, 2, 2, 2, 2])
    assert [(told.unit, told.shooter, told.least) for told in field.of(ShotFired)] == [
        ("ST1", "SB1", 4),
        ("ST1", "ST1", 4),
    ]


@pytest.mark.rule("T-ART-13")
def test_the_gun_inside_may_not_pick_another_target_nor_shoot_without_the_order(field: Battlefield) -> None:
    armed_formation(field)
    apart = Fire(shots=(Shot(shooter="SB1", target="NT2"), Shot(shooter="ST1", target="NT1")))
    assert [problem.code for problem in fire_problems(field.battle(), "ST1", apart, FUEGO)] == ["gun-target"]
    assert {shot.shooter for shot in open_shots(field.battle(), "ST1", ATENCION)} == {"ST1"}


@pytest.mark.rule("T-ART-13")
def test_beyond_musket_range_the_gun_shoots_alone(field: Battlefield) -> None:
    armed_formation(field)
    field.unit("NT1", "imp_batallon", (30, 25), 270)
    assert {shot.shooter for shot in open_shots(field.battle(), "ST1", FUEGO) if shot.target == "NT1"} == {"SB1"}


@pytest.mark.rule("T-ART-09", "T-ART-13")
def test_every_one_of_an_experimental_gun_wears_the_formation_it_is_in(field: Battlefield) -> None:
    armed_formation(field)
    shots = Fire(shots=(Shot(shooter="SB1", target="NT1"),))
    field.play(fire, "ST1", shots, FUEGO, dice=[1, 1])
    assert field.units["ST1"].wear == 2 and field.units["SB1"].wear == 0


@pytest.mark.rule("T-ART-09", "T-BRK-08")
def test_an_experimental_gun_can_burst(field: Battlefield) -> None:
    field.unit("SB1", "art_cuero", (30, 10), wear=1)
    field.unit("NT1", "imp_batallon", (30, 20), 270)
    shoot(field, [1, 1, 5, 2, 3], unit="SB1")
    assert not field.units["SB1"].alive
    assert field.state.standing["north"].points == 1


def fortification(field: Battlefield) -> Battlefield:
    anchor = Pose(30000, 10000, 9000)
    options = ("fortaleza_movil",)
    field.unit(
        "SM1",
        "mos_streltsi_moscu",
        (30, 10),
        options=options,
        fortress=True,
        emplaced=("SM2", "SM3"),
        gun="SB1",
        pose=None,
        anchor=anchor,
        outline=emplaced_outline(3, Base(3150, 1575), anchor),
        wear=1,
    )
    for id in ("SM2", "SM3"):
        field.unit(id, "mos_streltsi_moscu", (30, 10), options=options, status="member", host="SM1")
    field.unit("SB1", "art_ligera", (30, 10), options=("fortificada",), status="member", host="SM1")
    return field


@pytest.mark.rule("EX-14", "T-TRP-16")
def test_each_member_of_a_fortification_shoots_for_itself_all_round(field: Battlefield) -> None:
    fortification(field)
    field.unit("NC1", "imp_croatas", (30, 18), 270, wear=2)
    field.unit("NC2", "imp_croatas", (30, 0), 90)
    view = field.battle()
    assert {(s.shooter, s.target) for s in open_shots(view, "SM1", FUEGO)} == {
        (shooter, target) for shooter in ("SM1", "SM2", "SM3", "SB1") for target in ("NC1", "NC2")
    }
    shots = Fire(
        shots=tuple(
            Shot(shooter=s, target=t) for s, t in (("SM1", "NC1"), ("SM2", "NC1"), ("SM3", "NC2"), ("SB1", "NC2"))
        )
    )
    assert fire_problems(view, "SM1", shots, FUEGO) == []
    dice = [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    field.play(fire, "SM1", shots, FUEGO, dice=[5, 1, 1, 1, 1, 1, 1, 1, 2, 3] + dice[2:8])
    assert not field.units["NC1"].alive
    assert [told.shooter for told in field.of(ShotLost)] == ["SM2"]
    assert [told.shooter for told in field.of(ShotFired)] == ["SM1", "SM3", "SB1"]


@pytest.mark.rule("T-TRP-16")
def test_a_member_shoots_only_once_and_the_gun_at_the_target_of_one_of_them(field: Battlefield) -> None:
    fortification(field)
    field.unit("NC1", "imp_croatas", (30, 18), 270)
    field.unit("NC2", "imp_croatas", (30, 0), 90)
    twice = Fire(shots=(Shot(shooter="SM2", target="NC1"), Shot(shooter="SM2", target="NC2")))
    assert [problem.code for problem in fire_problems(field.battle(), "SM1", twice, FUEGO)] == ["shoots-twice"]
    gun = Fire(shots=(Shot(shooter="SM2", target="NC1"), Shot(shooter="SB1", target="NC2")))
    assert [problem.code for problem in fire_problems(field.battle(), "SM1", gun, FUEGO)] == ["gun-target"]


@pytest.mark.rule("T-TRP-16", "T-TRP-15")
def test_the_usual_fire_of_a_fortification_uses_every_gun_and_is_legal(field: Battlefield) -> None:
    fortification(field)
    field.unit("NC1", "imp_croatas", (30, 18), 270)
    shots = best_fire(field.battle(), "SM1", FUEGO)
    assert shots is not None
    assert [shot.shooter for shot in shots.shots] == ["SB1", "SM1", "SM2", "SM3"]
    assert fire_problems(field.battle(), "SM1", shots, FUEGO) == []


@pytest.mark.rule("T-REA-18", "T-TRP-16", "T-TRP-17")
def test_a_fortification_answers_a_charger_from_the_point_it_comes_to(field: Battlefield) -> None:
    fortification(field)
    charger = field.unit("NC1", "imp_croatas", (30, 17), 270)
    shooting = Shooting("FUEGO", True, at=charger.body.at(Pose(30000, 10000, 27000)), seen_at=charger.body)
    found = list(aims(field.battle(), "SM1", shooting))
    assert {aim.shot.shooter for aim in found} == {"SM1", "SM2", "SM3", "SB1"}
    assert {aim.line.length for aim in found} == {0}


@pytest.mark.rule("T-TRP-17", "D-25")
def test_the_usual_target_of_a_gun_emplaced_is_one_of_the_others(field: Battlefield) -> None:
    """The gun alone reaches the battered battalion farther off, and would do more harm to it."""
    fortification(field)
    field.unit("NC1", "imp_croatas", (24, 18), 270)
    field.unit("NT1", "esp_tercio_viejo", (36, 26), 270, disordered=True)
    alone = {shot.target for shot in open_shots(field.battle(), "SM1", FUEGO) if shot.shooter == "SB1"}
    assert alone == {"NC1", "NT1"}
    shots = best_fire(field.battle(), "SM1", FUEGO)
    assert shots is not None and {shot.target for shot in shots.shots} == {"NC1"}
    field.unit("NC1", "imp_croatas", (60, 40), 270)
    shots = best_fire(field.battle(), "SM1", FUEGO)
    assert shots is not None and [(shot.shooter, shot.target) for shot in shots.shots] == [("SB1", "NT1")]


@pytest.mark.rule("T-FIRE-13")
def test_one_weapon_is_chosen_for_the_whole_fire_value(field: Battlefield) -> None:
    field.unit("SC1", "esp_arc_caballo", (30, 10))
    field.unit("NT1", "imp_batallon", (30, 13), 270)
    found = open_shots(field.battle(), "SC1", ATENCION)
    assert [shot.weapon for shot in found] == ["arcabuz", "pistolas"]
    both = Fire(shots=tuple(found))
    assert [problem.code for problem in fire_problems(field.battle(), "SC1", both, ATENCION)] == ["shoots-twice"]
    best = best_fire(field.battle(), "SC1", ATENCION)
    assert best is not None and best.shots[0].weapon == "pistolas"


def test_a_fire_of_no_shots_by_strangers_or_at_nobody_is_refused(field: Battlefield) -> None:
    facing_lines(field, 20)
    battle = field.battle()
    assert [p.code for p in fire_problems(battle, "ST1", Fire(shots=()), FUEGO)] == ["no-shot"]
    stranger = Fire(shots=(Shot(shooter="NT1", target="ST1"),))
    assert [p.code for p in fire_problems(battle, "ST1", stranger, FUEGO)] == ["not-a-shooter"]
    far = Fire(shots=(Shot(shooter="ST1", target="NT1"),))
    assert [p.code for p in fire_problems(battle, "ST1", far, FUEGO)] == ["no-such-shot"]
    nobody = Fire(shots=(Shot(shooter="ST1", target="NT9"),))
    assert [p.code for p in fire_problems(battle, "ST1", nobody, FUEGO)] == ["no-such-shot"]
    assert best_fire(battle, "ST1", FUEGO) is None


@pytest.mark.rule("D-25", "A-15")
def test_the_usual_shot_is_the_one_that_promises_most(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.unit("NT1", "sue_batallon", (30, 20), 270)
    field.unit("NM1", "sue_batallon", (23, 14), 270, disordered=True)
    battle = field.battle()
    best = best_fire(battle, "ST1", FUEGO)
    assert best is not None and best.shots[0].target == "NM1"
    values = {shot.target: shot_value(battle, shot, FUEGO) for shot in open_shots(battle, "ST1", FUEGO)}
    assert values["NM1"] > values["NT1"] > 0


@pytest.mark.rule("T-FIRE-14", "T-FIRE-15")
def test_a_shot_asks_nobody_anything_and_spends_no_card(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.card("NT1", "FUEGO")
    shoot(field, [1, 1, 1, 1])
    assert field.asked == [] and "NT1" in field.state.cards


# Caracole.


def riders(field: Battlefield, gap: float = 3.8) -> Battlefield:
    field.unit("SC1", "esp_arc_caballo", (30, 20))
    field.leader("SL1", (30, 15))
    field.unit("NT1", "imp_batallon", (30, 20 + gap), 270, card="ATACAD")
    return field


@pytest.mark.rule("EX-17", "T-CAV-06", "T-WPN-21")
def test_pistols_then_a_caracole_of_six_inches_facing_the_enemy(field: Battlefield) -> None:
    riders(field)
    told = shoot(field, [5, 4, 2, 6, 1, 1, 3], ATENCION, unit="SC1")
    assert (told.weapon, told.pool.dice, told.wear) == ("pistolas", 3, 1)
    field.play(caracole, "SC1", dice=[4, 5, 1], answers={Caracole: 6000})
    assert field.units["SC1"].pose == Pose(30000, 14000, 9000)
    assert field.of(Caracoled)[0].length == 6000


@pytest.mark.rule("EX-17", "T-ORD-12")
def test_the_same_riders_with_arquebuses_farther_off_shoot_with_two_dice(field: Battlefield) -> None:
    riders(field, 7)
    assert dice_of(field, ATENCION, unit="SC1") == 2


@pytest.mark.rule("T-CAV-06")
def test_a_failed_check_or_a_refusal_leaves_the_riders_where_they_are(field: Battlefield) -> None:
    riders(field)
    field.play(caracole, "SC1", dice=[4, 4, 1], answers={Caracole: 6000})
    field.play(caracole, "SC1", answers={Caracole: 0})
    assert field.units["SC1"].pose == Pose(30000, 20000, 9000)
    assert field.of(OrderChecked) == []


@pytest.mark.rule("T-CAV-06")
def test_others_are_not_asked_and_nobody_falls_back_farther_than_its_speed(field: Battlefield) -> None:
    riders(field)
    field.play(caracole, "NT1")
    assert field.asked == []
    field.unit("SC2", "esp_arc_caballo", (50, 20), status="destroyed")
    field.play(caracole, "SC2")
    assert field.asked == []
    question = Caracole("k", "SC1")
    assert [problem.code for problem in question.problems(6001, field.view("south"))] == ["too-far"]
    assert question.problems(6000, field.view("south")) == []


@pytest.mark.rule("T-CAV-06", "A-25", "D-26")
def test_riders_caracole_by_default_only_when_somebody_could_charge_them(field: Battlefield) -> None:
    riders(field)
    question = Caracole("k", "SC1")
    assert question.default(field.view("south")) == 6000
    del field.state.cards["NT1"]
    assert question.default(field.view("south")) == 0


@pytest.mark.rule("T-CAV-06", "T-MOV-10")
def test_what_stands_behind_shortens_a_caracole_and_costs_nothing(field: Battlefield) -> None:
    riders(field)
    field.leader("SL1", (34, 20))
    field.unit("ST1", "esp_manga_mosq", (30, 16))
    field.play(caracole, "SC1", dice=[6, 1, 1], answers={Caracole: 6000})
    assert field.of(Caracoled)[0].length == 2400
    assert field.units["SC1"].wear == 0


# Words.


def test_a_shot_is_told_in_both_languages(field: Battlefield) -> None:
    facing_lines(field, 7.5, wear=1)
    text = spoken(shoot(field, [5, 3, 2, 1, 3, 2], ATENCION))
    assert text.en == (
        'ST1 shoots at NT1 with arquebuses and muskets at 7.5": 2 dice (Stand ready −) for 4+ [5, 3], 1 hit. '
        "NT1 resists with 4 dice for 4+ [2, 1, 3, 2]: 1 wear."
    )
    assert text.es == (
        'ST1 dispara a NT1 con arcabuces y mosquetes a 7,5": 2 dados (¡Atención! −) a 4+ [5, 3], 1 impacto. '
        "NT1 resiste con 4 dados a 4+ [2, 1, 3, 2]: 1 de desgaste."
    )


def test_every_missile_weapon_has_a_range(field: Battlefield) -> None:
    assert all(weapon.range for weapon in CATALOGUE.weapons.values() if weapon.is_missile)
