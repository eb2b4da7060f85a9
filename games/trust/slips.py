"""What the server signs, as lines in a mail that a program can read and a person may skip. Pure.

    estafeta-receipt: 1
    game: 8kq2..
    ..
    signature: 5e1c..

Each line is a name, a colon, a space and a value, and is never broken. If a mail program breaks or quotes the lines,
they can still be read. In the API the same fields are the JSON object `proof` of a receipt.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from games.trust.signing import fits, head_statement, receipt_statement

_LINE = re.compile(r"([a-z][a-z-]*):\s*(.*)\Z")
_QUOTED = re.compile(r"[>|\s]*")
_REST = re.compile(r"[0-9a-f]+\Z")
_DIGITS = {"seal": 64, "head": 64, "hash": 64, "key": 64, "signature": 128}

S = TypeVar("S", bound="ReceiptSlip | HeadSlip")


class ReceiptSlip(msgspec.Struct, frozen=True):
    """Proof that a version was accepted: its seal, the head of its side's private chain after it, and when."""

    game: str
    k: int
    stop: int
    side: str
    version: int
    seal: str
    head: str
    at: str
    key: str
    signature: str

    @property
    def fits(self) -> bool:
        """Whether the holder of the named key signed it. The public chain says whose key that is."""
        return _fits(self)

    def statement(self) -> bytes:
        return receipt_statement(
            game=self.game,
            k=self.k,
            stop=self.stop,
            side=self.side,
            version=self.version,
            seal=self.seal,
            head=self.head,
            at=self.at,
        )


class HeadSlip(msgspec.Struct, frozen=True):
    """The last link of a chain when this was printed."""

    game: str
    chain: str
    n: int
    hash: str
    key: str
    signature: str

    @property
    def fits(self) -> bool:
        return _fits(self)

    def statement(self) -> bytes:
        return head_statement(game=self.game, chain=self.chain, n=self.n, hash=self.hash)


Slip = ReceiptSlip | HeadSlip


def _fits(slip: Slip) -> bool:
    try:
        return fits(slip.key, slip.signature, slip.statement())
    except ValueError:  # a lone surrogate, or an endless number: nobody signed that
        return False


_KINDS: dict[str, type[ReceiptSlip] | type[HeadSlip]] = {"estafeta-receipt": ReceiptSlip, "estafeta-head": HeadSlip}


def lines_of(slip: Slip) -> list[str]:
    """The slip's lines in a mail."""
    title = next(name for name, kind in _KINDS.items() if isinstance(slip, kind))
    fields = [f"{name}: {getattr(slip, name)}" for name in slip.__struct_fields__]
    return [f"{title}: 1", *fields]


def read_slips(text: str) -> list[Slip]:
    """Every slip in a mail's text, even quoted and broken ones. Skips incomplete slips."""
    found: list[Slip] = []
    lines = [_QUOTED.sub("", line, count=1).rstrip() for line in text.splitlines()]
    for at, line in enumerate(lines):
        said = _LINE.match(line)
        if said is not None and said[1] in _KINDS and said[2] == "1":
            slip = _read(_KINDS[said[1]], lines[at + 1 :])
            if slip is not None:
                found.append(slip)
    return found


def _read(kind: type[S], lines: list[str]) -> S | None:
    fields: dict[str, Any] = {}
    at = 0
    for name in kind.__struct_fields__:
        at = _next(lines, at)
        said = _LINE.match(lines[at]) if at < len(lines) else None
        if said is None or said[1] != name:
            return None
        at += 1
        value = said[2]
        while len(value) < _DIGITS.get(name, 0) and at < len(lines) and (not lines[at] or _REST.match(lines[at])):
            value += lines[at]
            at += 1
        fields[name] = value
    try:
        return msgspec.convert(fields, kind, strict=False)
    except msgspec.ValidationError:
        return None


def _next(lines: list[str], at: int) -> int:
    while at < len(lines) and not lines[at]:
        at += 1
    return at
