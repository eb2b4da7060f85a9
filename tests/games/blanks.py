"""Replaces what is random by design (names in addresses, salts, digests) by its place, to compare two worlds."""

from __future__ import annotations

import re
from typing import Any

from games.trust.archive import decode
from rulesets.kernel.questions import plain

_REFS = re.compile(r"(?<![a-z0-9])[abcdefghjkmnpqrstuvwxyz23456789]{12}(?![a-z0-9])")
_RANDOM = re.compile(
    r"(?<![0-9a-f])(?:[0-9a-f]{32}){1,4}(?![0-9a-f])"  # salts, seals, digests, heads, signatures, names of notices
    r"|(?<![0-9a-f])[0-9a-f]{12}(?=…)"  # the same, shortened for a page
    r"|(?<=value=\")[A-Za-z0-9]{64}(?=\")"  # tokens against forged forms
    r"|(?<=orders-)[a-z2-7]{40}(?=@)"  # where orders are mailed to: derived from the decision's random name
    r"|<[0-9a-zA-Z._-]{16,}@[a-z0-9.-]+>"  # Message-IDs and roots of threads
    r"|={15}\d+=="  # boundaries of a mail's parts
    r"|(?<=data-mark=\")[0-9a-f]{16}(?=\")|(?<=\"mark\": \")[0-9a-f]{16}(?=\")"  # of what is new: it contains names
)
_ARCHIVE = b"\0\0\0\x12estafeta/archive/"


class Blanks:
    """The random names of one world, each with the place where it first occurred."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def fill(self, content: Any) -> Any:
        """The content with every random name replaced, at any depth; an archive as its records and its length."""
        if isinstance(content, str):
            return self._in_text(content)
        if isinstance(content, list | tuple):
            return [self.fill(item) for item in content]
        if isinstance(content, dict):
            return {self.fill(key): self.fill(value) for key, value in content.items()}
        if isinstance(content, bytes) and content.startswith(_ARCHIVE):
            return [len(content), self.fill(_records(content))]
        return content

    def _in_text(self, text: str) -> str:
        for random_name in set(_REFS.findall(text)):
            if random_name in self.names:
                text = text.replace(random_name, self.names[random_name])
        return _RANDOM.sub(lambda found: self._named(found.group()), text)

    def _named(self, found: str) -> str:
        return self.names.setdefault(found, f"<{len(self.names)}>")


def _records(data: bytes) -> list[dict[str, Any]]:
    """An archive's records, with text as text and random bytes in hexadecimal."""

    def field(name: str, value: Any) -> Any:
        if not isinstance(value, bytes):
            return plain(value)
        return value.hex() if name in ("salt", "root", "seed") else value.decode()

    return [
        {"record": type(record).__name__}
        | {name: field(name, getattr(record, name)) for name in type(record).__struct_fields__}
        for record in decode(data).records
    ]
