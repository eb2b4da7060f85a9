"""What ordinary sentences say in ways of their own: parts of a Troop, superlatives, ammunition before the gun, wings
that are called alike, what is done instead or meanwhile, each one told, and whom a pronoun means. Each with several
deeds, in both languages."""

from __future__ import annotations

import pytest

from tests.language import meaning

TOLD = (("fire at NM1", "disparan a NM1"), ("hold fast", "resisten"), ("attack NM1", "cargan contra NM1"))


@pytest.mark.parametrize(("do", "hacen"), TOLD)
@pytest.mark.parametrize(
    ("part", "parte", "unit"),
    [
        ("arquebusiers", "arcabuceros", "T1"),
        ("pikes", "piqueros", "T2"),
        ("musketeers", "mosqueteros", "M1"),
        ("shooters", "tiradores", "M2"),
        ("men", "hombres", "C1"),
    ],
)
def test_a_part_of_a_troop_is_the_troop(part: str, parte: str, unit: str, do: str, hacen: str) -> None:
    meaning.means("tercios", "middle", "en", f"The {part} of {unit} {do}", f"{unit} {do}")
    meaning.means("tercios", "middle", "en", f"{unit}'s {part} {do}", f"{unit} {do}")
    meaning.means("tercios", "middle", "es", f"Los {parte} de {unit} {hacen}", f"{unit} {do}")


def test_a_part_that_it_has_not_is_nobody() -> None:
    meaning.not_taken("tercios", "middle", "en", "C1's pikes charge NC1")
    meaning.not_taken("tercios", "middle", "en", "B1's musketeers fire at NT1")
    meaning.not_taken("tercios", "middle", "es", "Los piqueros de C1 cargan a NC1")


def test_the_men_of_a_battalion_are_the_battalion() -> None:
    meaning.means("aguila", "battle", "es", "Los fusileros de B2 disparan a R1", "fire B2: R1")
    meaning.means("aguila", "battle", "en", "B2's fusiliers fire at R1", "fire B2: R1")
    meaning.means("aguila", "move", "en", "The hussars of B10 advance 4 inches", 'B10: advance 4"')


def test_all_who_shoot_are_the_sleeves() -> None:
    meaning.means("tercios", "middle", "en", "All my shooters fire at NM1", "M1 fire at NM1\nM2 fire at NM1")
    meaning.means("tercios", "middle", "es", "Todos mis tiradores disparan a NM1", "M1 fire at NM1\nM2 fire at NM1")


@pytest.mark.parametrize("damage", ["wear", "damage", "losses", "casualties"])
@pytest.mark.parametrize("who", ["whoever has the most {}", "the enemy with the most {}", "the one that has most {}"])
def test_most_damage_in_english(who: str, damage: str) -> None:
    meaning.means("tercios", "middle", "en", f"B1 fires at {who.format(damage)}", "B1 fire at the most worn")
    meaning.means("tercios", "middle", "en", f"C2 charges {who.format(damage)}", "C2 attack the most worn")


@pytest.mark.parametrize("damage", ["desgaste", "daño", "bajas", "castigo"])
@pytest.mark.parametrize("who", ["el que más {} tenga", "el enemigo que lleva más {}", "quien más {} haya sufrido"])
def test_most_damage_in_spanish(who: str, damage: str) -> None:
    said = f"a {who.format(damage)}".replace("a el ", "al ")
    meaning.means("tercios", "middle", "es", f"B1 dispara {said}", "B1 fire at the most worn")
    meaning.means("tercios", "middle", "es", f"C2 carga {said}", "C2 attack the most worn")


@pytest.mark.parametrize(
    ("ammo", "munición"), [("canister", "metralla"), ("grapeshot", "metralla"), ("round shot", "bala rasa")]
)
def test_what_is_fired_before_who_fires_it(ammo: str, munición: str) -> None:
    means = f"fire B7: R2 with {ammo}"
    meaning.means("aguila", "battle", "en", f"{ammo} from B7 at R2", means)
    meaning.means("aguila", "battle", "es", f"{munición} de B7 contra R2", means)
    meaning.means("aguila", "battle", "es", f"B7 mete {munición} a R2", means)
    meaning.means("aguila", "fire", "en", f"{ammo} from B7 at R2", f"B7 fires at R2 with {ammo}")


def test_a_shot_that_is_kept_for_a_charge() -> None:
    for language, said in (
        ("en", "B1 holds its fire in case it is charged"),
        ("en", "B1 keeps its shot for a charge"),
        ("es", "B1 guarda el fuego por si la cargan"),
    ):
        meaning.means("aguila", "battle", language, said, "fire B1: keep the shot")


