"""Judges for the table: what may be laid where, and the default edge. [D-03..D-07]"""

from __future__ import annotations

from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.book.scenery import Placed, Rect
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers.setting_up import Edge, MapChange, Purchase, SceneryWishes
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChangeMap,
    ChooseEdge,
    PlaceCrossing,
    SurveyTable,
    WishScenery,
)
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.orders.judges.usual_edge import edge_with_more_cover
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout import saying
from rulesets.tercios.rules.layout.cartography import change_problems, why_not
from rulesets.tercios.rules.layout.draft import side_of
from rulesets.tercios.rules.layout.rivers import far_from_edges, usual_crossing
from rulesets.tercios.rules.layout.scenery_rules import form_problems, laying_problems, purchase_problems


class WishSceneryJudge(Judge[WishScenery, SceneryWishes]):
    def default(self, question: WishScenery, view: View) -> SceneryWishes:
        return SceneryWishes()

    def problems(self, question: WishScenery, answer: SceneryWishes, view: View) -> list[Problem]:
        """Checks only kinds and sizes, because it is known only at the purchase where a piece may lie. [A-05]"""
        found = []
        for at, wish in enumerate(answer.wishes):
            found += [problem.under(f"wishes.{at}.place") for problem in _kind_problems(view, wish.place)]
        for at, crossing in enumerate(answer.crossings):
            found += [problem.under(f"crossings.{at}") for problem in _kind_problems(view, crossing)]
        for at, change in enumerate(answer.map):
            if change.place is not None:
                found += [problem.under(f"map.{at}.place") for problem in _kind_problems(view, change.place)]
        return found


class SurveyTableJudge(WishSceneryJudge):
    def problems(self, question: WishScenery, answer: SceneryWishes, view: View) -> list[Problem]:
        """Here the table is known: an impossible change is refused, and nothing more is bought. [T-QUA-13, D-05]"""
        if found := [saying.nothing_to_buy(part) for part in ("wishes", "crossings") if getattr(answer, part)]:
            return found
        if found := super().problems(question, answer, view):
            return found
        return [
            problem.under(f"map.{at}")
            for at, change in enumerate(answer.map)
            for problem in why_not(view, view.audience, change)
        ]


def _kind_problems(view: View, placed: Placed) -> list[Problem]:
    if placed.terrain not in CATALOGUE.terrain:
        return [saying.unknown_terrain(placed.terrain)]
    return form_problems(placed, view.scale_id)


class BuyElementJudge(Judge[BuyElement, Purchase]):
    def default(self, question: BuyElement, view: View) -> Purchase:
        return Purchase()

    def problems(self, question: BuyElement, answer: Purchase, view: View) -> list[Problem]:
        if answer.place is None:
            return []
        found = purchase_problems(view.terrain, view.scale_id, answer.place, question.left, question.first)
        return [problem.under("place") for problem in found]


class PlaceCrossingJudge(Judge[PlaceCrossing, Rect]):
    def default(self, question: PlaceCrossing, view: View) -> Rect:
        found = usual_crossing(question.river, view.scale_id)
        assert found is not None, "a river without room for a crossing is never laid"
        return found

    def options(self, question: PlaceCrossing, view: View) -> dict[str, list[Option]]:
        kinds = ((kind, CATALOGUE.terrain[kind].name) for kind in ("ford", "bridge"))
        offered = [(usual_crossing(question.river, view.scale_id, kind), name) for kind, name in kinds]
        return {"": [Option(place, name) for place, name in offered if place and not question.problems(place, view)]}

    def problems(self, question: PlaceCrossing, answer: Rect, view: View) -> list[Problem]:
        if answer.terrain not in ("bridge", "ford"):
            return [saying.not_a_crossing()]
        if found := laying_problems(view.terrain, view.scale_id, answer):
            return found
        return [] if far_from_edges(answer, view.scale_id) else [saying.crossing_near_edge(view.scale_id)]


class ChangeMapJudge(Judge[ChangeMap, MapChange]):
    def default(self, question: ChangeMap, view: View) -> MapChange:
        return MapChange()

    def problems(self, question: ChangeMap, answer: MapChange, view: View) -> list[Problem]:
        return change_problems(view.terrain, view.scale_id, question.level, answer)


class ChooseEdgeJudge(Judge[ChooseEdge, Edge]):
    def default(self, question: ChooseEdge, view: View) -> Edge:
        return edge_with_more_cover(view.terrain, view.scale_id, side_of(view))

    def options(self, question: ChooseEdge, view: View) -> dict[str, list[Option]]:
        keep, turn = Text("Keep my edge", "Mantener mi borde"), Text("Turn the table", "Girar la mesa")
        return {"": [Option("KEEP", keep), Option("TURN", turn)]}


JUDGES = (
    WishSceneryJudge(WishScenery),
    SurveyTableJudge(SurveyTable),
    BuyElementJudge(BuyElement),
    PlaceCrossingJudge(PlaceCrossing),
    ChangeMapJudge(ChangeMap),
    ChooseEdgeJudge(ChooseEdge),
)
