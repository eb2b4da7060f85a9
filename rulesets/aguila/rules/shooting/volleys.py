"""A volley: what is needed, with how many dice, and how it is rolled. The same for fire and for reactions. [A-SHO]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil, prod

import msgspec

from rulesets.aguila.book.entries import Blast
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.rules.weather import gun_wounds
from rulesets.kernel.dice import Roll

COLUMN_HITS: Mapping[str, int] = {"march_column": 2, "attack_column": 1, "square": 2, "battalion_mass": 1}
"""Dice to hit that are rolled again against a formation. [A-FRM-13, A-FRM-18, A-FRM-30, A-FRM-39]"""
COLUMN_WOUNDS: Mapping[str, int] = {"march_column": 3, "attack_column": 2, "square": 3, "battalion_mass": 2}
"""Dice to wound that guns roll again instead."""


class Volley(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides how a unit's fire is rolled."""

    unit: str
    target: str
    ammo: str
    need: int
    """On each die, after modifiers. [A-DICE-07]"""
    dice: int
    modifiers: dict[str, int] = {}
    again: int = 0
    """Failed dice to hit that are rolled again. [A-DICE-03]"""
    blast: Blast = ""
    halves: int = 0
    """How often the hits are halved, rounded up once. [A-FRM-49, A-ART-19, A-OFF-08, A-DICE-06]"""
    wound: int = 4
    wound_again: int = 0
    rain: bool = False
    """Two wounds fewer, at least one. [A-WEA-05]"""


class Rolled(msgspec.Struct, frozen=True, kw_only=True):
    hit: Roll
    hit_again: Roll | None
    hits: int
    blasts: tuple[Roll, ...]
    wound: Roll | None
    wound_again: Roll | None
    wounds: int


def dice_of(at: int, fractions: list[Fraction], extra: int = 0) -> int:
    """All fractions are multiplied, rounded up once, at least 1; flat additions come after. [A-DICE-06]"""
    return max(1, ceil(at * prod(fractions, start=Fraction(1)))) + extra


def scarce(need: int) -> list[Fraction]:
    """Fewer dice where more than 6 is needed. [A-SHO-18]"""
    return [] if need <= 6 else [Fraction(1, 2)] if need == 7 else [Fraction(1, 4)]


def succeeds(face: int, need: int) -> bool:
    """A natural 6 succeeds where more is needed, a natural 1 never hits or wounds. [A-DICE-04, A-DICE-05]"""
    return face != 1 and (face >= need or face == 6)


def own_fractions(scene: Scene, id: str) -> list[Fraction]:
    """What the shooter's own state leaves of its dice. [A-SHO-04, A-SHO-05, A-SHO-16, A-SHO-19]"""
    found = []
    if scene.is_halved(id):
        found.append(Fraction(1, 2))
    if scene.is_disorganised(id) or scene.is_stunned(id):
        found.append(Fraction(1, 2))
    return found


def hit_rerolls(scene: Scene, id: str, target: str, gun: bool) -> int:
    """Formation of the target and abilities of the shooter add up. [A-DICE-03, A-UAB-08, A-UAB-13, A-UAB-27]"""
    found = 0 if gun else COLUMN_HITS.get(scene.formation(target), 0)
    found += 1 if scene.has(id, "elite") else 0
    found += 2 if scene.has(id, "guards") else 0
    found += 2 if scene.has(id, "veterans") else 0
    return found


def wound_rerolls(scene: Scene, target: str, gun: bool) -> int:
    return COLUMN_WOUNDS.get(scene.formation(target), 0) if gun else 0


def roll_volley(field: Field, volley: Volley, what: str = "fire") -> Rolled:
    """[A-SHO-14..A-SHO-22, A-ART-12]"""
    return roll_to_wound(field, volley, roll_to_hit(field, volley, what), what)


def roll_together(field: Field, volleys: Sequence[Volley], what: str = "fire") -> list[Rolled]:
    """The guns of a battery: all roll to hit before any rolls to wound. [A-BAT-02]"""
    hits = [roll_to_hit(field, volley, what) for volley in volleys]
    return [roll_to_wound(field, volley, hit, what) for volley, hit in zip(volleys, hits, strict=True)]


def roll_to_hit(field: Field, volley: Volley, what: str) -> tuple[Roll, Roll | None, int]:
    return _roll_dice(field, f"{volley.unit}/{what}/hit", volley.dice, volley.need, volley.again)


def roll_to_wound(field: Field, volley: Volley, to_hit: tuple[Roll, Roll | None, int], what: str) -> Rolled:
    stem, (hit, hit_again, hits) = f"{volley.unit}/{what}", to_hit
    blasts: tuple[Roll, ...] = ()
    if volley.blast and hits:
        blasts = tuple(_blast(field, f"{stem}/blast", volley.blast) for _ in range(hits))
        hits = sum(blast_hits(roll, volley.blast) for roll in blasts)
    hits = -(-hits // 2**volley.halves)
    wound, wound_again, wounds = None, None, 0
    if hits:
        wound, wound_again, wounds = _roll_dice(field, f"{stem}/wound", hits, volley.wound, volley.wound_again)
    wounds = gun_wounds("torrential_rain" if volley.rain else "fair", wounds)
    return Rolled(
        hit=hit,
        hit_again=hit_again,
        hits=hits,
        blasts=blasts,
        wound=wound,
        wound_again=wound_again,
        wounds=wounds,
    )


def _roll_dice(field: Field, key: str, count: int, need: int, again: int) -> tuple[Roll, Roll | None, int]:
    roll = field.roll(key, count)
    good = sum(succeeds(face, need) for face in roll.faces)
    spare = min(again, count - good)
    if not spare:
        return roll, None, good
    second = field.roll(f"{key}/again", spare)
    return roll, second, good + sum(succeeds(face, need) for face in second.faces)


def _blast(field: Field, key: str, blast: Blast) -> Roll:
    return field.roll(key, 2 if blast == "D6+D3" else 1)


def blast_hits(roll: Roll, blast: Blast) -> int:
    """[A-ART-12, A-DICE-01, A-OFF-08]"""
    first = roll.faces[0]
    match blast:
        case "D3":
            return (first + 1) // 2
        case "D2":
            return 1 if first <= 3 else 2
        case "D6+1":
            return first + 1
        case "D6+D3":
            return first + (roll.faces[1] + 1) // 2
    return first
