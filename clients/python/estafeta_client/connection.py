"""Sends one request and reads its answer, over HTTP with the standard library."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn
from urllib.parse import urljoin, urlsplit

PATIENCE = 30.0
MOST_WAIT = 60.0


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where, why, and what would be right."""

    where: str
    code: str
    text: str
    legal: tuple[str, ...] = ()
    line: int | None = None


class Refused(Exception):
    """The server said no. Nothing was changed."""

    def __init__(self, status: int, document: Mapping[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.code = str(document.get("type", "")).rpartition(":")[2]
        self.title = str(document.get("title", ""))
        self.detail = str(document.get("detail", ""))
        self.problems = [_problem(raw) for raw in document.get("problems", [])]
        self.current: int | None = document.get("current")
        self.asked: str | None = document.get("asked")
        self.retry_after = retry_after
        super().__init__(f"{status} {self.code}: {self.detail}")


class Unreachable(Exception):
    """No readable answer came. A write may or may not have been accepted: send it again."""


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)

    def json(self) -> Any:
        try:
            return json.loads(self.body)
        except ValueError as error:
            raise Unreachable(f"the answer is no JSON: {error}") from None


class Elsewhere(Unreachable):
    """The server redirected to another server, or redirected a write. We did not follow, and did not send the token."""


Origin = tuple[str, str, int | None]


def origin_of(url: str) -> Origin:
    """Scheme, host and port, which identify the server that an address leads to."""
    parts = urlsplit(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    try:
        return parts.scheme, parts.hostname or "", parts.port or usual
    except ValueError:
        return parts.scheme, "", None


class _AtHome(urllib.request.HTTPRedirectHandler):
    """Follows a redirect only within the server and only for reading, because the token is sent along."""

    def __init__(self, home: Origin) -> None:
        self._home = home

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        if origin_of(newurl) != self._home:
            _go_elsewhere(newurl)
        if req.get_method() not in ("GET", "HEAD"):
            raise Elsewhere(f"the server moved to {newurl}: nothing was written")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _go_elsewhere(url: str) -> NoReturn:
    scheme, host, port = origin_of(url)
    raise Elsewhere(f"the way leads to {scheme}://{host}:{port}, which is another server: the token stays here")


class Connection:
    """Sends requests. Repeats those that may be repeated a few times when the server is busy or away."""

    def __init__(self, url: str, token: str, *, language: str | None = None, tries: int = 3) -> None:
        self._root = url.rstrip("/") + "/api/v1/"
        self._home = origin_of(self._root)
        if self._home[0] not in ("http", "https") or not self._home[1]:
            raise ValueError(f"not the address of a server: {url}")
        self._opener = urllib.request.build_opener(_AtHome(self._home))
        self._headers = {"Authorization": f"Bearer {token}", "User-Agent": "estafeta-client/1"}
        if language:
            self._headers["Accept-Language"] = language
        self._tries = tries

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: Mapping[str, str] | None = None,
        repeatable: bool = False,
    ) -> Answer:
        """The server's answer, which may be a 304. `repeatable`: sending it twice has the same effect as once."""
        tries = self._tries if repeatable or method == "GET" else 1
        for attempt in range(1, tries + 1):
            try:
                return self._once(method, path, body, headers or {})
            except Refused as refusal:
                if refusal.status not in (429, 503) or attempt == tries:
                    raise
                time.sleep(min(refusal.retry_after or 1.0, MOST_WAIT))
            except Elsewhere:
                raise
            except Unreachable:
                if attempt == tries:
                    raise
                time.sleep(0.5 * attempt)
        raise AssertionError("unreachable")

    def _once(self, method: str, path: str, body: Any, headers: Mapping[str, str]) -> Answer:
        data = None if body is None else json.dumps(body).encode()
        sent = self._headers | dict(headers) | ({"Content-Type": "application/json"} if data is not None else {})
        request = urllib.request.Request(self._address(path), data=data, headers=sent, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE) as response:
                return Answer(response.status, response.read(), dict(response.headers))
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return Answer(304, b"", dict(error.headers))
            raise _refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(str(error)) from None

    def _address(self, path: str) -> str:
        """The full address of a path.

        A full address, such as a link from the server, is accepted only if it is this server's.
        """
        url = urljoin(self._root, path)
        if origin_of(url) != self._home:
            _go_elsewhere(url)
        return url


def _refusal(error: urllib.error.HTTPError) -> Refused:
    try:
        document = json.loads(error.read())
    except (ValueError, OSError):
        document = {}
    wait = error.headers.get("Retry-After", "")
    return Refused(error.code, document if isinstance(document, dict) else {}, float(wait) if wait.isdigit() else None)


def _problem(raw: Mapping[str, Any]) -> Problem:
    return Problem(
        str(raw.get("where", "")),
        str(raw.get("code", "")),
        str(raw.get("text", "")),
        tuple(raw.get("legal", ())),
        raw.get("line"),
    )
