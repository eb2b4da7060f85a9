"""How mail programs quote a mail: each style is a function from our text to the text in the reply."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable
from dataclasses import dataclass

WROTE = {
    "en": "On Sun, Nov 15, 2026 at 7:18\u202fAM Estafeta <estafeta@estafeta.example> wrote:",
    "es": "El dom, 15 nov 2026 a las 7:18, Estafeta (<estafeta@estafeta.example>) escribió:",
}
BLOCK = {
    "en": "From: Estafeta <e@estafeta.example>\nSent: Sunday, November 15, 2026 7:18 AM\nTo: Ana\nSubject: orders\n",
    "es": "De: Estafeta <e@estafeta.example>\nEnviado: domingo, 15 de noviembre de 2026\nPara: Ana\nAsunto: hola\n",
}
PLAIN, FLOWED, PAGE = (
    "text/plain; charset=utf-8",
    "text/plain; charset=utf-8; format=flowed",
    "text/html; charset=utf-8",
)


@dataclass(frozen=True)
class Style:
    """A program's style: what it makes of a mail, and in which kind of part it sends it."""

    quote: Callable[[str, str], str]
    kind: str = PLAIN

    def reply(self, letter: str, language: str, above: list[str], below: list[str]) -> str:
        quoted = self.quote(letter, language)
        if self.kind == PAGE:
            over, under = ("".join(f"<div>{html.escape(line)}</div>" for line in lines) for lines in (above, below))
            return f"<html><body>{over}{quoted}{under}</body></html>"
        return "\n".join([*above, "", quoted, "", *below]) + "\n"


def marked(letter: str, mark: str = "> ") -> str:
    return "\n".join((mark + line).rstrip() for line in letter.splitlines())


def broken(letter: str, width: int) -> str:
    pieces = [
        textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
        for line in letter.splitlines()
    ]
    return "\n".join(piece for lines in pieces for piece in lines)


def without_signature(letter: str) -> str:
    return letter.partition("\n-- \n")[0]


def page(letter: str) -> str:
    return "".join(f"<div>{html.escape(line) or '<br>'}</div>" for line in letter.splitlines())


STYLES = {
    "gmail": Style(lambda text, language: f"{textwrap.fill(WROTE[language], 70)}\n\n{marked(broken(text, 74))}"),
    "thunderbird": Style(lambda text, language: f"{WROTE[language]}\n{marked(without_signature(text))}", kind=FLOWED),
    "apple": Style(lambda text, language: f"> {WROTE[language]}\n> \n{marked(text)}"),
    "k-9": Style(lambda text, language: f"{WROTE[language]}\n{marked(text, '>')}"),
    "mutt": Style(lambda text, language: f"{WROTE[language]}\n{marked(text)}"),
    "narrow": Style(lambda text, language: marked(broken(text, 40))),
    "outlook": Style(lambda text, language: f"________________________________\n{BLOCK[language]}\n{text}"),
    "yahoo": Style(lambda text, language: f"    {WROTE[language]}\n\n" + marked(text, "  ")),
    "no-break spaces": Style(lambda text, language: marked(text).replace(" ", "\u00a0")),
    "quoted twice": Style(lambda text, language: marked(f"{WROTE[language]}\n{marked(text)}")),
    "blockquote": Style(
        lambda text, language: f"<div>{html.escape(WROTE[language])}</div><blockquote>{page(text)}</blockquote>", PAGE
    ),
    "unmarked page": Style(lambda text, language: page(BLOCK[language]) + page(text), PAGE),
    "preformatted": Style(
        lambda text, language: f"<p>{html.escape(WROTE[language])}</p><pre>{html.escape(text)}</pre>", PAGE
    ),
}
