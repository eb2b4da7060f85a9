"""What is true at the auction, and what each bidder may know of it."""

from __future__ import annotations

import msgspec

SIDES = ("north", "south")


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long and how fierce: rounds, coins that a side starts with and earns, most contests a round, their price."""

    rounds: int = 3
    purse: int = 12
    income: int = 4
    exchanges: int = 1
    price: int = 1
    fails_in_round: int = 0
    """Test hook: the rules raise in this round."""


class Bidder(msgspec.Struct):
    purse: int
    points: int = 0
    tip: int = 0
    """A secret roll: what the bidder's agent heard, worth that much in a winning bid."""


class State(msgspec.Struct):
    options: Options
    round: int
    bidders: dict[str, Bidder]


class View(msgspec.Struct, frozen=True):
    """Points are public; purse and tip are the bidder's own."""

    round: int
    rounds: int
    points: dict[str, int]
    side: str = ""
    purse: int = 0
    tip: int = 0


def see(state: State, audience: str) -> View:
    points = {side: bidder.points for side, bidder in state.bidders.items()}
    if audience not in state.bidders:
        return View(state.round, state.options.rounds, points)
    own = state.bidders[audience]
    return View(state.round, state.options.rounds, points, audience, own.purse, own.tip)
