"""Cavalry, rule by rule. [A-CAV]"""

from __future__ import annotations

import pytest

from rulesets.aguila.dialogue.answers.in_play import React
from rulesets.aguila.dialogue.events.charging import ChargeLost, CounterCharged, Withdrew
from rulesets.aguila.dialogue.events.checks import Checked, Countered, CourageTested, Destroyed
from rulesets.aguila.dialogue.events.fighting import FellBack, Struck
from rulesets.aguila.dialogue.events.moving import IceRolled
from rulesets.aguila.dialogue.questions.turn import ReactToCharge
from rulesets.aguila.rules.charging.declaring import why_not
from rulesets.aguila.rules.charging.reacting import evade_modifier
from rulesets.aguila.rules.fighting.regrouping import options
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.speed import doubled
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged


def need(field: Battlefield, **facts: object) -> int:
    given = Blow(unit="B1", foe="R1", arc="front", charging=True, **facts)  # type: ignore[arg-type]
    return blow(field.scene, given).need


@pytest.mark.rule("aguila:A-CAV-01", "A-CAV-15", "A-TER-08")
@pytest.mark.parametrize(
    ("entry", "kind", "hits"),
    [
        ("fr_dragoons_2", "marsh", 5),
        ("fr_dragoons_2", "vineyard", 4),
        ("at_uhlans_2", "marsh", 5),
        ("at_uhlans_2", "vineyard", 6),
        ("at_uhlans_2", "wood", 6),
    ],
)
def test_rough_ground_makes_it_harder_for_cavalry_and_more_for_lancers(entry: str, kind: str, hits: int) -> None:
    field = across(4, entry, r={"formation": "attack_column"}).lay("piece1", kind, 30, 25.6, 12, 8)
    assert need(field) == hits


@pytest.mark.rule("aguila:A-CAV-02")
def test_cavalry_does_not_attack_troops_behind_high_walls() -> None:
    assert why_not(across(4, "fr_dragoons_2").lay("wall1", "wall_high", 30, 23.6).scene, "B1", "R1") == "walls"
    assert why_not(across(4, "fr_dragoons_2").lay("wall1", "wall_low", 30, 23.6).scene, "B1", "R1") == ""


@pytest.mark.rule("aguila:A-CAV-04")
def test_cavalry_in_line_doubles_half_as_far_again() -> None:
    assert doubled(across(4, "fr_dragoons_2").scene, "B1") == 12000


@pytest.mark.rule("aguila:A-CAV-05")
@pytest.mark.parametrize(("die", "goes"), [(2, False), (3, True)])
def test_cavalry_retires_from_infantry_its_full_move_and_keeps_its_facing(die: int, goes: bool) -> None:
    field = across(4, red="at_hussars_2")
    charged(field, die, *(() if goes else (1,) * 27), do="retire")
    for event in field.told(Withdrew):
        assert event.end.y - event.start.y == pytest.approx(9000, abs=20) and event.end.heading == 1800
    assert bool(field.told(Withdrew)) == goes != bool(field.told(Struck))


@pytest.mark.rule("aguila:A-CAV-07")
@pytest.mark.parametrize(("entry", "least"), [("at_hussars_2", 3), ("at_dragoons_2", 4), ("at_cuirassiers_2", 5)])
def test_what_a_countercharge_needs(entry: str, least: int) -> None:
    for die in (least - 1, least):
        field = across(8, "fr_dragoons_2", entry)
        charged(field, die, *(1,) * 26, do="countercharge")
        assert field.told(Countered)[0].passed == bool(field.told(CounterCharged)) == (die == least)


@pytest.mark.rule("aguila:A-CAV-08")
def test_the_countercharger_moves_up_to_half_its_charge_move() -> None:
    field = across(11.9, "fr_dragoons_2", "at_dragoons_2")
    charged(field, 4, *(1,) * 26, do="countercharge")
    (event,) = field.told(CounterCharged)
    assert event.start.y - event.end.y == pytest.approx(6000, abs=20)


@pytest.mark.rule("aguila:A-CAV-09")
def test_both_roll_with_the_damage_before_and_both_are_tested_after() -> None:
    field = across(8, "fr_dragoons_2", "at_dragoons_2", b={"damage": 9}, r={"damage": 9})
    charged(field, 4, 4, *(1,) * 12, 4, 4, *(1,) * 12, 4, 1, 1, 1, 1, do="countercharge")
    assert [event.dice for event in field.told(Struck)] == [13, 13]
    assert [event.unit for event in field.told(CourageTested)] == ["R1", "B1"]


@pytest.mark.rule("aguila:A-CAV-09", "A-CHG-33", "A-COM-12")
def test_a_countercharge_against_two_turns_to_the_nearest_and_all_strike_at_once() -> None:
    field = across(8, "fr_dragoons_2", "at_dragoons_2").put("B2", "fr_dragoons_2", 35.2, 19, 0)
    more = {ReactToCharge: React(do="countercharge", distance=1000)}
    charged(field, 4, *(1,) * 39, who=("B1", "B2"), more=more)
    assert field.told(CounterCharged)[0].charger == "B2"
    assert [(event.unit, event.target, event.dice) for event in field.told(Struck)] == [
        ("B1", "R1", 13),
        ("B2", "R1", 13),
        ("R1", "B1", 7),
        ("R1", "B2", 6),
    ]


@pytest.mark.rule("aguila:A-FRM-51", "A-CAV-09", "A-COM-13")
@pytest.mark.parametrize(
    ("charger", "target", "dice"), [("line", "open_order", [26, 7]), ("open_order", "line", [7, 13])]
)
def test_who_is_charged_in_open_order_takes_double_attacks_though_it_countercharges(
    charger: str, target: str, dice: list[int]
) -> None:
    """Only who was charged does: a charger in open order is not struck twice as hard by who meets it."""
    field = across(8, "fr_hussars_2", "at_hussars_2", b={"formation": charger}, r={"formation": target})
    charged(field, 3, *(1,) * sum(dice), do="countercharge")
    assert [event.dice for event in field.told(Struck)] == dice


