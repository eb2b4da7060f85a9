"""Nothing is kept only for its tests: what the server does not use is not part of it."""

from __future__ import annotations

import pytest

from tests.architecture import Source, modules
from tests.unused_names import texts, unused

HOUSE = ("rulesets", "games", "notifications", "config")
KEPT = {
    "games/timing/clock.py": {"standing_at"},
    "rulesets/kernel/conformance.py": {"conform", "conform_lessons"},
}
"""A clock that can be stopped, and what every ruleset must have, for whoever writes the next one."""


def found_in(text: str, elsewhere: str = "", beside: str = "") -> list[str]:
    return unused([Source("games/play.py", text), Source("games/pages.py", elsewhere)], beside)


def test_nothing_is_defined_that_nobody_uses():
    lines = unused(modules(*HOUSE, "clients"), texts(*HOUSE, "clients"))
    found = {}
    for line in lines:
        path, name = line.partition(":")[0], line.rpartition(" ")[2]
        if not path.startswith("clients/"):  # clients: its users are other people's programs
            found.setdefault(path, set()).add(name)
    assert found == KEPT


@pytest.mark.parametrize(
    "text",
    [
        "def leave(): ...",
        "MOST = 3",
        "MOST: int = 3",
        "class Visit: ...",
        "def leave():\n    return leave()",
        "@cache\ndef leave(): ...",
        'def leave():\n    """leave"""',
    ],
)
def test_what_nobody_uses_is_seen(text):
    assert found_in(text)


@pytest.mark.parametrize(
    ("text", "elsewhere", "beside"),
    [
        ("MOST = 3\nprint(MOST)", "", ""),
        ("def leave(): ...", "from games.play import leave", ""),
        ("def leave(): ...", "from games.play import leave as go\ngo()", ""),
        ("def leave(): ...", "from games import play\nplay.leave()", ""),
        ("def leave(): ...", "import games.play\ngames.play.leave()", ""),
        ("def leave(): ...", "CALLED = 'games.play.leave'\nprint(CALLED)", ""),
        ("def leave(): ...", "", "{% leave %}"),
        ("@register.filter\ndef leave(): ...", "", ""),
        ("DEEDS = {}", "from games import play\nDEEDS = {}\nfor chapter in (play,):\n    print(chapter.DEEDS)", ""),
        ("class Games(AppConfig): ...", "", ""),
    ],
)
def test_what_somebody_uses_is_let_be(text, elsewhere, beside):
    assert found_in(text, elsewhere, beside) == []
