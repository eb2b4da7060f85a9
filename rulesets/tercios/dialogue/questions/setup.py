"""Questions before the first turn: armies, the table, edges, deployment, Vanguardia. [D-02..D-10]"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesets.kernel.questions import Option, Question, laid_over
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.scenery import Path, Placed, Rect
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import (
    CommandPlacement,
    Edge,
    FirstWave,
    MapChange,
    Purchase,
    SceneryWishes,
    SecondWave,
)
from rulesets.tercios.geometry.placing import Edge as Side
from rulesets.tercios.orders.judges import deployment_template
from rulesets.tercios.orders.judges.usual_edge import edge_with_more_cover
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.ready_armies import ReadyArmy, ready_armies
from rulesets.tercios.rules.layout import refusing, saying
from rulesets.tercios.rules.layout.cartography import change_problems
from rulesets.tercios.rules.layout.deployment_rules import deploy, set_aside
from rulesets.tercios.rules.layout.draft import Draft, own, waiting
from rulesets.tercios.rules.layout.rivers import far_from_edges, usual_crossing
from rulesets.tercios.rules.layout.scenery_rules import form_problems, laying_problems, purchase_problems
from rulesets.tercios.rules.layout.vanguard_rules import STAY, vanguard_problems

USUAL_LISTS = {"south": "spain", "north": "france"}
"""Whose ready army takes the field for who names none."""


def side_of(view: View) -> Side:
    return "south" if view.audience == "south" else "north"


def draft_of(view: View) -> Draft:
    return Draft(view, side_of(view))


# Armies.


class ChooseArmy(Question[ArmyList], frozen=True):
    """An army within the agreed points, secret until it is deployed. [T-ARM-01, T-ARM-13, D-02, H-21]"""

    stop_class: ClassVar[str] = "army"

    def prompt(self, view: View) -> Text:
        points = view.options.points
        return Text(f"Your army, up to {points} points.", f"Tu ejército, hasta {points} puntos.")

    def default(self, view: View) -> ArmyList:
        return usual_army(view.audience, view.options.points).army

    def options(self, view: View) -> dict[str, list[Option]]:
        """Ready armies to start from."""
        found = sorted(ready_armies(limit=view.options.points), key=lambda ready: (-ready.total, ready.id))
        return {"": [Option(ready.army, ready.name) for ready in found]}

    def problems(self, answer: ArmyList, view: View) -> list[Problem]:
        return check_army(answer, view.options.points)


def usual_army(side: str, points: int) -> ReadyArmy:
    """The dearest ready army of the side's usual list that the points allow. [D-02]"""
    own_list = ready_armies(USUAL_LISTS.get(side, "spain"), points)
    return max(own_list or ready_armies(limit=points), key=lambda ready: ready.total)


# The table.


class WishScenery(Question[SceneryWishes], frozen=True):
    """Everything about the table in one mail: wishes, crossings, the General's map, the edge. [A-35, D-03..D-07]"""

    stop_class: ClassVar[str] = "scenery"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        if view.options.scenery == "points":
            return Text(
                "What scenery you would buy, in order; and which edge you would take.",
                "Qué escenografía comprarías, por orden; y qué borde elegirías.",
            )
        return Text(
            "The table is laid. Which edge would you take? A Cartógrafo may change the map.",
            "La mesa está puesta. ¿Qué borde elegirías? Un Cartógrafo puede cambiar el mapa.",
        )

    def default(self, view: View) -> SceneryWishes:
        return SceneryWishes()

    def problems(self, answer: SceneryWishes, view: View) -> list[Problem]:
        """Kinds and sizes only: where a piece may lie is known when it is bought. [A-05]"""
        found = []
        for at, wish in enumerate(answer.wishes):
            found += [problem.under(f"wishes.{at}.place") for problem in _kind_problems(view, wish.place)]
        for at, crossing in enumerate(answer.crossings):
            found += [problem.under(f"crossings.{at}") for problem in _kind_problems(view, crossing)]
        for at, change in enumerate(answer.map):
            if change.place is not None:
                found += [problem.under(f"map.{at}.place") for problem in _kind_problems(view, change.place)]
        return found


def _kind_problems(view: View, placed: Placed) -> list[Problem]:
    if placed.terrain not in CATALOGUE.terrain:
        return [saying.unknown_terrain(placed.terrain)]
    return form_problems(placed, view.scale_id)


