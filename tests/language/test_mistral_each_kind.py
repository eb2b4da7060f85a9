"""Each kind of order of Mistral as different people say it, with what is nearly the same and means something else."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

BY_LETTER = [
    ("es", "Que la A se acerque a Cataluña pasando por Mahón", "Flotilla A: go to Off Catalonia by Port Mahon"),
    ("es", "La A espera un punto y luego sube a Cataluña", "Flotilla A: wait 1, go to Off Catalonia"),
    ("es", "la a vuelve a Mahón", "Flotilla A: go to Port Mahon"),
    ("es", "La A que no acuda en ayuda de nadie", "Flotilla A: reinforce no"),
    ("es", "El señuelo 1 acompaña a la A", "Dummy 1: place with Flotilla A"),
    ("en", "A heads to Catalonia via Mahon", "Flotilla A: go to Off Catalonia by Port Mahon"),
    ("en", "Should the Mistral blow, A stays put", "Flotilla A: when wind Mistral blows then hold"),
    ("en", "Frigate 3 sails with A", "Fleet Auxiliary 3 assist Flotilla A"),
]
BESIDE = [
    ("es", "La fragata 3 con la A", "Fleet Auxiliary 3 assist Flotilla A"),
    ("en", "Frigate 3 with A", "Fleet Auxiliary 3 assist Flotilla A"),
    (
        "es",
        "Que la fragata 1 eche un vistazo frente a Cataluña a primera hora",
        "Fleet Auxiliary 1 search Off Catalonia",
    ),
    (
        "es",
        "Que las fragatas tapen las búsquedas frente a Cataluña",
        "screen against search in Off Catalonia with Fleet Auxiliaries",
    ),
    (
        "en",
        "Use frigates to block searches off Catalonia",
        "screen against search in Off Catalonia with Fleet Auxiliaries",
    ),
]
POSTURES = [
    ("es", "Que Mathews pelee si le atacan, pero que no busque", "Grand Flotilla: battle accept"),
    ("en", "Mathews fights if attacked but doesn't go looking for it", "Grand Flotilla: battle accept"),
    (
        "es",
        "Que Rowley deje los convoyes y vaya a por los navíos",
        "Flotilla A: battle seek, against warships",
    ),
    ("en", "Rowley leaves convoys alone and goes for warships", "Flotilla A: battle seek, against warships"),
    ("es", "La A, duro si somos el doble", "Flotilla A: intensity by odds, heavy from odds 2"),
    (
        "es",
        "Caso de que nos sigan, la A se refugia en Mahón",
        "Flotilla A: when I am shadowed then go to Port Mahon, enter harbour",
    ),
]
SHEETS = [
    ("es", "No quiero órdenes nuevas", "draw 0 sets"),
    ("en", "No fresh orders thanks", "draw 0 sets"),
    ("en", "Draw three lots of orders", "draw 3 sets"),
    ("es", "Quédate con un crucero si sale", "prefer Cruise"),
    ("en", "Keep a Cruise if one turns up", "prefer Cruise"),
    ("es", "Si sale algún crucero que se lo lleve Rowley", "issue any Cruise to Flotilla A"),
    ("es", "Que la fragata 5 se venga con Rowley", "assign Fleet Auxiliary 5 to Flotilla A"),
    (
        "es",
        "Arregla en Mahón la B2 dos veces y la BD3 otras dos",
        "repair at Port Mahon: B2, B2, BD3, BD3",
    ),
    ("en", "Mahon works on B2 twice and BD3 twice", "repair at Port Mahon: B2, B2, BD3, BD3"),
    ("es", "Paga por subir la petición una línea", "move requests up"),
    ("en", "Pay to bump requests up a line", "move requests up"),
    ("es", "Devolved primero la BD3", "withdraw first BD3"),
]
ANSWERS = [
    ("attack", "es", "Claro que sí", "attack BO1 with Flotilla A"),
    ("attack", "es", "Ataca con todo", "attack BO1 with Flotilla A"),
    ("attack", "es", "No, claro que no", "no attack"),
    ("attack", "es", "Por supuesto que no", "no attack"),
    ("attack", "en", "Of course", "attack BO1 with Flotilla A"),
    ("decline", "es", "Que no, que peleamos", "fight"),
    ("decline", "es", "Nos marchamos", "decline battle"),
    ("intensity", "es", "Normal", "medium"),
    ("intensity", "es", "A medio gas", "medium"),
    ("intensity", "es", "Media, ni fuerte ni floja", "medium"),
    ("intensity", "es", "Duro con ellos", "heavy"),
    ("intensity", "es", "Flojito", "light"),
    ("intensity", "en", "Hit them hard", "heavy"),
    ("intensity", "en", "Go easy", "light"),
    ("intensity", "en", "In between", "medium"),
]


@pytest.mark.parametrize(("language", "said", "meant"), [*BY_LETTER, *BESIDE, *POSTURES])
def test_plans(language: str, said: str, meant: str) -> None:
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(("language", "said", "meant"), SHEETS)
def test_sheets(language: str, said: str, meant: str) -> None:
    means("mistral", "sheet-british", language, said, meant)


@pytest.mark.parametrize(("position", "language", "said", "meant"), ANSWERS)
def test_single_questions(position: str, language: str, said: str, meant: str) -> None:
    means("mistral", position, language, said, meant)


def test_pirates_are_let_loose() -> None:
    means(
        "mistral", "summer-british", "es", "Suelta a los argelinos en el mar Balear", "Algerines: go for Balearic Sea"
    )


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("plan-british", "es", "Rowley va a la A"),  # a coast has a letter too
        ("plan-british", "en", "A frigate searches off Catalonia"),
        ("plan-british", "es", "La fragata 1 va al golfo de León con la flotilla A"),
        ("plan-british", "es", "Rowley busca pelea si le atacan pero no busca convoyes"),
        ("sheet-british", "es", "Quédate sin cruceros"),
        ("attack", "es", "No ataques con todo"),
        ("attack", "en", "Don't attack with everything"),
        ("decline", "es", "No, que nos vamos"),
        ("decline", "en", "No, we run"),
        ("intensity", "en", "Don't hit them hard"),
        ("intensity", "es", "No muy fuerte"),
    ],
)
def test_what_might_be_meant_otherwise_is_not_taken(position: str, language: str, said: str) -> None:
    not_taken("mistral", position, language, said)


@pytest.mark.parametrize("said", ["Adelante", "Pa lante", "Avanzamos", "Seguimos adelante", "Que no, que nos vamos"])
def test_whoever_goes_on_may_fight_or_decline(said: str) -> None:
    asked("mistral", "decline", "es", said)
