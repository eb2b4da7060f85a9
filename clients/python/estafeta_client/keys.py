"""Your signing keys, one for each of your seats, in a file that only you can read."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

from estafeta_client import ed25519
from estafeta_client.luck import framed


class Signer:
    """A private key, and the statements of docs/signatures.md that it signs."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self.key = ed25519.public_key(seed).hex()
        """The public key, which the server knows."""

    def orders(
        self,
        *,
        game: str,
        opening: int,
        stop: int,
        side: str,
        version: int,
        body: str,
        luck: str = "",
        opens: str = "",
    ) -> str:
        """Signs a version of your orders: `body` is what a check answered, or "" for a withdrawal."""
        return self._sign(game, "orders", opening, stop, side, version, body, luck, opens)

    def seat(self, *, game: str, side: str, luck: str) -> str:
        """Signs that you take a seat with this key."""
        return self._sign(game, "seat", side, luck, self.key)

    def further_key(self, *, game: str, side: str, key: str) -> str:
        """Signs another key for the same seat, or announces this one."""
        return self._sign(game, "key", side, key)

    def resignation(self, *, game: str, opening: int, side: str) -> str:
        return self._sign(game, "resign", opening, side)

    def consent(self, *, game: str, opening: int, side: str, to: str, segment: int = 0) -> str:
        """Signs your consent: `to` is draw or rewind, `segment` the turn to go back to."""
        return self._sign(game, "consent", opening, side, to, segment)

    def _sign(self, game: str, what: str, *parts: str | int) -> str:
        statement = framed("estafeta/signed/1", game, what, *(str(part) for part in parts))
        return ed25519.sign(self._seed, statement).hex()


class Keys:
    """The private keys of your seats, by server, campaign and side. Nobody can sign without this file: keep a copy."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def known(self, server: str, campaign: str, side: str) -> Signer | None:
        seed = self._read().get(_seat(server, campaign, side))
        return Signer(bytes.fromhex(seed)) if seed else None

    def make(self, server: str, campaign: str, side: str) -> Signer:
        """A new key for a seat, saved before it is returned. The seat's earlier keys are kept too."""
        kept, name, seed = self._read(), _seat(server, campaign, side), secrets.token_hex(32)
        if name in kept:
            kept[f"{name} before {Signer(bytes.fromhex(kept[name])).key[:16]}"] = kept[name]
        self._write(kept | {name: seed})
        return Signer(bytes.fromhex(seed))

    def _read(self) -> dict[str, str]:
        try:
            found: dict[str, str] = json.loads(self._path.read_text())
        except FileNotFoundError:
            return {}
        return found

    def _write(self, keys: dict[str, str]) -> None:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = self._path.with_suffix(".new")
        new.unlink(missing_ok=True)  # an old file might be readable by others
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump(keys, file, indent=1)
        new.replace(self._path)


def _seat(server: str, campaign: str, side: str) -> str:
    return f"{server.rstrip('/')} {campaign} {side}"
