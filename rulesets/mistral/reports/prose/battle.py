"""Battles in words."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import the, together
from rulesets.kernel.phrases import capital, counted, ended, join, listed, number, same, signed
from rulesets.kernel.text import Text
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.book.names import (
    SUBCLASS_NAMES,
    dp_count,
    formation_name,
    harbour_name,
    leader_name,
    place_name,
    sail_count,
    squadron_name,
)
from rulesets.mistral.dialogue.events import battle as told
from rulesets.mistral.reports.prose.wording import NOTHING, checked, dice, side_acting, squadrons_listed, thrown

INTENSITY_NAMES = {
    "light": Text("light", "ligero"),
    "medium": Text("medium", "medio"),
    "heavy": Text("heavy", "recio"),
}
DAMAGE = {
    "none": Text("{name:=hardly damaged}", "apenas {name:=dañado}"),
    "middle": Text("{name:=damaged}", "{name:=dañado}"),
    "heavy": Text("{name:=badly damaged}", "muy {name:=dañado}"),
}


def _formation(shown: told.ShownFormation) -> Text:
    """For example: The Grand Flotilla (B1 4, Namur 1; Mathews)."""
    name = the(formation_name(shown.id))
    ships = ", ".join(f"{squadron_name(each.id).en} {each.sail}" for each in shown.squadrons)
    leaders = join(", ", [the(leader_name(leader)) for leader in shown.leaders])
    inside = join("; ", [part for part in (same(ships), leaders) if part.en])
    return Text("{name} ({inside})", "{name} ({inside})").of(name, inside) if inside.en else name


def _offered(event: told.BattleOffered) -> Text:
    one, two = (_formation(shown) for shown in event.engaged)
    return Text(
        "{attackers:The} attack {place:at}: {one} and {two} are engaged.",
        "{attackers:El} atacan {place:en}: se enfrentan {one} y {two}.",
    ).of(together([side_acting(side) for side in event.attackers]), place_name(event.place), one, two)


def _gauge(event: told.GaugeWon) -> Text:
    bourbon, british = event.numbers["bourbon"], event.numbers["british"]
    again = NOTHING
    if event.ties:
        again = Text(" {dice}", " {dice}").of(thrown([str(roll.total) for roll in event.ties]))
    return Text(
        "{side:The} have the weather gauge (Bourbon {bourbon}, British {british}){again}.",
        "{side:El} tienen el barlovento (borbones {bourbon}, británicos {british}){again}.",
    ).of(side_acting(event.side), bourbon, british, again)


def _declined(event: told.BattleDeclined) -> Text:
    return Text("{side:The} decline Battle {place:at}.", "{side:El} rehúsan el combate {place:en}.").of(
        side_acting(event.side), place_name(event.place)
    )


def _withdrawal(event: told.WithdrawalTried) -> Text:
    done = Text("gets away", "se retira") if event.succeeded else Text("cannot get away", "no logra retirarse")
    return Text("{name:The} {done}{check}.", "{name:El} {done}{check}.").of(
        formation_name(event.formation), done, checked(event.check)
    )


def _withdrew(event: told.WithdrewTo) -> Text:
    name = formation_name(event.formation)
    if event.harbour:
        return Text(
            "{name:The} goes into {port:the}.",
            "{name:El} entra {port:en}.",
        ).of(name, harbour_name(event.place))
    return Text("{name:The} withdraws to {place:the}.", "{name:El} se retira {place:a}.").of(
        name, place_name(event.place)
    )


def _reinforcement(event: told.ReinforcementTried) -> Text:
    return Text("{name:The} {done}{check}.", "{name:El} {done}{check}.").of(
        formation_name(event.formation), _in_time(event.check.passed), checked(event.check)
    )


def _reinforcement_seen(event: told.ReinforcementSeen) -> Text:
    return ended(same(event.name), _in_time(event.joins), dice(event.roll))


def _in_time(joins: bool) -> Text:
    return Text("gets up in time", "llega a tiempo") if joins else Text("does not get up in time", "no llega a tiempo")


def _joined_battle(event: told.JoinedBattle) -> Text:
    said = Text("{name} comes up and joins the Battle.", "{name} aparece y se suma al combate.")
    return capital(said.of(_formation(event.formation)))


def _intensity(event: told.IntensitySet) -> Text:
    chosen, final = INTENSITY_NAMES[event.chosen], INTENSITY_NAMES[event.final]
    moved = NOTHING
    if final != chosen:
        shifted = Text(", which their leaders make {final} ({shift})", ", que sus jefes dejan en {final} ({shift})")
        moved = shifted.of(final, signed(event.shift))
    return Text(
        "{side:The} choose a {chosen} Battle{moved}: Damage Level {level} {die}.",
        "{side:El} eligen un combate {chosen}{moved}: nivel de daño {level} {die}.",
    ).of(side_acting(event.side), chosen, moved, event.level, dice(event.roll))


def _again(event: told.DieThrownAgain) -> Text:
    price = NOTHING if event.free else Text(" for 1 Prestige", " por 1 de prestigio")
    return Text(
        "{side:The} throw again{price}: {first} becomes {roll}.",
        "{side:El} repiten la tirada{price}: un {first} pasa a ser un {roll}.",
    ).of(side_acting(event.side), price, event.first.total, event.roll.total)


def _rank(event: told.RankUsed) -> Text:
    return Text(
        "{side:The} use a player's rank on the die {roll}: {change}.",
        "{side:El} usan un rango de jugador en el dado {roll}: {change}.",
    ).of(side_acting(event.side), event.roll.total, signed(event.change))


def _fireship(event: told.FireshipSent) -> Text:
    side, target = side_acting(event.side), squadron_name(event.target)
    faces = thrown([str(roll.total) for roll in event.rolls])
    if not event.home:
        return Text(
            "A fireship of {side:the} against {target} fails {faces}.",
            "Un brulote {side:de} {target:contra} fracasa {faces}.",
        ).of(side, target, faces)
    return Text(
        "A fireship of {side:the} gets home on {target}: {harm} {faces}.",
        "Un brulote {side:de} alcanza {target:a}: {harm} {faces}.",
    ).of(side, target, _harm(event.dp, event.sunk), faces)


def _harm(dp: int, sunk: int) -> Text:
    parts = [dp_count(dp)] if dp or not sunk else []
    if sunk:
        parts.append(Text("{sail} sunk", "{sail} a pique").of(sail_count(sunk)))
    return listed(parts)


def _combat(event: told.CombatFought) -> Text:
    one, two = (_combat_side(side) for side in event.sides)
    return Text("Combat {number}: {one}; {two} {die}.", "Combate {number}: {one}; {two} {die}.").of(
        event.number, one, two, dice(event.roll)
    )


def _combat_side(side: told.CombatSide) -> Text:
    led = Text(" ({leader:the})", " ({leader:el})").of(leader_name(side.leader)) if side.leader else NOTHING
    extra = f" {signed(side.modifier)}" if side.modifier else ""
    star = "*" if side.casualty else ""
    return Text(
        "{ships:the}{led}, column {column}{extra}, {ships:=inflicts|inflict} {harm}{star}",
        "{ships:el}{led}, columna {column}{extra}, {ships:=causa|causan} {harm}{star}",
    ).of(squadrons_listed(side.squadrons), led, side.column, extra, _harm(side.dp, side.sunk), star)


def _convoy(event: told.ConvoyStruck) -> Text:
    return Text(
        "{ships:The} gets among {convoy:the}: {harm} {die}.", "{ships:El} cae {convoy:sobre}: {harm} {die}."
    ).of(squadron_name(event.squadron), formation_name(event.convoy), dp_count(event.dp), dice(event.roll))


def _sunk(event: told.SailSunk) -> Text:
    die = dice(event.check) if event.check else NOTHING
    done = _sinking(event.squadron) if event.sail else Text("stays afloat", "se mantiene a flote")
    return ended(Text("{name:The} {done}", "{name:El} {done}").of(squadron_name(event.squadron), done), die)


def _sinking(squadron: str) -> Text:
    """A Flagship is one ship, a Squadron has several."""
    if squadron in FORCES.flagships:
        return Text("goes down", "se va a pique")
    return Text("loses a Sail", "pierde un navío")


def _damage(event: told.DamageTaken) -> Text:
    name = squadron_name(event.squadron)
    return Text("{name:The} takes {harm}: {state}.", "{name:El} recibe {harm}: {state}.").of(
        name, dp_count(event.dp), DAMAGE[event.damage].of(name)
    )


def _leader(event: told.LeaderHit) -> Text:
    turns = counted(event.turns, Text("Turn", "turno"), Text("Turns", "turnos"))
    done = {
        "captured": Text("is captured", "cae prisionero"),
        "killed": Text("is killed", "muere"),
        "wounded": Text("is wounded and out for {turns}", "queda herido y de baja {turns}").of(turns),
        "": Text("comes to no harm", "sale ileso"),
    }[event.result]
    said = Text("{leader:The} {done}", "{leader:El} {done}").of(leader_name(event.leader), done)
    return ended(said, thrown([str(roll.total) for roll in event.rolls]))


def _colours(event: told.ColoursStruck) -> Text:
    return Text(
        "Sail lost: {lost}; of these struck their colours: {captured} {die}.",
        "Navíos perdidos: {lost}; de ellos arriaron la bandera: {captured} {die}.",
    ).of(event.lost, event.captured, dice(event.roll))


def _prize(event: told.PrizeTaken) -> Text:
    ship = SUBCLASS_NAMES[event.subclass]
    if not event.squadron:
        return Text("A captured {ship} is burnt.", "Se quema {ship:un} {ship:=apresado}.").of(ship)
    return Text(
        "{name:The} takes a captured {ship} into its line.", "{name:El} incorpora {ship:un} {ship:=apresado}."
    ).of(squadron_name(event.squadron), ship)


def _disorganised(event: told.FormationDisorganised) -> Text:
    return Text("{name:The} is disorganised.", "{name:El} queda {name:=desorganizado}.").of(
        formation_name(event.formation)
    )


def _foundered(event: told.SailFoundered) -> Text:
    die = dice(event.roll) if event.roll else NOTHING
    done = _sinking(event.squadron)
    held = Text("is strained but stays afloat", "sufre, pero se mantiene a flote")
    said = Text("{name:The} {done}", "{name:El} {done}").of(squadron_name(event.squadron), done if event.lost else held)
    return ended(said, die)


def _recovered(event: told.OrganisationRecovered) -> Text:
    name, check = formation_name(event.formation), checked(event.check)
    if event.recovered:
        return Text("{name:The} is in order again{check}.", "{name:El} vuelve a estar en orden{check}.").of(name, check)
    return Text("{name:The} is still disorganised{check}.", "{name:El} sigue {name:=desorganizado}{check}.").of(
        name, check
    )


def _defied(event: told.FrenchDefied) -> Text:
    return Text(
        "The British defy the French: war is certain, and they lose 3 Prestige (now {prestige}).",
        "Los británicos desafían a Francia: la guerra es segura y pierden 3 de prestigio (ahora {prestige}).",
    ).of(number(event.prestige))


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
