"""What mattered to a side: who leads, then losses, who is Stunned, orders without effect, and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Arm
from rulesets.aguila.book.names import EDGE_NAMES
from rulesets.aguila.dialogue.events import charging, checks, fighting, moving, setup, shooting, turn
from rulesets.aguila.dialogue.stop_reasons import why_stopped
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, other
from rulesets.aguila.position.victory import Standing, standing
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.briefing.onlookers import told_to_onlookers
from rulesets.aguila.reports.briefing.outlook import (
    apart,
    are_chosen,
    changed,
    country,
    places,
    scenario,
    size,
    sky,
    stirred,
    to_the_end,
)
from rulesets.aguila.reports.briefing.told import READY, UNIT, UNITS, Told
from rulesets.aguila.reports.prose.formations import ORDERS
from rulesets.aguila.reports.prose.moving import FREE
from rulesets.aguila.reports.prose.telling import WORDS
from rulesets.kernel.briefing import Summary, headline, summed_up, who_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.nouns import together
from rulesets.kernel.phrases import counted, join, listed, same, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text


def summary(events: Sequence[Event], view: View, language: str) -> Summary:
    """Who leads and who lost units; then what matters most first, the break points and the score last. Before the
    battle it is about the armies."""
    if view.side not in SIDES:
        return told_to_onlookers(events, view, language)
    told = Told(events, view)
    mentions = Mentions(language, told.names.introduction)
    parts = FIGHTING if view.phase in ("turn", "over") else SETTING_UP
    return summed_up(told, mentions.said, _headline(told), *([say(told) for say in part] for part in parts))


def _headline(told: Told) -> Text:
    """How the battle ended, or who leads and how many units each side lost; before it, what is ready now."""
    for event in told.weighty(turn.BattleEnded):
        return WORDS[turn.BattleEnded](event, told.names)
    if told.view.phase != "turn" or told.weighty(setup.BattleBegan):
        return READY[told.view.phase]
    return headline(_state(told), *_numbers_lost(told))


def _state(told: Told) -> Text:
    """Who leads by points; where nobody has any, by the break points that each side lost."""
    sides = (told.side, other(told.side))
    points = standing(Scene(told.view)).points
    if any(points.get(side, 0) for side in sides):
        return who_leads(*(points.get(side, 0) for side in sides))
    mine, theirs = (held.lost if (held := told.view.breaking.get(side)) else 0 for side in sides)
    if not mine and not theirs:
        return Text("Nobody leads yet", "Nadie va ganando todavía")
    lost = Text(
        "You have lost {mine} break points and the enemy {theirs}",
        "Has perdido {mine} puntos de ruptura y el enemigo {theirs}",
    )
    return lost.of(mine, theirs)


def _numbers_lost(told: Told) -> list[Text]:
    lost = [event.unit for event in told.weighty(checks.Destroyed)]
    mine, theirs = told.own(lost), told.theirs(lost)
    if not mine and not theirs:
        return [Text("nobody lost a unit", "nadie ha perdido unidades")]
    said = []
    if theirs:
        units = counted(len(theirs), UNIT, UNITS)
        said.append(Text("the enemy lost {units}", "el enemigo ha perdido {units}").of(units))
    if mine:
        said.append(Text("you lost {units}", "has perdido {units}").of(counted(len(mine), UNIT, UNITS)))
    return said


def _army(told: Told) -> Text | None:
    """How many units of each arm the reader has."""
    arms = Counter(BOOK.entries[told.view.units[id].entry].arm for id in told.own(list(told.view.units)))
    kinds = [counted(arms[arm], *words) for arm, words in ARMS.items() if arms[arm]]
    if not kinds:
        return None
    return Text("Your army has {kinds}.", "Tu ejército tiene {kinds}.").of(listed(kinds))


ARMS: dict[Arm, tuple[Text, Text]] = {
    "infantry": (Text("infantry unit", "unidad de infantería"), Text("infantry units", "unidades de infantería")),
    "cavalry": (Text("cavalry unit", "unidad de caballería"), Text("cavalry units", "unidades de caballería")),
    "artillery": (Text("gun", "cañón"), Text("guns", "cañones")),
    "officer": (Text("officer", "oficial"), Text("officers", "oficiales")),
}


def _edge(told: Told) -> Text | None:
    """Where the reader deploys."""
    edge = told.view.edges.get(told.side)
    if not edge or told.view.phase != "deployment":
        return None
    return Text("Yours is {edge:the}.", "Te toca {edge:el}.").of(EDGE_NAMES[edge])


def _enemies(told: Told) -> Text | None:
    theirs = told.theirs(list(told.view.units))
    if not theirs or not are_chosen(told):
        return None
    units = counted(len(theirs), UNIT, UNITS)
    return Text("Of the enemy you know {units}.", "Del enemigo conoces {units}.").of(units)


def _losses(told: Told) -> Text | None:
    """Which units and officers were lost."""
    lost = [event.unit for event in told.weighty(checks.Destroyed)]
    lost += [event.officer for event in told.weighty(checks.OfficerLost)]
    parts = []
    if mine := told.own(lost):
        parts.append(Text("you lost {units}", "has perdido {units:a}").of(told.units(mine)))
    if theirs := told.theirs(lost):
        parts.append(Text("the enemy lost {units}", "el enemigo ha perdido {units:a}").of(told.units(theirs)))
    return sentence(*parts) if parts else None


def _wounds(told: Told) -> Text | None:
    """The damage taken and dealt in this turn."""
    dealt = [(event.target, event.wounds) for event in told.of(shooting.Fired, fighting.Struck)]
    if not any(count for _, count in dealt):
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


def _taken(told: Told) -> Text | None:
    """Which buildings changed hands."""
    said = [WORDS[fighting.BuildingTaken](event, told.names) for event in told.weighty(fighting.BuildingTaken)]
    return join(" ", said) if said else None


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
        for event in told.weighty(charging.ChargeLost, charging.ChargeCancelled)
        if told.is_own(event.unit)
    ]


def _shots(told: Told) -> list[Text]:
    return [
        Text("{unit} lost its shot", "{unit} perdió su disparo").of(told.names.unit(event.unit))
        for event in told.of(shooting.ShotLost)
        if told.is_own(event.unit)
    ]


def _fled(told: Told) -> Text | None:
    said = [WORDS[turn.BreakRolled](event, told.names) for event in told.weighty(turn.BreakRolled)]
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


def _score_changed(told: Told) -> Text | None:
    return _score(told) if changed(told) else None


def _breaking_changed(told: Told) -> Text | None:
    return _breaking(told) if list(told.of(checks.Destroyed, turn.BreakRolled, setup.BattleBegan)) else None


def _enemy_stirred(told: Told) -> Text | None:
    """What the enemy was seen to do."""
    if (done := stirred(told, other(told.side))) is None:
        return None
    return Text("The enemy {done}.", "El enemigo {done}.").of(done)


def _role(told: Told) -> Text | None:
    """Who attacks, in battles that have an attacker."""
    if not told.view.attacker or not are_chosen(told):
        return None
    return ATTACKS[told.view.attacker == told.side]


ATTACKS = {True: Text("You attack.", "Atacas."), False: Text("You defend.", "Defiendes.")}


def _deploys_first(told: Told) -> Text | None:
    if told.view.phase != "deployment" or not told.view.first_deployer:
        return None
    if told.view.first_deployer == told.side:
        return Text("You deploy first.", "Despliegas primero.")
    return Text("The enemy deploys first.", "El enemigo despliega primero.")


Say = Callable[[Told], Text | None]
FIGHTING: tuple[tuple[Say, ...], ...] = (
    (_losses, _fled, _taken, _failed, _stunned, _wounds, sky),
    (_enemy_stirred, apart, places),
    (_breaking_changed, _score_changed, to_the_end),
    (_breaking, _score),
)
"""The news in the order of importance, what is said of a quiet turn, what comes last, and what is said for want of
anything else."""
SETTING_UP: tuple[tuple[Say, ...], ...] = (
    (_deploys_first, _edge, sky, places),
    (_army, _role, _enemies, scenario, size, country, to_the_end),
    (),
    (),
)
