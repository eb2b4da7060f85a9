"""Follows docs/verify.md to the letter with nothing but SHA-256, as an outsider would who writes a verifier."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path

import msgspec
import pytest

from games.trust.links import LATE_KINDS, PUBLIC_KINDS
from games.trust.records import (
    KINDS,
)
from tests.games.stories import (
    archive_of,
    midway,
)

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parent.parent.parent


def framed(*parts: str | int | bytes) -> bytes:
    data = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in data)


def h(*parts: str | int | bytes) -> str:
    return hashlib.sha256(framed(*parts)).hexdigest()


def m(key: bytes, *parts: str | int | bytes) -> bytes:
    return hmac.new(key, framed(*parts), hashlib.sha256).digest()


def faces(key: bytes, name: str, count: int, choices: int, low: int) -> str:
    found: list[int] = []
    block = 0
    while len(found) < count:
        found += [low + byte % choices for byte in m(key, name, block) if byte < 256 - 256 % choices]
        block += 1
    return " ".join(str(face) for face in found[:count])


AT = "2026-03-01T12:00:00.000000Z"
MODERATED = '{"text":{"en":"Max paused the game.","es":"Max detuvo la partida."},"verb":"paused"}'


def test_the_vectors_on_the_page_are_right():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    salt, body = b"\x11" * 32, '{"answers":{"round1/bid/north":{"coins":2}}}'
    seed = m(bytes(range(32)), "stream", "public")
    lucks = ("San Jorge", "sha256:" + h("estafeta/luck/1", "mistral"))
    opening, in_play = m(seed, "open", *lucks), m(seed, "play", *lucks, "", "mistral")
    link2 = h("estafeta/link/2", "g1", "public", 1, "started", '{"lucks":{"north":"San Jorge","south":""}}', "", AT)
    seal = h("estafeta/orders/1", "g1", 1, 1, "north", salt, body, "San Jorge", "")
    public = h("estafeta/link/2", "g1", "public", 2, "moderated", MODERATED, link2, AT)
    orders = f'{{"k":1,"public":{{"hash":"{public}","n":2}},"seal":"{seal}","stop":1,"version":1}}'
    for made in (
        h("estafeta/link/1", "g1", "public", 1, "started", '{"lucks":{"north":"San Jorge","south":""}}', ""),
        link2,
        public,
        h("estafeta/link/2", "g1", "north", 1, "orders", orders, "", AT),
        seal,
        h("estafeta/bulletin/1", "g1", 1, 1, "north", salt, 1, "[]", "{}"),
        h("estafeta/checkpoint/1", "g1", 1, salt, 1, "{}"),
        f"S[1,public]  {seed.hex()}",
        f"C[1,public]  {h('estafeta/seed/1', 'g1', 1, 'public', seed)}",
        lucks[1],
        opening.hex(),
        in_play.hex(),
        f"3 dice of 10 from 0:       {faces(opening, 'turn1/winds/1', 3, 10, 0)}",
        f"6 dice of 6 from 1:  {faces(in_play, 'turn1/fire/T2/1/hit', 6, 6, 1)}",
        m(in_play, "turn1/fire/T2/1/hit", 0).hex()[:12],
    ):
        assert made in page


def test_the_page_lists_every_record_with_its_fields():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    written = {str: "text", int: "number", bytes: "bytes"}
    for name, kind in KINDS.items():
        fields = ", ".join(f"{f.name} {written.get(f.type, 'json')}" for f in msgspec.structs.fields(kind))
        assert f"| {name} | {fields} |" in page


def test_the_page_lists_every_kind_of_link_with_what_it_says():
    page = (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    section = page[page.index("### Links") : page.index("### Seals")]
    rows = dict(re.findall(r"^\| ([a-z-]+(?: \(2\))?) \| (.*) \|$", section, re.MULTILINE))
    rows.pop("kind")
    assert set(rows) == {f"{name} (2)" if name in LATE_KINDS else name for name in PUBLIC_KINDS}
    for name, row in rows.items():
        for field in msgspec.structs.fields(PUBLIC_KINDS[name.removesuffix(" (2)")]):
            if name != "told" or field.name not in ("sides", "final"):
                said = section if field.name.startswith("closing") else row
                assert re.search(rf"\b{field.encode_name}\b", said), (name, field.encode_name)


def test_an_outsider_reads_the_file_and_recomputes_its_dice_from_the_page_alone():
    data = archive_of(midway, "north")
    parts, at = [], 0
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        parts.append((at, data[at + 4 : at + 4 + length]))
        at += 4 + length
    assert parts[0][1] == b"estafeta/archive/2"
    for (_, _record), (before, check) in zip(parts[1::2], parts[2::2], strict=True):
        assert hashlib.sha256(data[:before]).digest()[: len(check)] == check
    assert len(parts[-1][1]) == 32

    def fields(record: bytes) -> list[bytes]:
        found, here = [], 0
        while here < len(record):
            size = int.from_bytes(record[here : here + 4], "big")
            found.append(record[here + 4 : here + 4 + size])
            here += 4 + size
        return found

    read = [fields(record) for _, record in parts[1::2]]
    game = read[0][1].decode()
    bodies = [(link[3], json.loads(link[4])) for link in read if link[0] == b"link" and link[1] == b"public"]
    committed = next(body["commitments"] for kind, body in bodies if kind == b"seeds" and body["k"] == 1)
    lucks = next(body["lucks"] for kind, body in bodies if kind == b"opened" and body["k"] == 1)
    opens = next(body["sides"] for kind, body in bodies if kind == b"locked" and body["stop"] == 1)
    seeds = {record[2].decode(): record[3] for record in read if record[0] == b"seed"}
    assert set(seeds) == {"public", "north"}
    for name, seed in seeds.items():
        assert h("estafeta/seed/1", game, 1, name, seed) == committed[name]
    rolls = next(json.loads(record[2]) for record in read if record[0] == b"rolls")
    assert len(rolls) >= 2
    given = [lucks["north"], lucks["south"]]
    opened = [opens["north"]["opens"], opens["south"]["opens"]]
    for roll in rolls:
        mix = given if roll["stage"] == "open" else [*given, *opened]
        key = m(seeds[roll["stream"]], roll["stage"], *mix)
        assert faces(key, roll["key"], len(roll["faces"]), roll["choices"], roll["low"]) == " ".join(
            str(face) for face in roll["faces"]
        )
