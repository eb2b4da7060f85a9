"""Troops and Leaders: bases to scale with their front edge, symbols, wear, Disorder, card backs. [H-02, H-04]"""

from __future__ import annotations

from rulesets.drawing.colours import PAPER, WAX
from rulesets.drawing.figures import fallen, fallen_sign
from rulesets.drawing.flags import flag
from rulesets.drawing.levels import CLOSE, NEAR
from rulesets.drawing.night import DYE
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import tag, title, words
from rulesets.drawing.symbols import star
from rulesets.kernel.text import Text
from rulesets.tabletop.board import bases
from rulesets.tabletop.board.bases import base_with_front, beside, hollow_base, pips, pose_data, standing
from rulesets.tabletop.board.levels import id_label
from rulesets.tabletop.board.sheet import Sheet, size
from rulesets.tabletop.geometry.poses import Base, Point, Pose, middle
from rulesets.tercios.book.wording import ORDER_NAMES
from rulesets.tercios.position.troops import stamina
from rulesets.tercios.position.view import AmbushView, CardView, LeaderView, UnitView, View
from rulesets.tercios.reports.board.paper import SIDES
from rulesets.tercios.reports.board.troops import flag_of, kind_of

BEHIND = 5
"""How far behind a unit its wear is marked, in units of the picture: there its name does not cover it."""
HAS_FIRED = Text("It has fired", "Ha disparado")
CARD_SIGNS = {"ATENCION": "At", "ATACAD": "¡A!", "CORRED": "Co", "FUEGO": "Fu", "RESISTID": "Re"}


def troop(sheet: Sheet, view: View, unit: UnitView, language: str, *, smoke: bool = False) -> str:
    """One unit as it stands, with smoke before it if it has fired."""
    parts = [title(describe(view, unit, language))]
    fired = HAS_FIRED.in_(language) if smoke or unit.did == "FUEGO" else ""
    parts += [_open(sheet, view, unit, fired)] if unit.pose else [_works(sheet, unit)]
    x, y = sheet.at(middle_of(unit))
    called = view.called(unit.id)
    signs = [_colours(unit, x, y), id_label(called, x, y)]
    card = view.cards.get(unit.id)
    if card is not None:
        signs.append(_seal(*_corner(sheet, unit), card))
    inside = [leader for leader in view.leaders.values() if leader.inside == unit.id and leader.status == "table"]
    if inside:
        signs.append(_badge(x + 17, y - 15, inside[0]))
    parts.append(tag("g", *signs, class_="signs"))
    return tag(
        "g",
        *parts,
        id=unit.id,
        class_=f"unit {unit.side} {unit.troop.category}",
        data_side=unit.side,
        **(pose_data(unit.pose, unit.base) if unit.pose else {}),
    )


def _colours(unit: UnitView, x: float, y: float) -> str:
    """Its flag above its id."""
    name = flag_of(unit)
    return tag("g", flag(name, x - 9, y - 3), class_=f"{ART} {NEAR}") if name and unit.pose else ""


def broken(sheet: Sheet, view: View, unit: UnitView) -> str:
    """The fallen, where a unit broke."""
    if unit.pose is None:
        return ""
    wide, deep = size(unit.base.width), size(unit.base.depth)
    lying = tag("g", fallen(wide, deep), class_=ART) + tag("g", fallen_sign(wide, deep), class_=FLAT)
    bodies = tag("g", lying, transform=f"translate(0 {deep / 2:.1f})", color=SIDES[unit.side].coat)
    return standing(sheet, unit.pose, title(view.called(unit.id)), bodies, class_="fallen")


def _open(sheet: Sheet, view: View, unit: UnitView, smoke: str) -> str:
    """A base with a front. `smoke` says that it has fired."""
    assert unit.pose is not None
    colours, depth = SIDES[unit.side], size(unit.base.depth)
    half = round(size(unit.base.width) / 2, 1)
    above = [pips(stamina(view, unit), unit.wear, depth + BEHIND)]
    for at in range(1, len(unit.column) + 1):
        line = round(depth * at / (len(unit.column) + 1), 1)
        above.append(tag("line", x1=-half, y1=line, x2=half, y2=line, stroke=colours.ink, stroke_width=1.2))
    body = tag("use", href=f"#{kind_of(view, unit).id}", color=colours.coat, class_=f"{ART} {DYE}")
    symbol = [body, tag("g", *_symbol(unit, half, depth), class_=FLAT)]
    if smoke:
        above.append(tag("use", title(smoke), href="#smoke", y=-6, class_="trace"))
    return base_with_front(sheet, unit.pose, unit.base, colours, _border(unit), symbol, above)


