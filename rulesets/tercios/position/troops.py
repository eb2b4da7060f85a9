"""A Troop at this moment: its rules and values, with the Leader inside it and the effects on it."""

from __future__ import annotations

from functools import lru_cache

from rulesets.tabletop.geometry.poses import Base
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.position.geometry.going import Allowance
from rulesets.tercios.position.scene import Scene, Troop, leaders_in, marks_of
from rulesets.tercios.position.values import Modifier, stepped

FORTRESS_SPEED = 2
"""The Speed of a unit behind its Fortaleza Móvil. [T-TRP-11]"""

_LENT_RULES = {
    "apasionado": ("freneticos",),
    "bravo": ("elite", "impetuosos"),
}
"""Rules that a Leader's automatic Quality gives to the unit in which they are. [T-QUA-07, T-QUA-12]"""
_LENT = frozenset(rule for rules in _LENT_RULES.values() for rule in rules)


def has_rule(scene: Scene, unit: Troop, rule: str) -> bool:
    """Whether it has a special rule: by its list, from a Leader inside, or temporarily. [T-TRP-01, T-WPN-23]"""
    if rule in unit.troop.profile.rules:
        return not (rule in ("mando_incorporado", "defensa_dotacion") and unit.host)
    if unit.marks and any(rule in lent_by_mark(scene, unit, mark.kind) for mark in unit.marks):
        return True
    return rule in _LENT and any(
        rule in _LENT_RULES.get(quality, ()) for leader in leaders_in(scene, unit) for quality in leader.rank.qualities
    )


def lent_by_mark(scene: Scene, unit: Troop, kind: str) -> tuple[str, ...]:
    """Entusiasta lends Ligera, or Escaramuzadores to units that have it; Innovador lends the
    wide arc. [T-QUA-27, T-QUA-41]"""
    if kind == "entusiasta":
        return ("escaramuzadores",) if "ligera" in unit.troop.profile.rules else ("ligera",)
    return ("angulo_extendido",) if kind == "innovador" else ()


def has_weapon(unit: Troop, weapon: str) -> bool:
    return weapon in unit.troop.profile.weapons


def quality_inside(scene: Scene, unit: Troop, quality: str) -> bool:
    """Whether a Leader with that Quality is in the unit. Even an Exhausted Leader gives it. [T-CMD-11]"""
    inside = leaders_in(scene, unit)
    return bool(inside) and any(quality in leader.rank.qualities for leader in inside)


def virtue(scene: Scene, unit: Troop, name: str) -> bool:
    """Whether a Leader inside gives it that Virtue, or one inspired it. Despiadado removes the first.
    [T-CMD-15, T-CMD-27, T-VIR-12, T-QUA-20]"""
    if unit.marks:
        if any(mark.word == name for mark in marks_of(unit, "inspirar")):
            return True
        if marks_of(unit, "despiadado"):
            return False
    inside = leaders_in(scene, unit)
    return bool(inside) and any(name in leader.rank.virtues for leader in inside)


def flat(scene: Scene, unit: Troop, name: str, rule: str) -> list[Modifier]:
    """The one point that a Virtue gives, as a modifier. [T-VAL-09]"""
    return [Modifier(name, flat=1, rule=rule)] if virtue(scene, unit, name) else []


def is_infantry(unit: Troop) -> bool:
    return unit.troop.arm == "infantry"


def is_cavalry(unit: Troop) -> bool:
    return unit.troop.arm == "cavalry"


def is_artillery(unit: Troop) -> bool:
    return unit.troop.arm == "artillery"


def fights_as_cavalry(unit: Troop) -> bool:
    """Which of the enemy's Defences it strikes against. Guns fight as infantry. [T-COM-13, T-ART-03]"""
    return unit.troop.arm == "cavalry"


def stamina(scene: Scene, unit: Troop) -> int:
    """How much wear it can take. Fervor adds one. [T-VAL-02, T-VIR-05]"""
    return unit.troop.profile.stamina + (1 if virtue(scene, unit, "fervor") else 0)


def is_fresh(unit: Troop) -> bool:
    """Whether it has no wear. [T-VAL-15]"""
    return unit.wear == 0


def counts_as_fresh(unit: Troop) -> bool:
    """Fresh for carrying out its order. A column and a fortification of several also count
    as fresh. [T-CAV-12, T-TRP-16]"""
    return unit.wear == 0 or bool(unit.column) or bool(unit.emplaced)


