"""Bulletins as people read them: line by line, with the dice for each and where on the board it happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games.models import Bulletin
from games.pages.access import language
from games.visibility import reading, sight
from games.visibility.pictures import board_svg
from games.visibility.sight import Standing
from games.visibility.summaries import Brief, brief
from rulesets.kernel.briefing import Summary
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.steps import Fold

SVG_ID = re.compile(r'\bid="([^"\s]{1,60})"')
MOST_IN_A_REPORT = 200
"""Bulletins shown together: more than the longest turn has, even if it is played move by move."""


@dataclass(frozen=True)
class Die:
    key: str
    kind: str
    faces: list[int]


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
    fold: Fold
    """The step of the turn that it belongs to. A page folds the lines of each step away."""
    matters: bool = False
    """Whether what mattered was made of it."""


@dataclass(frozen=True)
class Dispatch:
    """A bulletin ready to be shown."""

    bulletin: Bulletin
    board: SafeString
    told: list[Told]
    brief: Summary


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
    brief: Summary


def board(of: Standing, bulletin: Bulletin) -> SafeString:
    """The picture of what the audience knew then. The ruleset draws it and escapes what it prints."""
    return mark_safe(board_svg(of.game.rules, bulletin.view, language()))


def dispatch(of: Standing, bulletin: Bulletin) -> Dispatch:
    """A bulletin with its board."""
    picture, found = board(of, bulletin), brief(of, [bulletin], language())
    return Dispatch(bulletin, picture, _told(of, [bulletin], picture, found)[0], found.summary)


def dispatches(of: Standing, bulletins: Sequence[Bulletin]) -> list[Dispatch]:
    """Some bulletins of one audience without boards: a summary, and line by line."""
    known = max(bulletins, key=lambda bulletin: bulletin.number, default=None)
    briefs = [(bulletin, brief(of, [bulletin], language())) for bulletin in bulletins]
    return [
        Dispatch(bulletin, SafeString(""), _told(of, [bulletin], "", found, known)[0], found.summary)
        for bulletin, found in briefs
    ]


def headline(of: Standing) -> str:
    """The latest news in one line, for a list of games."""
    return brief(of, _one_report(sight.recent_bulletins(of, MOST_IN_A_REPORT)), language()).summary.headline


def _told(
    of: Standing, bulletins: Sequence[Bulletin], picture: str, found: Brief, known: Bulletin | None = None
) -> list[list[Told]]:
    """The lines of each bulletin, written as one report: see `reading.lines`."""
    told = reading.lines(of.game.rules, bulletins, language(), known=known)
    return [lines_on(lines, picture, found.numbers) for lines in told]


def lines_on(lines: Sequence[reading.Line], picture: str, mattered: Collection[int] = ()) -> list[Told]:
    """Lines of a report with their dice, and with their marks on this board."""
    ids = set(SVG_ID.findall(picture))
    return [_line(line, ids, mattered) for line in lines]


def _line(line: reading.Line, ids: set[str], mattered: Collection[int]) -> Told:
    (number, first), *others = line.events
    raws = [raw for _, raw in line.events]
    return Told(
        number,
        [other for other, _ in others],
        line.sentence,
        list(_dice(raws)),
        sorted(set(_names(raws)) & ids),
        str(first.get("rule", "")),
        line.fold,
        any(told in mattered for told, _ in line.events),
    )


def report(of: Standing, latest: Dispatch) -> Report:
    """The news around the latest bulletin, oldest first."""
    found = _one_report(sight.recent_bulletins(of, MOST_IN_A_REPORT))
    at_once = latest.bulletin.released_at  # the end of a turn and the start of the next come in one transaction
    earlier, told, mattered = list[Told](), list[Told](), brief(of, found, language())
    for bulletin, lines in zip(found, _told(of, found, latest.board, mattered, latest.bulletin), strict=True):
        (told if bulletin.released_at == at_once else earlier).extend(lines)
    own = own_pieces(of.game.rules, latest.bulletin.view, of.audience)
    events = [
        replayed(number, bulletin.number, raw, mattered.numbers, own)
        for bulletin in found
        for number, raw in sight.events(bulletin)
    ]
    before = found[0].number - 1 if found else 0
    return Report(earlier, told, before or None, events, mattered.summary)


def own_pieces(rules: Ruleset[Any], view: bytes, audience: str) -> set[str]:
    """The ids of the side's own pieces."""
    return {id for id, side in rules.inspectable(rules.decode_view(view)).items() if side == audience}


def replayed(
    number: int, bulletin: int, raw: dict[str, Any], mattered: Collection[int], own: Collection[str]
) -> dict[str, Any]:
    """An event for the replay: whether it mattered, and whether it names a piece of one's own."""
    return {
        "number": number,
        "bulletin": bulletin,
        "event": raw,
        "matters": number in mattered,
        "own": any(name in own for name in _names(raw)),
    }


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
