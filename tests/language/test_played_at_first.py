"""What people write who play for the first time and have read the guide alone: it is understood or asked back, and a
refusal offers what may be sent."""

from __future__ import annotations

import pytest

from tests.language.exam.measure import heard
from tests.language.meaning import asked, means


@pytest.mark.parametrize(
    "said", ("Los piratas de Argel, a las Baleares", "Argelinos: a las Baleares", "The Algerines to the Balearics")
)
def test_the_balearics_may_be_two_waters(said: str) -> None:
    asked("mistral", "summer-bourbon", "en" if said.startswith("The") else "es", said)


@pytest.mark.parametrize(
    ("said", "reference"),
    [
        ("Los piratas de Argel, al mar de las Baleares", "Algerines: at Balearic Sea"),
        ("Flotilla B: ir al norte de las Baleares", "Flotilla B: go to North of the Balearics"),
    ],
)
def test_which_of_them_may_be_said(said: str, reference: str) -> None:
    means("mistral", "summer-bourbon", "es", said, reference)


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("mistral", "preparation-bourbon", "Si sale un bloqueo, que lo haga la Gran Flotilla mañana"),
        ("mistral", "preparation-bourbon", "Las fragatas, repártelas como veas"),
        ("mistral", "preparation-bourbon", "Pon a Lestock al mando de lo que sea"),
        ("mistral", "plan-bourbon", "No gastes prestigio"),
        ("tercios", "middle", "Nadie se mueve más de 4 pulgadas"),
        ("tercios", "deploy", "Reparte los grupos por la mesa con gracia"),
    ],
)
def test_what_is_offered_has_nothing_left_to_fill_in(game: str, position: str, said: str) -> None:
    found = heard(game, said, position, "es")
    offered = [line for problem in found.problems for line in problem.legal]
    assert offered and len(offered) <= 3, offered
    assert not any(sign in line for line in offered for sign in "<$") and "acción" not in " ".join(offered), offered


def test_a_group_is_not_taken_for_one_of_another_kind() -> None:
    (problem,) = heard("tercios", "La caballería espera quieta detrás del flanco izquierdo", "middle", "es").problems
    assert "Lanzas" not in problem.text.es


def test_a_name_alone_is_no_order_and_said_so() -> None:
    (problem,) = heard("mistral", "quiero bloqueos", "preparation-bourbon", "es").problems
    assert problem.text.es == "Se entiende «Bloqueo», pero no qué ordenas."


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("Adelanta los cañones", "De B1 no se dice cuánto. Dilo en pulgadas: «B1 2 pulgadas hacia delante»."),
        ("El segundo grupo, un poco más a la izquierda", "«K2 2 pulgadas a la izquierda»."),
        ("T1 más atrás", "«T1 2 pulgadas hacia atrás»."),
    ],
)
def test_it_is_asked_how_far_aside_somebody_stands(said: str, answer: str) -> None:
    (problem,) = heard("tercios", said, "deploy", "es").problems
    assert problem.text.es.endswith(answer)


@pytest.mark.parametrize("said", ("Cambia de sitio K1 y K2", "Swap K1 and K2", "K1 y K2 cambian de sitio"))
def test_two_commands_change_places(said: str) -> None:
    before, after = _places("Déjalo como está"), _places(said)
    assert before["SC1"][0] < before["ST1"][0] and after["SC1"][0] > after["ST1"][0]
    assert (before["SC3"][0] - before["SC1"][0]) == (after["SC3"][0] - after["SC1"][0])
    assert before["SB1"] == after["SB1"]


def test_whoever_goes_to_a_wing_finds_room_there() -> None:
    before, after = _places("Déjalo como está"), _places("K1 a la derecha del todo")
    assert after["ST2"][0] > after["SB1"][0] and after["SB1"][0] < before["SB1"][0]
    assert after["SC1"] == before["SC1"]


def _places(said: str) -> dict[str, tuple[int, int]]:
    found = heard("tercios", said, "deploy", "en" if said.startswith("Swap") else "es")
    assert found.outcome == "understood", found.problems
    (answer,) = found.answers.values()
    units = [unit for command in answer["commands"] for unit in command["units"]]
    return {unit["unit"]: (unit["at"]["x"], unit["at"]["y"]) for unit in units if "at" in unit}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Juego con el ejército que me propones"),
        ("es", "El ejército que me das"),
        ("es", "Dame el ejército de siempre"),
        ("en", "I'll play with the army you suggest"),
    ],
)
def test_the_proposed_army_is_taken(language: str, said: str) -> None:
    means("tercios", "army", language, said, "you choose")


def test_an_army_is_chosen_by_its_country() -> None:
    means("tercios", "army", "es", "El ejército preparado de Suecia", "choose Blue Brigade")


@pytest.mark.parametrize("said", ("Cambia los dragones por mosqueteros", "Prefiero muchos caballos"))
def test_where_no_army_is_named_it_is_said_how_to_choose_one(said: str) -> None:
    (problem,) = heard("tercios", said, "army", "es").problems
    assert said in problem.text.es and problem.legal == ("elige Vanguardia de Flandes", "elige tú")
    assert all(heard("tercios", line, "army", "es").outcome == "understood" for line in problem.legal)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "reference"),
    [
        ("tercios", "middle", "es", "Sobre todo, T1 resiste", "T1 hold fast"),
        ("tercios", "middle", "es", "Sobre todo que T1 resista", "T1 hold fast"),
        ("tercios", "middle", "es", "Lo más importante es que T1 resista", "T1 hold fast"),
        ("tercios", "middle", "en", "Most importantly, T1 holds fast", "T1 hold fast"),
        ("mistral", "plan-bourbon", "es", "Sobre todo, Navarro evita combate", "Flotilla B: avoid battle"),
        ("mistral", "preparation-bourbon", "es", "Sobre todo, cruceros", "prefer Cruise"),
        (
            "mistral",
            "preparation-bourbon",
            "es",
            "De lo que salga prefiero cruceros y después escoltas",
            "prefer Cruise, Escort",
        ),
        (
            "mistral",
            "preparation-bourbon",
            "es",
            "El crucero que me toque, para Navarro",
            "issue any Cruise to Flotilla B",
        ),
        (
            "mistral",
            "preparation-bourbon",
            "en",
            "The cruise that comes up goes to Navarro",
            "issue any Cruise to Flotilla B",
        ),
    ],
)
def test_what_counts_most_and_what_is_drawn(game: str, position: str, language: str, said: str, reference: str) -> None:
    """Above all is nobody: it once was everybody."""
    means(game, position, language, said, reference)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        (
            "es",
            "Si me carga la caballería, que disparen los mosqueteros antes",
            "react M1 M2 on charge if from cavalry do fire",
        ),
        ("es", "Si cargan contra M1, que dispare primero", "react M1 on charge do fire"),
        ("en", "If M1 is charged it fires first", "react M1 on charge do fire"),
    ],
)
def test_who_answers_a_charge_with_fire_fires_first(language: str, said: str, reference: str) -> None:
    means("tercios", "middle", language, said, reference)


def test_one_line_that_contradicts_itself_says_so() -> None:
    (problem,) = heard("tercios", 'T1 avanza 4" y dispara si hay alguien a tiro', "middle", "es").problems
    assert problem.text.es == "La línea 1 dice dos cosas que no pueden ser a la vez: deja solo una."
