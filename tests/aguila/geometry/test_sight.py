"""Sight arcs and lines of sight. [G-09..G-11, G-20..G-30]"""

from __future__ import annotations

import pytest

from rulesets.aguila.position.geometry.sight import look, samples, share_in_arc
from tests.aguila.geometry.table import FIELD, HILL, HOUSE, THIN, WALL, ground, kind, piece, unit

VIEWER = unit("B1", 30, 10)
TARGET = unit("R1", 30, 25, 180)


@pytest.mark.rule("aguila:G-09", "A-ARC-04")
def test_the_narrow_arc_is_as_wide_as_the_base() -> None:
    beside = unit("R1", 34.72, 25, 180)
    assert share_in_arc(VIEWER, beside, arc="narrow") == 0
    assert not look(ground(VIEWER, beside), VIEWER, beside).clear
    assert share_in_arc(VIEWER, unit("R1", 32.36, 25, 180), arc="narrow") == pytest.approx(0.5)


@pytest.mark.rule("aguila:G-10", "A-ARC-05", "A-ARC-06")
def test_the_wide_arc_opens_on_both_sides_of_any_side() -> None:
    beside = unit("R1", 40, 25, 180)
    assert share_in_arc(VIEWER, beside) == 1
    assert share_in_arc(VIEWER, unit("R1", 45, 10), "right") == 1
    assert share_in_arc(VIEWER, unit("R1", 45, 10), "left") == 0
    assert share_in_arc(VIEWER, unit("R1", 15, 10), "left") == 1
    assert share_in_arc(VIEWER, unit("R1", 30, 2), "rear") == 1


@pytest.mark.rule("aguila:G-11")
def test_a_sliver_is_not_partly() -> None:
    sliver = unit("R1", 34.719, 25, 180)
    assert not look(ground(VIEWER, sliver), VIEWER, sliver).clear
    enough = unit("R1", 34.71, 25, 180)
    assert look(ground(VIEWER, enough), VIEWER, enough).clear


@pytest.mark.rule("aguila:G-20", "A-FRM-31", "A-BLD-03")
def test_a_side_looks_from_its_own_middle() -> None:
    target = unit("R1", 45, 10)
    found = look(ground(VIEWER, target), VIEWER, target, side="right", arc="wide")
    assert found.clear
    assert found.distance == pytest.approx(45000 - 2360 - 32360)


@pytest.mark.rule("aguila:G-21")
def test_samples_are_a_quarter_of_an_inch_apart() -> None:
    spots = samples(TARGET, (30000.0, 23425.0))
    assert len(spots) == 1 + 2 * 19 + 2 * 13
    assert spots[1] == pytest.approx((32360, 23425))
    assert spots[2] == pytest.approx((32110, 23425))


@pytest.mark.rule("aguila:G-22", "A-LOS-01", "A-LOS-07")
def test_one_clear_line_suffices_and_friends_block_too() -> None:
    friend = unit("B2", 30, 18)
    assert not look(ground(VIEWER, TARGET, friend), VIEWER, TARGET).clear
    aside = unit("B2", 32.5, 18)
    assert look(ground(VIEWER, TARGET, aside), VIEWER, TARGET).clear


@pytest.mark.rule("aguila:G-23", "A-LOS-06", "A-LOS-03")
def test_who_does_not_block() -> None:
    officer = unit("BO1", 30, 18, arm="officer", base=THIN)
    assert look(ground(VIEWER, TARGET, officer), VIEWER, TARGET).clear
    gun, mate = unit("B1", 30, 10, arm="artillery", battery="a"), unit("B2", 30, 15, arm="artillery", battery="a")
    target = unit("R1", 30, 25, 180, base=THIN)
    assert look(ground(gun, mate, target), gun, target).clear
    friend = unit("B2", 30, 18)
    hills = [piece("hill1", 30, 27, 14, 9, HILL)]
    assert look(ground(VIEWER, TARGET, friend, pieces=hills), VIEWER, TARGET).clear
    hills.append(piece("hill2", 30, 18, 8, 5, HILL))
    assert not look(ground(VIEWER, TARGET, friend, pieces=hills), VIEWER, TARGET).clear


