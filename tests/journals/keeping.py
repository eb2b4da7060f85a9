"""Golden games: games stored as their inputs and the digests of their results.

Each file is a JSON document under LZMA. It holds the inputs of each segment (options, pace, seeds, locked answers), and
of the results only digests: of the trace (every question, answer, roll, event and view), of the position after it, and
a short mark for each entry, so that a replay that differs can say where.

    python -m tests.journals check          replays every game and prints a line for each
    python -m tests.journals record [NAME]  plays the games of tests/journals/recipes again and writes the files;
                                            without a name all of them, with a ruleset's name its own

Record again when a rule was changed on purpose, and say so in CHANGELOG.md: if a golden game no longer replays, a
running game would not continue either.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Answered, Asked, Entry, Journal, Rolled, Shown, Stop, TellDigest
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Checkpoint, Ruleset, first_checkpoint
from rulesets.kernel.sparring import Step, streams
from rulesets.kernel.table import Outcome

FOLDER = Path(__file__).parent
MARK = 4
"""Hexadecimal digits kept of each entry's digest: enough to find the first that differs."""


class GoldenSegment(msgspec.Struct, frozen=True):
    """What one segment was given, and the digests of its results."""

    pace: tuple[str, ...]
    root: str
    stops: tuple[Stop, ...]
    marks: str
    trace: str
    position: str


class GoldenGame(msgspec.Struct, frozen=True):
    about: str
    ruleset: str
    revision: int
    options: dict[str, Any]
    segments: tuple[GoldenSegment, ...]
    outcome: Outcome | None
    """None for a game that was cut off."""


class Astray(AssertionError):
    """A golden game came out differently from its record; the text says where."""


def kept(step: Step, root: bytes) -> GoldenSegment:
    """A segment that was just played to its end, in the form in which it is stored."""
    return GoldenSegment(
        pace=step.journal.pace,
        root=root.hex(),
        stops=step.journal.stops,
        marks="".join(marks(step.progress.trace)),
        trace=trace_digest(step.progress.trace),
        position=position_digest(step.progress),
    )


def replayed(rules: Ruleset[Any], game: GoldenGame) -> Iterator[Progress]:
    """Every segment through `advance`, each from the position that the replay itself reached."""
    position: Checkpoint = first_checkpoint(rules, rules.read_options(game.options))
    waived: dict[str, tuple[str, ...]] = {}
    for number, segment in enumerate(game.segments, 1):
        journal = Journal(game.revision, segment.pace, waived, segment.stops)
        # Without a trace, so that every answer is judged and every view is drawn again.
        progress = advance(rules, position, journal, streams(rules, bytes.fromhex(segment.root)), thorough=True)
        _compare(f"segment {number} ({progress.title.en})", segment, progress)
        yield progress
        assert progress.checkpoint is not None
        position, waived = progress.checkpoint, progress.waived
    if progress.outcome != game.outcome:
        raise Astray(f"the game ended {progress.outcome}, written is {game.outcome}")


def _compare(place: str, segment: GoldenSegment, progress: Progress) -> None:
    written = [segment.marks[at : at + MARK] for at in range(0, len(segment.marks), MARK)]
    for number, (entry, mark) in enumerate(zip(progress.trace, marks(progress.trace), strict=True)):
        if number >= len(written) or written[number] != mark:
            raise Astray(f"{place}: entry {number} is {_said(entry)}, which is not what is written")
    if not progress.ended or len(written) != len(progress.trace):
        raise Astray(f"{place}: {len(progress.trace)} entries were played, {len(written)} are written")
    if trace_digest(progress.trace) != segment.trace:
        raise Astray(f"{place}: the trace differs in something its marks do not show")
    if position_digest(progress) != segment.position:
        raise Astray(f"{place}: everything told is the same, the position after it is not")


def marks(trace: Iterable[Entry]) -> Iterator[str]:
    return (digest("estafeta/golden/1", encode(entry)).hex()[:MARK] for entry in trace)


def trace_digest(trace: Iterable[Entry]) -> str:
    return digest("estafeta/golden/1", encode(list(trace))).hex()


def position_digest(progress: Progress) -> str:
    assert progress.checkpoint is not None
    return digest("estafeta/golden/1", progress.checkpoint.state).hex()


def _said(entry: Entry) -> str:
    match entry:
        case Rolled(roll=roll):
            return f"the roll {roll.key} {list(roll.faces)}"
        case Asked(side=side, key=key):
            return f"{side} asked {key}"
        case Answered(side=side, key=key, source=source):
            return f"{side}'s answer to {key} ({source})"
        case TellDigest(to=to):
            return f"an event to {', '.join(to)}"
        case Shown(stop=stop, audience=audience):
            return f"the view of {audience} at stop {stop}"


# Files.


def files() -> dict[str, Path]:
    return {path.name.removesuffix(".json.xz"): path for path in sorted(FOLDER.glob("*.json.xz"))}


def read(name: str) -> GoldenGame:
    return msgspec.json.decode(lzma.decompress(files()[name].read_bytes()), type=GoldenGame)


def write(name: str, game: GoldenGame) -> Path:
    path = FOLDER / f"{name}.json.xz"
    path.write_bytes(lzma.compress(encode(game), preset=9 | lzma.PRESET_EXTREME))
    return path


def answer_digest(game: GoldenGame) -> str:
    """One digest for a whole game: what two runs of a machine must agree on."""
    return digest(*(part for segment in game.segments for part in (segment.trace, segment.position))).hex()
