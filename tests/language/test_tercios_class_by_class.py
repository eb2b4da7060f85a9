"""Classes of ordinary orders of Tercios: cards that are told first, bluffs, what a card allows, wear in figures, who
obeys, how near somebody goes, and what is done if the first thing cannot be."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

BLUFFS = (
    ("es", "A B1 le pongo Resistid de farol", "B1 hold fast"),
    ("es", "C1 fuego de farol", "C1 fire"),
    ("en", "B1 hold fast, just a bluff", "B1 hold fast"),
    ("en", "T1 holds fast as a bluff", "T1 hold fast"),
)
CARDS_FIRST = (
    ("es", "Con ¡Atención! T1 avanza 4 pulgadas", "T1 stand ready move heading 90 dist 4"),
    ("en", "With stand ready T1 moves forward 4 inches", "T1 stand ready move heading 90 dist 4"),
    ("es", "Con Corred C1 va a (20, 30)", "C1 run to (20, 30)"),
    ("es", "Con el cañón dispara a NM1, y si no a lo que haya a tiro", "B1 fire at NM1; in range"),
    ("en", "With Run C1 goes to (20, 30)", "C1 run to (20, 30)"),
)
WHAT_THE_CARD_ALLOWS = (
    ("es", "M2 responde con la carta que tenga si le cargan", "react M2 on charge do react"),
    ("es", "Si cargan contra T1 que use la carta que tenga", "react T1 on charge do react"),
    ("en", "If they charge T1 it uses the card it has", "react T1 on charge do react"),
    ("en", "If the tercio T1 is charged, it uses whatever card it has", "react T1 on charge do react"),
)
_AT_THREE = "leader G when wear of T1 >= 3 act Honourable T1"
WEAR = (
    ("es", "Cuando el desgaste de T1 sea 3 o más, Don Gonzalo usa Honorable con él", _AT_THREE),
    ("es", "Don Gonzalo usa Honorable en T1 si el desgaste de T1 llega a 3", _AT_THREE),
    ("en", "When T1's wear is 3 or more, Don Gonzalo uses Honourable on T1", _AT_THREE),
    ("en", "Don Gonzalo uses Honourable on T1 when its wear is 3 or more", _AT_THREE),
)
OBEYING = (
    ("es", "El general hace que T2 obedezca sin chequeo", "leader G act Authoritarian T2"),
    ("es", "El general obliga a T2 a obedecer", "leader G act Authoritarian T2"),
    ("en", "The general makes T2 obey without a check", "leader G act Authoritarian T2"),
    ("en", "The general forces T2 to obey", "leader G act Authoritarian T2"),
)
HOW_NEAR = (
    ("es", "T1 avanza hacia NT1 y para a 7 pulgadas de él", 'T1 stand ready move toward NT1 stop 7" short'),
    ("es", "T1 avanza hacia NT1 hasta tenerlo a 7 pulgadas", 'T1 stand ready move toward NT1 stop 7" short'),
    ("en", "T1 moves up toward NT1 and stops 7 inches from it", 'T1 stand ready move toward NT1 stop 7" short'),
    ("en", "T1 moves toward NT1 until it is 7 inches away", 'T1 stand ready move toward NT1 stop 7" short'),
    ("en", "T1 moves toward NT1, at most 3 inches", 'T1 stand ready move toward NT1 at most 3"'),
)
FALLBACKS = (
    ("es", "C1 carga a NC1, y si no puede llegar, a NC2", "C1 attack NC1; NC2"),
    ("es", "C1 carga a NC1 o a NC2 si no puede llegar hasta él", "C1 attack NC1; NC2"),
    ("es", "C1 ataca a NC1; si no llegase, al más cercano", "C1 attack NC1; nearest"),
    ("en", "C1 charge NC1, or NC2 if it can't get there", "C1 attack NC1; NC2"),
    ("en", "C1 charges NC1, or NC2 if it can't get at it", "C1 attack NC1; NC2"),
    ("en", "C1 charges NC1, or NC2 if NC1 is too far", "C1 attack NC1; NC2"),
    ("en", "M1 fires at NM1 or whatever else is in range", "M1 fire at NM1; in range"),
    ("es", "C1 carga al más débil que alcance", "C1 attack weakest reachable"),
    ("en", "C1 charges the weakest enemy it can reach", "C1 attack weakest reachable"),
)
AFTER_A_WIN = (
    ("en", "Nobody consolidates after a win", "policy all consolidate no"),
    ("es", "Que nadie consolide si gana", "policy all consolidate no"),
    ("es", "T1 si gana se queda donde está", "policy T1 consolidate no"),
    ("en", "C1 stays after a win", "policy C1 consolidate no"),
)
WITH_A_LEADER = (
    ("es", "Primero M1 con Ibarra", "seq M1 with L1"),
    ("en", "First M1 with Ibarra", "seq M1 with L1"),
)
IN_TURN = (
    ("es", "Empieza C1, sigue M1 y termina T1", "seq C1\nseq M1\nseq T1 late"),
    ("en", "Start with C1, then M1, and T1 last", "seq C1\nseq M1\nseq T1 late"),
    ("es", "M1 espera a que cargue C1", "seq M1 if C1 has acted"),
    ("en", "M1 waits for C1 to charge", "seq M1 if C1 has acted"),
    ("en", "M1 waits for NC1 to act", "seq M1 if NC1 has acted"),
    ("es", "Gamboa inspira a C1 justo antes de cargar", "leader L2 before C1 act Inspire C1"),
    ("en", "Gamboa inspires C1 right before charging", "leader L2 before C1 act Inspire C1"),
)
HELPING = (
    ("es", "Gamboa ayuda a C1 con su Destreza", "leader L2 act Inspire C1 with Prowess"),
    ("en", "Gamboa helps C1 with his Prowess", "leader L2 act Inspire C1 with Prowess"),
)
IN_THE_FLANK = (
    ("es", "C1 coge de flanco a NM1", "C1 attack NM1"),
    ("en", "C1 takes the Swedish musketeers in the flank", "C1 attack NM1"),
)
WITHOUT_A_COMMA = (
    ("en", "If cavalry charges M1 it fires", "react M1 on charge if from cavalry do fire"),
    ("en", "If the Swedish horse charges M1 it fires", "react M1 on charge if from cavalry do fire"),
    ("es", "Ante acercamientos nadie reacciona", "react all on approach do hold"),
)
WHO_HAS_MORE_LEFT = (
    (
        "es",
        "Empezamos si tenemos más tropas por activar",
        "initiative first if enemies left < friends left else second",
    ),
    ("en", "We start if we have more troops left", "initiative first if enemies left < friends left else second"),
    ("en", "Let the enemy begin if they have more troops left", "initiative second if enemies left > friends left"),
)
ODDS = (
    (
        "es",
        "Si cargan contra C1 y el pronóstico es 0 o más, contracarga",
        "react C1 on charge if odds of C1 against foe >= 0 do countercharge",
    ),
    ("en", "C1 charges NC1 if the odds are at least 1", "C1 attack NC1 if odds of C1 against NC1 >= 1"),
)
WHOM_THE_CONDITION_IS_ABOUT = (
    ("es", "Si T2 sigue desordenado, Ibarra lo pone en orden", "leader L1 when T2 is disordered act Diligent T2"),
    ("en", "If T2 is still disordered Ibarra puts it in order", "leader L1 when T2 is disordered act Diligent T2"),
    ("es", "Si T2 está desordenado, Gamboa inspira a C1", "leader L2 when T2 is disordered act Inspire C1"),
    ("es", "Si T2 está desordenado, Ibarra va hacia T1", "leader L1 when T2 is disordered move toward T1"),
)
ONLY_IF = (
    (
        "es",
        "C2, si le cargan, que contracargue solo si está fresco",
        "react C2 on charge if C2 is fresh do countercharge",
    ),
    (
        "en",
        "If C2 is charged it countercharges only if it is fresh",
        "react C2 on charge if C2 is fresh do countercharge",
    ),
    ("es", "Los tercios aguantan las cargas de caballería", "react T1, T2 on charge if from cavalry do hold"),
    ("es", "Consolidad siempre", "policy all consolidate always"),
)
CARDS_AND_DEEDS = (
    ("es", "T1, carta de Atención: avanza 4 pulgadas", "T1 stand ready move heading 90 dist 4"),
    ("es", "T1 lleva Atención y avanza hacia NT1", "T1 stand ready move toward NT1"),
    ("es", "Pongo Corred a C1 para ir a (20, 30)", "C1 run to (20, 30)"),
    ("en", "I put Run on C1 to go to (20, 30)", "C1 run to (20, 30)"),
    ("es", "Con Fuego, M1 dispara a NC1", "M1 fire at NC1"),
    ("en", "With Attack, C1 charges NM1", "C1 attack NM1"),
    ("es", "cañón a NT1", "B1 fire at NT1"),
)
THE_FIRST_WHO_COMES = (
    ("es", "M1 dispara al primero que se acerque", "react M1 on approach do fire"),
    ("en", "M1 fires at the first enemy that charges it", "react M1 on charge do fire"),
)
AT_LAST = (
    ("es", "Por último T1", "seq T1 late"),
    ("en", "And finally, the old tercio", "seq T1 late"),
)
LEADERS_NEAR = (
    ("es", "El general se queda a 4 pulgadas de T1", "leader G move toward T1 within 4"),
    ("en", "The general stays 4 inches from T1", "leader G move toward T1 within 4"),
)
REFUSED_WAR = (
    ("es", "Rechazamos la mala guerra", "policy all mala guerra no"),
    ("es", "T1 rechaza la mala guerra", "policy T1 mala guerra no"),
    ("en", "T1 refuses mala guerra", "policy T1 mala guerra no"),
    ("en", "We refuse bad war", "policy all mala guerra no"),
)
_EACH_ARM = "react C1 on charge if from infantry do evade; on charge if from cavalry do countercharge"
WHOEVER_CHARGES = (
    ("es", "C1 ante infantería evade y ante caballería contracarga", _EACH_ARM),
    ("en", "C1 evades infantry and countercharges cavalry", _EACH_ARM),
)
WHOEVER_IT_CAN = (
    ("es", "T1 avanza, y luego dispara al que pueda", "T1 stand ready move heading 90 then fire at in range"),
    ("en", "M1 fires at whoever it can", "M1 fire at in range"),
    ("es", "C1 carga a quien pueda", "C1 attack reachable"),
    ("es", "C1 carga si puede", "C1 attack"),
    ("es", "C1 vuelve a cargar a NC1", "C1 attack NC1"),
)
AN_ARM_THAT_CHARGES = (
    ("en", "T1 holds against a cavalry charge", "react T1 on charge if from cavalry do hold"),
    ("en", "M1 fires against an infantry charge", "react M1 on charge if from infantry do fire"),
    ("en", "The cavalry charge NC1", "C1, C2 attack NC1"),
    ("en", "Against infantry charge NT1 with C1", "C1 attack NT1"),
)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    (
        *BLUFFS,
        *CARDS_FIRST,
        *WHAT_THE_CARD_ALLOWS,
        *WEAR,
        *OBEYING,
        *HOW_NEAR,
        *FALLBACKS,
        *AFTER_A_WIN,
        *WITH_A_LEADER,
        *IN_TURN,
        *HELPING,
        *IN_THE_FLANK,
        *WITHOUT_A_COMMA,
        *WHO_HAS_MORE_LEFT,
        *ODDS,
        *WHOM_THE_CONDITION_IS_ABOUT,
        *ONLY_IF,
        *CARDS_AND_DEEDS,
        *THE_FIRST_WHO_COMES,
        *AT_LAST,
        *LEADERS_NEAR,
        *REFUSED_WAR,
        *WHOEVER_CHARGES,
        *WHOEVER_IT_CAN,
        *AN_ARM_THAT_CHARGES,
    ),
)
def test_an_ordinary_order(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


def test_a_gun_is_aimed_by_what_it_attacks_and_by_what_it_pounds_alike() -> None:
    means(
        "tercios", "practice", "es", "Sobre la caballería sueca dirigirá sus fuegos la pieza ligera", "B1 fire at NC1"
    )


def test_so_many_inches_may_be_how_far_or_how_near() -> None:
    asked("tercios", "middle", "es", "T1 se mueve hacia NT1 hasta 3 pulgadas")


def test_who_has_more_left_is_asked_where_it_is_not_said() -> None:
    asked("tercios", "middle", "es", "Empezamos si nos quedan más tropas por activar")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "T1 moves up toward NT1 and stops 7 inches from NT2"),
        ("es", "T1 avanza hacia NT1 y para a 7 pulgadas de NC1"),
        ("en", "Have the enemy cavalry charge NC1"),
        ("en", "T1 uses its card"),
        ("en", "C1 avoids NC1"),
        ("en", "If NC1 charges C1 and it is fresh it countercharges"),
    ],
)
def test_what_is_said_of_somebody_else_or_only_half_said_is_not_taken(language: str, said: str) -> None:
    not_taken("tercios", "middle", language, said)


def test_other_games_tell_how_near_somebody_stops_in_the_same_way() -> None:
    means(
        "aguila",
        "move",
        "es",
        "B2 se mueve hacia R2 y se detiene a 10 pulgadas de él",
        'B2: move toward R2 to within 10"',
    )
    not_taken("aguila", "move", "en", "B2 moves toward R2 and stops 10 inches from R3")
