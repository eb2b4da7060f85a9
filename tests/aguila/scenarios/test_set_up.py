"""From the roles to the first turn. [A-SCN-02..A-SCN-08, A-SCN-201..A-SCN-1204, D-02..D-17, H-09]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.setting_up import (
    Deployment,
    Placing,
    Redeployment,
    SideChoice,
    VanguardMove,
)
from rulesets.aguila.dialogue.events.setup import (
    Deployed,
    DeployerChosen,
    DeploymentRolled,
    EdgesSet,
    RolesRolled,
)
from rulesets.aguila.dialogue.questions.setup import (
    ChooseCountry,
    ChooseSide,
    DeployWave,
    LayMore,
    MoveVanguard,
    Redeploy,
)
from rulesets.aguila.dialogue.questions.turn import OrderMovement
from rulesets.aguila.orders.plans.deploying import deployment
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.aguila.rules.setup.afterwards import after_deployment
from rulesets.aguila.rules.setup.armies import choose_armies
from rulesets.aguila.rules.setup.deploying import deploy
from rulesets.aguila.rules.setup.edges import bonuses_of, roll_for_edges
from rulesets.kernel.questions import plain
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

ROLES = ("assault", "farm", "bridge", "village", "borodino")


# Roles.


@pytest.mark.rule("A-SCN-201", "A-SCN-02", "A-SCN-601")
@pytest.mark.parametrize(("die", "attacker"), [(3, "blue"), (4, "red")])
@pytest.mark.parametrize("scenario", ROLES)
def test_a_die_says_who_attacks(scenario: str, die: int, attacker: str) -> None:
    field = Battlefield(scenario=scenario, phase="armies")
    field.play(choose_armies, die)
    assert field.state.attacker == attacker == field.told(RolesRolled)[0].attacker


@pytest.mark.rule("A-SCN-15", "A-SCN-101")
@pytest.mark.parametrize("scenario", ["pitched", "hill", "region", "escalation", "crossroads", "oblique", "divide"])
def test_where_the_sides_are_equal_nobody_attacks(scenario: str) -> None:
    field = Battlefield(scenario=scenario, phase="armies")
    field.play(choose_armies)
    assert field.state.attacker == ""


# The deployment roll.


def horse(**facts: Any) -> Battlefield:
    """Blue has a company of light cavalry, Red two of heavy cavalry."""
    field = Battlefield(phase="preparation", **facts)
    field.state.edges = {}
    field.put("B1", "at_hussars_1", status="waiting").put("R1", "fr_cuirassiers_2", status="waiting")
    return field


@pytest.mark.rule("A-SCN-03", "A-SCN-203")
def test_more_light_cavalry_gives_two_and_more_cavalry_one() -> None:
    assert bonuses_of(horse().scene) == {"blue": 2, "red": 1}
    more = horse().put("R2", "at_hussars_1", status="waiting")
    assert bonuses_of(more.scene) == {"blue": 0, "red": 1}
    assert bonuses_of(horse(scenario="assault", attacker="blue").scene) == {"blue": 2, "red": 3}


@pytest.mark.rule("A-SCN-03", "D-12")
@pytest.mark.parametrize(
    ("dice", "choice", "first", "edges"),
    [
        ((3, 3), SideChoice(choose="order", deploy="second"), "red", {"red": "top", "blue": "bottom"}),
        ((3, 3), SideChoice(choose="order", deploy="first"), "blue", {"red": "top", "blue": "bottom"}),
        ((3, 3), SideChoice(choose="edge", edge="top"), "red", {"blue": "top", "red": "bottom"}),
        ((1, 6), SideChoice(choose="edge", edge="top"), "blue", {"red": "top", "blue": "bottom"}),
        ((1, 4, 3, 3), SideChoice(choose="order", deploy="second"), "red", {"red": "top", "blue": "bottom"}),
    ],
)
def test_the_winner_takes_the_edge_or_the_order_and_the_loser_the_other(
    dice: tuple[int, ...], choice: SideChoice, first: str, edges: dict[str, str]
) -> None:
    """France has a factor of 4 and 2 for its hussars, Austria 2 and 1: Blue is three ahead."""
    field = horse()

    def said(question: ChooseSide) -> SideChoice:
        if question.left == "both":
            return choice
        return SideChoice(choose="edge", edge="top") if question.left == "edge" else SideChoice(deploy="first")

    field.play(roll_for_edges, *dice, answers={ChooseSide: said})
    assert (field.state.first_deployer, field.state.edges) == (first, edges)
    assert [event.winner for event in field.told(DeploymentRolled)][:-1] == [""] * (len(dice) // 2 - 1)
    assert (len(field.told(EdgesSet)), len(field.told(DeployerChosen))) == (1, 1)


@pytest.mark.rule("A-SCN-203")
def test_in_an_assault_the_roll_is_about_the_edge_alone() -> None:
    field = horse(scenario="assault", attacker="blue")
    field.play(roll_for_edges, 1, 6, answers={ChooseSide: SideChoice(choose="edge", edge="top")})
    assert (field.state.first_deployer, field.state.edges["red"]) == ("red", "top")


@pytest.mark.rule("A-SCN-303", "A-SCN-603", "A-SCN-703", "A-SCN-1202", "A-SCN-304")
@pytest.mark.parametrize("scenario", ["farm", "bridge", "village", "borodino"])
def test_where_the_edges_are_known_the_defender_deploys_first_without_a_roll(scenario: str) -> None:
    field = horse(scenario=scenario, attacker="blue")
    field.state.edges = {"red": "bottom", "blue": "top"}
    field.play(roll_for_edges)
    assert field.state.first_deployer == "red"


@pytest.mark.rule("A-SCN-1102", "A-SCN-1002", "D-12")
def test_sides_and_quarters_are_opposite_and_objectives_belong_to_quarters() -> None:
    field = horse(scenario="divide").goal("goal1", 10, 10).goal("goal2", 60, 10).goal("goal3", 60, 40)
    field.play(roll_for_edges, 6, 1, answers={ChooseSide: _edge("lower_left")})
    assert field.state.edges == {"blue": "lower_left", "red": "upper_right"}
    assert [goal.quarter for goal in field.state.objectives] == ["blue", "", "red"]
    oblique = horse(scenario="oblique")
    oblique.play(roll_for_edges, 6, 1, answers={ChooseSide: _edge("upper")})
    assert oblique.state.edges == {"blue": "upper", "red": "lower"}


def _edge(edge: Any) -> Any:
    return lambda question: SideChoice(choose="edge", edge=edge) if question.left == "both" else SideChoice()


@pytest.mark.rule("D-12", "D-02", "D-06", "D-07")
def test_defaults_before_deployment() -> None:
    seen = view(horse().state, "blue")
    both, edge = ChooseSide("k", ("lower", "upper")), ChooseSide("k", ("lower", "upper"), "edge")
    assert (both.default(seen).choose, both.default(seen).deploy) == ("order", "second")
    assert (edge.default(seen).choose, edge.default(seen).edge) == ("edge", "lower")
    assert ChooseCountry("k").default(seen) == "fertile"
    assert (LayMore("k", 4).default(seen), LayMore("k", 5).default(seen)) == (True, False)


# Waves.


@pytest.mark.rule("A-SCN-05", "P-24", "D-13", "aguila:H-09")
def test_two_waves_each_and_the_first_deployer_begins_both() -> None:
    game = Game(3, scenario="pitched", points=1000)
    asked: list[tuple[str, tuple[int, ...]]] = []

    def player(question: Any, seen: Any) -> Any:
        if isinstance(question, DeployWave):
            asked.append((seen.own_side, tuple(seen.units[id].status == "waiting" for id in question.units)))
            shown = {unit.side for unit in seen.units.values() if unit.status == "table"}
            assert shown == {side for side, _ in asked[:-1]}
        return None

    game.player = player
    game.set_up()
    first = game.state.first_deployer
    second = "red" if first == "blue" else "blue"
    assert [side for side, _ in asked] == [first, second, first, second]
    waves = [told.event for told in game.told if isinstance(told.event, Deployed)]
    assert [set(wave.units) & set(waves[0].units) for wave in waves[1:]] == [set()] * 3


@pytest.mark.rule("A-SCN-801", "A-SCN-802")
def test_in_an_escalation_only_the_light_troops_and_officers_deploy() -> None:
    field = Battlefield(scenario="escalation", phase="deployment", first_deployer="blue")
    light = {"B1": "fr_hussars_2", "B2": "fr_light_6", "B3": "at_horse_light", "BO1": "fr_brigadier"}
    heavy = {"B4": "fr_line_6", "B5": "fr_cuirassiers_2", "B6": "fr_gun_medium"}
    for id, entry in {**light, **heavy}.items():
        field.put(id, entry, status="waiting", chief=id == "BO1")
    field.put("R1", "at_hussars_2", status="waiting")
    for side in SIDES:
        field.state.kept[side].roster = plain(READY_ARMIES["fr_1000"])
    field.play(deploy)
    assert {id for id in (*light, *heavy) if field.unit(id).status == "reserve"} == set(heavy)
    assert {field.unit(id).status for id in light} == {"table"}


# Borodino.


def borodino() -> Battlefield:
    """Blue attacks; Red's hill is at (30, 34)."""
    field = Battlefield(scenario="borodino", attacker="blue", phase="deployment")
    return field.lay("hill1", "hill_easy", 30, 34, 10, 8).goal("goal1", 30, 34, piece="hill1")


