"""The auction conforms, and each kind of violation is found."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from rulesets.kernel.conformance import conform, rolls_in
from rulesets.kernel.dice import SEALED, Roll
from rulesets.kernel.questions import Option, Question, encode, put
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.table import Play, Table, ask
from rulesets.kernel.text import Text
from rulesets.language import Reading
from tests.sealed_bid import ruleset
from tests.sealed_bid.events import BidsOpened, LotShown
from tests.sealed_bid.orders import Bribe, Contest, Offer, PlaceBid
from tests.sealed_bid.rules import SealedBid
from tests.sealed_bid.state import Options, State

OPTIONS = [Options(), Options(rounds=2, purse=3, exchanges=3, price=2), Options(purse=0, income=0)]


def test_the_auction_conforms():
    report = conform(ruleset, OPTIONS, random.Random(1), games=60)
    assert report.findings == []
    for kind in (*ruleset.questions, *ruleset.events):
        assert report.met[kind.__name__], f"{kind.__name__} was never met"
    for met in (
        "roll from public",
        "roll from a side",
        "option",
        "orders read back",
        "examples",
        "board of spectators",
        "outcome",
    ):
        assert report.met[met], met


@pytest.mark.parametrize(("line", "why"), [("bid 4000", "You have"), ("sell 3", "bid")])
def test_an_example_that_would_be_refused_is_found(line: str, why: str):
    class Boastful(SealedBid):
        def examples(self, question: Question[Any], view: Any, language: str, sheet: Any = None) -> list[str]:
            return [line]

    found = findings(Boastful())
    assert f"the example {line!r} is refused" in found and why in found


def findings(rules: Any) -> str:
    return "\n".join(conform(rules, OPTIONS, random.Random(1), games=9).findings)


class InJson(SealedBid):
    """The auction with orders in JSON, so that invented questions need no words of their own."""

    def write(self, question: Question[Any], answer: Any, view: Any, language: str) -> str:
        return encode(answer).decode()

    def read(self, text: str, questions: Sequence[Question[Any]], view: Any, language: str) -> Reading:
        return Reading({question.key: msgspec.json.decode(text) for question in questions})

    def examples(self, question: Question[Any], view: Any, language: str, sheet: Any = None) -> list[str]:
        return Ruleset.examples(self, question, view, language, sheet)


def bad(**methods: Any) -> Any:
    return type("Bad", (InJson,), methods)()


def test_the_auction_in_json_conforms_so_that_what_is_found_below_is_the_misconduct():
    assert findings(InJson()) == ""


def first_rolling(rule: Any) -> Any:
    def play(self: SealedBid, state: State, table: Table) -> Play[Any]:
        yield from rule(state, table)
        return (yield from SealedBid.play(self, state, table))

    return bad(play=play)


def nothing(state: State, table: Table) -> Play[None]:
    return
    yield


def test_a_public_roll_that_nobody_is_told_is_found():
    def rule(state: State, table: Table) -> Play[None]:
        table.dice.roll(f"round{state.round}/silent")
        yield from nothing(state, table)

    assert "round1/silent: rolled in public but told to nobody" in findings(first_rolling(rule))


def test_a_public_roll_told_to_one_side_is_found():
    def rule(state: State, table: Table) -> Play[None]:
        table.tell(LotShown(state.round, 1, table.dice.roll(f"round{state.round}/half")), to="north")
        yield from nothing(state, table)

    assert "round1/half: rolled in public but told to ['north']" in findings(first_rolling(rule))


@pytest.mark.parametrize(("stream", "to"), [("south", None), ("south", "north"), (SEALED, "north")])
def test_a_secret_roll_told_to_others_is_found(stream, to):
    def rule(state: State, table: Table) -> Play[None]:
        table.tell(LotShown(state.round, 1, table.dice.roll(f"round{state.round}/secret", stream=stream)), to=to)
        yield from nothing(state, table)

    assert "round1/secret: rolled from the" in findings(first_rolling(rule))


def test_words_of_a_player_in_a_key_are_found():
    def rule(state: State, table: Table) -> Play[None]:
        table.dice.roll(f"round{state.round}/¡viva el rey!", stream=SEALED)
        yield from nothing(state, table)

    assert "is no key" in findings(first_rolling(rule))


def test_a_question_asked_twice_under_one_key_is_found():
    def rule(state: State, table: Table) -> Play[None]:
        yield from ask("north", Bribe("again"))
        yield from ask("north", Bribe("again"))

    assert "again: is asked twice" in findings(first_rolling(rule))


def asking(question: Question[Any], *more: type[Question[Any]]) -> Any:
    def rule(state: State, table: Table) -> Play[None]:
        yield from ask("north", question)

    rules = first_rolling(rule)
    type(rules).questions = (*SealedBid.questions, *more)
    return rules


class Greedy(PlaceBid, frozen=True):
    def default(self, view: Any) -> Offer:
        return Offer(99)


class Wishful(PlaceBid, frozen=True):
    def template(self, view: Any) -> Offer:
        return Offer(-1)


class Tempting(PlaceBid, frozen=True):
    def options(self, view: Any) -> dict[str, list[Option]]:
        return {"coins": [Option(100, Text("all", "todo")), Option("x", Text("some", "algo"))]}


class Speechless(Bribe, frozen=True):
    def prompt(self, view: Any) -> Text:
        return Text("Bribe?", "")


class Unheard(Contest, frozen=True):
    stop_class = "nowhere"


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (Greedy("q/1"), "its default is illegal: coins You have"),
        (Wishful("q/1"), "its template is illegal: coins You have"),
        (Tempting("q/1"), "option 'all' at 'coins' is refused"),
        (Tempting("q/1"), "option 'some' at 'coins' is malformed"),
        (Speechless("q/1"), "has no prompt in es"),
        (Unheard("q/1", 1), "stops of the class 'nowhere' belong to no pace"),
        (PlaceBid("q q"), "q q: is no key"),
    ],
)
def test_misconduct_of_a_question_is_found(question, says):
    assert says in findings(asking(question, type(question)))


def test_a_question_that_was_not_declared_is_found():
    assert "Greedy is not among the ruleset's questions" in findings(asking(Greedy("q/1")))


def test_an_event_that_was_not_declared_is_found():
    rules = bad(events=tuple(kind for kind in SealedBid.events if kind is not BidsOpened))
    assert "BidsOpened: is not among" in findings(rules)


def test_an_event_without_words_in_spanish_is_found():
    rules = bad(prose=lambda self, event, language: "" if language == "es" else "Something happened.")
    assert "LotShown: has no words in es" in findings(rules)


@pytest.mark.parametrize(("drawn", "says"), [("<svg><g></svg>", "no well-formed XML"), ("<html/>", "no SVG")])
def test_a_board_that_is_no_picture_is_found(drawn, says):
    assert says in findings(bad(board=lambda self, view, language: drawn))


def test_orders_that_are_not_read_back_are_found():
    rules = bad(
        write=lambda self, question, answer, view, language: "hold",
        read=lambda self, text, questions, view, language: Reading({question.key: None for question in questions}),
    )
    assert "is read as None" in findings(rules)


def test_a_view_that_is_not_a_function_of_the_state_is_found():
    calls = []

    def view(self: SealedBid, state: State, audience: str) -> Any:
        calls.append(audience)
        seen = SealedBid.view(self, state, audience)
        return type(seen)(len(calls), seen.rounds, seen.points, seen.side, seen.purse, seen.tip)

    assert "comes out otherwise" in findings(bad(view=view))


def test_rolls_are_found_however_deep_they_lie():
    roll = Roll("k", "public", 6, 1, "open", (3,))
    assert list(rolls_in({"a": [LotShown(1, 2, roll), (roll, {"b": roll})]})) == [roll, roll, roll]


@pytest.mark.parametrize(
    ("raw", "place", "expected"),
    [
        (1, "", 9),
        ({"a": 1}, "a", {"a": 9}),
        ({"a": {"b": 1, "c": 2}}, "a.b", {"a": {"b": 9, "c": 2}}),
        ({"a": [1, 2]}, "a.1", {"a": [1, 9]}),
        (None, "a", {"a": 9}),
    ],
)
def test_a_value_is_put_where_a_form_would_put_it(raw, place, expected):
    assert put(raw, place, 9) == expected
