"""Lines that say several things, or nothing; slots that stand for others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import (
    AnyOf,
    Choice,
    Clause,
    Fixed,
    Form,
    Grammar,
    GrammarError,
    Name,
    Recast,
    Several,
    Topic,
    Whole,
    YesNo,
)
from tests.language.sample_orders import (
    LEXICON,
)


class Signal(msgspec.Struct, frozen=True):
    flags: dict[str, str] = {}
    meant: dict[str, tuple[str, ...]] = {}
    ships: tuple[str, ...] = ()
    crews: dict[str, int] = {}


class Signals(Question[Signal], frozen=True):
    day: int = 3


SHIP = Name("unit", label=Text("ship", "barco"))
MEANT = Several(Choice({"chase": Text("chase", "caza"), "form line": Text("form line", "en línea")}), by=Text(",", ","))
FLAGSHIP = Fixed("flagship", Text("the flagship|flagship", "la capitana|capitana"))
SIGNALS = Grammar(
    Topic(
        Signals,
        Form(en="day {day}", es="día {day}", slots={"day": Whole(label=Text("day", "día"))}, remark=True),
        Form(
            en="{ship} hoists red: {meant}",
            es="{ship} iza rojo: {meant}",
            slots={"ship": SHIP, "meant": MEANT},
            value="meant",
            into="meant.{ship}",
            also={"flags.{ship}": "red"},
        ),
        Form(
            en="{ship} means {meant}",
            es="{ship} quiere decir {meant}",
            slots={"ship": SHIP, "meant": MEANT},
            value="meant",
            into="meant.{ship}",
        ),
        Form(
            en="{ship} hoists {flag}",
            es="{ship} iza {flag}",
            slots={"ship": SHIP, "flag": Choice({"red": Text("red", "rojo"), "blue": Text("blue", "azul")})},
            value="flag",
            into="flags.{ship}",
        ),
        Form(
            en="call {ships}",
            es="llama a {ships}",
            slots={"ships": Several(AnyOf(FLAGSHIP, SHIP, label=Text("ship", "barco")), by=Text(";", ";"))},
            value="ships",
            into="ships[*]",
        ),
        Form(
            en="crews {crews}",
            es="tripulaciones {crews}",
            slots={
                "crews": Recast(
                    Several(Clause("crew", label=Text("crew", "tripulación"))),
                    made=lambda pairs: {pair["ship"]: pair["men"] for pair in pairs},
                    unmade=lambda crews: [{"ship": ship, "men": men} for ship, men in crews.items()],
                    label=Text("crews", "tripulaciones"),
                )
            },
            value="crews",
            into="crews",
        ),
        title=Text("signals", "señales"),
        subject={"day": "day"},
    ),
    clauses={
        "crew": (
            Form(
                msgspec.defstruct("Crew", [("ship", str), ("men", int)]),
                en="{ship} of {men}",
                es="{ship} de {men}",
                slots={"ship": SHIP, "men": Whole(label=Text("men", "hombres"))},
            ),
        )
    },
)
HOIST = Signals("s")


def signalled(text: str) -> Any:
    reading = SIGNALS.read(text, [HOIST], "en", LEXICON)
    assert reading.problems == ()
    return reading.answers["s"]


def test_a_line_may_fill_two_places_and_is_printed_as_one():
    said = {"flags": {"T1": "red"}, "meant": {"T1": ["chase", "form line"]}}
    assert {key: signalled("T1 hoists red: chase, form line")[key] for key in said} == said
    assert SIGNALS.write(HOIST, said, "en", LEXICON) == "T1 hoists red: chase, form line"


def test_the_parts_of_such_a_line_are_printed_apart_where_one_of_them_is_different():
    apart = {"flags": {"T1": "blue"}, "meant": {"T1": ["chase"]}}
    assert SIGNALS.write(HOIST, apart, "es", LEXICON).splitlines() == ["T1 quiere decir caza", "T1 iza azul"]
    assert signalled("T1 quiere decir caza\nT1 hoists blue")["flags"] == {"T1": "blue"}


def test_lines_stand_in_the_order_of_their_forms():
    said = {"meant": {"T1": ["chase"], "T2": ["chase"]}, "flags": {"T1": "blue", "T2": "red"}}
    lines = SIGNALS.write(HOIST, said, "en", LEXICON).splitlines()
    assert lines == ["T2 hoists red: chase", "T1 means chase", "T1 hoists blue"]


def test_a_second_place_of_a_line_is_contradicted_like_the_first():
    reading = SIGNALS.read("T1 hoists red: chase\nT1 hoists blue", [HOIST], "en", LEXICON)
    (found,) = reading.problems
    assert (found.code, found.line, found.where) == ("contradiction", 2, "s.flags.T1")


def test_a_remark_says_nothing_but_what_the_lines_are_about():
    assert signalled("day 3\nT1 hoists blue")["flags"] == {"T1": "blue"}
    (found,) = SIGNALS.read("day 4", [HOIST], "en", LEXICON).problems
    assert (found.code, found.legal) == ("not-asked", ("day 3",))
    assert found.text.en == "You are not asked for “day 4” but for “day 3”."
    assert "day" not in SIGNALS.write(HOIST, {"flags": {"T1": "blue"}}, "en", LEXICON)


def test_each_item_of_a_spread_list_is_appended_and_printed_on_a_line_of_its_own():
    reading = SIGNALS.read("call T1; the flagship\ncall T2", [HOIST], "en", LEXICON)
    assert reading.answers["s"]["ships"] == ["T1", "flagship", "T2"]
    assert reading.lines["s.ships[1]"] == 1
    assert reading.lines["s.ships[2]"] == 2
    written = SIGNALS.write(HOIST, {"ships": ["T1", "flagship"]}, "es", LEXICON)
    assert written.splitlines() == ["llama a T1", "llama a la capitana"]


def test_what_is_recast_is_kept_in_its_other_form():
    assert signalled("crews T1 of 30, T2 de 12")["crews"] == {"T1": 30, "T2": 12}
    assert SIGNALS.write(HOIST, {"crews": {"T1": 30, "T2": 12}}, "en", LEXICON) == "crews T1 of 30 and T2 of 12"


def test_a_phrase_with_one_word_misspelled_is_recognised_whole():
    (found,) = SIGNALS.read("T1 means form lnei", [HOIST], "en", LEXICON).problems
    assert (found.code, found.legal[0]) == ("malformed.word", "form line")
    assert "form lnei" in found.text.en


@pytest.mark.parametrize(
    "declare",
    [
        lambda: Form(en="so", es="así", constant=[], into="ships[*]"),
        lambda: Form(en="so {x}", es="así {x}", slots={"x": SHIP}, value="x", into="x", also={"y[]": 1}),
        lambda: Form(en="so {x}[ {y}]", es="así {x}[ {y}]", slots={"x": SHIP, "y": SHIP}, value="x", also={"z.{y}": 1}),
        lambda: Form(en="so", es="así", constant=1, remark=True),
    ],
)
def test_a_line_that_cannot_say_so_much_is_refused_when_it_is_declared(declare):
    with pytest.raises(GrammarError):
        declare()


def test_the_reference_does_not_repeat_the_sentences_of_an_earlier_topic():
    class Again(Question[bool], frozen=True):
        pass

    class Once(Question[bool], frozen=True):
        pass

    form = Form(en="again {so}", es="otra vez {so}", slots={"so": YesNo()}, value="so")
    grammar = Grammar(
        Topic(Once, form, title=Text("once", "una vez")), Topic(Again, form, title=Text("again", "otra vez"))
    )
    told = grammar.reference("en")
    assert told.count("`again yes|no`") == 1
    assert "The same sentences as under *Once*." in told
