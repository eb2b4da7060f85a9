"""Languages that are declared wrongly, and the reference that follows from a right one."""

from __future__ import annotations

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.text import LANGUAGES, Text
from rulesets.language import (
    Choice,
    Clause,
    Flag,
    Form,
    Grammar,
    GrammarError,
    Measure,
    Name,
    Several,
    Topic,
    Whole,
    YesNo,
    says,
)
from rulesets.language.pattern import parse_pattern, slot_names, slots_in
from tests.language.sample_orders import (
    GRAMMAR,
    LEXICON,
    FightOn,
    Losses,
)
from tests.sealed_bid.orders import Offer
from tests.sealed_bid.words import ORDERS as AUCTION

LOSE = Losses("turn3/lose")


# Declared wrongly.


@pytest.mark.parametrize(
    "declare",
    [
        lambda: Form(en="bid {coins", es="puja {coins}", slots={"coins": Whole()}, value="coins"),
        lambda: Form(en="bid {coins}", es="puja", slots={"coins": Whole()}, value="coins"),
        lambda: Form(en="bid {coins}", es="puja {coins}", slots={}, value="coins"),
        lambda: Form(en="bid [{coins}]", es="puja [{coins}]", slots={"coins": Whole()}, value="coins"),
        lambda: Form(en="bid", es="puja"),
        lambda: Form(en="[bid]", es="[puja]", constant=1),
        lambda: Form(en="bid|", es="puja", constant=1),
        lambda: Form(Offer, en="bid [{coins}]", es="puja [{coins}]", slots={"coins": Whole()}),
        lambda: says(("bid", "puja"), Text("bid", "puja")),
        lambda: says(("{low} or {high}", "{low} o {high}"), Text("1 or 2", "1 o 2"), {"low": Whole(), "high": Whole()}),
        lambda: Choice({"a": Text("left", "izquierda"), "b": Text("right", "LEFT")}),
        lambda: Measure(12),
        lambda: Topic(
            FightOn,
            Form(
                en="{unit} {answer}",
                es="{unit} {answer}",
                slots={"unit": Name("unit"), "answer": YesNo()},
                value="answer",
            ),
            title=Text("fight", "lucha"),
        ),
        lambda: Grammar(
            Topic(
                LOSE.__class__, Form(en="{x}", es="{x}", slots={"x": Clause("gone")}, value="x"), title=Text("x", "x")
            )
        ),
        lambda: Grammar(
            clauses={"x": (Form(en="[so] {x} y", es="[so] {x} y", slots={"x": Several(Clause("x"))}, value="x"),)}
        ),
    ],
)
def test_a_sentence_that_cannot_work_is_refused_when_it_is_declared(declare):
    with pytest.raises(GrammarError):
        declare()


def test_what_a_sentence_says_follows_from_what_it_cannot_leave_out() -> None:
    slots = {"unit": Name("unit"), "losses": Whole(), "port": Name("port")}
    words = ("{unit} loses {losses}[ at {port}]", "{unit} pierde {losses}[ en {port}]")
    form = says(words, Text("T1 loses 2", "T1 pierde 2"), slots, into="lost.{unit}")
    assert form.value({"unit": "T1", "losses": 2, "port": "x"}) == 2


# The reference.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_lists_every_form_and_every_word(language):
    text = GRAMMAR.reference(language)
    forms = [form for topic in GRAMMAR.topics for form in topic.forms]
    for form in [*forms, *(form for clause in GRAMMAR.clauses.values() for form in clause)]:
        assert f"`{form.usage(language)}`" in text
    for word in {"en": ["attack", "open fire", "levanter"], "es": ["atacad", "abrid fuego", "sopla"]}[language]:
        assert word in text


@pytest.mark.parametrize("grammar", [GRAMMAR, AUCTION])
def test_the_examples_of_the_reference_can_be_read(grammar):
    examples = 0
    for topic in grammar.topics:
        for form in topic.forms:
            for language in LANGUAGES:
                if form.example:
                    examples += 1
                    question = topic.question("example")
                    assert grammar.read(form.example.in_(language), [question], language, LEXICON).problems == ()
    assert examples


def test_a_slot_without_a_name_in_both_languages_is_found():
    assert GRAMMAR.unlabelled() == []
    assert AUCTION.unlabelled() == []
    bare = Form(en="lose {losses}", es="perded {losses}", slots={"losses": Several(Whole())}, value="losses")
    grammar = Grammar(Topic(Losses, bare, title=Text("losses", "bajas")))
    assert "lose {losses}: losses" in grammar.unlabelled()


def test_exclamation_marks_count_where_a_grammar_uses_them():
    class Shout(Question[bool], frozen=True):
        pass

    form = Form(en="ram {hard}", es="embiste {hard}", slots={"hard": Flag(Text("now", "ya"))}, value="hard")
    loud = Form(en="ram \\!", es="embiste \\!", constant=False)
    grammar = Grammar(Topic(Shout, form, loud, title=Text("shout", "grito")))
    shout = Shout("s")
    assert grammar.read("ram !", [shout], "en").answers == {"s": False}
    assert grammar.read("ram", [shout], "en").problems[0].code == "malformed.incomplete"
    assert grammar.write(shout, False, "es") == "embiste !"


@pytest.mark.parametrize(
    ("source", "slots"),
    [
        ("bid {coins}[, {bribe}]", ("coins", "bribe")),
        ("({who} to {to} | {to} from {who})[ at {pace}]", ("who", "to", "pace")),
        ("~({one}) then {two}\\: {one}", ("one", "two")),
        ("no slots \\[at all\\]", ()),
    ],
)
def test_the_slots_of_a_sentence_are_found_without_reading_its_parts(source: str, slots: tuple[str, ...]) -> None:
    assert slots_in(source) == slots
    assert slot_names(parse_pattern(source)) == slots
