"""Leaders' ways, actions and losses in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import ended, listed, same
from rulesets.kernel.text import Text
from rulesets.tabletop.book.measures import inches
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.book.wording import COMMON_ACTIONS, ORDER_NAMES, side_name
from rulesets.tercios.dialogue.events import leading as told

_FACINGS = {
    "left": Text("to its left", "a su izquierda"),
    "right": Text("to its right", "a su derecha"),
    "rear": Text("to its rear", "a su retaguardia"),
}


def action_name(action: str) -> Text:
    """A Command action as people call it."""
    if action in CATALOGUE.qualities:
        return CATALOGUE.qualities[action].name
    return COMMON_ACTIONS.get(action, same(action))


def _on(targets: Sequence[str]) -> Text:
    if not targets:
        return Text("", "")
    names = listed([same(id) for id in targets])
    return Text(" on {names}", " sobre {names}").of(names)


def _moved(event: told.LeaderMoved) -> Text:
    x, y = (inches(part) for part in event.path[-1])
    if event.left:
        return Text("{leader} leaves {left} and goes to {x}, {y}.", "{leader} deja {left} y va a {x}, {y}.").of(
            event.leader, event.left, x, y
        )
    return Text("{leader} goes to {x}, {y}.", "{leader} va a {x}, {y}.").of(event.leader, x, y)


def _joined(event: told.LeaderJoined) -> Text:
    return Text("{leader} joins {unit}.", "{leader} se une a {unit}.").of(event.leader, event.unit)


def _tired(event: told.LeaderTired) -> Text:
    return Text("{leader} is Exhausted.", "{leader} queda Agotado.").of(event.leader)


def _rested(event: told.LeaderRested) -> Text:
    return Text("{leader} is no longer Exhausted.", "{leader} deja de estar Agotado.").of(event.leader)


def _declared(event: told.ActionDeclared) -> Text:
    name, on = action_name(event.action), _on(event.targets)
    lent = CATALOGUE.virtues[event.virtue].name if event.virtue in CATALOGUE.virtues else None
    more = Text(" with {lent}", " con {lent}").of(lent) if lent else Text("", "")
    return Text("{leader} attempts {name}{on}{more}.", "{leader} intenta {name}{on}{more}.").of(
        event.leader, name, on, more
    )


def _void(event: told.ActionVoid) -> Text:
    name = action_name(event.action)
    return Text(
        "{leader} cannot carry out {name} and hurries about in vain.",
        "{leader} no puede llevar a cabo {name}: corre en vano.",
    ).of(event.leader, name)


def _ended(event: told.ActionEnded) -> Text:
    name, on = action_name(event.action), _on(event.targets)
    if event.worked:
        return Text("{leader} succeeds: {name}{on}.", "{leader} tiene éxito: {name}{on}.").of(event.leader, name, on)
    if event.opposed:
        return Text(
            "{opposed} keeps a cool head: {name} of {leader} comes to nothing.",
            "{opposed} mantiene la sangre fría: {name} de {leader} queda sin efecto.",
        ).of(event.opposed, name, event.leader)
    return Text("{leader} fails: {name}{on}.", "{leader} fracasa: {name}{on}.").of(event.leader, name, on)


_EFFECTS: dict[str, Text] = {
    "amenazante": Text(
        "{unit} may use its card only to react this turn", "{unit} solo puede usar su carta para reaccionar este turno"
    ),
    "autoritario": Text("{unit} will obey without an order check", "{unit} obedecerá sin chequeo de orden"),
    "decidido": Text("{unit} is resolved to win its charge", "{unit} está decidida a ganar su carga"),
    "despiadado": Text(
        "{unit} has no Virtues from the Leader inside it this turn", "{unit} pierde este turno las Virtudes de su Mando"
    ),
    "entusiasta": Text("{unit} moves more lightly in this step", "{unit} se mueve con más ligereza en este paso"),
    "estoico": Text("{unit} counts as in Cover until it acts", "{unit} cuenta como a Cubierto hasta que actúe"),
    "heroe": Text("{unit} acts once more with the same order", "{unit} actúa otra vez con la misma orden"),
    "imperterrito": Text("{unit} counts as Protected until it acts", "{unit} cuenta como Protegida hasta que actúe"),
    "ingeniero": Text("{unit} reaches {value} farther this turn", "{unit} tiene {value} más de alcance este turno"),
    "innovador": Text("{unit} has the extended arc this turn", "{unit} tiene Ángulo Extendido este turno"),
    "insigne": Text("{unit} has one increase to Discipline for its order", "{unit} tiene Disciplina+ para su orden"),
    "inspirar": Text("{unit} is inspired with {word}", "{unit} recibe {word}"),
    "perfeccionista": Text("{unit} has one increase to Fire", "{unit} tiene Fuego+"),
    "picaro": Text("{unit} has one increase to {word}", "{unit} tiene un aumento de {word}"),
    "raudo": Text(
        "{unit} shoots without reduction with Stand ready this turn",
        "{unit} dispara sin reducción con ¡Atención! este turno",
    ),
    "religioso": Text("{unit} is called to hold fast", "{unit} es llamada a resistir"),
    "tenaz": Text("{unit} may vanish into cover", "{unit} puede esfumarse en terreno Oculto"),
    "terrible": Text(
        "{unit} has one reduction to Discipline to react in this step",
        "{unit} tiene Disciplina− para reaccionar en este paso",
    ),
    "tutor": Text("{unit} reaches {value} farther in this step", "{unit} tiene {value} más de alcance en este paso"),
}
_VALUES = {"fire": Text("Fire", "Fuego"), "combat": Text("Combat", "Combate")}


def _marked(event: told.UnitMarked) -> Text:
    effect = _EFFECTS[event.action]
    virtue = CATALOGUE.virtues.get(event.word)
    word = virtue.name if virtue else _VALUES.get(event.word, same(event.word))
    besides = {"{value}": inches(event.value), "{word}": word}
    return ended(effect.of(event.unit, *(said for place, said in besides.items() if place in effect.en)))


def _bound(event: told.UnitsBound) -> Text:
    who, side = listed([same(id) for id in event.units]), side_name(event.side)
    if event.how == "next":
        return Text("{side} must activate {who} next.", "El {side} debe activar a {who} a continuación.").of(side, who)
    if event.how == "not-next":
        return Text(
            "{side} may not activate {who} next while it has another choice.",
            "El {side} no puede activar a {who} a continuación si tiene otra opción.",
        ).of(side, who)
    return Text("{who} will act last this turn.", "{who} actuará la última este turno.").of(who)


def _leader_bound(event: told.LeaderBound) -> Text:
    return Text(
        "{leader} must be the next Leader of that side to act.",
        "{leader} debe ser el próximo Mando de su bando en actuar.",
    ).of(event.leader)


_CARDS = {
    "chosen": Text("{unit}'s card was replaced by another", "La carta de {unit} se ha cambiado por otra"),
    "random": Text("{unit}'s card was replaced at random", "La carta de {unit} se ha cambiado al azar"),
    "swapped": Text("{unit}'s card was swapped", "La carta de {unit} se ha intercambiado"),
    "new": Text("{unit} gets a new card, to react with only", "{unit} recibe una carta nueva, solo para reaccionar"),
    "lost": Text("{unit} loses its card", "{unit} pierde su carta"),
}


def _card(event: told.CardReplaced) -> Text:
    return ended(_CARDS[event.how].of(event.unit))


def _seen(event: told.CardSeen) -> Text:
    order = ORDER_NAMES[event.order]
    return Text("You saw {unit}'s card: {order}.", "Has visto la carta de {unit}: {order}.").of(event.unit, order)


def _shown(event: told.CardShown) -> Text:
    order = ORDER_NAMES[event.order]
    return Text("{unit} shows its card: {order}.", "{unit} muestra su carta: {order}.").of(event.unit, order)


def _gift(event: told.GiftShown) -> Text:
    virtue = CATALOGUE.virtues.get(event.gift)
    name = virtue.name if virtue else action_name(event.gift)
    return Text("{leader} is shown for what they are: {name}.", "{leader} se da a conocer: {name}.").of(
        event.leader, name
    )


def _pushed(event: told.UnitPushed) -> Text:
    if event.facing:
        side = _FACINGS[event.facing]
        return Text("{unit} faces {side}.", "{unit} se orienta {side}.").of(event.unit, side)
    length = inches(event.length)
    return Text("{unit} falls back {length}.", "{unit} retrocede {length}.").of(event.unit, length)


def _limbered(event: told.UnitLimbered) -> Text:
    return Text("{unit} is limbered.", "{unit} queda atalajada.").of(event.unit)


def _passed(event: told.WearPassed) -> Text:
    return Text(
        "One wear marker passes from {giver} to {taker}.", "Un marcador de desgaste pasa de {giver} a {taker}."
    ).of(event.giver, event.taker)


def _spared(event: told.LeaderSpared) -> Text:
    x, y = (inches(part) for part in event.spot)
    return Text("{leader} gets away to {x}, {y}.", "{leader} escapa a {x}, {y}.").of(event.leader, x, y)


_CAUSES = {
    "with-unit": Text("falls with the unit", "cae con su unidad"),
    "caught": Text("is ridden down in the wrong place", "es arrollado en el lugar equivocado"),
    "unneeded": Text("has no troops left and quits the field", "se queda sin Tropas y abandona el campo"),
    "fled": Text("loses heart and flees", "pierde el ánimo y huye"),
    "abnegado": Text("gives their life for the troops", "da la vida por sus hombres"),
    "intrepido": Text("falls leading the charge", "cae en la carga que encabezó"),
}


def _lost(event: told.LeaderLost) -> Text:
    cause = _CAUSES.get(event.cause, Text("is lost", "se pierde"))
    if not event.points:
        return Text("{leader} {cause}.", "{leader} {cause}.").of(event.leader, cause)
    return Text(
        "{leader} {cause}: {points} victory points for the enemy.",
        "{leader} {cause}: {points} puntos de victoria para el enemigo.",
    ).of(event.leader, cause, event.points)


WORDS: Words = {
    told.LeaderMoved: _moved,
    told.LeaderJoined: _joined,
    told.LeaderTired: _tired,
    told.LeaderRested: _rested,
    told.ActionDeclared: _declared,
    told.ActionVoid: _void,
    told.ActionEnded: _ended,
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
