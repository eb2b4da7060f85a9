"""The scripts of a table know no game: they import what every game has, and say only words that they are given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesets.kernel.registry import HOUSE
from rulesets.tabletop.words import TABLE_WORDS
from tests.architecture import ROOT

SCRIPTS = sorted((ROOT / "rulesets" / "tabletop" / "static" / "tabletop").glob("*.js"))
IMPORTED = re.compile(r"""^import\b[^;]*?["']([^"']+)["']""", re.MULTILINE)
OF_A_GAME = frozenset(["pickPiece"])
"""What each game says in its own words."""


def test_there_are_scripts_and_the_server_finds_them() -> None:
    from django.contrib.staticfiles import finders

    assert {script.stem for script in SCRIPTS} == {"army", "deploy", "paper", "replay", "scenery", "table"}
    assert all(finders.find(f"tabletop/{script.name}") for script in SCRIPTS)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_of_the_table_speaks_of_no_game(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    folders = {Path(wanted).parent.name for wanted in IMPORTED.findall(text)}
    assert folders <= {"workbench", ""}, "a game loads the table, not the other way round"
    assert [name for name in HOUSE if name in text.lower()] == []


def test_every_word_of_the_table_is_said_by_one_of_its_scripts() -> None:
    said = {word for script in SCRIPTS for word in re.findall(r"\bsay\.(\w+)", script.read_text(encoding="utf-8"))}
    assert [word for word in TABLE_WORDS if word not in said] == []
    assert said >= OF_A_GAME and not OF_A_GAME & TABLE_WORDS.keys()
