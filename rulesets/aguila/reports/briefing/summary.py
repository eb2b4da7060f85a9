"""What happened to a side in three to six sentences: losses, who is Stunned, orders without effect, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, shooting, turn
from rulesets.aguila.dialogue.stop_reasons import why_stopped
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import PREFIXES, SIDES, other
from rulesets.aguila.position.victory import Standing, standing
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.prose.formations import ORDERS
from rulesets.aguila.reports.prose.moving import FREE
from rulesets.aguila.reports.prose.names import Names
from rulesets.aguila.reports.prose.telling import WORDS
from rulesets.kernel import briefing
from rulesets.kernel.briefing import MOST_SENTENCES, sentences
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.nouns import Noun, together
from rulesets.kernel.phrases import counted, join, same, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text


class Told(briefing.Told[View]):
    """A side's events, its scene and the names in it."""

    def __init__(self, events: Sequence[Event], view: View) -> None:
        super().__init__(events, view, view.side)
        self.names = Names(view)

    def is_own(self, id: str) -> bool:
        return id.startswith(PREFIXES[self.side])

    def own(self, ids: Sequence[str]) -> list[str]:
        return [id for id in dict.fromkeys(ids) if self.is_own(id)]

    def theirs(self, ids: Sequence[str]) -> list[str]:
        return [id for id in dict.fromkeys(ids) if not self.is_own(id)]

    def units(self, ids: Sequence[str]) -> Noun:
        return self.names.units(ids)


def summary(events: Sequence[Event], view: View, language: str) -> list[str]:
    """What matters most first, the break points and the score last."""
    if view.side not in SIDES or view.phase not in ("turn", "over"):
        return []
    told = Told(events, view)
    mentions = Mentions(language, told.names.introduction)
    last = [_breaking(told), _score(told)]
    found = [text for say in SAID if (text := say(told)) is not None]
    return sentences(mentions.said(text) for text in [*found[: MOST_SENTENCES - len(last)], *last])


def _ended(told: Told) -> Text | None:
    return next((WORDS[turn.BattleEnded](event, told.names) for event in told.of(turn.BattleEnded)), None)


def _losses(told: Told) -> Text | None:
    """Nobody's loss is worth a sentence once there was fire or a fight."""
    lost = [event.unit for event in told.of(checks.Destroyed)]
    lost += [event.officer for event in told.of(checks.OfficerLost)]
    parts = []
    if mine := told.own(lost):
        parts.append(Text("you lost {units}", "has perdido {units:a}").of(told.units(mine)))
    if theirs := told.theirs(lost):
        parts.append(Text("the enemy lost {units}", "el enemigo ha perdido {units:a}").of(told.units(theirs)))
    if parts:
        return sentence(*parts)
    fought = any(True for _ in told.of(shooting.Fired, fighting.Struck))
    return Text("Nobody lost a unit.", "Nadie ha perdido unidades.") if fought else None


def _wounds(told: Told) -> Text | None:
    """The damage taken and dealt in this turn."""
    dealt = [(event.target, event.wounds) for event in told.of(shooting.Fired, fighting.Struck)]
    if not dealt:
        return None
    mine = sum(count for target, count in dealt if told.is_own(target))
    theirs = sum(count for target, count in dealt if not told.is_own(target))
    return Text(
        "Damage: your units took {mine}, the enemy's {theirs}.",
        "Daño: tus unidades han sufrido {mine}; las del enemigo, {theirs}.",
    ).of(mine, theirs)


def _stunned(told: Told) -> Text | None:
    """Who cannot do much in the next turn. [A-MOR-11]"""
    here = [id for id, unit in told.view.units.items() if unit.stunned and unit.status in ("table", "building")]
    parts = [
        Text("Stunned {whose}: {units}", "{whose}: {units}").of(whose, told.units(ids))
        for whose, ids in ((YOURS, told.own(here)), (THEIRS, told.theirs(here)))
        if ids
    ]
    return sentence(*parts) if parts else None


YOURS = Text("of yours", "aturdidas entre las tuyas")
THEIRS = Text("of the enemy's", "aturdidas entre las enemigas")


