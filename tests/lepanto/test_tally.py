"""How many ships a sheet of Lepanto sets in motion."""

from __future__ import annotations

from rulesets.kernel.tally import Tally
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement, Sheet
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderTurn
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.view import view
from tests.lepanto.waters import Waters

ASKED = OrderTurn("orders")


def test_a_selection_tells_all_the_ships_it_names_once() -> None:
    waters = Waters("CC-G09 1529 E", "CC-G10 1531 E", "CC-G11 1533 E", "IC-G05 3029 W")
    seen = view(waters.state, "christian")

    def advance(*who: str, **more: dict[str, str]) -> Sheet:
        return Sheet(move=tuple(MoveLine(who=each, order=Movement(do="advance", hexes=2)) for each in who), **more)

    assert ruleset.tally(ASKED, Sheet(), seen) == Tally(0, 3)
    assert ruleset.tally(ASKED, advance("CC-G09..G10", "CC-G09"), seen) == Tally(2, 3)
    assert ruleset.tally(ASKED, advance("@van", groups={"van": "CC-G11"}), seen) == Tally(1, 3), "also of this sheet"
    assert ruleset.tally(ASKED, advance("all"), seen) == Tally(3, 3)
    assert ruleset.tally(OrderFacing("facing"), None, seen) is None
