"""What ordinary sentences of Mistral say in ways of their own: Orders that are drawn, second throws, what is free."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


def test_a_screen_beside_another_order_is_nobodys() -> None:
    not_taken(
        "mistral", "plan-british", "en", "Would Detachment 2 kindly put to sea and cover the Strait of Gibraltar."
    )
    means("mistral", "plan-british", "en", "guard the Strait of Gibraltar", "screen in Strait of Gibraltar")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Any cruise we get goes to Rowley."),
        ("en", "The first cruise goes to Flotilla A"),
        ("es", "El primer crucero que nos toque será para Rowley."),
        ("es", "Cualquier crucero que salga se lo das a la Flotilla A."),
    ],
)
def test_orders_that_are_drawn(language: str, said: str) -> None:
    means("mistral", "sheet-british", language, said, "issue any Cruise to Flotilla A")


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "We want a victualling convoy.", "ask for a Victualling Convoy"),
        ("en", "Let's not lay anybody up nor fit anybody out.", "lay up none\nfit out none"),
        ("es", "No quiero que se desarme ningún barco.", "lay up none"),
        ("es", "Que la primera en retirarse sea la BD3 y después la B2.", "withdraw first BD3, B2"),
        ("en", "give up BD3 first and then B2", "withdraw first BD3, B2"),
        ("en", "We draw three sets and take Cruises first, then Escorts.", "draw 3 sets\nprefer Cruise, Escort"),
        ("es", "Sacamos todos los grupos que se pueda.", "draw 3 sets"),
    ],
)
def test_the_sheet_in_ordinary_words(language: str, said: str, meant: str) -> None:
    means("mistral", "sheet-british", language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Search dice of 8 or more may be thrown again, once at most."),
        ("es", "Las exploraciones que salgan mal, de 8 para arriba, que se repitan una vez."),
        ("es", "Rehacemos las tiradas de exploración malas, de 8 para arriba, una sola vez."),
    ],
)
def test_second_throws(language: str, said: str) -> None:
    means("mistral", "summer-british", language, said, "throw again search from 8 up at most 1 time")


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("es", "la flotilla b se va al golfo de valencia a cumplir su crucero", "Flotilla B: go to Gulf of Valencia"),
        ("en", "Flotilla B goes to the Gulf of Valencia to carry out its Order", "Flotilla B: go to Gulf of Valencia"),
        (
            "es",
            "la fragata de barcelona mira si hay alguien al norte de baleares",
            "Spanish Fleet Auxiliary 1 search North of the Balearics",
        ),
        ("en", "The Barcelona galley searches the Gulf of Valencia.", "Spanish Galley 1 search Gulf of Valencia"),
        ("es", "Navarro a #6 y a por ellos.", "Flotilla B: go to Gulf of Valencia by fastest\nFlotilla B: battle seek"),
    ],
)
def test_a_plan_in_ordinary_words(language: str, said: str, meant: str) -> None:
    means("mistral", "plan-bourbon", language, said, meant)


@pytest.mark.parametrize(
    ("said", "hard"), [("Con calma, un combate ligero.", "light"), ("Recio, vamos a por todas.", "heavy")]
)
def test_how_hard_they_fight(said: str, hard: str) -> None:
    means("mistral", "intensity", "es", said, hard)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Asigne la fragata que está libre a la Flotilla A."),
        ("en", "Our spare frigate goes to Flotilla A."),
        ("en", "assign the free frigate to Flotilla A"),
    ],
)
def test_the_only_one_that_is_free(language: str, said: str) -> None:
    means("mistral", "sheet-british", language, said, "assign Fleet Auxiliary 5 to Flotilla A")


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        ("sheet-bourbon", "en", "Get N1 manned and ready.", "fit out N1"),
        ("sheet-bourbon", "en", "Repair SD1 at Cartagena with both dice.", "repair at Cartagena: SD1, SD1"),
        ("sheet-british", "es", "En Mahón gaste usted solo un punto de reparación.", "spend 1 RP at Port Mahon"),
        ("summer-british", "es", "La escuadra B1 se vuelve de Levante.", "bring back from the Levant B1"),
        ("sheet-bourbon", "es", "Que Francia mande refuerzos.", "ask France for reinforcements"),
        ("summer-bourbon", "es", "q el convoy se disperse si lo pillan", "convoy Troop 1: scatter"),
        (
            "sheet-british",
            "es",
            "Quiero que la Interceptación del Estrecho de Gibraltar la tenga el Destacamento 2.",
            "issue Interdiction: Strait of Gibraltar to Detachment 2",
        ),
    ],
)
def test_other_orders_of_mistral(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        (
            "plan-british",
            "es",
            "Con temporal a dos lugares o menos, el destacamento 1 entra en Mahón",
            "Detachment 1: when gale within 2 then go to Port Mahon, enter harbour",
        ),
        (
            "plan-british",
            "es",
            "Cubre las exploraciones enemigas frente a Cataluña con fragatas",
            "screen against search in Off Catalonia with Fleet Auxiliaries",
        ),
        (
            "plan-british",
            "en",
            "Frigate 1 scouts off Catalonia in window one and keeps them in sight",
            "Fleet Auxiliary 1 search Off Catalonia window 1 shadow yes",
        ),
        (
            "plan-british",
            "en",
            "If a fight starts, Detachment 1 pulls out to Mahon",
            "Detachment 1: withdraw always, withdraw to Port Mahon",
        ),
        (
            "plan-bourbon",
            "es",
            "La flotilla B evita el combate y, si la sorprenden, que se retire a Barcelona",
            "Flotilla B: battle avoid, withdraw to Barcelona",
        ),
        (
            "plan-bourbon",
            "en",
            "Navarro takes his fleet back to Barcelona and into harbour",
            "Flotilla B: go to Barcelona, enter harbour",
        ),
        (
            "plan-british",
            "es",
            "El destacamento 1 va de Mahón a Cataluña pasando por el mar Balear",
            "Detachment 1: sail, go to Off Catalonia by Balearic Sea",
        ),
        (
            "plan-british",
            "es",
            "La flotilla A va a Tolón después de Mahón",
            "Flotilla A: go to Toulon by Port Mahon",
        ),
        (
            "plan-british",
            "es",
            "Que el destacamento 2 bloquee el estrecho de Gibraltar",
            "Detachment 2: go to Strait of Gibraltar, interdict",
        ),
        ("summer-british", "es", "La Gran Flotilla levanta el bloqueo y va a Génova", "Grand Flotilla: go to Genoa"),
        ("sheet-bourbon", "es", "Las tropas apoyan la campaña de los Apeninos", "troops help Apennines"),
    ],
)
def test_a_years_work_in_everyday_words(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)
