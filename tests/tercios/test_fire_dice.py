"""With how many dice a shot is made and resisted. [T-FIRE-09..T-FIRE-12, T-REA-18]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.dialogue.answers.plan import FuegoIntent, Intents, Plan
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.dialogue.questions.acting import Shoot
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.geometry.columns import emplaced_outline
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.state import Mark
from rulesets.tercios.rules.fighting.fire import best_fire, can_shoot, fire
from rulesets.tercios.rules.fighting.fire_dice import fire_pool, resist_pool
from rulesets.tercios.rules.fighting.shots import Shooting, aims, open_shots
from tests.tercios.battlefield import Battlefield, mil
from tests.tercios.pieces import FENCE, WOOD, rect

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


def courage_of(field: Battlefield, shooting: Shooting = FUEGO, unit: str = "ST1", target: str = "NT1") -> int:
    aim = next(aims(field.battle(), unit, shooting, target))
    return resist_pool(field.battle(), aim, shooting).dice


def facing_lines(field: Battlefield, gap: float = 10, shooter: str = "esp_tercio_viejo", **target: Any) -> Battlefield:
    """ST1 and NT1 front to front, so far apart."""
    field.unit("ST1", shooter, (30, 10))
    field.unit("NT1", "sue_batallon", (30, 10 + gap), 270, **target)
    return field


# Fire dice. [T-FIRE-09]


@pytest.mark.rule("T-ORD-12", "T-FIRE-09", "T-QUA-57")
def test_standing_ready_costs_a_step_of_fire_unless_raudo_spares_it(field: Battlefield) -> None:
    facing_lines(field, 7)
    assert (dice_of(field), dice_of(field, ATENCION)) == (4, 2)
    field.unit("ST1", "esp_tercio_viejo", (30, 10), marks=(Mark(kind="raudo", until="turn"),))
    assert dice_of(field, ATENCION) == 4


@pytest.mark.rule("T-REA-17", "T-REA-09", "T-FIRE-09")
def test_a_reaction_raises_firearms_and_cancels_the_cost_of_standing_ready(field: Battlefield) -> None:
    facing_lines(field, 7)
    assert dice_of(field, Shooting("FUEGO", reaction=True)) == 6
    assert dice_of(field, Shooting("ATENCION", reaction=True)) == 4


@pytest.mark.rule("T-CAV-19", "T-FIRE-09")
def test_a_harasser_that_keeps_its_flight_gives_up_the_increase(field: Battlefield) -> None:
    facing_lines(field, 7, shooter="imp_croatas")
    assert dice_of(field, Shooting("FUEGO", reaction=True)) == 3
    assert dice_of(field, Shooting("FUEGO", reaction=True, keeps_flight=True)) == 2
    assert dice_of(field, Shooting("ATENCION", reaction=True)) == 2


@pytest.mark.rule("T-FIRE-09", "T-QUA-51", "T-QUA-52", "T-TRP-07")
@pytest.mark.parametrize(
    "given",
    [
        {"marks": (Mark(kind="perfeccionista", until="step"),)},
        {"marks": (Mark(kind="picaro", until="step", word="fire"),)},
        {"ambushed": True},
    ],
)
def test_a_perfectionist_a_trick_and_an_ambush_each_raise_fire(field: Battlefield, given: dict[str, Any]) -> None:
    facing_lines(field, 7)
    field.unit("ST1", "esp_tercio_viejo", (30, 10), **given)
    assert dice_of(field) == 6


@pytest.mark.rule("T-QUA-52")
def test_a_trick_meant_for_combat_does_not_help_a_shot(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.unit("ST1", "esp_tercio_viejo", (30, 10), marks=(Mark(kind="picaro", until="step", word="combat"),))
    assert dice_of(field) == 4


@pytest.mark.rule("T-TRP-07")
def test_only_the_first_shot_from_an_ambush_is_raised(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.unit("ST1", "esp_tercio_viejo", (30, 10), ambushed=True)
    shoot(field, [1] * 6)
    assert not field.units["ST1"].ambushed
    assert dice_of(field) == 4


@pytest.mark.rule("T-VIR-03", "T-FIRE-09")
def test_drill_adds_one_die_after_the_steps(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.leader("SL1", inside="ST1", virtues=("instruccion",))
    assert dice_of(field) == 5
    assert dice_of(field, ATENCION) == 3


@pytest.mark.rule("T-QUA-48", "T-QUA-36")
def test_a_tutor_lengthens_every_band_and_an_engineer_guns_only(field: Battlefield) -> None:
    facing_lines(field, 13.5)
    field.unit("ST1", "esp_tercio_viejo", (30, 10), marks=(Mark(kind="tutor", until="step", value=2000),))
    assert dice_of(field) == 3
    field.unit("NT1", "sue_batallon", (30, 20), 270)
    assert dice_of(field) == 4
    field.unit("ST1", "esp_tercio_viejo", (30, 10), marks=(Mark(kind="ingeniero", until="turn", value=3000),))
    field.unit("NT1", "sue_batallon", (30, 23), 270)
    assert dice_of(field) == 0
    field.unit("SB1", "art_ligera", (30, 4), marks=(Mark(kind="ingeniero", until="turn", value=3000),))
    field.unit("ST1", "esp_tercio_viejo", (45, 10))
    field.unit("NT1", "sue_batallon", (30, 24.9), 270)
    assert dice_of(field, unit="SB1") == 2


# Courage dice. [T-FIRE-10]


@pytest.mark.rule("T-FIRE-12")
def test_cover_counts_where_the_front_centre_stands(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.terrain(rect("E1", "wood", (25, 17.5), (35, 25), *WOOD))
    assert courage_of(field) == 4
    field.unit("NT1", "sue_batallon", (30, 17.6), 270)
    assert courage_of(field) == 6


@pytest.mark.rule("T-FIRE-12")
@pytest.mark.parametrize(("fence", "courage"), [(16.5, 6), (16.0, 4)])
def test_a_fence_covers_those_right_against_it(field: Battlefield, fence: float, courage: int) -> None:
    facing_lines(field, 7)
    field.terrain(rect("E1", "fence", (20, fence - 0.25), (40, fence), *FENCE))
    assert courage_of(field) == courage


@pytest.mark.rule("T-FIRE-12")
def test_a_fence_behind_the_target_covers_nothing(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.terrain(rect("E1", "fence", (20, 19.5), (40, 19.75), *FENCE))
    assert courage_of(field) == 4


@pytest.mark.rule("T-FIRE-10", "T-QUA-28", "T-VAL-12")
def test_a_stoic_word_covers_and_never_adds_to_a_wood(field: Battlefield) -> None:
    facing_lines(field, 7, marks=(Mark(kind="estoico", until="acts"),))
    assert courage_of(field) == 6
    field.terrain(rect("E1", "wood", (25, 16), (35, 25), *WOOD))
    assert courage_of(field) == 6


@pytest.mark.rule("T-FIRE-10", "T-TER-21", "T-TER-22")
def test_a_house_covers_its_occupants_and_any_point_of_it_may_be_shot_at(field: Battlefield) -> None:
    house = rect("E1", "building", (28, 15), (32, 18), Quality.CONCEALING, Quality.COVER, Quality.PROTECTED)
    field.terrain(house)
    field.unit("ST1", "esp_manga_mosq", (30, 5))
    field.unit("NM1", "esp_manga_mosq", (0, 0), pose=None, building="E1", outline=house.points)
    assert next(aims(field.battle(), "ST1", FUEGO)).line.length == 10000
    assert courage_of(field, target="NM1") == 4
    assert can_shoot(field.battle(), Shot(shooter="NM1", target="ST1"), FUEGO)


@pytest.mark.rule("T-ART-10", "T-FIRE-10")
def test_a_fortified_gun_is_covered_until_it_moves(field: Battlefield) -> None:
    field.unit("ST1", "esp_manga_mosq", (30, 10))
    field.unit("NB1", "art_media", (30, 18), 270, options=("fortificada",))
    assert courage_of(field, target="NB1") == 3
    field.unit("NB1", "art_media", (30, 18), 270, options=("fortificada",), moved=True)
    assert courage_of(field, target="NB1") == 2


@pytest.mark.rule("T-TRP-12", "T-FIRE-10")
def test_a_mobile_fortress_helps_against_volleys_not_against_cannon(field: Battlefield) -> None:
    field.unit("ST1", "esp_manga_mosq", (30, 10))
    field.unit("SB1", "art_media", (40, 10))
    field.unit("NM1", "mos_streltsi_moscu", (35, 18), 270, fortress=True)
    assert courage_of(field, target="NM1") == 6
    assert courage_of(field, unit="SB1", target="NM1") == 4


@pytest.mark.rule("T-REA-19", "T-FIRE-10")
def test_those_who_braced_against_this_enemy_resist_its_shots_better(field: Battlefield) -> None:
    facing_lines(field, 7, marks=(Mark(kind="resistid", until="step", word="ST1"),))
    assert courage_of(field) == 6
    field.unit("NT1", "sue_batallon", (30, 17), 270, marks=(Mark(kind="resistid", until="step", word="ST9"),))
    assert courage_of(field) == 4


@pytest.mark.rule("T-VIR-06", "T-FIRE-10")
def test_sacrifice_adds_one_die_against_shots(field: Battlefield) -> None:
    facing_lines(field, 7)
    field.leader("NL1", inside="NT1", virtues=("sacrificio",))
    assert courage_of(field) == 5


@pytest.mark.rule("T-CAV-17", "T-FIRE-10")
def test_open_order_does_not_mind_disorder_under_fire(field: Battlefield) -> None:
    field.unit("ST1", "esp_manga_mosq", (30, 10))
    field.unit("NC1", "imp_croatas", (30, 17), 270, disordered=True)
    field.unit("NC2", "esp_arc_caballo", (25, 17), 270, disordered=True)
    assert (courage_of(field, target="NC1"), courage_of(field, target="NC2")) == (3, 2)


# Reaction fire at a charger. [T-REA-18]


@pytest.mark.rule("T-REA-18", "T-WPN-21")
def test_a_charger_is_seen_where_it_started_and_measured_where_it_arrives(field: Battlefield) -> None:
    """From 9", too far for pistols, it comes to contact, where they are in range; cover is judged there."""
    field.unit("NC1", "imp_coraza", (30, 10), 90)
    charger = field.unit("SC1", "pol_husares", (30, 19), 270)
    shot = Shot(shooter="NC1", target="SC1")
    assert not can_shoot(field.battle(), shot, Shooting("FUEGO", reaction=True))
    arrived = charger.body.at(Pose(30000, 10000, 27000))
    close = Shooting("FUEGO", reaction=True, at=arrived, seen_at=charger.body)
    assert fire_pool(field.battle(), shot, close).dice == 3
    assert next(aims(field.battle(), "NC1", close)).line.length == 0
    field.terrain(rect("E1", "wood", (20, 15), (40, 17), *WOOD))
    assert not can_shoot(field.battle(), shot, close)


