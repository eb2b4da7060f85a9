"""What is asked about Auxiliaries, Dummies and corsairs. [D-03, D-06..D-10, D-34..D-36, D-55, D-58, D-61]"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import auxiliary_name, corsair_name, place_name
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask, Short
from rulesets.mistral.position.view import View, own_side

TaskName = Literal["search", "shadow", "assist", "attack_convoy", "pirates"]


def _problem(where: str, code: str, en: str, es: str, instead: tuple[str, ...] = ()) -> Problem:
    return Problem(where, code, Text(en, es), instead)


class TaskAuxiliaries(Question[tuple[AuxiliaryTask, ...]], frozen=True):
    """Tasks to be done in this window. [D-06]"""

    window: Literal[1, 2, 3]

    stop_class: ClassVar[str] = "task"

    def prompt(self, view: View) -> Text:
        return Text(
            f"Which Tasks in window {self.window} of MPI {view.mpi}?",
            f"¿Qué tareas en la ventana {self.window} del IPM {view.mpi}?",
        )

    def default(self, view: View) -> tuple[AuxiliaryTask, ...]:
        return ()

    def problems(self, answer: tuple[AuxiliaryTask, ...], view: View) -> list[Problem]:
        from rulesets.mistral.rules.searching.tasks import task_problem

        found = []
        for at, task in enumerate(answer):
            fault = task_problem(view, task, self.window)
            if fault is None and any(task.auxiliary == other.auxiliary for other in answer[:at]):
                fault = Text("One Task a window.", "Una tarea por ventana.")
            if fault is not None:
                found.append(Problem(f"[{at}]", "no-task", fault))
        return found


class ShadowIt(Question[bool], frozen=True):
    """Shadow the Formation just found, and forfeit the remaining dice. [D-08]"""

    auxiliary: str
    name: str
    squadrons: int
    last: bool

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        ship = auxiliary_name(self.auxiliary)
        return Text(f"Does {ship.en} shadow {self.name}?", f"¿Vigila {ship.es} a {self.name}?")

    def default(self, view: View) -> bool:
        return self.last or self.squadrons >= 2


class Screen(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The Auxiliary put forward, none if empty; with a chance below 100 the server throws for it."""

    auxiliary: Short = ""
    chance: Annotated[int, msgspec.Meta(ge=0, le=100)] = 100


class ScreenTask(Question[Screen], frozen=True):
    """Whether to Screen an enemy Task, and with what. [D-09]"""

    task: TaskName
    kind: str
    place: str
    auxiliaries: tuple[str, ...]
    own_convoy: bool = False

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        place = place_name(self.place)
        return Text(f"Screen the enemy in {place.en}?", f"¿Cubres contra el enemigo en {place.es}?")

    def default(self, view: View) -> Screen:
        """Only for one's own convoys, with what gives Yes, otherwise Partial. [M-ASYNC-14]"""
        from rulesets.mistral.rules.searching.screening import best_screen

        return Screen(auxiliary=best_screen(view, self) if self.own_convoy else "")

    def options(self, view: View) -> dict[str, list[Option]]:
        none = Option("", Text("none", "ninguno"))
        return {"auxiliary": [none, *(Option(id, auxiliary_name(id)) for id in self.auxiliaries)]}

    def problems(self, answer: Screen, view: View) -> list[Problem]:
        if answer.auxiliary in ("", *self.auxiliaries):
            return []
        return [
            _problem("auxiliary", "out-of-reach", "It cannot screen there.", "No puede cubrir allí.", self.auxiliaries)
        ]


class CounterShadow(Question[bool], frozen=True):
    """Take the Shadower on with an own Fleet Auxiliary. [D-10]"""

    formation: str

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Take on the shadower?", "¿Haces frente a quien vigila?")

    def default(self, view: View) -> bool:
        return True


class PlaceDummies(Question[dict[str, str]], frozen=True):
    """Dummies to an own Formation or Friendly Port Space; empty takes one back. [D-03]"""

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Where do your Dummies go?", "¿Dónde van tus señuelos?")

    def default(self, view: View) -> dict[str, str]:
        return {}

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        from rulesets.mistral.rules.searching.dummies import may_be_placed

        return [
            _problem(id, "no-place", f"{id} cannot be put there.", f"{id} no puede ponerse allí.")
            for id, at in answer.items()
            if id not in view.dummies or (at and not may_be_placed(view, id, at))
        ]


