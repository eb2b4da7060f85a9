"""What a sentence means, said as the reference says it; or that it is not taken for an order."""

from __future__ import annotations

from tests.language.exam.measure import heard


def means(game: str, position: str, language: str, said: str, reference: str) -> None:
    """The sentence is understood as the same orders as the sentences of the reference, which are English."""
    found = heard(game, said, position, language)
    assert found.outcome == "understood", (said, [problem.text.en for problem in found.problems])
    meant = heard(game, reference, position, "en")
    assert meant.outcome == "understood", reference
    assert found.answers == meant.answers, said


def not_taken(game: str, position: str, language: str, said: str) -> None:
    """It is asked back or refused."""
    assert heard(game, said, position, language).outcome in ("asked", "refused"), said


def asked(game: str, position: str, language: str, said: str) -> None:
    """It may mean two things, and is asked back."""
    assert heard(game, said, position, language).outcome == "asked", said
