"""Weapons and drills. [T-WPN, T-CAV-14, T-CAV-19, T-ART-03, EX-26]"""

from __future__ import annotations

import pytest

from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.dialogue.events.checks import OrderChecked
from rulesets.tercios.dialogue.events.harm import Disordered
from rulesets.tercios.position.state import Mark
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool, defence_against
from rulesets.tercios.rules.fighting.combat import fight
from rulesets.tercios.rules.fighting.fire import best_fire, can_shoot, fire
from rulesets.tercios.rules.fighting.fire_dice import fire_pool, resist_pool
from rulesets.tercios.rules.fighting.shots import Shooting, aims, always_checks
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import WOOD, rect

FUEGO = Shooting("FUEGO")
ATENCION = Shooting("ATENCION")
REACTION = Shooting("FUEGO", reaction=True)


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


def face_to_face(
    field: Battlefield,
    charger: str,
    target: str,
    *,
    how: str = "charge",
    charger_weapons: tuple[str, ...] = (),
    target_weapons: tuple[str, ...] = (),
    charger_wear: int = 0,
    disordered: str = "",
    **facts: object,
) -> Clash:
    """SC1 charges NT1, front to front; `disordered` names the one that is."""
    field.unit("SC1", charger, (30, 20), 90, weapons=charger_weapons, wear=charger_wear, disordered=disordered == "SC1")
    field.unit("NT1", target, (30, 20), 270, weapons=target_weapons, disordered=disordered == "NT1")
    return Clash("SC1", "NT1", how, (30000, 15000), **facts)  # type: ignore[arg-type]


def steps(field: Battlefield, clash: Clash, unit: str, mala_guerra: bool = False) -> dict[str, int]:
    found = combat_pool(field.battle(), clash, unit, mala_guerra)
    return {modifier.source: modifier.steps for modifier in found.modifiers}


def reaches(field: Battlefield, gap: float, weapon: str, shooting: Shooting = FUEGO) -> bool:
    field.unit("NT1", "sue_batallon", (30, 5 + gap), 270)
    return can_shoot(field.battle(), Shot(shooter="SM1", target="NT1", weapon=weapon), shooting)


# Missile weapons.


@pytest.mark.rule("T-WPN-01", "T-WPN-13", "T-WPN-18")
@pytest.mark.parametrize(
    ("weapon", "inches"),
    [
        ("arco", 12),
        ("arco_largo", 16),
        ("arcabuz", 8),
        ("ballesta", 12),
        ("canon_ligero", 18),
        ("canon_medio", 24),
        ("canon_pesado", 36),
        ("canon_superpesado", 42),
        ("jabalina", 6),
        ("mosquete", 12),
        ("mosquete_chispa", 12),
        ("pistolas", 4),
    ],
)
def test_every_weapon_reaches_its_range_and_no_farther(field: Battlefield, weapon: str, inches: int) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 5), weapons=(weapon,))
    assert reaches(field, inches, weapon)
    assert not reaches(field, inches + 0.01, weapon)


@pytest.mark.rule("T-WPN-10")
@pytest.mark.parametrize(
    ("weapon", "dice"), [("mosquete", 6), ("arcabuz", 6), ("pistolas", 6), ("canon_ligero", 6), ("ballesta", 4)]
)
def test_firearms_alone_are_raised_in_a_reaction(field: Battlefield, weapon: str, dice: int) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 5), weapons=(weapon,))
    field.unit("NT1", "sue_batallon", (30, 8.5), 270)
    assert fire_pool(field.battle(), Shot(shooter="SM1", target="NT1", weapon=weapon), REACTION).dice == dice


@pytest.mark.rule("T-WPN-11")
@pytest.mark.parametrize(("gap", "dice"), [(8.0, 4), (8.01, 3)])
def test_mixed_shot_uses_its_first_value_up_to_eight_inches(field: Battlefield, gap: float, dice: int) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 5 + gap), 270)
    assert fire_pool(field.battle(), Shot(shooter="ST1", target="NT1"), FUEGO).dice == dice


