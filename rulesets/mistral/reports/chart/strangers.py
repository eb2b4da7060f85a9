"""What a side sees of others: markers, Spotted Formations, notes of earlier sightings, visible Tasks, corsairs."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import label, width_of
from rulesets.drawing.svg import tag, title
from rulesets.drawing.symbols import anchor, badge
from rulesets.kernel.phrases import join, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.dates import Date
from rulesets.mistral.book.labels import (
    CONVOY_LABELS,
    FORMATION_KIND_LABELS,
    contingent_label,
    corsair_label,
    place_label,
    side_within,
)
from rulesets.mistral.book.names import (
    CONDITION_NAMES,
    SUBCLASS_NAMES,
    auxiliary_class,
    sail_count,
    squadron_name,
    turn_name,
)
from rulesets.mistral.position.known import KnownCorsair
from rulesets.mistral.position.records import HarbourReport, Seen
from rulesets.mistral.position.view import OpenTask, Sighting
from rulesets.mistral.reports.chart.berths import Piece, Strength
from rulesets.mistral.reports.chart.fleets import lying_words, moored
from rulesets.mistral.reports.chart.glyphs import (
    HULL_HEIGHT,
    HULL_WIDTH,
    Glyph,
    both,
    counter,
    hull,
    small_ship,
    vessel,
)
from rulesets.mistral.reports.chart.paper import SIDE_INK
from rulesets.mistral.reports.chart.wordlist import CONTINGENT_CODES, TASK_LETTERS, TASK_WORDS

CAPTION = 12.0
NOTES_LAST = 2
"""The number of Turns after which a note of a Formation leaves the chart. It stays in the view."""


def markers_piece(side: str, place: str, count: int, language: str) -> Piece:
    """Unspotted markers of one side in one place. Nobody can tell which is which. [M-HIDE-03]"""
    one, many = Text("marker", "marcador"), Text("markers", "marcadores")
    said = Text(
        "{count} unknown {side} {markers}; {where}", "{count} {markers} de los {side} sin identificar; {where}"
    ).of(count, side_within(side), many if count > 1 else one, place_label(place))
    number = f"×{count}" if count > 1 else ""
    seen = vessel(side, "?", number, own=False)
    id = f"markers-{side}-{place}"
    counted = tag("g", title(said.in_(language)), seen.svg, id=id, class_="marker", data_side=side, data_count=count)
    sign = f"{count}?" if count > 1 else "?"
    return Piece(counted, seen.width, seen.height, Strength(side, own=False, sign=sign))


def sighting_piece(seen: Sighting, language: str) -> Piece:
    """A Spotted Formation with the name under which it is known. [M-HIDE-04]"""
    marks = [
        mark
        for holds, mark in (
            (seen.blockading, "⊘"),
            (seen.interdicting, "⊗"),
            (seen.disorganised, "~"),
            (seen.shadowed, "◎"),
            (seen.scattered, "∴"),
        )
        if holds
    ]
    return _seen_piece(seen, seen.side, marks, seen_words(seen), "", language)


def note_piece(seen: Seen, side: str, today: Date, language: str) -> Piece:
    """A Formation that was seen and is out of sight: faint, with the date. [M-HIDE-05]"""
    when = turn_name(seen.on)
    past = Text("last seen {when}, Impulse {impulse}", "vista por última vez: {when}, impulso {impulse}").of(
        when, seen.impulse
    )
    dated = f"{seen.on.turn}/{seen.impulse}" if seen.on.year == today.year else f"{seen.on}/{seen.impulse}"
    piece = _seen_piece(seen, side, [], join("; ", (seen_words(seen), past)), dated, language)
    return Piece(tag("g", piece.svg, opacity=0.85 if today.since(seen.on) < 1 else 0.75), piece.width, piece.height)


def _seen_piece(seen: Sighting | Seen, side: str, marks: list[str], said: Text, dated: str, language: str) -> Piece:
    flag = seen.contingents[0] if seen.contingents else ""
    number = str(seen.sail) if seen.sail else "Cv" if seen.kind == "convoy" else ""
    broken = seen.disorganised or bool(dated)
    drawn = [hull(side, seen.name, number, flag=flag, own=False, broken=broken)]
    wide, high = HULL_WIDTH, HULL_HEIGHT
    for index, mark in enumerate(marks):
        column, row = divmod(index, 3)
        drawn.append(badge(mark, HULL_WIDTH + 1 + column * 16, row * 15.5))
        wide = max(wide, HULL_WIDTH + 16 + column * 16)
    codes = "+".join(CONTINGENT_CODES[each].in_(language) for each in seen.contingents)
    caption = " ".join(filter(None, (codes, dated)))
    if caption:
        drawn.append(label(caption, 1, high + 12, of=CAPTION, anchor="start"))
        wide, high = max(wide, width_of(caption, CAPTION) + 2), high + 15
    kind = "note" if dated else "sighting"
    larger = counter(side, seen.name, number, flag=flag, own=False, broken=broken)
    drawn_twice = both(Glyph("".join(drawn), wide, high), larger)
    shown = tag("g", title(said.in_(language)), drawn_twice.svg, id=seen.name, class_=kind)
    sign = "" if seen.sail else number or "?"
    strength = Strength(side, own=False, sail=seen.sail, sign=sign, piece="" if dated else seen.name)
    return Piece(shown, drawn_twice.width, drawn_twice.height, strength)


def seen_words(seen: Sighting | Seen) -> Text:
    """Everything that the picture shows, in words."""
    what = CONVOY_LABELS[seen.convoy] if seen.convoy else FORMATION_KIND_LABELS[seen.kind]
    said = [join(": ", (same(seen.name), what)), place_label(seen.place)]
    said += [contingent_label(each) for each in seen.contingents]
    if seen.sail:
        said.append(sail_count(seen.sail))
    said += [join(" ", (same(f"{n} ×"), SUBCLASS_NAMES[kind])) for kind, n in seen.squadrons.items()]
    said += [squadron_name(id) for id in seen.flagships]
    conditions = (
        (seen.scattered, Text("Scattered", "disperso")),
        (seen.disorganised, Text("Disorganised", "desorganizada")),
        (seen.shadowed, Text("Shadowed", "vigilada")),
        (isinstance(seen, Sighting) and seen.blockading, Text("Blockading", "bloqueando")),
        (isinstance(seen, Sighting) and seen.interdicting, Text("Interdicting", "interceptando")),
    )
    return join("; ", [*said, *(words for holds, words in conditions if holds)])


def report_piece(report: HarbourReport, side: str, today: Date, language: str) -> Piece:
    """The result of a Search of a Harbour: an anchor in dashed lines, the number of
    Squadrons, and the date. [M-SPOT-07]"""
    counts: dict[str, int] = {}
    for key, n in report.squadrons.items():
        condition = key.split(":")[1]
        counts[condition] = counts.get(condition, 0) + n
    manned, laid_up = counts.get("fitting_out", 0), counts.get("in_ordinary", 0)
    short = (lying_words(manned, laid_up) if manned or laid_up else Text("empty", "vacío")).in_(language)
    dated = f"{report.on.turn}/{report.impulse}" if report.on.year == today.year else f"{report.on}/{report.impulse}"
    details = [
        join(" ", (same(f"{n} ×"), contingent_label(key.split(":")[0]), CONDITION_NAMES[key.split(":")[1]]))
        for key, n in report.squadrons.items()
    ]
    when = turn_name(report.on)
    head = Text(
        "Harbour of {port} as searched {when}, Impulse {impulse}",
        "Puerto de {port} según la exploración del {when}, impulso {impulse}",
    ).of(place_label(report.port), when, report.impulse)
    drawn = [
        anchor(8, 9, 15, SIDE_INK[side], 1.2),
        label(short, 18, 13, of=CAPTION, anchor="start"),
        label(dated, 18, 27, of=CAPTION, anchor="start"),
    ]
    small = Glyph("".join(drawn), 20 + width_of(short, CAPTION), 30)
    seen = both(small, moored(str(manned + laid_up), SIDE_INK[side]))
    words = join("; ", [head, *details]).in_(language)
    group = tag("g", title(words), seen.svg, id=f"report-{report.port}", opacity=0.7)
    return Piece(group, seen.width, seen.height)


def task_piece(task: OpenTask, index: int, language: str) -> Piece:
    """Another side's Auxiliary at a Task that everybody sees. [M-HIDE-02]"""
    said = join(
        "; ",
        (
            join(", ", (auxiliary_class(task.kind), contingent_label(task.contingent))),
            TASK_WORDS[task.task],
            place_label(task.place),
        ),
    )
    seen = small_ship(SIDE_INK[task.side], TASK_LETTERS[task.task], own=False)
    id = f"task-{task.side}-{index}"
    return Piece(tag("g", title(said.in_(language)), seen.svg, id=id, class_="task"), seen.width, seen.height)


def corsair_piece(corsair: KnownCorsair, language: str) -> Piece:
    """Solid while it cruises, hollow in its base, faint during Recovery. [M-PIRATE-01]"""
    knights = corsair.id == "knights_of_malta"
    states: Mapping[str, Text] = {
        "base": Text("active", "activos") if corsair.active else Text("in their base", "en su base"),
        "tasked": Text("Interdicting", "interceptando"),
        "recovery": Text("recovering", "recuperándose"),
    }
    said = join("; ", (corsair_label(corsair.id), states[corsair.box]))
    if corsair.tasked_by and corsair.box == "tasked":
        sent = Text("sent by the {side} player", "enviados por el jugador de los {side}").of(
            side_within(corsair.tasked_by)
        )
        said = join("; ", (said, sent))
    seen = small_ship(INK, "K" if knights else "P", own=corsair.box == "tasked" or corsair.active)
    faint = 0.5 if corsair.box == "recovery" else None
    group = tag("g", title(said.in_(language)), seen.svg, id=corsair.id, class_="corsair", opacity=faint)
    return Piece(group, seen.width, seen.height)
