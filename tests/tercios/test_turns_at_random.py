"""Whole turns of random legal actions: nothing breaks, no bases overlap, all dice are told."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from rulesets.kernel.dice import Dice, Roll
from rulesets.kernel.questions import Question, encode
from rulesets.kernel.table import Table
from rulesets.tabletop.geometry import shapes
from rulesets.tercios.dialogue.answers.plan import JointOrder, Leave, Plan
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.state import ORDERS, SIDES, State
from rulesets.tercios.position.view import View, view
from tests.tercios.battlefield import Battlefield
from tests.tercios.pieces import WOOD, rect
from tests.tercios.turns import play_turn

TURNS = 2
TROOPS = (
    ("T1", "sue_batallon", 10, "K1"),
    ("T2", "sue_batallon", 16, "K1"),
    ("T3", "esp_tercio_viejo", 23, "K1"),
    ("M1", "esp_manga_mosq", 29, "K2"),
    ("M2", "mos_streltsi_moscu", 34, "K2"),
    ("C1", "pol_husares", 40, "K3"),
    ("C2", "pol_husares", 44.5, "K3"),
    ("C3", "imp_croatas", 49, "K3"),
    ("B1", "art_pesada", 54, "K4"),
    ("M3", "sue_mosq", 61, "K3"),
)


class Chances:
    """Dice of a test's own."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def faces(self, stream: str, stage: str, key: str, count: int, choices: int) -> Sequence[int]:
        return [self.chance.randrange(choices) for _ in range(count)]


def battlefield(chance: random.Random) -> Battlefield:
    """Two armies of many kinds, near each other, with a house, a wood and a field between them."""
    field = Battlefield()
    field.terrain(
        rect("B1", "building", (30, 22), (34, 26), Quality.IMPASSABLE, Quality.CONCEALING),
        rect("W1", "wood", (45, 21), (53, 27), *WOOD),
        rect("F1", "field", (12, 20), (20, 27), Quality.DIFFICULT),
    )
    for prefix, y, facing, back in (("S", chance.uniform(15, 19), 90, -1), ("N", chance.uniform(29, 33), 270, 1)):
        for id, troop, x, command in TROOPS:
            options = ("caballos_tiro",) if id == "B1" else ()
            field.unit(prefix + id, troop, (x, y), facing, command=command, options=options, fortress=id == "M2")
        field.leader(f"{prefix}G", (23, y + 6 * back), level=4, virtues=("lealtad", "fervor"))
        field.leader(f"{prefix}L1", (16, y + 4 * back), level=3, virtues=("destreza",), command="K1")
        field.leader(f"{prefix}L2", inside=f"{prefix}M1", command="K2", virtues=("entrega",))
    return field


def some_plan(question: PlanTurn, known: View, chance: random.Random) -> Plan:
    """Random cards, sometimes a joint order, sometimes a unit that leaves its column."""
    own = [unit for unit in known.units.values() if unit.side == known.audience]
    cards = {unit.id: chance.choice(ORDERS) for unit in own if unit.on_table}
    leave = tuple(
        Leave(unit=unit.column[-1], card=chance.choice(("ATENCION", "CORRED"))) for unit in own if unit.column
    )
    brigade = tuple(unit.id for unit in own if unit.on_table and unit.troop.troop == "sue_batallon")
    joint = (JointOrder(units=brigade, card=chance.choice(ORDERS)),) if len(brigade) == 2 else ()
    alone = {id: card for id, card in cards.items() if not joint or id not in brigade}
    plan = Plan(cards=alone, joint=joint, leave=leave, pauses=("step = 2",))
    assert question.problems(plan, known) == []
    return plan


def some_answer(question: Question[Any], known: View, chance: random.Random) -> Any:
    """The default or something offered; both must be legal by the side's own view."""
    usual = question.default(known)
    assert question.problems(usual, known) == [], question
    assert question.prompt(known).en != question.prompt(known).es
    place = "troop" if isinstance(question, TakeStep) else ""
    offered = question.options(known).get(place, [])
    if not offered or chance.random() < 0.5:
        return usual
    value = chance.choice(offered).value
    answer = msgspec.structs.replace(usual, troop=value) if place else value
    assert question.problems(answer, known) == [], (question, answer)
    return answer


def played(state: State, chance: random.Random) -> Table:
    """One turn; what was told is on the returned table."""
    table = Table(SIDES, Dice(Chances(chance), SIDES), ruleset.revision)
    plans: dict[str, Plan] = {}
    play = play_turn(Field(state, table))
    try:
        asking = next(play)
        while True:
            answers = {}
            for side, question in asking.items:
                known = view(state, side)
                if isinstance(question, PlanTurn):
                    plans[side] = some_plan(question, known, chance)
                standing = isinstance(question, PlanTurn | RevisePlan | AmendPlan)
                answers[question.key] = plans[side] if standing else some_answer(question, known, chance)
            asking = play.send(answers)
    except StopIteration:
        return table


def rolls_in(value: Any) -> Iterator[str]:
    if isinstance(value, Roll):
        yield value.key
    elif isinstance(value, msgspec.Struct):
        yield from rolls_in([getattr(value, name) for name in value.__struct_fields__])
    elif isinstance(value, list | tuple):
        for item in value:
            yield from rolls_in(item)


@pytest.mark.rule("T-TURN-06", "T-TURN-08", "T-MOV-07", "T-UNI-11")
@pytest.mark.parametrize("seed", range(5))
def test_turns_come_to_an_end_with_everybody_on_his_own_ground(seed):
    chance = random.Random(seed)
    state = battlefield(chance).state
    for turn in range(1, TURNS + 1):
        table = played(state, chance)
        assert state.turn == turn + 1
        assert state.cards == {}
        bodies = [unit.body for unit in state.units.values() if unit.on_table]
        pairs = [(one, other) for at, one in enumerate(bodies) for other in bodies[at + 1 :]]
        assert [(one.id, other.id) for one, other in pairs if shapes.overlaps(one.shape, other.shape)] == []
        told = {key for item in table.told for key in rolls_in(item.event)}
        assert [roll.key for roll in table.dice.rolls if roll.key not in told] == []
        assert encode(state)