class BuyElement(Question[Purchase], frozen=True):
    """The next purchase with scenery points, or none more. [T-TER-04, T-TER-05, D-03]"""

    left: int
    first: bool

    stop_class: ClassVar[str] = "purchase"

    def prompt(self, view: View) -> Text:
        return Text(
            f"Scenery points left: {self.left}. What do you lay down, and where?",
            f"Puntos de Escenario: {self.left}. ¿Qué colocas y dónde?",
        )

    def default(self, view: View) -> Purchase:
        return Purchase()

    def problems(self, answer: Purchase, view: View) -> list[Problem]:
        if answer.place is None:
            return []
        found = purchase_problems(view.terrain, view.scale_id, answer.place, self.left, self.first)
        return [problem.under("place") for problem in found]


class PlaceCrossing(Question[Rect], frozen=True):
    """The enemy laid a river: a bridge or a ford over it, free. [T-TER-27, D-04]"""

    river: Path

    stop_class: ClassVar[str] = "crossing"

    def prompt(self, view: View) -> Text:
        return Text(
            "The river needs a crossing: a bridge or a ford, free. Where?",
            "El río necesita un paso: un puente o un vado, gratis. ¿Dónde?",
        )

    def default(self, view: View) -> Rect:
        found = usual_crossing(self.river, view.scale_id)
        assert found is not None, "a river without room for a crossing is never laid"
        return found

    def options(self, view: View) -> dict[str, list[Option]]:
        kinds = ((kind, CATALOGUE.terrain[kind].name) for kind in ("ford", "bridge"))
        offered = [(usual_crossing(self.river, view.scale_id, kind), name) for kind, name in kinds]
        return {"": [Option(place, name) for place, name in offered if place and not self.problems(place, view)]}

    def problems(self, answer: Rect, view: View) -> list[Problem]:
        if answer.terrain not in ("bridge", "ford"):
            return [saying.not_a_crossing()]
        if found := laying_problems(view.terrain, view.scale_id, answer):
            return found
        return [] if far_from_edges(answer, view.scale_id) else [saying.crossing_near_edge(view.scale_id)]


class ChangeMap(Question[MapChange], frozen=True):
    """Cartógrafo: move, add or remove an element. Nobody else knows yet that he is there. [T-QUA-13, D-05]"""

    level: int

    stop_class: ClassVar[str] = "map"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Your Cartógrafo may change the map.", "Tu Cartógrafo puede cambiar el mapa.")

    def default(self, view: View) -> MapChange:
        return MapChange()

    def problems(self, answer: MapChange, view: View) -> list[Problem]:
        return change_problems(view.terrain, view.scale_id, self.level, answer)


class ChooseEdge(Question[Edge], frozen=True):
    """The winner of the roll keeps his edge or has the table turned. [T-SCN-03, D-07]"""

    stop_class: ClassVar[str] = "edge"

    def prompt(self, view: View) -> Text:
        return Text("Keep your edge, or turn the table?", "¿Mantienes tu borde o giras la mesa?")

    def default(self, view: View) -> Edge:
        return edge_with_more_cover(view.terrain, view.scale_id, side_of(view))

    def options(self, view: View) -> dict[str, list[Option]]:
        keep, turn = Text("Keep my edge", "Mantener mi borde"), Text("Turn the table", "Girar la mesa")
        return {"": [Option("KEEP", keep), Option("TURN", turn)]}


# Deployment.


class DeployArmy(Question[FirstWave], frozen=True):
    """The first sealed wave: all Officers, Commands and Batteries. [A-36, D-08, H-15]"""

    stop_class: ClassVar[str] = "deploy"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Deploy your Commands and Batteries. Nobody sees them before both sides are in.",
            "Despliega tus Mandos y Baterías. Nadie los ve hasta que estén los dos bandos.",
        )

    def default(self, view: View) -> FirstWave:
        return deployment_template.first_wave(draft_of(view))

    def laid_over(self, base: Any, new: Any) -> Any:
        """Command by Command: who deploys one anew leaves the others where they are."""
        anew, before = _placements(new), _placements(base)
        if not anew or not before:
            return laid_over(base, new)
        return {**base, **new, "commands": [*{**before, **anew}.values()]}

    def problems(self, answer: FirstWave, view: View) -> list[Problem]:
        draft = draft_of(view)
        for at, placement in enumerate(answer.commands):
            left = waiting(draft, draft.side)
            if placement.command not in left:
                return [refusing.deployed_already(placement.command[:12], left).under(f"commands.{at}")]
            if found := deploy(draft, placement):
                return [problem.under(f"commands.{at}") for problem in found]
            set_aside(draft, placement)
        left = waiting(draft, draft.side)
        return [refusing.commands_missing(left)] if left else []