def at_limit(scene: Scene, unit: Troop) -> bool:
    """Whether its wear equals its Stamina, which is never less than its profile says. [T-VAL-15]"""
    return unit.wear >= unit.troop.profile.stamina and unit.wear >= stamina(scene, unit)


def suffers_limit(scene: Scene, unit: Troop) -> bool:
    """Whether it is At the Limit and not led by a Flemático. [T-VAL-16, T-QUA-31]"""
    return at_limit(scene, unit) and not quality_inside(scene, unit, "flematico")


def own_base(unit: Troop) -> Base:
    """The base of the unit alone, without the units behind it."""
    return Base(unit.troop.front, unit.troop.depth)


def has_front(unit: Troop) -> bool:
    """A unit in a building or an emplaced fortification has no front. [G-30, G-31]"""
    return unit.pose is not None


def can_be_flanked(scene: Scene, unit: Troop) -> bool:
    """Cuadros, occupants and emplaced fortifications cannot be flanked. [T-COM-11]"""
    return has_front(unit) and not has_rule(scene, unit, "cuadros")


def original_speed(unit: Troop) -> int:
    """The profile Speed in inches: the second one for a limbered gun, 2 for a fortress.
    [T-ART-05, T-TRP-11, T-VAL-10]"""
    profile = unit.troop.profile
    if unit.fortress:
        return FORTRESS_SPEED
    if unit.limbered and profile.speed_limbered is not None:
        return profile.speed_limbered
    return profile.speed


def speed_after(scene: Scene, unit: Troop, steps: int) -> int:
    """Speed in thousandths of an inch after steps and Entrega. [T-VAL-10, T-VIR-01]"""
    return _speed(original_speed(unit), steps, 1 if virtue(scene, unit, "entrega") else 0)


def _speed(base: int, steps: int, added: int) -> int:
    return stepped(base, steps, added) * INCH if base else 0


def allowance(scene: Scene, unit: Troop, steps: int) -> Allowance:
    """How far it may go with this many steps of Speed, depending on the ground. Escaramuzadores ignore the ground.
    [T-MOV-18, T-MOV-21, T-TRP-08]"""
    added = 1 if virtue(scene, unit, "entrega") else 0
    return _by_ground(original_speed(unit), steps, added, has_rule(scene, unit, "escaramuzadores"))


@lru_cache(maxsize=512)
def _by_ground(base: int, steps: int, added: int, minds_none: bool) -> Allowance:
    clear, easy = _speed(base, steps, added), _speed(base, steps + 1, added)
    return Allowance(clear=clear, difficult=clear if minds_none else _speed(base, steps - 1, added), easy=easy)


def profile_distance(unit: Troop) -> int:
    """Its movement without steps, for moves that ground does not shorten. [T-COM-21]"""
    return original_speed(unit) * INCH


def ground_disorders(scene: Scene, unit: Troop) -> bool:
    """Whether Very Difficult ground puts it into Disorder: not Ligera, not Escaramuzadores. [T-TRP-08, T-TRP-09]"""
    return not (has_rule(scene, unit, "ligera") or has_rule(scene, unit, "escaramuzadores"))


def can_charge_at_all(scene: Scene, unit: Troop) -> bool:
    """Guns, emplaced fortifications and units behind their fortress never charge. [T-ORD-22, T-TRP-11, T-TRP-15]"""
    return not (is_artillery(unit) or unit.emplaced or unit.fortress) and original_speed(unit) > 0


def charge_allowance(scene: Scene, unit: Troop) -> Allowance:
    """Its Speed with the increase of ¡Atacad!. [T-ORD-13]"""
    return allowance(scene, unit, 1)


def swiftest_charge(unit: Troop) -> Allowance:
    """The farthest that any of its charges goes on any ground with any Leader, to find
    what is certainly out of reach."""
    return _by_ground(original_speed(unit), 1, 1, True)


def farthest_moves(unit: Troop) -> tuple[int, int]:
    """The farthest that it goes with ¡Atención! and with ¡Corred! on any ground with any Leader."""
    standing, running = (_by_ground(original_speed(unit), steps, 1, True).easy for steps in (0, run_steps(unit)))
    return standing, running


def run_steps(unit: Troop) -> int:
    """¡Corred! doubles Speed. With a gun inside it increases Speed by one step only. [T-ORD-17, T-ART-12]"""
    return 1 if unit.gun and not unit.emplaced else 2
