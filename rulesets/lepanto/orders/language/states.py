"""Ships by the state they are in: `the exhausted galleys`, `whoever is repulsed`, `those with an enemy near`. [A-13]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesets.kernel.text import LANGUAGES, Text
from rulesets.language import Entry
from rulesets.lepanto.book.names import MANY
from rulesets.lepanto.book.ships import LETTERS

Words = Mapping[str, Sequence[str]]
"""By language."""
_IN_STATE = Text("{state} {name}", "{name} {state}")
_WHOEVER = Text(
    "whoever {state}|whoever is {state}|who is {state}|anyone {state}|those {state}|anybody {state}|"
    "anyone who is {state}|anybody who is {state}|those who are {state}|ships that are {state}|any ship {state}|"
    "any ship that is {state}|anyone that is {state}|all that are {state}|all who are {state}|ships which are {state}|"
    "those that are {state}|any that is {state}|any that are {state}",
    "estén {state}|quien esté {state}|que estén {state}|queden {state}|que queden {state}|quedan {state}|"
    "que esté {state}|que están {state}|quienes estén {state}|cualquiera que esté {state}|naves que estén {state}|"
    "toda que esté {state}|toda nave que esté {state}|barcos que estén {state}|están {state}|esté {state}",
)
_NEAR: Mapping[str, Text] = {
    "engaged": Text(
        "with enemy within 2 hexes|with enemies within 2 hexes|within 2 hexes of enemy|with enemy near|"
        "with enemy close|with enemy nearby|that have enemy near|that have enemy within 2 hexes|near enemy|"
        "in contact with enemy|with enemies near|with enemies close",
        "con enemigo a 2 hexágonos|con enemigos a 2 hexágonos|a 2 hexágonos de enemigo|con enemigo cerca|"
        "con enemigos cerca|que tengan enemigo cerca|que tengan enemigos cerca|que tengan enemigo a 2 hexágonos|"
        "que tienen enemigo cerca|que tienen enemigos cerca|tengan enemigo cerca|tengan enemigos cerca|"
        "que tengan enemigos a 2 hexágonos|en contacto con enemigo",
    ),
    "free": Text(
        "with no enemy near|with no enemy about|with no enemy close|with no enemies near|without enemies near|"
        "with no enemy within 8 hexes|with no enemy around|far from enemy|with nobody near|with no enemy nearby",
        "sin enemigos cerca|sin enemigo cerca|lejos de enemigo|sin enemigo a 8 hexágonos|sin enemigos a 8 hexágonos",
    ),
}
_SHIPS_NEAR = Text("ships|ones|those|anyone|anybody|all|", "naves|barcos|todas|")
ANY = Text("ships|ones|", "naves|barcos|")
_STATE_WORDS: Mapping[str, Text] = {
    "repulsed": Text("repulsed|repelled", "rechazadas|rechazados|rechazada"),
    "exhausted": Text("exhausted|tired", "agotadas|agotados|agotada|agotado|cansadas|cansada|exhaustas"),
    "fresh": Text("fresh|rested", "frescas|frescos|descansadas"),
    "engaged": Text("engaged", "trabadas|empeñadas|en contacto|trabados|empeñados"),
    "free": Text("free|unengaged", "libres"),
}


def in_each(text: Text) -> dict[str, list[str]]:
    """All ways to say it, by language."""
    return {language: text.in_(language).split("|") for language in LANGUAGES}


def nearby() -> Iterator[Entry]:
    """Ships by who is near: those with an enemy within two hexes, galleys with no enemy about."""
    for state, near in _NEAR.items():
        for code, ships in (
            ("all", _SHIPS_NEAR),
            *((f"all:{letter}", MANY[kind][1]) for letter, kind in LETTERS.items()),
        ):
            pairs = zip(in_each(ships).items(), in_each(near).values(), strict=True)
            named = [f"{name} {how}".strip() for (_, names), ways in pairs for name in names for how in ways]
            yield Entry(f"{code}{{{state}}}", None, tuple(named), apart=True)


def in_state(words: Words, state: str) -> dict[str, list[str]]:
    states = in_each(_STATE_WORDS[state])
    found = {
        language: [
            _IN_STATE.in_(language).format(state=how, name=name).strip() for name in names for how in states[language]
        ]
        for language, names in words.items()
    }
    if "" not in words["en"]:
        return found
    told = in_each(_WHOEVER)
    return {
        language: [*names, *(way.format(state=how) for way in told[language] for how in states[language])]
        for language, names in found.items()
    }
