"""A Formation as a side knows it: its own in full, an enemy in sight as far as it is Spotted. [M-HIDE-01, M-HIDE-04]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.inspecting import Inspected, Odds, Value
from rulesets.kernel.phrases import capital, counted, listed, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import other
from rulesets.mistral.book.labels import FORMATION_KIND_LABELS, SIDE_NAMES, place_label
from rulesets.mistral.orders.briefing.enemies import kind_words, state_words, strength_words
from rulesets.mistral.orders.briefing.rosters import Names, aboard_words, order_words, ship_words, where
from rulesets.mistral.orders.forms.courses import course
from rulesets.mistral.orders.forms.fleet_board import states_of
from rulesets.mistral.orders.forms.script_words import SCRIPT_WORDS
from rulesets.mistral.position.damage import worst_damage
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import sail_of, squadrons_of
from rulesets.mistral.position.view import Sighting, View

THIS_IMPULSE = Text("within reach this Impulse", "a su alcance en este impulso")
LATER = Text("too far for this Impulse", "demasiado lejos para este impulso")
PLACE, PLACES = Text("place", "lugar"), Text("places", "lugares")
DAMAGE = {
    "none": Text("none to speak of", "apenas"),
    "middle": Text("a Squadron is damaged", "una escuadra dañada"),
    "heavy": Text("a Squadron is badly damaged", "una escuadra muy dañada"),
}


def inspectable(view: View) -> dict[str, str]:
    """The side's own Formations that are on the chart, then the enemy's in sight by the names that the chart shows."""
    own = [held for held in view.formations.values() if held.place and not held.parent]
    found: dict[str, str] = {held.id: held.side for held in own}
    return found | {name: seen.side for name, seen in _in_view(view).items()}


def _in_view(view: View) -> dict[str, Sighting]:
    return {seen.name: seen for seen in view.sightings.values()}


def called(view: View, id: str, language: str) -> str:
    """A Formation by the name that orders use; one in sight by that on the chart."""
    return Names(view, language).of("formation", id) if id in view.formations else id


def inspect(view: View, id: str, language: str) -> Inspected | None:
    if id not in inspectable(view):
        return None
    names = Names(view, language)
    seen = _in_view(view).get(id)
    return _in_sight(seen, names) if seen is not None else _own(view, view.formations[id], names)


def _own(view: View, held: KnownFormation, names: Names) -> Inspected:
    traits = (
        Value(Text("Where", "Dónde"), same(where(held.place, held.harbour, names)), "M-HIDE-01"),
        Value(Text("Ships", "Buques"), same(ship_words(view, held, names)), "M-FORM-01"),
        Value(Text("Damage", "Daños"), DAMAGE[worst_damage(view, held.id)], "M-DMG-02"),
        Value(Text("Aboard and with it", "A bordo y con ella"), same(aboard_words(view, held, names)), "M-FORM-03"),
        Value(Text("Order", "Orden"), same(order_words(view, held.id, names))),
    )
    kind = Text("{kind}, {side}", "{kind}, {side}").of(FORMATION_KIND_LABELS[held.kind], SIDE_NAMES[held.side])
    return Inspected(
        id=held.id,
        name=names.of("formation", held.id),
        kind=names.say(capital(kind)),
        traits=tuple(value.told(names.language) for value in traits if names.say(_text(value))),
        notes=tuple(names.say(Text("{state}.", "{state}.").of(capital(state))) for state in states_of(view, held)),
        may=tuple(_may(view, held, names)),
    )


def _may(view: View, held: KnownFormation, names: Names) -> Iterator[str]:
    """The next passages with their price, how much of the chart is within reach, and what it can do where it is."""
    if view.phase != "impulse" or held.side != view.audience:
        return
    found = course(view, held.id, (), names.language, around=True)
    for do in found.get("can", ()):
        yield names.say(capital(SCRIPT_WORDS[f"do.{do}"]))
    if next_ones := found.get("next", ()):
        ways = listed([same(f"{leg['name']} ({leg['words']})") for leg in next_ones])
        yield names.say(Text("Sail on to {places}", "Navegar: {places}").of(ways))
    within = sum(0 < mps <= len(found["mpis"]) for mps in found.get("reach", {}).values())
    if within:
        yield names.say(
            Text("{places} within this Impulse", "{places} en este impulso").of(counted(within, PLACE, PLACES))
        )


def _in_sight(seen: Sighting, names: Names) -> Inspected:
    kind = Text("{kind}, {side}", "{kind}, {side}").of(kind_words(seen.kind, seen.convoy), SIDE_NAMES[seen.side])
    traits = (
        Value(Text("Where", "Dónde"), same(names.of("place", seen.place)), "M-HIDE-04"),
        Value(Text("Ships seen", "Buques vistos"), same(strength_words(seen, names)), "M-HIDE-04"),
    )
    return Inspected(
        id=seen.name,
        name=seen.name,
        kind=names.say(capital(kind)),
        traits=tuple(value.told(names.language) for value in traits if names.say(_text(value))),
        notes=tuple(names.say(Text("{state}.", "{state}.").of(capital(state))) for state in state_words(seen)),
    )


def _text(value: Value) -> Text:
    return value.value if isinstance(value.value, Text) else same(str(value.value))


# What one could do to the other.


def odds(view: View, actor: str, target: str, language: str) -> list[Odds]:
    """How they compare if they meet. How a battle goes depends on what both say then. [M-ASYNC-16]"""
    known = inspectable(view)
    if not {actor, target} <= set(known) or known[actor] != other(known[target]):
        return []
    deed = Text("Meet in battle", "Encontrarse en combate").in_(language)
    compared = _compared(view, actor, target).in_(language)
    strengths = tuple(_strengths(view, (actor, target), language))
    places = {_place(view, id) for id in (actor, target)}
    if len(places) > 1 or any(view.formations[id].harbour for id in (actor, target) if id in view.formations):
        refused = Text("they are not in the same waters", "no están en las mismas aguas").in_(language)
        told = (*_away(view, actor, target, language), *strengths)
        return [Odds(deed, dice=told, refused=refused, expected=compared)]
    return [Odds(deed, dice=strengths, expected=compared)]


def _away(view: View, actor: str, target: str, language: str) -> Iterator[str]:
    """How far one's own Formation is from the other's waters, and whether it gets there in this Impulse."""
    if view.phase != "impulse" or actor not in view.formations:
        return
    place = _place(view, target)
    found = course(view, actor, (), language, around=True)
    mps = found.get("reach", {}).get(place, 0)
    if mps:
        soon = mps <= len(found["mpis"])
        said = Text("{place} is {mps} MP away, {when}", "{place}: a {mps} PM, {when}")
        yield said.of(place_label(place), mps, THIS_IMPULSE if soon else LATER).in_(language)


def _place(view: View, id: str) -> str:
    seen = _in_view(view).get(id)
    return seen.place if seen is not None else view.formations[id].place


def _strengths(view: View, ids: tuple[str, str], language: str) -> Iterator[str]:
    names = Names(view, language)
    said = Text(
        "{name}: {sail} Sail, counting {strength} with its Flagships",
        "{name}: {sail} navíos, que cuentan {strength} con sus insignias",
    )
    for id in ids:
        name = names.of("formation", id) if id in view.formations else id
        yield said.of(name, _sail(view, id), _strength(view, id)).in_(language)


def _compared(view: View, actor: str, target: str) -> Text:
    mine, theirs = _strength(view, actor), _strength(view, target)
    if mine == theirs:
        return Text("equal, {mine} to {theirs}", "iguales, {mine} a {theirs}").of(mine, theirs)
    if mine > theirs:
        return Text("the stronger, {mine} to {theirs}", "es más fuerte, {mine} a {theirs}").of(mine, theirs)
    return Text("the weaker, {mine} to {theirs}", "es más débil, {mine} a {theirs}").of(mine, theirs)


def _sail(view: View, id: str) -> int:
    seen = _in_view(view).get(id)
    return seen.sail if seen is not None else sail_of(view, id)


def _strength(view: View, id: str) -> int:
    """Sail, with Flagships counted twice. [M-ASYNC-16]"""
    seen = _in_view(view).get(id)
    if seen is not None:
        return seen.sail + len(seen.flagships)
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in squadrons_of(view, id))
