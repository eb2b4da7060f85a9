"""The smallest game with everything the kernel promises: sealed bids, a reaction, a veiled question, secret rolls."""

from tests.sealed_bid.rules import SealedBid

ruleset = SealedBid()
