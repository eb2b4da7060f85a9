"""Which armies met: declared once for a game, checked when it is read, and followed by bots and by what is offered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.bot.answering import answer as aguila_bot
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.position.state import Options, Scenario
from rulesets.aguila.rules.armies import meetings as aguila
from rulesets.tabletop.book.data_files import CatalogueError
from rulesets.tabletop.book.wars import War, allies_against, wars_in
from rulesets.tercios.bot.recruiting import chosen_army
from rulesets.tercios.rules.armies import meetings as tercios

PERIODS = {"spain": (1600, 1659), "sweden": (1625, 1648), "tudor": (1509, 1560), "empire": (1618, 1648)}
WAR = """
[[war]]
id = "thirty"
name = {{ en = "the war", es = "la guerra" }}
years = [1618, 1648]
sides = [["spain", "empire"], ["{foe}"]]
"""


def have_met(wars: Sequence[War], one: str, other: str) -> bool:
    return any(other in war.against(one) for war in wars)


def written(folder: Path, foe: str) -> Path:
    (folder / "wars.toml").write_text(WAR.format(foe=foe), encoding="utf-8")
    return folder


def test_enemies_have_met_and_allies_have_not(tmp_path: Path):
    wars = wars_in(written(tmp_path, "sweden"), PERIODS)
    assert have_met(wars, "spain", "sweden") and have_met(wars, "sweden", "empire")
    assert not have_met(wars, "spain", "empire") and not have_met(wars, "tudor", "spain")
    assert allies_against(wars, "spain", "sweden") == ("spain", "empire")
    assert allies_against(wars, "tudor", "sweden") == ("tudor",), "nobody is with who was not there"


@pytest.mark.parametrize(("foe", "said"), [("atlantis", "atlantis"), ("tudor", "tudor is of 1509-1560")])
def test_a_war_without_the_army_is_refused(tmp_path: Path, foe: str, said: str):
    with pytest.raises(CatalogueError, match=said):
        wars_in(written(tmp_path, foe), PERIODS)


@pytest.mark.parametrize("points", [500, 730, 1000])
def test_the_bots_of_both_sides_of_tercios_bring_armies_that_have_met(points: int):
    chance = random.Random(points)
    for _ in range(8):
        south, north = (chosen_army(side, points, chance) for side in ("south", "north"))
        assert south is not None and north is not None and have_met(tercios.WARS, south.list, north.list)


def test_the_bots_of_both_sides_of_aguila_bring_armies_that_have_met():
    chance, question, fielded = random.Random(5), ChooseArmy("army", points=1000), set[str]()
    for scenario in get_args(Scenario) * 2:
        blue, red = (aguila_bot(question, Beholder(side, scenario), chance) for side in ("blue", "red"))
        assert have_met(aguila.WARS, blue.nation, red.nation)
        fielded |= {blue.nation, red.nation}
    assert fielded == set(BOOK.nations), "every nation has its battles"


class Beholder:
    """All that the bot needs to know of a view before there is an army."""

    def __init__(self, side: str, scenario: Scenario) -> None:
        self.own_side = side
        self.options = Options(scenario=scenario)
        self.attacker = ""
