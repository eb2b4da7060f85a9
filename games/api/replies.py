"""Writes responses: structs as JSON, with ETags made only of numbers that the reader may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

_encoder = msgspec.json.Encoder()


def reply(data: Any, *, status: int = 200, etag: str | None = None, location: str | None = None) -> HttpResponse:
    return raw_reply(_encoder.encode(data), "application/json", status=status, etag=etag, location=location)


def raw_reply(
    content: bytes, media_type: str, *, status: int = 200, etag: str | None = None, location: str | None = None
) -> HttpResponse:
    response = HttpResponse(content, content_type=media_type, status=status)
    _private(response, etag)
    if location is not None:
        response["Location"] = location
    return response


def nothing() -> HttpResponse:
    return _private(HttpResponse(status=204), None)


def tag(*parts: str | int) -> str:
    """A strong ETag. Its parts count within the reader's audience, never globally."""
    return '"' + "-".join(str(part) for part in parts) + '"'


def unchanged(request: Request, etag: str | Callable[[], str]) -> HttpResponse | None:
    """304 if the reader already has it. The tag is computed only if the request has one."""
    if "If-None-Match" not in request.headers:
        return None
    etag = etag if isinstance(etag, str) else etag()
    return _private(HttpResponse(status=304), etag) if has(request, etag) else None


def has(request: Any, etag: str) -> bool:
    """Whether the request says that the reader already has this tag."""
    given = request.headers.get("If-None-Match", "")
    known = {item.strip().removeprefix("W/") for item in given.split(",")}
    return etag in known or "*" in known


def _private(response: HttpResponse, etag: str | None) -> HttpResponse:
    response["Cache-Control"] = "private, no-cache" if etag else "private, no-store"
    response["Vary"] = "Authorization, Cookie, Accept-Language"
    if etag:
        response["ETag"] = etag
    return response
