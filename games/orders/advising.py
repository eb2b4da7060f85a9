"""What a friend would say about orders before they are sent, without what the reader does not want to hear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.errors import NotFound
from games.models import User
from games.orders.play import Asked
from rulesets.kernel.advice import Advice
from rulesets.kernel.engine import Completion, complete
from rulesets.kernel.questions import Question
from rulesets.kernel.registry import rulesets
from rulesets.kernel.text import Text


def completed(found: Asked, answers: Mapping[str, Any]) -> Completion:
    """The answers that were given, with all gaps filled in, and what is wrong with them."""
    given = {key: answer for key, answer in answers.items() if answer is not None}
    return complete(found.game.rules, found.questions, given, found.view, found.plan)


def advice(found: Asked, reader: User | None, completion: Completion) -> list[Advice]:
    """Advice on answers with all gaps filled in; nothing while some of them are wrong, nor about what we proposed."""
    rules = found.game.rules
    if completion.problems:
        return []
    answered = [
        (question, msgspec.convert(completion.answers[question.key], question.answer_type()))
        for question in found.questions
    ]
    given = [
        each
        for question, answer in answered
        if not _proposed(question, answer, found.view)
        for each in rules.advice(question, answer, found.view)
    ]
    unheard = set(reader.silenced) if reader is not None else set()
    return [each for each in given if _name(rules.name, each.kind) not in unheard]


def _proposed(question: Question[Any], answer: Any, view: Any) -> bool:
    """Whether this is what the page proposed, and more than what happens if nobody answers."""
    return bool(answer == question.template(view) != question.default(view))


def silence(*, user: User, ruleset: str, kind: str) -> None:
    """This kind of advice is not given to this person any more."""
    rules = rulesets().get(ruleset)
    if rules is None or kind not in rules.advice_kinds:
        raise NotFound()
    name = _name(ruleset, kind)
    if name not in user.silenced:
        user.silenced = [*user.silenced, name]
        user.save(update_fields=["silenced"])


def hear_again(*, user: User, name: str) -> None:
    user.silenced = [each for each in user.silenced if each != name]
    user.save(update_fields=["silenced"])


def silenced(user: User) -> list[tuple[str, Text, Text]]:
    """What was silenced: its name, the game, and what it is about. Kinds that games no longer have are left out."""
    found = []
    for name in user.silenced:
        ruleset, _, kind = name.partition(".")
        rules = rulesets().get(ruleset)
        if rules is not None and kind in rules.advice_kinds:
            found.append((name, rules.title, rules.advice_kinds[kind]))
    return found


def _name(ruleset: str, kind: str) -> str:
    return f"{ruleset}.{kind}"
