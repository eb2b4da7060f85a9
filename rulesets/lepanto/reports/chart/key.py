"""The column beside the map: the moment, the points, the wind, the squadrons, what the signs mean, the gulf."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER, RULE, WAX
from rulesets.drawing.svg import SERIF, tag, title, words
from rulesets.kernel.phrases import counted
from rulesets.kernel.text import EachLanguage, Text
from rulesets.lepanto.book.contents import BY_CODE, SIDES, Side
from rulesets.lepanto.book.names import COMMANDERS, SIDE_TITLES, SQUADRON_NAMES
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS, points
from rulesets.lepanto.position.scene import APART, Scene
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.chart.gulf import TALL, gulf
from rulesets.lepanto.reports.chart.hulls import CODES
from rulesets.lepanto.reports.chart.paper import KEY, LETTERS, RIMS, SIDE_INK, SQUADRON_INK
from rulesets.lepanto.reports.chart.rose import rose

LEFT, MIDDLE = KEY.left + 22, KEY.left + KEY.width / 2
SHIPS_WORDS = (Text("ship", "nave"), Text("ships", "naves"))


MOVES: Mapping[Side, Text] = {
    "christian": Text("the League moves", "mueve la Liga"),
    "islamic": Text("the Ottomans move", "mueven los otomanos"),
}


BOTH = Text("both order at once", "ordenan a la vez")


def ordering(view: View) -> Text:
    """Who moves, or that both order at the same time because the fleets are far apart. Whether they agreed on it near
    by no view tells. [A-09]"""
    far = view.phasing == "christian" and view.options.paired and Scene(view).least_distance() >= APART
    return BOTH if far else MOVES[view.phasing]


def score(view: View) -> dict[Side, int]:
    """What each side's ships are worth if the battle ended now. [L-VIC-02]"""
    found: dict[Side, int] = dict.fromkeys(SIDES, 0)
    for id, ship in view.ships.items():
        if not ship.repulsed and not ship.immobilised:
            found[SHIPS[id].side] += points(SHIPS[id].type)
    return found


def afloat(view: View) -> dict[str, int]:
    """Squadron -> how many of its ships are left."""
    found: dict[str, int] = {}
    for id in view.ships:
        found[SHIPS[id].squadron] = found.get(SHIPS[id].squadron, 0) + 1
    return found


def moment(view: View) -> Text:
    return Text("turn {turn} of {last}", "turno {turn} de {last}").of(view.turn, view.last_turn)


def key(view: View, language: str) -> str:
    wide = KEY.width - 28
    map_box = Box(KEY.left + 14, KEY.bottom - 14 - wide * TALL, wide, wide * TALL)
    return tag(
        "g",
        *_frame(),
        *_heading(view, language),
        *_points(view, language),
        rose(view, (MIDDLE, KEY.top + 560), language),
        *_squadrons(view, language),
        SIGNS[language],
        gulf(map_box, language),
        class_="key",
        id="lepanto-key",
    )


def _frame() -> list[str]:
    inner = KEY.grown(-7)
    return [
        tag("rect", x=KEY.left, y=KEY.top, width=KEY.width, height=KEY.height, fill=PAPER, stroke=INK, stroke_width=2),
        tag("rect", x=inner.left, y=inner.top, width=inner.width, height=inner.height, fill="none", stroke=RULE),
    ]


def _line(
    text: str, y: float, of: float = LETTERS, *, x: float = MIDDLE, anchor: str = "middle", **more: object
) -> str:
    style: dict[str, object] = {"fill": INK, "font_family": SERIF, **more}
    return tag("text", words(text), x=round(x, 1), y=round(y, 1), font_size=of, text_anchor=anchor, **style)


def _rule(y: float) -> str:
    return tag("path", d=f"M{LEFT:g} {y:g}H{KEY.right - 22:g}", stroke=RULE, stroke_width=2)


def _heading(view: View, language: str) -> list[str]:
    top = KEY.top
    day = Text("7 October 1571", "7 de octubre de 1571").in_(language)
    said = moment(view).in_(language)
    return [
        _line("LEPANTO", top + 84, 68, letter_spacing=6),
        _line(day, top + 132, LETTERS, font_style="italic"),
        _rule(top + 154),
        _line(said[:1].upper() + said[1:], top + 208, 46, font_weight="bold", fill=WAX),
        _line(ordering(view).in_(language), top + 254),
    ]


