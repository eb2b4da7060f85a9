"""The words that stand in many sentences: places, ships, people, numbers."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Items, Measure, Name, Several, Unwritable, Whole
from rulesets.language.lines import quote, unescape
from rulesets.language.scan import LOOSE, Match, Scan
from rulesets.language.slots import Slot, spellings
from rulesets.language.writing import Pen
from rulesets.language.yes_and_no import NO_ANSWER
from rulesets.mistral.book.names import ORDER_NAMES
from rulesets.mistral.orders.language.name_slots import ChartPlace, OwnFormation


class Known(Name):
    """A name that is written only if the lexicon has it, so that another slot may be tried."""

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or pen.lexicon.names(self.kind).entry(value) is None:
            raise Unwritable(f"{value!r} is no {self.kind}")
        return super().write(value, pen)


class Spelled(Choice):
    """Words as they are spelled: `ven`, never `vemos`; `después de`, never `de`."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for match in super().ways(scan, at) if not match.cost]


class Paired(Slot):
    """One thing and another it goes with, `Mathews aboard Namur`: a mapping of one entry."""

    def __init__(self, key: Slot, words: Text, value: Slot, *, value_first: bool = False, label: Text) -> None:
        self.key, self.words, self.value, self.label = key, words, value, label
        self._parts = (value, key) if value_first else (key, value)
        self._value_first = value_first
        self._spellings = spellings(words)

    @property
    def inner(self) -> tuple[Slot, ...]:
        return self._parts

    def named(self, name: str) -> None:
        for slot in self._parts:
            slot.named(name)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        for one in scan.ways(self._parts[0], at):
            told = [(end, cost) for end, cost in (scan.said(one.end, words) for words in self._spellings) if end > 0]
            if not told:
                scan.miss(one.end, self.words)
            for start, cost in told:
                for two in scan.ways(self._parts[1], start):
                    key, value = (two, one) if self._value_first else (one, two)
                    held = {key.value: value.value} if not (one.flaws or two.flaws) else None
                    found.append(Match(two.end, held, one.cost + cost + two.cost, one.flaws + two.flaws))
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, dict) or len(value) != 1:
            raise Unwritable(f"{value!r} is no pair")
        ((key, held),) = value.items()
        order = (held, key) if self._value_first else (key, held)
        first, second = (slot.write(part, pen) for slot, part in zip(self._parts, order, strict=True))
        return f"{first} {self.words.in_(pen.language).split('|')[0]} {second}"

    def explain(self, language: str) -> str:
        first, second = (slot.label.in_(language) for slot in self._parts)
        return f"`<{first}> {self.words.in_(language).split('|')[0]} <{second}>`"


class Exactly(Slot):
    """These words and no other form of them, read and never written: `a point`, where `points` are not one."""

    def __init__(self, words: Text, *, label: Text) -> None:
        self.words, self.label = words, label
        self._spellings = spellings(words)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        ends = [scan.spell(at, words) for words in self._spellings]
        return [Match(end, True) for end in ends if end > at]

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("these words are only read")

    def explain(self, language: str) -> str:
        return self.words.in_(language)


class Refused(Slot):
    """A `no,` before a sentence that says no in other words: no, let it be."""

    label = Text("no", "no")

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        return [Match(at + 1, True)] if token is not None and token.text == NO_ANSWER else []

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("this is only read")

    def explain(self, language: str) -> str:
        return self.label.in_(language)


class Verbatim(Slot):
    """A text in quotation marks, just as it stands there."""

    def __init__(self, *, label: Text) -> None:
        self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        if token is None or not token.quoted:
            return []
        return [Match(at + 1, unescape(scan.line.between(token.start + 1, token.end - 1)), LOOSE)]

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or not value:
            raise Unwritable(f"{value!r} is no text")
        return quote(value)

    def explain(self, language: str) -> str:
        return Text('`"in quotation marks"` with ids', '`"entre comillas"` con siglas').in_(language)


