"""Answers to charges on some condition of the charge itself: from the flank, while worn or disordered, at good odds;
answers to a charge and to an approach alike; those who never answer. Read in a player's own words. [A-21]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Slots, Spoken, always
from rulesets.tercios.dialogue.answers.plan import CLASSES
from rulesets.tercios.orders.language.answer_words import ANSWERS_SAID, DOES, EVADING, HOLDING, WHO
from rulesets.tercios.orders.language.slots import FACING, LENGTH, whole
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_reactions import rules
from rulesets.tercios.orders.language.who_comes import COMING, comes_from
from rulesets.tercios.orders.plans.situations import FOE, SELF

_FLANK = Choice(
    {
        "flanked": Text(
            "in flank|from flank|on flank|in side|from side|in rear|from rear|from behind|and flanked|and is flanked"
            "|while flanked|when flanked|if flanked",
            "por flanco|de flanco|por un flanco|por el flanco|por lado|por espalda|por retaguardia|por detrás"
            "|y está flanqueado|estando flanqueado|y lo flanquean|y le flanquean|de costado",
        )
    },
    label=Text("side", "lado"),
)
_ODDS = Choice(
    {
        ">": Text(
            "odds are good|odds look good|odds are in its favour|odds are favourable",
            "pronóstico es|pronóstico es bueno|pronóstico es favorable|pronóstico es mejor|tiene pronóstico a favor"
            "|pronóstico está a favor|pronóstico acompaña",
        ),
        ">=": Text(
            "odds are not bad|odds are not against it|odds are not unfavourable|odds are even or better",
            "pronóstico no es malo|pronóstico no es desfavorable|pronóstico no está en contra|pronóstico no es peor",
        ),
        "<": Text(
            "odds are bad|odds are against it|odds are unfavourable|odds are poor",
            "pronóstico es malo|pronóstico es desfavorable|pronóstico está en contra|pronóstico es peor",
        ),
    },
    label=Text("odds", "pronóstico"),
)
"""`Bueno` is passed over where it says nothing: what is left of it says that they are good."""
_AS_IT_IS = Choice(
    {
        "disordered": Text("disordered|in disorder", "desordenado|en desorden"),
        "limit": Text("at limit|at its limit", "a límite|en límite"),
    },
    label=Text("state", "estado"),
)
_WORN = Text(
    "(with | carrying | having | and has | when has) {worn} (or more) [<wear>]"
    " | (with | carrying | having | and has | when has) {worn} <wear> [or more]",
    "(con | llevando | teniendo | y lleva | y tiene) {worn} (o más) [(<wear> | desgastes | desgastes encima)]"
    " | (con | llevando | teniendo | y lleva | y tiene) {worn} (<wear> | desgastes | desgastes encima) [o más]",
)
_STANDING = Text("(while | when | being | and is) {state}", "(estando | y está | cuando está | mientras está) {state}")
_CHARGE = Text("[they|it] [is|are|gets] <charged>[ by|from {arm}]", "[<someone>] carga[ {arm}]")
_CHARGES = Text("({arm} | <someone>) charges [it|them]", "[({arm} | <someone>)] carga")
_SUPPOSED = (
    Text("{flank}", "{flank}"),
    _WORN,
    _STANDING,
    Text("(and | if | only if | when) {odds}", "(y | si | solo si | cuando) {odds}"),
)
_say = SPEECH.of(
    {
        "unit": WHO,
        "arm": COMING,
        "do": DOES,
        "other": ANSWERS_SAID,
        "side": FACING,
        "distance": LENGTH,
        "flank": _FLANK,
        "odds": _ODDS,
        "state": _AS_IT_IS,
        "worn": whole(20, "markers", "marcadores"),
    },
    "reactions.{unit}[*]",
)


def _supposed(slots: Slots) -> list[dict[str, Any]]:
    """What is supposed of the charge besides who charges."""
    units = slots["unit"]
    own = units[0] if len(units) == 1 and units[0] not in CLASSES else SELF
    found: list[dict[str, Any]] = []
    if "flank" in slots:
        found.append({"is": "holds", "word": "flanked"})
    if "odds" in slots:
        odds, even = {"is": "measured", "word": "odds", "of": [own, FOE]}, {"is": "figure", "thousandths": 0}
        found.append({"is": "compare", "left": odds, "sign": slots["odds"], "right": even})
    if "worn" in slots:
        wear = {"is": "measured", "word": "wear", "of": [own]}
        least = {"is": "figure", "thousandths": 1000 * slots["worn"]}
        found.append({"is": "compare", "left": wear, "sign": ">=", "right": least})
    if "state" in slots:
        found.append({"is": "holds", "word": slots["state"], "of": [own]})
    return found


def _charged(slots: Slots) -> list[dict[str, Any]] | None:
    told = {name: slots[name] for name in ("do", "arm", "side", "distance", "other") if name in slots}
    made = rules("CHARGE", told)
    supposed = _supposed(slots)
    if made is None or not supposed:
        return None
    whole_if = [*([made[0]["if"]] if "if" in made[0] else []), *supposed]
    made[0]["if"] = whole_if[0] if len(whole_if) == 1 else {"is": "all", "of": whole_if}
    return made


_HOW = "{do}[ {side}][ {distance}]"
_ELSE = Text("[ else {other}]", "[ else {other}]")


def _on_condition() -> Iterator[Spoken]:
    """`huye si le cargan con 2 o más desgastes`, `if charged in the flank it changes facing`."""
    for en, es in ((supposed.en, supposed.es) for supposed in _SUPPOSED):
        for on in (_CHARGE, _CHARGES):
            yield from _say(
                _charged,
                f"{{unit}} {_HOW} <whenever> {on.en} ({en}){_ELSE.en}",
                f"{{unit}} {_HOW} <whenever> {on.es} ({es}){_ELSE.es}",
                f"{{unit}}[,] <whenever> {on.en} ({en})[,] [it|they] {_HOW}{_ELSE.en}",
                f"{{unit}}[,] <whenever> {on.es} ({es})[,] {_HOW}{_ELSE.es}",
                f"<whenever> {on.en} ({en})[,] {{unit}} {_HOW}{_ELSE.en}",
                f"<whenever> {on.es} ({es})[,] {{unit}} {_HOW}{_ELSE.es}",
            )
        yield from _say(
            _charged,
            f"{{unit}}[,] <whenever> {_CHARGE.en}[,] {_HOW} ({en}){_ELSE.en}",
            f"{{unit}}[,] <whenever> {_CHARGE.es}[,] {_HOW} ({es}){_ELSE.es}",
            f"<whenever> {{unit}} is|are|gets|get <charged>[ by|from {{arm}}] ({en})[,] [it|they] {_HOW}{_ELSE.en}",
            f"<whenever> carga[ {{arm}}] [a|contra] {{unit}} ({es})[,] {_HOW}{_ELSE.es}",
            f"<whenever> ({{arm}} | <someone>) charges {{unit}} ({en})[,] [it|they] {_HOW}{_ELSE.en}",
            f"<whenever> [a] {{unit}} carga[ {{arm}}] ({es})[,] {_HOW}{_ELSE.es}",
            f"{{unit}} {_HOW} (on | against | to) [a|any] charge ({en}){_ELSE.en}",
            f"{{unit}} {_HOW} (ante | a) [una|cualquier] carga ({es}){_ELSE.es}",
            f"(on | against) [a|any] charge[,] {{unit}} {_HOW} ({en}){_ELSE.en}",
            f"(ante | en caso de) [una] carga[,] {{unit}} {_HOW} ({es}){_ELSE.es}",
        )


def _both(slots: Slots) -> list[dict[str, Any]] | None:
    """The same answer to a charge and to an approach."""
    told = {name: slots[name] for name in ("do", "side", "distance") if name in slots}
    charged, approached = rules("CHARGE", told), rules("APPROACH", told)
    return [*charged, *approached] if charged and approached else None


_COMES_OR_CHARGES = Text(
    "([<someone>] <comes close> (or | and | as well as) [<whenever>] [<someone>] (charges [it|them] | is <charged>)"
    " | [<someone>] (charges [it|them] | is <charged>) (or | and | as well as) [<whenever>] [<someone>] <comes close>)",
    "([<someone>] <comes close> [<someone>] [,] (o | y | y también) [<whenever>] [<someone>] carga"
    " | [<someone>] carga [,] (o | y | y también) [<whenever>] [<someone>] <comes close> [<someone>])",
)
_TOO = Text("[,] [too|also|as well]", "[,] [también|igual]")


def _to_both() -> Iterator[Spoken]:
    """`B1 fires if anyone comes near or charges`, `si se acercan a B1 que dispare, y si le cargan también`."""
    yield from _say(
        _both,
        f"{{unit}} {_HOW} <whenever> {_COMES_OR_CHARGES.en}{_TOO.en}",
        f"{{unit}} {_HOW} <whenever> {_COMES_OR_CHARGES.es}{_TOO.es}",
        f"{{unit}}[,] <whenever> {_COMES_OR_CHARGES.en}[,] {_HOW}",
        f"{{unit}}[,] <whenever> {_COMES_OR_CHARGES.es}[,] {_HOW}",
        f"<whenever> {_COMES_OR_CHARGES.en}[,] {{unit}} {_HOW}",
        f"<whenever> {_COMES_OR_CHARGES.es}[,] {{unit}} {_HOW}",
    )
    yield from _say(
        _both,
        f"<whenever> [<someone>] <comes close> [to] {{unit}}[,] {_HOW}[,] [and] <whenever> [<someone>]"
        " (charges [it|them] | is <charged>) (too | also | as well | the same)",
        f"<whenever> [<someone>] <comes close> [<someone>] a {{unit}}[,] {_HOW}[,] [y] <whenever> [<someone>]"
        " carga (también | igual | lo mismo)",
        f"<whenever> [<someone>] charges {{unit}}[,] {_HOW}[,] [and] <whenever> [<someone>] <comes close>"
        " (too | also | as well | the same)",
        f"<whenever> [<someone>] carga [a|contra] {{unit}}[,] {_HOW}[,] [y] <whenever> [<someone>] <comes close>"
        " (también | igual | lo mismo)",
        f"<whenever> [<someone>] <comes close> [to] {{unit}} or charges[,] {_HOW}",
        f"<whenever> a {{unit}} <comes close> <someone>[,] {_HOW}[,] [y] <whenever> [<someone>]"
        " carga (también | igual | lo mismo)",
    )


def _not_to(slots: Slots) -> list[dict[str, Any]]:
    """Whoever does not react to an enemy does so neither if they charge nor if they come near."""
    when = comes_from(slots["arm"])
    return [{"on": on, "do": "HOLD", "if": when} for on in ("CHARGE", "APPROACH")]


_UNANSWERED = (
    *_say(
        _not_to,
        "{unit} (not | never) (react | respond | answer) [to|against] {arm}",
        "{unit} (no | nunca) (reacciona | responde) [a|ante|contra] {arm}",
    ),
    *_say(
        lambda slots: [{"on": "APPROACH", "do": "HOLD", "if": comes_from(slots["arm"])}],
        "{unit} (not | never) (react | respond) <whenever> ({arm} <comes close> | it is {arm} that <comes close>)",
        "{unit} (no | nunca) (reacciona | responde) <whenever> ([quien] <comes close> es {arm} | <comes close> {arm})",
    ),
    *_say(
        always([{"on": "APPROACH", "do": "HOLD"}]),
        "{unit} never (reacts | responds) (<whenever> [<someone>] <comes close> | to approaches | to approach)",
        "{unit} nunca (reacciona | responde) (<whenever> [<someone>] <comes close> [<someone>] | a acercamientos)",
    ),
)
_AGAINST = Text("(against | versus | from | before | to)", "(ante | contra | frente a)")
_MET_SAID = (
    *_say(
        lambda slots: rules("CHARGE", slots),
        f"{{unit}} {{do}} {{distance}} {_AGAINST.en} {{arm}}",
        f"{{unit}} {{do}} {{distance}} {_AGAINST.es} {{arm}}",
        f"{_AGAINST.en} {{arm}}[,] {{unit}} {{do}} {{distance}}",
        f"{_AGAINST.es} {{arm}}[,] {{unit}} {{do}} {{distance}}",
        "{unit} {do} {arm} [by] {distance}",
        "{unit} {do} {distance} [a|de] {arm}",
        slots={"do": EVADING},
    ),
    *_say(
        lambda slots: rules("CHARGE", slots),
        "{unit} (just | only | simply) {do} (against | versus) {arm}",
        "{unit} {do} (ante | frente a) {arm}",
        "{unit} {do} (against | versus) {arm}",
        "{unit} {do} (ante | frente a) {arm}",
        "(against | versus) {arm}[,] {unit} {do}",
        "(ante | frente a) {arm}[,] {unit} {do}",
        slots={"do": HOLDING},
    ),
    *_say(
        lambda slots: [{"on": "APPROACH", "do": "INTERCEPT", "if": comes_from(slots["arm"])}],
        "{unit} intercept {arm} <whenever> [it|they] (<comes close> | <comes past>)",
        "{unit} intercepta [a] {arm} <whenever> (<comes close> | <comes past>)",
        "<whenever> {arm} <comes past>[,] {unit} intercept [it|them]",
        "<whenever> {arm} <comes past>[,] {unit} intercepta",
    ),
    *_say(
        always([{"on": "APPROACH", "do": "INTERCEPT"}]),
        "{unit} intercept [<someone>] [<whenever>] [<someone>] <comes past>",
        "{unit} intercepta [a] [<someone>] <whenever> [<someone>] <comes past> [<someone>]",
    ),
)
CHARGED_SAID = (*_on_condition(), *_to_both(), *_UNANSWERED, *_MET_SAID)
