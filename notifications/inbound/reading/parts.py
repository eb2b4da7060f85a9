"""Splits a mail into its parts, without recursion and within limits. Never unpacks an archive."""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass, field

from notifications.inbound.reading import headers, problems
from notifications.inbound.reading.headers import Headers
from notifications.inbound.reading.limits import DEEPEST_NESTING, MOST_BYTES, MOST_PARTS, MOST_TEXT_BYTES
from rulesets.kernel.text import Problem

_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/]")
_REST = re.compile(rb"(--)?[ \t]*(?:\r\n|\r|\n|\Z)")
_NAME = re.compile(r"[^\w. ()-]")
LONGEST_NAME = 80
MOST_MISSES = 10_000
"""Occurrences of a boundary that do not count because they are inside a line."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part that is not a container. `path` lists the kinds of containers around it, outermost first."""

    headers: Headers
    kind: str
    parameters: dict[str, str]
    content: bytes
    path: tuple[str, ...]
    group: int = 0
    """Parts of the same multipart/alternative have the same number; 0 for others."""

    @property
    def charset(self) -> str:
        return self.parameters.get("charset", "")

    @property
    def name(self) -> str:
        """The file's name without folder and control characters."""
        _, disposition = headers.value_and_parameters(self.headers.first("content-disposition"))
        said = headers.words(disposition.get("filename") or self.parameters.get("name", ""))
        return _NAME.sub("_", re.split(r"[/\\]", said)[-1])[-LONGEST_NAME:].strip()

    @property
    def attached(self) -> bool:
        how, _ = headers.value_and_parameters(self.headers.first("content-disposition"))
        return how == "attachment" or bool(self.name)

    def inside(self, kind: str) -> bool:
        return kind in self.path

    def decoded(self, most: int = MOST_TEXT_BYTES) -> bytes:
        """The content after its transfer encoding is undone, at most so many bytes."""
        encoding = self.headers.first("content-transfer-encoding").strip().lower()
        if encoding == "base64":
            return _from_base64(self.content[: most * 2])[:most]
        if encoding == "quoted-printable":
            return binascii.a2b_qp(self.content[: most * 3])[:most]
        return self.content[:most]

    @property
    def is_longer(self) -> bool:
        """Whether `decoded` is cut off."""
        return len(self.content) > MOST_TEXT_BYTES and len(self.decoded(MOST_TEXT_BYTES + 1)) > MOST_TEXT_BYTES


@dataclass
class Opened:
    """The mail's own headers, its parts in their order, and what was wrong."""

    headers: Headers
    leaves: list[Part] = field(default_factory=list)
    troubles: list[Problem] = field(default_factory=list)

    def complain(self, problem: Problem) -> None:
        if problem not in self.troubles:
            self.troubles.append(problem)


@dataclass(frozen=True, slots=True)
class _Waiting:
    content: bytes
    path: tuple[str, ...]
    group: int


def opened(raw: bytes) -> Opened:
    top, _, whole = headers.split(raw[:MOST_BYTES])
    found = Opened(top)
    if not whole:
        found.complain(problems.broken())
    if len(raw) > MOST_BYTES:
        found.complain(problems.too_big())
    waiting = [_Waiting(raw[:MOST_BYTES], (), 0)]
    seen = 0
    while waiting:
        seen += 1
        if seen > MOST_PARTS:
            found.complain(problems.too_many_parts())
            break
        waiting += reversed(_open(waiting.pop(), found, group=seen))
    return found


def _open(item: _Waiting, found: Opened, group: int) -> list[_Waiting]:
    """Adds a plain part to the parts found, or returns what a container holds."""
    own, body, _ = headers.split(item.content)
    kind, parameters = headers.value_and_parameters(own.first("content-type"))
    kind = kind if re.fullmatch(r"[\w.+-]+/[\w.+-]+", kind) else "text/plain"
    path = (*item.path, kind)
    boundary = parameters.get("boundary", "").rstrip()
    if kind.startswith("multipart/") and len(path) > DEEPEST_NESTING:
        found.complain(problems.too_deep())
        return []
    if kind.startswith("multipart/") and boundary:
        pieces, closed = _pieces(body, boundary.encode("utf-8", "surrogateescape"))
        if not closed:
            found.complain(problems.broken())
        inner = item.group or (group if kind == "multipart/alternative" else 0)
        if pieces:
            return [_Waiting(piece, path, inner) for piece in pieces]
    if kind.startswith("multipart/"):
        # A container without its boundary: read all of it as text.
        found.complain(problems.broken())
        kind, parameters = "text/plain", {}
    found.leaves.append(Part(own, kind, parameters, body, item.path, item.group))
    return []


def _pieces(body: bytes, boundary: bytes) -> tuple[list[bytes], bool]:
    """The pieces between the boundaries, and whether there is a closing boundary."""
    delimiter = b"--" + boundary
    pieces: list[bytes] = []
    start, at, misses = -1, body.find(delimiter), 0
    while at >= 0 and misses < MOST_MISSES:
        rest = _REST.match(body, at + len(delimiter))
        if rest is None or (at > 0 and body[at - 1] not in b"\r\n"):
            at, misses = body.find(delimiter, at + 1), misses + 1
            continue
        if start >= 0:
            pieces.append(_without_last_break(body[start:at]))
        if rest[1] or len(pieces) > MOST_PARTS:
            return pieces, True
        start = rest.end()
        at = body.find(delimiter, start)
    if start >= 0:
        pieces.append(body[start:])
    return pieces, False


def _without_last_break(piece: bytes) -> bytes:
    return piece[:-2] if piece.endswith(b"\r\n") else piece[:-1]


def _from_base64(content: bytes) -> bytes:
    """Decodes as much as possible. Tolerates line ends, stray characters and missing padding."""
    clean = _NOT_BASE64.sub(b"", content.partition(b"=")[0] if b"=" in content.rstrip()[:-2] else content)
    clean = clean[: len(clean) - 1] if len(clean) % 4 == 1 else clean
    return binascii.a2b_base64(clean + b"=" * (-len(clean) % 4))
