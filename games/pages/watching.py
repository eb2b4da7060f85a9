"""Watching the recorded battle of a game, turn by turn, without an account."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from games.bookshelf import showcases
from games.pages.access import language
from games.pages.counted import counted
from games.pages.dispatches import Told, lines_on, own_pieces, replayed
from games.pages.failures import not_found
from games.pages.script_words import script_words
from games.people import limits
from games.visibility.reading import lines_told
from rulesets.kernel.briefing import Summary
from rulesets.kernel.registry import NoSuchRuleset, offered
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Text


class Scene(NamedTuple):
    """A turn of a recorded battle, as the page and its replay need it."""

    rules: Ruleset[Any]
    number: int
    last: int
    title: Text
    audience: str
    winner: str
    board: SafeString
    told: list[Told]
    brief: Summary
    events: list[dict[str, Any]]
    words: dict[str, str]


def scene(name: str, number: int) -> Scene | None:
    record = showcases.showcase(name)
    shown = showcases.shown(name, number, language()) if record else None
    if record is None or shown is None:
        return None
    rules, picture = offered(name), mark_safe(shown.board)
    raws, said = [raw for raw, _ in shown.events], [words for _, words in shown.events]
    mattered = {at + 1 for at in shown.brief.mattered}
    own = own_pieces(rules, bytes(record.turns[number].view), record.audience)
    return Scene(
        rules,
        number,
        len(record.turns) - 1,
        shown.title,
        record.audience,
        record.winner if number == len(record.turns) - 1 else "",
        picture,
        lines_on(lines_told(rules, raws, said), picture, mattered),
        shown.brief,
        [replayed(at, number, raw, mattered, own) for at, raw in enumerate(raws, 1)],
        script_words(rules),
    )


@require_safe
@counted(weight=limits.PICTURE)
def watch(request: HttpRequest, name: str) -> HttpResponse:
    """One turn: the board before it, what happened, and the board after it."""
    asked = request.GET.get("turn", "1")
    number = int(asked) if asked.isdecimal() and len(asked) < 4 else 1
    try:
        found = scene(name, number)
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
