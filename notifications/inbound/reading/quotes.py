"""Finds what mail programs write around a quotation (who wrote when, header blocks, rulers), and who is quoted."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from notifications.inbound.reading.frame_words import (
    ATTRIBUTION,
    BARE,
    CLOSING,
    DAY_OPENS,
    DAY_WORD,
    FIELD,
    INNER_FIELD,
    OPENING,
    OWN_LINE,
    SENDER,
    SEPARATOR,
)
from notifications.inbound.reading.lines import Kind, Written

MOST_WRAPPED = 5
MOST_BLOCK = 14
LONGEST = 400
"""Longer lines are never part of a frame."""
_RULER = re.compile(r"[\s_]*")
"""A plain ruler proves nothing: anybody may draw a line between two orders."""
_OPEN_LINK = re.compile(r"[(<]https?://[^\s()<>]*+\Z")
_LINK_REST = re.compile(r"[^\s()<>]{1,400}[)>]\W{0,3}")
_CLOCK = re.compile(r"\d{1,2}[:.]\d\d\b")
_ADDRESS = re.compile(r"[^\s<>()\[\]\"';,:]{1,64}@[^\s<>()\[\]\"';,:]{1,255}")


@dataclass(frozen=True, slots=True)
class Frame:
    """What a program wrote around a quotation: where it ends, its depth, and the addresses in it."""

    behind: int
    depth: int
    addresses: tuple[str, ...]
    said: str
    is_sentence: bool
    """It is an attribution (`On Friday Pedro wrote:`), not a block of headers or a ruler."""
    is_first_block: bool = False
    """A block of headers with no other frame above it."""


def mark_frames(lines: Sequence[Written]) -> list[Frame]:
    """Marks attributions, header blocks and separators. Returns them in their order."""
    found: list[Frame] = []
    at = 0
    while at < len(lines):
        if own := _behind_own_words(lines, at):
            found += own
            at += 1
            continue
        behind = _behind_frame(lines, at)
        if behind == at:
            at += 1
            continue
        said = " ".join(line.text for line in lines[at:behind])
        addresses = tuple(address.lower() for address in _ADDRESS.findall(said)[:5])
        sentence = not SEPARATOR.match(lines[at].text) and not FIELD.match(lines[at].text)
        first_block = not found and bool(FIELD.match(lines[at].text))
        found.append(Frame(behind, lines[at].depth, addresses, said, sentence, first_block))
        if not lines[at].depth and _RULER.fullmatch(said):
            lines[at].drawn = lines[at].text
        for line in lines[at:behind]:
            line.kind = Kind.FRAME if line.kind is not Kind.BLANK else Kind.BLANK
        at = behind
    return found


def _behind_own_words(lines: Sequence[Written], at: int) -> list[Frame]:
    """Finds an attribution at the end of the reply's own line, and leaves the reply's words in that line."""
    line = lines[at]
    if line.kind is not Kind.NEW or len(line.text) > LONGEST:
        return []
    both = OWN_LINE.match(line.text)
    if both is None or not ATTRIBUTION.match(both["frame"]) or not any(char.isalnum() for char in both["own"]):
        return []
    if DAY_WORD.fullmatch(both["own"]):
        return []  # `El El vie ..`: a program wrote the word twice
    line.text = both["own"].rstrip("-–— ")
    addresses = tuple(address.lower() for address in _ADDRESS.findall(both["frame"])[:5])
    return [Frame(at + 1, line.depth, addresses, both["frame"], True)]


def is_marked(lines: Sequence[Written], frame: Frame) -> bool:
    """Whether the text after the frame is marked as a quotation."""
    return next((line.depth > frame.depth for line in lines[frame.behind :] if line.kind is not Kind.BLANK), False)


def _behind_frame(lines: Sequence[Written], at: int) -> int:
    if lines[at].kind is not Kind.NEW or len(lines[at].text) > LONGEST:
        return at
    if SEPARATOR.match(lines[at].text) or _is_bare(lines, at):
        return at + 1
    return max(_behind_attribution(lines, at), _behind_block(lines, at))


def _behind_attribution(lines: Sequence[Written], at: int) -> int:
    """An attribution is one sentence, which programs break over several lines."""
    if not OPENING.match(lines[at].text):
        return at
    said = ""
    for behind in range(at + 1, min(at + MOST_WRAPPED, len(lines)) + 1):
        line = lines[behind - 1]
        if line.kind is Kind.BLANK and lines[behind : behind + 1] and lines[behind].text.strip() == "<":
            continue
        text = _with_bracket(line, lines[at], said)
        if line.kind is not Kind.NEW or not text or len(line.text) > LONGEST:
            return at
        said = f"{said} {text.strip()}".strip()
        if CLOSING.match(text) and ATTRIBUTION.match(said) and _names_a_moment(said):
            return at if any(DAY_OPENS.match(later.text) for later in lines[at + 1 : behind]) else behind
    return at


def _with_bracket(line: Written, first: Written, said: str) -> str:
    """The line's text if it has the same depth. The closing `>` of an address can look like a quote mark."""
    if line.depth == first.depth:
        return line.text
    opened = said.count("<") > said.count(">")
    return f"> {line.text}" if opened and line.depth == first.depth + 1 else ""


def _is_bare(lines: Sequence[Written], at: int) -> bool:
    """Whether this is `Pedro wrote:` alone, with quoted lines below it."""
    if not BARE.match(lines[at].text):
        return False
    return next((line.depth > lines[at].depth for line in lines[at + 1 :] if line.kind is not Kind.BLANK), False)


def _names_a_moment(said: str) -> bool:
    return any(char.isdigit() for char in said) or "@" in said


