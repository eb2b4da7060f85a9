"""What was once taken for something else than it says, because a part of it was not heard: Tercios."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.exam.measure import heard

IN_RANGE = (
    ("middle", "en", "T1 fires at NT1 when it is in range", "T1 fire at NT1 if T1 can shoot at NT1"),
    ("middle", "es", "T1 dispara a NT1 en cuanto esté a tiro", "T1 fire at NT1 if T1 can shoot at NT1"),
    ("middle", "en", "T1 fires if there are enemies in range", "T1 fire at in range"),
    ("middle", "es", "T1 dispara si hay enemigos a tiro", "T1 fire at in range"),
    (
        "middle",
        "es",
        "T1 dispara a enemigos que estén a menos de 6 pulgadas",
        "T1 fire at the nearest no farther than 6",
    ),
    ("middle", "en", "T1 fires if the enemy is within 6 inches", "T1 fire at the nearest no farther than 6"),
    ("middle", "es", "C1 carga a NT1, y si no puede avanza hacia él", "C1 attack NT1"),
    ("middle", "en", "T1 reorganises if disordered, else fires at NT1", "T1 stand ready reorganise, else fire at NT1"),
)
HEARD = (
    *IN_RANGE,
    ("middle", "es", "si nos cargan, disparamos", "react all on charge do fire"),
    ("middle", "en", "if we are charged, fire", "react all on charge do fire"),
    ("middle", "es", "si nos carga la caballería, disparad", "react all on charge if from cavalry do fire"),
    ("middle", "es", "M1 evita la carga", "react M1 on charge do evade"),
    ("middle", "es", "T1 avanza 2 pulgadas, ya está", "T1 stand ready move heading 90 dist 2"),
    ("middle", "en", "T1 advances 2 inches, that's all", "T1 stand ready move heading 90 dist 2"),
    ("middle", "es", "T1 avanza con atención", "T1 stand ready move heading 90"),
    (
        "middle",
        "en",
        "C1 charges NC1 or NC2, whichever is nearer",
        "C1 attack NC1 if dist(C1,NC1) <= dist(C1,NC2); NC2",
    ),
    ("middle", "es", "C1 carga a NC1 o NC2, el más cercano", "C1 attack NC1 if dist(C1,NC1) <= dist(C1,NC2); NC2"),
)


@pytest.mark.parametrize(("position", "language", "said", "means"), HEARD)
def test_all_of_it_is_heard(position: str, language: str, said: str, means: str) -> None:
    meaning.means("tercios", position, language, said, means)


@pytest.mark.parametrize(
    ("position", "language", "said"),
    (
        ("middle", "es", "T1 avanza con fuego"),
        ("reaction", "es", "se queda donde está"),
        ("middle", "es", "si cargamos, disparamos"),
        ("middle", "es", "T1 dispara si cargamos"),
        ("middle", "es", "si cargan, disparad"),
        ("middle", "es", "si NC1 carga, huid"),
        ("middle", "es", "T1 avanza cuando NC1 esté desordenada"),
        ("middle", "es", "T1 carga a NT1 cuando tenga 2 de desgaste"),
        ("deploy", "es", "los mosqueteros delante"),
        ("deploy", "en", "all the horse on the left, T1 further left"),
    ),
)
def test_what_is_heard_by_half_is_not_taken(position: str, language: str, said: str) -> None:
    meaning.not_taken("tercios", position, language, said)


@pytest.mark.parametrize(
    ("language", "said"), (("es", "M1 sigue a T1"), ("en", "M1 follows T1"), ("es", "T1 va detrás de M1"))
)
def test_to_follow_is_to_act_next_or_to_go_there(language: str, said: str) -> None:
    meaning.asked("tercios", "middle", language, said)


@pytest.mark.parametrize(("language", "said"), (("es", "C1 no carga"), ("en", "C1 doesn't charge")))
def test_whoever_only_says_what_is_not_done_is_told_so(language: str, said: str) -> None:
    problem = heard("tercios", said, "middle", language).problems[0]
    assert "doesn’t do" in problem.text.en and not problem.legal
