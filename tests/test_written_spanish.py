"""What can be found in every Spanish text by itself: contractions, decimal commas, and no English words of orders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from rulesets.kernel.registry import HOUSE
from rulesets.tabletop.book.piece_codes import piece_code
from tests.architecture import ROOT
from tests.glossary_words import SHARED, Said, ruleset_texts, server_texts

GUIDES = sorted((ROOT / "docs" / "play").glob("*.es.md"))
WRONG = {
    "not contracted": r"\b(?:[Aa]|[Dd]e) el (?=[a-záéíóúñ])",
    "a decimal point": r"(?<![\w.])\d+\.\d+(?![\w.])",
    "a comma between numbers with decimals": r"\(\d+,\d+, \d+(?:,\d+)?\)",
    "an English selection": r"^all[:{ ]|\bdoctrina all\b|\w\{(?:repulsed|exhausted|fresh|engaged|free)\}",
}
ALLOWED = ("con punto decimal `(31.5, 18)`",)
"""Where a guide says what is understood besides."""


@cache
def spanish() -> tuple[Said, ...]:
    """The texts of the server and of the games, with all that orders may be called, and every line of the guides."""
    texts = [*server_texts(), *(said for room in (*HOUSE, *SHARED) for said in ruleset_texts(room))]
    lines = (Said(path.name, "es", line) for path in GUIDES for line in path.read_text().splitlines())
    return (*(said for said in texts if said.language == "es"), *lines)


def found(pattern: str) -> Iterator[str]:
    for said in spanish():
        text = said.text
        for allowed in ALLOWED:
            text = text.replace(allowed, "…")
        if match := re.search(pattern, text, re.MULTILINE):
            yield f"{said.where}: {match[0]!r} in {text[max(0, match.start() - 40) : match.end() + 40]}"


@pytest.mark.parametrize("fault", WRONG)
def test_spanish_is_written_as_spanish(fault: str) -> None:
    wrong = list(found(WRONG[fault]))
    assert len(spanish()) > 5_000 and not wrong, "\n".join(wrong)


def test_pieces_of_terrain_have_no_english_names_in_the_spanish_guides() -> None:
    lines = [said for said in spanish() if said.where.endswith(".es.md")]
    ids = {word for said in lines for word in re.findall(r"(?<![\w-])[a-z_]+\d+(?![\w-])", said.text)}
    assert not [id for id in sorted(ids) if (code := piece_code(id)) is not None and code.es != id]
