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


def install() -> None:
    from games.visibility import pictures

    pictures.png_of = remembering(pictures.png_of, pictures.WIDTH)
