"""What can be asked: one struct a query, told apart by `ask`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rulesets.kernel.measuring import Choices, Forms, Put, Query, ReadSheet
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.position.wishes import Short


class Boards(Query, frozen=True, kw_only=True, tag="boards"):
    """Everything that lies beside the chart: fleet boards, Orders, Events, campaigns, tracks, what is seen."""


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
