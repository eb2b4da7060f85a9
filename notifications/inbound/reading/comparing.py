"""Finds the lines of a reply that come from the mail we sent, however a mail program quoted and broke them.

[decisions 6]

It compares words, not lines. Lines of the reply are ours if their words are those of whole lines of our mail in the
same order. So our lines are recognised if they were broken in other places, but a part of a line is not.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from notifications.inbound.reading.limits import MOST_EFFORT
from notifications.inbound.reading.lines import Kind, Written, written

MOST_STARTS = 200
MOST_TRIES = 300
LONGEST_RUN = 1_000
FEWEST_WORDS = 8
"""Words of our sentences that must be there to recognise a quotation without any mark."""
_ALIKE = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»＂\"‘’‚‛´`'*", None),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        "≤": "<=",
        "≥": ">=",
        "≠": "!=",
        "→": "->",
        "…": "...",
    }
)
_SHOWN_LINK = re.compile(r"<\s*(?:https?://|mailto:)[^<>\s]*\s*>|\(\s*https?://[^()\s]*\s*\)", re.IGNORECASE)
_PICTURE = re.compile(r"\[cid:[^\[\]]*\]|\ufffc|<board\.png>|\[board\.png\]", re.IGNORECASE)
_PICTURE_WORDS = re.compile(r"\[(?:image|imagen|inline image|imagen insertada):\s*", re.IGNORECASE)
_SCHEME = re.compile(r"\Ahttps?://", re.IGNORECASE)
_QUOTES = str.maketrans(dict.fromkeys("\"'`*"))
_DAMAGE = re.compile("[?\ufffdâã]")


@dataclass
class Letter:
    """The words of a mail that we sent, where its lines begin and end, and which lines belong to the order sheet."""

    words: list[str] = field(default_factory=list)
    bare: list[str] = field(default_factory=list)
    """The same words as they look when a program has replaced unknown characters by question marks."""
    starts: dict[str, list[int]] = field(default_factory=dict)
    """Positions of the first words of lines, by the skeleton of the word."""
    ends: dict[int, int] = field(default_factory=dict)
    """The number of a line, by the position after its last word."""
    numbers: dict[int, int] = field(default_factory=dict)
    """The number of a line, by the position of its first word."""
    lines: list[str] = field(default_factory=list)
    sheet: set[int] = field(default_factory=set)
    first_words: set[str] = field(default_factory=set)
    """The first words of the sheet's lines."""


@dataclass(frozen=True, slots=True)
class Run:
    """Lines of the reply that match our mail: the line behind them, and the positions in our mail."""

    behind: int
    start: int
    end: int


def letter_of(text: str) -> Letter:
    """Splits a mail into lines. A sheet begins with its prompt, `# ...`.

    It ends at a blank line that is not followed by another prompt.
    """
    found = Letter()
    in_sheet = after_gap = False
    for line in written(text)[0]:
        if line.text.rstrip() == "--":
            # People's signatures begin like ours, so the delimiter is not counted as ours.
            in_sheet = False
        elif words := _words_twice(line.text):
            in_sheet = line.text.startswith("#") or (in_sheet and not after_gap)
            _add(found, line.text, words, in_sheet)
        after_gap = line.kind is Kind.BLANK
    return found


def recognise(lines: Sequence[Written], letters: Sequence[Letter]) -> Letter:
    """Finds the mail of ours that is quoted, the one with the most lines in the reply. Marks its lines and returns it.

    Lines of another mail count only if whole sentences of that mail are quoted too. The sheet of a first mail and the
    receipt of a later one differ in exactly the lines that somebody changes.
    """
    tries = [(_recognised(lines, letter), letter) for letter in letters] or [([*lines], Letter())]
    marked, best = max(tries, key=lambda tried: _count(tried[0]))
    _take_over(lines, marked)
    for letter in letters:
        if letter is not best:
            _recognise_another(lines, letter)
    return best


def _recognised(lines: Sequence[Written], letter: Letter) -> list[Written]:
    tried = [replace(line) for line in lines]
    compare(tried, letter)
    return tried


def _count(lines: Sequence[Written]) -> int:
    return sum(line.kind in (Kind.OURS, Kind.SHEET) for line in lines)


def _take_over(lines: Sequence[Written], marked: Sequence[Written]) -> None:
    for line, mark in zip(lines, marked, strict=True):
        line.kind, line.text, line.heading, line.place = mark.kind, mark.text, mark.heading, mark.place


def _recognise_another(lines: Sequence[Written], letter: Letter) -> None:
    left = [line for line in lines if line.kind is Kind.NEW]
    tried = _recognised(left, letter)
    for copy in copies_of(tried):
        if not is_letter(copy):
            for line in copy:
                line.kind = Kind.NEW
    _take_over(
        [line for line, mark in zip(left, tried, strict=True) if mark.kind is not Kind.NEW],
        [mark for mark in tried if mark.kind is not Kind.NEW],
    )


def copies_of(lines: Sequence[Written]) -> list[list[Written]]:
    """The lines found to be ours, by depth and copy. A new copy starts where the mail begins again."""
    found: list[list[Written]] = []
    last: dict[int, Written | None] = {}
    open_at: dict[int, list[Written]] = {}
    for line in lines:
        if line.kind is Kind.FRAME:
            last.pop(line.depth, None)
        if line.kind not in (Kind.OURS, Kind.SHEET):
            continue
        before = last.get(line.depth)
        if before is None or (line.kind is not before.kind and line.place < before.place):
            open_at[line.depth] = []
            found.append(open_at[line.depth])
        open_at[line.depth].append(line)
        last[line.depth] = line
    return found


