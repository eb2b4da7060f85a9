"""Arrows for the player's own pieces: passages that have been begun, and the routes of convoys."""

from __future__ import annotations

from rulesets.drawing.arrows import arrow_head
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.svg import tag, title
from rulesets.kernel.phrases import capital
from rulesets.kernel.text import Text
from rulesets.mistral.book.labels import formation_label, place_label
from rulesets.mistral.book.names import route_name
from rulesets.mistral.position.known import KnownDummy, KnownFormation
from rulesets.mistral.position.passages import passage_between, price
from rulesets.mistral.position.routes import goal_of, path_of
from rulesets.mistral.position.view import View
from rulesets.mistral.reports.chart.courses import course
from rulesets.mistral.reports.chart.paper import SIDE_INK
from rulesets.mistral.reports.chart.positions import SPOTS


def under_way(view: View, language: str) -> str:
    """An arrow from a Formation or Dummy towards its goal, solid as far as it has paid."""
    movers: list[KnownFormation | KnownDummy] = [each for each in view.formations.values() if not each.parent]
    movers += view.dummies.values()
    drawn = []
    for mover in movers:
        if not mover.goal or not mover.place or mover.goal == mover.place:
            continue
        passage = passage_between(mover.place, mover.goal)
        whole = max(1, price(view, passage).cost) if passage else 1
        line = course(mover.place, mover.goal)
        share = min(max(mover.paid / whole, 0.25), 0.95)
        ink = SIDE_INK[mover.side]
        name, goal = capital(formation_label(mover.id)), place_label(mover.goal)
        said = Text(
            "{name} works its way to {goal}: {paid} MP paid", "{name} se abre camino hacia {goal}: {paid} PM pagados"
        ).of(name, goal, mover.paid)
        drawn.append(
            tag(
                "g",
                title(said.in_(language)),
                tag("path", d=line.d, fill="none", stroke=ink, stroke_width=2, stroke_dasharray="2 5"),
                tag("path", d=line.first(share).d, fill="none", stroke=ink, stroke_width=5),
                tag("path", d=arrow_head(line.point(min(share + 0.05, 1)), line.heading(share), 12), fill=ink),
                id=f"way-{mover.id}",
            )
        )
    return "".join(drawn)


def routes(view: View, language: str) -> str:
    """The routes of own convoys: strong dashes ahead, faint behind."""
    drawn = []
    for id, convoy in view.convoys.items():
        held = view.formations.get(id)
        if held is None or convoy.stage in ("expected", "done", "away") or not (convoy.route or convoy.destination):
            continue
        behind, ahead = _legs(view, id)
        goal = place_label(goal_of(convoy))
        name = capital(formation_label(id))
        by = f" ({route_name(convoy.route).in_(language)})" if convoy.route else ""
        said = Text("{name}: bound for {goal}", "{name}: rumbo a {goal}").of(name, goal).in_(language) + by
        ink = SIDE_INK[held.side]
        drawn.append(
            tag(
                "g",
                title(said),
                _line(behind, INK, 2.0, "1 7"),
                _line(ahead, PAPER, 6.0, None),
                _line(ahead, ink, 3.0, "10 5"),
                _tip(ahead, ink),
                id=f"route-{id}",
                fill="none",
            )
        )
    return "".join(drawn)


def _legs(view: View, id: str) -> tuple[list[str], list[str]]:
    convoy, place = view.convoys[id], view.formations[id].place
    if convoy.destination:
        return [], [place, convoy.destination] if place != convoy.destination else []
    path = list(path_of(convoy.route, convoy.leg == "home"))
    if place not in path:
        return [], [place, path[-1]]
    at = path.index(place)
    return path[: at + 1], path[at:]


def _line(places: list[str], ink: str, wide: float, dashes: str | None) -> str:
    if len(places) < 2:
        return ""
    way = "L".join("{} {}".format(*SPOTS[place]) for place in places)
    return tag("path", d=f"M{way}", stroke=ink, stroke_width=wide, stroke_dasharray=dashes, stroke_linejoin="round")


def _tip(places: list[str], ink: str) -> str:
    if len(places) < 2:
        return ""
    line = course(places[-2], places[-1])
    return tag("path", d=arrow_head(line.end, line.heading(1), 10), fill=ink)
