"""Every example of the reference means the same with articles, other verb forms, other conjunctions, no accents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from rulesets.aguila.orders import language as of_aguila
from rulesets.kernel.questions import Question
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import LANGUAGES
from rulesets.language import Form, Topic
from rulesets.language.lines import fold
from rulesets.language.verbs import declared, english_forms, spanish_forms, verbs_of
from rulesets.lepanto.orders import language as of_lepanto
from rulesets.lepanto.orders.language.grammar import ORDERS as OF_GALLEYS
from rulesets.mistral.dialogue.questions.battle.meeting import Attack
from rulesets.mistral.orders import language as of_mistral
from rulesets.mistral.orders.language.grammar import ORDERS as AT_SEA
from rulesets.tercios.dialogue.questions.setup import FinishDeployment
from rulesets.tercios.orders.language import order_language as of_tercios
from tests.aguila.language.written_orders import asked as put_in_battle
from tests.aguila.language.written_orders import view_of_a_battle
from tests.examples import shares
from tests.lepanto.written_orders import opening
from tests.mistral.written_orders import field
from tests.spoken.positions import samples
from tests.tercios.written_parts import LEADERS, UNITS, view

Change = Callable[[str, str], Iterator[str]]


class Game(NamedTuple):
    """Whose sentences are said, to whom, and whose names may be used."""

    grammar: Any
    seen: Any
    reads: Any

    def read(self, said: Said, text: str) -> Reading:
        return self.reads.read(said.under + text + said.besides, [said.question], self.seen, said.language)


class Said(NamedTuple):
    """An example of the reference, the question that it answers, and what the whole answer needs besides."""

    game: str
    question: Question[Any]
    text: str
    language: str
    besides: str
    under: str = ""
    """The heading of its section."""


GAMES = ("tercios", "mistral", "lepanto", "aguila")


@cache
def game(name: str) -> Game:
    if name == "tercios":
        return Game(of_tercios.ORDERS, view("south"), of_tercios)
    if name == "lepanto":
        return Game(OF_GALLEYS, opening("christian"), of_lepanto)
    if name == "aguila":
        return Game(of_aguila.ORDERS, view_of_a_battle(), of_aguila)
    return Game(AT_SEA, field("1744", "british"), of_mistral)


@cache
def examples() -> tuple[Said, ...]:
    """Every sentence of every question that has an example, in both languages."""
    return tuple(_examples())


def _examples() -> Iterator[Said]:
    for name in GAMES:
        asked = _asked(name)
        for topic in game(name).grammar.topics:
            for form in topic.forms:
                if form.example and not form.spoken and not form.remark and not RAMS.match(form.example.en):
                    question = _about(topic, asked[topic.question], form.example.en)
                    for language in LANGUAGES:
                        under = _heading(topic, form) if name in ("lepanto", "aguila") else ""
                        text = form.example.in_(language)
                        yield Said(name, question, text, language, _besides(topic, form, language), under)


def _heading(topic: Topic, form: Form) -> str:
    return f"[{topic.sections[form.section].en.partition('|')[0]}]\n" if form.section else ""


def _asked(name: str) -> dict[type[Question[Any]], Question[Any]]:
    """A question of each class."""
    if name == "aguila":
        return {type(question): question for question, _ in put_in_battle(view_of_a_battle()).values()}
    asked = {topic.question: topic.question("asked") for topic in game(name).grammar.topics if name == "lepanto"}
    return asked | {type(put.question): put.question for put in samples(name)}


def _about(topic: Topic, question: Question[Any], example: str) -> Question[Any]:
    """The question as it is put to whoever the example is about."""
    named = [word for word in re.findall(r"\w+", example) if word in (*UNITS, *LEADERS)]
    fields = [field for field in topic.subject.values() if field in ("unit", "leader")]
    if isinstance(question, Attack):
        return replace(question, targets=("E7",))
    return replace(question, **{field: f"S{named[0]}" for field in fields if named})


def _besides(topic: Topic, form: Form, language: str) -> str:
    """A deployment is finished only with its General."""
    first = topic.forms[0]
    return "\n" + first.example.in_(language) if topic.question is FinishDeployment and form is not first else ""


NOUNS = ("order", "ordenar", "auxiliar", "mandar")
"""Verbs that are nouns in examples: the order of a Formation, a Fleet Auxiliary, a Leader (mando)."""
DOCTRINE = re.compile(r"\bshoot\b(?= =|$)")
"""The name of a doctrine."""
RAMS = re.compile("rams?:? ")
"""Orders that the side here cannot give: only Ottoman ships have rams."""
ID = re.compile(r"(?<![\w.-])(?:[NS]?[TMCBGL]\d{1,2}|[CI][LCRV]-[GX]\d{1,2})\b(?!\.\.)")
FLOTILLA = re.compile(
    r"(?<!the )(?<!la )\b(?:Grand )?Flotilla(?: [A-F])?\b|(?<!la )\b(?:Gran F|f)lotilla(?: [A-F])?\b", re.I
)


def without_accents(text: str, language: str) -> Iterator[str]:
    yield fold(text).capitalize()


def with_articles(text: str, language: str) -> Iterator[str]:
    article = "the" if language == "en" else "el"
    yield ID.sub(lambda found: f"{article} {found[0]}", text)


def with_articles_before_fleets(text: str, language: str) -> Iterator[str]:
    article = "the" if language == "en" else "la"
    yield FLOTILLA.sub(lambda found: f"{article} {found[0]}", text)


def with_other_joints(text: str, language: str) -> Iterator[str]:
    joint = "and" if language == "en" else "y"
    yield re.sub(rf"({ID.pattern}), ({ID.pattern})", rf"\1 {joint} \2", text)
    yield re.sub(rf"({ID.pattern}) {joint} ({ID.pattern})", r"\1, \2", text)


def with_other_verbs(text: str, language: str) -> Iterator[str]:
    """The first verb as an infinitive, for one and for us."""
    for found in re.finditer(r"[^\W\d_]+", DOCTRINE.sub("", text)):
        verbs = verbs_of().get(fold(found[0]), frozenset())
        known = [verb for verb in sorted(verbs) if (verb in declared().english.regular) is (language == "en")]
        if known and known[0] not in NOUNS:
            for form in forms_of(known[0], language):
                yield text[: found.start()] + form + text[found.end() :]
            return


def forms_of(verb: str, language: str) -> list[str]:
    if language == "en":
        return [verb, f"to {verb}", english_forms(verb)[1]]
    infinitive = next(known for known in declared().infinitives() if fold(known) == verb)
    we = [form for form in spanish_forms(infinitive) if form.endswith("mos")]
    third = [form for form in spanish_forms(infinitive) if form.endswith(("a", "e"))]
    return [verb, *we[:1], *third[:1]]


SHARES = 3
"""Of the examples of all games. It is odd, because every second example is Spanish."""
CHANGES = [without_accents, with_articles, with_articles_before_fleets, with_other_joints, with_other_verbs]


def test_every_question_has_an_example_here() -> None:
    assert {type(said.question) for said in examples()} == {
        topic.question for name in GAMES for topic in game(name).grammar.topics
    }


@pytest.mark.long
@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize("change", CHANGES)
def test_an_example_said_a_little_otherwise_means_the_same(change: Change, share: int) -> None:
    wrong, tried = [], 0
    for said in examples()[share::SHARES]:
        held = game(said.game)
        others = [other for other in change(said.text, said.language) if other != said.text]
        meant = held.read(said, said.text) if others else None
        for other in others:
            found = held.read(said, other)
            tried += 1
            if found.problems or found.answers != meant.answers:
                wrong.append((said.text, other, [problem.text.en for problem in found.problems] or found.answers))
    assert wrong == []
    assert tried >= 20 // SHARES


def test_every_example_reads_as_it_is_written() -> None:
    for said in examples():
        assert game(said.game).read(said, said.text).problems == (), said.text
