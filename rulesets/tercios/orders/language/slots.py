"""The words that stand in many sentences: cards, sides, Troops, lengths and places."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Also, AnyOf, Choice, Measure, Name, Point, Recast, Several, Slot, Whole, YesNo
from rulesets.language.gist import TOWARD
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.wording import NOT_OURS, Flaw

ONE_BY_ONE = Text("|,|and|, and", "|,|y|e|, y|, e")
"""Between ids: `T1 T2 T3` is as good as `T1, T2 and T3`."""
NEXT = Text(";|,", ";|,")
"""Between things of which the first that will do is taken."""

CARDS: dict[str, Text] = {
    "ATENCION": Text("stand ready|atencion", "atención"),
    "ATACAD": Text("attack|charge|atacad", "atacad|ataca|carga|cargad"),
    "CORRED": Text("run|corred", "corred|corre"),
    "FUEGO": Text("fire|shoot|fuego", "fuego|dispara|disparad"),
    "RESISTID": Text("hold fast|resist|resistid", "resistid|resiste"),
}

CARD = Choice(CARDS, label=Text("card", "carta"))
SIDES = Choice(
    {
        "left": Text("left", "izquierda"),
        "right": Text("right", "derecha"),
        "rear": Text("rear|back", "atrás|retaguardia"),
    },
)
_TURNED = Choice({"rear": Text("round|around|about|backwards|behind", "en redondo|hacia atrás|a su espalda")})
FACING = Also(SIDES, _TURNED)
FLANK = Choice({"left": Text("left", "izquierda"), "right": Text("right", "derecha")})
TURN = Choice({"FIRST": Text("first", "primero"), "SECOND": Text("second", "segundo")})
BOOST = Choice({"fire": Text("fire", "fuego"), "combat": Text("combat", "combate")})
WHERE = Choice(
    {
        "nearest": Text("nearest", "cercano|más cercano"),
        "contact": Text("contact", "contacto"),
        "earliest": Text("earliest", "pronto|lo antes posible"),
    }
)
ANSWER = YesNo(label=Text("yes or no", "sí o no"))


class Narrowed(Name):
    """A name of a wider kind as it is written, and of a narrower one in a player's own words."""

    def __init__(self, kind: str, narrow: str, *, label: Text) -> None:
        super().__init__(kind, by_name=True, label=label)
        self._narrow = Name(narrow, by_name=True, label=label)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return scan.ways(self._narrow, at) if scan.free else super().ways(scan, at)


class OursOnly(Name):
    """A name of ours; in a player's own words one of the enemy's is recognised too, and said to be theirs."""

    def __init__(self, kind: str, *, label: Text) -> None:
        super().__init__(kind, by_name=True, label=label)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        if not scan.free or any(match.cost < VAGUE for match in found):
            return found
        theirs = [match for match in scan.ways(ENEMY, at) if match.cost < VAGUE]
        return [*found, *(self._not_ours(match) for match in theirs)]

    @staticmethod
    def _not_ours(match: Match) -> Match:
        text = Text("{id} is the enemy's: you command only your own.", "{id} es del enemigo: solo mandas a los tuyos.")
        return Match(match.end, None, VAGUE, (Flaw("", NOT_OURS, text.of(match.value)),))


ENEMY = Name("enemy", by_name=True, label=Text("enemy", "enemigo"))
OWN = OursOnly("own", label=Text("Troop", "Tropa"))
OWNS = Several(OWN)
OWN_LIST = Several(OWN, by=ONE_BY_ONE)
LEADER = Name("leader", by_name=True, label=Text("Leader", "Mando"))
COMMAND = Name("command", by_name=True, label=Text("Command", "Mando"))
OWN_ANYONE = Name("own anyone", by_name=True, label=Text("Troop or Leader", "Tropa o Mando"))
ANYONE = Name("anyone", by_name=True, label=Text("Troop or Leader of either side", "Tropa o Mando de cualquier bando"))
ELEMENT = Name("element", by_name=True, label=Text("terrain", "terreno"))
GROUND = Narrowed("element", "ground", label=Text("terrain", "terreno"))
BUILDING = Narrowed("element", "building", label=Text("terrain", "terreno"))
WEAPON = Name("weapon", by_name=True, label=Text("weapon", "arma"))
VIRTUE = Name("virtue", by_name=True, label=Text("Virtue", "Virtud"))
ACTION = Name("action", by_name=True, label=Text("action", "acción"))

