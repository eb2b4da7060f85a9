"""The whole picture: the chart, its weather, and the pieces that this audience knows."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.drawing.colours import INK
from rulesets.drawing.lettering import letters
from rulesets.drawing.night import night_style
from rulesets.drawing.svg import picture, tag
from rulesets.kernel.phrases import capital, counted, join, listed
from rulesets.kernel.text import Text, known
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import SIDES, other
from rulesets.mistral.book.labels import side_within, wind_label
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.view import OpenTask, View
from rulesets.mistral.reports.chart import fleets, ports, strangers, voyages, weather
from rulesets.mistral.reports.chart.afar import flags
from rulesets.mistral.reports.chart.berths import Piece, laid_out
from rulesets.mistral.reports.chart.cartouche import cartouche, moment
from rulesets.mistral.reports.chart.glyphs import gale as spiral
from rulesets.mistral.reports.chart.glyphs import vessel
from rulesets.mistral.reports.chart.legend import LEGENDS
from rulesets.mistral.reports.chart.levels import FROM_CLOSE, FROM_MIDDLE, MARK, STYLE
from rulesets.mistral.reports.chart.paper import HEIGHT, WIDTH
from rulesets.mistral.reports.chart.sheet import GROUND, PLACES

GLYPHS = tag(
    "defs",
    *(tag("g", vessel(side, "?", "", own=False).svg, id=f"glyph-{side}") for side in SIDES),
    tag("g", spiral(-4, 0, 44, INK), tag("g", letters("?", 0, 34, MARK, INK), class_="mark"), id="glyph-gale"),
)
"""Enemy ships and Gales that appear between two pictures, for the page that replays what happened."""

OWN = (Text("Formation of your own", "formación propia"), Text("Formations of your own", "formaciones propias"))
SPOTTED = (Text("Spotted", "formación avistada"), Text("Spotted", "formaciones avistadas"))
UNKNOWN = (Text("unknown marker", "marcador sin identificar"), Text("unknown markers", "marcadores sin identificar"))


def draw(view: View, language: str) -> str:
    """The sea as this audience knows it. [M-HIDE-01]"""
    language = known(language)
    pieces = pieces_by_place(view, language)
    parts = [
        GROUND[language],
        weather.gale_rings(view, language),
        weather.winds(view, language),
        weather.gale_spirals(view),
        voyages.routes(view, language),
        voyages.under_way(view, language),
        PLACES[language],
        ports.ports(view, language),
        ports.closures(view, language),
        weather.gale_markers(view, language),
        weather.rose(view, language),
        LEGENDS[language],
        cartouche(view, language),
        laid_out(pieces, language, flags(pieces, language, weather.gale_flags(view, "far", language))),
        GLYPHS,
    ]
    looks = STYLE + night_style("".join(parts))
    return picture(
        WIDTH,
        HEIGHT,
        describe(view, language),
        looks,
        *parts,
        data_audience=view.audience,
        data_detail="middle",
        data_details=f"{FROM_MIDDLE:g} {FROM_CLOSE:g}",
    )


def describe(view: View, language: str) -> str:
    """What the picture shows, in a few sentences: used as title and as alternative text in emails."""
    said = [capital(moment(view))]
    if view.winds:
        blowing = listed([wind_label(wind) for wind in view.winds])
        said.append(Text("winds: {blowing}", "vientos: {blowing}").of(blowing))
    said += [weather.gale_words(gale, gale.place, 0) for gale in view.gales]
    if view.accounts:
        said.append(
            join(
                ", ",
                [
                    Text("{side} Prestige {prestige}", "prestigio de los {side} {prestige}").of(
                        side_within(side), account.prestige
                    )
                    for side, account in view.accounts.items()
                ],
            )
        )
    own = sum(not each.parent for each in view.formations.values())
    if own:
        said.append(counted(own, *OWN))
    unknown = sum(sum(places.values()) for places in view.markers.values())
    seen, markers = counted(len(view.sightings), *SPOTTED), counted(unknown, *UNKNOWN)
    said.append(Text("{seen} and {markers} at sea", "{seen} y {markers} en la mar").of(seen, markers))
    return join("; ", said).in_(language)


def pieces_by_place(view: View, language: str) -> dict[str, list[Piece]]:
    """Own pieces first, then what is seen of others, then what was seen before."""
    found: dict[str, list[Piece]] = {id: [] for id in CHART.places}
    for formation in view.formations.values():
        if not formation.parent and formation.place in found:
            found[formation.place].append(fleets.formation_piece(view, formation, language))
    for port, place in CHART.places.items():
        lying = fleets.harbour_piece(view, port, language) if place.has_harbour else None
        if lying:
            found[port].append(lying)
    for dummy in view.dummies.values():
        if dummy.place:
            found[dummy.place].append(fleets.dummy_piece(dummy.side, dummy.id, language))
    for ship, place_id in _at_tasks(view):
        found[place_id].append(fleets.tasked_piece(ship, language))
    for seen in view.sightings.values():
        found[seen.place].append(strangers.sighting_piece(seen, language))
    for side, places in view.markers.items():
        for place_id, count in places.items():
            found[place_id].append(strangers.markers_piece(side, place_id, count, language))
    for index, task in enumerate(view.tasks):
        if task.side != view.audience or not _told_apart(view, task):
            found[task.place].append(strangers.task_piece(task, index, language))
    for corsair in view.corsairs.values():
        found[corsair.place or corsair.base].append(strangers.corsair_piece(corsair, language))
    for note in view.notes.values():
        if view.audience in SIDES and view.date.since(note.on) <= strangers.NOTES_LAST:
            found[note.place].append(strangers.note_piece(note, other(view.audience), view.date, language))
    for report in view.harbours_seen.values():
        if view.audience in SIDES:
            found[report.port].append(strangers.report_piece(report, other(view.audience), view.date, language))
    return found


def _at_tasks(view: View) -> Iterator[tuple[KnownAuxiliary, str]]:
    """The player's own Tasked Auxiliaries, each with its place as far as the view can tell."""
    for ship in view.auxiliaries.values():
        if ship.task is None:
            continue
        if ship.task.kind == "shadow":
            alike = [task for task in view.tasks if _is_shadow_like(task, ship)]
            if len(alike) == 1:
                yield ship, alike[0].place
        elif ship.task.place:
            yield ship, ship.task.place
        elif ship.task.target in view.formations and view.formations[ship.task.target].place:
            yield ship, view.formations[ship.task.target].place


def _is_shadow_like(task: OpenTask, ship: KnownAuxiliary) -> bool:
    return task.task == "shadow" and (task.contingent, task.kind) == (ship.contingent, ship.kind)


def _told_apart(view: View, task: OpenTask) -> bool:
    """Whether the ship can be distinguished: Shadowing ships of one class and Contingent are drawn alike."""
    return (
        task.task != "shadow"
        or sum(
            one.task == "shadow" and (one.contingent, one.kind) == (task.contingent, task.kind) for one in view.tasks
        )
        == 1
    )
