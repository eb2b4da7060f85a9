"""Fleets that meet at sea, and what was asked and told then."""

from __future__ import annotations

from typing import Any

from rulesets.mistral.dialogue.questions.battle import (
    Assault,
)
from tests.mistral.seas import Seas

PLACE = 0
"""The draw for the order of Battles: with one place there is only one."""


def at_war(when: str = "1744.6", mpi: int = 2) -> Seas:
    seas = Seas(when, mpi=mpi)
    seas.event("france_declares_war")
    return seas


def meeting(*, british: tuple[str, ...] = ("B1",), spanish: tuple[str, ...] = ("S1",), place: str = "s13") -> Seas:
    """A British Flotilla that came with the wind upon a Spanish one on station: the British have the gauge."""
    seas = at_war()
    seas.formation("b_flag_a", place, *british, entered="with", spotted="E1")
    seas.formation("s_flag_b", place, *spanish, spotted="E2")
    return seas


BRITISH_ATTACK = Assault(formation="b_flag_a", target="E2")


def british(assault: Assault = BRITISH_ATTACK) -> Any:
    return lambda question, view: assault if view.audience == "british" else Assault()


def of(seas: Seas, kind: type[Any]) -> list[Any]:
    return [event for event in seas.events if isinstance(event, kind)]


def asked(seas: Seas, kind: type[Any]) -> list[tuple[str, Any]]:
    return [(side, question) for side, question in seas.asked if isinstance(question, kind)]
