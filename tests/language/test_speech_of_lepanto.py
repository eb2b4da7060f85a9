"""What ordinary sentences of Lepanto say in ways of their own: whose line is meant, whom a doctrine is for, runs and
odds, tugs and groups."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

CHRISTIAN, TURK = "turn-christian", "turn-islamic"

# Who is meant.


@pytest.mark.parametrize(("whose", "code"), [("the centre", "CC"), ("the left", "CL"), ("Doria", "CR")])
@pytest.mark.parametrize("second", ["the second line", "the second"])
def test_the_second_line_is_that_of_the_squadron_named_before(whose: str, code: str, second: str) -> None:
    said = f"The first line of {whose} advances 3, {second} holds"
    means("lepanto", CHRISTIAN, "en", said, f"{code}/1: advance 3\n{code}/2: hold")


def test_the_second_lines_are_those_of_all() -> None:
    said = "The first line of the centre advances 3, the second lines hold"
    means("lepanto", CHRISTIAN, "en", said, "CC/1: advance 3\nall/2: hold")
    means(
        "lepanto",
        CHRISTIAN,
        "es",
        "los del centro primera linea 3, segunda linea 2",
        "CC/1: advance 3\nCC/2: advance 2",
    )


def test_galleys_beside_the_galliots_of_the_centre_may_be_all_or_its_own() -> None:
    not_taken("lepanto", TURK, "en", "Galliots of the centre hold, galleys go forward two.")
    not_taken("lepanto", TURK, "es", "Las galeotas del centro quietas, las galeras avanzan dos.")
    means("lepanto", TURK, "en", "Galliots of the centre hold, all galleys advance 2", "IC:T: hold\nall:G: advance 2")


@pytest.mark.parametrize(("captain", "code"), [("Doria", "CR"), ("Barbarigo", "CL")])
def test_his_galleasses_are_those_of_his_squadron(captain: str, code: str) -> None:
    means("lepanto", CHRISTIAN, "en", f"{captain} and his galleasses advance 2", f"{code} + {code}:X: advance 2")
    not_taken("lepanto", TURK, "es", "Vamos alineados con la capitana de Uluch Alí toda su primera línea.")
    not_taken("lepanto", CHRISTIAN, "es", "todas sus galeazas avanzan 2")


@pytest.mark.parametrize(
    ("language", "tug"),
    [
        ("en", "The galley towing Duodo's galleass advances 3"),
        ("en", "The galley that tows Duodo advances 3"),
        ("es", "La galera que remolca a Duodo avanza 3"),
        ("es", "La galera que tira de la galeaza de Duodo avanza 3"),
    ],
)
def test_a_tug_is_called_by_whom_it_tows(language: str, tug: str) -> None:
    means("lepanto", CHRISTIAN, language, tug, "CC-G33: advance 3")


def test_the_tugs_of_a_squadron_and_the_flagships_are_groups() -> None:
    means("lepanto", CHRISTIAN, "en", "Doria's tugs hold", "CR-G24 + CR-G25: hold")
    means("lepanto", CHRISTIAN, "es", "Remolcadoras de Doria sueltan ahora", "CR-G24 + CR-G25: cast")
    flagships = "CC-G08 + CL-G06 + CR-G07 + CV-G09"
    means("lepanto", CHRISTIAN, "en", "We don't board with flagships", f"doctrine {flagships}: guns best")
    means("lepanto", CHRISTIAN, "es", "las capitanas solo disparan", f"doctrine {flagships}: guns best")
    means("lepanto", "fight-christian", "en", "Duodo's galleass fires at IC-G09", "gun CC-X2: IC-G09")


@pytest.mark.parametrize(
    ("language", "who"),
    [("en", "whoever is tired"), ("en", "those who are exhausted"), ("es", "los que están agotados")],
)
def test_those_who_are_tired(language: str, who: str) -> None:
    deed = "rest" if language == "en" else "descansan"
    means("lepanto", TURK, language, f"{who} {deed}", "all{exhausted}: hold")


# Fighting.


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "in the centre no boarding and small arms at even odds"),
        ("es", "En el centro cañones al mejor y armas ligeras desde 1:1, sin abordar."),
        ("en", "Doctrine for the centre: guns at the best target, small arms at one to one"),
        ("es", "Doctrina para el centro: cañones al mejor, armas a 1:1"),
        ("en", "In combat the centre fires guns at the best target and small arms at evens"),
    ],
)
def test_a_doctrine_is_for_those_who_are_named(language: str, said: str) -> None:
    means("lepanto", TURK, language, said, "doctrine IC: guns best; arms >= 1:1")


def test_whoever_boards_with_others_boards_too() -> None:
    together = "board CC-G08 + CC-G09 + CC-G10: IC-G07"
    means("lepanto", "fight-christian", "en", "The Real boards the Sultana with CC-G09 and CC-G10", together)
    means("lepanto", "fight-christian", "es", "La Real aborda a la Sultana junto con CC-G09 y CC-G10", together)
    means(
        "lepanto",
        "fight-islamic",
        "es",
        "La Sultana dispara a la Real y después la aborda con IC-G06 y IC-G08 si sale a dos a uno.",
        "gun IC-G07: CC-G08\nboard IC-G07 + IC-G06 + IC-G08: CC-G08 if odds >= 2:1",
    )
    means("lepanto", "fight-christian", "en", "board the Sultana with CC-G09", "board CC-G09: IC-G07")


@pytest.mark.parametrize(("language", "most"), [("en", "with three ships at most"), ("es", "con tres como mucho")])
def test_boarding_by_so_many_at_most(language: str, most: str) -> None:
    board = "board at 3:1" if language == "en" else "abordar a 3:1"
    means("lepanto", "fight-christian", language, f"centre: {board} {most}", "doctrine CC: board >= 3:1 max 3")


@pytest.mark.parametrize(
    ("language", "only"), [("en", "only shoots"), ("es", "solo dispara"), ("es", "usa solo cañones")]
)
def test_only_guns_is_a_doctrine_and_guns_are_an_attack(language: str, only: str) -> None:
    who = "the centre" if language == "en" else "el centro"
    means("lepanto", "fight-christian", language, f"{who} {only}", "doctrine CC: guns best")
    means("lepanto", "fight-christian", "en", "the centre uses guns", "gun CC")


@pytest.mark.parametrize("said", ["disparad solo las galeazas", "que disparen solo las galeazas"])
def test_who_alone_is_to_fire_is_not_taken(said: str) -> None:
    not_taken("lepanto", CHRISTIAN, "es", said)


def test_a_galleass_fires_by_its_arcs() -> None:
    means(
        "lepanto",
        "fight-christian",
        "es",
        "Que la galeaza de Duodo tire por babor, por estribor y por proa a lo que haya.",
        "gun CC-X2: port best; starboard best; bow best",
    )
    means(
        "lepanto",
        "fight-christian",
        "en",
        "That Duodo's galleass fire to port at IC-G09, to starboard at IC-G11 and astern at IC-G10.",
        "gun CC-X2: port IC-G09; starboard IC-G11; stern IC-G10",
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The phase should be broken off once three of ours are lost."),
        ("en", "I want the fight stopped after three losses."),
        ("es", "Si se pierden tres naves en esta fase, se acabó el combate."),
    ],
)
def test_when_the_fight_stops(language: str, said: str) -> None:
    means("lepanto", "fight-christian", language, said, "stop if lost 3")


# Moving.


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "IC-G05 rams.", "IC-G05: ram nearest"),
        ("es", "Que embista IC-G05.", "IC-G05: ram nearest"),
        ("en", "IR-G03: sail two, row one and ram.", "IR-G03: S S O !"),
        ("es", "IR-G03: S S O y embiste", "IR-G03: S S O !"),
        (
            "en",
            "Ram whatever is nearest if you have a run of three, otherwise close in.",
            "all: ram nearest min 3 else toward nearest",
        ),
        (
            "es",
            "Si hay carrera de tres o más, que Siroco embista a la más próxima; si no, que se mantenga.",
            "IR: ram nearest min 3 else hold",
        ),
        (
            "es",
            "Embestimos con IC-G05 a CC-G09 si llevamos al menos dos hexágonos de arrancada, y si no seguimos "
            "hacia la Real.",
            "IC-G05: ram CC-G09 min 2 else toward CC-G08",
        ),
    ],
)
def test_rams_and_their_runs(language: str, said: str, meant: str) -> None:
    means("lepanto", TURK, language, said, meant)


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("es", "La Real vira un lado a babor, luego un hexágono a vela y otro a remo.", "CC-G08: L S O"),
        ("en", "The Real turns one side to port, sails one and rows one.", "CC-G08: L S O"),
        ("en", "CC-G33: S S O, then drop the galleass", "CC-G33: S S O cast"),
        ("es", "CL/1 alineada con CL-X1.", "CL/1: dress on CL-X1"),
        ("en", "CL/1 level with CL-X1", "CL/1: dress on CL-X1"),
        ("en", "Our second lines stay three hexes away from any enemy.", "all/2: close to 3"),
    ],
)
def test_paces_lines_and_distances(language: str, said: str, meant: str) -> None:
    means("lepanto", CHRISTIAN, language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "nobody closer than four hexes to the enemy"),
        ("es", "IC-G09 a IC-G12 no se acercan a menos de cinco."),
    ],
)
def test_to_forbid_coming_near_is_not_to_go_near(language: str, said: str) -> None:
    not_taken("lepanto", TURK, language, said)


def test_wings_that_stay_as_they_are() -> None:
    said = "El centro gira un lado a estribor y las alas se quedan como están."
    means("lepanto", "face-islamic", "es", said, "IC: R1\nIL + IR: keep")
    means("lepanto", "face-islamic", "en", "Left wing north-west, centre unchanged.", "IL: NW\nIC: keep")


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("es", "Avanzamos tres en el centro.", "CC: advance 3"),
        ("es", "Hasta el hexágono 2431 que llegue CC-G11, o lo más cerca posible.", "[move]\nCC-G11: toward 2431"),
        ("es", "Retirada de CR, el resto aguanta.", "CR: withdraw\nall - CR: hold"),
    ],
)
def test_where_and_which(language: str, said: str, meant: str) -> None:
    means("lepanto", CHRISTIAN, language, said, meant)


def test_the_others_of_a_squadron_or_of_all() -> None:
    not_taken("lepanto", CHRISTIAN, "es", "CC-G01 a CC-G06 avanzan 2 y las otras 3")


# The sheet of Lepanto.


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Let's save the first line of the left as the van."),
        ("en", "save CL/1 as group van"),
        ("es", "Guarda como van la primera línea de la izquierda."),
        ("es", "Guardamos el grupo van con la primera línea de la izquierda."),
        ("es", "@van = CL/1"),
    ],
)
def test_a_group_is_saved(language: str, said: str) -> None:
    means("lepanto", CHRISTIAN, language, said, "save @van = CL/1")


@pytest.mark.parametrize(
    ("language", "said", "until"),
    [
        ("en", "We keep going like this every turn until the wind changes.", "wind change"),
        ("en", "same orders next turns till they are 10 away", "enemy within 10"),
        ("es", "Repetimos lo mismo mientras el enemigo esté a más de diez.", "enemy within 10"),
        ("es", "Repita esta hoja hasta que cambie el viento.", "wind change"),
    ],
)
def test_orders_that_stand(language: str, said: str, until: str) -> None:
    means("lepanto", CHRISTIAN, language, said, f"standing until {until}")


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        (CHRISTIAN, "es", "Las galeazas con sus galeras, dos hexágonos por delante", "CL/0 + CC/0 + CR/0: advance 2"),
        (CHRISTIAN, "es", "Las galeazas y las galeras avanzan dos", "all:X + all:G: advance 2"),
        (CHRISTIAN, "en", "This sheet stands until an enemy is within six", "standing until enemy within 6"),
        (CHRISTIAN, "es", "Esta hoja vale hasta que haya un enemigo a seis", "standing until enemy within 6"),
        (CHRISTIAN, "es", "Barbarigo avanza dos hexágonos con toda su ala", "CL: advance 2"),
        (CHRISTIAN, "es", "El centro se acerca hasta tres hexágonos del enemigo y ahí se para", "CC: close to 3"),
        (CHRISTIAN, "es", "A las galeazas del ala derecha que nadie las remolque", "CR:X: tow off"),
        (CHRISTIAN, "es", "CC-G33 deja de remolcar", "CC-G33: cast"),
        (CHRISTIAN, "es", "Mueve CL-G01 a remo dos hexágonos", "CL-G01: O O"),
        (CHRISTIAN, "es", "Doria avanza dos con su primera línea", "CR/1: advance 2"),
        (CHRISTIAN, "en", "Broadsides from both galleasses of the centre", "gun CC:X: port best; starboard best"),
        (TURK, "en", "Ali Pasha takes the centre straight at the nearest enemy", "[move]\nIC: toward nearest"),
        (TURK, "es", "Si perdemos tres naves, alto el combate", "stop if lost 3"),
        ("fight-christian", "en", "Galleass CC-X1 gives IC-G05 its port broadside", "gun CC-X1: port IC-G05"),
        (
            "fight-islamic",
            "es",
            "La Sultana aborda a la Real si la proporción es 2 a 1",
            "board IC-G07: CC-G08 if odds >= 2:1",
        ),
        ("face-christian", "es", "CL-X1 suelta el cabo y gira al noreste", "CL-X1: break northeast"),
    ],
)
def test_other_orders_of_lepanto(position: str, language: str, said: str, meant: str) -> None:
    means("lepanto", position, language, said, meant)
