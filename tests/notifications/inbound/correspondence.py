"""Mails as programs write them in six languages, stored under `corpus`; `python -m` writes them again.

A mail combines a program's way to quote, a language, and something to say; its effect on an auction is stored with it.
"""

from __future__ import annotations

import base64
import html
import quopri
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "corpus"
US = "Estafeta <estafeta@estafeta.example>"
WRITER = "ana@example.org"


@dataclass(frozen=True)
class Tongue:
    """What a program and its owner say in one language."""

    letter: str
    sentence: str
    block: tuple[str, str, str, str]
    day: str
    device: str
    hello: str
    bye: str
    stray: str
    name: str
    bid: str


TONGUES = {
    "en": Tongue(
        "auction-today-en",
        "On Sun, Nov 15, 2026 at 7:18\u202fAM {us} wrote:",
        ("From", "Sent", "To", "Subject"),
        "Sunday, November 15, 2026 7:18 AM",
        "Sent from my iPhone",
        "Dear umpire,",
        "Kind regards,\nLeonor Vera",
        "This message is confidential and meant for its addressee only.",
        "Leonor Vera",
        "bid",
    ),
    "es": Tongue(
        "auction-today-es",
        "El dom, 15 nov 2026 a las 7:18, {us} escribió:",
        ("De", "Enviado", "Para", "Asunto"),
        "domingo, 15 de noviembre de 2026 7:18",
        "Enviado desde mi iPhone",
        "Buenas tardes:",
        "Un saludo,\nLeonor Núñez",
        "Antes de imprimir este mensaje, piensa si es necesario.",
        "Leonor Núñez",
        "puja",
    ),
    "fr": Tongue(
        "auction-today-en",
        "Le dim. 15 nov. 2026 à 07:18, {us} a écrit :",
        ("De", "Envoyé", "À", "Objet"),
        "dimanche 15 novembre 2026 07:18",
        "Envoyé de mon iPhone",
        "Bonjour,",
        "Cordialement,\nLéa Forêt",
        "Ce message est confidentiel et destiné à son seul destinataire.",
        "Léa Forêt",
        "bid",
    ),
    "de": Tongue(
        "auction-today-en",
        "Am So., 15. Nov. 2026 um 07:18 Uhr schrieb {us}:",
        ("Von", "Gesendet", "An", "Betreff"),
        "Sonntag, 15. November 2026 07:18",
        "Von meinem iPhone gesendet",
        "Guten Tag,",
        "Mit freundlichen Grüßen\nJürgen Weiß",
        "Diese Nachricht ist vertraulich.",
        "Jürgen Weiß",
        "bid",
    ),
    "it": Tongue(
        "auction-today-en",
        "Il giorno dom 15 nov 2026 alle ore 07:18 {us} ha scritto:",
        ("Da", "Inviato", "A", "Oggetto"),
        "domenica 15 novembre 2026 07:18",
        "Inviato da iPhone",
        "Buongiorno,",
        "Cordiali saluti,\nChiara Però",
        "Questo messaggio è riservato al solo destinatario.",
        "Chiara Però",
        "bid",
    ),
    "pt": Tongue(
        "auction-today-es",
        "Em dom., 15 de nov. de 2026 às 07:18, {us} escreveu:",
        ("De", "Enviado", "Para", "Assunto"),
        "domingo, 15 de novembro de 2026 07:18",
        "Enviado do meu iPhone",
        "Boa tarde,",
        "Com os melhores cumprimentos,\nInês Conceição",
        "Esta mensagem é confidencial.",
        "Inês Conceição",
        "puja",
    ),
}


@dataclass(frozen=True)
class Saying:
    """What somebody does with our mail. `{bid}` is the order; `effect` what comes of it."""

    above: str = ""
    below: str = ""
    edit: str = ""
    """Replaces the order on the sheet."""
    effect: str = "bid"
    """bid: so many coins count. sheet: what the sheet proposed. same: as before; also "answer" and "silence"."""
    headers: dict[str, str] = field(default_factory=dict)


