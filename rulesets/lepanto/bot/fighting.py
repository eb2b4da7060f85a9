"""Whom the bot's ships attack: guns first, then the close attacks that promise most."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rulesets.lepanto.book.charts import ARCS
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.bot.judgement import Judgement, column_of, sinking
from rulesets.lepanto.dialogue.answers.sheet import ArcLine, Attack, Fight, FightLine
from rulesets.lepanto.orders.plans.goals import best_shot
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.close_fighting import can_board
from rulesets.lepanto.rules.gunnery import Shot, shots

MOST_LINES = 200
MOST_TARGETS = 6
MOST_BOARDERS = 3


class Chance(NamedTuple):
    """An attack at close quarters, and what it promises for each ship that takes part."""

    each: float
    act: str
    ships: tuple[str, ...]
    target: str


def fight(scene: Scene, side: Side, judged: Judgement) -> Fight:
    able = [id for id in sorted(scene.fleet(side)) if scene.can_attack(id)]
    lines = [*_gunnery(scene, able, judged), *_close(scene, able, judged)]
    return Fight(lines=tuple(FightLine(attack=attack) for attack in lines[:MOST_LINES]))


def _gunnery(scene: Scene, able: list[str], judged: Judgement) -> Iterator[Attack]:
    """Ships with a choice say whom they prefer; all others fire at the best target."""
    for id in able:
        found = shots(scene, id)
        if SHIPS[id].type == "galleass":
            if found:
                yield Attack(act="gun", who=id, arcs=tuple(_arcs(found, judged)))
        elif len(found) > 1:
            first = _ranked(found, judged)
            usual = best_shot(scene, found)
            if usual is not None and first[0] != usual.target:
                yield Attack(act="gun", who=id, targets=first)
    yield Attack(act="gun", who="all", targets=("best",))


def _arcs(found: list[Shot], judged: Judgement) -> Iterator[ArcLine]:
    for arc in ARCS:
        aimed = [shot for shot in found if shot.arc == arc]
        if aimed:
            yield ArcLine(arc=arc, targets=_ranked(aimed, judged))


def _ranked(found: list[Shot], judged: Judgement) -> tuple[str, ...]:
    ranked = sorted(found, key=lambda shot: (-sinking(shot.factor) * judged.worths[shot.target], shot.target))
    return tuple(shot.target for shot in ranked[:MOST_TARGETS])


def _close(scene: Scene, able: list[str], judged: Judgement) -> Iterator[Attack]:
    """Always the attack that promises most for each ship, as long as it promises anything."""
    chances = sorted(_chances(scene, able, judged), key=lambda chance: (-chance.each, chance.target, chance.ships))
    used: set[str] = set()
    aims: dict[str, int] = {}
    for chance in chances:
        if used.intersection(chance.ships) or aims.get(chance.target, 0) >= 3:
            continue
        used.update(chance.ships)
        if chance.act == "board":
            least = column_of(sum(SHIPS[id].b for id in chance.ships), SHIPS[chance.target].b)
            aims[chance.target] = aims.get(chance.target, 0) + 2
            yield Attack(act="board", who=" + ".join(chance.ships), targets=(chance.target,), least=least)
        else:
            aims[chance.target] = aims.get(chance.target, 0) + 1
            others = [each.target for each in chances if each.act == "arms" and each.ships == chance.ships]
            yield Attack(
                act="arms", who=chance.ships[0], targets=tuple(dict.fromkeys((chance.target, *others)))[:MOST_TARGETS]
            )


def _chances(scene: Scene, able: list[str], judged: Judgement) -> Iterator[Chance]:
    alongside: dict[str, list[str]] = {}
    for id in able:
        for target in scene.near(scene.hexes[id], 2, other(judged.side)):
            value = judged.firing(id, target, scene.range(id, target))
            if value > 0:
                yield Chance(value, "arms", (id,), target)
            if can_board(scene, id, target):
                alongside.setdefault(target, []).append(id)
    for target, ids in alongside.items():
        for count in range(1, min(MOST_BOARDERS, len(ids)) + 1):
            for party in combinations(ids, count):
                value = judged.boarding(party, target) / count
                if value > 0:
                    yield Chance(value, "board", party, target)