PLACE = ChartPlace("place", by_name=True, label=Text("place", "lugar"))
PLACES = Several(PLACE, label=Text("places", "lugares"))
FORMATION = OwnFormation("formation", by_name=True, label=Text("Formation", "formación"))
FORMATIONS = Several(FORMATION, label=Text("Formations", "formaciones"))
FLOTILLA = Name("flotilla", by_name=True, label=Text("Flotilla", "flotilla"))
FLOTILLAS = Several(FLOTILLA, label=Text("Flotillas", "flotillas"))
MOVER = Name("mover", by_name=True, label=Text("Formation or Dummy", "formación o señuelo"))
DUMMY = Name("dummy", by_name=True, label=Text("Dummy", "señuelo"))
SQUADRON = Name("squadron", by_name=True, label=Text("Squadron", "escuadra"))
SQUADRONS = Several(SQUADRON, label=Text("Squadrons", "escuadras"))
FOE_SQUADRON = Name("enemy squadron", by_name=True, label=Text("enemy Squadron", "escuadra enemiga"))
AUXILIARY = Name("auxiliary", by_name=True, label=Text("Auxiliary", "auxiliar"))
AUXILIARIES = Several(AUXILIARY, label=Text("Auxiliaries", "auxiliares"))
LEADER = Name("leader", by_name=True, label=Text("Leader", "jefe"))
ENEMY = Name("enemy", by_name=True, label=Text("enemy in sight", "enemigo a la vista"))
CONVOY = Name("convoy", by_name=True, label=Text("convoy", "convoy"))
OWN_CONVOY = Name("own convoy", by_name=True, label=Text("own convoy", "convoy propio"))
OWN_CONVOYS = Several(OWN_CONVOY, label=Text("own convoys", "convoyes propios"))
CORSAIR = Name("corsair", by_name=True, label=Text("corsairs", "corsarios"))
CHIT = Name("chit", by_name=True, label=Text("order chit", "ficha de orden"))

_KNOWN_FORMATION = Known("formation", by_name=True, label=FORMATION.label)
_KNOWN_AUXILIARY = Known("auxiliary", by_name=True, label=AUXILIARY.label)
_KNOWN_PLACE = Known("place", by_name=True, label=PLACE.label)

HOLDER = AnyOf(
    _KNOWN_FORMATION,
    _KNOWN_AUXILIARY,
    SQUADRON,
    label=Text("Formation, Auxiliary or Squadron", "formación, auxiliar o escuadra"),
)
SHIP = AnyOf(_KNOWN_AUXILIARY, SQUADRON, label=Text("Squadron or Auxiliary", "escuadra o auxiliar"))
SHIPS = Several(SHIP, label=Text("Squadrons or Auxiliaries", "escuadras o auxiliares"))
STATION = AnyOf(_KNOWN_FORMATION, PLACE, label=Text("Formation or place", "formación o lugar"))
LEVANT = Fixed("levant", Text("the Levant Trade Track|the Levant|levant", "el comercio de Levante|Levante"))
AVAILABLE = Fixed("available", Text("the Available Box|available", "los disponibles|disponible"))
ASSIGNED_TO = AnyOf(LEVANT, AVAILABLE, _KNOWN_FORMATION, PLACE, label=Text("station", "destino"))
PARTNER = AnyOf(LEVANT, _KNOWN_FORMATION, PLACE, label=Text("whom or where to meet", "con quién o dónde"))
PREY = AnyOf(_KNOWN_PLACE, CONVOY, label=Text("Sea Zone or convoy", "zona marítima o convoy"))

ORDER_TYPE = Choice(ORDER_NAMES, label=Text("kind of order", "clase de orden"))
RATIO = Measure(100, 0, 1000, label=Text("odds", "proporción"))
NOBODY = Fixed([], Text("nobody|none|nothing", "nadie|ninguna|ninguno|nada"))
SQUADRONS_OR_NONE = AnyOf(
    Fixed([], Text("none|nobody|nothing", "ninguna|nadie|nada")),
    SQUADRONS,
    label=Text("Squadrons, or none", "escuadras, o ninguna"),
)


def once(steps: list[Any]) -> list[Any]:
    """To go to X and blockade it is to go there once, and nobody sails twice from a Harbour."""
    return [step for at, step in enumerate(steps) if not (at and _goes(step) and step == steps[at - 1])]


def _goes(step: Any) -> bool:
    return isinstance(step, dict) and step.get("do") in ("reach", "sail")


STEPS = Items(
    Clause("step"),
    loosely=False,
    tidied=once,
    by=Text(",|;|then|, then|; then|and then", ",|;|luego|, luego|; luego|y luego|entonces"),
    most=40,
    label=Text("steps", "pasos"),
)
NEXT = Text(",|;|and", ",|;|y")
"""Between the items of a line."""


def counted(high: int, one: Text, many: Text) -> Choice:
    """So many of something, `1 set` or `2 sets`."""
    return Choice({n: _numbered(n, *((one, many) if n == 1 else (many, one))) for n in range(high + 1)}, label=many)


def _numbered(n: int, usual: Text, other: Text) -> Text:
    return Text("{n} {usual}|{n} {other}", "{n} {usual}|{n} {other}").of(n, usual, other)


def whole(high: int, en: str, es: str, *, low: int = 0) -> Whole:
    return Whole(low, high, label=Text(en, es))
