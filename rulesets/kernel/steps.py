"""The steps of a turn, by which a report is folded, and the lines that need not be said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rulesets.kernel.phrases import join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

MOST_NAMES = 3
"""How many that act in a step its title names."""


class Step(msgspec.Struct, frozen=True):
    """A part of a turn with a short title. With `names`, it does not begin but says more about the one that goes on:
    who acts in it."""

    title: Text
    names: bool = False


Steps = Mapping[type[Event], Step | None]
"""Kind of event -> the step in which it is told. None: that of the event before it."""


def in_step(step: Step | None, *kinds: type[Event]) -> dict[type[Event], Step | None]:
    """Several kinds that are told in one step."""
    return dict.fromkeys(kinds, step)


class Fold(msgspec.Struct, frozen=True):
    """Events that a report shows together under one title. Without a title nothing has said what goes on."""

    number: int
    title: Text | None = None


def folded(steps: Sequence[Step | None]) -> list[Fold]:
    """The fold of each of these events."""
    numbers: list[int] = []
    opened: list[Text | None] = [None]
    named: dict[int, dict[str, Text]] = {}
    for step in steps:
        if step is not None and not step.names and _opens(opened[-1], step.title):
            opened[len(opened) if numbers else 0 :] = [step.title]
        elif step is not None and step.names:
            named.setdefault(len(opened) - 1, {})[step.title.en] = step.title
        numbers.append(len(opened) - 1)
    folds = [Fold(at, _titled(title, list(named.get(at, {}).values()))) for at, title in enumerate(opened)]
    return [folds[number] for number in numbers]


def _opens(last: Text | None, title: Text) -> bool:
    return last is None or last.en != title.en


def _titled(title: Text | None, names: Sequence[Text]) -> Text | None:
    if title is None or not names:
        return title
    return Text("{step}: {names}", "{step}: {names}").of(title, join(", ", names[:MOST_NAMES]))
