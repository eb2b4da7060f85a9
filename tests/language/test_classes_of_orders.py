"""Ways to put an order that every game shares: numbers in words, exceptions between commas, deeds in a row, what is
not done but something else, what is done once more. Each with several deeds and in both languages."""

from __future__ import annotations

import pytest

from tests.language import meaning
from tests.language.exam.measure import heard

ORDINALS = ((1, "first", "primer", "primera"), (2, "second", "segundo", "segunda"))
NUMBERED = (
    ("mistral", "plan-british", "en", "The {en} detachment sails", "Detachment {n}: sail"),
    ("mistral", "plan-british", "es", "El {o} destacamento sale de puerto", "Detachment {n}: sail"),
    ("mistral", "plan-british", "en", "Take back the {en} decoy", "Dummy {n}: take back"),
    ("mistral", "plan-british", "es", "Recoge el {o} señuelo", "Dummy {n}: take back"),
    (
        "mistral",
        "plan-british",
        "es",
        "La {a} fragata explora Barcelona",
        "Fleet Auxiliary {n} search Barcelona",
    ),
    ("tercios", "middle", "en", "The {en} tercio fires at NT1", "T{n} fire at NT1"),
    ("tercios", "middle", "es", "Que resista el {o} tercio", "T{n} hold fast"),
    ("lepanto", "turn-christian", "en", "The {en} line of the centre advances two hexes", "CC/{n}: advance 2"),
)


@pytest.mark.parametrize(("number", "en", "o", "a"), ORDINALS)
@pytest.mark.parametrize(("game", "position", "language", "said", "means"), NUMBERED)
def test_a_number_in_words(
    game: str, position: str, language: str, said: str, means: str, number: int, en: str, o: str, a: str
) -> None:
    meaning.means(game, position, language, said.format(en=en, o=o, a=a), means.format(n=number))


def test_a_number_that_nobody_has_is_nobodys() -> None:
    for game, position, language, said in (
        ("mistral", "plan-british", "en", "Take back the ninth decoy"),
        ("mistral", "plan-british", "es", "El séptimo destacamento zarpa"),
        ("aguila", "move", "en", "The nineteenth battalion advances 4 inches"),
        ("aguila", "move", "es", "El batallón 19 avanza 4 pulgadas"),
    ):
        assert heard(game, said, position, language).outcome in ("asked", "refused"), said


EXCEPTED = (
    ("tercios", "middle", "en", "Everybody", "T1 and M1", "holds fast", "all except T1, M1 hold fast"),
    ("tercios", "middle", "es", "Todos", "T1 y M1", "resisten", "all except T1, M1 hold fast"),
    ("tercios", "middle", "es", "Las mangas", "M2", "disparan a NM1", "M1 fire at NM1"),
    (
        "mistral",
        "plan-british",
        "en",
        "All formations",
        "Detachment 1",
        "avoid battle",
        "all except Detachment 1: battle avoid",
    ),
    (
        "mistral",
        "plan-british",
        "es",
        "Todas las formaciones",
        "el destacamento 1",
        "evitan el combate",
        "all except Detachment 1: battle avoid",
    ),
    ("lepanto", "turn-christian", "en", "Everybody", "the reserve", "advances two hexes", "all - CV: advance 2"),
    ("lepanto", "turn-christian", "es", "Todas", "la reserva", "avanzan dos hexágonos", "all - CV: advance 2"),
    ("aguila", "move", "en", "Everybody", "battery A", "advances 4 inches", ""),
    ("aguila", "move", "es", "Todos", "la batería A", "avanzan 4 pulgadas", ""),
)
LEAVING_OUT = {"en": ("except", "except for", "save"), "es": ("menos", "salvo", "excepto")}
BUT_BATTERY = 'B1, B2, B3, B4, B5, B6, B9, B10, B11, B12, BO1, BO2, BO3: advance 4"'


@pytest.mark.parametrize(("game", "position", "language", "whole", "part", "do", "means"), EXCEPTED)
def test_an_exception_between_commas(
    game: str, position: str, language: str, whole: str, part: str, do: str, means: str
) -> None:
    for but in LEAVING_OUT[language][:2]:
        meaning.means(game, position, language, f"{whole}, {but} {part}, {do}", means or BUT_BATTERY)


IN_A_ROW = (
    ("en", "Turn M1 to the left and have it fire at NM1", "M1 stand ready face left then fire at NM1"),
    ("en", "Reorganise T2 and bring it closer to NT1", "T2 stand ready reorganise then move toward NT1"),
    ("en", "Reorganise T2 and move it toward NT1", "T2 stand ready reorganise then move toward NT1"),
    ("es", "Reorganiza T2 y acércalo a NT1", "T2 stand ready reorganise then move toward NT1"),
    ("es", "Reorganiza M2 y muévela hacia NM1", "M2 stand ready reorganise then move toward NM1"),
)


@pytest.mark.parametrize(("language", "said", "means"), IN_A_ROW)
def test_two_deeds_of_one_who_is_named_once(language: str, said: str, means: str) -> None:
    meaning.means("tercios", "middle", language, said, means)


