"""Draws each picture only once in a run of the tests: the same SVG always gives the same bytes.

Each drawing needs a new process, and most mails and pages of the suite show one of a few boards.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

FOLDER = "ESTAFETA_TEST_DRAWINGS"
"""The folder that all processes of a run share."""

Draw = Callable[..., bytes]


def remembering(draw: Draw, widest: int) -> Draw:
    """`draw`, called only for what is not drawn yet. What cannot be drawn is tried every time."""

    def drawn(svg: str, width: int = widest) -> bytes:
        kept = Path(os.environ[FOLDER]) / hashlib.sha256(f"{width} {svg}".encode()).hexdigest()
        try:
            return kept.read_bytes()
        except FileNotFoundError:
            made = draw(svg, width)
        part = kept.with_suffix(f".{os.getpid()}")
        part.write_bytes(made)
        part.replace(kept)  # complete or not at all: other workers look here too
        return made

    return drawn


class Sketches:
    """Instead of pictures, where nobody looks at them: a name for each SVG, under which it is kept."""

    def __init__(self) -> None:
        self.of: dict[bytes, str] = {}

    def png_of(self, svg: str, width: int = 0) -> bytes:
        name = b"\x89PNG" + hashlib.sha256(svg.encode()).digest()
        self.of[name] = svg
        return name


def install() -> None:
    from games.visibility import pictures

    pictures.png_of = remembering(pictures.png_of, pictures.WIDTH)
