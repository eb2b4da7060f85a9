"""Who and what people mean by a name, a number or a rank: never somebody else."""

from __future__ import annotations

import pytest

from tests.language.exam.measure import heard

SAID = [
    ("tercios", "middle", "es", "el tercio en desorden se reorganiza", "T2 stand ready reorganise"),
    ("tercios", "middle", "en", "the tercio that is in disorder should reorganise", "T2 stand ready reorganise"),
    ("tercios", "middle", "es", "el tercio más desgastado dispara a NT1", "T1 fire at NT1"),
    ("tercios", "middle", "en", "the least worn tercio fires at NT1", "T2 fire at NT1"),
    ("tercios", "middle", "en", "the musketeers on the right fire at NM1", "M1 fire at NM1"),
    ("tercios", "middle", "es", "C2 al galope contra NC2", "C2 attack NC2"),
    ("tercios", "middle", "es", "primero C2, luego M1 y T2 el último", "seq C2\nseq M1\nseq T2 late"),
    ("tercios", "middle", "en", "first C2, then M1 and T2 last", "seq C2\nseq M1\nseq T2 late"),
    ("tercios", "middle", "en", "send C1 in against their musketeers", "C1 attack NM1"),
    ("tercios", "middle", "en", "Ibarra puts M2 back in order", "leader L1 act Diligent M2"),
    ("lepanto", "turn-islamic", "en", "Siroco's galleys advance 2", "IR:G: advance 2"),
    ("lepanto", "turn-islamic", "en", "Siroco's galley advances 2", "IR-G07: advance 2"),
    ("lepanto", "turn-christian", "es", "disparad los cañones de CC-X2 a IC-G05", "gun CC-X2: IC-G05"),
    ("lepanto", "turn-christian", "en", "CC-G11 fires her guns at IC-G05", "gun CC-G11: IC-G05"),
    ("aguila", "move", "en", "B1 turns left sixty degrees", "B1: turn left 60°"),
    ("aguila", "move", "en", "B1 turns left thirty-five degrees", "B1: turn left 35°"),
    ("aguila", "move", "es", "B1 gira a la izquierda setenta y cinco grados", "B1: turn left 75°"),
    ("aguila", "move", "es", "el batallón ligero avanza dos pulgadas", 'B9: advance 2"'),
    ("aguila", "mover", "es", "que empiecen ellos", "move second"),
]


@pytest.mark.parametrize(("game", "position", "language", "said", "means"), SAID, ids=[each[3] for each in SAID])
def test_who_is_called_so(game: str, position: str, language: str, said: str, means: str) -> None:
    found = heard(game, said, position, language)
    assert found.outcome == "understood", [problem.text.en for problem in found.problems]
    meant = heard(game, means, position, "en")
    assert meant.outcome == "understood", means
    assert found.answers == meant.answers


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("tercios", "middle", "en", "send in the cuirassiers"),
        ("tercios", "middle", "en", "Gamboa goes with the cuirassiers"),
        ("aguila", "move", "es", "avanza toda la línea cuatro pulgadas"),
        ("lepanto", "turn-islamic", "en", "the centre rams the nearest, otherwise it waits for them"),
        ("tercios", "middle", "en", "once it is charged T1 moves forty five"),
    ],
)
def test_what_may_be_another_is_not_taken(game: str, position: str, language: str, said: str) -> None:
    assert heard(game, said, position, language).outcome in ("asked", "refused")
