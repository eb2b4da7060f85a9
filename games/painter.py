"""Draws: an SVG from standard input becomes a PNG on standard output, with fonts of our own.

Run as a program by `games.pictures`. The library keeps every other thread of its process waiting while it draws, half a
second and more, so it gets a process of its own; that one steps back behind whoever serves people.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import resvg_py

WIDTH = 1600
PAPER = "#fbf8f1"
FAMILY = "DejaVu Sans"
FONT_FILES = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]
NICE = 5


def paint(svg: str) -> bytes:
    """Raises ValueError on something that is no picture."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=PAPER,
        width=WIDTH,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return bytes(drawn)


def main() -> int:
    os.nice(NICE)
    try:
        drawn = paint(sys.stdin.buffer.read().decode())
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    sys.stdout.buffer.write(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main())
