"""Selectors: ids, filters, keys and their order."""

import pytest

from rulesets.tercios.orders.plans.appraisal import shot_value
from rulesets.tercios.orders.plans.selectors import pick, pick_first, problems
from tests.tercios.battlefield import Battlefield


@pytest.fixture
def field() -> Battlefield:
    return table()


def table() -> Battlefield:
    field = Battlefield()
    field.unit("SC1", "imp_coraza", (30, 10), card="ATACAD")
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.unit("NT1", "sue_batallon", (20, 18), 270, wear=1, card="RESISTID")
    field.unit("NC1", "sue_caballeria", (30, 16), 270, disordered=True, card="ATACAD")
    field.unit("NM1", "sue_mosq", (60, 40), 90, wear=2)
    field.unit("NB1", "art_pesada", (34, 30), 270)
    return field


def chosen(field: Battlefield, text: str, **more: object) -> list[str]:
    assert problems(text) == []
    return pick(text, field.view("south"), "SC1", **more)  # type: ignore[arg-type]


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("NT1", ["NT1"]),
        ("nt1", ["NT1"]),
        ("NT9", []),
        ("nearest", ["NC1", "NT1", "NB1", "NM1"]),
        ("nearest by distance desc", ["NM1", "NB1", "NT1", "NC1"]),
        ("most_worn", ["NM1", "NT1", "NB1", "NC1"]),
        ("weakest", ["NM1", "NB1", "NT1", "NC1"]),
        ("infantry", ["NT1", "NM1"]),
        ("cavalry", ["NC1"]),
        ("artillery", ["NB1"]),
        ("formation", ["NT1"]),
        ("company", ["NM1"]),
        ("disordered by distance", ["NC1"]),
        ("fresh by points", ["NB1", "NC1"]),
        ("fresh by points asc", ["NC1", "NB1"]),
        ("limit", ["NM1"]),
        ("has_card", ["NC1", "NT1"]),
        ("no_card", ["NB1", "NM1"]),
        ("visible", ["NC1", "NT1", "NM1"]),
        ("reachable", ["NC1"]),
        ("flankable", ["NM1"]),
        ("within:7", ["NC1"]),
        ("infantry within:20 by wear asc", ["NT1"]),
        ("infantry by wear asc", ["NT1", "NM1"]),
        ("best_odds infantry", ["NM1", "NT1"]),
    ],
)
def test_words_sift_and_keys_sort(field: Battlefield, text: str, expected: list[str]) -> None:
    assert chosen(field, text) == expected
    assert pick_first(text, field.view("south"), "SC1") == (expected[0] if expected else "")


@pytest.mark.rule("A-15")
def test_of_equally_near_enemies_the_first_by_id_is_meant() -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.unit("NC2", "sue_caballeria", (16, 16), 270)
    field.unit("NC1", "sue_caballeria", (24, 16), 270)
    view = field.view("south")
    assert pick("nearest", view, "ST1") == ["NC1", "NC2"]
    assert pick_first("nearest", view, "ST1") == "NC1"


@pytest.mark.rule("A-15")
def test_best_shot_takes_those_in_range_first(field: Battlefield) -> None:
    view = field.view("south")
    ranked = pick("best_shot", view, "ST1")
    assert sorted(ranked[:2]) == sorted(pick("inrange", view, "ST1")) == ["NC1", "NT1"]
    values = [shot_value(view, "ST1", id) for id in ranked]
    assert values[0] > values[1] > values[2] == 0


@pytest.mark.rule("A-15")
def test_equals_come_in_the_order_of_ids(field: Battlefield) -> None:
    field.unit("NC2", "sue_caballeria", (30, 16), 270)
    assert chosen(field, "cavalry by wear") == ["NC1", "NC2"]


@pytest.mark.rule("A-15")
def test_a_selector_keeps_to_those_in_question(field: Battlefield) -> None:
    assert chosen(field, "nearest", among=["NM1", "NB1"]) == ["NB1", "NM1"]
    assert chosen(field, "NT1", among=["NM1"]) == []
    assert chosen(field, "foe", foe="NM1") == ["NM1"]


@pytest.mark.rule("A-17")
def test_nobody_selects_a_unit_that_left_the_table(field: Battlefield) -> None:
    field.unit("NC1", "sue_caballeria", (30, 16), 270, status="destroyed")
    assert "NC1" not in chosen(field, "nearest")
    assert chosen(field, "NC1") == []


@pytest.mark.rule("A-05")
@pytest.mark.parametrize(
    "text", ["", "by wear", "nearest by", "nearest by age", "nearest by wear up", "within:x", "ZZ1"]
)
def test_what_is_no_selector_is_named(text: str) -> None:
    (problem,) = problems(text)
    assert problem.code == "no-selector"
    assert problem.legal
    assert pick(text, Battlefield().view("south"), "SC1") == []
