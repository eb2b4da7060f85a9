"""Pages for what went wrong: what happened, what one can do. Without the database, so that they work without it."""

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
    "not-allowed": 403,
    "closed": 409,
    "stale": 409,
    "busy": 409,
    "too-often": 429,
    "illegal": 422,
}


def failure(request: HttpRequest, status: int, title: str, text: str, advice: str = "") -> HttpResponse:
    # A page for our own failures asks nobody who is reading: that would need what may be broken.
    words = {"title": title, "text": text, "advice": advice, "status": status, "bare": status >= 500}
    return render(request, "pages/failure.html", words, status=status)


def refused(request: HttpRequest, error: Refusal) -> HttpResponse:
    """A service's no, as a page of its own; pages that can say it beside the form do that instead."""
    if error.code == "not-found":
        return not_found(request)
    advice = _("Go back, look at the page again, and try once more if it still makes sense.")
    spoken = " ".join(problem.text.in_(readers_language()) for problem in getattr(error, "problems", []))
    response = failure(request, STATUS.get(error.code, 409), _("That was not done"), spoken or str(error), advice)
    if (wait := getattr(error, "retry_after", None)) is not None:
        response.headers["Retry-After"] = str(wait)
    return response


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        400,
        _("That request made no sense"),
        _("The browser sent something this server does not understand. Nothing was changed."),
        _("Go back, load the page again, and repeat what you did."),
    )


def forbidden(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        403,
        _("That is not for you to do"),
        _("You are signed in, but this needs somebody with another role. Nothing was changed."),
    )


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return failure(
        request,
        404,
        _("There is nothing here"),
        _("The address is wrong, or what it names is not open to you."),
        _("If it came in a mail, check that the whole address was copied."),
    )


def not_installed(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        503,
        _("The rules of this game are not installed"),
        _("The game is kept, but at the moment this server does not know its rules."),
        _("Tell the host: once the package is installed again, the game goes on where it stood."),
    )


def crowded(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        503,
        _("Too many are here at once"),
        _("The server is answering others first, orders before everything else. Nothing is lost."),
        _("Load the page again in a few seconds."),
    )


def unavailable(request: HttpRequest, error: BaseException) -> HttpResponse:
    """The database is away, or somebody holds what is needed and does not let go of it."""
    text = (
        str(IN_USE)
        if waited_in_vain(error)
        else _("The server cannot reach its records. Look in a moment whether it was done.")
    )
    advice = _("Go back and send it once more; what you typed is still in the form. Orders with a receipt are safe.")
    response = failure(request, 503, _("Not at this moment"), text, advice)
    response.headers["Retry-After"] = "5"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    return failure(
        request,
        500,
        _("Something broke on our side"),
        _("It has been written down. Orders for which you have a receipt are safe."),
        _("Try again in a minute. If it goes on, tell the host."),
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return failure(
        request,
        403,
        _("This form is too old"),
        _(
            "The page was open so long, or the browser forgot its cookies, that we cannot be sure it was you. "
            "Nothing was changed."
        ),
        _("Go back, load the page again, and send it once more. Text you typed may still be there: copy it first."),
    )
