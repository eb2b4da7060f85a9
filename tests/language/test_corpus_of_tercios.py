"""The corpus of Tercios is valid: the meaning of each sentence can be said in the words of the reference."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.language.corpus.measure_tercios import Sentence, sentences, taken

UNDERSTOOD = [sentence for sentence in sentences() if sentence.expect == "understood"]


@pytest.mark.parametrize("sentence", UNDERSTOOD, ids=lambda sentence: sentence.said)
def test_what_a_sentence_means_is_read_and_allowed_where_it_is_said(sentence):
    found = taken(sentence.means, sentence.position, "en")
    assert found.outcome == "understood", found.told


def test_pairs_mean_the_same_in_the_same_position():
    pairs: dict[str, list[Sentence]] = defaultdict(list)
    for sentence in sentences():
        if sentence.pair:
            pairs[sentence.pair].append(sentence)
    assert len(pairs) == 30
    for name, both in pairs.items():
        assert sorted(sentence.language for sentence in both) == ["en", "es"], name
        assert len({(sentence.position, sentence.meaning, sentence.means) for sentence in both}) == 1, name


def test_every_sentence_says_what_is_expected_of_it():
    for sentence in sentences():
        assert sentence.expect in ("understood", "asked", "refused", "impossible"), sentence.said
        assert bool(sentence.means) == (sentence.expect == "understood"), sentence.said
        assert bool(sentence.reason) == (sentence.expect == "impossible"), sentence.said
    said = [(sentence.said, sentence.position) for sentence in sentences()]
    assert len(set(said)) == len(said) >= 219