@pytest.mark.rule("T-WPN-12")
def test_bows_shoot_over_friends_that_are_nearer_to_them(field: Battlefield) -> None:
    field.unit("SM1", "tud_arqueros", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 19), 270)
    shot = Shot(shooter="SM1", target="NT1")
    field.unit("SM2", "esp_manga_mosq", (30, 9))
    assert can_shoot(field.battle(), shot, FUEGO)
    field.unit("SM2", "esp_manga_mosq", (30, 14))
    assert not can_shoot(field.battle(), shot, FUEGO)
    field.unit("SM2", "esp_manga_mosq", (50, 9))
    field.unit("NM2", "esp_manga_mosq", (30, 9), 270)
    assert not can_shoot(field.battle(), shot, FUEGO)


@pytest.mark.rule("T-WPN-12", "T-WPN-18")
def test_muskets_shoot_over_nobody(field: Battlefield) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 5))
    field.unit("SM2", "esp_manga_mosq", (30, 8))
    field.unit("NT1", "sue_batallon", (30, 16), 270)
    assert not can_shoot(field.battle(), Shot(shooter="SM1", target="NT1"), FUEGO)


@pytest.mark.rule("T-WPN-12", "T-WPN-13", "T-WPN-17", "T-CAV-19")
@pytest.mark.parametrize(
    ("troop", "rules", "can"),
    [
        ("tud_arqueros", (), False),
        ("tud_arqueros", ("hostigador",), True),
        ("ita_ballesteros", (), True),
        ("tud_kern", (), False),
        ("tud_kern", ("hostigador",), False),
    ],
)
def test_bows_react_only_with_harassers_and_javelins_never(
    field: Battlefield, troop: str, rules: tuple[str, ...], can: bool
) -> None:
    field.unit("SM1", troop, (30, 5), rules=rules)
    field.unit("NT1", "sue_batallon", (30, 9), 270)
    shot = Shot(shooter="SM1", target="NT1")
    assert can_shoot(field.battle(), shot, REACTION) is can
    assert can_shoot(field.battle(), shot, FUEGO)


@pytest.mark.rule("T-WPN-14", "T-ART-06")
def test_cannon_shoot_with_fuego_only_and_never_limbered(field: Battlefield) -> None:
    field.unit("SB1", "art_media", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 15), 270)
    shot = Shot(shooter="SB1", target="NT1")
    assert can_shoot(field.battle(), shot, FUEGO) and can_shoot(field.battle(), shot, REACTION)
    assert not can_shoot(field.battle(), shot, ATENCION)
    field.unit("SB1", "art_media", (30, 5), limbered=True)
    assert not can_shoot(field.battle(), shot, FUEGO)


@pytest.mark.rule("T-CAV-14")
def test_dragoons_shoot_with_fuego_only(field: Battlefield) -> None:
    field.unit("SC1", "lxv_dragones", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 9), 270)
    shot = Shot(shooter="SC1", target="NT1")
    assert can_shoot(field.battle(), shot, FUEGO) and can_shoot(field.battle(), shot, REACTION)
    assert not can_shoot(field.battle(), shot, ATENCION)


@pytest.mark.rule("T-ORD-17", "T-ORD-18")
@pytest.mark.parametrize("order", ["CORRED", "ATACAD", "RESISTID"])
def test_no_other_order_lets_anybody_shoot(field: Battlefield, order: str) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 9), 270)
    assert not can_shoot(field.battle(), Shot(shooter="SM1", target="NT1"), Shooting(order))  # type: ignore[arg-type]


@pytest.mark.rule("EX-26", "T-WPN-15")
def test_whom_the_giant_bombard_hits_is_shaken_even_if_all_was_resisted(field: Battlefield) -> None:
    gun = field.unit("SB1", "art_superpesada", (30, 2))
    field.unit("NT1", "esp_tercio_viejo", (30, 42), 270)
    field.leader("NL1", (30, 38))
    assert always_checks(gun) and not always_checks(field.units["NT1"])
    shots = best_fire(field.battle(), "SB1", FUEGO)
    field.play(fire, "SB1", shots, FUEGO, dice=[3, 2, 6, 1, 4, 6, 1, 6, 6, 2, 3, 1, 4])
    assert field.units["NT1"].wear == 0
    assert field.of(Disordered) == [Disordered("NT1", "bombard", "T-WPN-15")]


