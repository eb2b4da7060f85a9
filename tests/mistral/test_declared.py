"""What the chapters ask and tell fits together."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import or_

import msgspec

from rulesets.kernel.questions import Judge, Question
from rulesets.mistral import ruleset
from rulesets.mistral.declared import EVENTS, QUESTIONS
from rulesets.mistral.dialogue.events.orders import OrderIssued, OrdersReceived
from rulesets.mistral.dialogue.events.politics import SailArrived
from rulesets.mistral.dialogue.stop_names import CLASSES
from rulesets.mistral.reports.sentences import WORDS, sentence


def test_no_two_events_or_questions_share_a_name() -> None:
    for kinds in (EVENTS, QUESTIONS):
        assert [name for name, count in Counter(kind.__name__ for kind in kinds).items() if count > 1] == []


def test_events_and_questions_can_be_read_back() -> None:
    msgspec.json.Decoder(reduce(or_, EVENTS))
    msgspec.json.Decoder(list[reduce(or_, QUESTIONS)])  # type: ignore[misc]


def test_every_event_has_words() -> None:
    assert [kind.__name__ for kind in EVENTS if kind not in WORDS] == []


def test_every_question_speaks_and_its_class_of_stops_has_a_name() -> None:
    for kind in QUESTIONS:
        assert kind.prompt is not Question.prompt, kind.__name__
        assert kind.stop_class in CLASSES, kind.__name__


def test_questions_are_plain_records_and_each_has_one_judge() -> None:
    assert sorted(judge.of.__name__ for judge in ruleset.judges) == sorted(kind.__name__ for kind in QUESTIONS)
    for kind in QUESTIONS:
        for judging in ("default", "template", "proposal", "options", "laid_over", "problems"):
            assert getattr(kind, judging) is getattr(Question, judging), (kind.__name__, judging)
    assert [judge.of.__name__ for judge in ruleset.judges if type(judge).default is Judge.default] == []


def test_every_event_names_its_rule() -> None:
    for kind in EVENTS:
        assert "rule" in kind.__struct_fields__, kind.__name__


def test_spanish_runs_a_preposition_and_an_article_together() -> None:
    issued = OrderIssued(chit="b_cruise_gut", holder="b_det_2", check=None, succeeded=True)
    assert "se emite al destacamento 2." in sentence(issued).es
    received = OrdersReceived(side="british", number=1)
    assert (sentence(received).en, sentence(received).es) == (
        "The British have Received 1 Order.",
        "Los británicos han recibido 1 orden.",
    )


def test_one_that_arrives_is_told_of_as_one() -> None:
    alone = SailArrived(contingent="british", auxiliaries=("b_fleet_8",), port="gibraltar", why="request")
    assert sentence(alone).en == "Britain: Fleet Auxiliary 8 arrives at Gibraltar by request."
    two = SailArrived(contingent="british", sol=2, port="gibraltar", why="request")
    assert sentence(two).es == "Gran Bretaña: llegan 2 navíos a Gibraltar a petición propia."
