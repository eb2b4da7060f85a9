"""What a ruleset declares of its order language: topics, and the clauses that their sentences may contain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language.checks import all_slots, check_clauses
from rulesets.language.compound import Clause
from rulesets.language.forms import Form
from rulesets.language.lines import EXCLAMATIONS
from rulesets.language.pattern import GrammarError
from rulesets.language.slots import Unwritable
from rulesets.language.topics import Topic


class Sentences:
    """Topics (one a question class) and clauses, found faultless."""

    def __init__(
        self,
        *topics: Topic,
        clauses: Mapping[str, Sequence[Form]] | None = None,
        clause_titles: Mapping[str, Text] | None = None,
    ) -> None:
        self.topics = topics
        self.clauses = {name: tuple(forms) for name, forms in (clauses or {}).items()}
        self.clause_titles = dict(clause_titles or {})
        self._by_question = {topic.question: topic for topic in topics}
        if len(self._by_question) != len(topics):
            raise GrammarError("two topics for the same question")
        every = [*self.clauses.values(), *(topic.forms for topic in topics)]
        self.forms = [form for forms in every for form in forms]
        check_clauses(self.clauses, self.forms)
        for _, slot in all_slots(self.forms):
            if isinstance(slot, Clause):
                slot.title = self.clause_titles.get(slot.clause, slot.title)
        used = [sign for form in self.forms for sign in form.signs()]
        self.ignored = "".join(sign for sign in EXCLAMATIONS if sign not in used)

    def knows(self, question: Question[Any]) -> bool:
        return type(question) in self._by_question

    def topic(self, question: Question[Any]) -> Topic:
        try:
            return self._by_question[type(question)]
        except KeyError:
            raise Unwritable(f"no sentences for {type(question).__name__}") from None
