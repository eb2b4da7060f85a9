"""Questions with yes or no for an answer, and those whose answer is a list of names: all of the same build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Form, Several, Topic, always, answer
from rulesets.language.slots import Slot
from rulesets.mistral.orders.language.slots import Exactly
from rulesets.mistral.orders.language.speech import SPEECH

_LABEL = Text("answer", "respuesta")
GO_ON = Exactly(Text("go ahead|go for|go on then|yep|yup|yeah", "adelante|venga|dale|sí señor|eso es"), label=_LABEL)
_IDIOMS = (
    *SPEECH.alike(always(True), "<of course>", "{go_on}", slots={"go_on": GO_ON}),
    *SPEECH.alike(always(False), "<of course not>"),
)


def decision(
    question: type[Question[Any]],
    yes: Text,
    no: Text,
    title: Text,
    *,
    about: tuple[str, Slot] | None = None,
    spoken: Sequence[Form] = (),
    idioms: bool = True,
) -> Topic:
    """`Flotilla A: extend`, `do not extend`, or plainly yes or no; whom it is about may be left out if it is the only
    one asked. Without `idioms` only yes and no say so: after `decline?`, `go ahead` may mean either."""
    either = Choice(
        {True: Text("{yes}|yes", "{yes}|sí").of(yes), False: Text("{no}|no", "{no}|no").of(no)}, label=_LABEL
    )
    lead = "[{who}: ]" if about else ""
    example = Text(yes.en.split("|")[0], yes.es.split("|")[0])
    return answer(
        question,
        title,
        (f"{lead}{{answer}}", f"{lead}{{answer}}"),
        example,
        {"answer": either, **({"who": about[1]} if about else {})},
        subject={"who": about[0]} if about else None,
        spoken=(*spoken, *(_IDIOMS if idioms else ())),
    )


def roll_call(
    question: type[Question[Any]],
    en: str,
    es: str,
    of: Slot,
    nobody: Text,
    title: Text,
    spoken: Sequence[Form] = (),
) -> Topic:
    """`scatter British Levant`, `scatter nobody`."""
    names = AnyOf(Fixed([], nobody), Several(of), label=of.label)
    return answer(
        question,
        title,
        (f"{en} {{names}}", f"{es} {{names}}"),
        Text(f"{en} {nobody.en.split('|')[0]}", f"{es} {nobody.es.split('|')[0]}"),
        {"names": names},
        spoken=spoken,
    )
