"""The board: a picture of a view, and of nothing else."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.state import Ambush
from rulesets.tercios.reports.board.drawing import draw
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


def test_a_great_battle_stays_under_four_hundred_kilobytes(field):
    for number in range(2, 30):
        field.unit(f"ST{number}", "esp_tercio_viejo", (number * 2, 12), card="FUEGO")
        field.unit(f"NT{number}", "sue_batallon", (number * 2, 40), 270, card="FUEGO")
    assert len(draw(field.view("south"), "en").encode()) < 400_000
