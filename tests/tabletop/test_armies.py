"""Army lists of an invented game: read, written, checked, chosen by name and passed on as a code."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.text import Text
from rulesets.language import Entry, Reading
from rulesets.language.lexicon import Names
from rulesets.language.lines import Line
from rulesets.tabletop.armies.checking import (
    LONGEST_NAME,
    chosen_once,
    first_above,
    name_problems,
    other_times,
    periods_meet,
    too_expensive,
)
from rulesets.tabletop.armies.choosing import read_choice
from rulesets.tabletop.armies.code import ArmyCode, NotAnArmyCode
from rulesets.tabletop.armies.lines import Statement, first_word, joined, keyword_of, write_choice
from rulesets.tabletop.armies.reading import MOST_OF_A_KIND, ListReader

UNITS = Names(
    [
        Entry("lancers", Text("Lancers", "Lanceros")),
        Entry("line", Text("Line infantry", "Infantería de línea")),
        Entry("light", Text("Light infantry", "Infantería ligera")),
    ]
)
OPTIONS = Names([Entry("pistols", Text("Pistols", "Pistolas")), Entry("guard", Text("Guard", "Guardia"))])


class Brigade(msgspec.Struct, frozen=True):
    nation: str
    units: tuple[str, ...] = ()


class Reader(ListReader):
    """`nation`, and lines of units."""

    forms = Text("nation, or a number and a unit", "nación, o un número y una unidad")

    def statement(self, line: Line) -> Statement:
        word, rest = first_word(line)
        if keyword_of(word, {"nation": Text("nation", "nación")}):
            return Statement("nation", rest, line.number)
        return Statement("unit", line.plain.strip(), line.number)

    def understand(self, statements: Sequence[Statement]) -> None:
        self.army["units"] = []
        for statement in statements:
            if statement.what == "nation":
                self.once("nation", statement.rest.strip(), statement.line)
                continue
            where = f"units.{len(self.army['units'])}"
            what = Text("unit", "unidad")
            found = self.choice(where, statement, UNITS, what, lambda _: OPTIONS, slot="unit", may_stray=True)
            if found:
                self.army["units"].append(tuple(found))
        self.needed("nation", Text("nation", "nación"))


def read(text: str, language: str = "en", key: str = "army") -> Reading:
    return Reader(language, key).read(text)


def told(text: str) -> list[tuple[int | None, str, str]]:
    return [(problem.line, problem.where, problem.code) for problem in read(text).problems]


# Text.


def test_a_list_is_read_in_either_language_broken_lines_and_shortened_names_too():
    text = "Nación: Spain\n2 x Lanceros +\n pistols\nline\n3 infantería lig"
    assert read(text).problems == ()
    assert read(text).answers["army"] == {
        "nation": "Spain",
        "units": [("lancers", 2, "", ["pistols"]), ("line", 1, "", []), ("light", 3, "", [])],
    }


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=12), st.sampled_from(["en", "es"]))
def test_what_is_written_reads_back_whatever_its_own_name_is(name, language):
    options = [OPTIONS.shown(id, language, by_name=True) for id in ("guard", "pistols")]
    line = write_choice(UNITS.shown("lancers", language, by_name=True), name, options)
    found = read(f"nation Spain\n4 {line}", language)
    assert found.problems == ()
    assert found.answers["army"]["units"] == [("lancers", 4, name, ["guard", "pistols"])]


@pytest.mark.parametrize(
    ("line", "where", "code"),
    [
        ("2 Lancres", "units.0.unit", "malformed.name"),
        ("2 infantería", "units.0.unit", "ambiguous.name"),
        ("Lancers + Pistlos", "units.0.options", "malformed.name"),
        (f"{MOST_OF_A_KIND + 1} Lancers", "units.0", "malformed.range"),
        ("0 Lancers", "units.0", "malformed.range"),
        ('"Lancers"', "units.0", "malformed.sentence"),
        ("nation France", "nation", "contradiction"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line_and_slot(line, where, code):
    assert told(f"nation Spain\n{line}") == [(2, f"army.{where}", code)]


def test_a_missing_line_is_told_and_words_that_name_nothing_are_set_aside():
    assert told("Lancers") == [(None, "army.nation", "malformed.incomplete")]
    stray = read("nation Spain\nLancers\nGood luck to you, see you on Monday\n2 of something").stray
    assert stray == (3,)


def test_a_list_that_is_too_long_is_not_read():
    assert [code for _, _, code in told("nation Spain\n" * 100_000)] != []
    assert read("nation Spain\n" * 100_000).answers["army"] == {}


def test_lines_that_were_broken_at_a_comma_or_a_plus_are_one():
    assert [line.plain for line in joined("a,\nb\nc\n+ d\n\ne")] == ["a, b", "c + d", "e"]


# By name.


READY = Names([Entry("north", Text("Army of the North", "Ejército del Norte")), Entry("south", Text("South", "Sur"))])


def chosen(text: str) -> Reading | None:
    return read_choice(text, READY, lambda id: {"ready": id}, read, "en", "army")


def test_a_ready_army_is_chosen_by_its_name_in_either_language():
    found = chosen("elige Ejército del Nor")
    assert found is not None and found.answers == {"army": {"ready": "north"}} and found.problems == ()
    assert chosen("nation Spain") is None and chosen("choose wisely") is None


def test_a_list_beside_a_chosen_army_contradicts_it_and_a_misspelt_one_is_suggested():
    both = chosen("choose South\n2 Lancers")
    assert both is not None and [problem.line for problem in both.problems] == [2]
    wrong = chosen("choose Suotth")
    assert wrong is not None and wrong.answers == {} and "South" in wrong.problems[0].legal


# Checks.


@pytest.mark.parametrize(
    ("name", "fine"), [("", True), ("A" * LONGEST_NAME, True), ("A" * 61, False), (" A", False), ("A\nB", False)]
)
def test_a_name_stands_on_one_line_and_is_not_too_long(name, fine):
    assert (name_problems("name", name) == []) is fine


def test_options_are_offered_and_stand_once():
    def problems(*options: str) -> list[tuple[str, str, tuple[str, ...]]]:
        found = chosen_once(
            "options",
            ("X-1.option", "X-1.twice"),
            Text("option", "opción"),
            options,
            ("a", "b"),
            lambda id: Text(id, id),
        )
        return [(problem.where, problem.code, problem.legal) for problem in found]

    assert problems("a", "b") == []
    assert problems("a", "c", "a") == [("options.1", "X-1.option", ("b",)), ("options.2", "X-1.twice", ("b",))]


def test_the_first_above_a_maximum_is_named_once():
    chosen = [(f"units.{at}", kind) for at, kind in enumerate("aabaaab")]
    assert list(first_above(chosen, {"a": 2}.get)) == [("units.3", "a")]


def test_points_and_periods_are_told_under_the_rule_of_the_game():
    assert (too_expensive("X-2.points", 120, 100).code, too_expensive("X-2", 120, 100).legal) == (
        "X-2.points",
        ("0..100",),
    )
    assert periods_meet((1700, 1750), (1750, 1800)) and not periods_meet((1700, 1749), (1750, 1800))
    said = other_times("X-3.periods", (Text("A", "A"), (1700, 1749)), (Text("B", "B"), (1750, 1800)))
    assert said.text.en == "A (1700-1749) and B (1750-1800) are of different times."


# Codes.


CODE = ArmyCode("MORRA1.", Brigade)


@given(st.text(max_size=30), st.lists(st.text(max_size=10), max_size=6), st.integers(1, 30))
def test_a_code_unpacks_to_the_list_however_its_lines_were_broken(nation, units, width):
    army = Brigade(nation, tuple(units))
    code = CODE.share(army)
    assert code.startswith("MORRA1.")
    assert CODE.unshare("\n ".join(code[at : at + width] for at in range(0, len(code), width))) == army


def packed(data: bytes) -> str:
    return "MORRA1." + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


@pytest.mark.parametrize(
    "code",
    [
        "",
        "TERCIOS1.eJw",
        "MORRA1.",
        "MORRA1.ñ",
        "MORRA1.!!!!",
        packed(b"{"),
        packed(b'{"nation": 3}'),
        packed(b'{"nation": "' + b"a" * 100_000 + b'"}'),
        packed(b"[" * 20_000),
        packed(b'{"nation": "x"}') + "AAAA",
    ],
)
def test_what_is_no_code_is_refused_in_words(code):
    with pytest.raises(NotAnArmyCode) as refused:
        CODE.unshare(code)
    assert refused.value.problem.text.es.startswith("Esto no es un código")
