"""What Troops, Leaders and terrain are called besides their names: by what they are, and by where they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.position.view import LeaderView, UnitView

Thing = TypeVar("Thing")

CLEARLY = 2 * INCH
"""How much farther to one side something must lie to be called by it."""

_TROOP = (noun("a troop", "una tropa"), noun("a unit", "una unidad"), noun("a base", "una peana"))
_ARMS: Mapping[str, tuple[Noun, ...]] = {
    "infantry": (noun("the infantry", "la infantería"), noun("the foot", "los infantes")),
    "cavalry": (
        noun("the cavalry", "la caballería"),
        noun("the horse", "los caballos"),
        noun("the horsemen", "los jinetes"),
    ),
    "artillery": (noun("the artillery", "la artillería"),),
}
_CATEGORIES: Mapping[str, tuple[Noun, ...]] = {
    "formation": (
        noun("a formation", "una formación"),
        noun("the pikemen", "los piqueros"),
        noun("the pikes", "las picas"),
    ),
    "company": (noun("a company", "una compañía"),),
    "cavalry": (noun("a squadron", "un escuadrón"),),
    "artillery": (
        noun("a gun", "un cañón"),
        noun("a cannon", "una pieza"),
        noun("a battery", "una batería"),
        noun("the gunners", "los artilleros"),
    ),
}
_ARMED: Mapping[str, tuple[Noun, ...]] = {
    "sleeve": (noun("a sleeve of shot", "una manga de tiradores"), noun("the shooters", "los tiradores")),
    "musket": (
        noun("the musketeers", "los mosqueteros"),
        noun("the muskets", "los mosquetes"),
        noun("a musketeer company", "una compañía de mosqueteros"),
    ),
    "arquebus": (
        noun("the arquebusiers", "los arcabuceros"),
        noun("the arquebuses", "los arcabuces"),
        noun("an arquebusier company", "una compañía de arcabuceros"),
    ),
    "cuirassier": (
        noun("the cuirassiers", "los coraceros"),
        noun("a cuirassier squadron", "un escuadrón de coraceros"),
        noun("a squadron of cuirassiers", "un escuadrón de corazas"),
    ),
}
_SLEEVES = (noun("a sleeve", "una manga"), noun("the shooters", "los tiradores"))
"""What companies of shot are called on either side."""
_TERRAIN: Mapping[str, tuple[Noun, ...]] = {
    "road": (noun("a road", "una carretera"), noun("a track", "un camino"), noun("a way", "una calzada")),
    "hill": (noun("a hill", "una colina"), noun("a hill", "una loma"), noun("a height", "un cerro")),
    "wood": (
        noun("a wood", "un bosque"),
        noun("the woods", "una arboleda"),
        noun("a forest", "un bosque"),
        noun("the trees", "los árboles"),
    ),
    "field": (
        noun("a field", "un campo"),
        noun("the crops", "los cultivos"),
        noun("a cornfield", "un sembrado"),
        noun("a crop", "un cultivo"),
    ),
    "wall": (noun("a wall", "una tapia"),),
    "fence": (noun("a fence", "una cerca"), noun("a hedge", "un seto")),
    "lake": (noun("a lake", "un lago"), noun("a pond", "una laguna")),
    "rocks": (noun("the rocks", "las rocas"), noun("a rock", "una roca")),
    "marsh": (noun("a marsh", "un pantano"), noun("a swamp", "una ciénaga")),
    "building": (noun("a building", "un edificio"), noun("a house", "una casa"), noun("a farm", "una granja")),
    "urban": (noun("a town", "un pueblo"), noun("a village", "una aldea")),
    "river": (noun("a river", "un río"), noun("a stream", "un arroyo")),
    "bridge": (noun("a bridge", "un puente"),),
    "ford": (noun("a ford", "un vado"),),
}


def kinds_of(unit: UnitView, *, own: bool, people: Sequence[tuple[str, str]] = ()) -> tuple[Noun, ...]:
    """What a Troop is one of. Whole arms are said of our own only: of the enemy's, they are words that select, unless
    their people is named: the Swedish horse."""
    troop = unit.troop
    heads = (noun(f"a {_last(troop.name.en)}", f"un {_first(troop.name.es)}"),)
    called_by = f"{troop.name.en.lower()} {'musket' if 'mosquetes' in troop.options else ''}"
    armed = tuple(kind for word, each in _ARMED.items() if word in called_by for kind in each)
    armed += _SLEEVES if armed and troop.category == "company" else ()
    plain = (*heads, *armed, *_CATEGORIES.get(troop.category, ()))
    kinds = (*_with_state(plain, unit), *_in_number(plain, unit.id))
    arms = arms_of(unit)
    called = _of_people((*kinds, *arms), people)
    return (*kinds, *_TROOP, *arms, *called) if own else (*kinds, *_opposing(kinds), *called)


_BEARERS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "arcabuz": (("arquebusiers", "arcabuceros"),),
    "mosquete": (("musketeers", "mosqueteros"),),
    "picas": (("pikes", "picas"), ("pikemen", "piqueros")),
    "ballesta": (("crossbowmen", "ballesteros"),),
    "arco": (("archers", "arqueros"), ("bowmen", "arqueros")),
    "espadachines": (("swordsmen", "espadachines"),),
    "canon": (("gunners", "artilleros"), ("guns", "cañones"), ("crew", "sirvientes")),
}
_SHOOTERS = frozenset(("arcabuz", "mosquete", "ballesta", "arco"))
_MEN = (("men", "hombres"), ("soldiers", "soldados"), ("troops", "tropas"), ("people", "gente"))


def by_part(unit: UnitView, name: str) -> tuple[str, ...]:
    """A Troop by those who are in it: the arquebusiers of T1, M1's men. It does all with one card. [T-VAL-01]"""
    armed = [kind for kind in _BEARERS if any(kind in weapon for weapon in unit.troop.profile.weapons)]
    armed += ["arcabuz"] if "arquebus" in unit.troop.name.en.lower() else []
    parts = [part for kind in armed for part in _BEARERS[kind]]
    parts += [("shooters", "tiradores"), ("shot", "tiradores")] if _SHOOTERS & {*armed} else []
    said = [both for en, es in (*parts, *_MEN) for both in (f"{en} of {name}", f"{name} {en}", f"{es} de {name}")]
    return tuple(dict.fromkeys(said))


