"""Another auction that a bidder cannot tell from this one: purse and tip of the others are private."""

from __future__ import annotations

import random

from tests.sealed_bid.state import State


def redeal(state: State, side: str, chance: random.Random) -> State:
    for name, bidder in state.bidders.items():
        if name != side:
            bidder.purse = chance.randint(0, 20)
            bidder.tip = chance.randint(0, 6) if bidder.tip else 0
    return state