@pytest.mark.rule("aguila:G-24", "aguila:G-29", "A-LOS-02")
def test_kinds_that_block_do_and_others_never() -> None:
    for of, clear in ((HOUSE, False), (WALL, True), (FIELD, True), (kind("mountain", blocks=True), False)):
        table = ground(VIEWER, TARGET, pieces=[piece("piece1", 30, 18, 30, 3, of)])
        assert look(table, VIEWER, TARGET).clear is clear


@pytest.mark.rule("aguila:G-25", "A-LOS-05")
def test_a_line_runs_through_two_inches_of_the_wood_in_which_it_ends() -> None:
    def seen(edge: float) -> bool:
        """The wood's near edge so far before the target's front."""
        wood = kind("wood", blocks=True, hides_beyond=2000)
        table = ground(VIEWER, TARGET, pieces=[piece("wood1", 30, 23.425 - edge + 5, 30, 10, wood)])
        return look(table, VIEWER, TARGET).clear

    assert seen(2.02) and not seen(2.03)
    assert seen(-0.5)
    across = ground(VIEWER, TARGET, pieces=[piece("wood1", 30, 18, 30, 1, kind("wood", blocks=True))])
    assert not look(across, VIEWER, TARGET).clear


@pytest.mark.rule("aguila:G-26")
def test_the_hill_on_which_one_stands_does_not_block() -> None:
    assert look(ground(VIEWER, TARGET, pieces=[piece("hill1", 30, 12, 14, 9, HILL)]), VIEWER, TARGET).clear
    assert not look(ground(VIEWER, TARGET, pieces=[piece("hill1", 30, 17, 14, 5, HILL)]), VIEWER, TARGET).clear


@pytest.mark.rule("aguila:G-27")
def test_the_building_of_a_garrison_does_not_block() -> None:
    house = piece("house1", 30, 25, 5, 4, HOUSE)
    inside = unit("R1", 30, 25, building="house1")
    assert look(ground(VIEWER, inside, pieces=[house]), VIEWER, inside).clear


@pytest.mark.rule("aguila:G-28", "A-LOS-04")
def test_a_line_that_clears_by_less_than_a_tenth_is_doubtful() -> None:
    def doubtful(right: float) -> tuple[bool, bool]:
        """The friend covers all to the left of this."""
        friend = unit("B2", right - 2.36 - 3, 23, base=THIN), unit("B3", right - 2.36, 23, base=THIN)
        found = look(ground(VIEWER, TARGET, *friend), VIEWER, TARGET)
        return found.clear, found.doubtful

    front = 30 + 2.36 * (23 - 0.785 - 11.575) / (25 - 1.575 - 11.575)
    assert doubtful(front - 0.3) == (True, False)
    assert doubtful(front - 0.02) == (True, True)
    assert doubtful(front + 0.5) == (False, False)


@pytest.mark.rule("aguila:G-30", "A-CHG-05", "A-ARC-07")
def test_a_look_says_how_far_it_is_and_charges_look_outside_the_strip() -> None:
    beside = unit("R1", 36, 20, 180)
    assert not look(ground(VIEWER, beside), VIEWER, beside).clear
    found = look(ground(VIEWER, beside), VIEWER, beside, arc="any")
    assert found.clear and found.share == 1
    assert found.distance == pytest.approx(((36000 - 2360 - 30000) ** 2 + (20000 - 1575 - 11575) ** 2) ** 0.5)


def test_a_ground_keeps_no_more_answers_than_it_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever measures on a quiet table for hours fills no memory, and is told the same."""
    monkeypatch.setattr("rulesets.aguila.position.geometry.ground.MOST_KEPT", 3)
    foes = [unit(f"R{at}", 30, 20 + at, 180) for at in range(1, 9)]
    table = ground(VIEWER, *foes)
    found = [look(table, VIEWER, foe).distance for foe in foes]
    assert len(table.sights) <= 3
    assert found == [look(ground(VIEWER, *foes), VIEWER, foe).distance for foe in foes]
