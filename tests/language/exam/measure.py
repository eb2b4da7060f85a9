"""What is understood of sentences for which the reader was never tuned: `python -m tests.language.exam.measure`, or
of one exam only: `... measure ninth`.

*Right* is the answer that `means` or one of `also` gives, *wrong* any other answer, *asked* a question back, *refused*
everything else.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.language.exam.hearing import GAMES, Heard

FOLDER = Path(__file__).parent
FIRST = ("tercios", "mistral", "pairs_tercios", "pairs_mistral")
SECOND = tuple(f"second_{file}" for file in FIRST)
THIRD = tuple(f"third_{file}" for file in FIRST)
FOURTH = tuple(f"fourth_{file}" for file in FIRST)
FIFTH = tuple(f"fifth_{file}" for file in FIRST)
SIXTH = tuple(f"sixth_{file}" for file in FIRST)
SEVENTH = tuple(f"seventh_{file}" for file in FIRST)
EIGHTH = tuple(f"eighth_{file}" for file in FIRST)
NINTH = tuple(f"ninth_{file}" for file in FIRST)
TENTH = tuple(f"tenth_{file}" for file in FIRST)
ELEVENTH = tuple(f"eleventh_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWELFTH = tuple(f"twelfth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
THIRTEENTH = tuple(f"thirteenth_{file}" for file in FIRST)
FOURTEENTH = tuple(f"fourteenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
FIFTEENTH = tuple(f"fifteenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
SIXTEENTH = tuple(f"sixteenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
SEVENTEENTH = tuple(f"seventeenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
EIGHTEENTH = tuple(f"eighteenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
NINETEENTH = tuple(f"nineteenth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTIETH = tuple(f"twentieth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTY_FIRST = tuple(f"twenty_first_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTY_SECOND = tuple(f"twenty_second_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTY_THIRD = tuple(f"twenty_third_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTY_FOURTH = tuple(f"twenty_fourth_{kind}{game}" for game in GAMES for kind in ("", "pairs_"))
TWENTY_FIFTH = tuple(f"twenty_fifth_{file}" for file in FIRST)
TWENTY_SIXTH = tuple(f"twenty_sixth_{file}" for file in FIRST)
TWENTY_SEVENTH = tuple(f"twenty_seventh_{file}" for file in FIRST)
TWENTY_EIGHTH = tuple(f"twenty_eighth_{file}" for file in FIRST)
TWENTY_NINTH = tuple(f"twenty_ninth_{file}" for file in FIRST)
THIRTIETH = tuple(f"thirtieth_{file}" for file in FIRST)
EXAMS = (
    ("first exam", FIRST),
    ("second exam", SECOND),
    ("third exam", THIRD),
    ("fourth exam", FOURTH),
    ("fifth exam", FIFTH),
    ("sixth exam", SIXTH),
    ("seventh exam", SEVENTH),
    ("eighth exam", EIGHTH),
    ("ninth exam", NINTH),
    ("tenth exam", TENTH),
    ("eleventh exam", ELEVENTH),
    ("twelfth exam", TWELFTH),
    ("thirteenth exam", THIRTEENTH),
    ("fourteenth exam", FOURTEENTH),
    ("fifteenth exam", FIFTEENTH),
    ("sixteenth exam", SIXTEENTH),
    ("seventeenth exam", SEVENTEENTH),
    ("eighteenth exam", EIGHTEENTH),
    ("nineteenth exam", NINETEENTH),
    ("twentieth exam", TWENTIETH),
    ("twenty-first exam", TWENTY_FIRST),
    ("twenty-second exam", TWENTY_SECOND),
    ("twenty-third exam", TWENTY_THIRD),
    ("twenty-fourth exam", TWENTY_FOURTH),
    ("twenty-fifth exam", TWENTY_FIFTH),
    ("twenty-sixth exam", TWENTY_SIXTH),
    ("twenty-seventh exam", TWENTY_SEVENTH),
    ("twenty-eighth exam", TWENTY_EIGHTH),
    ("twenty-ninth exam", TWENTY_NINTH),
    ("thirtieth exam", THIRTIETH),
)
FILES = tuple(file for _, files in EXAMS for file in files)
WIDTH = 32
VERDICTS = ("right", "wrong", "asked", "refused")


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One order as a player writes it, and the same in sentences of the reference, `also` other ways."""

    said: str
    language: str
    position: str
    meaning: str
    expect: str
    means: str
    pair: str | int = ""
    also: tuple[str, ...] = ()


