"""Combats on the Combat Damage Table. All take effect at the same time. [M-BATTLE-37..46]"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.battle_tables import COLUMNS, CombatResult, combat_result
from rulesets.mistral.book.forces import FORCES, SIDES, Side, other
from rulesets.mistral.dialogue.events.battle import CombatFought, CombatSide, ConvoyStruck, DamageTaken, SailSunk
from rulesets.mistral.dialogue.questions.battle import GiveShifts
from rulesets.mistral.position.damage import damage_class
from rulesets.mistral.position.parts import seniority
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.casualties import hit_leader
from rulesets.mistral.rules.battle.damage_checks import lose_sail
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.battle.fireships import Burning
from rulesets.mistral.rules.battle.pairing import Combat
from rulesets.mistral.rules.convoys.damage import hit_convoy
from rulesets.mistral.rules.politics.ranks import damage_bonus, friendly_drm


@dataclass
class Harm:
    """What a side of a Combat suffers."""

    side: Side
    members: list[str]
    leaders: list[str]
    dp: int = 0
    sunk: int = 0
    exposed: bool = False
    lost: list[tuple[str, Roll | None]] = dataclasses.field(default_factory=list)


def fight_combats(
    engagement: Engagement, combats: list[Combat], at_convoy: list[str], level: int, burning: list[Burning]
) -> Play[None]:
    """Rolls the dice of all Combats, then applies sinkings, Leader casualties and damage. [M-BATTLE-42]"""
    harms: list[Harm] = []
    for combat in combats:
        harms += yield from _combat(engagement, combat, level)
        engagement.fought += [id for members in combat.members.values() for id in members]
    for fire in burning:
        harms.append(_burnt(engagement, fire))
    blows = [_strike_convoy(engagement, id, level) for id in at_convoy]
    striker = engagement.field.squadrons[at_convoy[0]].side if at_convoy else None
    for harm in harms:
        _draw_sunk(engagement, harm)
    captors = {side: _captors_left(engagement, side, harms) for side in SIDES}
    for harm in harms:
        _hit_leaders(engagement, harm, captors=captors[other(harm.side)])
    for harm in harms:
        _apply(engagement, harm, captors=captors[other(harm.side)])
    if striker is not None:
        hit_convoy(engagement.field, engagement.convoy(other(striker)), sum(blows), striker)


def flagship_shift(scene: Scene, squadron: str) -> int:
    """Its printed shift. It is lower or none if its damage is over two thirds of the DR. [M-FORM-25]"""
    entry = FORCES.flagships[squadron]
    return entry.shift_damaged if damage_class(scene.squadrons[squadron]) == "heavy" else entry.shift


def squadron_shifts(scene: Scene, members: list[str]) -> int:
    """The shift of the best Flagship plus that of the worst SOL(D), one of each."""
    held = [scene.squadrons[id] for id in members]
    flagships = [flagship_shift(scene, each.id) for each in held if each.is_flagship]
    small = [FORCES.sold_shift.get(each.contingent, 0) for each in held if each.subclass == "sold"]
    return max(flagships, default=0) + min(small, default=0)


def leader_shifts(mine: int, theirs: int) -> int:
    """Half the difference of the LRs, rounded up, for the better Leader."""
    return max(0, (mine - theirs + 1) // 2)


def wrapped(column: int) -> tuple[int, int]:
    """The column on the table. What is beyond its ends becomes a Damage Point Modifier. [M-BATTLE-38]"""
    inside = min(max(column, 0), COLUMNS - 1)
    return inside, column - inside


def _aboard(engagement: Engagement, members: list[str]) -> list[str]:
    """The Leaders stationed in a Combat, the senior first."""
    found = [leader for leader, berth in engagement.stations.items() if berth in members]
    return sorted(found, key=lambda id: seniority(engagement.field, engagement.field.leaders[id]))


def _combat(engagement: Engagement, combat: Combat, level: int) -> Play[list[Harm]]:
    field = engagement.field
    leaders = {side: _aboard(engagement, combat.members[side]) for side in SIDES}
    ratings = {side: FORCES.leaders[aboard[0]].lr if aboard else 0 for side, aboard in leaders.items()}
    shifts = {side: squadron_shifts(field, combat.members[side]) for side in SIDES}
    for side in SIDES:
        given = leader_shifts(ratings[side], ratings[other(side)])
        if given:
            key = field.key(f"{engagement.place}/shifts/{side}/{combat.number}")
            mine = yield from ask(side, GiveShifts(key, combat=combat.number, shifts=given))
            shifts[side] += mine
            shifts[other(side)] -= given - mine
    roll = field.roll(f"{engagement.place}/combat/{combat.number}")
    sail = {side: sum(field.squadrons[id].sail for id in combat.members[side]) for side in SIDES}
    told, harms = [], []
    for side in SIDES:
        column, beyond = wrapped(level + shifts[side])
        result = combat_result(roll.total, column)
        modifier = max(0, sail[side] - sail[other(side)]) + beyond + damage_bonus(field, side)
        modifier -= soaked(field, combat.members[other(side)])
        dp = max(0, result.dp + modifier)
        told.append(
            CombatSide(
                side=side,
                squadrons=tuple(combat.members[side]),
                leader=leaders[side][0] if leaders[side] else "",
                sail=sail[side],
                shifts=shifts[side],
                column=column,
                modifier=modifier,
                dp=dp,
                sunk=result.sunk,
                casualty=result.casualty,
            )
        )
        suffering = other(side)
        members, aboard = list(combat.members[suffering]), leaders[suffering]
        harms.append(Harm(suffering, members, aboard, dp, result.sunk, result.casualty))
    field.tell(CombatFought(combat.number, roll, tuple(told)), reveals="M-HIDE-06")
    return harms


def soaked(scene: Scene, enemies: list[str]) -> int:
    """A Spanish Flagship on the other side reduces the damage, once. [M-FORM-27]"""
    held = [FORCES.flagships[id].soaks for id in enemies if scene.squadrons[id].is_flagship]
    return max(held, default=0)


def _burnt(engagement: Engagement, fire: Burning) -> Harm:
    result: CombatResult = fire.result
    if fire.target not in engagement.fought:
        engagement.fought.append(fire.target)
    leaders = _aboard(engagement, [fire.target])
    return Harm(other(fire.side), [fire.target], leaders, result.dp, result.sunk, result.casualty)


def _strike_convoy(engagement: Engagement, squadron: str, level: int) -> int:
    """One die in column DL without shifts. A Sunk result counts 6 DPs, and 1 more for
    each Sail above two. [M-BATTLE-46]"""
    field = engagement.field
    held = field.squadrons[squadron]
    convoy = engagement.convoy(other(held.side))
    roll = field.roll(f"{engagement.place}/convoy/{squadron}")
    result = combat_result(max(0, roll.total + friendly_drm(field, held.side)), level)
    dp = result.dp + result.sunk * FORCES.convoy["sunk_result_dp"] + max(0, held.sail - 2)
    dp += damage_bonus(field, held.side)
    engagement.fought.append(squadron)
    field.tell(ConvoyStruck(squadron, convoy, roll, dp), reveals="M-HIDE-06")
    return dp


def _draw_sunk(engagement: Engagement, harm: Harm) -> None:
    """Each Sunk result draws a Sail of that side in the Combat. All are equally likely. [M-BATTLE-43, M-FORM-26]"""
    field = engagement.field
    left = {id: field.squadrons[id].sail for id in harm.members}
    for _ in range(harm.sunk):
        sail = [id for id in harm.members for _ in range(left[id])]
        if not sail:
            break
        roll = None
        squadron = sail[0]
        if len(set(sail)) > 1:
            key = field.key(f"{engagement.place}/sunk/{harm.side}")
            roll = field.table.dice.roll(key, 1, len(sail), low=0)
            squadron = sail[roll.total]
        left[squadron] -= 1
        harm.lost.append((squadron, roll))


def _captors_left(engagement: Engagement, side: Side, harms: list[Harm]) -> bool:
    """Whether that side will have any Sail in the Battle after all drawn Sail have sunk."""
    sunk = sum(len(harm.lost) for harm in harms if harm.side == side)
    return sum(squadron.sail for squadron in engagement.squadrons(side)) > sunk


def _hit_leaders(engagement: Engagement, harm: Harm, *, captors: bool) -> None:
    """Leaders are hit by a star on the table, or for certain when their Flagship sinks. [M-BATTLE-45, M-FORM-26]"""
    field = engagement.field
    certain = any(field.squadrons[id].is_flagship for id, _ in harm.lost)
    if not (harm.exposed or certain):
        return
    for leader in harm.leaders:
        if field.leaders[leader].status == "formation":
            hit_leader(field, leader, certain=certain, captors=captors)


def _apply(engagement: Engagement, harm: Harm, *, captors: bool) -> None:
    field = engagement.field
    for squadron, roll in harm.lost:
        if squadron not in field.squadrons:
            continue
        engagement.note_loss(squadron)
        field.tell(SailSunk(harm.side, squadron, 1, roll), reveals="M-HIDE-06")
        lose_sail(field, squadron, in_battle=True, captors=captors)
    afloat = [id for id in harm.members if id in field.squadrons]
    for squadron, dp in shared(field, afloat, harm.dp):
        held = field.change_squadron(squadron, dp=field.squadrons[squadron].dp + dp)
        field.tell(DamageTaken(harm.side, squadron, dp, damage_class(held)), reveals="M-HIDE-06")


def shared(scene: Scene, members: list[str], dp: int) -> list[tuple[str, int]]:
    """Shares the DPs as evenly as possible. The remainder goes first to the Squadron
    with the most Sail. [M-BATTLE-43]"""
    if not members or not dp:
        return []
    order = sorted(members, key=lambda id: (-scene.squadrons[id].sail, members.index(id)))
    each, odd = divmod(dp, len(members))
    portions = [(id, each + (at < odd)) for at, id in enumerate(order)]
    return [(id, portion) for id, portion in portions if portion]
