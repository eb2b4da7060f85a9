"""Leaders' moves and losses in words, and the effects of their actions on others."""

from __future__ import annotations

from rulesets.kernel.phrases import ended, same
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import distance
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import ORDER_NAMES, side_name
from rulesets.tercios.dialogue.events import leading as told
from rulesets.tercios.reports.prose.commanding import action_name
from rulesets.tercios.reports.prose.dice_words import points
from rulesets.tercios.reports.prose.movement import FACINGS
from rulesets.tercios.reports.prose.names import Names, Words


def _moved(event: told.LeaderMoved, names: Names) -> Text:
    leader, place = names.unit(event.leader), names.place(*event.path[-1])
    if event.left:
        return Text("{leader} leaves {left} and halts {place}.", "{leader} deja {left} y se detiene {place}.").of(
            leader, names.unit(event.left), place
        )
    return Text("{leader} rides on and halts {place}.", "{leader} cabalga y se detiene {place}.").of(leader, place)


def _joined(event: told.LeaderJoined, names: Names) -> Text:
    return Text("{leader} joins {unit}.", "{leader} se une a {unit}.").of(
        names.unit(event.leader), names.unit(event.unit)
    )


def _tired(event: told.LeaderTired, names: Names) -> Text:
    return Text("{leader} is exhausted.", "{leader} queda {leader:=agotado}.").of(names.unit(event.leader))


def _rested(event: told.LeaderRested, names: Names) -> Text:
    return Text("{leader} is no longer exhausted.", "{leader} deja de estar {leader:=agotado}.").of(
        names.unit(event.leader)
    )


EFFECTS: dict[str, Text] = {
    "amenazante": Text(
        "{unit} may use its card only to react this turn",
        "{unit} solo puede usar su carta para reaccionar en este turno",
    ),
    "autoritario": Text("{unit} will obey without an order check", "{unit} obedecerá sin chequeo de orden"),
    "decidido": Text("{unit} is resolved to win its charge", "{unit} está {unit:=decidido} a ganar su carga"),
    "despiadado": Text(
        "{unit} has no Virtues from the Leader inside it this turn",
        "{unit} pierde en este turno las Virtudes de su Mando",
    ),
    "entusiasta": Text("{unit} moves more lightly in this step", "{unit} se mueve con más ligereza en este paso"),
    "estoico": Text("{unit} counts as in cover until it acts", "{unit} cuenta como a cubierto hasta que actúe"),
    "heroe": Text("{unit} acts once more with the same order", "{unit} actúa otra vez con la misma orden"),
    "imperterrito": Text(
        "{unit} counts as protected until it acts", "{unit} cuenta como {unit:=protegido} hasta que actúe"
    ),
    "ingeniero": Text("{unit} reaches {value} farther this turn", "{unit} tiene {value} más de alcance en este turno"),
    "innovador": Text("{unit} has the extended arc this turn", "{unit} tiene ángulo extendido en este turno"),
    "insigne": Text("{unit} has Discipline+ for its order", "{unit} tiene Disciplina+ para su orden"),
    "inspirar": Text("{unit} is inspired with “{word}”", "{unit} recibe «{word}»"),
    "perfeccionista": Text("{unit} has Fire+", "{unit} tiene Fuego+"),
    "picaro": Text("{unit} has {word}+", "{unit} tiene {word}+"),
    "raudo": Text(
        "{unit} shoots without reduction with Stand ready this turn",
        "{unit} dispara sin reducción con ¡Atención! en este turno",
    ),
    "religioso": Text("{unit} is called to hold fast", "{unit} recibe la llamada a resistir"),
    "tenaz": Text("{unit} may vanish into cover", "{unit} puede esfumarse en terreno que oculte"),
    "terrible": Text(
        "{unit} has Discipline− to react in this step", "{unit} tiene Disciplina− para reaccionar en este paso"
    ),
    "tutor": Text("{unit} reaches {value} farther in this step", "{unit} tiene {value} más de alcance en este paso"),
}
_VALUES = {"fire": Text("Fire", "Fuego"), "combat": Text("Combat", "Combate")}


def _marked(event: told.UnitMarked, names: Names) -> Text:
    effect = EFFECTS[event.action]
    virtue = CATALOGUE.virtues.get(event.word)
    word = virtue.name if virtue else _VALUES.get(event.word, same(event.word))
    besides = {"{value}": distance(event.value), "{word}": word}
    return ended(effect.of(names.unit(event.unit), *(said for place, said in besides.items() if place in effect.en)))


def _bound(event: told.UnitsBound, names: Names) -> Text:
    units, side = names.units(event.units), side_name(event.side)
    if event.how == "next":
        return Text("{side} must activate {units} next.", "{side:El} debe activar a {units} a continuación.").of(
            side, units
        )
    if event.how == "not-next":
        return Text(
            "{side} may not activate {units} next while it has another choice.",
            "{side:El} no puede activar a {units} a continuación si tiene otra opción.",
        ).of(side, units)
    return Text(
        "{units} will act last this turn.",
        "{units} {units:=actuará|actuarán} en último lugar en este turno.",
    ).of(units)


