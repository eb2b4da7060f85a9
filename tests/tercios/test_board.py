"""The board: a picture of a view, and of nothing else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulesets.drawing.flags import DESIGNS
from rulesets.drawing.styles import ART, FLAT
from rulesets.tabletop.board.sheet import DOTS
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.fire import ShotFired
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.reports.board.drawing import draw
from rulesets.tercios.reports.board.paper import sheet_of
from rulesets.tercios.reports.board.troops import FLAGS
from rulesets.tercios.rules.fighting.fire import best_fire, fire
from rulesets.tercios.rules.fighting.shots import Shooting
from tests.tercios.battlefield import Battlefield
from tests.tercios.geometry.table import crops, road, square, wood

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def field() -> Battlefield:
    found = Battlefield(turn=3)
    found.terrain(
        wood("wood1", 50, 26, 58, 33),
        crops("field1", 30, 10, 40, 16),
        square("hill1", "steep_hill", 12, 20, 24, 28, "height", "difficult"),
        road("road1", 0, 6, 72, 8),
    )
    found.unit("ST1", "esp_tercio_viejo", (20, 12), 80, card="FUEGO", wear=2)
    found.unit("SB1", "art_pesada", (28, 6), card="FUEGO", limbered=True)
    found.unit("NC1", "sue_caballeria", (33, 27), 250, card="ATACAD", disordered=True)
    found.leader("SG", (24, 7), level=4)
    found.leader("NL1", inside="NC1")
    return found


def ids(svg: str) -> set[str]:
    return {node.get("id", "") for node in ElementTree.fromstring(svg).iter()}


def title(svg: str, id: str) -> str:
    (group,) = [node for node in ElementTree.fromstring(svg).iter(f"{SVG}g") if node.get("id") == id]
    found = group.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def test_every_unit_leader_and_element_can_be_found_by_its_id(field):
    assert {"ST1", "SB1", "NC1", "SG", "wood1", "field1", "hill1", "road1"} <= ids(draw(field.view("south"), "en"))


def test_a_unit_says_in_words_what_its_picture_shows(field):
    assert "wear 2 of 5" in title(draw(field.view("south"), "en"), "ST1")
    assert "Desordenada" in title(draw(field.view("south"), "es"), "NC1")
    assert "limbered" in title(draw(field.view("south"), "en"), "SB1")


@pytest.mark.rule("H-04", "H-07")
def test_a_card_is_a_seal_to_those_who_may_not_see_its_face(field):
    mine, theirs = draw(field.view("north"), "en"), draw(field.view("south"), "en")
    assert "Attack" in title(mine, "NC1") and "¡A!" in mine
    assert "a card face down" in title(theirs, "NC1") and "¡A!" not in theirs


@pytest.mark.rule("H-13", "H-16")
def test_a_hidden_unit_is_drawn_for_its_owner_alone(field):
    field.unit("NM1", "sue_mosq", (54, 30), 270)
    field.battle().change("NM1", status="hidden", pose=None)
    field.state.ambushes["NM1"] = Ambush(element="wood1", pose=Pose(54000, 30000, 27000))
    assert "NM1" in ids(draw(field.view("north"), "en"))
    assert "NM1" not in draw(field.view("south"), "en")
    assert "NM1" not in draw(field.view("public"), "en")


def test_what_moved_leaves_an_arrow(field):
    assert 'class="trail"' not in draw(field.view("south"), "en")
    field.battle().stand("ST1", Pose(22000, 16000, 9000))
    assert 'class="trail"' in draw(field.view("south"), "en")


def test_names_of_people_cannot_break_the_picture(field):
    field.unit("SM1", "esp_manga_mosq", (30, 20))
    hostile = field.units["SM1"].troop
    from msgspec.structs import replace

    from rulesets.kernel.text import Text

    field.battle().change("SM1", troop=replace(hostile, name=Text('<script>"&', '<script>"&')))
    svg = draw(field.view("south"), "en")
    assert "<script>" not in svg
    ElementTree.fromstring(svg)


def base_of(svg: str, id: str) -> tuple[list[float], dict[str, float]]:
    """Where the front of a base is and how it is turned, and its rectangle, in units of the picture."""
    (unit,) = [node for node in ElementTree.fromstring(svg).iter(f"{SVG}g") if node.get("id") == id]
    (base,) = [node for node in unit if node.get("class") == "base"]
    place = [float(number) for number in re.findall(r"-?[\d.]+", base.get("transform", ""))]
    return place, {name: float(base[0].get(name, "0")) for name in ("x", "y", "width", "height")}


@pytest.mark.parametrize("side", ["south", "north"])
def test_a_base_and_its_front_edge_are_exact_to_the_hundredth_of_an_inch(field, side):
    svg, unit = draw(field.view(side), "en"), field.units["ST1"]
    (x, y, turn), base = base_of(svg, "ST1")
    sheet = sheet_of(field.view(side))
    hundredth = DOTS / 100
    exact = (sheet.margin + unit.pose.x * DOTS / 1000, sheet.margin + sheet.table_height - unit.pose.y * DOTS / 1000)
    if side == "north":
        exact = (2 * sheet.margin + sheet.table_width - exact[0], 2 * sheet.margin + sheet.table_height - exact[1])
    assert (x, y) == pytest.approx(exact, abs=hundredth)
    assert turn == (10 if side == "south" else 190)
    assert base["y"] == 0 and (base["width"], base["height"]) == pytest.approx(
        (unit.base.width * DOTS / 1000, unit.base.depth * DOTS / 1000), abs=hundredth
    )
    assert base["x"] == pytest.approx(-base["width"] / 2, abs=hundredth)


def test_each_side_has_its_own_edge_at_the_bottom(field):
    south, north = (draw(field.view(side), "en") for side in ("south", "north"))
    assert "data-upside-down" not in south and 'data-upside-down="true"' in north
    assert base_of(south, "ST1")[0][1] > base_of(south, "NC1")[0][1]
    assert base_of(north, "ST1")[0][1] < base_of(north, "NC1")[0][1]


def bodies(svg: str, id: str) -> str:
    """The figures of a unit."""
    root = ElementTree.fromstring(svg)
    nodes = {node.get("id", ""): node for node in root.iter()}
    (used,) = [use.get("href", "")[1:] for use in nodes[id].iter(f"{SVG}use") if "troops-" in use.get("href", "")]
    return "".join(path.get("d", "") for path in nodes[used].iter(f"{SVG}path"))


def test_ranks_thin_out_with_wear(field):
    drawn = []
    for wear in (0, 2, 4):
        field.battle().change("ST1", wear=wear)
        drawn.append(bodies(draw(field.view("south"), "en"), "ST1").count("l2.6-8.6"))
    assert drawn == sorted(drawn, reverse=True) and len(set(drawn)) == 3


def test_pikes_horse_guns_and_shot_are_drawn_each_in_their_way(field):
    field.unit("SM1", "esp_manga_mosq", (30, 20))
    svg = draw(field.view("south"), "en")
    assert len({bodies(svg, id) for id in ("ST1", "SM1", "SB1", "NC1")}) == 4
    assert "l2.6-8.6" in bodies(svg, "ST1") and "l2.6-8.6" not in bodies(svg, "SM1"), "only pikes are so long"


def test_formations_and_horse_carry_the_flag_of_their_army(field):
    svg = draw(field.view("south"), "en")
    assert svg.count('href="#flag-burgundy"') == svg.count('href="#flag-sweden"') == 1
    assert {"flag-burgundy", "flag-sweden"} <= ids(svg)
    armies = {id.split("_")[0] for id in CATALOGUE.troops} - {"art"}
    assert armies == FLAGS.keys() and set(FLAGS.values()) <= DESIGNS.keys()


def test_smoke_hangs_where_a_unit_fired_and_the_fallen_lie_where_one_broke(field):
    before = draw(field.view("north"), "en")
    assert 'href="#smoke"' not in before and "fallen" not in before
    field.battle().change("ST1", did="FUEGO", acted=True)
    assert 'href="#smoke"' in draw(field.view("north"), "en")
    field.battle().change("NC1", status="destroyed")
    after = draw(field.view("north"), "en")
    assert after.count('class="fallen') == 1 and "NC1" not in ids(after)


def test_smoke_hangs_where_a_turn_that_is_over_was_told_to_have_had_fire(field):
    field.unit("ST9", "esp_tercio_viejo", (60, 10))
    field.unit("NC9", "sue_caballeria", (60, 16), 270)
    shots = best_fire(field.battle(), "ST9", Shooting("FUEGO"), "NC9")
    field.play(fire, "ST9", shots, Shooting("FUEGO"), dice=[1] * 4)
    (told, *_) = field.of(ShotFired)
    quiet = ruleset.board(field.view("north"), "en")
    smoking = ruleset.board_after(field.view("north"), [told], None, "en")
    assert 'href="#smoke"' not in quiet
    assert smoking.count('href="#smoke"') == 1
    definition = smoking.partition('<g id="smoke">')[2][:900]
    assert f'class="{ART}"' in definition and f'class="{FLAT}"' in definition, "engraved and flat"


def test_no_two_marks_share_an_id_and_everything_that_is_used_is_defined(field):
    svg = draw(field.view("south"), "en")
    found = re.findall(r' id="([^"]+)"', svg)
    assert len(found) == len(set(found))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg)) <= set(found)


def test_it_is_engraved_and_flat_in_one_picture(field):
    svg = draw(field.view("south"), "en")
    assert svg.count(f'class="{ART}') > 5 and svg.count(f'class="{FLAT}"') == 6
    assert f'.{FLAT},[data-style="flat"] .{ART}{{display:none}}' in svg
    assert "@media print" in svg and "prefers-contrast:more" in svg


def test_letters_have_eleven_pixels_at_each_level(field):
    svg = draw(field.view("south"), "en")
    far, close = map(float, re.search(r'data-details="([\d.]+) ([\d.]+)"', svg).groups())
    phone = 390 / float(re.search(r'data-far-box="\S+ \S+ (\S+)', svg)[1])
    sizes = {level: float(of) for level, of in re.findall(r'\[data-detail="(\w+)"\] \.id\{font-size:([\d.]+)px', svg)}
    assert min(sizes["far"] * phone, sizes["middle"] * far, sizes["close"] * close) >= 11
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        if text.get("class") == "id":
            continue
        least = close if "board-close" in text.get("class", "") else far
        assert float(text.get("font-size")) * least >= 11, text.text


def test_a_battle_of_the_usual_size_stays_well_below_the_limit(field):
    for number in range(2, 8):
        field.unit(f"ST{number}", "esp_tercio_viejo", (number * 8, 12), card="FUEGO", wear=number % 3)
        field.unit(f"NC{number}", "sue_caballeria", (number * 8, 40), 270, card="FUEGO", wear=number % 3)
    assert len(draw(field.view("south"), "en").encode()) < 150_000


def test_a_great_battle_stays_under_four_hundred_kilobytes(field):
    for number in range(2, 30):
        field.unit(f"ST{number}", "esp_tercio_viejo", (number * 2, 12), card="FUEGO")
        field.unit(f"NT{number}", "sue_batallon", (number * 2, 40), 270, card="FUEGO")
    assert len(draw(field.view("south"), "en").encode()) < 400_000
