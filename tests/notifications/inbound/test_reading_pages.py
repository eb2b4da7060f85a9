"""Replies in HTML, as mail programs build them around what they quote, in every usual encoding."""

from __future__ import annotations

import base64
import html
import quopri
import tomllib
from pathlib import Path

import pytest

from notifications.inbound.reading import read
from tests.notifications.inbound.requoting import marked, page
from tests.notifications.inbound.written_mails import codes, letter, orders, reply

LETTER = letter("auction-es")
LINES = LETTER.splitlines()
PAGE = "text/html; charset=utf-8"
PAGES: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "pages.toml").read_text())
QUOTED = {
    "[[divs]]": page(LETTER),
    "[[paragraphs]]": "".join(f"<p class=MsoNormal>{html.escape(line) or '<o:p>&nbsp;</o:p>'}</p>" for line in LINES),
    "[[breaks]]": "<br>".join(html.escape(line) for line in LINES),
    "[[raw]]": html.escape(LETTER),
    "[[marked]]": "<br>".join(html.escape(f"> {line}") for line in LINES),
}


def built(name: str, written: str) -> str:
    found = PAGES[name]["page"].replace("[[written]]", html.escape(written))
    for place, quoted in QUOTED.items():
        found = found.replace(place, quoted)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_what_was_written_above_the_quotation_is_all_that_is_read(name: str):
    mail = read(reply(built(name, "pujo 5"), kind=PAGE), sent=LETTER)
    assert orders(mail) == ["pujo 5"]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_only_quotes_says_nothing(name: str):
    assert read(reply(built(name, ""), kind=PAGE), sent=LETTER).says_nothing


@pytest.mark.parametrize("encoding", ["base64", "quoted-printable", "8bit"])
@pytest.mark.parametrize("charset", ["utf-8", "windows-1252", "iso-8859-1", "iso-8859-15", "gb18030"])
@pytest.mark.parametrize("kind", ["plain", "html"])
def test_every_usual_encoding_is_read(kind: str, charset: str, encoding: str):
    """Accents in the reply, and in the quoted mail, whose lines are recognised in every encoding."""
    order = "pujo 5, niño, ¡mañana!"
    if kind == "plain":
        body = f"{order}\r\n\r\nEl 15/11/26 a las 7:18, Estafeta escribió:\r\n{marked(LETTER)}\r\n"
    else:
        body = built("gmail", order)
    content = body.encode(charset, "replace")
    coded = {
        "base64": base64.encodebytes(content),
        "quoted-printable": quopri.encodestring(content),
        "8bit": content,
    }[encoding]
    head = f"From: ana@example.org\r\nContent-Type: text/{kind}; charset={charset}\r\n"
    head += f"Content-Transfer-Encoding: {encoding}"
    mail = read(head.encode() + b"\r\n\r\n" + coded, sent=LETTER)
    assert orders(mail) == [order] and not codes(mail)
