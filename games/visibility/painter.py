"""Draws: turns SVGs from standard input into PNGs on standard output, with our own fonts.

`games.visibility.easel` runs it as a program. A board has few colours, so the PNG has a palette: a third of the size or
less, without a visible difference. The library blocks all threads of its process for a quarter of a second and more,
so it gets a process of its own, with a lower priority than those that serve people. Its start costs as much as half a
picture, so it goes on as long as more is asked of it (decisions 6).
"""

from __future__ import annotations

import io
import os
import resource
import select
import struct
import sys
import zlib
from pathlib import Path
from typing import BinaryIO

import resvg_py
from PIL import Image
from PIL.PngImagePlugin import PngImageFile

WIDTH = 1200
"""One and a half times the width on a page or in a mail, and small enough for two pictures in a mail."""
PAPER = "#fbf8f1"
FAMILY = "DejaVu Sans"
FONT_FILES = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]
ASKED = struct.Struct(">II")
"""What stands before an SVG: the width of the picture, and how many bytes follow."""
ANSWERED = struct.Struct(">?I")
"""What stands before an answer: whether it is a picture or says what is wrong, and how many bytes follow."""
IDLE = 10.0  # seconds
MOST = 200
"""Pictures that one process draws, so that nothing can pile up in it."""
MOST_MEMORY = 256 * 1024  # kB; boards take 40 MB
NICE = 5
COLOURS = 64
COMPRESSION = 6
"""The strongest takes eight times as long for five percent less."""


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
    whole = PngImageFile(io.BytesIO(png)).convert("RGB")
    few = whole.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _written(few.width, few.height, bytes(few.getpalette() or ()), few.tobytes())


def _written(width: int, height: int, palette: bytes, dots: bytes) -> bytes:
    """As a PNG. Pillow would first load all forms of pictures that it knows, which takes longer than writing one."""
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    rows = b"".join(b"\0" + dots[start : start + width] for start in range(0, len(dots), width))
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, COMPRESSION)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, held) for kind, held in parts)


def _chunk(kind: bytes, held: bytes) -> bytes:
    return struct.pack(">I", len(held)) + kind + held + struct.pack(">I", zlib.crc32(kind + held))


def main() -> int:
    """Ends by itself when nobody asks any more, and after a picture that took much memory."""
    os.nice(NICE)
    incoming, outgoing = sys.stdin.buffer, sys.stdout.buffer
    for _ in range(MOST):
        if not select.select([incoming], [], [], IDLE)[0] or not _answer(incoming, outgoing):
            break
        if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > MOST_MEMORY:
            break
    return 0


def _answer(incoming: BinaryIO, outgoing: BinaryIO) -> bool:
    """Whether something was asked."""
    head = incoming.read(ASKED.size)
    if len(head) < ASKED.size:
        return False
    width, size = ASKED.unpack(head)
    try:
        drawn, made = True, paint(incoming.read(size).decode(), width)
    except ValueError as error:
        drawn, made = False, str(error).encode()
    outgoing.write(ANSWERED.pack(drawn, len(made)) + made)
    outgoing.flush()
    return True


if __name__ == "__main__":
    sys.exit(main())
