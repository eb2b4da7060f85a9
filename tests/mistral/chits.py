"""Puts order chits where a test wants them."""

from __future__ import annotations

from typing import Any

from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.questions.orders import (
    Draw,
    DrawOrders,
)
from rulesets.mistral.position.state import Chit
from tests.mistral.seas import Seas

SHEETS = {"british": Worksheet(), "bourbon": Worksheet()}
NO_DRAW = {DrawOrders: Draw()}


def chit(seas: Seas, id: str, state: str = "pool", **fields: Any) -> Chit:
    """`b_cruise_gut`, or `b_rendezvous.2` for a further copy. Issued ones are from the Turn before by default."""
    if state == "issued":
        fields = {"issued": seas.state.date.plus(-1), **fields}
    found = Chit(id=id, entry=id.split(".")[0], state=state, **fields)
    seas.state.chits = dict(sorted({**seas.state.chits, id: found}.items()))
    return found


def palos(seas: Seas, *squadrons: str, **fields: Any) -> None:
    """A British Flotilla with the Order to cruise off Palos."""
    seas.formation("b_flag_a", fields.pop("place", "s05"), *(squadrons or ("B1",)), leader="rowley", **fields)
    chit(seas, "b_cruise_palos", "issued", holder="b_flag_a")
