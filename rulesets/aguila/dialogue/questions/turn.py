"""What the sides are asked in a turn. Each decision point of the inventory is one question. [P-22]"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from rulesets.aguila.dialogue.answers.battle import BattlePlan, Check
from rulesets.aguila.dialogue.answers.in_play import Charge, Fire, React, Rebuilt, Regroup
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.position.geometry.records import At
from rulesets.aguila.position.geometry.stances import Base, Stance
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text


class OrderMovement(Question[MovementPlan], frozen=True):
    """The movement of a side: M1 or M2. [P-01, D-23, D-24, D-50]"""

    stop_class: ClassVar[str] = "move"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("How do your units move?", "¿Cómo se mueven tus unidades?")


class OrderBattle(Question[BattlePlan], frozen=True):
    """Fire, charges, reactions, combat and rally, of both sides at the same time. [P-01]"""

    stop_class: ClassVar[str] = "battle"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Whom do your units fire at and charge?", "¿A quién disparan y cargan tus unidades?")


class Anticipate(Question[str], frozen=True):
    """The officer who takes the initiative, or nobody. Both are asked at once. [A-OAB-02, D-20]"""

    officers: tuple[str, ...]

    stop_class: ClassVar[str] = "initiative"

    def prompt(self, view: View) -> Text:
        return Text("Do you use Anticipation?", "¿Usas Anticipación?")


class ChooseMover(Question[Literal["first", "second"]], frozen=True):
    """[A-MOV-01, D-22]"""

    stop_class: ClassVar[str] = "initiative"

    def prompt(self, view: View) -> Text:
        return Text(
            "You have the initiative: do you move first or second?", "Tienes la iniciativa: ¿mueves primero o segundo?"
        )


class SupportCheck(Question[str], frozen=True):
    """The officer who adds a bonus to this check, or nobody. [A-DIS-02, D-25]"""

    unit: str
    check: Check
    need: int
    """On the die, without the bonus."""
    officers: tuple[str, ...]

    stop_class: ClassVar[str] = "support"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} must roll {need} or more. Does an officer help?", "{unit} necesita {need} o más. ¿Ayuda un oficial?"
        ).of(self.unit, self.need)


class FormUp(Question[str], frozen=True):
    """The officer whose ¡Formen! spares the checks of a change of formation, or nobody. [A-OAB-03, D-26]"""

    unit: str
    officers: tuple[str, ...]

    stop_class: ClassVar[str] = "support"

    def prompt(self, view: View) -> Text:
        return Text("Does {unit} form up without a check?", "¿Forma {unit} sin chequeo?").of(self.unit)


class AfterCrossing(Question[Literal["stop", "halt", "steps"]], frozen=True):
    """Friends did not let the unit through. [A-MOV-14, D-27]"""

    unit: str
    by: str

    stop_class: ClassVar[str] = "crossing"

    def prompt(self, view: View) -> Text:
        return Text("{by} does not let {unit} through.", "{by} no deja pasar a {unit}.").of(self.by, self.unit)


class DeclareFire(Question[Fire], frozen=True):
    """All fire of a side, before any die. [A-SHO-01, D-30..D-32]"""

    stop_class: ClassVar[str] = "fire"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Whom do your units fire at?", "¿A quién disparan tus unidades?")


class OrderCourage(Question[tuple[str, ...]], frozen=True):
    """The order of the Courage tests after one's fire. [A-SHO-23, D-33]"""

    units: tuple[str, ...]

    stop_class: ClassVar[str] = "courage"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("In which order do they test Courage?", "¿En qué orden hacen el chequeo de coraje?")


class HoldFast(Question[str], frozen=True):
    """The officer whose ¡Aguantad! passes the test, or nobody. [A-OAB-01, D-34]"""

    unit: str
    officers: tuple[str, ...]
    chance: int
    """Of being Routed, in percent, by what is known."""

    stop_class: ClassVar[str] = "courage"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} tests Courage (Routed in {chance} %). Use ¡Aguantad!?",
            "{unit} hace un chequeo de coraje (derrotada en un {chance} %). ¿Usas ¡Aguantad!?",
        ).of(self.unit, self.chance)


class SteadyUnit(Question[str], frozen=True):
    """The officer whose discipline halves the damage that counts, or nobody. [A-OAB-06, A-OAB-07, D-35]"""

    unit: str
    officers: tuple[str, ...]
    chance: int = 0
    """That the test ends otherwise with half the damage, in percent, by what is known."""

    stop_class: ClassVar[str] = "courage"

    def prompt(self, view: View) -> Text:
        return Text("Does an officer steady {unit}?", "¿Sostiene un oficial a {unit}?").of(self.unit)


