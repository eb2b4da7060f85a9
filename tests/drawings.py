"""A picture that was drawn once in a run of the tests is not drawn again: the same SVG always gives the same bytes.

Drawing is a process of its own each time, and most letters and pages of the suite show one of a few boards.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

FOLDER = "ESTAFETA_TEST_DRAWINGS"
"""Names the folder that all of a run's processes share."""

Draw = Callable[..., bytes]


def remembering(draw: Draw, widest: int) -> Draw:
    """`draw`, asked only for what nobody had drawn yet; what cannot be drawn is tried every time."""

    def drawn(svg: str, width: int = widest) -> bytes:
        kept = Path(os.environ[FOLDER]) / hashlib.sha256(f"{width} {svg}".encode()).hexdigest()
        try:
            return kept.read_bytes()
        except FileNotFoundError:
            made = draw(svg, width)
        part = kept.with_suffix(f".{os.getpid()}")
        part.write_bytes(made)
        part.replace(kept)  # whole or not at all: other workers look here too
        return made

    return drawn


def install() -> None:
    from games.visibility import pictures

    pictures.png_of = remembering(pictures.png_of, pictures.WIDTH)
