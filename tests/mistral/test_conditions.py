"""The language of conditions: read, written, judged by what a side can know."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.conditions import All, Any, Holds, Not, Unreadable
from rulesets.mistral.orders.plans.conditions import CONDITIONS, condition_problems, holds
from rulesets.mistral.position.records import Gale
from tests.mistral.seas import Seas


@pytest.mark.rule("M-ASYNC-12")
def test_and_binds_closer_than_or_and_not_closest() -> None:
    found = CONDITIONS.tree("not i am spotted and mpi is 2 or battle fought")
    assert found == Any((All((Not(Holds("spotted")), Holds("mpi", (2,)))), Holds("battle")))
    assert CONDITIONS.tree("i am spotted and (mpi is 2 or mpi is 3)") == All(
        (Holds("spotted"), Any((Holds("mpi", (2,)), Holds("mpi", (3,)))))
    )


@pytest.mark.rule("M-ASYNC-12")
@pytest.mark.parametrize(
    "text", ["the moon is full", "mpi is", "(i am spotted", "i am spotted and", "i am spotted )", "luna llena"]
)
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        CONDITIONS.tree(text)


@pytest.mark.rule("M-ASYNC-12")
def test_a_plan_may_say_it_in_spanish() -> None:
    known = knowing().view("british")
    tree = CONDITIONS.tree
    assert tree("no estoy avistado y sopla mistral") == tree("not i am spotted and wind mistral blows")
    assert holds("estoy avistado y hubo combate", known, "b_flag_a")
    assert not holds("no estoy avistado", known, "b_flag_a")
    assert not condition_problems("estoy avistado o hubo combate", known, "here")


def knowing() -> Seas:
    seas = Seas(mpi=2)
    seas.formation("b_flag_a", "s13", "B1", spotted="E9", fought=("s_flag_b",))
    seas.formation("b_flag_b", "gibraltar", "B2")
    seas.formation("s_flag_b", "s12", "S1", "real_felipe", spotted="E3")
    seas.formation("f_flag_d", "toulon", "F1")
    seas.convoy("british_levant", "s14")
    seas.squadron("B1", dp=5, flotilla="b_flag_a")
    seas.auxiliary("s_fleet_1", at="s_flag_b", box="tasked")
    seas.weather("mistral")
    seas.state.gales = (Gale(wind="mistral", force=9, place="s14"),)
    return seas


@pytest.mark.rule("M-ASYNC-12")
@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("enemy spotted in s12", True),
        ("enemy spotted in s13", False),
        ("enemy spotted in toulon", False),
        ("enemy spotted within 1", True),
        ("enemy spotted within 0", False),
        ("enemy marker in toulon", True),
        ("enemy marker in s12", False),
        ("sail seen at least 5", True),
        ("sail seen at least 6", False),
        ("sail seen at most 5", True),
        ("sail seen at most 4", False),
        ("i am spotted", True),
        ("i am shadowed", False),
        ("wind mistral blows", True),
        ("wind bora blows", False),
        ("gale within 3", True),
        ("gale within 0", False),
        ("mpi is 2", True),
        ("mpi is 3", False),
        ("my worst damage over third", True),
        ("my worst damage over two thirds", False),
        ("b_flag_b is in gibraltar", True),
        ("b_flag_b is in s13", False),
        ("convoy british_levant is in s14", True),
        ("convoy british_levant is in s13", False),
        ("battle fought", True),
        ("not battle fought", False),
        ("battle fought and mpi is 3", False),
        ("battle fought or mpi is 3", True),
    ],
)
def test_each_term_is_judged_on_the_sides_own_view(text: str, true: bool) -> None:
    assert holds(text, knowing().view("british"), "b_flag_a") is true


@pytest.mark.rule("M-ASYNC-12")
def test_a_shadowed_formation_knows_it() -> None:
    from rulesets.mistral.position.records import Task

    seas = knowing()
    seas.field().change_auxiliary("s_fleet_1", task=Task(kind="shadow", target="b_flag_a"))
    assert holds("i am shadowed", seas.view("british"), "b_flag_a")
    assert not holds("i am shadowed", seas.view("british"), "b_flag_b")


@pytest.mark.rule("M-ASYNC-12", "M-HIDE-01")
def test_what_the_enemy_hides_is_never_true() -> None:
    view = knowing().view("british")
    assert not holds("f_flag_d is in toulon", view, "b_flag_a")
    assert condition_problems("f_flag_d is in toulon", view, "w")


@pytest.mark.rule("M-ASYNC-12")
def test_nothing_said_is_true_and_nonsense_is_not() -> None:
    view = knowing().view("british")
    assert holds("", view)
    assert not holds("the moon is full", view)


@pytest.mark.rule("M-ASYNC-12", "M-ASYNC-23")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("the moon is full", "unreadable"),
        ("enemy spotted in atlantis", "no-place"),
        ("wind zephyr blows", "no-wind"),
        ("b_flag_z is in s13", "no-formation"),
        ("battle fought and wind zephyr blows", "no-wind"),
    ],
)
def test_what_is_wrong_with_one_is_said(text: str, code: str) -> None:
    assert [problem.code for problem in condition_problems(text, knowing().view("british"), "here")] == [code]
    assert not condition_problems("battle fought", knowing().view("british"), "here")


@pytest.mark.rule("M-ASYNC-12")
def test_a_clause_may_name_a_sighted_convoy_by_its_kind() -> None:
    from rulesets.mistral.orders.plans.conditions import holds as is_true

    seas = Seas()
    seas.convoy("british_levant", "s27", route="brit_levant_1", year=1744)
    held = seas.state.formations["british_levant"]
    seas.state.formations["british_levant"] = msgspec.structs.replace(held, spotted="BR1")
    view = seas.view("bourbon")
    assert is_true("convoy BR1 is in s27", view) and is_true("convoy british_levant is in s27", view)
    assert not is_true("convoy victualling is in s27", view)
