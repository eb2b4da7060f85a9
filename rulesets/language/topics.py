"""All sentences that answer one class of questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language.forms import Form, says
from rulesets.language.pattern import GrammarError, synonyms
from rulesets.language.sayings import SAYINGS
from rulesets.language.slots import Slot
from rulesets.language.values import Answer, plain

NOTHING: Any = object()


class Topic:
    """The sentences of a question class. `subject` names slots that say which of several such questions is answered.

    A topic whose forms go `into` places is a sheet: an answer of many lines. `empty` is how a sheet without orders is
    said, and `unsaid` how people say so in their own words, which may mention sayings of any game; `sections` gives the
    words of headings that keep apart forms that would sound alike. Of an `unfinished` one the game makes the answer
    when all lines are read: they may say more than the answer has room for, or less than it needs.
    """

    def __init__(
        self,
        question: type[Question[Any]],
        *forms: Form,
        title: Text,
        about: Text | None = None,
        subject: Mapping[str, str] | None = None,
        sections: Mapping[str, Text] | None = None,
        empty: Text | None = None,
        unsaid: Text | None = None,
        unfinished: bool = False,
    ) -> None:
        self.question, self.title, self.about = question, title, about
        self.subject = dict(subject or {})
        self.sections = dict(sections or {})
        self.empty = empty
        self.unfinished = unfinished
        self.forms = forms
        self.sheet = any(form.place.into for form in forms)
        self.adding = frozenset(form.place.into for form in forms if form.clash == "add")
        """Places at which every further line adds to the list, however it is said."""
        self._check()
        self.nothing = tuple(
            Form(
                en=SAYINGS.spelled_out(_quoted(words.en), "en"),
                es=SAYINGS.spelled_out(_quoted(words.es), "es"),
                constant=NOTHING,
                spoken=words is unsaid,
            )
            for words in (empty, unsaid)
            if words
        )

    def titled(self, language: str) -> str:
        return synonyms(self.title.in_(language))[0]

    def subjects(self, question: Question[Any]) -> dict[str, Any]:
        """The subject slots as this question fills them."""
        return {slot: plain(getattr(question, field)) for slot, field in self.subject.items()}

    def fill(self, answer: Answer) -> None:
        """Lists and mappings that every answer has, and that no line filled."""
        if not self.sheet:
            return
        for path, kind in self._containers.items():
            answer.container(path, [] if kind == "append" else {})
        answer.container((), {})

    @cached_property
    def _containers(self) -> dict[tuple[str, ...], str]:
        """Where those lists and mappings are, with the kind of step that leads into each."""
        found: dict[tuple[str, ...], str] = {}
        for form in self.forms:
            steps = form.place.steps
            for at, (kind, _) in enumerate(steps):
                if any(before[0] != "field" for before in steps[:at]):
                    break
                path = tuple(name for _, name in steps[:at])
                if path and path[0] not in _required_fields(self.question):
                    break
                found.setdefault(path, kind)
        return found

    def missing(self, raw: Any) -> list[Form]:
        """The forms that would say what every answer must have and this one has not."""
        absent = [name for name in _required_fields(self.question) if isinstance(raw, dict) and name not in raw]
        written = [form for form in self.forms if not form.spoken]
        return [form for form in written if self.sheet and form.place.steps and form.place.steps[0][1] in absent]

    def _check(self) -> None:
        known = {*self.subject}
        for form in self.forms:
            loose = [name for name in form.named_only if name not in form.place.slots and name not in known]
            if loose:
                raise GrammarError(f"{form.source!r}: {loose} say nothing: no field, no place and no subject")
            if form.section and form.section not in self.sections:
                raise GrammarError(f"{form.source!r} stands under {form.section!r}, which is no section")
            if self.sheet and not form.place.into and not form.remark:
                raise GrammarError(f"{form.source!r} is a whole answer among lines of a sheet")
        for field in self.subject.values():
            if field not in self.question.__struct_fields__:
                raise GrammarError(f"{self.question.__name__} has no field {field!r}")


def answer(
    question: type[Question[Any]],
    title: Text,
    words: tuple[str, str],
    example: Text,
    slots: Mapping[str, Slot] | None = None,
    makes: type[msgspec.Struct] | None = None,
    *,
    subject: Mapping[str, str] | None = None,
    empty: Text | None = None,
    unsaid: Text | None = None,
    spoken: Sequence[Form] = (),
    **others: Any,
) -> Topic:
    """A question that one sentence answers; see `says`. `spoken` are further ways to say it in one's own words."""
    written = says(words, example, slots, makes, **others)
    return Topic(question, written, *spoken, title=title, subject=subject, empty=empty, unsaid=unsaid)


def _quoted(words: str) -> str:
    return "(" + " | ".join(synonyms(words)) + ")"


@cache
def _required_fields(question: type[Question[Any]]) -> tuple[str, ...]:
    answer = question.answer_type()
    if not (isinstance(answer, type) and issubclass(answer, msgspec.Struct)):
        return ()
    return tuple(field.encode_name for field in msgspec.structs.fields(answer) if field.required)