@pytest.mark.rule("T-REA-18", "T-FIRE-12")
def test_a_charger_has_the_cover_of_the_place_it_comes_to(field: Battlefield) -> None:
    field.unit("NM1", "esp_manga_mosq", (30, 10), 90)
    foe = field.unit("SC1", "imp_coraza", (30, 16), 270)
    shooting = Shooting("FUEGO", reaction=True, at=foe.body.at(Pose(30000, 10000, 27000)), seen_at=foe.body)
    assert courage_of(field, shooting, "NM1", "SC1") == 4
    field.terrain(rect("E1", "wood", (25, 5), (35, 12), *WOOD))
    assert courage_of(field, shooting, "NM1", "SC1") == 6


@pytest.mark.rule("T-REA-18")
def test_reaction_fire_knows_no_other_target_than_the_one_that_came(field: Battlefield) -> None:
    field.unit("NM1", "esp_manga_mosq", (30, 10), 90)
    foe = field.unit("SC1", "imp_coraza", (30, 16), 270)
    field.unit("SC2", "imp_coraza", (35, 14), 270)
    shooting = Shooting("FUEGO", reaction=True, at=foe.body.at(Pose(30000, 10000, 27000)), seen_at=foe.body)
    assert {shot.target for shot in open_shots(field.battle(), "NM1", shooting)} == {"SC1"}
    for one in (Shooting("FUEGO", True, at=shooting.at), Shooting("FUEGO", True, seen_at=shooting.seen_at)):
        assert {shot.target for shot in open_shots(field.battle(), "NM1", one)} == {"SC1"}


