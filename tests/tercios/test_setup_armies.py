"""Choosing armies: options, secrecy, limits, defaults, and how they wait to be deployed."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.events.setup import ArmiesChosen, ArmiesOfOtherTimes, ArmyMustered
from rulesets.tercios.dialogue.questions.setup import ChooseArmy
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.judges.armies import usual_army
from rulesets.tercios.position.army import army_points
from rulesets.tercios.position.state import SMALLEST_BATTLE, Options
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from rulesets.tercios.rules.layout.scenery_rules import map_problems
from rulesets.tercios.rules.setup.armies import first_state, option_problems, play_armies
from rulesets.tercios.rules.setup.deploying import warn_of_times
from tests.tercios.armies import command, muscovy, spain
from tests.tercios.battlefield import Battlefield
from tests.tercios.setting_up import RIVER, WOOD, ellipse, rect, table


def fresh(**options: object) -> Battlefield:
    field = Battlefield()
    field.state = first_state(Options(**options))  # type: ignore[arg-type]
    return field


@pytest.mark.rule("T-ARM-01", "D-02")
def test_both_name_an_army_and_the_scenery_comes_next():
    field = fresh()
    field.play(play_armies, answers={ChooseArmy: [spain(), muscovy()]})
    assert {side: army.list for side, army in field.state.armies.items()} == {"south": "spain", "north": "muscovy"}
    assert field.state.phase == "scenery"
    assert list(field.units) == sorted(field.units)
    assert list(field.leaders) == sorted(field.leaders)
    assert {unit.status for unit in field.units.values()} == {"waiting"}


@pytest.mark.rule("H-21", "H-15")
def test_nobody_sees_the_enemys_army_before_it_deploys():
    field = fresh()
    field.play(play_armies, answers={ChooseArmy: [spain(), muscovy()]})
    seen = field.view("south")
    assert {unit.side for unit in seen.units.values()} == {"south"}
    assert {leader.side for leader in seen.leaders.values()} == {"south"}
    assert field.view("public").units == {} and field.view("public").armies == {}
    audiences = {type(told.event): told.to for told in field.told if told.event.rule and told.to != ("north",)}
    assert audiences[ArmyMustered] == ("south",)
    assert "public" in audiences[ArmiesChosen]


@pytest.mark.rule("T-ARM-01", "T-ARM-13")
def test_an_army_above_the_agreed_points_is_refused():
    field = fresh(points=500)
    dear = spain(command("infantry", *["esp_tercio"] * 4), command("infantry", *["esp_tercio"] * 4))
    assert army_points(dear) > 500
    problems = ChooseArmy("k").problems(dear, field.view("south"))
    assert [problem.code for problem in problems] == [check_army(dear, 500)[-1].code]
    assert ChooseArmy("k").problems(spain(), field.view("south")) == []


@pytest.mark.rule("D-02", "T-ARM-01")
@pytest.mark.parametrize("points", [500, 999, 1000, 1500, 3000])
def test_who_says_nothing_fields_the_dearest_ready_army_the_points_allow(points):
    field = fresh(points=points)
    for side in ("south", "north"):
        army = ChooseArmy("k").default(field.view(side))
        assert check_army(army, points) == []
        assert army_points(army) == max(r.total for r in READY_ARMIES.values() if r.total <= points)
    assert usual_army("south", points).army.list != usual_army("north", points).army.list


@pytest.mark.rule("D-02")
def test_every_ready_army_offered_is_accepted():
    field = fresh(points=1000)
    question, view = ChooseArmy("k"), field.view("south")
    offered = question.options(view)[""]
    assert len(offered) == sum(ready.total <= 1000 for ready in READY_ARMIES.values())
    assert all(question.problems(option.value, view) == [] for option in offered)


@pytest.mark.rule("T-ARM-03")
def test_armies_of_different_times_are_allowed_and_said_once_both_are_seen():
    early, late = (READY_ARMIES[id].army for id in ("italianwars_500", "louisxiv_500"))
    field = table(south=early, north=late)
    field.play(warn_of_times)
    assert [event.rule for event in field.of(ArmiesOfOtherTimes)] == ["T-ARM-03"]
    assert [told.reveals for told in field.told] == ["H-03"]
    field = table(south=early, north=early)
    field.play(warn_of_times)
    assert field.events == []


@pytest.mark.rule("T-ARM-12")
def test_an_alliance_is_one_army_with_one_general():
    allied = spain(
        command("infantry", "esp_tercio", "esp_tercio"),
        command("infantry", "imp_batallon", "imp_batallon", ally="empire"),
    )
    field = table(south=allied)
    own = [leader for leader in field.leaders.values() if leader.side == "south"]
    assert [leader.id for leader in own if leader.is_general] == ["SG"]
    assert {unit.troop.ally for unit in field.units.values() if unit.side == "south"} == {"", "empire"}


@pytest.mark.rule("D-01", "T-ARM-01")
def test_a_battle_smaller_than_any_ready_army_is_refused():
    (problem,) = option_problems(ruleset.read_options({"points": SMALLEST_BATTLE - 1}))
    assert problem.where == "points" and str(SMALLEST_BATTLE) in problem.text.en and "pequeña" in problem.text.es
    assert option_problems(ruleset.read_options({"points": SMALLEST_BATTLE})) == []
    fields = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    assert fields["points"]["minimum"] == SMALLEST_BATTLE, "the form says what the rules check"
    assert min(ready.total for ready in READY_ARMIES.values()) == SMALLEST_BATTLE
    assert option_problems(Options()) == []


@pytest.mark.rule("D-01", "T-TER-03")
def test_an_unknown_stored_table_is_refused_with_those_there_are():
    (problem,) = option_problems(Options(table="nowhere"))
    assert problem.where == "table" and "la_aldea" in problem.legal
    assert set(problem.legal) == set(CATALOGUE.tables)


@pytest.mark.rule("T-TER-03", "T-TER-27", "T-TER-08")
@pytest.mark.parametrize(
    ("agreed", "code"),
    [
        ((ellipse("wood", 36, 24, 20),), "T-TER-08.size"),
        ((ellipse("volcano", 36, 24, 4),), "T-TER-07.kind"),
        ((ellipse("wood", 2, 24, 4),), "T-TER-07.off-table"),
        ((RIVER,), "T-TER-27.crossing"),
        (tuple(rect("lake_large", x, 6, 18, 12) for x in (9, 27, 45)), "T-TER-06.room"),
        ((rect("bridge", 36, 24, 6, 5),), "T-TER-19.river"),
    ],
)
def test_an_agreed_map_that_cannot_be_is_refused(agreed, code):
    assert [problem.code for problem in option_problems(Options(scenery="agreed", agreed=agreed))] == [code]


@pytest.mark.rule("T-TER-03")
def test_an_agreed_map_need_not_keep_elements_apart():
    agreed = (WOOD, ellipse("hill", 42, 24, 4), RIVER, rect("bridge", 36, 24, 6, 6, 3))
    assert map_problems(agreed, "15mm") == []
