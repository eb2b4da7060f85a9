"""What an activated unit may do next with its card, judged on the state or on a view.
[T-ORD-11..T-ORD-18, D-22..D-25]"""

from __future__ import annotations

from typing import Protocol

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tercios.book.naming import explained
from rulesets.tercios.dialogue.answers.in_play import (
    AnyAction,
    Approach,
    Charge,
    Enter,
    Face,
    Fire,
    FreeFace,
    Join,
    Move,
)
from rulesets.tercios.position.geometry import correction
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import can_charge_at_all, ground_disorders, has_rule, original_speed
from rulesets.tercios.rules.fighting.combat_end import is_emplaced
from rulesets.tercios.rules.fighting.fire import Shooting, fire_problems
from rulesets.tercios.rules.fighting.shots import aims
from rulesets.tercios.rules.moving.column_shapes import may_join, way_behind
from rulesets.tercios.rules.moving.hindrances import hindrance_problem
from rulesets.tercios.rules.moving.movement import enterable, legal_move, steps_for, way_in
from rulesets.tercios.rules.reacting.onset import (
    reachable,
    reaches,
    reaches_anybody,
    sees_anybody,
    sees_enemy,
    visible_enemies,
)

MOST_ACTIONS = 2
"""¡Atención! is two different actions. [T-ORD-11]"""
LAST_ACTIONS = frozenset({"JOIN", "LIMBER", "UNLIMBER"})
"""No other action may follow these. [T-CAV-08, T-ART-06, T-ART-07]"""


class Occasion(Protocol):
    """Who acts, with which card, and what it has done with it so far."""

    @property
    def unit(self) -> str: ...
    @property
    def done(self) -> tuple[str, ...]: ...
    @property
    def order(self) -> Order: ...


def tag_of(action: AnyAction) -> str:
    """The word for an action in `done`."""
    return str(type(action).__struct_config__.tag)


def kind_of(tag: str) -> str:
    """Entering and joining are Moves. [T-TER-20, T-CAV-08]"""
    return "MOVE" if tag in ("ENTER", "JOIN") else tag


def open_tags(scene: Scene, occasion: Occasion) -> tuple[str, ...]:
    """The kinds of action that the card and the unit's rules allow, wherever it is. [T-ORD-11..T-ORD-18]"""
    unit = scene.units[occasion.unit]
    match occasion.order:
        case "ATENCION":
            return _attentive(scene, unit, occasion.done)
        case "CORRED":
            return _running(scene, unit, occasion.done)
        case "FUEGO":
            return () if occasion.done else ("FIRE",)
        case "ATACAD":
            return _attacking(scene, unit) if not occasion.done else ()
        case _:
            return ()


def _attentive(scene: Scene, unit: Troop, done: tuple[str, ...]) -> tuple[str, ...]:
    """Two different actions of four, with a free facing before them. Limbered guns and members of columns have
    fewer. [T-ORD-11, T-CAV-02, T-TRP-05, T-ART-06..T-ART-08]"""
    if unit.host:
        return ("MOVE",) if not done else ()
    if unit.limbered:
        return ("UNLIMBER",) if done else ("MOVE", "FACE", "UNLIMBER")
    acts = [kind_of(tag) for tag in done if tag != "FREE_FACE"]
    if len(acts) >= MOST_ACTIONS or not LAST_ACTIONS.isdisjoint(done):
        return ()
    stirs = _can_stir(unit) and _fits_square(scene, unit, acts)
    tags = ["MOVE"] if stirs and "MOVE" not in acts else []
    tags += ["FACE"] if stirs and "FACE" not in acts and _can_face(unit) else []
    tags += [tag for tag in ("REORG", "FIRE") if tag not in acts]
    if not done:
        tags += ["FREE_FACE"] if has_rule(scene, unit, "movilidad") and _can_face(unit) else []
        tags += ["LIMBER"] if has_rule(scene, unit, "caballos_de_tiro") else []
    return (*tags, "ENTER", "JOIN") if "MOVE" in tags else tuple(tags)


def _running(scene: Scene, unit: Troop, done: tuple[str, ...]) -> tuple[str, ...]:
    """One Move, with a free facing before it. [T-ORD-17, T-CAV-02]"""
    if not _can_stir(unit) or any(tag != "FREE_FACE" for tag in done):
        return ()
    if unit.host:
        return ("MOVE",)
    free = not done and has_rule(scene, unit, "movilidad") and _can_face(unit)
    return ("MOVE", "JOIN", "FREE_FACE") if free else ("MOVE", "JOIN")


def _attacking(scene: Scene, unit: Troop) -> tuple[str, ...]:
    """A unit that can charge must. Others approach an enemy that they see. [T-ORD-14..T-ORD-16, T-ORD-22]"""
    if unit.host or not can_charge_at_all(scene, unit):
        return ()
    if reaches_anybody(scene, unit):
        return ("CHARGE",)
    return ("APPROACH",) if sees_anybody(scene, unit) else ()


def _can_stir(unit: Troop) -> bool:
    """Units with Speed 0 and emplaced fortifications neither move nor turn by order. [T-ORD-22, T-TRP-15]"""
    return original_speed(unit) > 0 and not is_emplaced(unit)


def _can_face(unit: Troop) -> bool:
    """Not behind a Fortaleza Móvil, nor if it has no front. [T-TRP-11, T-TER-23]"""
    return not unit.fortress and unit.pose is not None


def _fits_square(scene: Scene, unit: Troop, acts: list[str]) -> bool:
    """Cuadros that change facing may not move in that activation, and those that move
    may not change facing. [T-TRP-05]"""
    return not (("MOVE" in acts or "FACE" in acts) and has_rule(scene, unit, "cuadros"))


