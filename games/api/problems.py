"""Refusals as `application/problem+json` (RFC 9457): a stable code for programs, sentences for people."""

from __future__ import annotations

import re
import uuid
from typing import Any

import msgspec
import structlog
from django.core.exceptions import PermissionDenied as DjangoPermissionDenied
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions

from games.db.interruptions import IN_USE, is_interruption, waited_in_vain
from games.errors import Closed, Illegal, Refusal, Stale
from games.words import readers_language
from rulesets.kernel import misfits
from rulesets.kernel.text import Problem

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"
URN = "urn:estafeta:problem:"
RETRY_SECONDS = 2
"""How soon to come back after a 503: a turn resolves within seconds."""
WAIT_SECONDS = 5
"""How soon to try again after waiting for a lock that did not become free."""

# code: (status, title)
KINDS: dict[str, tuple[int, Any]] = {
    "malformed": (400, gettext_lazy("The request can’t be read.")),
    "not-signed-in": (401, gettext_lazy("You need a token or a session.")),
    "bad-token": (401, gettext_lazy("This token doesn’t open anything.")),
    "missing-scope": (403, gettext_lazy("This token isn’t allowed to do that.")),
    "not-allowed": (403, gettext_lazy("You can’t do this.")),
    "not-found": (404, gettext_lazy("There’s no such thing, or it isn’t yours.")),
    "gone": (410, gettext_lazy("This was taken away.")),
    "nothing-asked": (404, gettext_lazy("Your side has nothing to decide right now.")),
    "no-such-method": (405, gettext_lazy("This address doesn’t accept that method.")),
    "closed": (409, gettext_lazy("The turn has locked.")),
    "stale": (409, gettext_lazy("The orders have changed in the meantime.")),
    "wrong-state": (409, gettext_lazy("That isn’t possible as things stand.")),
    "refused": (409, gettext_lazy("This can’t be done.")),
    "key-reused": (409, gettext_lazy("This idempotency key was used for something else.")),
    "too-large": (413, gettext_lazy("The request is too big.")),
    "not-json": (415, gettext_lazy("The request isn’t JSON.")),
    "illegal": (422, gettext_lazy("Something in this can’t be accepted.")),
    "too-often": (429, gettext_lazy("Too many requests.")),
    "error": (500, gettext_lazy("Something went wrong here.")),
    "crowded": (503, gettext_lazy("The server is being asked for more than it can answer at once.")),
    "drawing": (503, gettext_lazy("Too many pictures are being requested at once.")),
    "busy": (503, gettext_lazy("The game is being played right now.")),
    "unavailable": (503, gettext_lazy("The server can’t answer right now.")),
}


class ProblemLine(msgspec.Struct, omit_defaults=True):
    """One thing that is wrong: where in the request or the order text, and what would be right there."""

    where: str
    code: str
    text: str
    legal: list[str] = []
    line: int | None = None


class ProblemDocument(msgspec.Struct, omit_defaults=True):
    """What every refusal looks like. Nothing was changed, unless the status is 500: then check before you try again."""

    type: str
    title: str
    status: int
    detail: str
    problems: list[ProblemLine] = []
    current: int | None = None
    """With `stale`: the latest version."""
    asked: str | None = None
    """With `closed`: the decision that your side is asked now, if any."""
    id: str | None = None
    """With `error`: what to tell the host."""


class ApiRefusal(Refusal):
    """A refusal by the interface itself, with its code in KINDS."""

    def __init__(self, code: str, message: Any = None, **params: Any) -> None:
        super().__init__(message if message is not None else KINDS[code][1], **params)
        self.code = code


class Malformed(ApiRefusal):
    """The request is not valid JSON."""

    def __init__(self, message: Any = None, **params: Any) -> None:
        super().__init__("malformed", message, **params)


class BadRequestBody(Refusal):
    """The JSON does not have the expected form; `problems` names the place."""

    code = "illegal"
    message = gettext_lazy("The request doesn’t have the expected form.")

    def __init__(self, *lines: ProblemLine) -> None:
        super().__init__()
        self.lines = list(lines)


def in_words(problem: Problem) -> ProblemLine:
    text = problem.text.in_(readers_language())
    return ProblemLine(problem.where, problem.code, text, list(problem.legal), problem.line)


