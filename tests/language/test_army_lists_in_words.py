"""Army lists as people say them: Troops by number words and in the plural, Leaders in a sentence, a ready army by its
people."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.language import Reading
from rulesets.tercios.game import ruleset
from tests.language.corpus.positions_tercios import position

HEAD = "list spain\nchart standard\ngeneral 3: Loyalty, Authoritarian, Honourable\n"
FOOT = "infantry, officer 2: Willpower, Diligent\n"


def read(text: str, language: str) -> Reading:
    questions, view = position("army")
    return ruleset.read(text, questions, view, language)


def army(text: str, language: str) -> Any:
    reading = read(text, language)
    assert reading.problems == (), (text, [problem.text.en for problem in reading.problems])
    return next(iter(reading.answers.values()))


def codes(text: str, language: str = "es") -> list[str]:
    return [problem.code for problem in read(text, language).problems]


@pytest.mark.parametrize(
    ("language", "said", "written"),
    [
        ("es", "un tercio viejo con espadachines", "1 esp_tercio_viejo + espadachines"),
        ("en", "an old tercio (swordsmen)", "1 esp_tercio_viejo + espadachines"),
        ("es", "ponme tres mangas de arcabuceros, con mosquetes", "3 esp_manga_arc + mosquetes"),
        ("en", "I'd like 3x arquebus sleeves with muskets", "3 esp_manga_arc + mosquetes"),
        ("es", "dos escuadrones de corazas y uno de arcabuceros a caballo", "2 esp_corazas\n1 esp_arc_caballo"),
        ("en", "two squadrons of cuirasiers and a mounted arquebusiers", "2 esp_corazas\n1 esp_arc_caballo"),
        ("es", "un cañoncito ligero", "1 art_ligera"),
        ("es", "un tercio viejo con espadachines y un cañón ligero", "1 esp_tercio_viejo + espadachines\n1 art_ligera"),
        ("en", "an old tercio with swordsmen and a light gun", "1 esp_tercio_viejo + espadachines\n1 art_ligera"),
        ("en", "a couple of national tercios", "2 esp_tercio"),
        ("en", "national tercio x2", "2 esp_tercio"),
    ],
)
def test_troops_are_counted_in_words(language, said, written):
    assert army(HEAD + FOOT + said, language) == army(HEAD + FOOT + written, "en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "mangas de arcabuceros"),
        ("en", "arquebus sleeves"),
        ("es", "dos tercios de naciones y unos cuantos más"),
        ("en", "two national tercios with a band"),
        ("es", "un tercio viejo con espadachines y mosquetes"),
        ("en", "one old tercio with swordsmen and muskets"),
        ("es", "un tercio viejo con dos de naciones sin nada"),
    ],
)
def test_troops_without_a_number_or_with_strange_words_are_not_counted(language, said):
    assert codes(HEAD + FOOT + said, language) != []


@pytest.mark.parametrize(("language", "said"), [("es", "3 arcabuceros"), ("en", "two tercios")])
def test_words_that_several_troops_are_called_by_are_asked_back(language, said):
    assert codes(HEAD + FOOT + said, language) == ["ambiguous.name"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "mi general es Spínola, de nivel 3, con Lealtad, Autoritario y Honorable"),
        ("es", "Comandante Spínola (3): Lealtad, Autoritario, Honorable"),
        ("en", "my general is Spínola, level 3, with Loyalty, Authoritarian and Honourable"),
        ("en", "General Spínola, level three: loyalty, authoritarian, honourable"),
    ],
)
def test_a_general_is_told_in_a_sentence(language, said):
    text = f"list spain\nchart standard\n{said}\n{FOOT}1 esp_tercio"
    assert army(text, language)["general"] == {
        "level": 3,
        "name": "Spínola",
        "virtues": ["lealtad"],
        "qualities": ["autoritario", "honorable"],
    }


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "la infantería al mando de Ibarra (nivel 2): Voluntad y Diligente"),
        ("es", "infantería con un oficial Ibarra de nivel 2, con voluntad y diligente"),
        ("en", "the infantry is led by Ibarra, level 2: Willpower, Diligent"),
    ],
)
def test_an_officer_leads_a_command_in_a_sentence(language, said):
    (command,) = army(f"{HEAD}{said}\n1 esp_tercio", language)["commands"]
    assert (command["kind"], command["officer"]["name"], command["officer"]["level"]) == ("infantry", "Ibarra", 2)
    assert command["officer"]["virtues"] + command["officer"]["qualities"] == ["voluntad", "diligente"]


def test_a_leader_of_whom_something_strange_is_said_is_not_understood():
    assert codes(f"list spain\nchart standard\nmi general es Spínola, nivel 3, y que gane\n{FOOT}1 esp_tercio") != []
    assert codes(f"{HEAD}infantería con muchos soldados\n1 esp_tercio") != []


@pytest.mark.parametrize(
    ("language", "said", "chart"),
    [
        ("es", "organigrama estándar", "standard"),
        ("en", "the usual chart", "standard"),
        ("es", "con organigrama de caballería", "cavalry"),
        ("en", "cavalry chart", "cavalry"),
    ],
)
def test_a_chart_goes_by_part_of_its_name(language, said, chart):
    assert army(f"list spain\n{said}\ngeneral 3\n{FOOT}1 esp_tercio", language)["chart"] == chart


def test_a_list_goes_by_its_people():
    assert army("quiero llevar a los suecos\nchart standard\ngeneral 3\ninfantry", "es")["list"] == "sweden"
    assert codes("juego con España\nchart standard\ngeneral 3\ninfantry") == ["ambiguous.name"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "I'll have the Blue Brigade, thanks"),
        ("en", "choose blue brigade"),
        ("en", "I'd like a ready-made Swedish army please"),
        ("es", "la brigada azul"),
        ("es", "el ejército sueco de 500 puntos ya hecho"),
        ("es", "dame el de la brigada azul"),
    ],
)
def test_a_ready_army_goes_by_its_name_or_its_people(language, said):
    assert army(said, language) == army("choose The Blue Brigade", "en")


def test_of_two_ready_armies_of_one_people_it_is_asked_which():
    assert codes("quiero el ejército español") == ["ambiguous.name"]
    assert codes("I'd like the Spanish army", "en") == ["ambiguous.name"]
    assert "ambiguous.name" not in codes("quiero el ejército sueco de 2000 puntos") != []


def test_what_an_army_is_called_is_no_ready_army():
    assert army(f"army called Tilly and friends\n{HEAD}{FOOT}1 esp_tercio", "en")["name"] == "Tilly and friends"
    assert army(f"llámalo Los de Spínola\n{HEAD}{FOOT}1 esp_tercio", "es")["name"] == "Los de Spínola"
