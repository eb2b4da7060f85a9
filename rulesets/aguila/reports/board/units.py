"""Units and guns where they stand: base, front, formation, damage, marks, id. [H-01]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.book.names import FORMATION_NAMES
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Unit
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.board import formations, ranks
from rulesets.aguila.reports.board.paper import FINE, FLAGS, SIDES, dress_of, turned
from rulesets.aguila.reports.board.ranks import step_of
from rulesets.drawing import figures, flags
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.flags import flag
from rulesets.drawing.lettering import label
from rulesets.drawing.levels import NEAR
from rulesets.drawing.night import DYE
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import tag, title
from rulesets.kernel.text import Text
from rulesets.tabletop.board.levels import id_label
from rulesets.tabletop.board.sheet import Sheet, size
from rulesets.tabletop.geometry.poses import Base

CARRYING = ("line", "march_column", "attack_column", "square", "battalion_mass")
"""Formations that carry their flag."""
NARROW = ("march_column", "attack_column", "square")
STUNNED, DISORGANISED = Text("Stunned", "aturdida"), Text("Disorganised", "desorganizada")


def _mass_id(scene: Scene, id: str, formation: str = "") -> str:
    """The name of the drawing that shows what stands on the base, as it is formed or in another formation."""
    unit, entry = scene.units[id], scene.entry(id)
    if scene.is_gun(id):
        return f"{entry.type}{'-horse' if entry.horse and unit.limbered else ''}{'-limbered' if unit.limbered else ''}"
    return f"{scene.arm(id)}-{scene.base(id).depth}-{formation or unit.formation}"


def _mass(scene: Scene, id: str, formation: Formation) -> str:
    """The flat sign."""
    unit, entry, base = scene.units[id], scene.entry(id), scene.base(id)
    if scene.is_gun(id):
        return formations.gun(entry.type, horse=entry.horse, limbered=unit.limbered)
    return formations.mass(scene.arm(id), formation, _parts(scene, id), (size(base.width), size(base.depth)))


def _parts(scene: Scene, id: str) -> int:
    return scene.entry(id).companies * (3 if scene.units[id].dismounted else 1)


def _ranks_id(scene: Scene, id: str, formation: str = "") -> str:
    """The name of the engraving of the same."""
    if scene.is_gun(id):
        return f"ranks-{_mass_id(scene, id)}"
    return f"ranks-{_mass_id(scene, id, formation)}-{_parts(scene, id)}-{_step(scene, id)}"


def _step(scene: Scene, id: str) -> int:
    return step_of(scene.units[id].damage, scene.figures(id))


def _ranks(scene: Scene, id: str, formation: Formation) -> str:
    unit, entry, base = scene.units[id], scene.entry(id), scene.base(id)
    if scene.is_gun(id):
        return ranks.gun(entry.type, horse=entry.horse, limbered=unit.limbered)
    stand = size(base.width), size(base.depth)
    return ranks.ranks(scene.arm(id), formation, _parts(scene, id), stand, _step(scene, id))


def _base_id(side: str, base: Base) -> str:
    return f"base-{side}-{base.width}-{base.depth}"


def _base(side: str, base: Base) -> str:
    """A base that looks up: its ground, its front edge with an arrow."""
    colours = SIDES[side]
    wide, deep = size(base.width), size(base.depth)
    drawn = [tag("rect", x=-wide / 2, y=-deep / 2, width=wide, height=deep, fill=colours.fill)]
    if colours.hatched:
        drawn.append(tag("path", d="".join(_hatching(wide, deep)), stroke=colours.ink, stroke_opacity=0.3, fill="none"))
    drawn.append(tag("rect", x=-wide / 2, y=-deep / 2, width=wide, height=deep, fill="none", stroke=colours.ink))
    front = f"M{-wide / 2:g} {-deep / 2 - 1.5:g}h{wide:g}v3.5h{-wide:g}zM-6 {-deep / 2 - 1:g}l6-8 6 8z"
    return "".join(drawn) + tag("path", d=front, fill=colours.ink)


def _hatching(wide: float, deep: float) -> Iterator[str]:
    """Slanting lines, cut at the edges of the base."""
    at = 9.0
    while at < wide + deep:
        x1, y1 = (at, 0.0) if at <= wide else (wide, at - wide)
        x2, y2 = (0.0, at) if at <= deep else (at - deep, deep)
        yield f"M{x1 - wide / 2:.1f} {y1 - deep / 2:.1f}L{x2 - wide / 2:.1f} {y2 - deep / 2:.1f}"
        at += 9.0


HAS_FIRED = Text("It has fired", "Ha disparado")
MARKS = (
    '<g id="mark-stunned"><path d="M0-12l3 6 7-3-3 7 6 3-7 2 2 7-7-4-6 5 1-7-7-2 6-4-3-7 7 3z" fill="#f5cf3d" '
    'stroke="#23211c"/>'
    '<path d="M0-6v6M0 3v2" stroke="#23211c" stroke-width="2.6"/></g>'
    '<g id="mark-disorganised"><circle r="9" fill="#fbf8f1" stroke="#23211c" stroke-width="1.4"/>'
    '<path d="M-5-3q2.5-4 5 0t5 0M-5 3q2.5-4 5 0t5 0" fill="none" stroke="#23211c" stroke-width="2.2"/></g>'
    f'<g id="mark-smoke">{figures.smoke()}</g>'
    '<g id="mark-sappers"><path d="M-6 6L5-6M6 6L-5-6" stroke="#5b4527" stroke-width="2.4"/><path d="M2-8l6 '
    '5M-2-8l-6 5" '
    'stroke="#23211c" stroke-width="3"/></g>'
)


def definitions(scene: Scene, shown: Iterable[str], formed: Iterable[tuple[str, Formation]] = ()) -> str:
    """Every base and every formation that is on the table, once; and those in which units stood for a while."""
    found: dict[str, str] = {}
    as_it_is = [(id, scene.units[id].formation) for id in shown]
    for id, formation in [*as_it_is, *(each for each in formed if each[0] in scene.units)]:
        side, base = scene.units[id].side, scene.base(id)
        found.setdefault(_base_id(side, base), _base(side, base))
        if not scene.is_officer(id):
            found.setdefault(_mass_id(scene, id, formation), _mass(scene, id, formation))
            found.setdefault(_ranks_id(scene, id, formation), _ranks(scene, id, formation))
    carried = flags.definitions(flag_of(scene, id) for id in shown)
    return "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in found.items()) + MARKS + carried


def flag_of(scene: Scene, id: str) -> str:
    return FLAGS.get(scene.entry(id).nation, "plain")


def troop(sheet: Sheet, scene: Scene, id: str, language: str, *, smoke: bool = False) -> str:
    """A unit as it stands, with smoke before it if it has fired."""
    unit = scene.units[id]
    assert unit.at is not None
    fired = HAS_FIRED.in_(language) if smoke or unit.fired else ""
    stands = _stand(sheet, scene, id, unit.at, fired)
    parts = [title(describe(scene, id, language)), stands, _signs(sheet, scene, id, unit.at)]
    return tag("g", *parts, **piece_data(unit, scene.arm(id), unit.at, scene.base(id)), data_form=_form(scene, id))


def _form(scene: Scene, id: str) -> str | None:
    """How it stands, for a replay: its formation, or whether a gun is limbered."""
    if scene.is_gun(id):
        return "limbered" if scene.units[id].limbered else "unlimbered"
    return scene.formation(id) or None


def piece_data(unit: Unit, arm: str, at: Stance, base: Base) -> dict[str, object]:
    """What a page needs to find and to move a piece: the middle and the heading of its base, its width and depth."""
    return {
        "id": unit.id,
        "class_": f"unit {unit.side} {arm}",
        "data_side": unit.side,
        "data_at": f"{at.x} {at.y} {at.heading}",
        "data_base": f"{base.width} {base.depth}",
    }


def _stand(sheet: Sheet, scene: Scene, id: str, at: Stance, smoke: str) -> str:
    """What turns with the unit. `smoke` says that it has fired."""
    unit, base, dress = scene.units[id], scene.base(id), dress_of(scene.entry(id).nation)
    wide, deep = size(base.width), size(base.depth)
    drawn = [f'<use href="#{_base_id(unit.side, base)}"/>']
    worn = f'color="{dress.coat}" fill="{dress.facing}"'
    drawn.append(f'<use class="{FLAT} {DYE}" href="#{_mass_id(scene, id)}" {worn}/>')
    drawn.append(f'<use class="{ART} {DYE}" href="#{_ranks_id(scene, id)}" {worn}/>')
    if unit.disorganised:
        frame = {"x": -wide / 2, "y": -deep / 2, "width": wide, "height": deep}
        drawn.append(tag("rect", **frame, fill="none", stroke=INK, stroke_width=3.4, stroke_dasharray="9 8"))
    if smoke:
        drawn.append(tag("use", title(smoke), href="#mark-smoke", y=f"{-deep / 2 - 5:g}", class_="trace"))
    drawn.append(_damage(scene, id, wide, deep))
    return tag("g", *drawn, class_="base", transform=turned(sheet, at))


def _damage(scene: Scene, id: str, wide: float, deep: float) -> str:
    """A bar along the rear edge: dark as far as the unit is worn, with a notch at half strength. [A-SHO-16]"""
    most, worn = scene.figures(id), scene.units[id].damage
    if not worn or not most:
        return ""
    left, top, full = -wide / 2 + 3, deep / 2 - 7, wide - 6
    bar = tag(
        "rect", x=f"{left:g}", y=f"{top:g}", width=f"{full:g}", height=6, fill=PAPER, stroke=INK, stroke_width=0.8
    )
    done = tag("rect", x=f"{left:g}", y=f"{top:g}", width=f"{full * min(1, worn / most):.1f}", height=6, fill=INK)
    notch = tag("path", d=f"M0 {top - 2:g}v9", stroke="#c22f2f", stroke_width=1.6)
    return tag("g", bar, done, notch, class_="wear")


def _signs(sheet: Sheet, scene: Scene, id: str, at: Stance) -> str:
    """What stays upright: the id, the marks, the figures of damage."""
    unit, base = scene.units[id], scene.base(id)
    x, y = _label_at(sheet, scene, id, at)
    drawn = [id_label(id, x, y)]
    if scene.formation(id) in CARRYING:
        drawn.append(tag("g", flag(flag_of(scene, id), x - 9, y - 9), class_=f"{ART} {NEAR}"))
    if unit.damage:
        drawn.append(label(f"{unit.damage}/{scene.figures(id)}", x, y + 17, of=FINE, class_="board-close"))
    marks = [name for name, has in (("stunned", unit.stunned), ("disorganised", unit.disorganised)) if has]
    marks += ["sappers"] if unit.sappers else []
    right, rear = size(base.width) / 2 - 9, size(base.depth) / 2 - 12
    for slot, mark in enumerate(marks):
        mx, my = on_base(sheet, at, right - 22 * slot, rear)
        drawn.append(f'<use href="#mark-{mark}" x="{mx:g}" y="{my:g}"/>')
    return tag("g", *drawn, class_="signs")


def _label_at(sheet: Sheet, scene: Scene, id: str, at: Stance) -> tuple[float, float]:
    """Beside a narrow formation, behind a line, otherwise in the middle."""
    formation, deep = scene.formation(id), size(scene.base(id).depth)
    if formation in NARROW:
        return on_base(sheet, at, -formations.ASIDE, 0)
    if scene.is_gun(id):
        return on_base(sheet, at, 0, deep / 2 - 14)
    return on_base(sheet, at, 0, 4 + deep / 30 if formation == "line" else 0)


def on_base(sheet: Sheet, at: Stance, right: float, behind: float) -> tuple[float, float]:
    """A point of the picture, given in its units to the right of the middle of a base and behind it."""
    turn = radians(at.heading / 10 + (180 if sheet.upside_down else 0))
    x, y = sheet.at(at.middle)
    return round(x + right * cos(turn) - behind * sin(turn), 1), round(y + right * sin(turn) + behind * cos(turn), 1)


def hidden(sheet: Sheet, view: View, scene: Scene, language: str) -> list[str]:
    """Own units that wait where the enemy does not know of them: hollow. [H-02, A-UAB-05]"""
    drawn = []
    for id, note in view.plans.notes.items():
        if id in scene.units and scene.units[id].status == "hidden":
            base, ink = scene.base(id), SIDES[scene.units[id].side].ink
            wide, deep = size(base.width), size(base.depth)
            frame = {"x": -wide / 2, "y": -deep / 2, "width": wide, "height": deep}
            rect = tag(
                "rect", **frame, fill=PAPER, fill_opacity=0.35, stroke=ink, stroke_width=2, stroke_dasharray="3 4"
            )
            said = (
                Text("{unit}: hidden, only you know where", "{unit}: oculta, solo tú sabes dónde").of(id).in_(language)
            )
            place = tag("g", rect, transform=turned(sheet, note.at))
            drawn.append(
                tag("g", title(said), place, id_label(id, *sheet.at(note.at.middle)), id=id, class_="unit hidden")
            )
    return drawn


def batteries(sheet: Sheet, scene: Scene) -> str:
    """A thick line joins the guns that act as one. [A-BAT-01]"""
    found: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for id, unit in scene.units.items():
        if unit.battery and unit.status == "table" and unit.at is not None:
            behind = size(scene.base(id).depth) / 2 + 4
            found.setdefault((unit.side, unit.battery), []).append(on_base(sheet, unit.at, 0, behind))
    drawn = []
    for (side, _), places in found.items():
        if len(places) > 1:
            d = "M" + "L".join(f"{x:g} {y:g}" for x, y in sorted(places))
            drawn.append(tag("path", d=d, fill="none", stroke=SIDES[side].ink, stroke_width=5, stroke_linecap="round"))
    return tag("g", *drawn, class_="batteries") if drawn else ""


def describe(scene: Scene, id: str, language: str) -> str:
    """The unit in a line, for the tooltip and for people who cannot see it."""
    unit, entry = scene.units[id], scene.entry(id)
    said: list[Text] = [Text("{id}, {unit:the}", "{id}, {unit:el}").of(id, entry.name)]
    if scene.formation(id):
        said.append(Text("in {formation}", "en {formation}").of(FORMATION_NAMES[unit.formation]))
    said += [text for text, true in _conditions(unit, scene.is_gun(id)) if true]
    if unit.damage:
        said.append(
            Text("damage {damage} of {figures}", "daño {damage} de {figures}").of(unit.damage, scene.figures(id))
        )
    officer = scene.officer_in(id)
    if officer:
        said.append(Text("with {officer}", "con {officer}").of(officer))
    if unit.building:
        said.append(Text("in {building}", "en {building}").of(unit.building))
    told = ", ".join(text.in_(language) for text in said)
    return told[:1].upper() + told[1:]


def _conditions(unit: Unit, gun: bool) -> list[tuple[Text, object]]:
    return [
        (Text("limbered", "enganchado"), unit.limbered),
        (Text("unlimbered", "desenganchado"), gun and not unit.limbered),
        (Text("dismounted", "a pie"), unit.dismounted),
        (STUNNED, unit.stunned),
        (DISORGANISED, unit.disorganised),
        (Text("has fired", "ha disparado"), unit.fired),
        (Text("with sappers", "con zapadores"), unit.sappers),
    ]
