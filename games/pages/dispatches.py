"""Bulletins as people read them: line by line, with the dice for each and where on the board it happened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games.models import Bulletin
from games.pages.access import language
from games.visibility import reading, sight
from games.visibility.earlier_orders import given_for
from games.visibility.pictures import board_svg
from games.visibility.sight import Standing

SVG_ID = re.compile(r'\bid="([^"\s]{1,60})"')
MOST_IN_A_REPORT = 200
"""Bulletins shown together: more than the longest turn has, even if it is played move by move."""


@dataclass(frozen=True)
class Die:
    key: str
    kind: str
    faces: list[int]

    @property
    def total(self) -> int:
        return sum(self.faces)


@dataclass(frozen=True)
class Told:
    """A line: its event's number in what this audience was told, its sentence, its dice, its marks on the board."""

    number: int
    also: list[int]
    """Other events that the same sentence tells."""
    sentence: str
    dice: list[Die]
    marks: list[str]
    rule: str


@dataclass(frozen=True)
class Dispatch:
    """A bulletin ready to be shown."""

    bulletin: Bulletin
    board: SafeString
    told: list[Told]
    brief: list[str]
    """What came of the reader's own orders, in the same sentences as in their mail."""


@dataclass(frozen=True)
class Report:
    """The latest news, from one or more bulletins: the present turn, or the one before if it has just begun.

    `told` came with the latest news; `earlier` came before in the same turn. `before` is the number of the bulletin
    whose board shows the start, and `events` are those that can be replayed on it.
    """

    earlier: list[Told]
    told: list[Told]
    before: int | None
    events: list[dict[str, Any]]
    brief: list[str]


def board(of: Standing, bulletin: Bulletin) -> SafeString:
    """The picture of what the audience knew then. The ruleset draws it and escapes what it prints."""
    return mark_safe(board_svg(of.game.rules, bulletin.view, language()))


def dispatch(of: Standing, bulletin: Bulletin) -> Dispatch:
    """A bulletin with its board."""
    picture = board(of, bulletin)
    return Dispatch(bulletin, picture, _told(of, [bulletin], picture)[0], [])


def dispatches(of: Standing, bulletins: Sequence[Bulletin]) -> list[Dispatch]:
    """Some bulletins of one audience without boards: a summary, and line by line."""
    known = max(bulletins, key=lambda bulletin: bulletin.number, default=None)
    return [
        Dispatch(bulletin, SafeString(""), _told(of, [bulletin], "", known)[0], brief(of, [bulletin]))
        for bulletin in bulletins
    ]


def brief(of: Standing, bulletins: Sequence[Bulletin]) -> list[str]:
    """What these bulletins say about the side's orders, in the last of them that followed any orders."""
    seat = of.seat
    if seat is None or any(seat.side != bulletin.audience for bulletin in bulletins):
        return []
    for at in reversed(range(len(bulletins))):
        if (given := given_for(bulletins[at], seat)) is not None:
            rules, told = of.game.rules, bulletins[: at + 1]
            events = [rules.decode_event(raw) for bulletin in told for _, raw in sight.events(bulletin)]
            return rules.summary(events, rules.decode_view(told[-1].view), given, language())
    return []


def told_of(said: Sequence[tuple[dict[str, Any], str]], picture: str) -> list[Told]:
    """Events with their sentences as lines, beside a picture on which they can be shown."""
    numbered = [(at, raw) for at, (raw, _words) in enumerate(said, 1)]
    return lines_on(reading.lines_of(numbered, [words for _raw, words in said]), picture)


def headline(of: Standing) -> str:
    """The first sentence of the latest news, for a list of games."""
    return next(iter(brief(of, _one_report(sight.recent_bulletins(of, MOST_IN_A_REPORT)))), "")


def _told(of: Standing, bulletins: Sequence[Bulletin], picture: str, known: Bulletin | None = None) -> list[list[Told]]:
    """The lines of each bulletin, written as one report: see `reading.lines`."""
    found = reading.lines(of.game.rules, bulletins, language(), known=known)
    return [lines_on(lines, picture) for lines in found]


def lines_on(lines: Sequence[reading.Line], picture: str) -> list[Told]:
    """Lines of a report with their dice, and with their marks on this board."""
    ids = set(SVG_ID.findall(picture))
    return [_line(line, ids) for line in lines]


def _line(line: reading.Line, ids: set[str]) -> Told:
    (number, first), *others = line.events
    raws = [raw for _, raw in line.events]
    return Told(
        number,
        [other for other, _ in others],
        line.sentence,
        list(_dice(raws)),
        sorted(set(_names(raws)) & ids),
        str(first.get("rule", "")),
    )


def report(of: Standing, latest: Dispatch) -> Report:
    """The news around the latest bulletin, oldest first."""
    found = _one_report(sight.recent_bulletins(of, MOST_IN_A_REPORT))
    at_once = latest.bulletin.released_at  # the end of a turn and the start of the next come in one transaction
    earlier, told = list[Told](), list[Told]()
    for bulletin, lines in zip(found, _told(of, found, latest.board, latest.bulletin), strict=True):
        (told if bulletin.released_at == at_once else earlier).extend(lines)
    events = [
        {"number": number, "bulletin": bulletin.number, "event": raw}
        for bulletin in found
        for number, raw in sight.events(bulletin)
    ]
    before = found[0].number - 1 if found else 0
    return Report(earlier, told, before or None, events, brief(of, found))


def _one_report(recent: list[Bulletin]) -> list[Bulletin]:
    """The bulletins of the latest segment. If it has only just opened, those of the segment before it too."""
    if not recent:
        return []
    segments = list(dict.fromkeys(bulletin.segment_id for bulletin in recent))
    own = [bulletin for bulletin in recent if bulletin.segment_id == segments[-1]]
    if len(own) == 1 and len(segments) > 1:
        return [bulletin for bulletin in recent if bulletin.segment_id in segments[-2:]]
    return own


def _dice(raw: Any) -> Iterator[Die]:
    for roll in reading.rolls(raw):
        sides = f"{len(roll['faces'])}d{roll['choices']}"
        yield Die(roll["key"], sides if roll["low"] == 1 else f"{sides} ({roll['low']}..)", list(roll["faces"]))


def _names(raw: Any) -> Iterator[str]:
    """Every short text in an event. Those that are ids on the board can be shown there."""
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, dict) and not raw.keys() >= reading.ROLL:
        for key, inner in raw.items():
            yield key
            yield from _names(inner)
    elif isinstance(raw, list):
        for inner in raw:
            yield from _names(inner)
