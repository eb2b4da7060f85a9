"""Tests use public names only: what a test does not touch can be rewritten without changing the test."""

from __future__ import annotations

import pytest

from tests.architecture import Source, modules
from tests.private_names import HOUSE, borrowed

OWED = {
    "tests/bench/tercios.py": "empties what forms keep, so that every turn of the bench finds nothing ready",
}
"""Files that still use private names, and what for. May only become shorter."""

KEEPS = [
    Source("games/orders/play.py", "_hoard = []\nclass Gate:\n    def _unbolt(self):\n        self._hoarders = []\n")
]


def found_in(text: str) -> list[str]:
    return borrowed([Source("tests/test_play.py", text)], KEEPS)


def test_no_test_uses_a_private_name_of_the_house():
    found = borrowed(modules("tests"), modules(*HOUSE))
    assert [line for line in found if line.partition(":")[0] not in OWED] == []
    assert {line.partition(":")[0] for line in found} == set(OWED), "what is owed no longer is struck out"


@pytest.mark.parametrize(
    "text",
    [
        "from games.orders.play import _hoard",
        "from games.orders import play\nplay._hoard.clear()",
        "from games.orders import play\nplay.gate()._unbolt()",
        "import games.orders.play\ngames.orders.play._hoard = []",
        "from games.orders import play\ndef test(monkeypatch):\n    monkeypatch.setattr(play, '_hoard', [])",
        "def test(monkeypatch):\n    monkeypatch.setattr('games.orders.play._hoard', [])",
        "def test(gate):\n    assert gate._hoarders",
        "PROGRAM = '''\nfrom games.orders import play\nplay._hoard = []\n'''",
        "class Own:\n    _hoard = 1\nfrom games.orders import play\nplay._hoard",
    ],
)
def test_a_borrowed_name_is_seen(text):
    assert found_in(text)


@pytest.mark.parametrize(
    "text",
    [
        "class Visitors:\n    def _unbolt(self): ...\ndef test(visitors):\n    visitors._unbolt()",
        "class Slow:\n    def run(self):\n        return self._hoarders",
        "from games.models import Game\nGame._meta",
        "from games.orders import play\nplay.__doc__",
        "def test():\n    for _ in range(3):\n        print('_hoard')",
    ],
)
def test_what_is_a_tests_own_is_let_be(text):
    assert found_in(text) == []
