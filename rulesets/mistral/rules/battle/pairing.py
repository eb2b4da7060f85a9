"""Pairs Squadrons into Combats. [M-BATTLE-35, M-BATTLE-36, M-BATTLE-46]"""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.battle_tables import BATTLE_TABLES, Intensity
from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.questions.battle import EnemySquadron, NextPair, OpenCombat, Pair, PlaceExtras
from rulesets.mistral.rules.battle.engagement import Engagement, as_enemy


@dataclass
class Combat:
    """Who fights whom, by Squadron id. Flagships are with their companions."""

    number: int
    members: dict[Side, list[str]]


def pair_squadrons(engagement: Engagement, intensity: Intensity) -> Play[tuple[list[Combat], list[str]]]:
    """The Combats, and the Squadrons sent against a convoy. A Flagship without a companion fights alone. [M-FORM-22]"""
    free = {
        side: [
            each.id
            for each in engagement.squadrons(side)
            if not each.is_flagship or each.id not in engagement.companions
        ]
        for side in SIDES
    }
    combats = yield from _pairs(engagement, free)
    at_convoy: list[str] = []
    for side in SIDES:
        if free[side]:
            at_convoy += yield from _extras(engagement, side, free[side], combats, intensity)
    for flagship, companion in engagement.companions.items():
        for combat in combats:
            for members in combat.members.values():
                if companion in members:
                    members.append(flagship)
    return combats, at_convoy


def _pairs(engagement: Engagement, free: dict[Side, list[str]]) -> Play[list[Combat]]:
    """The sides choose in turn, the side with the gauge first, until one side has no regular Squadron left."""
    combats: list[Combat] = []
    chooser = engagement.gauge
    while all(free.values()):
        pair = yield from _next(engagement, chooser, free)
        free[chooser].remove(pair.own)
        free[other(chooser)].remove(pair.enemy)
        combats.append(Combat(len(combats) + 1, {chooser: [pair.own], other(chooser): [pair.enemy]}))
        chooser = other(chooser)
    return combats


def _next(engagement: Engagement, side: Side, free: dict[Side, list[str]]) -> Play[Pair]:
    own, enemies = free[side], free[other(side)]
    if len(own) == 1 and len(enemies) == 1:
        return Pair(own[0], enemies[0])
    question = NextPair(
        engagement.field.key(f"{engagement.place}/pair/{side}"), own=tuple(own), enemies=_enemies(engagement, enemies)
    )
    return (yield from ask(side, question))


def _enemies(engagement: Engagement, ids: list[str]) -> tuple[EnemySquadron, ...]:
    """Stations are hidden until the Combats are formed. [M-BATTLE-26]"""
    return tuple(as_enemy(engagement.field.squadrons[id]) for id in ids)


def _extras(
    engagement: Engagement, side: Side, free: list[str], combats: list[Combat], intensity: Intensity
) -> Play[list[str]]:
    limits = BATTLE_TABLES.extra[intensity]
    convoy = limits["convoy"] if engagement.convoy(other(side)) else 0
    each = limits["squadrons"]
    if not convoy and not (each and combats):
        return []
    question = PlaceExtras(
        engagement.field.key(f"{engagement.place}/extras/{side}"),
        squadrons=tuple(free),
        combats=tuple(_open(engagement, side, combat) for combat in combats),
        each=each,
        convoy=convoy,
    )
    answer = yield from ask(side, question)
    at_convoy = []
    for id in free:
        where = answer.get(id, "")
        if where == "convoy":
            at_convoy.append(id)
        elif where:
            combats[int(where) - 1].members[side].append(id)
    return at_convoy


def _open(engagement: Engagement, side: Side, combat: Combat) -> OpenCombat:
    own = combat.members[side]
    return OpenCombat(
        number=combat.number,
        own=tuple(own),
        enemies=_enemies(engagement, combat.members[other(side)]),
        senior=_fights_with(engagement, engagement.stations.get(engagement.leader_of_side(side), ""), own),
    )


def _fights_with(engagement: Engagement, berth: str, members: list[str]) -> bool:
    return berth in members or engagement.companions.get(berth) in members