SAYINGS = {
    "top": Saying(above="{bid}"),
    "bottom": Saying(below="{bid}"),
    "edited": Saying(edit="{bid}"),
    "signed": Saying(above="{hello}\n\n{bid}\n\n{bye}"),
    "from-a-telephone": Saying(above="{bid}\n\n{device}"),
    "with-a-stray-line": Saying(above="{bid}\n\n{stray}"),
    "as-on-the-sheet": Saying(above="{zero}", effect="sheet"),
    "unchanged": Saying(effect="same"),
    "illegible": Saying(above="{bid}\n{verb} many", effect="same"),
    "a-question": Saying(above="status", effect="same"),
    "chat": Saying(above="{stray}", effect="same"),
    "a-friends-plan": Saying(above="{bid}\n\nPedro <pedro@example.net> wrote:\n> {verb} 1\n> {verb} 2"),
    "away": Saying(above="{stray}", effect="silence", headers={"Auto-Submitted": "auto-replied"}),
}
USUAL = ("top", "bottom", "edited", "signed", "from-a-telephone", "with-a-stray-line", "as-on-the-sheet")


@dataclass(frozen=True)
class Writing:
    """One mail while it is being written."""

    tongue: Tongue
    above: list[str]
    letter: list[str]
    below: list[str]

    @property
    def wrote(self) -> str:
        return self.tongue.sentence.format(us=US)

    def block(self, colon: str = ":") -> list[str]:
        values = (US, self.tongue.day, self.tongue.name, "[Auction] Round 1")
        return [f"{name}{colon} {value}" for name, value in zip(self.tongue.block, values, strict=True)]


# Plain programs.


def wrapped(lines: list[str], width: int) -> list[str]:
    pieces = [textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""] for line in lines]
    return [piece for some in pieces for piece in some]


def quoted(lines: list[str], mark: str = "> ") -> list[str]:
    return [(mark + line).rstrip() for line in lines]


def mutt(mail: Writing) -> str:
    return "\n".join([*mail.above, "", mail.wrote, *quoted(mail.letter), "", *mail.below])


def gmail_text(mail: Writing) -> str:
    return "\n".join(
        [*mail.above, "", *wrapped([mail.wrote], 70), "", *quoted(wrapped(mail.letter, 74)), "", *mail.below]
    )


def k9(mail: Writing) -> str:
    return "\n".join([*mail.above, "", mail.wrote, *quoted(mail.letter, ">"), "", *mail.below])


def outlook_text(mail: Writing) -> str:
    return "\n".join([*mail.above, "", "_" * 32, *mail.block(), "", *mail.letter, "", *mail.below])


def thunderbird(mail: Writing) -> str:
    return "\n".join([*mail.above, "", mail.wrote, *quoted(mail.letter), "", *mail.below])


def apple_text(mail: Writing) -> str:
    return "\n".join([*mail.above, "", f"> {mail.wrote}", ">", *quoted(mail.letter), "", *mail.below])


def old_webmail(mail: Writing) -> str:
    """A program that cannot write characters outside its alphabet."""
    return "\n".join([*mail.above, "", mail.wrote, *quoted(mail.letter), "", *mail.below])


# Pages.


def divs(lines: list[str]) -> str:
    return "".join(f"<div>{html.escape(line, quote=False) or '<br>'}</div>" for line in lines)


def breaks(lines: list[str]) -> str:
    return "<br>\n".join(html.escape(line, quote=False) for line in lines)


def gmail_page(mail: Writing) -> str:
    quote = f'<div dir="ltr" class="gmail_attr">{html.escape(mail.wrote)}<br></div>'
    quote += f'<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">{divs(mail.letter)}</blockquote>'
    return f'<div dir="ltr">{divs(mail.above)}</div><br><div class="gmail_quote">{quote}</div>{divs(mail.below)}'


