"""The pool of scripted opponents: each plays legally, and the bot beats those who leave the sea to it."""

from __future__ import annotations

from collections import deque

import pytest

from rulesets.mistral.bot import answer as bot
from rulesets.mistral.position.options import Options
from tests.bench.duels import lawful
from tests.mistral.matches import YEAR, match
from tests.mistral.scripts import SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_legal_at_every_decision(name: str) -> None:
    steps = match(5, Options(scenario=YEAR), bourbon=lawful(SCRIPTS[name]), british=bot, most_segments=7)
    (last,) = deque(steps, maxlen=1)
    assert last.progress.ended
