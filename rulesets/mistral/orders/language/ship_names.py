"""Formations, Squadrons, Auxiliaries, convoys and Leaders as orders call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

import msgspec

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names
from rulesets.language.lines import fold
from rulesets.mistral.book import labels
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import squadron_name
from rulesets.mistral.orders.language.bynames import (
    auxiliary_kinds,
    calls,
    convoy_calls,
    foe_calls,
    formation_kinds,
    initials,
    whole_names,
)
from rulesets.mistral.orders.language.place_names import whereabouts
from rulesets.mistral.orders.language.titles import bare, titled
from rulesets.mistral.rules.fleet.counters import AUXILIARY_LETTERS, SQUADRON_LETTERS, is_squadron_counter


@lru_cache(maxsize=512)
def named_formations(
    ids: tuple[str, ...],
    commanded: tuple[tuple[str, str], ...] = (),
    following: tuple[str, ...] = (),
    places: tuple[tuple[str, str], ...] = (),
    berthed: tuple[str, ...] = (),
) -> Names:
    """By counter, also in short, or by who commands it; one that sails in another is ordered by its own name only.
    What lies in a Harbour is also called by that: the ships at Gibraltar."""
    led, where = dict(commanded), dict(places)
    named = [_formation(id, led.get(id, ""), id in following) for id in ids]
    lying = [_lying(entry, where.get(entry.id, "")) for entry in named]
    return Names([_berthed(entry) if entry.id in berthed and not entry.apart else entry for entry in lying])


def _berthed(entry: Entry) -> Entry:
    """The ships at Gibraltar, los barcos de Gibraltar: asked about where several lie there."""
    called = [(en, es, place) for en, es in LED for place in entry.lies]
    ships = [name for en, es, place in called for name in (f"{en} at {place}", f"{en} in {place}", f"{es} de {place}")]
    return msgspec.structs.replace(entry, wholly=(*entry.wholly, *ships))


def _lying(entry: Entry, place: str) -> Entry:
    """The detachment at Mahon, la galera de Barcelona."""
    return msgspec.structs.replace(entry, lies=whereabouts(place)) if place else entry


def _formation(id: str, leader: str, follows: bool) -> Entry:
    """`convoy de víveres` is the convoy with its wishes; as a Formation with a track and a posture it is called so."""
    name = labels.formation_label(id)
    if id not in labels.CONVOY_LABELS:
        also = (*initials(id), *(_led_by(leader, formation_kinds(id)) if leader else ()))
        shown = titled(id, name, *also)
        wholly = (*whole_names(id), *_ships_of(leader))
        return msgspec.structs.replace(shown, kinds=formation_kinds(id), apart=follows, wholly=wholly)
    return Entry(id, Text(bare(name.en), f"Formación del {bare(name.es).lower()}"), (name.en,), apart=True)


LED = (("fleet", "flota"), ("force", "fuerza"), ("ships", "barcos"), ("squadron", "escuadra"), ("men of war", "navíos"))
"""What people call all that one leads."""


def _ships_of(leader: str) -> tuple[str, ...]:
    """Rowley's ships, la flota de Rowley."""
    surname = _surname(leader) if leader else ""
    return tuple(name for en, es in LED for name in (f"{surname} {en}", f"{es} de {surname}")) if leader else ()


def _led_by(leader: str, kinds: Sequence[Noun]) -> tuple[str, ...]:
    """What a Leader commands, by the Leader: Rowley, la flotilla de Rowley, Rowley's flotilla."""
    surname = _surname(leader)
    led = [name for kind in kinds for name in (f"{surname}'s {kind.en}", f"{kind.es} de {surname}")]
    return (FORCES.leaders[leader].name, surname, *led)


@lru_cache(maxsize=256)
def named_commanders(commanded: tuple[tuple[str, str], ...]) -> Names:
    """Leaders with what they command, `b_flag_a/rowley`."""
    return Names(
        [
            Entry(f"{formation}/{leader}", same(_surname(leader)), (FORCES.leaders[leader].name,))
            for formation, leader in commanded
        ]
    )


@lru_cache(maxsize=256)
def named_convoys(
    ids: tuple[str, ...], seen: tuple[str, ...], about: tuple[str, ...], sighted: tuple[tuple[str, str, str], ...] = ()
) -> Names:
    """Those that are about may be called in short, and by what they are. `sighted` are enemies' with their kind and
    place."""
    known = {name: (kind, place) for name, kind, place in sighted}
    foes = [_lying(_foe(id, *known[id]), known[id][1]) if id in known else Entry(id) for id in seen]
    return Names([*foes, *(_convoy(id, id in about) for id in ids)])