# Judging one action.


def act_problems(scene: Scene, occasion: Occasion, action: AnyAction) -> list[Problem]:
    """Why the unit cannot do that now. Doing nothing more is always allowed, except that a possible
    charge is compulsory. [T-ORD-14]"""
    tag, tags = tag_of(action), open_tags(scene, occasion)
    if tag == "STOP":
        return _stop_problems(tags)
    if tag not in tags:
        return [
            Problem(
                "do",
                "not-open",
                Text(
                    "{unit} cannot do that with this order now.", "{unit} no puede hacer eso ahora con esta orden."
                ).of(occasion.unit),
                (*tags, "STOP") if not {"CHARGE", "APPROACH"} & {*tags} else tags,
            )
        ]
    return _problems_of(scene, occasion, scene.units[occasion.unit], action)


def _stop_problems(tags: tuple[str, ...]) -> list[Problem]:
    if "CHARGE" in tags:
        text = Text("An enemy can be reached: it must charge.", "Hay un enemigo a su alcance: debe cargar.")
        return [Problem("do", "must-charge", text, ("CHARGE",))]
    if "APPROACH" in tags:
        text = Text("It sees an enemy and must approach one.", "Ve a un enemigo y debe acercarse a uno.")
        return [Problem("do", "must-approach", text, ("APPROACH",))]
    return []


def _problems_of(scene: Scene, occasion: Occasion, unit: Troop, action: AnyAction) -> list[Problem]:
    match action:
        case Move():
            return _move_problems(scene, occasion, unit, action)
        case Face(side=side) | FreeFace(side=side):
            found = correction.face(scene.ground, unit.body, side)
            return [hindrance_problem(found, "side")] if isinstance(found, Hindrance) else []
        case Fire():
            return fire_problems(scene, unit.id, action, Shooting(occasion.order))
        case Charge(target=target):
            return [] if reaches(scene, unit, target) else [_no_target(target, reachable(scene, unit.id))]
        case Approach(target=target):
            return [] if sees_enemy(scene, unit, target) else [_no_target(target, visible_enemies(scene, unit.id))]
        case Enter(building=building):
            return _enter_problems(scene, occasion, unit, building)
        case Join(unit=host):
            return _join_problems(scene, occasion, unit, host)
    return _reorganise_problems(unit) if tag_of(action) == "REORG" else []


def _move_problems(scene: Scene, occasion: Occasion, unit: Troop, move: Move) -> list[Problem]:
    if (move.to is None) == (move.heading is None):
        text = Text(
            "Say where it goes, or which way it turns in place: one of them.",
            "Di adónde va o hacia dónde gira en el sitio: una de las dos cosas.",
        )
        return [Problem("to", "no-goal", text)]
    if move.exit is not None and not (unit.building or unit.host):
        text = Text("It stands in the open: it leaves nothing.", "Está en campo abierto: no sale de nada.")
        return [Problem("exit", "no-exit", text)]
    found = legal_move(scene, unit.id, occasion.order, move)
    return [hindrance_problem(found, "to")] if isinstance(found, Hindrance) else []


def _no_target(target: str, legal: list[str]) -> Problem:
    text = Text("“{target}” is none of those it can go for.", "«{target}» no es ninguno de los que puede buscar.").of(
        target
    )
    return Problem("target", "no-target", text, tuple(legal))


def _enter_problems(scene: Scene, occasion: Occasion, unit: Troop, building: str) -> list[Problem]:
    """Only with ¡Atención!, within its move, and only one unit that fits. [T-TER-20, T-TER-23]"""
    if not enterable(scene, unit, building):
        text = explained(Text("It cannot occupy {building}.", "No puede ocupar {building}.").of(building))
        return [Problem("building", "no-room", text)]
    found = way_in(scene, unit.id, building, occasion.order)
    return [hindrance_problem(found, "building")] if isinstance(found, Hindrance) else []


def _join_problems(scene: Scene, occasion: Occasion, unit: Troop, host: str) -> list[Problem]:
    """Choragiew units of one Command, not Disordered, within reach, without crossing ground that
    disorders. [T-CAV-08, T-CAV-09]"""
    if host not in scene.units or not may_join(scene, unit, scene.units[host]):
        text = Text("It cannot form a Choragiew with {host}.", "No puede formar una Choragiew con {host}.").of(host)
        return [Problem("unit", "no-column", text)]
    found = way_behind(scene, unit, scene.units[host], steps_for(occasion.order, unit))
    if isinstance(found, Hindrance):
        return [hindrance_problem(found, "unit")]
    if found.disordered and ground_disorders(scene, unit):
        text = Text("The ground on the way would disorder it.", "El terreno del camino la desordenaría.")
        return [Problem("unit", "disorders", text)]
    return []


def _reorganise_problems(unit: Troop) -> list[Problem]:
    if unit.disordered:
        return []
    return [Problem("do", "in-order", Text("{unit} is not Disordered.", "{unit} no está en desorden.").of(unit.id))]


def can_act(scene: Scene, occasion: Occasion) -> bool:
    """Whether it makes sense to ask at all, judged by what everybody can see."""
    tags = open_tags(scene, occasion)
    if not {"REORG", "FIRE"}.issuperset(tags):
        return True
    if "REORG" in tags and scene.units[occasion.unit].disordered:
        return True
    return "FIRE" in tags and next(aims(scene, occasion.unit, Shooting(occasion.order)), None) is not None
