"""Joins new lines that a mail program broke, if there is evidence that it did."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

from notifications.inbound.reading.comparing import plain
from notifications.inbound.reading.lines import Kind, Written
from notifications.inbound.reading.order_language import OrderLanguage

NARROWEST, WIDEST = 60, 80
"""Programs break lines between these widths. If a text has a longer line, no program has broken it."""
USUAL = 72
MOST_PIECES = 12


def join_broken(
    lines: Sequence[Written],
    whole: Collection[str],
    first_words: Collection[str],
    orders: OrderLanguage | None = None,
    *,
    by_length: bool = True,
) -> None:
    """Joins lines that are one line in the mail's other version (`whole`), or that were broken for their length.

    Length alone proves little. If `orders` is given, the next line must be no order by itself, and the joined lines
    must be one. Otherwise the next line must not begin like a line of the order sheet or like other new lines.
    """
    known = {" ".join(line.split()) for line in whole}
    openings = {_shape(word) for word in first_words} | _begun_alike(lines) if first_words else set()
    widest: dict[int, int] = {}
    for line in lines:
        # A single word, such as a link, cannot be broken and proves nothing; nor does a program's own line.
        width = line.width if " " in line.text.strip() and line.kind is not Kind.FRAME else 0
        widest[line.depth] = max(width, widest.get(line.depth, USUAL))
    at = 0
    while at < len(lines):
        behind = _behind_known(lines, at, known, orders) if known else at
        width = widest[lines[at].depth]
        if behind == at and by_length and lines[at].kind is Kind.NEW and width <= WIDEST:
            if orders is not None:
                behind = _behind_order(lines, at, width, orders)
            elif openings:
                behind = _behind_too_long(lines, at, width, openings)
        if behind > at + 1:
            lines[at].text = " ".join(line.text.strip() for line in lines[at:behind])
            for line in lines[at + 1 : behind]:
                line.kind, line.text = Kind.BLANK, ""
        at = max(behind, at + 1)


def _begun_alike(lines: Sequence[Written]) -> set[str]:
    """First words that more than one new line has."""
    counted = Counter(_shape(line.text.split()[0]) for line in lines if line.kind is Kind.NEW and line.text.split())
    return {word for word, count in counted.items() if count > 1}


def _behind_known(lines: Sequence[Written], at: int, known: set[str], orders: OrderLanguage | None) -> int:
    """The line after those that are one line in the other version. Two orders below each other are never joined."""
    said = ""
    best = at
    for here in range(at, min(at + MOST_PIECES, len(lines))):
        if not _goes_on(lines, at, here) or (here > at and orders is not None and orders.reads(lines[here].text)):
            break
        said = f"{said} {' '.join(lines[here].text.split())}".strip()
        if said in known:
            # Stop at the first match: lines written below each other are in the other version one by one.
            best = here + 1
            break
    return best


def _behind_too_long(lines: Sequence[Written], at: int, width: int, openings: Collection[str]) -> int:
    here = at
    while here + 1 < len(lines) and here - at < MOST_PIECES and _goes_on(lines, at, here + 1):
        words = lines[here + 1].text.split()
        fits = lines[here].width + 1 + len(words[0]) <= width
        if not NARROWEST <= lines[here].width <= WIDEST or fits or _shape(words[0]) in openings:
            break
        here += 1
    return here + 1 if here > at else at


def _behind_order(lines: Sequence[Written], at: int, width: int, orders: OrderLanguage) -> int:
    """The line after the broken lines that make one order together, where no later line is an order by itself."""
    behind, said = at, lines[at].text.strip()
    for here in range(at + 1, _behind_too_long(lines, at, width, ())):
        if orders.reads(lines[here].text):
            break
        said = f"{said} {lines[here].text.strip()}"
        behind = here + 1 if orders.reads(said) else behind
    return behind


def _shape(word: str) -> str:
    """Numbers are made equal: T1 and T21 begin lines in the same way, and so do 2 and 3."""
    word = plain(word)
    return re.sub(r"\d+", "9", re.sub(r"[^\W\d_]+", "a", word)) if re.search(r"\d", word) else word


def _goes_on(lines: Sequence[Written], at: int, here: int) -> bool:
    line = lines[here]
    return line.kind is Kind.NEW and line.depth == lines[at].depth and bool(line.text.split())
