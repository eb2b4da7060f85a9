"""Pictures of the guides as PNGs with a palette: they have few colours, so this takes a third of the space."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import resvg_py

from games.visibility.pictures import FAMILY, FONT_FILES, PAPER


def png_of(svg: str, width: int) -> bytes:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=PAPER,
        width=width,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return with_palette(bytes(drawn))


def with_palette(png: bytes) -> bytes:
    """The same picture in its 256 most frequent colours."""
    dots = _dots(png)
    height, width, _ = dots.shape
    cells = (dots.reshape(-1, 3) >> 3).astype(np.int64) @ np.array([1024, 32, 1])
    used, which, count = np.unique(cells, return_inverse=True, return_counts=True)
    sums = np.stack([np.bincount(which, dots.reshape(-1, 3)[:, one], len(used)) for one in range(3)], axis=1)
    colours = sums / count[:, None]
    kept = np.sort(np.argsort(-count, kind="stable")[:256])
    nearest = ((colours[:, None, :] - colours[kept][None, :, :]) ** 2).sum(axis=2).argmin(axis=1)
    rows = nearest[which].astype(np.uint8).reshape(height, width)
    raw = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1).tobytes()
    palette = np.rint(colours[kept]).astype(np.uint8).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + b"".join(_chunk(kind, held) for kind, held in ((b"IHDR", head), (b"PLTE", palette)))
        + _chunk(b"IDAT", zlib.compress(raw, 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, held: bytes) -> bytes:
    return struct.pack(">I", len(held)) + kind + held + struct.pack(">I", zlib.crc32(kind + held))


def _dots(png: bytes) -> np.ndarray:
    """The colours of an 8-bit picture with or without transparency, row by row."""
    width, height, _, sort = struct.unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[sort]
    packed, place = b"", 8
    while place < len(png):
        (size,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            packed += png[place + 8 : place + 8 + size]
        place += size + 12
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + width * channels)
    rows, above = [], np.zeros(width * channels, np.uint8)
    for line in lines:
        above = _unfiltered(int(line[0]), line[1:], above, channels)
        rows.append(above)
    return np.stack(rows).reshape(height, width, channels)[:, :, :3]


def _unfiltered(how: int, line: np.ndarray, above: np.ndarray, step: int) -> np.ndarray:
    if how == 0:
        return line
    if how == 1:
        return np.cumsum(line.reshape(-1, step), axis=0, dtype=np.uint8).reshape(-1)
    if how == 2:
        return line + above
    found, up = bytearray(line.tobytes()), above.tobytes()
    for index in range(len(found)):
        left = found[index - step] if index >= step else 0
        corner = up[index - step] if index >= step else 0
        guess = (left + up[index]) // 2 if how == 3 else _paeth(left, up[index], corner)
        found[index] = (found[index] + guess) & 255
    return np.frombuffer(bytes(found), np.uint8)


def _paeth(left: int, up: int, corner: int) -> int:
    far = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return left if far[0] <= far[1] and far[0] <= far[2] else up if far[1] <= far[2] else corner