@pytest.mark.rule("T-WPN-15")
def test_a_steady_unit_keeps_its_order_under_the_giant_bombard(field: Battlefield) -> None:
    field.unit("SB1", "art_superpesada", (30, 2))
    field.unit("NT1", "esp_tercio_viejo", (30, 42), 270)
    field.leader("NL1", (30, 38))
    shots = best_fire(field.battle(), "SB1", FUEGO)
    field.play(fire, "SB1", shots, FUEGO, dice=[3, 2, 2, 1, 1, 6, 1, 1, 1, 5, 3, 1, 4])
    assert not field.units["NT1"].disordered
    field.play(fire, "SB1", shots, FUEGO, dice=[1, 2, 2, 1, 1])
    assert field.of(OrderChecked) == []


@pytest.mark.rule("EX-26", "T-WPN-15")
def test_the_giant_bombard_checks_its_order_even_when_fresh(field: Battlefield) -> None:
    from rulesets.tercios.rules.acting.activation import activate

    field.unit("SB1", "art_superpesada", (30, 2), card="FUEGO")
    field.unit("NT1", "esp_tercio_viejo", (30, 42), 270)
    field.play(activate, "SB1", dice=[1, 4, 2])
    assert [told.successes for told in field.of(OrderChecked)] == [0]
    assert field.units["SB1"].acted and field.units["NT1"].wear == 0


@pytest.mark.rule("T-WPN-17")
def test_javelins_do_not_mind_standing_ready(field: Battlefield) -> None:
    field.unit("SM1", "tud_kern", (30, 5))
    field.unit("NT1", "sue_batallon", (30, 10), 270)
    shot = Shot(shooter="SM1", target="NT1")
    assert fire_pool(field.battle(), shot, ATENCION).dice == fire_pool(field.battle(), shot, FUEGO).dice == 2


@pytest.mark.rule("T-WPN-19")
def test_flintlocks_are_raised_close_up_but_not_on_top_of_a_reaction(field: Battlefield) -> None:
    field.unit("SM1", "esp_manga_mosq", (30, 5), weapons=("mosquete_chispa",))

    def dice(gap: float, shooting: Shooting) -> int:
        field.unit("NT1", "sue_batallon", (30, 5 + gap), 270)
        return fire_pool(field.battle(), Shot(shooter="SM1", target="NT1", weapon="mosquete_chispa"), shooting).dice

    assert (dice(6, FUEGO), dice(6.01, FUEGO)) == (6, 4)
    assert (dice(6, REACTION), dice(9, REACTION)) == (6, 6)
    assert dice(6, Shooting("FUEGO", reaction=True, keeps_flight=True)) == 6


@pytest.mark.rule("T-WPN-20")
def test_mortars_find_those_in_cover_but_need_sight(field: Battlefield) -> None:
    field.unit("SB1", "art_mortero", (30, 5))
    field.unit("SB2", "art_media", (34, 5))
    field.unit("NT1", "sue_batallon", (30, 20), 270)
    field.terrain(rect("E1", "wood", (20, 19), (40, 30), *WOOD))
    battle = field.battle()
    courage = [resist_pool(battle, next(aims(battle, gun, FUEGO)), FUEGO).dice for gun in ("SB1", "SB2")]
    assert courage == [4, 6]
    field.unit("SM1", "esp_manga_mosq", (30, 12))
    assert not can_shoot(field.battle(), Shot(shooter="SB1", target="NT1"), FUEGO)


@pytest.mark.rule("T-WPN-21", "T-QUA-48")
def test_pistols_do_not_mind_standing_ready_within_four_inches(field: Battlefield) -> None:
    field.unit("SC1", "imp_coraza", (30, 5), marks=(Mark(kind="tutor", until="step", value=2000),))
    shot = Shot(shooter="SC1", target="NT1")
    field.unit("NT1", "sue_batallon", (30, 9), 270)
    assert fire_pool(field.battle(), shot, ATENCION).dice == 2
    field.unit("NT1", "sue_batallon", (30, 10), 270)
    assert fire_pool(field.battle(), shot, ATENCION).dice == 1


