"""The largest possible mails stay small: two pictures, and everything beside them."""

from __future__ import annotations

from typing import Any

import pytest

from games.visibility import pictures
from rulesets.kernel.registry import ruleset
from tests.kernel.briefings import Occasion, occasions

MOST_BYTES = 400_000
IN_TRANSIT = 1.4
"""The growth of a picture by base64 and its line ends."""
REST = 2.5
"""The words are in a mail twice, once with markup, in quoted-printable."""

LARGEST: dict[str, tuple[dict[str, Any], int]] = {
    "tercios": ({"points": 3000}, 5),
    "mistral": ({"scenario": "1746"}, 7),
    "lepanto": ({}, 5),
    "aguila": ({"points": 4000}, 6),
}
"""Thirty and more units a side; both fleets and all their allies at sea; two hundred ships in contact; two armies of
the largest size."""


def last_letter(name: str) -> Occasion:
    options, segments = LARGEST[name]
    rules = ruleset(name)
    return list(occasions(rules, rules.read_options(options), 2, most_segments=segments))[-1]


@pytest.mark.parametrize("name", [*LARGEST])
def test_a_mail_about_the_largest_position_stays_below_400_kb(name: str) -> None:
    rules, letter = ruleset(name), last_letter(name)
    for language in ("en", "es"):
        svg = rules.board(letter.view, language)
        window = rules.closeups(letter.events, letter.view)[0]
        whole = pictures.png_of(svg)
        closer = pictures.png_of(pictures.cropped(svg, window), pictures.CLOSER_WIDTH)
        words = rules.report([letter.events], letter.view, language)[0]
        words += [str(roster) for roster in rules.rosters(letter.view, letter.given, language)]
        words += [rules.write(asked, asked.proposal(letter.view), letter.view, language) for asked in letter.questions]
        text = len("\n".join(words).encode())
        size = (len(whole) + len(closer)) * IN_TRANSIT + text * REST
        assert size < MOST_BYTES, (len(whole), len(closer), text)
        assert len(closer) > 10_000, "there is nothing on it"
