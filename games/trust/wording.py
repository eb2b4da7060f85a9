"""A verdict in words, for people, in both languages. Pure."""

from __future__ import annotations

from games.trust.misfits import Finding
from games.trust.notices import Notice, many
from games.trust.plain import plain_text
from games.trust.receipts import ReceiptsVerdict
from games.trust.records import EVERYTHING, Header
from games.trust.verdicts import LEVELS, HeadVerdict, SegmentVerdict, Verdict
from rulesets.kernel.text import Text

LEVEL_WORDS = {
    "none": Text("none", "ninguno"),
    "chain": Text("chain", "cadena"),
    "seals": Text("seals", "sellos"),
    "dice": Text("dice", "dados"),
    "replay": Text("replay", "repetición"),
}


def lines(verdict: Verdict) -> list[Text]:
    """The verdict for people, the overall line last. Nothing that stands in the file can look like another line."""
    said = []
    if verdict.header is not None:
        said += [*_about(verdict, verdict.header), *_lucks(verdict), *_keys(verdict)]
        said += [_segment(found) for found in verdict.segments]
        said += [_head(found) for found in verdict.heads if found.link]
        said += [_receipts(verdict.receipts)] if verdict.receipts else []
        said += [MADE_UP] if not verdict.heads and not verdict.receipts and verdict.first is None else []
        said += _look_at_these(verdict)
        said += [_reached(verdict)] if verdict.segments else []
    return [plain_text(line) for line in (*said, *_overall(verdict))]


MADE_UP = Text(
    "Whoever made this file could have made up all of it: give a head from an old mail (--head), or all that you kept "
    "(--receipts).",
    "Quien hizo este fichero pudo inventarlo entero: dé una cabeza de un correo antiguo (--head), o todo lo que guardó "
    "(--receipts).",
)


def _lucks(verdict: Verdict) -> list[Text]:
    if not verdict.lucks:
        return []
    en = ", ".join(f"{side} “{luck}”" if luck else f"{side} none" for side, luck in verdict.lucks.items())
    es = ", ".join(f"{side} «{luck}»" if luck else f"{side} ninguna" for side, luck in verdict.lucks.items())
    return [Text(f"Lucks at the start: {en}", f"Suertes al empezar: {es}")]


def _keys(verdict: Verdict) -> list[Text]:
    """For whoever has one to compare: a host who made the whole story up had to make up the keys."""
    said = []
    for side, keys in verdict.keys.items():
        listed = ", ".join(keys)
        en, es = (f"of {side}", f"de {side}") if side else ("of the server", "del servidor")
        said.append(Text(f"Keys {en}: {listed}", f"Claves {es}: {listed}"))
    return said


def _look_at_these(verdict: Verdict) -> list[Text]:
    """What fits and yet only the reader knows to be right."""
    if not verdict.notices:
        return []
    return [Text("LOOK AT THESE:", "MIRE ESTO:"), *(_notice(notice) for notice in verdict.notices)]


def _notice(notice: Notice) -> Text:
    link = notice.where.link
    where = Text(f"link {link}: ", f"eslabón {link}: ") if link is not None else Text("", "")
    return Text(f"  ! {where.en}{notice.text.en}", f"  ! {where.es}{notice.text.es}")


def _receipts(found: ReceiptsVerdict) -> Text:
    return Text(
        f"Kept: {many(found.files, 'file')} ({found.elsewhere} about other things), "
        f"{many(found.receipts, 'receipt')}, {many(found.heads, 'head')}; {found.signed} signed by the server; "
        f"{many(found.without, 'version')} without a receipt",
        f"Guardado: {many(found.files, 'fichero')} ({found.elsewhere} sobre otras cosas), "
        f"{many(found.receipts, 'recibo')}, {many(found.heads, 'cabeza')}; {found.signed} con firma del servidor; "
        f"{many(found.without, 'versión', 'versiones')} sin recibo",
    )


def _reached(verdict: Verdict) -> Text:
    counted = [(level, sum(found.level == level for found in verdict.segments)) for level in reversed(LEVELS)]
    en = ", ".join(f"{LEVEL_WORDS[level].en} {number}" for level, number in counted if number)
    es = ", ".join(f"{LEVEL_WORDS[level].es} {number}" for level, number in counted if number)
    return Text(f"Segments by the level they reached: {en}", f"Segmentos según el nivel alcanzado: {es}")


