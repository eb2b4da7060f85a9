"""Draws: turns an SVG from standard input into a PNG on standard output, with our own fonts.

`games.visibility.pictures` runs it as a program and gives the width. A board has few colours, so the PNG has a palette:
a third of the size or less, without a visible difference. The library blocks all threads of its process for half a
second and more, so it gets a process of its own, with a lower priority than those that serve people.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import resvg_py
from PIL import Image

WIDTH = 1200
"""One and a half times the width on a page or in a mail, and small enough for two pictures in a mail."""
PAPER = "#fbf8f1"
FAMILY = "DejaVu Sans"
FONT_FILES = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]
NICE = 5
COLOURS = 64
COMPRESSION = 7
"""Two levels below the strongest, which takes seven times as long for four percent less."""


def paint(svg: str, width: int = WIDTH) -> bytes:
    """Raises ValueError if it is no picture."""
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
    """The same picture in its most common colours, without dithering, which would make it larger."""
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    few = whole.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    made = io.BytesIO()
    few.save(made, "PNG", compress_level=COMPRESSION)
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
