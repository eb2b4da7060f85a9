"""The pool of scripted opponents: each plays legally, and the bot and the turn on the page hold their own."""

from __future__ import annotations

import pytest

from tests.aguila.plans import PLAYERS, duel
from tests.aguila.scripts import SCRIPTS
from tests.aguila.sparring import bot
from tests.bench.duels import lawful

PITCHED = (0, 1)
"""The numbers of battles in which only losses count."""
CROSSROADS = 2


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_at_every_decision(name: str) -> None:
    assert duel(lawful(SCRIPTS[name]), bot, CROSSROADS) in (0.0, 0.5, 1.0)


def test_the_bot_scores_well_against_the_whole_pool() -> None:
    """With the same kind of army. `python -m tests.aguila.plans` plays a hundred against each."""
    scores = [duel(bot, player, number) for number in PITCHED for player in SCRIPTS.values()]
    assert sum(scores) >= 0.55 * len(scores), scores


def test_the_turn_on_the_page_submitted_as_it_is_plays_a_whole_battle_lawfully() -> None:
    assert duel(lawful(PLAYERS["proposal"]), bot, CROSSROADS) in (0.0, 0.5, 1.0)
