"""Virtues: what a Leader inside a unit, or one who inspires it, gives. [T-VIR]"""

from __future__ import annotations

import pytest

from rulesets.tercios.position.army import Leader as LeaderChoice
from rulesets.tercios.position.state import Mark
from rulesets.tercios.position.troops import flat, speed_after, stamina, virtue
from rulesets.tercios.position.values import Modifier, pool
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.leaders.command import command_distance, commands, interacts
from rulesets.tercios.rules.leaders.leader_losses import remove_leader
from rulesets.tercios.rules.units.breaking import break_dice
from rulesets.tercios.rules.units.checks import discipline
from tests.tercios.armies import spain
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import FOOT, SHOT, codes, correr

LENT = ("entrega", "destreza", "instruccion", "lealtad", "fervor", "sacrificio", "voluntad")


def led(*virtues: str) -> Battlefield:
    """South's regiment with its Officer inside."""
    field = Battlefield()
    field.unit("ST1", FOOT, at=(24, 20), card="ATACAD")
    field.leader("SL1", inside="ST1", virtues=virtues)
    return field


@pytest.mark.rule("T-VIR-01")
def test_entrega_adds_an_inch_of_speed_after_the_steps() -> None:
    plain, brisk = led(), led("entrega")
    for steps, inches in ((0, 4), (1, 6), (-1, 2)):
        assert speed_after(plain.battle(), plain.units["ST1"], steps) == inches * 1000
        assert speed_after(brisk.battle(), brisk.units["ST1"], steps) == (inches + 1) * 1000


@pytest.mark.rule("T-VIR-02", "T-VIR-03", "T-VIR-06", "T-VIR-07", "T-CMD-15")
@pytest.mark.parametrize("name", ["destreza", "instruccion", "sacrificio", "voluntad"])
def test_a_virtue_inside_is_one_flat_point_added_last(name: str) -> None:
    field = led(name)
    found = flat(field.battle(), field.units["ST1"], name, "T-VIR")
    assert pool(3, [Modifier("order", 1), *found]).dice == 5
    others = [other for other in LENT if other != name]
    assert not any(virtue(field.battle(), field.units["ST1"], other) for other in others)


@pytest.mark.rule("T-VIR-04")
def test_lealtad_adds_a_die_to_order_checks_but_not_to_break_tests() -> None:
    plain, loyal = led(), led("lealtad")
    assert (
        discipline(loyal.battle(), loyal.units["ST1"]).dice == discipline(plain.battle(), plain.units["ST1"]).dice + 1
    )
    test = break_dice(loyal.battle(), loyal.units["ST1"])
    assert test is not None and test.dice == 3


@pytest.mark.rule("T-VIR-05", "T-VAL-20")
def test_fervor_adds_stamina_while_he_is_there() -> None:
    field = led("fervor")
    assert stamina(field.battle(), field.units["ST1"]) == 5
    field.battle().change("ST1", wear=5)
    field.play(remove_leader, "SL1", "shot", "T-CMD-25")
    assert (stamina(field.battle(), field.units["ST1"]), field.units["ST1"].wear) == (4, 4)


@pytest.mark.rule("T-VIR-08")
def test_presencia_commands_at_nine_inches() -> None:
    field = Battlefield()
    unit = field.unit("ST1", FOOT, at=(24, 20))
    rear = 20 - unit.base.depth / 1000
    near, far = rear - 0.492 - 8.9, rear - 0.492 - 9.1
    assert command_distance(field.battle(), field.leader("SL1", virtues=("presencia",))) == 9000
    assert commands(field.battle(), field.leader("SL1", at=(24, near), virtues=("presencia",)), unit)
    assert not commands(field.battle(), field.leader("SL1", at=(24, far), virtues=("presencia",)), unit)
    assert not commands(field.battle(), field.leader("SL1", at=(24, near)), unit)


@pytest.mark.rule("T-VIR-09")
def test_brio_makes_his_moves_nine_inches() -> None:
    field = Battlefield()
    field.unit("ST1", FOOT, at=(60, 20))
    field.leader("SL1", at=(24, 14), virtues=("brio",))
    assert codes(field, correr("SL1", (15, 14))) == []
    assert codes(field, correr("SL1", (14.9, 14))) == ["T-CMD-05.too_far"]
    field.leader("SL1", at=(24, 14))
    assert codes(field, correr("SL1", (15, 14))) == ["T-CMD-05.too_far"]


@pytest.mark.rule("T-VIR-10")
def test_fama_reaches_beyond_his_own_command_but_not_to_allies_or_guns() -> None:
    field = Battlefield()
    other = field.unit("ST1", FOOT, at=(24, 20), command="K2")
    ally = field.unit("ST2", FOOT, at=(34, 20), command="K3", ally="spain")
    gun = field.unit("SA1", "art_ligera", at=(44, 20), command="B1")
    famous, plain = field.leader("SL1", virtues=("fama",)), field.leader("SL2")
    assert interacts(famous, other) and not interacts(plain, other)
    assert not interacts(famous, ally) and not interacts(famous, gun)


@pytest.mark.rule("T-VIR-12")
def test_one_virtue_from_two_leaders_does_not_add_up() -> None:
    field = led("destreza")
    field.leader("SG", inside="ST1", virtues=("destreza",))
    field.battle().mark("ST1", Mark(kind="inspirar", until="step", word="destreza"))
    assert sum(modifier.flat for modifier in flat(field.battle(), field.units["ST1"], "destreza", "T-VIR-02")) == 1


@pytest.mark.rule("T-VIR-12")
def test_no_leader_has_a_virtue_twice() -> None:
    army = spain(general=LeaderChoice(level=4, virtues=("brio", "brio")))
    assert "T-VIR-12.twice" in [problem.code for problem in check_army(army, 1000)]


@pytest.mark.rule("T-CMD-27", "T-VIR-01")
def test_a_lent_virtue_works_like_one_inside() -> None:
    field = Battlefield()
    field.unit("SC1", SHOT, at=(24, 20))
    for name in LENT:
        assert not virtue(field.battle(), field.units["SC1"], name)
        field.battle().mark("SC1", Mark(kind="inspirar", until="step", word=name))
        assert virtue(field.battle(), field.units["SC1"], name)
        field.battle().unmark("SC1", "step")
