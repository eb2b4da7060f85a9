"""The page of a game: the board, what is asked, the deadline, and whether one's orders are in."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.campaigns.joining import consent
from games.models import Decision, Draft, Game, Proposal, Segment
from games.pages import panels, signing
from games.pages.access import language, page, person
from games.pages.counted import counted
from games.pages.dispatches import board, dispatch, dispatches, report
from games.pages.live.views import bar
from games.pages.script_words import script_words
from games.pages.sheet import FORM, TEXT, Sheet, open_sheet, sentences
from games.pages.talk import readable
from games.people import limits
from games.timing import clock
from games.visibility import boards, sight, whats_new
from rulesets.kernel.questions import plain
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Text

TABS = ("board", "orders", "report", "forces", "talk")
"""What the panel beside the board shows. On a phone the first of them folds it away."""

RECENT = 12
"""Bulletins on the reports page. Older ones are one click away."""


@require_safe
@page
@counted(weight=limits.TABLE)
def table(request: HttpRequest, ref: str) -> HttpResponse:
    of = sight.find_game(person(request), ref)
    return table_page(request, of, None)


def table_page(request: HttpRequest, of: sight.Standing, sheet: Sheet | None, status: int = 200) -> HttpResponse:
    """The whole page. `sheet` is what came from the browser; without it, the sheet is opened as it was left."""
    # Read before all that is shown: a turn played in the meantime is newer than what the page says, and told to it.
    live = whats_new.part(of.user, of.game.campaign)
    shown = bar(of)
    segment, decision, standing = shown["segment"], shown["decision"], shown["standing"]
    taking = segment is not None and segment.state == Segment.State.OPEN
    posted = sheet is not None
    if sheet is None and decision is not None and of.seat is not None and taking:
        usual = TEXT if of.game.rules.workbench else FORM  # a workbench writes text
        sheet = open_sheet(decision, of.seat, mode=request.GET.get("mode", usual))
    last = sight.latest_number(of)
    news = dispatch(of, sight.find_bulletin(of, last)) if last else None
    view = of.game.rules.decode_view(news.bulletin.view) if news else None
    context = {
        **shown,
        "sheet": sheet,
        "amending": posted or standing is None or "amend" in request.GET,
        "tab": "orders" if posted else _tab(request),
        "news": news,
        "report": report(of, news) if news else None,
        "asks": [plain(question) for question in sheet.found.questions] if sheet else [],
        "script_words": script_words(of.game.rules) if of.game.rules.workbench else {},
        "proposals": [
            (proposal, signing.for_consent(of.seat, proposal, segment))
            for proposal in sight.proposals(of).filter(state=Proposal.State.OPEN)
        ],
        "keys_lately": signing.entered_lately(of),
        "restored": sight.restored_since(of, clock.now() - signing.LATELY),
        "waiting": consent.waiting(of.user, of.game.campaign),
        "head": sight.chain_head(of),
        "live": live,
        "seen": last,
        "drafts": _other_drafts(of, decision),
        "panels": panels.shown(request, of),
        "story": story(of.game),
        "aim": of.game.rules.aim(view) if view is not None else None,
        "begins": segment is not None and _begins(of.game.rules, segment.ordinal),
        "rosters": of.game.rules.rosters(view, None, language()) if view is not None else [],
        "messages_shown": readable(of.user, of.game.campaign),
        **inspectable(of, view),
    }
    return render(request, "pages/table.html", context, status=status)


def _begins(rules: Ruleset[Any], ordinal: int) -> bool:
    """Whether armies are still being chosen and placed, or have just been."""
    return ordinal <= 1 + (rules.introduction.set_up if rules.introduction else 0)


def _tab(request: HttpRequest) -> str:
    """What the address asks for: a part of the panel, or to write orders; else the board comes first."""
    asked = request.GET.get("tab", "")
    if "amend" in request.GET or "mode" in request.GET:
        return "orders"
    return asked if asked in TABS else TABS[0]


def inspectable(of: sight.Standing, view: Any) -> dict[str, Any]:
    """What can be looked at on the board with the name that its reader uses, and which of it is one's own."""
    rules = of.game.rules
    known = rules.inspectable(view) if view is not None else {}
    return {
        "ids": {id: rules.called(view, id, language()) for id in known},
        "own": [id for id, side in known.items() if side == of.audience],
    }


def story(game: Game) -> Text | None:
    """What happened then. None where the options are read no longer: a game that goes on has its page all the same."""
    rules = game.rules
    try:
        options = rules.read_options(game.options)
    except msgspec.ValidationError:
        return None
    return rules.story(options)


def _other_drafts(of: sight.Standing, decision: Decision | None) -> list[tuple[Draft, list[str]]]:
    """What others of one's own side are writing, in the order language."""
    if decision is None or of.seat is None:
        return []
    found = [draft for draft in sight.drafts(decision, of.seat) if draft.seat_id != of.seat.pk]
    return [(draft, draft.text.splitlines() or sentences(decision, of.seat, draft.answers)) for draft in found]


@require_safe
@page
@counted(weight=limits.PICTURE)
def reports(request: HttpRequest, ref: str) -> HttpResponse:
    """The latest bulletins, newest first and that one with its board; with `before`, those before that number."""
    of = sight.find_game(person(request), ref)
    asked = request.GET.get("before", "")
    before = int(asked) if asked.isdecimal() and len(asked) < 9 else 0
    found = sight.recent_bulletins(of, RECENT, before=before)[::-1]
    context = {
        "of": of,
        "game": of.game,
        "rules": of.game.rules,
        "dispatches": [*(dispatch(of, newest) for newest in found[:1]), *dispatches(of, found[1:])],
        "head": sight.chain_head(of),
        "older": found[-1].number if found and found[-1].number > 1 else None,
    }
    return render(request, "pages/reports.html", context)


@require_safe
@page
@counted(weight=limits.PICTURE)
def history(request: HttpRequest, ref: str) -> HttpResponse:
    """A slider over everything that one's side was told, with the board as it was known then."""
    of = sight.find_game(person(request), ref)
    last = sight.latest_number(of)
    if not last:
        return render(request, "pages/history.html", {"of": of, "game": of.game, "rules": of.game.rules})
    asked = request.GET.get("n", "")
    number = min(max(int(asked), 1), last) if asked.isdecimal() and len(asked) < 9 else last
    shown = dispatch(of, sight.find_bulletin(of, number))
    context = {"of": of, "game": of.game, "rules": of.game.rules, "shown": shown, "last": last, "number": number}
    template = "pages/history_step.html" if request.headers.get("HX-Request") else "pages/history.html"
    return render(request, template, context)


@require_safe
@page
@counted(weight=limits.PICTURE)
def picture(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """A board by itself, to save or print."""
    of = sight.find_game(person(request), ref)
    bulletin = sight.find_release(of, min(number, boards.MOST_NUMBER))
    etag = f'"{number}-{boards.digest(of.game, bulletin, language())}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(board(of, bulletin), content_type="image/svg+xml")
        response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    response.headers["ETag"], response.headers["Cache-Control"] = etag, "private, no-cache"
    return response
