"""Every answer of the games in forms, with scripts and without: nothing is lost, everything has a name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec import inspect

from games.pages.answers import build, parse, shape_of
from rulesets.aguila.dialogue.questions.setup import ChooseArmy as ChooseBrigades
from rulesets.aguila.game import ruleset as aguila
from rulesets.forms import Field, Form, field_of
from rulesets.forms.from_types import JUDGED
from rulesets.forms.saying import told_of
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.charts import COLUMNS
from rulesets.lepanto.game import ruleset as lepanto
from rulesets.mistral.dialogue.questions.battle import Attack
from rulesets.mistral.dialogue.questions.tasks import TaskPirates
from rulesets.mistral.game import ruleset as mistral
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.game import ruleset as tercios
from rulesets.tercios.orders.forms.plan_lines import KINDS as LINES
from rulesets.tercios.orders.forms.plan_lines import section_of
from tests.aguila.language.written_orders import asked as aguila_asked
from tests.aguila.language.written_orders import view_of_a_battle
from tests.examples import examples
from tests.lepanto.written_orders import Writer as OarWriter
from tests.mistral.test_decisions import BRITISH, position
from tests.mistral.test_order_language_round_trip import ASKED as MISTRAL_ASKED
from tests.pages.posting import posted
from tests.tercios.written_orders import Writer
from tests.tercios.written_parts import view

SEEN = view("south")
AT_SEA = position().view("british")
NAMING_ENEMIES = (Attack, TaskPirates)
"""Their forms offer only what is in sight, which the questions of arbitrary answers ignore."""
ASKED = {
    f"mistral-{name}": (mistral, seen, question, answers)
    for name, (seen, question, answers) in MISTRAL_ASKED.items()
    if not isinstance(question, NAMING_ENEMIES)
}
ASKED |= {
    f"mistral-{type(question).__name__}": (mistral, AT_SEA, question, st.just(question.default(AT_SEA)))
    for question in BRITISH
    if isinstance(question, NAMING_ENEMIES)
}
ASKED |= {
    f"tercios-{type(question).__name__}": (tercios, SEEN, question, answers)
    for question, answers in Writer("south").answers()
}
ASKED |= {
    f"lepanto-{type(question).__name__}": (lepanto, writer.view, question, answers)
    for writer in (OarWriter("christian"),)
    for question, answers in writer.answers()
}
ASKED |= {
    f"aguila-{name}": (aguila, view_of_a_battle(), question, answers)
    for name, (question, answers) in aguila_asked(view_of_a_battle()).items()
}
_SPLIT = ASKED["aguila-SplitAttacks"]
# The form has a number for each charger: an answer that leaves one out is not shown.
_EACH = st.fixed_dictionaries({id: st.integers(0, _SPLIT[2].dice) for id in _SPLIT[2].chargers})
ASKED["aguila-SplitAttacks"] = (*_SPLIT[:3], _EACH)
KINDS = {asked[2].answer_type(): name for name, asked in ASKED.items()}
ON_PAGES = {name: asked for name, asked in ASKED.items() if asked[0] is not tercios or name in KINDS.values()}
"""One question of each type is enough if its form follows from the type."""
GAMES = (mistral, tercios, lepanto, aguila)
unhurried = [HealthCheck.too_slow, HealthCheck.data_too_large]


def form_of(rules: Any, question: Question[Any], seen: Any, language: str = "es") -> Form:
    form = rules.form(question, seen, language)
    assert isinstance(form, Form)
    return form


def every(field: Field) -> Iterator[Field]:
    yield field
    for inner in (*field.fields, *(each for fields in field.variants.values() for each in fields)):
        yield from every(inner)
    for inner in (field.item, field.key):
        if inner is not None:
            yield from every(inner)


# Nothing is lost.


@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
@examples(8, suppress_health_check=unhurried)
@given(data=st.data())
def test_any_answer_is_read_from_its_form_as_it_was_shown(asked: Any, data: Any) -> None:
    rules, seen, question, answers = asked
    answer = data.draw(answers)
    form, kept = form_of(rules, question, seen), plain(answer)
    assert read_answer(question, form.read(form.shown(kept), kept)) == answer


@pytest.mark.parametrize("asked", ON_PAGES.values(), ids=list(ON_PAGES))
@examples(8, suppress_health_check=unhurried)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_any_answer_comes_back_from_a_page_without_scripts(asked: Any, data: Any, language: str) -> None:
    rules, seen, question, answers = asked
    answer = data.draw(answers)
    with translation.override(language):
        shape = shape_of(question.answer_type(), question.options(seen), form_of(rules, question, seen, language))
        sent = posted(build(shape, plain(answer), "q0", label="Asked"))
        assert read_answer(question, parse(shape, sent, "q0")) == answer


# Every question has a form.


def test_every_question_of_these_games_is_tried_here():
    tried = {type(question) for _, _, question, _ in ASKED.values()}
    assert {kind for rules in GAMES for kind in rules.questions} - tried == {ChooseArmy, ChooseBrigades}


@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
def test_every_question_has_a_form_that_needs_no_raw_data(asked: Any) -> None:
    rules, seen, question, _ = asked
    form = form_of(rules, question, seen)
    assert [field for field in every(form.field) if field.kind == "raw"] == []
    assert [field.list for field in every(form.field) if field.list and field.list not in form.lists] == []


@pytest.mark.parametrize(
    ("rules", "seen", "question"),
    [(tercios, SEEN, ChooseArmy("army")), (aguila, view_of_a_battle(), ChooseBrigades("army", 1500, defences=True))],
    ids=["tercios", "aguila"],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_army_has_a_form_too(rules: Any, seen: Any, question: Question[Any], language: str) -> None:
    form = form_of(rules, question, seen, language)
    army = plain(question.default(seen))
    with translation.override(language):
        shape = shape_of(question.answer_type(), {}, form)
        made = parse(shape, posted(build(shape, army, "q0")), "q0")
        read = {name: held for name, held in made.items() if name in army}
        assert read_answer(question, read) == question.default(seen)


# Everything has a name.


def structs(info: inspect.Type, known: dict[type[Any], inspect.StructType]) -> None:
    info, told = told_of(info)
    if "parts" in told or told.get("kind") in JUDGED:
        return  # named where it is, or by its own editor
    match info:
        case inspect.StructType(cls=kind, array_like=False) if kind not in known:
            known[kind] = info
            for field in info.fields:
                if not told_of(field.type)[1].get("unasked"):
                    structs(field.type, known)
        case inspect.UnionType(types=inner) | inspect.TupleType(item_types=inner):
            for each in inner:
                structs(each, known)
        case inspect.VarTupleType(item_type=each) | inspect.ListType(item_type=each):
            structs(each, known)
        case inspect.DictType(value_type=each):
            structs(each, known)


@pytest.mark.parametrize("rules", GAMES, ids=[rules.name for rules in GAMES])
def test_every_field_of_every_answer_has_a_label_in_both_languages(rules: Any) -> None:
    known: dict[type[Any], inspect.StructType] = {}
    for kind in (*(question.answer_type() for question in rules.questions), rules.options_type):
        structs(inspect.type_info(kind), known)
    assert len(known) > 10
    unsaid = []
    for kind, info in known.items():
        for field in info.fields:
            told = told_of(field.type)[1]
            label = told.get("label")
            if not told.get("unasked") and not (label and label.en and label.es):
                unsaid.append(f"{kind.__name__}.{field.encode_name}")
    assert unsaid == []


@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
def test_every_choice_is_called_something_that_people_say(asked: Any) -> None:
    rules, seen, question, _ = asked
    root = form_of(rules, question, seen, "es").field
    whole = question.options(seen).get("")
    for field in every(root):
        for choice in field.options if field is not root or not whole else ():
            assert choice.label and "_" not in choice.label, (field.name, choice)
            raw = isinstance(choice.value, str) and choice.label.upper() == choice.value != "NO"
            assert not raw or choice.value in COLUMNS, choice  # odds are said as they are written: 3:1


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_field_of_a_line_of_a_plan_has_a_label(language: str) -> None:
    found = [section_of(kind, field_of(Plan, language), language) for kind in LINES]
    unsaid = [(section.id, field.name) for section in found for field in section.fields if not field.label]
    assert unsaid == []


def test_a_card_has_one_name_with_scripts_and_without() -> None:
    _, seen, question, _ = next(each for name, each in ASKED.items() if name.endswith("PlanTurn"))
    offered = next(held for place, held in question.options(seen).items() if place.startswith("cards."))
    section = next(section_of(kind, field_of(Plan, "en"), "en") for kind in LINES if kind.plot.name == "joint")
    assert {each.value: each.label.en for each in offered} == {
        each.value: each.label for each in section.field("card").options
    }