NOT_CHARGING = {
    "en": (
        "{who} does not charge, it only {does}",
        "{who} {does} instead of charging",
        "{who} {does} without charging",
        "{who} {does} but does not charge",
        "Instead of charging, {who} {does}",
    ),
    "es": (
        "{who} no carga, solo {does}",
        "{who}, en vez de cargar, {does}",
        "{who} {does} sin cargar",
        "{who} {does}, pero no carga",
        "En vez de cargar, {who} {does}",
    ),
}
ELSE_DONE = (
    ("C1", "fires at NC1", "dispara a NC1", "fire at NC1"),
    ("C1", "advances toward NC1", "avanza hacia NC1", "stand ready move toward NC1"),
    ("T1", "holds fast", "resiste", "hold fast"),
    ("M1", "fires at NM1", "tira contra NM1", "fire at NM1"),
)


@pytest.mark.parametrize("language", NOT_CHARGING)
@pytest.mark.parametrize(("who", "does", "hace", "means"), ELSE_DONE)
def test_what_is_done_instead_of_a_charge(language: str, who: str, does: str, hace: str, means: str) -> None:
    for way in NOT_CHARGING[language]:
        said = way.format(who=who, does=does if language == "en" else hace)
        meaning.means("tercios", "middle", language, said, f"{who} {means}")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "C1 goes for NC1 without charging"),
        ("en", "C1 attacks NC1 but does not charge"),
        ("es", "C1 se lanza contra NC1 sin cargar"),
        ("es", "C1 no carga a NC1"),
        ("en", "M1 doesn't fire until NT1 has acted"),
    ],
)
def test_what_denies_itself_is_no_order(language: str, said: str) -> None:
    assert heard("tercios", said, "middle", language).outcome in ("asked", "refused")


CARDS = {"Hold fast": ("Resistid", "hold fast"), "Fire": ("Fuego", "fire"), "Run": ("Corred", "run")}


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("who", ["M2", "T1"])
def test_a_card_is_given(card: str, who: str) -> None:
    carta, means = CARDS[card]
    for said in (f"Give {who} the {card} card", f"{who} gets the {card} card", f"The {card} card for {who}"):
        meaning.means("tercios", "middle", "en", said, f"{who} {means}")
    for said in (f"Dale a {who} la carta de {carta}", f"Carta de {carta} para {who}", f"{who} lleva la carta {carta}"):
        meaning.means("tercios", "middle", "es", said, f"{who} {means}")


ANSWERS = (("fire", "fires", "dispara"), ("flee", "runs away", "huye"))


@pytest.mark.parametrize(("do", "does", "hace"), ANSWERS)
def test_whoever_charges_is_answered(do: str, does: str, hace: str) -> None:
    means = f"react M1 on charge do {do}"
    meaning.means("tercios", "middle", "es", f"M1 {hace} si vuelven a cargarla", means)
    meaning.means("tercios", "middle", "es", f"Si vuelven a cargar a M1, {hace}", means)
    meaning.means("tercios", "middle", "en", f"If anyone charges M1, it {does} first", means)
    meaning.means("tercios", "middle", "en", f"M1 {does} from whoever charges it", means)
    meaning.means(
        "tercios", "middle", "es", f"M1 {hace} {'a' if do == 'fire' else 'de'} quien cargue contra ella", means
    )


UNTIL = (
    (
        "mistral",
        "plan-british",
        "en",
        "Flotilla A does not sail until the Levanter blows",
        "Flotilla A: when wind Levanter blows then sail",
    ),
    (
        "mistral",
        "plan-british",
        "es",
        "La flotilla A no sale hasta que sople el levante",
        "Flotilla A: when wind Levanter blows then sail",
    ),
    (
        "mistral",
        "plan-british",
        "en",
        "Detachment 2 stays in harbour while the Levanter blows",
        "Detachment 2: when wind Levanter blows then hold",
    ),
    (
        "mistral",
        "plan-british",
        "es",
        "Rowley vuelve a Mahón si vuelve a soplar el mistral",
        "Flotilla A: when wind Mistral blows then go to Port Mahon",
    ),
    ("tercios", "practice", "en", "Don't activate T1 until C1 has acted", "seq T1 if C1 has acted"),
    ("tercios", "practice", "en", "Don't use T1 till NT1 has acted", "seq T1 if NT1 has acted"),
    ("tercios", "practice", "en", "The cavalry acts before anybody else", "seq C1"),
    ("lepanto", "turn-christian", "en", "If we lose six ships we stop fighting", "[fight]\nstop if lost 6"),
    ("lepanto", "turn-christian", "en", "When we lose four ships we break off", "[fight]\nstop if lost 4"),
)


