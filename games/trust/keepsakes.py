"""Reads a folder of what a player kept: receipts as JSON, and saved mails (.eml, mbox, Maildir).

It gives an answer for any folder, whatever is in it.
"""

from __future__ import annotations

import email
import email.policy
import html
import json
import re
from collections.abc import Iterator
from datetime import datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import msgspec

from games.trust.receipts import Keepsakes, KeptHead, KeptReceipt
from games.trust.seals import instant
from games.trust.slips import HeadSlip, ReceiptSlip, read_slips

MOST_BYTES = 64 * 1024 * 1024
"""Of one file. A larger one is no mail and no receipt."""
MOST_FILES = 20_000

_HEX = r"[\s>|]*([0-9a-f]{64})\b"
_SEAL = re.compile(rf"(?:Seal of this version|Sello de esta versión):{_HEX}")
_OWN = "Chain head of your side|Head of your side.s own chain|Cabeza de la cadena propia de tu bando"
_PUBLIC = "Chain head of the game|Head of the game.s public chain|Cabeza de la cadena pública de la partida"
"""As emails name them now, and as those of earlier days did."""
_OWN_HEAD = re.compile(rf"(?:{_OWN}):{_HEX}")
_PUBLIC_HEAD = re.compile(rf"(?:{_PUBLIC}):{_HEX}")
_VERSION = re.compile(r"(?:as\s+version|como\s+versión)[\s>|]+(\d{1,6})\b")
_HASH = re.compile(r"[0-9a-f]{64}\Z")
_MAIL = re.compile(rb"(?:[!-9;-~]+:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}\r?\n")
_MBOX = re.compile(rb"^From [^\n]*\r?\n", re.MULTILINE)
_TAG = re.compile(r"<[^>]*>")


class Damaged(ValueError):
    """A file that should be a receipt but cannot be read as one."""


_SLIPS: tuple[type[ReceiptSlip] | type[HeadSlip], ...] = (ReceiptSlip, HeadSlip)


def read_folder(folder: Path, game: str) -> Keepsakes:
    """Everything in the folder and below it about this game. Raises OSError if the folder cannot be read at all."""
    kept = Keepsakes()
    for path in _files(folder):
        found = Keepsakes()
        _read_file(path, str(path.relative_to(folder)), game, found)
        kept.files += 1
        kept.elsewhere += not (found.receipts or found.heads)
        kept.receipts += found.receipts
        kept.heads += found.heads
        kept.damaged += dict.fromkeys(found.damaged)
    return kept


def _read_file(path: Path, name: str, game: str, found: Keepsakes) -> None:
    try:
        for source, said in _contents(path, name):
            if isinstance(said, str):
                _read_mail(said, source, game, found)
            else:
                _read_json(said, source, game, found)
    except (OSError, Damaged):
        found.damaged.append(name)


def _files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise NotADirectoryError(20, "Not a directory", str(folder))
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return found[:MOST_FILES]


