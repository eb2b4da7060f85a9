"""Words for winds and Gales."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, ended, join, listed
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import (
    auxiliary_class,
    auxiliary_name,
    corsair_name,
    dp_count,
    formation_name,
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
from rulesets.mistral.reports.prose.wording import check_words, dice, side_acting, squadrons_listed


def _winds(event: WindsRolled) -> Text:
    thrown = join(" ", [dice(roll) for roll in event.rolls])
    if not event.winds:
        return Text("No seasonal wind blows. {thrown}", "No sopla ningún viento estacional. {thrown}").of(thrown)
    winds = listed([wind_name(wind) for wind in event.winds])
    blow = Text("blows", "Sopla") if len(event.winds) == 1 else Text("blow", "Soplan")
    return Text("{winds} {blow}. {thrown}", "{blow} {winds}. {thrown}").of(winds, blow, thrown)


def _gale(event: GaleRolled) -> Text:
    wind, thrown = wind_name(event.wind), dice(event.roll)
    if not event.force:
        return Text("{wind}: no Gale {thrown}.", "{wind}: no hay temporal {thrown}.").of(wind, thrown)
    force = Text("a Gale of Force {force}", "un temporal de fuerza {force}").of(event.force)
    if event.hurricane:
        force = Text("a hurricane", "un huracán")
    if not event.place:
        return Text(
            "{wind}: {force} {thrown}; the stronger one that stands stays.",
            "{wind}: {force} {thrown}; queda el que ya había, más fuerte.",
        ).of(wind, force, thrown)
    place = place_name(event.place)
    return Text("{wind}: {force} at {place} {thrown}.", "{wind}: {force} en {place} {thrown}.").of(
        wind, force, place, thrown
    )


def _moved(event: GaleMoved) -> Text:
    wind, start, end = wind_name(event.wind), place_name(event.start), place_name(event.end)
    thrown = dice(event.roll) if event.roll else Text("", "")
    moves = Text("The {wind} Gale moves from {start} to {end}", "El temporal de {wind} pasa de {start} a {end}")
    return ended(moves.of(wind, start, end), thrown)


def _ended(event: GaleEnded) -> Text:
    wind, place = wind_name(event.wind), place_name(event.place)
    thrown = dice(event.roll) if event.roll else Text("", "")
    return ended(
        Text("The {wind} Gale at {place} is over", "Amaina el temporal de {wind} en {place}").of(wind, place), thrown
    )


def _damage(event: GaleDamage) -> Text:
    place, squadrons = place_name(event.place), squadrons_listed(list(event.dp))
    points = dp_count(next(iter(event.dp.values())))
    where = Text("in Harbour at", "en el puerto de") if event.harbour else Text("at", "en")
    each = Text(" each", " cada una") if len(event.dp) > 1 else Text("", "")
    take = Text("take", "sufren") if len(event.dp) > 1 else Text("takes", "sufre")
    return Text(
        "Gale {where} {place}: {squadrons} {take} {points}{each}.",
        "Temporal {where} {place}: {squadrons} {take} {points}{each}.",
    ).of(where, place, squadrons, take, points, each)


def _put_to_sea(event: PutToSea) -> Text:
    place, squadrons = place_name(event.place), squadrons_listed(event.squadrons)
    have = Text("has", "ha") if len(event.squadrons) == 1 else Text("have", "han")
    return Text(
        "The Gale at {place}: {squadrons} {have} to put to sea.",
        "El temporal en {place} obliga a {squadrons} a hacerse a la mar.",
    ).of(place, squadrons, have)


def _subordination(event: SubordinationTested) -> Text:
    formation = capital(formation_name(event.formation))
    thrown = check_words(event.check.roll, event.check.drms, event.check.rating)
    if not event.detached:
        return Text(
            "{formation} keeps together in the Gale {thrown}.", "{formation} no se dispersa en el temporal {thrown}."
        ).of(formation, thrown)
    lost, place = squadrons_listed(event.detached), place_name(event.place)
    return Text(
        "{formation} is torn apart by the Gale at {place} {thrown}; alone and homeward bound: {lost}.",
        "{formation} se dispersa en el temporal de {place} {thrown}; se separa y vuelve a puerto: {lost}.",
    ).of(formation, place, thrown, lost)


def _auxiliary(event: AuxiliaryInGale) -> Text:
    return _small_craft(auxiliary_name(event.auxiliary), place_name(event.place), dice(event.roll), event.removed)


def _open_auxiliary(event: OpenAuxiliaryInGale) -> Text:
    kind, side = auxiliary_class(event.kind), side_acting(event.side)
    name = Text("a {kind} of {side}", "{kind} de {side}").of(kind, side)
    return _small_craft(name, place_name(event.place), dice(event.roll), event.removed)


def _corsair(event: CorsairInGale) -> Text:
    return _small_craft(corsair_name(event.corsair), place_name(event.place), dice(event.roll), event.removed)


def _small_craft(name: Text, place: Text, thrown: Text, removed: bool) -> Text:
    if removed:
        return Text(
            "Gale at {place} {thrown}: {name} must go to Recovery.",
            "Temporal en {place} {thrown}: {name} pasa a recuperación.",
        ).of(place, thrown, name)
    return Text("Gale at {place} {thrown}: {name} weathers it.", "Temporal en {place} {thrown}: {name} lo capea.").of(
        place, thrown, name
    )


def _blown_off(event: ShadowBlownOff) -> Text:
    place, ship = place_name(event.place), auxiliary_name(event.auxiliary)
    return Text(
        "Gale at {place}: {ship} loses {target} and goes to Recovery.",
        "Temporal en {place}: {ship} pierde a {target} y pasa a recuperación.",
    ).of(place, ship, event.target)


def _lifted(event: ShadowLifted) -> Text:
    place, formation = place_name(event.place), formation_name(event.formation)
    return Text(
        "Gale at {place}: {formation} is no longer Shadowed.", "Temporal en {place}: ya nadie sigue a {formation}."
    ).of(place, formation)


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
