"""The guide for people who play by mail names every word the server understands, and no other."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from notifications.inbound.reading import Line
from notifications.inbound.reading.commands import PLAIN, take_commands

GUIDE = (Path(__file__).resolve().parents[3] / "docs" / "play-by-mail.md").read_text()
CELLS = re.findall(r"^\| (`[^|]+`) \|", GUIDE, re.MULTILINE)
ROWS = [phrase for cell in CELLS for phrase in re.findall(r"`([^`]+)`", cell)]


@pytest.mark.parametrize("row", ROWS)
def test_every_word_of_the_guide_is_understood(row):
    found = take_commands([Line(1, row)], date(2026, 7, 1))
    assert len(found.commands) == 1 and not found.orders and not found.troubles


def test_every_command_stands_in_the_guide_in_both_languages():
    words = [take_commands([Line(1, row)], date(2026, 7, 1)).commands[0].word for row in ROWS]
    assert set(words) >= {*PLAIN, "extend", "holiday", "message", "luck"}
    half = len(words) // 2
    assert words[:half] == words[half:]
