"""The queries that a page can send, one struct for each, distinguished by `ask`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rulesets.kernel.measuring import Choices, Forms, Put, Query, ReadSheet
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.position.wishes import Short


class Boards(Query, frozen=True, kw_only=True, tag="boards"):
    """Asks for everything beside the chart: fleet boards, Orders, Events, campaigns, tracks, what is seen."""


class AboutCourse(Query, frozen=True, kw_only=True, tag="course"):
    """Asks what a track costs in the present winds, and how far one gets from its end."""

    id: Short
    track: Annotated[tuple[Step, ...], msgspec.Meta(max_length=40)] = ()
    start: Short = ""
    """For a Dummy that is still in hand: where it is placed."""


class AboutTask(Query, frozen=True, kw_only=True, tag="task"):
    """Asks which Tasks an Auxiliary can do, and where."""

    auxiliary: Short
    window: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """The Task window that is open now. 0 while an Impulse is planned."""


class AboutPlace(Query, frozen=True, kw_only=True, tag="place"):
    """Asks who of the side lies at a place, and which Auxiliaries can be sent there."""

    place: Short


AnyQuery = Boards | Forms | Choices | ReadSheet | Put | AboutCourse | AboutTask | AboutPlace