def _leader_bound(event: told.LeaderBound, names: Names) -> Text:
    return Text(
        "{leader} must be the next Leader of that side to act.",
        "{leader} debe ser el próximo Mando de su bando en actuar.",
    ).of(names.unit(event.leader))


CARDS = {
    "chosen": Text("The card of {unit} was changed for another", "La carta de {unit} se ha cambiado por otra"),
    "random": Text("The card of {unit} was changed at random", "La carta de {unit} se ha cambiado al azar"),
    "swapped": Text("The card of {unit} was swapped", "La carta de {unit} se ha intercambiado"),
    "new": Text("{unit} gets a new card, to react with only", "{unit} recibe una carta nueva, solo para reaccionar"),
    "lost": Text("{unit} loses its card", "{unit} pierde su carta"),
}


def _card(event: told.CardReplaced, names: Names) -> Text:
    return ended(CARDS[event.how].of(names.unit(event.unit)))


def _seen(event: told.CardSeen, names: Names) -> Text:
    return Text("You saw the card of {unit}: {order}.", "Has visto la carta de {unit}: {order}.").of(
        names.unit(event.unit), ORDER_NAMES[event.order]
    )


def _shown(event: told.CardShown, names: Names) -> Text:
    return Text("{unit} shows its card: {order}.", "{unit} muestra su carta: {order}.").of(
        names.unit(event.unit), ORDER_NAMES[event.order]
    )


def _gift(event: told.GiftShown, names: Names) -> Text:
    leader, virtue = names.unit(event.leader), CATALOGUE.virtues.get(event.gift)
    if virtue:
        return Text("{leader} turns out to have “{name}”.", "{leader} resulta tener «{name}».").of(leader, virtue.name)
    return Text("{leader} turns out to be “{name}”.", "{leader} resulta ser «{name}».").of(
        leader, action_name(event.gift)
    )


def _pushed(event: told.UnitPushed, names: Names) -> Text:
    unit = names.unit(event.unit)
    if event.facing:
        return FACINGS[event.facing].of(unit)
    return Text("{unit} falls back {far}.", "{unit} retrocede {far}.").of(unit, distance(event.length))


def _limbered(event: told.UnitLimbered, names: Names) -> Text:
    return Text("{unit} is limbered.", "{unit} queda {unit:=atalajado}.").of(names.unit(event.unit))


def _passed(event: told.WearPassed, names: Names) -> Text:
    return Text(
        "One wear marker passes from {giver} to {taker}.", "Un marcador de desgaste pasa de {giver} a {taker}."
    ).of(names.unit(event.giver), names.unit(event.taker))


def _spared(event: told.LeaderSpared, names: Names) -> Text:
    return Text("{leader} gets away and halts {place}.", "{leader} escapa y se detiene {place}.").of(
        names.unit(event.leader), names.place(*event.spot)
    )


LOSSES = {
    "with-unit": Text("{leader} falls with the unit", "{leader} cae con su unidad"),
    "caught": Text(
        "{leader} is ridden down in the wrong place", "{leader} es {leader:=arrollado} por estar donde no debía"
    ),
    "unneeded": Text(
        "{leader} has no troops left and quits the field", "{leader} se queda sin tropas y abandona el campo"
    ),
    "fled": Text("{leader} loses heart and flees", "{leader} pierde el ánimo y huye"),
    "abnegado": Text("{leader} gives their life for the troops", "{leader} da la vida por sus hombres"),
    "intrepido": Text("{leader} falls leading the charge", "{leader} cae al frente de la carga"),
}
_LOST = Text("{leader} is lost", "{leader} se pierde")


def _lost(event: told.LeaderLost, names: Names) -> Text:
    said = LOSSES.get(event.cause, _LOST).of(names.unit(event.leader))
    if not event.points:
        return ended(said)
    return Text("{said}: {points} to the enemy.", "{said}: {points} para el enemigo.").of(said, points(event.points))


WORDS: Words = {
    told.LeaderMoved: _moved,
    told.LeaderJoined: _joined,
    told.LeaderTired: _tired,
    told.LeaderRested: _rested,
    told.UnitMarked: _marked,
    told.UnitsBound: _bound,
    told.LeaderBound: _leader_bound,
    told.CardReplaced: _card,
    told.CardSeen: _seen,
    told.CardShown: _shown,
    told.GiftShown: _gift,
    told.UnitPushed: _pushed,
    told.UnitLimbered: _limbered,
    told.WearPassed: _passed,
    told.LeaderSpared: _spared,
    told.LeaderLost: _lost,
}
