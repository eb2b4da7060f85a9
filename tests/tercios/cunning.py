"""A player who plays like the bot and uses every means of setting up: scenery, ambushes, columns, integrated guns."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.tabletop.book.scenery import Ellipse, Placed, Rect
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.bot import answer as bot_answer
from rulesets.tercios.dialogue.answers.setting_up import FirstWave, SceneryWish, SceneryWishes, UnitPlacement
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy, WishScenery
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES
from rulesets.tercios.rules.layout.ambushes import hides

Player = Callable[[Question[Any], View, random.Random], Any]


def cunning(army: str = "") -> Player:
    """Such a player, with that ready army if one is named."""

    def answer(question: Question[Any], view: View, chance: random.Random) -> Any:
        if isinstance(question, ChooseArmy) and army:
            return READY_ARMIES[army].army
        if type(question) is WishScenery:
            return scenery_wishes(view, chance)
        if isinstance(question, DeployArmy):
            return cunning_wave(question, view)
        return bot_answer(question, view, chance)

    return answer


def scenery_wishes(view: View, chance: random.Random) -> SceneryWishes:
    """A wood, a hill, a house and a field somewhere on the table, where there are points to buy them."""
    if view.options.scenery != "points":
        return SceneryWishes()
    width, height = view.ground.scale.width, view.ground.scale.height
    size = 3000 if view.options.scale == "15mm" else 5000

    def spot() -> tuple[int, int]:
        return chance.randrange(6000, width - 6000, 500), chance.randrange(6000, height - 6000, 500)

    def pieces() -> Iterator[Placed]:
        for terrain in ("wood", "hill", "wood"):
            x, y = spot()
            yield Ellipse(terrain=terrain, x=x, y=y, rx=size + 1000, ry=size, angle=0)
        for terrain in ("building", "field"):
            x, y = spot()
            side = 4000 if terrain == "building" else 2 * size
            yield Rect(terrain=terrain, x=x, y=y, w=side, h=side, angle=0)

    return SceneryWishes(wishes=tuple(SceneryWish(place=place, spots=(spot(), spot())) for place in pieces()))


def cunning_wave(question: DeployArmy, view: View) -> FirstWave:
    """The usual deployment, changed unit by unit wherever something more cunning is legal."""
    wave = question.default(view)
    for at, command in enumerate(wave.commands):
        for place, wish in enumerate(command.units):
            slyer = _first_legal(question, view, wave, at, place, wish)
            if slyer is not None:
                wave = slyer
    return wave


def _first_legal(
    question: DeployArmy, view: View, wave: FirstWave, at: int, place: int, wish: UnitPlacement
) -> FirstWave | None:
    for other in _slyer(view, wave, at, wish):
        command = wave.commands[at]
        units = (*command.units[:place], other, *command.units[place + 1 :])
        changed = msgspec.structs.replace(command, units=units)
        tried = FirstWave(commands=(*wave.commands[:at], changed, *wave.commands[at + 1 :]))
        if not question.problems(tried, view):
            return tried
    return None


def _slyer(view: View, wave: FirstWave, at: int, wish: UnitPlacement) -> Iterator[UnitPlacement]:
    rules = view.units[wish.unit].troop.profile.rules
    ahead = 9000 if view.audience == "south" else 27000
    if "emboscada" in rules:
        for element in view.terrain.elements:
            if hides(element):
                spot = Pose(round(element.shape.x), round(element.shape.y), ahead)
                yield UnitPlacement(unit=wish.unit, at=spot, ambush=element.id)
    if "choragiew" in rules:
        for other in wave.commands[at].units:
            if other.unit != wish.unit and not other.host:
                yield UnitPlacement(unit=wish.unit, host=other.unit)
    if "integrable" in rules:
        for command in wave.commands:
            for other in command.units:
                yield UnitPlacement(unit=wish.unit, host=other.unit)
