"""Rendezvous: single Squadrons that the bot sends to the Levant, or to a Flotilla that needs them. [M-ORDER-56]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.bot.judgement import distance, own_flotillas
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.dialogue.answers.worksheet import Issue
from rulesets.mistral.position.known import KnownChit, KnownFormation, KnownSquadron
from rulesets.mistral.position.parts import squadrons_of, top
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.issuing import issue_problem
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, may_pick
from rulesets.mistral.rules.fleet.flotillas import composition_fault
from rulesets.mistral.rules.levant import is_open

LEVANT = "levant"
EASTERN_EDGE = ("maltese_roads/off_east", "ionian_sea/off_east")
SOUND = 50
"""The most damage, in hundredths of its rating, with which a Squadron is sent on such a voyage."""
FAR_ENOUGH = 8
"""From how many places away a Flotilla is worth joining."""
LAST_TURN_FOR_THE_LEVANT = 8
"""Later in the Year a Squadron arrives too late to protect the trade."""


def rendezvous_issue(view: View, taken: list[str]) -> Issue | None:
    """At most one in a Turn: a chit in hand for a Squadron that has no use where it is."""
    for chit in chits_of(view, own_side(view), "hand"):
        if entry_of(chit).type == "rendezvous":
            for squadron, partner in _voyages(view, taken):
                issue = Issue(chit=chit.id, to=squadron, partner=partner)
                if issue_problem(view, issue) is None:
                    return issue
    return None


def rendezvous_pick(view: View) -> str:
    """The Rendezvous chit to pick, if a Squadron needs one and none is in hand."""
    side = own_side(view)
    if any(entry_of(chit).type == "rendezvous" for chit in chits_of(view, side, "hand", "issued")):
        return ""
    picks = [id for id in may_pick(view, side) if entry_of(view.chits[id]).type == "rendezvous"]
    return picks[0] if picks and _voyages(view, []) else ""


def _voyages(view: View, taken: list[str]) -> list[tuple[str, str]]:
    """Pairs (Squadron, partner), the Levant first, because each box covered there takes an Order from the enemy."""
    loose = [each for each in view.squadrons.values() if _is_loose(each) and each.id not in taken]
    found = [(each.id, LEVANT) for each in loose if _may_go_east(view, each)]
    for squadron in loose:
        partner = _wants(view, squadron)
        if partner:
            found.append((squadron.id, partner))
    return found


def _is_loose(squadron: KnownSquadron) -> bool:
    sound = squadron.dp * 100 <= squadron.dr * SOUND
    return bool(squadron.port) and not squadron.flotilla and not squadron.is_flagship and sound


def _may_go_east(view: View, squadron: KnownSquadron) -> bool:
    """[M-LEVANT-03]"""
    full = squadron.sail == FORCES.squadron_sail[squadron.subclass]
    timely = view.date.turn <= LAST_TURN_FOR_THE_LEVANT
    return squadron.side == "british" and full and timely and is_open(view)


def _wants(view: View, squadron: KnownSquadron) -> str:
    """The nearest Flotilla in another Harbour that may take the Squadron."""
    able = [
        (distance(squadron.port, [held.place]), held.id)
        for held in own_flotillas(view)
        if held.harbour
        and held.place != squadron.port
        and composition_fault(view, held.id, [*squadrons_of(view, held.id), squadron]) is None
    ]
    way, id = min(able, default=(FAR_ENOUGH + 1, ""))
    return id if way <= FAR_ENOUGH else ""


def meeting_place(view: View, chit: KnownChit) -> tuple[tuple[str, ...], bool]:
    """Where the partner will be met, and whether in Harbour. Empty if the partner no longer exists."""
    if chit.partner == LEVANT:
        return EASTERN_EDGE, False
    if chit.partner in view.formations:
        partner = top(view, chit.partner)
        return (partner.place,), partner.harbour
    return ((chit.partner,), True) if chit.partner in CHART.places else ((), False)


def last_steps(held: KnownFormation, chit: KnownChit, places: tuple[str, ...], inside: bool) -> tuple[Step, ...]:
    """The steps after arrival."""
    if chit.partner == LEVANT:
        return (Step(do="leave"),)
    if inside and not (held.harbour and held.place in places):
        return (Step(do="enter"), Step(do="hold"))
    return (Step(do="hold"),)