def _points(view: View, language: str) -> list[str]:
    """[L-VIC-02]"""
    drawn = [_rule(KEY.top + 276)]
    counted_points = score(view)
    for row, side in enumerate(SIDES):
        y = KEY.top + 322 + row * 48
        afloat_now = sum(SHIPS[id].side == side for id in view.ships)
        said = Text("{side}: {points} points, {ships} afloat", "{side}: {points} puntos, {ships} a flote").of(
            SIDE_TITLES[side], counted_points[side], counted(afloat_now, *SHIPS_WORDS)
        )
        drawn.append(
            tag(
                "g",
                title(said.in_(language)),
                _line(SIDE_TITLES[side].in_(language), y, x=LEFT, anchor="start", fill=SIDE_INK[side]),
                _line(str(counted_points[side]), y, 42, x=KEY.right - 22, anchor="end", font_weight="bold"),
                id=f"points-{side}",
            )
        )
    return [*drawn, _rule(KEY.top + 392)]


def _squadrons(view: View, language: str) -> list[str]:
    """Band, commander and ships afloat of each squadron that takes part."""
    top, drawn = KEY.top + 752, [_rule(KEY.top + 740)]
    left = afloat(view)
    taking_part = [id for id in SQUADRONS if id in left or any(loss.ship.startswith(id) for loss in view.lost)]
    for row, id in enumerate(taking_part):
        y = top + 36 + row * 43
        side = BY_CODE[id[0]]
        said = Text("{squadron:the}: {ships}", "{squadron:el}: {ships}").of(
            SQUADRON_NAMES[id], counted(left.get(id, 0), *SHIPS_WORDS)
        )
        hull = tag(
            "use",
            href=f"#{CODES[side, 'galley']}",
            transform=f"translate({LEFT + 34:g} {y - 12:g}) scale(1.9)",
            color=SQUADRON_INK[SQUADRONS[id].colour],
            **RIMS.get(SQUADRONS[id].colour, {}),
        )
        drawn.append(
            tag(
                "g",
                title(said.in_(language)),
                hull,
                _line(COMMANDERS[id].in_(language), y, x=LEFT + 84, anchor="start", fill=SIDE_INK[side]),
                _line(str(left.get(id, 0)), y, x=KEY.right - 22, anchor="end"),
                id=f"squadron-{id}",
            )
        )
    return drawn


SIGN_WORDS: tuple[tuple[str, Text], ...] = (
    ("cg", Text("galley", "galera")),
    ("it", Text("galliot", "galeota")),
    ("cx", Text("galleass", "galeaza")),
    ("flags", Text("flagship", "capitana")),
    ("exhausted", Text("exhausted (soon)", "agotada (pronto)")),
    ("repulsed", Text("repulsed", "rechazada")),
    ("immobilised", Text("immobilised", "inmovilizada")),
    ("tow", Text("in tow", "a remolque")),
    ("wake", Text("last move", "último avance")),
    ("wreck", Text("just lost", "recién perdida")),
    ("shore", Text("shore: galliots", "costa: galeotas")),
)


def _sign(sign: str, x: float, y: float) -> str:
    def use(id: str, at: float = x, scale: float = 1.9) -> str:
        return tag("use", href=f"#{id}", transform=f"translate({at:g} {y:g}) scale({scale:g})", color=RULE)

    match sign:
        case "flags":
            return use("flag-christian", x - 15, 1.6) + use("flag-islamic", x + 14, 1.6)
        case "exhausted":
            return use("exhausted", x - 14, 2) + use("tired", x + 14, 2)
        case "tow":
            d = f"M{x - 32:g} {y - 6:g}Q{x:g} {y + 14:g} {x + 32:g} {y - 6:g}"
            return tag("path", d=d, fill="none", stroke=INK, stroke_width=2.4)
        case "wake":
            ink = SIDE_INK["christian"]
            return tag("path", d=f"M{x - 32:g} {y:g}h64", stroke=ink, stroke_width=2, stroke_dasharray="10 8")
        case "shore":
            return tag("rect", x=x - 32, y=y - 13, width=64, height=26, fill="url(#shoals)")
        case _:
            return use(sign)


def _signs(language: str) -> str:
    top = KEY.top + 1122
    drawn = [_rule(top - 8)]
    for row, (sign, text) in enumerate(SIGN_WORDS):
        y = top + 36 + row * 46
        drawn += [_sign(sign, LEFT + 34, y - 12), _line(text.in_(language), y, x=LEFT + 84, anchor="start")]
    return tag("g", title(Text("Legend", "Leyenda").in_(language)), *drawn, class_="legend", id="lepanto-legend")


SIGNS = EachLanguage(_signs)
