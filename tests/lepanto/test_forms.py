"""Forms of every answer: labels in both languages, lists to choose from, and the way there and back."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.conditions import Compare, Figure, Holds, Measured
from rulesets.forms import Field
from rulesets.kernel.measuring import Asked
from rulesets.kernel.questions import plain
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.dialogue.answers.sheet import (
    ArcLine,
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.forms import sheet_lines
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import View, view
from rulesets.lepanto.rules.setup import first_state

QUESTIONS = (
    OrderTurn("t/orders"),
    OrderFight("t/fight"),
    OrderMore("t/fight/1", ("CC-G09",), ()),
    OrderFacing("t/face"),
)
MOST_VISIBLE = 20
FULL = Sheet(
    move=(
        MoveLine(who="CC/1 - CC-G08", order=Movement(do="advance", hexes=3, press=True)),
        MoveLine(who="CC-G08", order=Movement(do="steps", steps="LSO")),
        MoveLine(who="CC:X", order=Movement(do="untow")),
        MoveLine(who="CL", order=Movement(do="toward", to="2530")),
    ),
    fight=Fight(
        lines=(
            FightLine(attack=Attack(act="gun", who="CC-X1", arcs=(ArcLine(arc="port", targets=("IC-G05", "best")),))),
            FightLine(
                when=Holds("sunk", ("IC-G05",)),
                attack=Attack(act="arms", who="CC-G12", targets=("IC-G06", "IC-G07"), split=True, least="1:1"),
                otherwise=Attack(act="board", who="CC-G12", targets=("IC-G05",)),
            ),
            FightLine(when=Compare(Measured("lost"), ">=", Figure(6000))),
        ),
        doctrines=(DoctrineLine(who="all", doctrine=Doctrine(board="3:1", most=2)),),
    ),
    face=(FaceLine(who="all", to="nearest"), FaceLine(who="CC-G32", to="away", cut=True)),
    standing=Until(turn=4, wind_change=True),
    groups={"van": "CC/1"},
    doctrines={"shoot": Doctrine(guns="nearest")},
    paired=False,
)


def seen(side: str = "christian") -> View:
    return view(first_state(Options()), side)


def fields_in(field: Field) -> list[Field]:
    inner = [*field.fields, *(each for found in field.variants.values() for each in found)]
    inner += [part for part in (field.item, field.key) if part]
    return [field, *(each for part in inner for each in fields_in(part))]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
@pytest.mark.parametrize("side", SIDES)
def test_every_field_is_asked_in_words_and_every_list_is_there(question, side):
    labels = {}
    for language in ("en", "es"):
        form = ruleset.form(question, seen(side), language)
        found = fields_in(form.described)
        assert [field.name for field in found if field.kind == "raw"] == []
        assert {field.list for field in found if field.kind == "pick"} <= form.lists.keys()
        labels[language] = [field.label for field in found if field.name]
        assert all(labels[language])
    assert labels["en"] != labels["es"]


@pytest.mark.parametrize("side", SIDES)
def test_a_side_is_not_asked_for_what_only_the_other_can_do(side):
    names = {field.name for field in fields_in(ruleset.form(QUESTIONS[0], seen(side), "en").field)}
    assert ("rams" in names) == (side == "islamic")
    assert ("cut" in names) == ("arcs" in names) == (side == "christian")


def test_a_form_shows_an_answer_and_gives_it_back():
    for question, answer in ((QUESTIONS[0], FULL), (QUESTIONS[1], FULL.fight), (QUESTIONS[3], Facings(face=FULL.face))):
        form = ruleset.form(question, seen(), "en")
        raw = plain(answer)
        assert form.read(form.shown(raw), raw) == raw


@pytest.mark.parametrize("language", ["en", "es"])
def test_conditions_are_said_and_read_on_pages_without_scripts(language):
    codec = ruleset.form(QUESTIONS[0], seen(), language).codec
    for line in plain(FULL)["fight"]["lines"][1:]:
        words = codec.said("condition", line["when"], language)
        assert codec.understood("condition", words, language) == line["when"]


# Lines.


def lines_of(question: Any, answer: Any, side: str = "christian") -> dict[str, list[Any]]:
    form = ruleset.form(question, seen(side), "en")
    laid = sheet_lines.flat(answer)
    return {section.id: sheet_lines.lines(laid, section.id) for section in sheet_lines.sections(form, "en")}


def test_an_answer_laid_flat_is_the_same_answer():
    for answer in (FULL, FULL.fight, Facings(face=FULL.face), Sheet(), Fight()):
        assert sheet_lines.whole(sheet_lines.flat(answer), type(answer)) == answer


@pytest.mark.parametrize(
    ("at", "sections"),
    [
        (0, ["move", "attacks", "stances", "face", "standing", "groups", "doctrines", "paired"]),
        (1, ["attacks", "stances"]),
        (2, ["attacks"]),
        (3, ["face"]),
    ],
)
def test_each_question_has_the_sections_that_it_asks_for(at, sections):
    question = QUESTIONS[at]
    found = sheet_lines.sections(ruleset.form(question, seen(), "en"), "en")
    assert [section.id for section in found] == sections
    assert all(section.title and section.add for section in found)


def test_every_line_of_a_full_sheet_is_listed_with_its_words():
    question = QUESTIONS[0]
    known = seen()
    asked: Asked = plain(question)
    text = ruleset.write(question, FULL, known, "en")
    found = ruleset.measure(known, {"ask": "sheet", "question": asked, "text": text}, "en")
    assert {id: len(lines) for id, lines in found["lines"].items()} == {
        "move": 4,
        "attacks": 3,
        "stances": 1,
        "face": 2,
        "standing": 1,
        "groups": 1,
        "doctrines": 1,
        "paired": 1,
    }
    said = [words for lines in found["lines"].values() for line in lines for words in line["says"]]
    assert all(said)
    assert "CC/1 - CC-G08: advance 3 press" in said
    assert not [words for words in said if words.startswith("[")], "without headings"


@pytest.mark.parametrize("side", SIDES)
def test_a_line_has_at_most_twenty_fields_in_view(side):
    form = ruleset.form(QUESTIONS[0], seen(side), "en")
    for section in sheet_lines.sections(form, "en"):
        shown = [
            field for field in section.fields for field in fields_in(field) if field.kind not in ("part", "list", "map")
        ]
        unconditional = [field for field in shown if not field.only]
        assert len(unconditional) <= MOST_VISIBLE, section.id


def test_a_line_is_put_changed_moved_and_taken_away():
    known, asked = seen(), plain(QUESTIONS[0])

    def change(text: str, **query: Any) -> Any:
        return ruleset.measure(known, {"question": asked, "text": text, **query}, "en")

    value = {"who": "CC/1", "order": {"do": "advance", "hexes": 2}}
    found = change("", ask="line", section="move", at=None, value=value)
    assert (found["put"]["says"], found["objections"]) == (["CC/1: advance 2"], [])
    found = change(found["text"], ask="line", section="move", at=None, value={"who": "CL", "order": {"do": "hold"}})
    found = change(found["text"], ask="shift", section="move", at="1", by=-1)
    assert [line["says"] for line in found["lines"]["move"]] == [["CL: hold"], ["CC/1: advance 2"]]
    found = change(found["text"], ask="line", section="move", at="0", value={"who": "CL", "order": {"do": "withdraw"}})
    assert found["lines"]["move"][0]["says"] == ["CL: withdraw"]
    found = change(found["text"], ask="line", section="move", at="0", value=None)
    assert [line["says"] for line in found["lines"]["move"]] == [["CC/1: advance 2"]]
    assert "unfinished" in change(found["text"], ask="line", section="move", at=None, value={"who": "CC"})
    wrong = change(
        "", ask="line", section="move", at=None, value={"who": "CC", "order": {"do": "ram", "to": "nearest"}}
    )
    assert wrong["objections"] == ["Only Islamic ships have rams."]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_fit_the_forms(side, name):
    if (side, name) != ("christian", "ram"):
        sheet = template(name, Scene(seen(side)), side)
        form = ruleset.form(QUESTIONS[0], seen(side), "es")
        assert form.read(form.shown(plain(sheet)), plain(sheet)) == plain(sheet)


def test_a_ram_can_be_filled_in_with_what_happens_otherwise():
    order = Movement(do="ram", to="best", least=3, otherwise=Otherwise(do="close", hexes=3))
    listed = lines_of(QUESTIONS[0], Sheet(move=(MoveLine(who="IC", order=order),)), "islamic")["move"]
    assert listed[0].value["order"]["otherwise"] == {"do": "close", "hexes": 3}
    goals = ruleset.form(QUESTIONS[0], seen("islamic"), "en").lists["goals"]
    assert next(each for each in goals if each.value == "best").only == {"do": ("ram",)}
