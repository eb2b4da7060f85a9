"""Texts on a picture: with a pale edge, plain, or bold in the middle of a sign; and how much room they take."""

from __future__ import annotations

from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import tag, words


def label(text: str, x: float, y: float, *, of: float, anchor: str = "middle", **more: object) -> str:
    """Text with a pale edge, legible on anything."""
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
    """Text on paper, from there to the right."""
    return tag("text", words(text), x=round(x, 1), y=round(y, 1), font_size=of, fill=INK, **more)


def letters(text: str, x: float, y: float, size: float, ink: str) -> str:
    """A letter or two in the middle of a sign; nothing for none."""
    if not text:
        return ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="bold" text-anchor="middle" fill="{ink}">'
        f"{words(text)}</text>"
    )


_NARROW, _WIDE = frozenset("iljtfrI.,:;'|!()· "), frozenset("mwMW@")


def width_of(text: str, of: float, *, bold: bool = False) -> float:
    """How wide a text is in DejaVu Sans, a little generously."""
    ems = sum(
        0.37 if letter in _NARROW else 0.95 if letter in _WIDE else 0.69 if letter.isupper() else 0.62
        for letter in text
    )
    return ems * of * (1.11 if bold else 1.0)


def halved(text: str) -> tuple[str, ...]:
    """On two lines, as even as its words allow; one word stays on one."""
    parts = text.split(" ")
    cuts = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(cuts, key=lambda lines: max(len(line) for line in lines)) if cuts else (text,)
