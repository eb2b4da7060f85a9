"""Lists, counts and capital letters in both languages."""

from __future__ import annotations

import pytest

from rulesets.kernel.phrases import NOBODY, capital, counted, join, listed, same, sentence, signed
from rulesets.kernel.text import Text


def test_a_list_ends_in_and():
    names = [same(name) for name in ("T1", "T2", "T3")]
    assert listed(names) == Text("T1, T2 and T3", "T1, T2 y T3")
    assert listed(names[:2]) == Text("T1 and T2", "T1 y T2")
    assert listed(names[:1]) == same("T1")


def test_an_empty_list_says_so():
    assert listed([]) == NOBODY
    assert listed([], Text("none", "ninguna")) == Text("none", "ninguna")


@pytest.mark.parametrize(
    ("last", "said"),
    [("Ibiza", "Mahón e Ibiza"), ("hijos", "Mahón e hijos"), ("hielo", "Mahón y hielo"), ("Tolón", "Mahón y Tolón")],
)
def test_spanish_says_e_before_the_sound_of_an_i(last, said):
    assert listed([same("Mahón"), same(last)]).es == said


def test_texts_are_joined_in_each_language():
    assert join("; ", [Text("a", "b"), Text("c", "d")]) == Text("a; c", "b; d")
    assert join(", ", []) == same("")


def test_only_the_first_letter_becomes_a_capital():
    assert capital(Text("the British", "élites de Saboya")) == Text("The British", "Élites de Saboya")
    assert capital(same("")) == same("")


def test_a_sentence_begins_large_and_ends_in_a_full_stop():
    assert sentence(Text("you lost T1", "perdiste T1")) == Text("You lost T1.", "Perdiste T1.")
    assert sentence(same("a"), same("b")) == same("A; b.")


@pytest.mark.parametrize(("n", "said"), [(0, "0 hits"), (1, "1 hit"), (2, "2 hits")])
def test_one_is_counted_as_one_and_all_else_as_many(n, said):
    assert counted(n, Text("hit", "impacto"), Text("hits", "impactos")).en == said


@pytest.mark.parametrize(("n", "said"), [(2, "+2"), (0, "+0"), (-3, "−3")])
def test_a_change_shows_its_sign(n, said):
    assert signed(n) == said
