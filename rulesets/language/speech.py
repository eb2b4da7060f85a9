"""Turns of speech that say nothing of their own: don't, is to fire, va a cargar, keeps firing.

A negation is never among them: `don't` becomes `do not`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.actively import actively
from rulesets.language.again import done_again
from rulesets.language.arriving import gone_for, once_there
from rulesets.language.ceaselessly import ceaselessly
from rulesets.language.framing import unframed
from rulesets.language.gist import courtesy_at
from rulesets.language.helping import SETTING, acting, infinitives, lasting, told_to
from rulesets.language.idioms import put_plainly
from rulesets.language.left_unsaid import said_in_full
from rulesets.language.letting import left_to_do
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.nobody import neither_nor
from rulesets.language.only_those import only_those
from rulesets.language.otherwise import alternating
from rulesets.language.recasting import (
    WITHIN_NAMES,
    awaited,
    colon_between,
    continued,
    going_on_there,
    had_done,
    in_steps,
    kept_doing,
    left_in_place,
    looking,
    stands,
    uncleft,
)
from rulesets.language.remarks import without_remarks
from rulesets.language.short_forms import whole_words
from rulesets.language.some_of import the_whole_of
from rulesets.language.stopping import stopping_short
from rulesets.language.tasks import told_what
from rulesets.language.unless import while_as_if
from rulesets.language.verbs import participles, verbs_of
from rulesets.language.yes_and_no import without_yes

_TELLING = words_in(LITTLE_WORDS.telling)
SHORTEST_ADVERB = 5
"""Letters of a word in -ly that may be shorter and no adverb."""
_SUPPOSING = [(tuple(words.split()), "si") for words in LITTLE_WORDS.supposing]
_SUPPOSING += [(tuple(words.split()), "cuando") for words in LITTLE_WORDS.timely]
_FORBIDDING = [tuple(words.split()) for words in LITTLE_WORDS.forbidding]
_ANYBODY = [tuple(words.split()) for words in LITTLE_WORDS.anybody]
_ENGLISH = ("under", "on", "in", "by")
_NEVER = [tuple(words.split()) for words in LITTLE_WORDS.never]
_FIRST_OF_ALL = [tuple(words.split()) for words in LITTLE_WORDS.courtesies if words.startswith(("antes", "before"))]


def plainly(
    words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]] = lambda words: ()
) -> list[Token]:
    """The line without such turns. `named` tells which words belong to a name; those stay, as the A of Flotilla A."""
    whole = neither_nor(
        put_plainly(
            while_as_if(
                done_again(only_those(ceaselessly(unframed(_without_asking(whole_words(words)), named)), named))
            )
        ),
        named,
    )
    said = gone_for(once_there(uncleft(going_on_there(colon_between(without_yes(without_remarks(whole, named)))))))
    told = actively(told_what(left_in_place(said_in_full(stopping_short(said, named)), named), named), named)
    recast = looking(kept_doing(had_done(in_steps(continued(told), named), named), named))
    plain = the_whole_of(_without_fondness(_without_adverbs(_without_manner(recast), named), named), named)
    whole = _forbidden(awaited(_supposing(alternating(plain)), named), named)
    allowed = _set_to(_in_time(_denying(left_to_do(whole, named))), named)
    return acting(allowed, named(allowed))


def _set_to(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`send C1 to charge NC1`, `pongo a T1 a resistir`, `mando a C2 corriendo` as `C1 charge NC1`, `T1 resistir`, `C2
    corriendo`."""
    if not words or not (verbs_of().get(words[0].text, frozenset()) | {words[0].text}) & (SETTING | _HURLING):
        return words
    start = 2 if len(words) > 1 and words[1].text in ("a", "al") else 1
    names = named(words)
    if (
        verbs_of()[words[0].text] & _LETTING
        and words[1:2]
        and words[1].text == "que"
        and _begins_name(words[2:4], names)
    ):
        return words[2:]  # deja que T2 se reorganice
    end = start
    while end < len(words) and (end in names or words[end].text in WITHIN_NAMES):
        end += 1
    hurled = _hurled(words, end) if any(at in names for at in range(start, end)) else 0
    if hurled:
        return [*words[start:end], words[0]._replace(text="attack"), *words[hurled:]]
    purpose = _so_that(words, end) if any(at in names for at in range(start, end)) else 0
    if purpose:
        return [*words[start:end], *words[purpose:]]  # swing C1 round so that it faces NT1
    told = [token.text for token in words[end : end + 2]]
    if not any(at in names for at in range(start, end)) or not told:
        return words
    if words[0].text == "make" and told[0] in told_to():
        return words[start:]  # make C1 charge NC1
    if told[0] in lasting():
        return words[start:]
    if len(told) < 2:
        return words
    if told == ["para", "que"]:
        end, told = end + 1, ["que"]  # gira T1 para que mire a NT1
    wished = told[0] == "que" and any(token.text in verbs_of() for token in words[end + 1 : end + 3])
    infinitive = len(told) > 1 and told[0] in ("a", "to", "para") and told[1] in told_to()
    return [*words[start:end], *words[end + 1 :]] if infinitive or wished else words


