"""Which lines of a reply stand in the mail we sent, however a mail program has quoted and broken them. [decisions 6]

Words are compared, not lines: a run of lines of the reply is ours if its words are those of a run of whole lines of
the letter. So lines broken anew are ours, and part of a line is not.
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
"""Of our sentences, by which a letter is known to be there, quoted without any mark."""
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
    """The words of what we sent, where its lines begin and end, and which of them belong to the order sheet."""

    words: list[str] = field(default_factory=list)
    bare: list[str] = field(default_factory=list)
    """The same as they look when a program has put question marks for what it could not write."""
    starts: dict[str, list[int]] = field(default_factory=dict)
    """By the first word's skeleton."""
    ends: dict[int, int] = field(default_factory=dict)
    """Behind the last word of a line: the line's number."""
    numbers: dict[int, int] = field(default_factory=dict)
    """By its first word's place: the line's number."""
    lines: list[str] = field(default_factory=list)
    sheet: set[int] = field(default_factory=set)
    first_words: set[str] = field(default_factory=set)
    """With which the sheet's lines begin."""


@dataclass(frozen=True, slots=True)
class Run:
    """Behind which line of the reply it ends, and between which words of the letter it lies."""

    behind: int
    start: int
    end: int


def letter_of(text: str) -> Letter:
    """A letter by its lines. A sheet begins with its prompt, `# ...`, and ends with its last line: at a gap behind
    which no other prompt stands."""
    found = Letter()
    in_sheet = after_gap = False
    for line in written(text)[0]:
        if line.text.rstrip() == "--":
            # Their signatures begin like ours: the delimiter belongs to nobody.
            in_sheet = False
        elif words := _words_twice(line.text):
            in_sheet = line.text.startswith("#") or (in_sheet and not after_gap)
            _add(found, line.text, words, in_sheet)
        after_gap = line.kind is Kind.BLANK
    return found


def recognise(lines: Sequence[Written], letters: Sequence[Letter]) -> Letter:
    """Marks the lines of the one letter that is quoted, and gives it back: the one of which most lines came back.

    What another letter said counts only where that letter is quoted too, in whole sentences: the sheet of a first mail
    and the receipt of a later one differ in just those lines that somebody changes.
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
    """The lines found to be ours, by depth and by copy: where the letter begins anew, another copy does."""
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
    """Whether it holds sentences around the sheet too, which nobody types."""
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
    """Marks those lines that are ours."""
    said = [_words(line.text) if line.kind is Kind.NEW else [] for line in lines]
    effort = MOST_EFFORT
    expected, at = 0, 0
    while at < len(lines):
        if lines[at].kind is not Kind.NEW:
            at += 1
            continue
        if not said[at] and not (_SHOWN_LINK.search(lines[at].text) and not letter.lines):
            # Nothing but a picture's name or a shown link: nobody's words, where links of ours may come back.
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
    """Lines of the sheet are given back as we wrote them: on the first line all of them, if they were joined."""
    numbers = range(letter.numbers[run.start], letter.ends[run.end] + 1)
    in_sheet = numbers[-1] in letter.sheet
    headings = [said for number in numbers if (said := letter.lines[number].strip()).startswith("[")]
    for at, line in enumerate(lines):
        line.kind = Kind.SHEET if in_sheet else Kind.OURS
        line.heading = headings[-1] if in_sheet and headings else ""
        line.place = numbers[0]
        line.text = "\n".join(letter.lines[number] for number in numbers) if at == 0 else ""


def _run_from(said: list[list[str]], at: int, letter: Letter, expected: int, effort: int) -> tuple[Run | None, int]:
    """A run that begins with this line of the reply, and how many words were compared to find it."""
    known = letter.starts.get(skeleton(said[at][0]), [])
    # Where the letter goes on after the last match is the likeliest place, then what comes later.
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
    """Goes along both until a line of the reply ends where a line of the letter does."""
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
    """Each as it is compared, and as little of it as survives any mail program."""
    text = _PICTURE_WORDS.sub("[", _PICTURE.sub(" ", _SHOWN_LINK.sub(" ", text)))
    return [(word, skeleton(_kept(raw))) for raw in text.split() if (word := plain(raw))]


def _kept(raw: str) -> str:
    return _SCHEME.sub("", raw.translate(_QUOTES).casefold()).rstrip(":")


def plain(word: str) -> str:
    """A word as it is compared: without case, quotes, emphasis, the scheme of a link, a closing colon."""
    folded = _SCHEME.sub("", word.translate(_ALIKE).casefold())
    return unicodedata.normalize("NFC", folded).rstrip(":") if len(folded) > 1 else folded


def skeleton(word: str) -> str:
    """What is left of a word whose accents some program has spoilt."""
    return "".join(char for char in word if char.isascii() and char != "?") or "?"


def _same(theirs: str, letter: Letter, position: int) -> bool:
    if theirs == letter.words[position]:
        return True
    return bool(_DAMAGE.search(theirs)) and skeleton(theirs) in (
        letter.bare[position],
        skeleton(letter.words[position]),
    )