def apple_page(mail: Writing) -> str:
    quote = f'<blockquote type="cite"><div>{html.escape(mail.wrote)}</div><br>{divs(mail.letter)}</blockquote>'
    return f"<html><body>{divs(mail.above)}<div><br>{quote}</div>{divs(mail.below)}</body></html>"


def outlook_page(mail: Writing) -> str:
    block = "".join(
        f"<b>{html.escape(line.partition(':')[0])}:</b>{html.escape(line.partition(':')[2])}<br>"
        for line in mail.block()
    )
    paragraphs = "".join(f'<p class="MsoNormal">{html.escape(line) or "&nbsp;"}</p>' for line in mail.above)
    under = "".join(f'<p class="MsoNormal">{html.escape(line)}</p>' for line in mail.below)
    head = f'<div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">{block}</p></div>'
    return f"{paragraphs}{head}{divs(mail.letter)}{under}"


def yahoo_page(mail: Writing) -> str:
    quote = f"<div>{html.escape(mail.wrote)}</div><br><blockquote>{breaks(mail.letter)}</blockquote>"
    return f'<div>{divs(mail.above)}</div><br><div class="yahoo_quoted">{quote}</div>{divs(mail.below)}'


def gmx_page(mail: Writing) -> str:
    block = breaks(mail.block())
    quote = f"<div>{block}</div><br><div>{breaks(mail.letter)}</div>"
    quote = f'<div name="quote" style="border-left:2px solid #C3D9E5">{quote}</div>'
    return f"<div>{breaks(mail.above)}</div><div>&nbsp;{quote}</div><div>{breaks(mail.below)}</div>"


def spark_page(mail: Writing) -> str:
    quote = f"{html.escape(mail.wrote)}<br><blockquote>{divs(mail.letter)}</blockquote>"
    own = f'<div name="messageBodySection">{divs(mail.above)}</div>'
    return f'{own}<div name="messageReplySection">{quote}</div>{divs(mail.below)}'


def proton_page(mail: Writing) -> str:
    quote = f"{html.escape(mail.wrote)}<br><pre>{html.escape(chr(10).join(mail.letter))}</pre>"
    quote = f'<blockquote class="protonmail_quote" type="cite">{quote}</blockquote>'
    return f"<div>{divs(mail.above)}</div>{quote}<div>{divs(mail.below)}</div>"


@dataclass(frozen=True)
class Program:
    """How a program writes a mail: as a page, as text or both, in which character set and encoding."""

    page: Callable[[Writing], str] | None = None
    text: Callable[[Writing], str] | None = None
    charset: str = "utf-8"
    encoding: str = "quoted-printable"
    flowed: bool = False


PROGRAMS = {
    "gmail-web": Program(gmail_page, gmail_text),
    "gmail-app": Program(gmail_page, gmail_text, encoding="base64"),
    "apple-mail": Program(apple_page),
    "iphone": Program(apple_page, apple_text),
    "outlook": Program(outlook_page, charset="windows-1252"),
    "outlook-app": Program(outlook_page, outlook_text, encoding="base64"),
    "yahoo": Program(yahoo_page),
    "gmx": Program(gmx_page, charset="iso-8859-1"),
    "spark": Program(spark_page),
    "proton": Program(proton_page, encoding="base64"),
    "mutt": Program(text=mutt, encoding="8bit"),
    "thunderbird": Program(text=thunderbird, flowed=True, encoding="8bit"),
    "k-9": Program(text=k9, encoding="base64"),
    "outlook-as-text": Program(text=outlook_text, charset="windows-1252"),
    "gmail-as-text": Program(text=gmail_text),
    "apple-as-text": Program(text=apple_text, charset="iso-8859-1"),
    "wide": Program(text=mutt, charset="utf-16", encoding="base64"),
    "old-webmail": Program(text=old_webmail, charset="us-ascii", encoding="7bit"),
}


