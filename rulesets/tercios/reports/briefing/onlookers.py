"""What mattered in a battle, for those who only watch: made from what the public was told, and of both sides alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.kernel.briefing import Summary, each_side, headline, summed_up, which_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.phrases import counted, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.book.wording import SIDE_NAMES
from rulesets.tercios.dialogue.events import combat, fire, harm, leading, reactions, setup, turn
from rulesets.tercios.position.state import SIDES
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.briefing.outlook import apart, ground, lost_in_all, stirred, to_the_end
from rulesets.tercios.reports.briefing.told import READY, UNIT, UNITS, Told
from rulesets.tercios.reports.prose.names import Names
from rulesets.tercios.reports.prose.turn import WORDS as TURN_WORDS


def told_to_onlookers(events: Sequence[Event], view: View, language: str) -> Summary:
    """Which side leads and who lost units, then what there is to tell."""
    told = Told(events, view, "")
    mentions = Mentions(language, told.introduction)
    parts = ([say(told) for say in part] for part in (SAID, QUIET, (to_the_end,)))
    return summed_up(told, mentions.said, _headline(told), *parts)


def _headline(told: Told) -> Text:
    for event in told.weighty(turn.GameEnded):
        return TURN_WORDS[turn.GameEnded](event, Names(told.view))
    if told.view.phase != "turn" or told.weighty(setup.BattleReady):
        return READY[told.view.phase]
    points = [told.view.points.get(side, 0) for side in SIDES]
    return headline(which_leads([SIDE_NAMES[side] for side in SIDES], points), *_numbers_lost(told))


def _numbers_lost(told: Told) -> list[Text]:
    lost = [event.unit for event in told.weighty(harm.UnitDestroyed)]
    if not lost:
        return [Text("nobody lost a unit", "nadie perdió unidades")]
    return [_lost(side, counted(number, UNIT, UNITS)) for side in SIDES if (number := len(_of(told, side, lost)))]


def _lost(side: str, what: Text) -> Text:
    return Text("{side} lost {units}", "{side:el} perdió {units}").of(SIDE_NAMES[side], what)


def _of(told: Told, side: str, units: Sequence[str]) -> list[str]:
    return [unit for unit in units if told.is_of(side, unit)]


def _destroyed(told: Told) -> Text | None:
    """Which units and Leaders each side lost."""
    lost = [event.unit for event in told.of(harm.UnitDestroyed)]
    lost += [event.leader for event in told.weighty(leading.LeaderLost)]
    said = [_lost(side, told.names(units)) for side in SIDES if (units := _of(told, side, lost))]
    return sentence(*said) if said else None


def _combats(told: Told) -> Text | None:
    decided = told.weighty(combat.CombatDecided)
    if not decided:
        return None
    south, north = (sum(told.is_of(side, event.winner) for event in decided) for side in SIDES)
    fights = counted(len(decided), Text("combat", "combate"), Text("combats", "combates"))
    return Text("{fights}: South won {south}, North {north}.", "{fights}: el Sur ganó {south}; el Norte, {north}.").of(
        fights, south, north
    )


def _shots(told: Told) -> Text | None:
    fired = [event.unit for event in told.of(fire.ShotFired)]
    if not fired:
        return None
    south, north = (len(_of(told, side, fired)) for side in SIDES)
    return Text("Shots: South {south}, North {north}.", "Disparos: el Sur, {south}; el Norte, {north}.").of(
        south, north
    )


def _worn(told: Told) -> Text | None:
    worn = told.weighty(harm.WornDown)
    if not worn:
        return None
    south, north = (sum(event.points for event in worn if told.is_of(side, event.unit)) for side in SIDES)
    return Text("Wear: South took {south}, North {north}.", "Desgaste: el Sur sufrió {south}; el Norte, {north}.").of(
        south, north
    )


def _surprises(told: Told) -> Text | None:
    found = [event.unit for event in told.weighty(reactions.AmbushSprung)]
    if not found:
        return None
    return Text("{names} came out of ambush.", "{names} {names:=salió|salieron} de una emboscada.").of(
        told.names(found)
    )


def _stirred(told: Told) -> Text | None:
    """How many units of each side moved and charged."""
    return each_side([(SIDE_NAMES[side], stirred(told, side)) for side in SIDES])


def _standing(told: Told) -> Text | None:
    here = [unit.id for unit in told.view.units.values() if unit.on_table]
    if not here:
        return None
    south, north = (len(_of(told, side, here)) for side in SIDES)
    return Text(
        "On the table: {troops} of South, {north} of North.", "En la mesa: {troops} del Sur, {north} del Norte."
    ).of(counted(south, UNIT, UNITS), north)


def _lost_in_all(told: Told) -> Text | None:
    south, north = (lost_in_all(told, side) for side in SIDES)
    if not south and not north:
        return None
    return Text(
        "Since the battle began South has lost {south}, North {north}.",
        "Desde que empezó la batalla el Sur ha perdido {south}; el Norte, {north}.",
    ).of(counted(south, UNIT, UNITS), north)


def _size(told: Told) -> Text | None:
    if told.view.phase == "turn":
        return None
    return Text("Each army has {points} points.", "Cada ejército tiene {points} puntos.").of(told.view.options.points)


def _deploys_first(told: Told) -> Text | None:
    first = told.view.deploys_first
    if not first or told.view.phase == "turn":
        return None
    return Text("{side} deploys first.", "{side:El} despliega primero.").of(SIDE_NAMES[first])


def _lists(told: Told) -> Text | None:
    """Whether lists are open. [H-03]"""
    if told.view.phase == "turn":
        return None
    if told.view.options.closed_lists:
        return Text(
            "The lists are closed: an army shows only on the table.",
            "Las listas son cerradas: un ejército solo se ve en la mesa.",
        )
    return Text("The lists are open.", "Las listas son abiertas.")


Say = Callable[[Told], Text | None]
SAID: tuple[Say, ...] = (_destroyed, _combats, _shots, _worn, _surprises, _size, ground, _deploys_first)
QUIET: tuple[Say, ...] = (_stirred, apart, _lost_in_all, _standing, _lists)