@pytest.mark.rule("A-11", "T-TRP-16")
def test_every_member_of_a_fortification_uses_the_weapon_asked_for() -> None:
    field = Battlefield()
    anchor = Pose(mil(30), mil(10), 9000)
    outline = emplaced_outline(2, Base(3150, 1575), anchor)
    fort = {"pose": None, "anchor": anchor, "outline": outline, "emplaced": ("SM2",), "gun": "SB1"}
    own: dict[str, Any] = {"options": ("fortaleza_movil",), "fortress": True, "weapons": ("arco",)}
    field.unit("SM1", "mos_streltsi_moscu", (30, 10), card="FUEGO", **own, **fort)
    field.unit("SM2", "mos_streltsi_moscu", (30, 10), status="member", host="SM1", **own)
    field.unit("SB1", "art_ligera", (30, 10), options=("fortificada",), status="member", host="SM1")
    field.unit("NT1", "imp_batallon", (30, 16), 270)
    usual = Shoot("k", "SM1").default(field.view("south"))
    assert {shot.weapon for shot in usual.shots if shot.shooter != "SB1"} == {"mosquete"}
    plan = Plan(intents={"SM1": Intents(fuego=FuegoIntent(weapon="arco"))})
    shots = policy(plan, Shoot("k", "SM1"), field.view("south")).shots
    assert {shot.shooter: shot.weapon for shot in shots if shot.shooter != "SB1"} == {"SM1": "arco", "SM2": "arco"}
    assert [shot.weapon for shot in shots if shot.shooter == "SB1"] == [
        shot.weapon for shot in usual.shots if shot.shooter == "SB1"
    ]
