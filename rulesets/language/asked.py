"""What a text may be about: the questions that were asked, and the headings that lines can stand under."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language.forms import Form
from rulesets.language.lines import fold
from rulesets.language.pattern import synonyms
from rulesets.language.sentences import Sentences
from rulesets.language.topics import Topic

Fits = Callable[[Topic, Form], bool]


class Heading(NamedTuple):
    """What the lines below a heading are about: a topic, one question of it, a section of it. Empty: anything."""

    topic: Topic | None = None
    question: Question[Any] | None = None
    section: str = ""


class Asked:
    """The questions that a text answers, with the topics that hold their sentences."""

    def __init__(self, sentences: Sentences, questions: Sequence[Question[Any]], language: str) -> None:
        self.sentences, self.questions, self.language = sentences, questions, language
        self._by_key = {fold(question.key): question for question in questions}

    @cached_property
    def topics(self) -> list[Topic]:
        return [topic for topic in self.sentences.topics if self.of(topic)]

    def of(self, topic: Topic) -> list[Question[Any]]:
        return [question for question in self.questions if type(question) is topic.question]

    def by_key(self, words: str) -> Heading | None:
        """The heading for one question, if these words are its key."""
        question = self._by_key.get(fold(words.strip()))
        return Heading(self.sentences.topic(question), question) if question is not None else None

    def heading(self, words: str, here: Heading) -> Heading | None:
        """The heading that these words are: a question's key, a section of the present topic, a topic, any section."""
        if found := self.by_key(words):
            return found
        if here.topic is not None:
            for section in _sections(here.topic, words):
                return here._replace(section=section)
        for topic in self.topics:
            if says(topic.title, words):
                return Heading(topic)
        for topic in self.topics:
            for section in _sections(topic, words):
                return Heading(topic, None, section)
        return None

    def headings(self) -> list[str]:
        """Every heading there is."""
        sections = [title for topic in self.topics for title in topic.sections.values()]
        titles = [*(topic.title for topic in self.topics), *sections]
        return [*(self.titled(title) for title in titles), *(question.key for question in self.questions)]

    def titled(self, title: Text) -> str:
        return synonyms(title.in_(self.language))[0]

    def question(self, heading: Heading) -> Question[Any] | None:
        """The one question that a heading stands for, if it is one."""
        questions = self.of(heading.topic) if heading.topic else []
        return heading.question or (questions[0] if len(questions) == 1 else None)

    def key(self, heading: Heading) -> str:
        """The key of the question a line must be about, "" if it may be about several."""
        if heading.question:
            return heading.question.key
        questions = self.of(heading.topic) if heading.topic else list(self.questions)
        return questions[0].key if len(questions) == 1 else ""

    def within(self, heading: Heading) -> Fits:
        """Which forms may be used under a heading."""
        topics = frozenset([heading.topic] if heading.topic else self.topics)
        sections = ("", heading.section)

        def fits(topic: Topic, form: Form) -> bool:
            return topic in topics and (not heading.section or form.section in sections)

        return fits

    def forms(self, heading: Heading) -> list[Form]:
        """The forms of the reference that may be used under a heading."""
        fits = self.within(heading)
        return [
            form for topic in self.sentences.topics for form in topic.forms if fits(topic, form) and not form.spoken
        ]


def says(title: Text, words: str) -> bool:
    return fold(words.strip()) in [fold(word) for way in (title.en, title.es) for word in synonyms(way)]


def _sections(topic: Topic, words: str) -> list[str]:
    return [section for section, title in topic.sections.items() if says(title, words)]