def arms_of(unit: UnitView) -> tuple[Noun, ...]:
    """The arm that a Troop belongs to."""
    return _ARMS.get(unit.troop.arm, ())


def _of_people(kinds: Sequence[Noun], people: Sequence[tuple[str, str]]) -> tuple[Noun, ...]:
    return tuple(noun(f"a {one} {kind.en}", f"un {kind.es} {other}") for kind in kinds for one, other in people)


def _with_state(kinds: Sequence[Noun], unit: UnitView) -> tuple[Noun, ...]:
    """The disordered tercio, where it is, and the fresh one: everybody sees the markers."""
    states = [("disordered", "desordenado")] if unit.disordered else []
    states += [] if unit.wear else [("fresh", "fresco")]
    said = [noun(f"a {en} {kind.en}", f"un {kind.es} {es}") for kind in kinds for en, es in states]
    said += [
        noun(f"a {kind.en} {that} {en}", f"un {kind.es} {que} {es}")
        for kind in kinds
        for en, es in states
        for that, que in (("that is", "que está"), ("that are still", "que siguen"), ("who are still", "que están"))
    ]
    if unit.disordered:
        said += [
            noun(f"a {kind.en} {that}in disorder", f"un {kind.es} {que}en desorden")
            for kind in kinds
            for that, que in _BEING
        ]
    return (*kinds, *said)


_BEING = (("", ""), ("that is ", "que está "), ("that are ", "que están "), ("who are ", "que sigue "))


def kinds_by_wear(units: Sequence[UnitView], named: Callable[[int], Sequence[Noun]]) -> dict[int, tuple[Noun, ...]]:
    """Of several of a kind the one that is more worn than all others, and the one that is less: the most worn tercio.
    By the place of each in the list."""
    alike: dict[Noun, list[int]] = {}
    for place in range(len(units)):
        for kind in dict.fromkeys(kind for kind in named(place) if " " not in kind.en):
            alike.setdefault(kind, []).append(place)
    found: dict[int, list[Noun]] = {}
    for kind, places in alike.items():
        ranked = sorted(places, key=lambda place: units[place].wear)
        for one, next_one, words in ((ranked[-1], ranked[-2:][0], _WORN), (ranked[0], ranked[:2][-1], _LEAST_WORN)):
            if units[one].wear != units[next_one].wear:
                found.setdefault(one, []).extend(noun(f"a {en} {kind.en}", f"un {kind.es} {es}") for en, es in words)
    return {place: tuple(kinds) for place, kinds in found.items()}


_WORN = (
    ("most worn", "más desgastado"),
    ("most tired", "más cansado"),
    ("most battered", "más castigado"),
    ("weakest", "más tocado"),
)
_LEAST_WORN = (("least worn", "menos desgastado"), ("freshest", "más fresco"), ("strongest", "más entero"))