def is_letter(copy: Sequence[Written]) -> bool:
    """Whether it contains sentences around the sheet too, which nobody types."""
    return sum(len(line.text.split()) for line in copy if line.kind is Kind.OURS) >= FEWEST_WORDS


def _add(letter: Letter, text: str, both: list[tuple[str, str]], in_sheet: bool) -> None:
    number = len(letter.lines)
    words = [word for word, _ in both]
    letter.lines.append(text)
    for start in {skeleton(words[0]), both[0][1]}:
        letter.starts.setdefault(start, []).append(len(letter.words))
    letter.numbers[len(letter.words)] = number
    letter.words += words
    letter.bare += [bare for _, bare in both]
    letter.ends[len(letter.words)] = number
    if in_sheet:
        letter.sheet.add(number)
        letter.first_words.add(words[0])


def compare(lines: Sequence[Written], letter: Letter) -> None:
    """Marks the lines that are ours."""
    said = [_words(line.text) if line.kind is Kind.NEW else [] for line in lines]
    effort = MOST_EFFORT
    expected, at = 0, 0
    while at < len(lines):
        if lines[at].kind is not Kind.NEW:
            at += 1
            continue
        if not said[at] and not (_SHOWN_LINK.search(lines[at].text) and not letter.lines):
            # Only the name of a picture or a link. Nobody typed it, because our links can come back in this form.
            lines[at].kind, lines[at].text = Kind.BLANK, ""
            at += 1
            continue
        if not said[at]:
            at += 1
            continue
        run, spent = _run_from(said, at, letter, expected, effort)
        effort -= spent
        if run is not None:
            _mark(lines[at : run.behind], run, letter)
            expected = run.end
        at = run.behind if run is not None else at + 1


def _mark(lines: Sequence[Written], run: Run, letter: Letter) -> None:
    """Marks the lines and restores the sheet's original text. If lines were joined, the first one gets all of it."""
    numbers = range(letter.numbers[run.start], letter.ends[run.end] + 1)
    in_sheet = numbers[-1] in letter.sheet
    headings = [said for number in numbers if (said := letter.lines[number].strip()).startswith("[")]
    for at, line in enumerate(lines):
        line.kind = Kind.SHEET if in_sheet else Kind.OURS
        line.heading = headings[-1] if in_sheet and headings else ""
        line.place = numbers[0]
        line.text = "\n".join(letter.lines[number] for number in numbers) if at == 0 else ""


def _run_from(said: list[list[str]], at: int, letter: Letter, expected: int, effort: int) -> tuple[Run | None, int]:
    """A run that begins at this line of the reply, and how many words were compared to find it."""
    known = letter.starts.get(skeleton(said[at][0]), [])
    # The likeliest place is right after the last match, then what comes later.
    nearest = bisect_left(known, expected)
    spent = 1
    for start in (known[nearest : nearest + MOST_STARTS] + known[max(0, nearest - MOST_STARTS) : nearest])[:MOST_TRIES]:
        if spent >= effort:
            break
        run, steps = _run(said, at, letter, start)
        spent += steps
        if run is not None:
            return run, spent
    return None, spent


def _run(said: list[list[str]], at: int, letter: Letter, start: int) -> tuple[Run | None, int]:
    """Compares word by word until a line of the reply ends where a line of our mail ends."""
    position, line = start, at
    while line < len(said) and said[line] and position - start < LONGEST_RUN:
        for word in said[line]:
            if position >= len(letter.words) or not _same(word, letter, position):
                return None, position - start + 1
            position += 1
        line += 1
        if position in letter.ends:
            return Run(line, start, position), position - start + 1
    return None, position - start + 1


def _words(text: str) -> list[str]:
    return [word for word, _ in _words_twice(text)]


def _words_twice(text: str) -> list[tuple[str, str]]:
    """Each word in the form for comparing, and with only the characters that every mail program keeps."""
    text = _PICTURE_WORDS.sub("[", _PICTURE.sub(" ", _SHOWN_LINK.sub(" ", text)))
    return [(word, skeleton(_kept(raw))) for raw in text.split() if (word := plain(raw))]


def _kept(raw: str) -> str:
    return _SCHEME.sub("", raw.translate(_QUOTES).casefold()).rstrip(":")


def plain(word: str) -> str:
    """A word in the form for comparing: without case, quotes, emphasis, the scheme of a link or a closing colon."""
    folded = _SCHEME.sub("", word.translate(_ALIKE).casefold())
    return unicodedata.normalize("NFC", folded).rstrip(":") if len(folded) > 1 else folded


def skeleton(word: str) -> str:
    """The part of a word that survives a program which damages accents."""
    return "".join(char for char in word if char.isascii() and char != "?") or "?"


def _same(theirs: str, letter: Letter, position: int) -> bool:
    if theirs == letter.words[position]:
        return True
    return bool(_DAMAGE.search(theirs)) and skeleton(theirs) in (
        letter.bare[position],
        skeleton(letter.words[position]),
    )
