"""Every event of the set-up has words in both languages; questions speak to people and survive encoding."""

from __future__ import annotations

from typing import get_type_hints

import msgspec
import pytest

from rulesets.kernel.dice import Roll
from rulesets.kernel.questions import Question, encode
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.events import setup as events
from rulesets.tercios.dialogue.questions import setup as questions
from rulesets.tercios.reports.prose.setup import WORDS
from tests.tercios.setting_up import RIVER, table
from tests.tercios.spoken import spoken

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == events.__name__
]
THROW = {"south": Roll("k", "public", 6, 1, "play", (4,)), "north": Roll("k", "public", 6, 1, "play", (2,))}
WON = events.CommandDeployed(
    "south",
    "K1",
    "SL1",
    "ST1",
    ("ST1", "SC1"),
    {"SC1": ("SC2",)},
    {"SM1": ("SM2",)},
    {"SB1": "ST1"},
    {"SM3": "building1"},
    ("SB2",),
    "T-SCN-06",
)


def test_every_event_of_the_set_up_has_words():
    assert set(WORDS) == set(KINDS)
    assert all("rule" in get_type_hints(kind) for kind in KINDS)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            events.SceneryRolled(THROW, "south", "T-TER-04"),
            "Scenery points: South rolls 4, North 2. South buys first.",
            "Puntos de escenario: el Sur saca 4; el Norte, 2. El Sur compra primero.",
        ),
        (
            events.ElementLaid("north", Text("Ford", "Vado"), ("ford1",), 0, 0, "T-TER-27"),
            "North places a free crossing: a ford.",
            "El Norte coloca un paso gratuito: un vado.",
        ),
        (
            events.RiverRolled(THROW["south"], None, ("difficult",), "T-TER-28"),
            "The river is rolled for: 4; difficult.",
            "Se tira por el río: 4; terreno difícil.",
        ),
        (
            events.EdgeRolled(THROW, "", False, "T-SCN-03"),
            "For the edge South rolls 4, North 2; rolled again.",
            "Por el borde, el Sur saca 4; el Norte, 2; se repite.",
        ),
        (
            WON,
            "South deploys Command K1: SL1, ST1 and SC1; SL1 is in ST1; SC2 in a Choragiew behind SC1; "
            "SM1 emplaced with SM2; SB1 inside ST1; SM3 in Heron’s Mill; SB2 limbered.",
            "El Sur despliega el grupo K1: SL1, ST1 y SC1; SL1 está en ST1; SC2 en Choragiew tras SC1; "
            "SM1, emplazada con SM2; SB1 dentro de ST1; SM3 en el molino de la Garza; SB2 atalajada.",
        ),
        (
            events.AmbushLaid("SM1", "wood1", Pose(36000, 24500, 0), "T-TRP-07"),
            "SM1 lies in ambush in Heron Wood.",
            "SM1 se embosca en el bosque de la Garza.",
        ),
        (
            events.MapChanged("south", "SG", "remove", "wood1", "T-QUA-13"),
            "SG is a cartographer and removes Heron Wood.",
            "SG es cartógrafo y quita el bosque de la Garza.",
        ),
    ],
)
def test_events_read_as_sentences(event, english, spanish):
    assert spoken(event) == Text(english, spanish)


QUESTIONS = [kind for kind in vars(questions).values() if isinstance(kind, type) and issubclass(kind, Question)]
QUESTIONS.remove(Question)


def asked(kind):
    fields = {
        questions.BuyElement: {"left": 3, "first": True},
        questions.PlaceCrossing: {"river": RIVER},
        questions.ChangeMap: {"level": 4},
        questions.DeployCommand: {"left": ("K1",)},
        questions.MoveVanguard: {"unit": "SC1"},
    }
    return kind("k", **fields.get(kind, {}))


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_questions_prompt_in_both_languages_and_survive_their_codec(kind):
    field = table("scenery", placed=(RIVER,))
    question = asked(kind)
    words = question.prompt(field.view("south"))
    assert words.en and words.es and words.en != words.es
    assert msgspec.json.decode(encode(question), type=kind) == question
    assert kind.answer_type() is not None