_HURLING = frozenset(("lanzar", "arrojar", "echar", "throw", "hurl", "launch", "fling", "unleash"))
_SENDING = frozenset(("enviar", "mandar", "send"))
_AGAINST = [("a", "por"), ("contra",), ("against",), ("at",)]
_UPON = [*_AGAINST, ("sobre",), ("upon",), ("into",), ("on",)]


def _hurled(words: Sequence[Token], at: int) -> int:
    """Where whoever is attacked is named, behind those who are thrown at them; 0 if nobody is."""
    verb = verbs_of().get(words[0].text, frozenset()) | {words[0].text}
    upon = _UPON if verb & _HURLING else _AGAINST if verb & _SENDING else []
    width = next((len(said) for said in upon if stands(words, at, said)), 0)
    return at + width if 0 < width < len(words) - at else 0


_LETTING = frozenset(("dejar", "permitir"))


def _begins_name(words: Sequence[Token], names: Collection[int]) -> bool:
    """Whether a name stands at the third place of a line, or behind an article there."""
    return 2 in names or (3 in names and bool(words) and words[0].text in WITHIN_NAMES)


_SO_THAT = [tuple(said.split()) for said in ("so that it", "so that they", "so it", "so they", "so as to", "until it")]


def _so_that(words: Sequence[Token], at: int) -> int:
    """Where the verb stands that says what a turn is for; 0 if none does."""
    start = at + int(at < len(words) and words[at].text in ("round", "around", "about"))
    phrases = [*_SO_THAT, ("to",)] if start > at else _SO_THAT
    verb = start + next((len(said) for said in phrases if stands(words, start, said)), 0)
    return verb if start < verb < len(words) and words[verb].text in verbs_of() else 0


