"""Sheets that nobody means well: whatever is sent is refused with a clear problem, quickly, and nothing is raised."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rulesets.kernel.questions import judge
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import view
from tests.examples import shares
from tests.lepanto.waters import Waters

STATE = ruleset.setup(Options())
QUESTION = OrderTurn("turn1/christian/orders")
HOLD = {"do": "hold"}


def problems(raw: Any, **kept: Any) -> set[tuple[str, str]]:
    """Where and what: of a raw sheet, after all that happens to it on its way in."""
    state = ruleset.setup(Options())
    state.kept["christian"].groups.update(kept)
    made, found = QUESTION.settled(raw)
    _, more = judge(QUESTION, made, view(state, "christian"))
    return {(problem.where, problem.code) for problem in (*found, *more)}


@pytest.mark.rule("A-23")
def test_groups_that_name_one_another_in_a_circle_are_refused():
    found = problems({"groups": {"a": "@b", "b": "CC + @c", "c": "@a"}, "move": [{"who": "@a", "order": HOLD}]})
    assert {("groups.a.who", "circular"), ("groups.c.who", "circular")} <= found
    assert problems({"groups": {"a": "@a + CC"}}) == {("groups.a.who", "circular")}


@pytest.mark.rule("A-23")
def test_a_group_saved_anew_cannot_close_a_circle_with_an_older_one():
    assert ("groups.b.who", "circular") in problems({"groups": {"b": "CC - @a"}}, a="@b", b="CC")
    assert problems({"groups": {"b": "CC/1"}, "move": [{"who": "@a", "order": HOLD}]}, a="@b", b="CC") == set()


@pytest.mark.rule("A-13")
def test_a_circle_in_an_old_position_means_nobody_twice():
    assert chosen(Scene(STATE), "christian", "@a", {"a": "@b + CC-G01", "b": "@a + CC-G02"}) == ["CC-G01", "CC-G02"]


@pytest.mark.rule("A-23")
def test_groups_inside_groups_cannot_grow_without_bounds():
    """Fifty times fifty times fifty: counted once each it takes no time, and it is too long."""
    groups = {"g0": "CC", **{f"g{at}": " + ".join([f"@g{at - 1}"] * 50) for at in range(1, 30)}}
    assert len(chosen(Scene(STATE), "christian", "@g29", groups)) == 35
    found = problems({"groups": groups, "move": [{"who": "@g29", "order": HOLD}]})
    assert {("groups.g29.who", "too-long"), ("move.0.who", "too-long")} <= found
    assert ("groups.g2.who", "too-long") not in found


@pytest.mark.rule("A-23")
def test_a_hundred_groups_are_kept_and_no_more():
    kept = {f"k{at}": "CC" for at in range(95)}
    assert problems({"groups": {f"n{at}": "CL" for at in range(6)}}, **kept) == {("groups", "too-many")}
    assert problems({"groups": {f"n{at}": "CL" for at in range(5)}}, **kept) == set()
    assert problems({"groups": {f"k{at}": "CL" for at in range(30)}}, **kept) == set()


@pytest.mark.rule("A-17")
@pytest.mark.parametrize("steps", ["SO\n", "\n", "S\nO", "so", "S O", "SSO!!", "!S", "S" * 13])
def test_steps_are_letters_and_nothing_else(steps):
    found = problems({"move": [{"who": "CC-G01", "order": {"do": "steps", "steps": steps}}]})
    assert [code for _, code in found] == ["malformed"]


@pytest.mark.rule("A-23")
@pytest.mark.parametrize("name", ["van\n", "Van", "", "1st", "a" * 21, "van guard"])
def test_names_of_groups_and_doctrines_are_plain(name):
    assert {code for _, code in problems({"groups": {name: "CC"}})} == {"malformed"}
    assert {code for _, code in problems({"doctrines": {name: {}}})} == {"malformed"}


WRONG = ["x", 5, [], [1], True, 1.5, {}, None, [[]], [None], [{}], {"a": 1}]


SHARES = 5
"""Has no factor in common with the number of sheets, so that in a share each is laid over others and others over it."""


@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_whatever_has_the_wrong_type_is_laid_over_and_judged_without_raising(wrong, share):
    sheets = (
        *({name: wrong} for name in ("move", "fight", "face", "standing", "groups", "doctrines", "paired")),
        *({"fight": {name: wrong}} for name in ("rams", "lines", "doctrines")),
        *({"fight": {"lines": [{name: wrong}]}} for name in ("when", "attack", "otherwise")),
        {"move": [{"who": wrong, "order": wrong}]},
        {"move": [{"who": "CC", "order": {"do": "ram", "otherwise": wrong}}]},
        {"fight": {"doctrines": [{"who": wrong, "doctrine": wrong}]}},
        wrong,
    )
    attack = {"fight": {"lines": [{"attack": {"act": "gun", "who": "CC"}}]}, "move": [{"who": "CC", "order": HOLD}]}
    for base, new in [*product(({}, attack, *sheets), (*sheets, attack))][share::SHARES]:
        problems(QUESTION.laid_over(base, new))


def test_lines_are_laid_over_what_is_no_list_of_lines():
    laid = QUESTION.laid_over({"move": "all advance"}, {"move": [{"who": "CC", "order": HOLD}]})
    assert laid["move"] == [{"who": "CC", "order": HOLD}]


def test_selections_that_ask_the_same_again_and_again_are_answered_quickly(monkeypatch):
    waters = Waters("CC-G01 1529 E", "CC-G02 1530 E", "IC-G01 4030 W")
    scene = Scene(waters.state)
    looks = []
    near = scene.near
    monkeypatch.setattr(scene, "near", lambda *given: looks.append(given) or near(*given))
    assert chosen(scene, "christian", " + ".join(["all{free}"] * 33), {}) == ["CC-G01", "CC-G02"]
    assert len(looks) == 2


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("who", ["CC-G01..X02", "CC-G01..CL-G05", "CC-X1..G05"])
def test_a_run_keeps_to_one_squadron_and_one_type(who):
    assert problems({"move": [{"who": who, "order": HOLD}]}) == {("move.0.who", "no-selection")}


@pytest.mark.rule("A-13")
def test_a_run_may_repeat_its_squadron_and_its_type():
    for who in ("CC-G01..G03", "cc-g1..3", "CC-G01..CC-G03", "cc-G01..CC-g3"):
        assert chosen(Scene(STATE), "christian", who, {}) == ["CC-G01", "CC-G02", "CC-G03"]


@pytest.mark.rule("A-13")
def test_of_the_same_ships_named_again_the_last_sign_counts():
    pick = chosen(Scene(STATE), "christian", "CC-G01..G02 - CC-G01..G02 + CC-G01..G02 + CC-G03 - CC-G02", {})
    assert pick == ["CC-G01", "CC-G03"]


@pytest.mark.rule("A-17", "L-RAM-02")
@pytest.mark.parametrize(
    ("steps", "codes"), [("SSL!", {"no-ram"}), ("R!", {"no-ram"}), ("C!", {"no-ram"}), ("LSO!", set())]
)
def test_whoever_only_turns_rams_nobody(steps, codes):
    raw = {"move": [{"who": "IC-G01", "order": {"do": "steps", "steps": steps}}]}
    _, found = judge(QUESTION, raw, view(STATE, "islamic"))
    assert {problem.code for problem in found} == codes
    assert all(problem.where == "move.0.order.steps" and problem.text.es != problem.text.en for problem in found)


@pytest.mark.rule("A-19", "L-ARM-04")
@pytest.mark.parametrize(
    ("targets", "codes"),
    [
        (["best"], {"no-word"}),
        (["best", "nearest"], {"no-word"}),
        (["IC-G05", "any"], {"no-word"}),
        (["IC-G05"], {"too-few"}),
        ([], {"too-few"}),
        (["IC-G05", "IC-G06"], set()),
    ],
)
def test_split_fire_names_its_targets_one_by_one(targets, codes):
    line = {"attack": {"act": "arms", "who": "CC-G09", "targets": targets, "split": True}}
    found = problems({"fight": {"lines": [line]}})
    assert found == {("fight.lines.0.attack.targets", code) for code in codes}
