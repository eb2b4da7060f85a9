"""The cartouche: the date, the winds, the score, and what the player has in hand."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.drawing.colours import INK, PAPER, RULE
from rulesets.drawing.lettering import width_of
from rulesets.drawing.svg import SERIF, tag, words
from rulesets.kernel.phrases import capital, counted, join, listed, same, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import SIDES
from rulesets.mistral.book.labels import CONVOY_LABELS, side_name, wind_label
from rulesets.mistral.book.names import scenario_name, turn_name
from rulesets.mistral.position.view import OpenConvoy, View
from rulesets.mistral.reports.chart.labels import FRAMES, FRAMES_AT
from rulesets.mistral.reports.chart.levels import FAR_LETTERS, LETTERS, at_level
from rulesets.mistral.reports.chart.wordlist import WIND_CODES


def moment(view: View) -> Text:
    match view.phase:
        case "preparation":
            return join(", ", (turn_name(view.date), Text("Preparation", "preparación")))
        case "impulse":
            stage = Text("Impulse {impulse}", "impulso {impulse}").of(view.impulse)
            if view.mpi:
                stage = Text("{stage}, MPI {mpi}", "{stage}, IPM {mpi}").of(stage, view.mpi)
            return join(", ", (turn_name(view.date), stage))
        case _:
            return join(", ", (turn_name(view.date), Text("Administrative Phase", "fase administrativa")))


Line = tuple[str, float, str, str]
"""A text, its size, its weight and its font."""


def cartouche(view: View, language: str) -> str:
    """The date, the winds, Prestige, convoys, and what the player has in hand; from farther away the first of it."""
    turn, _, stage = capital(moment(view)).in_(language).partition(", ")
    stage = stage[:1].upper() + stage[1:]
    facts = [_winds(view), *_prestige(view), *_convoys(view), *_levant(view), *_in_hand(view)]
    close: list[Line] = [
        (turn, 23, "bold", SERIF),
        (stage, 18, "normal", SERIF),
        (_scenario(view).in_(language), 13, "normal", SERIF),
        *((fact.in_(language), 14, "normal", "") for fact in facts),
    ]
    middle: list[Line] = [
        (turn, 27, "bold", SERIF),
        (stage, LETTERS + 1, "normal", SERIF),
        *((fact.in_(language), LETTERS, "normal", "") for fact in facts[:2]),
    ]
    blowing = _blowing(view, language)
    far: list[Line] = [(turn.partition(" (")[0], FAR_LETTERS, "bold", SERIF), (stage, FAR_LETTERS, "normal", SERIF)]
    far += [(blowing, FAR_LETTERS, "normal", "")] if blowing else []
    return tag(
        "g",
        at_level("close", _framed(close, FRAMES["cartouche"].width)),
        at_level("middle", _framed(middle, _wide(middle))),
        at_level("far", _framed(far, _wide(far))),
        class_="cartouche",
        id="mistral-cartouche",
    )


def _blowing(view: View, language: str) -> str:
    """The winds by their names, or by the codes of the chart where their names would cover it."""
    named = ", ".join(wind_label(wind).in_(language) for wind in view.winds)
    most = FRAMES_AT["far"][0].width
    if _wide([(named, FAR_LETTERS, "normal", "")]) <= most:
        return named
    return ", ".join(WIND_CODES[wind].in_(language) for wind in view.winds)


def _wide(lines: Sequence[Line]) -> float:
    return round(max(width_of(text, size, bold=weight == "bold") for text, size, weight, _ in lines) + 40)


def _framed(lines: Sequence[Line], wide: float) -> str:
    frame = FRAMES["cartouche"]._replace(width=wide)
    left, top = frame.left + 16, frame.top + 16
    drawn, y = [], top + 6.0
    for text, size, weight, family in lines:
        y += size * 1.25
        drawn.append(
            tag(
                "text",
                words(text),
                x=left,
                y=round(y, 1),
                font_size=size,
                font_weight=weight,
                font_family=family or None,
                fill=INK,
            )
        )
    high = round(y - frame.top + 16)
    box = {"x": frame.left + 6, "y": frame.top + 6, "width": frame.width - 6, "height": high}
    inner = {"x": frame.left + 10, "y": frame.top + 10, "width": frame.width - 14, "height": high - 8}
    outer = tag("rect", **box, fill=PAPER, stroke=INK, stroke_width=1.6)
    return "".join([outer, tag("rect", **inner, fill="none", stroke=RULE, stroke_width=1), *drawn])


def _scenario(view: View) -> Text:
    whose = (
        Text("as the British know it", "lo que saben los británicos")
        if view.audience == "british"
        else Text("as the Bourbons know it", "lo que saben los borbones")
        if view.audience == "bourbon"
        else Text("as everybody knows it", "lo que sabe todo el mundo")
    )
    return join(" · ", (scenario_name(view.options.scenario), whose))


def _winds(view: View) -> Text:
    if not view.winds:
        return Text("Winds: none but the prevailing one", "Vientos: solo el dominante")
    blowing = listed([wind_label(wind) for wind in view.winds])
    return Text("Winds: {blowing}", "Vientos: {blowing}").of(blowing)


def _prestige(view: View) -> list[Text]:
    if not view.accounts:
        return []
    scores = join(
        " : ",
        [join(" ", (side_name(side), same(signed(one.prestige)))) for side, one in view.accounts.items()],
    )
    orders = "; ".join(f"{one.fulfilled}–{one.failed}" for one in view.accounts.values())
    return [
        Text("Prestige: {scores}", "Prestigio: {scores}").of(scores),
        Text("Orders Fulfilled–Failed: {orders}", "Órdenes cumplidas–fallidas: {orders}").of(orders),
    ]


def _convoys(view: View) -> list[Text]:
    return [_convoy(convoy) for convoy in view.open_convoys]


def _convoy(convoy: OpenConvoy) -> Text:
    stages = {
        "at_sea": Text("has appeared", "ha aparecido"),
        "forming": Text("is forming", "se está formando"),
        "away": Text("is in the Levant", "está en Levante"),
    }
    name, stage = capital(CONVOY_LABELS[convoy.kind]), stages[convoy.stage]
    more = [Text("Scattered", "disperso")] if convoy.scattered else []
    if convoy.dp:
        more.append(Text("damage {dp}", "daños {dp}").of(convoy.dp))
    return join(", ", [Text("{name} {stage}", "{name} {stage}").of(name, stage), *more])


def _levant(view: View) -> list[Text]:
    covered = view.levant_covered
    return (
        [Text("Levant Trade Track: {covered} covered", "Comercio de Levante: {covered} cubiertos").of(covered)]
        if covered
        else []
    )


def _in_hand(view: View) -> list[Text]:
    if view.audience not in SIDES:
        return []
    dummies = sum(not dummy.place for dummy in view.dummies.values())
    ready = sum(ship.box == "available" for ship in view.auxiliaries.values())
    chits = sum(chit.state == "hand" for chit in view.chits.values())
    held = listed(
        [
            counted(chits, Text("Order", "orden"), Text("Orders", "órdenes")),
            counted(dummies, Text("Dummy", "señuelo"), Text("Dummies", "señuelos")),
            counted(ready, Text("Auxiliary", "auxiliar"), Text("Auxiliaries", "auxiliares")),
        ]
    )
    return [Text("In hand: {held}", "En mano: {held}").of(held)]
