"""Rams, resolved before all other attacks. [L-RAM, L-IMM]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.lepanto.book.charts import result
from rulesets.lepanto.dialogue.events.fighting import Rammed
from rulesets.lepanto.position.field import Field


def resolve_rams(field: Field, wanted: Sequence[str]) -> None:
    """In the order that the owner sets, the others in the order of entry. [L-RAM-07]"""
    first = [id for id in wanted if id in field.rams]
    for id in dict.fromkeys([*first, *field.rams]):
        _ram(field, id, field.rams[id])


def _ram(field: Field, id: str, speed: int) -> None:
    """The victim is lost, or the rammer is immobilised beside it; a rammer makes no other attack.
    [L-RAM-08, L-RAM-10, L-RAM-11, L-CBT-03, L-MOV-24]"""
    victim = field.shares(id)
    roll = field.roll(f"ram/{id}")
    shown = result("ramming", str(speed), roll.total)
    field.gunnery_used.add(id)
    field.close_used.add(id)
    if shown == "E":
        field.lose(victim, "ram")
    else:
        field.change(id, immobilised="ram", exhausted=0)
    field.show(Rammed(id, victim, speed, roll, shown))
