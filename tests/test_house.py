"""Rules of the project that a program can check: imports, purity and typical mistakes."""

from __future__ import annotations

import tomllib

import pytest

from rulesets.kernel import registry
from tests import architecture as house
from tests.architecture import Source, modules

RULES = modules("rulesets")
GAMES = RULES + modules("tests/sealed_bid")
SERVER = modules("games", "notifications", "config")

MAY_RUN_RULES = frozenset(
    [
        "games/orders/play.py",
        "games/turns/opening.py",
        "games/turns/resolution.py",
        "games/turns/rewinding.py",
        "games/turns/upgrade_check.py",
        "games/trust/replaying.py",
    ]
)
"""Nothing else in the server runs rules; `manage.py lab` and lessons do so through the lab, which touches no game."""


def snippet(text: str, path: str = "rulesets/tercios/fire.py") -> list[Source]:
    return [Source(path, text)]


# The project as it is.


def test_imports_follow_the_arrows():
    assert house.wrong_arrows(RULES + SERVER) == []


def test_the_server_knows_no_ruleset_by_name():
    """Nor does one ruleset know another: what two need belongs to the kernel."""
    named = [source.path for source in SERVER for game in registry.HOUSE if game in source.text.lower()]
    assert named == []
    others = [
        f"{source.path}: {game}"
        for source in RULES
        for game in registry.HOUSE
        if f"rulesets.{game}" in source.text
        and not source.path.startswith((f"rulesets/{game}/", "rulesets/kernel/registry.py"))
    ]
    assert others == []


def test_the_type_checker_reads_everything_but_the_tests():
    told = tomllib.loads((house.ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    ours = {file.parent.name for file in house.ROOT.glob("*/__init__.py")} - {"tests"}
    assert told["strict"] and ours <= set(told["files"])
    assert ours >= {"rulesets", "games", "notifications", "config"}


def test_rules_know_no_clock_no_chance_and_no_framework():
    assert house.impurities(RULES) == []


def test_every_rule_that_may_ask_is_called_under_yield_from():
    assert house.plays_not_yielded_from(GAMES) == []


def test_no_rule_swallows_errors():
    assert house.blanket_excepts(RULES) == []


def test_no_rule_acts_in_finally():
    assert house.acts_in_finally(GAMES) == []


def test_no_rule_goes_through_a_set():
    assert house.iterated_sets(GAMES) == []


def test_only_the_modules_named_here_run_rules():
    assert {path: at for path, at in house.runners(SERVER).items() if path not in MAY_RUN_RULES} == {}


# The checks find what they should.


def test_the_readers_read_the_kernel_and_the_auction():
    paths = {source.path for source in GAMES}
    assert {"rulesets/kernel/engine.py", "tests/sealed_bid/rules.py"} <= paths
    assert "rulesets/kernel/conformance.py" in house.runners(RULES)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("rulesets/tercios/fire.py", "from games.models import Game"),
        ("rulesets/tercios/fire.py", "import notifications.outbox"),
        ("rulesets/tercios/fire.py", "from rulesets.mistral import wind"),
        ("rulesets/tercios/fire.py", "from rulesets import mistral"),
        ("rulesets/tercios/fire.py", "from ..mistral import wind"),
        ("rulesets/kernel/engine.py", "import rulesets.tercios.fire"),
        ("rulesets/drawing/paper.py", "from rulesets.tercios import fire"),
        ("games/orders/play.py", "from notifications import outbox"),
        ("games/orders/play.py", "def late():\n    import notifications"),
        ("games/orders/play.py", "from tests.sealed_bid import ruleset"),
    ],
)
def test_a_wrong_arrow_is_seen(path, text):
    assert house.wrong_arrows(snippet(text, path))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("rulesets/tercios/fire.py", "from rulesets.kernel.dice import Roll"),
        ("rulesets/tercios/fire.py", "from rulesets.tercios import state"),
        ("rulesets/tercios/fire.py", "from rulesets.tabletop import overlap"),
        ("rulesets/tabletop/overlap.py", "from rulesets.drawing import paper"),
        ("rulesets/tercios/fire.py", "from . import state"),
        ("notifications/mail.py", "from games import play"),
        ("games/orders/play.py", "from rulesets.kernel import engine"),
    ],
)
def test_a_right_arrow_is_let_be(path, text):
    assert house.wrong_arrows(snippet(text, path)) == []