def _foe(name: str, kind: str, place: str) -> Entry:
    """A convoy of the enemy's that is seen, and known for what it is: the English Levant convoy."""
    return Entry(
        name, None, foe_calls(kind), kinds=(noun("a convoy", "un convoy"), noun("an enemy convoy", "un convoy enemigo"))
    )


def _convoy(id: str, about: bool) -> Entry:
    """`convoy British Levant`, `convoy de víveres`: the word itself stands in the sentence."""
    name = labels.CONVOY_LABELS.get(id, same(id))
    short = Text(bare(name.en).replace(" Convoy", ""), bare(name.es).replace("Convoy ", ""))
    also = (name.en, name.es, bare(name.en), bare(name.es))
    if not about:
        return Entry(id, short, also, apart=True)
    return Entry(id, short, (*also, *convoy_calls(id)), kinds=(noun("a convoy", "un convoy"),))


@lru_cache(maxsize=256)
def named_auxiliaries(
    ids: tuple[str, ...],
    at_hand: tuple[str, ...],
    places: tuple[tuple[str, str], ...] = (),
    commanded: tuple[tuple[str, str], ...] = (),
) -> Names:
    """By name or as people call them, or by where they lie; without a nation those are meant first that are at hand."""
    plainly: dict[str, list[str]] = {}
    for id in ids:
        for name in calls(id, nation=False):
            plainly.setdefault(fold(name), []).append(id)
    for id in ids:
        plainly.update({fold(bare(name)): [id] for name in _printed_names(labels.auxiliary_label(id))})
    where, led = dict(places), dict(commanded)
    stations = {id: _station(at, led.get(at, "")) for id, at in where.items()}
    entries = [_auxiliary(id, plainly, at_hand) for id in ids]
    return Names([msgspec.structs.replace(entry, lies=stations.get(entry.id, ())) for entry in entries])


def _station(at: str, leader: str) -> tuple[str, ...]:
    """A place, or a Formation and the one who leads it: the frigate with Rowley."""
    if at in CHART.places:
        return whereabouts(at)
    return _formation(at, leader, follows=False).names if at else ()


def _printed_names(name: Text) -> tuple[str, str]:
    return name.en, name.es


def _auxiliary(id: str, plainly: Mapping[str, Sequence[str]], at_hand: tuple[str, ...]) -> Entry:
    called = list(calls(id, nation=True))
    for name in calls(id, nation=False):
        so_called = plainly[fold(name)]
        near = [other for other in so_called if other in at_hand]
        if id in (near or so_called):
            called.append(name)
    shown = titled(id, labels.auxiliary_label(id), *called)
    return msgspec.structs.replace(shown, kinds=auxiliary_kinds(id), apart=bool(at_hand) and id not in at_hand)


@lru_cache(maxsize=256)
def named_squadrons(ids: tuple[str, ...]) -> Names:
    return Names([Entry(id, squadron_name(id)) for id in ids])


@cache
def printed_counters(side: str) -> tuple[str, ...]:
    """Every Squadron counter and Flagship the side could ever have: they are printed."""
    letters = [f"{stem}{n}" for stem in _stems() for n in range(1, 31)]
    return tuple(id for id in (*FORCES.flagships, *letters) if is_squadron_counter(id, side))


@cache
def fleet_50s(side: str) -> tuple[str, ...]:
    """Fleet-50s that may yet be made: one sheet may make one and send it somewhere. [M-FORM-30]"""
    return tuple(
        f"{letters}_fleet50_{n}"
        for contingent, letters in AUXILIARY_LETTERS.items()
        if FORCES.contingents[contingent].fleet == side
        for n in range(1, FORCES.counters[contingent].get("fleet50", 0) + 1)
    )


def _stems() -> list[str]:
    return [f"{letter}{kind}" for letter in SQUADRON_LETTERS.values() for kind in ("", "D")]


def leader_side(id: str) -> str:
    return FORCES.contingents[FORCES.leaders[id].contingent].fleet


@lru_cache(maxsize=64)
def named_leaders(own: tuple[str, ...]) -> Names:
    surnames = {id: _surname(id) for id in own}
    borne = Counter(surnames.values())
    found = []
    for id in own:
        name = FORCES.leaders[id].name
        shown = surnames[id] if borne[surnames[id]] == 1 else name
        found.append(Entry(id, same(shown), (name, surnames[id])))
    return Names(found)


def _surname(id: str) -> str:
    """`Mathews`, `de Court`, `la Jonquière`: the words of the name that make the id."""
    words = FORCES.leaders[id].name.split()
    return " ".join(word for word in words if fold(word) in id.split("_")) or words[-1]
