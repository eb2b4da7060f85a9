"""Little decisions of a turn in a word or two: yes and no, at whom, who helps, in which order, how far."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.tercios.dialogue.questions import acting, fighting, leading, reacting, steps
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.language.grammar import ORDERS
from rulesets.tercios.orders.language.names import lexicon
from tests.language.corpus.positions_tercios import position

ASKED: dict[str, Question[Any]] = {
    "attack": acting.Attack("turn4/attack", "SC1"),
    "attend": acting.Attend("turn4/attend", "ST1"),
    "run": acting.Run("turn4/run", "SC2"),
    "fire": acting.Shoot("turn4/fire", "SM1"),
    "fortress": acting.AbandonFortress("turn4/fortress", "SM1"),
    "more": acting.RollForMore("turn4/more", "SM1"),
    "forced": acting.ForcedCharge("turn4/forced", "SC1"),
    "correction": acting.AcceptCorrection("turn4/correction", "ST1"),
    "departure": acting.HandOver("turn4/departure", "SC1"),
    "react": reacting.React("turn4/react", "SM1", "NC1", "CHARGE"),
    "shelter": reacting.GiveShelter("turn4/shelter", "SM1", "NC1"),
    "windows": reacting.OrderWindows("turn4/windows", ("SM1", "SC1"), "NC1"),
    "go on": reacting.GoOn("turn4/go-on", "SC1", "NC1"),
    "mala guerra": fighting.InvokeMalaGuerra("turn4/mala-guerra", "ST1", "NT1", 0),
    "consolidate": fighting.Consolidate("turn4/consolidate", "SC1"),
    "loss": fighting.LoseMember("turn4/loss", "SM1"),
    "caracole": fighting.Caracole("turn4/caracole", "SC1"),
    "oppose": leading.Oppose("turn4/oppose", "SL1", "diligente", "NL1"),
    "make way": leading.MakeWay("turn4/make-way", "SL1", "ST1"),
    "escape": leading.Escape("turn4/escape", "SL1", ((30000, 10000),)),
    "troop": steps.PickTroop("turn4/troop"),
}
NOTHING = object()


def answered(asked: str, said: str) -> Any:
    """What a line answers to the question, in either language; `NOTHING` if it is refused or asked back."""
    _, view = position("middle")
    question = ASKED[asked]
    found = [ORDERS.read(said, [question], language, lexicon(view)) for language in ("en", "es")]
    assert found[0].answers == found[1].answers
    return NOTHING if found[0].problems else found[0].answers[question.key]


@pytest.mark.parametrize("asked", ["fortress", "more", "correction", "go on", "mala guerra", "consolidate", "oppose"])
def test_yes_and_no_answer_whatever_is_asked_so(asked):
    for said in ("yes", "sí", "of course", "claro que sí", "go ahead"):
        assert answered(asked, said) is True, said
    for said in ("no", "no way", "de ninguna manera", "of course not", "para nada"):
        assert answered(asked, said) is False, said


@pytest.mark.parametrize(
    ("asked", "said", "meant"),
    [
        ("fortress", "que la abandone", True),
        ("fortress", "yes, abandon it", True),
        ("fortress", "stay inside", False),
        ("fortress", "que se queden dentro", False),
        ("fortress", "don't leave it", False),
        ("more", "roll the dice", True),
        ("more", "que se quite uno", False),
        ("correction", "shift it a little", True),
        ("correction", "que se detenga antes", False),
        ("correction", "don't stop short", True),
        ("go on", "carry on", True),
        ("go on", "que se pare ahí", False),
        ("go on", "no te pares", True),
        ("mala guerra", "another round", True),
        ("mala guerra", "enough", False),
        ("consolidate", "sí, que avance", True),
        ("consolidate", "don't advance", False),
        ("consolidate", "stay where it is", False),
        ("consolidate", "no te quedes", True),
        ("oppose", "que se oponga", True),
        ("oppose", "let it pass", False),
    ],
)
def test_the_deed_itself_is_a_yes_and_its_denial_a_no(asked, said, meant):
    assert answered(asked, said) is meant


@pytest.mark.parametrize(
    ("asked", "said", "meant"),
    [
        ("attack", "a por NC1", {"do": "CHARGE", "target": "NC1"}),
        ("attack", "NT1", {"do": "CHARGE", "target": "NT1"}),
        ("attend", "se queda quieto", {"do": "STOP"}),
        ("run", "to (20, 25)", {"do": "MOVE", "to": [20000, 25000]}),
        ("run", "hasta (20, 25)", {"do": "MOVE", "to": [20000, 25000]}),
        ("forced", "against NC1", "NC1"),
        ("departure", "con uno", 1),
        ("departure", "none", 0),
        ("react", "no", {}),
        ("shelter", "que acuda C1", {"unit": "SC1"}),
        ("shelter", "C2", {"unit": "SC2"}),
        ("shelter", "nobody", {}),
        ("windows", "M1 first, then C1", ["SM1", "SC1"]),
        ("windows", "C1 antes que M1", ["SC1", "SM1"]),
        ("windows", "M1, C1", ["SM1", "SC1"]),
        ("loss", "la M1", "SM1"),
        ("caracole", "retrocede 4 pulgadas", 4000),
        ("caracole", "6 inches", 6000),
        ("caracole", "not at all", 0),
        ("make way", "que se aparte", "STEP"),
        ("make way", "get out of the way", "STEP"),
        ("make way", "se une a ella", "JOIN"),
        ("escape", "to (30, 10)", [30000, 10000]),
        ("escape", "adonde sea", None),
        ("troop", "ninguna", ""),
    ],
)
def test_what_is_asked_for_needs_no_verb(asked, said, meant):
    assert answered(asked, said) == meant


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("attack", "not NT1"),
        ("attack", "no cargues a NT1"),
        ("fire", "don't shoot NT1"),
        ("fire", "NT1 o NM1"),
        ("run", "away from NC1"),
        ("run", "no corras a (20, 25)"),
        ("react", "no huyas"),
        ("react", "don't shoot"),
        ("shelter", "ni C1 ni C2"),
        ("shelter", "C1 or C2"),
        ("windows", "M1"),
        ("forced", "not NC1"),
        ("caracole", "not 6 inches"),
        ("make way", "don't join"),
        ("make way", "no te unas"),
        ("escape", "not to (30, 10)"),
        ("loss", "not M1"),
        ("departure", "not one"),
        ("consolidate", "yes, if the way is clear"),
        ("mala guerra", "no more than one round"),
    ],
)
def test_a_denial_or_a_choice_is_no_answer(asked, said):
    assert answered(asked, said) is NOTHING


def test_whoever_is_asked_shoots():
    _, view = position("middle")
    question = ASKED["fire"]
    for said in ("los mosqueteros", "dispara a NM1"):
        reading = ruleset.read(said, [question], view, "es")
        assert reading.answers[question.key] == {"do": "FIRE", "shots": [{"shooter": "SM1", "target": "NM1"}]}


@pytest.mark.parametrize(
    ("asked", "language", "said", "to"),
    [
        ("attend", "en", "forward 4 inches", [36000, 24000]),
        ("attend", "es", "T1 avanza 3 pulgadas", [36000, 23000]),
        ("run", "es", "al bosque", [9627, 26864]),
    ],
)
def test_a_move_may_be_said_as_in_a_plan(asked: str, language: str, said: str, to: list[int]) -> None:
    _, view = position("middle")
    question = ASKED[asked]
    found = ruleset.read(said, [question], view, language)
    assert not found.problems and found.answers[question.key] == {"do": "MOVE", "to": to}


def test_a_move_that_cannot_be_made_is_refused() -> None:
    _, view = position("middle")
    found = ruleset.read("move", [ASKED["attend"]], view, "en")
    assert [problem.code for problem in found.problems] == ["impossible"]


def test_enough_is_done() -> None:
    _, view = position("middle")
    for said, language in (("that's all", "en"), ("done", "en"), ("ya está", "es"), ("eso es todo", "es")):
        found = ruleset.read(said, [ASKED["attend"]], view, language)
        assert found.answers == {ASKED["attend"].key: {"do": "STOP"}}, said
