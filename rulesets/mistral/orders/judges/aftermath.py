"""Judges after a Battle: prizes and reorganisation."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge, Option
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.labels import piece_label
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.questions.battle.aftermath import ReorganiseAfterBattle, TakePrize
from rulesets.mistral.orders.judges.refusing import wrong
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.rearranging import fault


class TakePrizeJudge(Judge[TakePrize, str]):
    def default(self, question: TakePrize, view: View) -> str:
        """The Squadron with the most room."""
        room = {
            id: FORCES.squadron_sail[view.squadrons[id].subclass] - view.squadrons[id].sail for id in question.squadrons
        }
        return max(question.squadrons, key=lambda id: room[id])

    def options(self, question: TakePrize, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, piece_label(id)) for id in question.squadrons]}

    def problems(self, question: TakePrize, answer: str, view: View) -> list[Problem]:
        if answer in question.squadrons:
            return []
        return [
            wrong(
                "",
                "no-room",
                Text("It has no room for a prize.", "No tiene lugar para una presa."),
                *question.squadrons,
            )
        ]


class ReorganiseAfterBattleJudge(Judge[ReorganiseAfterBattle, tuple[Reorganise, ...]]):
    def default(self, question: ReorganiseAfterBattle, view: View) -> tuple[Reorganise, ...]:
        return ()

    def problems(self, question: ReorganiseAfterBattle, answer: tuple[Reorganise, ...], view: View) -> list[Problem]:
        faults = [(at, _stranger(question, action, view)) for at, action in enumerate(answer)]
        faults = [(at, why or fault(view, own_side(view), answer[at])) for at, why in faults]
        return [Problem(f"[{at}]", "cannot", why) for at, why in faults if why is not None]


def _stranger(question: ReorganiseAfterBattle, action: Reorganise, view: View) -> Text | None:
    """Only forces that took part may be reorganised, and only by actions that are possible at sea. [M-BATTLE-54]"""
    took_part = [id for formation in question.formations for id in parts(view, formation)]
    squadrons = [each.id for formation in question.formations for each in squadrons_of(view, formation)]
    leaders = [each.id for each in view.leaders.values() if each.status == "formation" and each.at in took_part]
    flotillas = [id for id in (action.flotilla, *action.flotillas) if id in view.formations]
    named = (*flotillas, *action.squadrons, *((action.leader,) if action.leader else ()))
    ashore = action.do in ("ransom", "to_fleet50", "from_fleet50") or action.port
    if ashore or any(id not in (*took_part, *squadrons, *leaders) for id in named):
        return Text("That took no part in the Battle.", "Eso no tomó parte en el combate.")
    return None


JUDGES: tuple[Judge[Any, Any], ...] = (
    TakePrizeJudge(TakePrize),
    ReorganiseAfterBattleJudge(ReorganiseAfterBattle),
)
