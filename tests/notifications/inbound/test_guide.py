"""The guide for people who play by mail names every word the server understands, and no other."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from notifications.inbound.reading import Line
from notifications.inbound.reading.commands import PLAIN, take_commands

FOLDER = Path(__file__).resolve().parents[3] / "docs"
GUIDE = (FOLDER / "play-by-mail.md").read_text()
CELLS = re.findall(r"^\| (`[^|]+`) \|", GUIDE, re.MULTILINE)
ROWS = [phrase for cell in CELLS for phrase in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("row", ROWS)
def test_every_word_of_the_guide_is_understood(row):
    found = take_commands([Line(1, row)], date(2026, 7, 1))
    assert len(found.commands) == 1 and not found.orders and not found.troubles


@pytest.mark.parametrize("page", ["by-mail.md", "by-mail.es.md"])
def test_every_word_of_a_games_guide_is_understood(page):
    said = re.findall(r"`([^`]+)`", (FOLDER / "play" / page).read_text())
    assert len(said) >= 12
    for phrase in said:
        written = phrase.replace("WORD", "fire").replace("PALABRA", "fuego")
        written = re.sub("NUMBER|NÚMERO", "T-FIRE-04", written)
        found = take_commands([Line(1, written), Line(2, "T1 fires")], date(2026, 7, 1))
        assert len(found.commands) == 1 or [line.text for line in found.ahead] == ["T1 fires"], phrase


def test_every_command_stands_in_the_guide_in_both_languages():
    words = [take_commands([Line(1, row)], date(2026, 7, 1)).commands[0].word for row in ROWS]
    assert set(words) >= {*PLAIN, "extend", "holiday", "message", "luck"}
    half = len(words) // 2
    assert words[:half] == words[half:]
