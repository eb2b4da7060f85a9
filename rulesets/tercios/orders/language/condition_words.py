"""Conditions in words: `T1 is fresh and C2 can charge NT1`, or as functions: `fresh(T1) and reach(C2,NT1)`. [A-15]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Form, Measure, Recast, Slot, Unwritable
from rulesets.language import Condition as Joined
from rulesets.language.scan import Match, Scan
from rulesets.tercios.orders.language import condition_text as tree
from rulesets.tercios.orders.language.slots import ANYONE, CARD

if TYPE_CHECKING:
    from rulesets.language.writing import Pen

FOE = Text("foe|the foe", "enemigo|el enemigo|foe")
SELF = Text("self|itself|himself", "ella|ella misma|él mismo|yo|self")
_FOE = Fixed(tree.FOE, FOE, label=Text("the foe", "el enemigo"))
_SELF = Fixed(tree.SELF, SELF, label=Text("the unit itself", "la propia unidad"))

AIMED_AT = AnyOf(_FOE, ANYONE, label=Text("Troop or Leader", "Tropa o Mando"))
WHO = AnyOf(_FOE, _SELF, ANYONE, label=Text("Troop or Leader", "Tropa o Mando"))
"""Whom a condition may speak of; `self` is the unit whose rule, wish or line it stands in."""

FACT = Choice(
    {
        "initiative": Text("we have the initiative|initiative", "tenemos la iniciativa|iniciativa"),
        "not initiative": Text("we do not have the initiative", "no tenemos la iniciativa"),
        "from_infantry": Text("from infantry|from_infantry", "de infantería"),
        "not from_infantry": Text("not from infantry", "no de infantería"),
        "from_cavalry": Text("from cavalry|from_cavalry", "de caballería"),
        "not from_cavalry": Text("not from cavalry", "no de caballería"),
        "flanked": Text("from the flank|flanked", "de flanco"),
        "not flanked": Text("not from the flank|not flanked", "no de flanco"),
    },
    label=Text("fact", "hecho"),
)
STATE = Choice(
    {
        "fresh": Text("is fresh", "está fresca|está fresco"),
        "not fresh": Text("is not fresh", "no está fresca|no está fresco"),
        "limit": Text("is at the limit", "está al límite"),
        "not limit": Text("is not at the limit", "no está al límite"),
        "disordered": Text("is disordered", "está desordenada|está desordenado"),
        "not disordered": Text("is not disordered", "no está desordenada|no está desordenado"),
        "alive": Text("is alive|lives", "sigue en pie|está viva|está vivo|vive"),
        "not alive": Text(
            "is not alive|is dead", "ha caído|no sigue en pie|no está viva|no está vivo|no vive|ha muerto"
        ),
        "acted": Text("has acted", "ha actuado"),
        "not acted": Text("has not acted", "no ha actuado"),
        "has_card": Text("has a card", "tiene carta"),
        "not has_card": Text("has no card", "no tiene carta"),
        "threatened": Text("is threatened", "está amenazada|está amenazado"),
        "not threatened": Text("is not threatened", "no está amenazada|no está amenazado"),
        "commanded": Text("is commanded", "está mandada|está mandado"),
        "not commanded": Text("is not commanded", "no está mandada|no está mandado"),
        "exhausted": Text("is exhausted", "está agotado|está agotada"),
        "not exhausted": Text("is not exhausted", "no está agotado|no está agotada"),
    },
    label=Text("state", "estado"),
)
RELATION = Choice(
    {
        "visible": Text("sees", "ve a"),
        "not visible": Text("does not see", "no ve a"),
        "reach": Text("can charge|reaches", "puede cargar contra|alcanza a"),
        "not reach": Text("cannot charge|can not charge|does not reach", "no puede cargar contra|no alcanza a"),
        "inrange": Text("can shoot at|has in range", "puede tirar a|tiene a tiro a"),
        "not inrange": Text("cannot shoot at|can not shoot at", "no puede tirar a|no tiene a tiro a"),
        "flank": Text("flanks", "flanquea a"),
        "not flank": Text("does not flank", "no flanquea a"),
        "inside": Text("is inside|is in", "está dentro de|está en"),
        "not inside": Text("is not inside|is not in", "no está dentro de|no está en"),
    },
    label=Text("relation", "relación"),
)
KNOWN = Choice(
    {
        "known": Text("is known to hold", "tiene a la vista"),
        "not known": Text("is not known to hold", "no tiene a la vista"),
    },
    label=Text("knowledge", "conocimiento"),
)
SIGN = Choice(
    {
        "<=": Text("<=|is at most|at most", "<=|es como mucho|como mucho"),
        ">=": Text(">=|is at least|at least", ">=|es al menos|al menos"),
        "!=": Text("!=|is not", "!=|no es"),
        "<": Text("<|is less than|less than", "<|es menor que|menor que"),
        ">": Text(">|is more than|more than", ">|es mayor que|mayor que"),
        "=": Text("=|is|equals", "=|es|es igual a"),
    },
    label=Text("comparison", "comparación"),
)
COUNT = Choice(
    {
        "turn": Text("the turn|turn", "el turno|turno"),
        "step": Text("the step|step", "el paso|paso"),
        "enemies_left": Text("enemies left|enemies_left", "enemigos por activar"),
        "friends_left": Text("friends left|friends_left", "propios por activar|amigos por activar"),
        "lead": Text("our lead|lead", "nuestra ventaja|ventaja"),
    },
    label=Text("count", "cuenta"),
)
AMOUNT = Choice(
    {"wear": Text("wear", "desgaste"), "wear_left": Text("wear left", "aguante restante|desgaste restante")},
    label=Text("markers", "marcadores"),
)
FIGURE = Measure(1000, -10_000_000, 10_000_000, label=Text("number", "número"))


class Called(Slot):
    """A state, relation or quantity as the rules write it: `reach(C2,NT1)`. It is read; words are written."""

    def __init__(self, functions: dict[str, tuple[str, type[tree.Node], tuple[Slot, ...]]], label: Text) -> None:
        self._functions = functions
        self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        function = self._functions.get(token.text) if token and not token.quoted else None
        opened = scan.spell(at + 1, ("(",)) if function else -1
        if function is None or token is None or opened < 0:
            scan.miss(at, self.label)
            return []
        field, node, slots = function
        found = [Match(opened, ())]
        for place, slot in enumerate(slots):
            sign = "," if place + 1 < len(slots) else ")"
            found = [
                Match(end, (*before.value, after.value), before.cost + after.cost, before.flaws + after.flaws)
                for before in found
                for after in scan.ways(slot, before.end)
                if (end := scan.spell(after.end, (sign,))) > 0
            ]
        return [match._replace(value=_node(node, field, token.text, match.value)) for match in found]

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("conditions are written in words")

    def explain(self, language: str) -> str:
        return ", ".join(
            f"`{name}({','.join('UV'[: len(slots)]) if name != 'known' else 'U,' + slots[1].label.in_(language)})`"
            for name, (_, _, slots) in self._functions.items()
        )


def _node(node: type[tree.Node], field: str, word: str, arguments: tuple[Any, ...]) -> dict[str, Any]:
    """The plain form of a node: its tag, the word in its field, the arguments in the others, in order."""
    others = [name for name in node.__struct_fields__ if name != field]
    config = node.__struct_config__
    return {str(config.tag_field): config.tag, field: word, **dict(zip(others, arguments, strict=True))}


PREDICATE = Called(
    {
        **dict.fromkeys(tree.STATES, ("state", tree.Being, (WHO,))),
        **dict.fromkeys(tree.RELATIONS, ("relation", tree.Relation, (WHO, WHO))),
        "known": ("known", tree.Known, (WHO, CARD)),
    },
    Text("condition", "condición"),
)
QUANTITY = Called(
    {
        **dict.fromkeys(tree.AMOUNTS, ("amount", tree.Amount, (WHO,))),
        **dict.fromkeys(tree.PAIRS, ("pair", tree.Pair, (WHO, WHO))),
    },
    Text("quantity", "cantidad"),
)

CONDITION = Recast(
    Joined(
        Clause("term"),
        every=tree.Every,
        some=tree.Some,
        negation=tree.Denied,
        label=Text("condition", "condición"),
    ),
    made=tree.text_of,
    unmade=tree.tree_of,
    label=Text("condition", "condición"),
)

_LEFT = Clause("quantity", label=Text("quantity", "cantidad"))

TERMS = (
    Form(
        tree.Being,
        en="{who} {state}",
        es="{who} {state}",
        slots={"who": WHO, "state": STATE},
        example=Text("T1 is fresh", "T1 está fresca"),
    ),
    Form(
        tree.Relation,
        en="{who} {relation} {other}",
        es="{who} {relation} {other}",
        slots={"who": WHO, "relation": RELATION, "other": WHO},
        example=Text("C2 can charge NT1", "C2 puede cargar contra NT1"),
    ),
    Form(
        tree.Known,
        en="{who} {known} {card}",
        es="{who} {known} {card}",
        slots={"who": WHO, "known": KNOWN, "card": CARD},
        example=Text("NT1 is known to hold fire", "NT1 tiene a la vista fuego"),
    ),
    Form(
        tree.Compared,
        en="{left} {sign} {right}",
        es="{left} {sign} {right}",
        slots={"left": _LEFT, "sign": SIGN, "right": _LEFT},
        example=Text("wear of T1 >= 3", "desgaste de T1 >= 3"),
    ),
    Form(
        tree.Fact,
        en="{fact}",
        es="{fact}",
        slots={"fact": FACT},
        about=Text("of what is answered, or of the turn", "de aquello a lo que se responde, o del turno"),
        example=Text("from cavalry", "de caballería"),
    ),
    Form(
        value="predicate",
        en="{predicate}",
        es="{predicate}",
        slots={"predicate": PREDICATE},
        about=Text("the same as functions", "lo mismo en forma de funciones"),
        example=Text("reach(C2,NT1)", "reach(C2,NT1)"),
    ),
)
QUANTITIES = (
    Form(tree.Figure, en="{figure}", es="{figure}", slots={"figure": FIGURE}, example=Text("-0.5", "-0.5")),
    Form(
        tree.Count,
        en="{count}",
        es="{count}",
        slots={"count": COUNT},
        example=Text("enemies left", "enemigos por activar"),
    ),
    Form(
        tree.Amount,
        en="{amount} of {who}",
        es="{amount} de {who}",
        slots={"amount": AMOUNT, "who": WHO},
        example=Text("wear left of T1", "aguante restante de T1"),
    ),
    *(
        Form(
            tree.Pair,
            en=f"{{pair}} {en} {{who}} {of_en} {{other}}",
            es=f"{{pair}} de {{who}} {of_es} {{other}}",
            slots={"pair": Choice({pair: words}), "who": WHO, "other": WHO},
            example=Text(
                f"{words.en.split('|')[0]} {en} T1 {of_en} NT1", f"{words.es.split('|')[0]} de T1 {of_es} NT1"
            ),
        )
        for pair, words, en, of_en, of_es in (
            ("dist", Text("distance", "distancia"), "from", "to", "a"),
            ("odds", Text("odds", "pronóstico"), "of", "against", "contra"),
            ("shot", Text("shot", "tiro"), "of", "at", "a"),
        )
    ),
    Form(
        value="call",
        en="{call}",
        es="{call}",
        slots={"call": QUANTITY},
        about=Text("the same as functions", "lo mismo en forma de funciones"),
        example=Text("dist(T1,NT1)", "dist(T1,NT1)"),
    ),
)
