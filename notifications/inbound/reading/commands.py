"""Finds commands that a player may write beside orders, in English and Spanish, whatever the game's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from games.words import worded
from notifications.inbound.reading import problems
from notifications.inbound.reading.mail import Command, Line
from notifications.inbound.reading.moments import day_of, folded, span_of
from notifications.inbound.reading.order_language import OrderLanguage
from rulesets.kernel.text import Problem

PLAIN: dict[str, tuple[str, ...]] = {
    "status": ("status", "estado", "situacion", "como va"),
    "template": ("template", "sheet", "order sheet", "plantilla", "hoja", "hoja de ordenes"),
    "map": (
        *("map", "board", "picture", "show board", "show map", "show the board", "show the map"),
        *("mapa", "tablero", "muestra tablero", "muestra el tablero", "muestra mapa", "muestra el mapa", "ver tablero"),
    ),
    "last_turn": (
        *("show last turn", "last turn", "show the last turn", "show report", "show last report"),
        *("muestra ultimo turno", "muestra el ultimo turno", "ultimo turno", "ver ultimo turno", "muestra el informe"),
    ),
    "take_what_you_can": (
        *("take what you can", "always take what you can", "toma lo que puedas", "acepta lo que puedas"),
        *("toma siempre lo que puedas", "coge lo que puedas"),
    ),
    "all_or_nothing": ("all or nothing", "take all or nothing", "todo o nada"),
    "withdraw": (
        *("withdraw", "withdraw orders", "withdraw my orders", "withdraw the orders"),
        *("retira", "retiro", "retirar", "retira ordenes", "retira mis ordenes", "retira las ordenes"),
        *("retiro mis ordenes", "retirar ordenes", "retirar mis ordenes", "anula mis ordenes"),
    ),
    "ready": ("ready", "i am ready", "i'm ready", "listo", "lista", "estoy listo", "estoy lista"),
    "wait": ("wait", "please wait", "not ready", "espera", "esperad", "esperar", "no listo", "no estoy listo"),
    "help": ("help", "ayuda", "socorro"),
    "submit_anyway": (
        *("submit anyway", "submit them anyway", "submit as is", "submit it anyway"),
        *("entrega igualmente", "entregalas igualmente", "entrega de todos modos", "entrega de todas formas"),
        *("entregar igualmente", "entregar de todos modos", "entregalas de todos modos", "envia de todos modos"),
        *("enviar de todos modos", "enviar igualmente", "envialas igualmente", "entregalo igualmente"),
    ),
}
WORDS = {phrase: word for word, phrases in PLAIN.items() for phrase in phrases}
TO = {
    **dict.fromkeys(("opponent", "my opponent", "the opponent", "enemy", "rival", "mi rival", "el rival"), "opponent"),
    **dict.fromkeys(("adversario", "mi adversario", "oponente", "mi oponente", "enemigo", "contrario"), "opponent"),
    **dict.fromkeys(("all", "everybody", "everyone", "todos", "todas"), "all"),
    **dict.fromkeys(("moderator", "the moderator", "moderators", "referee", "umpire"), "moderators"),
    **dict.fromkeys(("moderador", "el moderador", "moderadora", "moderadores", "arbitro"), "moderators"),
    **dict.fromkeys(("my side", "side", "team", "my team", "allies", "mi bando", "bando", "equipo"), "side"),
    **dict.fromkeys(("mi equipo", "aliados"), "side"),
}
_MESSAGE = re.compile(
    r"\s*(?:message|msg|mensaje|recado)\s+(?:to|for|a|al|para)\s+(?P<to>[^:]{1,40}?)\s*:\s*(?P<text>.*)\Z",
    re.IGNORECASE,
)
_LUCK = re.compile(
    r"\s*(?:(?P<luck>luck|suerte)|(?P<opens>opens|open luck|abre|abro))\s*:\s*(?P<text>.+?)\s*\Z", re.IGNORECASE
)
_EXTEND = re.compile(
    r"(?:please )?(?:extend|extension|more time|amplia|ampliar|ampliacion|prorroga|prorrogar|aplaza|aplazar|mas tiempo)"
    r"(?:\s*:)?(?: (?:by|of|for|de|en|por|plazo|el plazo|the deadline|deadline))*\s*(?P<span>.*)\Z"
)
_TIME = re.compile(r"\A\W*\Z|\A\d+\W*\Z|\b(?:h|hours?|horas?|days?|dias?|weeks?|semanas?|until|hasta)\b|\d(?:h|d|w)\b")
"""Without a word for time it is no request for more time: a ruleset may have an order that begins in the same way."""
_HOLIDAY = re.compile(
    r"(?P<sure>(?:i )?confirm(?:ed|o)?:? (?:my |mis )?)?(?:holidays?|vacations?|vacaciones)\s*:?\s*"
    r"(?:from|del|desde(?: el)?|de|el)?\s*(?P<first>\d.*?|[a-z]+ \d.*?)"
    r"(?:\s*(?:\bto\b|\buntil\b|\btill\b|\bal\b|\bhasta(?: el)?\b|\ba\b| - |–|\bthrough\b)\s*(?P<last>.+))?\Z"
)
_SUGGESTION = re.compile(
    r"(?:please )?(?:(?P<accept>accept|take|i accept|acepta|acepto|aceptar)|decline|refuse|reject|i decline"
    r"|rechaza|rechazo|rechazar|declina|declino|declinar)"
    r"(?: the| la| las| el)? (?:suggestions?|proposals?|suggested orders|sugerencias?|propuestas?|ordenes sugeridas)"
    r"(?:,? ?(?:no\.?|number|numero|num\.?|n\.?o?\.?|#))? ?(?P<number>\d{1,6})?\Z"
)
_HELP_ABOUT = re.compile(r"(?:help|ayuda)(?: (?:about|on|with|sobre|con|de))?:? (?P<about>[^:]{2,60})\Z")
_RULE = re.compile(
    r"(?:show|muestra|ver|ensena)(?: me)?(?: the| la| las)? (?:rules?|reglas?) (?P<about>[a-z][a-z0-9-]{2,30})\Z"
)
_AHEAD = re.compile(r"\s*(?:for )?(?:next turn|(?:para )?(?:el )?(?:proximo|siguiente) turno)\s*:\s*(?P<order>.*)\Z")
_NOW = re.compile(r"\s*(?:for )?(?:this turn|(?:para )?este turno)\s*:\s*\Z")
_ENDS = ".!¡ "
BROKEN_FROM = 60
"""A mail program may have broken a message of this length."""

EXTEND_FORMS = ("extend 2 days", "amplía 2 días")
HOLIDAY_FORMS = ("holiday from 2026-08-03 to 2026-08-17", "vacaciones del 2026-08-03 al 2026-08-17")
MESSAGE_FORMS = ("message to opponent: ...", "mensaje al rival: ...")


@dataclass
class Found:
    commands: list[Command] = field(default_factory=list)
    orders: list[Line] = field(default_factory=list)
    ahead: list[Line] = field(default_factory=list)
    """Orders for the decision after this one."""
    troubles: list[Problem] = field(default_factory=list)


def take_commands(lines: Sequence[Line], today: date | None, orders: OrderLanguage | None = None) -> Found:
    """Separates commands from orders. A line that looks like a command but cannot be run is a problem, not an order."""
    found = Found()
    at, ahead = 0, False
    while at < len(lines):
        line = lines[at]
        at += 1
        if (later := _AHEAD.match(folded(line.text))) or _NOW.match(folded(line.text)):
            ahead = later is not None
            if later is not None and later["order"]:
                found.ahead.append(line.saying(line.text.partition(":")[2].strip()))
        elif (message := _MESSAGE.match(line.text)) and folded(message["to"]) in TO:
            at = _take_message(message, lines, at, found, orders)
        elif not _take_short(line, today, found):
            if not line.blank and not line.text.lstrip().startswith("#"):
                (found.ahead if ahead else found.orders).append(line)
    return found


def _take_short(line: Line, today: date | None, found: Found) -> bool:
    said = folded(line.text).strip(_ENDS)
    if not said or len(said) > 200:
        return False
    if word := WORDS.get(said.lstrip("-*• ").replace("’", "'")):
        found.commands.append(Command(word, line))
    elif luck := _LUCK.match(line.text):
        found.commands.append(Command("luck" if luck["luck"] else "opens", line, text=luck["text"]))
    elif (extend := _EXTEND.match(said)) and _TIME.search(extend["span"]):
        _take_extension(extend["span"], line, found)
    elif suggested := _SUGGESTION.match(said.strip("\"'“”«»")):
        number = int(suggested["number"]) if suggested["number"] else None
        found.commands.append(Command("accept" if suggested["accept"] else "decline", line, number=number))
    elif rule := _RULE.match(said):
        found.commands.append(Command("rule", line, text=rule["about"].upper()))
    elif about := _HELP_ABOUT.match(said):
        found.commands.append(Command("help", line, text=about["about"]))
    elif holiday := _HOLIDAY.match(said):
        _take_holiday(holiday, line, today, found)
    else:
        return False
    return True


def _take_extension(span: str, line: Line, found: Found) -> None:
    wanted = span_of(span.strip(_ENDS))
    if wanted is None:
        text = worded("For how long? Say hours, days or weeks.")
        found.troubles.append(problems.unclear_command(line.number, EXTEND_FORMS, text))
    else:
        found.commands.append(Command("extend", line, duration=wanted))


def _take_holiday(said: re.Match[str], line: Line, today: date | None, found: Found) -> None:
    first = day_of(said["first"], today)
    last = day_of(said["last"], today, after=first) if said["last"] else first
    if first is None and last is not None and said["first"].strip().isdigit():
        # "del 3 al 17 de agosto": the month is written only once, at the end.
        last = day_of(said["last"], today)
        first = _same_month(int(said["first"]), last)
    if first is None or last is None or last < first:
        text = worded("From which day to which? Write them like this: 2026-08-03.")
        found.troubles.append(problems.unclear_command(line.number, HOLIDAY_FORMS, text))
    else:
        word = "confirm_holiday" if said["sure"] else "holiday"
        found.commands.append(Command(word, line, first=first, last=last))


def _same_month(day: int, last: date | None) -> date | None:
    return last.replace(day=day) if last is not None and 1 <= day <= last.day else None


def _take_message(
    said: re.Match[str], lines: Sequence[Line], at: int, found: Found, orders: OrderLanguage | None
) -> int:
    """A message is one line and its continuation, or the lines below it if nothing follows the colon.

    It ends at a blank line, a command, or a line that begins like an order, because the reader may be the enemy.
    """
    line, to = lines[at - 1], TO[folded(said["to"])]
    told = [said["text"].strip()] if said["text"].strip() else []
    goes_on = not told or (orders is not None and len(line.text) >= BROKEN_FROM)
    while at < len(lines) and goes_on and _is_message(lines[at], line, orders):
        told.append(lines[at].text.strip())
        goes_on = not said["text"].strip() or len(lines[at].text) >= BROKEN_FROM
        at += 1
    text = "\n".join(told).strip()
    if not text:
        words = worded("The message is empty.")
        found.troubles.append(problems.unclear_command(line.number, MESSAGE_FORMS, words))
    else:
        found.commands.append(Command("message", line, to=to, text=text))
    return at


def _is_message(line: Line, first: Line, orders: OrderLanguage | None) -> bool:
    if line.blank or line.quoted != first.quoted or line.source != first.source:
        return False
    return not (_MESSAGE.match(line.text) or _take_short(line, None, Found()) or (orders and orders.begins(line.text)))