WINGS = (
    ("turn-christian", "C", "I", "Barbarigo", "Doria"),
    ("turn-islamic", "I", "C", "Scirocco", "Ochiali"),
)
GOING_AT = (("closes with", "va a por"), ("bears down on", "se echa encima del"), ("chases", "persigue al"))


@pytest.mark.parametrize(("position", "own", "foe", "one", "other"), WINGS)
@pytest.mark.parametrize(("goes", "va"), GOING_AT)
def test_who_goes_for_a_wing_means_the_enemys(
    position: str, own: str, foe: str, one: str, other: str, goes: str, va: str
) -> None:
    for place, lugar, letter in (("right", "derecha", "R"), ("left", "izquierda", "L")):
        mine = "left" if place == "right" else "right"
        mia = "izquierda" if place == "right" else "derecha"
        flagship = f"{foe}{letter}-G0{6 if (foe, letter) == ('C', 'L') else 7 if letter == 'R' else 9}"
        means = f"[move]\n{own}{mine[0].upper()}: toward {flagship}"
        meaning.means("lepanto", position, "en", f"The {mine} wing {goes} the {place} wing", means)
        said = f"El ala {mia} {va} ala {lugar}".replace("a por ala", "a por el ala")
        meaning.means("lepanto", position, "es", said, means)


def test_whose_wing_it_is_stays_asked_where_ours_was_named_so() -> None:
    meaning.not_taken("lepanto", "turn-christian", "en", "The right wing closes with the right wing")
    meaning.means("lepanto", "turn-christian", "es", "La reserva se acerca al centro", "[move]\nCV: toward CC-G08")


def test_each_is_told_what_to_do() -> None:
    means = "T1, T2, M1, M2 hold fast\nC1, C2 attack\nB1 fire"
    said = "La infantería que resista, la caballería que cargue y el cañón que dispare"
    meaning.means("tercios", "middle", "es", said, means)
    meaning.means("tercios", "middle", "es", "T1 que resista y B1 que dispare a NT1", "T1 hold fast\nB1 fire at NT1")
    meaning.means(
        "aguila",
        "move",
        "es",
        'La infantería que avance 4" y los cañones que no se muevan',
        'infantry: advance 4"\nguns: halt',
    )


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    [
        ("tercios", "middle", "en", "Instead of firing at NT1, B1 fires at NB1", "B1 fire at NB1"),
        ("tercios", "middle", "es", "En vez de cargar a NC1, C2 carga a NC2", "C2 attack NC2"),
        ("tercios", "middle", "es", "El cañón en vez de tirar al batallón NT1 que tire a NB1", "B1 fire at NB1"),
        ("aguila", "battle", "en", "Instead of shooting at R1, B7 shoots at R2", "fire B7: R2"),
        (
            "lepanto",
            "turn-christian",
            "en",
            "Rather than boarding IC-G05, CC-G09 boards IC-G06",
            "board CC-G09: IC-G06",
        ),
    ],
)
def test_the_same_done_to_another(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


def test_what_another_of_ours_does_not_do_is_not_passed_over() -> None:
    meaning.not_taken("tercios", "middle", "en", "Instead of C2, C1 charges NC1")


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("en", "M2 doesn't shoot this turn, just reorganises", "M2 stand ready reorganise"),
        ("es", "M2 no dispara, solo se reorganiza", "M2 stand ready reorganise"),
        ("en", "C1 does not shoot, it charges NC1", "C1 attack NC1"),
        ("es", "T1 no dispara, solo resiste", "T1 hold fast"),
        ("es", "T1 resiste sin moverse", "T1 hold fast"),
        ("es", "A toda prisa, C1 corre hacia (20, 22)", "C1 run to (20, 22)"),
        ("en", "C1 gallops to (20, 22) as fast as they can", "C1 run to (20, 22)"),
    ],
)
def test_what_is_not_done_and_how_fast(language: str, said: str, means: str) -> None:
    meaning.means("tercios", "middle", language, said, means)


@pytest.mark.parametrize("wait", ["waits until", "sits tight until", "holds off until"])
def test_whoever_waits_for_the_enemy_answers_them(wait: str) -> None:
    meaning.means("tercios", "practice", "en", f"M1 {wait} they come close, then fires", "react M1 on approach do fire")
    said = f"M1 {wait} their horse gets close, then shoots it"
    meaning.means("tercios", "practice", "en", said, "react M1 on approach if from cavalry do fire")


