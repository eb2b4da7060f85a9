"""Policies: who alone may, who may not, what is done after a win and where pikes tie."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

ONLY_C1 = "policy all consolidate no\npolicy C1 consolidate yes"
READ = (
    ("es", "solo C1 consolida", ONLY_C1),
    ("es", "nadie consolida, solo C1", ONLY_C1),
    ("es", "no consolidéis con nadie salvo C1", ONLY_C1),
    ("es", "que consolide solo la caballería", "policy all consolidate no\npolicy cavalry consolidate yes"),
    ("en", "only C1 may consolidate", ONLY_C1),
    ("en", "nobody consolidates except C1", ONLY_C1),
    ("en", "don't let anybody consolidate but C1", ONLY_C1),
    ("es", "el tercio sí consolida, la caballería no", "policy T1 consolidate yes\npolicy cavalry consolidate no"),
    ("es", "que continúe C1, T1 no", "policy C1 continue yes\npolicy T1 continue no"),
    ("en", "the tercio consolidates, C1 doesn't", "policy T1 consolidate yes\npolicy C1 consolidate no"),
    ("en", "bad war: tercio yes, cavalry no", "policy T1 mala guerra yes\npolicy cavalry mala guerra no"),
    ("es", "si gana C1, consolida", "policy C1 consolidate yes"),
    ("en", "if C1 wins let it consolidate", "policy C1 consolidate yes"),
    ("es", "que C1 continúe si gana", "policy C1 continue yes"),
    ("es", "si ganamos, nadie consolida", "policy all consolidate no"),
    ("en", "C1 doesn't consolidate even if it wins", "policy C1 consolidate no"),
    ("es", "C1 no consolida si está amenazada", "policy C1 consolidate if C1 is not threatened"),
    ("en", "if C1 is threatened it does not consolidate", "policy C1 consolidate if C1 is not threatened"),
    ("es", "prohibido consolidar con C1", "policy C1 consolidate no"),
    ("es", "prohibido consolidar con C1 salvo que esté fresca", "policy C1 consolidate if C1 is fresh"),
    ("es", "la mala guerra está prohibida", "policy all mala guerra no"),
    ("en", "C1 is not allowed to consolidate", "policy C1 consolidate no"),
    ("es", "mala guerra no, gracias", "policy all mala guerra no"),
    ("en", "no mala guerra whatsoever", "policy all mala guerra no"),
    ("es", "una ronda de mala guerra con T1", "policy T1 mala guerra yes max 1"),
    ("en", "bad war, one round max", "policy all mala guerra yes max 1"),
    (
        "es",
        "mala guerra solo si lleva menos desgaste que el otro",
        "policy all mala guerra if wear of self < wear of foe",
    ),
    ("es", "en caso de empate, mala guerra con T1", "policy T1 mala guerra yes"),
    ("es", "si empata T1, otra ronda", "policy T1 mala guerra yes"),
    ("en", "if T1 ties, no bad war", "policy T1 mala guerra no"),
    ("en", "on a tie T1 fights on", "policy T1 mala guerra yes"),
    ("es", "C1 ni consolida ni continúa", "policy C1 consolidate no\npolicy C1 continue no"),
    ("es", "ni consolida ni continúa C1", "policy C1 consolidate no\npolicy C1 continue no"),
    ("es", "que C1 consolide pero no continúe", "policy C1 consolidate yes\npolicy C1 continue no"),
    ("en", "C1 neither consolidates nor continues", "policy C1 consolidate no\npolicy C1 continue no"),
    ("en", "T1 doesn't consolidate or continue", "policy T1 consolidate no\npolicy T1 continue no"),
    ("en", "C1 charges NC1, no consolidating", "C1 attack NC1\npolicy C1 consolidate no"),
)


@pytest.mark.parametrize(("language", "said", "reference"), READ)
def test_it_is_told_of_those_who_are_meant(language: str, said: str, reference: str) -> None:
    found = GAMES["tercios"].hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == GAMES["tercios"].hear(reference, "practice", "en").answers


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "que C1 no se pare si gana"),
        ("es", "C1 que siga si gana"),
        ("en", "C1 keeps going if it wins"),
        ("en", "no pursuing with C1"),
    ],
)
def test_whether_it_consolidates_or_goes_on_is_asked(language: str, said: str) -> None:
    assert GAMES["tercios"].hear(said, "practice", language).outcome == "asked"
