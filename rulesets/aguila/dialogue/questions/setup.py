"""What the sides are asked before the battle. [P-22, P-24]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.setting_up import (
    Deployment,
    Edge,
    Laying,
    Preparation,
    Redeployment,
    SideChoice,
    VanguardMove,
)
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.state import Country
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text


class ChooseArmy(Question[ArmyList], frozen=True):
    """An army within the points, secret until both are in. [A-ARM, D-01, D-08, H-03]"""

    points: int
    defences: bool = False
    """Whether a part of them goes into positions. [A-SCN-202]"""

    stop_class: ClassVar[str] = "army"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Your army, up to {points} points.", "Tu ejército, hasta {points} puntos.").of(self.points)


class ChooseCountry(Question[Country], frozen=True):
    """[A-GEO-01, D-02]"""

    stop_class: ClassVar[str] = "ground"

    def prompt(self, view: View) -> Text:
        return Text("What kind of country do you fight in?", "¿En qué tipo de terreno se combate?")


class ShiftWeather(Question[Literal[-2, 0, 2]], frozen=True):
    """Opportune moment. Both are asked at once. [A-OAB-11, D-04, H-10]"""

    stop_class: ClassVar[str] = "ground"

    def prompt(self, view: View) -> Text:
        return Text("Does your officer wait for better weather?", "¿Espera tu oficial mejor tiempo?")


class LayPiece(Question[Laying], frozen=True):
    """Where a piece of terrain goes. [A-GEO-03, D-05, D-14]"""

    kind: str
    spot: tuple[int, int]
    """The rolled point from which a place is looked for. [D-05]"""
    apart: int = 4000
    """How far from other pieces. [A-GEO-05]"""
    among: tuple[str, ...] = ()
    """Pieces of the same roll, to which it may be nearer. [A-GEO-05]"""
    where: str = ""
    """A rule of the scenario for this piece: `farm`, `village`, `ford`, `marker`."""

    stop_class: ClassVar[str] = "ground"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Where does this piece go?", "¿Dónde va esta pieza?")


class LayMore(Question[bool], frozen=True):
    """[A-GEO-04, D-06]"""

    laid: int

    stop_class: ClassVar[str] = "ground"

    def prompt(self, view: View) -> Text:
        return Text("Another piece of terrain?", "¿Otra pieza de terreno?")


class ChooseEdge(Question[Edge], frozen=True):
    """[D-07]"""

    edges: tuple[Edge, ...]

    stop_class: ClassVar[str] = "deploy"

    def prompt(self, view: View) -> Text:
        return Text("Which edge is yours?", "¿Qué borde es el tuyo?")


class Prepare(Question[Preparation], frozen=True):
    """[D-09..D-11]"""

    splits: bool = False
    """Whether the army is split into a garrison and a reserve. [A-SCN-301]"""

    stop_class: ClassVar[str] = "deploy"

    def prompt(self, view: View) -> Text:
        return Text("Who is under whom, and who hides where?", "¿Quién manda a quién y quién se oculta dónde?")


class ChooseSide(Question[SideChoice], frozen=True):
    """[A-SCN-03, D-12]"""

    edges: tuple[Edge, ...]
    left: Literal["both", "order", "edge"] = "both"
    """What may still be chosen."""

    stop_class: ClassVar[str] = "deploy"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Your edge, or who deploys first?", "¿Tu borde o quién despliega primero?")


class DeployWave(Question[Deployment], frozen=True):
    """Units of these categories. [A-SCN-05, D-08, D-13, P-24]"""

    units: tuple[str, ...]
    positions: tuple[str, ...] = ()
    """The kinds of the positions to be placed."""

    stop_class: ClassVar[str] = "deploy"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Where do your units begin?", "¿Dónde empiezan tus unidades?")


class Redeploy(Question[Redeployment], frozen=True):
    """[D-15]"""

    units: tuple[str, ...]
    """Those that may move because they fight at home; a strategist may move others."""
    more: int = 0
    """How many others a strategist may move. [A-OAB-04, A-OAB-05]"""

    stop_class: ClassVar[str] = "deploy"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Does anybody stand elsewhere?", "¿Cambia alguien de sitio?")


class MoveVanguard(Question[VanguardMove], frozen=True):
    """[A-UAB-26, D-16]"""

    units: tuple[str, ...]

    stop_class: ClassVar[str] = "deploy"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("A move of your vanguard, or none.", "Un movimiento de tu vanguardia, o ninguno.")


class DeclareFormations(Question[dict[str, Formation]], frozen=True):
    """The formation in which each unit begins. [A-FRM-02, D-17]"""

    units: tuple[str, ...]

    stop_class: ClassVar[str] = "deploy"

    def prompt(self, view: View) -> Text:
        return Text("In which formation does each unit begin?", "¿En qué formación empieza cada unidad?")
