"""What mattered to a side: who leads, then losses, wear, fights, orders without effect and who still stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rulesets.kernel.briefing import Summary, headline, summed_up, who_leads
from rulesets.kernel.mentions import Mentions
from rulesets.kernel.phrases import counted, listed, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.book.entries import Category
from rulesets.tercios.dialogue.events import activation, combat, fire, harm, leading, reactions, setup, turn
from rulesets.tercios.position.state import SIDES, other
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.briefing.onlookers import told_to_onlookers
from rulesets.tercios.reports.briefing.outlook import apart, ground, lost_in_all, stirred, to_the_end
from rulesets.tercios.reports.briefing.told import READY, UNIT, UNITS, Told
from rulesets.tercios.reports.prose.names import Names
from rulesets.tercios.reports.prose.turn import WORDS as TURN_WORDS


def summary(events: Sequence[Event], view: View, language: str) -> Summary:
    """Who leads and who lost units, then what there is to tell. Before the first turn it is about the armies."""
    if view.audience not in SIDES:
        return told_to_onlookers(events, view, language)
    told = Told(events, view, view.audience)
    mentions = Mentions(language, told.introduction)
    parts = (
        [say(told) for say in part] for part in ((SAID, QUIET, LAST, SPARE) if view.phase == "turn" else SETTING_UP)
    )
    return summed_up(told, mentions.said, _headline(told), *parts)


def _headline(told: Told) -> Text:
    """How the battle ended, or who leads and who lost units; before it, what is ready now."""
    for event in told.weighty(turn.GameEnded):
        return TURN_WORDS[turn.GameEnded](event, Names(told.view))
    if told.view.phase == "turn" and not told.weighty(setup.BattleReady):
        mine, theirs = (told.view.points.get(side, 0) for side in (told.side, other(told.side)))
        return headline(who_leads(mine, theirs), *_lost(told))
    return READY[told.view.phase]


def _lost(told: Told) -> list[Text]:
    """How many units each side lost this time."""
    mine, theirs = told.split([event.unit for event in told.weighty(harm.UnitDestroyed)])
    if not mine and not theirs:
        return [Text("nobody lost a unit", "nadie perdió unidades")]
    said = []
    if theirs:
        said.append(Text("the enemy lost {units}", "el enemigo perdió {units}").of(counted(len(theirs), UNIT, UNITS)))
    if mine:
        said.append(Text("you lost {units}", "perdiste {units}").of(counted(len(mine), UNIT, UNITS)))
    return said


def _destroyed(told: Told) -> Text | None:
    """Which units and Leaders were lost."""
    lost = [event.unit for event in told.weighty(harm.UnitDestroyed)]
    lost += [event.leader for event in told.weighty(leading.LeaderLost)]
    mine, theirs = told.split(lost)
    parts = []
    if mine:
        parts.append(Text("you lost {names}", "perdiste {names}").of(told.names(mine)))
    if theirs:
        parts.append(Text("the enemy lost {names}", "el enemigo perdió {names}").of(told.names(theirs)))
    return sentence(*parts) if parts else None


def _worn(told: Told) -> Text | None:
    """The wear taken this time, and which units have the most."""
    mine, theirs = told.split([event.unit for event in told.weighty(harm.WornDown) for _ in range(event.points)])
    if not mine and not theirs:
        return None
    worn = [unit for unit in told.view.units.values() if unit.side == told.side and unit.on_table and unit.wear]
    worst = max(worn, key=lambda unit: (unit.wear, unit.id), default=None)
    taken = Text(
        "wear: your units took {mine}, the enemy's {theirs}",
        "desgaste: tus unidades sufrieron {mine}; las del enemigo, {theirs}",
    ).of(len(mine), len(theirs))
    if worst is None:
        return sentence(taken)
    return sentence(taken, Text("the most worn is {name}", "la más castigada es {name}").of(told.names([worst.id])))


def _number(n: int, one: Text, many: Text) -> Text:
    """For example: none of yours, 1 of yours; ninguno tuyo, 1 tuyo, 2 tuyos."""
    return counted(n, one, many) if n else Text("none {of_what}", "ninguno {of_what}").of(one)


def _combats(told: Told) -> Text | None:
    decided = told.weighty(combat.CombatDecided)
    if not decided:
        return None
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


def _shots(told: Told) -> Text | None:
    shots = list(told.of(fire.ShotFired))
    if not shots:
        return None
    mine, theirs = told.split([event.unit for event in shots])
    enemy = Text("of the enemy's", "del enemigo")
    return Text("Shots: {mine}, {theirs}.", "Disparos: {mine}, {theirs}.").of(
        _number(len(mine), Text("of yours", "tuyo"), Text("of yours", "tuyos")), _number(len(theirs), enemy, enemy)
    )


def _in_vain(told: Told) -> Text | None:
    """Orders that had no effect, and why. Who stands ready has nothing to do."""
    lost, _ = told.split([event.unit for event in told.weighty(activation.OrderLost)])
    idle, _ = told.split([event.unit for event in told.of(activation.Idle) if event.order != "ATENCION"])
    parts = []
    if lost:
        parts.append(Text("{names} did not obey", "{names} {names:=no obedeció|no obedecieron}").of(told.names(lost)))
    if idle:
        parts.append(
            Text("{names} found nothing to do", "{names} no {names:=encontró|encontraron} nada que hacer").of(
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
    mine, _ = told.split([unit.id for unit in told.view.units.values() if unit.on_table and unit.disordered])
    if not mine:
        return None
    names = told.names(mine)
    return Text("In disorder: {names}.", "En desorden: {names}.").of(names)


def _standing(told: Told) -> Text:
    """How many units are left."""
    own, theirs = told.split([unit.id for unit in told.view.units.values() if unit.on_table])
    troops = counted(len(own), UNIT, UNITS)
    return Text(
        "You have {troops} on the table, the enemy {theirs}.", "Tienes {troops} en la mesa; el enemigo, {theirs}."
    ).of(troops, len(theirs))


def _standing_changed(told: Told) -> Text | None:
    return _standing(told) if list(told.of(harm.UnitDestroyed, setup.BattleReady)) else None


def _enemy_stirred(told: Told) -> Text | None:
    """How many units of the enemy were seen to move and to charge."""
    if (done := stirred(told, other(told.side))) is None:
        return None
    return Text("The enemy {done}.", "El enemigo {done}.").of(done)


def _lost_in_all(told: Told) -> Text | None:
    """The losses of the whole battle."""
    mine, theirs = lost_in_all(told, told.side), lost_in_all(told, other(told.side))
    if not mine and not theirs:
        return None
    return Text(
        "Since the battle began you have lost {mine}, the enemy {theirs}.",
        "Desde que empezó la batalla has perdido {mine}; el enemigo, {theirs}.",
    ).of(counted(mine, UNIT, UNITS), theirs)


def _army(told: Told) -> Text | None:
    """How many units of each kind the reader has."""
    army = told.view.armies.get(told.side)
    if army is None:
        return None
    numbers = Counter(unit.category for unit in army.units)
    kinds = listed([counted(numbers[kind], *words) for kind, words in KINDS.items() if numbers[kind]])
    return Text("Your army has {troops}: {kinds}.", "Tu ejército tiene {troops}: {kinds}.").of(
        counted(len(army.units), UNIT, UNITS), kinds
    )


KINDS: dict[Category, tuple[Text, Text]] = {
    "formation": (Text("Formation", "Formación"), Text("Formations", "Formaciones")),
    "company": (Text("Company", "Compañía"), Text("Companies", "Compañías")),
    "cavalry": (Text("unit of cavalry", "unidad de caballería"), Text("units of cavalry", "unidades de caballería")),
    "artillery": (Text("gun", "cañón"), Text("guns", "cañones")),
}


def _leaders(told: Told) -> Text | None:
    army = told.view.armies.get(told.side)
    if army is None:
        return None
    officers = counted(len(army.leaders) - 1, Text("officer", "oficial"), Text("officers", "oficiales"))
    return Text(
        "Your General is of Level {level} and has {officers}.", "Tu comandante es de nivel {level} y tiene {officers}."
    ).of(army.general.level, officers)


def _deploys_first(told: Told) -> Text | None:
    first = told.view.deploys_first
    if not first or told.view.phase != "deployment":
        return None
    if first == told.side:
        return Text("You deploy first.", "Despliegas primero.")
    return Text("The enemy deploys first.", "El enemigo despliega primero.")


Say = Callable[[Told], Text | None]
SAID: tuple[Say, ...] = (_destroyed, _in_vain, _combats, _shots, _worn, _surprises, _shaken, _standing_changed)
"""In the order of importance."""
QUIET: tuple[Say, ...] = (_enemy_stirred, apart, _lost_in_all, ground)
LAST: tuple[Say, ...] = (to_the_end,)
SPARE: tuple[Say, ...] = (_standing,)
SETTING_UP: tuple[tuple[Say, ...], ...] = ((ground, _deploys_first), (_army, _leaders), (to_the_end,), ())
