"""Every kind of order of Tercios as different people say it: who acts when, who is the worst off, pauses, bad war."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

WHO_BEGINS = (
    ("es", "que abra el enemigo", "initiative second"),
    ("en", "if we win initiative let them start", "initiative second"),
    ("en", "we give up the initiative", "initiative second"),
)
IN_TURN = (
    ("es", "M1 actúa justo después de C1", "seq C1\nseq M1"),
    ("en", "M1 acts immediately after C1", "seq C1\nseq M1"),
    ("en", "C1 first, then M1, the gun next, and the tercio at the end", "seq C1\nseq M1\nseq B1\nseq T1 late"),
    ("es", "quiero empezar con C1 si llega a NM1", "seq C1 if C1 can charge NM1"),
    ("en", "I want to open with C1 if it can reach NM1", "seq C1 if C1 can charge NM1"),
    ("es", "C1 abre el turno", "seq C1"),
    ("en", "C1 starts the turn", "seq C1"),
    ("en", "T1 dead last", "seq T1 late"),
    ("es", "no mováis T1 hasta que haya actuado NT1", "seq T1 if NT1 has acted"),
)
THE_WORST_OFF = (
    ("es", "C1 que cargue al que esté más tocado", "C1 attack most worn"),
    ("en", "muskets shoot whoever is most beat up", "M1 fire at most worn"),
    ("en", "C1 charges whoever looks most battered", "C1 attack most worn"),
)
BAD_WAR = (
    (
        "es",
        "que T1 siga en mala guerra mientras no tenga más desgaste que el otro",
        "policy T1 mala guerra if wear of T1 <= wear of foe",
    ),
    (
        "en",
        "T1 keeps at mala guerra unless it has more wear than the other",
        "policy T1 mala guerra if not wear of T1 > wear of foe",
    ),
)
PAUSES = (
    ("es", "quiero una pausa cuando T1 llegue al límite", "pause if T1 is at the limit"),
    ("en", "I want a pause once T1 reaches its limit", "pause if T1 is at the limit"),
    ("es", "párate si M1 pierde la carta", "pause if M1 has no card"),
    ("en", "pause if M1 loses its card", "pause if M1 has no card"),
    ("es", "pausa si queda menos de 8 pulgadas entre T1 y NT1", "pause if distance from T1 to NT1 < 8"),
    ("en", "pause if there are less than 8 inches between T1 and NT1", "pause if distance from T1 to NT1 < 8"),
)


FROM_THE_FLANK = (
    ("en", "T1 runs straight north", "T1 run heading 90"),
    ("es", "T1 corre derecho al norte", "T1 run heading 90"),
    ("es", "C1 carga a NM1 salvo que ya haya actuado", "C1 attack NM1 if not NM1 has acted"),
    ("es", "C1 carga a NC1 pero solo por el flanco", "C1 attack NC1 if C1 flanks NC1"),
    ("en", "C1 charges NC1 but only from the flank", "C1 attack NC1 if C1 flanks NC1"),
    ("es", "quiero empezar con C1 si llega hasta NM1", "seq C1 if C1 can charge NM1"),
    ("es", "B1 desengancha y luego dispara", "B1 stand ready unlimber then fire"),
    ("en", "B1 limbers up and moves 2 inches", "B1 stand ready limber then move heading 90 dist 2"),
)
_ONE_OFF = "leader G act Honourable T1"
_NEAR = "leader G move toward T1 act Honourable T1"
WEAR_TAKEN_OFF = (
    ("es", "el general quita desgaste a T1 con Honorable", _ONE_OFF),
    ("es", "que Don Gonzalo le quite una marca a T1", _ONE_OFF),
    ("es", "Don Gonzalo se acerca a T1 y le quita una marca de desgaste", _NEAR),
    ("en", "the general takes a wear off T1 with Honourable", _ONE_OFF),
    ("en", "Don Gonzalo moves up to T1 and takes a wear off it", _NEAR),
    ("en", "the general removes a wear marker from T1", _ONE_OFF),
)
_TWICE = "leader G move toward T1 within 5 act Honourable T1 repeat 2"
SO_OFTEN = (
    ("es", "Don Gonzalo se acerca a 5 pulgadas de T1 y usa Honorable dos veces", _TWICE),
    ("en", "Don Gonzalo moves within 5 inches of T1 and uses Honourable twice", _TWICE),
    ("en", "the general inspires T1 twice", "leader G act Inspire T1 repeat 2"),
)
REACTIONS = (
    ("es", "C1 contracarga siempre", "react C1 on charge do countercharge"),
    ("en", "C1 always evades", "react C1 on charge do evade"),
    (
        "es",
        "M1 ante una carga dispara si está fresca y si no huye",
        "react M1 on charge if M1 is fresh do fire; on charge do flee",
    ),
    ("es", "si viene infantería contra C1 que evada 8 pulgadas", "react C1 on charge if from infantry do evade 8"),
    ("en", "if infantry comes at C1 it evades 8 inches", "react C1 on charge if from infantry do evade 8"),
)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    (*WHO_BEGINS, *IN_TURN, *THE_WORST_OFF, *BAD_WAR, *PAUSES, *WEAR_TAKEN_OFF, *SO_OFTEN, *REACTIONS, *FROM_THE_FLANK),
)
def test_a_kind_of_order(language: str, said: str, reference: str) -> None:
    means("tercios", "practice", language, said, reference)


NEARLY = (
    ("es", "quiero abrir fuego con M1", "M1 fire"),
    ("en", "M1 opens fire", "M1 fire"),
    ("en", "C1 starts moving to (20, 22)", "C1 stand ready move to (20, 22)"),
    ("en", "C1 goes after NM1", "C1 attack NM1"),
    ("es", "quita un desgaste a T1", "T1 hold fast"),
    ("es", "la caballería va a por NM1", "C1 attack NM1"),
    ("en", "M1 fires back if charged", "react M1 on charge do fire"),
    ("en", "M1 moves to the right just after C1", "M1 stand ready move heading 0\nseq C1\nseq M1"),
)


@pytest.mark.parametrize(("language", "said", "reference"), NEARLY)
def test_what_sounds_like_it_is_another_order(language: str, said: str, reference: str) -> None:
    means("tercios", "practice", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "que abra fuego el enemigo"),
        ("en", "the enemy opens fire"),
        ("en", "initiative to NC1"),
        ("en", "M1 goes right after M1"),
        ("es", "C1 carga al que esté más fresco"),
        ("es", "no muevas a T1 hasta el bosque"),
        ("es", "una pausa"),
        ("es", "C1 va solo por el flanco"),
        ("en", "C1 charges NC1 only from the rear"),
        ("es", "C1 esquiva hacia la derecha 6 pulgadas si le carga la infantería"),
        ("en", "C1 dodges 6 inches to the right if infantry charges it"),
        ("en", "C1 never countercharges"),
        ("es", "Ibarra reorganiza M1 con Honorable"),
        ("en", "start with C1 charging NM1"),
    ],
)
def test_what_is_only_half_said_is_not_taken(language: str, said: str) -> None:
    not_taken("tercios", "practice", language, said)


def test_who_does_not_move_may_hold_fast_or_keep_its_card() -> None:
    asked("tercios", "practice", "es", "no muevas T1")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ibarra, join the musketeers"),
        ("en", "move Gamboa next to the cuirassiers"),
        ("es", "Ibarra, únete a la manga"),
    ],
)
def test_a_leader_is_not_sent_to_two_at_once(language: str, said: str) -> None:
    not_taken("tercios", "middle", language, said)


SINGLE_QUESTIONS = (
    ("start", "es", "les dejo empezar", "second"),
    ("start", "es", "me quedo con el primer paso", "first"),
    ("start", "en", "after them", "second"),
    ("reaction", "es", "nos quedamos quietos", "hold"),
    ("reaction", "en", "we stay put", "hold"),
    ("reaction", "en", "give them a volley", "fire"),
    ("table", "es", "nos quedamos como estamos", "edge keep"),
    ("table", "es", "no cambio de lado", "edge keep"),
    ("table", "en", "we stay where we are", "edge keep"),
)


@pytest.mark.parametrize(("position", "language", "said", "reference"), SINGLE_QUESTIONS)
def test_a_single_question(position: str, language: str, said: str, reference: str) -> None:
    means("tercios", position, language, said, reference)


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("table", "es", "cambio"),
        ("reaction", "es", "que se gire a la izquierda"),
    ],
)
def test_what_is_no_answer_to_it_is_not_taken(position: str, language: str, said: str) -> None:
    not_taken("tercios", position, language, said)
