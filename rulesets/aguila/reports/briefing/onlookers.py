"""What mattered in a battle, for those who only watch: made from what the public was told, and of both sides alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.aguila.book.names import EDGE_NAMES, SIDE_NAMES
from rulesets.aguila.dialogue.events import checks, fighting, setup, shooting, turn
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES
from rulesets.aguila.position.victory import standing
from rulesets.aguila.position.view import View
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
from rulesets.aguila.reports.prose.telling import WORDS
from rulesets.kernel.briefing import Summary, each_side, headline, summed_up, which_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.nouns import together
from rulesets.kernel.phrases import counted, join, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text


def told_to_onlookers(events: Sequence[Event], view: View, language: str) -> Summary:
    """Which side leads and who lost units, then what there is to tell."""
    told = Told(events, view)
    mentions = Mentions(language, told.names.introduction)
    parts = FIGHTING if view.phase in ("turn", "over") else SETTING_UP
    return summed_up(told, mentions.said, _headline(told), *([say(told) for say in part] for part in parts))


def _headline(told: Told) -> Text:
    for event in told.weighty(turn.BattleEnded):
        return WORDS[turn.BattleEnded](event, told.names)
    if told.view.phase != "turn" or told.weighty(setup.BattleBegan):
        return READY[told.view.phase]
    points = standing(Scene(told.view)).points
    held = [points.get(side, 0) for side in SIDES]
    leads = which_leads([SIDE_NAMES[side] for side in SIDES], held)
    return headline(leads if any(held) else Text("Nobody leads yet", "Nadie va ganando todavía"), *_numbers_lost(told))


def _numbers_lost(told: Told) -> list[Text]:
    lost = [event.unit for event in told.weighty(checks.Destroyed)]
    if not lost:
        return [Text("nobody lost a unit", "nadie ha perdido unidades")]
    return [
        Text("{side} lost {units}", "{side:el} ha perdido {units}").of(SIDE_NAMES[side], counted(count, UNIT, UNITS))
        for side in SIDES
        if (count := len(told.of_side(side, lost)))
    ]


def _losses(told: Told) -> Text | None:
    """Which units and officers each side lost."""
    lost = [event.unit for event in told.of(checks.Destroyed)]
    lost += [event.officer for event in told.weighty(checks.OfficerLost)]
    said = [
        Text("{side} lost {units}", "{side:el} ha perdido {units:a}").of(SIDE_NAMES[side], told.units(units))
        for side in SIDES
        if (units := told.of_side(side, lost))
    ]
    return sentence(*said) if said else None


def _fled(told: Told) -> Text | None:
    said = [WORDS[turn.BreakRolled](event, told.names) for event in told.weighty(turn.BreakRolled)]
    return join(" ", said) if said else None


def _taken(told: Told) -> Text | None:
    said = [WORDS[fighting.BuildingTaken](event, told.names) for event in told.weighty(fighting.BuildingTaken)]
    return join(" ", said) if said else None


def _wounds(told: Told) -> Text | None:
    dealt = [event for event in told.of(shooting.Fired, fighting.Struck) if event.wounds]
    if not dealt:
        return None
    blue, red = (sum(event.wounds for event in dealt if told.is_of(side, event.target)) for side in SIDES)
    return Text("Damage: Blue took {blue}, Red {red}.", "Daño: el Azul ha sufrido {blue}; el Rojo, {red}.").of(
        blue, red
    )


def _stirred(told: Told) -> Text | None:
    """What each side's units were seen to do."""
    return each_side([(SIDE_NAMES[side], stirred(told, side)) for side in SIDES])


def _breaking(told: Told) -> Text | None:
    """How near each army is to fleeing."""
    held = [told.view.breaking.get(side) for side in SIDES]
    if any(each is None for each in held):
        return None
    figures = [figure for each in held if each for figure in (each.lost, each.total)]
    return Text(
        "Break points lost: Blue {blue} of {total}, Red {red} of {whole}.",
        "Puntos de ruptura perdidos: el Azul, {blue} de {total}; el Rojo, {red} de {whole}.",
    ).of(*figures)


def _breaking_changed(told: Told) -> Text | None:
    return _breaking(told) if changed(told) or list(told.of(setup.BattleBegan)) else None


def _held(told: Told) -> Text | None:
    """Which objectives each side holds."""
    held = standing(Scene(told.view)).held
    said = [
        Text("{side} holds {places:the}", "{side:el} domina {places:el}").of(
            SIDE_NAMES[side], together([told.names.objective(id) for id, holder in held.items() if holder == side])
        )
        for side in SIDES
        if side in held.values()
    ]
    return sentence(*said) if said else None


def _armies(told: Told) -> Text | None:
    """How many units of each army are known."""
    blue, red = (len(told.of_side(side, list(told.view.units))) for side in SIDES)
    if not blue and not red:
        return None
    return Text("Known so far: {blue} of Blue, {red} of Red.", "Se conocen {blue} del Azul y {red} del Rojo.").of(
        counted(blue, UNIT, UNITS), red
    )


def _deploys_first(told: Told) -> Text | None:
    first = told.view.first_deployer
    if told.view.phase != "deployment" or not first:
        return None
    return Text("{side} deploys first.", "{side:El} despliega primero.").of(SIDE_NAMES[first])


def _edges(told: Told) -> Text | None:
    if told.view.phase != "deployment" or not all(told.view.edges.get(side) for side in SIDES):
        return None
    said = [
        Text("{side} has {edge:the}", "{side:el} tiene {edge:el}").of(
            SIDE_NAMES[side], EDGE_NAMES[told.view.edges[side]]
        )
        for side in SIDES
    ]
    return sentence(*said)


def _attacks(told: Told) -> Text | None:
    if not told.view.attacker or not are_chosen(told):
        return None
    return Text("{side} attacks.", "Ataca {side:el}.").of(SIDE_NAMES[told.view.attacker])


Say = Callable[[Told], Text | None]
FIGHTING: tuple[tuple[Say, ...], ...] = (
    (_losses, _fled, _taken, _wounds, sky),
    (_stirred, apart, places, _held),
    (_breaking_changed, to_the_end),
)
SETTING_UP: tuple[tuple[Say, ...], ...] = (
    (_deploys_first, _edges, sky, places),
    (_armies, _attacks, scenario, size, country, to_the_end),
    (),
)
