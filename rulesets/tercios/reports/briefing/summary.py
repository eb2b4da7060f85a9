"""What mattered to a side: who leads, then losses, wear, fights, orders without effect and who still stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.kernel import briefing
from rulesets.kernel.briefing import Summary, headline, sentences, who_leads
from rulesets.kernel.mentions import Mentions, coded
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import counted, join, listed, sentence, spaced
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.events import activation, combat, fire, harm, leading, reactions, setup, turn
from rulesets.tercios.position.state import SIDES, other
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.prose.names import UNIT as UNIT_NOUN
from rulesets.tercios.reports.prose.names import Names
from rulesets.tercios.reports.prose.turn import WORDS as TURN_WORDS

MOST_NAMES = 5
UNIT, UNITS = Text("unit", "unidad"), Text("units", "unidades")


def summary(events: Sequence[Event], view: View, language: str) -> Summary:
    """Who leads and who lost units, then what there is to tell. Before the first turn it is about the armies."""
    if view.audience not in SIDES:
        return Summary()
    told = Told(events, view, view.audience)
    mentions = Mentions(language, told.introduction)
    line = mentions.said(_headline(told))
    chosen = SAID if view.phase == "turn" else SETTING_UP
    said = sentences(mentions.said(text) for say in chosen if (text := say(told)) is not None)
    return Summary(line, tuple(said), told.mattered)


class Told(briefing.Told[View]):
    """A side's events, and which units are its own."""

    def __init__(self, events: Sequence[Event], view: View, side: str) -> None:
        super().__init__(events, view, side)
        self._names = Names(view)
        self._ids: dict[str, str] = {}

    def is_own(self, unit: str) -> bool:
        """The id shows it: it begins with the side's letter, also for units that no longer exist."""
        return unit.startswith(self.side[0].upper())

    def names(self, units: Sequence[str]) -> Noun:
        """The units as one noun, plural if there are several. Each is introduced where a summary has it first:
        T1 (the old tercio) and NC2 (a squadron of cuirassiers)."""
        different = list(dict.fromkeys(units))
        said, many = _first_of([self._coded(unit) for unit in different]), len(different) > 1
        return Noun(said.en, said.es, "", many, "fp" if many else "f")

    def introduction(self, name: str) -> Text | None:
        return self._names.introduction(self._ids[name])

    def _coded(self, unit: str) -> Noun:
        name = self.view.called(unit)
        self._ids[name] = unit
        return coded(name, UNIT_NOUN, among=True)


def _first_of(names: Sequence[Text]) -> Text:
    """Only as many names as a reader will read."""
    more = len(names) - MOST_NAMES
    if more <= 0:
        return listed(names)
    return Text("{shown} and {more} more", "{shown} y {more} más").of(join(", ", names[:MOST_NAMES]), more)


def _headline(told: Told) -> Text:
    """How the battle ended, or who leads and who lost units; before it, what is ready now."""
    for event in told.weighty(turn.GameEnded):
        return TURN_WORDS[turn.GameEnded](event, Names(told.view))
    if told.view.phase == "turn" and not told.weighty(setup.BattleReady):
        mine, theirs = (told.view.points.get(side, 0) for side in (told.side, other(told.side)))
        return headline(who_leads(mine, theirs), *_lost(told))
    return READY[told.view.phase]


READY = {
    "armies": Text("The armies are being chosen.", "Se eligen los ejércitos."),
    "scenery": Text("Both armies are chosen.", "Los dos ejércitos están elegidos."),
    "deployment": Text("The table is laid out.", "La mesa está lista."),
    "turn": Text("Both armies are in place: the battle begins.", "Los dos ejércitos están listos: empieza la batalla."),
}
"""Phase that begins -> what is ready."""


def _lost(told: Told) -> list[Text]:
    """How many units each side lost this time."""
    mine, theirs = _split(told, [event.unit for event in told.weighty(harm.UnitDestroyed)])
    if not mine and not theirs:
        return [Text("nobody lost a unit", "nadie perdió unidades")]
    said = []
    if theirs:
        said.append(Text("the enemy lost {units}", "el enemigo perdió {units}").of(counted(len(theirs), UNIT, UNITS)))
    if mine:
        said.append(Text("you lost {units}", "perdiste {units}").of(counted(len(mine), UNIT, UNITS)))
    return said


def _split(told: Told, units: Sequence[str]) -> tuple[list[str], list[str]]:
    return [unit for unit in units if told.is_own(unit)], [unit for unit in units if not told.is_own(unit)]


def _destroyed(told: Told) -> Text | None:
    """Which units and Leaders were lost."""
    lost = [event.unit for event in told.weighty(harm.UnitDestroyed)]
    lost += [event.leader for event in told.weighty(leading.LeaderLost)]
    mine, theirs = _split(told, lost)
    parts = []
    if mine:
        parts.append(Text("you lost {names}", "perdiste {names}").of(told.names(mine)))
    if theirs:
        parts.append(Text("the enemy lost {names}", "el enemigo perdió {names}").of(told.names(theirs)))
    return sentence(*parts) if parts else None


