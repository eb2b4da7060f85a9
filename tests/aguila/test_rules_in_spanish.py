"""The Spanish page of Águila's rules says what the English one says: line by line, id by id, figure by figure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from games.bookshelf.inventory import read_inventory

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
ENGLISH, SPANISH = RULES / "aguila.md", RULES / "aguila.es.md"

ID = re.compile(r"\b(?:A-[A-Z]+|EX|[GPDH])-\d+\b")
CODE = re.compile(r"`[^`]*`")
FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.M | re.S)
FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
FRACTION = re.compile("[½¼¾⅓⅛×÷≤≥−]")
ENGLISH_WORDS = re.compile(
    r"\b(?:the|of|and|with|is|are|was|if|when|which|that|its|his|by|not|may|must|has|have|from|for|to|units?|guns?"
    r"|turns?|charges?|move[sd]?|enemy|one|two|each|every|before|after|into|than|then|this|shoots?|fire|ruling)\b",
    re.I,
)


def lines(page: Path) -> list[str]:
    """Outside the code and the example of a packet."""
    return FENCE.sub("", page.read_text(encoding="utf-8")).rstrip("\n").splitlines()


def pairs() -> Iterator[tuple[int, str, str]]:
    for number, (english, spanish) in enumerate(zip(lines(ENGLISH), lines(SPANISH), strict=True), 1):
        yield number, english, spanish


def shape(line: str) -> tuple[str, ...]:
    """What a line is: a heading, a rule or row with its id, a row with so many cells, a plain paragraph."""
    if heading := re.match(r"#+ ", line):
        return "heading", heading[0]
    if rule := re.match(rf"(?:- |\| )\*\*({ID.pattern})", line):
        return "rule", rule[1], str(line.count("|"))
    if line.startswith("|"):
        return "row", str(line.count("|"))
    return "line", (re.match(r" *- |  |\d+\. |", line) or [""])[0], "text" if line else ""


def figures(line: str, decimals: str) -> Counter[str]:
    """Those inside ids are no figures."""
    said = ID.sub("", line)
    points = [figure for figure in FIGURE.findall(CODE.sub("", said)) if "." in figure]
    assert decimals == "." or not points, points
    return Counter(figure.replace(",", ".") for figure in FIGURE.findall(said))


def english_in(line: str) -> list[str]:
    """Ids, code and the name of another game are the same in every language; so is a word of the English page."""
    return ENGLISH_WORDS.findall(re.sub(r"A-[A-Z]+|Kings of War|«at the double»", "", CODE.sub("", line)))


def test_the_ids_are_the_same_in_the_same_order():
    english, spanish = read_inventory(ENGLISH), read_inventory(SPANISH)
    assert spanish.errors == []
    assert list(spanish.rules) == list(english.rules)
    assert len(spanish.rules) > 500


def test_every_line_of_one_page_answers_to_a_line_of_the_other():
    assert [shape(line) for line in lines(SPANISH)] == [shape(line) for line in lines(ENGLISH)]


def test_every_figure_stands_in_both():
    for number, english, spanish in pairs():
        assert figures(spanish, ",") == figures(english, "."), number
        assert Counter(FRACTION.findall(spanish)) == Counter(FRACTION.findall(english)), number


def test_every_citation_and_every_mark_stands_in_both():
    for number, english, spanish in pairs():
        assert Counter(ID.findall(spanish)) == Counter(ID.findall(english)), number
        ruled = english.replace("`RULING:`", "").count("RULING")
        assert spanish.replace("`DECISIÓN:`", "").replace("`RULING:`", "").count("DECISIÓN") == ruled, number
        assert spanish.count("**") == english.count("**"), number


def test_every_name_of_the_data_stands_in_both():
    marked = re.compile(r"`([a-z_]+(?::n)?)`")
    for number, english, spanish in pairs():
        assert Counter(marked.findall(spanish)) == Counter(marked.findall(english)), number


def test_nothing_was_left_in_english():
    assert [(number, found) for number, _, line in pairs() if (found := english_in(line))] == []
    same = [line for _, line, other in pairs() if line == other and line != "11. Divide et impera"]
    assert [line for line in same if re.search(r"[a-z]{3,} [a-z]+ [a-z]{3,}", CODE.sub("", line))] == []


def test_no_rule_is_abridged():
    """Spanish needs more space than English; a line that is much shorter has lost something."""
    short = [number for number, english, spanish in pairs() if len(english) > 60 and len(spanish) < 0.8 * len(english)]
    assert short == []


# The checks themselves.


def test_a_wrong_figure_a_line_of_another_kind_and_english_are_found():
    assert figures("It moves 3 or 4.5 inches.", ".") == figures("Mueve 3 o 4,5 pulgadas.", ",")
    assert figures("It moves 3 or 4.5 inches.", ".") != figures("Mueve 3 o 45 pulgadas.", ",")
    assert shape("- **A-MOV-01** Text.") != shape("- **A-MOV-02** Text.") != shape("- Text.")
    assert shape("| **D-01** | a |") != shape("| **D-01** | a | b |")
    assert english_in("La unidad carga and then gira.") == ["and", "then"]