@pytest.mark.parametrize(
    "text",
    [
        "import random",
        "from random import Random",
        "import time",
        "import os",
        "from os import environ",
        "from django.db import models",
        "import datetime\nstart = datetime.datetime.now()",
        "from datetime import date\nstart = date.today()",
        "def f():\n    import secrets",
    ],
)
def test_an_impure_import_is_seen(text):
    assert house.impurities(snippet(text))


def test_only_registry_and_solitary_may_look_at_the_process():
    assert house.impurities(snippet("import os", "rulesets/kernel/registry.py")) == []
    assert house.impurities(snippet("import random", "rulesets/kernel/registry.py"))
    assert house.impurities(snippet("import os", "rulesets/kernel/dice.py"))


RULE = """
from rulesets.kernel.table import Play, ask
def fire(state, table) -> Play[int]:
    return (yield from ask("a", 1))
def hold(state) -> int:
    return 1
class Battle:
    def fight(self) -> Play[None]:
        yield
    def rest(self) -> None: ...
"""


def plays(text: str) -> list[str]:
    kernel = Source("rulesets/kernel/table.py", "def ask(side, question) -> Play[A]:\n    yield")
    other = Source("rulesets/tercios/combat.py", text)
    return house.plays_not_yielded_from([kernel, *snippet(RULE), other])


@pytest.mark.parametrize(
    "text",
    [
        "from rulesets.tercios.fire import fire\ndef turn(s, t) -> Play[None]:\n    fire(s, t)\n    yield",
        "from rulesets.tercios.fire import fire as shoot\ndef turn(s, t):\n    x = shoot(s, t)",
        "from rulesets.tercios import fire\ndef turn(s, t):\n    fire.fire(s, t)",
        "from rulesets.kernel.table import ask\ndef turn(s, t):\n    if ask('a', 1): pass",
        "def turn(b):\n    b.fight()",
        "def turn(b) -> 'Play[None]':\n    yield\ndef all(b):\n    [turn(b) for _ in range(2)]",
        "from rulesets.tercios.fire import fire\ndef turn(s, t):\n    yield fire(s, t)",
    ],
)
def test_a_rule_called_without_yield_from_is_seen(text):
    assert len(plays(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from rulesets.tercios.fire import fire\ndef turn(s, t):\n    x = yield from fire(s, t)",
        "from rulesets.tercios.fire import hold\ndef turn(s):\n    hold(s)",
        "from rulesets.tercios import fire\ndef turn(s, t):\n    return (yield from fire.fire(s, t))",
        "def turn(b):\n    b.rest()\n    yield from b.fight()",
        "def fire(s): ...\ndef turn(s):\n    fire(s)",
    ],
)
def test_a_rule_called_rightly_is_let_be(text):
    assert plays(text) == []


@pytest.mark.parametrize("caught", ["", " Exception", " BaseException as e", " (ValueError, Exception)"])
def test_a_blanket_except_is_seen(caught):
    assert house.blanket_excepts(snippet(f"try:\n    x = 1\nexcept{caught}:\n    pass"))


def test_a_precise_except_is_let_be():
    assert house.blanket_excepts(snippet("try:\n    x = 1\nexcept (ValueError, KeyError):\n    pass")) == []


@pytest.mark.parametrize("act", ["table.tell(x)", "table.dice.roll('k')", "yield x"])
def test_an_act_in_finally_is_seen(act):
    text = f"def rule(table, x):\n    try:\n        yield\n    finally:\n        {act}"
    assert house.acts_in_finally(snippet(text))
    assert not house.acts_in_finally(snippet(text.replace("finally", "except KeyError")))


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "y = [x for x in frozenset(z)]",
        "y = list({x for x in z})",
        "y = ', '.join(set(z))",
        "for x in set(y) - {1}: pass",
        "y = [*set(z)]",
    ],
)
def test_going_through_a_set_is_seen(text):
    assert house.iterated_sets(snippet(text))


@pytest.mark.parametrize("text", ["for x in sorted(set(y)): pass", "found = 1 in {1, 2}", "n = len(set(y))"])
def test_a_set_that_is_only_asked_is_let_be(text):
    assert house.iterated_sets(snippet(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "from rulesets.kernel.engine import advance",
        "from rulesets.kernel import engine\nengine.advance(1)",
        "from rulesets.kernel.solitary import advance_alone",
        "from rulesets.kernel.sparring import segment",
    ],
)
def test_whoever_can_run_rules_is_seen(text):
    assert house.runners(snippet(text, "games/pages/table.py"))
