"""How the bot arranges its fleet: many small Flotillas that can each execute an Order, with every Leader at a post."""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.bot.judgement import FLOTILLAS, SPENT, chit_of
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.position.known import KnownFormation, KnownLeader, KnownSquadron
from rulesets.mistral.position.parts import leaders_of, regular_squadrons, sail_of, squadrons_of
from rulesets.mistral.position.roster import Draft
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.flotillas import free_counters
from rulesets.mistral.rules.fleet.rearranging import carry_out, fault

MOST_ACTIONS = 40
FULL = 4
"""The number of Sail with which a Flotilla can execute any Order."""


class Arranger:
    """Tries actions on a draft and keeps those that are possible."""

    def __init__(self, view: View, *, free: bool) -> None:
        self.view = view
        self.side: Side = own_side(view)
        self.draft = Draft(view)
        self.free = free
        self.actions: list[Reorganise] = []

    def attempt(self, action: Reorganise) -> bool:
        if len(self.actions) >= MOST_ACTIONS or fault(self.draft, self.side, action, free=self.free) is not None:
            return False
        carry_out(self.draft, self.side, action)
        self.actions.append(action)
        return True

    def flotillas(self) -> list[KnownFormation]:
        return [
            held
            for held in self.draft.formations.values()
            if held.side == self.side and held.kind in FLOTILLAS and not held.parent
        ]

    def form(self, squadrons: list[KnownSquadron]) -> bool:
        """Forms a Flotilla with the first counter that can take them: a Detachment, or else a Flag."""
        ids = tuple(each.id for each in squadrons)
        counters = [*free_counters(self.draft, self.side, "detachment"), *free_counters(self.draft, self.side, "flag")]
        return any(self.attempt(Reorganise(do="form", flotilla=id, squadrons=ids)) for id in counters)


def arrange_first(arranger: Arranger) -> None:
    """Before the first Turn, without checks: splits up Grand Flotillas and forms Flotillas
    from single Squadrons. [M-SEQ-03]"""
    for held in list(arranger.view.formations.values()):
        if held.parent:
            arranger.attempt(Reorganise(do="detach", flotillas=(held.id,)))
    for held in arranger.flotillas():
        _split(arranger, held.id)
    gather_loose(arranger)


def _split(arranger: Arranger, id: str) -> None:
    """Gives every Squadron a Flotilla of its own, except those that a Flagship needs and the last one."""
    while id in arranger.draft.formations:
        regular = regular_squadrons(arranger.draft, id)
        flagships = len(squadrons_of(arranger.draft, id)) - len(regular)
        spare = sorted(regular, key=lambda each: (-each.sail, each.dp, each.id))
        if len(regular) <= max(1, flagships) or not any(arranger.form([each]) for each in spare if each.sail >= 2):
            return


def gather_loose(arranger: Arranger) -> None:
    """Puts Squadrons in a Port without a Flotilla together, enough for any Order; the
    rest join a Flotilla in that Port."""
    ports: dict[str, list[KnownSquadron]] = {}
    for squadron in arranger.draft.squadrons.values():
        if squadron.port and not squadron.flotilla and squadron.dp * 100 < squadron.dr * SPENT:
            ports.setdefault(squadron.port, []).append(squadron)
    for port, loose in sorted(ports.items()):
        regular = sorted((each for each in loose if not each.is_flagship), key=lambda each: (-each.sail, each.id))
        while regular:
            chosen = [regular.pop(0)]
            if chosen[0].sail < FULL and regular and regular[-1].command == chosen[0].command:
                chosen.append(regular.pop())
            if not arranger.form(chosen):
                _join(arranger, port, chosen)
        for flagship in loose:
            if flagship.is_flagship:
                _join(arranger, port, [flagship])


def _join(arranger: Arranger, port: str, squadrons: list[KnownSquadron]) -> None:
    ids = tuple(each.id for each in squadrons)
    here = [held for held in arranger.flotillas() if held.place == port and held.harbour]
    for held in sorted(here, key=lambda held: (sail_of(arranger.draft, held.id), held.id)):
        if arranger.attempt(Reorganise(do="join", flotilla=held.id, squadrons=ids)):
            return


def reorganisation(view: View) -> Arranger:
    """What the bot does in the Reorganisation Step. [M-FORM-08, M-LEAD-10]"""
    arranger = Arranger(view, free=False)
    _make_fifties(arranger)
    gather_loose(arranger)
    _send_leaders(arranger)
    return arranger


def _make_fifties(arranger: Arranger) -> None:
    """The French guerre de course needs 50-gun ships. [M-FLEET-20, M-ORDER-62]"""
    if arranger.side != "bourbon" or not arranger.view.politics.guerre_de_course:
        return
    for squadron in list(arranger.draft.squadrons.values()):
        if squadron.contingent == "french" and squadron.subclass == "sold" and squadron.condition == "in_ordinary":
            if not squadron.flotilla or chit_of(arranger.view, squadron.flotilla) is None:
                arranger.attempt(Reorganise(do="to_fleet50", squadrons=(squadron.id, squadron.id)))


def _send_leaders(arranger: Arranger) -> None:
    """Sends idle Leaders in Port to Flotillas in Harbour that have none, the ablest to the strongest."""
    vacant = [held for held in arranger.flotillas() if held.harbour and not leaders_of(arranger.draft, held.id)]
    idle = [leader for leader in arranger.draft.leaders.values() if leader.status == "port" and not leader.moved]
    for held in sorted(vacant, key=lambda held: (-sail_of(arranger.draft, held.id), held.id)):
        for leader in sorted(idle, key=_ability):
            if arranger.attempt(Reorganise(do="post", leader=leader.id, flotilla=held.id)):
                idle.remove(leader)
                break


def _ability(leader: KnownLeader) -> tuple[int, str]:
    entry = FORCES.leaders[leader.id]
    return -(entry.lr + entry.sr + entry.control), leader.id
