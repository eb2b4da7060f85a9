"""Dice thrown again, and ranks."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge
from rulesets.mistral.dialogue.questions.battle.dice import ThrowAgain, UseRank
from rulesets.mistral.position.view import View


class ThrowAgainJudge(Judge[ThrowAgain, bool]):
    def default(self, question: ThrowAgain, view: View) -> bool:
        """No; in an Administrative Phase what the standing list says. [M-ASYNC-03]"""
        wanted = view.wishes.mulligans
        return view.phase == "administration" and question.what in wanted.dice and question.badness >= wanted.worse_than


class UseRankJudge(Judge[UseRank, bool]):
    def default(self, question: UseRank, view: View) -> bool:
        """No; in an Administrative Phase where it decides a die of the standing list. [M-ASYNC-03]"""
        return view.phase == "administration" and question.what in view.wishes.mulligans.dice and question.turns_it


JUDGES: tuple[Judge[Any, Any], ...] = (
    ThrowAgainJudge(ThrowAgain),
    UseRankJudge(UseRank),
)
