"""What one unit could do to another now: dice, needed faces, expected wear, the chance to destroy it. [A-15]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.inspecting import Odds
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import figure
from rulesets.kernel.text import Text
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.values import Pool
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.reports.prose.dice_words import at_least, dice, reasons
from rulesets.tercios.rules.fighting import odds as expectations
from rulesets.tercios.rules.fighting.fire_dice import fire_dice, hits_on, resist_pool, saves_on

Throws = tuple[Pool, int, Pool, int]
"""The dice that hit and what they need, the dice that save and what they need."""


def odds(view: View, actor: str, target: str, language: str) -> list[Odds]:
    unit, aim = appraisal.troop(view, actor), appraisal.troop(view, target)
    if unit is None or aim is None or unit.side == aim.side:
        return []
    return [*_shots(view, unit, aim, language), *_charge(view, unit, aim, language)]


def _shots(view: View, unit: UnitView, aim: UnitView, language: str) -> Iterator[Odds]:
    """The best shot with each weapon of each shooter."""
    aims = [each for each in appraisal.open_aims(view, unit.id) if each.shot.target == aim.id]
    for each in aims:
        throws = (
            fire_dice(view, each, appraisal.PLAIN_FIRE),
            hits_on(aim, each.weapon),
            resist_pool(view, each, appraisal.PLAIN_FIRE),
            saves_on(each.weapon),
        )
        deed = Text("Fire with {weapon}", "Disparar con {weapon}").of(each.weapon.name)
        yield Odds(
            deed=deed.in_(language),
            dice=_thrown(view, throws, unit, aim, language),
            expected=_wear(view, _expected(throws), aim).in_(language),
            chances=_outcomes(view, throws, aim, language),
        )
    if not aims and any(CATALOGUE.weapons[id].range for id in unit.troop.profile.weapons):
        refused = Text("out of range, arc or sight", "fuera de alcance, de arco o de vista")
        yield Odds(Text("Fire", "Disparar").in_(language), refused=refused.in_(language))


def _charge(view: View, unit: UnitView, aim: UnitView, language: str) -> Iterator[Odds]:
    deed = Text("Charge", "Cargar").in_(language)
    if not appraisal.reaches(view, unit.id, aim.id):
        yield Odds(deed, refused=Text("out of reach", "fuera de alcance").in_(language))
        return
    given, taken = (expectations.clash_throws(view, unit.id, aim.id, striker) for striker in (unit.id, aim.id))
    gain, loss = (_wear(view, _expected(throws), struck) for throws, struck in ((given, aim), (taken, unit)))
    yield Odds(
        deed=deed,
        dice=(*_thrown(view, given, unit, aim, language), *_thrown(view, taken, aim, unit, language)),
        expected=Text("{gain}; {loss}", "{gain}; {loss}").of(gain, loss).in_(language),
        chances=(*_outcomes(view, given, aim, language), *_outcomes(view, taken, unit, language)),
    )


def _thrown(view: View, throws: Throws, striker: UnitView, struck: UnitView, language: str) -> tuple[str, ...]:
    hit, hit_on, save, save_on = throws
    lines = [(striker, hit, hit_on), (struck, save, save_on)]
    return tuple(_throw(view, unit, pool, least).in_(language) for unit, pool, least in lines)


def _throw(view: View, unit: UnitView, pool: Pool, least: int) -> Text:
    return Text("{unit}: {number}{why} for {least}", "{unit}: {number}{why} a {least}").of(
        view.called(unit.id), dice(pool.dice), reasons(pool.modifiers, _kind(unit)), at_least(least)
    )


def _kind(unit: UnitView) -> Noun:
    return CATALOGUE.troops[unit.troop.troop].noun


def _expected(throws: Throws) -> float:
    hit, hit_on, save, save_on = throws
    return expectations.expected_excess(hit.dice, hit_on, save.dice, save_on)


def _wear(view: View, expected: float, struck: UnitView) -> Text:
    said = f"{expected:.1f}"
    return Text("{unit} takes {wear} wear on average", "{unit} recibe {wear} de desgaste de media").of(
        view.called(struck.id), figure(said)
    )


def _outcomes(view: View, throws: Throws, struck: UnitView, language: str) -> tuple[tuple[str, int], ...]:
    hit, hit_on, save, save_on = throws
    spread = expectations.excess_chances(hit.dice, hit_on, save.dice, save_on)
    left = appraisal.wear_left(view, struck)
    lost = sum(spread[left + 1 :])
    nothing = Text("{unit} takes none", "{unit} no recibe nada").of(view.called(struck.id))
    destroyed = Text("{unit} is destroyed", "{unit} queda destruida").of(view.called(struck.id))
    return (nothing.in_(language), round(spread[0] * 100)), (destroyed.in_(language), round(lost * 100))
