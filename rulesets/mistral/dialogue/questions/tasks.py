"""Questions about Auxiliaries, Dummies and corsairs. [D-03, D-06..D-10, D-34..D-36, D-55, D-58, D-61]"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from rulesets.forms import said
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import auxiliary_name, corsair_name, place_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short

TaskName = Literal["search", "shadow", "assist", "attack_convoy", "pirates"]


class TaskAuxiliaries(Question[tuple[AuxiliaryTask, ...]], frozen=True):
    """Which Tasks to do in this window. [D-06]"""

    window: Literal[1, 2, 3]

    stop_class: ClassVar[str] = "task"

    def prompt(self, view: View) -> Text:
        return Text(
            "Which Tasks in window {window} of MPI {mpi}?", "¿Qué tareas en la ventana {window} del IPM {mpi}?"
        ).of(self.window, view.mpi)


class ShadowIt(Question[bool], frozen=True):
    """Whether to Shadow the Formation that was just found and give up the remaining dice. [D-08]"""

    auxiliary: str
    name: str
    squadrons: int
    last: bool

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        ship = auxiliary_name(self.auxiliary)
        return Text("Does {ship:the} shadow {name}?", "¿Vigila {ship:el} a {name}?").of(ship, self.name)


class Screen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The Auxiliary that Screens, or empty for none. If its chance is below 100, the server throws for it."""

    auxiliary: Annotated[Short, said("Which Auxiliary screens", "Qué auxiliar cubre")] = ""
    chance: Annotated[int, msgspec.Meta(ge=0, le=100), said("Chance, in per cent", "Probabilidad, en %")] = 100


class ScreenTask(Question[Screen], frozen=True):
    """Whether to Screen an enemy Task, and with which Auxiliary. [D-09]"""

    task: TaskName
    kind: str
    place: str
    auxiliaries: tuple[str, ...]
    own_convoy: bool = False

    stop_class: ClassVar[str] = "task"
    whole: ClassVar[bool] = True
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        place = place_name(self.place)
        return Text("Screen the enemy {place:at}?", "¿Te interpones ante el enemigo {place:en}?").of(place)


class CounterShadow(Question[bool], frozen=True):
    """Whether to attack the Shadower with an own Fleet Auxiliary. [D-10]"""

    formation: str

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Take on the shadower?", "¿Haces frente a quien vigila?")


class PlaceDummies(Question[dict[str, str]], frozen=True):
    """Sends Dummies to an own Formation or Friendly Port Space. Empty takes one back. [D-03]"""

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Where do your Dummies go?", "¿Adónde van tus señuelos?")


class TaskPirates(Question[dict[str, str]], frozen=True):
    """Sends active pirates to a Sea Zone, or against a convoy by its name. [D-34]"""

    pirates: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"

    def prompt(self, view: View) -> Text:
        return Text("What do the pirates do?", "¿Qué hacen los piratas?")


class UseKnights(Question[bool], frozen=True):
    """Whether the Knights of Malta cancel a pirate's Task. [D-35, D-36]"""

    pirate: str
    place: str
    against_me: bool
    price: int = 0

    stop_class: ClassVar[str] = "pirate"

    def prompt(self, view: View) -> Text:
        pirate = corsair_name(self.pirate)
        cost = (
            Text(" It costs {price} Prestige.", " Cuesta {price} de prestigio.").of(self.price)
            if self.price
            else Text("", "")
        )
        return Text("Do the Knights stop {pirate:the}?{cost}", "¿Detienen los caballeros {pirate:a}?{cost}").of(
            pirate, cost
        )


class KnightsEscort(Question[str], frozen=True):
    """Where the Knights begin their escort duty. Empty means nowhere. [D-58]"""

    places: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Do the Knights of Malta escort, and where?", "¿Escoltan los caballeros de Malta, y dónde?")


class PirateBase(Question[str], frozen=True):
    """To which base a pirate would return. [D-55]"""

    pirate: str
    bases: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"

    def prompt(self, view: View) -> Text:
        pirate = corsair_name(self.pirate)
        return Text("Which base for {pirate:the}?", "¿Qué base {pirate:para}?").of(pirate)


class DefyByTask(Question[bool], frozen=True):
    """Whether to pay for attacking French forces with an Auxiliary before France is at war. [M-FLEET-10, D-12]"""

    auxiliary: str
    place: str

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        ship, place = auxiliary_name(self.auxiliary), place_name(self.place)
        return Text(
            "Shall {ship:the} attack the French {place:at}? That defies them: 3 Prestige, and war with them.",
            "¿Debe {ship:el} atacar a los franceses {place:en}? Es desafiarlos: 3 de prestigio, y la guerra.",
        ).of(ship, place)


class FallOnConvoy(Question[bool], frozen=True):
    """Whether to attack a Spotted convoy that has come to a place where an own Auxiliary Interdicts. [D-61]"""

    auxiliary: str
    name: str

    stop_class: ClassVar[str] = "task"

    def prompt(self, view: View) -> Text:
        ship = auxiliary_name(self.auxiliary)
        return Text("Does {ship:the} attack the convoy?", "¿Ataca {ship:el} al convoy?").of(ship)
