"""Lessons for newcomers: a small position on the real board, and one thing to do. They need no account.

Everything is computed from the lesson and from what was sent; nothing is stored in the database. Which lessons somebody
has done is kept in a cookie of their browser.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.pages.access import View, language, said
from games.pages.counted import counted, in_json
from games.pages.dispatches import Told, lines_on, own_pieces, replayed
from games.pages.failures import not_found
from games.pages.measuring import measured
from games.pages.script_words import script_words
from games.pages.sheet import MOST_TEXT
from games.people import limits
from games.visibility.pictures import board_svg
from games.visibility.reading import lines_told
from rulesets.kernel import teaching
from rulesets.kernel.engine import Release
from rulesets.kernel.lessons import Lesson
from rulesets.kernel.questions import plain
from rulesets.kernel.reading import Understood
from rulesets.kernel.registry import NoSuchRuleset, offered
from rulesets.kernel.ruleset import Ruleset

DONE = "lessons"
"""The cookie. It has a ruleset's name, a dot and the id of a lesson for each that was done, with ~ between them."""
A_YEAR = 365 * 24 * 3600
MOST_OPENINGS = 200


@dataclass
class Page:
    """A lesson as it is shown: its place among the others, the board, and the sheet or what came of it."""

    rules: Ruleset[Any]
    lesson: Lesson
    opening: teaching.Opening
    text: str = ""
    """What stands on the sheet."""
    problems: list[tuple[int | None, str]] = field(default_factory=list)
    understood: tuple[Understood, ...] = ()
    checked: bool = False
    played: teaching.Played | None = None

    @property
    def all(self) -> tuple[Lesson, ...]:
        return self.rules.lessons()

    @property
    def number(self) -> int:
        return self.all.index(self.lesson) + 1

    @property
    def next(self) -> Lesson | None:
        return self.all[self.number] if self.number < len(self.all) else None

    @property
    def prompts(self) -> list[str]:
        view = teaching.view_of(self.rules, self.opening)
        return [question.prompt(view).in_(language()) for question in self.opening.questions]

    @property
    def asks(self) -> list[Any]:
        return [plain(question) for question in self.opening.questions]

    @property
    def script_words(self) -> dict[str, str]:
        return script_words(self.rules)

    @property
    def said_back(self) -> list[str]:
        """The orders that were tried, as somebody would say them."""
        said = (self.rules.said_back(line.strip(), language()) for line in self.text.splitlines())
        return [line for line in said if line]

    @property
    def rows(self) -> int:
        return min(max(self.text.count("\n") + 3, 5), 24)

    @cached_property
    def board(self) -> SafeString:
        """The board as the pupil's side knows it. The ruleset draws it and escapes what it prints."""
        return mark_safe(board_svg(self.rules, self._release.view, language()))

    @property
    def told(self) -> list[Told]:
        """The report of what was tried; before that, of what has just happened."""
        release = self._release
        events, view = [told.event for told in release.events], self.rules.decode_view(release.view)
        words = self.rules.report([events], view, language())[0]
        return lines_on(lines_told(self.rules, [raw for _, raw in self._numbered()], words, view), self.board)

    @property
    def events(self) -> list[dict[str, Any]]:
        """What can be replayed on the board as it was before."""
        own = own_pieces(self.rules, self._release.view, self.lesson.side)
        return [replayed(number, 2, event, (), own) for number, event in self._numbered()]

    @property
    def _release(self) -> Release:
        return self.played.release if self.played else self.opening.release

    def _numbered(self) -> list[tuple[int, dict[str, Any]]]:
        return [(number, plain(told.event)) for number, told in enumerate(self._release.events, 1)]


def of_lesson(view: Callable[..., HttpResponse]) -> View:
    """For an address of one lesson. Where there is none, the list says so."""

    @wraps(view)
    def found(request: HttpRequest, name: str, id: str) -> HttpResponse:
        try:
            rules = offered(name)
        except NoSuchRuleset:
            return not_found(request)
        lesson = next((each for each in rules.lessons() if each.id == id), None)
        if lesson is None:
            return _list(request, rules, gone=True)
        return view(request, Page(rules, lesson, _opening(rules, id)))

    return found


