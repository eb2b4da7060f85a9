"""Sealed lucks: a secret fixed now and opened a segment later, so that nobody can choose your dice."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from pathlib import Path


def framed(*parts: str) -> bytes:
    """Each part preceded by its length: bytes that cannot be read two ways."""
    return b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)


def sealed(secret: str) -> str:
    """What stands in the submission for a secret."""
    return "sha256:" + hashlib.sha256(framed("estafeta/luck/1", secret)).hexdigest()


class Lucks:
    """The secrets behind the lucks you gave, in a file only you can read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def fresh(self) -> str:
        """A new sealed luck; its secret is written down before anybody sees the seal."""
        secret = secrets.token_hex(16)
        luck = sealed(secret)
        self._write(self._read() | {luck: secret})
        return luck

    def secret_of(self, luck: str) -> str:
        """What opens a luck; "" if it was not ours."""
        return self._read().get(luck, "")

    def _read(self) -> dict[str, str]:
        try:
            found: dict[str, str] = json.loads(self._path.read_text())
        except FileNotFoundError:
            return {}
        return found

    def _write(self, lucks: dict[str, str]) -> None:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = self._path.with_suffix(".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(lucks, file)
        new.replace(self._path)
