"""A ruleset's order language, whole: declared once as data, read, written and explained from that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.questions import Malformed, Question, read_answer
from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Text, spoken
from rulesets.language.checks import all_slots
from rulesets.language.forms import Form
from rulesets.language.lexicon import Lexicon
from rulesets.language.pattern import synonyms
from rulesets.language.reader import Reader
from rulesets.language.reference import reference
from rulesets.language.scan import Effort, same
from rulesets.language.sentences import Sentences
from rulesets.language.slots import Unwritable
from rulesets.language.topics import Topic
from rulesets.language.values import Answer, Path, plain, standing_at
from rulesets.language.writing import Pen


class Grammar(Sentences):
    """Topics and clauses, and what follows from them: reading, writing and explaining."""

    def read(
        self,
        text: str,
        questions: Sequence[Question[Any]],
        language: str,
        lexicon: Lexicon | None = None,
        *,
        effort: Effort | None = None,
    ) -> Reading:
        """What a text says to these questions, in either language or both; suggestions are in `language`."""
        asked = [question for question in questions if self.knows(question)]
        return Reader(self, asked, spoken(language), lexicon or Lexicon(), effort or Effort()).read(text)

    def write(self, question: Question[Any], answer: Any, language: str, lexicon: Lexicon | None = None) -> str:
        """The canonical sentences of an answer, a line each. They read back as the same answer in either language."""
        topic, language = self.topic(question), spoken(language)
        pen = Pen(language, lexicon or Lexicon(), self.clauses)
        raw = plain(answer)
        copy, lines = Answer(), list[str]()
        told: list[Path] = []
        for section in dict.fromkeys(form.section for form in topic.forms):
            said = _section(topic, section, question, raw, copy, pen, told)
            if said and section:
                lines.append(f"[{synonyms(topic.sections[section].in_(language))[0]}]")
            lines += said
        topic.fill(copy)
        _check_whole(question, raw, copy.raw)
        if not lines and topic.empty:
            lines = [synonyms(topic.empty.in_(language))[0]]
        return "\n".join(lines)

    def template(
        self,
        asked: Sequence[tuple[Question[Any], Any]],
        language: str,
        lexicon: Lexicon | None = None,
        prompts: Mapping[str, Text] | None = None,
    ) -> str:
        """What a mail starts from: one text that answers all questions, with headings, and the prompts as comments."""
        parts = []
        classes, heading = [type(question) for question, _ in asked], spoken(language)
        for question, answer in asked:
            topic = self.topic(question)
            alone = classes.count(type(question)) == 1
            lines = [f"# {line}" for line in _prompt(question, language, prompts)]
            if len(asked) > 1:
                lines.append(f"[{synonyms(topic.title.in_(heading))[0] if alone else question.key}]")
            parts.append("\n".join([*lines, self.write(question, answer, language, lexicon)]))
        return "\n\n".join(parts) + "\n"

    def unlabelled(self) -> list[str]:
        """Slots that people would meet under their English field name: a ruleset's tests hold this empty."""
        return [f"{form.source}: {slot.label.en}" for form, slot in all_slots(self.forms) if slot.unlabelled]

    def reference(self, language: str, *, level: int = 2) -> str:
        """All sentences and the words that may stand in them, as Markdown."""
        return reference(self.topics, self.clauses, self.clause_titles, spoken(language), level)


def _section(
    topic: Topic, section: str, question: Question[Any], raw: Any, copy: Answer, pen: Pen, told: list[Path]
) -> list[str]:
    """A section's lines; what they say is put into the copy, and what they say besides is told no more."""
    forms = [form for form in topic.forms if form.section == section and not form.remark and not form.spoken]
    lines: list[tuple[int, str]] = []
    for into in dict.fromkeys(form.place.into for form in forms):
        here = [form for form in forms if form.place.into == into]
        for bound, path, value in here[0].place.walk(raw):
            if path in told:
                continue
            form, line, besides = _sentence(here, value, {**bound, **topic.subjects(question)}, pen, raw)
            if line:
                for place, said in [(path, value), *besides]:
                    copy.put(place, said)
                told += [place for place, _ in besides]
                # Lines stand in the order in which their forms are declared; those of a list must keep their own.
                lines.append((forms.index(here[0] if form.place.appends else form), line))
    return [line for _, line in sorted(lines, key=lambda ranked: ranked[0])]


def _sentence(
    forms: Sequence[Form], value: Any, bound: Mapping[str, Any], pen: Pen, raw: Any
) -> tuple[Form, str, list[tuple[Path, Any]]]:
    """The first form that says this value, its sentence, and what it says besides; no sentence if none does."""
    for form in forms:
        slots = form.slot_values(value)
        besides = [(path, said) for place, said in form.also for path in place.paths(bound)]
        if slots is None or not all(same(standing_at(raw, path), said) for path, said in besides):
            continue
        named = {name: form.named_value(name, bound[name]) for name in form.named_only if name in bound}
        try:
            return form, form.sentence({**slots, **named}, pen), besides
        except Unwritable:
            continue
    return forms[0], "", []


def _check_whole(question: Question[Any], raw: Any, said: Any) -> None:
    """Nothing of an answer may be lost in writing."""
    try:
        whole = plain(read_answer(question, raw))
        copied = plain(read_answer(question, said))
    except Malformed as error:
        raise Unwritable(f"{question.key}: {error}") from None
    if not same(_sorted(whole), _sorted(copied)):
        raise Unwritable(f"{question.key}: no sentences for all of {raw!r}, only for {said!r}")


def _sorted(raw: Any) -> Any:
    if isinstance(raw, dict):
        return {key: _sorted(raw[key]) for key in sorted(raw)}
    return [_sorted(item) for item in raw] if isinstance(raw, list) else raw


def _prompt(question: Question[Any], language: str, prompts: Mapping[str, Text] | None) -> list[str]:
    prompt = (prompts or {}).get(question.key)
    return prompt.in_(language).splitlines() if prompt else []
