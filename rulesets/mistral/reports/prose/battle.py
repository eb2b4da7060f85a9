"""Battles in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import counted, listed, same, sentence, signed, spaced
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import (
    DAMAGE_NAMES,
    SUBCLASS_NAMES,
    dp_count,
    formation_name,
    leader_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.reports.prose.wording import check_words, dice, side_acting, squadrons_listed

INTENSITY_NAMES = {
    "light": Text("light", "ligero"),
    "medium": Text("medium", "medio"),
    "heavy": Text("heavy", "recio"),
}


def _checked(check: Check | None) -> Text:
    return check_words(check.roll, check.drms, check.rating) if check else Text("", "")


def _formation(shown: told.ShownFormation) -> Text:
    """The Grand Flotilla (B1 4, Namur 1; Mathews)."""
    name = formation_name(shown.id)
    ships = ", ".join(f"{squadron_name(each.id).en} {each.sail}" for each in shown.squadrons)
    leaders = ", ".join(leader_name(leader).en for leader in shown.leaders)
    inside = "; ".join(part for part in (ships, leaders) if part)
    return Text("{name} ({inside})", "{name} ({inside})").of(name, inside) if inside else name


def _offered(event: told.BattleOffered) -> Text:
    place = place_name(event.place)
    attackers = listed([side_acting(side) for side in event.attackers])
    one, two = (_formation(shown) for shown in event.engaged)
    return sentence(
        Text(
            "in {place} {attackers} attack: {one} against {two}", "en {place} atacan {attackers}: {one} contra {two}"
        ).of(place, attackers, one, two)
    )


def _gauge(event: told.GaugeWon) -> Text:
    side = side_acting(event.side)
    bourbon, british = event.numbers["bourbon"], event.numbers["british"]
    thrown = Text("", "")
    if event.ties:
        faces = ", ".join(str(roll.total) for roll in event.ties)
        thrown = Text(", dice {faces}", ", dados {faces}").of(faces)
    return sentence(
        Text(
            "{side} have the weather gauge (Bourbon {bourbon}, British {british}{thrown})",
            "{side} tienen el barlovento (borbones {bourbon}, británicos {british}{thrown})",
        ).of(side, bourbon, british, thrown)
    )


def _declined(event: told.BattleDeclined) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return sentence(Text("{side} decline Battle in {place}", "{side} rehúsan el combate en {place}").of(side, place))


def _withdrawal(event: told.WithdrawalTried) -> Text:
    name, check = formation_name(event.formation), _checked(event.check)
    done = Text("gets away", "se retira") if event.succeeded else Text("cannot get away", "no logra retirarse")
    return sentence(spaced(name, done, check))


def _withdrew(event: told.WithdrewTo) -> Text:
    name, place = formation_name(event.formation), place_name(event.place)
    if event.harbour:
        return sentence(
            Text("{name} goes into the Harbour of {place}", "{name} entra en el puerto de {place}").of(name, place)
        )
    return sentence(Text("{name} withdraws to {place}", "{name} se retira a {place}").of(name, place))


def _reinforcement(event: told.ReinforcementTried) -> Text:
    name = formation_name(event.formation)
    return sentence(spaced(name, _in_time(event.check.passed), _checked(event.check)))


def _reinforcement_seen(event: told.ReinforcementSeen) -> Text:
    return sentence(spaced(same(event.name), _in_time(event.joins), dice(event.roll)))


def _in_time(joins: bool) -> Text:
    return Text("gets up in time", "llega a tiempo") if joins else Text("does not get up in time", "no llega a tiempo")


def _joined_battle(event: told.JoinedBattle) -> Text:
    name = _formation(event.formation)
    return sentence(Text("{name} comes up and joins the Battle", "{name} aparece y se une al combate").of(name))


def _intensity(event: told.IntensitySet) -> Text:
    side, chosen, final = side_acting(event.side), INTENSITY_NAMES[event.chosen], INTENSITY_NAMES[event.final]
    shifted = Text(", {shift} by its leaders: {final}", ", {shift} por los jefes: {final}")
    moved = shifted.of(signed(event.shift), final) if event.shift else Text("", "")
    return sentence(
        Text(
            "{side} choose a {chosen} Battle{moved}; Damage Level {level} {die}",
            "{side} eligen un combate {chosen}{moved}; nivel de daño {level} {die}",
        ).of(side, chosen, moved, event.level, dice(event.roll))
    )


def _again(event: told.DieThrownAgain) -> Text:
    side = side_acting(event.side)
    price = Text("", "") if event.free else Text(" for 1 Prestige", " por 1 de prestigio")
    return sentence(
        Text(
            "{side} throw again{price}: {first} becomes {roll}",
            "{side} repiten la tirada{price}: {first} pasa a {roll}",
        ).of(side, price, event.first.total, event.roll.total)
    )


def _rank(event: told.RankUsed) -> Text:
    side = side_acting(event.side)
    return sentence(
        Text(
            "{side} use a player's rank on the die {roll}: {change:+d}",
            "{side} usan un rango de jugador en el dado {roll}: {change:+d}",
        ).of(side, event.roll.total, event.change)
    )


def _fireship(event: told.FireshipSent) -> Text:
    side, target = side_acting(event.side), squadron_name(event.target)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    if not event.home:
        return sentence(
            Text(
                "a fireship of {side} against {target} fails [dice {faces}]",
                "un brulote de {side} contra {target} fracasa [dados {faces}]",
            ).of(side, target, faces)
        )
    harm = _harm(event.dp, event.sunk)
    return sentence(
        Text(
            "a fireship of {side} gets home on {target}: {harm} [dice {faces}]",
            "un brulote de {side} alcanza a {target}: {harm} [dados {faces}]",
        ).of(side, target, harm, faces)
    )


def _harm(dp: int, sunk: int) -> Text:
    parts = [dp_count(dp)] if dp or not sunk else []
    if sunk:
        sail = sail_count(sunk)
        parts.append(Text("{sail} sunk", "{sail} a pique").of(sail))
    return listed(parts)


def _combat(event: told.CombatFought) -> Text:
    die = dice(event.roll)
    one, two = (_combat_side(side) for side in event.sides)
    return Text("Combat {number} {die}: {one}; {two}.", "Combate {number} {die}: {one}; {two}.").of(
        event.number, die, one, two
    )


def _combat_side(side: told.CombatSide) -> Text:
    ships, harm = squadrons_listed(side.squadrons), _harm(side.dp, side.sunk)
    led = f" ({leader_name(side.leader).en})" if side.leader else ""
    extra = f" {signed(side.modifier)}" if side.modifier else ""
    star = "*" if side.casualty else ""
    return Text(
        "{ships}{led}, column {column}{extra}, inflicts {harm}{star}",
        "{ships}{led}, columna {column}{extra}, causa {harm}{star}",
    ).of(ships, led, side.column, extra, harm, star)


def _convoy(event: told.ConvoyStruck) -> Text:
    ships, convoy, harm, die = (
        squadron_name(event.squadron),
        formation_name(event.convoy),
        dp_count(event.dp),
        dice(event.roll),
    )
    return sentence(
        Text("{ships} gets among {convoy}: {harm} {die}", "{ships} se mete en {convoy}: {harm} {die}").of(
            ships, convoy, harm, die
        )
    )


def _sunk(event: told.SailSunk) -> Text:
    name = squadron_name(event.squadron)
    die = dice(event.check) if event.check else Text("", "")
    if not event.sail:
        return sentence(spaced(name, Text("stays afloat", "se mantiene a flote"), die))
    return sentence(spaced(name, Text("loses a Sail", "pierde un navío"), die))


def _damage(event: told.DamageTaken) -> Text:
    name, harm, state = squadron_name(event.squadron), dp_count(event.dp), DAMAGE_NAMES[event.damage]
    return sentence(Text("{name} takes {harm}: {state}", "{name} recibe {harm}: {state}").of(name, harm, state))


def _leader(event: told.LeaderHit) -> Text:
    name = leader_name(event.leader)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    turns = counted(event.turns, Text("Turn", "turno"), Text("Turns", "turnos"))
    done = {
        "captured": Text("is captured", "cae prisionero"),
        "killed": Text("is killed", "muere"),
        "wounded": Text("is wounded and out for {turns}", "queda herido y fuera {turns}").of(turns),
        "": Text("comes to no harm", "sale ileso"),
    }[event.result]
    return sentence(Text("{name} {done} [die {faces}]", "{name} {done} [dado {faces}]").of(name, done, faces))


def _colours(event: told.ColoursStruck) -> Text:
    die, captured, lost = dice(event.roll), sail_count(event.captured), event.lost
    return sentence(
        Text(
            "of {lost} lost, {captured} struck their colours {die}",
            "de {lost} perdidos, {captured} arriaron la bandera {die}",
        ).of(lost, captured, die)
    )


def _prize(event: told.PrizeTaken) -> Text:
    ship = SUBCLASS_NAMES[event.subclass]
    if not event.squadron:
        return sentence(Text("a captured {ship} is burnt", "se quema un {ship} apresado").of(ship))
    name = squadron_name(event.squadron)
    return sentence(
        Text("{name} takes a captured {ship} into its line", "{name} incorpora un {ship} apresado").of(name, ship)
    )


def _disorganised(event: told.FormationDisorganised) -> Text:
    name = formation_name(event.formation)
    return sentence(Text("{name} is disorganised", "{name} queda desorganizada").of(name))


def _foundered(event: told.SailFoundered) -> Text:
    name = squadron_name(event.squadron)
    die = dice(event.roll) if event.roll else Text("", "")
    done = Text("founders and loses a Sail", "se hunde en parte y pierde un navío")
    held = Text("is strained but stays afloat", "sufre, pero se mantiene a flote")
    return sentence(spaced(name, done if event.lost else held, die))


def _recovered(event: told.OrganisationRecovered) -> Text:
    name = formation_name(event.formation)
    done = Text("is in order again", "vuelve a estar en orden")
    held = Text("is still disorganised", "sigue desorganizada")
    return sentence(spaced(name, done if event.recovered else held, _checked(event.check)))


def _defied(event: told.FrenchDefied) -> Text:
    return Text(
        "The British defy the French: war is certain, and 3 Prestige are lost (now {prestige}).",
        "Los británicos desafían a Francia: la guerra es segura y pierden 3 de prestigio (quedan {prestige}).",
    ).of(event.prestige)


WORDS: Words = {
    told.FrenchDefied: _defied,
    told.BattleOffered: _offered,
    told.GaugeWon: _gauge,
    told.BattleDeclined: _declined,
    told.WithdrawalTried: _withdrawal,
    told.WithdrewTo: _withdrew,
    told.ReinforcementTried: _reinforcement,
    told.JoinedBattle: _joined_battle,
    told.ReinforcementSeen: _reinforcement_seen,
    told.IntensitySet: _intensity,
    told.DieThrownAgain: _again,
    told.RankUsed: _rank,
    told.FireshipSent: _fireship,
    told.CombatFought: _combat,
    told.ConvoyStruck: _convoy,
    told.SailSunk: _sunk,
    told.DamageTaken: _damage,
    told.LeaderHit: _leader,
    told.ColoursStruck: _colours,
    told.PrizeTaken: _prize,
    told.FormationDisorganised: _disorganised,
    told.SailFoundered: _foundered,
    told.OrganisationRecovered: _recovered,
}