class TaskPirates(Question[dict[str, str]], frozen=True):
    """Active pirates to a Sea Zone, or at a convoy by its name. [D-34]"""

    pirates: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"

    def prompt(self, view: View) -> Text:
        return Text("What do the pirates do?", "¿Qué hacen los piratas?")

    def default(self, view: View) -> dict[str, str]:
        return {}

    def problems(self, answer: dict[str, str], view: View) -> list[Problem]:
        from rulesets.mistral.rules.searching.pirates import pirate_fault

        found = []
        for pirate, target in answer.items():
            fault = (
                Text("It is not active.", "No está activo.")
                if pirate not in self.pirates
                else pirate_fault(view, pirate, target, own_side(view))
            )
            if fault is not None:
                found.append(Problem(pirate, "cannot", fault))
        return found


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
            Text(f" It costs {self.price} Prestige.", f" Cuesta {self.price} de prestigio.")
            if self.price
            else Text("", "")
        )
        return Text(f"Do the Knights stop {pirate.en}?{cost.en}", f"¿Detienen los caballeros a {pirate.es}?{cost.es}")

    def default(self, view: View) -> bool:
        """The Bourbons do so where they are the victim; the British do not pay. [D-35, D-36]"""
        return self.against_me and self.price == 0 and view.audience == "bourbon"


class KnightsEscort(Question[str], frozen=True):
    """Where the Knights take up their escort duty; nowhere is empty. [D-58]"""

    places: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Do the Knights of Malta escort, and where?", "¿Escoltan los caballeros de Malta, y dónde?")

    def default(self, view: View) -> str:
        return ""

    def options(self, view: View) -> dict[str, list[Option]]:
        nowhere = Option("", Text("nowhere", "en ninguna parte"))
        return {"": [nowhere, *(Option(place, place_name(place)) for place in self.places)]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in ("", *self.places):
            return []
        return [_problem("", "no-place", "Not there.", "Allí no.", self.places)]


class PirateBase(Question[str], frozen=True):
    """The base a pirate would return to. [D-55]"""

    pirate: str
    bases: tuple[str, ...]

    stop_class: ClassVar[str] = "pirate"

    def prompt(self, view: View) -> Text:
        pirate = corsair_name(self.pirate)
        return Text(f"Which base for {pirate.en}?", f"¿Qué base para {pirate.es}?")

    def default(self, view: View) -> str:
        return self.bases[0]

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(base, place_name(base)) for base in self.bases]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in self.bases:
            return []
        return [_problem("", "taken", "That base is not free.", "Esa base no está libre.", self.bases)]


class DefyByTask(Question[bool], frozen=True):
    """Whether to pay for attacking French forces with an Auxiliary before France is at war. [M-FLEET-10, D-12]"""

    auxiliary: str
    place: str

    stop_class: ClassVar[str] = "task"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        ship, place = auxiliary_name(self.auxiliary), place_name(self.place)
        return Text(
            f"Shall {ship.en} attack the French in {place.en}? That defies them: 3 Prestige, and war with them.",
            f"¿Debe {ship.es} atacar a los franceses en {place.es}? Es desafiarlos: 3 de prestigio, y la guerra.",
        )

    def default(self, view: View) -> bool:
        return False

    def problems(self, answer: bool, view: View) -> list[Problem]:
        if not answer or (view.ledger is not None and view.ledger.prestige > 3):
            return []
        return [
            _problem(
                "",
                "too-dear",
                "You have too little Prestige to defy the French.",
                "No tienes prestigio bastante para desafiar a los franceses.",
            )
        ]


class FallOnConvoy(Question[bool], frozen=True):
    """A Spotted convoy has come where an own Auxiliary Interdicts. [D-61]"""

    auxiliary: str
    name: str

    stop_class: ClassVar[str] = "task"

    def prompt(self, view: View) -> Text:
        ship = auxiliary_name(self.auxiliary)
        return Text(f"Does {ship.en} attack the convoy?", f"¿Ataca {ship.es} al convoy?")

    def default(self, view: View) -> bool:
        return True
