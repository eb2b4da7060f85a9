"""Buildings, weather, reserves and victory where several rules meet, worked out by hand."""

from __future__ import annotations

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Rebuilt, Shot
from rulesets.aguila.dialogue.events.checks import CourageTested
from rulesets.aguila.dialogue.events.fighting import Struck
from rulesets.aguila.dialogue.events.moving import ReserveRolled
from rulesets.aguila.dialogue.events.shooting import BuildingFell, BuildingHit, Fired
from rulesets.aguila.dialogue.questions.turn import StandInRuins
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.length import last_turns
from rulesets.aguila.position.victory import standing
from rulesets.aguila.rules.armies.checking import Terms, check_army
from rulesets.aguila.rules.charging.declaring import why_not
from rulesets.aguila.rules.moving.arriving import roll_reserves
from rulesets.aguila.rules.moving.orders_open import enterable
from rulesets.aguila.rules.setup.edges import bonuses_of
from rulesets.aguila.rules.weather import weather_of
from tests.aguila.armies import officers, unit
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import aimed, charged, seen, volley

ONES = (1,) * 300


def held(kind: str = "building_stone", red: str = "at_line_6", blue: str = "fr_line_6", **facts) -> Battlefield:
    """R1 holds a house whose lower side is at y 24; B1 looks at it."""
    deep = BOOK.kinds[kind].depth / 2000
    field = Battlefield(**facts).lay("h", kind, 30, 24 + deep)
    return field.put("R1", red, status="building", building="h").put("B1", blue, 30, 17)


# Buildings.


@pytest.mark.rule("A-BLD-02", "A-BLD-03", "A-SHO-17", "A-SHO-19")
def test_a_garrison_with_one_target_fires_half_from_the_middle_of_its_side() -> None:
    field = held()
    volley(field, *ONES, side="red", shots=(Shot(unit="R1", target="B1", face="rear"),), left=None)
    (shot,) = field.told(Fired)
    # from y 24 to its front at 18.58: 5.4", within half range; its lower side is the rear of a piece that looks up
    assert (shot.dice, shot.need, abs(shot.distance - 5425) <= 10) == (7, 5, True)


@pytest.mark.rule("A-ART-19", "A-ART-20", "A-BLD-04", "A-TER-10")
@pytest.mark.parametrize(
    ("kind", "musket", "wound", "position"),
    [("building_wood", 6, 4, -1), ("building_stone", 7, 5, -1), ("building_fortified", 8, 6, -2)],
)
def test_what_each_building_is_worth(kind: str, musket: int, wound: int, position: int) -> None:
    assert aimed(held(kind)).need == musket
    shot = aimed(held(kind, blue="fr_gun_medium"))
    assert (shot.need, shot.wound, bool(shot.halves)) == (4, wound, True)
    field = held(kind).put("B1", "fr_line_6", 30, 20)
    charged(field, *ONES, left=None)
    assert field.told(Struck)[0].modifiers == {"position": position}


@pytest.mark.rule("A-BLD-10", "A-CAV-02", "A-SAP-04")
def test_cavalry_leaves_a_fortified_building_alone_and_sappers_do_not() -> None:
    assert why_not(held("building_fortified", blue="fr_dragoons_2").scene, "B1", "R1") == "walls"
    assert why_not(held("building_stone", blue="fr_dragoons_2").scene, "B1", "R1") == ""
    field = held("building_fortified").put("B1", "fr_line_6", 30, 20, sappers="bought", formation="attack_column")
    charged(field, *ONES, left=None)
    first = field.told(Struck)[0]
    assert (first.dice, first.need) == (16, 5)


@pytest.mark.rule("A-BLD-01", "A-MOV-23", "G-53")
@pytest.mark.parametrize(
    ("entry", "y", "facts", "may"),
    [
        ("fr_line_6", 24 - 1.575, {}, True),
        ("fr_line_6", 24 - 1.575 - 0.2, {}, False),
        ("at_line_9", 24 - 2.36, {}, False),
        ("fr_dragoons_1", 24 - 0.985, {}, False),
    ],
)
def test_who_may_enter(entry: str, y: float, facts: dict, may: bool) -> None:
    field = Battlefield().lay("h", "building_stone", 30, 26).put("B1", entry, 30, y, **facts)
    assert enterable(field.scene, "B1") == (["h"] if may else [])
    field.put("R1", "at_line_6", status="building", building="h")
    assert enterable(field.scene, "B1") == []


