"""The words that stand in many sentences: cards, sides, Troops, lengths and places."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Choice, Measure, Name, Point, Several, Whole, YesNo

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
FACING = Choice(
    {
        "left": Text("left", "izquierda"),
        "right": Text("right", "derecha"),
        "rear": Text("rear|back", "atrás|retaguardia"),
    }
)
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

OWN = Name("own", by_name=True, label=Text("Troop", "Tropa"))
OWNS = Several(OWN)
OWN_LIST = Several(OWN, by=ONE_BY_ONE)
ENEMY = Name("enemy", by_name=True, label=Text("enemy", "enemigo"))
LEADER = Name("leader", by_name=True, label=Text("Leader", "Mando"))
OWN_ANYONE = Name("own anyone", by_name=True, label=Text("Troop or Leader", "Tropa o Mando"))
ANYONE = Name("anyone", by_name=True, label=Text("Troop or Leader of either side", "Tropa o Mando de cualquier bando"))
ELEMENT = Name("element", by_name=True, label=Text("terrain", "terreno"))
WEAPON = Name("weapon", by_name=True, label=Text("weapon", "arma"))
VIRTUE = Name("virtue", by_name=True, label=Text("Virtue", "Virtud"))
ACTION = Name("action", by_name=True, label=Text("action", "acción"))

LONGEST = 400_000
"""Thousandths of an inch, far beyond any table."""
_INCHES = Text('"|inches|inch|in', '"|pulgadas|pulgada')


def length(en: str, es: str, *, low: int = 0) -> Measure:
    return Measure(1000, low, LONGEST, unit=_INCHES, label=Text(en, es))


LENGTH = length("inches", "pulgadas")
DEGREES = Measure(100, -36_000, 36_000, unit=Text("°|degrees", "°|grados"), label=Text("degrees", "grados"))
PLACE = Point(Measure(1000, -LONGEST, LONGEST), label=Text("place", "lugar"))
WAY = Several(PLACE, by=Text("|then|, then|;", "|luego|, luego|;"), label=Text("way", "camino"))


def whole(high: int, en: str, es: str, low: int = 0) -> Whole:
    return Whole(low, high, label=Text(en, es))
