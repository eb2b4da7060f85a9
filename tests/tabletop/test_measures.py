"""Data in inches, centimetres and degrees, read into whole units; an error names file and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.tabletop.book.data_files import CatalogueError, Printed, by_id, check_known, file_names, read_file
from rulesets.tabletop.book.measures import Centimetres, Degrees, Inches, inches
from rulesets.tabletop.book.scenery import Placed


class Gun(Printed, frozen=True, kw_only=True):
    id: str
    range: Inches
    base: tuple[Centimetres, Centimetres]
    arc: Degrees = 0


class Guns(Printed, frozen=True, kw_only=True):
    gun: tuple[Gun, ...]
    place: Placed | None = None


GOOD = '[[gun]]\nid = "six"\nrange = 24.5\nbase = [6, 8]\narc = 45\n'


def read(folder: Path, text: str) -> Guns:
    (folder / "guns.toml").write_text(text)
    return read_file(folder, "guns.toml", Guns)


def test_figures_become_whole_parts_of_an_inch_and_of_a_degree(tmp_path):
    (gun,) = read(tmp_path, GOOD).gun
    assert (gun.range, gun.base, gun.arc) == (24_500, (2362, 3150), 4500)


def test_scenery_is_read_by_its_shape(tmp_path):
    ford = '[place]\nshape = "rect"\nterrain = "ford"\nx = 1.5\ny = 2\nw = 3\nh = 4\nangle = 12.25\n'
    found = read(tmp_path, GOOD.replace("[[gun]]", ford + "[[gun]]")).place
    assert found is not None and found.points == ((1500, 2000),) and found.angle == 1225


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("24.5", "24.5001", "guns.toml: gun[0].range: 24.5001 is finer than a thousandth"),
        ("24.5", '"far"', "guns.toml: gun[0].range: expected a number"),
        ("24.5", "true", "guns.toml: gun[0].range: expected a number"),
        ("arc", "ark", "guns.toml: gun[0]: Object contains unknown field `ark`"),
        ("[[gun]]", "[gun", "guns.toml: is no TOML"),
    ],
)
def test_what_is_wrong_is_told_with_its_file_and_key(tmp_path, before, after, told):
    with pytest.raises(CatalogueError) as refused:
        read(tmp_path, GOOD.replace(before, after))
    assert str(refused.value).startswith(told)


def test_an_id_stands_once_and_leads_somewhere(tmp_path):
    guns = read(tmp_path, GOOD).gun
    assert list(by_id("guns.toml", "gun", guns)) == ["six"]
    with pytest.raises(CatalogueError, match="gun six: this id is taken already"):
        by_id("guns.toml", "gun", guns * 2)
    check_known("guns.toml", "arms", ["six"], {"six": guns[0]})
    with pytest.raises(CatalogueError, match=r"arms\[1\]: nothing here is called 'nine'"):
        check_known("guns.toml", "arms", ["six", "nine"], {"six": guns[0]})
    with pytest.raises(CatalogueError, match=r"arms\[1\]: 'six' stands here twice"):
        check_known("guns.toml", "arms", ["six", "six"], {"six": guns[0]})


def test_files_of_a_folder_come_in_the_order_of_their_names(tmp_path):
    (tmp_path / "lists").mkdir()
    for name in ("b.toml", "a.toml", "notes.txt"):
        (tmp_path / "lists" / name).write_text("")
    assert file_names(tmp_path, "lists") == ["lists/a.toml", "lists/b.toml"]


def test_lengths_are_written_with_as_few_digits_as_they_need():
    assert [inches(mils) for mils in (3250, 3000, 100, 12_345)] == ['3.25"', '3"', '0.1"', '12.35"']
