"""Positions that somebody writes by hand for the lab: what cannot be is named. [docs/lab.md]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.position.field import Field
from rulesets.aguila.position.soundness import problems
from rulesets.aguila.position.state import Piece, State
from rulesets.aguila.rules.turns.turn import begin
from rulesets.kernel.table import Play
from tests.aguila.battlefield import Battlefield
from tests.aguila.rules.drill import across, charged


def broken(**facts: Any) -> State:
    field = across(4).inside("BO1", "fr_commander", "B1")
    for id, change in facts.pop("units", {}).items():
        field.state.units[id] = msgspec.structs.replace(field.unit(id), **change)
    for name, value in facts.items():
        setattr(field.state, name, value)
    return field.state


def test_a_possible_position_has_no_problems() -> None:
    assert problems(broken()) == []


@pytest.mark.parametrize(
    ("facts", "where"),
    [
        ({"nations": {}}, ["nations.blue", "nations.red"]),
        ({"nations": {"blue": "fr", "red": "zz"}}, ["nations.red"]),
        ({"terrain": (Piece(id="p1", kind="castle", x=0, y=0, w=10, h=10),)}, ["terrain.0.kind"]),
        ({"terrain": (Piece(id="p1", kind="wood", x=0, y=0, w=0, h=10),)}, ["terrain.0"]),
        ({"units": {"BO1": {"host": "B7"}}}, ["units.BO1.host"]),
        ({"units": {"BO1": {"host": "R1"}}}, ["units.BO1.host"]),
        ({"units": {"R1": {"at": across(1).unit("B1").at}}}, ["units.R1.at"]),
        ({"units": {"R1": {"at": msgspec.structs.replace(across(1).unit("B1").at, x=-3000)}}}, ["units.R1.at"]),
        ({"units": {"R1": {"entry": "zz_line_6"}}}, ["units.R1.entry"]),
    ],
)
def test_what_cannot_be_is_named(facts: dict[str, Any], where: list[str]) -> None:
    assert [each.where for each in problems(broken(**facts))] == where


def test_bases_in_contact_are_possible() -> None:
    assert problems(across(0).state) == []


@pytest.mark.rule("A-BRK-04")
def test_a_position_that_says_nothing_of_break_points_is_a_part_of_a_battle() -> None:
    """Who loses a unit there does not flee."""
    field = across(4, r={"damage": 24})
    field.state.breaking = {}

    def rule(f: Field) -> Play[None]:
        begin(f)
        yield from ()

    field.play(rule)
    charged(field, 6, *(1,) * 13, 6)
    assert field.unit("R1").status == "destroyed" and not field.state.breaking["red"].reached


def test_a_position_before_the_battle_needs_no_nations() -> None:
    assert problems(Battlefield(phase="armies", nations={}).state) == []
