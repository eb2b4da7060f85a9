"""Chapter 20.2: what is saved for later sheets, and the ready ones."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.kernel.questions import plain
from rulesets.lepanto.dialogue.answers.sheet import (
    Doctrine,
    DoctrineLine,
    Fight,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.orders.judges.problems import sheet_problems
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import view
from rulesets.lepanto.rules.setup import first_state
from tests.lepanto.inventory import table
from tests.lepanto.ordering import face, sheet
from tests.lepanto.waters import Waters


@pytest.mark.rule("A-23", "H-02", "A-13")
def test_groups_and_doctrines_are_saved_for_later_sheets_and_private():
    waters = Waters("CC-G09 2030 E", "CC-G10 2032 E", "IC-G05 2230 W")
    waters.play(sheet=sheet(groups={"van": "CC-G09"}, doctrines={"quiet": Doctrine(guns="none")}))
    kept = waters.state.kept["christian"]
    assert (kept.groups, kept.doctrines) == ({"van": "CC-G09"}, {"quiet": plain(Doctrine(guns="none"))})
    waters.play(sheet=sheet())
    later = Sheet(
        move=(MoveLine(who="@van", order=Movement(do="steps", steps="L")),),
        fight=Fight(doctrines=(DoctrineLine(who="all", name="quiet"),)),
    )
    assert sheet_problems(later, view(waters.state, "christian")) == []
    waters.play(1, sheet=later)
    assert (waters.where("CC-G09"), waters.where("CC-G10")) == ("2030 NE", "2032 E")
    assert view(waters.state, "christian").plans.groups == {"van": "CC-G09"}
    assert view(waters.state, "islamic").plans.groups == {}
    assert [p.code for p in sheet_problems(later, view(waters.state, "islamic"))][:1] == ["no-group"]


def _rows() -> dict[str, dict[str, str]]:
    return {row["Name"].split(" ")[0]: row for row in table("T-16")}


@pytest.mark.rule("T-16", "A-23")
def test_every_printed_template_is_supplied():
    assert set(TEMPLATES) == set(_rows())


@pytest.mark.rule("T-16", "A-26")
@pytest.mark.parametrize("name", _rows())
@pytest.mark.parametrize("side", ["christian", "islamic"])
def test_templates_are_legal_sheets(name, side):
    for state in (first_state(Options()), Waters("CC-G09 2030 E repulsed", "IC-G05 2130 W repulsed", turn=9).state):
        if name == "ram" and side == "christian":
            continue
        made = template(name, Scene(state), side)
        assert sheet_problems(made, view(state, side)) == []
        assert msgspec.convert(plain(made), Sheet) == made
        assert len(made.move) <= 16, "a sheet is a few lines"


@pytest.mark.rule("T-16")
@pytest.mark.parametrize(("name", "hexes"), [("approach", 3), ("slow", 2)])
def test_the_approach(name, hexes):
    made = template(name, FULL, "christian")
    assert f"advance {hexes}" in _rows()["approach" if hexes == 3 else "slow"]["Content"]
    assert {line.who for line in made.move} >= {f"{code}/{line}" for code in ("CL", "CC", "CR") for line in (0, 1, 2)}
    assert [line.who[-1] for line in made.move] == sorted(line.who[-1] for line in made.move), "towed galleasses first"
    assert {(line.order.do, line.order.hexes) for line in made.move} == {("advance", hexes)}
    assert made.standing == Until(enemy_within=10, wind_change=True)


FULL = Scene(first_state(Options()))


@pytest.mark.rule("T-16")
@pytest.mark.parametrize(
    ("name", "doctrine_"),
    [("engage", Doctrine(board="3:1", most=3, arms="2:1")), ("melee", Doctrine(board="2:1", most=4, arms="1:1"))],
)
def test_engage_and_melee(name, doctrine_):
    content = _rows()[name]["Content"]
    assert f"board >= {doctrine_.board} max {doctrine_.most} ; arms >= {doctrine_.arms}" in content
    made = template(name, FULL, "christian")
    orders = {line.who: line.order for line in made.move}
    assert orders["CC/1"] == Movement(do="toward", to="nearest")
    assert orders["CC/2"] == Movement(do="close", hexes=3)
    assert made.fight.doctrines == (DoctrineLine(who="all", doctrine=doctrine_),)
    assert made.face[0] == face("all", "nearest")


@pytest.mark.rule("T-16")
def test_wait_ram_rally_and_save():
    wait = template("wait", FULL, "islamic")
    assert (wait.move, wait.fight, wait.face) == ((), Fight(), (face("all", "nearest"),))
    ram = template("ram", FULL, "islamic")
    first = Movement(do="ram", to="nearest", least=3, otherwise=Otherwise(do="toward", to="nearest"))
    assert {line.who: line.order for line in ram.move}["IC/1"] == first
    withdraw = Movement(do="withdraw")
    rally = template("rally", FULL, "islamic")
    assert rally.move == (MoveLine(who="all{repulsed}", order=withdraw),)
    assert rally.face == (face("all{repulsed}", "away"),)
    save = template("save", FULL, "islamic")
    assert save.move[0] == MoveLine(who="all{engaged}", order=withdraw)
    assert [line.doctrine for line in save.fight.doctrines] == [Doctrine()]
