"""Words for winds and Gales."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, join, listed
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
        return Text(f"No seasonal wind blows. {thrown.en}", f"No sopla ningún viento estacional. {thrown.es}")
    winds = listed([wind_name(wind) for wind in event.winds])
    verb = "blows" if len(event.winds) == 1 else "blow"
    sopla = "Sopla" if len(event.winds) == 1 else "Soplan"
    return Text(f"{winds.en} {verb}. {thrown.en}", f"{sopla} {winds.es}. {thrown.es}")


def _gale(event: GaleRolled) -> Text:
    wind, thrown = wind_name(event.wind), dice(event.roll)
    if not event.force:
        return Text(f"{wind.en}: no Gale {thrown.en}.", f"{wind.es}: no hay temporal {thrown.es}.")
    force = Text(
        "a hurricane" if event.hurricane else f"a Gale of Force {event.force}",
        "un huracán" if event.hurricane else f"un temporal de fuerza {event.force}",
    )
    if not event.place:
        return Text(
            f"{wind.en}: {force.en} {thrown.en}; the stronger one that stands stays.",
            f"{wind.es}: {force.es} {thrown.es}; queda el que ya había, más fuerte.",
        )
    place = place_name(event.place)
    return Text(
        f"{wind.en}: {force.en} at {place.en} {thrown.en}.", f"{wind.es}: {force.es} en {place.es} {thrown.es}."
    )


def _moved(event: GaleMoved) -> Text:
    wind, start, end = wind_name(event.wind), place_name(event.start), place_name(event.end)
    thrown = dice(event.roll) if event.roll else Text("", "")
    return Text(
        f"The {wind.en} Gale moves from {start.en} to {end.en} {thrown.en}".rstrip() + ".",
        f"El temporal de {wind.es} pasa de {start.es} a {end.es} {thrown.es}".rstrip() + ".",
    )


def _ended(event: GaleEnded) -> Text:
    wind, place = wind_name(event.wind), place_name(event.place)
    thrown = dice(event.roll) if event.roll else Text("", "")
    return Text(
        f"The {wind.en} Gale at {place.en} is over {thrown.en}".rstrip() + ".",
        f"Amaina el temporal de {wind.es} en {place.es} {thrown.es}".rstrip() + ".",
    )


def _damage(event: GaleDamage) -> Text:
    place, squadrons = place_name(event.place), squadrons_listed(list(event.dp))
    points = dp_count(next(iter(event.dp.values())))
    where = Text("in Harbour at", "en el puerto de") if event.harbour else Text("at", "en")
    each = Text(" each", " cada una") if len(event.dp) > 1 else Text("", "")
    verb = "take" if len(event.dp) > 1 else "takes"
    sufre = "sufren" if len(event.dp) > 1 else "sufre"
    return Text(
        f"Gale {where.en} {place.en}: {squadrons.en} {verb} {points.en}{each.en}.",
        f"Temporal {where.es} {place.es}: {squadrons.es} {sufre} {points.es}{each.es}.",
    )


def _put_to_sea(event: PutToSea) -> Text:
    place, squadrons = place_name(event.place), squadrons_listed(event.squadrons)
    verb = "has" if len(event.squadrons) == 1 else "have"
    return Text(
        f"The Gale at {place.en}: {squadrons.en} {verb} to put to sea.",
        f"El temporal en {place.es} obliga a {squadrons.es} a hacerse a la mar.",
    )


def _subordination(event: SubordinationTested) -> Text:
    formation = capital(formation_name(event.formation))
    thrown = check_words(event.check.roll, event.check.drms, event.check.rating)
    if not event.detached:
        return Text(
            f"{formation.en} keeps together in the Gale {thrown.en}.",
            f"{formation.es} no se dispersa en el temporal {thrown.es}.",
        )
    lost, place = squadrons_listed(event.detached), place_name(event.place)
    return Text(
        f"{formation.en} is torn apart by the Gale at {place.en} {thrown.en}; alone and homeward bound: {lost.en}.",
        f"{formation.es} se dispersa en el temporal de {place.es} {thrown.es}; se separa y vuelve a puerto: {lost.es}.",
    )


def _auxiliary(event: AuxiliaryInGale) -> Text:
    return _small_craft(auxiliary_name(event.auxiliary), place_name(event.place), dice(event.roll), event.removed)


def _open_auxiliary(event: OpenAuxiliaryInGale) -> Text:
    kind, side = auxiliary_class(event.kind), side_acting(event.side)
    name = Text(f"a {kind.en} of {side.en}", f"{kind.es} de {side.es}")
    return _small_craft(name, place_name(event.place), dice(event.roll), event.removed)


def _corsair(event: CorsairInGale) -> Text:
    return _small_craft(corsair_name(event.corsair), place_name(event.place), dice(event.roll), event.removed)


def _small_craft(name: Text, place: Text, thrown: Text, removed: bool) -> Text:
    if removed:
        return Text(
            f"Gale at {place.en} {thrown.en}: {name.en} must go to Recovery.",
            f"Temporal en {place.es} {thrown.es}: {name.es} pasa a recuperación.",
        )
    return Text(
        f"Gale at {place.en} {thrown.en}: {name.en} weathers it.",
        f"Temporal en {place.es} {thrown.es}: {name.es} lo capea.",
    )


def _blown_off(event: ShadowBlownOff) -> Text:
    place, ship = place_name(event.place), auxiliary_name(event.auxiliary)
    return Text(
        f"Gale at {place.en}: {ship.en} loses {event.target} and goes to Recovery.",
        f"Temporal en {place.es}: {ship.es} pierde a {event.target} y pasa a recuperación.",
    )


def _lifted(event: ShadowLifted) -> Text:
    place, formation = place_name(event.place), formation_name(event.formation)
    return Text(
        f"Gale at {place.en}: {formation.en} is no longer Shadowed.",
        f"Temporal en {place.es}: ya nadie sigue a {formation.es}.",
    )


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
