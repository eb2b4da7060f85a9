"""The positions for the sentences of `mistral.toml`: what is asked, and the view of the side.

`SINGLY` has a question of every other kind, as the side is asked it in the position that stands beside it.

Most are those of the guide, so that a player can look at them: `plan` is its practice Impulse, `summer` the busy one,
`sheet` the Administrative Phase after the first, and `attack` to `pair` are asked on the way. `preparation` and
`opening` are the beginning of 1744. The dice are the guide's own, or come from one seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import game, released_views, streams
from rulesets.mistral.dialogue.questions.orders import DrawOrders
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import SIDES, Side
from rulesets.mistral.position.view import View
from tests.language.corpus.questions_mistral import SINGLY
from tests.mistral import guide

SEED = digest("mistral/corpus")
PACE = ruleset.paces["plan"]


class Position(NamedTuple):
    """What `ruleset.read(text, questions, view, language)` needs."""

    questions: tuple[Question[Any], ...]
    view: View


def position(name: str) -> Position:
    """The position of that name."""
    return _POSITIONS[name]()


@cache
def _asked(played: Callable[[], Progress], side: Side) -> Position:
    progress = played()
    return Position(tuple(progress.asked[side]), released_views(ruleset, progress)[side])


@cache
def _answering(block: str) -> Position:
    question, view = guide.questioned()[block]
    return Position((question,), view)


def _first_stop(checkpoint: Checkpoint) -> Progress:
    return advance(ruleset, checkpoint, Journal(ruleset.revision, PACE, {}), streams(ruleset, SEED))


@cache
def _preparation() -> Progress:
    return _first_stop(_start())


@cache
def _opening() -> Progress:
    """The first Impulse, prepared as the guide says."""
    for step in game(ruleset, _start(), PACE, SEED, _prepared, most_segments=2):
        progress = step.progress
        if any(question.stop_class == "plan" for asked in progress.asked.values() for question in asked):
            return progress
    raise AssertionError("nobody was asked for a plan")


def _start() -> Checkpoint:
    return first_checkpoint(ruleset, Options(scenario="1744"))


def _prepared(side: str, questions: Sequence[Question[Any]], view: View) -> Locked:
    (question,) = questions
    answer, problems = guide.answered(guide.orders("en", f"preparation {side}"), question, view, "en")
    assert not problems
    return Locked(side, {question.key: plain(answer)})


def _practice() -> Progress:
    return guide.fought().asked


def _administration() -> Progress:
    return guide.administered().asked


@cache
def _british_summer() -> Progress:
    return _first_stop(guide.checkpoint_of(guide.busy("british")))


@cache
def _bourbon_summer() -> Progress:
    return _first_stop(guide.checkpoint_of(guide.busy("bourbon")))


@cache
def _asked_singly(name: str) -> Position:
    question, whence = SINGLY[name]
    view = position(whence).view
    if isinstance(question, DrawOrders):
        view = replace(view, chits={id: replace(chit, state="pool") for id, chit in view.chits.items()})
    return Position((question,), view)


_SEGMENTS: Mapping[str, Callable[[], Progress]] = {
    "preparation": _preparation,
    "opening": _opening,
    "plan": _practice,
    "sheet": _administration,
}
_POSITIONS: Mapping[str, Callable[[], Position]] = {
    **{f"{name}-{side}": partial(_asked, played, side) for name, played in _SEGMENTS.items() for side in SIDES},
    "summer-british": partial(_asked, _british_summer, "british"),
    "summer-bourbon": partial(_asked, _bourbon_summer, "bourbon"),
    **{block.removeprefix("answer "): partial(_answering, block) for block in guide.ANSWERS.values()},
    **{name: partial(_asked_singly, name) for name in SINGLY},
}