@pytest.mark.rule("A-SCN-1203")
def test_two_defenders_on_a_hill_stand_in_light_positions_but_no_cavalry() -> None:
    field = borodino().put("R1", "at_hussars_1", 30, 37, 180).put("R2", "at_jager_3", 27.4, 34, 180)
    field.put("R3", "at_jager_3", 32.6, 34, 180).put("R4", "at_jager_3", 30, 31.5, 180).put(
        "R5", "at_line_6", 50, 34, 180
    )
    field.put("B1", "fr_line_6", 30, 5)
    field.play(lambda play: after_deployment(play, "red"))
    assert {id for id, unit in field.state.units.items() if unit.position == "light"} == {"R2", "R3"}


@pytest.mark.rule("A-SCN-1203")
def test_who_is_redeployed_from_the_hill_has_no_position() -> None:
    field = borodino().put("R1", "es_militia_6", 30, 34, 180)
    moved = Redeployment(units={"R1": Stance(50_000, 42_000, 1800)})
    field.play(lambda play: after_deployment(play, "red"), answers={Redeploy: moved})
    assert field.unit("R1").position == ""


@pytest.mark.rule("A-SCN-1204")
@pytest.mark.parametrize(
    ("id", "entry", "facts", "sappers"),
    [
        ("B1", "fr_line_6", {}, "free"),
        ("B1", "fr_light_6", {}, ""),
        ("B1", "fr_dragoons_2", {}, ""),
        ("B1", "fr_line_6", {"sappers": "bought"}, "bought"),
        ("B1", "fr_line_6", {"status": "reserve"}, "free"),
        ("R1", "fr_line_6", {}, ""),
    ],
)
def test_attacking_infantry_of_the_line_has_sappers(id: str, entry: str, facts: dict[str, Any], sappers: str) -> None:
    field = borodino().put(id, entry, 50, 10, **facts)
    field.play(lambda play: after_deployment(play, "red"), answers={MoveVanguard: VanguardMove()})
    assert field.unit(id).sappers == sappers


