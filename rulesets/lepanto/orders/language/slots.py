"""The parts of a sheet's sentences: steps, targets, goals, odds, names. Selections of ships are in `selecting`.
[A-13, A-17, A-19]"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Also, AnyOf, Choice, Code, Name, Several, Slot, Unwritable, Whole
from rulesets.language.gist import ANOTHER_FORM
from rulesets.language.scan import Match, Scan
from rulesets.language.writing import Pen
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SQUADRONS
from rulesets.lepanto.orders.language.names import theirs

MOST_STEPS = 11


class Notation(Slot):
    """Words that a game reads by a notation of its own."""

    def __init__(self, read: Callable[[str], str], says: Text, label: Text, most: int) -> None:
        self.read, self.says, self.label, self.most = read, says, label, most

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        for end in range(at + 1, min(at + self.most, len(scan.words)) + 1):
            scan.spend(1)
            value = self.read(scan.written(at, end))
            if value:
                found.append(Match(end, value))
        if not found:
            scan.miss(at, self.label)
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or self.read(value) != value:
            raise Unwritable(f"{value!r} is not {self.says.en}")
        return value

    def explain(self, language: str) -> str:
        return self.says.in_(language)


class Steps(Notation):
    def ways(self, scan: Scan, at: int) -> list[Match]:
        """In a player's own words CC is the centre, and not to cast off twice."""
        found = super().ways(scan, at)
        said = [token.text.upper() in SQUADRONS for token in scan.words]
        return [match for match in found if not scan.free or not any(said[at : match.end])]

    def write(self, value: Any, pen: Pen) -> str:
        super().write(value, pen)
        return " ".join(CAST.in_(pen.language) if letter == "C" else letter for letter in value)


CAST = Text("cast", "suelta")
"""The step that casts off the galleass. Both words are understood in both languages."""
_STEP = re.compile(r"(cast|suelta|[oslrc])([1-9]?)", re.IGNORECASE)


def steps(text: str) -> str:
    """`S S O2` as `SSOO`, empty if it is something else. Letters without spaces between them are capitals: `SSO`, and
    not the word `so`."""
    made = ""
    for word in text.split():
        at = 0
        while at < len(word):
            found = _STEP.match(word, at)
            if found is None:
                return ""
            made += ("C" if found[1].lower() in ("cast", "suelta") else found[1].upper()) * int(found[2] or 1)
            at = found.end()
        if word != word.upper() and not _STEP.fullmatch(word):
            return ""
    return made if len(made) <= MOST_STEPS else ""


