"""The chart: a picture of a view, and of nothing else."""

from __future__ import annotations

import re
import time
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from games.visibility.pictures import png_of
from rulesets.drawing.boxes import Box
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Gale, Task
from rulesets.mistral.position.view import view
from rulesets.mistral.reports.chart import draw
from rulesets.mistral.reports.chart.courses import COURSES, PRICES
from rulesets.mistral.reports.chart.labels import FRAMES
from rulesets.mistral.reports.chart.paper import HEIGHT, SHEET, WIDTH
from rulesets.mistral.reports.chart.positions import SPOTS, box_of
from rulesets.mistral.reports.chart.sheet import NAMES, NAMES_AT
from rulesets.mistral.reports.chart.weather import gale_reach, rose
from rulesets.mistral.rules.setup import first_state
from tests.mistral.crowded import crowded
from tests.mistral.seas import Seas
from tests.slowness import slowness

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "es")
AUDIENCES = ("british", "bourbon", "public")


@pytest.fixture
def seas() -> Seas:
    return crowded()


def nodes(svg: str) -> dict[str, ElementTree.Element]:
    return {id: node for node in ElementTree.fromstring(svg).iter() if (id := node.get("id"))}


def title(svg: str, id: str) -> str:
    found = nodes(svg)[id].find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def written(svg: str, id: str) -> list[str]:
    return [node.text for node in nodes(svg)[id].iter(f"{SVG}text") if node.text]


# What is on it.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("audience", AUDIENCES)
def test_it_is_a_picture_with_a_description_and_every_place(seas, audience, language):
    root = ElementTree.fromstring(draw(seas.view(audience), language))
    assert root.tag == f"{SVG}svg" and root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert root.find(f"{SVG}title") is not None
    assert set(CHART.places) <= {node.get("id") for node in root.iter()}


@pytest.mark.parametrize("audience", AUDIENCES)
def test_no_two_marks_share_an_id(seas, audience):
    ids = re.findall(r'\bid="([^"]+)"', draw(seas.view(audience), "en"))
    assert len(ids) == len(set(ids))


def test_everything_of_ones_own_that_is_on_the_map_can_be_found_by_its_id(seas):
    found = nodes(draw(seas.view("british"), "en"))
    assert {"b_flag_a", "b_flag_b", "b_det_1", "b_det_2", "british_levant"} <= found.keys()
    assert {"B1", "B2", "B3", "B4", "B5", "B7", "mathews", "lestock", "long"} <= found.keys()
    assert {"dummy_b_1", "b_fleet_1", "b_fleet_2", "b_light_1", "algerines", "knights_of_malta"} <= found.keys()
    assert {"way-b_det_1", "route-british_levant", "blockade-toulon", "blockade-cadiz"} <= found.keys()
    assert {"interdiction-strait_of_messina", "interdiction-ionian_sea", "interdiction-barbary_coast"} <= found.keys()
    assert "dummy_b_2" not in found, "a Dummy in hand is nowhere"


def test_a_formation_shows_its_name_its_sail_and_its_leader_and_says_them(seas):
    svg = draw(seas.view("british"), "en")
    assert {"A", "12", "Mathews"} <= set(written(svg, "b_flag_a"))
    said = title(svg, "b_flag_a")
    assert "12 Sail" in said and "Toulon" in said and "Thomas Mathews" in said and "Blockading" in said
    assert "Disorganised" in title(svg, "b_det_2") and "B9" in title(svg, "b_det_2")
    assert "bound for Ligurian Sea (#12), 1 MP paid" in title(svg, "b_det_1")


def test_an_order_is_a_letter_on_its_holder_for_its_own_side_alone():
    seas = Seas()
    seas.state = first_state(Options(scenario="1744"))
    cruises = [chit for chit in seas.state.chits.values() if FORCES.chits[chit.entry].type == "cruise"]
    chit = next(chit for chit in cruises if chit.entry.startswith("b_"))
    before = draw(seas.view("bourbon"), "en")
    assert "C" not in written(draw(seas.view("british"), "en"), "b_grand")
    seas.state.chits[chit.id] = replace(chit, state="issued", holder="b_grand")
    svg = draw(seas.view("british"), "en")
    assert "C" in written(svg, "b_grand") and "Cruise" in title(svg, "b_grand")
    assert draw(seas.view("bourbon"), "en") == before


