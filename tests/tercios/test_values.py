"""Values, steps, wear states. [T-VAL, EX-01]"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.tercios.dialogue.answers.in_play import Shot
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import Mark
from rulesets.tercios.position.troops import at_limit, is_fresh, original_speed, speed_after, stamina, suffers_limit
from rulesets.tercios.position.values import Modifier, Pool, pool, stepped
from rulesets.tercios.rules.fighting.clash import Clash, combat_pool, courage_pool, defence_against
from rulesets.tercios.rules.fighting.fire_dice import fire_pool, hits_on
from rulesets.tercios.rules.fighting.shots import Shooting, aims
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import HILL, rect

PRINTED = {
    1: (1, 2, 1, 1),
    2: (3, 4, 1, 1),
    3: (4, 6, 2, 1),
    4: (6, 8, 2, 1),
    5: (7, 10, 3, 1),
    6: (9, 12, 3, 1),
}
"""Original value: with one increase, two, one reduction, two. [T-VAL-08]"""


@pytest.fixture
def field() -> Battlefield:
    return Battlefield()


@pytest.fixture
def hill(field: Battlefield) -> Battlefield:
    """A hill that holds all of a tercio at (30, 20) and nothing north of it."""
    field.terrain(rect("E1", "hill", (25, 10), (35, 20.01), *HILL))
    return field


def steps(*given: int) -> list[Modifier]:
    return [Modifier(f"reason {at}", step) for at, step in enumerate(given)]


@pytest.mark.rule("T-VAL-04", "T-VAL-05", "T-VAL-06", "T-VAL-07", "T-VAL-08")
@pytest.mark.parametrize("value", PRINTED)
def test_steps_follow_the_printed_progression(value: int) -> None:
    assert tuple(stepped(value, step) for step in (1, 2, -1, -2)) == PRINTED[value]


@pytest.mark.rule("T-VAL-05", "T-VAL-07")
def test_more_than_two_net_steps_change_nothing_more() -> None:
    assert stepped(5, 4) == stepped(5, 2) == 10
    assert stepped(5, -4) == stepped(5, -2) == 1


@pytest.mark.rule("T-VAL-03")
def test_each_increase_cancels_one_reduction() -> None:
    assert pool(5, steps(1, 1, -1)).dice == 7
    assert pool(5, steps(1, -1)).dice == 5
    assert pool(5, steps(-1, -1, 1)).dice == 3


@pytest.mark.rule("T-VAL-09")
def test_flat_points_come_after_the_steps() -> None:
    assert pool(3, [Modifier("ATACAD", 1), Modifier("destreza", flat=1)]).dice == 5


@pytest.mark.rule("T-VAL-10")
def test_values_above_six_follow_the_same_formulas() -> None:
    assert (stepped(7, 1), stepped(7, 2), stepped(7, -1), stepped(8, 1)) == (10, 14, 4, 12)


@pytest.mark.rule("T-VAL-11")
@given(st.integers(-4, 4), st.integers(0, 2))
def test_a_value_of_nothing_stays_nothing(step: int, flat: int) -> None:
    assert pool(0, [Modifier("a", step), Modifier("b", flat=flat)]).dice == 0


@pytest.mark.rule("T-VAL-12")
def test_the_same_reason_counts_once_and_different_ones_add_up() -> None:
    assert pool(4, [Modifier("cover", 1), Modifier("cover", 1)]).dice == 6
    assert pool(4, [Modifier("ATACAD", 1), Modifier("salvas", 1)]).dice == 8


@pytest.mark.rule("T-VAL-03", "T-VAL-09")
@given(st.integers(1, 12), st.lists(st.integers(-2, 2), max_size=5))
def test_more_steps_never_give_fewer_dice(value: int, given: list[int]) -> None:
    assert pool(value, steps(*given, 1)).dice >= pool(value, steps(*given)).dice >= 1


# EX-01, on the table.


def duel(scene: Battlefield, charger: str = "SC1", target: str = "NT1", **facts: object) -> tuple[Field, Clash]:
    return scene.battle(), Clash(charger, target, "charge", (30000, 17000), **facts)  # type: ignore[arg-type]


@pytest.mark.rule("EX-01", "T-VAL-16")
def test_attack_height_and_the_limit_make_seven_of_five(hill: Battlefield) -> None:
    hill.unit("ST1", "esp_tercio_viejo", (30, 20), wear=5)
    hill.unit("NT1", "sue_batallon", (30, 20), 270)
    battle, clash = duel(hill, "ST1")
    found = combat_pool(battle, clash, "ST1")
    assert (found.original, found.dice) == (5, 7)
    assert {modifier.source: modifier.steps for modifier in found.modifiers} == {"ATACAD": 1, "height": 1, "limit": -1}


@pytest.mark.rule("EX-01", "T-ORD-12", "T-VAL-16")
def test_fire_of_three_standing_ready_at_the_limit_is_one(field: Battlefield) -> None:
    field.unit("ST1", "esp_aleman", (30, 10), wear=4)
    field.unit("NT1", "sue_batallon", (30, 16), 270)
    shot = Shot(shooter="ST1", target="NT1")
    assert fire_pool(field.battle(), shot, Shooting("ATENCION")).dice == 1
    assert fire_pool(field.battle(), shot, Shooting("FUEGO")).dice == 2


@pytest.mark.rule("EX-01", "T-VAL-18")
def test_courage_of_four_disordered_flanked_and_resisting_is_two(field: Battlefield) -> None:
    field.unit("SC1", "sue_caballeria", (30, 20))
    field.unit("NT1", "imp_batallon", (30, 20), 90, disordered=True)
    battle, clash = duel(field, flanked=True, target_resists=True)
    assert courage_pool(battle, clash, "NT1").dice == 2


@pytest.mark.rule("EX-01", "T-VAL-09")
def test_destreza_is_added_after_the_step_of_the_attack(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 20))
    field.leader("SL1", inside="ST1", virtues=("destreza",))
    field.unit("NT1", "imp_batallon", (30, 20), 270)
    battle, clash = duel(field, "ST1")
    assert combat_pool(battle, clash, "ST1").dice == 8


@pytest.mark.rule("EX-01", "T-VAL-11")
def test_winged_hussars_never_shoot(field: Battlefield) -> None:
    field.unit("SC1", "pol_husares", (30, 10), marks=(Mark(kind="inspirar", until="step", word="instruccion"),))
    field.unit("NT1", "imp_batallon", (30, 13), 270)
    assert fire_pool(field.battle(), Shot(shooter="SC1", target="NT1"), Shooting("FUEGO")) == Pool(0, 0)


@pytest.mark.rule("EX-01", "T-VAL-10")
def test_the_speed_of_a_mobile_fortress_is_replaced_before_the_steps(field: Battlefield) -> None:
    found = field.unit("SM1", "mos_streltsi_moscu", (30, 10), fortress=True)
    assert original_speed(found) == 2
    assert speed_after(field.battle(), found, 2) == 4000


@pytest.mark.rule("T-VAL-01", "T-VAL-02")
def test_a_troop_has_six_values_and_stamina_bears_its_wear(field: Battlefield) -> None:
    found = field.unit("ST1", "esp_tercio_viejo", (30, 10), wear=4)
    values = found.troop.profile
    assert (values.speed, values.combat, values.fire, values.discipline) == (4, 5, (4, 3), 4)
    assert (values.courage, stamina(field.battle(), found)) == (4, 5)


@pytest.mark.rule("T-VAL-14")
def test_defences_are_never_modified(field: Battlefield) -> None:
    shooter = field.unit("SC1", "imp_croatas", (30, 10))
    worn = field.unit("NT1", "sue_batallon", (30, 13), 270, wear=3, disordered=True)
    aim = next(aims(field.battle(), "SC1", Shooting("FUEGO")))
    assert hits_on(worn, aim.weapon) == worn.troop.profile.def_salvo == 4
    assert defence_against(worn, shooter) == worn.troop.profile.def_cavalry == 6


@pytest.mark.rule("T-VAL-15")
def test_a_unit_without_wear_is_fresh_and_one_full_of_it_at_the_limit(field: Battlefield) -> None:
    battle = field.battle()
    assert is_fresh(field.unit("ST1", "sue_batallon", (10, 10)))
    some = field.unit("ST2", "sue_batallon", (20, 10), wear=2)
    assert not is_fresh(some) and not at_limit(battle, some)
    assert at_limit(battle, field.unit("ST3", "sue_batallon", (30, 10), wear=3))


@pytest.mark.rule("T-VAL-16")
def test_a_phlegmatic_leader_spares_his_unit_the_limit(field: Battlefield) -> None:
    found = field.unit("ST1", "sue_batallon", (30, 10), wear=3)
    field.leader("SL1", inside="ST1", qualities=("flematico",))
    assert at_limit(field.battle(), found) and not suffers_limit(field.battle(), found)


@pytest.mark.rule("T-VAL-13")
def test_of_two_fire_values_range_picks_one_before_the_steps(field: Battlefield) -> None:
    field.unit("ST1", "esp_tercio_viejo", (30, 10))
    field.unit("NT1", "sue_batallon", (30, 20), 270)
    found = fire_pool(field.battle(), Shot(shooter="ST1", target="NT1"), Shooting("ATENCION"))
    assert (found.original, found.dice) == (3, 2)
