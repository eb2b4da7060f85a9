"""Judges for reactions to an enemy's activation, and whether a question is public. [D-27..D-32, D-52]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Option
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import Reaction, Rescue
from rulesets.tercios.dialogue.questions.reacting import GiveShelter, React, ReactFromAmbush, ReactFromFortress
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.orders.judges.reaction_wording import reaction_words, rescue_words
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.reacting.answering import can_evade
from rulesets.tercios.rules.reacting.replies import reaction_choices, reaction_problems, usual_reaction
from rulesets.tercios.rules.reacting.resguardo import PLACES, meeting_place, rescuers, usual_rescue


class ReactJudge(Judge[React, Reaction]):
    def opens(self, question: React, public_view: View) -> bool:
        """It is public that it has a card, and mostly also that it has Evasión. [H-02, H-03]"""
        return not question.veiled and (public_view.holds_card(question.unit) or can_evade(public_view, question))

    def default(self, question: React, view: View) -> Reaction:
        return usual_reaction(view, question)

    def options(self, question: React, view: View) -> dict[str, list[Option]]:
        return {"": [Option(choice, reaction_words(choice)) for choice in reaction_choices(view, question)]}

    def problems(self, question: React, answer: Reaction, view: View) -> list[Problem]:
        return reaction_problems(view, question, answer)


class ReactFromFortressJudge(ReactJudge):
    def opens(self, question: React, public_view: View) -> bool:
        """It is public that it has wagons, but not that it was in ambush. [H-02, H-13]"""
        return not (isinstance(question, ReactFromFortress) and question.sprung) and super().opens(
            question, public_view
        )


class GiveShelterJudge(Judge[GiveShelter, Rescue]):
    def opens(self, question: GiveShelter, public_view: View) -> bool:
        """What everybody can see shows whether any unit is able to help. [H-02, H-03]"""
        return bool(rescuers(public_view, question.unit, question.foe))

    def default(self, question: GiveShelter, view: View) -> Rescue:
        return usual_rescue(view, question.unit, question.foe)

    def options(self, question: GiveShelter, view: View) -> dict[str, list[Option]]:
        offered = [Rescue(unit=id, at=at) for id in rescuers(view, question.unit, question.foe) for at in PLACES]
        return {"": [Option(rescue, rescue_words(rescue)) for rescue in (Rescue(), *offered)]}

    def problems(self, question: GiveShelter, answer: Rescue, view: View) -> list[Problem]:
        if not answer.unit:
            return []
        able = rescuers(view, question.unit, question.foe)
        if answer.unit not in able:
            text = Text("{unit} cannot protect {unit_2}.", "{unit} no puede proteger a {unit_2}.").of(
                answer.unit, question.unit
            )
            return [Problem("unit", "no-such-rescuer", text, tuple(able))]
        units = view.units
        if meeting_place(view, units[answer.unit], units[question.unit], units[question.foe], answer.at):
            return []
        return [Problem("at", "no-meeting", Text("It cannot meet the enemy there.", "No puede interceptarlo ahí."))]


JUDGES: tuple[Judge[Any, Any], ...] = (
    *(ReactJudge(kind) for kind in (React, ReactFromAmbush)),
    ReactFromFortressJudge(ReactFromFortress),
    GiveShelterJudge(GiveShelter),
)