def _contents(path: Path, name: str) -> Iterator[tuple[str, Any]]:
    """The texts of mails and the JSON values in a file, each with words for where it was found."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Damaged(name)
    if data.lstrip()[:1] in (b"{", b"["):
        yield from ((name, value) for value in _values(data))
    elif data.startswith(b"From "):
        starts = [*(found.start() for found in _MBOX.finditer(data)), len(data)]
        for number, (start, end) in enumerate(zip(starts, starts[1:], strict=False), 1):
            yield f"{name}, {number}", _text(_MBOX.sub(b"", data[start:end], count=1))
    elif _MAIL.match(data):
        yield name, _text(data)
    else:
        yield name, data.decode("utf-8", "replace")


def _values(data: bytes) -> Iterator[Any]:
    """One JSON value, or one per line."""
    try:
        yield json.loads(data)
        return
    except (ValueError, RecursionError):
        pass
    damaged = False
    for line in data.splitlines():
        try:
            yield json.loads(line)
        except (ValueError, RecursionError):
            damaged = damaged or bool(line.strip())
    if damaged:
        raise Damaged


# Mails.


def _text(data: bytes) -> str:
    """The text of a mail, and of mails forwarded in it: plain text if there is any."""
    try:
        message = email.message_from_bytes(data, policy=email.policy.default)
        parts = [part for part in message.walk() if isinstance(part, EmailMessage)]
        plain = [_words(part) for part in parts if part.get_content_type() == "text/plain"]
        marked = [_words(part) for part in parts if part.get_content_type() == "text/html"]
    except Exception:  # the parser may raise anything; what it cannot read is no receipt
        return data.decode("utf-8", "replace")
    return "\n".join(plain or [html.unescape(_TAG.sub(" ", text)) for text in marked])


def _words(part: EmailMessage) -> str:
    content = part.get_payload(decode=True)
    data = content if isinstance(content, bytes) else b""
    try:
        return data.decode(part.get_content_charset() or "utf-8", "replace")
    except LookupError:
        return data.decode("utf-8", "replace")


def _read_mail(text: str, source: str, game: str, found: Keepsakes) -> None:
    """Signed slips name their game. For other text, the address of the game's page tells."""
    for slip in read_slips(text):
        _add_slip(slip, source, game, found)
    if game not in text:
        return
    known = {receipt.seal for receipt in found.receipts} | {head.hash for head in found.heads}
    seal, own = _SEAL.search(text), _OWN_HEAD.search(text)
    if seal and own and seal[1] not in known:
        version = _VERSION.search(text)
        found.receipts.append(KeptReceipt(source, seal[1], own[1], int(version[1]) if version else None))
    found.heads += [KeptHead(source, head) for head in dict.fromkeys(_PUBLIC_HEAD.findall(text)) if head not in known]


def _add_slip(slip: ReceiptSlip | HeadSlip, source: str, game: str, found: Keepsakes) -> None:
    if slip.game != game:
        return
    if isinstance(slip, ReceiptSlip):
        found.receipts.append(KeptReceipt(source, slip.seal, slip.head, slip.version, slip.at, slip))
    else:
        found.heads.append(KeptHead(source, slip.hash, slip))


# JSON, as the API and the Python client write it.


def _read_json(value: Any, source: str, game: str, found: Keepsakes) -> None:
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, list):
            waiting += reversed(one)
        elif isinstance(one, dict) and not _is_text(one):
            found.damaged.append(source)
        elif isinstance(one, dict) and not _add_object(one, source, game, found):
            waiting += reversed(one.values())


def _is_text(value: dict[str, Any]) -> bool:
    """JSON can contain lone surrogates, which nothing that was signed or sent contains."""
    try:
        "".join(text for text in value.values() if isinstance(text, str)).encode()
        return not isinstance(value.get("proof"), dict) or _is_text(value["proof"] | {"proof": None})
    except UnicodeEncodeError:
        return False


def _add_object(value: dict[str, Any], source: str, game: str, found: Keepsakes) -> bool:
    """Whether this object is a receipt or a slip, of whatever game."""
    for kind in _SLIPS:
        try:
            slip = msgspec.convert(value, kind)
        except msgspec.ValidationError:
            continue
        _add_slip(slip, source, game, found)
        return True
    proof = value.get("proof")
    if isinstance(proof, dict) and _add_object(proof, source, game, found):
        return True
    seal, head, version = value.get("seal"), value.get("chain_head"), value.get("version")
    if not (isinstance(seal, str) and isinstance(head, str) and _HASH.match(seal) and _HASH.match(head)):
        return False
    if value.get("game", game) == game:
        number = version if isinstance(version, int) else None
        found.receipts.append(KeptReceipt(source, seal, head, number, _time(value.get("made_at"))))
    return True


def _time(value: Any) -> str:
    try:
        return instant(datetime.fromisoformat(value))
    except (TypeError, ValueError, OverflowError):
        return ""