def _worn(told: Told) -> Text | None:
    """The wear taken this time, and which units have the most."""
    mine, theirs = _split(told, [event.unit for event in told.weighty(harm.WornDown) for _ in range(event.points)])
    if not mine and not theirs:
        return None
    worn = [unit for unit in told.view.units.values() if unit.side == told.side and unit.on_table and unit.wear]
    worst = max(worn, key=lambda unit: (unit.wear, unit.id), default=None)
    taken = Text(
        "Wear: your units took {mine}, the enemy's {theirs}.",
        "Desgaste: tus unidades sufrieron {mine}; las del enemigo, {theirs}.",
    ).of(len(mine), len(theirs))
    if worst is None:
        return taken
    return Text("{taken} The most worn is {name}.", "{taken} La más castigada es {name}.").of(
        taken, told.names([worst.id])
    )


def _number(n: int, one: Text, many: Text) -> Text:
    """For example: none of yours, 1 of yours; ninguno tuyo, 1 tuyo, 2 tuyos."""
    return counted(n, one, many) if n else Text("none {of_what}", "ninguno {of_what}").of(one)


def _fights(told: Told) -> Text | None:
    decided = told.weighty(combat.CombatDecided)
    shots = list(told.of(fire.ShotFired))
    if not decided and not shots:
        return None
    return spaced(_combats(told, decided), _shots(told, shots))


def _combats(told: Told, decided: Sequence[combat.CombatDecided]) -> Text:
    if not decided:
        return Text("", "")
    won = sum(bool(event.winner) and told.is_own(event.winner) for event in decided)
    lost = sum(bool(event.winner) and not told.is_own(event.winner) for event in decided)
    if len(decided) == 1:
        return _ONLY["won" if won else "lost" if lost else "tied"]
    return Text("There were {fights} combats: {won}, {lost}.", "Hubo {fights} combates: {won}, {lost}.").of(
        len(decided),
        _number(won, Text("won", "ganado"), Text("won", "ganados")),
        _number(lost, Text("lost", "perdido"), Text("lost", "perdidos")),
    )


_ONLY = {
    "won": Text("You won the only combat.", "Ganaste el único combate."),
    "lost": Text("You lost the only combat.", "Perdiste el único combate."),
    "tied": Text("The only combat was a tie.", "El único combate quedó en empate."),
}


def _shots(told: Told, shots: Sequence[fire.ShotFired]) -> Text:
    if not shots:
        return Text("", "")
    mine, theirs = _split(told, [event.unit for event in shots])
    enemy = Text("of the enemy's", "del enemigo")
    return Text("Shots: {mine}, {theirs}.", "Disparos: {mine}, {theirs}.").of(
        _number(len(mine), Text("of yours", "tuyo"), Text("of yours", "tuyos")), _number(len(theirs), enemy, enemy)
    )


def _in_vain(told: Told) -> Text | None:
    """Orders that had no effect, and why. Who stands ready has nothing to do."""
    lost, _ = _split(told, [event.unit for event in told.weighty(activation.OrderLost)])
    idle, _ = _split(told, [event.unit for event in told.of(activation.Idle) if event.order != "ATENCION"])
    parts = []
    if lost:
        parts.append(Text("{names} did not obey", "{names} {names:=no obedeció|no obedecieron}").of(told.names(lost)))
    if idle:
        parts.append(
            Text("{names} found nothing to do", "{names} no {names:=halló|hallaron} nada que hacer").of(
                told.names(idle)
            )
        )
    return sentence(*parts) if parts else None


def _surprises(told: Told) -> Text | None:
    found = told.weighty(reactions.AmbushSprung)
    if not found:
        return None
    return Text("{names} came out of ambush.", "{names} {names:=salió|salieron} de una emboscada.").of(
        told.names([event.unit for event in found])
    )


def _shaken(told: Told) -> Text | None:
    mine, _ = _split(told, [unit.id for unit in told.view.units.values() if unit.on_table and unit.disordered])
    if not mine:
        return None
    names = told.names(mine)
    return Text("In disorder: {names}.", "En desorden: {names}.").of(names)


def _standing(told: Told) -> Text | None:
    own, theirs = _split(told, [unit.id for unit in told.view.units.values() if unit.on_table])
    if not own and not theirs:
        return None
    troops = counted(len(own), UNIT, UNITS)
    return Text(
        "You have {troops} on the table, the enemy {theirs}.", "Tienes {troops} en la mesa; el enemigo, {theirs}."
    ).of(troops, len(theirs))


def _army(told: Told) -> Text | None:
    own = [unit for unit in told.view.units.values() if unit.side == told.side]
    if not own:
        return None
    waiting = sum(unit.status == "waiting" for unit in own)
    troops = counted(len(own), UNIT, UNITS)
    if not waiting:
        return Text("Your army has {troops}.", "Tu ejército tiene {troops}.").of(troops)
    return Text(
        "Your army has {troops}; {waiting} still to be deployed.",
        "Tu ejército tiene {troops}; {waiting} por desplegar.",
    ).of(troops, waiting)


def _length(told: Told) -> Text | None:
    limit = told.view.options.turn_limit
    if not limit:
        return None
    return Text("The battle ends after turn {limit}.", "La batalla acaba tras el turno {limit}.").of(limit)


SAID: tuple[Callable[[Told], Text | None], ...] = (
    _destroyed,
    _in_vain,
    _fights,
    _worn,
    _surprises,
    _shaken,
    _standing,
    _length,
)
SETTING_UP: tuple[Callable[[Told], Text | None], ...] = (_army, _standing)
