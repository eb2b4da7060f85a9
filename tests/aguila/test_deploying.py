"""Deployment: what is proposed stands together and is legal, and nobody is left out. [A-SCN-05, A-BAT-01, D-13]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.dialogue.answers.setting_up import Deployment, Placing
from rulesets.aguila.dialogue.events.moving import BatteryBroken
from rulesets.aguila.dialogue.questions.setup import ChooseArmy, ChooseEdge, DeployWave
from rulesets.aguila.orders.plans.deploying import ROOM, Draft
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.ready_armies import usual_army
from rulesets.aguila.rules.scenarios.zones import why_not_here
from tests.aguila.games import Game


@pytest.mark.rule("A-BAT-01", "D-13")
@pytest.mark.parametrize(
    ("scenario", "seed"),
    [("hill", 3), ("divide", 4), ("borodino", 2), pytest.param("oblique", 5, marks=pytest.mark.soak)],
)
def test_batteries_of_the_proposed_deployment_stay_together(scenario: str, seed: int) -> None:
    game = Game(seed, scenario=scenario, points=2000).set_up()
    game.turn()
    assert not [told.event for told in game.told if isinstance(told.event, BatteryBroken)]


@pytest.mark.rule("A-SCN-1002", "D-13")
def test_the_side_of_a_diagonal_is_searched_where_a_base_fits_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, eight places in nine that were tried lay in the strip along the diagonal or beyond it."""
    tried: list[bool] = []
    fits = Draft.fits

    def counted(draft: Draft, id: str, at: Stance, room: int | None = ROOM) -> bool:
        tried.append(why_not_here(draft.scene, id, at) != "diagonal")
        return fits(draft, id, at, room)

    monkeypatch.setattr(Draft, "fits", counted)
    Game(5, scenario="oblique", points=600).set_up()
    assert sum(tried) > 0.9 * len(tried)


@pytest.mark.rule("A-OFF-04", "A-SCN-303")
def test_who_begins_in_a_house_out_of_range_does_not_make_the_proposal_unlawful() -> None:
    """The garrison and the officers of a farm may come in one wave."""

    def player(question: Any, view: View) -> Any:
        nation = "fr" if view.own_side == "blue" else "pl"
        return usual_army(nation, question.points) if isinstance(question, ChooseArmy) else None

    game = Game(4, player, scenario="farm", points=1000).set_up()
    assert {unit.side for unit in game.state.units.values() if unit.status == "building"} == {"red"}


@pytest.mark.rule("A-MOV-13", "A-SCN-303")
def test_guns_beside_a_farm_keep_their_distance_from_who_is_in_its_houses() -> None:
    def player(question: Any, view: View) -> Any:
        if isinstance(question, ChooseArmy):
            return usual_army("fr" if view.own_side == "blue" else "uk", question.points)
        return "top" if isinstance(question, ChooseEdge) else None

    game = Game(53, player, scenario="farm", points=1000).set_up()
    assert {unit.building for unit in game.state.units.values()} == {"", "farm1", "house1"}


def deployed(change: Any) -> list[str]:
    """The rules by which the first wave is refused if it is changed so."""
    refused: list[str] = []

    def player(question: Any, view: View) -> Any:
        if isinstance(question, DeployWave) and not refused:
            changed = change(question.default(view))
            refused.extend(problem.code for problem in question.problems(changed, view))
        return None

    game = Game(1, player, scenario="pitched", points=1000)
    while game.state.phase != "turn" and not refused:
        game.prepare()
    return refused


@pytest.mark.rule("A-SCN-05")
def test_a_unit_for_which_there_is_room_must_have_a_place() -> None:
    def without_one(whole: Deployment) -> Deployment:
        units = dict(whole.units)
        units.pop(next(iter(units)))
        return msgspec.structs.replace(whole, units=units)

    assert deployed(without_one) == ["A-SCN-05"]


@pytest.mark.rule("A-BAT-01", "A-MOV-13")
def test_guns_of_a_battery_do_not_stand_on_each_other() -> None:
    def one_on_another(whole: Deployment) -> Deployment:
        guns = [id for id in whole.units if id in ("B5", "B6")]
        if len(guns) < 2:
            return whole
        behind = whole.units[guns[0]].at
        assert behind is not None
        moved = Placing(at=Stance(behind.x, behind.y - INCH, behind.heading))
        return msgspec.structs.replace(whole, units={**whole.units, guns[1]: moved})

    assert deployed(one_on_another) == ["A-MOV-13"]


@pytest.mark.rule("A-SCN-05", "A-BLD-01", "A-OFF-11")
@pytest.mark.parametrize("where", [{"building": "nowhere"}, {"inside": "nobody"}])
def test_a_wave_that_names_what_is_not_there_is_refused_with_words(where: dict[str, str]) -> None:
    def elsewhere(whole: Deployment) -> Deployment:
        return msgspec.structs.replace(whole, units={id: Placing(**where) for id in whole.units})

    assert deployed_last(elsewhere)


def deployed_last(change: Any) -> list[str]:
    """The rules by which a wave of officers is refused, when everybody must be in command."""
    refused: list[str] = []

    def player(question: Any, view: View) -> Any:
        if isinstance(question, DeployWave) and any(id[1] == "O" for id in question.units) and not refused:
            changed = change(question.default(view))
            refused.extend(problem.code for problem in question.problems(changed, view))
        return None

    game = Game(1, player, scenario="pitched", points=1000)
    while game.state.phase != "turn" and not refused:
        game.prepare()
    return refused
