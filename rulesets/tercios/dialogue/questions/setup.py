"""Questions before the first turn: armies, the table, edges, deployment, Vanguardia. [D-02..D-10]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.tabletop.book.scenery import Path, Rect
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
from rulesets.tercios.position.army import ArmyList
from rulesets.tercios.position.view import View

# Armies.


class ChooseArmy(Question[ArmyList], frozen=True):
    """An army within the agreed points, secret until it is deployed. [T-ARM-01, T-ARM-13, D-02, H-21]"""

    stop_class: ClassVar[str] = "army"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        points = view.options.points
        return Text("Your army, up to {points} points.", "Tu ejército, hasta {points} puntos.").of(points)


# The table.


class WishScenery(Question[SceneryWishes], frozen=True):
    """What to buy for the table, all in one answer. A map change and an edge may be included. [A-35, D-03..D-07]"""

    stop_class: ClassVar[str] = "scenery"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        if view.options.scenery == "points":
            return Text(
                "What scenery you would buy, in order; and which edge you would take.",
                "Qué escenografía comprarías, por orden; y qué borde elegirías.",
            )
        return Text(
            "The table is set up. Which edge would you take? A cartographer may change the map.",
            "La mesa está puesta. ¿Qué borde elegirías? Un cartógrafo puede cambiar el mapa.",
        )


class SurveyTable(WishScenery, frozen=True):
    """All scenery is laid: a Cartógrafo's map and the edge, with the table in view. Since revision 3 both sides are
    asked, whoever their Generals are. [T-QUA-13, D-05, D-07]"""

    def prompt(self, view: View) -> Text:
        return Text(
            "The table is set up. Which edge would you take? A cartographer may change the map.",
            "La mesa está puesta. ¿Qué borde elegirías? Un cartógrafo puede cambiar el mapa.",
        )


class BuyElement(Question[Purchase], frozen=True):
    """The next purchase with scenery points, or no more. [T-TER-04, T-TER-05, D-03]"""

    left: int
    first: bool

    stop_class: ClassVar[str] = "purchase"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Scenery points left: {left}. What do you lay down, and where?",
            "Puntos de Escenario: {left}. ¿Qué colocas y dónde?",
        ).of(self.left)


class PlaceCrossing(Question[Rect], frozen=True):
    """The enemy laid a river: where to put a free bridge or ford over it. [T-TER-27, D-04]"""

    river: Path

    stop_class: ClassVar[str] = "crossing"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "The river needs a crossing: a bridge or a ford, free. Where?",
            "El río necesita un paso: un puente o un vado, gratis. ¿Dónde?",
        )


class ChangeMap(Question[MapChange], frozen=True):
    """Cartógrafo: moves, adds or removes an element. Nobody else knows of the Cartógrafo yet. [T-QUA-13, D-05]"""

    level: int

    stop_class: ClassVar[str] = "map"
    whole: ClassVar[bool] = True
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Your cartographer may change the map.", "Tu cartógrafo puede cambiar el mapa.")


class ChooseEdge(Question[Edge], frozen=True):
    """The winner of the roll keeps their edge or turns the table. [T-SCN-03, D-07]"""

    stop_class: ClassVar[str] = "edge"

    def prompt(self, view: View) -> Text:
        return Text("Keep your edge, or turn the table?", "¿Mantienes tu borde o giras la mesa?")


# Deployment.


class DeployArmy(Question[FirstWave], frozen=True):
    """The first sealed wave: all Officers, Commands and Batteries. [A-36, D-08, H-15]"""

    stop_class: ClassVar[str] = "deploy"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Deploy your Commands and Batteries. Nobody sees them before both sides have deployed.",
            "Despliega tus Mandos y Baterías. Nadie los ve hasta que estén los dos bandos.",
        )


class DeployCommand(Question[CommandPlacement], frozen=True):
    """One Officer with their Command, or one Battery, in turn with the enemy. [T-SCN-06, D-08]"""

    left: tuple[str, ...]

    stop_class: ClassVar[str] = "deploy-command"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        left = ", ".join(self.left)
        return Text("Deploy one of these: {left}.", "Despliega uno de estos: {left}.").of(left)


class FinishDeployment(Question[SecondWave], frozen=True):
    """The second sealed wave: the General, their Élite unit, the Vanguardia's moves. [A-36, D-09, D-10, H-15]"""

    stop_class: ClassVar[str] = "deploy"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Deploy your General and the Élite unit, and say where your Vanguardia goes.",
            "Despliega a tu Comandante y su unidad de Élite, y di adónde va tu Vanguardia.",
        )


class DeployGeneral(Question[CommandPlacement], frozen=True):
    """The General and, at most 6" from them, their Élite unit. The winner of the roll places first. [T-SCN-07, D-09]"""

    stop_class: ClassVar[str] = "deploy-general"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Deploy your General and the Élite unit.", "Despliega a tu Comandante y su unidad de Élite.")


class MoveVanguard(Question[Move], frozen=True):
    """Where a unit with Vanguardia goes before turn 1. Without a point and heading it stays. [T-CAV-15, D-10]"""

    unit: str

    stop_class: ClassVar[str] = "vanguard"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("{unit}: its Vanguardia move.", "{unit}: su movimiento de Vanguardia.").of(view.called(self.unit))
