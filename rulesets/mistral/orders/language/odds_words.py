"""Odds as people say them: two to one, el doble, outnumbered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Slots, always
from rulesets.language.numbers import Measure
from rulesets.language.scan import Match, Scan
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.writing import Pen
from rulesets.mistral.orders.language.speech import SPEECH

_WORDS = {
    300: Text("triple|three times|thrice|3 times", "triple|3 veces"),
    200: Text("double|twice|2 times", "doble|2 veces"),
    150: Text("1 and half|one and a half", "1 y medio|uno y medio|vez y media"),
    100: Text("even|equal|par", "igual|iguales|parejo|par|igualdad|igualdad de fuerzas|mismo número"),
    67: Text("two thirds|2 thirds", "dos tercios|2 tercios"),
    50: Text("half|a half|1 half|one half", "mitad|medio|la mitad"),
    33: Text("a third|1 third", "un tercio|tercio"),
}
_TO = ("to", "a", ":", "contra", "por", "against", "/")


class Odds(Slot):
    """Own Sail to theirs, in hundredths: `2`, `1.5`, `two to one`, `3 a 2`, `el doble`."""

    def __init__(self) -> None:
        self.label = Text("odds", "proporción")
        self._measure = Measure(100, 0, 10_000, label=self.label)
        self._phrases = [(words, value) for value, text in _WORDS.items() for words in spellings(text)]

    def ways(self, scan: Scan, at: int) -> list[Match]:
        told = [(scan.said(at, words), value) for words, value in self._phrases]
        found = [Match(end, value, cost) for (end, cost), value in told if end > at]
        for one in self._measure.ways(scan, at):
            # where `3 to 2` is said, 3 alone is no odds, nor 2 a place
            found += list(self._to(scan, one)) or ([one] if one.value <= 1000 else [])
        return found

    def _to(self, scan: Scan, one: Match) -> Iterator[Match]:
        """`3 to 2` is 1.5."""
        token, last = scan.word(one.end), scan.word(one.end + 1)
        if token and token.text in _TO and last and last.text == "uno" and one.value <= 1000:
            yield Match(one.end + 2, one.value)
        for other in self._measure.ways(scan, one.end + 1) if token and token.text in _TO else ():
            if other.value and 0 <= (ratio := round(100 * one.value / other.value)) <= 1000:
                yield Match(other.end, ratio)

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("odds are written as a number")

    def explain(self, language: str) -> str:
        return self.label.in_(language)


_say = SPEECH.of({"ratio": Odds()})


def _inverse(slots: Slots) -> Any:
    return round(10_000 / slots["ratio"]) if slots["ratio"] else None


def _outnumbered(slots: Slots) -> Any:
    """Outnumbered two to one is half; fewer than half is half already."""
    return slots["ratio"] if 0 < slots["ratio"] < 100 else _inverse(slots)


def _fewer(slots: Slots) -> Any:
    """Of those who are fewer than we, how many we are to them; of others it is not said so."""
    return _inverse(slots) if slots["ratio"] < 100 else None


GOOD_ODDS = _say(
    None,
    "<provided> [(odds are | odds is | odds | our odds are | it is | is | [has|have] [a] (ratio | odds) [of] | "
    "ratio is)] [(at least | reach | better than | of at least)] {ratio}[ <or better>]",
    "<provided> [(proporción es | proporción sea | proporción sea de | proporción ser | proporción es de | "
    "proporción llega a | proporción | la relación es | relación es de | "
    "[tiene|tenga|tenemos|tengamos|hay|haya] (proporción | relación) [de fuerzas] [de])] "
    "[(al menos | al menos de | de al menos | como mínimo | como mínimo de | por lo menos | por lo menos de | "
    "igual o superior a | superior a | no inferior a | no menor de | de no menos de)] {ratio}[ <or better>]",
    "<provided> (<we have> | has | it has | they have) [(at least | by | odds of)] [a] {ratio}"
    "[ (edge | advantage | superiority | or better | or more | as many | as many as they | as strong | "
    "as strong as they | them | odds | numbers | "
    "number | strength | sail | ships | enemy | enemy numbers | enemy strength | as many as enemy | as many ships)]",
    "<provided> <we have> [(al menos | por)] {ratio}"
    "[ (de ventaja | de superioridad | o más | de ellos | que ellos | de navíos | de fuertes | de fuerte | "
    "de sus navíos | navíos de enemigo | de navíos de enemigo | navíos que ellos | navíos que enemigo | que enemigo | "
    "que él | que contrario | más fuerte que ellos)]",
    "[only] (at | with | from) [(odds of | odds)] {ratio}[ odds][ <or better>]",
    "[(solo | solamente | únicamente)] (con | desde | a partir de) [(proporción de | proporción | una proporción "
    "de | ventaja de | superioridad de)] {ratio}[ <or better>]",
)
GOOD_ODDS = (
    *GOOD_ODDS,
    *_say(
        always(200),
        "<provided> [(he | it | we)] double (them | enemy)",
        "<provided> (doblar | duplicar | doblamos) [(a ellos | a enemigo)] [en número]",
    ),
    *_say(
        always(100),
        "<provided> [(he | she | it | they | we)] (<we have> | has | have | is | are) [at least] (as many | as strong) "
        "[(sail | ships | ships of line)] as (they | them | enemy | he | him) [(have | has | are)]",
        "<provided> (<we have> | tenga | tiene | tener | sea | ser | llevar) [(al menos | por lo menos | como mínimo)] "
        "(tantos | tantas | tan fuerte | tan fuertes | mismos | mismas) [(navíos | barcos | velas | buques)] "
        "(como | que) (ellos | enemigo | él | contrario)",
        "<provided> [(he | it | we | they)] (is | are | be) not (outnumbered | weaker | inferior | in inferiority)",
        "<provided> no (<outnumbered> | esté en inferioridad | estar en inferioridad | ser inferior | ser inferiores)",
        "<provided> (they | enemy | enemies) (are | is) (weaker | fewer | inferior | outnumbered)[ than us]",
        "<provided> [(enemigo | ellos)] (son | es | sea | sean) (más débil | más débiles | menos | inferior | "
        "inferiores)[ (que nosotros | a nosotros)]",
    ),
    *_say(  # half of us: two to one
        _fewer,
        "<provided> (they | enemy | enemies) (are | is | have | has) {ratio}[ (as many | as strong)]",
        "<provided> (ellos tienen | enemigo tiene | enemigo es) {ratio}[ de navíos]",
    ),
    *_say(  # in Spanish it may be what we are to them: asked back
        _inverse,
        "<provided> (they | enemy | enemies) (are | is | have | has) {ratio} "
        "(our number | our numbers | our strength | our sail | our ships | of us | of ours)",
        "<provided> (son | sean | ellos son | enemigos son) {ratio}[ (que nosotros | de nosotros | de navíos)]",
    ),
)
PLAIN_ODDS = _say(
    None,
    "[(he | she | it | we | they)] (<we have> | has | have | is | are | odds are) [at least] [a] {ratio}"
    "[ (edge | advantage | superiority | or better | or more | as many | as strong)]",
    "(<we have> | tenga | tengan | sea | proporción sea | proporción es | "
    "[(llevar | tener)] (ventaja de | ventaja)) [(al menos | por lo menos | "
    "como mínimo)] [de] "
    "{ratio}[ (de ventaja | de superioridad | o más | o mejor | que ellos)]",
)
"""Behind `unless`."""
BAD_ODDS = (
    *_say(
        None,
        "<if> [(odds | our odds | ratio | odds ratio | they)] <below> {ratio}",
        "<if> [(proporción | relación | relación de fuerzas | proporción de fuerzas | fuerzas | esta)] <below> {ratio}",
        "(below | under | at less than | at worse than | with less than) [odds of] {ratio}[ odds]",
        "(por debajo de | con menos de | a menos de | con peor de) [proporción de] {ratio}",
    ),
    *_say(
        always(100),
        "<if> [(he | she | it | they | we)] [(is | are | be | gets | am)] [(attack | attacked by | meet | facing | "
        "face | up "
        "against | run into | there is | see | challenged by | met by | set upon by)] [a] (bigger | larger | "
        "stronger | "
        "superior | more powerful) (fleet | force | enemy | enemy fleet | enemy force)[ (attack | come | appear | "
        "turns up)]",
        "<if> [(es | sea | fuera | son)] [(atacar | atacado por | atacada por | acosado por | toparse con | topar "
        "con | "
        "encontrar | hay | aparecer | venir | ver)] [(a | con)] (flota | fuerza | enemigo | fuerza enemiga | "
        "flota enemiga) (mayor | superior | más grande | más fuerte | más numeroso)",
        "<if> [(we are | is | we)] (outnumbered | weaker | inferior | fewer | in inferiority)",
        "<if> <outnumbered>[ que ellos]",
        "<if> [(they | enemy)] outnumber us",
        "<if> [(enemigo | ellos)] (superan | superan en número | nos superan en número | son más)[ que nosotros]",
        "<if> (they | enemy | enemies) (are | is) (stronger | more | more numerous | superior | too strong) [than us]",
        "<if> [(enemigo | ellos)] (son | es | sea | sean) (más fuerte | más fuertes | más numeroso | "
        "superior | superiores) "
        "[(que nosotros | a nosotros)]",
    ),
    *_say(
        _outnumbered,
        "<if> [(we are | is | are)] (outnumbered | outnumbered by) {ratio}[ (or more | or worse)]",
        "<if> <outnumbered> (de | por | en) {ratio}[ o más]",
    ),
    *_say(
        _inverse,
        "<if> [(we are | is | are)] (at a disadvantage of | at disadvantage of | inferior by | weaker by | "
        "in inferiority of | up against odds of | facing odds of | against odds of) {ratio}[ (or more | or worse)]",
        "<if> [(está | estamos | hay)] (en desventaja de | con desventaja de | con inferioridad de | desventaja de) "
        "{ratio}[ (o más | o peor)]",
        "<if> (they | enemy | enemies) (are | is | have | has | outnumber us | outnumber) {ratio}"
        "[ (as many | as strong | or more)]",
        "<if> (enemigo tiene | enemigo son | ellos tienen | son | superan | superan en número | superan por | "
        "ellos son | enemigo es | enemigos son) {ratio}[ (de navíos | o más | que nosotros)]",
    ),
    *_say(
        None,
        "(rather than | instead of) (fight | accept battle) (at | with) [(odds of | odds)] (worse | less | "
        "lower) than {ratio}",
        "(antes que | en vez de | en lugar de) (combatir | luchar | pelear | aceptar combate) (a | "
        "con) [proporción de] "
        "(menos de | peor que) {ratio}",
    ),
    *_say(
        always(50),
        "<if> they double (us | our (numbers | strength | number))",
        "<if> [(le | nos | les)] (doblan | "
        "doblen | duplican | dupliquen | doblar | duplicar)[ (en número | a nosotros)]",
    ),
)
AT_LEAST = Clause("good odds", label=Text("odds", "proporción"))
UNLESS = Clause("odds", label=Text("odds", "proporción"))
BELOW = Clause("bad odds", label=Text("odds", "proporción"))
