"""The pictures of the pages that teach a game: drawn from positions, kept as PNGs with the digests of their SVGs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from rulesets.kernel.framing import digest
from tests.guide_pages import FOLDER, LANGUAGES
from tests.guide_pngs import png_of

PICTURES = FOLDER / "pictures"
ACROSS = 900
"""Pixels; more for the whole board, so that its names can be read."""
ACROSS_WHOLE = 1400
_UNSEEN = re.compile(r"<title>.*?</title>| (?:id|class|role|tabindex|data-[\w-]+|aria-[\w-]+)=\"[^\"]*\"", re.S)


class Album:
    """Those of one game. `whole` is the picture of the whole board, `most` the bytes that one may have."""

    def __init__(self, game: str, drawn: Mapping[str, Callable[[str], str]], *, whole: str, most: int) -> None:
        self.game, self.drawn, self.whole, self.most = game, drawn, whole, most
        self.digests = PICTURES / f"{game}-digests.json"

    def name_of(self, picture: str, language: str) -> str:
        return f"{self.game}-{picture}.{language}.png"

    def across(self, picture: str) -> int:
        return ACROSS_WHOLE if picture == self.whole else ACROSS

    def digest_of(self, svg: str) -> str:
        """Digest of what can be seen: hidden words and names for scripts do not make another picture."""
        return digest(f"{self.game}/guide-picture", _UNSEEN.sub("", svg)).hex()[:32]

    def recorded(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.digests.read_text()) if self.digests.exists() else {}
        return found

    def write(self) -> None:
        """Draws only those that have changed."""
        before, record = self.recorded(), {}
        for picture, make in self.drawn.items():
            for language in LANGUAGES:
                svg, name = make(language), self.name_of(picture, language)
                record[name] = self.digest_of(svg)
                if before.get(name) != record[name] or not (PICTURES / name).exists():
                    (PICTURES / name).write_bytes(png_of(svg, self.across(picture)))
        self.digests.write_text(json.dumps(dict(sorted(record.items())), indent=1) + "\n")

    # What tests claim of them.

    def check(self, picture: str, language: str, page: Path) -> None:
        """The picture is of the position as it is now, of a fit size, and on the page."""
        name, svg = self.name_of(picture, language), self.drawn[picture](language)
        assert self.recorded()[name] == self.digest_of(svg), f"run: python -m tests.{self.game}.guide_pictures"
        png = (PICTURES / name).read_bytes()
        assert png.startswith(b"\x89PNG") and len(png) < self.most
        assert int.from_bytes(png[16:20], "big") == self.across(picture)
        assert f"(pictures/{name})" in page.read_text()

    def check_nothing_is_left_over(self) -> None:
        made = {self.name_of(picture, language) for picture in self.drawn for language in LANGUAGES}
        assert {path.name for path in PICTURES.glob(f"{self.game}-*.png")} == made
        assert set(self.recorded()) == made
