"""The numbered rules in Spanish say what the English ones say: id by id, line by line, figure by figure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.bookshelf.inventory import read_inventory
from rulesets.kernel.questions import read_answer
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.language import order_language
from tests.tercios.written_parts import view

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ENGLISH, SPANISH = RULES / "tercios.md", RULES / "tercios.es.md"

ID = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b")
TAG = re.compile(r"\[([A-Z]\w+)\](?!\()")
TAGS = {
    "House": "Casa",
    "Presentation": "Presentación",
    "Procedure": "Procedimiento",
    "Movement": "Movimiento",
    "Shooting": "Disparo",
    "Combat": "Combate",
    "Troops": "Tropas",
    "Leaders": "Mandos",
    "Army": "Ejército",
    "Battle": "Batalla",
}
CODE = re.compile(r"`[^`]*`")
KEPT = re.compile(r"`([a-z][\w.]*[/_][\w./]*)`")
"""Names of files and of the engine's things, which no language changes."""
SECTION = re.compile(r"\b(?:1|17|22|24)\.\d+\b")
"""Parts of a chapter, and of the decisions: their point is no decimal point."""

IN_WORDS = {
    "T-ARM-03": {"16": "XVI", "17": "XVII"},
}
"""English figures that Spanish writes differently."""
SAID_TWICE = {"A-24": {"1": 1}}
"""Figures that the Spanish text has once more: an order in Spanish words and as it is stored."""

SENTENCE = re.compile(r"[a-z]+ [a-z]+ [a-z]+")
"""What no name of a rule has: `### EX-19 Resguardo` is the same in both."""
ENGLISH_WORDS = re.compile(
    r"\b(?:the|of|and|with|is|are|was|were|if|when|which|that|its|his|their|by|not|may|must|has|have|from|for|to"
    r"|units?|wear|cards?|one|two|three|each|every|before|after|into|than|then|this)\b",
    re.I,
)


def lines(page: Path) -> list[str]:
    return page.read_text(encoding="utf-8").rstrip("\n").splitlines()


def said(page: Path) -> Iterator[tuple[int, str]]:
    """The numbered lines outside fenced blocks."""
    fenced = False
    for number, line in enumerate(lines(page), 1):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line


def fences(page: Path) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)


def shape(line: str) -> tuple[str, ...]:
    """What a line is: a heading with its number, a rule with its id, a row with so many cells, a plain paragraph."""
    if heading := re.match(r"(#+) (?:(EX-\d+)|([\d.]+))?", line):
        return "heading", heading[1], heading[2] or heading[3] or ""
    if rule := re.match(rf"- \*\*({ID.pattern})", line):
        return "rule", rule[1]
    if line.startswith("|"):
        return "row", str(line.count("|"))
    mark = re.match(r"- |\d+\. |  ", line)
    return "line", mark[0] if mark else "", "text" if line else ""


def figures(line: str, decimals: str) -> Counter[str]:
    found = re.findall(rf"\d+(?:[{decimals}]\d+)?", ID.sub("", line))
    return Counter(figure.replace(",", ".") for figure in found)


def wrong_figures(english: str, spanish: str) -> Counter[str]:
    """The figures that are in only one of the two lines; any is a mistake."""
    rule = shape(english)[1]
    wanted, found = figures(english, "."), figures(spanish, ".,")
    for figure, words in IN_WORDS.get(rule, {}).items():
        wanted[figure] -= len(re.findall(rf"\b{words}\b", spanish))
    found.subtract(SAID_TWICE.get(rule, {}))
    return (wanted - found) + (found - wanted)


def english_in(line: str) -> list[str]:
    """The frequent English words of a Spanish line; a glossary has them on purpose in its second cell."""
    return ENGLISH_WORDS.findall(CODE.sub("", line))


def pairs() -> list[tuple[int, str, str]]:
    return [
        (number, english, spanish) for (number, english), (_, spanish) in zip(said(ENGLISH), said(SPANISH), strict=True)
    ]


# The same rules.


def test_the_ids_are_the_same_in_the_same_order() -> None:
    english, spanish = read_inventory(ENGLISH), read_inventory(SPANISH)
    assert spanish.errors == []
    assert list(spanish.rules) == list(english.rules)
    assert len(spanish.rules) > 500


def test_every_line_of_one_page_answers_to_a_line_of_the_other() -> None:
    assert [shape(line) for _, line in said(SPANISH)] == [shape(line) for _, line in said(ENGLISH)]


def test_every_figure_stands_in_both() -> None:
    assert [(number, wrong) for number, english, spanish in pairs() if (wrong := wrong_figures(english, spanish))] == []


def test_every_citation_and_every_mark_stands_in_both() -> None:
    for number, english, spanish in pairs():
        assert Counter(ID.findall(spanish)) == Counter(ID.findall(english)), number
        assert spanish.count("DECISIÓN:") == english.count("RULING:"), number
        assert TAG.findall(spanish) == [TAGS.get(tag, tag) for tag in TAG.findall(english)], number
        assert spanish.count("**") == english.count("**"), number
        assert not Counter(KEPT.findall(english)) - Counter(KEPT.findall(spanish)), number


