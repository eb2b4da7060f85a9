"""What mail programs write around a quotation, in both languages: who wrote when, header blocks, rulers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from notifications.inbound.reading.lines import Kind, Written

MOST_WRAPPED = 5
MOST_BLOCK = 14
LONGEST = 400
"""Longer lines are nobody's frame."""
_WROTE = r"(?:wrote|writes|escribi[óo]|escribi(?:Ã³|\ufffd|\?)|escrito|ha escrito|schrieb|a écrit)"
_DASH = "[-‐‑–—]"
_AT = r"<\s?[^<>\s@]+@[^<>\s@]+>"
_ATTRIBUTION = re.compile(
    rf"""(?:
        {_DASH}*\s*(?:On|El|En|Le|Am)\b.{{6,400}}?\b{_WROTE}\s*(?::|{_DASH}{{3,}})?  # On Sunday Estafeta <..> wrote:
      | .{{0,200}}{_AT}\)?,?\s*{_WROTE}\s*:?.{{0,60}}          # Estafeta <..> wrote on Sunday:
      | In\ a\ message\ dated\b.{{6,300}}\bwrites:             # In a message dated 11/15/2026, ... writes:
      | Quoting\ .{{0,120}}{_AT}:                              # Quoting Estafeta <..>:
      | \d{{4}}-\d\d-\d\d.{{4,120}}{_AT}\s*:                   # 2026-11-15 7:18 GMT+01:00 Estafeta <..>:
      | \d{{4}}/\d\d?/\d\d?\s.{{0,120}}{_AT}:?                # 2026/11/15 Estafeta <..>
    )\s*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_OPENING = re.compile(
    rf"{_DASH}*\s*(?:On|El|En|Le|Am)\b|In a message dated\b|.*<\s?[^<>\s@]+@|.*@[^<>\s@]+>|\d{{4}}[-/]\d\d?[-/]\d",
    re.IGNORECASE,
)
_CLOSING = re.compile(rf".*(?:\b{_WROTE}\b\s*:?.{{0,60}}|>\s*:?)\s*\Z", re.IGNORECASE)
_SEPARATOR = re.compile(
    rf"""\s*(?:
        {_DASH}{{2,}}\s*(?:original\s+message|mensaje\s+original|forwarded\s+message|mensaje\s+reenviado|urspr.{{1,3}}ngliche\s+nachricht)\s*{_DASH}{{2,}}
      | _{{10,}}
      | begin\s+forwarded\s+message:? | inicio\s+del\s+mensaje\s+reenviado:?
    )\s*\Z""",
    re.VERBOSE | re.IGNORECASE,
)
_FIELD = re.compile(
    r"\s*\*{0,2}(?P<name>from|sent|date|to|cc|subject|reply-to|de|enviados?(?:\s+el)?|enviar|fecha|para|asunto|responder\s+a"
    r"|importance|importancia|von|gesendet|an|betreff)\s*:\*{0,2}(?:\s|\Z)",
    re.IGNORECASE,
)
_SENDER = {"from", "de", "von"}
_ADDRESS = re.compile(r"[^\s<>()\[\]\"';,:]{1,64}@[^\s<>()\[\]\"';,:]{1,255}")


def mark_frames(lines: Sequence[Written]) -> list[tuple[int, list[str]]]:
    """Marks attributions, header blocks and separators; gives back where each ends and whose addresses it names."""
    found: list[tuple[int, list[str]]] = []
    at = 0
    while at < len(lines):
        behind = _behind_frame(lines, at)
        if behind == at:
            at += 1
            continue
        said = " ".join(line.text for line in lines[at:behind])
        found.append((behind, [address.lower() for address in _ADDRESS.findall(said)[:5]]))
        for line in lines[at:behind]:
            line.kind = Kind.FRAME if line.kind is not Kind.BLANK else Kind.BLANK
        at = behind
    return found


def _behind_frame(lines: Sequence[Written], at: int) -> int:
    if lines[at].kind is not Kind.NEW or len(lines[at].text) > LONGEST:
        return at
    if _SEPARATOR.match(lines[at].text):
        return at + 1
    return max(_behind_attribution(lines, at), _behind_block(lines, at))


def _behind_attribution(lines: Sequence[Written], at: int) -> int:
    """One sentence, which programs break over several lines."""
    if not _OPENING.match(lines[at].text):
        return at
    said = ""
    for behind in range(at + 1, min(at + MOST_WRAPPED, len(lines)) + 1):
        line = lines[behind - 1]
        if line.kind is not Kind.NEW or line.depth != lines[at].depth or len(line.text) > LONGEST:
            return at
        said = f"{said} {line.text.strip()}".strip()
        if _CLOSING.match(line.text) and _ATTRIBUTION.match(said) and _names_a_moment(said):
            return behind
    return at


def _names_a_moment(said: str) -> bool:
    return any(char.isdigit() for char in said) or "@" in said


def _behind_block(lines: Sequence[Written], at: int) -> int:
    """From, Sent, To, Subject, at least three of them, one below the other; long ones may be broken."""
    if not _FIELD.match(lines[at].text):
        return at
    names: set[str] = set()
    last = at
    for here in range(at, min(at + MOST_BLOCK, len(lines))):
        line = lines[here]
        if line.kind is not Kind.NEW or line.depth != lines[at].depth:
            break
        if field := _FIELD.match(line.text):
            names.add(" ".join(field["name"].lower().split()))
            last = here
        elif here - last > 2:
            break
    if len(names) < 3 or not names & _SENDER:
        return at
    return _behind_broken_field(lines, last)


def _behind_broken_field(lines: Sequence[Written], last: int) -> int:
    """A subject that goes on in the next line, before the blank line that ends the block."""
    after = last + 1
    if after + 1 < len(lines) and lines[after].kind is Kind.NEW and lines[after + 1].kind is Kind.BLANK:
        if lines[last].width >= 60 and lines[after].depth == lines[last].depth:
            return after + 1
    return after


def mark_own_words(lines: Sequence[Written], frames: Sequence[tuple[int, list[str]]], sender: str) -> None:
    """What the author wrote in an earlier mail and now quotes: said once already, and not again."""
    for behind, addresses in frames:
        if sender and sender in addresses[:1]:
            depth = next((line.depth for line in lines[behind:] if line.kind is not Kind.BLANK), 0)
            for line in lines[behind:]:
                if line.kind is Kind.NEW and line.depth == depth > 0:
                    line.kind = Kind.OLD
                elif line.kind is Kind.FRAME or (line.kind is not Kind.BLANK and line.depth < depth):
                    break


def mark_all_quoted(lines: Sequence[Written], frames: Sequence[tuple[int, list[str]]]) -> None:
    """Without the mail we sent there is nothing to compare with: whatever is quoted is old."""
    for behind, _ in frames:
        marked = next((line.depth > 0 for line in lines[behind:] if line.kind is not Kind.BLANK), False)
        if not marked:
            for line in lines[behind:]:
                line.kind = Kind.OLD if line.kind is Kind.NEW else line.kind
            break
    for line in lines:
        if line.depth and line.kind is Kind.NEW:
            line.kind = Kind.OLD