def _about(verdict: Verdict, header: Header) -> list[Text]:
    game = f"{header.campaign} ({header.ruleset}, {header.game})"
    whose = (
        Text("everything, the host's", "todo, el del anfitrión")
        if header.audience == EVERYTHING
        else Text(f"that of {header.audience}", f"el de {header.audience}")
    )
    opened = (
        Text("secrets are open", "los secretos están abiertos")
        if header.opened
        else Text("secrets are not open", "los secretos no están abiertos")
    )
    return [
        Text(f"Game: {game}", f"Partida: {game}"),
        Text(f"Archive: {whose.en}; {opened.en}", f"Archivo: {whose.es}; {opened.es}"),
        Text(
            f"Public chain: {verdict.links} links, head {verdict.head}",
            f"Cadena pública: {verdict.links} eslabones, cabeza {verdict.head}",
        ),
    ]


def _segment(found: SegmentVerdict) -> Text:
    level = LEVEL_WORDS[found.level]
    en = f"  segment {found.segment} (opening {found.k}): {level.en}"
    es = f"  segmento {found.segment} (apertura {found.k}): {level.es}"
    en += f"; {found.seals} seals, {found.signatures} signatures, {found.digests} digests, {found.rolls} rolls"
    es += f"; {found.seals} sellos, {found.signatures} firmas, {found.digests} resúmenes, {found.rolls} tiradas"
    if found.note is not None:
        en, es = f"{en}; {found.note.en}", f"{es}; {found.note.es}"
    if found.finding is not None:
        wrong = _finding(found.finding)
        en, es = f"{en}; DOES NOT FIT: {wrong.en}", f"{es}; NO CUADRA: {wrong.es}"
    return Text(en, es)


def _finding(found: Finding) -> Text:
    where = found.where.words()
    if not where.en:
        return found.text
    return Text(f"{where.en}: {found.text.en}", f"{where.es}: {found.text.es}")


def _head(found: HeadVerdict) -> Text:
    if found.undone:
        return Text(
            f"Head {found.head}: undone by the restore of {found.undone} (link {found.link})",
            f"Cabeza {found.head}: deshecha por la restauración del {found.undone} (eslabón {found.link})",
        )
    return Text(
        f"Head {found.head}: link {found.link} of the chain {found.chain}",
        f"Cabeza {found.head}: eslabón {found.link} de la cadena {found.chain}",
    )


def _overall(verdict: Verdict) -> list[Text]:
    if verdict.first is not None:
        wrong = _finding(verdict.first)
        return [Text(f"DOES NOT FIT: {wrong.en}.", f"NO CUADRA: {wrong.es}.")]
    if verdict.fits:
        return [Text("Everything in this archive fits.", "Todo lo que hay en este archivo cuadra.")]
    return [*_unchecked(verdict), NOT_FULLY_CHECKED]


NOT_FULLY_CHECKED = Text(
    "NOT FULLY CHECKED: what was checked fits, and the rest is named above.",
    "NO COMPROBADO DEL TODO: lo que se comprobó cuadra, y lo demás está dicho arriba.",
)


def _unchecked(verdict: Verdict) -> list[Text]:
    """What was not looked at, or not as far as was asked."""
    said = []
    for found in verdict.segments:
        if found.unchecked and found.note is not None:
            en, es = found.note.en, found.note.es
            said.append(_about_segment(found, f"Not played again ({en})", f"No se rejugó ({es})"))
        if found.k in verdict.short:
            wanted = LEVEL_WORDS[verdict.required]
            en, es = f"Did not reach the level required, {wanted.en}", f"No alcanzó el nivel pedido, {wanted.es}"
            said.append(_about_segment(found, en, es))
    return said


def _about_segment(found: SegmentVerdict, en: str, es: str) -> Text:
    return Text(
        f"{en}: segment {found.segment} (opening {found.k})", f"{es}: segmento {found.segment} (apertura {found.k})"
    )
