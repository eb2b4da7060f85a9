"""The pool of scripted opponents: each plays legally, and the bot and the sheet on the page beat them."""

from __future__ import annotations

import pytest

from tests.bench.duels import lawful, proposal
from tests.lepanto.scripts import SCRIPTS
from tests.lepanto.sparring import bot, duel

GALLEASS = (2, 3)
"""The smaller of the learning scenarios, from both sides."""


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_at_every_decision(name: str) -> None:
    assert duel(lawful(SCRIPTS[name]), bot, 3) in (0.0, 0.5, 1.0)


def test_the_bot_scores_well_against_the_whole_pool() -> None:
    scores = [duel(bot, player, number) for number in GALLEASS for player in SCRIPTS.values()]
    assert sum(scores) >= 0.6 * len(scores), scores


def test_the_sheet_on_the_page_submitted_as_it_is_is_even_with_the_bot() -> None:
    """Of a hundred it wins half (`python -m tests.lepanto.plans`). Each scenario has a side that is better off."""
    scores = [duel(lawful(proposal), bot, number) for number in range(4)]
    assert sum(scores) >= 2, scores
