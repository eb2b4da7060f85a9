"""A whole turn without questions: two plans, the dice of the inventory's example, and the results."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from rulesets.kernel.dice import Dice
from rulesets.kernel.engine import complete, derive
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.table import Table
from rulesets.tercios.declared import QUESTIONS
from rulesets.tercios.dialogue.answers.in_play import Charge
from rulesets.tercios.dialogue.answers.plan import AtacadIntent, Entry, Initiative, Intents, LeaderEntry, Plan, Wish
from rulesets.tercios.dialogue.questions.acting import Attack
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.game import Tercios, ruleset
from rulesets.tercios.orders.plans.default_plan import default_plan
from rulesets.tercios.orders.plans.policy import policy
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.turns.planning import place_cards
from tests.tercios.battlefield import Battlefield
from tests.tercios.turns import play_turn, take_step
from tests.tercios.wild_plans import Wild

SOUTH = Plan(
    cards={"ST1": "FUEGO", "SM1": "ATENCION", "SC1": "ATACAD"},
    initiative=Initiative(then="FIRST"),
    sequence=(
        Entry(unit="SC1", when="reach(SC1,NM1)", leader="SL1"),
        Entry(unit="ST1"),
        Entry(unit="SM1", late=True),
    ),
    leaders=(LeaderEntry(leader="SL1", before="SC1", act="INSPIRAR", targets=("SC1",), virtue="destreza"),),
)
NORTH = Plan(
    cards={"NT1": "RESISTID", "NC1": "ATACAD", "NM1": "FUEGO"},
    sequence=(Entry(unit="NC1", when="reach(NC1,SM1)"), Entry(unit="NM1"), Entry(unit="NT1")),
)


DICE = [
    *(4, 2),  # initiative
    *(5, 6),  # SL1 inspires
    *(5, 1, 1, 2),  # NM1 reacts
    *(1, 2, 4, 3, 2, 6),  # and shoots
    *(4, 5, 2, 1),  # SC1 saves
    *(3, 4, 1, 6, 2, 5, 3),  # SC1 strikes
    *(5, 1, 2),  # NM1 saves
    *(1, 4),  # NM1 strikes
    *(2, 3, 1, 5),  # SC1 saves
    *(6, 3, 2, 1),  # NM1 breaks
    *(1, 2, 3),  # SM1 fails to react
    *(1, 2, 3, 6, 4, 2),  # NC1 strikes
    *(6, 5, 1),  # SM1 saves
    *(3, 4),  # SM1 strikes
    *(1, 1, 2, 5),  # NC1 saves
    *(1, 4, 5, 2),  # ST1 obeys
    *(2, 5, 1),  # and shoots
    *(3, 2, 4, 1),  # NT1 saves
    *(6, 3, 3, 2),  # NT1 obeys
]


def by_plan(plans: Mapping[str, Plan]) -> dict[type[Question[Any]], Any]:
    """Every question answered as the server does: by the plan where that is legal, else by default."""

    def answer(question: Question[Any], view: View) -> Any:
        if isinstance(question, PlanTurn):
            return plans[view.audience]
        wished = policy(plans[view.audience], question, view)
        legal = wished is not None and not question.problems(wished, view)
        return wished if legal else question.default(view)

    return dict.fromkeys(QUESTIONS, answer)


def example() -> Battlefield:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (40, 12), wear=2)
    field.unit("SM1", "esp_manga_mosq", (20, 18))
    field.unit("SC1", "imp_coraza", (50, 18))
    field.unit("NT1", "sue_batallon", (40, 21), 270, wear=1)
    field.unit("NC1", "sue_caballeria", (20, 24), 270)
    field.unit("NM1", "sue_mosq", (50, 24), 270)
    field.leader("SG", (24, 12), level=3)
    field.leader("SL1", (46, 13), level=2, virtues=("destreza",), qualities=("diligente",))
    field.leader("NG", (45, 40), level=4)
    field.leader("NL1", (45, 25), level=1, qualities=("audaz",))
    return field


@pytest.mark.rule("EX-24", "A-18", "A-01")
def test_the_short_dispatch_turn_of_the_inventory() -> None:
    field = example()
    outcome = field.play(play_turn, dice=DICE, answers=by_plan({"south": SOUTH, "north": NORTH}))
    assert outcome is None
    state = field.state
    assert not state.units["NM1"].alive
    assert {id: unit.wear for id, unit in state.units.items() if unit.alive} == {
        "NC1": 0,
        "NT1": 1,
        "SC1": 0,
        "SM1": 1,
        "ST1": 2,
    }
    assert not state.leaders["SL1"].exhausted
    assert (state.standing["south"].points, state.standing["north"].points) == (1, 0)
    assert (state.turn, state.cards) == (2, {})


@pytest.mark.rule("A-14", "A-16")
def test_a_leader_entry_of_one_use_is_used_once() -> None:
    field = example()
    seen: list[dict[str, int]] = []
    answers = by_plan({"south": SOUTH, "north": NORTH})
    usual = answers[TakeStep]

    def watching(question: Question[Any], view: View) -> Any:
        assert view.own is not None
        if view.audience == "south":
            seen.append(dict(view.own.used))
        return usual(question, view)

    answers[TakeStep] = watching
    field.play(play_turn, dice=DICE, answers=answers)
    assert seen == [{}, {"leaders/0": 1}]


@pytest.mark.rule("A-40")
def test_a_quiet_step_costs_one_question() -> None:
    field = example()
    field.card("ST1", "RESISTID")
    plan = Plan(sequence=(Entry(unit="ST1"),))
    field.play(take_step, "south", plan, dice=[5, 1, 1, 1], answers=by_plan({"south": plan, "north": NORTH}))
    assert [(side, type(question)) for side, question in field.asked] == [("south", TakeStep)]
    assert field.units["ST1"].wear == 1


@pytest.mark.rule("A-33", "A-04")
def test_what_a_player_leaves_open_his_plan_answers_and_after_that_the_default() -> None:
    field = example()
    rules, view = Tercios(), field.view("south")
    asked = Attack("turn1/SC1/atacad/1", "SC1")
    plan = Plan(intents={"SC1": Intents(atacad=AtacadIntent(targets=(Wish(sel="NM1"),)))})
    assert derive(rules, asked, view, plan) == (Charge(target="NM1"), "plan")
    assert derive(rules, asked, view, None) == (Charge(target="NM1"), "default")
    field.card("ST1", "FUEGO")
    field.card("SC1", "ATACAD")
    question, wished = PickTroop("turn1/south/troop/1"), Plan(sequence=(Entry(unit="ST1"),))
    assert derive(rules, question, field.view("south"), wished) == ("ST1", "plan")


@pytest.mark.rule("A-04", "A-34")
def test_a_side_that_sends_nothing_gets_the_default_plan() -> None:
    view = example().view("south")
    question = PlanTurn("turn1/south/plan/1", 1)
    filled = complete(Tercios(), [question], {}, view, None)
    assert filled.answers == {question.key: plain(default_plan(view, "south"))}
    assert (filled.filled, filled.problems) == ({question.key: "default"}, ())


@pytest.mark.rule("H-12", "A-03")
def test_nothing_of_a_plan_but_what_it_announces_reaches_the_other_side() -> None:
    seen = []
    for plan in (SOUTH, msgspec.structs.replace(SOUTH, cards={"ST1": "RESISTID", "SM1": "CORRED", "SC1": "FUEGO"})):
        field = example()
        field.play(place_cards, {"south": plan, "north": NORTH})
        seen.append(encode([field.view("north"), field.view("public"), field.told]))
    assert seen[0] == seen[1]


@pytest.mark.rule("A-05", "A-20")
@pytest.mark.parametrize("seed", range(12))
def test_no_plan_that_can_be_read_stops_a_turn(seed: int) -> None:
    chance = random.Random(seed)
    field = example()
    field.unit("SB1", "art_ligera", (30, 12), limbered=True)
    field.unit("SC2", "imp_croatas", (56, 16))
    field.unit("NB1", "art_pesada", (30, 30), 270)
    wild = {side: Wild(field.view(side), chance).plan() for side in ("south", "north")}
    for side, plan in wild.items():
        assert PlanTurn("k", 1).problems(plan, field.view(side)) == []
    assert drive(field, by_plan(wild), chance) is None
    assert field.state.turn == 2


class Thrown:
    """Dice rolled as they are needed."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def faces(self, stream: str, stage: str, key: str, count: int, choices: int) -> list[int]:
        return [self.chance.randrange(choices) for _ in range(count)]


def drive(field: Battlefield, answers: Mapping[type[Question[Any]], Any], chance: random.Random) -> Any:
    """Plays one turn with unscripted dice."""
    table = Table(SIDES, Dice(Thrown(chance), SIDES), revision=ruleset.revision)
    table.dice.stage = "play"
    turn = play_turn(Field(field.state, table))
    try:
        asking = next(turn)
        while True:
            said = {
                question.key: answers[type(question)](question, field.view(side)) for side, question in asking.items
            }
            asking = turn.send(said)
    except StopIteration as end:
        return end.value
