"""What only one bidder knows shows nowhere in what the other sees, and the test would notice if it did."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import bots, game
from rulesets.kernel.table import Outcome, Play, Table, ask
from rulesets.kernel.text import Text
from tests.kernel import wild
from tests.kernel.noninterference import Leak, check
from tests.sealed_bid import ruleset
from tests.sealed_bid.events import TipHeard
from tests.sealed_bid.orders import PlaceBid
from tests.sealed_bid.redeal import redeal
from tests.sealed_bid.rules import SealedBid
from tests.sealed_bid.state import Options, State, View, other, see

PACES = (("plan",), ("plan", "reaction"))


def positions(games: int) -> list[Checkpoint]:
    found = []
    for seed in range(games):
        chance = random.Random(seed)
        first = first_checkpoint(ruleset, Options(rounds=4, exchanges=chance.randint(0, 3), price=chance.randint(0, 2)))
        found.append(first)
        for step in game(ruleset, first, ("plan",), chance.randbytes(32), bots(ruleset, chance)):
            if step.progress.checkpoint is not None and step.progress.outcome is None:
                found.append(step.progress.checkpoint)
    return found


def respond(side: str, question: Question[Any], view: View, chance: random.Random) -> Any:
    return wild.legal(question, view, chance)


def test_a_bidder_cannot_tell_what_the_other_hides():
    count = check(ruleset, positions(25), redeal, respond, PACES)
    assert count.pairs == 25 * 4 * 2 * 2
    assert count.redealt > 0.9 * count.pairs
    assert count.parted > 0.8 * count.pairs
    assert set(count.rules) == {"bids", "bribe", "contest"}


def leaky(**methods: Any) -> SealedBid:
    return type("Leaky", (SealedBid,), methods)()


def shows_both_purses(self: SealedBid, state: State, audience: str) -> View:
    view = see(state, audience)
    if not view.side:
        return view
    return View(view.round, view.rounds, view.points, view.side, view.purse, state.bidders[other(audience)].purse)


def tells_tips_to_all(self: SealedBid, state: State, table: Table) -> Play[Outcome | None]:
    told = table.tell

    def tell(event: Any, to: Any = None, *, reveals: str = "") -> None:
        told(event, None if isinstance(event, TipHeard) else to, reveals=reveals)

    table.tell = tell  # type: ignore[method-assign]
    return SealedBid.play(self, state, table)


def stops_for_the_rich_only(self: SealedBid, state: State, table: Table) -> Play[Outcome | None]:
    if state.bidders["south"].purse > 8:
        yield from ask("south", PlaceBid(f"round{state.round}/early/south"))
    return (yield from SealedBid.play(self, state, table))


def names_no_rule_for_what_it_reveals(self: SealedBid, state: State, table: Table) -> Play[Outcome | None]:
    told = table.tell
    table.tell = lambda event, to=None, *, reveals="": told(event, to)  # type: ignore[method-assign]
    return SealedBid.play(self, state, table)


def purse_in_the_title_of_the_board(self: SealedBid, view: View, language: str) -> str:
    return f"<svg><title>{Text('Tip', 'Soplo').in_(language)} {view.tip}</title></svg>"


@pytest.mark.parametrize(
    "methods",
    [
        {"view": shows_both_purses},
        {"play": tells_tips_to_all},
        {"play": stops_for_the_rich_only},
        {"play": names_no_rule_for_what_it_reveals},
    ],
    ids=["view", "event", "stop", "unmarked act"],
)
def test_a_leak_through_a_view_an_event_a_stop_or_an_unmarked_act_is_found(methods):
    with pytest.raises(Leak):
        check(leaky(**methods), positions(5), redeal, respond, PACES)


def test_an_own_secret_on_the_own_board_is_no_leak():
    check(leaky(board=purse_in_the_title_of_the_board), positions(5), redeal, respond, PACES)
