"""The Spanish page of Lepanto's rules says what the English one says: line by line, id by id, figure by figure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.bookshelf.inventory import read_inventory
from rulesets.kernel.sparring import released_views
from rulesets.lepanto.dialogue.answers.sheet import Sheet
from rulesets.lepanto.game import ruleset
from tests.lepanto import guide

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ENGLISH, SPANISH = RULES / "lepanto.md", RULES / "lepanto.es.md"

ID = re.compile(r"\b(?:L-[A-Z]+|INV|RUL|EX|[ADHT])-\d+\b")
SHIP = re.compile(r"\b[CI][LCRV](?:-[GXT]\d+|[/:]\w)")
CODE = re.compile(r"`[^`]*`")
FENCE = re.compile(r"^```\n(.*?)^```$", re.M | re.S)
FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
SECTION = re.compile(r"\[[^]]*\]|\(\d\.\d\)|\b(?:6\.4|6\.6|7\.5|9\.0)\b|### 20\.\d|T\.\d")
"""Paragraphs of the printed text and steps of T-2: their point is no decimal point."""
KEPT = re.compile(r"`([^` ]*(?:_|\.toml|\.\d|learn-|WIND|DORIA)[^` ]*)`")
"""Names of files, keys and dice, which no language changes."""
ENGLISH_WORDS = re.compile(
    r"\b(?:the|of|and|with|is|are|was|if|when|which|that|its|his|by|not|may|must|has|have|from|for|to|ships?|galleys?"
    r"|turns?|oars?|sail|wind|one|two|each|every|before|after|into|than|then|this|toward|advance|board|arms|guns?)\b",
    re.I,
)
CELLS = {"": "", "-": "-", "---": "---", "yes": "sí", "**no**": "**no**", "normal": "normal", "E": "E", "S": "S"}


def lines(page: Path) -> list[str]:
    """Outside the example of an order sheet."""
    return FENCE.sub("", page.read_text(encoding="utf-8")).rstrip("\n").splitlines()


def pairs() -> Iterator[tuple[int, str, str]]:
    for number, (english, spanish) in enumerate(zip(lines(ENGLISH), lines(SPANISH), strict=True), 1):
        yield number, english, spanish


def shape(line: str) -> tuple[str, ...]:
    """What a line is: a heading with its number, a rule with its id, a row with so many cells, a plain paragraph."""
    if heading := re.match(r"(#+) ([\d.]*)", line):
        return "heading", heading[1], heading[2]
    if rule := re.match(rf"(?:- )?\*\*({ID.pattern})|({ID.pattern}) \S.*:$", line):
        return "rule", rule[1] or rule[2]
    if line.startswith("|"):
        return "row", str(line.count("|"))
    return "line", (re.match(r" *- |  |", line) or [""])[0], "text" if line else ""


def figures(line: str, decimals: str) -> Counter[str]:
    """Those inside ids are no figures."""
    found = FIGURE.findall(SHIP.sub("", ID.sub("", line)))
    assert decimals == "." or not any("." in figure for figure in FIGURE.findall(SECTION.sub("", CODE.sub("", line))))
    return Counter(figure.replace(",", ".") for figure in found)


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []


def same_cell(english: str, spanish: str) -> bool:
    """A cell of figures, results or one short word has to be equal."""
    if english in CELLS:
        return spanish == CELLS[english]
    if re.fullmatch(r"[\d.:/ %*,()+-]+|\*?[SMERBI]\*?", english):
        return spanish.replace(",", ".") == english.replace(",", ".")
    return True


def english_in(line: str) -> list[str]:
    return ENGLISH_WORDS.findall(re.sub(r"\bL-[A-Z]+", "", CODE.sub("", line)))


# The same rules.


def test_the_ids_are_the_same_in_the_same_order() -> None:
    english, spanish = read_inventory(ENGLISH), read_inventory(SPANISH)
    assert spanish.errors == []
    assert list(spanish.rules) == list(english.rules)
    assert len(spanish.rules) > 350


def test_every_line_of_one_page_answers_to_a_line_of_the_other() -> None:
    assert [shape(line) for line in lines(SPANISH)] == [shape(line) for line in lines(ENGLISH)]


def test_every_figure_stands_in_both() -> None:
    wrong = [
        (number, ours - theirs, theirs - ours)
        for number, english, spanish in pairs()
        if (ours := figures(english, ".")) != (theirs := figures(spanish, ","))
    ]
    assert wrong == []


def test_every_citation_every_ship_and_every_mark_stands_in_both() -> None:
    for number, english, spanish in pairs():
        for each in (ID, SHIP, KEPT):
            assert Counter(each.findall(spanish)) == Counter(each.findall(english)), number
        assert spanish.replace("`RULING:`", "").count("DECISIÓN") == english.count("RULING"), number
        assert spanish.count("**") == english.count("**"), number


def test_every_cell_of_figures_is_the_same() -> None:
    for number, english, spanish in pairs():
        for one, other in zip(cells(english), cells(spanish), strict=True):
            assert same_cell(one, other), (number, one, other)


# Spanish.


def test_nothing_was_left_in_english() -> None:
    assert [(number, found) for number, _, line in pairs() if (found := english_in(line))] == []
    same = [line for _, line, other in pairs() if line == other]
    assert [line for line in same if re.search(r"[a-z]{3,} [a-z]+ [a-z]{3,}", line)] == []


def test_no_rule_is_abridged() -> None:
    """Spanish needs more space than English; a line that is much shorter has lost something."""
    short = [number for number, english, spanish in pairs() if len(english) > 60 and len(spanish) < 0.8 * len(english)]
    assert short == []


# Orders.


def orders(page: Path, *begin: str) -> list[str]:
    """The lines in the text that are formatted as code and are whole orders to fight."""
    code = [found.strip("`") for line in lines(page) for found in CODE.findall(line)]
    return [text for text in code if re.match(rf"(?:{'|'.join(begin)}) [CI][LCRV]|(?:if|si) [a-z]", text)]


def meaning(text: str, language: str) -> Sheet:
    opening = guide.opening(guide.GREAT)
    (question,) = opening.asked["christian"]
    answer, problems = guide.answered(text, question, released_views(ruleset, opening)["christian"], language)
    assert problems == []
    return answer


@pytest.mark.rule("lepanto:A-13", "lepanto:A-19")
def test_the_example_of_a_sheet_orders_the_same_in_both_languages() -> None:
    (english,), (spanish,) = (FENCE.findall(page.read_text(encoding="utf-8")) for page in (ENGLISH, SPANISH))
    sheet = meaning(english, "en")
    assert meaning(spanish, "es") == sheet
    assert (len(sheet.move), len(sheet.fight.lines), len(sheet.face)) == (6, 5, 2)


@pytest.mark.rule("lepanto:EX-19")
def test_the_orders_within_the_text_order_the_same_in_both_languages() -> None:
    english, spanish = orders(ENGLISH, "gun", "board"), orders(SPANISH, "cañones", "abordar")
    assert len(english) == 3
    assert [meaning(text, "es") for text in spanish] == [meaning(text, "en") for text in english]


# The checks themselves.


@pytest.mark.parametrize(
    ("english", "right", "wrong"),
    [
        ("It moves 3 or 4.5 hexes.", "Mueve 3 o 4,5 hexágonos.", "Mueve 3 o 45 hexágonos."),
        ("CC-G08 rows 1, EX-02.", "CC-G08 boga 1, EX-02.", "CC-G08 boga, EX-02."),
    ],
)
def test_a_wrong_figure_is_found(english: str, right: str, wrong: str) -> None:
    assert figures(english, ".") == figures(right, ",")
    assert figures(english, ".") != figures(wrong, ",")


def test_a_line_of_another_kind_a_wrong_cell_and_english_are_found() -> None:
    assert shape("- **L-GEO-01** Text.") != shape("- **L-GEO-02** Text.") != shape("- Text.")
    assert shape("T-11 Gunnery results:") == ("rule", "T-11") != shape("T-12 Small arms:")
    assert shape("| 1 | 2 |") != shape("| 1 | 2 | 3 |")
    assert same_cell("16.7 %", "16,7 %")
    assert not same_cell("E", "R")
    assert not same_cell("yes", "no")
    assert english_in("La nave boga and then vira.") == ["and", "then"]
    with pytest.raises(AssertionError):
        figures("Con 4.5 hexágonos.", ",")