@pytest.mark.rule("A-ART-22", "A-ART-24", "A-ART-25", "A-SHO-23", "A-SHO-01")
def test_a_house_falls_and_the_next_volley_finds_its_garrison_in_the_open() -> None:
    field = held("building_wood", blue="fr_gun_medium").put("B2", "fr_line_6", 36, 18, abilities=("mounted_leader",))
    shots = (Shot(unit="B1", target="h", ammo="building"), Shot(unit="B2", target="R1"))
    more = {StandInRuins: Rebuilt(formation="line", heading=1800)}
    # 2+, five points; 2 + 3 hits, on 5+: two wounds; then 14 muskets on 5: one hit, one wound; 3 damage, 4 + 5 + 3
    dice = (2, 5, 2, 3, 5, 6, 1, 1, 4, 5, *(1,) * 13, 4, 4, 5)
    volley(field, *dice, shots=shots, more=more)
    assert (field.told(BuildingHit)[0].left, field.told(BuildingFell)[0].wounds) == (0, 2)
    assert field.told(Fired)[0].need == 5
    assert (field.unit("R1").stunned, field.unit("R1").damage, field.told(CourageTested)[0].modifiers) == (1, 3, {})


@pytest.mark.rule("A-COM-12", "A-BLD-08", "A-BLD-07")
def test_a_garrison_charged_on_two_sides_strikes_back_with_all_its_dice_between_them() -> None:
    field = held().put("B1", "fr_line_6", 30, 20).put("B2", "fr_line_6", 36.5, 26, 270)
    charged(field, *ONES, who=("B1", "B2"), left=None)
    assert [(blow.unit, blow.dice) for blow in field.told(Struck)] == [("B1", 14), ("B2", 14), ("R1", 7), ("R1", 7)]


# Weather.


@pytest.mark.rule("A-WEA-01", "A-WEA-14", "A-OAB-11")
@pytest.mark.parametrize(
    ("region", "season", "country", "total", "weather"),
    [
        ("south", "winter", "fertile", 5, "torrential_rain"),
        ("south", "autumn", "fertile", 10, "rain"),
        ("west", "winter", "fertile", 7, "torrential_rain"),
        ("west", "autumn", "fertile", 9, "rain"),
        ("east", "winter", "steppe", 4, "blizzard"),
        ("east", "autumn", "steppe", 4, "torrential_rain"),
        ("east", "summer", "steppe", 11, "fair"),
        ("middle_east", "spring", "desert", 2, "sandstorm"),
        ("middle_east", "spring", "arid", 2, "rain"),
        ("middle_east", "winter", "desert", 2, "rain"),
        ("middle_east", "winter", "desert", 11, "sandstorm"),
    ],
)
def test_the_tables(region: str, season: str, country: str, total: int, weather: str) -> None:
    assert weather_of(region, season, country, total) == weather


@pytest.mark.rule("A-WEA-03", "A-WEA-12", "A-ART-16")
def test_a_howitzer_in_fog_shells_what_a_friend_within_eight_inches_sees() -> None:
    field = Battlefield(weather="fog").put("B1", "fr_howitzer", 30, 10).put("R1", "at_line_6", 30, 30, 180)
    field.put("B2", "fr_line_6", 30, 20)
    assert (seen(field), seen(field, "B2")) == ([], ["R1"])
    volley(field, 6, 3, 3, *ONES, shots=(Shot(unit="B1", target="R1", ammo="indirect"),), left=None)
    (shot,) = field.told(Fired)
    assert (shot.need, shot.hits, shot.wound_need) == (6, 3 + 2, 3)


# Armies.


