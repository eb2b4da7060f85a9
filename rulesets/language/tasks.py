"""What somebody is told, said around the order: `a M1 le digo que dispare`, `T1's job is to hold`, `as for C1, ..`.

Each is put as the order itself: whoever it is for, then what they do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.gist import TOWARD
from rulesets.language.helping import told_to
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.otherwise import OTHERWISE
from rulesets.language.ours import HOSTILE
from rulesets.language.recasting import Named
from rulesets.language.verbs import verbs_of

_TELLS = re.compile(
    r"(le|les) (digo|decimos|ordeno|ordenamos|mando|mandamos|pido|pedimos|encargo|encargamos|ruego|toca|corresponde)"
    r"( que|(?= [a-z]+r\b))"
    r"|(ordenale|ordenales|dile|diles|decidle|decidles|digale|digales|pidele|pideles) que"
)
_TASK = r"(orden|ordenes|mision|tarea|papel|cometido|trabajo|labor|objetivo|job|task|mission|role|orders?)"
_OF = re.compile(rf"((la|las|el|mi|mis|the|my|our) )?{_TASK} (de|del|para|for|of) ")
_IS = re.compile(r"(es|son|sera|seran|is|are|will be|:)( que| to| for (it|them) to|:)?(?= |$)")
_HIS = re.compile(rf"{_TASK} (is|are|will be)( to|:)? ")
_ABOUT = re.compile(
    r"(as for|as to|regarding|en cuanto a|en cuanto al|por lo que respecta a|respecto a|respecto al|con respecto a"
    r"|con respecto al|en lo tocante a|por lo que hace a|for) "
)
_AGAIN = frozenset((",", ":", "it", "they", "he", "she", "que", "esta", "estos", "estas"))
_LONGEST = 8
"""Words of such a turn of speech."""


def told_what(words: list[Token], named: Named) -> list[Token]:
    """The line as whoever it is for and what they do; as it stands if it is said otherwise."""
    for recast in (_told, _set_task, _own_task, _spoken_of, _object_first):
        found = recast(words, named)
        if found is not None:
            return found
    return words


def _told(words: list[Token], named: Named) -> list[Token] | None:
    """`a M1, si la cargan, le digo que huya` as `M1, si la cargan, huya`."""
    if len(words) < 5 or words[0].text not in ("a", "al") or 1 not in _names(words, named):
        return None
    for at in range(2, len(words)):
        width = width_of(_TELLS, words, at)
        if width and at + width < len(words):
            before = words[1:at]
            if words[at - 1].text == "," and not any(token.text in ("si", "cuando") for token in before):
                before = before[:-1]
            return [*before, *words[at + width :]]
    return None


def _set_task(words: list[Token], named: Named) -> list[Token] | None:
    """`la misión de T1 es resistir` as `T1 resistir`."""
    start = width_of(_OF, words, 0)
    end = past_name(words, start, named) if start else 0
    width = width_of(_IS, words, end) if end else 0
    return [*words[start:end], *words[end + width :]] if width and _done(words, end + width) else None


def _own_task(words: list[Token], named: Named) -> list[Token] | None:
    """`T1's job is to hold fast` as `T1 hold fast`."""
    end = past_name(words, 0, named)
    width = width_of(_HIS, words, end) if end else 0
    return [*words[:end], *words[end + width :]] if width and _done(words, end + width) else None


def _spoken_of(words: list[Token], named: Named) -> list[Token] | None:
    """`as for C1, it charges` as `C1 charges`."""
    start = width_of(_ABOUT, words, 0)
    end = past_name(words, start, named) if start else 0
    if not end or end + 1 >= len(words) or words[end].text not in (",", ":"):
        return None
    rest = end
    while rest < len(words) and words[rest].text in _AGAIN:
        rest += 1
    return [*words[start:end], *words[rest:]] if rest < len(words) else None


def _object_first(words: list[Token], named: Named) -> list[Token] | None:
    """`al batallón le tira el cañón` as `el cañón tira al batallón`, `si a M2 le entran` as `si entran a M2`."""
    start = int(bool(words) and words[0].text in ("si", "cuando"))
    if len(words) < start + 4 or words[start].text not in ("a", "al"):
        return None
    end = past_name(words, start + 1, named)
    if not end or end + 1 >= len(words) or words[end].text not in ("le", "les"):
        return None
    verb, rest = words[end + 1], words[end + 2 :]
    if verb.text not in verbs_of():
        return None
    actor = past_name(rest, 0, named)
    if start and not actor:  # whoever does it need not be one of those who are named: si a M1 le cargan jinetes
        actor = next((at for at, token in enumerate(rest) if token.text in SOFT or token.text in verbs_of()), 0)
    return [*words[:start], *rest[:actor], verb, *words[start:end], *rest[actor:]]


def supposed_of(words: list[Token], named: Named) -> list[list[Token]]:
    """`si C1 está fresca, carga a NC1` as `C1 carga a NC1 si C1 está fresca`, and `si Rowley ve al enemigo, ataca` as
    `Rowley, si ve al enemigo, ataca`: whoever the condition is about does what follows, if nobody else does. Where
    others are named the condition keeps its name, since it might be about them."""
    end = past_name(words, 1, named) if words and words[0].text in ("si", "cuando", "if", "when") else 0
    comma = next((at for at in range(end, len(words)) if words[at].text == ","), 0) if end else 0
    after = list(words[comma + 1 :])
    while after and after[0].text in _LED_BY:
        after = after[1:]
    after = _done_to(words[end:comma], after, named) if comma and after else after
    if not comma or not after or not (_done(after, 0) and _done_by_nobody_else(after, named)):
        return []
    if _done_to_us(words[end:comma]):
        return []
    cut = next((at for at, token in enumerate(after) if token.text in (*SOFT, ";", OTHERWISE)), len(after))
    kept = [*words[1:end], *after[:cut], *words[:comma], *after[cut:]]
    left = [*words[1:end], words[comma], words[0], *words[end : comma + 1], *after]
    return [kept] if named(after) else [kept, left]


def _done_to(supposed: Sequence[Token], after: Sequence[Token], named: Named) -> list[Token]:
    """With the only one whom the condition names besides, where what is done leaves them out: charges it, charges,
    does so."""
    held = sorted(_names(supposed, named))
    if not held or held[-1] - held[0] != len(held) - 1:
        return list(after)
    them = [supposed[at] for at in held]
    at = 2 if len(after) > 2 and after[1].text in TOWARD else 1
    if len(after) > at and after[at].text in _ENGLISH_OBJECTS and after[0].text != "does":
        return [*after[:at], *them, *after[at + 1 :]]
    end = next((at for at, token in enumerate(after) if token.text in _ENDS), len(after))
    again = any(_same_deed(token, after[0]) for token in supposed)
    if end == 1 and (again or verbs_of().get(after[0].text, frozenset()) & HOSTILE):
        return [after[0], *_toward(supposed, held[0], after[0]), *them, *after[end:]]
    able = next((token for token in supposed if token.text in verbs_of()), None)
    if able is not None and " ".join(token.text for token in after[:end]) in _DOES_SO:
        return [able, *_toward(supposed, held[0], able), *them, *after[end:]]
    return list(after)


def done_to_the_one_supposed(words: list[Token], named: Named) -> list[Token] | None:
    """`T1 charges if it flanks NT1` as `T1 charges NT1 if it flanks NT1`: it is done to the only one whom the condition
    names besides. None if it is said to whom, or is no attack."""
    end = past_name(words, 0, named)
    start = end + 1
    if not end or start >= len(words) or words[start].text not in ("si", "if", "cuando", "when"):
        return None
    stop = next((at for at in range(start, len(words)) if words[at].text in (",", ";", OTHERWISE)), len(words))
    done = _done_to(words[start + 1 : stop], words[end:start], named)
    it = start + 1 < len(words) and words[start + 1].text in _ENGLISH_SUBJECTS
    return [*words[:end], *done, words[start], *words[start + 1 + it :]] if len(done) > 1 else None


def _same_deed(one: Token, other: Token) -> bool:
    return bool(verbs_of().get(one.text, frozenset()) & verbs_of().get(other.text, frozenset()))


def _english(verb: Token) -> bool:
    """Whether it is a verb as English has it: charge, charges."""
    return not verb.text.endswith("r") and any(verb.text.removesuffix(end) in told_to() for end in ("", "s", "es"))


def _toward(words: Sequence[Token], name: int, verb: Token) -> list[Token]:
    """The preposition before a name behind this verb: at NC1, a NC1."""
    if not _english(verb):
        return [verb._replace(text="a", glued=False)]
    return list(words[name - 1 : name]) if name and words[name - 1].text in TOWARD else []


_ENDS = (*SOFT, ";", OTHERWISE, "y", "and", "pero", "but")
_DOES_SO = ("does", "does so", "does it", "do it", "do so", "haga", "hace", "hagan", "hacen", "lo haga", "lo hace")
_ENGLISH_SUBJECTS = frozenset(("it", "they", "he", "she"))
_ENGLISH_OBJECTS = frozenset(("it", "them"))
_WISHED = re.compile(r"[a-z]+[ae]n?(se)?$")


def subject_first(words: list[Token], named: Named) -> list[Token] | None:
    """`caiga la caballería sobre NC1` as `la caballería caiga sobre NC1`. None if it is told otherwise."""
    wished = len(words) > 2 and words[0].text in verbs_of() and _WISHED.match(words[0].text)
    end = past_name(words, 1, named) if wished else 0
    return [*words[1:end], words[0], *words[end:]] if 0 < end < len(words) else None


def done_with(words: list[Token], named: Named) -> list[Token] | None:
    """`if NT1 is in disorder, charge it with C1` as `if NT1 is in disorder, C1 charge it`. None if it is told
    otherwise."""
    comma = max((at for at, token in enumerate(words) if token.text == ","), default=0)
    if not comma or words[0].text not in ("si", "cuando", "if", "when") or not _done(words, comma + 1):
        return None
    held = _names(words, named)
    for at in range(comma + 2, len(words) - 1):
        if words[at].text in ("with", "con") and all(each in held for each in range(at + 1, len(words))):
            return [*words[: comma + 1], *words[at + 1 :], *words[comma + 1 : at]]
    return None


_US = frozenset(("nos", "us", "me", "os", "nosotros"))


_ABLE = words_in("can could is are puede pueden pueda puedan podria podrian")


def _done_to_us(words: Sequence[Token]) -> bool:
    """Whether what is supposed here is done to those who are to answer: si la caballería nos carga, formad cuadro.
    What somebody is able to do is not done."""
    if words and words[0].text in _ABLE and not any(token.text in _US for token in words):
        return False
    deed = next((verbs_of()[token.text] for token in words if token.text in verbs_of()), frozenset())
    return bool(deed & HOSTILE) or any(token.text in _US for token in words)


_LED_BY = frozenset(("let", "it", "they", "he", "she", "que", "then", "entonces", "lo", "la", "los", "las", "se"))
_WITH = frozenset(("with", "con", "by", "por", "using"))


def _done_by_nobody_else(words: Sequence[Token], named: Named) -> bool:
    """Whether nobody whom these words name acts in them; who stands right behind a Spanish verb may."""
    held = _names(words, named)
    spanish = not _english(words[0])
    with_whom = any(token.text in _WITH and at + 1 in held for at, token in enumerate(words))
    return not with_whom and not (spanish and 1 in held)


def _done(words: Sequence[Token], at: int) -> bool:
    """Whether what is to be done stands here."""
    return at < len(words) and (words[at].text in verbs_of() or words[at].text in told_to())


def _names(words: Sequence[Token], named: Named) -> set[int]:
    """The words of names, with the articles before them. `Es` is no beginning of one."""
    held = {at for at in named(words) if words[at].text not in _BEING}
    return held | {at for at in range(len(words) - 1) if at + 1 in held and words[at].text in _ARTICLES}


_ARTICLES = frozenset(("el", "la", "los", "las", "the", "my", "our", "mi", "mis", "nuestro", "nuestra"))
_BEING = words_in(LITTLE_WORDS.being) | words_in(LITTLE_WORDS.having) | words_in(LITTLE_WORDS.duty)
_BETWEEN = frozenset((",", "y", "e", "and"))


def past_name(words: Sequence[Token], start: int, named: Named) -> int:
    """Where the names end that begin there; 0 if there are none."""
    held = _names(words, named)
    at = start
    while at < len(words) and (at in held or (words[at].text in _BETWEEN and at + 1 in held and at > start)):
        at += 1
    return at if at > start else 0


def width_of(pattern: re.Pattern[str], words: Sequence[Token], at: int) -> int:
    """How many words the turn of speech takes here, 0 if it does not stand here."""
    found = pattern.match(" ".join(token.text for token in words[at : at + _LONGEST]) + " ")
    return len(found[0].split()) if found else 0
