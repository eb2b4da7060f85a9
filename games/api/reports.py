"""What was told: events by number, and bulletins as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import IF_NONE_MATCH, described
from games.api.parameters import Whole
from games.api.replies import reply, tag, unchanged
from games.api.resource import Resource
from games.api.words import Address, Count, Number
from games.models import Bulletin
from games.people import limits
from games.visibility import boards, reading, sight
from games.visibility.sight_queries import BULLETINS_AT_ONCE
from games.visibility.summaries import summary_of
from rulesets.kernel.table import EVERYONE

TAG = "reports"
EVENTS_SINCE = Whole("since", "The number of the last event you have; 0 for all.", 0)
EVENTS_LIMIT = Whole("limit", "At most so many.", 500, least=1, most=2000)
REPORTS_SINCE = Whole("since", "The number of the last bulletin you have; 0 for all.", 0)
REPORTS_LIMIT = Whole("limit", "At most so many.", 50, least=1, most=200)


class EventForm(msgspec.Struct):
    """One thing your side was told. Numbers count what your side was told and nothing else."""

    number: Number
    bulletin: Number
    segment: Number
    event: Any
    text: str


class EventPage(msgspec.Struct):
    items: list[EventForm]
    next: int | None
    """The value of `since` for the next page; null at the end."""


class ReportForm(msgspec.Struct):
    """One bulletin in words."""

    number: Number
    segment: Number
    title: str
    stop: Count
    released_at: datetime
    first_event: Number
    headline: str
    """Who is winning or what changed, in one line. Empty where a bulletin only opens a turn."""
    summary: list[str]
    """What mattered to you, in three to seven sentences. Empty where there is no headline."""
    sentences: list[str]
    """Everything that was told, line by line."""
    board_svg: Address | None
    """The permanent address of this bulletin's board, in the language of this answer.

    It is null for a reader who only looks at a side that is not their own.
    """
    board_png: Address | None


class ReportPage(msgspec.Struct):
    items: list[ReportForm]
    next: int | None
    """The value of `since` for the next page; null at the end."""


class Events(Resource):
    @described(
        "What your side was told since event N",
        name="events",
        tag=TAG,
        gives=EventPage,
        parameters=[
            IF_NONE_MATCH,
            EVENTS_SINCE,
            EVENTS_LIMIT,
        ],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "since", "limit")
        since, limit = EVENTS_SINCE.of(request), EVENTS_LIMIT.of(request)
        of = sight.find_game(self.user, ref)
        etag = tag(of.audience, sight.latest_number(of), of.game.rules.revision, since, limit, self.language)
        if (known := unchanged(request, etag)) is not None:
            return known
        found = _events(of, since, self.language)
        items = [event for _, event in zip(range(limit + 1), found, strict=False)]
        more = items[limit - 1].number if len(items) > limit else None
        return reply(EventPage(items[:limit], more), etag=etag)


class Reports(Resource):
    weight = limits.LIST

    @described(
        "Your side's bulletins in words",
        name="reports",
        tag=TAG,
        gives=ReportPage,
        parameters=[
            IF_NONE_MATCH,
            REPORTS_SINCE,
            REPORTS_LIMIT,
        ],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "since", "limit")
        since, limit = REPORTS_SINCE.of(request), REPORTS_LIMIT.of(request)
        of = sight.find_game(self.user, ref)
        drawn = boards.way_of_drawing(of.game)
        etag = tag(of.audience, sight.latest_number(of), of.game.rules.revision, drawn, since, limit, self.language)
        if (known := unchanged(request, etag)) is not None:
            return known
        rows = list(sight.bulletins(of).filter(number__gt=since)[: limit + 1])
        items = [report_form(of, row, self.language, rows[-1]) for row in rows[:limit]]
        return reply(ReportPage(items, items[-1].number if len(rows) > limit else None), etag=etag)


def report_form(of: sight.Standing, bulletin: Bulletin, language: str, known: Bulletin) -> ReportForm:
    """`known` is a bulletin of the same page: names come from one view for all of them."""
    segment = bulletin.segment
    own = of.plays or of.audience == EVERYONE
    mattered = summary_of(of.game.rules, bulletin, language)
    return ReportForm(
        number=bulletin.number,
        segment=segment.ordinal,
        title=segment.title.get(language, ""),
        stop=bulletin.stop_no,
        released_at=bulletin.released_at,
        first_event=bulletin.first_event,
        headline=mattered.headline,
        summary=list(mattered.sentences),
        sentences=reading.sentences(of.game.rules, bulletin, language, known=known),
        board_svg=boards.address(of.game, bulletin, language, "svg") if own else None,
        board_png=boards.address(of.game, bulletin, language, "png") if own else None,
    )


def _events(of: sight.Standing, since: int, language: str) -> Iterator[EventForm]:
    """Goes bulletin by bulletin, so that a request for a few events does not read a whole campaign."""
    rules = of.game.rules
    number = 0
    rows = sight.later_bulletins(of, since, number)
    while rows:
        for row in rows:
            number = row.number
            for told, event in sight.events(row):
                if told > since:
                    words = rules.prose(rules.decode_event(event), language)
                    yield EventForm(told, row.number, row.segment.ordinal, event, words)
        rows = sight.later_bulletins(of, since, number) if len(rows) == BULLETINS_AT_ONCE else []
