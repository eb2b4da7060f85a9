"""Judges for Tasks of Auxiliaries, Dummies and corsairs."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.labels import auxiliary_label, place_label
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.dialogue.questions.tasks import (
    CounterShadow,
    DefyByTask,
    FallOnConvoy,
    KnightsEscort,
    PirateBase,
    PlaceDummies,
    Screen,
    ScreenTask,
    ShadowIt,
    TaskAuxiliaries,
    TaskPirates,
    UseKnights,
)
from rulesets.mistral.orders.judges.refusing import wrong
from rulesets.mistral.orders.plans.conditions import KEEPING
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.searching.dummies import may_be_placed
from rulesets.mistral.rules.searching.pirates import pirate_fault
from rulesets.mistral.rules.searching.screening import best_screen
from rulesets.mistral.rules.searching.tasks import task_problem


class TaskAuxiliariesJudge(Judge[TaskAuxiliaries, tuple[AuxiliaryTask, ...]]):
    def default(self, question: TaskAuxiliaries, view: View) -> tuple[AuxiliaryTask, ...]:
        return ()

    def settled(self, question: TaskAuxiliaries, raw: Any) -> tuple[Any, list[Problem]]:
        return KEEPING.kept(raw, question.answer_type())

    def problems(self, question: TaskAuxiliaries, answer: tuple[AuxiliaryTask, ...], view: View) -> list[Problem]:
        found = []
        for at, task in enumerate(answer):
            fault = task_problem(view, task, question.window)
            if fault is None and any(task.auxiliary == other.auxiliary for other in answer[:at]):
                fault = Text("One Task a window.", "Una tarea por ventana.")
            if fault is not None:
                found.append(Problem(f"[{at}]", "no-task", fault))
        return found


class ShadowItJudge(Judge[ShadowIt, bool]):
    def default(self, question: ShadowIt, view: View) -> bool:
        return question.last or question.squadrons >= 2


class ScreenTaskJudge(Judge[ScreenTask, Screen]):
    def default(self, question: ScreenTask, view: View) -> Screen:
        """Screens only for the side's own convoys, with an Auxiliary that gives Yes, or else Partial. [M-ASYNC-14]"""
        return Screen(auxiliary=best_screen(view, question) if question.own_convoy else "")

    def options(self, question: ScreenTask, view: View) -> dict[str, list[Option]]:
        none = Option("", Text("none", "ninguno"))
        return {"auxiliary": [none, *(Option(id, auxiliary_label(id)) for id in question.auxiliaries)]}

    def problems(self, question: ScreenTask, answer: Screen, view: View) -> list[Problem]:
        if answer.auxiliary in ("", *question.auxiliaries):
            return []
        return [
            wrong(
                "auxiliary",
                "out-of-reach",
                Text("It cannot screen there.", "No puede cubrir allí."),
                *question.auxiliaries,
            )
        ]


class CounterShadowJudge(Judge[CounterShadow, bool]):
    def default(self, question: CounterShadow, view: View) -> bool:
        return True


class PlaceDummiesJudge(Judge[PlaceDummies, dict[str, str]]):
    def default(self, question: PlaceDummies, view: View) -> dict[str, str]:
        return {}

    def problems(self, question: PlaceDummies, answer: dict[str, str], view: View) -> list[Problem]:
        return [
            wrong(
                id,
                "no-place",
                Text(
                    "{name:The} cannot be put there.",
                    "{name:El} no puede ponerse allí.",
                ).of(called(id)),
            )
            for id, at in answer.items()
            if id not in view.dummies or (at and not may_be_placed(view, id, at))
        ]


class TaskPiratesJudge(Judge[TaskPirates, dict[str, str]]):
    def default(self, question: TaskPirates, view: View) -> dict[str, str]:
        return {}

    def problems(self, question: TaskPirates, answer: dict[str, str], view: View) -> list[Problem]:
        found = []
        for pirate, target in answer.items():
            fault = (
                Text("It is not active.", "No está activo.")
                if pirate not in question.pirates
                else pirate_fault(view, pirate, target, own_side(view))
            )
            if fault is not None:
                found.append(Problem(pirate, "cannot", fault))
        return found


class UseKnightsJudge(Judge[UseKnights, bool]):
    def default(self, question: UseKnights, view: View) -> bool:
        """The Bourbons use them if they are the victim. The British do not pay. [D-35, D-36]"""
        return question.against_me and question.price == 0 and view.audience == "bourbon"


class KnightsEscortJudge(Judge[KnightsEscort, str]):
    def default(self, question: KnightsEscort, view: View) -> str:
        return ""

    def options(self, question: KnightsEscort, view: View) -> dict[str, list[Option]]:
        nowhere = Option("", Text("nowhere", "en ninguna parte"))
        return {"": [nowhere, *(Option(place, place_label(place)) for place in question.places)]}

    def problems(self, question: KnightsEscort, answer: str, view: View) -> list[Problem]:
        if answer in ("", *question.places):
            return []
        return [wrong("", "no-place", Text("Not there.", "Allí no."), *question.places)]


class PirateBaseJudge(Judge[PirateBase, str]):
    def default(self, question: PirateBase, view: View) -> str:
        return question.bases[0]

    def options(self, question: PirateBase, view: View) -> dict[str, list[Option]]:
        return {"": [Option(base, place_label(base)) for base in question.bases]}

    def problems(self, question: PirateBase, answer: str, view: View) -> list[Problem]:
        if answer in question.bases:
            return []
        return [wrong("", "taken", Text("That base is not free.", "Esa base no está libre."), *question.bases)]


class DefyByTaskJudge(Judge[DefyByTask, bool]):
    def default(self, question: DefyByTask, view: View) -> bool:
        return False

    def problems(self, question: DefyByTask, answer: bool, view: View) -> list[Problem]:
        if not answer or (view.ledger is not None and view.ledger.prestige > 3):
            return []
        return [
            wrong(
                "",
                "too-dear",
                Text(
                    "You have too little Prestige to defy the French.",
                    "No tienes prestigio bastante para desafiar a los franceses.",
                ),
            )
        ]


class FallOnConvoyJudge(Judge[FallOnConvoy, bool]):
    def default(self, question: FallOnConvoy, view: View) -> bool:
        return True


JUDGES: tuple[Judge[Any, Any], ...] = (
    TaskAuxiliariesJudge(TaskAuxiliaries),
    ShadowItJudge(ShadowIt),
    ScreenTaskJudge(ScreenTask),
    CounterShadowJudge(CounterShadow),
    PlaceDummiesJudge(PlaceDummies),
    TaskPiratesJudge(TaskPirates),
    UseKnightsJudge(UseKnights),
    KnightsEscortJudge(KnightsEscort),
    PirateBaseJudge(PirateBase),
    DefyByTaskJudge(DefyByTask),
    FallOnConvoyJudge(FallOnConvoy),
)
