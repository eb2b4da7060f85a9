"""Set-ups with everything in them: a bought table with river and crops, two Cartógrafos, ambushes, Vanguardia."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from rulesets.kernel.conformance import Conformance, conform
from rulesets.kernel.questions import Question
from rulesets.tabletop.geometry.poses import point_ahead
from rulesets.tabletop.scenery.making import group
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import MapChange, SceneryWish, SceneryWishes, VanguardMove
from rulesets.tercios.dialogue.questions.setup import (
    ChooseArmy,
    DeployArmy,
    FinishDeployment,
    MoveVanguard,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.game import Tercios
from rulesets.tercios.orders.plans.setup_policy import setup_policy
from rulesets.tercios.position.army import ArmyList, Leader
from rulesets.tercios.position.state import Options
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from tests.kinds.hunt import take
from tests.tercios.cunning import cunning_wave
from tests.tercios.setting_up import RIVER, ellipse, rect

LIMIT = 2000
STRIDE = 2000
"""How far a Vanguardia goes."""
ARMIES = {"south": "cossack_1000", "north": "tudor_500"}
"""From different periods, both with men who may scout."""
WISHES = SceneryWishes(
    wishes=(
        SceneryWish(place=RIVER),
        SceneryWish(place=rect("field", 12, 10, 8, 8), spots=((60000, 10000), (12000, 38000))),
        SceneryWish(place=ellipse("wood", 60, 38, 4), spots=((24000, 8000), (50000, 8000))),
        SceneryWish(place=ellipse("hill", 40, 40, 4), spots=((36000, 8000),)),
    ),
    map=tuple(
        MapChange(do=do, element=element, by=by)
        for element in ("wood1", "field1")
        for do, by in (("move", (1000, 0)), ("move", (-1000, 0)), ("remove", (0, 0)))
    ),
)
OPTIONS = (
    Options(points=LIMIT, scenery="points", closed_lists=True),
    Options(points=LIMIT, scenery="stored"),
    Options(points=LIMIT, scenery="points", scale="28mm"),
)


class SettingUp(Tercios):
    """The rules played by two players who use every means of setting up."""

    def bot(self, question: Question[Any], view: View, chance: Any) -> Any:
        wanted = _wanted(question, view)
        return next((answer for answer in wanted if not question.problems(answer, view)), None) or question.default(
            view
        )


def _wanted(question: Question[Any], view: View) -> Iterator[Any]:
    """What such a player would like, the best first."""
    match question:
        case ChooseArmy():
            yield scouting(READY_ARMIES[ARMIES[view.audience]].army)
        case SurveyTable():
            yield from _surveys(view)
        case WishScenery():
            yield WISHES
        case DeployArmy():
            yield cunning_wave(question, view)
        case FinishDeployment():
            usual = question.default(view)
            scouts = (unit for unit in view.units.values() if "vanguardia" in unit.troop.profile.rules)
            moves = [VanguardMove(unit=unit.id, move=ahead(view, unit.id)) for unit in scouts if unit.pose]
            yield msgspec.structs.replace(usual, vanguard=tuple(moves))
        case MoveVanguard(unit=unit):
            yield ahead(view, unit)
        case _:
            found = setup_policy(WISHES, question, view)
            if found is not None:
                yield found


def _surveys(view: View) -> Iterator[SceneryWishes]:
    """Both want the same piece removed if they may: whoever acts last finds it gone.

    Otherwise what was written before.
    """
    names = dict.fromkeys(group(element.id) for element in view.terrain.elements)
    yield from (SceneryWishes(map=(MapChange(do="remove", element=name),)) for name in names)
    yield setup_policy(WISHES, SurveyTable("survey"), view)


def ahead(view: View, unit: str) -> Move:
    pose = view.units[unit].pose
    return Move(to=point_ahead(pose.front, pose.heading, STRIDE)) if pose else Move()


def scouting(army: ArmyList) -> ArmyList:
    """The army with a map-maker for its General, scouts and ambushes wherever its list sells them."""
    general = Leader(level=4, virtues=tuple(CATALOGUE.virtues)[:2], qualities=("cartografo", "cauteloso"))
    commands = []
    for command in army.commands:
        troops = []
        for troop in command.troops:
            offered = [offer.id for offer in CATALOGUE.troops[troop.troop].options if offer.id not in troop.options]
            wanted = tuple(option for option in ("vanguardia", "emboscada") if option in offered)
            troops.append(msgspec.structs.replace(troop, options=(*troop.options, *wanted)))
        commands.append(msgspec.structs.replace(command, troops=tuple(troops)))
    found = msgspec.structs.replace(army, general=general, commands=tuple(commands))
    assert not check_army(found, LIMIT), check_army(found, LIMIT)
    return found


def play_set_ups(report: Conformance, chance: random.Random) -> None:
    """Armies, table and deployment, each set of options at every pace."""
    rules = SettingUp()
    games = len(OPTIONS) * (len(rules.paces) + 1)
    found = conform(rules, OPTIONS, chance, games=games, most_segments=3)
    take(report, found)
