"""Bulletins as people read them: line by line, with the dice for each and where on the board it happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games.models import Bulletin
from games.pages.access import language
from games.visibility import boards, reading, sight
from games.visibility.last_turn import one_report
from games.visibility.sight import Standing
from games.visibility.summaries import Brief, brief
from rulesets.kernel.briefing import Summary
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.steps import Fold

SVG_ID = re.compile(r'\bid="([^"\s]{1,60})"')
MOST_SEGMENTS = 4
"""No report goes farther back, if the side has given no orders for long."""
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
    """The latest news, from one or more bulletins: the present turn, or if that has just begun, everything since the
    side's last orders.

    `told` came with the latest news; `earlier` came before in the same turn. `before` is the number of the bulletin
    whose board shows the start, and `events` are those that can be replayed on it.
    """

    earlier: list[Told]
    told: list[Told]
    before: int | None
    events: list[dict[str, Any]]
    brief: Summary
    answers: bool = False
    """Whether it tells what came of orders of the side's own."""


def board(of: Standing, bulletin: Bulletin) -> SafeString:
    """The picture of what the audience knew then. The ruleset draws it and escapes what it prints."""
    return mark_safe(boards.svg(of.game, bulletin, language()))


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
    return brief(of, _since_orders(of), language()).summary.headline


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
    found = _since_orders(of)
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
    past = {bulletin.segment_id for bulletin in found} - {latest.bulletin.segment_id}
    answers = bool(sight.asked_in(of, past))
    return Report(earlier, told, before or None, events, mattered.summary, answers)


def told_of(of: Standing, id: str) -> list[str]:
    """What the side was told about a piece since its last orders, a line each."""
    told = reading.lines(of.game.rules, _since_orders(of), language())
    return [line.sentence for lines in told for line in lines if id in _names(line.events[0][1])]


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


def _since_orders(of: Standing) -> list[Bulletin]:
    """The bulletins of the latest report and, if a segment has only just opened, of everything since the side's last
    orders: where the sides play in turn, its own half and the other's."""
    recent = sight.recent_bulletins(of, MOST_IN_A_REPORT)
    report = one_report(recent)
    segments = list(dict.fromkeys(bulletin.segment_id for bulletin in recent))
    before = segments[-1 - MOST_SEGMENTS : -1]
    ordered = sight.asked_in(of, before) if len({bulletin.segment_id for bulletin in report}) > 1 else set()
    if not ordered:
        return report
    shown = {*before[max(at for at, segment in enumerate(before) if segment in ordered) :], segments[-1]}
    return [bulletin for bulletin in recent if bulletin.segment_id in shown]


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
