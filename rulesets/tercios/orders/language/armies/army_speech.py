"""Lines of an army list as people say them: `mi general es Spínola, de nivel 3, con Lealtad y Autoritario`, `the
infantry is led by Ibarra (level 2)`, `juego con España`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rulesets.language.gist import gist, likeness
from rulesets.language.lexicon import Names
from rulesets.language.lines import fold, quote, tokens
from rulesets.language.little import words_in
from rulesets.language.speech import plainly
from rulesets.tabletop.armies.counting import WANTING, whoever
from rulesets.tercios.book.entries import CommandKind
from rulesets.tercios.orders.language.armies import army_names as words

_KINDS: dict[str, CommandKind] = {
    **dict.fromkeys(("infantry", "infanteria", "foot", "infantes", "infante"), "infantry"),
    **dict.fromkeys(("companies", "company", "compania", "companias"), "company"),
    **dict.fromkeys(("cavalry", "caballeria", "horse", "jinetes"), "cavalry"),
    **dict.fromkeys(("battery", "bateria", "artillery", "artilleria", "guns", "canones"), "battery"),
}
_LEVEL = re.compile(r"\(?\b(?:de\s+|a\s+|with\s+|con\s+|at\s+)?(?:level|nivel|lvl|niv|nvl)\.?\s*(\d|\w+)\b\)?|\((\d)\)")
_LED_BY = re.compile(
    r"\b(?:al mando del?|a las ordenes del?|mandad[oa] por|dirigid[oa] por|a cargo del?|la manda|los manda|la dirige"
    r"|(?:is |are )?(?:led|commanded|headed) by|under|bajo|con (?=[a-z]+ (?:de|como) oficial)"
    r"|with (?=[a-z]+ as officer)|con (?:un |el )?oficial|con (?=el )|with (?:an? )?officer"
    r"|with (?=captain|an? |the )|oficial|officer)\b[:,]?"
)
_COLON = re.compile(r":(?=.*\b(?:level|nivel)\b)")
_NO_LEADER = re.compile(r"[,]?\s*\b(?:sin (?:oficial|mando|jefe)|without (?:an? )?(?:officer|leader)|no officer)\b")
_AROUND_COMMAND = words_in(
    "el la los las un una the a an mi mis my y and mando grupo command group quiero quisiera pon ponme dame de of i "
    "want d like would with con have give me then luego despues also tambien another otro otra es is"
)
_AROUND_LEADER = words_in(
    "officer oficial llevo llevare tomo pongo elijo tengo i take have choose will be sera es is el la un una the a an "
    "de of with con and y e , : ( ) . - as como mi my who que tiene has"
)
_SIGNS = ' ".'
_TITLES = frozenset(("don", "capitan", "maestre", "captain", "coronel", "colonel", "conde", "count", "duque", "duke"))
_WITHIN_NAMES = frozenset(("de", "of", "von", "van", "campo", "del", "la", "-", "'"))
_NUMBERS = {
    "uno": 1,
    "one": 1,
    "dos": 2,
    "two": 2,
    "tres": 3,
    "three": 3,
    "cuatro": 4,
    "four": 4,
    "cinco": 5,
    "five": 5,
}
_NAMED_SO = re.compile(
    r"(?:(?:el |mi |the |my )?(?:ejercito|army)(?: (?:se llama|se llamara|llamado|is called|called|named)|(?=\s*:))"
    r"|llamalo|llamala|llamalos|call it|name it|call them|(?:su |its )?(?:nombre|name)(?: es| is)?)\s*:?\s+(?P<name>.+)"
)
_ELITE = re.compile(
    r"(?:(?:mi |la |my |the |our )?(?:unidad de |tropa de )?elite(?: unit| troop)?)"
    r"(?: es| is| sera| will be)?\s*:?\s+(?P<rest>.+)"
)
_CHART = frozenset(("chart", "organigrama", "organizacion", "organisation", "organization"))
_USUAL = frozenset(("usual", "normal", "habitual", "corriente", "basico", "basic", "default", "standard"))
_LIST = frozenset(("list", "lista"))
_AS = frozenset(
    ("con", "with", "de", "of", "a", "as", "como", "es", "is", "la", "el", "the", "go", "for", "to", "army", "ejercito")
)
_PLAYING = (*WANTING, "play", "command", "jugar", "mandar", "ir", "go", "be", "ser")


class Leader(NamedTuple):
    level: int
    name: str
    traits: tuple[str, ...]

    def written(self) -> str:
        name = f" {quote(self.name)}" if self.name else ""
        return f"{self.level}{name}" + (f": {', '.join(self.traits)}" if self.traits else "")


def as_written(said: str) -> str | None:
    """The line as the reference writes it, if it is told otherwise; None if it is no line but one of Troops."""
    plain = fold(said)
    if len(plain) != len(said):
        return None
    if name := called_in(said):
        return f"army {quote(name.strip(_SIGNS))}"
    readings = (read(said, plain) for read in (_elite, _general, _command, _chart, _list))
    return next((found for found in readings if found), None)


def called_in(said: str) -> str | None:
    """What the army is to be called, if that is told."""
    found = _NAMED_SO.fullmatch(fold(said))
    return said[found.start("name") :].strip() if found and len(fold(said)) == len(said) else None


def _general(written: str, said: str) -> str | None:
    found = re.match(
        r"(?:(?:mi|el|un|my|the|our|a|as|de|como)\s+)*(?:level \S+ )?(general|comandante|commander)\b", said
    )
    if not found:
        return None
    without = written[: found.start(1)] + " " * (found.end(1) - found.start(1)) + written[found.end(1) :]
    leader = leader_said(without)
    return f"general {leader.written()}" if leader else None


def _command(written: str, said: str) -> str | None:
    """A Command, and who leads it: a kind, and besides it nothing but an officer."""
    bare = _NO_LEADER.sub("", said)
    led = (_LED_BY.search(bare) or _COLON.search(bare)) if bare == said else None
    head = bare[: led.start()] if led else bare
    found = [token.text for token in tokens(head) if token.text not in _AROUND_COMMAND and token.text not in (",", ":")]
    if len(found) != 1 or found[0] not in _KINDS:
        return None
    kind = words.KINDS[_KINDS[found[0]]].en
    leader = leader_said(written[led.end() :]) if led else None
    if led and not leader:
        return None
    return f"{kind}, officer {leader.written()}" if leader else kind


def leader_said(written: str) -> Leader | None:
    """A level, and perhaps a name, Virtues and Qualities; None if anything else is said."""
    said = fold(written)
    found = _LEVEL.search(said) if len(said) == len(written) else None
    if found is None:
        return None
    level = found[1] or found[2]
    number = int(level) if level.isdecimal() else _NUMBERS.get(level)
    if number is None:
        return None
    before, after = written[: found.start()], written[found.end() :]
    name, early = _name_and_traits(before)
    late_name, late = _name_and_traits(after)
    if early is None or late is None or (name and late_name):
        return None
    return Leader(number, name or late_name, (*early, *late))


def _name_and_traits(written: str) -> tuple[str, tuple[str, ...] | None]:
    """The traits that are named, and the words with capital letters in a row that name nobody else."""
    words_said = tokens(written)
    traits: list[str] = []
    name: list[int] = []
    at = 0
    while at < len(words_said):
        token = words_said[at]
        ids = () if token.quoted else _exactly(words.trait_names(), token.text)
        if len(ids) == 1 and name[-1:] != [at - 1]:
            traits.append(ids[0])
        elif name and name[-1] == at - 1 and token.text in _WITHIN_NAMES:
            name.append(at)
        elif token.text in _AROUND_LEADER:
            pass
        elif token.quoted or written[token.start].isupper() or token.text in _TITLES:
            name.append(at)
        else:
            return "", None
        at += 1
    while name and words_said[name[-1]].text in _WITHIN_NAMES - {"campo"}:
        name.pop()
    if name and name != list(range(name[0], name[-1] + 1)):
        return "", None
    shown = written[words_said[name[0]].start : words_said[name[-1]].end].strip('"') if name else ""
    return shown, tuple(traits)


def _exactly(names: Names, word: str) -> Sequence[str]:
    return names.described((word,))[0] if len(word) > 3 else ()


def _chart(written: str, said: str) -> str | None:
    told = _gist(written)
    if not any(word in _CHART for word in told):
        return None
    left = tuple(word for word in told if word not in _CHART | _AS and not _is_verb(word))
    ids = whoever(words.chart_names(), left) if left else ()
    if not ids and left and all(word in _USUAL for word in left):
        ids = ("standard",)
    return f"chart {ids[0]}" if len(ids) == 1 else None


def _elite(written: str, said: str) -> str | None:
    found = _ELITE.fullmatch(said)
    return f"elite {written[found.start('rest') :].strip()}" if found else None


def _list(written: str, said: str) -> str | None:
    """A list by its name or its people, unless a Troop is called so."""
    told = _gist(written)
    verb = bool(told) and _is_verb(told[0])
    called = any(word in _LIST for word in told)
    left = tuple(word for word in (told[1:] if verb else told) if word not in _LIST | _AS and word != ",")
    if not left or (not (verb or called) and whoever(words.troop_names(""), left)):
        return None
    ids = whoever(words.list_names(), left)
    return f"list {ids[0] if len(ids) == 1 else ' '.join(left)}" if ids else None


def _gist(written: str) -> tuple[str, ...]:
    return tuple(token.text for token in gist(plainly(tokens(written))) if token.text not in (",", ":", ".", "(", ")"))


def _is_verb(word: str) -> bool:
    return any(likeness(word, verb) >= 0 for verb in _PLAYING)
