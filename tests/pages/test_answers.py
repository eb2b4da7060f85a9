"""Forms made from the shape of an answer: what is built is read back, whatever the shape."""

from __future__ import annotations

import random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.pages.answers import build, parse, shape_of
from games.pages.answers.nodes import place_problems
from rulesets.forms import said
from rulesets.kernel.questions import Option
from rulesets.kernel.text import Text
from tests.pages.posting import posted


class March(msgspec.Struct, frozen=True, tag="march"):
    to: tuple[int, int]
    speed: Literal["slow", "fast"] = "slow"


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    until: str | None = None


class Both(msgspec.Struct, frozen=True, tag="both"):
    parts: list[March | Hold | Both]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    orders: dict[str, list[March | Hold | Both]]
    reserve: Annotated[int, msgspec.Meta(ge=0, le=4), said("Reserve", "Reserva")] = 1
    share: float = 0.5
    cautious: bool = False
    note: str = ""


PLAN = {
    "orders": {
        "T1": [{"type": "march", "to": [3, 4], "speed": "fast"}, {"type": "hold", "until": None}],
        "T2": [{"type": "both", "parts": [{"type": "hold", "until": "dawn"}, {"type": "both", "parts": []}]}],
        "T3": [],
    },
    "reserve": 2,
    "share": 0.25,
    "cautious": True,
    "note": 'say "now" <b>',
}


def round_trip(kind: Any, value: Any, options: dict[str, list[Option]] | None = None, do: str = "") -> Any:
    shape = shape_of(kind, options)
    return parse(shape, posted(build(shape, value, "q0")), "q0", do=do)


def test_a_nested_plan_comes_back_from_its_form_as_it_was():
    assert msgspec.convert(round_trip(Plan, PLAN), Plan) == msgspec.convert(PLAN, Plan)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (bool, True),
        (bool, False),
        (int, -3),
        (float, 1.5),
        (str, "a\u00f1o"),
        (Literal["a", "b"], "b"),
        (Literal[1, 2], 2),
        (int | None, None),
        (int | None, 7),
        (tuple[int, str], [1, "x"]),
        (list[int], [3, 1, 2]),
        (dict[str, int], {"b": 1, "a": 2}),
        (list[list[str]], [["x"], []]),
    ],
)
def test_every_plain_shape_comes_back(kind, value):
    assert round_trip(kind, value) == value


def test_what_is_blank_fits_its_type():
    assert msgspec.convert(shape_of(Plan).blank(), Plan) == Plan(orders={})
    assert msgspec.convert(shape_of(March).blank(), March) == March((0, 0))


def test_what_a_question_offers_is_a_choice_and_any_value_travels_through_it():
    options = {
        "": [Option(True, Text("yes", "sí")), Option({"x": [1]}, Text("odd", "raro")), Option(None, Text("-", "-"))]
    }
    for value in (True, {"x": [1]}, None):
        assert round_trip(bool, value, options) == value
    with translation.override("es"):
        assert [choice.label for choice in build(shape_of(bool, options), True, "q0").choices][:2] == ["sí", "raro"]


def test_a_value_that_is_no_longer_offered_is_still_shown():
    options = {"": [Option("a", Text("a", "a"))]}
    assert round_trip(str, "gone", options) == "gone"


def test_a_row_that_was_added_offers_what_the_other_rows_do():
    options = {"orders.T1.0.speed": [Option("slow", Text("s", "s"))]}
    shape = shape_of(Plan, options)
    assert shape.offered("orders.T1.7.speed") is not None
    assert shape.offered("orders.T1.speed") is None


def test_rows_are_added_and_removed_by_buttons():
    with_one_more = round_trip(list[int], [5, 6], do="add:q0")
    assert with_one_more == [5, 6, 0]
    assert round_trip(list[int], [5, 6], do="drop:q0.0") == [6]
    shape = shape_of(dict[str, int])
    data = posted(build(shape, {"a": 1}, "q0")) | {"q0+": "b"}
    assert parse(shape, data, "q0", do="add:q0") == {"a": 1, "b": 0}
    assert parse(shape, data, "q0", do="drop:q0.0") == {}