_ORDINALS = ("", "first", "second", "third", "fourth"), ("", "primer", "segundo", "tercer", "cuarto")


def _in_number(kinds: Sequence[Noun], id: str) -> tuple[Noun, ...]:
    """The second tercio is T2, and so is tercio 2."""
    number = int(id[-1]) if id[-1:].isdecimal() and not id[-2:].isdecimal() else 0
    if not 0 < number < len(_ORDINALS[0]):
        return ()
    english, spanish = (ordinals[number] for ordinals in _ORDINALS)
    said = [noun(f"a {english} {kind.en}", f"un {spanish} {kind.es}") for kind in kinds]
    said += [noun(f"a {kind.en} {number}", f"un {kind.es} {number}") for kind in kinds]
    return tuple(said)


def _opposing(kinds: Sequence[Noun]) -> tuple[Noun, ...]:
    """What people say to tell the enemy's from their own: the enemy musketeers. Of a whole arm it is a
    word that selects."""
    arms = {word for arm in _ARMS.values() for kind in arm for word in (kind.en, kind.es)}
    own = [kind for kind in kinds if arms.isdisjoint((kind.en.lower(), kind.es.lower()))]
    return tuple(noun(f"an enemy {kind.en}", f"un {kind.es} enemigo") for kind in own)


def _last(name: str) -> str:
    return name.partition(" (")[0].split()[-1]


def _first(name: str) -> str:
    return name.split()[0]


def kinds_of_leader(leader: LeaderView) -> tuple[Noun, ...]:
    if leader.id.endswith("G"):
        return (noun("the general", "el general"), noun("the commander", "el comandante"))
    return (noun("an officer", "un oficial"), noun("a leader", "un mando"))


def kinds_of_terrain(kind: str, name: Text) -> tuple[Noun, ...]:
    """`wood_large` is a wood, and by its name a large wood."""
    return (*_TERRAIN.get(kind.partition("_")[0], ()), noun(f"a {name.en.lower()}", f"un {name.es.lower()}"))


_SIDES = (
    ((0, 1), ("north", "northern"), ("norte",)),
    ((0, -1), ("south", "southern"), ("sur",)),
    ((1, 0), ("east", "eastern"), ("este",)),
    ((-1, 0), ("west", "western"), ("oeste",)),
)
_HANDS = (((1, 0), ("right",), ("derecha",)), ((-1, 0), ("left",), ("izquierda",)))


def kinds_by_place(
    things: Sequence[Thing], named: Callable[[Thing], Sequence[Noun]], at: Callable[[Thing], tuple[int, int]], up: int
) -> dict[int, tuple[Noun, ...]]:
    """Of several of a kind the one that lies farthest to a side: the northern hill, the tercio on the right. By the
    place of each in the list; `up` is 1 for who looks north and -1 for who looks south."""
    alike: dict[str, list[int]] = {}
    for place, thing in enumerate(things):
        for said in dict.fromkeys(f"{kind.en}/{kind.es}" for kind in named(thing)):
            alike.setdefault(said, []).append(place)
    found: dict[int, dict[Noun, None]] = {}
    for both, places in alike.items():
        for (x, y), en, es in (
            (*_SIDES, *(((hand[0] * up, 0), e, s) for hand, e, s in _HANDS)) if len(places) > 1 else ()
        ):
            ranked = sorted(
                ((at(things[place])[0] * x + at(things[place])[1] * y, place) for place in places), reverse=True
            )
            if ranked[0][0] - ranked[1][0] >= CLEARLY:
                english, _, spanish = both.partition("/")
                for kind in _placed(english, spanish, en, es):
                    found.setdefault(ranked[0][1], {})[kind] = None
    return {place: tuple(kinds) for place, kinds in found.items()}


def _placed(english: str, spanish: str, en: Sequence[str], es: Sequence[str]) -> list[Noun]:
    side, hand = es[0], en[0]
    said = [noun(f"a {word} {english}", f"un {spanish} de {side}") for word in en]
    said += [noun(f"a {hand} hand {english}", f"un {spanish} de mano {side}")] if hand in ("left", "right") else []
    said += [noun(f"a {english} {joint} {hand}", f"un {spanish} {side}") for joint in ("in", "to", "on")]
    return said


def middle_between(points: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The middle of an outline's corners, near enough to say on which side it lies."""
    return sum(x for x, _ in points) // max(len(points), 1), sum(y for _, y in points) // max(len(points), 1)
