"""Every kind of order of Mistral as people say it in other words than the reference."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesets.language.lines import fold
from rulesets.language.verbs import verbs_of
from tests.language.meaning import asked, means, not_taken

RULESETS = Path(__file__).parents[2] / "rulesets"
HELPING = frozenset(("estar", "haber", "poder", "ser", "acabar", "hablar", "merecer", "picar", "callar", "valer"))
"""Verbs that help others or have other meanings as words: their forms are written out where they are meant."""
NO_VERBS = frozenset(("cualquier", "primer", "tercer", "lugar", "mar", "ayer", "mujer", "par", "alfiler", "taller"))
SELDOM = frozenset(("dotar", "freir", "andar"))


def infinitives_said() -> Iterator[str]:
    for file in sorted(RULESETS.glob("*/data/sayings.toml")):
        for _, spanish in tomllib.loads(file.read_text("utf-8")).values():
            yield from re.findall(r"\b[a-zñáéíóú]{3,}(?:ar|er|ir|ír)\b", spanish)


def test_verbs_of_sayings_are_known_in_all_their_forms() -> None:
    said = {fold(verb) for verb in infinitives_said()} - HELPING - NO_VERBS - SELDOM
    assert sorted(verb for verb in said if verb not in verbs_of()) == []


STEPS = [
    (
        "es",
        "Rowley va al mar Balear y desiste tras dos intentos",
        "Flotilla A: go to Balearic Sea giving up after 2 tries",
    ),
    (
        "en",
        "Flotilla A heads for Toulon but gives up after two attempts",
        "Flotilla A: go to Toulon giving up after 2 tries",
    ),
    (
        "es",
        "Mathews y Rowley se juntan en el golfo de León",
        "Flotilla A: go to Golfe du Lion\nGrand Flotilla: go to Golfe du Lion",
    ),
    ("en", "Rowley joins Mathews off Toulon", "Flotilla A: go to Toulon"),
    ("es", "Rowley guarda el Estrecho de Gibraltar", "Flotilla A: go to Strait of Gibraltar, interdict"),
    ("en", "Flotilla A guards the Strait of Gibraltar", "Flotilla A: go to Strait of Gibraltar, interdict"),
    ("es", "Rowley cierra el paso del Estrecho de Gibraltar", "Flotilla A: go to Strait of Gibraltar, interdict"),
    (
        "es",
        "Que Rowley limpie de corsarios el golfo de Valencia",
        "Flotilla A: go to Gulf of Valencia, remove interdictor",
    ),
    ("en", "Rowley clears the corsair out of the Balearic Sea", "Flotilla A: go to Balearic Sea, remove interdictor"),
    ("es", "Mathews regresa a Mahón con toda su flota", "Grand Flotilla: go to Port Mahon"),
    ("en", "Flotilla A waits for two MPs and then goes to Toulon", "Flotilla A: wait 2, go to Toulon"),
    ("es", "Mathews navega desde la costa A a frente al Ródano", "Grand Flotilla: go to Off the Rhône"),
    ("en", "Rowley looks for a fight off Catalonia", "Flotilla A: go to Off Catalonia\nFlotilla A: battle seek"),
]
CONDITIONS = [
    ("es", "Si el daño de Rowley pasa de un tercio, vuelve a Mahón", "my worst damage over third"),
    ("es", "Si la flotilla A tiene más de dos tercios de daño, que vuelva a Mahón", "my worst damage over two thirds"),
    ("en", "If Flotilla A is damaged by more than two thirds, it goes to Mahon", "my worst damage over two thirds"),
    ("es", "Si ven una marca enemiga en Barcelona, la flotilla A va a Mahón", "enemy marker in Barcelona"),
    ("es", "En el tercer incremento la flotilla A vuelve a Mahón", "mpi is 3"),
    ("es", "Rowley vuelve a Mahón a partir del segundo IPM", "mpi is 2 or mpi is 3 or mpi is 4"),
    ("en", "In the third increment Flotilla A goes to Mahon", "mpi is 3"),
    ("es", "Si descubren a Rowley, que vuelva a Mahón", "I am spotted"),
    ("es", "Si detectan a la flotilla A, vuelve a Mahón", "I am spotted"),
]
POSTURES = [
    ("es", "Rowley ataca convoyes pero no navíos de guerra", "battle seek, against convoys"),
    ("en", "Flotilla A goes for convoys only", "battle seek, against convoys"),
    ("es", "La flotilla A combate si somos el doble, si no evitarlo", "battle seek if odds 2"),
    ("es", "Rowley no ataca a nadie, pero si le atacan pelea", "battle accept"),
    ("es", "La flotilla A rechaza siempre el combate", "decline always"),
    ("es", "La flotilla A pelea sin arriesgar", "intensity light"),
    ("es", "En la flotilla A las escuadras sobrantes van contra el más débil", "extra Squadrons to weakest enemy"),
    ("en", "Flotilla A keeps the column shifts for itself", "shifts mine"),
    ("es", "La flotilla A ataca lo que salga", "battle seek"),
    ("es", "Rowley, combate recio a partir de dos a uno", "intensity by odds, heavy from odds 2"),
]
PLANS = [
    ("es", "La fragata 3 ayuda a la flotilla A en el combate", "Fleet Auxiliary 3 assist Flotilla A"),
    ("es", "La fragata de Rowley va delante explorando el golfo de León", "Fleet Auxiliary 3 search Golfe du Lion"),
    ("en", "Frigate 1 goes to the Gulf of Valencia", "Fleet Auxiliary 1 search Gulf of Valencia"),
    (
        "es",
        "La fragata 1 explora el golfo de Valencia solo si sigue allí el marcador",
        "Fleet Auxiliary 1 search Gulf of Valencia if enemy marker in Gulf of Valencia",
    ),
    ("es", "El señuelo 2 vuelve a la reserva", "Dummy 2: take back"),
    ("en", "Dummy 3 accompanies Rowley", "Dummy 3: place with Flotilla A"),
    (
        "en",
        "A new dummy leaves Gibraltar for the Gulf of Cadiz",
        "Dummy 1: place at Gibraltar then go to Gulf of Cadiz",
    ),
    ("en", "Use frigates to screen but keep two back", "screen with Fleet Auxiliaries keeping 2"),
    (
        "es",
        "Cubre contra exploración frente a Cataluña con una probabilidad del 50",
        "screen against search in Off Catalonia chance 50",
    ),
    ("es", "Si avistan a la flotilla A, que renuncie a su orden", "order of Flotilla A: give up when I am spotted"),
    ("en", "Reroll battle dice if we roll 8 or more", "throw again battle from 8 up"),
    ("es", "Los brulotes van contra las insignias", "all formations: fireships against flagships"),
]
SHEETS = [
    (
        "es",
        "Que la interceptación del estrecho de Gibraltar sea para el destacamento 2",
        "issue Interdiction: Strait of Gibraltar to Detachment 2",
    ),
    ("es", "Quiero sobre todo órdenes de crucero", "prefer Cruise"),
    ("es", "Sacad un grupo y quedaos con un crucero, si no una escolta", "draw 1 set\nprefer Cruise, Escort"),
    ("en", "Draw two groups of orders", "draw 2 sets"),
    ("en", "No new orders this turn", "draw 0 sets"),
    ("es", "Subid la petición una línea", "move requests up"),
    ("es", "Las peticiones solo se mueven por debajo de la línea tres", "move requests only below line 3"),
    ("es", "Ceded antes la BD3 que la B2", "withdraw first BD3, B2"),
    ("en", "If ships must go, BD3 first", "withdraw first BD3"),
    ("es", "Forma el destacamento 3 con la B2 y dáselo a Long", "form Detachment 3 with B2\npost Long to Detachment 3"),
    ("es", "Sacad un navío de la B2", "split 1 Sail from B2"),
]


@pytest.mark.parametrize(("language", "said", "meant"), [*STEPS, *PLANS])
def test_plans(language: str, said: str, meant: str) -> None:
    means("mistral", "plan-british", language, said, meant)


@pytest.mark.parametrize(("language", "said", "when"), CONDITIONS)
def test_conditions(language: str, said: str, when: str) -> None:
    means("mistral", "plan-british", language, said, f"Flotilla A: when {when} then go to Port Mahon")


@pytest.mark.parametrize(("language", "said", "posture"), POSTURES)
def test_postures(language: str, said: str, posture: str) -> None:
    means("mistral", "plan-british", language, said, f"Flotilla A: {posture}")


@pytest.mark.parametrize(("language", "said", "meant"), SHEETS)
def test_sheets(language: str, said: str, meant: str) -> None:
    means("mistral", "sheet-british", language, said, meant)


@pytest.mark.parametrize("said", ["Rowley solo ataca si es superior", "Rowley ataca solo si tiene superioridad"])
def test_how_superior_is_asked(said: str) -> None:
    asked("mistral", "plan-british", "es", said)


@pytest.mark.parametrize(
    "said",
    [
        "Rowley sale de Tolón y va a Mahón",  # it lies elsewhere
        "La bombarda 1 va a Tolón",
        "La fragata 1 va al golfo de León con la flotilla A",
    ],
)
def test_what_might_be_meant_otherwise_is_not_taken(said: str) -> None:
    not_taken("mistral", "plan-british", "es", said)


def test_intensity_and_declining() -> None:
    means("mistral", "intensity", "es", "A por todas", "heavy")
    means("mistral", "intensity", "es", "a intensidad recia", "heavy")
    means("mistral", "decline", "es", "Rechazamos la batalla", "decline battle")


def test_whoever_is_assigned_to_a_port_does_nothing_to_it() -> None:
    said = "El auxiliar ligero de Saboya se asigna a Puerto Mahón"
    means("mistral", "sheet-british", "es", said, "assign Savoyard Light Auxiliary 1 to Port Mahon")
