"""The turn track, on the hexes that it hides. [L-SHORE-05]"""

from __future__ import annotations

from rulesets.drawing.colours import INK, PAPER, RULE, WAX
from rulesets.drawing.svg import tag, title
from rulesets.hexes.layout import ACROSS, SIZE, centre
from rulesets.kernel.text import Text
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SCENARIOS
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart.key import moment

HIDDEN = [centre(hex) for hex, ground in SEA.ground.items() if ground == "track"]
LEFT, TOP = min(x for x, _ in HIDDEN) - ACROSS / 2, min(y for _, y in HIDDEN) - SIZE / 2
RIGHT, BOTTOM = max(x for x, _ in HIDDEN) + ACROSS / 2, max(y for _, y in HIDDEN) + SIZE / 2
ROWS = 2


def track(view: View, language: str) -> str:
    """A box for each turn of the scenario; those that are over are dark, the present one is red."""
    first = SCENARIOS[view.scenario].first_turn
    turns = range(first, view.last_turn + 1)
    columns = -(-len(turns) // ROWS)
    wide, high = (RIGHT - LEFT) / columns, (BOTTOM - TOP) / ROWS
    boxes: dict[str, list[str]] = {"over": [], "now": [], "to come": []}
    figures = []
    for at, turn in enumerate(turns):
        x, y = LEFT + at % columns * wide, TOP + at // columns * high
        kind = "over" if turn < view.turn else "now" if turn == view.turn else "to come"
        boxes[kind].append(f"M{x:.1f} {y:g}h{wide:.1f}v{high:g}h{-wide:.1f}z")
        ink = INK if kind == "to come" else "#5c5547" if kind == "over" else PAPER
        figures.append(tag("text", str(turn), x=round(x + wide / 2, 1), y=round(y + high / 2 + 5, 1), fill=ink))
    fills = {"over": RULE, "now": WAX, "to come": PAPER}
    drawn = [
        tag("path", d="".join(found), fill=fills[kind], stroke=INK, stroke_width=1)
        for kind, found in boxes.items()
        if found
    ]
    figured = tag("g", *figures, font_size=14, text_anchor="middle", class_="board-close")
    said = Text("Turn track: {moment}", "Registro de turnos: {moment}").of(moment(view)).in_(language)
    return tag("g", title(said), *drawn, figured, id="turn-track", class_="track")
