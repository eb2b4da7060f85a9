"""In which order Troops act, who begins, and when Leaders do what, as people say it in Tercios."""

from __future__ import annotations

import pytest

from tests.language.exam.hearing import GAMES

TERCIOS = GAMES["tercios"]

ORDER = (
    ("es", "Saca el cañón el primero", "seq B1"),
    ("es", "Saca a C1 antes que a M1", "seq C1; seq M1"),
    ("es", "Le toca primero a C1", "seq C1"),
    ("es", "Después de C1 le toca a T1", "seq C1; seq T1"),
    ("es", "Saca a C1 si puede cargar a NM1", "seq C1 if C1 can charge NM1"),
    ("es", "No saques a C1 hasta que haya actuado NC1", "seq C1 if NC1 has acted"),
    ("es", "No saques a M1 mientras NC1 no haya actuado", "seq M1 if NC1 has acted"),
    ("es", "T1 que espere a que C1 haya cargado", "seq T1 if C1 has acted"),
    ("es", "En cuanto C1 haya actuado le toca a T1", "seq T1 if C1 has acted"),
    (
        "es",
        "C1 sale cuando M1 haya disparado y NC1 no haya actuado",
        "seq C1 if M1 has acted and NC1 has not acted",
    ),
    (
        "es",
        "Orden de salida: C1, M1 si puede tirar a NC1, B1 y T1 el último",
        "seq C1; seq M1 if M1 can shoot at NC1; seq B1; seq T1 late",
    ),
    ("es", "Orden del turno: C1, luego M1 y T1 cuando NT1 haya actuado", "seq C1; seq M1; seq T1 if NT1 has acted"),
    ("es", "Secuencia: C1 con L2, M1 con L1, B1", "seq C1 with L2; seq M1 with L1; seq B1"),
    ("es", "C1 primero, B1 segundo, M1 tercero", "seq C1; seq B1; seq M1"),
    ("es", "Primero C1, luego M1 si puede tirar a NC1, luego B1", "seq C1; seq M1 if M1 can shoot at NC1; seq B1"),
    ("es", "C1 sale primero si puede cargar a NM1, si no al final", "seq C1 if C1 can charge NM1; seq C1 late"),
    ("es", "Si M1 está amenazada, M1; si no, B1", "seq M1 if M1 is threatened; seq B1"),
    (
        "es",
        "Si C1 puede cargar a NM1 va la primera; si no, detrás de M1",
        "seq C1 if C1 can charge NM1; seq M1; seq C1",
    ),
    ("es", "Si M1 está amenazada, va la primera", "seq M1 if M1 is threatened"),
    ("en", "send C1 when M1 has fired and NC1 has not acted", "seq C1 if M1 has acted and NC1 has not acted"),
    ("en", "bring out C1 first, then M1", "seq C1; seq M1"),
    ("en", "don't activate C1 while NC1 has not acted", "seq C1 if NC1 has acted"),
    ("en", "once C1 has acted it is T1's turn", "seq T1 if C1 has acted"),
    ("en", "T1 waits until C1 has charged", "seq T1 if C1 has acted"),
    (
        "en",
        "Order: C1, M1 if it can shoot at NC1, B1, and T1 last",
        "seq C1; seq M1 if M1 can shoot at NC1; seq B1; seq T1 late",
    ),
    (
        "en",
        "The sequence is C1, M1 if M1 is threatened and T1 last",
        "seq C1; seq M1 if M1 is threatened; seq T1 late",
    ),
    ("en", "C1 first, B1 second, M1 third", "seq C1; seq B1; seq M1"),
    ("en", "C1 goes first if it can charge NM1, otherwise after M1", "seq C1 if C1 can charge NM1; seq M1; seq C1"),
    ("en", "If C1 can charge NM1 it goes first, otherwise it goes last", "seq C1 if C1 can charge NM1; seq C1 late"),
    ("en", "If M1 is threatened let it act first, if not the gun", "seq M1 if M1 is threatened; seq B1"),
)
CONDITIONS = (
    (
        "es",
        "T1 actúa si NT1 está desordenado o está a menos de 8",
        "seq T1 if NT1 is disordered or distance from T1 to NT1 < 8",
    ),
    (
        "es",
        "T1 sale si NT1 está a menos de 8 o está desordenado",
        "seq T1 if distance from T1 to NT1 < 8 or NT1 is disordered",
    ),
    ("es", "T1 sale cuando tenga a NT1 a menos de 8", "seq T1 if distance from T1 to NT1 < 8"),
    (
        "es",
        "T1 sale si NT1 está desordenado o lo tiene a menos de 8",
        "seq T1 if NT1 is disordered or distance from T1 to NT1 < 8",
    ),
    (
        "en",
        "pause if T1 is disordered and NT1 is within 8",
        "pause if T1 is disordered and distance from T1 to NT1 <= 8",
    ),
)
BEGINNING = (
    ("es", "Quiero la iniciativa", "initiative first"),
    ("es", "No quiero la iniciativa", "initiative second"),
    ("es", "Quiero la iniciativa solo si C1 puede cargar a NM1", "initiative first if C1 can charge NM1 else second"),
    ("es", "Si NC1 está fresco vamos primero, y si no segundos", "initiative first if NC1 is fresh else second"),
    ("en", "take the initiative if C1 can charge NM1", "initiative first if C1 can charge NM1 else second"),
    ("en", "I want the initiative only if C1 can charge NM1", "initiative first if C1 can charge NM1 else second"),
    ("en", "we start if G is alive, otherwise they do", "initiative first if G is alive else second"),
)
LEADERS = (
    ("es", "Ibarra que se una al tercio y se quede con él", "leader L1 join T1"),
    ("es", "L2 vete con C1 adonde vaya", "leader L2 join C1"),
    ("es", "Que Gamboa acompañe a C1", "leader L2 join C1"),
    ("es", "Si Gamboa muere, que Ibarra vaya con C1", "leader L1 when L2 is not alive join C1"),
    ("es", "Cuando NC1 haya actuado Gamboa se une a C1", "leader L2 when NC1 has acted join C1"),
    ("es", "Después de que actúe M1, Ibarra se une al tercio", "leader L1 when M1 has acted join T1"),
    ("es", "Tras actuar M1, Ibarra se une al tercio", "leader L1 when M1 has acted join T1"),
    (
        "es",
        "Gamboa se pone a 2 pulgadas de C1 después de que cargue",
        'leader L2 when C1 has acted move toward C1 within 2"',
    ),
    ("es", "El comandante se une al tercio cuando lleve 2 de desgaste", "leader G when wear of T1 >= 2 join T1"),
    (
        "es",
        "Que Don Gonzalo use Autoritario con M1 si lleva desgaste",
        "leader G when M1 is not fresh act Authoritarian M1",
    ),
    (
        "es",
        'Ibarra se acerca a M1 hasta 5" y, si está desordenada, la pone en orden',
        'leader L1 when M1 is disordered move toward M1 within 5" act Diligent M1',
    ),
    ("es", "Que L1 vaya a (41; 13) antes de que actúe M1 y no haga nada más", "leader L1 before M1 move to (41, 13)"),
    ("es", "manda al Comandante a (36; 13) y que inspire al tercio", "leader G move to (36, 13) act Inspire T1"),
    ("es", "Gamboa deja C1 y regresa a (27; 11)", "leader L2 move to (27, 11)"),
    ("es", "Ibarra corre hacia el tercio y se une a él", "leader L1 move toward T1 act Hurry then join T1"),
    ("es", "Don Gonzalo se acerca al tercio e inspira Lealtad", "leader G move toward T1 act Inspire T1 with Loyalty"),
    (
        "es",
        "Ibarra inspira a M1 con Instrucción si M1 puede tirar a NC1, y si no, se une al tercio",
        "leader L1 when M1 can shoot at NC1 act Inspire M1 with Drill; leader L1 when M1 cannot shoot at NC1 join T1",
    ),
    ("es", "El Comandante que se quede donde está y dé Lealtad al tercio", "leader G act Inspire T1 with Loyalty"),
    ("en", "Gamboa joins C1 and stays with it", "leader L2 join C1"),
    ("en", "Gamboa goes with C1", "leader L2 join C1"),
    ("en", "L1 joins T1 after M1 has acted", "leader L1 when M1 has acted join T1"),
    ("en", 'Gamboa moves within 2" of C1 after it charges', 'leader L2 when C1 has acted move toward C1 within 2"'),
    ("en", "The General joins T1 when it has 2 wear", "leader G when wear of T1 >= 2 join T1"),
    (
        "en",
        'Ibarra goes within 5" of M1 and, if it is disordered, puts it in order',
        'leader L1 when M1 is disordered move toward M1 within 5" act Diligent M1',
    ),
    (
        "en",
        "Gamboa leaves C1 and goes to (27, 11) when C1 is at the limit",
        "leader L2 when C1 is at the limit move to (27, 11)",
    ),
    (
        "en",
        "If M1 is disordered Ibarra puts it in order, otherwise he inspires T1",
        "leader L1 when M1 is disordered act Diligent M1; leader L1 when M1 is not disordered act Inspire T1",
    ),
    (
        "en",
        "as soon as NC1 has acted, Gamboa runs to C1 and joins it",
        "leader L2 when NC1 has acted move toward C1 act Hurry then join C1",
    ),
    ("en", "G stays put and inspires T1 with Loyalty", "leader G act Inspire T1 with Loyalty"),
    ("en", "Ibarra runs to M1 and puts it in order", "leader L1 move toward M1 act Diligent M1"),
    (
        "es",
        "Ibarra se une a T1 si M1 ha caído, si no a M1",
        "leader L1 when M1 is not alive join T1; leader L1 when M1 is alive join M1",
    ),
)