# Weapons of combat.


@pytest.mark.rule("T-WPN-02")
def test_halberds_strike_harder_at_the_disordered(field: Battlefield) -> None:
    clash = face_to_face(field, "imp_batallon", "imp_batallon", charger_weapons=("alabardas",), disordered="NT1")
    assert steps(field, clash, "SC1") == {"ATACAD": 1, "alabardas": 1}
    clash = face_to_face(field, "imp_batallon", "imp_batallon", charger_weapons=("alabardas",))
    assert steps(field, clash, "SC1") == {"ATACAD": 1}


@pytest.mark.rule("T-WPN-03", "T-VAL-16")
def test_bardiches_do_not_tire_at_the_limit_but_their_muskets_do(field: Battlefield) -> None:
    clash = face_to_face(field, "mos_streltsi_moscu", "imp_batallon", charger_wear=3)
    assert "limit" not in steps(field, clash, "SC1")
    clash = face_to_face(field, "imp_batallon", "imp_batallon", charger_wear=4)
    assert steps(field, clash, "SC1")["limit"] == -1
    field.unit("SC1", "mos_streltsi_moscu", (30, 10), 90, wear=3)
    assert fire_pool(field.battle(), Shot(shooter="SC1", target="NT1"), FUEGO).dice == 2


@pytest.mark.rule("T-WPN-04")
def test_bayonets_help_against_charging_horse_and_in_attacks_on_foot(field: Battlefield) -> None:
    bayonets = ("bayoneta",)
    clash = face_to_face(field, "sue_caballeria", "esp_manga_mosq", target_weapons=bayonets)
    assert steps(field, clash, "NT1") == {"bayoneta": 1}
    clash = face_to_face(field, "sue_caballeria", "esp_manga_mosq", target_weapons=bayonets, disordered="NT1")
    assert steps(field, clash, "NT1") == {}
    clash = face_to_face(field, "esp_manga_mosq", "imp_batallon", charger_weapons=bayonets)
    assert steps(field, clash, "SC1") == {"ATACAD": 1, "bayoneta": 1}
    clash = face_to_face(field, "esp_manga_mosq", "sue_caballeria", charger_weapons=bayonets)
    assert steps(field, clash, "SC1") == {"ATACAD": 1}
    clash = face_to_face(field, "imp_batallon", "esp_manga_mosq", target_weapons=bayonets)
    assert steps(field, clash, "NT1") == {}


