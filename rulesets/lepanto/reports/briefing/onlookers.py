"""What mattered in a battle, for those who only watch: made from what the public was told, and of both fleets alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.kernel.briefing import Summary, Told, each_side, headline, summed_up, which_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.phrases import counted, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.book.names import FLEETS, SHIPS_COUNTED, introduction
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Scored
from rulesets.lepanto.dialogue.events.sailing import DoriaRolled, FleetsSighted
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.position.state import SIDES, Side
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.briefing.losses import is_loss, losses, lost_how
from rulesets.lepanto.reports.briefing.outlook import apart, changed_wind, lost_in_all, steady_wind, stirred, to_the_end
from rulesets.lepanto.reports.prose.fighting import result
from rulesets.lepanto.reports.prose.lines import WORDS
from rulesets.lepanto.reports.prose.names import number, some


def told_to_onlookers(events: Sequence[Event], view: View, language: str) -> Summary:
    """Which fleet leads and who lost ships, then what there is to tell."""
    told, mentions = Told(events, view, ""), Mentions(language, introduction)
    parts = ([say(told) for say in part] for part in (SAID, QUIET, (_points,)))
    return summed_up(told, mentions.said, _headline(told), *parts)


def _headline(told: Told[View]) -> Text:
    for event in told.weighty(Scored):
        return result(event)
    if list(told.of(FleetsSighted)):
        return Text("The fleets are in sight of each other.", "Las flotas están a la vista.")
    points, lost = score(Scene(told.view)), _lost_by_side(told)
    leads = which_leads([FLEETS[side] for side in SIDES], [points[side] for side in SIDES])
    news = [_lost(side, number(ids)) for side, ids in lost.items() if ids]
    return headline(leads, *(news or [Text("nobody lost a ship", "nadie ha perdido naves")]))


def _lost_by_side(told: Told[View]) -> dict[Side, list[str]]:
    lost = [id for id, _ in losses(told.events)]
    return {side: [id for id in lost if SHIPS[id].side == side] for side in SIDES}


def _lost(side: Side, what: Text) -> Text:
    return Text("{side:the} lost {ships}", "{side:el} ha perdido {ships}").of(FLEETS[side], what)


def _losses(told: Told[View]) -> Text | None:
    told.note(is_loss)
    causes = dict(losses(told.events))
    said = [_lost(side, lost_how(ids, causes)) for side, ids in _lost_by_side(told).items() if ids]
    return sentence(*said) if said else None


def _doria(told: Told[View]) -> Text | None:
    return next((WORDS[DoriaRolled](event) for event in told.weighty(DoriaRolled) if event.ships), None)


def _stirred(told: Told[View]) -> Text | None:
    """What each fleet was seen to do."""
    return each_side([(FLEETS[side], stirred(told, side)) for side in SIDES])


def _repulsed(told: Told[View]) -> Text | None:
    """How many ships of each fleet cannot attack."""
    repulsed = [id for id, ship in told.view.ships.items() if ship.repulsed]
    if not repulsed:
        return None
    return Text(
        "{ships} {ships:=is|are} repulsed and cannot attack.",
        "{ships} {ships:=está|están} {ships:=rechazado} y no {ships:=puede|pueden} atacar.",
    ).of(some(repulsed))


def _points(told: Told[View]) -> Text:
    """What each fleet's ships are worth, and how many it has."""
    scene = Scene(told.view)
    points = score(scene)
    said = [
        Text("{side:the} {points} with {ships}", "{side:el}, {points} con {ships}").of(
            FLEETS[side], points[side], counted(len(scene.fleet(side)), *SHIPS_COUNTED)
        )
        for side in SIDES
    ]
    left = Text("points left: {first}; {second}", "puntos que quedan: {first}; {second}").of(*said)
    return sentence(left, *to_the_end(told))


Say = Callable[[Told[View]], Text | None]
SAID: tuple[Say, ...] = (_losses, _doria, changed_wind)
QUIET: tuple[Say, ...] = (_stirred, apart, lost_in_all, _repulsed, steady_wind)
