"""What the pages that teach Lepanto show: their order blocks, the battle they play, and its reports.

The pages are the script. An order block is fenced as ```` ```orders KIND ````, lines of a report as ```` ```report KIND
````. Everything in them is read, judged and played here like a player's own orders. `python -m tests.lepanto.guide`
writes the reports into the pages as they are now.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from rulesets.kernel.dice import ScriptedFaces
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.journal import Journal, Locked, Stop
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import Step, released_views
from rulesets.kernel.text import Problem
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import View
from tests import guide_play
from tests.guide_pages import Guide
from tests.guide_play import Played

GUIDE = Guide("lepanto")
PAGES, blocks, orders, reported = GUIDE.pages, GUIDE.blocks, GUIDE.orders, GUIDE.reported

READER = "christian"
"""The page is told to the Holy League."""
PRACTICE = Options(scenario="learn-galleass")
GREAT = Options()
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
DICE: Mapping[str, Sequence[int]] = {
    "turn two christian": [2],
    "turn two islamic": [5],
    "turn three christian": [3, 2, 5, 3],
    "turn three islamic": [5, 3, 2, 4, 6, 5],
    "turn four christian": [1, 4, 6, 5, 5, 1, 2, 4, 1, 3],
    "turn four islamic": [1, 6, 4, 2, 4, 6],
    "turn five christian": [4, 5, 2, 5, 5, 1, 5, 1, 4],
    "turn six christian": [6, 4, 4, 5, 5, 5],
    "turn six islamic": [1],
    "turn seven christian": [2, 4, 6, 1],
    "turn seven islamic": [2],
    "turn eight christian": [4, 4, 2, 4, 6],
    "turn eight islamic": [4, 1],
}
"""The dice of the battle that the pages play, in the order in which they are rolled."""


def sheet_of(turn: str) -> str:
    """The block with the orders of a player turn: from turn 5 on both go on as before."""
    number, side = turn.removeprefix("turn ").split()
    if NUMBERS.index(number) < 4:
        return turn
    return "rest christian" if side == "christian" else "turn four islamic"


@cache
def fought() -> Mapping[str, Played]:
    """The practice battle to its end with the orders of the English page; the Spanish ones mean the same."""
    found: dict[str, Played] = {}
    journal = Journal(ruleset.revision, ruleset.paces["batch"], {})
    checkpoint = advance(ruleset, first_checkpoint(ruleset, PRACTICE), journal, ScriptedFaces()).checkpoint
    for number in NUMBERS:
        for side in ruleset.sides:
            assert checkpoint is not None
            turn = f"turn {number} {side}"
            found[turn] = _play(checkpoint, side, sheet_of(turn), DICE.get(turn, ()))
            checkpoint = found[turn].ended.checkpoint
    return found


def _play(checkpoint: Checkpoint, side: str, block: str, dice: Sequence[int]) -> Played:
    journal = Journal(ruleset.revision, ruleset.paces["batch"], {})
    asked = advance(ruleset, checkpoint, journal, ScriptedFaces(in_order=dice))
    (question,) = asked.asked[side]
    answer, problems = answered(orders("en", block), question, released_views(ruleset, asked)[side], "en")
    assert not problems, [problem.text.en for problem in problems]
    stop = Stop((Locked(side, {question.key: plain(answer)}),))
    source = ScriptedFaces(in_order=dice)
    ended = advance(ruleset, checkpoint, Step(checkpoint, journal, asked).next_journal(stop), source)
    assert ended.ended and source.unused == []
    return Played(ruleset, asked, ended)


@cache
def opening(options: Options) -> Progress:
    """The first question of a game, as both sides see it."""
    journal = Journal(ruleset.revision, ruleset.paces["batch"], {})
    doria = [6]
    return advance(ruleset, first_checkpoint(ruleset, options), journal, ScriptedFaces(in_order=doria))


def answered(text: str, question: Question[Any], view: View, language: str) -> tuple[Any, list[Problem]]:
    return guide_play.answered(ruleset, text, question, view, language)


def rewritten(language: str) -> str:
    """The page with its reports as they are now."""

    def block(found: re.Match[str]) -> str:
        told = fought()[found[1]].report(READER, language)
        return "\n".join([f"```report {found[1]}", *told, "```"])

    return re.sub(r"^```report ([a-z ]+)\n.*?^```$", block, PAGES[language].read_text(), flags=re.M | re.S)


if __name__ == "__main__":
    for one, page in PAGES.items():
        page.write_text(rewritten(one))
