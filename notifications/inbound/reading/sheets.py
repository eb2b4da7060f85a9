"""Finds out whether the order sheet came back edited, and what it says now."""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Sequence

from notifications.inbound.reading.comparing import copies_of, is_letter
from notifications.inbound.reading.lines import Kind, Written
from notifications.inbound.reading.quotes import Frame, is_marked

BREAKS = (Kind.OURS, Kind.FRAME)
"""Kinds of lines that surround a sheet and are never inside it."""


def mark_typed(lines: Sequence[Written], frames: Sequence[Frame]) -> None:
    """Marks lines of the sheet outside any quotation as typed: they count as orders.

    A quotation without marks is recognised by the attribution above it, or by the rest of our mail around it.
    """
    opened = next((frame.behind for frame in frames if not frame.depth and not is_marked(lines, frame)), len(lines))
    below = {id(line) for line in lines[opened:]}
    quoted = False
    for copy in copies_of(lines):
        if copy[0].depth:
            continue
        if is_letter(copy) or (id(copy[0]) in below and not quoted):
            quoted = quoted or id(copy[0]) in below
            continue
        for line in copy:
            line.typed = line.kind is Kind.SHEET


def mark_moved(lines: Sequence[Written]) -> None:
    """Marks lines of the sheet that were moved as new: the order of lines may matter."""
    for depth in {line.depth for line in lines if line.kind is Kind.SHEET}:
        copies: list[list[Written]] = [[]]
        for line in lines:
            if line.depth != depth or line.kind not in (*BREAKS, Kind.SHEET):
                continue
            if line.kind in BREAKS or (copies[-1] and line.place == copies[-1][0].place):
                copies.append([])
            if line.kind is Kind.SHEET and line.text and not line.typed:
                copies[-1].append(line)
        for copy in copies:
            _mark_moved_in(copy)


def _mark_moved_in(copy: Sequence[Written]) -> None:
    """Marks as few as possible: all except the longest sequence of lines that is still in our order."""
    lowest: list[int] = []
    length: list[int] = []
    for line in copy:
        at = bisect_left(lowest, line.place)
        lowest[at : at + 1] = [line.place]
        length.append(at + 1)
    wanted, below = len(lowest), sys.maxsize
    for at in range(len(copy) - 1, -1, -1):
        if length[at] == wanted and copy[at].place < below:
            wanted, below = wanted - 1, copy[at].place
        else:
            copy[at].kind = Kind.NEW


def put_under_headings(lines: Sequence[Written]) -> None:
    """Notes for each new line under which `[heading]` of the sheet it was written."""
    heading = ""
    for line in lines:
        if line.kind is Kind.SHEET and line.heading:
            heading = line.heading
        elif line.kind in BREAKS:
            heading = ""
        elif line.kind is Kind.NEW:
            own = line.text.strip()
            heading = "" if own.startswith("[") and own.endswith("]") else heading
            line.heading = heading


def is_whole(block: Sequence[Written], size: int) -> bool:
    """Whether these lines are the whole sheet: they have its prompt, or half of its lines that nobody typed again."""
    places = {line.place for line in block if line.kind is Kind.SHEET and not line.typed}
    return any(line.kind is Kind.SHEET and line.text.startswith("#") for line in block) or len(places) * 2 >= size > 2


def written_into(lines: Sequence[Written]) -> list[Written]:
    """The first part with lines of the sheet in which something was written at the same depth; empty if there is none.

    Lines below a quotation at another depth answer it and are not part of it. Lines at another depth between its lines
    belong to the edited sheet.
    """
    for depth in sorted({line.depth for line in lines if line.kind is Kind.SHEET}):
        for copy in _copies(lines, depth):
            here = [line for line in copy if line.depth == depth]
            if any(line.kind is Kind.NEW or line.typed for line in here):
                return copy
    return []


def _copies(lines: Sequence[Written], depth: int) -> list[list[Written]]:
    """Parts without any line that ends a sheet at this depth."""
    found: list[list[Written]] = [[]]
    for line in lines:
        if line.kind in BREAKS and line.depth == depth:
            found.append([])
        elif line.kind in (Kind.SHEET, Kind.NEW):
            found[-1].append(line)
    return [trimmed for copy in found if (trimmed := _trimmed(copy, depth))]


def _trimmed(copy: list[Written], depth: int) -> list[Written]:
    """Removes answers of another depth before and after it."""
    own = [at for at, line in enumerate(copy) if line.depth == depth]
    sheet = [at for at in own if copy[at].kind is Kind.SHEET]
    return copy[own[0] : own[-1] + 1] if sheet else []
