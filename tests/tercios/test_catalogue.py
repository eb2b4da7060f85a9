"""The data agree with the printed inventory."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest

from rulesets.tabletop.book.measures import INCH
from rulesets.tercios.book import catalogue
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.entries import CommandRule
from rulesets.tercios.book.scenery import SCALES
from tests.tercios.inventory_tables import ids, rule, table_after

DATA = Path(catalogue.__file__).parents[1] / "data"


def parts(inches: str) -> int:
    """A printed figure in thousandths of an inch."""
    exact = Decimal(inches) * INCH
    assert exact == int(exact)
    return int(exact)


def sides(cell: str) -> tuple[int, ...]:
    return tuple(parts(side) for side in cell.split(" x "))


# Chapter 2 and 3: scales and bases.


@pytest.mark.rule("T-SCALE-01")
def test_the_scale_parameters_are_those_of_the_inventory():
    small, large = (CATALOGUE.scales[scale] for scale in SCALES)
    one_figure = {
        "R_REACT": "react",
        "W_CORR": "corridor",
        "R_VAN": "vanguard",
        "D_SCENERY": "scenery_gap",
        "D_CARTO": "cartographer",
        "D_FORD": "ford_edge",
        "R_MIN": "enemy_gap",
        "D_UNLOCK": "unlock",
        "D_DEPLOY": "deploy_from_centre",
        "–": "deploy_depth",
        "D_CORR": "correction",
    }
    with_virtue = {"R_CMD": ("command", "command_presencia"), "M_LEADER": ("leader_move", "leader_move_brio")}
    rows = table_after("## 2. Scale parameters")
    assert len(rows) == len(one_figure) + len(with_virtue) + 1
    for _, id, at_15, at_28, _ in rows:
        if id == "TABLE":
            assert [small.table, large.table] == [sides(at_15), sides(at_28)]
        elif id in with_virtue:
            plain, better = re.fullmatch(r"(\d+) \((\d+) with \w+\)", at_15).groups()
            assert at_28 == "same"
            for scale in (small, large):
                assert [getattr(scale, field) for field in with_virtue[id]] == [parts(plain), parts(better)]
        else:
            found = [getattr(scale, one_figure[id]) for scale in (small, large)]
            assert found == [parts(at_15), parts(at_28)], id


@pytest.mark.rule("T-SCALE-01")
def test_the_deployment_zones_leave_the_depth_that_is_printed():
    for scale in CATALOGUE.scales.values():
        assert scale.table[1] // 2 - scale.deploy_from_centre == scale.deploy_depth


@pytest.mark.rule("T-UNI-03", "T-UNI-04")
def test_bases_are_the_printed_centimetres_in_thousandths_of_an_inch():
    rows = table_after("- **T-UNI-03**")
    assert {row[1].strip("`") for row in rows} == set(CATALOGUE.bases)
    for _, id, *cells in rows:
        found = [CATALOGUE.bases[id.strip("`")].size.at(scale) for scale in SCALES]
        assert found == [sides(cell) for cell in cells[2:]]
        assert found == [tuple(round(side / 2.54) for side in sides(cell)) for cell in cells[:2]]


@pytest.mark.rule("T-UNI-05")
def test_leaders_stand_on_the_largest_discs_allowed():
    inches = re.search(r'\(([\d.]+)" and ([\d.]+)" at 15 mm; ([\d.]+)" and ([\d.]+)" at 28 mm\)', rule("T-UNI-05"))
    found = [(scale.general_diameter, scale.officer_diameter) for scale in CATALOGUE.scales.values()]
    assert [side for pair in found for side in pair] == [parts(side) for side in inches.groups()]


# Chapter 16: weapons.

WEAPON_NAMES = {"Jabalina": "jabalina", "Pistola": "pistolas", "Mosquete de Chispa": "mosquete_chispa"}


def weapon_row(name: str):
    found = [weapon for weapon in CATALOGUE.weapons.values() if weapon.name.es == name]
    return found[0] if found else CATALOGUE.weapons[WEAPON_NAMES[name]]


@pytest.mark.rule("T-WPN-01")
@pytest.mark.parametrize("row", table_after("- **T-WPN-01**"), ids=lambda row: row[0])
def test_ranges_shots_and_firearms_are_those_printed(row):
    spanish, range_, shot, firearm, note = row[0].split(" (")[0], *row[1:]
    weapon = weapon_row(spanish)
    assert weapon.range == int(range_.rstrip('"')) * INCH
    assert weapon.shot == {"volley": "salvo", "cannon": "artillery"}[shot]
    assert weapon.firearm == (firearm == "yes")
    if note == "never as reaction":
        assert not weapon.reaction
    if "no ¡Atención! reduction" in note:
        assert not weapon.attention_reduces


@pytest.mark.rule("T-WPN-01")
def test_every_missile_weapon_is_printed_but_the_mixed_one_whose_two_ranges_are_those_of_its_parts():
    printed = {weapon_row(row[0].split(" (")[0]).id for row in table_after("- **T-WPN-01**")}
    missiles = {weapon.id for weapon in CATALOGUE.weapons.values() if weapon.is_missile}
    assert missiles - printed == {"arcabuz_mosquete"} and printed <= missiles
    mixed = CATALOGUE.weapons["arcabuz_mosquete"]
    assert (mixed.near, mixed.range) == (CATALOGUE.weapons["arcabuz"].range, CATALOGUE.weapons["mosquete"].range)


def test_who_shoots_as_a_reaction_and_who_shoots_better_close():
    missiles = [weapon for weapon in CATALOGUE.weapons.values() if weapon.is_missile]
    assert [weapon.id for weapon in missiles if not weapon.reaction] == ["arco", "arco_largo", "jabalina"]
    assert [(weapon.id, weapon.close) for weapon in missiles if weapon.close] == [("mosquete_chispa", 6 * INCH)]


# Chapter 17: Leaders.


@pytest.mark.rule("T-CMD-01")
def test_levels_hold_and_cost_what_is_printed():
    def price(cell: str) -> int | None:
        return None if cell == "not allowed" else int(cell)

    printed = [
        (int(level), int(virtues), int(qualities), price(general), price(officer))
        for level, virtues, qualities, general, officer in table_after("- **T-CMD-01**")
    ]
    found = [
        (level.level, level.virtues, level.qualities, level.points_general, level.points_officer)
        for level in CATALOGUE.levels.values()
    ]
    assert found == printed


VIRTUE_IDS = [id for id in sorted(ids()) if re.fullmatch(r"T-VIR-\d\d", id) and id != "T-VIR-12"]
QUALITY_IDS = [id for id in sorted(ids()) if re.fullmatch(r"T-QUA-\d\d", id) and id != "T-QUA-00"]


def test_every_virtue_is_in_the_data_under_its_name_and_no_other():
    printed = {id: re.search(r"\*\*(\w+)\*\*:", rule(id))[1] for id in VIRTUE_IDS}
    assert {virtue.ref: virtue.name.es for virtue in CATALOGUE.virtues.values()} == printed
    assert len(printed) == 11


def test_the_virtues_that_can_be_lent_are_those_that_inspire_names():
    lent = re.search(r"only ([^.]*?) can be lent", rule("T-CMD-27"))[1].split(", ")
    assert [virtue.name.es for virtue in CATALOGUE.virtues.values() if virtue.can_inspire] == lent


@pytest.mark.rule("T-QUA-00")
@pytest.mark.parametrize("id", QUALITY_IDS)
def test_a_quality_is_in_the_data_with_its_name_and_its_number(id):
    name, marks = re.match(r"- \*\*[\w-]+\*\* \[Leaders\] \*\*([^*(]+?)(?: \(a\))?\*\*(.*?):", rule(id)).groups()
    (quality,) = [quality for quality in CATALOGUE.qualities.values() if quality.ref == id]
    assert quality.name.es == name
    automatic = f"**{name} (a)**" in rule(id) or name == "Agresivo"
    assert (quality.kind == "automatic") == automatic
    if quality.target is not None:
        assert quality.target == (6 if "(6)" in marks or name == "Frío" else 5)
    assert quality.general_only == ("General only" in rule(id))


@pytest.mark.rule("T-QUA-00")
def test_all_sixty_two_qualities_are_there_and_no_other():
    assert sorted(quality.ref for quality in CATALOGUE.qualities.values()) == QUALITY_IDS
    assert len(QUALITY_IDS) == 62


def test_a_cartographer_chooses_from_what_his_level_allows():
    verbs = {"2": ("move",), "3": ("move", "add"), "4 or 5": ("move", "add", "remove")}
    rows = {row[0]: row[1] for row in table_after("- **T-QUA-13**")}
    assert list(rows) == list(verbs)
    for levels, chosen in verbs.items():
        assert chosen[-1] in rows[levels]
        for level in levels.split(" or "):
            assert CATALOGUE.levels[int(level)].cartographer == chosen
    assert CATALOGUE.levels[0].cartographer == CATALOGUE.levels[1].cartographer == ()


# Chapter 18: charts and sizes.


@pytest.mark.rule("T-ARM-01")
def test_the_suggested_sizes_are_those_printed():
    found = [[str(size.points), size.name.en] for size in CATALOGUE.sizes.values()]
    assert found == table_after("- **T-ARM-01**")


def in_words(rule_: CommandRule | None) -> str:
    """A box of a chart as the inventory prints it."""
    if rule_ is None:
        return "–"
    what = {"formation": "Formations", "company": "Companies", "cavalry": "Cavalry", "artillery": "guns"}
    slots = []
    for slot in rule_.slots:
        noun = "Formation" if (slot.category, slot.max) == ("formation", 1) else what[slot.category]
        slots.append(f"{slot.min}-{slot.max} {noun}" + (" with Resguardo" if slot.requires_rule else ""))
    relative = f" and not more than {rule_.max_relative} Commands" if rule_.max_relative else ""
    least = f", at least {rule_.min_troops} Troops" if rule_.min_troops else ""
    return f"{rule_.min}-{rule_.max}{relative}, each {' and '.join(slots)}{least}"


@pytest.mark.rule("T-ARM-04", "T-ARM-05", "T-ARM-06")
def test_the_three_charts_are_those_printed():
    rows = {row[0]: row[1:] for row in table_after("- **T-ARM-06**")}
    charts = [CATALOGUE.charts[id] for id in ("standard", "cavalry", "companies")]
    assert len(CATALOGUE.charts) == 3
    for title, kind in (
        ("Infantry Commands", "infantry"),
        ("Company Commands", "company"),
        ("Cavalry Commands", "cavalry"),
        ("Batteries", "battery"),
    ):
        assert [in_words(chart.rule(kind)) for chart in charts] == rows[title]
    for chart in charts:
        assert {rule_.kind: rule_.officer for rule_ in chart.command if rule_.kind == "battery"} == {"battery": False}
        assert all(rule_.officer for rule_ in chart.command if rule_.kind != "battery")


@pytest.mark.rule("T-ARM-07")
def test_the_elite_unit_is_of_a_kind_the_chart_prints_and_its_options_cost_what_is_printed():
    (row,) = [row for row in table_after("- **T-ARM-06**") if row[0] == "Élite unit"]
    for cell, id in zip(row[1:], ("standard", "cavalry", "companies"), strict=True):
        printed = {kind.lower() for kind in re.findall(r"Formation|Company|Cavalry", cell)}
        assert cell.startswith("0-1 (") and set(CATALOGUE.charts[id].elite) == printed
    prices = [int(points) for points in re.findall(r"\(\+(\d+) points\)", rule("T-ARM-07"))]
    assert [CATALOGUE.elite.elite_rule_points, CATALOGUE.elite.extra_discipline_points] == prices


# Chapter 19: terrain.


def test_terrain_has_the_qualities_that_are_printed():
    found = [[f"{q.name.en} ({q.name.es})", q.does.en] for q in CATALOGUE.terrain_qualities.values()]
    assert found == table_after("- **T-TER-01**")


TERRAIN_NAMES = {
    "hill": "hill",
    "large hill": "hill_large",
    "steep hill": "hill_steep",
    "small wood": "wood",
    "large wood": "wood_large",
    "crop field": "field",
    "small lake": "lake",
    "large lake": "lake_large",
    "small building": "building",
    "large building": "building_large",
    "urban area": "urban",
}


@pytest.mark.rule("T-TER-05")
def test_scenery_costs_what_is_printed_and_a_ford_costs_1():
    printed = {
        TERRAIN_NAMES.get(name, name): int(points)
        for points, names in table_after("- **T-TER-05**")
        for name in names.split(", ")
    }
    assert {element.id: element.cost for element in CATALOGUE.terrain.values()} == {**printed, "ford": 1}


@pytest.mark.rule("T-TER-07", "T-TER-08", "T-TER-30")
def test_the_largest_sizes_are_those_printed():
    def most(id: str) -> list[int]:
        return [CATALOGUE.terrain[id].size.at(scale)[1] for scale in SCALES]

    rows = {row[0].split(" (")[0]: row[1] for row in table_after("- **T-TER-07**")}
    plain = {"Road": "road", "Hill": "hill", "Steep hill": "hill_steep", "Wood": "wood", "Crop field": "field"}
    plain |= {"Wall": "wall", "Fence": "fence", "Rocks": "rocks", "Ford": "ford"}
    for title, id in plain.items():
        found = re.search(r"(?:\d+-)?(\d+)(?: wide)? \((?:\d+-)?(\d+)\)", rows[title])
        assert most(id) == [parts(size) for size in found.groups()], title
    small, large = re.findall(r"up to (\d+) \((\d+)\)", rows["Lake"])
    assert [most("lake"), most("lake_large")] == [[*map(parts, small)], [*map(parts, large)]]
    assert most("hill_large") == most("wood_large") == most("lake_large") == [18 * INCH, 24 * INCH]
    assert CATALOGUE.terrain["marsh"].size.at("15mm") == (6 * INCH, 12 * INCH)
    assert CATALOGUE.terrain["marsh"].size.at("28mm") == (9 * INCH, 18 * INCH)


@pytest.mark.rule("T-TER-10", "T-TER-11", "T-TER-12", "T-TER-15", "T-TER-16", "T-TER-18")
@pytest.mark.parametrize(
    ("title", "id"),
    [
        ("Road", "road"),
        ("Hill", "hill"),
        ("Hill", "hill_large"),
        ("Steep hill", "hill_steep"),
        ("Wood", "wood"),
        ("Wood", "wood_large"),
        ("Wall", "wall"),
        ("Fence", "fence"),
        ("Lake", "lake"),
        ("Lake", "lake_large"),
        ("Rocks", "rocks"),
    ],
)
def test_elements_have_the_qualities_that_are_printed(title, id):
    (row,) = [row for row in table_after("- **T-TER-07**") if row[0].startswith(f"{title} (")]
    names = [CATALOGUE.terrain_qualities[quality].name.en for quality in CATALOGUE.terrain[id].qualities]
    assert names == row[2].split(", ")


@pytest.mark.rule("T-TER-25")
def test_buildings_rivers_and_towns_have_the_sizes_of_their_rules():
    small, large = CATALOGUE.terrain["building"], CATALOGUE.terrain["building_large"]
    for element in (small, large):
        assert element.qualities == ("concealing", "impassable")
        assert element.occupant_qualities == ("cover", "protected")
    sizes = re.findall(r'up to (\d+)" x (\d+)" \((\d+)" x (\d+)"\)', rule("T-TER-25"))
    for element, size in zip((small, large), sizes, strict=True):
        feet = [int(side) * INCH for side in size]
        assert [*element.footprint.at("15mm"), *element.footprint.at("28mm")] == feet
        assert [element.size.at(scale)[1] for scale in SCALES] == [feet[0], feet[2]]
    width = re.search(r'width (\d)"-(\d)" \((\d)"-(\d)"\)', rule("T-TER-26")).groups()
    river = CATALOGUE.terrain["river"].size
    assert [*river.at("15mm"), *river.at("28mm")] == [int(side) * INCH for side in width]
    across = re.search(r'up to (\d+)" \((\d+)"\) across', rule("T-TER-31")).groups()
    assert [CATALOGUE.terrain["urban"].size.at(scale)[1] for scale in SCALES] == [int(side) * INCH for side in across]


def test_what_is_rolled_for_fields_and_rivers():
    def rolled(element: str) -> list[tuple[tuple[int, ...], tuple[str, ...]]]:
        return [(result.faces, result.qualities) for result in CATALOGUE.dice[element].results]

    assert rolled("field") == [
        ((1, 2), ("difficult",)),
        ((3, 4, 5), ("cover", "difficult")),
        ((6,), ("cover", "concealing", "very_difficult")),
    ]
    assert rolled("river") == [((1, 2), ()), ((3, 4), ("difficult",)), ((5, 6), ("very_difficult",))]
    again = CATALOGUE.dice["river"].results[2].again
    assert (again.faces, again.qualities) == ((6,), ("impassable",))
    assert [die.when for die in CATALOGUE.dice.values()] == ["after_scenery", "after_deployment"]


def test_the_crossings_of_a_stored_river_lie_far_enough_from_the_edges():
    table = CATALOGUE.tables["paso_del_rio"]
    scale = CATALOGUE.scales[table.scale]
    crossings = [placed for placed in table.elements if placed.terrain in ("bridge", "ford")]
    assert len(crossings) == 2
    for crossing in crossings:
        assert scale.ford_edge < crossing.x - crossing.w // 2
        assert crossing.x + crossing.w // 2 < scale.table[0] - scale.ford_edge


# Chapter 25: the profiles of the worked examples.


@pytest.mark.parametrize("row", table_after("## 25. Worked examples"), ids=lambda row: row[0])
def test_the_profiles_of_the_worked_examples_are_those_of_the_lists(row):
    troop = CATALOGUE.troops[row[1].strip("`")]
    limbered = "" if troop.speed_limbered is None else f"/{troop.speed_limbered}"
    fire = "/".join(map(str, troop.fire))
    values = f"{troop.speed}{limbered} {troop.combat} {fire} {troop.discipline} {troop.courage} {troop.stamina}"
    assert values == row[2]
    assert f"{troop.def_infantry} {troop.def_cavalry} {troop.def_salvo} {troop.def_artillery}" == row[3]
    short = {"Lanzas de Caballería": "Lanzas", "Mosquete de chispa": "Chispa"}
    named = [CATALOGUE.weapons[id].name.es for id in troop.weapons] + [
        CATALOGUE.rules[id].name.es for id in troop.rules
    ]
    assert [short.get(name, name) for name in named] == row[4].split(", option ")[0].split(", ")


# The whole.


def test_every_reference_to_a_rule_leads_to_one():
    known = ids()
    referring = (CATALOGUE.weapons, CATALOGUE.rules, CATALOGUE.virtues, CATALOGUE.qualities, CATALOGUE.terrain)
    assert [entry.ref for part in referring for entry in part.values() if entry.ref not in known] == []


def test_every_list_can_fill_the_least_army_of_each_of_its_charts():
    for list_ in CATALOGUE.lists.values():
        fielded = {troop.category for troop in CATALOGUE.troops_of(list_.id)}
        for chart in map(CATALOGUE.charts.__getitem__, list_.charts):
            needed = {slot.category for box in chart.command if box.min for slot in box.slots if slot.min}
            assert needed <= fielded, (list_.id, chart.id)


def test_everything_has_words_in_both_languages():
    parts = (CATALOGUE.lists, CATALOGUE.troops, CATALOGUE.options, CATALOGUE.virtues, CATALOGUE.qualities)
    parts += (CATALOGUE.charts, CATALOGUE.terrain, CATALOGUE.tables, CATALOGUE.weapons, CATALOGUE.rules)
    for part in parts:
        for entry in part.values():
            assert entry.name.en.strip() and entry.name.es.strip(), entry.id


def test_the_catalogue_cannot_be_changed():
    with pytest.raises(TypeError):
        CATALOGUE.troops["esp_tercio"] = None
    with pytest.raises(AttributeError):
        CATALOGUE.troops["esp_tercio"].combat = 9
