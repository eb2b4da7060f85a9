"""What is said about orders that cannot be read. Codes start with their kind: malformed, ambiguous, limit ..."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulesets.kernel.text import Problem, Text, told
from rulesets.language.lines import fold

MOST_SUGGESTIONS = 5
_COMPARED = 80
"""Characters of a line that are compared with others: difflib's cost grows with the square."""


NOT_OURS = "not-ours"
"""The code of a name that is known, and not the reader's to command."""
NOT_THERE = "not-there"
"""The code of a place that somebody is told to leave, and where they are not."""


Said = tuple[str, Text, tuple[str, ...]]
"""A problem's code, its text, and what could be said instead."""


class Flaw(NamedTuple):
    """Something wrong with one slot of a sentence that is otherwise understood; `width` counts the words concerned.

    Suggestions are looked for only when the flaw is told: most flaws belong to readings that lose.
    """

    path: str
    code: str
    text: Text
    legal: Callable[[], tuple[str, ...]] = tuple
    width: int = 1
    written: str = ""
    """What was taken for a name."""

    def under(self, name: str) -> Flaw:
        return self._replace(path=f"{name}.{self.path}" if self.path else name)

    def problem(self, key: str, line: int) -> Problem:
        where = f"{key}.{self.path}" if key and self.path else key or self.path
        return Problem(where, self.code, self.text, self.legal(), line)


def nearest(wanted: str, known: Iterable[str], *, cutoff: float = 0.5) -> tuple[str, ...]:
    """The known words most like the one written, best first, at most five."""
    target = fold(wanted)[:_COMPARED]
    matcher = difflib.SequenceMatcher(b=target, autojunk=False)
    ranked = []
    for at, word in enumerate(dict.fromkeys(known)):
        matcher.set_seq1(fold(word)[:_COMPARED])
        if matcher.real_quick_ratio() >= cutoff and (ratio := matcher.ratio()) >= cutoff:
            ranked.append((-ratio, at, word))
    return tuple(word for _, _, word in sorted(ranked)[:MOST_SUGGESTIONS])


@lru_cache(maxsize=16_384)  # a line is held against the words of hundreds of sentences, which are often the same
def alike(word: str, other: str) -> bool:
    """Near enough to be a slip of the pen."""
    if min(len(word), len(other)) < 3 or abs(len(word) - len(other)) > 2:
        return False
    return difflib.SequenceMatcher(a=word, b=other, autojunk=False).ratio() >= 0.7


def unknown_word(written: str, legal: Callable[[], tuple[str, ...]], width: int = 1) -> Flaw:
    text = Text("“{written}” is not a word known here.", "«{written}» no es una palabra conocida aquí.").of(written)
    return Flaw("", "malformed.word", text, legal, width)


def unknown_name(written: str, what: Text, legal: Callable[[], tuple[str, ...]], width: int = 1) -> Flaw:
    text = Text("There is no {what} called “{written}”.", "No hay nada llamado «{written}» ({what}).").of(what, written)
    return Flaw("", "malformed.name", text, legal, width, written)


def another_kind(written: str, what: Text, legal: Callable[[], tuple[str, ...]], width: int = 1) -> Flaw:
    text = Text(
        "“{written}” can’t stand here: it has to be one of these: {what}.",
        "«{written}» no puede ir aquí: tiene que ser otra cosa ({what}).",
    )
    return Flaw("", "malformed.name", text.of(written, what), legal, width)


def ambiguous_name(written: str, legal: tuple[str, ...], width: int) -> Flaw:
    text = Text("“{written}” may be more than one thing.", "«{written}» puede ser más de una cosa.").of(written)
    return Flaw("", "ambiguous.name", text, lambda: legal, width)


def not_a_number(written: str, what: Text) -> Flaw:
    text = Text("“{written}” is not a number ({what}).", "«{written}» no es un número ({what}).").of(written, what)
    return Flaw("", "malformed.number", text)


def out_of_range(written: str, low: str, high: str) -> Flaw:
    text = Text("“{written}” is not between {low} and {high}.", "«{written}» no está entre {low} y {high}.").of(
        written, low, high
    )
    return Flaw("", "malformed.range", text, lambda: (f"{low}..{high}",))


def too_fine(written: str, decimals: int) -> Flaw:
    text = Text("“{written}” has more than {decimals} decimals.", "«{written}» tiene más de {decimals} decimales.").of(
        written, decimals
    )
    return Flaw("", "malformed.range", text)


def too_long(most: int) -> Flaw:
    text = Text("This text is longer than {most} characters.", "Este texto tiene más de {most} caracteres.").of(most)
    return Flaw("", "malformed.length", text)


