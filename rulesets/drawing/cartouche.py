"""The frame of a plate: a border measured like that of a map, and a scroll that bears a name."""

from __future__ import annotations

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.lettering import width_of
from rulesets.drawing.svg import SERIF, tag, words

BAND = 6.0
"""The width of the measured border."""


def measured_border(box: Box, field: float) -> str:
    """Fields, dark and pale in turn, around a map; each has that length. The inner line is the edge itself."""
    inner, outer = box.grown(BAND / 2), box.grown(BAND)
    dashes = f"{field:g} {field:g}"
    across = f"M{box.left:g} {inner.top:g}h{box.width:g}M{box.left:g} {inner.bottom:g}h{box.width:g}"
    down = f"M{inner.left:g} {box.bottom:g}v{-box.height:g}M{inner.right:g} {box.bottom:g}v{-box.height:g}"
    return (
        tag("rect", **_rect(inner), fill="none", stroke=PAPER, stroke_width=BAND)
        + tag("path", d=across + down, fill="none", stroke=INK, stroke_width=BAND, stroke_dasharray=dashes)
        + tag("rect", **_rect(box), fill="none", stroke=INK, stroke_width=1.2)
        + tag("rect", **_rect(outer), fill="none", stroke=INK, stroke_width=1.2)
        + tag("rect", **_rect(outer.grown(3)), fill="none", stroke=INK, stroke_width=0.7)
    )


def _rect(box: Box) -> dict[str, object]:
    return {"x": f"{box.left:g}", "y": f"{box.top:g}", "width": f"{box.width:g}", "height": f"{box.height:g}"}


def scroll(text: str, x: float, y: float, of: float) -> str:
    """A name on a scroll around a point, its ends rolled up behind it."""
    half = width_of(text, of) / 2 + of
    high = of * 0.95
    curl, drop = of * 1.1, of * 0.35
    back = "".join(
        f"M{way * (half - 4):.1f} {-high + drop:.1f}h{way * curl:.1f}l{-way * curl * 0.4:.1f} {high:.1f}"
        f"l{way * curl * 0.4:.1f} {high:.1f}h{-way * curl:.1f}z"
        for way in (-1, 1)
    )
    fold = "".join(
        f"M{way * (half - 4):.1f} {high + drop:.1f}L{way * half:.1f} {high:.1f}v{-drop:.1f}z" for way in (-1, 1)
    )
    front = (
        f"M{-half:.1f} {-high:.1f}Q0 {-high - drop:.1f} {half:.1f} {-high:.1f}V{high:.1f}"
        f"Q0 {high - drop:.1f} {-half:.1f} {high:.1f}z"
    )
    hatch = "".join(
        f"M{way * (half - 3 - 3 * at):.1f} {-high + 3:.1f}v{2 * high - 7:.1f}" for way in (-1, 1) for at in range(3)
    )
    return tag(
        "g",
        tag("path", d=back, fill="#e0d2ac", stroke=INK, stroke_width=1.1),
        tag("path", d=fold, fill="#8f7a4c", stroke=INK, stroke_width=0.8),
        tag("path", d=front, fill=PAPER, stroke=INK, stroke_width=1.3),
        tag("path", d=hatch, stroke="#8f7a4c", stroke_width=0.7),
        tag(
            "text",
            words(text),
            y=f"{of * 0.3:.1f}",
            font_size=of,
            font_family=SERIF,
            font_style="italic",
            text_anchor="middle",
            fill=INK,
        ),
        transform=f"translate({x:g} {y:g})",
        class_="cartouche",
    )
