"""Watching the recorded battle of a game, turn by turn, without an account."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from games.bookshelf import showcases
from games.pages.access import language
from games.pages.counted import counted
from games.pages.dispatches import Told, lines_on, own_pieces, replayed
from games.pages.failures import not_found
from games.pages.script_words import script_words
from games.people import limits
from games.visibility import boards, reading, sight
from games.visibility.summaries import what_mattered
from games.visibility.turn_by_turn import Story
from rulesets.kernel.briefing import Summary
from rulesets.kernel.registry import NoSuchRuleset, offered
from rulesets.kernel.ruleset import Ruleset


class Scene(NamedTuple):
    """A turn of a battle, as the page and its replay need it."""

    rules: Ruleset[Any]
    number: int
    last: int
    title: Any
    """A Text, or one as it is stored."""
    audience: str
    winner: str
    board: SafeString
    before: str
    """The address of the board before the turn. The replay finds the boards between by counting on."""
    told: list[Told]
    brief: Summary
    events: list[dict[str, Any]]
    words: dict[str, str]


def scene(name: str, number: int) -> Scene | None:
    """A turn of the battle that ships with a game."""
    record = showcases.showcase(name)
    shown = showcases.shown(name, number, language()) if record else None
    if record is None or shown is None:
        return None
    rules, picture = offered(name), mark_safe(shown.board)
    raws, said = [raw for raw, _ in shown.events], [words for _, words in shown.events]
    mattered = {at + 1 for at in shown.brief.mattered}
    view = bytes(record.turns[number].view)
    own = own_pieces(rules, view, record.audience)
    return Scene(
        rules,
        number,
        len(record.turns) - 1,
        shown.title,
        record.audience,
        record.winner if number == len(record.turns) - 1 else "",
        picture,
        reverse("watched-board", args=[name, number - 1]) if number else "",
        lines_on(reading.lines_told(rules, raws, said, rules.decode_view(view)), picture, mattered),
        shown.brief,
        [replayed(at, number, raw, mattered, own) for at, raw in enumerate(raws, 1)],
        script_words(rules),
    )


def turn_of(story: Story, number: int, board_at: Callable[[int], str]) -> Scene:
    """A turn of a game that was or is being played here. The board of its first report is where the game begins."""
    told, rules = story.turn(number), story.game.rules
    (first, _opening), (_at, last) = told[0], told[-1]
    before = max(first - 1, 1)
    picture = mark_safe(boards.svg(story.game, last, language()))
    bulletins = [bulletin for _at, bulletin in told]
    lines, brief = reading.lines(rules, bulletins, language()), what_mattered(rules, bulletins, language())
    own = own_pieces(rules, last.view, story.audience)
    outcome = story.game.outcome or {}
    return Scene(
        rules,
        number,
        story.last,
        last.segment.title,
        story.audience,
        str(outcome.get("winner") or "") if number == story.last else "",
        picture,
        board_at(before),
        lines_on([line for each in lines for line in each], picture, brief.numbers),
        brief.summary,
        [
            replayed(event, at, raw, brief.numbers, own)
            for at, bulletin in told
            if at > before
            for event, raw in sight.events(bulletin)
        ],
        script_words(rules),
    )


def asked_turn(request: HttpRequest) -> int:
    """The turn that the address asks for; the first, where it asks for none."""
    asked = request.GET.get("turn", "1")
    return int(asked) if asked.isdecimal() and len(asked) < 4 else 1


@require_safe
@counted(weight=limits.PICTURE)
def watch(request: HttpRequest, name: str) -> HttpResponse:
    """One turn: the board before it, what happened, and the board after it."""
    try:
        found = scene(name, asked_turn(request))
    except NoSuchRuleset:
        found = None
    if found is None:
        return not_found(request)
    return render(request, "pages/watch.html", {"here": "learn", "scene": found, "rules": found.rules})


@require_safe
@counted(weight=limits.PICTURE)
def picture(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """The board after a turn, for the replay."""
    try:
        found = showcases.shown(name, number, language())
    except NoSuchRuleset:
        found = None
    if found is None:
        return not_found(request)
    return HttpResponse(found.board, content_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})
