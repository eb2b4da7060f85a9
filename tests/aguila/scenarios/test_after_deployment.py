"""After deployment: who stands elsewhere, the vanguard, starting formations. [A-SCN-08, D-15..D-17, H-09]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.aguila.dialogue.answers.setting_up import (
    Redeployment,
    VanguardMove,
)
from rulesets.aguila.dialogue.events.setup import (
    FormationsDeclared,
    Redeployed,
    VanguardMoved,
    VanguardRolled,
)
from rulesets.aguila.dialogue.questions.setup import (
    DeclareFormations,
    MoveVanguard,
    Redeploy,
)
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import THIS_TURN
from rulesets.aguila.position.view import view
from rulesets.aguila.rules.setup.afterwards import after_deployment
from rulesets.aguila.rules.setup.formations import declare_formations
from tests.aguila.battlefield import Battlefield
from tests.aguila.games import Game

assert Game  # registers the judges


@pytest.mark.rule("A-UAB-15", "D-15", "A-SCN-08")
def test_who_fights_at_home_may_stand_elsewhere_in_its_zone() -> None:
    field = Battlefield(phase="deployment").put("B1", "es_militia_6", 30, 5).put("B2", "fr_line_6", 40, 5)
    home = next(id for id in ("B1", "B2") if field.scene.has(id, "home_ground"))
    question = Redeploy("k", (home,), 0)
    seen = view(field.state, "blue")
    assert question.problems(Redeployment(units={home: Stance(20_000, 5000, 0)}), seen) == []
    assert question.problems(Redeployment(units={home: Stance(20_000, 20_000, 0)}), seen)
    assert question.problems(Redeployment(units={home: Stance(40_000, 6000, 0)}), seen)
    assert question.problems(Redeployment(units={"B2": Stance(20_000, 5000, 0)}), seen)
    assert question.default(seen) == Redeployment()


@pytest.mark.rule("A-UAB-15", "A-UAB-10", "A-OAB-04")
def test_frontiersmen_at_home_leave_their_zone_only_with_a_strategist() -> None:
    field = Battlefield(phase="deployment").put("B1", "by_tyrol_schutzen_3", 30, 5).lay("wood1", "wood", 30, 24)
    wish = Redeployment(units={"B1": Stance(30_000, 24_000, 0)})
    found = Redeploy("k", ("B1",), 0).problems(wish, view(field.state, "blue"))
    assert [(problem.where, problem.code) for problem in found] == [("units.B1", "A-UAB-15")]
    field.put("BO1", "fr_davout", 35, 2, chief=True)
    assert Redeploy("k", ("B1",), 2).problems(wish, view(field.state, "blue")) == []


@pytest.mark.rule("D-15")
def test_two_who_stand_elsewhere_do_not_stand_in_each_others_place() -> None:
    field = Battlefield(phase="deployment").put("B1", "fr_line_6", 30, 5).put("B2", "fr_line_6", 40, 5)
    field.put("BO1", "fr_davout", 35, 2, chief=True)
    question, seen = Redeploy("k", (), 2), view(field.state, "blue")
    there = Stance(20_000, 5000, 0)
    assert question.problems(Redeployment(units={"B1": there, "B2": there}), seen)
    swapped = {"B1": Stance(40_000, 5000, 0), "B2": Stance(30_000, 5000, 0)}
    assert question.problems(Redeployment(units=swapped), seen) == []


@pytest.mark.rule("A-SCN-08", "A-UAB-15")
def test_redeployments_come_before_the_vanguard_and_the_first_deployer_begins() -> None:
    field = Battlefield(phase="deployment").put("B1", "es_militia_6", 30, 5).put("R1", "es_militia_6", 30, 42, 180)
    field.put("R2", "fr_voltigeurs_3", 40, 42, 180)
    asked: list[str] = []

    def moved(question: Redeploy) -> Redeployment:
        asked.append(question.key)
        return Redeployment(units={question.units[0]: Stance(20_000, 5000 if "blue" in question.key else 42_000, 0)})

    def led(question: MoveVanguard) -> VanguardMove:
        asked.append(question.key)
        return VanguardMove()

    field.play(lambda play: after_deployment(play, "red"), answers={Redeploy: moved, MoveVanguard: led})
    assert asked == ["deployment/red/redeploy", "deployment/blue/redeploy", "deployment/red/vanguard"]
    assert [event.unit for event in field.told(Redeployed)] == ["R1", "B1"]


def vanguards() -> Battlefield:
    field = Battlefield(phase="deployment").put("B1", "fr_voltigeurs_3", 20, 10).put("B2", "fr_voltigeurs_3", 30, 10)
    return field.put("R1", "fr_voltigeurs_3", 40, 38, 180)


@pytest.mark.rule("A-UAB-26", "D-16", "A-SCN-08")
def test_vanguards_move_in_turn_and_a_die_says_who_begins() -> None:
    field, order = vanguards(), list[str]()

    def led(question: MoveVanguard) -> VanguardMove:
        order.append(question.units[0])
        return VanguardMove(unit=question.units[0], formation="open_order", steps=(Step("fwd", 8000),))

    field.play(lambda play: after_deployment(play, "blue"), 3, 3, 2, 5, answers={MoveVanguard: led})
    assert order == ["R1", "B1", "B2"] and [event.winner for event in field.told(VanguardRolled)] == ["", "red"]
    assert [(event.unit, abs(event.end.y - event.start.y)) for event in field.told(VanguardMoved)] == [
        ("R1", 8000),
        ("B1", 8000),
        ("B2", 8000),
    ]
    turn = {name: getattr(field.unit("B1"), name) for name in THIS_TURN}
    assert turn == THIS_TURN


@pytest.mark.rule("A-UAB-26", "D-16")
def test_who_passes_moves_no_more_units() -> None:
    field, order = vanguards(), list[str]()

    def led(question: MoveVanguard) -> VanguardMove:
        order.append(question.units[0])
        return VanguardMove()

    field.play(lambda play: after_deployment(play, "blue"), 5, 2, answers={MoveVanguard: led})
    assert order == ["B1", "R1"] and field.told(VanguardMoved) == []
    assert MoveVanguard("k", ("B1",)).default(view(field.state, "blue")) == VanguardMove()


@pytest.mark.rule("A-UAB-26", "A-MOV-12")
@pytest.mark.parametrize(
    ("move", "legal"),
    [
        ({"steps": (Step("fwd", 8000),), "formation": "open_order"}, True),
        ({"steps": (Step("fwd", 8100),), "formation": "open_order"}, False),
        ({"steps": (Step("fwd", 5100),), "formation": "line"}, False),
        ({"formation": "battalion_mass"}, False),
    ],
)
def test_a_vanguard_moves_at_the_double_in_a_formation_of_its_list(move: dict[str, Any], legal: bool) -> None:
    question, seen = MoveVanguard("k", ("B1",)), view(vanguards().state, "blue")
    assert (question.problems(VanguardMove(unit="B1", **move), seen) == []) == legal
    assert question.problems(VanguardMove(unit="R1"), seen)


@pytest.mark.rule("A-UAB-26", "A-MOV-12")
def test_a_vanguard_keeps_its_distance_from_the_enemy() -> None:
    field = vanguards().put("R2", "at_line_6", 20, 10 + 0.785 + 1.575 + 4, 180)
    answer = VanguardMove(unit="B1", formation="open_order", steps=(Step("fwd", 8000),))
    assert MoveVanguard("k", ("B1",)).problems(answer, view(field.state, "blue"))
    answer = VanguardMove(unit="B1", formation="open_order", steps=(Step("fwd", 2000),))
    assert MoveVanguard("k", ("B1",)).problems(answer, view(field.state, "blue")) == []


@pytest.mark.rule("A-UAB-26", "A-SCN-905")
@pytest.mark.parametrize(("x", "far", "legal"), [(20, 10, True), (20, 10.1, False), (30, 8, True), (30, 8.1, False)])
def test_a_vanguard_that_keeps_to_the_road_goes_two_inches_farther(x: float, far: float, legal: bool) -> None:
    field = vanguards().lay("road1", "road", 20, 23.62, 47.24, 2, 90)
    id, steps = "B1" if x == 20 else "B2", (Step("fwd", round(far * 1000)),)
    answer = VanguardMove(unit=id, formation="march_column", steps=steps)
    assert (MoveVanguard("k", ("B1", "B2")).problems(answer, view(field.state, "blue")) == []) == legal


@pytest.mark.rule("A-SCN-08", "A-UAB-26", "D-17")
def test_a_vanguard_that_moved_has_declared_its_formation() -> None:
    field = vanguards()
    lead = VanguardMove(unit="B1", formation="line", steps=(Step("fwd", 2000),))
    once = iter([lead, VanguardMove(), VanguardMove()])
    field.play(lambda play: after_deployment(play, "blue"), 5, 2, answers={MoveVanguard: lambda _: next(once)})
    field.state.phase = "turn"
    field.play(lambda play: declare_formations(play, "blue"))
    assert field.unit("B1").formation == "line"
    assert [set(event.formations) for event in field.told(FormationsDeclared)] == [{"B2"}, {"R1"}]


@pytest.mark.rule("D-17", "A-FRM-02", "aguila:H-09", "A-SCN-08")
def test_starting_formations_the_initiative_player_first_and_usual_ones_by_default() -> None:
    field = Battlefield().put("B1", "fr_line_6", 30, 10).put("B2", "fr_light_6", 40, 10)
    field.put("R1", "at_line_9", 30, 40, 180).put("R2", "at_gun_medium", 40, 40, 180)
    field.play(lambda play: declare_formations(play, "red"))
    assert [(event.side, event.formations) for event in field.told(FormationsDeclared)] == [
        ("red", {"R1": "battalion_mass"}),
        ("blue", {"B1": "line", "B2": "open_order"}),
    ]
    question = DeclareFormations("k", ("R1",))
    assert question.problems({"R1": "open_order"}, view(field.state, "red"))
