"""Every Command action that the view allows can be played to its end, whatever the dice say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from rulesets.kernel.dice import CommittedStreams, Dice, stream_seeds
from rulesets.kernel.table import Asking, Play, Table
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.game import ruleset
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.rules.leaders.leading import Led, action_targets, lead, leader_problems
from rulesets.tercios.rules.qualities.registry import DEEDS
from tests.tercios.battlefield import Battlefield
from tests.tercios.leader_orders import crowded, points


def legal_orders(field: Battlefield, action: str) -> Iterator[LeaderOrder]:
    """Orders of that action, all its parameters given, that South's view allows."""
    view, leader = field.view("south"), "SL1" if action == "AGIL" else "SG"
    named = permutations(action_targets(view, leader, action), DEEDS[action].count)
    for targets in named:
        for to, then, join in (
            ((24_000, 20_500), points((29, 15)), ""),
            ((24_000, 21_000), points((31, 14)), ""),
            ((32_000, 20_500), (), "SC1"),
        ):
            order = LeaderOrder(
                leader=leader,
                path=points((29.9, 19)) if action == "INTREPIDO" else (),
                action=action,
                targets=targets,
                virtue="destreza",
                card="RESISTID",
                facing="rear",
                length=1000,
                to=to,
                then=then,
                then_join=join,
                boost="fire",
            )
            if not leader_problems(view, "south", order):
                yield order


def play(field: Battlefield, order: LeaderOrder, seed: int) -> Led:
    """Real dice, and every question answered by its default, which must be legal."""
    table = Table(
        SIDES, Dice(CommittedStreams(stream_seeds(bytes([seed] * 32), SIDES), ("", "")), SIDES), ruleset.revision
    )
    table.dice.stage = "play"
    playing: Play[Led] = lead(Field(field.state, table), order)
    try:
        asking: Asking = next(playing)
        while True:
            answers = {}
            for side, question in asking.items:
                view = field.view(side)
                answers[question.key] = question.default(view)
                assert question.problems(answers[question.key], view) == []
            asking = playing.send(answers)
    except StopIteration as end:
        led: Led = end.value
        return led


@pytest.mark.rule("T-CMD-04", "T-CMD-20")
@pytest.mark.parametrize("action", sorted(DEEDS))
def test_what_the_view_allows_is_played_to_its_end(action: str) -> None:
    worked = 0
    for at, order in enumerate(islice(legal_orders(crowded(), action), 6)):
        for seed in range(3):
            field = crowded()
            led = play(field, order, 10 * at + seed)
            worked += led.succeeded
            assert not led.passes or action == "PACIENTE"
            assert all(unit.wear >= 0 for unit in field.units.values())
    assert worked, f"{action} never worked"
