"""Dice, the phases of a turn, and the initiative. [A-DICE, A-TURN, A-INI]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.battle import BattlePlan, FireOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.events.checks import Rallied
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.dialogue.events.turn import Anticipated, PhaseBegan
from rulesets.aguila.dialogue.questions.turn import Anticipate, ChooseMover, OrderBattle, OrderMovement
from rulesets.aguila.orders.plans.movements import STAFF
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.checks import passes
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.shooting.phase import shoot
from rulesets.aguila.rules.shooting.volleys import Volley, blast_hits, hit_rerolls, roll_volley, succeeds
from rulesets.aguila.rules.turns.initiative import decide_initiative
from rulesets.aguila.rules.turns.turn import play_turn
from rulesets.kernel.dice import Roll
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, aimed

FACES = range(1, 7)


def rolled(*faces: int) -> Roll:
    return Roll("key", "public", 6, 1, "play", faces)


# Dice.


@pytest.mark.rule("aguila:A-DICE-01", "A-OFF-08")
def test_dice_with_fewer_sides_are_made_of_six() -> None:
    assert [blast_hits(rolled(face), "D3") for face in FACES] == [1, 1, 2, 2, 3, 3]
    assert [blast_hits(rolled(face), "D2") for face in FACES] == [1, 1, 1, 2, 2, 2]
    assert [blast_hits(rolled(face), "D6") for face in FACES] == [1, 2, 3, 4, 5, 6]
    assert [blast_hits(rolled(face), "D6+1") for face in FACES] == [2, 3, 4, 5, 6, 7]
    assert [blast_hits(rolled(4, face), "D6+D3") for face in FACES] == [5, 5, 6, 6, 7, 7]


def fire(field: Battlefield, *dice: int, **facts: int) -> int:
    """The hits of three dice that need 4; what hits does not wound."""
    volley = Volley(unit="B1", target="R1", ammo="shot", dice=3, need=4, wound=6, **facts)  # type: ignore[arg-type]

    def rule(f):  # type: ignore[no-untyped-def]
        yield from ()
        return roll_volley(f, volley)

    return int(field.play(rule, *dice).hits)


@pytest.mark.rule("aguila:A-DICE-02", "A-DICE-03")
def test_failed_dice_are_rolled_once_more_and_stand() -> None:
    assert fire(across(4), 6, 3, 2, 4, 1, *(1,) * 2, again=2) == 2
    assert fire(across(4), 6, 3, 2, 1, 1, 1, again=5) == 1, "two failed, so two are rolled again, none of them twice"
    assert fire(across(4), 6, 5, 4, 1, 1, 1, again=5) == 3, "what succeeded is not rolled again"


@pytest.mark.rule("aguila:A-DICE-03")
def test_rerolls_from_several_rules_add_up() -> None:
    field = across(4, b={"abilities": ("elite", "guards", "veterans")}, r={"formation": "attack_column"})
    assert hit_rerolls(field.scene, "B1", "R1", gun=False) == 1 + 2 + 2 + 1


@pytest.mark.rule("aguila:A-DICE-04")
def test_a_natural_six_succeeds_where_more_is_needed() -> None:
    assert succeeds(6, 9) and not succeeds(5, 7)
    assert passes(6, 5, -3) and not passes(5, 5, -1)


@pytest.mark.rule("aguila:A-DICE-05")
def test_a_natural_one_never_hits_or_wounds_but_may_pass_a_check() -> None:
    assert not succeeds(1, 1) and succeeds(2, 1)
    assert passes(1, 3, 2) and not passes(1, 3, 1)


@pytest.mark.rule("aguila:A-DICE-07")
def test_penalties_raise_what_is_needed_and_bonuses_lower_it() -> None:
    assert aimed(across(4, b={"disorganised": 1})).need == aimed(across(4)).need + 1
    cavalry = across(4, "fr_dragoons_2")
    given = Blow(unit="B1", foe="R1", arc="front", charging=True)
    assert blow(cavalry.scene, given).need == cavalry.scene.profile("B1").cac - 1


@pytest.mark.rule("aguila:A-DICE-08", "H-01")
def test_both_sides_measure_the_same_exact_distances() -> None:
    field = across(7.31)
    assert [round(Scene(view(field.state, side)).distance("B1", "R1")) for side in ("blue", "red")] == [7310, 7310]


# The turn.


def turn(field: Battlefield, *dice: int, mover: str = "first") -> None:
    """A whole turn without orders, in which everybody who can fires at the nearest."""
    plan = BattlePlan(fire=(FireOrder(who=("all",)),))
    answers = {OrderMovement: MovementPlan(), OrderBattle: plan, ChooseMover: mover}
    field.play(lambda f: play_turn(f.state, f.table, STAFF), *dice, answers=answers)


def staffed(gap: float, **facts: object) -> Battlefield:
    field = across(gap, turn=2, initiative="", **facts)  # type: ignore[arg-type]
    return field.put("BO1", "fr_commander", 36, 15, chief=True).put("RO1", "at_commander", 36, 38, chief=True)


@pytest.mark.rule("aguila:A-TURN-01", "A-TURN-02", "A-TURN-03", "A-MOV-01")
@pytest.mark.parametrize(("dice", "first", "second"), [((6, 1), "blue", "red"), ((1, 6), "red", "blue")])
def test_the_phases_and_who_acts_first_in_each(dice: tuple[int, int], first: str, second: str) -> None:
    field = staffed(14)
    turn(field, *dice, mover="second")
    assert [(told.phase, told.side) for told in field.told(PhaseBegan)] == [
        ("move", second),
        ("move", first),
        ("fire", first),
        ("fire", second),
        ("charge", first),
        ("charge", second),
    ]


@pytest.mark.rule("aguila:A-TURN-03", "A-OFF-17")
@pytest.mark.parametrize(("dice", "sides"), [((6, 1), ["B1", "R1"]), ((1, 6), ["R1", "B1"])])
def test_who_has_the_initiative_rallies_first(dice: tuple[int, int], sides: list[str]) -> None:
    field = staffed(14, b={"damage": 3, "officer": "BO1"}, r={"damage": 3, "officer": "RO1"})
    turn(field, *dice, 1, 1, 1, 1)
    assert [told.unit for told in field.told(Rallied)] == sides


@pytest.mark.rule("aguila:A-TURN-04")
def test_who_is_routed_by_the_first_fire_fires_no_more() -> None:
    field = across(4, r={"damage": 20})
    field.play(lambda f: shoot(f, "blue"), *(6,) * 14, *(6,) * 14)
    assert not field.scene.is_here("R1")
    field.play(lambda f: shoot(f, "red"))
    assert not field.told(Fired)


# Initiative.


@pytest.mark.rule("aguila:A-INI-04", "A-OAB-02")
def test_anticipation_takes_the_initiative_after_the_roll_once_a_game() -> None:
    field = across(20).put("BO1", "fr_lannes", 40, 15, chief=True)
    winner = field.play(decide_initiative, 1, 6, answers={Anticipate: "BO1"})
    assert winner == "blue" == field.state.initiative and field.unit("BO1").used == ("anticipation",)
    assert field.play(decide_initiative, 1, 6, answers={Anticipate: "BO1"}) == "red", "nobody is asked again"


@pytest.mark.rule("aguila:A-OAB-02")
def test_who_does_not_use_anticipation_keeps_it() -> None:
    field = across(20).put("BO1", "fr_lannes", 40, 15, chief=True)
    assert field.play(decide_initiative, 1, 6, answers={Anticipate: ""}) == "red"
    assert field.unit("BO1").used == ()


@pytest.mark.rule("aguila:A-OAB-02")
def test_of_several_who_anticipate_the_highest_die_wins_and_all_have_used_it() -> None:
    field = across(20).put("BO1", "fr_lannes", 40, 15, chief=True)
    field.put("RO1", "at_divisional", 40, 40, chief=True, abilities=("anticipation",))
    answers = {Anticipate: lambda question: question.officers[0]}
    assert field.play(decide_initiative, 6, 1, 4, 4, 2, 5, answers=answers) == "red", "a tie is rolled again"
    assert field.told(Anticipated)[0].officers == ("BO1", "RO1")
    assert [field.unit(id).used for id in ("BO1", "RO1")] == [("anticipation",)] * 2
