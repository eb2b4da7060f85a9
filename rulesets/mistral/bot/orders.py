"""Which Orders the bot wants, and which Formation executes each."""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, ChitEntry
from rulesets.mistral.bot.judgement import (
    A_TURN,
    FAR,
    FLOTILLAS,
    RESTED,
    SPENT,
    chit_of,
    distance,
    duty_places,
    fit_sail,
    formation_wear,
    is_outmatched,
    nearest,
    own_flotillas,
)
from rulesets.mistral.bot.meetings import rendezvous_issue, rendezvous_pick
from rulesets.mistral.dialogue.answers.worksheet import Issue, OrdersPart
from rulesets.mistral.position.known import KnownAuxiliary, KnownChit
from rulesets.mistral.position.parts import auxiliaries_of, command_of, sail_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.issuing import LETTERS, issue_problem
from rulesets.mistral.rules.chits.pool import chits_of, entry_of, may_pick, sets_allowed, terms
from rulesets.mistral.rules.politics.conditions import holds

WORTH = {
    "cruise": 70,
    "show_of_force": 40,
    "interdict": 45,
    "army_support": 45,
    "blockade": 20,
    "escort": 20,
    "guerre_de_course": 55,
    "rendezvous": -50,
}
"""The value of an Order before its target is considered."""
STORES = "convoy:victualling"
ESCORT_WORTH = {STORES: 75, "convoy:spanish_troop": 30}
"""Convoys that are worth a Squadron. The Levant is too far."""
DUTY_TURNS = {"cruise": 1, "show_of_force": 1, "interdict": 2, "army_support": 2, "blockade": 2, "escort": 3}
GOOD_ENOUGH, DESPERATE = 20, -40
"""The least value at which a chit is Issued, and the least when the bot cannot wait any longer."""
PATIENCE = 2
ENOUGH = 95
"""The most damage, in hundredths of its rating, that a Squadron should have when it returns."""
WINTER_TOLL = 3
"""The Damage Points that a Turn at sea costs in Winter, including Gales."""
AID = {"victualling": "gibraltar", "spanish_troop": "barcelona"}
"""Ports from which an Auxiliary alone can escort a convoy."""


