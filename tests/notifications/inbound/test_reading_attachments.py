"""Files beside a reply's text: the text counts, and what was not read is named."""

from __future__ import annotations

import zlib
from email.message import EmailMessage

import pytest

from notifications.inbound.reading import Mail, read
from tests.notifications.inbound.written_mails import letter, orders


def tnef(text: bytes) -> bytes:
    """As Outlook writes it: signature, key, the version and code page attributes, and the body as packed RTF."""

    def attribute(level: int, name: int, data: bytes) -> bytes:
        head = bytes([level]) + name.to_bytes(4, "little") + len(data).to_bytes(4, "little")
        return head + data + (sum(data) & 0xFFFF).to_bytes(2, "little")

    rtf = b"{\\rtf1\\ansi " + text + b"}"
    packed = (len(rtf) + 12).to_bytes(4, "little") + len(rtf).to_bytes(4, "little") + b"MELA"
    packed += zlib.crc32(rtf).to_bytes(4, "little") + rtf
    body = b"\x01\0\0\0\x02\x01\x09\x10\x01\0\0\0" + len(packed).to_bytes(4, "little") + packed
    version = attribute(1, 0x00089006, (0x00010000).to_bytes(4, "little"))
    codepage = attribute(1, 0x00069007, (1252).to_bytes(8, "little"))
    return (0x223E9F78).to_bytes(4, "little") + b"\x01\0" + version + codepage + attribute(1, 0x00069003, body)


def pdf(text: str) -> bytes:
    drawn = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET".encode()
    return (
        b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"
        b"2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"
        b"3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n"
        b"4 0 obj\n<< /Length " + str(len(drawn)).encode() + b" >>\nstream\n" + drawn + b"\nendstream\nendobj\n"
        b"trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n"
    )


FILES = {
    "winmail.dat": ("application", "ms-tnef", tnef(b"bid 7")),
    "orders.pdf": ("application", "pdf", pdf("bid 7")),
    "órdenes.pdf": ("application", "octet-stream", pdf("bid 7")),
}


def with_files(*names: str, disposition: str = "attachment") -> Mail:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "Ana <ana@example.org>", "orders@estafeta.example", "Re: Round 1"
    made.set_content("bid 5\n")
    for name in names:
        kind, subkind, content = FILES[name]
        made.add_attachment(content, maintype=kind, subtype=subkind, filename=name, disposition=disposition)
    return read(made.as_bytes(), sent=letter("auction-en"))


@pytest.mark.parametrize("name", FILES)
def test_the_reply_counts_and_the_file_beside_it_is_named_as_not_read(name: str):
    mail = with_files(name)
    assert orders(mail) == ["bid 5"] and not mail.attachments
    (told,) = mail.problems
    assert told.code == "attachment" and told.where == name
    assert f"{name} wasn’t read" in told.text.en and f"{name} no se leyó" in told.text.es


def test_each_file_is_named():
    mail = with_files(*FILES)
    assert orders(mail) == ["bid 5"]
    assert [told.where for told in mail.problems] == list(FILES)


def test_what_outlook_packed_is_named_though_it_is_not_called_an_attachment():
    assert [told.where for told in with_files("winmail.dat", disposition="inline").problems] == ["winmail.dat"]