@pytest.mark.rule("T-WPN-04", "T-WPN-22", "T-COM-27")
def test_what_depends_on_the_attack_is_lost_in_mala_guerra(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_batallon", "imp_batallon", charger_weapons=("bayoneta",))
    assert steps(field, clash, "SC1") == {"ATACAD": 1, "salvas": 1, "bayoneta": 1}
    assert steps(field, clash, "SC1", mala_guerra=True) == {}


@pytest.mark.rule("T-WPN-05", "EX-07")
def test_swordsmen_shine_in_mala_guerra_only(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_batallon", "esp_tercio_viejo", target_weapons=("espadachines",))
    assert combat_pool(field.battle(), clash, "NT1").dice == 5
    assert combat_pool(field.battle(), clash, "NT1", mala_guerra=True).dice == 7


@pytest.mark.rule("T-WPN-06", "T-CAV-03")
@pytest.mark.parametrize(("charger", "destroyed"), [("pol_husares", True), ("sue_caballeria", False)])
def test_lances_destroy_retreating_horse(field: Battlefield, charger: str, destroyed: bool) -> None:
    clash = face_to_face(field, charger, "esp_arc_caballo")
    hits = combat_pool(field.battle(), clash, "SC1").dice
    dice = [4, 4] + [1] * (hits - 2) + [1, 1, 1] + [1, 1, 1]
    field.play(fight, clash, dice=dice)
    assert field.units["NT1"].alive is not destroyed
    assert field.state.standing["south"].points == (1 if destroyed else 0)


@pytest.mark.rule("T-WPN-07")
@pytest.mark.parametrize(("how", "dice"), [("charge", 7), ("countercharge", 10), ("interception", 7)])
def test_heavy_lances_need_a_countercharge(field: Battlefield, how: str, dice: int) -> None:
    clash = face_to_face(field, "pol_husares", "sue_caballeria", how=how)
    assert combat_pool(field.battle(), clash, "SC1").dice == dice


@pytest.mark.rule("T-WPN-07")
def test_heavy_lances_also_count_for_the_one_that_countercharges(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_caballeria", "pol_husares", how="countercharge", target_attacks=True)
    assert combat_pool(field.battle(), clash, "NT1").dice == 10


@pytest.mark.rule("T-WPN-08")
@pytest.mark.parametrize(("check", "disordered"), [([5, 5, 4], True), ([6, 1, 1], False)])
def test_two_handed_swords_disorder_whom_they_beat(field: Battlefield, check: list[int], disordered: bool) -> None:
    clash = face_to_face(field, "imp_batallon", "imp_batallon", charger_weapons=("mandobles",))
    field.leader("NL1", (36, 22))
    dice = [4, 4, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, *check]
    field.play(fight, clash, dice=dice)
    assert field.units["NT1"].disordered is disordered
    assert [(told.why, told.least) for told in field.of(OrderChecked)] == [("mandobles", 6)]


@pytest.mark.rule("T-WPN-09")
def test_pikes_that_stand_in_order_receive_horse_with_more_dice(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_caballeria", "imp_batallon")
    assert combat_pool(field.battle(), clash, "NT1").dice == 6
    clash = face_to_face(field, "sue_caballeria", "imp_batallon", disordered="NT1")
    assert combat_pool(field.battle(), clash, "NT1").dice == 4
    clash = face_to_face(field, "imp_batallon", "imp_batallon")
    assert combat_pool(field.battle(), clash, "NT1").dice == 4


@pytest.mark.rule("T-WPN-09")
def test_pikes_that_charge_horse_are_charged_by_it_only_if_it_countercharges(field: Battlefield) -> None:
    clash = face_to_face(field, "imp_batallon", "sue_caballeria")
    assert "picas" not in steps(field, clash, "SC1")
    clash = face_to_face(field, "imp_batallon", "sue_caballeria", how="countercharge", target_attacks=True)
    assert "picas" in steps(field, clash, "SC1")


@pytest.mark.rule("T-WPN-16", "T-COM-17", "T-COM-31")
def test_grenades_cancel_what_protects_the_enemy(field: Battlefield) -> None:
    clash = face_to_face(field, "lxv_granaderos", "esp_manga_mosq", walls=("E1",))
    assert courage_pool(field.battle(), clash, "NT1").dice == 3
    clash = face_to_face(field, "imp_batallon", "esp_manga_mosq", walls=("E1",))
    assert courage_pool(field.battle(), clash, "NT1").dice == 4


@pytest.mark.rule("T-WPN-22")
def test_salvo_drill_needs_the_attack_and_order(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_batallon", "imp_batallon")
    assert combat_pool(field.battle(), clash, "SC1").dice == 8
    clash = face_to_face(field, "sue_batallon", "imp_batallon", disordered="SC1")
    assert combat_pool(field.battle(), clash, "SC1").dice == 6
    clash = face_to_face(field, "imp_batallon", "sue_batallon")
    assert combat_pool(field.battle(), clash, "NT1").dice == 4


@pytest.mark.rule("T-WPN-23")
def test_a_unit_without_the_weapon_in_its_list_has_none_of_its_rules(field: Battlefield) -> None:
    clash = face_to_face(field, "sue_caballeria", "esp_manga_mosq")
    assert steps(field, clash, "NT1") == {}


@pytest.mark.rule("T-ART-03", "T-COM-13")
def test_guns_fight_as_infantry(field: Battlefield) -> None:
    gun = field.unit("NB1", "art_media", (30, 20), 270)
    horse = field.unit("SC1", "imp_coraza", (30, 20))
    foot = field.unit("ST1", "esp_tercio_viejo", (30, 20))
    assert defence_against(foot, gun) == foot.troop.profile.def_infantry == 5
    assert defence_against(foot, horse) == foot.troop.profile.def_cavalry == 6
