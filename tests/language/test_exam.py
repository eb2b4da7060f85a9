"""The exam is valid: each `means` is an order in its position, pairs agree, and nothing of it is in the corpus."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from tests.language.exam.hearing import GAMES
from tests.language.exam.measure import FILES, game_of, heard, of_pairs, sentences

CORPUS = Path(__file__).with_name("corpus")
COUNTS = {
    "second": (16, 9),
    "fourth": (32, 18),
    "fifth": (32, 18),
    "sixth": (32, 18),
    "seventh": (30, 30),
    "eighth": (30, 30),
    "ninth_tercios": (36, 19),
    "ninth_mistral": (36, 17),
    "tenth_tercios": (28, 29),
    "tenth_mistral": (29, 29),
    "eleventh_tercios": (41, 17),
    "eleventh_mistral": (35, 20),
    "eleventh_lepanto": (22, 14),
    "eleventh_aguila": (26, 12),
    "twelfth_tercios": (37, 18),
    "twelfth_mistral": (31, 18),
    "twelfth_lepanto": (19, 10),
    "twelfth_aguila": (17, 10),
    "thirteenth_tercios": (38, 20),
    "thirteenth_mistral": (37, 20),
    "fourteenth_tercios": (19, 10),
    "fourteenth_mistral": (16, 8),
    "fourteenth_lepanto": (20, 9),
    "fourteenth_aguila": (17, 7),
    "fifteenth_tercios": (21, 10),
    "fifteenth_mistral": (20, 10),
    "fifteenth_lepanto": (21, 11),
    "fifteenth_aguila": (21, 11),
    "sixteenth": (20, 10),
    "seventeenth_tercios": (16, 9),
    "seventeenth_mistral": (18, 8),
    "seventeenth_lepanto": (20, 9),
    "seventeenth_aguila": (18, 10),
    "eighteenth_tercios": (21, 11),
    "eighteenth_mistral": (20, 11),
    "eighteenth_lepanto": (21, 12),
    "eighteenth_aguila": (20, 11),
    "nineteenth_mistral": (21, 12),
    "nineteenth": (22, 12),
    "twentieth_tercios": (22, 12),
    "twentieth_mistral": (20, 12),
    "twentieth_lepanto": (19, 12),
    "twentieth_aguila": (19, 11),
    "twenty_first_tercios": (19, 6),
    "twenty_first_mistral": (18, 8),
    "twenty_first_lepanto": (17, 7),
    "twenty_first_aguila": (17, 9),
    "twenty_second_tercios": (19, 6),
    "twenty_second_mistral": (17, 6),
    "twenty_second_lepanto": (12, 3),
    "twenty_second_aguila": (13, 3),
    "twenty_third_tercios": (30, 13),
    "twenty_third_mistral": (26, 14),
    "twenty_third_lepanto": (11, 6),
    "twenty_third_aguila": (8, 3),
    "twenty_fourth_tercios": (35, 15),
    "twenty_fourth_mistral": (35, 15),
    "twenty_fourth_lepanto": (8, 4),
    "twenty_fourth_aguila": (5, 3),
    "twenty_fifth_tercios": (52, 0),
    "twenty_fifth_mistral": (49, 0),
    "twenty_sixth_tercios": (56, 0),
    "twenty_sixth_mistral": (54, 0),
    "twenty_seventh_tercios": (56, 0),
    "twenty_seventh_mistral": (44, 0),
    "twenty_eighth_tercios": (58, 0),
    "twenty_eighth_mistral": (47, 0),
    "twenty_ninth_tercios": (56, 0),
    "twenty_ninth_mistral": (51, 0),
    "thirtieth_tercios": (54, 0),
    "thirtieth_mistral": (51, 0),
}
PAIRS = {
    "second": 8,
    "ninth_pairs_tercios": 24,
    "ninth_pairs_mistral": 25,
    "tenth": 13,
    "eleventh_pairs_tercios": 14,
    "eleventh_pairs_aguila": 10,
    "eleventh": 9,
    "twelfth_pairs_tercios": 10,
    "twelfth_pairs_mistral": 12,
    "twelfth_pairs_lepanto": 6,
    "twelfth_pairs_aguila": 7,
    "thirteenth_pairs_tercios": 12,
    "thirteenth_pairs_mistral": 13,
    "fourteenth_pairs_tercios": 6,
    "fourteenth_pairs_mistral": 3,
    "fourteenth_pairs_lepanto": 6,
    "fourteenth_pairs_aguila": 7,
    "fifteenth_pairs_tercios": 8,
    "fifteenth_pairs_mistral": 6,
    "fifteenth_pairs_lepanto": 7,
    "fifteenth_pairs_aguila": 8,
    "sixteenth": 7,
    "seventeenth_pairs_mistral": 5,
    "seventeenth": 7,
    "eighteenth_pairs_mistral": 5,
    "eighteenth_pairs_lepanto": 6,
    "eighteenth": 7,
    "nineteenth": 7,
    "twentieth_pairs_mistral": 4,
    "twentieth_pairs_lepanto": 6,
    "twentieth_pairs_aguila": 4,
    "twentieth": 7,
    "twenty_first_pairs_tercios": 4,
    "twenty_first_pairs_mistral": 5,
    "twenty_first_pairs_lepanto": 7,
    "twenty_first_pairs_aguila": 4,
    "twenty_second_pairs_tercios": 6,
    "twenty_second_pairs_mistral": 4,
    "twenty_second_pairs_lepanto": 5,
    "twenty_second_pairs_aguila": 6,
    "twenty_third_pairs_tercios": 9,
    "twenty_third_pairs_mistral": 7,
    "twenty_third_pairs_lepanto": 3,
    "twenty_third_pairs_aguila": 4,
    "twenty_fourth_pairs_tercios": 11,
    "twenty_fourth_pairs_mistral": 11,
    "twenty_fourth_pairs_lepanto": 3,
    "twenty_fourth_pairs_aguila": 3,
    "twenty_fifth_pairs_tercios": 9,
    "twenty_fifth_pairs_mistral": 11,
    "twenty_sixth_pairs_tercios": 12,
    "twenty_sixth_pairs_mistral": 12,
    "twenty_seventh_pairs_tercios": 12,
    "twenty_seventh_pairs_mistral": 8,
    "twenty_eighth_pairs_tercios": 12,
    "twenty_eighth_pairs_mistral": 11,
    "twenty_ninth_pairs_tercios": 13,
    "twenty_ninth_pairs_mistral": 11,
    "thirtieth_pairs_tercios": 13,
    "thirtieth_pairs_mistral": 11,
}
SHARES = [(file, *COUNTS.get(file, COUNTS.get(file.split("_")[0], (40, 20)))) for file in FILES if not of_pairs(file)]
EVERY = [(game_of(file), sentence) for file in FILES for sentence in sentences(file)]


@pytest.mark.parametrize(("game", "sentence"), EVERY, ids=[f"{game}: {each.said}" for game, each in EVERY])
def test_what_a_sentence_means_is_read_and_allowed_where_it_is_said(game, sentence):
    for text in (sentence.means, *sentence.also):
        found = heard(game, text, sentence.position, "en")
        assert found.outcome == "understood", [problem.text.en for problem in found.problems]


@pytest.mark.parametrize("file", [file for file in FILES if of_pairs(file)])
def test_pairs_mean_the_same_in_both_languages(file):
    pairs = defaultdict(list)
    for sentence in sentences(file):
        pairs[sentence.pair].append(sentence)
    assert len(pairs) == PAIRS.get(file, PAIRS.get(file.split("_")[0], 14))
    for name, both in pairs.items():
        assert [sentence.language for sentence in both] == ["es", "en"], name
        assert len({(sentence.position, sentence.meaning, sentence.means) for sentence in both}) == 1, name


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_stands_in_the_corpus_too(game):
    held = tomllib.loads((CORPUS / f"{game}.toml").read_text(encoding="utf-8"))["sentence"]
    corpus = {sentence["said"].lower().strip(" .") for sentence in held}
    assert not [each.said for of, each in EVERY if of == game and each.said.lower().strip(" .") in corpus]


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_asked_twice(game):
    said = [(each.said.lower().strip(" ."), each.position) for of, each in EVERY if of == game]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(("file", "spanish", "english"), SHARES)
def test_each_file_has_its_share_of_both_languages(file, spanish, english):
    languages = [sentence.language for sentence in sentences(file)]
    assert (languages.count("es"), languages.count("en")) == (spanish, english)
