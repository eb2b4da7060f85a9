"""Names in a report: in full at first mention, by code afterwards."""

from __future__ import annotations

import pytest

from rulesets.kernel.mentions import Mentions, coded, coded_list, unmarked
from rulesets.kernel.nouns import noun, the
from rulesets.kernel.text import Text

TERCIO, HORSE = noun("the old tercio", "el tercio viejo"), noun("the Swedish horse", "la caballería sueca")
KINDS = {"ST1": TERCIO, "NC1": HORSE}
ST1, NC1 = coded("ST1", TERCIO), coded("NC1", HORSE)


def telling(language: str) -> Mentions:
    return Mentions(language, lambda id: the(KINDS[id]) if id in KINDS else None)


def test_who_is_met_first_is_introduced_and_has_only_a_code_afterwards() -> None:
    charges = Text("{unit} charges {foe}.", "{unit} carga contra {foe}.").of(ST1, NC1)
    assert [telling(language).said(charges) for language in ("en", "es")] == [
        "ST1, the old tercio, charges NC1, the Swedish horse.",
        "ST1, el tercio viejo, carga contra NC1, la caballería sueca.",
    ]
    report = telling("en")
    assert report.said(charges) and report.said(charges) == "ST1 charges NC1."


def test_the_first_mention_is_that_of_the_language_whatever_was_asked_for_first() -> None:
    said = Text("{unit} waits; nobody holds {unit}.", "Nadie contiene a {unit}; {unit} espera.").of(ST1)
    assert telling("es").said(said) == "Nadie contiene a ST1, el tercio viejo; ST1 espera."
    assert telling("en").said(said) == "ST1, the old tercio, waits; nobody holds ST1."


@pytest.mark.parametrize("after", [".", ",", ";", ":", "!", "?", ")", " (so)"])
def test_no_comma_stands_before_another_sign(after: str) -> None:
    said = Text(f"It is {{unit}}{after}", f"Es {{unit}}{after}").of(ST1)
    assert telling("en").said(said) == f"It is ST1, the old tercio{after}"


def test_among_several_each_is_explained_in_brackets() -> None:
    both = coded_list([("ST1", TERCIO), ("NC1", HORSE)])
    said = Text("{units} {units:=holds|hold}.", "{units} {units:=aguanta|aguantan}, {units:=agotado}.").of(both)
    assert telling("en").said(said) == "ST1 (the old tercio) and NC1 (the Swedish horse) hold."
    assert telling("es").said(said) == "ST1 (el tercio viejo) y NC1 (la caballería sueca) aguantan, agotados."
    assert coded_list([("NC1", HORSE)]) == NC1


def test_spanish_says_e_before_a_code_that_begins_with_an_i() -> None:
    both = Text("{units} hold.", "{units} aguantan.").of(coded_list([("ST1", TERCIO), ("IC1", HORSE)]))
    assert unmarked(both.es) == "ST1 e IC1 aguantan."


def test_a_code_has_the_gender_of_what_it_stands_for() -> None:
    said = Text("{unit} is broken.", "{unit} queda {unit:=roto}.")
    assert [unmarked(said.of(unit).es) for unit in (ST1, NC1)] == ["ST1 queda roto.", "NC1 queda rota."]


def test_of_whom_the_reader_knows_no_more_only_the_code_is_said() -> None:
    assert telling("en").said(Text("{unit} fires.", "{unit} dispara.").of(coded("NX9", HORSE))) == "NX9 fires."


def test_nothing_is_put_between_a_code_and_its_genitive() -> None:
    report = telling("en")
    assert report.said(Text("{unit}'s card", "La carta de {unit}").of(ST1)) == "ST1's card"
    assert report.said(Text("{unit} moves.", "{unit} se mueve.").of(ST1)) == "ST1, the old tercio, moves."
