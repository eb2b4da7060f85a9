"""The archive's byte format: length-framed records, each followed by a check, and a digest of the whole. Pure.

    frame(magic)  frame(record)  frame(check)  frame(record)  frame(check)  ..  frame(frame("end"))  frame(digest)

A record is itself a frame: its name, then its fields. A check is the first 8 bytes of the SHA-256 of every byte of the
file before it (before its length); the last one has all 32. Nothing follows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from games.trust.records import NEWEST, FieldError, Header, Link, Place, Record, read_record, record_parts
from games.words import worded
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.framing import frame, unframe
from rulesets.kernel.text import Text

MAGIC_STEM = b"estafeta/archive/"
MAGICS = {MAGIC_STEM + str(form).encode(): form for form in range(1, NEWEST + 1)}
MAGIC = MAGIC_STEM + str(NEWEST).encode()
END = b"end"
CHECK = 8

MOST_BYTES = 256 * 1024 * 1024
MOST_RECORD = 16 * 1024 * 1024
MOST_RECORDS = 250_000


class Broken(Exception):
    """The file is not a complete archive: where (record counted from 1, byte from 0) and why, in both languages."""

    def __init__(self, record: int, offset: int, text: Text) -> None:
        super().__init__(f"record {record}, byte {offset}: {text.en}")
        self.record = record
        self.offset = offset
        self.text = text


class Archive:
    """Records in their canonical order, with direct access to the most important ones."""

    def __init__(self, records: Iterable[Record], form: int = NEWEST) -> None:
        self.records = tuple(records)
        self.form = form
        header = self.records[0] if self.records else None
        if not isinstance(header, Header):
            raise FieldError("the first record is no header")
        self.header = header
        self._numbers: dict[Place, int] = {}
        last: Place = ()
        for number, record in enumerate(self.records, 1):
            last = check_place(record, header.sides, last)
            self._numbers[last] = number

    def number(self, record: Record) -> int:
        """The number of this record in the file, counted from 1."""
        return self._numbers[record.place(self.header.sides)]

    def links(self, chain: str = PUBLIC) -> list[Link]:
        return [record for record in self.records if isinstance(record, Link) and record.chain == chain]


def check_place(record: Record, sides: Sequence[str], last: Place) -> Place:
    """Records have one fixed order and none comes twice, so that one game has only one archive."""
    place = record.place(sides)
    if place <= last:
        raise FieldError(f"this {type(record).__name__.lower()} stands twice or out of order")
    return place


def encode(archive: Archive) -> bytes:
    pieces = [frame(MAGIC_STEM + str(archive.form).encode())]
    running = hashlib.sha256(pieces[0])
    size = len(pieces[0])
    for number, content in enumerate([*_contents(archive), frame(END)], 1):
        if len(content) > MOST_RECORD or number > MOST_RECORDS:
            raise Broken(number, size, _too_large())
        last = content == frame(END)
        framed = frame(content)
        running.update(framed)
        check = frame(running.digest() if last else running.digest()[:CHECK])
        running.update(check)
        pieces += (framed, check)
        size += len(framed) + len(check)
    if size > MOST_BYTES:
        raise Broken(len(archive.records), size, _too_large())
    return b"".join(pieces)


def _contents(archive: Archive) -> Iterator[bytes]:
    for record in archive.records:
        yield frame(*record_parts(record, archive.form))


def read_file(path: Path) -> bytes:
    """The file's bytes. A file larger than any archive is refused before it is read."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Broken(0, MOST_BYTES, _too_large())
    return data


def decode(data: bytes) -> Archive:
    """An archive from its bytes. Raises Broken for anything that is not exactly one archive."""
    records: list[Record] = []
    sides: Sequence[str] = ()
    last: Place = ()
    form = _form(data)
    for number, offset, content in _records(data):
        try:
            kind, *fields = unframe(content)
            record = read_record(kind.decode("utf-8", "replace"), fields, form)
            if (number == 1) != isinstance(record, Header):
                raise FieldError("the header is the first record and the only one")
            if isinstance(record, Header):
                _check_sides(record)
                sides = record.sides
            last = check_place(record, sides, last)
        except ValueError as error:
            text = worded("this record can’t be read: %(error)s", error=error)
            raise Broken(number, offset, text) from None
        records.append(record)
    if not records:
        raise Broken(1, len(data), worded("the archive is empty"))
    return Archive(records, form)


def _form(data: bytes) -> int:
    """The format that the file claims to have."""
    magic, _at = _part(data, 0, 0)
    if magic not in MAGICS:
        raise Broken(0, 0, _no_magic(magic))
    return MAGICS[magic]


def _check_sides(header: Header) -> None:
    if len(set(header.sides)) != len(header.sides) or not header.sides or PUBLIC in header.sides:
        raise FieldError("field sides: not a list of different sides")


def _records(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Each record's number, its first byte and its content, after its check was found correct."""
    _magic, at = _part(data, 0, 0)
    running = hashlib.sha256(data[:at])
    for number in range(1, MOST_RECORDS + 1):
        start = at
        content, at = _part(data, start, number)
        running.update(data[start:at])
        checked = at
        last = content == frame(END)
        check = frame(running.digest() if last else running.digest()[:CHECK])
        at = checked + len(check)
        if data[checked:at] != check:
            raise Broken(number, start, _damaged() if at <= len(data) else _ends_inside())
        if last:
            if at != len(data):
                raise Broken(number, at, worded("there are bytes after the end"))
            return
        running.update(data[checked:at])
        yield number, start, content
    raise Broken(MOST_RECORDS, at, _too_large())


def _part(data: bytes, at: int, record: int) -> tuple[bytes, int]:
    body = at + 4
    if body > len(data):
        raise Broken(record, at, worded("the file ends here, too early"))
    length = int.from_bytes(data[at:body], "big")
    if record == 0 and length != len(MAGIC):
        raise Broken(0, 0, _no_magic(data[body : body + 40]))
    if length > MOST_RECORD:
        raise Broken(record, at, _damaged())
    if body + length > len(data):
        raise Broken(record, at, _ends_inside())
    return data[body : body + length], body + length


def _no_magic(found: bytes) -> Text:
    if found.startswith(MAGIC_STEM):
        return worded("an archive of another format; this program reads formats 1 to %(newest)s", newest=NEWEST)
    return worded("this isn’t an Estafeta archive")


def _ends_inside() -> Text:
    return worded("the file ends inside this record")


def _damaged() -> Text:
    return worded("this record was changed: its checksum doesn’t match")


def _too_large() -> Text:
    return worded("this is bigger than any archive can be")
