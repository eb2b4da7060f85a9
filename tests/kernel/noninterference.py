"""Changes what only others know: nothing a side can learn may change before an event that says it reveals.

It works for every ruleset: give it `redeal` (written from the inventory's chapter on hidden information, not from the
view) and a function that answers for each side. Two worlds are played from one position. In the second, hidden facts
are dealt again for the watching side, with other hidden dice and other opponents. The watcher does the same in both.
[decisions 2.3, 2.4]
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from rulesets.kernel.dice import CommittedStreams, stream_seeds
from rulesets.kernel.engine import Progress
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.ruleset import Checkpoint, Ruleset
from rulesets.kernel.sparring import segment
from rulesets.kernel.text import LANGUAGES

Redeal = Callable[[Any, str, random.Random], Any]
"""(state, watching side, chance) -> a state that side cannot tell from this one."""
Respond = Callable[[str, Question[Any], Any, random.Random], Any]
"""(side, question, its view, chance) -> a legal answer."""


class Seen(msgspec.Struct, frozen=True):
    """One thing that the watching side sees: a stop, a form, an event, a view; `reveals` if the event says so."""

    kind: str
    body: bytes
    reveals: str = ""


class Count(msgspec.Struct):
    """How much a run of the test compared."""

    pairs: int = 0
    redealt: int = 0
    """Pairs with different hidden facts at the start."""
    parted: int = 0
    """Pairs that the watcher could tell apart in the end, through a revealing event."""
    rules: dict[str, int] = {}
    """By what was revealed first."""


class Leak(AssertionError):
    """The watching side could tell two worlds apart before anything was revealed."""


def watch(
    rules: Ruleset[Any],
    checkpoint: Checkpoint,
    pace: Sequence[str],
    seeds: dict[str, bytes],
    watcher: str,
    respond: Respond,
    worlds: dict[str, int],
    most_segments: int,
) -> Iterator[Seen]:
    """What the watcher sees, in the order of events; `worlds` seeds each side's own choices.

    Played only as far as needed: once two worlds differ, nothing more is compared.
    """

    def answer(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
        # A choice is seeded by question and view, so that the watcher does the same while they see the same.
        def chance(question: Question[Any]) -> random.Random:
            return random.Random(digest(worlds[side], side, encode(question), encode(view)))

        return Locked(side, {q.key: plain(respond(side, q, view, chance(q))) for q in questions})

    waived: dict[str, tuple[str, ...]] = {}
    for opening in range(most_segments):
        drawn = {name: digest("segment", opening, seed) for name, seed in seeds.items()}
        source = CommittedStreams(drawn, [""] * len(rules.sides), [""] * len(rules.sides))
        told = 0
        for step in segment(rules, checkpoint, Journal(rules.revision, tuple(pace), waived), source, answer):
            yield from _events(rules, step.progress, told, watcher)
            told = len(step.progress.told)
            yield from _stop(rules, step.progress, watcher)
        if step.progress.outcome is not None or step.progress.checkpoint is None:
            break
        checkpoint, waived = step.progress.checkpoint, step.progress.waived


def _events(rules: Ruleset[Any], progress: Progress, told: int, watcher: str) -> Iterator[Seen]:
    for item in progress.told[told:]:
        if watcher in item.to:
            words = [rules.prose(item.event, language) for language in LANGUAGES]
            yield Seen("event", encode([item, words]), item.reveals)


def _stop(rules: Ruleset[Any], progress: Progress, watcher: str) -> Iterator[Seen]:
    """The stop itself (everybody sees that there is one and for whom) and the watcher's bulletin and form."""
    yield Seen("stop", encode([progress.stop, list(progress.asked), progress.ended, plain(progress.outcome)]))
    for release in progress.releases:
        if release.audience in (watcher, "public"):
            view = rules.decode_view(release.view)
            yield Seen(f"view of {release.audience}", release.view)
            told = [item.event for item in release.events]
            boards = [rules.board(view, language) for language in LANGUAGES]
            yield Seen("board", encode([*boards, rules.board_after(view, told, None, "en")]))
            yield Seen("report", encode([rules.report([told], view, language) for language in LANGUAGES]))
            brief = [rules.summary(told, view, None, language) for language in LANGUAGES]
            yield Seen("summary", encode([brief, [rules.step(event, view) for event in told]]))
            if release.audience == watcher:
                yield from (_form(question, view) for question in progress.asked.get(watcher, ()))


def _form(question: Question[Any], view: Any) -> Seen:
    answers = [plain(question.template(view)), plain(question.default(view))]
    return Seen("form", encode([question, question.prompt(view), question.options(view), *answers]))


def first_difference(one: Iterable[Seen], two: Iterable[Seen]) -> tuple[Seen | None, Seen | None] | None:
    """If one world ends first, the other's next thing is compared with nothing."""
    return next((pair for pair in zip_longest(one, two) if pair[0] != pair[1]), None)


def compare(one: Iterable[Seen], two: Iterable[Seen], count: Count, place: str) -> None:
    """The first difference must be inside a revealing event of either world."""
    parting = first_difference(one, two)
    if parting is None:
        return
    reveals = next((seen.reveals for seen in parting if seen is not None and seen.reveals), "")
    if not reveals:
        raise Leak(f"{place}: {parting[0]} in one world, {parting[1]} in the other")
    count.parted += 1
    count.rules[reveals] = count.rules.get(reveals, 0) + 1


def check(
    rules: Ruleset[Any],
    positions: Sequence[Checkpoint],
    redeal: Redeal,
    respond: Respond,
    paces: Sequence[Sequence[str]],
    *,
    most_segments: int = 3,
    seed: int = 0,
) -> Count:
    """Plays a pair of worlds from every position for every side at every pace; raises `Leak` at the first leak."""
    count = Count()
    for number, position in enumerate(positions):
        for side in rules.sides:
            for pace in paces:
                _pair(rules, position, redeal, respond, tuple(pace), side, f"{seed}/{number}", most_segments, count)
    return count


def _pair(
    rules: Ruleset[Any],
    position: Checkpoint,
    redeal: Redeal,
    respond: Respond,
    pace: tuple[str, ...],
    side: str,
    name: str,
    most_segments: int,
    count: Count,
) -> None:
    chance = random.Random(f"{name}/{side}/{pace}")
    other = encode(redeal(rules.decode_state(position.state), side, chance))
    twin = Checkpoint(position.ruleset, position.revision, other)
    seeds = stream_seeds(chance.randbytes(32), rules.sides)
    hidden = {key: chance.randbytes(32) for key in seeds if key not in ("public", side)}
    own = chance.getrandbits(32)
    worlds = [{one: own if one == side else chance.getrandbits(32) for one in rules.sides} for _ in range(2)]
    first = watch(rules, position, pace, seeds, side, respond, worlds[0], most_segments)
    second = watch(rules, twin, pace, seeds | hidden, side, respond, worlds[1], most_segments)
    count.pairs += 1
    count.redealt += other != position.state
    compare(first, second, count, f"{name}, {side} watching, pace {pace}")