def test_damage_empties_a_squadrons_pip(seas):
    whole = draw(seas.view("british"), "en")
    seas.state.squadrons["B1"] = replace(seas.state.squadrons["B1"], dp=seas.state.squadrons["B1"].dr)
    hurt = draw(seas.view("british"), "en")
    assert len(list(nodes(whole)["B1"].iter(f"{SVG}path"))) == 2
    assert len(list(nodes(hurt)["B1"].iter(f"{SVG}path"))) == 1
    assert "Damage Points" in title(hurt, "B1")


def test_two_shadowing_ships_of_one_class_are_not_told_apart(seas):
    seas.formation("f_det_2", "s10", "F3", spotted="X7")
    seas.auxiliary("b_light_2", at="b_flag_a", box="tasked", task=Task(kind="shadow", target="f_det_2"))
    svg = draw(seas.view("british"), "en")
    found = nodes(svg)
    assert "b_light_1" not in found and "b_light_2" not in found
    shadows = [id for id in found if id.startswith("task-british") and "Shadowing" in title(svg, id)]
    assert len(shadows) == 2


@pytest.mark.parametrize("audience", AUDIENCES)
def test_the_pieces_of_one_place_lie_clear_of_those_of_another(seas, audience):
    seas.state.gales = ()
    root = ElementTree.fromstring(draw(seas.view(audience), "en"))
    berths = [node for node in root.iter(f"{SVG}g") if node.get("class") == "berth"]
    boxes = {}
    for berth in berths:
        paper = berth.find(f"{SVG}rect")
        assert paper is not None
        boxes[berth.get("data-place")] = Box(*(float(paper.get(side, "")) for side in ("x", "y", "width", "height")))
    assert len(boxes) > 5
    for (one, box), (two, other) in combinations(boxes.items(), 2):
        assert not box.overlaps(other), (one, two)
    assert not [id for id, box in boxes.items() if box.left < SHEET.left or box.bottom > SHEET.bottom]


# What is not.


@pytest.mark.rule("M-HIDE-01", "M-HIDE-03", "M-HIDE-04", "M-HIDE-07", "M-HIDE-11")
def test_nothing_of_the_enemys_is_named_but_what_is_in_sight(seas):
    svg = draw(seas.view("bourbon"), "en")
    hidden = ("b_flag_a", "b_flag_b", "b_det_1", "b_det_2", "dummy_b_1", "b_fleet_1", "b_fleet_2", "b_light_1")
    for id in (*hidden, "B1", "B4", "B5", "B7", "mathews", "british_levant", "brit_levant_3", "X4"):
        assert f'"{id}"' not in svg, id
    for name in ("Mathews", "Lestock", "Charles Long", "Middle Route", "bound for"):
        assert name not in svg, name
    assert {"x_grand", "s_det_1", "f_det_1", "B9", "markers-british-toulon", "markers-british-s11"} <= nodes(svg).keys()
    assert "1 unknown British marker;" in title(svg, "markers-british-toulon")


@pytest.mark.rule("M-HIDE-02", "M-HIDE-03")
def test_the_public_sees_markers_of_both_and_no_piece_of_either(seas):
    svg = draw(seas.view("public"), "en")
    found = nodes(svg)
    own = [*seas.state.formations, *seas.state.squadrons, *seas.state.auxiliaries, *seas.state.dummies]
    assert not [id for id in [*own, *seas.state.leaders, "X4", "report-cartagena"] if id in found]
    assert {"B9", "X1", "markers-british-toulon", "markers-bourbon-s06", "blockade-cadiz"} <= found.keys()
    assert "×2" in written(svg, "markers-bourbon-s06")


@pytest.mark.rule("M-HIDE-01")
@pytest.mark.parametrize("audience", ("bourbon", "public"))
def test_what_the_view_does_not_hold_leaves_the_picture_as_it_was(seas, audience):
    """A formation's strength, orders and the class of ships in port change nothing for others."""
    before = draw(seas.view(audience), "en")
    seas.squadron("B8", 3, port="gibraltar")
    seas.leader("rowley", at="gibraltar")
    seas.state.squadrons["B4"] = replace(seas.state.squadrons["B4"], sail=2, dp=3)
    seas.state.formations["b_det_1"] = replace(seas.state.formations["b_det_1"], goal="villefranche", paid=0)
    seas.state.convoys["british_levant"] = replace(seas.state.convoys["british_levant"], route="brit_levant_5")
    assert draw(seas.view(audience), "en") == before


