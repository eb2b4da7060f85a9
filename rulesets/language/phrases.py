"""Parts of sentences by themselves, such as a condition in a field of a form: read and written as in an order."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language.forms import Form
from rulesets.language.grammar import Grammar
from rulesets.language.lexicon import Lexicon
from rulesets.language.slots import Slot, Unwritable
from rulesets.language.topics import Topic


class Phrase(Question[Any], frozen=True):
    """What stands in one slot."""


class Phrasebook:
    """One slot of a grammar, with the clauses that it may contain."""

    def __init__(self, slot: Slot, grammar: Grammar) -> None:
        form = Form(en="{it}", es="{it}", slots={"it": slot}, value="it")
        self._grammar = Grammar(
            Topic(Phrase, form, title=Text("phrase", "frase")),
            clauses=grammar.clauses,
            clause_titles=grammar.clause_titles,
        )

    def write(self, value: Any, language: str, lexicon: Lexicon) -> str:
        return self._grammar.write(Phrase("it"), value, language, lexicon)

    def read(self, text: str, language: str, lexicon: Lexicon) -> Any:
        """Reads the text. Raises Unwritable if it is not such a phrase, or if it is an order of several lines."""
        reading = self._grammar.read(text, [Phrase("it")], language, lexicon)
        if reading.problems or "it" not in reading.answers:
            raise Unwritable(f"{text!r} is no such phrase")
        return reading.answers["it"]