def _placements(raw: Any) -> dict[str, Any]:
    """Raw placements by their Command; none where they are not of that form."""
    held = raw.get("commands") if isinstance(raw, dict) else None
    if not isinstance(held, list) or not all(isinstance(each, dict) and "command" in each for each in held):
        return {}
    return {str(each["command"]): each for each in held}


class DeployCommand(Question[CommandPlacement], frozen=True):
    """One Officer with his Command, or one Battery, in turn with the enemy. [T-SCN-06, D-08]"""

    left: tuple[str, ...]

    stop_class: ClassVar[str] = "deploy-command"

    def prompt(self, view: View) -> Text:
        left = ", ".join(self.left)
        return Text(f"Deploy one of these: {left}.", f"Despliega uno de estos: {left}.")

    def default(self, view: View) -> CommandPlacement:
        return deployment_template.command_template(draft_of(view), self.left[0])

    def problems(self, answer: CommandPlacement, view: View) -> list[Problem]:
        if answer.command not in self.left:
            return [refusing.deployed_already(answer.command[:12], self.left)]
        return deploy(draft_of(view), answer)


class FinishDeployment(Question[SecondWave], frozen=True):
    """The second sealed wave: the General, his Élite unit, the Vanguardia's moves. [A-36, D-09, D-10, H-15]"""

    stop_class: ClassVar[str] = "deploy"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Deploy your General and his Élite unit, and say where your Vanguardia goes.",
            "Despliega a tu Comandante y su unidad de Élite, y di adónde va tu Vanguardia.",
        )

    def default(self, view: View) -> SecondWave:
        return SecondWave(general=deployment_template.command_template(draft_of(view), "G"))

    def problems(self, answer: SecondWave, view: View) -> list[Problem]:
        found = [problem.under("general") for problem in _general_problems(answer.general, view)]
        able = [unit.id for unit in own(view, view.audience) if "vanguardia" in unit.troop.profile.rules]
        for at, wish in enumerate(answer.vanguard):
            if wish.unit not in able:
                found.append(refusing.no_vanguard(wish.unit).under(f"vanguard.{at}"))
        return found


class DeployGeneral(Question[CommandPlacement], frozen=True):
    """The General and, not more than 6" from him, his Élite unit; the winner of the roll first. [T-SCN-07, D-09]"""

    stop_class: ClassVar[str] = "deploy-general"

    def prompt(self, view: View) -> Text:
        return Text("Deploy your General and his Élite unit.", "Despliega a tu Comandante y su unidad de Élite.")

    def default(self, view: View) -> CommandPlacement:
        return deployment_template.command_template(draft_of(view), "G")

    def problems(self, answer: CommandPlacement, view: View) -> list[Problem]:
        return _general_problems(answer, view)


def _general_problems(answer: CommandPlacement, view: View) -> list[Problem]:
    if answer.command != "G":
        return [refusing.deployed_already(answer.command[:12], ("G",))]
    return deploy(draft_of(view), answer)


class MoveVanguard(Question[Move], frozen=True):
    """Where a unit with Vanguardia goes before turn 1; neither a point nor a heading is to stay. [T-CAV-15, D-10]"""

    unit: str

    stop_class: ClassVar[str] = "vanguard"

    def prompt(self, view: View) -> Text:
        return Text(f"{self.unit}: its Vanguardia move.", f"{self.unit}: su movimiento de Vanguardia.")

    def default(self, view: View) -> Move:
        return STAY

    def problems(self, answer: Move, view: View) -> list[Problem]:
        return vanguard_problems(view, self.unit, answer)


SETUP_QUESTIONS: tuple[type[Question[Any]], ...] = (
    ChooseArmy,
    WishScenery,
    BuyElement,
    PlaceCrossing,
    ChangeMap,
    ChooseEdge,
    DeployArmy,
    DeployCommand,
    FinishDeployment,
    DeployGeneral,
    MoveVanguard,
)