@pytest.mark.rule("M-HIDE-05")
def test_a_note_is_faint_and_dated_and_leaves_the_chart_when_it_is_old(seas):
    found = nodes(draw(seas.view("british"), "en"))
    assert "X4" in found and "X2" not in found
    assert found["X4"].get("class") == "note"
    svg = draw(seas.view("british"), "en")
    assert "last seen Turn 3 of 1744" in title(svg, "X4")
    assert "Cartagena" in title(svg, "report-cartagena")


# The sea itself.


def test_arrows_stand_on_the_lanes_of_a_wind_only_while_it_blows(seas):
    svg = draw(seas.view("british"), "en")
    assert {"wind-mistral", "wind-scirocco"} <= nodes(svg).keys() and "wind-bora" not in nodes(svg)
    governed = [lane for lane in COURSES if "mistral" in CHART.passages[lane[0]][lane[1]].winds]
    gates = [
        id
        for id, place in CHART.places.items()
        if place.kind == "gate" and "mistral" in CHART.passages[id][place.zone].winds
    ]
    assert len(list(nodes(svg)["wind-mistral"].findall(f"{SVG}g"))) == len(governed) + len(gates)
    seas.weather()
    assert "wind-mistral" not in nodes(draw(seas.view("british"), "en"))


@pytest.mark.rule("M-GALE-12")
def test_a_gale_rings_every_place_it_is_felt_in(seas):
    svg = draw(seas.view("public"), "en")
    assert "Force 10" in title(svg, "gale-1")
    (reach,) = [node for node in ElementTree.fromstring(svg).iter(f"{SVG}g") if node.get("class") == "gale-reach"]
    assert len(reach.findall(f"{SVG}circle")) == len(gale_reach(seas.state.gales[0])) > 3


def test_a_port_is_drawn_as_its_holder_now(seas):
    assert "neutral" in title(draw(seas.view("public"), "en"), "genoa")
    seas.state.politics.contingents["genoese"] = "active"
    svg = draw(seas.view("public"), "en")
    assert "Bourbon" in title(svg, "genoa")
    seas.state.politics.ports["genoa"] = "british"
    assert "British" in title(draw(seas.view("public"), "en"), "genoa")


def test_both_languages_say_everything(seas):
    english, spanish = draw(seas.view("british"), "en"), draw(seas.view("british"), "es")
    assert "Tolón" in spanish and "Toulon" in english and "Tolón" not in english
    assert "12 navíos" in title(spanish, "b_flag_a")
    for words in ("Turn 4", "Harbour", "Blockade", "unknown", "prevailing", "Disorganised", "Auxiliary"):
        assert words not in spanish, words


