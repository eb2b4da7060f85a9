"""A board is drawn twice in one picture: as an engraving, and flat, with plain signs.

The flat one is for print, for people who ask for more contrast, and for whoever switches it on: a page gives the
picture or something around it `data-style="flat"`. What belongs to one of them alone has its class.
"""

from __future__ import annotations

ART, FLAT = "board-art", "board-flat"
"""What only the engraving shows, and what only the flat drawing shows."""
SCREEN = "board-screen"
"""What only a screen shows: a program that paints pictures for mails takes long for it, and the pictures grow."""
_PLAIN = f".{ART}{{display:none}}.{FLAT}{{display:inline}}"
STYLE = (
    f".{SCREEN}{{display:none}}@media screen{{.{SCREEN}{{display:inline}}}}"
    f'.{FLAT},[data-style="flat"] .{ART}{{display:none}}[data-style="flat"] .{FLAT}{{display:inline}}'
    f"@media print{{{_PLAIN}}}@media (prefers-contrast:more){{{_PLAIN}}}"
)
"""For the `style` of a picture."""
