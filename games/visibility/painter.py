"""Draws: an SVG from standard input becomes a PNG on standard output, with fonts of our own.

Run as a program by `games.visibility.pictures`, which says how wide. A board has few colours, so the PNG has a
palette: a third of the size or less, and nobody sees the difference. The library keeps every other thread of its
process waiting while it draws, half a second and more, so it gets a process of its own; that one steps back behind
whoever serves people.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import resvg_py
from PIL import Image

WIDTH = 1200
"""Half as much again as a page or a mail shows, and small enough for two pictures in a mail."""
PAPER = "#fbf8f1"
FAMILY = "DejaVu Sans"
FONT_FILES = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]
NICE = 5
COLOURS = 64


def paint(svg: str, width: int = WIDTH) -> bytes:
    """Raises ValueError on something that is no picture."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=PAPER,
        width=width,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return with_palette(bytes(drawn))


def with_palette(png: bytes) -> bytes:
    """The same picture in its commonest colours; undithered, since dots would cost more than they show."""
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    few = whole.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    made = io.BytesIO()
    few.save(made, "PNG", optimize=True)
    return made.getvalue()


def main() -> int:
    os.nice(NICE)
    try:
        drawn = paint(sys.stdin.buffer.read().decode(), *map(int, sys.argv[1:]))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    sys.stdout.buffer.write(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