class Itself(Choice):
    """A verb in any of its forms, and no other: who attacks does not always ram, who advances does not always sail."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for match in super().ways(scan, at) if match.cost <= ANOTHER_FORM or match.flaws]


def verb(value: str, en: str, es: str) -> Choice:
    """What is done, and its words."""
    return Choice({value: Text(en, es)}, label=Text(en.split("|", maxsplit=1)[0], es.split("|", maxsplit=1)[0]))


def hexes(low: int = 0) -> Whole:
    return Whole(low, 30, label=Text("hexes", "hexágonos"))


STEPS = Steps(
    steps,
    Text(
        "steps: `O` by oars, `S` by sail, `L` and `R` a turn to port and starboard, `cast` casts off; `O2` is `O O`",
        "pasos: `O` a remo, `S` a vela, `L` y `R` un giro a babor y a estribor, `suelta` suelta el remolque; "
        "`O2` es `O O`",
    ),
    Text("steps", "pasos"),
    most=MOST_STEPS,
)
_HEX = re.compile(r"(?:(?:hex|hexágono|hexagono|casilla)\s+)?(\d{4})", re.IGNORECASE)


def _hex(text: str) -> str:
    found = _HEX.fullmatch(text)
    return found[1] if found and found[1] in SEA.grid.hexes else ""


HEX = Notation(
    _hex,
    Text("the number of a hex, `2530`", "el número de un hexágono, `2530`"),
    Text("hex", "hexágono"),
    most=2,
)
OWN = Name("own", label=Text("own ship", "nave propia"))
ENEMY = Name("enemy", label=Text("enemy ship", "nave enemiga"))
SHIP = Name("ship", label=Text("ship", "nave"))
_NEAREST = Text("nearest|closest", "la más cercana|más cercana")
_BEST = Text("best|any", "el mejor|mejor|cualquiera")
_NEAR_IN_WORDS = Text(
    "nearest enemy|closest enemy|nearest ship|nearest enemy ship|the enemy|enemy|enemies|enemy fleet|nearest target|"
    "nearest one|whoever is nearest|whatever is nearest|whoever is closest|whatever is closest|who is closest|"
    "who is nearest|closest target|closest one|closest ship|enemy line|"
    "nearest of them|nearest enemy galley|closest enemy ship|closest enemy galley|nearest galley|nearest enemies|"
    "nearest turk|nearest christian|closest turk|closest christian|turks|christians|the turk|enemy ships|enemy galleys",
    "más cercano|más próxima|más próximo|enemigo|enemigos|enemigo más cercano|enemiga más cercana|nave más cercana|"
    "nave enemiga más cercana|enemigo más próximo|blanco más cercano|galera enemiga más cercana|flota enemiga|"
    "galera más cercana|turcos|turco|cristianos|cristiano|que tenga más cerca|que tengan más cerca|que esté más cerca|"
    "quien esté más cerca|línea enemiga|barco más cercano|nave enemiga más próxima|galera enemiga más próxima|"
    "nave más próxima|galera más próxima|barco más próximo|barco enemigo más cercano|barco enemigo más próximo|"
    "enemiga más próxima|blanco más próximo|turca más próxima|lo más cercano|lo que tenga más cerca|"
    "lo que tengan más cerca|primero que tengan delante|"
    "turco más cercano|turco más próximo|cristiano más cercano|cristiana más cercana|cristiana más próxima|"
    "turca más cercana",
)
_BEST_IN_WORDS = Text(
    "anything|anyone|best target|any target|whatever is best|best one|anything in range|whoever is in range|"
    "targets of opportunity|any enemy|anything they can reach|anything can reach|whatever they can reach|"
    "anything within reach|whoever they can|whoever can|whatever they can|"
    "whatever is in range|anything else|whatever there is|whatever you can|whoever you can|anything you can|"
    "whatever it can|anything it can|anything they can|whoever it can|target most worth it|most worthwhile target|"
    "whatever is most worth it|target that is most worth it|whatever is best target|whichever is best|"
    "whatever is best target|whatever target is best|best they find|best it finds|best target they find|"
    "best target available|whoever is best target|best target they have|best target it has|best on offer|"
    "best target it can find|best target they can find|best it can find|best they can find|whoever he can|"
    "whatever he can|best target within reach|best target in range",
    "que puedan|lo que puedan|lo que pueda|mejor blanco|la mejor|cualquier blanco|mejor objetivo|que "
    "haya a tiro|que se pueda|cualquier enemigo|"
    "que se ponga a tiro|que tenga a tiro|que tengan a tiro|que haya|que alcance|que alcancen|que pillen|"
    "que tengan delante|que esté a tiro|blanco que haya|todo lo que haya a tiro|"
    "todo lo que tengan a tiro|todo lo que tenga a tiro|lo que tengan a tiro|lo que tenga a tiro|lo que mejor pinte|"
    "todo lo que alcancen|todo lo que pillen|lo que tengan|lo que tenga|lo que haya|que tengan|que tenga|"
    "todo lo que tengan cerca|todo lo que tenga cerca|que tengan cerca|que tenga cerca|todo lo que haya|"
    "blanco que más valga la pena|que más valga la pena|blanco que más merezca la pena|que más merezca la pena|"
    "lo que más valga la pena|lo mejor que encuentren|lo mejor que encuentre|mejor que encuentren|mejor que encuentre|"
    "mejor que haya|lo mejor que haya|mejor que tengan|mejor que tenga|lo mejor que puedan|lo mejor que pueda|"
    "que tenga más a tiro|que tengan más a tiro|que esté más a tiro|mejor blanco que tenga|mejor blanco que tengan|"
    "mejor blanco que encuentren|mejor blanco que encuentre|mejor blanco posible|que mejor tiro tenga|"
    "quien pueda|quien puedan|quien pille|quien pillen|quien alcance|quien alcancen|quien tenga a tiro|"
    "quien tengan a tiro|que pueda|mejor blanco a tiro|mejor blanco a alcance|"
    "que tenga mejor tiro|lo que tenga delante|lo que tengan delante|que tenga delante",
)
CHOSEN = Also(
    Choice({"best": _BEST, "nearest": _NEAREST}, label=Text("which target", "qué blanco")),
    Choice({"best": _BEST_IN_WORDS, "nearest": _NEAR_IN_WORDS}, label=Text("which target", "qué blanco")),
)
NEAREST = Also(
    Choice({"nearest": _NEAREST}, label=Text("nearest enemy", "enemigo más cercano")),
    Choice({"nearest": _NEAR_IN_WORDS}, label=Text("nearest enemy", "enemigo más cercano")),
)
GUIDE = AnyOf(
    Also(
        Choice({"galleass": Text("galleass|the galleass", "la galeaza|galeaza")}, label=Text("galleass", "galeaza")),
        Choice(
            {
                "galleass": Text(
                    "nearest galleass|closest galleass|galleasses|our galleass|our galleasses|its galleass|"
                    "their galleass|their galleasses",
                    "galeaza más cercana|galeaza más próxima|galeazas|nuestra galeaza|nuestras galeazas|su galeaza|"
                    "sus galeazas",
                )
            },
            label=Text("galleass", "galeaza"),
        ),
    ),
    OWN,
    label=Text("galleass or an own ship", "galeaza o una nave propia"),
)
SQUADRON = Name("squadron", label=Text("squadron", "escuadra"))
"""Stands for the ship that leads it."""


class Theirs(Name):
    """A squadron of the enemy's: also by its place alone, where one of ours has the same. Whose is meant is asked where
    the line has named ours so."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [
            match
            if match.flaws or _said_before(scan, at, match)
            else match._replace(value=theirs(match.value, _said(scan, at, match), scan.lexicon))
            for match in super().ways(scan, at)
        ]


