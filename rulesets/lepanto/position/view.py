"""What a side may know: everything but the other's intentions. [H-01, H-02]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.lepanto.book.ships import SCENARIOS
from rulesets.lepanto.position.state import SIDES, Loss, Options, Ship, Side, State


class OwnPlans(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the side keeps for later turns. [A-11, A-23]"""

    standing: Any = None
    losses: int = 0
    wind: int = 0
    blocked: bool = False
    groups: dict[str, Any] = {}
    doctrines: dict[str, Any] = {}
    tow_off: tuple[str, ...] = ()
    paired: bool = False


class View(msgspec.Struct, frozen=True):
    side: str
    scenario: str
    options: Options
    turn: int
    last_turn: int
    phasing: Side
    wind: int
    ships: dict[str, Ship]
    tows: dict[str, str]
    doria: bool
    lost: tuple[Loss, ...]
    plans: OwnPlans = OwnPlans()

    @property
    def own_side(self) -> Side:
        """The side whose orders are written from this view; who only watches sees them as the first side would."""
        return SIDES[1] if self.side == SIDES[1] else SIDES[0]

    wakes: dict[str, str] = {}
    """As in the state."""


def view(state: State, audience: str) -> View:
    return View(
        side=audience,
        scenario=state.options.scenario,
        options=state.options,
        turn=state.turn,
        last_turn=SCENARIOS[state.options.scenario].last_turn,
        phasing=state.phasing,
        wind=state.wind,
        ships=dict(state.ships),
        tows=dict(state.tows),
        doria=state.doria,
        lost=tuple(state.lost),
        plans=_own(state, audience) if audience in SIDES else OwnPlans(),
        wakes=dict(state.wakes),
    )


def _own(state: State, side: str) -> OwnPlans:
    kept = state.kept[side]
    return OwnPlans(
        standing=kept.standing,
        losses=kept.losses,
        wind=kept.wind,
        blocked=kept.blocked,
        groups=dict(kept.groups),
        doctrines=dict(kept.doctrines),
        tow_off=tuple(kept.tow_off),
        paired=kept.paired,
    )