def names(language: str) -> dict[str, Box]:
    return {id: name.box for id, name in NAMES[language].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_the_chart_covers_another_or_a_place(language):
    found = names(language)
    for (one, box), (two, other) in combinations(found.items(), 2):
        assert not box.overlaps(other), (one, two)
    for id in CHART.places:
        symbol = box_of(id)
        assert not [name for name, box in found.items() if box.overlaps(symbol)], id
    for frame in FRAMES.values():
        assert not [name for name, box in found.items() if box.overlaps(frame)]
    for _, x, y in PRICES:
        assert not [name for name, box in found.items() if box.overlaps(Box(x - 10, y - 9, 20, 10))]
    assert all(box.left > SHEET.left and box.right < SHEET.right for box in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_port_strait_and_zone_has_its_name(language):
    wanted = [id for id, place in CHART.places.items() if place.kind in ("port", "strait", "zone", "offmap")]
    assert not [id for id in wanted if id not in NAMES_AT["close"][language]]


def test_no_two_symbols_of_places_cover_each_other():
    boxes = {id: box_of(id).grown(-1) for id in CHART.places}
    covered = [pair for pair in combinations(boxes, 2) if boxes[pair[0]].shared(boxes[pair[1]]) > 40]
    assert not covered


# The picture as a file.


@pytest.mark.parametrize("scenario", sorted(FORCES.scenarios))
def test_every_scenario_can_be_drawn_for_everybody_in_any_weather(scenario):
    state = first_state(Options(scenario=scenario))
    state.winds = tuple(WINDS)
    for audience in AUDIENCES:
        for language in LANGUAGES:
            svg = draw(view(state, audience), language)
            ElementTree.fromstring(svg)
            assert len(svg.encode()) < 270_000, "with all winds at once, which never blow together"


def test_a_full_sea_stays_under_a_quarter_of_a_megabyte(seas):
    for audience in AUDIENCES:
        assert len(draw(seas.view(audience), "es").encode()) < 250_000


def test_one_view_makes_one_picture_and_quickly(seas):
    known = seas.view("british")
    first = draw(known, "en")
    times = []
    for _ in range(5):
        began = time.process_time()
        assert draw(known, "en") == first
        times.append(time.process_time() - began)
    assert min(times) < 0.06 * slowness(), "twice what the machine of a small server may take"


def test_it_can_be_made_a_picture_for_mail(seas):
    png = png_of(draw(seas.view("british"), "en"))
    assert png.startswith(b"\x89PNG") and len(png) > 50_000


def test_it_holds_nothing_that_runs_or_is_fetched(seas):
    svg = draw(seas.view("british"), "en")
    assert not re.search(r"<script|@import|<image|<foreignObject|\son\w+=", svg)
    assert not re.search(r'(?:href|src)="(?!#)', svg) and "url(http" not in svg


def test_the_page_finds_every_place_and_piece_on_the_chart(seas):
    """Drawings over the chart, and the replay, ask the picture where things are."""
    seas.state.gales = (Gale(wind="mistral", force=9, place="s13"),)
    root = ElementTree.fromstring(draw(seas.view("british"), "en"))
    assert root.get("data-audience") == "british"
    spots = {each.get("id"): each.get("data-at") for each in root.iter() if each.get("data-at")}
    assert spots == {id: "{:g} {:g}".format(*SPOTS[id]) for id in CHART.places}
    berths = {
        piece.get("id"): berth.get("data-place")
        for berth in root.iter()
        if berth.get("class") == "berth"
        for piece in berth.iter()
        if piece.get("class") in ("formation own", "dummy own", "sighting", "marker")
    }
    assert berths == {
        "b_flag_a": "toulon",
        "b_det_1": "coast_a",
        "b_det_2": "strait_of_messina",
        "british_levant": "barbary_coast",
        "dummy_b_1": "s11",
        "X1": "s14",
        "markers-bourbon-s06": "s06",
    }
    marker = next(each for each in root.iter() if each.get("id") == "markers-bourbon-s06")
    assert (marker.get("data-side"), marker.get("data-count")) == ("bourbon", "2")
    gale = next(each for each in root.iter() if each.get("class") == "gale")
    assert (gale.get("data-wind"), gale.get("data-place"), gale.get("data-force")) == ("mistral", "s13", "9")


def test_a_formation_in_harbour_is_known_from_one_that_lies_before_the_port():
    seas = Seas()
    seas.formation("b_flag_a", "gibraltar", "B1", harbour=True)
    seas.formation("b_flag_b", "gibraltar", "B2")
    root = ElementTree.fromstring(draw(seas.view("british"), "en"))
    lies = {each.get("id"): each.get("data-harbour") for each in root.iter() if each.get("class") == "formation own"}
    assert lies == {"b_flag_a": "yes", "b_flag_b": None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_winds_around_the_compass_do_not_cover_each_other(seas, language):
    for two in combinations(WINDS, 2):
        seas.state.winds = two
        texts = re.findall(
            r'<text x="([-\d.]+)" y="([-\d.]+)"[^>]*text-anchor="(\w+)"', rose(seas.view("public"), language)
        )
        (x1, y1, _), (x2, y2, _) = texts[-2:]
        assert abs(float(y1) - float(y2)) >= 14 or abs(float(x1) - float(x2)) >= 130, two


@pytest.mark.rule("M-HIDE-10")
def test_a_victualling_convoy_that_has_put_in_is_not_said_to_be_forming(seas):
    seas.convoy("victualling", "port_mahon")
    seas.state.formations["victualling"] = replace(seas.state.formations["victualling"], harbour=True)
    picture = draw(seas.view("bourbon"), "en")
    assert "The Victualling Convoy has appeared" in picture and "forming" not in picture