class StandInRuins(Question[Rebuilt], frozen=True):
    """How the garrison of a fallen building stands. [A-ART-25, D-36]"""

    unit: str
    building: str
    toward: int
    """The heading to who brought it down."""

    stop_class: ClassVar[str] = "fire"

    def prompt(self, view: View) -> Text:
        return Text("The building has fallen. How does {unit} stand?", "El edificio ha caído. ¿Cómo queda {unit}?").of(
            self.unit
        )


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """A declaration made before in this phase, and what became of it. Everybody saw it."""

    who: tuple[str, ...]
    target: str
    line: int = 0
    goes_on: bool = False


class DeclareCharge(Question[Charge], frozen=True):
    """The next charge, or no more. [A-CHG-10, D-40]"""

    made: tuple[Made, ...] = ()

    stop_class: ClassVar[str] = "charge"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Who charges whom?", "¿Quién carga a quién?")


class ReactToCharge(Question[React], frozen=True):
    """[A-CHG-25, D-41, D-42, D-44, D-45]"""

    unit: str
    chargers: tuple[str, ...]
    """The nearest first."""
    arc: Literal["front", "left", "right", "rear"]
    may: tuple[str, ...]
    needs: dict[str, int] = {}
    """What must be rolled for it, where it takes a die."""

    stop_class: ClassVar[str] = "react"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        chargers = ", ".join(self.chargers)
        return Text("{chargers} charges {unit}. How does it react?", "{chargers} carga a {unit}. ¿Cómo reacciona?").of(
            chargers, self.unit
        )


class GoOn(Question[bool], frozen=True):
    """The target has formed square: charge it all the same? [A-FRM-34, D-43]"""

    unit: str
    target: str

    stop_class: ClassVar[str] = "charge"

    def prompt(self, view: View) -> Text:
        return Text("{target} has formed square. Does {unit} go on?", "{target} ha formado cuadro. ¿Sigue {unit}?").of(
            self.target, self.unit
        )


class FightNext(Question[str], frozen=True):
    """Whose combat comes next. [A-COM-01, D-46]"""

    targets: tuple[str, ...]

    stop_class: ClassVar[str] = "fight"

    def prompt(self, view: View) -> Text:
        return Text("Which combat is fought next?", "¿Qué combate se resuelve ahora?")


class UseExperts(Question[bool], frozen=True):
    """Expert fighters: +1 to hit in this attack, once a game. [A-UAB-02, D-47]"""

    unit: str
    target: str
    line: int = 0
    """The line of the plan by which it charged; 0: it was charged."""

    stop_class: ClassVar[str] = "fight"

    def prompt(self, view: View) -> Text:
        return Text("Does {unit} use its expert fighters?", "¿Usa {unit} sus combatientes expertos?").of(self.unit)


class SplitAttacks(Question[dict[str, int]], frozen=True):
    """Dice against each charger. [A-COM-12, D-48]"""

    unit: str
    dice: int
    chargers: tuple[str, ...]

    stop_class: ClassVar[str] = "fight"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} strikes back with {dice} dice: how are they divided?",
            "{unit} responde con {dice} dados: ¿cómo los repartes?",
        ).of(self.unit, self.dice)


class RegroupUnit(Question[Regroup], frozen=True):
    """[A-COM-19, A-COM-20, D-49]"""

    unit: str
    charged: bool
    """Whether it was the charger."""

    stop_class: ClassVar[str] = "regroup"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("{unit} has won. What does it do?", "{unit} ha vencido. ¿Qué hace?").of(self.unit)


class PlaceOfficer(Question[At], frozen=True):
    """Where an officer stands who escaped from a lost unit. [A-OAB-13, D-51]"""

    officer: str
    around: Stance
    base: Base = Base(0, 0)
    """Where that unit stood, with this base: they stay within 1" of it."""

    stop_class: ClassVar[str] = "officers"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("{officer} escapes. To where?", "{officer} escapa. ¿Adónde?").of(self.officer)


class RallyUnits(Question[dict[str, str]], frozen=True):
    """Officer -> the unit they rally. [A-OFF-14..A-OFF-17, D-55]"""

    may: dict[str, tuple[str, ...]]
    """Officer -> the units they could rally."""

    stop_class: ClassVar[str] = "rally"
    whole: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Whom do your officers rally?", "¿A quién reagrupan tus oficiales?")