LONGEST = 400_000
"""Thousandths of an inch, far beyond any table."""
_INCHES = Text('"|inches|inch|in', '"|pulgadas|pulgada')


def length(en: str, es: str, *, low: int = 0) -> Measure:
    return Measure(1000, low, LONGEST, unit=_INCHES, label=Text(en, es))


class Spoken(Recast):
    """What another slot reads, where it stands for something that is only understood: a little less likely."""

    def __init__(self, of: Slot, label: Text) -> None:
        super().__init__(of, lambda said: said, lambda kept: kept, label=label)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match._replace(cost=match.cost + 1) for match in super().ways(scan, at)]


class SoMuch(Spoken):
    """How far somebody goes, never up to where: `moves 6 inches away` is not `moves to 6 inches away`."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [] if at and scan.words[at - 1].text in TOWARD else super().ways(scan, at)


LENGTH = length("inches", "pulgadas")
DEGREES = Measure(100, -36_000, 36_000, unit=Text("°|degrees", "°|grados"), label=Text("degrees", "grados"))
AHEAD = 100_000
"""Added to an angle that is meant from where a Troop looks, until it is known which Troop: see `settling`."""
BY = "$by"
"""Where a move names one's own Troop beside which it ends: worked out when it is known who moves."""
_COMPASS = {
    0: Text("east|eastward|eastwards|due east", "este"),
    4_500: Text("northeast|north-east|NE", "nordeste|noreste"),
    9_000: Text("north|northward|northwards|due north", "norte"),
    13_500: Text("northwest|north-west|NW", "noroeste"),
    18_000: Text("west|westward|westwards|due west", "oeste"),
    22_500: Text("southwest|south-west|SW", "sudoeste|suroeste"),
    27_000: Text("south|southward|southwards|due south", "sur"),
    31_500: Text("southeast|south-east|SE", "sudeste|sureste"),
}
_SEEN_FROM_IT = {
    AHEAD: Text(
        "forward|forwards|ahead|to front|straight ahead|straight on|straight forward|onward|up|on|up"
        " table|up board|up field",
        "frente|adelante|delante|recto|todo recto|de frente",
    ),
    AHEAD + 9_000: Text("left", "izquierda"),
    AHEAD + 27_000: Text("right", "derecha"),
    AHEAD + 18_000: Text("back|backward|backwards", "atrás"),
}


class _Compass(Choice):
    """Points of the compass; `ya está` is none."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        return [] if token is not None and token.text in ("esta", "estan") else super().ways(scan, at)


DIRECTION = AnyOf(
    _Compass(_COMPASS, label=DEGREES.label), Choice(_SEEN_FROM_IT, label=DEGREES.label), label=DEGREES.label
)
"""Said in words: north, ahead, to the left."""
ASIDE = Choice({angle: said for angle, said in _SEEN_FROM_IT.items() if angle != AHEAD}, label=DEGREES.label)
HEADING = Also(DEGREES, DIRECTION)
POINTS = _Compass(_COMPASS, label=DEGREES.label)
"""Of the compass, in words."""
COMPASS = Also(DEGREES, POINTS)
PLACE = Point(Measure(1000, -LONGEST, LONGEST), label=Text("place", "lugar"))
WAY = Several(PLACE, by=Text("|then|, then|;", "|luego|, luego|;"), label=Text("way", "camino"))


def whole(high: int, en: str, es: str, low: int = 0) -> Whole:
    return Whole(low, high, label=Text(en, es))
