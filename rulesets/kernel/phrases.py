"""Words used in the sentences of every game: lists, counts, capital letters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulesets.kernel.text import Text, told

NOBODY = Text("nobody", "nadie")


def same(words: str) -> Text:
    """A text that is the same in every language, such as a name or number."""
    return Text(words, words)


def join(between: str, texts: Iterable[Text]) -> Text:
    held = list(texts)
    return told(lambda language: between.join([text.in_(language) for text in held]))


def listed(texts: Sequence[Text], nothing: Text = NOBODY) -> Text:
    """A, B and C; A, B y C."""
    if not texts:
        return nothing
    if len(texts) == 1:
        return texts[0]
    head, last = join(", ", texts[:-1]), texts[-1]
    return Text("{head} and {last}", f"{{head}} {_and(last.es)} {{last}}").of(head, last)


def _and(following: str) -> str:
    """Spanish says `e` instead of `y` before the sound of an i, but not before a word like hielo."""
    word = following.lower().lstrip("\ue000\ue001")  # the marks before a code in a report (mentions.py)
    return "e" if word.startswith(("i", "hi")) and not word.startswith("hie") else "y"


def spaced(*parts: Text) -> Text:
    """The parts that are not empty, joined by spaces."""
    return join(" ", [part for part in parts if part.en])


def ended(*parts: Text) -> Text:
    """The parts that are not empty, joined by spaces and ended with a full stop."""
    return Text("{said}.", "{said}.").of(spaced(*parts))


def capital(text: Text) -> Text:
    """The text with a capital letter, for the start of a sentence."""
    return told(lambda language: (said := text.in_(language))[:1].upper() + said[1:])


def lower(text: Text) -> Text:
    """A name without its capital letters, for use within a sentence."""
    return told(lambda language: text.in_(language).lower())


def sentence(*parts: Text) -> Text:
    """Several clauses as one sentence: You lost T1; the enemy lost T2."""
    said = join("; ", parts)
    return capital(Text("{said}.", "{said}.").of(said))


def run_on(sentences: Sequence[Text]) -> Text:
    """Several sentences as one: Line 1 comes to nothing; line 2 comes to nothing."""
    held = list(sentences)

    def one(language: str) -> str:
        first, *rest = [text.in_(language).removesuffix(".") for text in held]
        return "; ".join([first, *[said[:1].lower() + said[1:] for said in rest]]) + "."

    return told(one)


def finished(said: str) -> str:
    """Adds a full stop, unless another sign already ends the sentence: ¡Atención!"""
    return said.replace("!.", "!").replace("?.", "?")


def counted(n: int, one: Text, many: Text) -> Text:
    """1 hit, 2 hits; 1 impacto, 2 impactos."""
    word = one if n == 1 else many
    return Text("{n} {word}", "{n} {word}").of(n, word)


def signed(n: int) -> str:
    """The number with its sign: +2, −1. The minus sign is not a hyphen."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def number(n: int) -> str:
    """The number, with a real minus sign instead of a hyphen."""
    return signed(n) if n < 0 else str(n)


def figure(decimal: str) -> Text:
    """A number with decimals: Spanish has a comma where English has a point."""
    return Text(decimal, decimal.replace(".", ","))


NOT_FOR = Text("Not for {names}: {why}", "Sin ello, {names}: {why}")
"""Of several to whom one order was given, those that cannot take it."""


def by_reason(reasons: Mapping[str, Text]) -> dict[Text, list[str]]:
    """Who has each reason, in the order in which the reasons come."""
    found: dict[Text, list[str]] = {}
    for id, why in reasons.items():
        found.setdefault(why, []).append(id)
    return found
