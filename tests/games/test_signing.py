"""Statements, signatures and slips by themselves: which are valid, and how they are printed and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.trust import signing
from games.trust.seals import orders_seal
from games.trust.signing import Signer
from games.trust.slips import HeadSlip, ReceiptSlip, lines_of, read_slips

ORDERS = {
    "game": "g1",
    "k": 1,
    "stop": 1,
    "side": "north",
    "version": 1,
    "body": b'{"answers":{"round1/bid/north":{"coins":2}}}',
    "luck": "San Jorge",
    "opens": "",
}
ANA = Signer(bytes(range(32)))


def test_the_vector_of_the_documentation():
    """RFC 8032 with the seed 00 01 .. 1f: docs/signatures.md prints the same."""
    assert ANA.key == "03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc8664125531b8"
    signature = ANA.sign(signing.orders_statement(**ORDERS))
    seal = orders_seal(
        **{name: value for name, value in ORDERS.items() if name != "version"},
        salt=b"\x11" * 32,
        key=ANA.key,
        signature=signature,
    )
    page = (Path(__file__).parents[2] / "docs" / "signatures.md").read_text()
    assert {ANA.key, signature[:64], signature[64:], seal} <= set(page.split())


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("game", "g2"),
        ("k", 2),
        ("stop", 2),
        ("side", "south"),
        ("version", 2),
        ("body", b'{"answers":{"round1/bid/north":{"coins":3}}}'),
        ("luck", "San Miguel"),
        ("opens", "a secret"),
    ],
)
def test_a_signature_fits_in_one_place_only(name, other):
    signature = ANA.sign(signing.orders_statement(**ORDERS))
    assert signing.fits(ANA.key, signature, signing.orders_statement(**ORDERS))
    assert not signing.fits(ANA.key, signature, signing.orders_statement(**ORDERS | {name: other}))
    assert not signing.fits(Signer.new().key, signature, signing.orders_statement(**ORDERS))


def test_statements_of_different_kinds_are_never_the_same_bytes():
    made = [
        signing.orders_statement(**ORDERS),
        signing.seat_statement(game="g1", side="north", luck="", key=ANA.key),
        signing.key_statement(game="g1", side="north", key=ANA.key),
        signing.resign_statement(game="g1", k=1, side="north"),
        signing.consent_statement(game="g1", k=1, side="north", to="draw", target=0),
        signing.consent_statement(game="g1", k=1, side="north", to="rewind", target=1),
        signing.server_key_statement(game="g1", key=ANA.key),
    ]
    assert len(set(made)) == len(made)


@pytest.mark.parametrize(
    "text", ["", "00" * 32, "01" + "00" * 31, "01" + "00" * 30 + "80", "A" * 64, "a" * 63, "g" * 64]
)
def test_what_is_nobodys_key_is_none(text):
    assert not signing.is_key(text)
    assert not signing.fits(text, "00" * 64, b"anything")


def test_a_weak_key_would_sign_anything():
    """Why those are refused: this 'signature' is valid for any statement."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    identity = "01" + "00" * 31
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(identity)).verify(
        bytes.fromhex(identity + "00" * 32), b"whatever was never signed"
    )


def test_a_further_key_is_signed_by_another_or_by_itself():
    new = Signer.new()
    statement = signing.key_statement(game="g1", side="north", key=new.key)
    entry = {"game": "g1", "side": "north", "key": new.key}
    good = signing.key_entry_fits
    assert good(**entry, how="signed", by=ANA.key, signature=ANA.sign(statement))
    assert good(**entry, how="announced", by="", signature=new.sign(statement))
    assert good(**entry, how="announced", by="", signature="")
    assert not good(**entry, how="signed", by=ANA.key, signature=new.sign(statement))
    assert not good(**entry, how="signed", by=new.key, signature=new.sign(statement))
    assert not good(**entry, how="announced", by="", signature=ANA.sign(statement))
    assert not good(**entry, how="seated", by="", signature=new.sign(statement))


def receipt() -> ReceiptSlip:
    fields = {
        "game": "g1",
        "k": 3,
        "stop": 1,
        "side": "north",
        "version": 2,
        "seal": "ab" * 32,
        "head": "cd" * 32,
        "at": "2026-01-02T03:04:05.000006Z",
    }
    return ReceiptSlip(**fields, key=ANA.key, signature=ANA.sign(signing.receipt_statement(**fields)))


def head() -> HeadSlip:
    fields = {"game": "g1", "chain": "public", "n": 17, "hash": "ef" * 32}
    return HeadSlip(**fields, key=ANA.key, signature=ANA.sign(signing.head_statement(**fields)))


def test_slips_come_back_as_they_were_written():
    text = "Dear Ana,\n\n" + "\n".join(lines_of(receipt())) + "\n\n-- \n" + "\n".join(lines_of(head())) + "\n"
    assert read_slips(text) == [receipt(), head()]
    assert all(slip.fits for slip in read_slips(text))


def test_slips_are_read_from_quoted_and_broken_lines():
    broken = []
    for line in lines_of(receipt()):
        name, _colon, value = line.partition(" ")
        pieces = [line] if len(line) < 70 else [f"{name} {value[:60]}", *(value[60:][i : i + 60] for i in (0, 60))]
        broken += [f"> > {piece}" for piece in pieces if piece]
    assert read_slips("\r\n".join(broken)) == [receipt()]


def test_a_changed_slip_is_read_and_does_not_fit():
    lines = [line.replace("version: 2", "version: 3") for line in lines_of(receipt())]
    (slip,) = read_slips("\n".join(lines))
    assert slip.version == 3 and not slip.fits


@pytest.mark.parametrize("missing", range(1, 11))
def test_half_a_slip_is_none(missing):
    lines = lines_of(receipt())
    del lines[missing]
    assert read_slips("\n".join(lines)) == []
