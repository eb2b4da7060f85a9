"""What can be asked: one struct a query, told apart by `ask`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rulesets.kernel.measuring import Asked, Query, SheetText
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.position.wishes import Short

Key = Annotated[str, msgspec.Meta(max_length=60)] | Annotated[int, msgspec.Meta(ge=0, le=80)]
Path = Annotated[tuple[Key, ...], msgspec.Meta(max_length=8)]
"""Where in an answer a form stands: names of fields, ids, numbers in lists."""


class Boards(Query, frozen=True, kw_only=True, tag="boards"):
    """Everything that lies beside the chart: fleet boards, Orders, Events, campaigns, tracks, what is seen."""


class Forms(Query, frozen=True, kw_only=True, tag="forms"):
    """The forms of an answer, and the lists to fill them in from."""

    question: Asked


class Choices(Query, frozen=True, kw_only=True, tag="choices"):
    """The form of a single decision."""

    question: Asked


class ReadSheet(Query, frozen=True, kw_only=True, tag="sheet"):
    """What the orders written so far mean."""

    question: Asked
    text: SheetText


class Put(Query, frozen=True, kw_only=True, tag="put"):
    """The same orders with one part as a form says it; no value takes it away."""

    question: Asked
    text: SheetText
    at: Path = ()
    value: Any = None


class AboutCourse(Query, frozen=True, kw_only=True, tag="course"):
    """What a track costs with the winds now blowing, and how far one gets from where it ends."""

    id: Short
    track: Annotated[tuple[Step, ...], msgspec.Meta(max_length=40)] = ()
    start: Short = ""
    """Of a Dummy that is still in hand: where it is put."""


class AboutTask(Query, frozen=True, kw_only=True, tag="task"):
    """What an Auxiliary can be Tasked with, and where."""

    auxiliary: Short
    window: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """The Task window that is open now; 0 while an Impulse is planned."""


AnyQuery = Boards | Forms | Choices | ReadSheet | Put | AboutCourse | AboutTask
