"""Texts on a picture: with a pale outline, plain, or bold in the middle of a symbol; and how wide they are."""

from __future__ import annotations

from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import tag, words


def label(text: str, x: float, y: float, *, of: float, anchor: str = "middle", **more: object) -> str:
    """Text with a pale outline, readable on any background."""
    attributes: dict[str, object] = {
        "x": round(x, 1),
        "y": round(y, 1),
        "font_size": of,
        "text_anchor": anchor,
        "fill": INK,
        "stroke": PAPER,
        "stroke_width": 3,
        "paint_order": "stroke",
        "stroke_linejoin": "round",
        **more,
    }
    return tag("text", words(text), **attributes)


def plain(text: str, x: float, y: float, *, of: float, **more: object) -> str:
    """Plain text that begins at that point."""
    return tag("text", words(text), x=round(x, 1), y=round(y, 1), font_size=of, fill=INK, **more)


def letters(text: str, x: float, y: float, size: float, ink: str) -> str:
    """One or two letters in the middle of a symbol. An empty text draws nothing."""
    if not text:
        return ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="bold" text-anchor="middle" fill="{ink}">'
        f"{words(text)}</text>"
    )


_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()· "), frozenset("mwMW@")


def width_of(text: str, of: float, *, bold: bool = False) -> float:
    """The width of a text in DejaVu Sans, slightly overestimated."""
    ems = sum(
        0.37 if letter in _NARROW else 0.95 if letter in _WIDE else 0.69 if letter.isupper() else 0.62
        for letter in text
    )
    return ems * of * (1.11 if bold else 1.0)


def halved(text: str) -> tuple[str, ...]:
    """The text on two lines of similar length. A single word stays on one line."""
    parts = text.split(" ")
    cuts = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(cuts, key=lambda lines: max(len(line) for line in lines)) if cuts else (text,)
