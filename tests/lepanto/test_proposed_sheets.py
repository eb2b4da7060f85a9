"""What stands on the page at first, so that *Submit* alone plays sensibly. [T-16]"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import judge, plain
from rulesets.lepanto.dialogue.answers.sheet import Sheet
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.templates import CONTACT, lines_of
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import View, view
from tests.lepanto.waters import Waters

ASKED = OrderTurn("orders")
OURS = [f"CC-G{at:02} 20{at + 20} E" for at in range(7, 12)]
THEIRS = [f"IC-G{at:02} 25{at + 22} W" for at in range(5, 10)]
"""Two lines of five galleys, five hexes apart."""


def seen(side: str) -> View:
    return view(Waters(*OURS, *THEIRS, turn=6, wind="W", phasing=side).state, side)


@pytest.mark.parametrize("side", ["christian", "islamic"])
def test_while_the_fleets_are_apart_every_line_advances_alike_until_contact(side: Any) -> None:
    known = view(ruleset.setup(Options()), side)
    sheet = ASKED.template(known)
    assert sorted(line.who for line in sheet.move) == lines_of(Scene(known), side)
    assert {(line.order.do, line.order.hexes) for line in sheet.move} == {("advance", 3)}
    assert sheet.standing is not None
    assert sheet.standing.enemy_within == CONTACT


@pytest.mark.parametrize("side", ["christian", "islamic"])
def test_near_the_enemy_guns_fire_bows_turn_to_him_and_nothing_calls_for_advice(side: str) -> None:
    known = seen(side)
    sheet = ASKED.template(known)
    assert any(line.attack and (line.attack.act, line.attack.who) == ("gun", "all") for line in sheet.fight.lines)
    assert sheet.face[0].to == "nearest"
    assert {advice.kind for advice in ruleset.advice(ASKED, sheet, known)} <= {"rowed-out"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_sheet_on_the_page_reads_back_as_it_is_written(language: str) -> None:
    known = seen("islamic")
    sheet = ASKED.template(known)
    reading = ruleset.read(ruleset.write(ASKED, sheet, known, language), [ASKED], known, language)
    assert judge(ASKED, reading.answers["orders"], known) == (sheet, [])
    assert reading.answers["orders"] == plain(sheet)


def test_who_says_nothing_still_holds_and_a_letter_proposes_whole_lines() -> None:
    known = seen("christian")
    assert ASKED.default(known) == Sheet()
    assert [line.who for line in ASKED.proposal(known).move] == ["CC/1", "all{repulsed}"]