@pytest.mark.rule("A-ARM-02")
@pytest.mark.parametrize("id", sorted(BOOK.brigades))
def test_no_line_of_any_brigade_holds_one_more_than_it_says(id: str) -> None:
    brigade = BOOK.brigades[id]
    for tier in ("core", "support", "elite"):
        for slot in brigade.slots(tier):
            units = tuple(unit(slot.units[0], tier) for _ in range(slot.most + 1))
            staff = officers(f"{brigade.nation}_brigadier", f"{brigade.nation}_commander")
            army = ArmyList(nation=brigade.nation, brigades=(id,), officers=staff, units=units)
            found = [problem for problem in check_army(army, Terms()) if problem.code.startswith("A-ARM-02")]
            said = [problem for problem in found if str(slot.most) in problem.text.en]
            assert said, (id, tier, slot.units)


@pytest.mark.rule("A-SCN-03", "A-SCN-203")
def test_more_squadrons_of_light_cavalry_are_worth_three_and_more_of_all_cavalry_one() -> None:
    field = Battlefield(scenario="assault", attacker="blue").put("B1", "fr_hussars_2", status="waiting")
    field.put("R1", "at_cuirassiers_2", status="waiting").put("R2", "at_hussars_1", status="waiting")
    assert bonuses_of(field.scene) == {"blue": 2, "red": 1 + 2}


def test_who_stands_nowhere_yet_may_be_asked_about_where_no_enemy_is_seen() -> None:
    """Before deployment the table tells of own units: who is near is then nobody."""
    field = Battlefield().put("B1", "fr_hussars_2", status="waiting")
    assert list(field.scene.enemies_within("B1", 12_000)) == []


# Reserves, length, victory.


@pytest.mark.rule("A-SCN-09", "A-SCN-305", "A-SCN-605", "A-SCN-802")
@pytest.mark.parametrize(
    ("scenario", "turn", "slot", "dice", "comes"),
    [
        ("farm", 1, "core", (), False),
        ("farm", 2, "core", (2,), True),
        ("farm", 2, "core", (3,), False),
        ("bridge", 2, "core", (), False),
        ("bridge", 3, "core", (2,), True),
        ("escalation", 4, "elite", (), False),
        ("escalation", 3, "support", (), True),
        ("escalation", 5, "elite", (), True),
    ],
)
def test_when_austrian_reserves_come_on(scenario: str, turn: int, slot: str, dice: tuple, comes: bool) -> None:
    field = Battlefield(scenario=scenario, attacker="blue", turn=turn)
    field.put("R1", "at_line_6", status="reserve", slot=slot)

    def rule(f):
        roll_reserves(f, "red")
        yield from ()

    field.play(rule, *dice)
    assert (field.unit("R1").order == "ARRIVE", len(field.told(ReserveRolled))) == (comes, len(dice))


@pytest.mark.rule("A-SCN-07", "A-SCN-1205")
@pytest.mark.parametrize(
    ("scenario", "ends"),
    [("pitched", {6: 4, 7: 5, 8: 6}), ("escalation", {7: 4, 8: 5, 9: 6}), ("borodino", {7: 5, 8: 6})],
)
def test_when_a_battle_may_end(scenario: str, ends: dict[int, int]) -> None:
    assert last_turns(scenario) == ends


@pytest.mark.rule("A-SCN-904", "A-SCN-14", "A-CAV-17")
def test_victory_points_of_a_crossroads_that_an_officer_alone_cannot_hold() -> None:
    field = Battlefield(scenario="crossroads").goal("goal1", 30, 24, value=4).goal("goal2", 50, 24, value=2)
    field.put("BO1", "fr_brigadier", 30, 24).put("R1", "at_line_6", 50, 24, stunned=1)
    lost = {
        "R2": "at_line_9",
        "R3": "at_gun_heavy",
        "RO1": "at_divisional",
        "RO2": "at_commander",
        "B1": "fr_hussars_1",
    }
    for id, entry in lost.items():
        field.put(id, entry, status="destroyed", chief=id == "RO1")
    found = standing(field.scene)
    assert (found.points, found.winner) == ({"blue": 3 + 1 + 3 + 2, "red": 1 + 2}, "blue")
    assert found.held == {"goal1": "", "goal2": "red"}
