"""Declining a Battle with the gauge, and withdrawing without it. [M-BATTLE-15, M-BATTLE-16]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side, other
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.battle import BattleDeclined, WithdrawalTried, WithdrewTo
from rulesets.mistral.dialogue.questions.battle import Decline, Withdraw, WithdrawTo
from rulesets.mistral.position.damage import movement, worst_damage
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import formations_at, lr_of, regular_squadrons
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.assistance import helpers_here
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.convoys.landing import in_harbour
from rulesets.mistral.rules.fleet.attrition import count_strait
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier
from rulesets.mistral.rules.politics.ranks import bonus
from rulesets.mistral.rules.sailing.harbours import can_enter_now, enter_harbour
from rulesets.mistral.rules.searching.entering import entered
from rulesets.mistral.rules.searching.screening import assist

DAMAGE_DRM = {"none": 0, "middle": 1, "heavy": 2}


def anybody_leaves(engagement: Engagement) -> Play[bool]:
    """Whether the Battle does not take place: the side with the gauge declines, or the other one withdraws."""
    field, gauge, lee = engagement.field, engagement.gauge, engagement.lee
    first = engagement.first(gauge)
    declining = Decline(
        field.key(f"{engagement.place}/decline/{gauge}"),
        place=engagement.place,
        formation=first,
        own_sail=engagement.sail_here(gauge),
        enemy_sail=engagement.sail_here(lee, seen=True),
        must=field.formations[first].disorganised,
    )
    if (yield from ask(gauge, declining)):
        field.tell(BattleDeclined(gauge, engagement.place))
        return True
    return (yield from _withdraw(engagement, lee))


def withdrawal_drms(scene: Scene, formation: str, *, assisted: bool) -> tuple[tuple[str, int], ...]:
    """The modifiers of the check."""
    convoy = scene.convoys.get(formation)
    return (
        ("squadrons", max(0, len(regular_squadrons(scene, formation)) - 1)),
        ("damage", DAMAGE_DRM[worst_damage(scene, formation)]),
        ("convoy", 2 if convoy is not None and not convoy.scattered else 0),
        ("auxiliary", -1 if assisted else 0),
        ("rank", bonus(scene, scene.formations[formation].side, "leadership")),
    )


def refuges(field: Field, formation: str) -> list[str]:
    """Neighbouring places without a Spotted enemy that can be reached without sailing against the wind."""
    held = field.formations[formation]
    found = []
    for end, passage in CHART.passages[held.place].items():
        if CHART.places[end].kind == "offmap" or price(field, passage).kind == "against":
            continue
        if not any(enemy.spotted for enemy in formations_at(field, end, other(held.side))):
            found.append(end)
    return found


def _withdraw(engagement: Engagement, side: Side) -> Play[bool]:
    field, id = engagement.field, engagement.first(side)
    enemy = engagement.first(other(side))
    faster = movement(field, id) > movement(field, enemy)
    harbour = _may_slip_in(field, id)
    question = Withdraw(
        field.key(f"{engagement.place}/withdraw/{side}"),
        place=engagement.place,
        formation=id,
        own_sail=engagement.sail_here(side),
        enemy_sail=engagement.sail_here(other(side), seen=True),
        certain=faster or harbour,
        must=field.formations[id].disorganised,
        helpers=tuple(helpers_here(field, side, engagement.place)),
    )
    flight = yield from ask(side, question)
    if not flight.attempt:
        return False
    places = refuges(field, id)
    if not harbour and not places:
        field.tell(WithdrawalTried(side, id, False))
        return False
    check = None
    if not (faster or harbour):
        check = yield from _check(engagement, side, id, flight.assist)
    succeeded = check is None or check.passed
    field.tell(WithdrawalTried(side, id, succeeded, check))
    if succeeded:
        yield from get_away(field, side, id, places, harbour)
    return succeeded


def _may_slip_in(field: Field, formation: str) -> bool:
    """Whether it is in the Port Space of a Port that it may enter, that has room and that is open to a
    convoy. [M-PORT-06, M-PORT-20]"""
    return can_enter_now(field, formation)


def _check(engagement: Engagement, side: Side, formation: str, assistant: str) -> Play[Check]:
    field = engagement.field
    assisted = False
    if assistant:
        assisted = yield from assist(field, side, formation, assistant, engagement.place)
    drms = withdrawal_drms(field, formation, assisted=assisted)
    roll = field.roll(f"{engagement.place}/withdrawal/{side}")
    roll = yield from offer_mulligan(field, side, "withdrawal", roll)
    rating = lr_of(field, formation)
    goal = rating - sum(n for _, n in drms)
    drms = (*drms, ("player", (yield from rank_modifier(field, side, "withdrawal", roll, goal))))
    return Check(roll, rating, tuple(drm for drm in drms if drm[1]))


def get_away(field: Field, side: Side, formation: str, places: list[str], harbour: bool) -> Play[None]:
    """It goes into Harbour, or one lane at once. How it came is recorded as for any move."""
    held_until = field.mpi + 1
    if harbour:
        place = field.formations[formation].place
        field.tell(WithdrewTo(side, formation, place, True))
        enter_harbour(field, formation)
        if formation in field.convoys:
            yield from in_harbour(field, formation)
        if formation in field.formations:  # An Independent ends in Harbour, and a convoy at the end of its voyage.
            field.change_formation(formation, held_until=held_until)
        return
    place = places[0]
    if len(places) > 1:
        choice = WithdrawTo(field.key(f"{formation}/refuge"), formation=formation, places=tuple(places))
        place = yield from ask(side, choice)
    held = field.formations[formation]
    field.change_formation(
        formation,
        place=place,
        entered=price(field, CHART.passages[held.place][place]).entry,
        turning=True,
        held_until=held_until,
        goal="",
        paid=0,
        blockading=False,
        interdicting=False,
    )
    count_strait(field, formation)
    field.tell(WithdrewTo(side, formation, place))
    yield from entered(field, formation)
