"""What is true between two player turns."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from rulesets.forms import said
from rulesets.lepanto.book.contents import BOARD, SIDES, Side
from rulesets.lepanto.book.ships import SCENARIOS

Cause = Literal["gunnery", "arms", "boarding", "ram", "both", "drift"]
"""How a ship was lost; `both`: attacker and target together. [INV-08]"""
Immobility = Literal["", "ram", "doria"]

__all__ = ["SIDES", "Cause", "Immobility", "Kept", "Loss", "Options", "Ship", "Side", "State", "other"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the game."""

    scenario: Annotated[
        str,
        said(
            "Scenario",
            "Escenario",
            names="lepanto: the battle of Lepanto, 30 turns | la batalla de Lepanto, 30 turnos; "
            "learn-left-wing: to learn: Barbarigo against Scirocco, 10 turns | "
            "para aprender: Barbarigo contra Siroco, 10 turnos; "
            "learn-galleass: to learn: Duodo’s guns, 8 turns | para aprender: los cañones de Duodo, 8 turnos",
        ),
    ] = "lepanto"
    paired: Annotated[
        bool,
        said(
            "Both sides order at the same time while the fleets are far apart",
            "Los dos bandos dan órdenes a la vez mientras las flotas están lejos",
        ),
    ] = True


class Ship(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship afloat. What never changes (type, factors) is in the book. [L-SHIP-13]"""

    hex: str
    facing: int
    exhausted: int = 0
    """The turn in which it became exhausted. [L-MOV-21]"""
    repulsed: bool = False
    immobilised: Immobility = ""


class Loss(msgspec.Struct, frozen=True, omit_defaults=True):
    ship: str
    turn: int
    cause: Cause
    hex: str = ""
    """Where it was lost."""


class Kept(msgspec.Struct, omit_defaults=True):
    """What a side keeps for later turns; nobody else sees it. [A-11, A-23, H-02]"""

    standing: Any = None
    """A sheet that is carried out again, as plain data."""
    losses: int = 0
    """How many ships the side had lost when it was given."""
    wind: int = 0
    """The wind under which it was given."""
    blocked: bool = False
    """Whether a ship was held up when it was last carried out."""
    groups: dict[str, Any] = {}
    doctrines: dict[str, Any] = {}
    tow_off: list[str] = []
    """Galleasses that no galley is to take in tow. [L-MOV-31]"""
    paired: bool = False
    """Whether the side wishes to order at the same time although the fleets are near. [D-17]"""


class State(msgspec.Struct):
    options: Options
    turn: int
    phasing: Side
    wind: int
    """The direction it blows towards. [L-WIND-02]"""
    ships: dict[str, Ship]
    tows: dict[str, str] = {}
    """Galleass -> the galley that tows it. [L-MOV-25]"""
    doria: bool = False
    """Whether his die is still rolled. [L-DORIA-02]"""
    lost: list[Loss] = []
    kept: dict[str, Kept] = msgspec.field(default_factory=lambda: {side: Kept() for side in SIDES})
    wakes: dict[str, str] = {}
    """Ship -> the hex from which it came in its side's last player turn, and the one where it turned, if it did:
    `1528` or `1528 1728`. Everybody saw it."""
    sighted: bool = True
    """Whether both sides have seen the fleets. Where only one is asked first, the other sees them before that."""

    @property
    def last_turn(self) -> int:
        return SCENARIOS[self.options.scenario].last_turn


def other(side: Side) -> Side:
    return "islamic" if side == "christian" else "christian"


assert BOARD.turns.last == SCENARIOS["lepanto"].last_turn
