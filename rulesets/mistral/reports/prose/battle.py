"""Battles in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import listed, sentence, signed
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


def _joined(*parts: Text) -> Text:
    return Text(" ".join(part.en for part in parts if part.en), " ".join(part.es for part in parts if part.es))


def _formation(shown: told.ShownFormation) -> Text:
    """The Grand Flotilla (B1 4, Namur 1; Mathews)."""
    name = formation_name(shown.id)
    ships = ", ".join(f"{squadron_name(each.id).en} {each.sail}" for each in shown.squadrons)
    leaders = ", ".join(leader_name(leader).en for leader in shown.leaders)
    inside = "; ".join(part for part in (ships, leaders) if part)
    return Text(f"{name.en} ({inside})", f"{name.es} ({inside})") if inside else name


def _offered(event: told.BattleOffered) -> Text:
    place = place_name(event.place)
    attackers = listed([side_acting(side) for side in event.attackers])
    one, two = (_formation(shown) for shown in event.engaged)
    return sentence(
        Text(
            f"in {place.en} {attackers.en} attack: {one.en} against {two.en}",
            f"en {place.es} atacan {attackers.es}: {one.es} contra {two.es}",
        )
    )


def _gauge(event: told.GaugeWon) -> Text:
    side = side_acting(event.side)
    bourbon, british = event.numbers["bourbon"], event.numbers["british"]
    thrown = Text("", "")
    if event.ties:
        faces = ", ".join(str(roll.total) for roll in event.ties)
        thrown = Text(f", dice {faces}", f", dados {faces}")
    return sentence(
        Text(
            f"{side.en} have the weather gauge (Bourbon {bourbon}, British {british}{thrown.en})",
            f"{side.es} tienen el barlovento (borbones {bourbon}, británicos {british}{thrown.es})",
        )
    )


def _declined(event: told.BattleDeclined) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return sentence(Text(f"{side.en} decline Battle in {place.en}", f"{side.es} rehúsan el combate en {place.es}"))


def _withdrawal(event: told.WithdrawalTried) -> Text:
    name, check = formation_name(event.formation), _checked(event.check)
    done = Text("gets away", "se retira") if event.succeeded else Text("cannot get away", "no logra retirarse")
    return sentence(_joined(name, done, check))


def _withdrew(event: told.WithdrewTo) -> Text:
    name, place = formation_name(event.formation), place_name(event.place)
    if event.harbour:
        return sentence(
            Text(f"{name.en} goes into the Harbour of {place.en}", f"{name.es} entra en el puerto de {place.es}")
        )
    return sentence(Text(f"{name.en} withdraws to {place.en}", f"{name.es} se retira a {place.es}"))


def _reinforcement(event: told.ReinforcementTried) -> Text:
    name = formation_name(event.formation)
    return sentence(_joined(name, _in_time(event.check.passed), _checked(event.check)))


def _reinforcement_seen(event: told.ReinforcementSeen) -> Text:
    return sentence(_joined(Text(event.name, event.name), _in_time(event.joins), dice(event.roll)))


def _in_time(joins: bool) -> Text:
    return Text("gets up in time", "llega a tiempo") if joins else Text("does not get up in time", "no llega a tiempo")


def _joined_battle(event: told.JoinedBattle) -> Text:
    name = _formation(event.formation)
    return sentence(Text(f"{name.en} comes up and joins the Battle", f"{name.es} aparece y se une al combate"))


def _intensity(event: told.IntensitySet) -> Text:
    side, chosen, final = side_acting(event.side), INTENSITY_NAMES[event.chosen], INTENSITY_NAMES[event.final]
    die = dice(event.roll)
    moved_en = f", {signed(event.shift)} by its leaders: {final.en}" if event.shift else ""
    moved_es = f", {signed(event.shift)} por los jefes: {final.es}" if event.shift else ""
    return sentence(
        Text(
            f"{side.en} choose a {chosen.en} Battle{moved_en}; Damage Level {event.level} {die.en}",
            f"{side.es} eligen un combate {chosen.es}{moved_es}; nivel de daño {event.level} {die.es}",
        )
    )


def _again(event: told.DieThrownAgain) -> Text:
    side = side_acting(event.side)
    price = Text("", "") if event.free else Text(" for 1 Prestige", " por 1 de prestigio")
    return sentence(
        Text(
            f"{side.en} throw again{price.en}: {event.first.total} becomes {event.roll.total}",
            f"{side.es} repiten la tirada{price.es}: {event.first.total} pasa a {event.roll.total}",
        )
    )


def _rank(event: told.RankUsed) -> Text:
    side = side_acting(event.side)
    return sentence(
        Text(
            f"{side.en} use a player's rank on the die {event.roll.total}: {event.change:+d}",
            f"{side.es} usan un rango de jugador en el dado {event.roll.total}: {event.change:+d}",
        )
    )


def _fireship(event: told.FireshipSent) -> Text:
    side, target = side_acting(event.side), squadron_name(event.target)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    if not event.home:
        return sentence(
            Text(
                f"a fireship of {side.en} against {target.en} fails [dice {faces}]",
                f"un brulote de {side.es} contra {target.es} fracasa [dados {faces}]",
            )
        )
    harm = _harm(event.dp, event.sunk)
    return sentence(
        Text(
            f"a fireship of {side.en} gets home on {target.en}: {harm.en} [dice {faces}]",
            f"un brulote de {side.es} alcanza a {target.es}: {harm.es} [dados {faces}]",
        )
    )


def _harm(dp: int, sunk: int) -> Text:
    parts = [dp_count(dp)] if dp or not sunk else []
    if sunk:
        sail = sail_count(sunk)
        parts.append(Text(f"{sail.en} sunk", f"{sail.es} a pique"))
    return listed(parts)


def _combat(event: told.CombatFought) -> Text:
    die = dice(event.roll)
    one, two = (_combat_side(side) for side in event.sides)
    return Text(
        f"Combat {event.number} {die.en}: {one.en}; {two.en}.", f"Combate {event.number} {die.es}: {one.es}; {two.es}."
    )


def _combat_side(side: told.CombatSide) -> Text:
    ships, harm = squadrons_listed(side.squadrons), _harm(side.dp, side.sunk)
    led = f" ({leader_name(side.leader).en})" if side.leader else ""
    extra = f" {signed(side.modifier)}" if side.modifier else ""
    star = "*" if side.casualty else ""
    return Text(
        f"{ships.en}{led}, column {side.column}{extra}, inflicts {harm.en}{star}",
        f"{ships.es}{led}, columna {side.column}{extra}, causa {harm.es}{star}",
    )


def _convoy(event: told.ConvoyStruck) -> Text:
    ships, convoy, harm, die = (
        squadron_name(event.squadron),
        formation_name(event.convoy),
        dp_count(event.dp),
        dice(event.roll),
    )
    return sentence(
        Text(
            f"{ships.en} gets among {convoy.en}: {harm.en} {die.en}",
            f"{ships.es} se mete en {convoy.es}: {harm.es} {die.es}",
        )
    )


def _sunk(event: told.SailSunk) -> Text:
    name = squadron_name(event.squadron)
    die = dice(event.check) if event.check else Text("", "")
    if not event.sail:
        return sentence(_joined(name, Text("stays afloat", "se mantiene a flote"), die))
    return sentence(_joined(name, Text("loses a Sail", "pierde un navío"), die))


def _damage(event: told.DamageTaken) -> Text:
    name, harm, state = squadron_name(event.squadron), dp_count(event.dp), DAMAGE_NAMES[event.damage]
    return sentence(Text(f"{name.en} takes {harm.en}: {state.en}", f"{name.es} recibe {harm.es}: {state.es}"))


def _leader(event: told.LeaderHit) -> Text:
    name = leader_name(event.leader)
    faces = ", ".join(str(roll.total) for roll in event.rolls)
    turns = event.turns
    done = {
        "captured": Text("is captured", "cae prisionero"),
        "killed": Text("is killed", "muere"),
        "wounded": Text(
            f"is wounded and out for {turns} {'Turn' if turns == 1 else 'Turns'}",
            f"queda herido y fuera {turns} {'turno' if turns == 1 else 'turnos'}",
        ),
        "": Text("comes to no harm", "sale ileso"),
    }[event.result]
    return sentence(Text(f"{name.en} {done.en} [die {faces}]", f"{name.es} {done.es} [dado {faces}]"))


def _colours(event: told.ColoursStruck) -> Text:
    die, captured, lost = dice(event.roll), sail_count(event.captured), event.lost
    return sentence(
        Text(
            f"of {lost} lost, {captured.en} struck their colours {die.en}",
            f"de {lost} perdidos, {captured.es} arriaron la bandera {die.es}",
        )
    )


def _prize(event: told.PrizeTaken) -> Text:
    ship = SUBCLASS_NAMES[event.subclass]
    if not event.squadron:
        return sentence(Text(f"a captured {ship.en} is burnt", f"se quema un {ship.es} apresado"))
    name = squadron_name(event.squadron)
    return sentence(
        Text(f"{name.en} takes a captured {ship.en} into its line", f"{name.es} incorpora un {ship.es} apresado")
    )


def _disorganised(event: told.FormationDisorganised) -> Text:
    name = formation_name(event.formation)
    return sentence(Text(f"{name.en} is disorganised", f"{name.es} queda desorganizada"))


def _foundered(event: told.SailFoundered) -> Text:
    name = squadron_name(event.squadron)
    die = dice(event.roll) if event.roll else Text("", "")
    done = Text("founders and loses a Sail", "se hunde en parte y pierde un navío")
    held = Text("is strained but stays afloat", "sufre, pero se mantiene a flote")
    return sentence(_joined(name, done if event.lost else held, die))


def _recovered(event: told.OrganisationRecovered) -> Text:
    name = formation_name(event.formation)
    done = Text("is in order again", "vuelve a estar en orden")
    held = Text("is still disorganised", "sigue desorganizada")
    return sentence(_joined(name, done if event.recovered else held, _checked(event.check)))


def _defied(event: told.FrenchDefied) -> Text:
    return Text(
        f"The British defy the French: war is certain, and 3 Prestige are lost (now {event.prestige}).",
        f"Los británicos desafían a Francia: la guerra es segura y pierden 3 de prestigio (quedan {event.prestige}).",
    )


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
