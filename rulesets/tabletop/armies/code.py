"""An army list as one short line of letters to share: the game's prefix and the packed list."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Generic, TypeVar

import msgspec

from rulesets.kernel.text import Problem, Text

A = TypeVar("A")
MOST_BYTES = 32 * 1024
"""The largest size of a list after unpacking."""


class NotAnArmyCode(ValueError):
    """A text that is not an army code, or is a damaged one. `problem` explains it to people."""

    def __init__(self) -> None:
        text = Text("This is not an army code, or it is damaged.", "Esto no es un código de ejército, o está dañado.")
        super().__init__(text.en)
        self.problem = Problem("", "army.code", text)


class ArmyCode(Generic[A]):
    """The codes of one game's lists, recognised by their prefix: `MORRA1.`"""

    def __init__(self, prefix: str, army: type[A]) -> None:
        self.prefix = prefix
        self._decoder = msgspec.json.Decoder(army)

    def share(self, army: A) -> str:
        """The code of a list."""
        packed = zlib.compress(msgspec.json.encode(army), 9)
        return self.prefix + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")

    def unshare(self, code: str) -> A:
        """The list of a code. Spaces and line breaks make no difference. It is not
        checked whether the list is legal."""
        written = "".join(code.split())
        if not written.startswith(self.prefix) or not written.isascii():
            raise NotAnArmyCode
        body = written.removeprefix(self.prefix)
        try:
            packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
            unpacker = zlib.decompressobj()
            data = unpacker.decompress(packed, MOST_BYTES)
            if not unpacker.eof or unpacker.unused_data:
                raise NotAnArmyCode
            return self._decoder.decode(data)
        except (binascii.Error, zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise NotAnArmyCode from None
