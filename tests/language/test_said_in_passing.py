"""Small turns of speech that once kept an order from being read: a hand is lent, a card is not spent, light battles
only."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("position", "language", "said", "reference"),
    [
        ("middle", "es", "Pausa si T2 se ve amenazado", "pause if T2 is threatened"),
        ("middle", "en", "Stop and ask me if T2 comes under threat", "pause if T2 is threatened"),
        ("middle", "es", "Quiero parar a pensar si cae Don Gonzalo", "pause if G is not alive"),
        ("middle", "en", "Stop to think if Don Gonzalo falls", "pause if G is not alive"),
        ("middle", "es", "C1 actúa cuando pueda coger de flanco a NC2", "seq C1 if C1 flanks NC2"),
        ("practice", "es", "El primero en actuar es C1, pero solo si alcanza a NM1", "seq C1 if C1 can charge NM1"),
        (
            "middle",
            "es",
            "Que empiecen ellos si les quedan más por activar que a nosotros",
            "initiative second if enemies left > friends left",
        ),
        ("after", "en", "C1 evades if it's infantry that charges", "react C1 on charge if from infantry do evade"),
        ("after", "es", "C1 evade si es infantería quien carga", "react C1 on charge if from infantry do evade"),
        ("middle", "es", "Si cargan contra T1, aguanta sin gastar la carta", "react T1 on charge do hold"),
        ("middle", "en", "If anyone gets close to M1 and M2 they just hold", "react M1 M2 on approach do hold"),
        ("middle", "es", "Después de ganar no consolida nadie", "policy all consolidate no"),
        ("middle", "en", "After winning nobody consolidates", "policy all consolidate no"),
        ("practice", "es", "M1 corre al bosque, pero sin exponerse a cargas", "M1 run into wood1, safe from charges"),
        ("table", "en", "We'll keep the edge we've got", "edge keep"),
        ("table", "es", "Nos quedamos en este borde", "edge keep"),
    ],
)
def test_of_tercios(position: str, language: str, said: str, reference: str) -> None:
    means("tercios", position, language, said, reference)


@pytest.mark.parametrize(
    ("position", "language", "said", "reference"),
    [
        ("plan-british", "es", "Que Rowley busque combate si vamos tres a dos", "Flotilla A: battle seek if odds 1.5"),
        (
            "plan-british",
            "es",
            "El auxiliar de flota 3 le echa una mano a Rowley",
            "Fleet Auxiliary 3 assist Flotilla A",
        ),
        ("plan-british", "en", "Fleet Auxiliary 3 lends a hand to Rowley", "Fleet Auxiliary 3 assist Flotilla A"),
        ("plan-british", "en", "Detachment 1 shouldn't fight if it can help it", "Detachment 1: battle avoid"),
        ("plan-british", "en", "Flotilla A: only light battles", "Flotilla A: intensity light"),
        (
            "plan-british",
            "en",
            "Flotilla A: light battles only, and home afterwards",
            "Flotilla A: intensity light, after battle go home",
        ),
        ("sheet-british", "es", "Quítale dos navíos a la B2", "split 2 Sail from B2"),
        ("intensity", "es", "Sin pasarse, que sea ligero", "light"),
    ],
)
def test_of_mistral(position: str, language: str, said: str, reference: str) -> None:
    means("mistral", position, language, said, reference)


def test_only_who_has_won_does_something_after_winning() -> None:
    not_taken("tercios", "middle", "es", "Después de ganar nadie acepta mala guerra")


def test_home_afterwards_is_after_a_battle_only_where_one_was_spoken_of() -> None:
    not_taken("mistral", "plan-british", "en", "Flotilla A goes to Port Mahon, home afterwards")
    not_taken("mistral", "plan-british", "es", "La flotilla A va a Mahón y después a casa")


def test_a_little_word_of_a_name_names_nobody() -> None:
    """`Da` is what the Real does; it was taken for the galleass of Andrea da Cesaro."""
    not_taken("lepanto", "turn-christian", "es", "La Real avanza uno y da uno a vela y uno a remo")
    means("lepanto", "turn-christian", "es", "La galeaza de Da Cesaro se queda", "[move]\nCR-G24: hold")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Primero los coraceros, luego los mosquetes y el tercio al final"),
        ("es", "C1, luego M1 y T1 al final"),
        ("en", "First the cuirassiers, then the musketeers and the tercio last"),
        ("en", "C1, then M1, T1 last"),
    ],
)
def test_only_the_last_of_several_waits_for_the_end(language: str, said: str) -> None:
    means("tercios", "practice", language, said, "seq C1\nseq M1\nseq T1 late")


def test_all_who_are_named_alike_wait_for_the_end() -> None:
    means("tercios", "practice", "es", "C1, M1 y T1 al final", "seq C1 late\nseq M1 late\nseq T1 late")


def test_a_flagship_is_called_by_its_wing() -> None:
    means("lepanto", "turn-christian", "es", "La capitana de la izquierda avanza 2", "[move]\nCL-G06: advance 2")
    means("lepanto", "turn-christian", "en", "The flagship of the left advances 2", "[move]\nCL-G06: advance 2")


def test_the_left_of_the_enemy_is_not_guessed() -> None:
    """Their left stands before our right."""
    not_taken("lepanto", "fight-christian", "es", "CC-G09 aborda a la capitana de la izquierda")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The Real attacks Doria's flagship"),
        ("en", "The left assaults CR-G01"),
        ("es", "La Real ataca a la capitana de Doria"),
        ("es", "La capitana de la izquierda ataca a la capitana de su derecha"),
    ],
)
def test_nobody_goes_for_their_own_when_told_to_attack(language: str, said: str) -> None:
    not_taken("lepanto", "turn-christian", language, said)
