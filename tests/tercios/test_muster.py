"""An army list that takes the field: ids, profiles with their options, the rules of each arm, who leads whom."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.tercios.position.army import Leader, TroopChoice
from rulesets.tercios.position.muster import Muster, can_interact, muster, profile
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.tercios.armies import FOOT, HORSE, change, command, elite, muscovy, spain


def values(troop: str, *options: str):
    return profile(TroopChoice(troop=troop, options=options))


ARMY = spain(
    command("infantry", *FOOT, "esp_manga_arc"),
    command("battery", "art_ligera", "art_media"),
    command("cavalry", *HORSE),
    command("infantry", "imp_batallon", "imp_batallon", ally="empire"),
    elite=elite("esp_tercio_viejo", elite_rule=True),
)


# Ids.


def test_ids_are_dealt_by_kind_in_the_order_of_the_list_the_elite_unit_last():
    found = muster(ARMY)
    assert [unit.id for unit in found.units] == ["T1", "T2", "M1", "B1", "B2", "C1", "C2", "T3", "T4", "T5"]
    assert [(unit.id, unit.command) for unit in found.units if unit.elite] == [("T5", "G")]
    assert [leader.id for leader in found.leaders] == ["G", "L1", "L2", "L3"]
    assert [(c.id, c.officer, c.units) for c in found.commands] == [
        ("K1", "L1", ("T1", "T2", "M1")),
        ("K2", "", ("B1", "B2")),
        ("K3", "L2", ("C1", "C2")),
        ("K4", "L3", ("T3", "T4")),
    ]
    assert [(leader.id, leader.command) for leader in found.leaders] == [
        ("G", "G"),
        ("L1", "K1"),
        ("L2", "K3"),
        ("L3", "K4"),
    ]


@pytest.mark.parametrize("ready", READY_ARMIES.values(), ids=READY_ARMIES)
def test_a_mustered_army_survives_its_codec_and_costs_what_its_parts_cost(ready):
    found = muster(ready.army)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Muster) == found
    assert len({unit.id for unit in found.units}) == len(ready.army.choices())
    assert found.points == ready.total
    assert sum(unit.points for unit in found.units) < found.points


def test_names_are_the_players_or_those_of_the_list():
    named = spain(general=Leader(level=2, name="Spínola"), name="Flandes")
    found = muster(named)
    assert (found.name.en, found.general.name.es) == ("Flandes", "Spínola")
    assert (found.units[0].name.en, found.units[0].name.es) == ("National tercio", "Tercio de naciones")
    assert muster(spain()).leaders[1].name.es == "Mando L1"
    assert muster(spain()).name.es.startswith("España")


# Bases.


@pytest.mark.rule("T-UNI-03")
@pytest.mark.parametrize(
    ("scale", "tercio", "company"), [("15mm", (4724, 4724), (3150, 1575)), ("28mm", (7087, 7087), (4724, 2362))]
)
def test_a_unit_stands_on_the_base_of_its_kind_at_the_scale_of_the_game(scale, tercio, company):
    found = muster(ARMY, scale)
    assert (found.unit("T1").front, found.unit("T1").depth) == tercio
    assert (found.unit("M1").front, found.unit("M1").depth) == company


@pytest.mark.rule("T-UNI-05")
def test_a_general_stands_on_a_larger_disc_than_an_officer():
    assert [leader.diameter for leader in muster(ARMY).leaders[:2]] == [1575, 984]
    assert [leader.diameter for leader in muster(ARMY, "28mm").leaders[:2]] == [2362, 1575]


# Profiles.


@pytest.mark.parametrize(
    ("troop", "option", "field", "before", "after"),
    [
        ("esp_tercio", "instruidos", "discipline", 3, 4),
        ("esp_tercio_viejo", "tenaces", "courage", 4, 5),
        ("esp_escuadron", "veteranos", "combat", 4, 5),
        ("esp_escuadron", "tiradores", "fire", (4, 3), (5, 4)),
        ("esp_manga_arc", "tiradores", "fire", (3,), (4,)),
        ("sue_batallon", "reforzados", "stamina", 3, 4),
        ("esp_corazas", "sin_coraza", "courage", 4, 3),
        ("esp_manga_arc", "mosquetes", "weapons", ("arcabuz",), ("mosquete",)),
        ("mos_boyardos", "pistolas_boyardo", "weapons", ("arco",), ("arco", "pistolas")),
        ("esp_manga_arc", "emboscada", "rules", ("ligera",), ("ligera", "emboscada")),
    ],
)
def test_an_option_changes_just_what_it_says(troop, option, field, before, after):
    plain, changed = values(troop), values(troop, option)
    assert (getattr(plain, field), getattr(changed, field)) == (before, after)
    others = [name for name in plain.__struct_fields__ if name not in (field, "rules")]
    assert [getattr(plain, name) for name in others] == [getattr(changed, name) for name in others]


def test_a_unit_knows_its_rules_and_weapons_by_id():
    unit = muster(ARMY).unit("T1")
    assert [unit.has(id) for id in ("cuadros", "picas", "ligera")] == [True, True, False]


def test_options_may_be_written_in_any_order():
    assert values("esp_tercio", "angulo", "numerosos") == values("esp_tercio", "numerosos", "angulo")
    assert {"angulo_extendido", "numerosos", "cuadros"} <= set(values("esp_tercio", "angulo", "numerosos").rules)


@pytest.mark.rule("T-ARM-07")
def test_the_elite_unit_has_what_was_bought_for_it():
    plain = profile(elite("esp_tercio"))
    assert ("elite" in plain.rules, plain.discipline) == (False, 3)
    assert "elite" in profile(elite("esp_tercio", elite_rule=True)).rules
    both = profile(elite("esp_tercio", options=("instruidos",), elite_rule=True, extra_discipline=True))
    assert (both.discipline, both.combat) == (5, plain.combat)


@pytest.mark.rule("T-CAV-01")
def test_every_cavalry_unit_has_the_rules_of_cavalry_and_nobody_else():
    innate = {"movilidad", "evasion", "persecucion"}
    assert innate <= set(values("esp_lanzas").rules)
    assert not innate & set(values("esp_tercio").rules) and not innate & set(values("art_media").rules)


def test_heavy_cavalry_lacks_mobility_until_it_leaves_its_armour():
    heavy = set(values("esp_corazas").rules)
    assert {"caballeria_pesada", "evasion", "persecucion"} <= heavy and "movilidad" not in heavy
    light = set(values("esp_corazas", "sin_coraza").rules)
    assert "movilidad" in light and "caballeria_pesada" not in light


@pytest.mark.rule("T-ART-01")
def test_every_gun_has_the_rules_of_artillery():
    assert {"mando_incorporado", "defensa_dotacion", "sin_escapatoria"} <= set(values("art_pesada").rules)
    assert "sin_escapatoria" not in values("esp_lanzas").rules


def test_a_gun_has_its_second_speed_only_with_horses():
    plain, drawn = values("art_media"), values("art_media", "caballos_tiro")
    assert (plain.speed, plain.speed_limbered) == (0, None)
    assert (drawn.speed, drawn.speed_limbered) == (0, 3)


def test_only_an_army_whose_list_says_so_has_horda():
    assert muster(READY_ARMIES["cossack_500"].army).rules == ("horda",)
    assert muster(muscovy()).rules == ()


# Who leads whom.


def interacting(army, leader: str) -> str:
    found = muster(army)
    (chosen,) = [item for item in found.leaders if item.id == leader]
    return " ".join(unit.id for unit in found.units if can_interact(chosen, unit))


@pytest.mark.rule("T-CMD-03", "T-ARM-08")
def test_the_general_reaches_the_elite_unit_and_the_guns_and_an_officer_his_own_command():
    assert interacting(ARMY, "G") == "T1 T2 M1 B1 B2 C1 C2 T5"
    assert interacting(ARMY, "L1") == "T1 T2 M1"
    assert interacting(ARMY, "L2") == "C1 C2"


@pytest.mark.rule("T-ARM-11", "T-QUA-22")
def test_our_general_cannot_interact_with_allies_unless_he_is_a_diplomat():
    assert {"T3", "T4"}.isdisjoint(interacting(ARMY, "G").split())
    assert interacting(ARMY, "L3") == "T3 T4"
    diplomat = change(ARMY, general=Leader(level=2, qualities=("diplomatico",)))
    assert {"T3", "T4"} <= set(interacting(diplomat, "G").split())


@pytest.mark.rule("T-VIR-10")
def test_fame_reaches_beyond_the_own_command_but_not_to_guns_or_other_nations():
    famous = change(ARMY.commands[0], officer=Leader(level=2, virtues=("fama",)))
    army = change(ARMY, commands=(famous, *ARMY.commands[1:]))
    assert interacting(army, "L1") == "T1 T2 M1 C1 C2 T5"