class Measured(NamedTuple):
    game: str
    sentence: Sentence
    heard: Heard
    verdict: str


@cache
def sentences(file: str) -> tuple[Sentence, ...]:
    held = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))
    return tuple(msgspec.convert(held["sentence"], list[Sentence]))


def game_of(file: str) -> str:
    return file.rsplit("_", 1)[-1]


def of_pairs(file: str) -> bool:
    return "pairs_" in file


def heard(game: str, text: str, position: str, language: str) -> Heard:
    """The text as the server would handle it in that position: read, then judged."""
    return GAMES[game].hear(text, position, language)


def measured(game: str, sentence: Sentence) -> Measured:
    found = heard(game, sentence.said, sentence.position, sentence.language)
    return Measured(game, sentence, found, _verdict(game, sentence, found))


def _verdict(game: str, sentence: Sentence, found: Heard) -> str:
    if found.outcome != "understood":
        return found.outcome
    meant = [heard(game, text, sentence.position, "en").answers for text in (sentence.means, *sentence.also)]
    return "right" if found.answers in meant else "wrong"


def report(chosen: Sequence[str] = FILES) -> Iterator[str]:
    by_file = {file: [measured(game_of(file), sentence) for sentence in sentences(file)] for file in chosen}
    yield f"{'':{WIDTH}}" + "".join(f"{name:>9}" for name in ("all", *VERDICTS))
    for file, found in by_file.items():
        for language in ("es", "en"):
            yield _row(f"{file} {language}", [one for one in found if one.sentence.language == language])
    for title, files in (*(exam for exam in EXAMS if set(exam[1]) <= set(chosen)), ("together", chosen)):
        yield _row(title, [one for file in files for one in by_file.get(file, ())])
    yield from _pairs(by_file)
    every = [one for found in by_file.values() for one in found]
    for one in sorted(every, key=lambda one: VERDICTS.index(one.verdict)):
        if one.verdict != "right":
            yield from _told(one)


def _row(title: str, found: Sequence[Measured]) -> str:
    counted = Counter(one.verdict for one in found)
    return f"{title:{WIDTH}}{len(found):9}" + "".join(f"{counted[name]:9}" for name in VERDICTS)


def _pairs(by_file: dict[str, list[Measured]]) -> Iterator[str]:
    """Pairs of which both halves are right."""
    for file in by_file:
        if of_pairs(file):
            halves = Counter(one.sentence.pair for one in by_file[file] if one.verdict == "right")
            pairs = {one.sentence.pair for one in by_file[file]}
            yield f"{file}: both right in {sum(count == 2 for count in halves.values())} of {len(pairs)}"


def _told(one: Measured) -> Iterator[str]:
    yield f"\n{one.verdict}: {one.sentence.said!r} ({one.game}, {one.sentence.position}, {one.sentence.language})"
    yield f"    means {one.sentence.means!r}"
    if one.verdict == "wrong":
        yield f"    taken for {_written(one)!r}"
    for problem in one.heard.problems[:2]:
        yield f"    {problem.code}: {getattr(problem.text, one.sentence.language)}"


def _written(one: Measured) -> str:
    game = GAMES[one.game]
    questions, view = game.position(one.sentence.position)
    return "\n".join(game.ruleset.write(each, one.heard.answers[each.key], view, "en") for each in questions)


if __name__ == "__main__":
    exams = [f"{ordinal} exam" for ordinal in sys.argv[1:]]
    print(*report([file for title, files in EXAMS if not exams or title in exams for file in files]), sep="\n")
