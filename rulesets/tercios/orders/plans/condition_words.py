"""The words of A-15: how each is said in orders and in function notation, and how it is evaluated. [A-15, A-17]

A number about something that is not on the table is unknown, and a comparison with an unknown number is false.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesets.conditions import Comparing, Declared, Figure, Kind, Measured, Sentence, Word
from rulesets.kernel.text import Text
from rulesets.language import Measure
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.selector_words import SELECTING
from rulesets.tercios.orders.plans.situations import (
    A_CARD,
    ENEMY_UNIT,
    FOE,
    LEADER,
    SELF,
    UNIT,
    WHOEVER,
    alive,
    between,
    comes_from,
    count,
    exhausted,
    foe_is,
    inches,
    inside,
    known,
    odds,
    of_unit,
    shot,
)
from rulesets.tercios.position.state import other
from rulesets.tercios.rules.leaders.command import is_commanded


def _state(word: str, en: str, es: str, not_en: str, not_es: str, ask: Callable[..., bool], of: Kind = UNIT) -> Word:
    return Word(word, Text(en, es), ask, (of,), Text(not_en, not_es))


def _adjective(word: str, en: str, es: str, ask: Callable[..., bool], of: Kind = UNIT) -> Word:
    """A word for units and Leaders: `está fresca` or `está fresco`. The form that is written out comes first."""
    usual, *others = es.split("|")
    said, denied = (f"{no}está {usual}" + "".join(f"|{no}está {each}" for each in others) for no in ("", "no "))
    return _state(word, f"is {en}", said, f"is not {en}", denied, ask, of)


_STATES = Sentence(
    (
        _adjective("fresh", "fresh", "fresca|fresco", of_unit(lambda view, unit: unit.wear == 0)),
        _adjective("limit", "at the limit", "al límite", of_unit(appraisal.is_at_limit)),
        _adjective("disordered", "disordered", "desordenada|desordenado", of_unit(lambda view, unit: unit.disordered)),
        _state(
            "alive",
            "is alive|lives",
            "sigue en pie|está viva|está vivo|vive",
            "is not alive|is dead",
            "ha caído|no sigue en pie|no está viva|no está vivo|no vive|ha muerto",
            alive,
            WHOEVER,
        ),
        _state(
            "acted",
            "has acted",
            "ha actuado",
            "has not acted",
            "no ha actuado",
            of_unit(lambda view, unit: unit.acted),
        ),
        _state(
            "has_card",
            "has a card",
            "tiene carta",
            "has no card",
            "no tiene carta",
            of_unit(lambda view, unit: view.holds_card(unit.id)),
        ),
        _adjective(
            "threatened",
            "threatened",
            "amenazada|amenazado",
            of_unit(lambda view, unit: appraisal.threatened(view, unit.id)),
        ),
        _adjective("commanded", "commanded", "mandada|mandado", of_unit(is_commanded)),
        _adjective("exhausted", "exhausted", "agotado|agotada", exhausted, LEADER),
    ),
    en="{a} {word}",
    es="{a} {word}",
    label=Text("state", "estado"),
    example=Text("T1 is fresh", "T1 está fresca"),
    topic=Text("a unit's state", "el estado de una unidad"),
)


def _relation(word: str, says: Text, denied: Text, ask: Callable[..., bool], of: tuple[Kind, Kind]) -> Word:
    return Word(word, says, ask, of, denied)


_TWO = (UNIT, UNIT)
_RELATIONS = Sentence(
    (
        _relation("visible", Text("sees", "ve a"), Text("does not see", "no ve a"), between(appraisal.sees), _TWO),
        _relation(
            "reach",
            Text("can charge|reaches", "puede cargar contra|alcanza a"),
            Text("cannot charge|can not charge|does not reach", "no puede cargar contra|no alcanza a"),
            between(appraisal.reaches),
            _TWO,
        ),
        _relation(
            "inrange",
            Text("can shoot at|has in range", "puede tirar a|tiene a tiro a"),
            Text("cannot shoot at|can not shoot at", "no puede tirar a|no tiene a tiro a"),
            between(appraisal.in_range),
            _TWO,
        ),
        _relation(
            "flank",
            Text("flanks", "flanquea a"),
            Text("does not flank", "no flanquea a"),
            between(appraisal.outflanks),
            _TWO,
        ),
        _relation(
            "inside",
            Text("is inside|is in", "está dentro de|está en"),
            Text("is not inside|is not in", "no está dentro de|no está en"),
            inside,
            (LEADER, UNIT),
        ),
    ),
    en="{a} {word} {b}",
    es="{a} {word} {b}",
    label=Text("relation", "relación"),
    example=Text("C2 can charge NT1", "C2 puede cargar contra NT1"),
    topic=Text("one unit and another", "una unidad y otra"),
)
_KNOWLEDGE = Sentence(
    (
        Word(
            "known",
            Text("is known to hold", "tiene a la vista"),
            known,
            (UNIT, A_CARD),
            Text("is not known to hold", "no tiene a la vista"),
        ),
    ),
    en="{a} {word} {b}",
    es="{a} {word} {b}",
    label=Text("knowledge", "conocimiento"),
    example=Text("NT1 is known to hold fire", "NT1 tiene a la vista fuego"),
    topic=Text("a card we know of", "una carta que conocemos"),
    fresh=(FOE, "FUEGO"),
)
_FACTS = Sentence(
    (
        Word(
            "initiative",
            Text("we have the initiative|initiative", "tenemos la iniciativa|iniciativa"),
            lambda at: at.view.first == at.side,
            (),
            Text("we do not have the initiative", "no tenemos la iniciativa"),
        ),
        Word(
            "from_infantry",
            Text("from infantry|from_infantry", "de infantería"),
            foe_is("infantry"),
            (),
            Text("not from infantry", "no de infantería"),
        ),
        Word(
            "from_cavalry",
            Text("from cavalry|from_cavalry", "de caballería"),
            foe_is("cavalry"),
            (),
            Text("not from cavalry", "no de caballería"),
        ),
        Word(
            "flanked",
            Text("from the flank|flanked", "de flanco"),
            lambda at: bool(at.foe and at.unit) and appraisal.flankable(at.view, at.foe, at.unit),
            (),
            Text("not from the flank|not flanked", "no de flanco"),
        ),
    ),
    en="{word}",
    es="{word}",
    label=Text("fact", "hecho"),
    about=Text("of what is answered, or of the turn", "de aquello a lo que se responde, o del turno"),
    example=Text("from cavalry", "de caballería"),
    topic=Text("the moment", "el momento"),
)
_FROM = Sentence(
    (Word("from", Text("from", "de"), comes_from, (ENEMY_UNIT,), Text("not from", "no de")),),
    en="{word} {a}",
    es="{word} {a}",
    label=Text("from whom", "de quién"),
    about=Text("of what is answered", "de aquello a lo que se responde"),
    example=Text("from NC1", "de NC1"),
    topic=Text("whoever comes", "quién viene"),
)

_COUNTS = Sentence(
    (
        Word("turn", Text("the turn|turn", "el turno|turno"), lambda at: at.view.turn),
        Word("step", Text("the step|step", "el paso|paso"), lambda at: at.view.steps.get(at.side, 0)),
        Word(
            "enemies_left",
            Text("enemies left|enemies_left", "enemigos por activar"),
            lambda at: appraisal.left_to_act(at.view, other(at.side)),
        ),
        Word(
            "friends_left",
            Text("friends left|friends_left", "propios por activar|amigos por activar"),
            lambda at: appraisal.left_to_act(at.view, at.side),
        ),
        Word("lead", Text("our lead|lead", "nuestra ventaja|ventaja"), lambda at: appraisal.lead(at.view, at.side)),
    ),
    en="{word}",
    es="{word}",
    label=Text("count", "cuenta"),
    example=Text("enemies left", "enemigos por activar"),
)
_AMOUNTS = Sentence(
    (
        Word("wear", Text("wear", "desgaste"), count(lambda view, unit: unit.wear), (UNIT,)),
        Word(
            "wear_left",
            Text("wear left", "aguante restante|desgaste restante"),
            count(appraisal.wear_left),
            (UNIT,),
        ),
    ),
    en="{word} of {a}",
    es="{word} de {a}",
    label=Text("markers", "marcadores"),
    example=Text("wear left of T1", "aguante restante de T1"),
)


def _pair(word: str, says: Text, ask: Callable[..., float | None], of: Kind, en: str, es: str) -> Sentence:
    """A word with two arguments. `en` and `es` are the words before each: `from … to`."""
    first, second = en.split()
    label = Text(f"{says.en} {first} … {second} …", f"{says.es} de … {es} …")
    return Sentence(
        (Word(word, says, ask, (of, of), label=label),),
        en=f"{{word}} {first} {{a}} {second} {{b}}",
        es=f"{{word}} de {{a}} {es} {{b}}",
        label=Text(word, word),
        example=Text(f"{says.en} {first} T1 {second} NT1", f"{says.es} de T1 {es} NT1"),
    )


DECLARED = Declared(
    _STATES,
    _RELATIONS,
    _KNOWLEDGE,
    _FACTS,
    _FROM,
    compared_after=3,
    comparing=Comparing(
        (
            _COUNTS,
            _AMOUNTS,
            _pair("dist", Text("distance", "distancia"), inches, WHOEVER, "from to", "a"),
            _pair("odds", Text("odds", "pronóstico"), odds, UNIT, "of against", "contra"),
            _pair("shot", Text("shot", "tiro"), shot, UNIT, "of at", "a"),
        ),
        signs={
            "<=": Text("<=|is at most|at most", "<=|es como mucho|como mucho"),
            ">=": Text(">=|is at least|at least", ">=|es al menos|al menos"),
            "!=": Text("!=|is not", "!=|no es"),
            "<": Text("<|is less than|less than", "<|es menor que|menor que"),
            ">": Text(">|is more than|more than", ">|es mayor que|mayor que"),
            "=": Text("=|is|equals", "=|es|es igual a"),
        },
        figure=Measure(1000, -10_000_000, 10_000_000, label=Text("number", "número")),
        fresh=(Measured("wear", (SELF,)), "<=", Figure(1000)),
        example=Text("wear of T1 >= 3", "desgaste de T1 >= 3"),
        figure_example=Text("-0.5", "-0,5"),
        call_example="dist(T1,NT1)",
        topic=Text("a number", "un número"),
    ),
    call_example="reach(C2,NT1)",
    old_text="functions",
    selecting=SELECTING,
)
