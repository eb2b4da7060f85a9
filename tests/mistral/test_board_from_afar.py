"""The chart from afar, where letters are large: names, and flags for fleets and Gales."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from rulesets.drawing.boxes import Box
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.position.records import Gale
from rulesets.mistral.reports.chart import draw
from rulesets.mistral.reports.chart.afar import flags
from rulesets.mistral.reports.chart.drawing import pieces_by_place
from rulesets.mistral.reports.chart.glyphs import PENNANT_HEIGHT
from rulesets.mistral.reports.chart.labels import FRAMES_AT
from rulesets.mistral.reports.chart.paper import SHEET
from rulesets.mistral.reports.chart.positions import SPOTS
from rulesets.mistral.reports.chart.sheet import NAMES_AT
from rulesets.mistral.reports.chart.weather import flag_stand, gale_flags
from tests.mistral.crowded import crowded
from tests.mistral.seas import Seas

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "es")


@pytest.fixture
def seas() -> Seas:
    return crowded()


def names(language: str, level: str) -> dict[str, Box]:
    return {id: name.box for id, name in NAMES_AT[level][language].items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ("far", "middle"))
def test_names_that_are_seen_from_farther_away_do_not_cover_each_other(level, language):
    found = names(language, level)
    for (one, box), (two, other) in combinations(found.items(), 2):
        assert not box.overlaps(other), (one, two)
    assert all(box.left > SHEET.left and box.right < SHEET.right for box in found.values())
    zones = {id for id, place in CHART.places.items() if place.kind == "zone"}
    keys = {id for id, place in CHART.places.items() if place.key}
    assert zones <= found.keys()
    assert len(keys & found.keys()) >= (len(keys) if level == "middle" else 8)


def test_from_afar_a_flag_says_how_strong_a_side_is_and_stands_for_its_pieces(seas):
    root = ElementTree.fromstring(draw(seas.view("british"), "en"))
    flags = {
        berth.get("data-place"): {
            flag.findtext(f"{SVG}text"): flag.get("data-pieces")
            for group in berth
            if group.get("class") == "board-far"
            for flag in group
        }
        for berth in root.iter(f"{SVG}g")
        if berth.get("class") == "berth"
    }
    assert flags["toulon"] == {"12": "b_flag_a"}
    assert flags["s14"] == {"8": "X1"}, "one in sight can be pointed at too"
    assert flags["s06"] == {"2?": None}
    assert flags["s02"] == {}, "what was seen before is left out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_a_key_ports_name_stands_nearer_to_it_than_to_any_other(language):
    keys = [id for id, place in CHART.places.items() if place.key]
    found = names(language, "far")
    for id in filter(found.get, keys):
        away = {other: distance(SPOTS[other], found[id]) for other in keys}
        assert away[id] == min(away.values()), (id, away)


def distance(spot, box: Box) -> float:
    return max(box.left - spot[0], spot[0] - box.right, 0) + max(box.top - spot[1], spot[1] - box.bottom, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_afar_a_gales_flag_leaves_names_readable(language):
    """Letters are large there, so that a few places have no free spot beside them."""
    shown = [name.box for name in NAMES_AT["far"][language].values()]
    covering = [
        place for place in CHART.places if any(flag_stand(place, "far", language).overlaps(box) for box in shown)
    ]
    assert len(covering) < len(CHART.places) / 6, covering


def test_from_afar_no_flag_covers_that_of_a_gale(seas):
    seas.state.gales = [Gale(wind="mistral", force=9, place=place, been=(place,)) for place in ("toulon", "s14", "s06")]
    view = seas.view("british")
    gales = gale_flags(view, "far", "en")
    assert not [pair for pair in combinations(gales, 2) if pair[0].overlaps(pair[1])]
    drawn = flags(pieces_by_place(view, "en"), "en", gales)
    fleets = [
        tuple(map(float, at)) for svg in drawn.values() for at in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", svg)
    ]
    assert fleets and not [at for at in fleets if any(box.overlaps(Box(*at, 40, PENNANT_HEIGHT)) for box in gales)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winds", [("mistral",), ("levanter", "marin", "bora", "tramontana")])
def test_from_afar_the_cartouche_stays_in_its_corner_whatever_winds_blow(seas, language, winds):
    seas.state.winds = winds
    root = ElementTree.fromstring(draw(seas.view("british"), language))
    (corner,) = (group for group in root.iter(f"{SVG}g") if group.get("id") == "mistral-cartouche")
    (far,) = (group for group in corner if group.get("class") == "board-far")
    frame, kept = far.find(f"{SVG}rect"), FRAMES_AT["far"][0]
    assert float(frame.get("x")) + float(frame.get("width")) <= kept.right
    assert far.findall(f"{SVG}text")[-1].text == ("Mistral" if len(winds) == 1 else "Lv, Ma, Bo, Tr")