def _said_before(scan: Scan, at: int, match: Match) -> bool:
    said, before = " ".join(_said(scan, at, match)), " ".join(token.text for token in scan.words[:at])
    return f" {said} " in f" {before} "


def _said(scan: Scan, at: int, match: Match) -> tuple[str, ...]:
    return tuple(token.text for token in scan.words[at : match.end])


THEIR_SQUADRON = Theirs("squadron", label=SQUADRON.label)
FOE = AnyOf(
    NEAREST,
    ENEMY,
    HEX,
    THEIR_SQUADRON,
    label=Text("nearest, an enemy ship or a hex", "la más cercana, una nave enemiga o un hexágono"),
)
"""Whom one goes for."""
GOAL = Also(
    AnyOf(NEAREST, SHIP, HEX, label=Text("nearest, a ship or a hex", "la más cercana, una nave o un hexágono")),
    SQUADRON,
)
TARGET = AnyOf(
    CHOSEN, ENEMY, label=Text("best, nearest or an enemy ship", "el mejor, la más cercana o una nave enemiga")
)
TARGETS = Several(
    TARGET,
    by=Text(",|or|, or", ",|o|, o|u"),
    said=Text("else|, else|or else|otherwise|then|and", "si no|, si no|o si no|y|luego"),
    most=12,
    label=Text("targets, the first of them that can be attacked", "blancos, el primero que se pueda atacar"),
)
_WORDS = {"1:4": (1, 4), "1:3": (1, 3), "1:2": (1, 2), "1:1": (1, 1), "2:1": (2, 1), "3:1": (3, 1), "4:1": (4, 1)}
_ENGLISH, _SPANISH = ("", "one", "two", "three", "four"), ("", "uno", "dos", "tres", "cuatro")


def _odds(one: int, other: int) -> Text:
    en = [
        f"{one}:{other}",
        f"{one} to {other}",
        f"{one}-{other}",
        f"{one}/{other}",
        f"{_ENGLISH[one]} to {_ENGLISH[other]}",
    ]
    es = [f"{one} a {other}", f"{one} contra {other}", f"{_SPANISH[one]} a {_SPANISH[other]}", f"{one} a uno"]
    es = es if other == 1 else es[:3]
    return Text("|".join(en), "|".join([f"{one}:{other}", *es]))


ODDS = Also(
    Choice({column: _odds(*sides) for column, sides in _WORDS.items()}, label=Text("odds", "proporción")),
    Choice(
        {
            "1:1": Text("even odds|evens|even|equal odds|parity|one for one", "igualdad|par|uno por uno|1 por 1"),
            "2:1": Text("double|double odds|two for one", "doble|dos por uno|2 por 1"),
            "3:1": Text("triple|treble|three for one", "triple|tres por uno|3 por 1"),
        },
        label=Text("odds", "proporción"),
    ),
)
NAME = Code(
    r"[a-z][a-z0-9_-]{0,19}",
    Text("a name of your own: letters, figures and dashes", "un nombre tuyo: letras, cifras y guiones"),
    label=Text("name", "nombre"),
)
