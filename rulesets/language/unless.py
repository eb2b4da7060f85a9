"""What holds an order back or keeps it up: `unless NC1 is fresh` as `if not (NC1 is fresh)`, `mientras siga en
desorden` as `si sigue en desorden`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL, NUMBERS
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.otherwise import OTHERWISE
from rulesets.language.ours import HOSTILE
from rulesets.language.recasting import stands
from rulesets.language.tasks import width_of
from rulesets.language.verbs import verbs_of

_UNLESS = sorted((tuple(words.split()) for words in LITTLE_WORDS.unless), key=len, reverse=True)
_ENGLISH = frozenset(("unless", "except", "if"))
_CLITICS = "(se|le|les|lo|la|los|las|nos|me)"
_CLITIC = re.compile(f"que|{_CLITICS[1:-1]}")
_LASTING = re.compile(
    rf"mientras (que )?(no )?({_CLITICS} )?(siga|este|tenga|haya|sea|pueda|quede|conserve|vea|continue|permanezca"
    r"|mantenga|guarde|lleve|sople|viva|dure|ande)n? "
    rf"|mientras (el |la |los |las |mi |mis )?([\w]+ )?[\w]+ (no )?({_CLITICS} )?(siga|este|tenga|haya|sea|pueda|quede"
    r"|conserve|continue|permanezca|mantenga|guarde|lleve|viva|ande)n? "
    r"|while (the |my )?([\w]+ )?[\w]+ (is|are|has|have|remains?|stays?|can|cannot|blows?|lasts?|continues?)"
    r"( (still|not|no|yet))? (?!\w+ing )"
)
_STILL = {"sigue": "esta", "siguen": "estan", "siga": "este", "sigan": "esten", "remains": "is", "remain": "are"}
_STATE = re.compile(r"(\w{3,}([ai]d|t|ch)[oa]s?|(fresc|viv|quiet|enter)[oa]s?|\w{3,}ed|fresh|alive|en|in) ")
_DENIALS = re.compile(
    r"(do|does|did|must|should|shall|will|can|may) (not|never) |(is|are) not to |(no|not|nunca|never|cannot) "
)
_IS_SO = {"este": "esta", "esten": "estan", "tenga": "tiene", "tengan": "tienen", "sea": "es", "pueda": "puede"}
_SAYS_NO = frozenset(
    ("no", "not", "nunca", "never", "cannot", "nadie", "nobody", "none", "sin", "without", "ni", "nor")
)


def while_as_if(words: Sequence[Token]) -> list[Token]:
    """`mientras siga en desorden` as `si esta en desorden`; but while one does something, another does something."""
    made: list[Token] = []
    for at, token in enumerate(words):
        if token.text in ("mientras", "while") and not token.quoted and width_of(_LASTING, words, at):
            made = made[:-1] if made and made[-1].text == "," and not _comma_ends(words, at) else made
            made.append(token._replace(text="si" if token.text == "mientras" else "if"))
        elif token.text in _STILL and _supposed(made) and width_of(_STATE, words, at + 1):
            made.append(token._replace(text=_STILL[token.text]))
        elif token.text == "still" and _supposed(made) and made[-1].text in ("is", "are", "has", "have"):
            continue
        else:
            made.append(token)
    return made


def _comma_ends(words: Sequence[Token], at: int) -> bool:
    """Whether the condition that begins here stands before its order, so that a comma ends it."""
    return any(token.text == "," for token in words[at:])


def _supposed(words: Sequence[Token]) -> bool:
    """Whether this is within a condition."""
    for token in reversed(words):
        if token.text in CONDITIONAL:
            return True
        if token.text in BREAKS:
            return False
    return False


def until_they_do(words: Sequence[Token]) -> list[Token]:
    """`aguanta hasta que lo carguen` with another word for `hasta`: what lasts until then is no answer to it."""
    made = list(words)
    for at, token in enumerate(words):
        after = [each for each in words[at + 1 : at + 4] if not _CLITIC.fullmatch(each.text)]
        verbs = verbs_of().get(after[0].text, frozenset()) if after else frozenset()
        if token.text == "hasta" and not token.quoted and (verbs & HOSTILE or _as_long_or_as_good(words[at + 1 :])):
            made[at] = token._replace(text="until")
    return made


_MOMENT = words_in("ipm mpi incremento")


def _as_long_or_as_good(words: Sequence[Token]) -> bool:
    """Whether a moment or odds follow: `hasta el IPM 3`, `hasta 3 a 1` is not from there on."""
    said = [token.text for token in words[:5]]
    if said[:1] and said[0] in ("el", "los"):
        said = said[1:]
    numbers = [NUMBERS.get(text, text).isdecimal() for text in said] + [False] * 5
    odds = len(said) > 2 and numbers[0] and said[1] in ("a", ":") and numbers[2]
    return bool(said) and (said[0] in _MOMENT or (odds and said[3:4] not in (["a"], [":"])))


def unless_as_if(words: Sequence[Token]) -> list[Token] | None:
    """`T1 fires unless C` as `T1 fires if not ( C )`, `T1 does not fire unless C` as `T1 fires if C`. None where the
    line says no such thing, or more than one order. What is done otherwise stays behind it."""
    other = next((at for at, token in enumerate(words) if token.text == OTHERWISE), len(words))
    words, others = words[:other], words[other:]
    found = next(((at, len(said)) for at in range(len(words)) for said in _UNLESS if stands(words, at, said)), None)
    if found is None or words[found[0]].quoted:
        return None
    at, width = found
    order, supposed = (words[:at], words[at + width :]) if at else _led(words[width:])
    while order and order[-1].text in (",", ":"):
        order = order[:-1]
    if not order or not supposed or _several(order) or _several(supposed):
        return None
    supposed = [token._replace(text=_IS_SO.get(token.text, token.text)) for token in supposed]
    allowed = _allowed(order)
    if allowed is None and any(token.text in _SAYS_NO for token in order):
        return None
    sign = words[at]
    says = "if" if sign.text in _ENGLISH else "si"
    if allowed is not None:
        condition = [sign._replace(text=says), *supposed]
    else:
        opened = (sign._replace(text=text, glued=False) for text in (says, "not" if says == "if" else "no", "("))
        condition = [*opened, *supposed, sign._replace(text=")", glued=True)]
    told = list(order if allowed is None else allowed)
    comma = sign._replace(text=",", glued=True)
    return [*told, *condition, *others] if at else [*condition, comma, *told, *others]


def _led(words: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]]:
    """The order and the condition where the condition comes first."""
    comma = next((at for at, token in enumerate(words) if token.text == ","), 0)
    return (words[comma + 1 :], words[:comma]) if comma else ((), ())


def _several(words: Sequence[Token]) -> bool:
    """Whether more than one thing may be said here."""
    return any(token.text in (";", ".", ":") or token.text in CONDITIONAL for token in words[1:]) or (
        sum(token.text in verbs_of() for token in words) > 1 and any(token.text in BREAKS for token in words)
    )


def _allowed(order: Sequence[Token]) -> list[Token] | None:
    """The order without its one negation; None if it has none, or several."""
    denied = [at for at, token in enumerate(order) if token.text in _SAYS_NO]
    if len(denied) != 1:
        return None
    for at in range(max(0, denied[0] - 1), denied[0] + 1):
        width = width_of(_DENIALS, order, at)
        if width:
            return [*order[:at], *order[at + width :]]
    return None
