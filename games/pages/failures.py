"""Pages about errors: what happened and what the reader can do. They work without the database."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.db.interruptions import IN_USE, waited_in_vain
from games.errors import Refusal
from games.words import readers_language

STATUS = {
    "not-found": 404,
    "gone": 410,
    "not-allowed": 403,
    "closed": 409,
    "stale": 409,
    "busy": 409,
    "too-often": 429,
    "illegal": 422,
}


def failure(request: HttpRequest, status: int, title: str, text: str, advice: str = "") -> HttpResponse:
    # A page about our own failure does not look up who is reading, because that may be what is broken.
    words = {"title": title, "text": text, "advice": advice, "status": status, "bare": status >= 500}
    return render(request, "pages/failure.html", words, status=status)


def refused(request: HttpRequest, error: Refusal) -> HttpResponse:
    """A service's refusal as a page of its own. Pages that can show it beside a form do so instead."""
    if error.code == "not-found":
        return not_found(request)
    advice = _("Go back, look at the page again, and try once more if it still makes sense.")
    spoken = " ".join(problem.text.in_(readers_language()) for problem in getattr(error, "problems", []))
    response = failure(request, STATUS.get(error.code, 409), _("That wasn’t done"), spoken or str(error), advice)
    if (wait := getattr(error, "retry_after", None)) is not None:
        response.headers["Retry-After"] = str(wait)
    return response


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        400,
        _("That request didn’t make sense"),
        _("The browser sent something this server doesn’t understand. Nothing was changed."),
        _("Go back, reload the page, and do it again."),
    )


def forbidden(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        403,
        _("You can’t do that"),
        _("You’re signed in, but this needs someone with a different role. Nothing was changed."),
    )


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        404,
        _("There’s nothing here"),
        _("The address is wrong, or it leads to something that isn’t open to you."),
        _("If it came in an email, check that you copied the whole address."),
    )


def not_installed(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        503,
        _("The rules of this game aren’t installed"),
        _("The game is safe, but right now this server doesn’t have its rules."),
        _("Tell the host: once the package is installed again, the game goes on from where it was."),
    )


def crowded(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        503,
        _("Too many people at once"),
        _("The server is answering others first, and orders before everything else. Nothing is lost."),
        _("Reload the page in a few seconds."),
    )


def unavailable(request: HttpRequest, error: BaseException) -> HttpResponse:
    """The database is down, or somebody holds a lock for too long."""
    text = (
        str(IN_USE)
        if waited_in_vain(error)
        else _("The server can’t reach its database. Check in a moment whether it was done.")
    )
    advice = _("Go back and send it again; what you typed is still in the form. Orders with a receipt are safe.")
    response = failure(request, 503, _("Not right now"), text, advice)
    response.headers["Retry-After"] = "5"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        500,
        _("Something went wrong on our side"),
        _("We’ve made a note of it. Orders you have a receipt for are safe."),
        _("Try again in a minute. If it keeps happening, tell the host."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return failure(
        request,
        403,
        _("This form has expired"),
        _(
            "The page was open for too long, or the browser lost its cookies, so we can’t be sure it "
            "was you. Nothing was changed."
        ),
        _("Go back, reload the page, and send it again. What you typed may still be there: copy it first."),
    )
