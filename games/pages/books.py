"""The guide and the numbered rules of each game, to read and to search. They are public and show no game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.bookshelf import books
from games.pages.access import language
from games.pages.counted import counted
from games.pages.failures import not_found
from rulesets.kernel.registry import NoSuchRuleset, offered

LONGEST_SEARCH = 80
MOST_FOUND = 60


@require_safe
def handbook(request: HttpRequest, name: str) -> HttpResponse:
    """The guide for somebody who has never played the game."""
    book = books.guide(name, language()) if _is_offered(name) else None
    if book is None:
        return not_found(request)
    context = {"here": "learn", "book": book, "rules": offered(name), "has_rules": books.rules_file(name, language())}
    return render(request, "pages/handbook.html", context)


@require_safe
@counted()
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """All rules with their ids, or those that contain the words of `q`."""
    book = books.rules(name, language()) if _is_offered(name) else None
    if book is None:
        return not_found(request)
    wanted = request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    found = books.search(name, language(), wanted) if wanted else []
    context = {
        "here": "learn",
        "book": book,
        "rules": offered(name),
        "has_guide": books.guide_file(name, language()),
        "wanted": wanted,
        "number": len(found),
        "found": found[:MOST_FOUND],
        "more": max(0, len(found) - MOST_FOUND),
    }
    return render(request, "pages/rules.html", context)


@require_safe
def rule(request: HttpRequest, name: str, id: str) -> HttpResponse:
    """One rule. Scripts show it beside a link to it."""
    text = books.rule(name, id, language()) if _is_offered(name) else None
    if text is None:
        return not_found(request)
    return render(request, "pages/rule.html", {"here": "learn", "rules": offered(name), "id": id, "text": text})


def _is_offered(name: str) -> bool:
    try:
        offered(name)
    except NoSuchRuleset:
        return False
    return True
