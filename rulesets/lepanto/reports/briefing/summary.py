"""What mattered to a side: who leads, then losses, orders not carried out, states, the wind and the points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.kernel.briefing import Summary, Told, headline, summed_up, who_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.phrases import counted, listed, run_on, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.book.names import SHIPS_COUNTED, introduction
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import FightStopped, LineIdle, Scored
from rulesets.lepanto.dialogue.events.sailing import DoriaRolled, FleetsSighted, Shortened
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.position.state import SIDES, other
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.briefing.losses import is_loss, losses, lost_how
from rulesets.lepanto.reports.briefing.onlookers import told_to_onlookers
from rulesets.lepanto.reports.briefing.outlook import (
    NEAR,
    apart,
    changed_wind,
    lost_in_all,
    steady_wind,
    stirred,
    to_the_end,
    worth_nothing,
)
from rulesets.lepanto.reports.prose.attacks import idle_line
from rulesets.lepanto.reports.prose.fighting import result
from rulesets.lepanto.reports.prose.lines import WORDS
from rulesets.lepanto.reports.prose.movements import hexes, reasons
from rulesets.lepanto.reports.prose.names import number, some


def summary(events: Sequence[Event], view: View, language: str) -> Summary:
    """Who leads and who lost ships; then what matters most first, wind and points last."""
    if view.side not in SIDES:
        return told_to_onlookers(events, view, language)
    told, mentions = Told(events, view, view.side), Mentions(language, introduction)
    parts = ([say(told) for say in part] for part in (SAID, QUIET, LAST))
    return summed_up(told, mentions.said, _headline(told), *parts)


def _headline(told: Told[View]) -> Text:
    """How the battle ended, or who leads and how many ships each side lost."""
    for event in told.weighty(Scored):
        return result(event)
    if list(told.of(FleetsSighted)):
        return Text("The fleets are in sight of each other.", "Las flotas están a la vista.")
    points, side = score(Scene(told.view)), told.view.own_side
    return headline(who_leads(points[side], points[other(side)]), *_numbers_lost(told))


def _numbers_lost(told: Told[View]) -> list[Text]:
    own, theirs = _lost_by_side(told)
    if not own and not theirs:
        return [Text("nobody lost a ship", "nadie ha perdido naves")]
    said = []
    if theirs:
        said.append(Text("the enemy lost {ships}", "el enemigo ha perdido {ships}").of(number(theirs)))
    if own:
        said.append(Text("you lost {ships}", "has perdido {ships}").of(number(own)))
    return said


def _lost_by_side(told: Told[View]) -> tuple[list[str], list[str]]:
    lost = [id for id, _ in losses(told.events)]
    return [id for id in lost if SHIPS[id].side == told.side], [id for id in lost if SHIPS[id].side != told.side]


def _held_up(told: Told[View]) -> Text | None:
    """[A-16, H-04]"""
    short = list({event.ship: event for event in told.of(Shortened)}.values())
    if not short:
        return None
    return Text("Less far than you ordered: {ships}.", "No han llegado tan lejos como ordenaste: {ships}.").of(
        reasons(short, some)
    )


def _idle(told: Told[View]) -> Text | None:
    """Orders to attack that came to nothing. [A-19, H-04]"""
    found: dict[str, list[LineIdle]] = {}
    for event in told.of(LineIdle):
        found.setdefault(event.why, []).append(event)
    said = [*map(idle_line, found.values()), *(WORDS[FightStopped](event) for event in told.of(FightStopped))]
    return run_on(said) if said else None


def _losses(told: Told[View]) -> Text | None:
    """The reader's own losses first."""
    own, theirs = _lost_by_side(told)
    if not own and not theirs:
        return None
    told.note(is_loss)
    causes = dict(losses(told.events))
    parts = []
    if own:
        parts.append(Text("you lost {lost}", "has perdido {lost}").of(lost_how(own, causes)))
    if theirs:
        parts.append(Text("the enemy lost {lost}", "el enemigo ha perdido {lost}").of(lost_how(theirs, causes)))
    return sentence(*parts)


def _states(told: Told[View]) -> Text | None:
    """Who of the reader's ships cannot attack or move."""
    own = {id: ship for id, ship in told.view.ships.items() if SHIPS[id].side == told.side}
    repulsed = [id for id, ship in own.items() if ship.repulsed]
    stuck = [id for id, ship in own.items() if ship.immobilised]
    parts = []
    if repulsed:
        parts.append(
            Text(
                "{ships} {ships:=is|are} repulsed and cannot attack",
                "{ships} {ships:=está|están} {ships:=rechazado} y no {ships:=puede|pueden} atacar",
            ).of(some(repulsed))
        )
    if stuck:
        parts.append(
            Text("{ships} {ships:=is|are} immobilised", "{ships} {ships:=está|están} {ships:=inmovilizado}").of(
                some(stuck)
            )
        )
    return sentence(*parts) if parts else None


def _doria(told: Told[View]) -> Text | None:
    return next((WORDS[DoriaRolled](event) for event in told.weighty(DoriaRolled) if event.ships), None)


def _contact(told: Told[View]) -> Text | None:
    """How many of the reader's ships are near an enemy."""
    scene, side = Scene(told.view), told.view.own_side
    met = [id for id in scene.fleet(side) if any(True for _ in scene.near(scene.hexes[id], NEAR, other(side)))]
    if not met:
        return None
    return Text(
        "{ships} of yours {ships:=has|have} an enemy within {hexes}.",
        "{ships} {ships:=tuya tiene|tuyas tienen} un enemigo a {hexes} o menos.",
    ).of(number(met), hexes(NEAR))


def _enemy_did(told: Told[View]) -> Text | None:
    """How many ships of the enemy were seen to move and to attack."""
    done = stirred(told, other(told.view.own_side))
    return None if done is None else Text("The enemy {done}.", "El enemigo {done}.").of(done)


def _own_did(told: Told[View]) -> Text | None:
    done = stirred(told, told.view.own_side)
    return None if done is None else Text("Your fleet {done}.", "Tu flota {done}.").of(done)


def _points(told: Told[View]) -> Text:
    """[L-VIC-02, A-25]"""
    scene, side = Scene(told.view), told.view.own_side
    points = score(scene)
    mine, theirs = (counted(len(scene.fleet(each)), *SHIPS_COUNTED) for each in (side, other(side)))
    said = Text(
        "points left: you {own} with {mine}, the enemy {other} with {theirs}",
        "puntos que quedan: tú, {own} con {mine}; el enemigo, {other} con {theirs}",
    ).of(points[side], mine, points[other(side)], theirs)
    return sentence(said, *to_the_end(told))


def _uncounted(told: Told[View]) -> Text | None:
    """Ships that are still there and give no points."""
    own, theirs = (worth_nothing(told, side) for side in (told.view.own_side, other(told.view.own_side)))
    said = []
    if own is not None:
        said.append(Text("{ships} of yours", "{ships} de tu flota").of(own))
    if theirs is not None:
        said.append(Text("{ships} of the enemy’s", "{ships} del enemigo").of(theirs))
    if not said:
        return None
    return Text(
        "Worth no points for now (repulsed or immobilised): {said}.",
        "Ahora no dan puntos (rechazadas o inmovilizadas): {said}.",
    ).of(listed(said))


Say = Callable[[Told[View]], Text | None]
SAID: tuple[Say, ...] = (_losses, _held_up, _idle, _doria, _states, changed_wind, _contact)
"""In the order of importance."""
QUIET: tuple[Say, ...] = (_enemy_did, _own_did, apart, lost_in_all, steady_wind)
LAST: tuple[Say, ...] = (_uncounted, _points)