def _border(unit: UnitView) -> dict[str, object]:
    """Disorder is a dashed border, a mobile fortress a double one."""
    if unit.disordered:
        return {"stroke_width": 2.2, "stroke_dasharray": "7 4"}
    return {"stroke_width": 3.2 if unit.fortress else 1.4}


def _works(sheet: Sheet, unit: UnitView) -> str:
    """An emplaced fortification, or the flag of the unit that holds a building."""
    if unit.building:
        x, y = sheet.at(middle_of(unit))
        flag = f"M{x - 14} {y + 12}v-26h28l-6 6l6 6h-28"
        return tag("path", d=flag, fill=SIDES[unit.side].fill, stroke=SIDES[unit.side].ink, stroke_width=2)
    return tag(
        "polygon",
        points=sheet.points(unit.outline),
        fill=SIDES[unit.side].fill,
        stroke=SIDES[unit.side].ink,
        stroke_width=4,
        stroke_dasharray="10 3",
    )


def _symbol(unit: UnitView, half: float, depth: float) -> list[str]:
    """The kind of Troop without words: pike block and shot, horse, gun."""
    ink = {"stroke": SIDES[unit.side].ink, "stroke_width": 1.1, "stroke_opacity": 0.75, "fill": "none"}
    match unit.troop.category:
        case "formation":
            core = half * 0.45
            top, low = depth * 0.18, depth * 0.82
            rows = [
                tag(
                    "path",
                    d=f"M{-core:.1f} {top:.1f}L{core:.1f} {low:.1f}M{core:.1f} {top:.1f}L{-core:.1f} {low:.1f}",
                    **ink,
                )
            ]
            box = tag(
                "rect", x=round(-core, 1), y=round(top, 1), width=round(2 * core, 1), height=round(low - top, 1), **ink
            )
            return [*rows, box, *_shot(unit, half, depth)]
        case "company":
            return _shot(unit, half, depth)
        case "cavalry":
            return [tag("path", d=f"M{-half:.1f} {depth:.1f}L{half:.1f} 0", **ink)]
        case _:
            wheel = min(half, depth / 2) * 0.5
            y = depth / 2
            barrel = f"M0 {y + wheel:.1f}L0 {max(2.0, y - 1.6 * wheel):.1f}"
            parts = [tag("path", d=barrel, stroke=SIDES[unit.side].ink, stroke_width=3.4)]
            parts += [
                tag("circle", cx=round(s * wheel, 1), cy=round(y + 2, 1), r=round(wheel * 0.55, 1), **ink)
                for s in (-1, 1)
            ]
            if unit.limbered:
                parts.append(tag("path", d=f"M0 {y + wheel:.1f}L0 {depth:.1f}M-4 {depth:.1f}h8", **ink))
            return parts


def _shot(unit: UnitView, half: float, depth: float) -> list[str]:
    """Dots for soldiers who shoot, if there are any."""
    if not any(unit.troop.profile.fire):
        return []
    dots = []
    for side in (-1, 1):
        for row in (0.3, 0.55, 0.8):
            dots.append(
                tag(
                    "circle",
                    cx=round(side * half * 0.76, 1),
                    cy=round(depth * row, 1),
                    r=1.6,
                    fill=SIDES[unit.side].ink,
                )
            )
    return dots


def _seal(x: float, y: float, card: CardView) -> str:
    """The back of a card: a seal. People who know the card see the sign of its order. [H-04, H-07]"""
    parts = [tag("circle", cx=x, cy=y, r=10, fill=WAX, stroke=PAPER, stroke_width=1.2)]
    sign = CARD_SIGNS[card.order] if card.order else "?" if card.reaction_only else ""
    if sign:
        text = {"font_size": 11, "text_anchor": "middle", "fill": PAPER, "class_": CLOSE}
        parts.append(tag("text", words(sign), x=x, y=round(y + 4, 1), **text))
    else:
        parts.append(tag("circle", cx=x, cy=y, r=4, fill="none", stroke=PAPER, stroke_width=1))
    return tag("g", *parts, class_="card")


