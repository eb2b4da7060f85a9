"""One word for one thing: texts follow the glossaries, and the glossaries follow the guides."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.bookshelf.glossary import Term, alphabetical, server_terms, terms_in, terms_of
from rulesets.kernel.registry import HOUSE, offered
from tests.glossary_words import (
    Said,
    all_misuses,
    exceptions,
    guide_texts,
    misuses,
    ruleset_texts,
    server_texts,
    texts_of_game,
)

WANTED = {
    "pause", "halted", "bot", "default", "submit", "in-force", "receipt", "refuse", "seat", "side", "report",
    "deadline", "campaign", "moderator", "host", "replay", "verify", "commitment", "dice",
}  # fmt: skip
UMPIRE = Term(
    "moderator", "moderator", "moderador", "…", "…", ({"en": "umpire", "why": "x"}, {"es": "árbitr*", "why": "x"})
)

every_game = pytest.mark.parametrize("name", HOUSE)


def test_no_text_uses_a_word_that_the_glossaries_set_aside():
    allowed = exceptions()
    wrong = [str(misuse) for misuse in all_misuses() if not any(each.covers(misuse) for each in allowed)]
    assert not wrong, "\n".join(wrong)


def test_every_exception_is_needed_and_says_why():
    found = all_misuses()
    idle = [each for each in exceptions() if not each.reason or not any(each.covers(misuse) for misuse in found)]
    assert not idle, f"needed no more, take them out: {idle}"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ask the Umpire."),
        ("en", "the\n  umpire’s desk"),
        ("es", "Pregunta al árbitro."),
        ("es", "Dos árbitros miran."),
    ],
)
def test_a_planted_word_is_found(language: str, text: str):
    (found,) = misuses([Said("here", language, text)], [UMPIRE])
    assert found.said.text == text and UMPIRE.name.in_(language) in str(found)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "umpires"), ("en", "árbitro"), ("es", "umpire"), ("en", "%(umpire)s moderates."), ("es", "el {arbitro}")],
)
def test_other_words_languages_and_names_of_parts_are_let_be(language: str, text: str):
    assert not [*misuses([Said("here", language, text)], [UMPIRE])]


def test_the_search_reads_everything_that_is_said():
    said = [*server_texts()]
    assert len(said) > 2_500 and {each.language for each in said} == {"en", "es"}
    assert Said("locale", "es", "Te toca dar órdenes") in said
    for name in HOUSE:
        assert len([*ruleset_texts(name)]) > 1_000 and len([*guide_texts(name)]) > 100
        where = {each.where.partition(":")[0].rpartition(".")[2] for each in texts_of_game(name)}
        assert where == {"py", "toml", "md"}


def test_orders_that_a_guide_quotes_are_not_its_words():
    assert not [each for each in guide_texts("tercios") if "C1 attack NM1" in each.text]


def test_the_words_everybody_stumbles_over_are_explained():
    assert {term.id for term in server_terms()} >= WANTED


@every_game
def test_the_words_of_a_game_are_those_that_it_uses(name: str):
    """The guides were written first, and are read by everybody."""
    said = [each for each in texts_of_game(name) if "glossary" not in each.where]
    strange = [
        word
        for language in ("en", "es")
        for used in [" ".join(" ".join(each.text for each in said if each.language == language).casefold().split())]
        for term in terms_of(offered(name))
        for word in term.name.in_(language).casefold().split(", ")
        if word not in used
    ]
    assert not strange


@pytest.mark.parametrize("terms", [server_terms(), *(terms_of(offered(name)) for name in HOUSE)])
def test_a_meaning_is_a_sentence_in_each_language(terms: tuple[Term, ...]):
    assert terms
    for term in terms:
        for words in (term.means, term.means_es):
            assert words[0].isupper() and words[-1] in ".!”»", term.id
        assert not term.avoided("en").keys() & {term.word} and not term.avoided("es").keys() & {term.word_es}


def test_words_are_sorted_as_their_language_does():
    words = ["ñoño", "oso", "nube", "ánimo", "¡Atención!", "azar", "nadie"]
    assert sorted(words, key=alphabetical) == ["ánimo", "¡Atención!", "azar", "nadie", "nube", "ñoño", "oso"]


TERM = 'id = "x"\nword = "w"\nword_es = "p"\nmeans = "M."\nmeans_es = "S."\n'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[term]]\nid = 1", "term"),
        (f"[[term]]\n{TERM}meens = 'x'", "meens"),
        (f"[[term]]\n{TERM}\n[[term]]\n{TERM}", "twice"),
        (f"[[term]]\n{TERM}avoid = [{{ en = 'y' }}]", "why"),
        ("[[term", "glossary.toml"),
    ],
)
def test_a_glossary_that_is_wrong_says_where(tmp_path: Path, text: str, complaint: str):
    file = tmp_path / "glossary.toml"
    file.write_text(text)
    with pytest.raises(ValueError, match=complaint) as error:
        terms_in(file)
    assert str(file) in str(error.value)
