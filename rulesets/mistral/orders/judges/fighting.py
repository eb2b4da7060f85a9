"""Judges for how a Battle is fought: stations, fireships, Intensity, Combats."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.phrases import same
from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.battle_tables import Intensity
from rulesets.mistral.book.labels import piece_label
from rulesets.mistral.book.names import called
from rulesets.mistral.dialogue.questions.battle.fighting import (
    ChooseIntensity,
    GiveShifts,
    NextPair,
    Pair,
    PlaceExtras,
    SendFireships,
    Stations,
    TakeStations,
)
from rulesets.mistral.orders.judges.refusing import wrong
from rulesets.mistral.orders.judges.stations import station_problems
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.battle.stations import usual_stations

NOT_FREE = Text("{name:The} is not free.", "{name:El} no está libre.")


class TakeStationsJudge(Judge[TakeStations, Stations]):
    def default(self, question: TakeStations, view: View) -> Stations:
        return usual_stations(view, question.formations, question.squadrons)

    def problems(self, question: TakeStations, answer: Stations, view: View) -> list[Problem]:
        return station_problems(view, question.formations, question.squadrons, answer)


class SendFireshipsJudge(Judge[SendFireships, dict[str, str]]):
    def default(self, question: SendFireships, view: View) -> dict[str, str]:
        return {}

    def problems(self, question: SendFireships, answer: dict[str, str], view: View) -> list[Problem]:
        known = [enemy.id for enemy in question.enemies]
        return [
            wrong(
                id,
                "no-fireship",
                Text("{ship:The} cannot be sent at {target:the}.", "{ship:El} no puede ir {target:contra}.").of(
                    called(id), called(target)
                ),
                *known,
            )
            for id, target in answer.items()
            if id not in question.fireships or target not in known
        ]


class ChooseIntensityJudge(Judge[ChooseIntensity, Intensity]):
    def default(self, question: ChooseIntensity, view: View) -> Intensity:
        return "medium"

    def options(self, question: ChooseIntensity, view: View) -> dict[str, list[Option]]:
        names = {"light": Text("light", "ligero"), "medium": Text("medium", "medio"), "heavy": Text("heavy", "recio")}
        return {"": [Option(one, names[one]) for one in question.allowed]}

    def problems(self, question: ChooseIntensity, answer: Intensity, view: View) -> list[Problem]:
        if answer in question.allowed:
            return []
        return [
            wrong(
                "",
                "strait",
                Text("In a Strait Battle is never light.", "En un estrecho el combate nunca es ligero."),
                *question.allowed,
            )
        ]


class NextPairJudge(Judge[NextPair, Pair]):
    def default(self, question: NextPair, view: View) -> Pair:
        """The strong against the weak. [M-ASYNC-15]"""
        strong = max(question.own, key=lambda id: (view.squadrons[id].sail, -view.squadrons[id].dp))
        weak = min(question.enemies, key=lambda enemy: (enemy.sail, -("none", "middle", "heavy").index(enemy.damage)))
        return Pair(strong, weak.id)

    def options(self, question: NextPair, view: View) -> dict[str, list[Option]]:
        return {
            "own": [Option(id, piece_label(id)) for id in question.own],
            "enemy": [Option(enemy.id, piece_label(enemy.id)) for enemy in question.enemies],
        }

    def problems(self, question: NextPair, answer: Pair, view: View) -> list[Problem]:
        known = [enemy.id for enemy in question.enemies]
        found = []
        if answer.own not in question.own:
            found.append(wrong("own", "not-free", NOT_FREE.of(called(answer.own)), *question.own))
        if answer.enemy not in known:
            found.append(wrong("enemy", "not-free", NOT_FREE.of(called(answer.enemy)), *known))
        return found


class PlaceExtrasJudge(Judge[PlaceExtras, dict[str, str]]):
    def default(self, question: PlaceExtras, view: View) -> dict[str, str]:
        """The Combat of the senior Leader first, then the next ones. [M-ASYNC-15]"""
        order = sorted(question.combats, key=lambda combat: (not combat.senior, combat.number))
        free = [str(combat.number) for combat in order for _ in range(question.each)]
        free += ["convoy"] * question.convoy
        biggest = sorted(question.squadrons, key=lambda id: (-view.squadrons[id].sail, id))
        return dict(zip(biggest, free, strict=False))

    def problems(self, question: PlaceExtras, answer: dict[str, str], view: View) -> list[Problem]:
        places = {str(combat.number): question.each for combat in question.combats} | {"convoy": question.convoy}
        found = []
        for id, place in answer.items():
            if id not in question.squadrons:
                found.append(wrong(id, "not-free", NOT_FREE.of(called(id)), *question.squadrons))
            elif place not in places or list(answer.values()).count(place) > places[place]:
                found.append(
                    wrong(
                        id,
                        "no-room",
                        Text("There is no room for {name:the} there.", "Allí no hay lugar {name:para}.").of(called(id)),
                        *[name for name, room in places.items() if room],
                    )
                )
        return found


class GiveShiftsJudge(Judge[GiveShifts, int]):
    def default(self, question: GiveShifts, view: View) -> int:
        return question.shifts

    def options(self, question: GiveShifts, view: View) -> dict[str, list[Option]]:
        return {"": [Option(n, same(str(n))) for n in range(question.shifts + 1)]}

    def problems(self, question: GiveShifts, answer: int, view: View) -> list[Problem]:
        if 0 <= answer <= question.shifts:
            return []
        return [wrong("", "too-many", Text("0 to {shifts}.", "De 0 a {shifts}.").of(question.shifts))]


JUDGES: tuple[Judge[Any, Any], ...] = (
    TakeStationsJudge(TakeStations),
    SendFireshipsJudge(SendFireships),
    ChooseIntensityJudge(ChooseIntensity),
    NextPairJudge(NextPair),
    PlaceExtrasJudge(PlaceExtras),
    GiveShiftsJudge(GiveShifts),
)
