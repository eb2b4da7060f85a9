"""The queries that a page can send, one struct for each, distinguished by `ask`."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from rulesets.kernel.measuring import Asked, Choices, Forms, Path, Put, Query, ReadSheet, SheetText
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


# Several Formations or Dummies at once.

Pieces = Annotated[tuple[Short, ...], msgspec.Meta(max_length=60)]


class AboutGroup(Query, frozen=True, kw_only=True, tag="group"):
    """Asks what several pieces could do next, each from the end of its track."""

    question: Asked
    text: SheetText
    ids: Pieces


class StepTogether(Query, frozen=True, kw_only=True, tag="step-all"):
    """Asks for the same plan with one step more on the tracks of all that can take it. Without a step their tracks are
    cleared."""

    question: Asked
    text: SheetText
    ids: Pieces
    step: Step | None = None


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part of a draft, and what a form says in it."""

    at: Path
    value: Any = None


class PutTogether(Query, frozen=True, kw_only=True, tag="put-all"):
    """Asks for the same orders with several parts replaced by what a form says."""

    question: Asked
    text: SheetText
    parts: Annotated[tuple[Part, ...], msgspec.Meta(max_length=60)]


OfSeveral = AboutGroup | StepTogether | PutTogether
AnyQuery = OfSeveral | Boards | Forms | Choices | ReadSheet | Put | AboutCourse | AboutTask | AboutPlace
