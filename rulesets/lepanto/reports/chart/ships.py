"""Ships where they lie: hulls turned to their facing, marks, tow cables, wakes, wrecks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesets.drawing.boxes import Point
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import tag, title
from rulesets.hexes.layout import centre, heading
from rulesets.kernel.nouns import the
from rulesets.kernel.text import EachLanguage, Text
from rulesets.lepanto.book.contents import BOARD, SIDES
from rulesets.lepanto.book.names import DIRECTION_NAMES, KINDS, SHIP_NAMES
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS, reserve
from rulesets.lepanto.position.state import Ship
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart.hulls import CODES
from rulesets.lepanto.reports.chart.paper import FINE, RIMS, SIDE_INK, SQUADRON_INK

ASIDE = 7.0
"""How far two ships in one hex are moved apart."""
SHOWN = 1
"""Wrecks of this turn and of so many turns before are shown."""
_ID_AT: tuple[Point, ...] = ((0, 16.5), (6, 16.5), (-6, 16.5), (0, 16.5), (6, 16.5), (-6, 16.5))
"""Where the id of a ship is written, by its facing: beside the hull."""
FEW = 8
"""So many ships have room for larger ids."""
FEW_STYLE = '[data-detail="middle"] .few .ship text{display:inline;font-size:20px;transform:translateY(7px)}'
"""Eleven pixels where a phone shows a lesson."""
MARKS_AT = -8.8
"""How far above the middle of a hull its marks are: below the ids of the ships above it."""

# Words.

_FACING = Text("facing {where}", "proa {where:a}")
FACES = EachLanguage(lambda language: [_FACING.of(name).in_(language) for name in DIRECTION_NAMES])
STATES = {
    "exhausted": Text("exhausted", "remeros agotados"),
    "tired": Text("exhausted next turn", "remeros agotados el turno que viene"),
    "repulsed": Text("repulsed", "rechazada"),
    "immobilised": Text("immobilised", "inmovilizada"),
}
STATE_WORDS = EachLanguage(lambda language: {state: text.in_(language) for state, text in STATES.items()})
RESERVE = Text("in reserve until turn {turn}", "en reserva hasta el turno {turn}").of(BOARD.turns.reserves_free_from)
RESERVE_WORDS = EachLanguage(lambda language: RESERVE.in_(language))


def _called(id: str, language: str) -> str:
    """`CC-G08, the Real of Don Juan` or `CC-G09, galley`."""
    name = the(SHIP_NAMES[id]) if id in SHIP_NAMES else KINDS[SHIPS[id].type]
    return f"{id}, {name.in_(language)}"


CALLED = EachLanguage(lambda language: {id: _called(id, language) for id in SHIPS})


def states(view: View, id: str, ship: Ship) -> list[str]:
    """What the marks beside a ship say."""
    found = []
    if ship.exhausted:
        found.append("exhausted" if ship.exhausted < view.turn else "tired")
    if ship.repulsed:
        found.append("repulsed")
    if ship.immobilised:
        found.append("immobilised")
    return found


def described(view: View, id: str, ship: Ship, language: str) -> str:
    """A ship in a line: what it is called, where it lies and how it is."""
    return _described(view, id, ship, states(view, id, ship), language)


def _described(view: View, id: str, ship: Ship, marks: Iterable[str], language: str) -> str:
    said = [f"{CALLED[language][id]}: {ship.hex}", FACES[language][ship.facing]]
    said += [STATE_WORDS[language][mark] for mark in marks]
    if reserve(id) and view.turn < BOARD.turns.reserves_free_from:
        said.append(RESERVE_WORDS[language])
    return ", ".join(said)


# Pictures.


def spots(view: View) -> dict[str, Point]:
    """The middle of each hull. Two ships in one hex lie side by side. [INV-01]"""
    found: dict[str, Point] = {}
    at: dict[str, str] = {}
    for id, ship in view.ships.items():
        x, y = centre(SEA.hex(ship.hex))
        if ship.hex in at:
            other = at[ship.hex]
            found[other] = (x, round(y - ASIDE, 1))
            y = round(y + ASIDE, 1)
        at[ship.hex] = id
        found[id] = (x, y)
    return found


def ships(view: View, places: dict[str, Point], language: str) -> str:
    """Each squadron is a group with the colour of its bands."""
    found: dict[str, list[str]] = {}
    for id, lies in view.ships.items():
        found.setdefault(SHIPS[id].squadron, []).append(ship(view, id, lies, places[id], language))
    return "".join(
        tag("g", *drawn, class_="squadron", color=SQUADRON_INK[SQUADRONS[squadron].colour])
        for squadron, drawn in found.items()
    )


def _rim(squadron: str) -> str:
    held = RIMS.get(SQUADRONS[squadron].colour, {})
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in held.items())


def ship(view: View, id: str, lies: Ship, at: Point, language: str) -> str:
    """A hull with its marks and its id."""
    printed = SHIPS[id]
    marks = states(view, id, lies)
    still = "-still" if marks and marks[0] != "tired" or (printed.type == "galleass" and id not in view.tows) else ""
    turned = heading(lies.facing)
    x, y = _ID_AT[lies.facing]
    drawn = [
        f'<g id="{id}" data-id="{id}" data-side="{printed.side}" data-facing="{lies.facing}"',
        f' class="ship {printed.type}" transform="translate({at[0]:g} {at[1]:g})">',
        title(_described(view, id, lies, marks, language)),
        f'<use href="#{CODES[printed.side, printed.type]}{still}"{_rim(printed.squadron)}',
        f' transform="rotate({turned})"/>' if turned else "/>",
    ]
    if printed.flagship:
        drawn.append(f'<use href="#flag-{printed.side}" y="-2"/>')
    drawn += [f'<use href="#{mark}" x="{-9.4 + 9.4 * slot:g}" y="{MARKS_AT:g}"/>' for slot, mark in enumerate(marks)]
    drawn.append(f'<text x="{x:g}" y="{y:g}">{id[3:]}</text></g>')
    return "".join(drawn)


def fleets(view: View, places: dict[str, Point], language: str) -> str:
    """All ships; their ids are written from near by, those of a few ships from farther off too."""
    shown = "ships few" if len(view.ships) <= FEW else "ships"
    return tag("g", ships(view, places, language), class_=shown, font_size=FINE, text_anchor="middle", fill=INK)


def cables(view: View, places: dict[str, Point]) -> str:
    """From the stern of a galley to the bow of the galleass that it tows."""
    lines = []
    for galleass, galley in view.tows.items():
        if galleass in places and galley in places:
            (x, y), (to_x, to_y) = places[galley], places[galleass]
            bend = (round((x + to_x) / 2, 1), round((y + to_y) / 2 + 5, 1))
            lines.append(f"M{x:g} {y:g}Q{bend[0]:g} {bend[1]:g} {to_x:g} {to_y:g}")
    return tag("path", d="".join(lines), fill="none", stroke=INK, stroke_width=1.4, class_="tows") if lines else ""


def wakes(view: View, places: dict[str, Point]) -> str:
    """Pale lines from where ships came in the last player turn of their side."""
    drawn = []
    for side in SIDES:
        lines = "".join(_wakes(view, places, side))
        if lines:
            drawn.append(tag("path", d=lines, stroke=PAPER, stroke_width=4.4))
            drawn.append(tag("path", d=lines, stroke=SIDE_INK[side], stroke_width=0.9, stroke_dasharray="5 4"))
    return tag("g", *drawn, fill="none", stroke_linejoin="round", class_="wakes") if drawn else ""


def _wakes(view: View, places: dict[str, Point], side: str) -> Iterator[str]:
    for id, came in view.wakes.items():
        if id in places and SHIPS[id].side == side:
            points = [*(centre(SEA.hex(name)) for name in came.split()), places[id]]
            yield "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def wrecks(view: View, language: str) -> str:
    """Where ships were lost in this turn and the one before."""
    drawn = []
    for loss in view.lost:
        if loss.hex and loss.turn >= view.turn - SHOWN:
            x, y = centre(SEA.hex(loss.hex))
            said = Text("{ship}: lost on turn {turn}", "{ship}: perdida en el turno {turn}")
            told = said.of(CALLED[language][loss.ship], loss.turn).in_(language)
            drawn.append(
                f'<g data-lost="{loss.ship}" color="{SIDE_INK[SHIPS[loss.ship].side]}">{title(told)}'
                f'<use href="#wreck" x="{x:g}" y="{y:g}"/></g>'
            )
    return tag("g", *drawn, class_="wrecks") if drawn else ""
