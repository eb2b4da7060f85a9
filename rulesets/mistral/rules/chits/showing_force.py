"""Show of Force, and Bombs that support it. [M-ORDER-48..50, M-AUX-32]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.orders import ForceShown, NaplesSwayed
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownChit
from rulesets.mistral.position.parts import auxiliaries_of, sail_of
from rulesets.mistral.position.records import Show, Standing
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.chits.ends import fulfil
from rulesets.mistral.rules.chits.pool import entry_of, terms
from rulesets.mistral.rules.politics.contingents import set_naples
from rulesets.mistral.rules.politics.corsica import turn_back_insurgency
from rulesets.mistral.rules.politics.mulligans import offer_mulligan
from rulesets.mistral.rules.politics.rank_dice import rank_modifier

ALWAYS, NEVER = 0, 9
FLEET50_NUMBER = 2
NAPLES_DIE = 3


def bomb_bonus(scene: Scene, formation: str, place: str) -> int:
    """One Bomb counts 1, or 2 if the target has no fortifications. [M-AUX-32]"""
    if not any(ship.kind == "bomb" for ship in auxiliaries_of(scene, formation)):
        return 0
    return 2 if CHART.places[place].bv == 0 else 1


def force_number(scene: Scene, chit: KnownChit) -> int:
    """It is Fulfilled on this number or less. [M-ORDER-48]"""
    port = entry_of(chit).target[0]
    bv = CHART.places[port].bv
    if chit.holder in scene.auxiliaries:
        return FLEET50_NUMBER - bv
    extra = min(3, max(0, sail_of(scene, chit.holder) - 4) // 4)
    return terms(chit).roll + extra + bomb_bonus(scene, chit.holder, port) - bv


def show_force(field: Field, side: Side, chit: KnownChit) -> Play[None]:
    """The die at the end of an Impulse of duty in the Port Space. 0 always succeeds, 9 never. [M-ORDER-48]"""
    port = entry_of(chit).target[0]
    number = force_number(field, chit)
    roll = field.roll(f"{chit.holder}/show", stream=side)
    roll = yield from offer_mulligan(field, side, "order", roll)
    die = roll.total + (yield from rank_modifier(field, side, "order", roll, number))
    succeeded = roll.total == ALWAYS or (roll.total != NEVER and die <= number)
    field.tell(ForceShown(chit.id, chit.holder, roll, number, succeeded), side)
    if succeeded:
        fulfil(field, chit.id, "force")
        _impress(field, side, port)


def _impress(field: Field, side: Side, port: str) -> None:
    """A pirate is shut in for the Year. On a political target it has an effect for four
    Turns. [M-ORDER-49, M-EVENT-30]"""
    if CHART.places[port].pirate_base:
        field.politics.quelled[port] = field.date.year
        for pirate in list(field.corsairs.values()):
            if pirate.base == port and pirate.box != "recovery":
                field.change_corsair(pirate.id, active=False)
        return
    field.politics.shows = (*field.politics.shows, Show(side, port, field.date))
    if port == "bastia" and side == "bourbon":
        turn_back_insurgency(field)
    if port == "naples":
        _sway_naples(field, side)


def _sway_naples(field: Field, side: Side) -> None:
    """After a Show of Force Naples may leave the war, or return to it. [M-ORDER-49]"""
    now: Standing = "war" if side == "british" else "limited"
    then: Standing = "limited" if side == "british" else "war"
    if field.politics.contingents.get("neapolitan") != now:
        return
    roll = field.roll("naples")
    field.tell(NaplesSwayed(side, roll, roll.total <= NAPLES_DIE))
    if roll.total <= NAPLES_DIE:
        set_naples(field, then)