def test_another_kind_of_order_starts_blank_and_keeps_what_both_have():
    shape = shape_of(March | Hold)
    data = posted(build(shape, {"type": "march", "to": [1, 2], "speed": "slow"}, "q0"))
    assert parse(shape, data | {"q0@": "1"}, "q0") == {"type": "hold", "until": None}


def test_labels_are_the_rulesets_own_in_both_languages_or_the_fields_name_in_words():
    (reserve,) = [inside for inside in build(shape_of(Plan), PLAN, "q0").inner if inside.place == "reserve"]
    assert reserve.label == "Reserve"
    with translation.override("es"):
        (reserve,) = [inside for inside in build(shape_of(Plan), PLAN, "q0").inner if inside.place == "reserve"]
    assert reserve.label == "Reserva"


def test_a_problem_is_written_at_its_field_or_the_nearest_around_it():
    root = build(shape_of(Plan), PLAN, "q0")
    place_problems(
        root, [("reserve", "too many"), ("orders.T1.0.to", "too far"), ("orders.T9", "no such unit"), ("", "no")]
    )
    html = render_to_string("pages/answer/node.html", {"field": root, "top": True})
    for told in ("too many", "too far", "no such unit", "no"):
        assert f"<li>{told}</li>" in html


def test_hostile_posts_are_read_as_something_and_never_raise():
    chance = random.Random(7)
    shape = shape_of(Plan)
    names = [*posted(build(shape, PLAN, "q0")), "q0.orders#", "q0.orders.0#", "q0.orders~0"]
    nonsense = ["", "-1", "9" * 30, "{}", "[", "null", "\x00", "²", "1e999", "NaN", "true", '"x"', "<script>", "99999"]
    for _ in range(300):
        data = {name: chance.choice(nonsense) for name in names if chance.random() < 0.8}
        value = parse(
            shape, data, "q0", do=chance.choice(["", "add:q0.orders", "drop:q0.orders.0", "add:" + "q0" * 50])
        )
        build(shape, value, "q0")


def test_a_tree_that_contains_itself_without_end_is_not_followed_for_ever():
    class Loop(msgspec.Struct):
        inner: Loop

    globals()["Loop"] = Loop
    shape = shape_of(Loop)
    assert shape.blank() is not None


class Sheet(msgspec.Struct, frozen=True):
    cards: dict[str, Literal["run", "fire"]]
    sequence: list[str]
    wishes: list[str]
    reserve: list[str]
    note: str = ""


def test_a_long_form_shows_twenty_fields_at_once_and_has_a_table_of_contents():
    held = {"cards": {f"T{at}": "run" for at in range(18)}, "sequence": ["T1", "T2"], "wishes": ["x"], "reserve": []}
    root = build(shape_of(Sheet), held, "q0")
    assert root.shown <= 20
    assert [(part.label, part.open) for part in root.parts] == [
        ("Cards", False),
        ("Sequence", True),
        ("Wishes", True),
        ("Reserve", False),
    ], "the longest part is folded"
    short = build(shape_of(Sheet), held | {"cards": {"T1": "run"}}, "q0")
    assert short.parts and short.parts[0].open
    assert not build(shape_of(March), {"to": [1, 2]}, "q0").parts, "a short form needs none"


def test_a_part_with_something_wrong_in_it_stays_open():
    held = {"cards": {f"T{at}": "run" for at in range(40)}, "sequence": [], "wishes": [], "reserve": []}
    root = build(shape_of(Sheet), held, "q0")
    place_problems(root, [("cards.T3", "No.")])
    assert root.parts[0].open


def test_a_list_longer_than_twenty_is_shown_in_pages_and_comes_back_whole():
    held = {"cards": {f"T{at}": "fire" for at in range(45)}, "sequence": [], "wishes": [], "reserve": []}
    root = build(shape_of(Sheet), held, "q0")
    assert [len(page) for page in root.parts[0].pages] == [20, 20, 5]
    text = render_to_string("pages/answer/node.html", {"field": root, "top": True})
    assert "<summary>T0 – T19</summary>" in text and "<summary>T40 – T44</summary>" in text
    assert 'name="q0.cards~44" value="T44"' in text
    assert round_trip(Sheet, held) == held
