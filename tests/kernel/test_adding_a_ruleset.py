"""The game in docs/adding-a-ruleset.md really works."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rulesets.conditions import vocabulary
from rulesets.kernel.conformance import conform, conform_lessons
from rulesets.kernel.engine import complete
from rulesets.kernel.questions import Question, read_answer
from rulesets.kernel.ruleset import Ruleset, first_checkpoint
from tests import architecture as house
from tests.kernel.noninterference import check

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-ruleset.md"


@pytest.fixture(scope="module")
def morra() -> Iterator[ModuleType]:
    module = ModuleType("morra")
    sys.modules["morra"] = module  # where the structs' annotations are looked up
    exec(compile(source(), str(PAGE), "exec", dont_inherit=True), module.__dict__)
    yield module
    del sys.modules["morra"]


def source() -> str:
    (found,) = re.findall(r"^```python morra\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    return str(found)


def test_the_game_on_the_page_conforms(morra):
    options = [morra.Options(), morra.Options(rounds=1), morra.Options(rounds=8)]
    report = conform(morra.ruleset, options, random.Random(1), games=40)
    assert report.findings == []
    assert all(report.met[kind.__name__] for kind in (*morra.ruleset.questions, *morra.ruleset.events))
    assert report.met["roll from sealed"]


def test_the_lesson_of_the_game_on_the_page_can_be_done(morra):
    report = conform_lessons(morra.ruleset)
    assert report.findings == [] and report.met["lessons"] == 1


def test_the_game_on_the_page_keeps_its_secrets(morra):
    def redeal(state: Any, side: str, chance: random.Random) -> Any:
        for other in state.charms:
            if other != side:
                state.charms[other] = chance.randint(0, 1)
        return state

    def respond(side: str, question: Question[Any], view: Any, chance: random.Random) -> Any:
        behind = {"is": "holds", "word": "behind"}
        return {"fingers": chance.randint(0, 5), **chance.choice([{}, {"charm": behind}])}

    positions = [first_checkpoint(morra.ruleset, morra.Options())] * 40
    count = check(morra.ruleset, [*positions], redeal, respond, [("plan",)])
    assert count.redealt > 20
    assert set(count.rules) == {"MO-02", "MO-04"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_charm_of_the_game_on_the_page_waits_for_its_condition(morra, language):
    question, rules = morra.Show("show"), morra.ruleset
    view = morra.View(2, {"east": 1, "west": 0}, 1, "west")
    said = {
        "en": "show 4, charm if I am behind and the round is 2",
        "es": "muestro 4, amuleto si voy por detrás y la ronda es 2",
    }
    reading = rules.read(said[language], [question], view, language)
    made = complete(rules, [question], reading.answers, view, None)
    assert reading.problems == made.problems == ()
    hand = read_answer(question, made.answers["show"])
    assert rules.write(question, hand, view, language).strip() == said[language]
    ask = morra.UseCharm("charm")
    assert rules.policy(hand, ask, view) is True
    assert rules.policy(hand, ask, morra.View(3, {"east": 1, "west": 0}, 1, "west")) is False
    assert rules.policy(hand, ask, morra.View(2, {"east": 0, "west": 0}, 1, "west")) is False
    assert rules.policy(morra.Hand(4), ask, view) is None
    told = vocabulary(morra.DECLARED, {}, language)
    assert [topic["name"] for topic in told["topics"]] == ["behind", "compare"]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("If I am behind use my charm, and hold up four", "show 4, charm if I am behind"),
        ("Cuando voy por detrás, uso el amuleto y saco 4", "show 4, charm if I am behind"),
        ("I'll make a fist", "show 0"),
        ("Cierro el puño", "show 0"),
    ],
)
def test_the_game_on_the_page_understands_players_own_words(morra, said, means):
    question, rules = morra.Show("show"), morra.ruleset
    view = morra.View(2, {"east": 1, "west": 0}, 1, "west")
    reading, plainly = (rules.read(text, [question], view, "en") for text in (said, means))
    assert reading.problems == plainly.problems == ()
    assert read_answer(question, reading.answers["show"]) == read_answer(question, plainly.answers["show"])
    assert not plainly.understood
    assert reading.understood[0].taken


def test_the_game_on_the_page_falls_into_no_trap():
    read = [house.Source("rulesets/morra/__init__.py", source())]
    assert house.wrong_arrows(read) == house.impurities(read) == house.iterated_sets(read) == []
    assert house.plays_not_yielded_from([*house.modules("rulesets/kernel"), *read]) == []


def test_everything_a_ruleset_must_define_is_on_the_page():
    for name in sorted(Ruleset.__abstractmethods__):
        assert f"def {name}(" in source()
    for name in ("lessons", "policy", "migrations", "opens", "options", "standing", "revision"):
        assert name in PAGE.read_text(encoding="utf-8")
