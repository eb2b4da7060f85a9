"""Who acts before whom, said together with what each of them does; and what is said beside an order: for what it is
done, that it is not left off, that it is done to those only."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.meaning import not_taken

BOTH = "B1 fire at NT1\nC1 attack NC1\nseq B1\nseq C1"
ORDERED = (
    ("en", "First B1 fires at NT1, then C1 charges NC1", BOTH),
    ("en", "B1 fires at NT1 first and then C1 charges NC1", BOTH),
    ("es", "Primero dispara B1 a NT1, luego carga C1 a NC1", BOTH),
    ("es", "Primero que C1 cargue a NC1 y después que T1 resista", "C1 attack NC1\nT1 hold fast\nseq C1\nseq T1"),
    ("en", "C1 goes first, then C2", "seq C1\nseq C2"),
)


@pytest.mark.parametrize(("language", "said", "means"), ORDERED)
def test_what_each_does_and_who_is_first(language: str, said: str, means: str) -> None:
    meaning.means("tercios", "middle", language, said, means)


LAST_OF_ALL = (
    ("es", "Primero actúa C1, después M1 y el tercio viejo el último", "seq C1\nseq M1\nseq T1 late"),
    ("es", "Primero actúa C1, después M1, y T1 el último", "seq C1\nseq M1\nseq T1 late"),
    ("en", "First C1, then M1, and the old tercio last", "seq C1\nseq M1\nseq T1 late"),
    ("en", "C1 first, then M1, T1 last", "seq C1\nseq M1\nseq T1 late"),
)
ONLY_FIRST = (
    ("es", "Primero los coraceros y luego el resto", "seq C1\nseq C2"),
    ("es", "C1 primero, y el resto después", "seq C1"),
    ("en", "First C1, then the rest", "seq C1"),
    ("en", "C1 first, then the others", "seq C1"),
    ("en", "T1 rests", "T1 hold fast"),
    ("es", "T1 ataca y el resto atención", "T1 attack\nB1, C1, C2, M1, M2, T2 stand ready"),
)


@pytest.mark.parametrize(("language", "said", "means"), (*LAST_OF_ALL, *ONLY_FIRST))
def test_who_is_last_of_several_and_who_before_all_others(language: str, said: str, means: str) -> None:
    """The rest are others: nobody rests because they come after somebody."""
    meaning.means("tercios", "middle", language, said, means)


UNCEASING = {
    "en": ("does not stop {}", "never stops {}", "must not cease {}"),
    "es": ("no para de {}", "que no deje de {}", "no cesa de {}"),
}


@pytest.mark.parametrize(
    ("game", "position", "language", "who", "deed", "means"),
    (
        ("tercios", "middle", "en", "B1", "firing at NT1", "B1 fire at NT1"),
        ("tercios", "middle", "es", "El cañón", "tirar a NT1", "B1 fire at NT1"),
        ("aguila", "battle", "en", "B1", "shooting at R1", "fire B1: R1"),
        ("aguila", "battle", "es", "B1", "disparar a R1", "fire B1: R1"),
    ),
)
def test_what_is_not_left_off_is_done(game: str, position: str, language: str, who: str, deed: str, means: str) -> None:
    for way in UNCEASING[language]:
        meaning.means(game, position, language, f"{who} {way.format(deed)}", means)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    (
        (
            "aguila",
            "move",
            "es",
            "Para que los cañones puedan tirar, B4 se aparta dos pulgadas a la derecha",
            'B4: right 2"',
        ),
        (
            "aguila",
            "move",
            "en",
            "To clear the guns' field of fire, B4 sidesteps two inches to its right",
            'B4: right 2"',
        ),
        ("aguila", "move", "en", "So as not to block B12, B5 shuffles one inch to the right", 'B5: right 1"'),
        ("tercios", "middle", "es", "Para que M1 pueda tirar, T1 resiste", "T1 hold fast"),
        ("tercios", "middle", "es", "T1 resiste para que M1 no tenga que huir", "T1 hold fast"),
    ),
)
def test_what_it_is_for_is_no_order(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


def test_what_it_is_for_may_be_the_order() -> None:
    not_taken("tercios", "middle", "es", "Para cargar a NC1, usa a C1")
    not_taken("tercios", "middle", "es", "Para disparar a NM1, M1 gira a la derecha")


def test_one_of_them_is_counted() -> None:
    meaning.means(
        "mistral",
        "plan-british",
        "es",
        "Cubre las exploraciones al norte de las Baleares con fragatas, pero guarda una",
        "screen against search in North of the Balearics with Fleet Auxiliaries keeping 1",
    )


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    (
        ("tercios", "middle", "es", "C1 carga solo a NC1", "C1 attack NC1"),
        ("tercios", "middle", "en", "M1 fires only at NM1", "M1 fire at NM1"),
        ("tercios", "middle", "en", "T1 advances only three inches", "T1 advances three inches"),
        ("aguila", "move", "es", "B1 avanza solo dos pulgadas", 'B1: advance 2"'),
        ("aguila", "battle", "es", "BO1 reagrupa solo a B1", "rally BO1: B1"),
        ("tercios", "middle", "es", "Quiero al cañón tirándole a NC1", "B1 fire at NC1"),
        ("tercios", "middle", "es", "C1 carga a NC1; lo mismo para C2", "C1, C2 attack NC1"),
        ("tercios", "middle", "en", "C1 charges NC1; same for C2", "C1, C2 attack NC1"),
        ("tercios", "middle", "es", "El cañón antes que nadie", "seq B1"),
        (
            "tercios",
            "middle",
            "en",
            "M1 does not react at all",
            "react M1 on charge do hold\nreact M1 on approach do hold",
        ),
        (
            "tercios",
            "middle",
            "es",
            "C1 no reacciona a nada",
            "react C1 on charge do hold\nreact C1 on approach do hold",
        ),
        ("tercios", "middle", "en", "Don't consolidate if T1 wins", "policy T1 consolidate no"),
        ("tercios", "middle", "es", "A T1 dale resistid", "T1 hold fast"),
    ),
)
def test_small_turns_of_speech(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


@pytest.mark.parametrize(
    ("language", "said"),
    (
        ("es", "Orden: C1, M1, T1"),
        ("es", "Orden: primero C1, luego M1, luego T1"),
        ("es", "C1, M1, T1 en ese orden"),
        ("es", "C1, luego M1, luego T1"),
        ("en", "Order of acting: C1, M1, T1"),
        ("en", "C1, then M1, then T1"),
    ),
)
def test_an_order_of_acting_is_the_one_in_which_they_are_told(language: str, said: str) -> None:
    meaning.means("tercios", "middle", language, said, "seq C1\nseq M1\nseq T1")


def test_whoever_goes_until_something_does_not_act_once_it_is_so() -> None:
    for language, said in (
        ("es", "El tercio viejo avanza hasta tener a tiro a NT1"),
        ("es", "T1 va hasta que NT1 esté a tiro"),
        ("en", "The old tercio goes forward until it has NT1 in range"),
    ):
        not_taken("tercios", "middle", language, said)
    meaning.means("tercios", "middle", "es", "Orden: T1 ataca a NT1", "T1 attack NT1")
