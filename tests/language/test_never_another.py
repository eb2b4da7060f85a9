"""What was once taken for something else: whose deed a condition speaks of, who is left out, how many are meant, and
verbs that mean two things. Each is understood rightly, or not at all."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.exam.measure import heard

ARMS = {"cavalry": ("the cavalry", "la caballería"), "infantry": ("the infantry", "la infantería")}
ANSWERS = {"fire": ("fire", "dispara"), "flee": ("run away", "huye"), "hold": ("hold", "aguanta")}


@pytest.mark.parametrize("arm", ARMS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_who_charges_is_the_enemy(arm: str, answer: str) -> None:
    (the, la), (do, haz) = ARMS[arm], ANSWERS[answer]
    means = f"react all on charge if from {arm} do {answer}"
    meaning.means("tercios", "middle", "en", f"If {the} charges, {do}", means)
    meaning.means("tercios", "middle", "en", f"If {the} charges us, {do}", means)
    meaning.means("tercios", "middle", "es", f"Si {la} carga, {haz}", means)
    meaning.means("tercios", "middle", "es", f"M1: si {la} carga, {haz}", means.replace("all", "M1", 1))


@pytest.mark.parametrize("arm", ARMS)
def test_ones_own_are_not_answered(arm: str) -> None:
    the, la = ARMS[arm]
    mine, mia = the.replace("the", "my"), la.replace("la ", "mi ", 1)
    for said in (f"If {mine} charges, fire", f"If {mine} charges, M1 fires"):
        assert heard("tercios", said, "middle", "en").outcome != "understood", said
    for said in (f"Si {mia} carga, dispara", f"Si carga {mia}, M1 dispara"):
        assert heard("tercios", said, "middle", "es").outcome != "understood", said
    meaning.means("tercios", "middle", "en", f"If {mine} is charged, it holds", f"react {arm} on charge do hold")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "If T2 is charged, T1 fires"),
        ("en", "If C1 charges, M1 fires"),
        ("en", "If anyone approaches M1, M2 fires"),
        ("en", "Should the musketeers approach, T1 fires"),
        ("en", "If the Spanish cavalry charges, M1 fires"),
        ("en", "If it is charged by cavalry, it flees"),
        ("en", "If cavalry charges it, it flees"),
        ("es", "Si cargan a M1, C1 contracarga"),
        ("es", "Si cargan a M1, M2 y T1 disparan"),
        ("es", "Si cargan los coraceros, M1 huye"),
        ("es", "Si se acercan los mosqueteros, T1 dispara"),
        ("es", "T1 aguanta hasta que lo carguen"),
        ("es", "T1 dispara hasta que se acerquen"),
        ("es", "Una de las mangas dispara a NM1"),
        ("es", "Unos tercios disparan a NM1"),
        ("en", "A squadron of cuirassiers charges NC1"),
        ("en", "One of the tercios fires at NM1"),
        ("en", "M1 shoots at the wood"),
        ("es", "M1 dispara al bosque"),
        ("en", "C1 go reach NC1"),
        ("es", "C1 ve llega a NC1"),
    ],
)
def test_nobody_answers_for_another(language: str, said: str) -> None:
    assert heard("tercios", said, "middle", language).outcome in ("asked", "refused")


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("mistral", "plan-british", "en", "One of the detachments sails"),
        ("mistral", "plan-british", "es", "Una de las fragatas explora Barcelona"),
        ("mistral", "plan-british", "es", "La Flotilla A dispara a Mahón"),
        ("mistral", "plan-british", "en", "Flotilla A bombards Barcelona"),
        ("mistral", "plan-british", "en", "Frigate 1 turns to Barcelona"),
        ("lepanto", "turn-christian", "es", "Una de las galeazas avanza 3"),
        ("lepanto", "turn-christian", "es", "El centro dispara a la reserva"),
        ("aguila", "move", "es", "Uno de los cañones avanza 2 pulgadas"),
        ("aguila", "move", "en", "A battalion of fusiliers advances 4 inches"),
        ("aguila", "move", "en", "The cavalry except the guns advances 4 inches"),
    ],
)
def test_nor_do_others_in_other_games(game: str, position: str, language: str, said: str) -> None:
    assert heard(game, said, position, language).outcome in ("asked", "refused")


ALL_BUT = {
    "guns": ("the guns", "los cañones", "B1, B2, B3, B4, B5, B6, B9, B10, B11, B12, BO1, BO2, BO3"),
    "cavalry": ("the cavalry", "la caballería", "B1, B2, B3, B4, B5, B6, B7, B8, B9, BO1, BO2, BO3"),
    "infantry": ("the infantry", "la infantería", "B7, B8, B10, B11, B12, BO1, BO2, BO3"),
    "battery": ("battery A", "la batería A", "B1, B2, B3, B4, B5, B6, B9, B10, B11, B12, BO1, BO2, BO3"),
}


@pytest.mark.parametrize("group", ALL_BUT)
def test_a_group_that_is_left_out_is_left_out(group: str) -> None:
    english, spanish, others = ALL_BUT[group]
    meaning.means("aguila", "move", "en", f"All except {english} advance 4 inches", f'{others}: advance 4"')
    meaning.means("aguila", "move", "es", f"Todos menos {spanish} avanzan 4 pulgadas", f'{others}: advance 4"')
    meaning.means("aguila", "battle", "en", f"Nobody fires except {english}", f"fire {others}: keep the shot")


@pytest.mark.parametrize(
    ("position", "language", "said", "means"),
    [
        ("after", "en", "The gun fires at the cavalry if it is in range", "B1 fire at NC1 if B1 can shoot at NC1"),
        ("practice", "es", "B1 dispara a la caballería si está desordenada", "B1 fire at NC1 if NC1 is disordered"),
        ("practice", "en", "B1 fires at the musketeers if they are fresh", "B1 fire at NM1 if NM1 is fresh"),
        ("practice", "es", "M1 dispara a los mosqueteros si están frescos", "M1 fire at NM1 if NM1 is fresh"),
        ("middle", "en", "B1 fires at NT2 if they are disordered", "B1 fire at NT2 if NT2 is disordered"),
    ],
)
def test_whom_a_condition_is_about_is_the_target(position: str, language: str, said: str, means: str) -> None:
    meaning.means("tercios", position, language, said, means)


@pytest.mark.parametrize("squadron", ["CC", "CL", "CR"])
def test_the_tugs_of_a_squadron_are_its_own(squadron: str) -> None:
    place, lugar = {
        "CC": ("centre", "centro"),
        "CL": ("left wing", "ala izquierda"),
        "CR": ("right wing", "ala derecha"),
    }[squadron]
    means = f"{squadron}/0: advance 2"
    for tugs in ("their tugs", "the galleys that tow them"):
        meaning.means("lepanto", "turn-christian", "en", f"The galleasses of the {place} and {tugs} advance 2", means)
    for tugs in ("sus remolques", "las galeras que las remolcan"):
        meaning.means("lepanto", "turn-christian", "es", f"Las galeazas del {lugar} y {tugs} avanzan dos", means)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Flotilla B acepta combate, retirarse si somos menos de la mitad"),
        ("es", "Flotilla B acepta combate, retirarse si somos menos por 2 a 1"),
        ("en", "Flotilla B: battle accept, withdraw if outnumbered two to one"),
    ],
)
def test_fewer_than_half_is_not_twice_as_many(language: str, said: str) -> None:
    meaning.means("mistral", "plan-bourbon", language, said, "Flotilla B: battle accept, withdraw if odds below 0.5")


AHEAD = {
    "en": ("{who} moves {far} inches straight ahead", "{who} advances {far} inches", "{who} goes forward {far} inches"),
    "es": ("{who} avanza {far} pulgadas de frente", "{who} se mueve {far} pulgadas hacia delante"),
}


@pytest.mark.parametrize("language", AHEAD)
@pytest.mark.parametrize(("who", "walk", "run"), [("C1", 5, 10), ("T1", 4, 8), ("M1", 5, 9)])
def test_a_card_is_not_promised_what_it_cannot_do(language: str, who: str, walk: int, run: int) -> None:
    """Who is to go so far has to run; farther than that nobody goes."""
    for way in AHEAD[language]:
        for far, card in ((walk, "stand ready move"), (run, "run")):
            said = way.format(who=who, far=far)
            meaning.means("tercios", "first", language, said, f"{who} {card} heading 90 dist {far}")
        too_far = heard("tercios", way.format(who=who, far=16), "first", language)
        assert [problem.code for problem in too_far.problems] == ["too-far"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("deed", ["M1 fire at T1", "M1 dispara a T1", "M1 fuego a T1", "C1 attack T2"])
def test_nobody_aims_at_their_own(language: str, deed: str) -> None:
    found = heard("tercios", deed, "middle", language)
    assert [problem.code for problem in found.problems] == ["our-own"]


@pytest.mark.parametrize(
    ("position", "side", "theirs"), [("turn-christian", "C", "IR-G07"), ("turn-islamic", "I", "CR-G07")]
)
def test_no_squadron_goes_for_itself(position: str, side: str, theirs: str) -> None:
    for language, said in (
        ("en", "The right wing closes with the right wing"),
        ("en", "The right wing heads for the right wing"),
        ("es", "El ala derecha se acerca al ala derecha"),
    ):
        found = heard("lepanto", said, position, language)
        assert found.outcome == "asked", said
        assert theirs in found.problems[0].legal[0]
    meaning.means(
        "lepanto",
        position,
        "en",
        "The right wing closes with the enemy right wing",
        f"[move]\n{side}R: toward {theirs}",
    )


def test_a_whole_arm_that_can_walk_so_far_does_not_run() -> None:
    means = "C1, C2, C3 stand ready move heading 90 dist 5"
    meaning.means("tercios", "first", "es", "Toda la caballería avanza cinco pulgadas", means)
    meaning.means("tercios", "first", "en", "All the horse advances five inches", means)
