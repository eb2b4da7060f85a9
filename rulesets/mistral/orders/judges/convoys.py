"""Judges for convoys and the Levant."""

from __future__ import annotations

from typing import Any, Literal

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.labels import formation_label, place_label
from rulesets.mistral.dialogue.questions.convoys import (
    AskVictualling,
    DivertConvoy,
    FrenchHarbour,
    JoinConvoy,
    LandStores,
    ReturnFromLevant,
    ScatterConvoys,
)
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


def _names(ids: tuple[str, ...], code: str, answer: tuple[str, ...]) -> list[Problem]:
    words = Text("That cannot be done with it now.", "Ahora no se puede hacer eso con él.")
    return [Problem(f"[{at}]", code, words, ids) for at, id in enumerate(answer) if id not in ids or id in answer[:at]]


class ScatterConvoysJudge(Judge[ScatterConvoys, tuple[Short, ...]]):
    def default(self, question: ScatterConvoys, view: View) -> tuple[Short, ...]:
        return ()

    def problems(self, question: ScatterConvoys, answer: tuple[Short, ...], view: View) -> list[Problem]:
        return _names(question.convoys, "no-convoy", answer)


class DivertConvoyJudge(Judge[DivertConvoy, str]):
    def default(self, question: DivertConvoy, view: View) -> str:
        return question.ports[0] if question.ports else ""

    def options(self, question: DivertConvoy, view: View) -> dict[str, list[Option]]:
        on = Option("", Text("go on", "seguir"))
        return {"": [on, *(Option(port, place_label(port)) for port in question.ports)]}

    def problems(self, question: DivertConvoy, answer: str, view: View) -> list[Problem]:
        if answer in ("", *question.ports):
            return []
        return [Problem("", "not-eligible", Text("It cannot go there.", "No puede ir allí."), question.ports)]


class FrenchHarbourJudge(Judge[FrenchHarbour, Literal["marseilles", "toulon", "wait"]]):
    def default(self, question: FrenchHarbour, view: View) -> Literal["marseilles", "toulon", "wait"]:
        return question.choices[0]

    def options(self, question: FrenchHarbour, view: View) -> dict[str, list[Option]]:
        wait = Text("wait", "esperar")
        return {"": [Option(one, wait if one == "wait" else place_label(one)) for one in question.choices]}

    def problems(
        self, question: FrenchHarbour, answer: Literal["marseilles", "toulon", "wait"], view: View
    ) -> list[Problem]:
        if answer in question.choices:
            return []
        return [Problem("", "shut", Text("It cannot go in there.", "Allí no puede entrar."), question.choices)]


class JoinConvoyJudge(Judge[JoinConvoy, str]):
    def default(self, question: JoinConvoy, view: View) -> str:
        return question.convoys[0]

    def options(self, question: JoinConvoy, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, formation_label(id)) for id in question.convoys]}

    def problems(self, question: JoinConvoy, answer: str, view: View) -> list[Problem]:
        if answer in question.convoys:
            return []
        words = Text("It cannot join that one here.", "Aquí no puede unirse a ese.")
        return [Problem("", "no-convoy", words, question.convoys)]


class LandStoresJudge(Judge[LandStores, int]):
    def default(self, question: LandStores, view: View) -> int:
        """Gibraltar gets stores up to its limit, Mahon the rest."""
        return min(question.aboard, question.room)

    def options(self, question: LandStores, view: View) -> dict[str, list[Option]]:
        return {"": [Option(n, same(str(n))) for n in range(min(question.aboard, question.room) + 1)]}

    def problems(self, question: LandStores, answer: int, view: View) -> list[Problem]:
        most = min(question.aboard, question.room)
        return [] if 0 <= answer <= most else [Problem("", "too-many", Text("0 to {most}.", "De 0 a {most}.").of(most))]


class ReturnFromLevantJudge(Judge[ReturnFromLevant, tuple[Short, ...]]):
    def default(self, question: ReturnFromLevant, view: View) -> tuple[Short, ...]:
        return ()

    def problems(self, question: ReturnFromLevant, answer: tuple[Short, ...], view: View) -> list[Problem]:
        return _names(question.squadrons, "not-there", answer)


class AskVictuallingJudge(Judge[AskVictualling, bool]):
    def default(self, question: AskVictualling, view: View) -> bool:
        return False


JUDGES: tuple[Judge[Any, Any], ...] = (
    ScatterConvoysJudge(ScatterConvoys),
    DivertConvoyJudge(DivertConvoy),
    FrenchHarbourJudge(FrenchHarbour),
    JoinConvoyJudge(JoinConvoy),
    LandStoresJudge(LandStores),
    ReturnFromLevantJudge(ReturnFromLevant),
    AskVictuallingJudge(AskVictualling),
)
