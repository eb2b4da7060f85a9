"""Winds and Gales in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import Noun, together
from rulesets.kernel.phrases import ended
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import (
    auxiliary_class,
    auxiliary_name,
    corsair_name,
    dp_count,
    formation_name,
    harbour_name,
    place_name,
    wind_name,
)
from rulesets.mistral.dialogue.events.weather import (
    AuxiliaryInGale,
    CorsairInGale,
    GaleDamage,
    GaleEnded,
    GaleMoved,
    GaleRolled,
    OpenAuxiliaryInGale,
    PutToSea,
    ShadowBlownOff,
    ShadowLifted,
    SubordinationTested,
    WindsRolled,
)
from rulesets.mistral.reports.prose.wording import NOTHING, check_words, dice, side_acting, squadrons_listed, thrown


def _winds(event: WindsRolled) -> Text:
    faces = thrown([str(roll.total) for roll in event.rolls])
    if not event.winds:
        return Text("No seasonal wind blows {dice}.", "No sopla ningún viento estacional {dice}.").of(faces)
    return Text("{winds:The} {winds:=blows|blow} {dice}.", "{winds:=Sopla|Soplan} {winds:el} {dice}.").of(
        together([wind_name(wind) for wind in event.winds]), faces
    )


def _gale(event: GaleRolled) -> Text:
    wind, die = wind_name(event.wind), dice(event.roll)
    if not event.force:
        return Text("No Gale comes with {wind:the} {die}.", "No hay temporal de {wind} {die}.").of(wind, die)
    gale = Text("A {wind} Gale of Force {force}", "Temporal de {wind} de fuerza {force}").of(wind, event.force)
    if event.hurricane:
        gale = Text("A {wind} hurricane", "Huracán de {wind}").of(wind)
    if not event.place:
        return Text(
            "{gale} would rise, but the stronger one that blows already stays {die}.",
            "{gale}: sigue el que ya había, que es más fuerte {die}.",
        ).of(gale, die)
    return Text("{gale} rises {place:at} {die}.", "{gale} {place:en} {die}.").of(gale, place_name(event.place), die)


def _moved(event: GaleMoved) -> Text:
    moves = Text("The {wind} Gale moves from {start:the} to {end:the}", "El temporal de {wind} pasa {start:de} {end:a}")
    moved = moves.of(wind_name(event.wind), place_name(event.start), place_name(event.end))
    return ended(moved, dice(event.roll) if event.roll else NOTHING)


def _ended(event: GaleEnded) -> Text:
    over = Text("The {wind} Gale {place:at} is over", "Amaina el temporal de {wind} {place:en}")
    return ended(over.of(wind_name(event.wind), place_name(event.place)), dice(event.roll) if event.roll else NOTHING)


def _damage(event: GaleDamage) -> Text:
    points = dp_count(next(iter(event.dp.values())))
    where = Text("{place:at}", "{place:en}").of(place_name(event.place))
    if event.harbour:
        where = Text("in {port:the}", "{port:en}").of(harbour_name(event.place))
    return Text(
        "Gale {where}: {squadrons:the} {squadrons:=takes|take} {points}{squadrons:=| each}.",
        "Temporal {where}: {squadrons:el} {squadrons:=sufre|sufren} {points}{squadrons:=|| cada uno| cada una}.",
    ).of(where, squadrons_listed(list(event.dp)), points)


def _put_to_sea(event: PutToSea) -> Text:
    return Text(
        "The Gale {place:at} drives {squadrons:the} out to sea.",
        "El temporal {place:en} obliga {squadrons:a} a hacerse a la mar.",
    ).of(place_name(event.place), squadrons_listed(event.squadrons))


def _subordination(event: SubordinationTested) -> Text:
    formation, check = formation_name(event.formation), check_words(event.check)
    if not event.detached:
        return Text(
            "{formation:The} keeps together in the Gale {check}.",
            "{formation:El} no se dispersa en el temporal {check}.",
        ).of(formation, check)
    return Text(
        "{formation:The} is torn apart by the Gale {place:at}: {lost} {lost:=makes|make} for home alone {check}.",
        "{formation:El} se dispersa en el temporal {place:en}: {lost:el} {lost:=se separa|se separan} y"
        " {lost:=vuelve|vuelven} a puerto {check}.",
    ).of(formation, place_name(event.place), squadrons_listed(event.detached), check)


def _auxiliary(event: AuxiliaryInGale) -> Text:
    return _small_craft(auxiliary_name(event.auxiliary), place_name(event.place), dice(event.roll), event.removed)


def _open_auxiliary(event: OpenAuxiliaryInGale) -> Text:
    place, thrown = place_name(event.place), dice(event.roll)
    ship = Text("{kind:a} of {side:the}", "{kind:un} {side:de}").of(
        auxiliary_class(event.kind), side_acting(event.side)
    )
    return _small_craft(ship, place, thrown, event.removed)


def _corsair(event: CorsairInGale) -> Text:
    return _small_craft(corsair_name(event.corsair), place_name(event.place), dice(event.roll), event.removed)


def _small_craft(craft: Text, place: Noun, die: Text, removed: bool) -> Text:
    if removed:
        return Text(
            "Gale {place:at}: {craft:the} {craft:=goes|go} to Recovery {die}.",
            "Temporal {place:en}: {craft:el} {craft:=pasa|pasan} a recuperación {die}.",
        ).of(place, craft, die)
    return Text(
        "Gale {place:at}: {craft:the} {craft:=weathers|weather} it {die}.",
        "Temporal {place:en}: {craft:el} lo {craft:=capea|capean} {die}.",
    ).of(place, craft, die)


def _blown_off(event: ShadowBlownOff) -> Text:
    return Text(
        "Gale {place:at}: {ship:the} loses {target} and goes to Recovery.",
        "Temporal {place:en}: {ship:el} pierde a {target} y pasa a recuperación.",
    ).of(place_name(event.place), auxiliary_name(event.auxiliary), event.target)


def _lifted(event: ShadowLifted) -> Text:
    return Text(
        "Gale {place:at}: {formation:the} is no longer Shadowed.",
        "Temporal {place:en}: ya nadie vigila {formation:a}.",
    ).of(place_name(event.place), formation_name(event.formation))


WORDS: Words = {
    WindsRolled: _winds,
    GaleRolled: _gale,
    GaleMoved: _moved,
    GaleEnded: _ended,
    GaleDamage: _damage,
    PutToSea: _put_to_sea,
    SubordinationTested: _subordination,
    AuxiliaryInGale: _auxiliary,
    OpenAuxiliaryInGale: _open_auxiliary,
    CorsairInGale: _corsair,
    ShadowBlownOff: _blown_off,
    ShadowLifted: _lifted,
}
