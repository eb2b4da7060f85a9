"""Greetings and signatures, in both languages, with the delimiter and without."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from notifications.inbound.reading.lines import Kind, Written

LONGEST_BARE = 8
"""Lines below a delimiter that has lost its space: more of them are no signature."""
LONGEST_NAME = 3
_DEVICE = re.compile(
    r"""[\s*_-]*(?:
        (?:sent|enviado|enviada)\s+(?:from|with|via|by|using|desde|con|por|mediante|a\s+trav[ée]s)\b.{1,160}
      | (?:get|obtener|obt[ée]n|descarga|descargar)\s+(?:outlook|yahoo|bluemail|proton)\b.{0,160}
      | (?:please\s+excuse|disculpa|disculpe|perdona|por\s+favor,?\s+disculp)\w*\s.{0,80}
    )\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_CLOSING = re.compile(
    r"""\s*(?:(?:muchas?\s+|mil\s+)?gracias(?:\s+y\s+(?:un\s+)?saludos?)?|(?:many\s+)?thanks(?:\s+(?:and|&)\s+regards)?|thank\s+you|thx
      |(?:best|kind|warm)\s+regards|regards|best(?:\s+wishes)?|cheers|yours(?:\s+(?:sincerely|truly|faithfully))?|sincerely
      |(?:un\s+)?(?:cordial\s+)?saludos?(?:\s+cordial(?:es)?)?|cordialmente|atentamente|(?:un\s+)?(?:fuerte\s+)?abrazos?|hasta\s+pronto|see\s+you)
      [\s,.!:)-]*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_GREETING = re.compile(
    r"""\s*[¡]?(?:hi|hello|hey|dear|good\s+(?:morning|afternoon|evening)|hola|buenas|buenos\s+d[íi]as|buenas\s+(?:tardes|noches)|estimad[oa]s?|querid[oa]s?)
      (?:\s+[^\W\d_][\w.'-]*){0,4}\s*[,.!:)]*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_RULER = re.compile(r"[-=_*~–—\s]+\Z")
_NAME = re.compile(r"\s*[^\W\d_a-z][\w.'-]*(?:\s+(?:de|del|la|las|los|van|von|y|[^\W\d_a-z][\w.'-]*)){0,4}\s*[,.]?\Z")
_SLIP = re.compile(r"\s*(?:(?:seal|head|hash|key|signature):\s*)?[0-9a-f]{24,128}\s*\Z")
_SLIP_REST = re.compile(r"\s*[0-9a-f]{1,23}\s*\Z")
"""A piece of what the server signs in its mails, which some program has broken in the middle."""


def mark_asides(lines: Sequence[Written]) -> None:
    _mark_slips(lines)
    _mark_delimited(lines)
    for line in lines:
        if line.kind is Kind.NEW and _DEVICE.match(line.text):
            line.kind = Kind.ASIDE
        elif line.kind is Kind.NEW and _RULER.match(line.text) and line.text.rstrip() != "--":
            line.kind, line.text = Kind.BLANK, ""
    _mark_greeting(lines)
    _mark_closings(lines)


def _mark_slips(lines: Sequence[Written]) -> None:
    """Digits of seals and signatures, and whatever few of them a program left over for the next line."""
    inside = False
    for line in lines:
        piece = _SLIP.match(line.text) or (inside and _SLIP_REST.match(line.text))
        inside = line.kind is Kind.NEW and bool(piece)  # a whole one is known to be ours
        if inside:
            line.kind = Kind.ASIDE


def _mark_delimited(lines: Sequence[Written]) -> None:
    """From `-- ` on, as far as the same hand goes on writing."""
    for at, line in enumerate(lines):
        if line.kind is not Kind.NEW or line.text.rstrip() != "--":
            continue
        exact = line.text == "-- "
        line.kind, line.text = Kind.BLANK, ""
        below = _same_hand(lines, at + 1, line.depth, most=len(lines) if exact else LONGEST_BARE + 1)
        if exact or len(below) <= LONGEST_BARE:
            for signed in below:
                signed.kind = Kind.ASIDE


def _same_hand(lines: Sequence[Written], start: int, depth: int, most: int) -> list[Written]:
    """The new lines from here to the next that is not new or otherwise quoted."""
    found: list[Written] = []
    for line in itertools.islice(lines, start, None):
        if len(found) >= most:
            break
        if line.kind is Kind.BLANK:
            continue
        if line.kind is not Kind.NEW or line.depth != depth:
            break
        found.append(line)
    return found


def _mark_greeting(lines: Sequence[Written]) -> None:
    first = next((line for line in lines if line.kind is Kind.NEW), None)
    if first is not None and _GREETING.match(first.text):
        first.kind = Kind.ASIDE


def _mark_closings(lines: Sequence[Written]) -> None:
    """`Saludos,` and the name below it; what else stands there is still an order."""
    for at, line in enumerate(lines):
        if line.kind is Kind.NEW and _CLOSING.match(line.text):
            line.kind = Kind.ASIDE
            below = _same_hand(lines, at + 1, line.depth, most=LONGEST_NAME + 1)
            if len(below) <= LONGEST_NAME and all(_NAME.match(signed.text) for signed in below):
                for signed in below:
                    signed.kind = Kind.ASIDE
