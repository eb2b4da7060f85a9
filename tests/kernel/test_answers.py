"""Reading, judging and completing answers."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.kernel.engine import complete, derive
from rulesets.kernel.questions import Judge, Question, encode, judge, plain, question_digest, read_answer
from rulesets.kernel.text import Problem, Text
from tests.kernel.tiny import Cargo, Load, Plan, Say, Tiny, View
from tests.sealed_bid import ruleset
from tests.sealed_bid.orders import Contest, Offer, PlaceBid
from tests.sealed_bid.state import View as BidView

RICH = BidView(1, 3, {"north": 0, "south": 0}, "north", 12, 4)
POOR = BidView(1, 3, {"north": 0, "south": 0}, "north", 0, 4)
BID = PlaceBid("round1/bid/north")
CONTEST = Contest("round1/contest/1/north", 2)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("raw", "where", "says"),
    [
        ({"coins": "many"}, "coins", "Expected int, got str."),
        ({"coins": 1, "contest": 1}, "contest", "Expected bool, got int."),
        ({"coins": 1, "curse": True}, "", "There is no field “curse” here."),
        ({}, "", "The field “coins” is needed."),
        (7, "", "Expected object, got "),
        (None, "", "Expected object, got "),
        ({"coins": 1.5}, "coins", "Expected int, got float."),
    ],
)
def test_an_answer_of_the_wrong_form_names_the_place(raw, where, says):
    answer, problems = judge(BID, raw, RICH)
    assert answer is None
    assert [(problem.where, problem.code) for problem in problems] == [(where, "malformed")]
    assert says in problems[0].text.en
    assert problems[0].text.es != problems[0].text.en


class FirstWins(Question[dict[str, int]], frozen=True):
    """Its rule depends on the order of the keys, as a careless rule may."""

    def problems(self, answer: dict[str, int], view: Any) -> list[Problem]:
        return [] if next(iter(answer)) == "a" else [Problem("", "order", Text("Not in this order.", "No así."))]


def test_an_answer_is_judged_as_it_comes_back_from_being_stored():
    for sent in ({"a": 1, "b": 2}, {"b": 2, "a": 1}):
        answer, problems = judge(FirstWins("order"), sent, None)
        assert problems == []
        assert FirstWins("order").problems(plain(answer), None) == []


def test_a_place_deep_inside_an_answer_is_named():
    _, problems = judge(Load("load"), {"pair": [1, "x"]}, None)
    assert problems[0].where == "pair[1]"


def test_an_answer_nested_too_deeply_is_malformed_not_a_crash():
    raw: Any = []
    for _ in range(100_000):
        raw = [raw]
    _, problems = judge(Plan("plan"), [raw], None)
    assert problems[0].code == "malformed"


def test_an_illegal_answer_says_what_would_be_legal_and_is_not_handed_on():
    answer, problems = judge(BID, {"coins": 13}, RICH)
    assert answer is None
    assert [(problem.where, problem.code, problem.legal) for problem in problems] == [("coins", "too-much", ("0..12",))]


@given(json_values)
def test_whatever_is_sent_is_judged_and_never_crashes(raw):
    answer, problems = judge(BID, raw, RICH)
    assert (answer is None) == bool(problems)


@given(
    st.tuples(st.integers(), st.integers()),
    st.dictionaries(st.text(max_size=4), st.text(max_size=4), max_size=4),
    st.frozensets(st.text(max_size=4), max_size=4),
)
def test_an_answer_survives_storage(pair, holds, ports):
    cargo = Cargo(pair, holds, ports)
    raw = plain(cargo)
    assert read_answer(Load("load"), raw) == cargo
    assert plain(read_answer(Load("load"), raw)) == raw


def test_a_question_must_say_what_it_takes():
    other = TypeVar("other")

    class Vague(Question[other], Generic[other], frozen=True):
        pass

    class Precise(Vague[int], frozen=True):
        pass

    with pytest.raises(TypeError, match="Vague"):
        Vague.answer_type()
    with pytest.raises(TypeError, match="Precise"):
        Precise.answer_type()


def test_the_digest_of_a_question_covers_kind_key_and_figures():
    digests = {
        question_digest(question)
        for question in (Contest("k", 1), Contest("k", 2), Contest("l", 1), PlaceBid("k"), Plan("k"), Say("k"))
    }
    assert len(digests) == 6


def test_the_byte_form_does_not_depend_on_the_order_things_were_put_in():
    assert encode({"b": 1, "a": {3, 1, 2}}) == encode({"a": {2, 3, 1}, "b": 1}) == b'{"a":[1,2,3],"b":1}'


# The ladder: plan, then default.


def test_a_plan_whose_wish_is_illegal_now_falls_to_the_default():
    plan = Offer(1, contest=True)
    assert derive(ruleset, CONTEST, RICH, plan) == (True, "plan")
    assert derive(ruleset, CONTEST, POOR, plan) == (False, "default")
    assert derive(ruleset, CONTEST, RICH, None) == (False, "default")


# Completing a submission.


def test_what_was_left_open_is_filled_and_says_from_where():
    done = complete(ruleset, [BID, CONTEST], {}, RICH, None)
    assert done.answers == {BID.key: {"coins": 0, "contest": False, "bribe": False}, CONTEST.key: False}
    assert done.filled == {BID.key: "default", CONTEST.key: "plan"}, "a default plan is a plan, as it is when played"
    assert done.problems == ()


def test_standing_orders_given_now_fill_the_rest_of_the_same_submission():
    done = complete(ruleset, [BID, CONTEST], {BID.key: {"coins": 2, "contest": True}}, RICH, None)
    assert done.answers[CONTEST.key] is True
    assert done.filled == {CONTEST.key: "plan"}


def test_earlier_standing_orders_fill_a_later_stop():
    done = complete(ruleset, [CONTEST], {}, RICH, Offer(3, contest=True))
    assert (done.answers, done.filled) == ({CONTEST.key: True}, {CONTEST.key: "plan"})


def test_a_plan_left_open_replaces_the_older_one_as_it_will_when_played():
    rules = Tiny(lambda state, table: None)
    done = complete(rules, [Plan("plan"), Say("say")], {}, View("a", 9), ["old"])
    assert done.answers == {"plan": [], "say": ""}
    assert done.filled == {"plan": "default", "say": "default"}


def test_an_answer_to_what_was_not_asked_lists_what_was():
    done = complete(ruleset, [BID], {"round9/bid/north": {"coins": 1}}, RICH, None)
    assert [(problem.where, problem.code, problem.legal) for problem in done.problems] == [
        ("round9/bid/north", "not-asked", (BID.key,))
    ]


def test_problems_name_the_question_and_the_place_in_it():
    done = complete(ruleset, [BID, CONTEST], {BID.key: {"coins": 99}, CONTEST.key: "yes"}, RICH, None)
    assert [problem.where for problem in done.problems] == [f"{BID.key}.coins", CONTEST.key]


def test_a_wrong_plan_fills_nothing():
    done = complete(ruleset, [BID, CONTEST], {BID.key: {"coins": 99, "contest": True}}, RICH, None)
    assert done.answers[CONTEST.key] is False


def test_keys_that_are_not_text_are_refused_rather_than_stored_otherwise():
    with pytest.raises(TypeError, match="str keys"):
        encode({1: "one"})


class Count(Question[int], frozen=True):
    """A plain record: a judge decides the rest."""

    most: int

    def prompt(self, view: Any) -> Text:
        return Text("How many?", "¿Cuántos?")


class CountJudge(Judge[Count, int]):
    def opens(self, question: Count, public_view: Any) -> bool:
        return question.most > 3

    def default(self, question: Count, view: Any) -> int:
        return 0

    def proposal(self, question: Count, view: Any) -> int:
        return question.most

    def problems(self, question: Count, answer: int, view: Any) -> list[Problem]:
        return [] if answer <= question.most else [Problem("", "too-many", Text("Too many.", "Demasiados."))]


def test_a_question_that_judges_nothing_is_judged_by_its_rulesets_judge():
    question = Count("count", 3)
    with pytest.raises(NotImplementedError, match="Count says no default and has no judge"):
        question.default(None)

    class Judging(Tiny):
        judges = (CountJudge(Count),)

    assert (question.default(None), question.template(None), question.proposal(None)) == (0, 0, 3)
    assert (question.opens(None), Count("count", 4).opens(None)) == (False, True)
    assert judge(question, 3, None) == (3, [])
    assert [problem.code for problem in judge(question, 4, None)[1]] == ["too-many"]
