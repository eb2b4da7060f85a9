"""What people say in Tercios, class by class: who leads whom, what is done if the first thing cannot be, who goes
first."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "Que la manga 2 se reorganice", "M2 stand ready reorganise"),
        ("es", "Los tercios 1 y 2 disparan al batallón 1", "T1, T2 fire at NT1"),
        ("en", "Battery 1 fires at battalion 2", "B1 fire at NT2"),
        ("en", "Squadron 2 charges NC1", "C2 attack NC1"),
    ],
)
def test_a_kind_with_a_number_is_its_code(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the horse goes for M1"),
        ("en", "the horse goes for the tercio"),
        ("en", "Send 2 units to NT1"),
        ("es", "Manda dos tropas hacia NT1"),
    ],
)
def test_neither_the_one_attacked_nor_all_are_told_to_act(language: str, said: str) -> None:
    not_taken("tercios", "practice", language, said)


def test_muskets_are_musketeers_on_either_side() -> None:
    means("tercios", "practice", "en", "I want the horse to go for the muskets", "C1 attack NM1")
    means("tercios", "practice", "es", "Que los coraceros carguen a la manga enemiga", "C1 attack NM1")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "El capitán Gamboa ataca a NC1 con su caballería", "C1, C2 attack NC1"),
        ("en", "Gamboa charges NC1 with his horse", "C1, C2 attack NC1"),
        ("en", "Captain Gamboa leads his cuirassiers toward NC1", "C1, C2 stand ready move toward NC1"),
        ("es", "L2 carga con sus coraceros a NC1", "C1, C2 attack NC1"),
        ("es", "Ibarra aguanta firme con sus hombres", "T1, T2, M1, M2 hold fast"),
    ],
)
def test_whoever_leads_their_own_orders_them(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize("said", ["Gamboa carga a NT1 con sus tercios", "Los tercios de Gamboa cargan a NT1"])
def test_a_leader_has_none_but_their_own(said: str) -> None:
    not_taken("tercios", "middle", "es", said)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "Si C1 no puede cargar a NC1, que cargue a NC2", "C1 attack NC1; NC2"),
        ("en", "If C1 cannot charge NC1, it charges NC2", "C1 attack NC1; NC2"),
        (
            "es",
            "Si T1 no puede disparar a NT1, que avance hacia NT1",
            "T1 stand ready fire at NT1 else move toward NT1",
        ),
        ("es", "C1 carga a NC1 y si no puede nada", "C1 attack NC1"),
    ],
)
def test_what_is_done_if_the_first_thing_cannot_be(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize("other", ["que cargue C2", "que dispare M1"])
def test_what_somebody_else_does_then_is_no_second_choice(other: str) -> None:
    not_taken("tercios", "middle", "es", f"Si C1 no puede cargar a NC1, {other}")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "If cavalry charges M1 it flees; against anything else it fires"),
        ("en", "If cavalry charges M1 it flees; in any other case it fires"),
        ("es", "Si la caballería carga a M1, huye; en los demás casos dispara"),
        ("es", "Si la caballería carga a M1, huye; contra lo demás dispara"),
    ],
)
def test_all_other_cases_are_what_is_done_otherwise(language: str, said: str) -> None:
    means("tercios", "practice", language, said, "react M1 on charge if from cavalry do flee; on charge do fire")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "If C1 can charge NC1, it goes first", "seq C1 if C1 can charge NC1"),
        ("en", "If C1 can charge NC1, let it go first", "seq C1 if C1 can charge NC1"),
        ("es", "Si C1 puede cargar a NC1, que salga el primero", "seq C1 if C1 can charge NC1"),
        ("es", "Si C1 puede cargar a NC1, vamos primeros", "initiative first if C1 can charge NC1 else second"),
        ("en", "If C1 can charge NC1, we go first", "initiative first if C1 can charge NC1 else second"),
    ],
)
def test_whom_a_condition_is_about_goes_first_and_not_we(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "Que los mosqueteros resistan, están al límite", "M1 hold fast"),
        ("en", "Musketeers hold fast, they're at the limit", "M1 hold fast"),
        ("es", "Los mosqueteros huyen hasta (42, 8)", "M1 run to (42, 8)"),
        ("es", "Al cañón dale fuego", "B1 fire"),
        ("es", "Ibarra pone en orden a la manga si se desordena", "leader L1 when M1 is disordered act Diligent M1"),
    ],
)
def test_how_they_are_is_no_order(language: str, said: str, reference: str) -> None:
    means("tercios", "after", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "Ibarra inspira Voluntad a T1 antes de cargar", "leader L1 before T1 act Inspire T1 with Willpower"),
        ("es", "Gamboa se mueve hacia C1 y corre", "leader L2 move toward C1 act Hurry"),
        ("es", "Don Gonzalo se acerca a T2 a menos de 5 pulgadas", 'leader G move toward T2 within 5"'),
        ("en", 'Have the general stay within 5" of T1', 'leader G move toward T1 within 5"'),
        ("en", "Cavalry acts before the infantry", "seq C1\nseq C2\nseq M1\nseq M2\nseq T1\nseq T2"),
        ("es", "El segundo tercio sale al final, y solo si no está amenazado", "seq T2 if T2 is not threatened late"),
        ("es", "C2 carga a NC1 solo si el pronóstico es de uno o más", "C2 attack NC1 if odds of C2 against NC1 >= 1"),
        ("es", "Si T1 se rompe, para y pregúntame", "pause if T1 is not alive"),
        ("en", "Pause if T1 breaks", "pause if T1 is not alive"),
        (
            "es",
            "T1 hace mala guerra si tiene menos desgaste que su rival",
            "policy T1 mala guerra if wear of T1 < wear of foe",
        ),
        ("es", "Mala guerra como mucho dos veces", "policy all mala guerra yes max 2"),
    ],
)
def test_leaders_turns_and_standing_orders(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("es", "El cañón a por NT2, y si no lo tiene a tiro, al que esté más cerca", "B1 fire at NT2; nearest"),
        ("es", "El cañón ataca a NT1", "B1 fire at NT1"),
        ("en", "The gun goes for NT2, and if it isn't in range, whoever is nearest", "B1 fire at NT2; nearest"),
        ("en", "C1 goes for NC1", "C1 attack NC1"),
    ],
)
def test_a_gun_attacks_by_firing(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


@pytest.mark.parametrize("said", ["Todos a por NT1", "Los coraceros y el cañón cargan contra NT1"])
def test_a_gun_charges_nobody(said: str) -> None:
    not_taken("tercios", "middle", "es", said)
