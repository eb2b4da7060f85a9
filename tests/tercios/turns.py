"""The rules of a turn with a reader of plans, as the game provides it."""

from __future__ import annotations

from functools import partial

from rulesets.tercios.orders.plans.reading import READER
from rulesets.tercios.rules.turns import steps, turn

play_turn = partial(turn.play_turn, reader=READER)
alternate = partial(turn.alternate, reader=READER)
take_step = partial(steps.take_step, reader=READER)
