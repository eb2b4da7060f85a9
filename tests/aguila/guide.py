"""What the pages that teach Águila show: their order blocks, the battle they play, a charge die by die, reports.

The pages are the script. An order block is fenced as ```` ```orders KIND ````, lines of a report as ```` ```report KIND
````. Everything in them is read, judged and played here like a player's own orders. `python -m tests.aguila.guide`
writes the reports into the pages as they are now.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rulesets.aguila.dialogue.answers.in_play import Charge, React
from rulesets.aguila.dialogue.questions.setup import DeclareFormations
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, OrderBattle, OrderMovement, ReactToCharge
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.state import SIDES, Breaking
from rulesets.aguila.position.view import View, view
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.kernel.engine import Progress
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint
from rulesets.kernel.sparring import Step, released_views, segment, streams
from rulesets.kernel.text import Problem
from tests import guide_play
from tests.aguila.battlefield import Battlefield
from tests.guide_pages import Guide

GUIDE = Guide("aguila")
PAGES, blocks, orders, reported = GUIDE.pages, GUIDE.blocks, GUIDE.orders, GUIDE.reported

READER = "blue"
"""The pages are told to the French."""
DICE: Mapping[str, bytes] = {"one": b"a", "two": b"a"}
"""Which dice are rolled in each turn of the battle that the pages play."""
WRITTEN: Mapping[type[Question[Any]], str] = {
    DeclareFormations: "formations",
    OrderMovement: "movement",
    OrderBattle: "battle",
}
"""Question -> what the block with its answer is called, after the turn and the side."""


def practice() -> Battlefield:
    """Two small brigades, near enough to fight in the first turn."""
    field = Battlefield()
    field.lay("hill1", "hill_easy", 26, 35, 12, 7)
    field.lay("wood1", "wood", 50, 24, 8, 7)
    field.put("B1", "fr_line_6", 30, 18.5, officer="BO1")
    field.put("B2", "fr_line_6", 39.2, 18, officer="BO1")
    field.put("B3", "fr_dragoons_2", 21, 18, officer="BO1")
    field.put("B4", "fr_gun_medium", 34.6, 16.5, officer="BO1")
    field.put("BO1", "fr_brigadier", 33, 11, chief=True)
    field.put("R1", "at_line_6", 31, 31, 180, officer="RO1")
    field.put("R2", "at_landwehr_6", 39, 31, 180, officer="RO1")
    field.put("R3", "at_hussars_2", 20, 33, 180, officer="RO1")
    field.put("R4", "at_gun_medium", 26.5, 34, 180, officer="RO1")
    field.put("RO1", "at_brigadier", 31, 38, 180, chief=True)
    for side in SIDES:
        field.state.breaking[side] = Breaking(total=7)
    return field


class Turn(NamedTuple):
    """A turn of the practice battle, stop by stop."""

    steps: tuple[Step, ...]

    @property
    def ended(self) -> Progress:
        return self.steps[-1].progress

    def asked(self, side: str, kind: type[Question[Any]]) -> tuple[Question[Any], View]:
        """The question of a kind that a side was asked, and what it then saw."""
        (found,) = [
            (question, released_views(ruleset, step.progress)[side])
            for step in self.steps
            for question in step.progress.asked.get(side, ())
            if isinstance(question, kind)
        ]
        return found

    def after(self, side: str) -> View:
        seen: View = released_views(ruleset, self.ended)[side]
        return seen

    def report(self, side: str, language: str) -> list[str]:
        events = [told.event for told in self.ended.told if side in told.to]
        return [line for line in ruleset.report([events], self.after(side), language)[0] if line]


@cache
def fought() -> Mapping[str, Turn]:
    """The practice battle with the orders of the English page; the Spanish ones mean the same."""
    found: dict[str, Turn] = {}
    checkpoint: Checkpoint | None = Checkpoint(ruleset.name, ruleset.revision, encode(practice().state))
    for turn, root in DICE.items():
        assert checkpoint is not None
        found[turn] = _played(turn, checkpoint, root)
        checkpoint = found[turn].ended.checkpoint
    return found


def _played(turn: str, checkpoint: Checkpoint, root: bytes) -> Turn:
    def answer(side: str, questions: Sequence[Question[Any]], seen: View) -> Locked:
        written = {question.key: plain(_written(turn, side, question, seen)) for question in questions}
        return Locked(side, written)

    source = streams(ruleset, digest("aguila/guide", root))
    journal = Journal(ruleset.revision, ruleset.paces["plan"], {})
    return Turn(tuple(segment(ruleset, checkpoint, journal, source, answer)))


def _written(turn: str, side: str, question: Question[Any], seen: View) -> Any:
    text = orders("en", f"turn {turn} {side} {WRITTEN[type(question)]}")
    answer, problems = answered(text, question, seen, "en")
    assert not problems, [problem.text.en for problem in problems]
    return answer


@cache
def went_on() -> Turn:
    """A third turn with the orders that the English page proposes; Red does nothing."""
    checkpoint = fought()["two"].ended.checkpoint
    assert checkpoint is not None

    def answer(side: str, questions: Sequence[Question[Any]], seen: View) -> Locked:
        return Locked(side, {question.key: plain(_proposed(side, question, seen)) for question in questions})

    source = streams(ruleset, digest("aguila/guide", b"c"))
    journal = Journal(ruleset.revision, ruleset.paces["plan"], {})
    return Turn(tuple(segment(ruleset, checkpoint, journal, source, answer)))


def _proposed(side: str, question: Question[Any], seen: View) -> Any:
    if side != READER:
        return question.default(seen)
    return answered(orders("en", f"next {WRITTEN[type(question)]}"), question, seen, "en")[0]


def answered(text: str, question: Question[Any], seen: View, language: str) -> tuple[Any, list[Problem]]:
    return guide_play.answered(ruleset, text, question, seen, language)


# A charge, die by die.

VOLLEY = (6, 2, 1, 3, 5, 4, 6, 2, 1, 5, 3, 4, 2, 1)
BLOW = (4, 6, 2, 1, 5, 3, 4, 2, 6, 1, 3, 5, 4, 2)
CHARGE_DICE = (
    *(*VOLLEY, 6, 4, 2, 5, 3, 4),
    *(*BLOW, 5, 1, 4, 4, 1, 6, 2, 5, 3, 4, 1, 6, 5, 3),
    *(4, 1, 2, 6, 3, 5, 1, 5, 2, 3, 4, 2),
)
"""As the pages print them, in the order in which they are rolled."""


def before_the_charge() -> Battlefield:
    field = Battlefield().put("B1", "fr_line_6", 30, 20, formation="attack_column")
    return field.put("R1", "at_line_6", 30, 27.5, 180)


def charged() -> Battlefield:
    """The column has charged the line, with the dice of the pages."""
    field = before_the_charge()
    declared = Charge(who=("B1",), target="R1")
    answers = {
        DeclareCharge: lambda question: Charge() if question.made else declared,
        ReactToCharge: React(do="fire"),
    }
    field.play(lambda each: charge_phase(each, "blue"), *CHARGE_DICE, answers=answers)
    return field


def charge_report(language: str) -> list[str]:
    field = charged()
    return [line for line in ruleset.report([field.table.told], view(field.state, READER), language)[0] if line]


# Writing the reports.


def report(kind: str, language: str) -> list[str]:
    """The report that a block prints: of a charge, or of a turn."""
    if kind == "charge":
        return charge_report(language)
    return fought()[kind.removeprefix("turn ")].report(READER, language)


def rewritten(language: str) -> str:
    """The page with its reports as they are now."""

    def block(found: re.Match[str]) -> str:
        return "\n".join([f"```report {found[1]}", *report(found[1], language), "```"])

    return re.sub(r"^```report ([a-z ]+)\n.*?^```$", block, PAGES[language].read_text(), flags=re.M | re.S)


if __name__ == "__main__":
    for one, page in PAGES.items():
        page.write_text(rewritten(one))
