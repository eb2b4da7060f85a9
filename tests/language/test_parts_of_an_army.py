"""Whom a sentence means that names a part of an army: all but one of the horse, the rest of the foot, a wing."""

from __future__ import annotations

import pytest

from rulesets.kernel.nouns import noun
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tabletop.wings import on_wings
from tests.language.meaning import means, not_taken

HORSE = (noun("the cavalry", "la caballería"),)


@pytest.mark.parametrize("but", ["salvo", "menos", "excepto"])
def test_an_exception_among_some_says_nothing_of_the_others(but: str) -> None:
    said = f"Toda la infantería resiste {but} M1, que dispara a NM1"
    means("tercios", "middle", "es", said, "M1 fire at NM1\nM2, T1, T2 hold fast")
    said = f"Toda la caballería avanza 8 pulgadas {but} los coraceros, que hacen alto"
    means("aguila", "move", "es", said, 'B12: halt\nB10, B11: advance 8"')


@pytest.mark.parametrize("but", ["except", "except for"])
def test_an_exception_in_english(but: str) -> None:
    said = f"All the infantry holds fast {but} M1, which fires at NM1"
    means("tercios", "middle", "en", said, "M1 fire at NM1\nM2, T1, T2 hold fast")
    said = f"All fusiliers advance 4 inches {but} B3, which halts"
    means("aguila", "move", "en", said, 'B3: halt\nB1, B2, B4: advance 4"')


def test_of_all_everybody_else_is_told() -> None:
    said = "Todos resisten salvo M1, que dispara a NM1"
    means("tercios", "middle", "es", said, "M1 fire at NM1\nB1, C1, C2, M2, T1, T2 hold fast")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "B5 alto, el resto de la infantería avanza 4 pulgadas"),
        ("en", "B5 halts, the rest of the infantry advances 4 inches"),
        ("en", "B5 halts, everybody else in the infantry goes up 4 inches"),
    ],
)
def test_the_rest_of_some(language: str, said: str) -> None:
    means("aguila", "move", language, said, 'B5: halt\nB1, B2, B3, B4, B6, B9: advance 4"')


def test_the_others_of_a_kind() -> None:
    means("tercios", "middle", "es", "T1 dispara a NT1 y los demás tercios resisten", "T1 fire at NT1\nT2 hold fast")
    means("aguila", "move", "es", "B2 alto, los demás fusileros avanzan 3 pulgadas", 'B2: halt\nB1, B3, B4: advance 3"')


def test_the_others_of_a_group_are_none_of_it() -> None:
    said = "La infantería avanza 3 pulgadas y los demás alto"
    means("aguila", "move", "es", said, 'infantry: advance 3"\nB7, B8, B10, B11, B12, BO1, BO2, BO3: halt')


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "La caballería de la izquierda carga a NC1"),
        ("es", "la caballería del ala izquierda carga a NC1"),
        ("en", "The horse on the left charges NC1"),
        ("en", "the left wing cavalry charges NC1"),
    ],
)
def test_the_horse_of_a_wing_is_all_of_it(language: str, said: str) -> None:
    means("tercios", "middle", language, said, "C1, C2 attack NC1")


def test_a_wing_in_doubt_is_nobody() -> None:
    not_taken("tercios", "middle", "es", "la infantería de la derecha dispara a NT1")
    not_taken("tercios", "middle", "es", "la caballería de la derecha carga a NC1")


def test_wings_are_seen_from_ones_own_edge() -> None:
    found = on_wings({"a": 0, "b": 4 * INCH, "c": 40 * INCH}, {"a": HORSE, "b": HORSE, "c": HORSE})
    said = {key: {kind.es for kind in kinds} for key, kinds in found.items()}
    assert said["a"] == said["b"]
    assert "caballería de ala izquierda" in said["a"]
    assert "caballería de ala derecha" in said["c"]


def test_whoever_stands_near_the_middle_leaves_its_arm_without_wings() -> None:
    across = {"a": 0, "b": 19 * INCH, "c": 40 * INCH}
    assert on_wings(across, {"a": HORSE, "b": HORSE, "c": ()}) == {}
    assert on_wings({"a": 0, "b": 5 * INCH}, {"a": HORSE, "b": HORSE}) == {}