def _badge(x: float, y: float, leader: LeaderView) -> str:
    return tag("g", _star(x, y, 7 if leader.is_general else 5, leader), class_="inside")


def leader(sheet: Sheet, view: View, found: LeaderView, language: str) -> str:
    """A Leader on a disc: a star, hollow while they are Exhausted."""
    x, y = sheet.at((found.x, found.y))
    radius = size(found.disc.radius)
    parts = [
        title(describe_leader(view, found, language)),
        tag("circle", cx=x, cy=y, r=radius, fill=SIDES[found.side].fill, stroke=SIDES[found.side].ink, stroke_width=2),
        _star(x, y, radius * 0.72, found),
        id_label(view.called(found.id), x, y + radius + 9),
    ]
    return tag(
        "g",
        *parts,
        id=found.id,
        class_=f"leader {found.side}",
        data_side=found.side,
        data_spot=f"{found.x} {found.y}",
    )


def _star(x: float, y: float, radius: float, found: LeaderView) -> str:
    fill = "none" if found.exhausted else SIDES[found.side].ink
    return star(x, y, radius, fill=fill, stroke=SIDES[found.side].ink, stroke_width=1.4)


def ambush(sheet: Sheet, view: View, unit: UnitView, found: AmbushView, language: str) -> str:
    """An own hidden unit: hollow, because nobody else sees it. [H-13]"""
    base, called = Base(unit.troop.front, unit.troop.depth), view.called(unit.id)
    pattern = Text("{unit}: in ambush in {element}", "{unit}: emboscada en {element}")
    said = pattern.of(called, found.element).in_(language)
    hollow = hollow_base(sheet, found.pose, base, SIDES[unit.side].ink)
    mx, my = sheet.at(middle(found.pose, base))
    return tag("g", title(said), hollow, id_label(called, mx, my), id=unit.id, class_="unit hidden")


def trail(sheet: Sheet, unit: UnitView, poses: tuple[Pose, ...]) -> str:
    """A faint line along the way that it came in this turn."""
    if unit.pose is None:
        return ""
    base = Base(unit.troop.front, unit.troop.depth)
    places = [*(middle(pose, base) for pose in poses), unit.body.named_centres.rear]
    return bases.trail(sheet, places, SIDES[unit.side].ink, f"arrow-{unit.side}")


def middle_of(unit: UnitView) -> Point:
    """Of its base, or of the works that it holds."""
    if unit.pose:
        return middle(unit.pose, unit.base)
    xs, ys = [x for x, _ in unit.outline], [y for _, y in unit.outline]
    return (sum(xs) // len(xs), sum(ys) // len(ys)) if xs else (0, 0)


def _corner(sheet: Sheet, unit: UnitView) -> tuple[float, float]:
    """Where the card is drawn: beside the left rear corner, or beside the flag."""
    if unit.pose is not None:
        return beside(sheet, middle_of(unit), unit.body.named_centres.left, 11)
    x, y = sheet.at(middle_of(unit))
    return x + 20, y - 14


def describe(view: View, unit: UnitView, language: str) -> str:
    """The unit in a line, for the tooltip and for people who cannot see it."""
    said = [f"{view.called(unit.id)} {unit.troop.name.in_(language)}"]
    said.append(
        Text("wear {wear} of {stamina}", "desgaste {wear} de {stamina}")
        .of(unit.wear, stamina(view, unit))
        .in_(language)
    )
    if unit.disordered:
        said.append(Text("Disordered", "Desordenada").in_(language))
    if unit.limbered:
        said.append(Text("limbered", "atalajada").in_(language))
    card = view.cards.get(unit.id)
    if card is not None:
        unknown = Text("a card face down", "una carta boca abajo")
        said.append((ORDER_NAMES[card.order] if card.order else unknown).in_(language))
    elif unit.acted:
        said.append(Text("has acted", "ya ha actuado").in_(language))
    return ", ".join(said)


def describe_leader(view: View, found: LeaderView, language: str) -> str:
    level = Text("Level {level}", "Nivel {level}").of(found.rank.level).in_(language)
    tired = Text(", Exhausted", ", Agotado").in_(language) if found.exhausted else ""
    return f"{view.called(found.id)} {found.rank.name.in_(language)}, {level}{tired}"
