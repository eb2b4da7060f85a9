"""Leaders' ways, actions and losses in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import listed, same
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
    return COMMON_ACTIONS.get(action, Text(action, action))


def _on(targets: Sequence[str]) -> Text:
    if not targets:
        return Text("", "")
    names = listed([same(id) for id in targets])
    return Text(f" on {names.en}", f" sobre {names.es}")


def _moved(event: told.LeaderMoved) -> Text:
    x, y = (inches(part) for part in event.path[-1])
    if event.left:
        return Text(
            f"{event.leader} leaves {event.left} and goes to {x}, {y}.",
            f"{event.leader} deja {event.left} y va a {x}, {y}.",
        )
    return Text(f"{event.leader} goes to {x}, {y}.", f"{event.leader} va a {x}, {y}.")


def _joined(event: told.LeaderJoined) -> Text:
    return Text(f"{event.leader} joins {event.unit}.", f"{event.leader} se une a {event.unit}.")


def _tired(event: told.LeaderTired) -> Text:
    return Text(f"{event.leader} is Exhausted.", f"{event.leader} queda Agotado.")


def _rested(event: told.LeaderRested) -> Text:
    return Text(f"{event.leader} is no longer Exhausted.", f"{event.leader} deja de estar Agotado.")


def _declared(event: told.ActionDeclared) -> Text:
    name, on = action_name(event.action), _on(event.targets)
    lent = CATALOGUE.virtues[event.virtue].name if event.virtue in CATALOGUE.virtues else None
    more = Text(f" with {lent.en}", f" con {lent.es}") if lent else Text("", "")
    return Text(
        f"{event.leader} attempts {name.en}{on.en}{more.en}.", f"{event.leader} intenta {name.es}{on.es}{more.es}."
    )


def _void(event: told.ActionVoid) -> Text:
    name = action_name(event.action)
    return Text(
        f"{event.leader} cannot carry out {name.en} and hurries about in vain.",
        f"{event.leader} no puede llevar a cabo {name.es}: corre en vano.",
    )


def _ended(event: told.ActionEnded) -> Text:
    name, on = action_name(event.action), _on(event.targets)
    if event.worked:
        return Text(f"{event.leader} succeeds: {name.en}{on.en}.", f"{event.leader} tiene éxito: {name.es}{on.es}.")
    if event.opposed:
        return Text(
            f"{event.opposed} keeps a cool head: {name.en} of {event.leader} comes to nothing.",
            f"{event.opposed} mantiene la sangre fría: {name.es} de {event.leader} queda sin efecto.",
        )
    return Text(f"{event.leader} fails: {name.en}{on.en}.", f"{event.leader} fracasa: {name.es}{on.es}.")


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
    word = virtue.name if virtue else _VALUES.get(event.word, Text(event.word, event.word))
    facts = {"unit": event.unit, "value": inches(event.value)}
    return Text(effect.en.format(**facts, word=word.en) + ".", effect.es.format(**facts, word=word.es) + ".")


def _bound(event: told.UnitsBound) -> Text:
    who, side = listed([same(id) for id in event.units]), side_name(event.side)
    if event.how == "next":
        return Text(f"{side.en} must activate {who.en} next.", f"El {side.es} debe activar a {who.es} a continuación.")
    if event.how == "not-next":
        return Text(
            f"{side.en} may not activate {who.en} next while it has another choice.",
            f"El {side.es} no puede activar a {who.es} a continuación si tiene otra opción.",
        )
    return Text(f"{who.en} will act last this turn.", f"{who.es} actuará la última este turno.")


def _leader_bound(event: told.LeaderBound) -> Text:
    return Text(
        f"{event.leader} must be the next Leader of that side to act.",
        f"{event.leader} debe ser el próximo Mando de su bando en actuar.",
    )


_CARDS = {
    "chosen": Text("{unit}'s card was replaced by another", "La carta de {unit} se ha cambiado por otra"),
    "random": Text("{unit}'s card was replaced at random", "La carta de {unit} se ha cambiado al azar"),
    "swapped": Text("{unit}'s card was swapped", "La carta de {unit} se ha intercambiado"),
    "new": Text("{unit} gets a new card, to react with only", "{unit} recibe una carta nueva, solo para reaccionar"),
    "lost": Text("{unit} loses its card", "{unit} pierde su carta"),
}


def _card(event: told.CardReplaced) -> Text:
    words = _CARDS[event.how]
    return Text(words.en.format(unit=event.unit) + ".", words.es.format(unit=event.unit) + ".")


def _seen(event: told.CardSeen) -> Text:
    order = ORDER_NAMES[event.order]
    return Text(f"You saw {event.unit}'s card: {order.en}.", f"Has visto la carta de {event.unit}: {order.es}.")


def _shown(event: told.CardShown) -> Text:
    order = ORDER_NAMES[event.order]
    return Text(f"{event.unit} shows its card: {order.en}.", f"{event.unit} muestra su carta: {order.es}.")


def _gift(event: told.GiftShown) -> Text:
    virtue = CATALOGUE.virtues.get(event.gift)
    name = virtue.name if virtue else action_name(event.gift)
    return Text(f"{event.leader} shows himself: {name.en}.", f"{event.leader} se da a conocer: {name.es}.")


def _pushed(event: told.UnitPushed) -> Text:
    if event.facing:
        side = _FACINGS[event.facing]
        return Text(f"{event.unit} faces {side.en}.", f"{event.unit} se orienta {side.es}.")
    length = inches(event.length)
    return Text(f"{event.unit} falls back {length}.", f"{event.unit} retrocede {length}.")


def _limbered(event: told.UnitLimbered) -> Text:
    return Text(f"{event.unit} is limbered.", f"{event.unit} queda atalajada.")


def _passed(event: told.WearPassed) -> Text:
    return Text(
        f"One wear marker passes from {event.giver} to {event.taker}.",
        f"Un marcador de desgaste pasa de {event.giver} a {event.taker}.",
    )


def _spared(event: told.LeaderSpared) -> Text:
    x, y = (inches(part) for part in event.spot)
    return Text(f"{event.leader} gets away to {x}, {y}.", f"{event.leader} escapa a {x}, {y}.")


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
        return Text(f"{event.leader} {cause.en}.", f"{event.leader} {cause.es}.")
    return Text(
        f"{event.leader} {cause.en}: {event.points} victory points for the enemy.",
        f"{event.leader} {cause.es}: {event.points} puntos de victoria para el enemigo.",
    )


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
