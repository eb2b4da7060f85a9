"""Two units face to face, and the shots and charges between them: what the tests of single rules begin with."""

from __future__ import annotations

from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, React, Shot
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, DeclareFire, ReactToCharge
from rulesets.aguila.position.geometry.records import Do, Step
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.aguila.rules.moving.carrying_out import carry_out
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.phase import shoot
from rulesets.aguila.rules.shooting.targets import targets
from rulesets.aguila.rules.shooting.volleys import Volley
from tests.aguila.battlefield import Battlefield

FRONT = 20.0
"""Where Blue's front stands, in inches up the table."""


def across(
    gap: float,
    blue: str = "fr_line_6",
    red: str = "at_line_6",
    *,
    b: dict[str, Any] | None = None,
    r: dict[str, Any] | None = None,
    show: str = "front",
    **facts: Any,
) -> Battlefield:
    """B1 looks up the table at R1, `gap` inches away, which shows it its front, a flank or its rear."""
    heading = {"front": 180, "right": 90, "left": 270, "rear": 0}[show]
    base = BOOK.entries[red].base
    deep = base.depth if show in ("front", "rear") else base.width
    field = Battlefield(**facts)
    field.put("B1", blue, 30, FRONT - BOOK.entries[blue].base.depth / 2000, 0, **(b or {}))
    return field.put("R1", red, 30, FRONT + gap + deep / 2000, heading, **(r or {}))


def aimed(field: Battlefield, id: str = "B1", target: str = "R1", ammo: str = "shot") -> Volley:
    scene = field.scene
    return aim(scene, id, next(each for each in targets(scene, id) if each.id == target), ammo)


def seen(field: Battlefield, id: str = "B1") -> list[str]:
    return [each.id for each in targets(field.scene, id)]


def volley(field: Battlefield, *dice: int, side: str = "blue", shots: tuple[Shot, ...] = (), **answers: Any) -> None:
    """B1 fires at R1, or as `shots` say."""
    declared = shots or (Shot(unit="B1", target="R1"),)
    given = {DeclareFire: Fire(shots=declared), **answers.get("more", {})}
    field.play(lambda f: shoot(f, side), *dice, answers=given, left=answers.get("left", 0))


def charged(field: Battlefield, *dice: int, do: str = "hold", who: tuple[str, ...] = ("B1",), **facts: Any) -> None:
    """B1 charges R1, who reacts so; `more` are answers to other questions."""
    answers = {
        DeclareCharge: lambda question: Charge() if question.made else Charge(who=who, target="R1"),
        ReactToCharge: React(do=do),  # type: ignore[arg-type]
        **facts.get("more", {}),
    }
    field.play(lambda f: charge_phase(f, "blue"), *dice, answers=answers, left=facts.get("left", 0))


def steps(*moves: tuple[Do, float]) -> tuple[Step, ...]:
    """`("fwd", 2.5)` in inches, `("turn", 90)` in degrees."""
    return tuple(Step(do, round(by * (10 if do in ("turn", "wheel") else 1000))) for do, by in moves)


def ordered(field: Battlefield, order: str, *moves: tuple[Do, float], **facts: Any) -> None:
    """B1, or another `id`, carries out an order; `dice` and `answers` are for the checks it takes."""
    id, dice, answers = facts.pop("id", "B1"), facts.pop("dice", ()), facts.pop("answers", {})
    line = UnitOrder(who=(id,), order=order, steps=steps(*moves), **facts)  # type: ignore[arg-type]
    field.play(lambda f: carry_out(f, id, line), *dice, answers=answers)
