"""Words that sentences of every game are made of, in both languages: lists, counts, capital letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.kernel.text import Text

NOBODY = Text("nobody", "nadie")


def same(words: str) -> Text:
    """What reads alike in both languages: names and numbers."""
    return Text(words, words)


def join(between: str, texts: Iterable[Text]) -> Text:
    held = list(texts)
    return Text(between.join(text.en for text in held), between.join(text.es for text in held))


def listed(texts: Sequence[Text], nothing: Text = NOBODY) -> Text:
    """A, B and C; A, B y C."""
    if not texts:
        return nothing
    if len(texts) == 1:
        return texts[0]
    head, last = join(", ", texts[:-1]), texts[-1]
    return Text(f"{head.en} and {last.en}", f"{head.es} {_and(last.es)} {last.es}")


def _and(following: str) -> str:
    """Spanish says `e` before the sound of an i, but not before the one of hielo."""
    word = following.lower()
    return "e" if word.startswith(("i", "hi")) and not word.startswith("hie") else "y"


def capital(text: Text) -> Text:
    """As the start of a sentence."""
    return Text(text.en[:1].upper() + text.en[1:], text.es[:1].upper() + text.es[1:])


def sentence(*parts: Text) -> Text:
    """One sentence of several: You lost T1; the enemy lost T2."""
    said = join("; ", parts)
    return capital(Text(f"{said.en}.", f"{said.es}."))


def counted(n: int, one: Text, many: Text) -> Text:
    """1 hit, 2 hits; 1 impacto, 2 impactos."""
    word = one if n == 1 else many
    return Text(f"{n} {word.en}", f"{n} {word.es}")


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"-{-n}"