@pytest.mark.rule("aguila:A-CAV-10")
@pytest.mark.parametrize(
    ("show", "formation", "checks"), [("front", "line", 1), ("front", "attack_column", 0), ("left", "line", 0)]
)
def test_cavalry_that_knows_open_order_must_dare_to_charge_a_line_frontally(
    show: str, formation: str, checks: int
) -> None:
    field = across(8, "fr_hussars_2", show=show, r={"formation": formation})
    dice = (1,) if checks else (*(1,) * (26 if show == "left" else 13), *(1,) * (7 if show == "left" else 14))
    charged(field, *dice)
    assert len([event for event in field.told(Checked) if event.check == "charge"]) == checks
    assert bool(field.told(Struck)) != bool(checks) and field.unit("R1").charged != bool(checks)


@pytest.mark.rule("aguila:A-CAV-11", "A-CAV-12")
@pytest.mark.parametrize(
    ("by", "arc", "worse"), [("fr_hussars_2", "front", 0), ("fr_hussars_2", "left", -2), ("fr_line_6", "left", 0)]
)
def test_evading_from_cavalry_in_the_flank_is_two_worse(by: str, arc: str, worse: int) -> None:
    scene = across(4, by, "at_hussars_2", r={"formation": "open_order"}).scene
    assert evade_modifier(scene, "R1", "B1", arc) == worse  # type: ignore[arg-type]


@pytest.mark.rule("aguila:A-CAV-13")
def test_lances_count_only_for_who_charges() -> None:
    field = across(4, "at_uhlans_2")
    assert blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=True)).wound == 3
    assert blow(field.scene, Blow(unit="B1", foe="R1", arc="front", charging=False)).wound == 4
    sabres = across(4, "fr_dragoons_2")
    assert blow(sabres.scene, Blow(unit="B1", foe="R1", arc="front", charging=False)).wound == 3


@pytest.mark.rule("aguila:A-CAV-14", "A-CAV-15", "A-FRM-25")
def test_against_a_square_with_infantry_and_alone() -> None:
    lances, sabres = (across(4, entry, r={"formation": "square"}) for entry in ("at_uhlans_2", "fr_dragoons_2"))
    assert (need(lances), need(lances, infantry_too=True)) == (5, 4)
    assert (need(sabres), need(sabres, infantry_too=True)) == (6, 5)


@pytest.mark.rule("aguila:A-CAV-17")
def test_dismounted_dragoons_are_infantry_with_carbines() -> None:
    scene = Battlefield(scenario="farm").put("B1", "fr_dragoons_2", 30, 20, dismounted=True).scene
    profile = scene.profile("B1")
    assert (scene.arm("B1"), profile.vel, profile.sho, scene.weapon("B1")) == ("infantry", 4000, 5, "carbine")
    assert (scene.figure("B1", "crushing"), scene.base("B1").depth, scene.figures("B1")) == (0, 3150, 20)


@pytest.mark.rule("aguila:A-CAV-09", "A-COM-20", "A-COM-21")
def test_a_countercharger_keeps_the_ground_it_has_reached() -> None:
    field = across(8, "fr_dragoons_2", "at_dragoons_2")
    charged(field, 4, *(1,) * 26, do="countercharge")
    assert field.unit("R1").at == field.told(CounterCharged)[0].end
    assert [event.unit for event in field.told(FellBack)] == ["B1"]
    assert options(field.scene, "R1", charged=False) == ("stay", "back")


# Ice.


def on_ice(red: str, y: float, blue: str = "fr_dragoons_2", **facts: object) -> Battlefield:
    """A lake where R1 would go, eight inches from B1."""
    field = across(8, blue, red, season="winter", weather="snow", r=facts)
    return field.lay("lake1", "lake", 30, y, 12, 4)


@pytest.mark.rule("A-WEA-08", "A-FRM-52", "A-CAV-11")
def test_who_evades_over_ice_rolls_for_it() -> None:
    field = on_ice("at_hussars_2", 37, formation="open_order")
    charged(field, 6, 4, 3, do="evade")
    (event,) = field.told(IceRolled)
    assert (event.unit, event.water, field.unit("R1").damage) == ("R1", "lake1", 3)


@pytest.mark.rule("A-WEA-08", "A-CAV-05", "A-CHG-23")
def test_a_charge_is_lost_on_who_breaks_through_the_ice() -> None:
    field = on_ice("at_hussars_2", 37, formation="open_order", damage=20)
    charged(field, 6, 4, 1, do="evade")
    assert [event.unit for event in field.told(Destroyed)] == ["R1"]
    assert [(event.unit, event.why) for event in field.told(ChargeLost)] == [("B1", "gone")]


@pytest.mark.rule("A-WEA-08", "A-CAV-08")
def test_who_countercharges_over_ice_rolls_for_it() -> None:
    field = on_ice("at_dragoons_2", 26)
    charged(field, 6, 3, *(1,) * 26, do="countercharge")
    assert [event.unit for event in field.told(IceRolled)] == ["R1"]


@pytest.mark.rule("A-WEA-08", "A-COM-21")
def test_the_moves_that_end_a_combat_roll_for_no_ice() -> None:
    """The charger rolls where it comes over the ice, and not where it goes back over it."""
    field = on_ice("at_line_6", 23)
    charged(field, 3, *(1,) * 27)
    assert [event.unit for event in field.told(FellBack)] == [event.unit for event in field.told(IceRolled)] == ["B1"]
