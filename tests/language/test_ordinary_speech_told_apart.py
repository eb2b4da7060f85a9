"""Sentences that were taken for another order or for none: marches and havens, captains and squadrons, and the like."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla B withdraws to Cartagena without fighting"),
        ("en", "Flotilla B falls back to Cartagena, avoiding battle"),
        ("es", "Que Navarro se retire a Cartagena sin pelear"),
        ("es", "La flotilla B se repliega hacia Cartagena evitando el combate"),
    ],
)
def test_who_withdraws_without_fighting_goes_there(language: str, said: str) -> None:
    means("mistral", "plan-bourbon", language, said, "Flotilla B: go to Cartagena\nFlotilla B: battle avoid")


def test_who_withdraws_if_attacked_stays_until_then() -> None:
    haven = "Flotilla B: withdraw always, withdraw to Cartagena"
    means("mistral", "plan-bourbon", "es", "Si la atacan, la flotilla B se retira a Cartagena", haven)
    avoiding = "Flotilla B: battle avoid, withdraw to Barcelona"
    means("mistral", "plan-bourbon", "es", "La flotilla B evita el combate y se retira a Barcelona", avoiding)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rowley crosses to Barcelona and waits off the port"),
        ("en", "Rowley sails to Barcelona and lies off the harbour"),
        ("es", "Rowley cruza a Barcelona y espera delante del puerto"),
        ("es", "Rowley navega hasta Barcelona y se queda frente al puerto"),
    ],
)
def test_waiting_off_the_port_where_one_goes(language: str, said: str) -> None:
    means("mistral", "plan-british", language, said, "Flotilla A: go to Barcelona, hold")
    not_taken("mistral", "plan-british", "en", "Rowley waits off the port")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ali Pasha rams the Real"),
        ("en", "Ali Pasha boards the Real at 3 to 1"),
        ("es", "Alí Bajá embiste a la Real si lleva dos hexágonos de arrancada"),
        ("es", "Siroco aborda a la capitana de Barbarigo"),
    ],
)
def test_a_captain_who_rams_or_boards_is_asked_with_whom(language: str, said: str) -> None:
    asked("lepanto", "turn-islamic", language, said)


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "Ali Pasha's squadron rams the Real", "IC: ram CC-G08"),
        ("en", "Ali Pasha's flagship rams the Real", "IC-G07: ram CC-G08"),
        ("es", "Siroco embiste a la Real con toda su escuadra", "IR: ram CC-G08"),
        ("es", "Siroco embiste a la más cercana", "IR: ram nearest"),
    ],
)
def test_who_says_with_whom_is_not_asked(language: str, said: str, meant: str) -> None:
    means("lepanto", "turn-islamic", language, said, meant)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "We don't want bad war"),
        ("en", "We want no mala guerra"),
        ("es", "No quiero mala guerra"),
        ("es", "No queremos ninguna mala guerra"),
    ],
)
def test_what_nobody_wants_is_a_policy_of_all(language: str, said: str) -> None:
    means("tercios", "practice", language, said, "policy all mala guerra no")


@pytest.mark.parametrize(
    ("position", "language", "said", "meant"),
    [
        ("fight-christian", "es", "Si perdemos tres galeras lo dejamos", "stop if lost 3"),
        ("fight-christian", "en", "If we lose four ships we give up", "stop if lost 4"),
        ("fight-christian", "es", "El centro dispara a lo que más merezca la pena", "gun CC: best"),
        ("fight-christian", "en", "The reserve fires at the target most worth it", "gun CV: best"),
        ("face-christian", "es", "La segunda línea del centro vuelve la proa al este", "CC/2: E"),
        ("face-christian", "en", "The second line of the centre swings its bows to the east", "CC/2: E"),
    ],
)
def test_targets_by_their_worth_and_bows_that_are_turned(position: str, language: str, said: str, meant: str) -> None:
    means("lepanto", position, language, said, meant)


def test_which_of_them_is_not_left_out() -> None:
    not_taken("lepanto", "turn-christian", "es", "El centro, si alguna está agotada, que se quede quieta")
    not_taken("lepanto", "turn-christian", "en", "Galleys of the centre with an enemy within two hexes withdraw")


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        (
            "en",
            "CC-G09 and CC-G10 board the Sultana if there are at least two to one",
            "CC-G09 + CC-G10: IC-G07 if odds >= 2:1",
        ),
        (
            "es",
            "CC-G09 y CC-G10 abordan a la Sultana si hay al menos dos a uno",
            "CC-G09 + CC-G10: IC-G07 if odds >= 2:1",
        ),
        (
            "es",
            "CC-G09, CC-G10 y CC-G12 abordan juntas a la Sultana si hay como mínimo tres a uno",
            "CC-G09 + CC-G10 + CC-G12: IC-G07 if odds >= 3:1",
        ),
    ],
)
def test_several_board_if_the_odds_are_there(language: str, said: str, meant: str) -> None:
    means("lepanto", "fight-christian", language, said, f"board {meant}")


def test_round_shot_in_one_word() -> None:
    said = "The guns fire canister at the nearest enemy, otherwise roundshot at R1"
    means("aguila", "battle", "en", said, "fire guns: nearest with canister, R1 with shot")


@pytest.mark.parametrize("otherwise", ["no llegamos", "no llegáis", "no podéis"])
def test_what_is_done_by_those_who_do_not_get_there(otherwise: str) -> None:
    said = f"C1 y C2 cargad contra NC1; si {otherwise}, contra el más cercano"
    means("tercios", "middle", "es", said, "C1, C2 attack NC1; nearest")
