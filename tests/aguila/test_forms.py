"""Forms of every answer: met in whole games, filled in and read back, with nothing that the side does not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from games.pages.answers import Node, build, shape_of
from games.pages.answers.nodes import place_problems
from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.declared import QUESTIONS
from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.in_play import Fire, React, Shot
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.dialogue.answers.setting_up import SideChoice
from rulesets.aguila.dialogue.questions import setup as before
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.game import ruleset
from rulesets.aguila.orders.forms.army_lists import army_lists
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import SIDES, other
from rulesets.aguila.position.view import View, view
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.forms import Choice, Field, Form
from rulesets.forms.fields import is_asked
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import LANGUAGES
from tests.aguila.games import Game
from tests.aguila.language.written_orders import view_of_a_battle

GAMES: tuple[dict[str, Any], ...] = (
    {"seed": 3, "scenario": "farm", "points": 1500},
    {"seed": 7, "scenario": "assault", "points": 1500, "closed_lists": True},
    {"seed": 11, "scenario": "region", "points": 1000, "country": "choose"},
)
TURNS = 4
RARE = {
    asked.SupportCheck: asked.SupportCheck("k", "B1", "form", 4, ("BO1",)),
    asked.DeclareCharge: asked.DeclareCharge("k"),
    asked.Anticipate: asked.Anticipate("k", ("BO1",)),
    asked.FormUp: asked.FormUp("k", "B1", ("BO1",)),
    asked.AfterCrossing: asked.AfterCrossing("k", "B1", "B2"),
    asked.OrderCourage: asked.OrderCourage("k", ("R1", "R2")),
    asked.HoldFast: asked.HoldFast("k", "B1", ("BO1",), 40),
    asked.SteadyUnit: asked.SteadyUnit("k", "B1", ("BO1",)),
    asked.StandInRuins: asked.StandInRuins("k", "B1", "house1", 900),
    asked.GoOn: asked.GoOn("k", "B1", "R1"),
    asked.FightNext: asked.FightNext("k", ("R1", "R2")),
    asked.UseExperts: asked.UseExperts("k", "B1", "R1"),
    asked.SplitAttacks: asked.SplitAttacks("k", "B1", 9, ("R1", "R2")),
    asked.RegroupUnit: asked.RegroupUnit("k", "B1", True),
    asked.PlaceOfficer: asked.PlaceOfficer("k", "BO1", Stance(30_000, 20_000)),
    asked.ReactToCharge: asked.ReactToCharge("k", "B1", ("R1", "R2"), "front", ("fire", "hold")),
    asked.RallyUnits: asked.RallyUnits("k", {"BO1": ("B1", "B2")}),
    before.ShiftWeather: before.ShiftWeather("k"),
    before.LayMore: before.LayMore("k", 2),
    before.ChooseEdge: before.ChooseEdge("k", ("bottom", "top")),
    before.Redeploy: before.Redeploy("k", ("B1",), 1),
    before.MoveVanguard: before.MoveVanguard("k", ("B1",)),
}
"""Questions that few games ask, of a battle in progress."""


def fields_in(field: Field) -> Iterator[Field]:
    yield field
    inner = (*field.fields, *(each for fields in field.variants.values() for each in fields), field.item, field.key)
    for part in inner:
        if part is not None:
            yield from fields_in(part)


def form_of(question: Question[Any], seen: View, language: str = "en") -> Form:
    form = ruleset.form(question, seen, language)
    assert form is not None
    return form


def offered(form: Form, field: Field, around: dict[str, Any]) -> list[Choice]:
    listed = form.lists[field.list] if field.list else field.options
    return [each for each in listed if is_asked(Field(kind="choice", only=each.only), around)]


class Watcher:
    """Plays like nobody, and remembers each kind of question the first few times, with what its side knew."""

    def __init__(self) -> None:
        self.met: dict[type[Question[Any]], list[tuple[Question[Any], View, View]]] = {}
        self.game: Game | None = None

    def __call__(self, question: Question[Any], seen: View) -> None:
        held = self.met.setdefault(type(question), [])
        if len(held) < 3:
            assert self.game is not None
            held.append((question, seen, view(self.game.state, other(seen.own_side))))


@cache
def met() -> list[tuple[Question[Any], View, View]]:
    """Questions of whole games, each with the view of its side and of the other."""
    found: list[tuple[Question[Any], View, View]] = []
    for options in GAMES:
        watcher = Watcher()
        game = watcher.game = Game(options["seed"], watcher, **{k: v for k, v in options.items() if k != "seed"})
        game.set_up()
        for _ in range(TURNS):
            if game.turn() is not None:
                break
        found += [each for held in watcher.met.values() for each in held]
    return found


@cache
def cases() -> list[tuple[Question[Any], View]]:
    rare = [(question, view_of_a_battle()) for question in RARE.values()]
    return [*((question, seen) for question, seen, _ in met()), *rare]


def test_every_kind_of_question_is_tried_here() -> None:
    assert {type(question) for question, _ in cases()} == set(QUESTIONS)


def test_every_form_asks_in_words_and_has_its_lists() -> None:
    for question, seen in cases():
        for language in LANGUAGES:
            form = form_of(question, seen, language)
            found = list(fields_in(form.described))
            assert [field.name for field in found if field.kind == "raw"] == []
            assert {field.list for field in found if field.list} <= form.lists.keys(), question
            assert all(field.label for field in found if field.name), question


def test_what_is_proposed_is_shown_and_read_back() -> None:
    for question, seen in cases():
        form = form_of(question, seen)
        for answer in (question.default(seen), question.proposal(seen)):
            kept = plain(answer)
            assert read_answer(question, form.read(form.shown(kept), kept)) == answer
            assert read_answer(question, form.read(form.shown(kept))) == answer, "without what was known before"


def test_a_choice_for_a_whole_answer_is_legal() -> None:
    for question, seen in cases():
        field = form_of(question, seen).field
        if field.kind == "choice":
            assert field.options
            for choice in field.options:
                assert question.problems(read_answer(question, choice.value), seen) == [], question


@pytest.mark.rule("H-11")
def test_nothing_that_the_side_does_not_know_is_in_a_list() -> None:
    """Neither an enemy who is not in its view, nor one whose place it does not know."""
    for question, seen, theirs in met():
        secret = [
            id
            for id, unit in theirs.units.items()
            if unit.side == theirs.own_side and (id not in seen.units or unit.status not in ("table", "building"))
        ]
        form = form_of(question, seen)
        known = {each.value for listed in form.lists.values() for each in listed}
        known |= {each.value for field in fields_in(form.field) for each in field.options if each.value}
        assert not known & {*secret}, question


@pytest.mark.rule("H-03")
def test_before_both_armies_are_in_a_form_names_nobody() -> None:
    found = [(question, seen) for question, seen, _ in met() if isinstance(question, before.ChooseArmy)]
    assert found
    for question, seen in found:
        assert form_of(question, seen).lists["enemies"] == ()


# Decisions at one moment.


@pytest.mark.rule("A-SHO-06")
def test_every_shot_that_is_offered_is_legal() -> None:
    tried = 0
    for question, seen, _ in met():
        if not isinstance(question, asked.DeclareFire):
            continue
        form = form_of(question, seen)
        part = form.field.named("shots").item
        assert part is not None
        for unit in form.lists["shooters"]:
            for ammo in offered(form, part.named("ammo"), {"unit": unit.value}):
                around = {"unit": unit.value, "ammo": ammo.value, "face": ""}
                for target in offered(form, part.named("target"), around):
                    shot = Shot(unit=unit.value, target=target.value, ammo=ammo.value)
                    assert question.problems(Fire(shots=(shot,)), seen) == []
                    tried += 1
    assert tried > 5


@pytest.mark.rule("A-CHG-25")
def test_only_reactions_that_are_allowed_are_offered_with_what_they_need() -> None:
    question = asked.ReactToCharge("k", "B1", ("R1", "R2"), "front", ("square", "hold"), {"square": 5})
    form = form_of(question, view_of_a_battle())
    assert [(each.value, each.label) for each in form.field.named("do").options] == [
        ("square", "form square (5 or more on the die)"),
        ("hold", "hold"),
    ]


@pytest.mark.rule("A-CHG-33")
def test_a_wrong_target_of_a_reaction_is_told_beside_the_target() -> None:
    question = asked.ReactToCharge("k", "B1", ("R1",), "front", ("fire", "hold"))
    seen = view_of_a_battle()
    wrong = question.problems(React(do="fire", at="R2"), seen)
    assert [problem.where for problem in wrong] == ["at"]


@pytest.mark.rule("A-OFF-14")
def test_each_officer_has_a_choice_of_whom_to_rally() -> None:
    question = asked.RallyUnits("k", {"BO1": ("B1", "B2"), "BO2": ("B2",)})
    form = form_of(question, view_of_a_battle())
    assert [(row.name, [each.value for each in row.options]) for row in form.field.fields] == [
        ("BO1", ["B1", "B2"]),
        ("BO2", ["B2"]),
    ]
    assert form.read({"BO1": "B2", "BO2": None}) == {"BO1": "B2"}


@pytest.mark.rule("A-COM-12")
def test_dice_are_divided_with_a_number_for_each_charger() -> None:
    question = asked.SplitAttacks("k", "B1", 9, ("R1", "R2"))
    form = form_of(question, view_of_a_battle())
    assert [(row.name, row.low, row.high) for row in form.field.fields] == [("R1", 0, 9), ("R2", 0, 9)]
    assert form.read({"R1": 0, "R2": 9}) == {"R1": 0, "R2": 9}


# Before the battle.


@pytest.mark.rule("A-FRM-01")
def test_a_unit_is_offered_the_formations_that_it_knows() -> None:
    tried = set()
    for question, seen, _ in met():
        if not isinstance(question, before.DeployWave | before.MoveVanguard):
            continue
        for unit in question.units:
            shown = offered(form_of(question, seen), Field(kind="pick", list="unit_formations"), {"unit": unit})
            known = BOOK.entries[seen.units[unit].entry].formations
            assert {each.value for each in shown} == set(known)
            tried.add(unit)
    assert len(tried) > 10


@pytest.mark.rule("A-GEO-10")
def test_only_waters_have_a_crossing() -> None:
    seen = view_of_a_battle()
    names = {
        kind: [field.name for field in form_of(before.LayPiece("k", kind, (0, 0)), seen).field.fields]
        for kind in ("wood", "river", "wall_or_fence")
    }
    assert names == {
        "wood": ["x", "y", "rot", "skip"],
        "river": ["y", "crossing", "ford", "skip"],
        "wall_or_fence": ["x", "y", "rot", "kind", "skip"],
    }


@pytest.mark.rule("A-SCN-03")
def test_a_side_is_asked_only_for_what_is_left_to_choose() -> None:
    form = form_of(before.ChooseSide("k", ("top",), "edge"), view_of_a_battle())
    assert [each.value for each in form.field.named("choose").options] == ["edge"]
    assert [each.value for each in form.field.named("edge").options] == ["top"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ready_army_fits_the_form(language: str) -> None:
    seen = next(seen for question, seen, _ in met() if isinstance(question, before.ChooseArmy))
    question = before.ChooseArmy("k", 4000, defences=True)
    form = form_of(question, seen, language)
    listed = {name: {each.value for each in held} for name, held in form.lists.items()}
    for army in READY_ARMIES.values():
        kept = plain(army)
        assert read_answer(question, form.read(form.shown(kept))) == army
        assert army.nation in listed["nations"] and set(army.brigades) <= listed["brigades"]
        assert {unit.entry for unit in army.units} <= listed["list_units"]
        assert {officer.entry for officer in army.officers} <= listed["list_officers"]


def army_form(nation: str) -> Node:
    """The form of a ready army of a nation on a page without scripts."""
    seen = next(seen for question, seen, _ in met() if isinstance(question, before.ChooseArmy))
    question = before.ChooseArmy("k", 1000)
    shape = shape_of(question.answer_type(), question.options(seen), form_of(question, seen))
    return build(shape, plain(READY_ARMIES[f"{nation}_1000"]), "q0")


def inside(node: Node, *names: str) -> Node:
    for name in names:
        node = next(each for each in node.inner if each.name.rpartition(".")[2] == name)
    return node


def entries_of(node: Node) -> list[str]:
    return [json.loads(each.value) for each in node.choices if each.value != "null"]


@pytest.mark.rule("A-ARM-12", "A-ARM-13")
@pytest.mark.parametrize("nation", ["fr", "at"])
def test_an_army_is_made_of_its_nation_first_and_then_of_its_allies(nation: str) -> None:
    form = army_form(nation)
    served = [nation, *BOOK.nations[nation].allies]
    found = [BOOK.entries[id].nation for id in entries_of(inside(form, "units", "0", "entry"))]
    assert found[0] == nation and set(found) == set(served)
    assert nation not in found[found.count(nation) :], "one's own come first"
    brigades = [BOOK.brigades[id].nation for id in entries_of(inside(form, "brigades", "0"))]
    assert set(brigades) == set(served)
    assert inside(form, "nation").decides, "another nation shows other units"


@pytest.mark.rule("A-ARM-16")
def test_a_unit_is_offered_its_own_options_with_their_price_for_its_size() -> None:
    listed = army_lists("en")["unit_options"]
    for entry in BOOK.entries.values():
        shown = {each.value: each.label for each in listed if entry.id in each.only["entry"]}
        assert set(shown) == set(entry.options)
        assert all(f"({BOOK.options[id].points[entry.size]} points)" in label for id, label in shown.items())


@pytest.mark.rule("A-ARM-17")
def test_an_officer_is_offered_abilities_that_they_may_buy() -> None:
    army = READY_ARMIES["fr_1000"]
    for officer in army.officers:
        legal = {each.value for each in army_lists("en")["officer_abilities"] if officer.entry in each.only["entry"]}
        entry = BOOK.entries[officer.entry]
        assert not legal & set(entry.specials) and (bool(legal) is not entry.named)


@pytest.mark.parametrize(
    ("question", "answer", "where"),
    [
        (asked.OrderMovement("k"), MovementPlan(orders=(UnitOrder(who=("B99",)),)), "orders.0.who.0"),
        (asked.OrderMovement("k"), MovementPlan(orders=(UnitOrder(who=("BO1",), order="DOUBLE"),)), "orders.0.order"),
        (
            asked.OrderBattle("k"),
            BattlePlan(charges=(ChargeOrder(who=("B1",), targets=("R99",)),)),
            "charges.0.targets.0",
        ),
        (asked.OrderBattle("k"), BattlePlan(courage=("B1",)), "courage.0"),
        (before.ChooseSide("k", ("top",), "edge"), SideChoice(choose="edge", edge="bottom"), "edge"),
        (before.DeclareFormations("k", ("B1",)), {"B1": "open_order"}, "B1"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field(question: Question[Any], answer: Any, where: str) -> None:
    seen = view_of_a_battle()
    wrong = question.problems(answer, seen)
    assert [problem.where for problem in wrong] == [where]
    shape = shape_of(question.answer_type(), question.options(seen), form_of(question, seen))
    root = build(shape, plain(answer), "q0")
    place_problems(root, [(wrong[0].where, "wrong")])
    assert [node.place for node in nodes_in(root) if node.problems] == [where]


def nodes_in(node: Node) -> Iterator[Node]:
    yield node
    for each in node.inner:
        yield from nodes_in(each)


def test_headings_and_lengths_are_asked_in_degrees_and_inches() -> None:
    step = form_of(asked.DeclareCharge("k"), view_of_a_battle()).field.named("path").item
    assert step is not None
    assert [(field.name, field.unit, dict(field.only)) for field in step.fields[1:]] == [
        ("by", "inch", {"do": ("fwd", "back", "left", "right")}),
        ("by", "decidegree", {"do": ("turn", "wheel")}),
    ]
    place = form_of(RARE[asked.PlaceOfficer], view_of_a_battle()).field
    assert [field.unit for field in place.fields] == ["inch", "inch", "decidegree"]


def test_sides_have_forms_of_their_own() -> None:
    game = Game(3, scenario="farm", points=1500).set_up()
    forms = {side: form_of(asked.OrderMovement("k"), view(game.state, side)) for side in SIDES}
    own = {side: {each.value for each in form.lists["own"]} for side, form in forms.items()}
    assert own["blue"] and own["red"] and not own["blue"] & own["red"]
    assert msgspec.to_builtins(forms["blue"].described)