def test_whoever_waits_for_their_own_acts_after_them() -> None:
    said = "C2 espera a que actúe C1 y luego carga a NC1"
    meaning.means("tercios", "middle", "es", said, "C2 attack NC1\nseq C2 if C1 has acted")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "T1 stands firm while C1 charges NC1"),
        ("es", "T1 aguanta firme mientras C1 carga a NC1"),
        ("es", "T1 aguanta firme al tiempo que C1 carga a NC1"),
    ],
)
def test_two_deeds_at_a_time(language: str, said: str) -> None:
    meaning.means("tercios", "middle", language, said, "T1 hold fast\nC1 attack NC1")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Si T2 está desordenado, Ibarra se acerca a él y lo pone en orden"),
        ("en", "If T2 is disordered, Ibarra goes to T2 and puts it in order"),
    ],
)
def test_whoever_helps_does_not_help_themselves(language: str, said: str) -> None:
    means = "leader L1 when T2 is disordered move toward T2 act Diligent T2"
    meaning.means("tercios", "middle", language, said, means)


@pytest.mark.parametrize(
    ("language", "rest"), [("es", "los otros en línea"), ("es", "el resto en línea"), ("en", "the rest in line")]
)
def test_the_rest_are_those_who_are_asked_about(language: str, rest: str) -> None:
    first = "B1 y B3 en columna de ataque" if language == "es" else "B1 and B3 in attack column"
    means = "B1 and B3: attack column\nB4 and B10: line"
    meaning.means("aguila", "formations", language, f"{first}, {rest}", means)


def test_the_whole_of_one_is_not_all_and_one() -> None:
    meaning.means("aguila", "move", "es", 'Toda la primera brigada avanza 4"', 'brigade 1: advance 4"')
    meaning.means("aguila", "move", "en", 'The whole first brigade advances 4"', 'brigade 1: advance 4"')
    meaning.means("mistral", "plan-british", "es", "Toda la Flotilla A va a Tolón", "Flotilla A: go to Toulon")


def test_who_holds_but_for_the_galleasses_leaves_their_tugs_alone() -> None:
    tugs = "CC-G32 + CC-G33 + CL-G24 + CL-G25 + CR-G24 + CR-G25"
    held = f"all - all:X - {tugs.replace(' + ', ' - ')}"
    means = f"{tugs}: advance 2\n{held}: hold"
    meaning.means("lepanto", "turn-christian", "en", "Nobody moves except the galleasses, which go two forward", means)
    meaning.means("lepanto", "turn-christian", "es", "Nadie se mueva excepto las galeazas, que avanzan dos", means)


ATTACKED = (
    ("en", "if attacked, withdraw"),
    ("en", "withdraw if attacked"),
    ("en", "if they attack us, withdraw"),
    ("es", "si nos atacan, retírate"),
    ("es", "si es atacada, se retira"),
)


@pytest.mark.parametrize(("language", "said"), ATTACKED)
def test_whoever_is_attacked_withdraws(language: str, said: str) -> None:
    meaning.means("mistral", "plan-british", language, f"Flotilla A: {said}", "Flotilla A: withdraw always")
    verb = said.rsplit(" ", 1)[-1]
    if verb in ("withdraw", "retírate", "retira"):
        where = "to Port Mahon" if language == "en" else "a Mahón"
        means = "Flotilla A: withdraw always, withdraw to Port Mahon"
        meaning.means("mistral", "plan-british", language, f"Flotilla A: {said} {where}", means)


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("en", "fights heavily if odds are 2 to 1 or better", "intensity by odds, heavy from odds 2"),
        ("en", "fights with heavy intensity from odds of 3", "intensity by odds, heavy from odds 3"),
        ("es", "combate a fondo si tiene dos a uno", "intensity by odds, heavy from odds 2"),
        ("es", "intensidad máxima si somos dos a uno", "intensity by odds, heavy from odds 2"),
        ("en", "fights heavily", "intensity heavy"),
        ("en", "attacks if odds are 2 to 1 or better", "battle seek if odds 2"),
    ],
)
def test_how_hard_it_fights_at_which_odds(language: str, said: str, means: str) -> None:
    meaning.means("mistral", "plan-british", language, f"Flotilla A {said}", f"Flotilla A: {means}")


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        (
            "en",
            "Send Detachment 2 to the Strait of Gibraltar to interdict it",
            "Detachment 2: go to Strait of Gibraltar, interdict",
        ),
        (
            "es",
            "El Destacamento 2 va al estrecho de Gibraltar a interceptar el tráfico",
            "Detachment 2: go to Strait of Gibraltar, interdict",
        ),
        ("en", "Send Flotilla A to Toulon to blockade the port", "Flotilla A: go to Toulon, blockade"),
        ("en", "Dummy 1 goes out with Flotilla A", "Dummy 1: place with Flotilla A"),
    ],
)
def test_sent_somewhere_for_a_purpose(language: str, said: str, means: str) -> None:
    meaning.means("mistral", "plan-british", language, said, means)


