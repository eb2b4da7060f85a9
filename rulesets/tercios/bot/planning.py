"""The bot's plan for a turn: a card for each unit by its expected value, the order of
acting, and orders for Leaders."""

from __future__ import annotations

from rulesets.kernel.ruleset import Chance
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.bot.judgement import Judgement, Outlook
from rulesets.tercios.bot.riding import SETTING_OUT
from rulesets.tercios.dialogue.answers.plan import (
    AnyDoing,
    AtacadIntent,
    AtencionIntent,
    CorredIntent,
    DoFace,
    DoFire,
    DoMove,
    DoReorganise,
    Entry,
    FuegoIntent,
    Initiative,
    Intents,
    LeaderEntry,
    LeaderMove,
    Plan,
    Targets,
    Wish,
)
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.plans.line import shooting_range
from rulesets.tercios.position.scene import Chief, Troop
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_artillery, is_cavalry
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.command import interacts
from rulesets.tercios.rules.leaders.leading import able_leaders

WHIM = 0.12
"""How much chance may add to a card's value, so that the same position is not always played in the same way."""

LENT_FOR: dict[Order, str] = {
    "ATACAD": "destreza",
    "FUEGO": "instruccion",
    "ATENCION": "instruccion",
    "CORRED": "entrega",
}
"""The Virtue that helps most with each card."""


STEP: dict[Order, int] = {"FUEGO": 0, "ATACAD": 1, "ATENCION": 2, "CORRED": 2, "RESISTID": 3}
"""Shots first, then charges, then those who move, the front line before the others."""


def bot_plan(view: View, side: str, chance: Chance) -> Plan:
    """Cards by value, acted on in the order of value. Units that wait for the enemy act late."""
    outlook = Outlook(view, side)
    judged = {unit.id: outlook.judge(unit) for unit in outlook.own}
    worth = {
        id: {order: value + WHIM * chance.random() for order, value in found.worth().items()}
        for id, found in judged.items()
    }
    cards: dict[str, Order] = {id: max(values, key=lambda order: values[order]) for id, values in worth.items()}
    plan = Plan(cards=cards)
    order = sorted(cards, key=lambda id: (STEP[cards[id]], judged[id].nearest[1], id))
    return Plan(
        cards=_complete(cards, view, side, plan),
        initiative=Initiative(then="FIRST", otherwise="FIRST"),
        intents={id: intents(judged[id]) for id in cards},
        sequence=tuple(Entry(unit=id, late=_waits(judged[id], cards[id])) for id in order),
        leaders=tuple(_leaders(view, side, order, cards)),
    )


def _complete(cards: dict[str, Order], view: View, side: str, plan: Plan) -> dict[str, Order]:
    """Only the cards that the question asks for: those of the default plan, changed where the bot prefers another."""
    wanted = PlanTurn("bot", turn=view.turn).default(view).cards
    return {id: cards.get(id, order) for id, order in wanted.items()}


def _waits(judged: Judgement, card: Order) -> bool:
    return card == "RESISTID" or (card == "FUEGO" and not judged.shots)


def intents(judged: Judgement) -> Intents:
    """How it would carry out every card, because cards may change."""
    return Intents(
        atencion=AtencionIntent(tries=_attention(judged)),
        atacad=AtacadIntent(targets=_targets(judged)),
        corred=CorredIntent(move=_run(judged)),
        fuego=FuegoIntent(targets=tuple(Wish(sel=shot.target) for shot in judged.shots[:4])),
    )


def _targets(judged: Judgement) -> Targets:
    best = tuple(Wish(sel=prospect.target) for prospect in judged.charges[:3])
    return (*best, Wish(sel="best_odds"), Wish(sel="nearest"))


def _attention(judged: Judgement) -> tuple[tuple[AnyDoing, ...], ...]:
    """Reorganises first, then shoots; otherwise it comes closer, but a unit that could not
    resist a charge does not risk one."""
    shot = DoFire(targets=(Wish(sel="best_shot"),))
    if judged.spent and judged.in_danger:
        away = DoMove(away="nearest")
        return ((DoFace(side="rear"), away), (away, shot), (DoReorganise(), shot), (shot,))
    if judged.unit.disordered:
        return ((DoReorganise(), shot), (DoReorganise(),))
    closer = DoMove(toward="nearest", stop=_stand_off(judged), safe="NO_CHARGE")
    if judged.shots:
        return ((shot, closer), (shot,))
    if is_cavalry(judged.unit):
        closer = DoMove(toward="nearest", stop=_stand_off(judged))
        return ((DoFace(toward="nearest"), closer), (closer, shot), (closer,))
    return ((closer, shot), (closer,), (DoFace(toward="nearest"), shot))


def _stand_off(judged: Judgement) -> int:
    """How near it wants to come: while the line gathers, just out of range; then shot to its range, the others to where
    they can charge next."""
    line = judged.outlook.line
    if is_cavalry(judged.unit) and line.met:
        return 9 * INCH
    if is_cavalry(judged.unit) and line.view.turn >= SETTING_OUT:
        return 5 * INCH
    if not line.behind and not line.met and not is_artillery(judged.unit):
        return judged.outlook.line.stop
    return max(shooting_range(judged.unit) - INCH, 3 * INCH)


def _run(judged: Judgement) -> DoMove:
    if judged.way_round is not None:
        return DoMove(to=judged.way_round)
    return DoMove(toward="nearest", stop=judged.outlook.line.stop, safe="NO_CHARGE")


def _leaders(view: View, side: str, order: list[str], cards: dict[str, Order]) -> list[LeaderEntry]:
    """Each Leader helps the first of their units that acts. If nobody needs help, they stay near their units."""
    found = []
    for id in able_leaders(view, side):
        leader = view.leaders[id]
        helped = [unit for unit in order if _may_help(leader, view.units[unit])]
        if helped:
            found.append(_help(view, leader, helped, cards))
    return found


def _may_help(leader: Chief, unit: Troop) -> bool:
    return interacts(leader, unit) and not is_artillery(unit)


def _help(view: View, leader: Chief, helped: list[str], cards: dict[str, Order]) -> LeaderEntry:
    """The most useful action: remove wear, lend a Virtue, or stay close."""
    near = LeaderMove(toward=helped[0], within=4 * INCH)
    worn = [unit for unit in helped if view.units[unit].wear >= 2]
    torn = [unit for unit in helped if view.units[unit].disordered]
    if "diligente" in leader.rank.qualities and torn:
        return LeaderEntry(leader=leader.id, act="DILIGENTE", targets=(torn[0],), move=near)
    if "honorable" in leader.rank.qualities and worn:
        return LeaderEntry(leader=leader.id, act="HONORABLE", targets=(worn[0],), move=near)
    if "autoritario" in leader.rank.qualities and worn:
        return LeaderEntry(leader=leader.id, before=worn[0], act="AUTORITARIO", targets=(worn[0],), move=near)
    for unit in helped:
        virtue = LENT_FOR.get(cards[unit], "")
        if virtue in leader.rank.virtues:
            move = LeaderMove(toward=unit, within=4 * INCH)
            return LeaderEntry(leader=leader.id, before=unit, act="INSPIRAR", targets=(unit,), virtue=virtue, move=move)
    return LeaderEntry(leader=leader.id, act="CORRER", move=near)