def not_understood(written: str, before: str, legal: tuple[str, ...]) -> Said:
    if before:
        text = Text(
            "After “{before}”, “{written}” is not understood.", "Tras «{before}» no se entiende «{written}»."
        ).of(before, written)
    else:
        text = Text("“{written}” is not an order known here.", "«{written}» no es una orden conocida aquí.").of(written)
    return "malformed.sentence", text, legal


def not_for(subject: str, written: str, legal: tuple[str, ...]) -> Said:
    """Who is meant is understood, what they are to do is not; `legal` are orders for them."""
    text = Text(
        "This is for “{subject}”, but “{written}” isn’t clear.",
        "Esto es para «{subject}», pero «{written}» no se entiende.",
    )
    return "malformed.sentence", text.of(subject, written), legal


def only_named(subject: str, legal: tuple[str, ...]) -> Said:
    """No more is understood than whom or what it is about; `legal` are orders for that."""
    text = Text("“{subject}” is understood, but not what you order.", "Se entiende «{subject}», pero no qué ordenas.")
    return "malformed.sentence", text.of(subject), legal


def only_denied(subject: str) -> Said:
    text = Text(
        "This only says what “{subject}” doesn’t do. Say what it does.",
        "Esto solo dice lo que «{subject}» no hace. Di lo que hace.",
    )
    return "malformed.sentence", text.of(subject), ()


def incomplete(before: str, expected: Sequence[Text], legal: tuple[str, ...]) -> Said:
    either = Text(" or ", " o ")
    wanted = told(
        lambda language: either.in_(language).join(dict.fromkeys(each.in_(language) for each in expected[:4]))
    )
    text = Text("After “{before}” something is missing: {wanted}.", "Tras «{before}» falta algo: {wanted}.")
    return "malformed.incomplete", text.of(before, wanted), legal


def line_missing(legal: tuple[str, ...]) -> Said:
    text = Text("An order is missing that has to be given.", "Falta una orden que hay que dar.")
    return "malformed.incomplete", text, legal


def ambiguous_sentence(legal: tuple[str, ...]) -> Said:
    text = Text("This order can be read in more than one way.", "Esta orden puede leerse de más de una manera.")
    return "ambiguous.sentence", text, legal


def of_nobody(legal: tuple[str, ...]) -> Said:
    text = Text("It is not said who is to do this.", "No se dice quién debe hacerlo.")
    return "ambiguous.name", text, legal


def ambiguous_question(keys: tuple[str, ...]) -> Said:
    text = Text(
        "This may answer more than one question: put it under a heading.",
        "Esto puede responder a más de una pregunta: ponlo bajo un encabezado.",
    )
    return "ambiguous.question", text, keys


def not_asked(legal: tuple[str, ...]) -> Said:
    return "not-asked", Text("You are not asked this now.", "Ahora no se te pregunta esto."), legal


def about_another(written: str, legal: tuple[str, ...]) -> Said:
    """`legal` are the sentences as they would answer what is asked."""
    either = Text("” or “", "» o «")
    wanted = told(lambda language: either.in_(language).join(legal))
    text = Text("You are not asked for “{written}” but for “{wanted}”.", "No se te pide «{written}», sino «{wanted}».")
    return "not-asked", text.of(written, wanted), legal


def misplaced(legal: tuple[str, ...]) -> Said:
    text = Text("This order does not belong under this heading.", "Esta orden no va bajo este encabezado.")
    return "malformed.heading", text, legal


def unknown_heading(written: str, legal: tuple[str, ...]) -> Said:
    text = Text("There is no heading “{written}”.", "No existe el encabezado «{written}».").of(written)
    return "malformed.heading", text, legal


def text_too_long(most: int) -> Said:
    kib = most // 1024
    return (
        "limit.text",
        Text(
            "The text is longer than {kib} KiB; nothing was read.", "El texto pasa de {kib} KiB; no se ha leído nada."
        ).of(kib),
        (),
    )


def too_many_lines(most: int) -> Said:
    return (
        "limit.lines",
        Text(
            "The text has more than {most} lines; nothing was read.",
            "El texto tiene más de {most} líneas; no se ha leído nada.",
        ).of(most),
        (),
    )


def line_too_long(most: int) -> Said:
    return (
        "limit.line",
        Text("The line is longer than {most} characters.", "La línea tiene más de {most} caracteres.").of(most),
        (),
    )


def too_tangled() -> Said:
    return (
        "limit.tangled",
        Text(
            "This is too tangled to be read: say it in shorter lines.", "Demasiado enredado: dilo en líneas más cortas."
        ),
        (),
    )


def too_many_problems(most: int) -> Said:
    return (
        "limit.problems",
        Text(
            "More than {most} problems; from this line on nothing was read.",
            "Más de {most} problemas; desde esta línea no se ha leído nada.",
        ).of(most),
        (),
    )
