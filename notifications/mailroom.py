"""The mail page of the embedded mode: shows the mails that the server stored in a folder instead of sending them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from functools import wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from notifications import mail_trouble
from notifications.delivery import leaves_the_house

MOST = 300
LOOPBACK = ("127.0.0.1", "::1")
BETWEEN = b"\n" + b"-" * 79 + b"\n"
"""What Django's folder backend writes after each mail."""
_NAME = re.compile(r"(?P<file>[\w.-]{1,100}\.log)~(?P<at>\d{1,6})\Z")
HARMLESS = {"image/png": "image/png", "text/calendar": "text/plain; charset=utf-8"}
"""Parts that a browser may show. All others are downloaded."""


@dataclass(frozen=True)
class Mail:
    """One mail of the folder, identified by `name`."""

    name: str
    message: EmailMessage

    @property
    def subject(self) -> str:
        return str(self.message.get("Subject", ""))

    @property
    def preview(self) -> str:
        """The beginning of the text, which a mail program shows after the subject."""
        body = self.message.get_body(("plain",))
        return " ".join(str(body.get_content()).split("\n\n")[0].split())[:200] if body else ""

    @property
    def to(self) -> str:
        return str(self.message.get("To", ""))

    @property
    def reply_to(self) -> str:
        return str(self.message.get("Reply-To", ""))

    @property
    def date(self) -> Any:
        try:
            return parsedate_to_datetime(str(self.message["Date"]))
        except (TypeError, ValueError):
            return None

    @property
    def text(self) -> str:
        return self._body("plain")

    @property
    def html(self) -> str:
        """The HTML part with its pictures inside it, because a sandboxed frame cannot fetch them."""
        body = self._body("html")
        for part in self.message.walk():
            if part.get_content_type() == "image/png" and (cid := str(part.get("Content-ID", "")).strip("<>")):
                encoded = "".join(str(part.get_payload()).split())
                body = body.replace(f"cid:{cid}", f"data:image/png;base64,{encoded}")
        # Links open in a new tab, not inside the frame.
        return body.replace("<head>", '<head><base target="_blank">', 1)

    @property
    def attachments(self) -> list[tuple[int, str, str]]:
        """Number, file name and type of every part with a name."""
        parts = enumerate(self.message.walk())
        return [(at, str(part.get_filename()), part.get_content_type()) for at, part in parts if part.get_filename()]

    def _body(self, subtype: str) -> str:
        found = self.message.get_body((subtype,))
        return str(found.get_content()) if found is not None else ""


def _only_here(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The folder contains everybody's mail, so show it only in the embedded mode, to this machine, without a proxy."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        near = request.META.get("REMOTE_ADDR") in LOOPBACK and "X-Forwarded-For" not in request.headers
        if not settings.EMBEDDED or not near or not getattr(settings, "EMAIL_FILE_PATH", None):
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


@never_cache
@require_safe
@_only_here
def listed(request: HttpRequest) -> HttpResponse:
    return render(
        request,
        "notifications/mailroom.html",
        {"mails": mails(), "troubles": mail_trouble.for_hosts(), "leaves": leaves_the_house()},
    )


@never_cache
@require_safe
@_only_here
def shown(request: HttpRequest, name: str) -> HttpResponse:
    mail = _find(name)
    # The value of an attribute: escaped once. The frame shows it as a page without rights; pages that its links open
    # have the usual ones.
    rights = "allow-popups allow-popups-to-escape-sandbox"
    markup = '<iframe class="mail" sandbox="{}" srcdoc="{}" title="{}"></iframe>'
    frame = format_html(markup, rights, mail.html, mail.subject)
    return render(request, "notifications/mailroom_mail.html", {"mail": mail, "frame": frame if mail.html else ""})


@never_cache
@require_safe
@_only_here
def part(request: HttpRequest, name: str, number: int) -> HttpResponse:
    found = dict(enumerate(_find(name).message.walk())).get(number)
    if found is None or not found.get_filename():
        raise Http404
    kind = HARMLESS.get(found.get_content_type(), "application/octet-stream")
    response = HttpResponse(found.get_payload(decode=True), content_type=kind)
    filename = re.sub(r"[^\w.-]", "_", str(found.get_filename()))
    shown_inside = "inline" if kind == "image/png" else "attachment"
    response.headers["Content-Disposition"] = f'{shown_inside}; filename="{filename}"'
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def mails() -> list[Mail]:
    """All mails, newest first."""
    files = sorted(_folder().glob("*.log"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    found: list[Mail] = []
    for path in files[:MOST]:
        found += reversed(_read(path))
    return found[:MOST]


def _find(name: str) -> Mail:
    match = _NAME.match(name)
    path = _folder() / match["file"] if match else None
    if match is None or path is None or not path.is_file():
        raise Http404
    inside = _read(path)
    if int(match["at"]) >= len(inside):
        raise Http404
    return inside[int(match["at"])]


def _folder() -> Path:
    return Path(settings.EMAIL_FILE_PATH)


def _read(path: Path) -> list[Mail]:
    pieces = path.read_bytes().split(BETWEEN)
    parsed = [message_from_bytes(piece, policy=policy.default) for piece in pieces if piece.strip()]
    return [Mail(f"{path.name}~{at}", message) for at, message in enumerate(parsed)]
