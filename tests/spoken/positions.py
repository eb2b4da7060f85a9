"""What is asked in the golden games of a ruleset, and a question of every kind; each with the asked side's view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.journal import Journal
from rulesets.kernel.questions import Question
from rulesets.kernel.registry import rulesets
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from rulesets.kernel.sparring import released_views, streams
from tests.aguila.language import written_orders as at_aguila
from tests.journals.keeping import GoldenGame, read
from tests.journals.recipes import RECIPES
from tests.lepanto import written_orders as at_lepanto
from tests.mistral import written_orders as at_sea
from tests.spoken.building import Pools, field_values
from tests.tercios import written_orders as at_tercios
from tests.tercios.written_parts import view as view_of_tercios


class Put(NamedTuple):
    """A question, and what the side that is asked knows."""

    question: Question[Any]
    view: Any


class _Overheard:
    """The ruleset, noting every question that plan or default answers: veiled ones are met nowhere else."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self.derived: list[Put] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def policy(self, plan: Any, question: Question[Any], view: Any) -> Any | None:
        self.derived.append(Put(question, view))
        return self._rules.policy(plan, question, view)


@cache
def asked(name: str) -> tuple[Put, ...]:
    """Of golden games: what the server stopped for, and what plans answered."""
    games = [read(game) for game, recipe in RECIPES.items() if recipe.ruleset == name]
    overheard = _Overheard(rulesets()[name])
    stops = [progress for game in games for progress in _stops(cast(Ruleset[Any], overheard), game)]
    return (*(put for progress in stops for put in _put(name, progress)), *overheard.derived)


def _put(name: str, progress: Progress) -> Iterator[Put]:
    views = released_views(rulesets()[name], progress)
    for side, questions in progress.asked.items():
        yield from (Put(question, views[side]) for question in questions)


def _stops(rules: Ruleset[Any], game: GoldenGame) -> Iterator[Progress]:
    """Every stop of a game, as the server came to it."""
    position = first_checkpoint(rules, rules.read_options(game.options))
    waived: Mapping[str, tuple[str, ...]] = {}
    for segment in game.segments:
        source = streams(rules, bytes.fromhex(segment.root))
        for known in range(len(segment.stops) + 1):
            journal = Journal(game.revision, segment.pace, waived, segment.stops[:known])
            progress = advance(rules, position, journal, source)
            yield progress
        assert progress.checkpoint is not None
        position, waived = progress.checkpoint, progress.waived


def of_every_kind(name: str, pools: Pools) -> Iterator[Put]:
    """One of each kind, and as many more as its fields have values that a sentence may depend on."""
    for question, view in samples(name):
        yield Put(question, view)
        for field in question.__struct_fields__:
            if field != "key":
                yield from (Put(other, view) for other in _with_others(question, field, pools))


def _with_others(question: Question[Any], field: str, pools: Pools) -> Iterator[Question[Any]]:
    try:
        values = field_values(type(question), field, pools)
    except TypeError:  # nothing that is said of it
        return
    yield from (replace(question, **{field: value}) for value in values)


@cache
def samples(name: str) -> tuple[Put, ...]:
    """A question of every kind, as the tests of a game's order language ask it."""
    side: at_tercios.Writer | at_sea.Writer | at_lepanto.Writer
    view: Any
    if name == "aguila":
        view = at_aguila.view_of_a_battle()
        army = ChooseArmy("k", 1000)
        return tuple(
            Put(question, view) for question in (army, *(asked for asked, _ in at_aguila.asked(view).values()))
        )
    if name == "tercios":
        side, view = at_tercios.Writer("south"), view_of_tercios("south")
    elif name == "mistral":
        side, view = at_sea.Writer("1744", "british"), at_sea.field("1744", "british")
    elif name == "lepanto":
        side, view = at_lepanto.Writer("christian"), at_lepanto.opening("christian")
    else:
        return ()
    return tuple({type(question): Put(question, view) for question, _ in side.answers()}.values())
