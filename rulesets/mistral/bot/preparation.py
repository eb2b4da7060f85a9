"""What the bot does before the first Turn. [M-SEQ-03]"""

from __future__ import annotations

from rulesets.mistral.bot.assigning import assignments
from rulesets.mistral.bot.orders import first_orders
from rulesets.mistral.bot.reorganising import Arranger, arrange_first
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Reorganise
from rulesets.mistral.position.view import View, own_side

ENOUGH_FIFTIES = 3
"""The number of SOL(D) Squadrons from which one can be spared as an Auxiliary."""


def preparation(view: View) -> Preparation:
    arranger = Arranger(view, free=True)
    fifties = [pair for pair in _fifties(view) if arranger.attempt(Reorganise(do="to_fleet50", squadrons=pair))]
    arranger.actions.clear()
    arrange_first(arranger)
    return Preparation(
        fleet50s=tuple(fifties),
        arrange=tuple(arranger.actions),
        orders=first_orders(view),
        assign=assignments(view, arranger.draft),
    )


def _fifties(view: View) -> list[tuple[str, str]]:
    """The British spare the most worn of three; the French all that they may use in the guerre de course."""
    side = own_side(view)
    own = [each for each in view.squadrons.values() if each.subclass == "sold" and each.sail == 2 and not each.flotilla]
    if side == "british":
        worn = sorted(own, key=lambda each: (-each.dp, each.id))
        many = sum(each.subclass == "sold" for each in view.squadrons.values()) >= ENOUGH_FIFTIES
        return [(each.id, each.id) for each in worn[:1]] if many else []
    if view.politics.guerre_de_course or view.date.year >= 1745:
        return [(each.id, each.id) for each in own if each.contingent == "french"]
    return []