@lru_cache(maxsize=MOST_OPENINGS)
def _opening(rules: Ruleset[Any], id: str) -> teaching.Opening:
    """The position of a lesson, which never changes while the process runs."""
    return teaching.opening(rules, next(lesson for lesson in rules.lessons() if lesson.id == id))


@require_safe
def lessons(request: HttpRequest, name: str) -> HttpResponse:
    try:
        return _list(request, offered(name))
    except NoSuchRuleset:
        return not_found(request)


def _list(request: HttpRequest, rules: Ruleset[Any], *, gone: bool = False) -> HttpResponse:
    if not rules.lessons():
        return not_found(request)
    done = _done(request)
    rows = [(lesson, f"{rules.name}.{lesson.id}" in done) for lesson in rules.lessons()]
    first = next((lesson for lesson, was in rows if not was), rows[0][0])
    context = {"rules": rules, "rows": rows, "first": first, "begun": any(was for _, was in rows), "gone": gone}
    return render(request, "pages/lessons.html", context, status=404 if gone else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@counted(limits.LESSONS, weight=limits.TABLE, only=("GET", "HEAD"))
@counted(limits.LESSONS, weight=limits.LESSON_TRIED, judges=True, only=("POST",))
@of_lesson
def lesson(request: HttpRequest, page: Page) -> HttpResponse:
    """The lesson, and what comes of the orders that were sent: they are checked, or played as well."""
    if request.method != "POST":
        page.text = teaching.first_sheet(page.rules, page.opening, language())
        return _shown(request, page)
    page.text = request.POST.get("text", "")[:MOST_TEXT].replace("\r\n", "\n")
    if request.POST.get("do") == "again":
        return _shown(request, page)
    _judge(page, play=request.POST.get("do") == "try")
    response = _shown(request, page)
    if page.played is not None and page.played.done:
        _remember(request, response, page)
    return response


def _judge(page: Page, *, play: bool) -> None:
    reading, completion = teaching.read(page.rules, page.opening, page.text, language())
    found = [*reading.problems, *completion.problems]
    page.problems = [(each.line, said(each, page.rules)) for each in (reading.located(problem) for problem in found)]
    page.understood, page.checked = reading.understood, True
    if play and not found:
        page.played = teaching.played(page.rules, page.opening, completion.answers)


def _shown(request: HttpRequest, page: Page) -> HttpResponse:
    part = request.headers.get("HX-Request") and page.played is None
    context = {"page": page, "rules": page.rules, "lesson": page.lesson}
    return render(request, "pages/lesson_sheet.html" if part else "pages/lesson.html", context)


@require_POST
@counted(limits.LESSONS, judges=True, refuse=in_json)
@of_lesson
def measure(request: HttpRequest, page: Page) -> HttpResponse:
    """Answers what the workbench asks, from the lesson's position alone."""
    return measured(request, page.rules, teaching.view_of(page.rules, page.opening))


@require_safe
@counted(limits.LESSONS, weight=limits.PICTURE)
@of_lesson
def board(request: HttpRequest, page: Page) -> HttpResponse:
    """The board before anything was tried, from which the replay starts."""
    response = HttpResponse(page.board, content_type="image/svg+xml")
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    return response


def _done(request: HttpRequest) -> set[str]:
    return set(request.COOKIES.get(DONE, "").split("~"))


def _remember(request: HttpRequest, response: HttpResponse, page: Page) -> None:
    """Only ids of lessons that exist are kept, so the cookie cannot grow."""
    known = [f"{page.rules.name}.{each.id}" for each in page.all]
    others = (each for each in _done(request) if each and not each.startswith(f"{page.rules.name}."))
    own = (each for each in known if each in _done(request) or each == f"{page.rules.name}.{page.lesson.id}")
    kept = [each for each in others if _exists(each)]
    response.set_cookie(
        DONE,
        "~".join([*sorted(kept), *own]),
        max_age=A_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _exists(done: str) -> bool:
    name, _, id = done.partition(".")
    try:
        return any(lesson.id == id for lesson in offered(name).lessons())
    except NoSuchRuleset:
        return False
