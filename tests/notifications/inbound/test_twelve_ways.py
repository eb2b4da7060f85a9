"""However a mail program quotes, wraps, encodes and signs a legal sheet, the mail has the effect of the sheet."""

from __future__ import annotations

import base64
import html
import quopri
import re
import textwrap
from collections.abc import Callable

from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from notifications.inbound.reading import read
from tests.examples import examples
from tests.notifications.inbound.requoting import FLOWED, PAGE, PLAIN, STYLES
from tests.notifications.inbound.written_mails import letter

UNHURRIED = examples(60, suppress_health_check=[HealthCheck.too_slow])
US = ("estafeta@estafeta.example", "Estafeta")
SENT = letter("turn-en")
SHEET = [line for line in SENT.partition("\n# ")[2].partition("\n\n")[0].splitlines() if line][1:]
STEP = "(?:move toward nearest|fire at best shot|reorganise|stay|withdraw two inches|hold the bridge)"
ORDER = re.compile(rf"[BCMT]\d+ (?:run|attack|stand ready|hold fast)(?: {STEP}(?: (?:then|else) {STEP})*)?\Z")
SIGNED = ["", "-- \nLeonor", "Regards,\nLeonor", "Mit freundlichen Grüßen\nJürgen", "Envoyé de mon iPhone", "— Leonor"]


class Language:
    """A small language of orders, with which the sheets here are written."""

    def reads(self, line: str) -> bool:
        return bool(ORDER.match(line)) or line in SHEET

    def begins(self, line: str) -> bool:
        return bool(re.match(r"[BCMT]\d+ ", line))


steps = st.sampled_from(re.findall(r"[a-z][a-z ]+", STEP.removeprefix("(?:")))
chains = st.builds(
    lambda first, rest: first + "".join(f" {word} {step}" for word, step in rest),
    steps,
    st.lists(st.tuples(st.sampled_from(["then", "else"]), steps), max_size=5),
)
cards = st.sampled_from(["run", "attack", "stand ready", "hold fast"])
units = st.builds("{}{}".format, st.sampled_from("BCMT"), st.integers(1, 30))
sheets = st.lists(
    st.builds("{} {} {}".format, units, cards, chains), min_size=1, max_size=6, unique_by=lambda line: line.split()[0]
)

# The ways: each makes a mail from a typed sheet and a signature.

Way = Callable[[list[str], str], bytes]


def mail(kind: str, body: bytes, encoding: str = "8bit") -> bytes:
    head = (
        f"From: ana@example.org\r\nSubject: Re: orders\r\nContent-Type: {kind}\r\nContent-Transfer-Encoding: {encoding}"
    )
    return head.encode() + b"\r\n\r\n" + body


def text(lines: list[str], signature: str, style: str = "") -> str:
    own = [*lines, "", *signature.split("\n")]
    return STYLES[style].reply(SENT, "en", own, []) if style else "\n".join(own)


def in_style(style: str) -> Way:
    return lambda lines, signature: mail(STYLES[style].kind, text(lines, signature, style).encode())


def flowed(lines: list[str], signature: str) -> bytes:
    soft = [" \n".join(textwrap.wrap(line, 66)) for line in lines]
    return mail(FLOWED, text(soft, signature).encode())


def hard_wrapped(lines: list[str], signature: str) -> bytes:
    broken = [piece for line in lines for piece in textwrap.wrap(line, 72)]
    return mail(PLAIN, text(broken, signature, "mutt").encode())


def alternative(lines: list[str], signature: str) -> bytes:
    """Broken in the text, whole in the page."""
    broken = [piece for line in lines for piece in textwrap.wrap(line, 70)]
    page = "".join(f"<div>{html.escape(line)}</div>" for line in [*lines, *signature.split("\n")])
    parts = [("text/plain", text(broken, signature)), ("text/html", page)]
    body = "".join(f"--e\r\nContent-Type: {kind}; charset=utf-8\r\n\r\n{said}\r\n" for kind, said in parts)
    return mail('multipart/alternative; boundary="e"', f"{body}--e--\r\n".encode())


def in_base64(lines: list[str], signature: str) -> bytes:
    return mail(PLAIN, base64.encodebytes(text(lines, signature, "gmail").encode()), "base64")


def quoted_printable(lines: list[str], signature: str) -> bytes:
    return mail(PLAIN, quopri.encodestring(text(lines, signature, "k-9").encode()), "quoted-printable")


def wide(lines: list[str], signature: str) -> bytes:
    content = base64.encodebytes(text(lines, signature, "mutt").encode("utf-16"))
    return mail("text/plain; charset=utf-16", content, "base64")


def in_latin(lines: list[str], signature: str) -> bytes:
    return mail("text/plain; charset=iso-8859-1", text(lines, signature, "mutt").encode("cp1252", "replace"))


def substituted(lines: list[str], signature: str) -> bytes:
    return mail("text/plain; charset=us-ascii", text(lines, signature, "outlook").encode("ascii", "replace"))


def spaced(lines: list[str], signature: str) -> bytes:
    """With no-break spaces, as in text copied from web pages."""
    page = "".join(f"<p>{html.escape(line).replace(' ', '&nbsp;')}</p>" for line in [*lines, *signature.split("\n")])
    return mail(PAGE, page.encode())


WAYS: dict[str, Way] = {
    **{style: in_style(style) for style in ("gmail", "apple", "outlook", "blockquote", "unmarked page")},
    "flowed": flowed,
    "hard wrapped": hard_wrapped,
    "alternative": alternative,
    "base64": in_base64,
    "quoted-printable": quoted_printable,
    "utf-16": wide,
    "latin-1": in_latin,
    "substituted": substituted,
    "no-break spaces": spaced,
}


def effect(raw: bytes) -> list[str]:
    found = read(raw, sent=SENT, ours=US, language_of_orders=Language())
    return [line.text for line in found.to_read() if not line.text.startswith("#")]


def test_there_are_twelve_ways_and_more():
    assert len(WAYS) >= 12


@UNHURRIED
@given(sheets, st.sampled_from(sorted(WAYS)), st.sampled_from(SIGNED))
def test_a_sheet_has_the_same_effect_in_any_way(lines: list[str], way: str, signature: str):
    assert effect(WAYS[way](lines, signature)) == lines


@UNHURRIED
@given(st.lists(st.sampled_from(SHEET), min_size=1, max_size=6, unique=True), st.sampled_from(sorted(WAYS)))
def test_lines_of_the_proposed_sheet_have_their_effect_in_any_way(lines: list[str], way: str):
    """Typed again above the quotation, in any order."""
    assert effect(WAYS[way](lines, "Regards,\nLeonor")) == lines


IN_PLACE = [name for name in STYLES if name not in ("narrow", "gmail")]
"""Styles that do not break lines: otherwise nobody can tell where a line of the quotation ended."""


@UNHURRIED
@given(st.integers(0, len(SHEET) - 1), chains, st.sampled_from(IN_PLACE))
def test_a_sheet_edited_in_place_has_the_effect_of_the_edited_sheet(at: int, chain: str, style: str):
    order = f"T29 attack {chain}"
    edited = [*SHEET[:at], order, *SHEET[at + 1 :]]
    came = SENT.replace("\n" + "\n".join(SHEET) + "\n", "\n" + "\n".join(edited) + "\n")
    body = STYLES[style].reply(came, "en", [], [])
    assert effect(mail(STYLES[style].kind, body.encode())) == edited