@pytest.mark.parametrize(("language", "said", "reference"), (*ORDER, *CONDITIONS, *BEGINNING, *LEADERS))
def test_it_is_the_order_that_is_meant(language: str, said: str, reference: str) -> None:
    found = TERCIOS.hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert found.answers == TERCIOS.hear(reference.replace("; ", "\n"), "practice", "en").answers


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Gamboa no hace nada"),
        ("es", "Don Gonzalo no se mueve de su sitio"),
        ("es", "El Comandante se queda donde está"),
        ("en", "L1 does nothing"),
        ("en", "G should stay put this turn"),
    ],
)
def test_a_leader_who_is_left_where_they_are_has_no_orders(language: str, said: str) -> None:
    found = TERCIOS.hear(said, "practice", language)
    assert found.outcome == "understood", found.problems
    assert not any(answer.get("leaders") for answer in found.answers.values())


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "T1 sale si lo tiene a menos de 8"),
        ("es", "T1 que espere a que C1 haya cargado; en cuanto C1 haya actuado le toca"),
        ("es", "Don Gonzalo no hace nada si T1 está fresco"),
        ("es", "Don Gonzalo inspira Lealtad antes de que le toque"),
        ("es", "Primero C1, luego M1 y luego C1"),
        ("en", "send the General to (36, 13) and have him inspire T1"),
        ("en", "C1 goes first if it can charge NM1, otherwise C1 goes first"),
    ],
)
def test_what_is_not_clear_is_no_order(language: str, said: str) -> None:
    assert TERCIOS.hear(said, "practice", language).outcome != "understood"