@pytest.mark.parametrize(("game", "position", "language", "said", "means"), UNTIL)
def test_how_long_and_from_when(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


QUIETLY = {
    "en": ("without looking for a fight", "avoiding battle", "without fighting"),
    "es": ("sin buscar pelea", "evitando el combate", "sin combatir"),
}


@pytest.mark.parametrize("language", QUIETLY)
def test_who_goes_somewhere_without_a_fight(language: str) -> None:
    means = "Flotilla A: go to Off Catalonia\nFlotilla A: battle avoid"
    goes = {"en": "Flotilla A goes to Catalonia", "es": "La flotilla A va a Cataluña"}[language]
    for quietly in QUIETLY[language]:
        meaning.means("mistral", "plan-british", language, f"{goes} {quietly}", means)


INSTEAD = {
    "en": ("{do} instead of {other}", "{do} rather than {other}", "{do}, not {other}"),
    "es": ("{do} en vez de a {other}", "{do} en lugar de a {other}", "{do} y no a {other}"),
}
AIMED = (
    ("tercios", "middle", "en", "T1 fires at NT1", "NM1", "T1 fire at NT1"),
    ("tercios", "middle", "es", "C1 y C2 cargan a NC1", "NC2", "C1, C2 attack NC1"),
    ("mistral", "plan-british", "en", "Flotilla A goes to Toulon", "Port Mahon", "Flotilla A: go to Toulon"),
    ("mistral", "plan-british", "es", "La flotilla A va a Tolón", "Barcelona", "Flotilla A: go to Toulon"),
    ("lepanto", "turn-christian", "en", "The centre closes with IC-G05", "IC-G06", "[move]\nCC: toward IC-G05"),
    ("aguila", "battle", "es", "B7 dispara a R1", "R2", "fire B7: R1"),
)


@pytest.mark.parametrize(("game", "position", "language", "do", "other", "means"), AIMED)
def test_one_instead_of_another(game: str, position: str, language: str, do: str, other: str, means: str) -> None:
    for way in INSTEAD[language]:
        meaning.means(game, position, language, way.format(do=do, other=other), means)


@pytest.mark.parametrize("said", ["C1 charges NC1 instead of C2", "C1 charges NC1 and not C2", "T1 fires and not M1"])
def test_what_ones_own_do_not_do_is_not_passed_over(said: str) -> None:
    assert heard("tercios", said, "middle", "en").outcome in ("asked", "refused")


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    [
        (
            "lepanto",
            "turn-christian",
            "en",
            "CL/2 keeps three hexes behind the galleass",
            "CL/2: dress on galleass 3 behind",
        ),
        (
            "lepanto",
            "turn-christian",
            "es",
            "La segunda línea del centro se queda dos hexágonos detrás de la galeaza",
            "CC/2: dress on galleass 2 behind",
        ),
        (
            "lepanto",
            "turn-islamic",
            "en",
            "The left wing rams the nearest, otherwise it closes with them",
            "IL: ram nearest else toward nearest",
        ),
        (
            "lepanto",
            "turn-christian",
            "en",
            "CC-X2 divides its small arms between IC-G05 and IC-G06",
            "[fight]\narms CC-X2 split: IC-G05, IC-G06",
        ),
        ("lepanto", "turn-christian", "en", "Turn the reserve to face the nearest enemy", "[face]\nCV: toward nearest"),
        ("aguila", "battle", "en", "Hold the fire of B7", "fire B7: keep the shot"),
        ("aguila", "battle", "es", "Reserva el disparo de B5 y B6", "fire B5, B6: keep the shot"),
        ("aguila", "battle", "es", "BO1 reagrupa a B3 o a B1", "rally BO1: B3, B1"),
        ("aguila", "move", "en", "Commander BO3 rides to (20, 30)", "BO3: move to (20, 30)"),
        (
            "mistral",
            "plan-british",
            "en",
            "If the Levanter blows, Detachment 1 waits two points and then resumes",
            "Detachment 1: when wind Levanter blows then wait 2, then resume",
        ),
        (
            "mistral",
            "plan-british",
            "es",
            "La flotilla A va frente a Tolón y bloquea el puerto",
            "Flotilla A: go to Toulon, blockade",
        ),
        ("mistral", "plan-british", "en", "Detachment 1 sails and waits off Port Mahon", "Detachment 1: sail, hold"),
        (
            "mistral",
            "plan-british",
            "en",
            "Light Auxiliary 1 searches Barcelona if there is a marker there",
            "Light Auxiliary 1 search Barcelona if enemy marker in Barcelona",
        ),
        (
            "mistral",
            "plan-british",
            "es",
            "Cubre contra la exploración al norte de las Baleares con fragatas guardando dos",
            "screen against search in North of the Balearics with Fleet Auxiliaries keeping 2",
        ),
        ("tercios", "middle", "en", "T2 rests and sheds a wear marker", "T2 hold fast"),
        ("tercios", "middle", "es", "Que T2 aguante y se quite un marcador de desgaste", "T2 hold fast"),
        ("tercios", "practice", "en", "I don't want mala guerra with the tercio", "policy T1 mala guerra no"),
        ("tercios", "middle", "es", "T2 acepta mala guerra dos veces como mucho", "policy T2 mala guerra yes max 2"),
        ("tercios", "first", "en", "Let the Swedes go first if we win the roll", "initiative second"),
    ],
)
def test_the_same_in_other_words(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)
