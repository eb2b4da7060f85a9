"""Laying the table on the page: wishes, purchases and crossings are written, drawn, moved and judged. [A-35, A-38]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulesets.forms import Unfinished
from rulesets.forms.lines import Section
from rulesets.kernel.measuring import PutLine, ShiftLine
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.language import Unwritable
from rulesets.tabletop.book.scenery import Ellipse, Path, Placed, Rect
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tabletop.scenery.making import middle_of, moved_to
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.setting_up import SceneryWishes
from rulesets.tercios.dialogue.questions.setup import BuyElement, ChangeMap, PlaceCrossing
from rulesets.tercios.orders.forms.scenery_forms import SHAPES, Laying, form, sections
from rulesets.tercios.orders.forms.telling import bench
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.position.geometry.terrain import Terrain
from rulesets.tercios.position.sketch import GroundSketch
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout.cartography import why_not
from rulesets.tercios.rules.layout.rivers import usual_crossing
from rulesets.tercios.rules.layout.scenery_rules import form_problems, nearest_legal, purchase_problems
from rulesets.tercios.rules.layout.terrain_making import WALL_WIDTH, added, pieces

ANY_PRICE = 99
SNAP = 1500
"""Within this distance of an edge, the end of a road or river is moved onto the edge."""
Raws = dict[str, list[dict[str, Any]]]
"""The lines of an answer by section, as plain data."""


def forms(view: View, question: Laying, language: str) -> dict[str, Any]:
    return bench(view, form(view, language), sections(view, question, language), language)


def table(view: View, question: Laying, text: str, language: str) -> dict[str, Any]:
    """The written answer, drawn on the table."""
    answer, problems = _read(view, question, text, language)
    return _told(view, question, text, answer, problems, language)


def line_put(view: View, question: Laying, change: PutLine, language: str) -> dict[str, Any]:
    """One piece laid, changed or removed, with its problems."""
    answer, problems = _read(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return _told(view, question, change.text, answer, problems, language)
    section = next(each for each in sections(view, question, language) if each.id == change.section)
    lines = _lines_of(question, answer)
    held = lines.setdefault(section.id, [])
    at = int(change.at) if change.at is not None and int(change.at) < len(held) else None
    if change.value is None:
        held[:] = [line for place, line in enumerate(held) if place != at]
        return _written(view, question, lines, language)
    try:
        made = form(view, language).of(section.form).read(change.value)
        line = _completed(view, section.id, made, held[at] if at is not None else {}, lines)
        if at is None:
            held.append(line)
        else:
            held[at] = line
        told = _written(view, question, lines, language)
    except (Unfinished, Unwritable, msgspec.ValidationError) as error:
        missing = error.text if isinstance(error, Unfinished) else Unfinished().text
        return {"unfinished": missing.in_(language)}
    place = str(len(held) - 1 if at is None else at)
    found = next((each for each in told["lines"][section.id] if each["at"] == place), None)
    before = {problem.text.in_(language) for problem in problems}
    new = [problem["text"] for problem in told["problems"] if problem["text"] not in before]
    return {**told, "put": found or {"at": place, "says": [], "warnings": []}, "objections": new}


def line_shifted(view: View, question: Laying, change: ShiftLine, language: str) -> dict[str, Any]:
    answer, problems = _read(view, question, change.text, language)
    lines = _lines_of(question, answer)
    held, at, to = lines.get(change.section, []), int(change.at), int(change.at) + change.by
    if any(problem.line is not None for problem in problems) or not (0 <= at < len(held) and 0 <= to < len(held)):
        return _told(view, question, change.text, answer, problems, language)
    held[at], held[to] = held[to], held[at]
    return _written(view, question, lines, language)


# Conversion between an answer and its lines.


def _read(view: View, question: Laying, text: str, language: str) -> tuple[Any, list[Problem]]:
    reading = order_language.read(text, [question], view, language)
    try:
        answer = msgspec.convert(reading.answers.get(question.key), question.answer_type())
    except msgspec.ValidationError:
        return question.default(view), list(reading.problems)
    found = reading.problems or [reading.located(one.under(question.key)) for one in question.problems(answer, view)]
    return answer, list(found)


def _lines_of(question: Laying, answer: Any) -> Raws:
    match question:
        case BuyElement():
            return {"wishes": [{"place": plain(answer.place)}] if answer.place else []}
        case PlaceCrossing():
            return {"crossings": [{"place": plain(answer)}]}
        case ChangeMap():
            return {"map": [plain(answer)] if answer.do != "none" else []}
    raw = plain(answer)
    return {
        "wishes": raw.get("wishes", []),
        "crossings": [{"place": place} for place in raw.get("crossings", [])],
        "map": raw.get("map", []),
        "edge": [{"edge": answer.edge}] if answer.edge != SceneryWishes().edge else [],
    }


def _answer(question: Laying, lines: Raws, view: View) -> Any:
    def only(section: str) -> dict[str, Any]:
        """The newest line, where only one is allowed."""
        return lines[section][-1] if lines.get(section) else {}

    match question:
        case BuyElement():
            raw: Any = only("wishes")
        case PlaceCrossing():
            raw = only("crossings").get("place") or plain(question.default(view))
        case ChangeMap():
            raw = only("map") or {"do": "none"}
        case _:
            crossings = [line["place"] for line in lines["crossings"]]
            raw = {"wishes": lines["wishes"], "crossings": crossings, "map": lines["map"], **only("edge")}
    return msgspec.convert(raw, question.answer_type())


def _written(view: View, question: Laying, lines: Raws, language: str) -> dict[str, Any]:
    answer = _answer(question, lines, view)
    text = order_language.write(question, answer, view, language)
    return _told(view, question, text, answer, list(question.problems(answer, view)), language)


# What a form leaves open.


def _completed(view: View, section: str, made: dict[str, Any], known: dict[str, Any], lines: Raws) -> dict[str, Any]:
    """The line that a form means: pieces without a size or place get a default size and a free place."""
    if section == "edge" or (section == "map" and made.get("do") != "add"):
        return made
    rest: dict[str, Any] = {name: made.pop(name) for name in ("spots", "do") if name in made}
    before = known.get("place") or {}
    return {**rest, "place": _piece(view, made, before, lines)}


def _piece(view: View, made: dict[str, Any], before: dict[str, Any], lines: Raws) -> dict[str, Any]:
    kind = made.get("terrain", "")
    if kind not in CATALOGUE.terrain:
        raise Unfinished()
    at = made.pop("at", None)
    fits = CATALOGUE.terrain[kind].shape in SHAPES.get(made.get("shape", ""), ())
    if not fits or kind != before.get("terrain"):
        middle = at or ((before["x"], before["y"]) if "x" in before else None)
        usual: dict[str, Any] = plain(_usual(view, kind, middle, lines))
        return usual
    if made["shape"] != before.get("shape"):  # the same ground in another shape
        length, width = _extent(before)
        sizes = {"w": length, "h": width} if made["shape"] == "rect" else {"rx": length // 2, "ry": width // 2}
        made = {**sizes, **{name: size for name, size in made.items() if size is not None}}
    if made["shape"] == "path":
        points = [point for point in made.get("points", []) if point]
        if CATALOGUE.terrain[kind].shape == "line":
            return {**made, "points": points, "width": WALL_WIDTH}
        return {"width": before["width"], **made, "points": _snapped(view, points)}
    x, y = at or (before["x"], before["y"])
    return {**made, "x": x, "y": y}


def _extent(raw: dict[str, Any]) -> tuple[int, int]:
    return (2 * raw["rx"], 2 * raw["ry"]) if raw.get("shape") == "ellipse" else (raw["w"], raw["h"])


def _snapped(view: View, points: list[Any]) -> list[Any]:
    """Roads and rivers begin at an edge: an end that is close to an edge is moved onto it. [T-TER-09, T-TER-26]"""
    width, height = CATALOGUE.scales[view.scale_id].table
    found = [list(point) for point in points]
    for end in (found[0], found[-1]) if len(found) > 1 else ():
        away = {(0, 0): end[0], (0, width): width - end[0], (1, 0): end[1], (1, height): height - end[1]}
        (axis, edge), near = min(away.items(), key=lambda item: item[1])
        if near <= SNAP:
            end[axis] = edge
    return found


def _usual(view: View, kind: str, middle: Any, lines: Raws) -> Placed:
    """A piece of a suitable size, at the first free place from the middle of the table, or at the wished place."""
    entry, scale = CATALOGUE.terrain[kind], view.scale_id
    width, height = CATALOGUE.scales[scale].table
    x, y = middle or (width // 2, height // 2)
    least, most = entry.size.at(scale)
    size = min(most, max(least, (least + most) // 2))
    terrain = _table(view, lines)
    piece: Placed
    match entry.shape:
        case "strip":
            ends = ((0, y), (width, y)) if kind == "river" else ((x, 0), (x, height))
            piece = Path(terrain=kind, points=ends, width=max(least, min(most, 2 * INCH)))
            return piece
        case "line":
            piece = Path(terrain=kind, points=((x - size // 2, y), (x + size // 2, y)), width=WALL_WIDTH)
        case "building":
            deep = min(entry.footprint.at(scale)) if entry.footprint else size
            piece = Rect(terrain=kind, x=x, y=y, w=size, h=min(size, deep))
        case "crossing":
            return _usual_crossing(view, kind, terrain, lines) or Rect(terrain=kind, x=x, y=y, w=size, h=least)
        case "cluster":
            piece = Rect(terrain=kind, x=x, y=y, w=size, h=size)
        case _:
            piece = Ellipse(terrain=kind, x=x, y=y, rx=size // 2, ry=max(least // 2, size * 3 // 8))
    if middle:
        return piece
    spots = [(width * a // 8, height * b // 8) for b in (4, 3, 5, 2, 6) for a in (4, 2, 6, 3, 5, 1, 7)]
    found = nearest_legal(terrain, scale, piece, spots, ANY_PRICE, True)
    if found is None:
        return piece
    tidy = moved_to(found, *(round(by, -2) - by for by in middle_of(found)))
    return found if purchase_problems(terrain, scale, tidy, ANY_PRICE, True) else tidy


def _usual_crossing(view: View, kind: str, terrain: Terrain, lines: Raws) -> Rect | None:
    rivers = [line["place"] for line in lines.get("wishes", []) if line["place"]["terrain"] == "river"]
    return usual_crossing(msgspec.convert(rivers[0], Path), view.scale_id, kind) if rivers else None


def _table(view: View, lines: Raws) -> Terrain:
    """The table with every wish that can be laid."""
    terrain = view.terrain
    for line in lines.get("wishes", []):
        placed: Placed = msgspec.convert(line["place"], Placed)
        if not form_problems(placed, view.scale_id):
            terrain = added(terrain, placed, view.scale_id)
    return terrain


# What is told.


def _told(
    view: View, question: Laying, text: str, answer: Any, problems: list[Problem], language: str
) -> dict[str, Any]:
    lines = _lines_of(question, answer)
    asked = sections(view, question, language)
    return {
        "text": text,
        "lines": {section.id: _shown(view, question, section, lines, language) for section in asked},
        "drawn": list(_drawn(view, lines)),
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def _shown(view: View, question: Laying, section: Section, lines: Raws, language: str) -> list[dict[str, Any]]:
    found, spent = [], 0
    for at, line in enumerate(lines.get(section.id, [])):
        alone: Raws = {"wishes": [], "crossings": [], "map": [], "edge": [], section.id: [line]}
        said = order_language.write(question, _answer(question, alone, view), view, language)
        spent += CATALOGUE.terrain[line["place"]["terrain"]].cost if section.id == "wishes" else 0
        costs = Text(f"Points so far: {spent}", f"Puntos hasta aquí: {spent}").in_(language)
        found.append(
            {
                "at": str(at),
                "says": [each for each in said.splitlines() if each.strip()],
                "value": _flat(line, section),
                "warnings": [text.in_(language) for text in _warnings(view, question, section.id, at, lines)],
                "note": costs if section.id == "wishes" else "",
            }
        )
    return found


def _flat(line: dict[str, Any], section: Section) -> dict[str, Any]:
    """A line with the fields of its piece beside its own, as far as the form asks for them."""
    place = line.get("place") or {}
    held = {**line, **place, **({"at": [place["x"], place["y"]]} if "x" in place else {})}
    return {field.name: held[field.name] for field in section.fields if field.name in held}


def _warnings(view: View, question: Laying, section: str, at: int, lines: Raws) -> Iterator[Text]:
    """Problems of a wish if those before it are laid. It would then be moved to the nearest legal place. [A-35]"""
    if section == "map" and not isinstance(question, ChangeMap):
        change = msgspec.convert({"map": [lines["map"][at]]}, SceneryWishes).map[0]
        yield from (one.text for one in why_not(view, view.audience, change))
    if section != "wishes" or isinstance(question, BuyElement):
        return
    placed: Placed = msgspec.convert(lines["wishes"][at]["place"], Placed)
    if form_problems(placed, view.scale_id):
        return  # the sheet already says so
    laid = _table(view, {"wishes": lines["wishes"][:at]})
    wrong = purchase_problems(laid, view.scale_id, placed, ANY_PRICE, at == 0)
    yield from (one.text for one in wrong[:1])
    if wrong and nearest_legal(laid, view.scale_id, placed, (), ANY_PRICE, at == 0):
        yield Text(
            'It would slide to the nearest legal spot, 6" at most.',
            'Se correría al sitio legal más cercano, 6" como mucho.',
        )


def _drawn(view: View, lines: Raws) -> Iterator[dict[str, Any]]:
    """Every piece of the answer, for drawing in the way the board draws terrain."""
    terrain = view.terrain
    for section in ("wishes", "crossings", "map"):
        for at, line in enumerate(lines.get(section, [])):
            if not line.get("place"):
                continue
            placed: Placed = msgspec.convert(line["place"], Placed)
            if form_problems(placed, view.scale_id):
                continue
            new = pieces(terrain, placed, view.scale_id)
            terrain = added(terrain, placed, view.scale_id)
            yield {"section": section, "at": str(at), "svg": GroundSketch(view, new)}
