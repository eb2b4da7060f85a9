"""What is asked after a Battle: prizes and order restored. [D-26, D-60]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.dialogue.questions.battle.refusing import wrong
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.view import View, own_side


class TakePrize(Question[str], frozen=True):
    """Which Squadron takes a Captured Sail. [D-60]"""

    squadrons: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron takes the prize?", "¿Qué escuadra se queda con la presa?")

    def default(self, view: View) -> str:
        """The one with most room."""
        room = {
            id: FORCES.squadron_sail[view.squadrons[id].subclass] - view.squadrons[id].sail for id in self.squadrons
        }
        return max(self.squadrons, key=lambda id: room[id])

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(id, Text(id, id)) for id in self.squadrons]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in self.squadrons:
            return []
        return [wrong("", "no-room", "It has no room for a prize.", "No tiene lugar para una presa.", *self.squadrons)]


class ReorganiseAfterBattle(Question[tuple[Reorganise, ...]], frozen=True):
    """What took part may be reorganised on the spot. [D-26]"""

    place: str
    formations: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Reorganise after the Battle?", "¿Reorganizas tras el combate?")

    def default(self, view: View) -> tuple[Reorganise, ...]:
        return ()

    def problems(self, answer: tuple[Reorganise, ...], view: View) -> list[Problem]:
        from rulesets.mistral.rules.fleet.rearranging import fault

        faults = [(at, self._stranger(action, view)) for at, action in enumerate(answer)]
        faults = [(at, why or fault(view, own_side(view), answer[at])) for at, why in faults]
        return [Problem(f"[{at}]", "cannot", why) for at, why in faults if why is not None]

    def _stranger(self, action: Reorganise, view: View) -> Text | None:
        """Only forces that took part, and only what is done with forces at sea. [M-BATTLE-54]"""
        took_part = [id for formation in self.formations for id in parts(view, formation)]
        squadrons = [each.id for formation in self.formations for each in squadrons_of(view, formation)]
        leaders = [each.id for each in view.leaders.values() if each.status == "formation" and each.at in took_part]
        flotillas = [id for id in (action.flotilla, *action.flotillas) if id in view.formations]
        named = (*flotillas, *action.squadrons, *((action.leader,) if action.leader else ()))
        ashore = action.do in ("ransom", "to_fleet50", "from_fleet50") or action.port
        if ashore or any(id not in (*took_part, *squadrons, *leaders) for id in named):
            return Text("That took no part in the Battle.", "Eso no tomó parte en el combate.")
        return None