@dataclass(frozen=True)
class Made:
    """A mail of the corpus and its effect: the `coins` that count afterwards, None for the same as before."""

    name: str
    letter: str
    saying: str
    raw: bytes
    coins: int | None
    answered: bool


def mails() -> Iterator[Made]:
    """Every program in every language, each with two usual sayings and one unusual, in rotation."""
    unusual = [name for name in SAYINGS if name not in USUAL]
    number = 0
    for program in PROGRAMS:
        for language in TONGUES:
            said = [USUAL[number % len(USUAL)], USUAL[(number + 3) % len(USUAL)], unusual[number % len(unusual)]]
            for saying in said:
                yield _made(number, program, language, saying)
            number += 1


def _made(number: int, program: str, language: str, saying: str) -> Made:
    tongue, wanted = TONGUES[language], SAYINGS[saying]
    coins = 1 + number % 4
    words = {"bid": f"{tongue.bid} {coins}", "zero": f"{tongue.bid} 0", "verb": tongue.bid}
    words |= {"hello": tongue.hello, "bye": tongue.bye, "device": tongue.device, "stray": tongue.stray}
    letter = (HERE / "letters" / f"{tongue.letter}.txt").read_text()
    if wanted.edit:
        letter = letter.replace(f"\n{words['zero']}\n", f"\n{words['bid']}\n")
    above, below = (text.format(**words).splitlines() for text in (wanted.above, wanted.below))
    name = f"{program}-{language}-{saying}"
    raw = _raw(name, PROGRAMS[program], Writing(tongue, above, letter.splitlines(), below), wanted.headers)
    effect = {"bid": coins, "sheet": 0}.get(wanted.effect)
    return Made(name, tongue.letter, saying, raw, effect, wanted.effect != "silence")


def _raw(name: str, program: Program, writing: Writing, more: dict[str, str]) -> bytes:
    head = {
        "From": f"{_header(writing.tongue.name)} <{WRITER}>",
        "To": "orders-…@estafeta.example".replace("…", "x" * 40),
        "Subject": "Re: [Auction] Round 1",
        "Date": "Sun, 15 Nov 2026 09:02:10 +0100",
        "Message-ID": f"<{name}@mail.example.org>",
        "MIME-Version": "1.0",
        **more,
    }
    parts = [_part("plain", program.text(writing), program)] if program.text else []
    parts += [_part("html", program.page(writing), program)] if program.page else []
    start = "".join(f"{field}: {value}\r\n" for field, value in head.items()).encode()
    if len(parts) == 1:
        return start + parts[0]
    edge = b"=_edge_of_the_parts"
    body = b"".join(b"--" + edge + b"\r\n" + part + b"\r\n" for part in parts)
    return (
        start
        + b'Content-Type: multipart/alternative; boundary="'
        + edge
        + b'"\r\n\r\n'
        + body
        + b"--"
        + edge
        + b"--\r\n"
    )


def _part(kind: str, text: str, program: Program) -> bytes:
    flowed = "; format=flowed" if program.flowed else ""
    content = text.replace("\n", "\r\n").encode(program.charset, "xmlcharrefreplace" if kind == "html" else "replace")
    if program.encoding == "base64":
        content = base64.encodebytes(content).replace(b"\n", b"\r\n")
    elif program.encoding == "quoted-printable":
        content = quopri.encodestring(content.replace(b"\r\n", b"\n")).replace(b"\n", b"\r\n")
    head = f"Content-Type: text/{kind}; charset={program.charset}{flowed}\r\n"
    return f"{head}Content-Transfer-Encoding: {program.encoding}\r\n\r\n".encode() + content


def _header(name: str) -> str:
    return name if name.isascii() else f"=?utf-8?b?{base64.b64encode(name.encode()).decode()}?="


if __name__ == "__main__":
    CORPUS.mkdir(exist_ok=True)
    for made in mails():
        (CORPUS / f"{made.name}.eml").write_bytes(made.raw)
