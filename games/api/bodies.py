"""Reads requests: turns JSON into typed structs and checks it before other code uses it."""

from __future__ import annotations

import math
from functools import cache
from typing import Any, TypeVar

import msgspec
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework.request import Request

from games.api.problems import ApiRefusal, BadRequestBody, Malformed, ProblemLine, misfit
from games.api.words import Signature, SigningKey
from games.words import not_json

B = TypeVar("B", bound=msgspec.Struct)

DEEPEST = 40
MOST_INTEGER = 2**63 - 1
MOST_KEY = 80


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a request may say. A field that is not declared is an error, never ignored."""


class Signed(Body, kw_only=True):
    """May be signed by its sender: `signature` with the seat's `key` over the statement of docs/signatures.md."""

    key: SigningKey = ""
    signature: Signature = ""


@cache
def _decoder(form: type[B]) -> msgspec.json.Decoder[B]:
    return msgspec.json.Decoder(form)


def read(request: Request, form: type[B]) -> B:
    """The request's body as the given struct. An empty body counts as an empty object."""
    raw = _bytes(request)
    try:
        body: B = _decoder(form).decode(raw or b"{}")
    except msgspec.ValidationError as error:
        raise BadRequestBody(misfit(error, form)) from None
    except UnicodeDecodeError:
        raise Malformed(gettext_lazy("The request isn’t in UTF-8.")) from None
    except RecursionError:
        raise BadRequestBody(_too_deep("")) from None
    except msgspec.DecodeError as error:
        raise Malformed(not_json(error)) from None
    for name in body.__struct_fields__:
        check_value(getattr(body, name), name)
    return body


def _bytes(request: Request) -> bytes:
    django = request._request
    length = django.META.get("CONTENT_LENGTH") or "0"
    if not length.isdigit():
        raise Malformed(gettext_lazy("Content-Length isn’t a number."))
    if int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        raise ApiRefusal("too-large")
    if int(length) and django.content_type != "application/json":
        message = gettext_lazy("Send JSON, with Content-Type: application/json.")
        raise ApiRefusal("not-json", message)
    if (django.content_params or {}).get("charset", "utf-8").lower() != "utf-8":
        raise ApiRefusal("not-json", gettext_lazy("Send JSON in UTF-8."))
    return django.body


def check_value(value: Any, where: str, depth: int = 0) -> None:
    """Refuses numbers, texts and nesting that a database or another program could not handle."""
    if isinstance(value, str):
        if "\0" in value:
            raise BadRequestBody(ProblemLine(where, "nul", _("A text can’t contain the character NUL.")))
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, int):
        if not -MOST_INTEGER <= value <= MOST_INTEGER:
            raise BadRequestBody(ProblemLine(where, "out-of-range", _("This number is too large.")))
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise BadRequestBody(ProblemLine(where, "out-of-range", _("This number is too large.")))
    elif isinstance(value, dict):
        _check_inner(value.items(), where, depth)
        for key in value:
            check_value(key, where, depth + 1)
    elif isinstance(value, list | tuple):
        _check_inner(enumerate(value), where, depth)
    elif isinstance(value, msgspec.Struct):
        _check_inner(((name, getattr(value, name)) for name in value.__struct_fields__), where, depth)


def _check_inner(items: Any, where: str, depth: int) -> None:
    if depth >= DEEPEST:
        raise BadRequestBody(_too_deep(where[:200]))
    for name, inner in items:
        check_value(inner, f"{where}.{name}", depth + 1)


def _too_deep(where: str) -> ProblemLine:
    return ProblemLine(where, "too-deep", _("This is nested too deeply."))


# Headers and query strings.


def idempotency_key(request: Request) -> str | None:
    """The caller's key for this request. If it is repeated with the same key, it is done once."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    if not key or len(key) > MOST_KEY or not key.isascii() or not key.isprintable():
        text = _("A key has 1 to %(most)s printable ASCII characters.") % {"most": MOST_KEY}
        raise BadRequestBody(ProblemLine("Idempotency-Key", "malformed", text))
    return key


def seen_version(request: Request, seen: int | None) -> int:
    """The version that the caller last saw, from `seen` or from If-Match: our ETags begin with it."""
    header = request.headers.get("If-Match")
    if header is None:
        if seen is None:
            text = _("Say which version you saw last, here or with If-Match; 0 if there was none.")
            raise BadRequestBody(ProblemLine("seen", "missing-field", text))
        return seen
    number = header.strip().strip('"').partition("-")[0]
    if not number.isascii() or not number.isdigit() or len(number) > 9:
        raise BadRequestBody(ProblemLine("If-Match", "malformed", _("This isn’t the ETag of a decision.")))
    if seen is not None and seen != int(number):
        raise BadRequestBody(ProblemLine("seen", "contradiction", _("If-Match names a different version.")))
    return int(number)


def number(request: Request, name: str, usual: int, *, least: int = 0, most: int = 2**31 - 1) -> int:
    """A whole number in the query string."""
    raw = request.query_params.get(name)
    if raw is None:
        return usual
    if raw.isascii() and raw.isdigit() and len(raw) <= 10 and least <= int(raw) <= most:
        return int(raw)
    text = _("A whole number from %(least)s to %(most)s.") % {"least": least, "most": most}
    raise BadRequestBody(ProblemLine(name, "out-of-range", text))


def choice(request: Request, name: str, usual: str, legal: tuple[str, ...]) -> str:
    """One of a few words in the query string."""
    raw = request.query_params.get(name, usual)
    if raw not in legal:
        raise BadRequestBody(ProblemLine(name, "unknown", _("There’s no such choice."), list(legal)))
    return raw


def known_parameters(request: Request, *names: str) -> None:
    """Refuses a misspelt parameter instead of ignoring it."""
    for name in request.query_params:
        if name not in names:
            text = _("There’s no parameter with this name here.")
            raise BadRequestBody(ProblemLine(name[:80], "unknown-field", text, list(names)))