def _forbidden(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`I do not want T1 to charge` as `T1 not to charge`, and anyone as `nobody to charge`; else as it stands."""
    width = next((len(said) for said in _FORBIDDING if stands(words, 0, said)), 0)
    rest = list(words[width:])
    anybody = next((len(said) for said in _ANYBODY if width and stands(rest, 0, said)), 0)
    if anybody and len(rest) > anybody:
        return [rest[0]._replace(text="nadie" if words[0].text == "no" else "nobody"), *rest[anybody:]]
    names = named(rest) if width else ()
    if not names:
        return _denied_of_nobody(words[0], rest) if width else list(words)
    end = next((at for at, token in enumerate(rest) if at not in names and token.text in verbs_of()), 0)
    after = end - 1 if end and rest[end - 1].text == "to" else end
    before = [token for token in rest[:after] if token.text != "que"]
    return [*before, words[0]._replace(text="no", glued=False), *rest[end:]] if end else list(words)


_SPANISH_NO = frozenset(said.split()[0] for said in LITTLE_WORDS.forbidding) - {
    "i",
    "we",
    "do",
    "never",
    "under",
    "on",
    "it",
}


def _denied_of_nobody(first: Token, rest: Sequence[Token]) -> list[Token]:
    """`No quiero que se desarme ningún barco` as `que no se desarme ningún barco`, `I do not want a fight` as `not a
    fight`."""
    denied = first.text == "no" and any(token.text in verbs_of() for token in rest[:2])
    told = [first._replace(text="que"), first._replace(text="no", glued=False), *rest]
    return told if denied else [first._replace(text="no" if first.text in _SPANISH_NO else "not"), *rest]


_ASKING = sorted((tuple(words.split()) for words in LITTLE_WORDS.asking), key=len, reverse=True)


def _without_asking(words: list[Token]) -> list[Token]:
    """`could you send C1 to charge` as `send C1 to charge`: what is asked for is ordered."""
    width = next((len(said) for said in _ASKING if stands(words, 0, said)), 0)
    width += int(0 < width < len(words) and words[width].text in (",", ":"))
    return _without_asking(words[width:]) if 0 < width < len(words) else words


_MANNER = re.compile(rf"({'|'.join(LITTLE_WORDS.manner)})(?= |$)")
_LONGEST_MANNER = 8
"""Words that say how something is done."""


_STANDING = frozenset(("hold", "stand", "aguantar"))


def _without_manner(words: list[Token]) -> list[Token]:
    """`charges NC1 with all its might` as `charges NC1`; whoever holds like a rock holds fast."""
    for at in range(1, len(words)):
        found = _MANNER.match(" ".join(token.text for token in words[at : at + _LONGEST_MANNER]))
        if found and not _denied_until(words, at):
            stands_so = verbs_of().get(words[at - 1].text, frozenset()) & _STANDING
            firm = [words[at]._replace(text="firme" if "aguantar" in stands_so else "fast")] if stands_so else []
            return _without_manner([*words[:at], *firm, *words[at + len(found[0].split()) :]])
    return words


def _denied_until(words: Sequence[Token], at: int) -> bool:
    """Whether it is said when something is not done: `no actúa hasta el final` is no manner of acting."""
    until = words[at].text in ("hasta", "until", "till", "to")
    return until and any(token.text in ("no", "not") for token in words[max(0, at - 3) : at])


def _without_adverbs(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """Sicily is a place."""
    spoken = [at for at, token in enumerate(words) if not token.quoted and _adverb(token.text)]
    names = named(words) if spoken else ()
    return [token for at, token in enumerate(words) if at not in spoken or at in names]


_FOND = words_in(LITTLE_WORDS.fond)
_SPANISH_FOND = re.compile(r".*([aeo]s?|al|el)$").match
"""Those that may stand behind a name: los coraceros gloriosos."""


def _without_fondness(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`my good Cooper` as `my Cooper`. The old tercio is another than the tercio: such a word is a part of its name."""
    fond = [at for at, token in enumerate(words[:-1]) if token.text in _FOND and not token.quoted]
    names = named(words) if fond else ()
    beside = {
        at for at in fond if at + 1 in names or at + 1 in fond or (at - 1 in names and _SPANISH_FOND(words[at].text))
    }
    meant = {at for at in beside if at not in names}
    return [token for at, token in enumerate(words) if at not in meant]


def _adverb(text: str) -> bool:
    """Says how something is done, and nothing that an order could ask for."""
    long = text.endswith("mente") and len(text) > len("mente") + 2
    return (long or (text.endswith("ly") and len(text) > SHORTEST_ADVERB)) and text not in _TELLING


def _supposing(words: Sequence[Token]) -> list[Token]:
    """Every way to say `if` or `when` as one word: should it be seen, de ser visto, en cuanto."""
    words = _on_being(words)
    made: list[Token] = []
    at = 0
    while at < len(words):
        width, text = next(((len(said), plain) for said, plain in _SUPPOSING if stands(words, at, said)), (0, "si"))
        width = 0 if courtesy_at(words, at) > width else width  # en cuanto pueda
        width = 0 if text == "cuando" and at and words[at - 1].text in ("for", "at", "in") else width  # for the moment
        width = width or int(not made and _supposes(words)) or int(_should(words, at))
        end = words[at + width - 1].end if width else 0
        made.append(words[at]._replace(text=text, end=end) if width else words[at])
        at += width or 1
    return made


_ON_BEING = re.compile(
    r"(in (the )?(case|event) of|on|upon|when|if|whenever|after|every time it is|each time it is)( it)? being(?= )"
    r"|(en (el )?caso de|al|cada vez que) (ser|sea|sean|es|son)(?= )"
    r"|(si|cuando) (llega|llegan|llegara|llegase) a ser(?= )"
)


def _on_being(words: Sequence[Token]) -> list[Token]:
    """`en caso de ser cargada` as `si es cargada`, `on being charged` as `if charged`."""
    for at in range(len(words)):
        found = _ON_BEING.match(" ".join(token.text for token in words[at : at + 6]))
        width = len(found[0].split()) if found else 0
        if width and at + width < len(words) and words[at + width].text in participles():
            first = words[at]._replace(end=words[at + width - 1].end)
            told = ["if"] if words[at + width - 1].text == "being" else ["si", "es"]
            return [*words[:at], *(first._replace(text=text) for text in told), *words[at + width :]]
    return list(words)


def _should(words: Sequence[Token], at: int) -> bool:
    """Withdraw should it be seen: of whoever should do something, it is said behind them."""
    after = words[at + 1].text if at + 1 < len(words) else ""
    return words[at].text == "should" and after in ("it", "they", "he", "we", "there", "anyone", "someone", "any")


def _supposes(words: Sequence[Token]) -> bool:
    """Whether the first word of the line says `if`."""
    first, then = words[0].text, words[1].text if len(words) > 1 else ""
    return first == "should" or (first == "de" and (then == "ser" or (then in infinitives() and then in verbs_of())))


def _denying(words: Sequence[Token]) -> list[Token]:
    """`bajo ningún concepto` and `pasa de` as `no`, or as nothing where its part of the line is denied already."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = next((len(said) for said in _NEVER if stands(words, at, said)), 0) or _shirks(words, at)
        width = width or next((len(said) for said in _EVER if stands(words, at, said) and _denied(made)), 0)
        if not width:
            made.append(words[at])
        elif not _denied(made):
            text = "not" if words[at].text in _ENGLISH else "no"
            made.append(words[at]._replace(text=text, end=words[at + width - 1].end))
        at += width or 1
    return made


_EVER = (
    ("yet",),
    ("todavia",),
    ("aun",),
    ("nunca",),
    ("jamas",),
    ("ever",),
    ("under", "any", "circumstances"),
    ("on", "any", "account"),
    ("at", "all"),
)
"""Behind a negation these say no more: no uses brulotes nunca."""


def _in_time(words: Sequence[Token]) -> list[Token]:
    """`waits before going to X` as `waits then going to X`; what stands at the beginning is done last."""
    made: list[Token] = []
    at = 0
    while at < len(words):
        width = _before(words, at) if made else 0
        if width and made[-1].text in _JUST:
            made.pop()
        made.append(words[at]._replace(text="then", end=words[at + width - 1].end) if width else words[at])
        at += width or 1
    return made


_JUST = frozenset(("just", "right", "justo", "inmediatamente"))


def _before(words: Sequence[Token], at: int) -> int:
    said = [token.text for token in words[at : at + 3]]
    if any(stands(words, at, phrase) for phrase in _FIRST_OF_ALL):
        return 0
    if len(said) > 1 and said[0] == "before" and said[1] in lasting():
        return 1
    return 2 if len(said) > 2 and said[:2] == ["antes", "de"] and said[2] in infinitives() else 0


def _shirks(words: Sequence[Token], at: int) -> int:
    """Pasa de atacar, and not from one thing to another: pasa de atacar a defender."""
    said = [token.text for token in words[at : at + 3]]
    if len(said) < 3 or said[1] != "de" or said[2] not in infinitives() or "pasar" not in verbs_of().get(said[0], ()):
        return 0
    rest = [token.text for token in words[at + 3 :]]
    return 0 if any(one == "a" and two in infinitives() for one, two in zip(rest, rest[1:], strict=False)) else 2


def _denied(words: Sequence[Token]) -> bool:
    for token in reversed(words):
        if token.text in (",", ";", ".", "y", "and", "but", "pero"):
            return False
        if token.text in ("no", "not", "nunca", "never", "cannot"):
            return True
    return False
