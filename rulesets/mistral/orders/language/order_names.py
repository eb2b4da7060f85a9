"""Order chits, and what they order and aim at, as orders call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from rulesets.kernel.nouns import noun
from rulesets.kernel.text import Text
from rulesets.language import Entry
from rulesets.language.lexicon import Names
from rulesets.mistral.book import labels
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import ORDER_NAMES
from rulesets.mistral.orders.language.titles import bare

NATIONS = {"s": Text("Spanish", "España"), "f": Text("French", "Francia")}


@lru_cache(maxsize=256)
def named_chits(chits: tuple[tuple[str, str], ...], held: tuple[str, ...]) -> Names:
    """One that is in hand may be called by its kind; of several copies one is meant, first of all one in hand."""
    meant = {kind: id for id, kind in reversed(chits)} | {kind: id for id, kind in reversed(chits) if id in held}
    found = []
    for entry, (id, kind) in zip(_orders(chits), chits, strict=True):
        kinds = (_ORDER_KINDS[FORCES.chits[kind].type],) if id in held else ()
        found.append(msgspec.structs.replace(entry, kinds=kinds, apart=id != meant[kind]))
    return Names(found)


@lru_cache(maxsize=256)
def named_wishes(chits: tuple[tuple[str, str], ...]) -> Names:
    return Names([*_order_types(), *_targets(), *_orders(chits)])


def _orders(chits: tuple[tuple[str, str], ...]) -> list[Entry]:
    """By what they order; where two Commands have the same, the Command is added, and to further copies a number."""
    names = {entry: _order(entry) for _, entry in chits}
    borne = Counter(name.en for name in names.values())
    found = []
    for id, entry in chits:
        name = names[entry]
        if borne[name.en] > 1:
            nation = NATIONS[entry[0]]
            name = Text("{name} ({nation})", "{name} ({nation})").of(name, nation)
        _, _, copy = id.partition(".")
        if copy:
            name = Text("{name} ({copy})", "{name} ({copy})").of(name, copy)
        found.append(Entry(id, name, (name.en.replace(":", ""), name.es.replace(":", ""), *_turned(name))))
    return found


SPANISH_AT = ("de", "en", "a", "para", "contra", "frente a", "ante", "sobre", "delante de")
_DEEDS = {
    "Interdiction": "interdict",
    "Blockade": "blockade",
    "Interceptación": "interceptar",
    "Bloqueo": "bloquear",
}
"""What an order is, by what it orders: the order to blockade Toulon."""


def _turned(name: Text) -> Iterable[str]:
    """The Gulf of Cadiz cruise, el crucero de Golfo de Cádiz."""
    kind, colon, aim = name.en.partition(": ")
    if colon and kind in _DEEDS:
        yield f"{_DEEDS[kind]} {aim}"
    if colon:
        yield f"{aim} {kind}"
        yield from (f"{kind} {at} {aim}" for at in ("at", "in", "off", "of", "for", "against", "to", "before", "on"))
    kind, colon, aim = name.es.partition(": ")
    if colon and kind in _DEEDS:
        yield f"{_DEEDS[kind]} {aim}"
    if colon:
        yield from (f"{kind} {at} {aim}" for at in SPANISH_AT)
        yield from (f"{kind.split()[0]} {at} {aim}" for at in SPANISH_AT if kind.startswith("Demostración"))


def _order(entry: str) -> Text:
    """Cruise: Gulf of Cadiz. Places by the names orders give them."""
    chit = FORCES.chits[entry]
    head = ORDER_NAMES[chit.type]
    aims = [aim for target in chit.target if (aim := _aim(target)) is not None]
    if not aims:
        return head
    return Text(f"{head.en}: {' / '.join(aim.en for aim in aims)}", f"{head.es}: {' / '.join(aim.es for aim in aims)}")


def _aim(target: str) -> Text | None:
    if target in CHART.places:
        place = CHART.places[target]
        return Text(place.name, place.name_es or place.name)
    name = labels.target_name(target)
    return None if name is None else Text(bare(name.en), bare(name.es))


_ORDER_KINDS = {id: noun(f"a {name.en}", f"un {name.es}") for id, name in ORDER_NAMES.items()}


@cache
def _order_types() -> tuple[Entry, ...]:
    return tuple(Entry(id, name, kinds=(_ORDER_KINDS[id],)) for id, name in ORDER_NAMES.items())


@cache
def _targets() -> tuple[Entry, ...]:
    """What orders may aim at."""
    targets = dict.fromkeys(target for chit in FORCES.chits.values() for target in chit.target if target != "any")
    found = []
    for target in targets:
        aim = _aim(target)
        if aim is not None:
            found.append(Entry(target.split(":")[-1], aim))
    return tuple(found)
