"""Judges for Mulligans and ranks."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Judge
from rulesets.mistral.dialogue.questions.battle.dice import ThrowAgain, UseRank
from rulesets.mistral.position.view import View


class ThrowAgainJudge(Judge[ThrowAgain, bool]):
    def default(self, question: ThrowAgain, view: View) -> bool:
        """No. In an Administrative Phase the standing list decides. [M-ASYNC-03]"""
        wanted = view.wishes.mulligans
        return view.phase == "administration" and question.what in wanted.dice and question.badness >= wanted.worse_than


class UseRankJudge(Judge[UseRank, bool]):
    def default(self, question: UseRank, view: View) -> bool:
        """No. In an Administrative Phase yes, if it decides a die that the standing list names. [M-ASYNC-03]"""
        return view.phase == "administration" and question.what in view.wishes.mulligans.dice and question.turns_it


JUDGES: tuple[Judge[Any, Any], ...] = (
    ThrowAgainJudge(ThrowAgain),
    UseRankJudge(UseRank),
)