def worth(view: View, entry: ChitEntry, holder: str) -> int:
    """How much the bot values an Order for a Formation. It prefers near targets, enough but not too
    much strength, and little damage."""
    places = duty_places(entry)
    if not places:
        return -FAR
    held = view.formations[holder]
    way = distance(held.place, places)
    if entry.type == "escort" and way > A_TURN:
        return -FAR
    usual = FORCES.order_defaults[entry.type]
    least = entry.min_sail or usual.min_sail
    turns = -(-way // A_TURN) + DUTY_TURNS.get(entry.type, 1)
    end = nearest(held.place, places)
    toll = (turns + 1) * (WINTER_TOLL if view.date.season == "winter" else 1)
    if entry.type == "blockade":
        toll += 2 * CHART.places[end].bv
    found = (
        ESCORT_WORTH.get(entry.target[0], WORTH[entry.type])
        - 3 * way
        - 2 * max(0, sail_of(view, holder) - max(4, least))
    )
    found -= max(0, formation_wear(view, holder) + 8 * toll - ENOUGH)
    if not held.harbour:
        found -= 5
    if entry.type == "escort":
        found += 5 * min(4, sail_of(view, holder))
    if is_outmatched(view, holder, end):
        found -= 40
    return found + _odds(view, entry, holder, end)


def _odds(view: View, entry: ChitEntry, holder: str, place: str) -> int:
    """The chance of success of a Show of Force or Army Support, and the time that is left for it."""
    bomb = 2 if any(ship.kind == "bomb" for ship in auxiliaries_of(view, holder)) else 0
    sail = sail_of(view, holder)
    if entry.type == "show_of_force":
        return 8 * (4 + min(3, max(0, sail - 4) // 4) + bomb - CHART.places[place].bv)
    if entry.type == "army_support":
        to_quarter = (5 - view.date.turn) % 4
        return 8 * bomb + (10 if to_quarter in (2, 3) else -10) - (40 if view.date.turn >= 12 else 0)
    return 0


def fit_holders(view: View) -> list[str]:
    """Formations without Orders that could go to sea."""
    return [
        held.id
        for held in own_flotillas(view)
        if chit_of(view, held.id) is None
        and not held.disorganised
        and fit_sail(view, held.id) >= 2
        and formation_wear(view, held.id) < SPENT
    ]


def _may_execute(view: View, entry: ChitEntry, holder: str) -> bool:
    """Judged by Command and strength alone, for chits that are not in hand yet."""
    command = command_of(view, holder)
    if entry.command and command not in (None, LETTERS[entry.command]):
        return False
    least = entry.min_sail or FORCES.order_defaults[entry.type].min_sail
    return fit_sail(view, holder) >= least and view.formations[holder].kind in FLOTILLAS


def hopes(view: View) -> list[tuple[int, str, str]]:
    """(worth, entry, holder) for everything that the Pool may bring, the best first."""
    side = own_side(view)
    pool = dict.fromkeys(chit.entry for chit in chits_of(view, side, "pool", "aside", "out"))
    found = []
    for id in pool:
        entry = FORCES.chits[id]
        if entry.when and not holds(view, entry.when):
            continue
        for holder in fit_holders(view):
            if _may_execute(view, entry, holder):
                found.append((worth(view, entry, holder), id, holder))
    return sorted(found, key=lambda each: (-each[0], each[1], each[2]))


def preferences(view: View) -> tuple[str, ...]:
    """Kinds of chits, the best first. Those that nobody can execute come last; a Rendezvous does no harm."""
    best = list(dict.fromkeys(id for value, id, _ in hopes(view) if value > 0))
    return tuple([*best, *escorts_for_auxiliaries(view), "rendezvous"][:60])


def best_of_set(view: View, chits: tuple[str, ...]) -> str | None:
    for wished in preferences(view):
        for chit in chits:
            entry = entry_of(view.chits[chit])
            if wished in (entry.id, entry.type):
                return chit
    return None


# Issuing what is in hand.


def issues_now(view: View) -> tuple[Issue, ...]:
    """Gives each chit in hand to the Formation that executes it best, one for each Formation."""
    side = own_side(view)
    wishes: list[tuple[int, Issue]] = []
    for chit in chits_of(view, side, "hand"):
        for value, holder in _candidates(view, chit):
            issue = Issue(chit=chit.id, to=holder)
            if value >= _threshold(view, chit) and issue_problem(view, issue) is None:
                wishes.append((value, issue))
    found: list[Issue] = []
    for _, issue in sorted(wishes, key=lambda each: (-each[0], each[1].chit, each[1].to)):
        if not any(issue.chit == given.chit or issue.to == given.to for given in found):
            found.append(issue)
    voyage = rendezvous_issue(view, [given.to for given in found])
    return (*found[:19], *([voyage] if voyage else []))


def _threshold(view: View, chit: KnownChit) -> int:
    waited = view.date.since(chit.received) if chit.received else 0
    return DESPERATE if waited >= PATIENCE else GOOD_ENOUGH


def _candidates(view: View, chit: KnownChit) -> list[tuple[int, str]]:
    entry = entry_of(chit)
    found = [
        (worth(view, entry, holder), holder)
        for holder in fit_holders(view)
        if fit_sail(view, holder) >= terms(chit).min_sail
    ]
    if entry.type in ("escort", "interdict"):
        found += [(90, ship.id) for ship in _able_auxiliaries(view, entry)]
    return found


def _able_auxiliaries(view: View, entry: ChitEntry) -> list[KnownAuxiliary]:
    """A Fleet Auxiliary where the convoy will pass, or a Fleet-50 for a Strait."""
    if entry.type == "interdict":
        return [ship for ship in view.auxiliaries.values() if ship.kind == "fleet50" and ship.box == "assigned"]
    port = AID.get(entry.target[0].removeprefix("convoy:"), "")
    return [
        ship
        for ship in view.auxiliaries.values()
        if ship.kind in ("fleet", "fleet50") and ship.box == "assigned" and ship.at == port
    ]


# Drawing.


def escorts_for_auxiliaries(view: View) -> list[str]:
    """Escort chits that an Auxiliary could soon execute alone."""
    return [
        id
        for id in may_pick(view, own_side(view))
        if _is_expected(view, entry_of(view.chits[id])) and _free_aid(view, id)
    ]


def _is_expected(view: View, entry: ChitEntry) -> bool:
    """Whether the convoy is on its way or will be formed soon."""
    if entry.type != "escort":
        return False
    kind = entry.target[0].removeprefix("convoy:")
    if kind not in AID:
        return False
    pending = any(
        convoy.kind == kind and convoy.stage in ("expected", "arrived", "forming") for convoy in view.convoys.values()
    )
    if kind == "victualling":
        return pending or view.victualling_wanted
    return pending or view.date.turn in (3, 4, 5)


def _free_aid(view: View, chit: str) -> bool:
    entry = entry_of(view.chits[chit])
    waiting = [each for each in chits_of(view, own_side(view), "hand") if each.entry == entry.id]
    free = [ship for ship in _able_auxiliaries(view, entry) if chit_of(view, ship.id) is None]
    return len(free) > len(waiting)


def orders_part(view: View) -> OrdersPart:
    """Draws as many sets as there are Formations without Orders. If there are none, it picks an Escort."""
    side = own_side(view)
    issue = issues_now(view)
    hand = len(chits_of(view, side, "hand"))
    idle = _rested(view) - hand
    sets = max(0, min(idle, sets_allowed(view, side)))
    chit, holder = _escort_for_stores(view, [each.to for each in issue])
    if chit and sets <= 1:
        return OrdersPart(pick=chit, issue=issue, issue_drawn={"escort": holder}, victualling=True)
    picks = escorts_for_auxiliaries(view)
    if picks and sets <= 1:
        aid = [ship.id for ship in _able_auxiliaries(view, entry_of(view.chits[picks[0]]))]
        taken = [each.to for each in issue]
        free = [id for id in aid if id not in taken and chit_of(view, id) is None]
        drawn = {"escort": free[0]} if free else {}
        return OrdersPart(pick=picks[0], issue=issue, issue_drawn=drawn)
    meeting = rendezvous_pick(view) if sets == 0 else ""
    if meeting:
        return OrdersPart(pick=meeting, issue=issue)
    return OrdersPart(sets=sets, prefer=preferences(view), issue=issue)


def _escort_for_stores(view: View, taken: list[str]) -> tuple[str, str]:
    """A rested Formation near The Gut that can escort a Victualling Convoy: it brings stores and fulfils an Order."""
    if own_side(view) != "british" or stores_under_escort(view) or "victualling" in view.convoys:
        return "", ""
    if any(entry_of(chit).target[0] == STORES for chit in chits_of(view, "british", "hand")):
        return "", ""
    picks = [id for id in may_pick(view, "british") if entry_of(view.chits[id]).target[0] == STORES]
    able = [
        (worth(view, entry_of(view.chits[picks[0]]), holder), holder)
        for holder in (fit_holders(view) if picks else ())
        if holder not in taken and formation_wear(view, holder) <= RESTED
    ]
    value, holder = max(able, default=(0, ""))
    return (picks[0], holder) if value >= GOOD_ENOUGH else ("", "")


def stores_under_escort(view: View) -> bool:
    """Whether a Formation has the Order to escort a Victualling Convoy."""
    return any(
        entry_of(chit).target[0] == STORES and chit.holder in view.formations
        for chit in chits_of(view, own_side(view), "issued")
    )


def _rested(view: View) -> int:
    """The number of Formations that can take new Orders. In Winter it is lower, because the sea is rough."""
    fit = sum(formation_wear(view, holder) <= RESTED for holder in fit_holders(view))
    return (fit + 1) // 2 if view.date.season == "winter" else fit


def first_orders(view: View) -> OrdersPart:
    """Before the first Turn no chits are in hand, so Orders are given by type, each to the Formation
    that suits it best. [M-SEQ-03]"""
    hoped: dict[tuple[str, str], list[int]] = {}
    for value, id, holder in hopes(view):
        hoped.setdefault((FORCES.chits[id].type, holder), []).append(value)
    means = {pair: sum(values) // len(values) for pair, values in hoped.items()}
    drawn: dict[str, str] = {}
    for (kind, holder), value in sorted(means.items(), key=lambda each: (-each[1], each[0])):
        if kind not in drawn and holder not in drawn.values() and value >= GOOD_ENOUGH:
            drawn[kind] = holder
    sets = min(_rested(view), 3)
    return OrdersPart(sets=sets, prefer=preferences(view), issue_drawn=drawn)