def test_none_of_a_kind_is_not_nobody_at_all() -> None:
    held = "fire B1, B2, B3, B4, B5, B6, B9: keep the shot"
    for language, said in (
        ("en", "None of my battalions fires"),
        ("en", "No battalion fires"),
        ("es", "Ninguno de los batallones dispara"),
        ("es", "Ningún batallón dispara"),
    ):
        meaning.means("aguila", "battle", language, said, held)
    meaning.means("aguila", "battle", "en", "None of the cavalry fires", "fire cavalry: keep the shot")
    tugs = "[move]\nCC-G32 + CC-G33 + CL-G24 + CL-G25 + CR-G24 + CR-G25: hold"
    meaning.means("lepanto", "turn-christian", "en", "None of the galleasses moves", tugs)
    meaning.means("lepanto", "turn-christian", "es", "Ninguna de las galeazas se mueve", tugs)
    for language, said in (("en", "None of my units fires"), ("es", "Ninguna unidad dispara"), ("en", "Nobody fires")):
        meaning.means("aguila", "battle", language, said, "fire all: keep the shot")


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "means"),
    [
        ("tercios", "middle", "en", "B1 leaves NT1 alone and shoots at NM1", "B1 fire at NM1"),
        ("tercios", "middle", "es", "B1 deja en paz a NT1 y le tira a NM1", "B1 fire at NM1"),
        ("tercios", "middle", "en", "C1 ignores NC1 and charges NC2", "C1 attack NC2"),
        ("aguila", "battle", "en", "B7 ignores R1 and fires at R2", "fire B7: R2"),
    ],
)
def test_whoever_is_left_alone_is_not_meant(game: str, position: str, language: str, said: str, means: str) -> None:
    meaning.means(game, position, language, said, means)


@pytest.mark.parametrize("count", [2, 3])
def test_the_first_of_a_kind_by_their_numbers(count: int) -> None:
    english, spanish = {2: ("two", "dos"), 3: ("three", "tres")}[count]
    means = "\n".join(f"Fleet Auxiliary {number} search Balearic Sea" for number in range(1, count + 1))
    meaning.means("mistral", "plan-british", "en", f"The first {english} frigates search the Balearic Sea", means)
    meaning.means("mistral", "plan-british", "es", f"Las {spanish} primeras fragatas exploran el mar Balear", means)
    meaning.not_taken("mistral", "plan-british", "en", "The first four decoys go to Toulon")


def test_guns_at_somebody_fire_at_them() -> None:
    meaning.means("aguila", "battle", "en", "B7 and B8 at R1", "fire B7, B8: R1")
    meaning.means("aguila", "battle", "es", "B7 y B8 contra R1", "fire B7, B8: R1")
    meaning.not_taken("aguila", "battle", "en", "B10 at R1")


def test_each_of_those_who_win_or_are_charged() -> None:
    meaning.means(
        "aguila",
        "battle",
        "en",
        "When the cuirassiers win a fight, they stay where they are",
        "[standing]\nregroup B12: stay",
    )
    meaning.means(
        "aguila", "battle", "es", "Si los dragones ganan un combate, que se queden", "[standing]\nregroup B11: stay"
    )
    means = "react M1 on charge if from cavalry do flee\nreact M2 on charge if from cavalry do flee"
    meaning.means("tercios", "middle", "en", "If cavalry charges the musketeers, let them run away", means)


@pytest.mark.parametrize(
    ("language", "said", "means"),
    [
        ("es", "La primera línea del centro avanza tres aunque se agote", "CC/1: advance 3 press"),
        ("en", "The left wing advances three, even if it tires the rowers", "CL: advance 3 press"),
        ("en", "The right wing goes for the nearest enemy, but no closer than four hexes", "CR: close to 4"),
        ("es", "La reserva se acerca hasta cinco hexágonos y no más", "CV: close to 5"),
        ("es", "La Real hace dos hexágonos a remo", "CC-G08: O O"),
    ],
)
def test_how_far_and_how_hard_they_row(language: str, said: str, means: str) -> None:
    meaning.means("lepanto", "turn-christian", language, said, f"[move]\n{means}")