def misfit(error: msgspec.ValidationError, form: type[msgspec.Struct] | None = None) -> ProblemLine:
    """What msgspec says about JSON of the wrong form, in the reader's language."""
    found = misfits.misfit(str(error))
    place = ".".join(part for part in (found.where, found.field) if part)
    legal = _choices(form, found.where) if found.code == "unknown" else []
    return ProblemLine(place, found.code, found.text.in_(readers_language()), legal)


def _choices(form: type[msgspec.Struct] | None, where: str) -> list[str]:
    """The words that are allowed at a place of the struct."""
    here: Any = None if form is None else msgspec.inspect.type_info(form)
    for name in re.findall(r"\w+|\[", where):
        for inner in getattr(here, "types", (here,)):
            fields = {field.encode_name: field.type for field in getattr(inner, "fields", ())}
            here = fields.get(name) or getattr(inner, "item_type", None) or here
    for inner in getattr(here, "types", (here,)):
        if isinstance(inner, msgspec.inspect.LiteralType):
            return [str(value) for value in inner.values]
    return []


def answer(error: Exception) -> HttpResponse:
    """The response to any exception raised during a request."""
    if isinstance(error, Refusal):
        return _refused(error)
    if isinstance(error, exceptions.APIException):
        return _framework(error)
    if isinstance(error, Http404):
        return _response(_document("not-found"))
    if isinstance(error, DjangoPermissionDenied):
        return _response(_document("not-allowed"))
    if isinstance(error, RequestDataTooBig):
        return _response(_document("too-large"))
    if isinstance(error, SuspiciousOperation):  # too many fields, an invalid file name, and so on
        return _response(_document("malformed"))
    if is_interruption(error):
        # The database restarts, is too busy, or somebody holds a lock. Nothing was acknowledged, so nothing is lost.
        if waited_in_vain(error):
            log.warning("waited for a lock in vain")
            return _response(_document("unavailable", str(IN_USE)), retry_after=WAIT_SECONDS)
        log.exception("no database")
        return _response(_document("unavailable"), retry_after=RETRY_SECONDS)
    document = _document("error", _("The host can find out more from the id of this error."))
    document.id = uuid.uuid4().hex[:12]
    log.exception("request failed", problem=document.id)
    return _response(document)


def crowded(request: HttpRequest) -> HttpResponse:
    """For requests that are turned away unread because too many came."""
    words = _("Nothing was done. Ask again after the seconds in Retry-After; orders go ahead of reading.")
    return _response(_document("crowded", words))


def handler(error: Exception, context: dict[str, Any]) -> HttpResponse:
    """For the framework's own views. The settings name it."""
    return answer(error)


def _refused(error: Refusal) -> HttpResponse:
    document = _document(error.code if error.code in KINDS else "refused", str(error))
    match error:
        case Illegal(problems=problems):
            document.problems = [in_words(problem) for problem in problems]
        case BadRequestBody(lines=lines):
            document.problems = lines
        case Stale(current=current):
            document.current = current
        case Closed(asked=asked) if asked is not None:
            document.asked = asked.ref
    retry = getattr(error, "retry_after", RETRY_SECONDS if document.status == 503 else None)
    return _response(document, retry_after=retry)


_FRAMEWORK = {
    exceptions.NotAuthenticated: "not-signed-in",
    exceptions.AuthenticationFailed: "bad-token",
    exceptions.PermissionDenied: "not-allowed",
    exceptions.NotFound: "not-found",
    exceptions.MethodNotAllowed: "no-such-method",
    exceptions.UnsupportedMediaType: "not-json",
    exceptions.ParseError: "malformed",
    exceptions.Throttled: "too-often",
}


def _framework(error: exceptions.APIException) -> HttpResponse:
    code = _FRAMEWORK.get(type(error), "refused" if error.status_code < 500 else "error")
    document = _document(code, str(error.detail) if isinstance(error.detail, str) else None)
    wait = getattr(error, "wait", None)
    return _response(document, retry_after=None if wait is None else max(1, round(wait)))


def _document(code: str, detail: str | None = None) -> ProblemDocument:
    status, title = KINDS[code]
    return ProblemDocument(URN + code, str(title), status, detail if detail is not None else str(title))


def _response(document: ProblemDocument, *, retry_after: int | None = None) -> HttpResponse:
    response = HttpResponse(msgspec.json.encode(document), content_type=MEDIA_TYPE, status=document.status)
    response["Cache-Control"] = "no-store"
    if document.status == 401:
        response["WWW-Authenticate"] = 'Bearer realm="estafeta"'
    if retry_after is not None:
        response["Retry-After"] = str(retry_after)
    return response
