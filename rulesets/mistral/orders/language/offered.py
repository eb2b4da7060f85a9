"""What a question itself offers, as people may call it there: of the drawn chits `the blockade` is one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.language import Name, Several, Slots
from rulesets.language.gist import ALL, BOTH
from rulesets.language.lexicon import Names
from rulesets.language.named import GROUP
from rulesets.language.scan import Match, Scan
from rulesets.language.slots import Slot
from rulesets.language.writing import Pen
from rulesets.mistral.dialogue.questions import battle, convoys, impulse, orders, politics, tasks
from rulesets.mistral.orders.language.order_names import named_chits
from rulesets.mistral.orders.language.place_names import berths
from rulesets.mistral.orders.language.ship_names import (
    named_auxiliaries,
    named_convoys,
    named_formations,
    named_squadrons,
)
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    CHIT,
    FOE_SQUADRON,
    FORMATION,
    HOLDER,
    MOVER,
    OWN_CONVOY,
    PLACE,
    SQUADRON,
)
from rulesets.mistral.orders.language.titles import plainly, titled
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.chits.pool import may_pick

FIELDS: Mapping[tuple[type[Question[Any]], str], str] = {
    (orders.TakeChit, "chits"): "chit",
    (orders.HandOver, "successors"): "formation",
    (convoys.ScatterConvoys, "convoys"): "convoy",
    (convoys.JoinConvoy, "convoys"): "convoy",
    (convoys.DivertConvoy, "ports"): "place",
    (convoys.ReturnFromLevant, "squadrons"): "squadron",
    (impulse.SpendMPs, "formations"): "formation",
    (tasks.ScreenTask, "auxiliaries"): "auxiliary",
    (tasks.KnightsEscort, "places"): "place",
    (tasks.PirateBase, "bases"): "place",
    (battle.Withdraw, "helpers"): "auxiliary",
    (battle.WithdrawTo, "places"): "place",
    (battle.Reinforce, "formations"): "formation",
    (battle.Reinforce, "helpers"): "auxiliary",
    (battle.SendFireships, "fireships"): "auxiliary",
    (battle.TakeStations, "squadrons"): "squadron",
    (battle.NextPair, "own"): "squadron",
    (battle.PlaceExtras, "squadrons"): "squadron",
    (battle.TakePrize, "squadrons"): "squadron",
}
"""Which field of a question holds what one chooses from, and what that is."""


def offered(view: View, questions: Sequence[Question[Any]], commanded: tuple[tuple[str, str], ...]) -> dict[str, Names]:
    """The names of what is offered, a kind each. Nothing here is hidden: the question shows it."""
    found: dict[str, dict[str, None]] = {kind: {} for kind in _NAMING}
    for question in questions:
        for (asks, field), kind in FIELDS.items():
            if isinstance(question, asks):
                found[kind].update(dict.fromkeys(getattr(question, field)))
    found["chit"].update(dict.fromkeys(_chits_to_choose(view, questions)))
    named = {kind: _NAMING[kind](view, tuple(ids), commanded) for kind, ids in found.items()}
    return {f"offered {kind}": names for kind, names in named.items()} | {
        "either": _either(tuple(q.what for q in questions if isinstance(q, politics.ChooseOne))),
        "whole": plainly(tuple(str(n) for question in questions for n in _all_of(question))),
        "combat": plainly(tuple(id for question in questions for id in _fighting(question))),
        "offered enemy": named_squadrons(tuple(foe for question in questions for foe in _foes(question))),
        "fighting": named_squadrons(tuple(id.split("@")[0] for q in questions for id in _fighting(q))),
    }


def _chits_to_choose(view: View, questions: Sequence[Question[Any]]) -> Iterable[str]:
    """Those in hand where they are Issued, those of one's own choice where Orders are drawn."""
    for question in questions:
        if isinstance(question, orders.IssueOrders):
            yield from (id for id, chit in view.chits.items() if chit.state == "hand")
        if isinstance(question, orders.DrawOrders):
            yield from may_pick(view, own_side(view))


def _all_of(question: Question[Any]) -> Iterable[int]:
    """How many all of them are."""
    if isinstance(question, convoys.LandStores) and question.room >= question.aboard:
        yield question.aboard
    if isinstance(question, battle.GiveShifts):
        yield question.shifts


def _fighting(question: Question[Any]) -> Iterable[str]:
    """Squadrons of either side in the Combats to which more may be sent, `B4@1`."""
    if isinstance(question, battle.PlaceExtras):
        for combat in question.combats:
            yield from (f"{id}@{combat.number}" for id in (*combat.own, *(foe.id for foe in combat.enemies)))


