"""The events of the auction, public or secret."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event


class LotShown(Event, frozen=True):
    round: int
    worth: int
    roll: Roll


class TipHeard(Event, frozen=True):
    roll: Roll


class BidsOpened(Event, frozen=True):
    bids: dict[str, int]
    winner: str


class Contested(Event, frozen=True):
    side: str
    roll: Roll
    won: bool


class LotTaken(Event, frozen=True):
    side: str
    worth: int


class CrierBribed(Event, frozen=True):
    """Told to the briber only; the lot's worth tells the rest."""

    worth: int


EVENTS = (LotShown, TipHeard, BidsOpened, Contested, LotTaken, CrierBribed)