@pytest.mark.rule("A-ART-27", "D-13")
@pytest.mark.parametrize("limbered", [False, True])
def test_guns_deploy_limbered_or_unlimbered(limbered: bool) -> None:
    field = Battlefield(phase="deployment", first_deployer="blue").put("B1", "fr_gun_medium", status="waiting")
    for side in SIDES:
        field.state.kept[side].roster = plain(READY_ARMIES["fr_1000"])
    answer = Deployment(units={"B1": Placing(at=Stance(30_000, 5000, 0), limbered=limbered)})
    field.play(deploy, answers={DeployWave: answer})
    assert field.unit("B1").limbered == limbered
    profile = field.scene.profile("B1")
    assert profile.vel_limbered > profile.vel > 0


@pytest.mark.rule("A-SCN-02", "A-SCN-08")
def test_the_order_of_the_set_up() -> None:
    asked: list[str] = []

    def player(question: Any, seen: Any) -> Any:
        if isinstance(question, OrderMovement):
            assert all(unit.status != "hidden" for unit in seen.units.values())
        asked.append(type(question).__name__)
        return None

    game = Game(3, player, scenario="pitched", points=1000).set_up()
    order = list(dict.fromkeys(asked))
    assert order == [
        *("ChooseArmy", "ChooseCountry", "LayPiece", "LayMore", "ChooseSide", "Prepare", "DeployWave"),
        *(["Redeploy"] if "Redeploy" in order else []),
        *(["MoveVanguard"] if "MoveVanguard" in order else []),
    ]
    asked.clear()
    game.turn()
    assert asked.index("DeclareFormations") < asked.index("ChooseMover") < asked.index("OrderMovement")


@pytest.mark.rule("D-13", "D-08")
@pytest.mark.parametrize("scenario", ["pitched", "assault", "bridge"])
def test_the_usual_deployment_is_legal_and_complete(scenario: str) -> None:
    def player(question: Any, seen: Any) -> Any:
        if isinstance(question, DeployWave):
            found = deployment(question, seen)
            assert question.problems(found, seen) == []
            assert all(placing != Placing() for placing in found.units.values())
        return None

    Game(4, player, scenario=scenario, points=1000).set_up()