def _foes(question: Question[Any]) -> Iterable[str]:
    if isinstance(question, battle.SendFireships | battle.NextPair):
        yield from (foe.id for foe in question.enemies)


_FRIGATE = ("second", ("frigate", "fragata"))
_ALSO = {"light_or_fleet": (_FRIGATE,), "west_indies": (("first", ("50", "50-gun")), _FRIGATE)}


@lru_cache(maxsize=16)
def _either(asked: tuple[str, ...]) -> Names:
    """The two things of which an Event gives or takes one."""
    found = []
    for what in asked:
        first, second = politics.ChooseOne.NAMES[what]
        also = dict(_ALSO.get(what, ()))
        found += [titled(id, name, *also.get(id, ())) for id, name in (("first", first), ("second", second))]
    return Names(found)


@lru_cache(maxsize=64)
def _chits(chits: tuple[tuple[str, str], ...]) -> Names:
    return named_chits(chits, tuple(id for id, _ in chits))


_Naming = Callable[[View, tuple[str, ...], tuple[tuple[str, str], ...]], Names]
_NAMING: Mapping[str, _Naming] = {
    "auxiliary": lambda view, ids, commanded: named_auxiliaries(ids, ids),
    "chit": lambda view, ids, commanded: _chits(tuple((id, view.chits[id].entry) for id in ids)),
    "convoy": lambda view, ids, commanded: named_convoys(ids, (), ids),
    "formation": lambda view, ids, commanded: named_formations(ids, commanded),
    "place": lambda view, ids, commanded: berths(ids),
    "squadron": lambda view, ids, commanded: named_squadrons(ids),
}


_THEM = frozenset(("them", "ellos", "ellas"))


def _of_them(scan: Scan, at: int) -> int:
    """Where `of them` ends, which stands here; the same place if it does not."""
    said = [token.text for token in scan.words[at : at + 2]]
    if said[:1] and said[0] in _THEM:
        return at + 1
    return at + 2 if said[:1] in (["of"], ["de"]) and said[1:] and said[1] in _THEM else at


class Offered(Name):
    """What is offered, and whatever else is called so: of that the rules say what is wrong with it."""

    def __init__(self, kind: str, otherwise: Slot, *, first: bool = False) -> None:
        super().__init__(f"offered {kind}", by_name=True, label=otherwise.label)
        self._otherwise, self._first = otherwise, first
        """`first`: where one is offered that may be called so, no other is meant."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        meant = self._first and any(not match.flaws for match in found)
        return found if meant else [*found, *scan.ways(self._otherwise, at)]

    def groups(self, scan: Scan, at: int) -> list[Match]:
        """Also both, los tres: as many as there are."""
        ids = [entry.id for entry in scan.lexicon.names(self.kind).entries]
        found = []
        for start in (at, at + 1):  # both, them both, all three
            token = scan.word(start)
            if token is None or (start > at and scan.words[at].text not in _THEM | ALL):
                break
            whole = token.text in ALL - BOTH or ("2" if token.text in BOTH else token.text) == str(len(ids))
            ends = (start + 1, _of_them(scan, start + 1)) if whole and ids else ()
            found += [Match(end, ids, GROUP) for end in dict.fromkeys(ends)]
        return [*super().groups(scan, at), *found]

    def write(self, value: Any, pen: Pen) -> str:
        return self._otherwise.write(value, pen)


OFFERED_AUXILIARY = Offered("auxiliary", AUXILIARY)
OFFERED_CHIT = Offered("chit", CHIT, first=True)
OFFERED_FOE = Offered("enemy", FOE_SQUADRON)
OFFERED_FORMATION = Offered("formation", FORMATION)
OFFERED_HOLDER = Offered("formation", HOLDER)
OFFERED_PLACE = Offered("place", PLACE)
OFFERED_CONVOY = Offered("convoy", OWN_CONVOY)
OFFERED_SQUADRON = Offered("squadron", SQUADRON)
OFFERED_CONVOYS = Several(OFFERED_CONVOY, label=OWN_CONVOY.label)
OFFERED_FORMATIONS = Several(OFFERED_FORMATION, label=FORMATION.label)
OFFERED_MOVERS = Several(Offered("formation", MOVER), label=MOVER.label)
OFFERED_SQUADRONS = Several(OFFERED_SQUADRON, label=SQUADRON.label)


def all_of_them(slots: Slots) -> Any:
    """As many as the question says that there are."""
    whole_number = slots.lexicon.names("whole").entries
    return int(whole_number[0].id) if len(whole_number) == 1 else None