def test_the_glossary_names_the_same_things_of_the_engine() -> None:
    for number, english, spanish in pairs():
        if english.startswith("|") and re.fullmatch(r"(?:`\w+`(?:, )?)+", english.strip("| ").split("|")[-1].strip()):
            assert CODE.findall(spanish) == CODE.findall(english), number


# Spanish.


def test_nothing_was_left_in_english() -> None:
    """Except in the glossary, whose second column is English."""
    beyond = next(number for number, line in said(SPANISH) if line.startswith("## 2."))
    left = [(number, english_in(line)) for number, line in said(SPANISH) if number > beyond and english_in(line)]
    assert left == []
    same = [(number, line) for number, line, spanish in pairs() if number > beyond and line == spanish]
    assert [number for number, line in same if SENTENCE.search(line)] == []


def test_decimals_have_a_comma_and_quotations_their_marks() -> None:
    for number, line in said(SPANISH):
        prose = SECTION.sub("", CODE.sub("", line))
        assert not re.search(r"\d\.\d", prose), number
        assert not re.search(r'(?<!\d)"', prose.replace('D_CORR"', "")), number


# What is fenced.


def test_code_and_kept_plans_are_the_same_but_for_their_comments() -> None:
    """All except the sentences of A-07 and the course of a turn, which are in Spanish."""

    def bare(text: str) -> str:
        return re.sub(r"\s*(?:#.*|\(\*.*?\*\))$", "", text, flags=re.M)

    english, spanish = fences(ENGLISH), fences(SPANISH)
    assert len(spanish) == len(english) == 9
    differing = [at for at, (one, other) in enumerate(zip(english, spanish, strict=True)) if bare(one) != bare(other)]
    assert differing == [0, 2]
    for one, other in zip(english, spanish, strict=True):
        assert ID.findall(one) == ID.findall(other)
        assert one.count("\n") == other.count("\n")


NAMES = {"E4": "NT2", "E7": "NT1", "B1": "T1", "B2": "T2", "B3": "T12", "Q1": "T12", "H1": "C2"}
"""Names of the examples, and units of the battle the tests have."""
PLAN = PlanTurn("turn3/plan", 3)


def plan(text: str) -> Plan:
    named = re.sub(rf"\b(?:{'|'.join(NAMES)})\b", lambda found: NAMES[found[0]], text)
    reading = order_language.read(named, (PLAN,), view("south"), "es")
    assert reading.problems == ()
    return read_answer(PLAN, reading.answers[PLAN.key])


@pytest.mark.rule("A-07")
def test_the_example_of_a_plan_orders_the_same_in_both_languages() -> None:
    assert plan(fences(SPANISH)[0]) == plan(fences(ENGLISH)[0])


def orders(page: Path, *begin: str) -> list[str]:
    """The orders in the text that are formatted as code; their first words alone do not count."""
    code = [code.strip("`") for _, line in said(page) for code in CODE.findall(line)]
    return [text for text in code if re.match(rf"(?:{'|'.join(begin)}) \S", text)]


@pytest.mark.rule("A-21", "A-32", "EX-07", "EX-24")
def test_the_orders_within_the_text_order_the_same_in_both_languages() -> None:
    spanish = orders(SPANISH, "pausa si", "sec", "mando", "norma", "reacción")
    english = orders(ENGLISH, "PAUSE IF(?! condition)", "SEQ", "LEADER", "MALAGUERRA ALWAYS", "REACT")
    whole = [text.replace("MALAGUERRA", "POLICY ALL MALAGUERRA").replace("REACT E4", "REACT T1") for text in english]
    assert len(whole) == 12
    assert [plan(text.replace("reacción E4", "reacción T1")) for text in spanish] == [plan(text) for text in whole]


# The checks themselves.


def test_a_wrong_figure_is_found() -> None:
    rule = '- **T-XX-01** [Combate] It moves 3" or 1.5", with 5+.'
    assert not wrong_figures(rule, '- **T-XX-01** [Combate] Mueve 3" o 1,5", a 5+.')
    assert wrong_figures(rule, '- **T-XX-01** [Combate] Mueve 3" o 15", a 5+.') == {"1.5": 1, "15": 1}
    assert wrong_figures(rule, '- **T-XX-01** [Combate] Mueve 3" o 1,5".') == {"5": 1}
    assert wrong_figures("- **T-ARM-03** 16th and 17th.", "- **T-ARM-03** Siglos XVI y XVIII.") == {"17": 1}


def test_a_line_of_another_kind_is_found() -> None:
    assert shape("- **T-COM-01** Text.") != shape("- **T-COM-02** Text.") != shape("- Text.")
    assert shape("| 1 | 2 |") != shape("| 1 | 2 | 3 |")
    assert shape("### EX-01 Value") != shape("### EX-02 Value") != shape("## 1. Value")


def test_english_is_found() -> None:
    assert english_in("La unidad mueve and then dispara.") == ["and", "then"]
    assert english_in("Guarda `if` y `not`; la Tropa no se mueve.") == []
