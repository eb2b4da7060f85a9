"""What is said about orders that cannot be read. Codes start with their kind: malformed, ambiguous, limit ..."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rulesets.kernel.text import Problem, Text
from rulesets.language.lines import fold

MOST_SUGGESTIONS = 5
_COMPARED = 80
"""Characters of a line that are compared with others: difflib's cost grows with the square."""


class Flaw(NamedTuple):
    """Something wrong with one slot of a sentence that is otherwise understood; `width` counts the words concerned.

    Suggestions are looked for only when the flaw is told: most flaws belong to readings that lose.
    """

    path: str
    code: str
    text: Text
    legal: Callable[[], tuple[str, ...]] = tuple
    width: int = 1

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


def alike(word: str, other: str) -> bool:
    """Near enough to be a slip of the pen."""
    if min(len(word), len(other)) < 3 or abs(len(word) - len(other)) > 2:
        return False
    return difflib.SequenceMatcher(a=word, b=other, autojunk=False).ratio() >= 0.7


def unknown_word(written: str, legal: Callable[[], tuple[str, ...]], width: int = 1) -> Flaw:
    text = Text(f"“{written}” is not a word known here.", f"«{written}» no es una palabra conocida aquí.")
    return Flaw("", "malformed.word", text, legal, width)


def unknown_name(written: str, what: Text, legal: Callable[[], tuple[str, ...]], width: int = 1) -> Flaw:
    text = Text(f"There is no {what.en} “{written}” that you know of.", f"No conoces «{written}» ({what.es}).")
    return Flaw("", "malformed.name", text, legal, width)


def ambiguous_name(written: str, legal: tuple[str, ...], width: int) -> Flaw:
    text = Text(f"“{written}” may be more than one thing.", f"«{written}» puede ser más de una cosa.")
    return Flaw("", "ambiguous.name", text, lambda: legal, width)


def not_a_number(written: str, what: Text) -> Flaw:
    text = Text(f"“{written}” is not a number ({what.en}).", f"«{written}» no es un número ({what.es}).")
    return Flaw("", "malformed.number", text)


def out_of_range(written: str, low: str, high: str) -> Flaw:
    text = Text(f"{written} is not between {low} and {high}.", f"{written} no está entre {low} y {high}.")
    return Flaw("", "malformed.range", text, lambda: (f"{low}..{high}",))


def too_fine(written: str, decimals: int) -> Flaw:
    text = Text(f"{written} has more than {decimals} decimals.", f"{written} tiene más de {decimals} decimales.")
    return Flaw("", "malformed.range", text)


def too_long(most: int) -> Flaw:
    text = Text(f"This text is longer than {most} characters.", f"Este texto tiene más de {most} caracteres.")
    return Flaw("", "malformed.length", text)


def not_understood(written: str, before: str, legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    if before:
        text = Text(f"After “{before}”, “{written}” is not understood.", f"Tras «{before}» no se entiende «{written}».")
    else:
        text = Text(f"“{written}” is not an order known here.", f"«{written}» no es una orden conocida aquí.")
    return "malformed.sentence", text, legal


def incomplete(before: str, expected: Sequence[Text], legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    en = " or ".join(dict.fromkeys(text.en for text in expected[:4]))
    es = " o ".join(dict.fromkeys(text.es for text in expected[:4]))
    text = Text(f"After “{before}” something is missing: {en}.", f"Tras «{before}» falta algo: {es}.")
    return "malformed.incomplete", text, legal


def line_missing(legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    text = Text("An order is missing that has to be given.", "Falta una orden que hay que dar.")
    return "malformed.incomplete", text, legal


def ambiguous_sentence(legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    text = Text("This order can be read in more than one way.", "Esta orden puede leerse de más de una manera.")
    return "ambiguous.sentence", text, legal


def ambiguous_question(keys: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    text = Text(
        "This may answer more than one question: put it under a heading.",
        "Esto puede responder a más de una pregunta: ponlo bajo un encabezado.",
    )
    return "ambiguous.question", text, keys


def not_asked(legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    return "not-asked", Text("You are not asked this now.", "Ahora no se te pregunta esto."), legal


def about_another(written: str, legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    """`legal` are the sentences as they would answer what is asked."""
    text = Text(
        f"You are not asked for “{written}” but for “{'” or “'.join(legal)}”.",
        f"No se te pide «{written}», sino «{'» o «'.join(legal)}».",
    )
    return "not-asked", text, legal


def misplaced(legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    text = Text("This order does not belong under this heading.", "Esta orden no va bajo este encabezado.")
    return "malformed.heading", text, legal


def unknown_heading(written: str, legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    text = Text(f"There is no heading “{written}”.", f"No existe el encabezado «{written}».")
    return "malformed.heading", text, legal


def text_too_long(most: int) -> tuple[str, Text, tuple[str, ...]]:
    kib = most // 1024
    return (
        "limit.text",
        Text(
            f"The text is longer than {kib} KiB; nothing was read.", f"El texto pasa de {kib} KiB; no se ha leído nada."
        ),
        (),
    )


def too_many_lines(most: int) -> tuple[str, Text, tuple[str, ...]]:
    return (
        "limit.lines",
        Text(
            f"The text has more than {most} lines; nothing was read.",
            f"El texto tiene más de {most} líneas; no se ha leído nada.",
        ),
        (),
    )


def line_too_long(most: int) -> tuple[str, Text, tuple[str, ...]]:
    return (
        "limit.line",
        Text(f"The line is longer than {most} characters.", f"La línea tiene más de {most} caracteres."),
        (),
    )


def too_tangled() -> tuple[str, Text, tuple[str, ...]]:
    return (
        "limit.tangled",
        Text(
            "This is too tangled to be read: say it in shorter lines.", "Demasiado enredado: dilo en líneas más cortas."
        ),
        (),
    )


def too_many_problems(most: int) -> tuple[str, Text, tuple[str, ...]]:
    return (
        "limit.problems",
        Text(
            f"More than {most} problems; from this line on nothing was read.",
            f"Más de {most} problemas; desde esta línea no se ha leído nada.",
        ),
        (),
    )