def _behind_block(lines: Sequence[Written], at: int) -> int:
    """Three fields such as From, Sent, To, Subject below each other, or two that are clear. Long ones may be broken."""
    if not FIELD.match(lines[at].text):
        return at
    if _is_block_in_one_line(lines, at):
        return at + 1
    names: set[str] = set()
    last = at
    for here in range(at, min(at + MOST_BLOCK, len(lines))):
        line = lines[here]
        if line.kind is not Kind.NEW or line.depth != lines[at].depth:
            break
        if field := FIELD.match(line.text):
            names.add(" ".join(field["name"].lower().split()))
            last = here
        elif here - last > 2:
            break
    if (len(names) < 3 or not names & SENDER) and not _are_two_that_tell(lines, at, last):
        return at
    return _behind_broken_field(lines, last)


def _is_block_in_one_line(lines: Sequence[Written], at: int) -> bool:
    """`Date: .. From: ..

    To: ..` in one line below a reply: a sender and another field, an address and a time of day.
    """
    said = lines[at].text
    names = {" ".join(field["name"].lower().split()) for field in INNER_FIELD.finditer(said)}
    tells = len(names) > 1 and bool(names & SENDER) and _ADDRESS.search(said) and _CLOCK.search(said)
    return bool(tells) and any(line.kind is Kind.NEW for line in lines[:at])


def _are_two_that_tell(lines: Sequence[Written], at: int, last: int) -> bool:
    """An address in one field and a time of day in the other.

    At the top of a reply the author may have written them.
    """
    if last != at + 1 or not any(line.kind is Kind.NEW for line in lines[:at]):
        return False
    one, other = (line.text for line in lines[at : last + 1])
    return any(_ADDRESS.search(who) and _CLOCK.search(when) for who, when in ((one, other), (other, one)))


def _behind_broken_field(lines: Sequence[Written], last: int) -> int:
    """A subject may continue on the next line, before the blank line that ends the block."""
    after = last + 1
    if after + 1 < len(lines) and lines[after].kind is Kind.NEW and lines[after + 1].kind is Kind.BLANK:
        if lines[last].width >= 60 and lines[after].depth == lines[last].depth:
            return after + 1
    return after


def mark_others_words(lines: Sequence[Written], frames: Sequence[Frame], sender: str, ours: Sequence[str]) -> None:
    """Marks quotations from other people, and of the author's own earlier mails, as old: they are no orders now.

    A frame that names nobody we know still belongs to our mail if lines of our mail are below it.
    """
    for frame in frames:
        if _RULER.fullmatch(frame.said):
            continue
        depth = frame.depth + 1 if is_marked(lines, frame) else frame.depth
        below = _announced(lines, frame, depth)
        own = bool(sender) and sender in frame.addresses[:1]
        if own and depth:
            _make_old(below, depth)
        elif not own and ours and not _names(frame, ours):
            if not any(line.kind in (Kind.OURS, Kind.SHEET) and line.depth == depth for line in below):
                _make_old(below, depth)


def _announced(lines: Sequence[Written], frame: Frame, depth: int) -> list[Written]:
    """The lines below a frame, up to the next frame or the end of the quotation."""
    found: list[Written] = []
    for line in lines[frame.behind :]:
        if (line.kind is Kind.FRAME and line.depth <= depth) or (line.kind is not Kind.BLANK and line.depth < depth):
            break
        found.append(line)
    return found


def _make_old(lines: Sequence[Written], depth: int) -> None:
    for line in lines:
        if line.kind is Kind.NEW and line.depth == depth:
            line.kind = Kind.OLD


def _names(frame: Frame, ours: Sequence[str]) -> bool:
    said = frame.said.casefold()
    return any(name and name.casefold() in said for name in ours)


def mark_all_quoted(lines: Sequence[Written], frames: Sequence[Frame], ours: Sequence[str]) -> None:
    """Marks everything quoted as old, for a reply without a mail of ours to compare it with."""
    _mark_broken_links(lines)
    floor = _floor(lines, frames)
    for frame in frames:
        if _RULER.fullmatch(frame.said) or _heads_the_reply(lines, frame, ours):
            continue
        if frame.depth == floor and not is_marked(lines, frame):
            for line in lines[frame.behind :]:
                line.kind = Kind.OLD if line.kind is Kind.NEW else line.kind
            break
    for line in lines:
        if line.depth > floor and line.kind is Kind.NEW:
            line.kind = Kind.OLD


def _floor(lines: Sequence[Written], frames: Sequence[Frame]) -> int:
    """The depth of the reply itself: 1 if a program marked the whole mail, with its attribution, as a quotation."""
    words = [line for line in lines if line.kind is not Kind.BLANK]
    is_marked_whole = bool(words) and words[0].kind is Kind.NEW and min(line.depth for line in words) == 1
    return 1 if is_marked_whole and any(frame.depth == 1 for frame in frames) else 0


def _heads_the_reply(lines: Sequence[Written], frame: Frame, ours: Sequence[str]) -> bool:
    """Whether the frame is at the top and what follows is the reply itself.

    Some programs keep the attribution and remove the quotation. Others write the headers of the reply there, which do
    not name us as the headers of our mail do.
    """
    above = any(line.kind is Kind.NEW for line in lines[: frame.behind])
    return not above and (frame.is_sentence or (frame.is_first_block and not _names(frame, ours)))


def _mark_broken_links(lines: Sequence[Written]) -> None:
    """Marks the rest of a quoted link that was broken without a quote mark: one word that closes the link's bracket."""
    for above, line in itertools.pairwise(lines):
        if above.depth and line.kind is Kind.NEW and not line.depth and len(above.text) <= LONGEST:
            if _OPEN_LINK.search(above.text) and _LINK_REST.fullmatch(line.text):
                line.kind = Kind.OLD
