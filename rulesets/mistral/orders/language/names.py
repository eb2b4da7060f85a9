"""The names a side may use in its orders, from its own view and the printed game: nothing hidden is a name. [M-HIDE-01]

Places go by name in either language, by number (`#13`, written `nº13` before it is read), letter or id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.language import Lexicon
from rulesets.language.lexicon import Names
from rulesets.mistral.book import labels
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.questions.battle import Attack
from rulesets.mistral.orders.language.bynames import (
    FOE_PEOPLE,
    PIRATES,
    at_hand,
    commanders,
)
from rulesets.mistral.orders.language.offered import offered
from rulesets.mistral.orders.language.order_names import named_chits, named_wishes
from rulesets.mistral.orders.language.place_names import berths, havens, place_entry
from rulesets.mistral.orders.language.ship_names import (
    fleet_50s,
    leader_side,
    named_auxiliaries,
    named_commanders,
    named_convoys,
    named_formations,
    named_leaders,
    named_squadrons,
    printed_counters,
)
from rulesets.mistral.orders.language.titles import plainly, titled
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.flotillas import COUNTERS

CONVOYS = {"british": ("british_levant", "victualling"), "bourbon": ("french_levant", "troop_1", "troop_2")}


class Charted(Lexicon):
    """Names that are worked out once for each set of pieces, not for every line that is read."""

    def __init__(self, kinds: Mapping[str, Names]) -> None:
        super().__init__()
        self._charted = kinds

    def plain_word(self, word: str) -> str:
        """The other side's people are the enemy."""
        return next((plain for plain in ("enemy", "enemigo") if self.names(f"{plain} people").exactly(word)), word)

    def names(self, kind: str) -> Names:
        return self._charted.get(kind) or super().names(kind)

    def all_names(self) -> Iterable[Names]:
        return self._charted.values()


@lru_cache(maxsize=64)
def _charted(**kinds: Names) -> Charted:
    """The same names are one lexicon, with the lines that were read with them."""
    return Charted(kinds)


def lexicon(view: View, questions: Sequence[Question[Any]] = ()) -> Lexicon:
    """What the side can call by name; a question may name more of the enemy than the view does."""
    side = own_side(view)
    formations, dummies = tuple(view.formations), tuple(view.dummies)
    places = tuple((id, held.place) for id, held in view.formations.items())
    berthed = tuple(id for id, held in view.formations.items() if held.harbour)
    commanded = commanders(view)
    about = tuple(id for id, convoy in view.convoys.items() if convoy.stage not in ("away", "done"))
    following = tuple(id for id, held in view.formations.items() if held.parent)
    counters = tuple(counter.id for counter in COUNTERS.values() if counter.side == side)
    seen = tuple(dict.fromkeys((*view.sightings, *view.notes, *_named(questions))))
    chits = tuple((id, chit.entry) for id, chit in view.chits.items())
    return _charted(
        **{
            **_printed(),
            "formation": named_formations(formations, commanded, following, places, berthed),
            "berthed": named_formations(berthed, commanded, following, places, berthed),
            "afloat": named_formations(
                tuple(id for id in formations if id not in berthed), commanded, following, places
            ),
            "attacker": named_formations(_attackers(questions), commanded),
            "target": plainly(tuple(dict.fromkeys(_named(questions)))),
            "commander": named_commanders(commanded),
            "station": plainly(tuple(f"{id}@{held.place}" for id, held in view.formations.items())),
            "haven": berths(havens(side)),
            "berth": berths(tuple(sorted({view.formations[id].place for id in berthed}))),
            "flotilla": named_formations(tuple(dict.fromkeys((*formations, *counters)))),
            "dummy": named_formations(dummies),
            "spare dummy": named_formations(tuple(id for id, held in view.dummies.items() if not held.place)),
            "mover": named_formations((*formations, *dummies), commanded, following),
            "squadron": named_squadrons(tuple(dict.fromkeys((*printed_counters(side), *view.squadrons)))),
            "enemy squadron": named_squadrons(printed_counters("bourbon" if side == "british" else "british")),
            "auxiliary": named_auxiliaries(
                tuple(dict.fromkeys((*view.auxiliaries, *fleet_50s(side)))),
                at_hand(view, questions),
                tuple((id, held.at) for id, held in view.auxiliaries.items() if held.box == "assigned"),
                commanded,
            ),
            "free": plainly(tuple(id for id, held in view.auxiliaries.items() if held.box == "available")),
            "leader": named_leaders(
                tuple(id for id in FORCES.leaders if id in view.leaders or leader_side(id) == side)
            ),
            "enemy": plainly(seen),
            "own convoy": named_convoys(tuple(dict.fromkeys((*view.convoys, *CONVOYS[side]))), (), about),
            "convoy": named_convoys(
                tuple(dict.fromkeys((*view.convoys, *labels.CONVOY_LABELS))), seen, about, _sighted_convoys(view)
            ),
            "chit": named_chits(chits, tuple(id for id, chit in view.chits.items() if chit.state == "hand")),
            "wish": named_wishes(chits),
            **{f"{plain} people": plainly(tuple(words.split())) for plain, words in FOE_PEOPLE[side].items()},
            "within": plainly(tuple(_belonging(view))),
            "ashore": plainly(tuple(f"{id}@{held.at}" for id, held in view.leaders.items() if held.status == "port")),
            "spare detachment": plainly(tuple(id for id in counters if "_det_" in id and id not in formations)),
            "moored": plainly(tuple(f"{id}@{held.port}" for id, held in view.squadrons.items() if held.port)),
            "contingent": plainly(tuple(f"{id}@{held.contingent}" for id, held in view.squadrons.items())),
            **offered(view, questions, commanded),
        }
    )


def _named(questions: Sequence[Question[Any]]) -> Iterable[str]:
    """Enemies as a question shows them, where the view may show them no longer."""
    for question in questions:
        yield from getattr(question, "targets", ())
        if isinstance(name := getattr(question, "name", None), str):
            yield name


def _sighted_convoys(view: View) -> tuple[tuple[str, str, str], ...]:
    """Convoys of the enemy's that are in sight and known for what they are, with where they are."""
    return tuple((name, seen.convoy, seen.place) for name, seen in view.sightings.items() if seen.convoy)


def _attackers(questions: Sequence[Question[Any]]) -> tuple[str, ...]:
    return tuple(id for question in questions if isinstance(question, Attack) for id in question.formations)


@cache
def _printed() -> Mapping[str, Names]:
    return {
        "place": Names([place_entry(place) for place in CHART.places.values()]),
        "corsair": Names([titled(id, labels.corsair_label(id), *PIRATES.get(id, ())) for id in FORCES.corsairs]),
    }


def _belonging(view: View) -> Iterable[str]:
    """What is part of which Flotilla, `B4<b_flag_a`."""
    yield from (f"{id}<{held.parent}" for id, held in view.formations.items() if held.parent)
    for id, squadron in view.squadrons.items():
        above = view.formations.get(squadron.flotilla)
        yield from (f"{id}<{whole}" for whole in (squadron.flotilla, above.parent if above else "") if whole)
