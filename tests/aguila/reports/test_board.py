"""The board: a picture of a view, and of nothing else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.visibility.painter import paint
from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import FORMATIONS
from rulesets.aguila.dialogue.events.charging import Reacted
from rulesets.aguila.dialogue.events.checks import Destroyed
from rulesets.aguila.dialogue.events.moving import Formed, Moved
from rulesets.aguila.dialogue.events.shooting import BuildingHit
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note, Objective
from rulesets.aguila.position.view import view
from rulesets.aguila.reports.board.drawing import describe, draw
from rulesets.aguila.reports.board.ground import LOOKS
from rulesets.aguila.reports.board.paper import DRESS, FLAGS, sheet_of, turned
from rulesets.aguila.reports.board.works import LINES, ROOFS
from rulesets.drawing.flags import DESIGNS
from rulesets.kernel.dice import Roll
from rulesets.kernel.text import LANGUAGES
from rulesets.tabletop.board.levels import SEEN
from rulesets.tabletop.board.sheet import DOTS
from tests.aguila.battlefield import Battlefield

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def field() -> Battlefield:
    found = Battlefield(turn=3)
    for at, formation in enumerate(FORMATIONS):
        found.put(f"B{at + 1}", "fr_line_6", 8 + 7 * at, 12, formation=formation)
    found.put("R1", "at_line_9", 20, 30, 180, damage=9, stunned=3, disorganised=3)
    found.put("R2", "fr_line_6", status="reserve")
    found.put("BO1", "fr_commander", 20, 8, chief=True)
    return found


def board(field: Battlefield, side: str = "blue", language: str = "en") -> str:
    return draw(view(field.state, side), language)


def nodes(svg: str) -> dict[str, ElementTree.Element]:
    return {node.get("id", ""): node for node in ElementTree.fromstring(svg).iter() if node.get("id")}


def title(svg: str, id: str) -> str:
    return nodes(svg)[id].findtext(f"{SVG}title") or ""


def used(svg: str, id: str) -> list[str]:
    return [node.get("href", "")[1:] for node in nodes(svg)[id].iter(f"{SVG}use")]


def test_smoke_and_the_fallen_of_a_turn_that_is_over_are_drawn_from_what_was_told(field):
    before = view(field.state, "blue")
    fired = BuildingHit("B2", "farm1", Roll("turn3/fire", "public", 6, 1, "roll", (3,)), (), 1, 2)
    moved = Moved("B3", "ADVANCE", before.units["B3"].at, before.units["B1"].at, (), 2)
    for gone in ("R1", "B3"):
        field.state.units[gone] = replace(field.state.units[gone], status="destroyed", at=None)
    told = [fired, moved, Destroyed("R1", "damage"), Destroyed("B3", "routed")]
    now = view(field.state, "blue")
    assert "fallen" not in ruleset.board(now, "en") and "mark-smoke" not in used(ruleset.board(now, "en"), "B2")
    svg = ruleset.board_after(now, told, before, "en")
    assert "mark-smoke" in used(svg, "B2") and "mark-smoke" not in used(svg, "B1")
    lying = {
        node.findtext(f"{SVG}title"): node.get("transform")
        for node in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if "fallen" in node.get("class", "")
    }
    sheet = sheet_of(now)
    assert lying == {"R1": turned(sheet, before.units["R1"].at), "B3": turned(sheet, moved.end)}
    assert "fallen" not in ruleset.board_after(now, [Destroyed("R1", "damage")], None, "en"), "nobody knows where"


def test_a_board_has_a_drawing_of_every_formation_that_was_told_of_for_the_replay(field):
    told = [Formed("R1", "line", "march_column"), Formed("R1", "march_column", "line")]
    told.append(Reacted("R1", "square", ("B1",), passed=True))
    now = view(field.state, "blue")
    mass, ranks = used(draw(now, "en"), "R1")[1:3]
    assert nodes(draw(now, "en"))["R1"].get("data-form") == "line"
    drawn = nodes(ruleset.board_after(now, told, None, "en"))
    for formation in ("march_column", "square"):
        wanted = {mass.replace("-line", f"-{formation}"), ranks.replace("-line", f"-{formation}")}
        assert wanted <= set(drawn)
        assert not wanted & set(nodes(draw(now, "en")))


def test_no_two_marks_share_an_id_and_everything_that_is_used_is_defined(field):
    svg = board(field)
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg)) <= set(ids)


def test_every_formation_has_a_drawing_of_its_own(field):
    svg = board(field)
    drawn = [used(svg, f"B{at + 1}")[1] for at in range(len(FORMATIONS))]
    assert len({ElementTree.tostring(nodes(svg)[name]).split(b">", 1)[1] for name in drawn}) == len(FORMATIONS)


def test_ranks_thin_out_with_damage_and_every_formation_has_ranks_of_its_own(field):
    svg = board(field)
    drawn = [
        next(name for name in used(svg, f"B{at + 1}") if name.startswith("ranks-")) for at in range(len(FORMATIONS))
    ]
    assert len({ElementTree.tostring(nodes(svg)[name]).split(b">", 1)[1] for name in drawn}) == len(FORMATIONS)
    pieces = []
    for damage in (0, 9, 18):
        field.state.units["B1"] = replace(field.state.units["B1"], damage=damage)
        (ranks,) = [name for name in used(board(field), "B1") if name.startswith("ranks-")]
        pieces.append(sum(path.get("d").count("v-4.2") for path in nodes(board(field))[ranks].iter(f"{SVG}path")))
    assert pieces == sorted(pieces, reverse=True) and len(set(pieces)) == 3


def test_a_base_is_exact_to_the_hundredth_of_an_inch(field):
    svg, unit = board(field), field.state.units["R1"]
    (stand,) = [node for node in nodes(svg)["R1"] if node.get("class") == "base"]
    x, y, turn = (float(number) for number in re.findall(r"-?[\d.]+", stand.get("transform", "")))
    hundredth, margin = DOTS / 100, 84
    high = BOOK.constants.depth * DOTS / 1000
    assert (x, y) == pytest.approx(
        (margin + unit.at.x * DOTS / 1000, margin + high - unit.at.y * DOTS / 1000), abs=hundredth
    )
    base, name = field.scene.base("R1"), used(svg, "R1")[0]
    rect = nodes(svg)[name][0]
    assert turn == 180 and [float(rect.get(each)) for each in ("x", "y", "width", "height")] == pytest.approx(
        [part * DOTS / 1000 for part in (-base.width / 2, -base.depth / 2, base.width, base.depth)], abs=hundredth
    )


def test_units_in_close_order_carry_the_flag_of_their_nation(field):
    svg = board(field)
    assert "flag-tricolour" in used(svg, "B1") and "flag-eagle_yellow" in used(svg, "R1")
    loose = FORMATIONS.index("open_order") + 1
    assert not any(name.startswith("flag-") for name in used(svg, f"B{loose}"))
    assert FLAGS.keys() == DRESS.keys() and set(FLAGS.values()) <= DESIGNS.keys()


def test_what_a_unit_suffers_is_drawn_and_said_in_the_readers_language(field):
    svg = board(field)
    assert {"mark-stunned", "mark-disorganised"} <= set(used(svg, "R1"))
    assert "9/" in "".join(nodes(svg)["R1"].itertext()) and 'class="wear"' in svg
    assert "Stunned, Disorganised, damage 9 of" in title(svg, "R1")
    assert "aturdida, desorganizada, daño 9 de" in title(board(field, language="es"), "R1")


def test_the_readers_own_edge_is_at_the_bottom(field):
    blue, red = board(field), board(field, "red")
    assert "data-upside-down" not in blue and 'data-upside-down="true"' in red

    def spot(svg: str) -> list[float]:
        (base,) = [node for node in nodes(svg)["R1"] if node.get("class") == "base"]
        return [float(number) for number in re.findall(r"-?[\d.]+", base.get("transform", ""))]

    (x, y, turn), (other_x, other_y, other_turn) = spot(blue), spot(red)
    width, height = 84 * 2 + BOOK.constants.width / 50, 84 * 2 + BOOK.constants.depth / 50
    assert (x + other_x, y + other_y) == pytest.approx((width, height), abs=0.2) and abs(turn - other_turn) == 180


def test_reserves_wait_beside_the_table(field):
    assert "in reserve" in title(board(field), "R2")


@pytest.mark.rule("aguila:H-02")
def test_a_hidden_unit_is_on_its_owners_board_alone(field):
    field.put("B9", "fr_line_6", status="hidden")
    field.state.kept["blue"].notes = {"B9": Note(at=Stance(30_000, 9000), formation="line")}
    assert "only you know" in title(board(field), "B9")
    assert "B9" not in nodes(board(field, "red")) and "B9" not in nodes(board(field, "public"))


@pytest.mark.rule("aguila:H-07")
def test_with_closed_lists_the_enemys_reserves_are_only_counted():
    field = Battlefield(closed_lists=True).put("R2", "at_line_6", status="reserve").put("B1", "fr_line_6", 20, 12)
    svg = board(field)
    assert "R2" not in nodes(svg) and ">1 unknown unit<" in svg


def test_every_kind_of_terrain_has_a_look_and_every_nation_its_dress():
    built = {*LINES, *ROOFS, "road", "bridge", "ford"}
    assert BOOK.kinds.keys() == LOOKS.keys() | built and BOOK.nations.keys() == DRESS.keys()


@pytest.mark.parametrize("kind", BOOK.kinds)
def test_every_kind_of_terrain_is_drawn_whole_and_destroyed(kind):
    field = Battlefield().lay("it1", kind, 30, 20, rot=30)
    whole = board(field)
    assert len(nodes(whole)["it1"]) > 1
    field.state.terrain = tuple(type(piece)(**{**_facts(piece), "destroyed": True}) for piece in field.state.terrain)
    assert "destroyed" in title(board(field), "it1") and board(field) != whole


def _facts(piece) -> dict[str, object]:
    return {name: getattr(piece, name) for name in piece.__struct_fields__}


def test_objectives_say_their_worth_and_who_took_them():
    field = Battlefield(scenario="region")
    field.state.objectives = (Objective(id="o1", x=20_000, y=20_000, value=3, taken="red"),)
    assert title(board(field), "objective-o1") == "Objective o1, 3 victory points, taken by Red"
    assert "en poder del Rojo" in title(board(field, language="es"), "objective-o1")


@pytest.mark.parametrize("weather", ["rain", "torrential_rain", "fog", "snow", "blizzard", "sandstorm"])
def test_bad_weather_lies_over_the_table(weather):
    assert 'class="weather"' in board(Battlefield(weather=weather))
    assert 'class="weather"' not in board(Battlefield())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_can_paint_it_and_it_is_small(field, language):
    svg = board(field, language=language)
    assert len(svg.encode()) < 300_000
    assert 10_000 < len(paint(svg)) < 150_000


def test_ids_have_letters_of_eleven_pixels_at_each_level(field):
    svg = board(field)
    far, close = map(float, re.search(r'data-details="([\d.]+) ([\d.]+)"', svg).groups())
    phone = 390 / float(re.search(r'data-far-box="\S+ \S+ (\S+)', svg)[1])
    sizes = {level: float(of) for level, of in re.findall(r'\[data-detail="(\w+)"\] \.id\{font-size:([\d.]+)px', svg)}
    assert sizes.keys() == SEEN.keys()
    assert min(sizes["far"] * phone, sizes["middle"] * far, sizes["close"] * close) > 10.7


def test_the_description_says_what_matters(field):
    assert describe(view(field.state, "blue"), "en") == (
        "Turn 3; Blue with 7 units and officers on the table, 0 of 100 break points lost; "
        "Red with 1 unit or officer on the table, 0 of 100 break points lost"
    )