def _failed(told: Told) -> Text | None:
    """Own orders that came to nothing, and why."""
    said = [*_disobeyed(told), *_short(told), *_charges(told), *_shots(told)]
    if not said:
        return None
    return Text("Not as ordered: {said}.", "No salió como ordenaste: {said}.").of(join("; ", said[:MOST_FAILED]))


MOST_FAILED = 6


def _disobeyed(told: Told) -> list[Text]:
    """[A-DIS-03]"""
    by_order: dict[str, list[str]] = {}
    for event in told.of(moving.OrderFailed):
        if told.is_own(event.unit):
            by_order.setdefault(event.order, []).append(event.unit)
    return [
        Text(
            "{units} did not obey the order {order}", "{units} no {units:=obedeció|obedecieron} la orden de {order}"
        ).of(told.units(units), ORDERS[order])
        for order, units in by_order.items()
    ]


def _short(told: Told) -> list[Text]:
    return [
        Text("{unit} stopped short ({why})", "{unit} se quedó a medio camino ({why})").of(
            told.names.unit(event.unit), why_stopped(event.stopped)
        )
        for event in told.of(moving.Moved)
        if told.is_own(event.unit) and event.stopped not in FREE
    ]


def _charges(told: Told) -> list[Text]:
    return [
        Text("{unit} did not reach {target}", "{unit} no llegó hasta {target}").of(
            told.names.unit(event.unit), told.names.unit(event.target)
        )
        for event in told.of(charging.ChargeLost, charging.ChargeCancelled)
        if told.is_own(event.unit)
    ]


def _shots(told: Told) -> list[Text]:
    return [
        Text("{unit} lost its shot", "{unit} perdió su disparo").of(told.names.unit(event.unit))
        for event in told.of(shooting.ShotLost)
        if told.is_own(event.unit)
    ]


def _fled(told: Told) -> Text | None:
    said = [WORDS[turn.BreakRolled](event, told.names) for event in told.of(turn.BreakRolled)]
    return join(" ", said) if said else None


def _breaking(told: Told) -> Text:
    mine, theirs = (told.view.breaking.get(side) for side in (told.side, other(told.side)))
    figures = [held.lost if held else 0 for held in (mine, theirs)]
    totals = [held.total if held else 0 for held in (mine, theirs)]
    return Text(
        "Break points lost: you {mine} of {total}, the enemy {theirs} of {whole}.",
        "Puntos de ruptura perdidos: tú, {mine} de {total}; el enemigo, {theirs} de {whole}.",
    ).of(figures[0], totals[0], figures[1], totals[1])


def _score(told: Told) -> Text:
    found = standing(Scene(told.view))
    points = Text("Points: you {mine}, the enemy {theirs}{held}.", "Puntos: tú, {mine}; el enemigo, {theirs}{held}.")
    mine, theirs = (_points(found, side) for side in (told.side, other(told.side)))
    return points.of(mine, theirs, _held(told, found))


def _points(found: Standing, side: str) -> Text:
    count = found.points.get(side, 0)
    return counted(count, *KINDS[found.reason]) if found.reason in KINDS else same(str(count))


KINDS = {
    "positions": (Text("position", "posición"), Text("positions", "posiciones")),
    "objectives": (Text("objective", "objetivo"), Text("objectives", "objetivos")),
    "buildings": (Text("building", "edificio"), Text("buildings", "edificios")),
    "victory points": (Text("victory point", "punto de victoria"), Text("victory points", "puntos de victoria")),
}


def _held(told: Told, found: Standing) -> Text:
    """Which objectives each side holds now."""
    said = []
    for side, text in (
        (told.side, Text("you hold {places:the}", "dominas {places:el}")),
        (other(told.side), Text("the enemy holds {places:the}", "el enemigo domina {places:el}")),
    ):
        places = [told.names.objective(id) for id, holder in found.held.items() if holder == side]
        if places:
            said.append(text.of(together(places)))
    return Text("; {said}", "; {said}").of(join("; ", said)) if said else Text("", "")


SAID: tuple[Callable[[Told], Text | None], ...] = (_ended, _losses, _fled, _failed, _stunned, _wounds)
"""In the order of importance."""
