"""Courage and the break point, rule by rule. [A-MOR, A-BRK]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.events.checks import CourageTested, Destroyed
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.shooting import Fired
from rulesets.aguila.position.state import Breaking
from rulesets.aguila.rules.courage import result_of
from rulesets.aguila.rules.losses import (
    GameOver,
    break_points,
    check_breaking,
    check_broken_again,
    destroy,
    hurt,
    suffer,
)
from rulesets.aguila.rules.moving.orders_open import open_orders
from rulesets.aguila.rules.turns.rallying import rallyable
from rulesets.aguila.rules.turns.turn import recover
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged, volley


def courage_of(field: Battlefield, *dice: int, cause: str = "fire", id: str = "R1", **modifiers: int) -> CourageTested:
    field.play(lambda f: suffer(f, id, cause, modifiers), *dice)  # type: ignore[arg-type]
    return field.told(CourageTested)[-1]


@pytest.mark.rule("aguila:A-MOR-01", "P-26")
def test_the_test_of_a_unit_is_one_named_roll_of_two_dice() -> None:
    test = courage_of(across(5, r={"damage": 2}), 1, 2)
    assert (test.roll.key, len(test.roll.faces)) == ("turn1/R1/courage", 2)


@pytest.mark.rule("aguila:A-MOR-02")
def test_after_fire_after_a_reaction_and_after_each_attack() -> None:
    field = across(4, b={"damage": 1}, r={"damage": 1})
    fire = (6, *(1,) * 13, 4, 1, 2)
    charged(field, *fire, *fire, *fire, do="fire")
    assert [test.cause for test in field.told(CourageTested)] == ["reaction", "combat", "combat"]


@pytest.mark.rule("aguila:A-MOR-03", "A-MOR-04")
@pytest.mark.parametrize(
    ("faces", "result"), [((4, 4), "steady"), ((4, 5), "stunned"), ((4, 6), "stunned"), ((5, 6), "routed")]
)
def test_dice_damage_and_modifiers_against_the_two_limits(faces: tuple[int, int], result: str) -> None:
    """Cor 13/15 with 3 damage and +1."""
    assert courage_of(across(5, r={"damage": 3}), *faces, arc=1).result == result


@pytest.mark.rule("aguila:A-MOR-05", "A-MOR-06")
def test_double_six_stuns_at_least_and_double_one_always_passes() -> None:
    assert result_of(14, (6, 6), 17, 19) == "stunned"
    assert result_of(19, (6, 6), 17, 19) == "routed"
    assert result_of(99, (1, 1), 17, 19) == "steady"


@pytest.mark.rule("aguila:A-MOR-07", "A-UAB-22")
@pytest.mark.parametrize(
    ("cause", "modifiers"), [("fire", {"resilient": -1}), ("combat", {"resilient": -1}), ("general", {})]
)
def test_the_resilient_have_one_better_in_tests_of_fire_and_melee(cause: str, modifiers: dict[str, int]) -> None:
    assert courage_of(across(5, red="at_grenadiers_6", r={"damage": 2}), 1, 2, cause=cause).modifiers == modifiers


@pytest.mark.rule("aguila:A-MOR-07", "A-UAB-24")
def test_who_fought_the_fearsome_has_two_worse_in_that_combat() -> None:
    field = across(4, b={"abilities": ("fearsome",)}, r={"damage": 1})
    charged(field, 6, *(1,) * 13, 4, 1, 2, *(1,) * 14)
    assert field.told(CourageTested)[0].modifiers == {"fearsome": 2}
    shot = across(4, b={"abilities": ("fearsome",)}, r={"damage": 1})
    volley(shot, 6, *(1,) * 13, 4, 1, 2)
    assert shot.told(CourageTested)[0].modifiers == {}


@pytest.mark.rule("aguila:A-MOR-07", "A-OAB-06", "D-35")
def test_a_disciplinarian_inside_halves_the_damage_once_a_turn() -> None:
    field = across(5, r={"damage": 5}).inside("RO1", "at_commander", "R1", abilities=("disciplinarian",))
    assert courage_of(field, 1, 2).damage == 3
    assert courage_of(field, 1, 2).damage == 5


@pytest.mark.rule("aguila:A-MOR-08", "A-MOR-09")
def test_the_steady_are_as_before_and_the_routed_are_removed() -> None:
    field = across(5, r={"damage": 3})
    courage_of(field, 1, 2)
    assert not field.unit("R1").stunned and field.unit("R1").status == "table"
    courage_of(field, 6, 6)
    assert field.unit("R1").status == "destroyed" and field.unit("R1").at is None


def recovered(field: Battlefield, turn: int) -> Battlefield:
    field.state.turn = turn

    def rule(f):
        recover(f)
        yield from ()

    field.play(rule)
    return field


@pytest.mark.rule("aguila:A-MOR-10", "A-TURN-05")
def test_stunned_lasts_to_the_end_of_the_next_turn_and_a_new_result_renews_it() -> None:
    field = across(5, r={"damage": 3})
    courage_of(field, 4, 6)
    assert recovered(field, 1).unit("R1").stunned == 1
    field.state.turn = 2
    courage_of(field, 4, 6)
    assert recovered(field, 2).unit("R1").stunned == 2
    assert recovered(field, 3).unit("R1").stunned == 0


@pytest.mark.rule("aguila:A-MOR-11")
def test_what_the_stunned_may_not_do() -> None:
    field = across(4, r={"stunned": 1, "damage": 2}).put("RO1", "at_brigadier", 30, 35, chief=True)
    assert set(open_orders(field.scene, "R1")) == {"HALT", "FACE", "BACK"}
    assert rallyable(field.scene, "RO1") == ()
    charged(field, *(1,) * 14, *(1,) * 7)
    assert [event.dice for event in field.told(Struck)] == [14, 7]


@pytest.mark.rule("aguila:A-MOR-11")
@pytest.mark.parametrize(("die", "shots"), [(4, []), (5, [(6, 7)])])
def test_the_stunned_fire_at_a_charge_only_after_the_same_check(die: int, shots: list) -> None:
    field = across(4, r={"stunned": 1})
    charged(field, die, *((1,) * 7 if shots else ()), *(1,) * 14, *(1,) * 7, do="fire")
    assert [(shot.need, shot.dice) for shot in field.told(Fired)] == shots


@pytest.mark.rule("aguila:A-MOR-12", "A-UNIT-14", "A-ART-06")
@pytest.mark.parametrize(
    ("entry", "most"), [("at_line_6", 24), ("at_hussars_2", 20), ("at_gun_light", 6), ("at_gun_heavy", 10)]
)
def test_more_damage_than_figures_destroys_without_a_test(entry: str, most: int) -> None:
    field = across(5, red=entry)
    field.play(lambda f: hurt(f, "R1", most))
    assert field.unit("R1").status == "table"
    field.play(lambda f: hurt(f, "R1", 1))
    assert [event.cause for event in field.told(Destroyed)] == ["damage"]


@pytest.mark.rule("aguila:A-MOR-13", "A-OAB-14", "A-UAB-07")
def test_the_fanatic_comes_before_elan_and_is_used_up() -> None:
    field = across(5, red="fr_line_6", r={"damage": 3}).inside("RO1", "fr_commander", "R1", abilities=("fanatic",))
    first = courage_of(field, 6, 6, cause="reaction")
    assert (first.saved_by, first.again, first.result) == ("fanatic", None, "steady")
    second = courage_of(field, 6, 5, 1, 2, cause="reaction")
    assert (second.why_again, second.result) == ("elan", "steady")


@pytest.mark.rule("aguila:A-MOR-13", "A-MOR-14")
def test_one_reroll_at_most_and_the_second_roll_stands() -> None:
    field = across(5, red="fr_line_6", r={"damage": 3}).inside("RO1", "fr_commander", "R1", abilities=("inspiring",))
    test = courage_of(field, 5, 6, 6, 5, cause="reaction")
    assert (test.why_again, test.result, field.unit("R1").stunned) == ("elan", "stunned", 1)


# The break point.


@pytest.mark.rule("aguila:A-BRK-01", "A-BRK-03")
@pytest.mark.parametrize(
    ("entry", "points"),
    [
        ("fr_line_3", 1),
        ("fr_line_6", 2),
        ("at_line_9", 3),
        ("at_hussars_1", 1),
        ("at_hussars_2", 2),
        ("ru_cossacks_3", 3),
        ("at_gun_light", 1),
        ("at_commander", 0),
    ],
)
def test_points_by_size(entry: str, points: int) -> None:
    assert break_points(Battlefield().put("B1", entry, 30, 20).scene, "B1") == points


def army(lost: int = 0, total: int = 10, **facts: object) -> Battlefield:
    held = Breaking(total=total, lost=lost, **facts)  # type: ignore[arg-type]
    field = Battlefield(breaking={"blue": held, "red": Breaking(total=total)})
    field.put("BO1", "fr_brigadier", 30, 5, chief=True).put("BO2", "fr_commander", 33, 5)
    for at in range(3):
        field.put(f"B{at + 1}", "fr_gun_medium", 20 + 2.36 * at, 20, battery="A")
    return field.put("B4", "fr_line_3", 40, 20).put("B5", "fr_line_6", 50, 20)


def losing(*ids: str):
    def rule(f):
        for id in ids:
            yield from destroy(f, id, "routed")
        check_breaking(f)

    return rule


def again(f):
    check_broken_again(f)
    yield from ()


@pytest.mark.rule("aguila:A-BRK-02")
def test_a_battery_is_lost_with_its_last_gun_as_one_unit() -> None:
    field = army(lost=5, reached=True)
    field.play(losing("B1", "B2"))
    assert (field.state.breaking["blue"].lost, field.state.breaking["blue"].further) == (5, 0)
    field.play(losing("B3"))
    assert (field.state.breaking["blue"].lost, field.state.breaking["blue"].further) == (8, 1)


@pytest.mark.rule("aguila:A-BRK-04")
@pytest.mark.parametrize(("die", "flees"), [(2, True), (3, False)])
def test_at_half_the_points_the_chief_checks_without_anybodys_bonus(die: int, flees: bool) -> None:
    field = army(lost=3)
    field.play(losing("B4"))
    assert not field.state.breaking["blue"].reached
    if flees:
        with pytest.raises(GameOver):
            field.play(losing("B5"), die)
    else:
        field.play(losing("B5"), die)
        assert field.state.breaking["blue"].reached


@pytest.mark.rule("aguila:A-BRK-05")
@pytest.mark.parametrize(("die", "further", "flees"), [(4, 1, False), (4, 2, True), (6, 5, False), (3, 0, False)])
def test_every_further_unit_is_one_worse_at_the_end_of_the_turn(die: int, further: int, flees: bool) -> None:
    field = army(lost=6, reached=True, further=further)
    if flees:
        with pytest.raises(GameOver) as over:
            field.play(again, die)
        assert over.value.outcome.winner == "red"
    else:
        field.play(again, die)


@pytest.mark.rule("aguila:A-BRK-06")
def test_without_its_chief_the_army_flees_without_a_roll() -> None:
    field = army(lost=3).put("BO1", "fr_brigadier", chief=True, status="destroyed")
    with pytest.raises(GameOver):
        field.play(losing("B5"))


@pytest.mark.rule("aguila:A-BRK-07")
def test_two_armies_that_flee_at_the_same_moment_draw() -> None:
    field = army(lost=5).put("RO1", "at_brigadier", 30, 45, chief=True)
    field.state.breaking["red"] = Breaking(total=10, lost=5)
    with pytest.raises(GameOver) as over:
        field.play(losing(), 1, 1)
    assert over.value.outcome.winner is None


@pytest.mark.rule("aguila:A-BRK-04", "aguila:A-BRK-05", "aguila:EX-16")
def test_who_is_lost_together_with_the_unit_that_reached_half_is_no_further_unit() -> None:
    """One check at once, and another at the end of the same turn."""
    field = army(lost=3)
    field.play(losing("B5", "B4"), 3)
    held = field.state.breaking["blue"]
    assert (held.reached, held.lost, held.further) == (True, 6, 0)
    field.play(again, 3)
    field.play(losing("B1", "B2", "B3"))
    assert field.state.breaking["blue"].further == 1
