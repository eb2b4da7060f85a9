"""The data files against the tables that the inventory prints, and what is true of all lists."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rulesets.aguila.book.abilities import ability, has
from rulesets.aguila.book.contents import BOOK, load
from rulesets.aguila.book.entries import FORMATIONS, TIERS
from rulesets.aguila.book.names import (
    COUNTRY_NAMES,
    FORMATION_NAMES,
    RANK_NAMES,
    REGION_NAMES,
    SEASON_NAMES,
    TYPE_NAMES,
    WEATHER_NAMES,
    piece_name,
    side_name,
)
from rulesets.kernel.nouns import Noun, the
from rulesets.tabletop.book.data_files import CatalogueError
from rulesets.tabletop.geometry.poses import Base
from tests.aguila.printed_tables import mils, rule_table, rule_text, table_after

DATA = Path(__file__).resolve().parents[2] / "rulesets" / "aguila" / "data"
UNITS = [entry for entry in BOOK.entries.values() if entry.arm != "officer"]
OFFICERS = [entry for entry in BOOK.entries.values() if entry.arm == "officer"]
COVERS = {"-": "none", "light −1": "light", "solid −2": "solid", "fortified −3": "fortified", "−1 [15]": "light"}
MELEES = {"-": "none", "defensive −1": "defensive", "fortified −2": "fortified"}
KINDS = {
    "Wood, palm grove": ("wood", "palm_grove"),
    "Vineyard": ("vineyard",),
    "Field, dunes, difficult ground, oasis": ("field", "dunes", "difficult", "oasis"),
    "Rocky ground": ("rocky",),
    "Marsh": ("marsh",),
    "Ruins": ("ruins",),
    "Hamlet": ("hamlet",),
    "Easy hill": ("hill_easy",),
    "Difficult hill": ("hill_difficult",),
    "Mountain": ("mountain",),
    "River, stream": ("river", "stream"),
    "Lake": ("lake",),
    "Wadi": ("wadi",),
    "Fence, hedge, bank, light position": ("fence", "bank", "position_light"),
    "Low stone wall, solid position": ("wall_low", "position_solid"),
    "High wall": ("wall_high",),
    "Wooden building": ("building_wood",),
    "Stone or brick building, farm": ("building_stone", "farm"),
    "Fortified building or position": ("building_fortified", "position_fortified"),
}
TERRAIN_WORDS = {
    "fields": "field",
    "D3 buildings": "D3 building",
    "easy hill": "hill_easy",
    "difficult hill": "hill_difficult",
    "rocky ground": "rocky",
    "impassable mountain": "mountain",
    'stone walls, 6"': "wall_low",
    "palm grove": "palm_grove",
    "palm grove (ruling)": "palm_grove",
    "walls or fences": "wall_or_fence",
    "farm or mill": "farm",
    "difficult ground": "difficult",
}
REGIONS = {"south": "Southern Europe", "west": "Western Europe", "east": "Eastern Europe", "middle_east": "Middle East"}


# Bases, figures, break points, categories.


@pytest.mark.rule("A-UNIT-02", "A-UNIT-03", "A-UNIT-04", "A-UNIT-05", "A-UNIT-06", "A-UNIT-07", "A-UNIT-14")
@pytest.mark.parametrize("row", rule_table("A-UNIT-07"), ids=lambda row: row[0])
def test_bases_and_figures_are_as_printed(row):
    name, figures, _, inches = row
    arm = {"Infantry": "infantry", "Cavalry": "cavalry", "Artillery": "artillery", "Officer": "officer"}[
        re.match(r"\w+", name)[0]
    ]
    companies = int(found[1]) if (found := re.search(r"(\d) compan", name)) else 0
    width, depth = (mils(part) for part in inches.split(" × "))
    alike = [each for each in BOOK.entries.values() if each.arm == arm and each.companies == companies]
    assert {each.base for each in alike} == {Base(width, depth)}
    assert {each.models for each in alike} == {int(figures)}
    doubled = {"cavalry": 2 * int(figures), "infantry": int(figures), "officer": 1}
    assert arm == "artillery" or {each.figures for each in alike} == {doubled[arm]}


@pytest.mark.rule("A-ART-06")
def test_guns_have_the_printed_resistance_instead_of_figures():
    assert "light gun 6, medium gun and howitzer 8, heavy gun 10" in rule_text("A-ART-06")
    printed = {"light_gun": 6, "medium_gun": 8, "howitzer": 8, "heavy_gun": 10}
    guns = [entry for entry in UNITS if entry.arm == "artillery"]
    assert {(gun.type, gun.figures) for gun in guns} == set(printed.items())


@pytest.mark.rule("A-BRK-01")
def test_break_points_are_as_printed():
    for points, foot, horse, _ in rule_table("A-BRK-01"):
        for arm, cell in (("infantry", foot), ("cavalry", horse)):
            alike = [entry for entry in UNITS if (entry.arm, entry.companies) == (arm, int(cell[0]))]
            assert {entry.break_points for entry in alike} == {int(points)}
    assert {entry.break_points for entry in UNITS if entry.arm == "artillery"} == {1}
    assert {entry.break_points for entry in OFFICERS} == {0}


@pytest.mark.rule("A-SCN-05", "A-SCN-06")
def test_units_are_deployed_in_the_category_of_their_kind():
    for entry in UNITS:
        assert entry.category == category(entry), entry.id
    assert {officer.category for officer in OFFICERS} == {4}


def category(entry):
    if entry.horse or entry.type == "guerrilla" or "open_order" in entry.formations:
        return 3
    if entry.guard or entry.type in ("guard_infantry", "grenadiers", "heavy_cavalry", "heavy_gun"):
        return 2
    return 3 if entry.type in ("light_infantry", "light_cavalry") else 1


@pytest.mark.rule("A-UNIT-09", "A-UNIT-10", "A-UNIT-11", "A-UNIT-12", "A-UNIT-13")
def test_profiles_are_whole():
    for entry in UNITS:
        profile = entry.profile
        assert profile.vel > 0 and profile.at > 0 and 2 <= profile.dsc <= 6 and profile.stunned < profile.routed
        assert (profile.sho > 0) == bool(entry.weapon), entry.id
        assert bool(profile.blast) == (entry.arm == "artillery") == bool(profile.vel_limbered)
        assert set(entry.formations) <= set(FORMATIONS) and bool(entry.formations) == (entry.arm != "artillery")
        assert ("battalion_mass" in entry.formations) <= (entry.size == "large")
        assert has(entry, (), "open_order") == ("open_order" in entry.formations), entry.id


@pytest.mark.rule("A-CAV-03")
def test_cavalry_fights_in_line_open_order_or_march_column():
    for entry in UNITS:
        if entry.arm == "cavalry":
            assert set(entry.formations) <= {"line", "open_order", "march_column"}


@pytest.mark.rule("A-OFF-15", "A-OFF-18")
def test_officers_have_the_range_and_dice_of_their_rank():
    assert 'commander 6", general 12"' in rule_text("A-OFF-18")
    printed = {"commander": (6_000, 2), "brigade_general": (12_000, 3), "division_general": (12_000, 4)}
    for officer in OFFICERS:
        assert (officer.command_range, officer.rally_dice) == printed[officer.rank]
        assert has(officer, (), "individual")


# Weapons.


@pytest.mark.rule("A-SHO-12", "A-ART-09", "A-UAB-17")
def test_ranges_are_as_printed():
    ids = {
        "Musket": ["musket"], "Rifle": ["rifle"], "Carbine": ["carbine"], "Bow": ["bow"], "Light gun": ["gun_light"],
        "Medium gun, howitzer": ["gun_medium", "gun_howitzer"], "Heavy gun": ["gun_heavy"],
    }  # fmt: skip
    for name, far, half in rule_table("A-SHO-12"):
        canister = re.search(r'canister (\d+)"', far)
        for id in ids.pop(name):
            weapon = BOOK.weapons[id]
            assert (weapon.range, weapon.range // 2) == (mils(far), mils(half))
            assert weapon.canister_range == (1000 * int(canister[1]) if canister else 0)
    assert not ids
    attacks = {id: BOOK.weapons[id].canister_at for id in ("gun_heavy", "gun_medium", "gun_howitzer", "gun_light")}
    assert attacks == {"gun_heavy": 10, "gun_medium": 8, "gun_howitzer": 8, "gun_light": 6}
    guns = [weapon for weapon in BOOK.weapons.values() if weapon.canister_at]
    assert {(gun.canister_hit, gun.canister_piercing) for gun in guns} == {(4, 1)}


@pytest.mark.rule("A-ART-12", "A-ART-15", "A-ART-16")
def test_guns_have_the_printed_blast_and_howitzers_two_kinds_of_fire():
    blasts = {entry.type: entry.profile.blast for entry in UNITS if entry.arm == "artillery"}
    assert blasts == {"light_gun": "D3", "medium_gun": "D6", "heavy_gun": "D6+1", "howitzer": "D6"}
    shell = BOOK.weapons["gun_howitzer"]
    assert (shell.indirect_hit, shell.indirect_blast, shell.indirect_piercing) == (6, "D6+D3", 1)
    assert shell.indirect_least == 12_000
    howitzers = [entry for entry in UNITS if entry.type == "howitzer"]
    assert {(each.profile.sho, ability(each, (), "piercing")) for each in howitzers} == {(5, 3)}


@pytest.mark.rule("A-CAV-17")
def test_dismounted_dragoons_are_as_printed():
    dragoons = BOOK.entries["fr_dragoons_2"]
    profile = BOOK.dismounted_profile(dragoons)
    assert (profile.vel, profile.sho, profile.at) == (4_000, 5, dragoons.profile.at)
    assert BOOK.dismounted_base(dragoons) == BOOK.constants.bases["infantry_6"]
    assert BOOK.dismounted_base(BOOK.entries["fr_dragoons_1"]) == BOOK.constants.bases["infantry_3"]
    assert (BOOK.dismounted_weapon, BOOK.dismounted_drops) == ("carbine", ("crushing",))
    assert BOOK.dismounted_formations(dragoons) == ("line", "march_column", "attack_column", "square")


# Ground and weather.


@pytest.mark.rule("A-TER-05", "A-TER-07", "A-TER-08", "A-TER-10", "A-LOS-02", "A-ART-19", "A-ART-23")
@pytest.mark.parametrize("row", rule_table("A-TER-10"), ids=lambda row: row[0])
def test_kinds_of_terrain_are_as_printed(row):
    name, move, sight, cover, melee, notes = row
    for id in KINDS[name]:
        kind = BOOK.kinds[id]
        part = 1 if " / " in move and id.startswith("position") else 0
        move_word, sight_word = (cell.split(" / ")[min(part, cell.count(" / "))] for cell in (move, sight))
        going = re.match(r"\w+", move_word)[0].replace("enter", "building")
        assert (kind.move, kind.blocks) == (going, sight_word.startswith("blocks"))
        assert (kind.cover, kind.melee) == (COVERS[cover], MELEES[melee])
        assert (kind.hides_beyond, kind.elevated) == (2_000 * ("hides" in sight), "high ground" in sight)
        assert (kind.artillery == "normal") == (id in ("hill_easy", "wadi"))
        figures = _notes(notes)
        assert (kind.cavalry_hit, kind.gun_wound, kind.gun_halves_hits) == figures
        assert kind.lancer_hit == (-2 if "lancers −2" in notes else kind.cavalry_hit)
        if found := re.search(r"(\d+) structure", notes):
            assert kind.structure == int(found[1])


def _notes(notes):
    cavalry = -1 if "cavalry −1" in notes else 0
    wound = re.search(r"guns.*?−(\d)", notes)
    return cavalry, -int(wound[1]) if wound else 0, "half hits" in notes


@pytest.mark.rule("A-TER-07", "A-ART-23", "A-ART-24", "A-BLD-01")
def test_kinds_outside_the_table():
    for id in ("bridge", "ford", "road", "lone_tree"):
        assert (BOOK.kinds[id].artillery, BOOK.kinds[id].cover) == ("normal", "none")
    structure = {id: kind.structure for id, kind in BOOK.kinds.items() if kind.category in ("position", "impassable")}
    assert structure == {
        "position_light": 5, "position_solid": 15, "position_fortified": 25, "wall_high": 15, "mountain": 0,
    }  # fmt: skip
    houses = {id: kind for id, kind in BOOK.kinds.items() if kind.category == "building"}
    collapse = {id: house.collapse_wound for id, house in houses.items()}
    assert collapse == {"building_wood": 5, "building_stone": 4, "farm": 4, "building_fortified": 4}
    assert {house.capacity for house in houses.values()} == {24, 36}


@pytest.mark.rule("A-GEO-06", "A-GEO-08", "A-GEO-09")
@pytest.mark.parametrize(("column", "country"), list(enumerate(BOOK.terrain_table, 1)))
def test_the_tables_of_terrain_are_as_printed(column, country):
    rows = rule_table("A-GEO-06")
    printed = [TERRAIN_WORDS.get(row[column], row[column]) for row in rows]
    assert [int(row[0]) for row in rows] == list(range(2, 13))
    assert printed == list(BOOK.terrain_table[country])


@pytest.mark.rule("A-WEA-01", "A-WEA-14")
@pytest.mark.parametrize("region", BOOK.weather)
def test_the_tables_of_weather_are_as_printed(region):
    rows = table_after(REGIONS[region])
    for column, season in enumerate(("spring", "summer", "autumn", "winter"), 1):
        printed = [row[column].partition(" (")[0].replace(" ", "_") for row in rows]
        assert printed == list(BOOK.weather[region][season])
    assert BOOK.season == ("winter", "spring", "spring", "summer", "summer", "autumn")


@pytest.mark.rule("A-GEO-14")
def test_the_table_is_as_printed_and_ready_tables_lie_on_it():
    assert '70.87" × 47.24"' in rule_text("A-GEO-14")
    assert (BOOK.constants.width, BOOK.constants.depth) == (70_870, 47_240)
    for board in BOOK.boards.values():
        for piece in board.pieces:
            assert 0 <= piece.x <= 70_870 and 0 <= piece.y <= 47_240, board.id
    assert BOOK.boards["open_valley"].pieces[1].rot == 200


@pytest.mark.rule("A-ARM-16", "A-SCN-202")
def test_prices_are_as_printed():
    prices = BOOK.prices
    assert "aide-de-camp 30" in rule_text("A-ARM-16") and "40 / 80 / 120" in rule_text("A-ARM-16")
    assert (prices.aide, prices.aides_most, prices.sappers, prices.sappers_most) == (30, 2, 40, 1)
    assert (prices.position_light, prices.position_solid, prices.position_fortified) == (40, 80, 120)
    assert set(BOOK.options["regimental"].points.values()) == {15}


# Abilities.


@pytest.mark.rule("A-UAB-12", "A-UAB-19")
def test_abilities_have_their_figure():
    gun, line = BOOK.entries["fr_gun_heavy"], BOOK.entries["fr_line_6"]
    assert ability(gun, (), "piercing") == 3
    assert ability(line, (), "piercing") == 0
    assert ability(line, ("crushing:1", "crushing:2"), "crushing") == 2
    assert has(line, ("grenadiers",), "grenadiers") and not has(line, (), "grenadiers")


@pytest.mark.rule("A-UAB-01", "A-OAB-01")
def test_every_ability_of_the_inventory_is_in_the_book_under_its_rule():
    page = (DATA.parents[2] / "docs" / "rules" / "aguila.md").read_text("utf-8")
    printed = dict(re.findall(r"- \*\*(A-[UO]AB-\d+)\*\* \*[^*]+\* \(`(\w+)", page))
    assert {each.rule: each.id for each in BOOK.abilities.values()} == printed


# Names.


def names():
    for thing in (*BOOK.entries.values(), *BOOK.brigades.values(), *BOOK.nations.values(), *BOOK.kinds.values()):
        yield thing.id, thing.name


def test_everything_has_a_name_with_its_article_in_both_languages():
    for id, name in names():
        assert isinstance(name, Noun) and name.en and name.es, id
        assert name.en_plural == name.es_kind.endswith("p"), id
        assert "{" not in the(name).en + the(name).es
    assert the(BOOK.entries["fr_hussars_2"].name).es == "los húsares"
    assert the(BOOK.nations["pl"].name).en == "the Duchy of Warsaw"
    assert BOOK.nations["fr"].name.es_kind == "f"


@pytest.mark.parametrize("nation", BOOK.nations)
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_two_units_of_a_nation_have_the_same_name(nation, language):
    said = [entry.name.in_(language) for entry in BOOK.entries.values() if entry.nation == nation]
    assert len(said) == len(set(said))


def test_labels_of_slots_are_said_in_both_languages():
    for brigade in BOOK.brigades.values():
        for tier in TIERS:
            for slot in brigade.slots(tier):
                assert slot.label.en and slot.label.es
            listed = [id for slot in brigade.slots(tier) for id in slot.units]
            assert len(listed) == len(set(listed)), f"{brigade.id}: a unit stands in two lines of one tier"


# Files that cannot be used.


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("rules.toml", "width = 70.87", 'width = "wide"', "rules.toml: board.width"),
        ("weapons.toml", "range = 12", "range = 12.00001", "weapons.toml: weapon[0].range"),
        ("terrain.toml", '"wadi"]', '"wadu"]', "terrain.toml: table.arid"),
        ("terrain.toml", 'steppe = ["lake", ', "steppe = [", "terrain.toml: table.steppe: 2D6 have 11 results"),
        ("weather.toml", '"fog"]', '"fig"]', "weather.toml: weather.south.spring"),
        ("boards.toml", 'kind = "rocky"', 'kind = "rooky"', "boards.toml: board open_valley"),
        ("nations/fr.toml", 'allies = ["pl", "by"]', 'allies = ["pl", "xx"]', "nations/fr.toml: nation.allies[1]"),
        ("nations/fr.toml", 'weapon = "musket"', 'weapon = "club"', "nations/fr.toml: fr_line_3.weapon"),
        (
            "nations/fr.toml",
            'id = "fr_line_6"',
            'id = "fr_line_3"',
            "nations/fr.toml: entry fr_line_3: this id is taken",
        ),
        ("nations/fr.toml", 'id = "fr_line_3"', 'id = "at_line_3"', "its id must begin with fr_"),
        ("nations/fr.toml", "companies = 3", "companies = 4", "no base for 4 companies"),
        ("nations/fr.toml", "vel = [2, 6]", "vel = [2]", "a gun has two moves"),
        ("nations/fr.toml", "least = 1, most = 6", "least = 7, most = 6", "fr_line_brigade.core[0]"),
        ("nations/fr.toml", 'officer = "o2"', 'officer = "o9"', "fr_1000.officer"),
        ("nations/fr.toml", 'slot = "core"', 'slot = "main"', "nations/fr.toml"),
        ("nations/fr.toml", "points = 75", "point = 75", "nations/fr.toml"),
    ],
)
def test_data_that_cannot_be_used_are_told_with_file_and_key(tmp_path, file, old, new, told):
    shutil.copytree(DATA, tmp_path / "data")
    changed = tmp_path / "data" / file
    text = changed.read_text("utf-8")
    assert old in text
    changed.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(CatalogueError) as error:
        load(tmp_path / "data")
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("id", "kind", "alike", "en", "es"),
    [
        ("wood1", "wood", ("wood1",), "Heron Wood", "el bosque de la Garza"),
        ("wood2", "wood", ("wood1", "wood2"), "Wolf Wood", "el bosque del Lobo"),
        ("fence1", "fence", ("fence1", "fence3"), "the first fence", "la primera cerca"),
        ("fence3", "fence", ("fence1", "fence3"), "the third fence", "la tercera cerca"),
        ("river1", "river", (), "the river Aller", "el río Aller"),
        ("wood", "wood", (), "the wood", "el bosque"),
        ("x1", "x", (), "the piece of terrain", "el elemento"),
    ],
)
def test_pieces_on_the_table_have_a_name_and_a_number_if_there_are_several(id, kind, alike, en, es):
    said = the(piece_name(id, kind, alike))
    assert (said.en, said.es) == (en, es)


def test_whatever_a_game_speaks_of_has_a_name():
    assert set(WEATHER_NAMES) == {word for table in BOOK.weather.values() for row in table.values() for word in row}
    assert set(SEASON_NAMES) == set(BOOK.season)
    assert set(COUNTRY_NAMES) == set(BOOK.terrain_table)
    assert set(REGION_NAMES) == set(BOOK.weather)
    assert set(FORMATION_NAMES) == set(FORMATIONS)
    assert {entry.type for entry in BOOK.entries.values()} == set(TYPE_NAMES)
    assert {entry.rank for entry in OFFICERS} == set(RANK_NAMES)
    assert the(side_name("red")).es == "el Rojo"
