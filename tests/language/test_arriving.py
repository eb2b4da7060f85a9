"""What is done on arrival, or what somebody goes for, is done after going there."""

from __future__ import annotations

import pytest

from rulesets.language.arriving import gone_for, once_there
from rulesets.language.lines import tokens


def _said(words):
    return " ".join(token.text for token in words)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("T1 va a X y, una vez allí, dispara", "t1 va a x y luego dispara"),
        ("T1 va a X y cuando llegue dispara", "t1 va a x y luego dispara"),
        ("A goes to X and, when it gets there, waits", "a goes to x and luego waits"),
        ("A goes to X and on arrival it waits", "a goes to x and luego waits"),
        ("T1 va a X y dispara al llegar", "t1 va a x y dispara"),
    ],
)
def test_what_is_done_on_arrival_comes_after_going_there(line, plain):
    assert _said(once_there(tokens(line))) == plain


@pytest.mark.parametrize(
    "line", ["al llegar a Mahón entra en puerto", "T1 dispara cuando NT1 llegue", "once there was"]
)
def test_who_arrives_somewhere_by_name_or_is_another_is_left_as_it_stands(line):
    assert once_there(tokens(line)) == tokens(line)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("M1 turns right in order to fire at NM1", "m1 turns right luego fire at nm1"),
        ("M1 gira a la derecha para disparar", "m1 gira a la derecha luego disparar"),
        ("M1 avanza con el fin de disparar", "m1 avanza luego disparar"),
    ],
)
def test_what_somebody_goes_for_is_done_then(line, plain):
    assert _said(gone_for(tokens(line))) == plain


def test_only_a_movement_told_in_full_is_followed_by_what_it_is_for():
    line = tokens("send the fleet to blockade Toulon")
    assert gone_for(line) == line
