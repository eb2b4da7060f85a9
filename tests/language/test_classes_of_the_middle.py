"""What people say in the middle of a game: what a Leader does for whom, what is done again, what is there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.conditions.selecting import Select
from rulesets.tercios.orders.plans.selectors import SELECTORS
from tests.language import meaning
from tests.language.exam.measure import heard

LEADERS = (
    ("es", 'L1 va hacia T2 hasta 4" y le hace Diligente', 'leader L1 move toward T2 within 4" act Diligent T2'),
    ("en", 'L1 moves toward T2 to within 4" and does Diligent on it', "LEADS"),
    ("es", "cuando T2 esté desordenada, que L1 le aplique Diligente", "IN DISORDER"),
    ("en", "when T2 is disordered, L1 applies Diligent to it", "IN DISORDER"),
    ("es", "Don Gonzalo: en cuanto T1 tenga 3 de desgaste o más, hazle Honorable", "WORN"),
    ("en", "Gonzalo: as soon as T1 has 3 wear or more, make them Honourable", "WORN"),
    ("es", 'el Maestre de campo Ibarra va hacia T2 hasta 4" y la pone en orden con su Diligente', "LEADS"),
    ("en", 'L1 moves toward T2 to within 4" and puts it in order with Diligent', "LEADS"),
    ("en", "L1 goes to T2 and makes them Diligent", "leader L1 move toward T2 act Diligent T2"),
    ("en", "L1 goes to T2 and makes them obey", "leader L1 move toward T2 act Authoritarian T2"),
)
LEADERS_MEAN = {
    "LEADS": 'leader L1 move toward T2 within 4" act Diligent T2',
    "IN DISORDER": "leader L1 when T2 is disordered act Diligent T2",
    "WORN": "leader G when wear of T1 >= 3 act Honourable T1",
}


@pytest.mark.parametrize(("language", "said", "means"), LEADERS)
def test_what_a_leader_does_for_somebody(language: str, said: str, means: str) -> None:
    meaning.means("tercios", "middle", language, said, LEADERS_MEAN.get(means, means))


AT_SEA = (
    ("es", "Destacamento 1: zarpar, esperar dos y volver a entrar en puerto", "Detachment 1: sail, wait 2, enter"),
    ("en", "Detachment 1: sail, wait two and go back into port", "Detachment 1: sail, wait 2, enter"),
    ("es", "el Destacamento 1 vuelve a zarpar y va a Barcelona", "Detachment 1: sail, go to Barcelona"),
    (
        "es",
        "cuando sople el Mistral el Destacamento 1 espera uno y luego sigue su derrota",
        "Detachment 1: when wind Mistral blows then wait 1, then resume",
    ),
    (
        "en",
        "when the Mistral blows Detachment 1 waits one and then resumes its course",
        "Detachment 1: when wind Mistral blows then wait 1, then resume",
    ),
    ("es", "el ligero 1 que explore el golfo de Valencia si allí hay algún marcador enemigo", "SEARCH"),
    ("es", "el ligero 1 explora el golfo de Valencia si aparece allí un marcador", "SEARCH"),
    ("es", "si hay un marcador enemigo allí, el ligero 1 explora el golfo de Valencia", "SEARCH"),
    ("en", "Light Auxiliary 1 searches the Gulf of Valencia if there is an enemy marker there", "SEARCH"),
    (
        "es",
        "el Destacamento 1 va al golfo de Valencia si allí hay un marcador enemigo",
        "Detachment 1: when enemy marker in Gulf of Valencia then go to Gulf of Valencia",
    ),
)
SEARCH = "Light Auxiliary 1 search Gulf of Valencia if enemy marker in Gulf of Valencia"


@pytest.mark.parametrize(("language", "said", "means"), AT_SEA)
def test_again_on_its_way_and_there(language: str, said: str, means: str) -> None:
    meaning.means("mistral", "plan-british", language, said, SEARCH if means == "SEARCH" else means)


@pytest.mark.parametrize(
    ("language", "said"),
    (
        ("es", "ataquen con el auxiliar de flota 2 al convoy BO2"),
        ("es", "atacad con el auxiliar de flota 2 al convoy BO2"),
        ("en", "attack with Fleet Auxiliary 2 the convoy BO2"),
    ),
)
def test_with_whom_before_whom(language: str, said: str) -> None:
    meaning.means("mistral", "summer-british", language, said, "Fleet Auxiliary 2 attack convoy BO2")


@pytest.mark.parametrize(
    ("language", "said"),
    (
        ("es", "formad el Destacamento 3 con B2 y destinad allí a Long"),
        ("es", "formad el Destacamento 3 con B2 y poned a Long ahí"),
        ("en", "form Detachment 3 with B2 and post Long there"),
    ),
)
def test_posted_to_what_was_just_formed(language: str, said: str) -> None:
    means = "form Detachment 3 with B2\npost Long to Detachment 3"
    meaning.means("mistral", "sheet-british", language, said, means)


TERCIOS = (
    ("step", "es", "L2 inspira Destreza en C1 y activad C1", "leader L2 act Inspire C1 with Prowess\nactivate C1"),
    ("step", "en", "L2 inspires Prowess in C1 and activate C1", "leader L2 act Inspire C1 with Prowess\nactivate C1"),
    ("deploy", "es", "K3 lo despliego con B1 en (48; 12) mirando al norte", "deploy K3: B1 at (48, 12) facing 90°"),
    ("deploy", "en", "I deploy K3 with B1 at (48, 12) facing north", "deploy K3: B1 at (48, 12) facing 90°"),
    ("scenery", "es", 'Me gustaría un bosque pequeño ovalado en (20; 24) con radios de 4" por 3"', "WOOD"),
    ("scenery", "en", 'I would like an oval wood at (20, 24) with radii of 4" by 3"', "WOOD"),
    (
        "first",
        "es",
        "corramos con C3 hacia el (24; 22) y que M2 esté en atención",
        "C3 run to (24, 22)\nM2 stand ready",
    ),
    ("first", "es", "M2 se queda en atención", "M2 stand ready"),
)


@pytest.mark.parametrize(("position", "language", "said", "means"), TERCIOS)
def test_before_and_within_a_turn(position: str, language: str, said: str, means: str) -> None:
    wood = 'wish Small wood oval at (20, 24) radii 4" by 3"'
    meaning.means("tercios", position, language, said, wood if means == "WOOD" else means)


@pytest.mark.parametrize(
    ("language", "said"),
    (
        ("en", "B1 fires at the nearest disordered one"),
        ("en", "B1 fires at the nearest disordered enemy"),
        ("es", "B1 fuego al desordenado más cercano"),
        ("es", "B1 dispara al enemigo desordenado más cercano"),
    ),
)
def test_the_nearest_in_disorder_is_whoever_is_nearest_of_those(language: str, said: str) -> None:
    assert _selected(said, language) == _selected("B1 fire at disordered by distance", "en")


def _selected(said: str, language: str) -> Any:
    found = heard("tercios", said, "middle", language)
    assert found.outcome == "understood", said
    target = found.answers["turn4/plan/south"]["intents"]["SB1"]["FUEGO"]["targets"][0]["sel"]
    return SELECTORS.selection(msgspec.convert(target, Select))


def test_what_is_a_box_is_not_oval() -> None:
    meaning.not_taken("tercios", "scenery", "es", 'quiero un campo de cultivo ovalado en (30; 20) de 8" por 6"')
