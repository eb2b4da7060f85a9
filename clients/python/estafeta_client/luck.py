"""Sealed lucks: you fix a secret now and open it a segment later, so that nobody can choose your dice."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from pathlib import Path


def framed(*parts: str) -> bytes:
    """The parts, each with its length in front, so that the bytes can be read in only one way."""
    return b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)


def sealed(secret: str) -> str:
    """The seal that a submission carries for a secret."""
    return "sha256:" + hashlib.sha256(framed("estafeta/luck/1", secret)).hexdigest()


class Lucks:
    """The secrets of the lucks that you gave, in a file that only you can read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def fresh(self) -> str:
        """A new sealed luck. Its secret is saved before the seal is returned."""
        secret = secrets.token_hex(16)
        luck = sealed(secret)
        self._write(self._read() | {luck: secret})
        return luck

    def secret_of(self, luck: str) -> str:
        """The secret that opens a luck; "" if the luck is not ours."""
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
