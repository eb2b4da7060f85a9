"""What a writer adds to an order to explain it: because she is worn out, a ver si pican, que está deshecho, lest they
see her. No order is in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in

_MAY_SAY_MORE = CONDITIONAL | frozenset(("salvo", "menos", "excepto", "unless", "except", "until", "hasta"))
"""A reason that says one of these may be part of the order."""
_CLAUSE_ENDS = frozenset((",", ".", ";", ":", "but", "pero")) | words_in(LITTLE_WORDS.joints)
_PAUSES = frozenset((",", ";", ":", ".", "-"))
_NEEDS_PAUSE = frozenset(("que", "pues", "since", "as"))
"""Words that open a reason only behind a comma."""
_LONGEST = 6
"""Words by which a remark is known."""


class _Kind(NamedTuple):
    """How a kind of remark is known, and how far it goes."""

    opens: re.Pattern[str]
    begins: frozenset[str]
    """The first words of all that open it."""
    sentence: bool = False
    """Whether it goes on behind a comma, to the end of the sentence or to the next order that is joined to it."""
    hope: bool = False
    """Whether it must name nothing: `to see if there is anything at Mahon` is more than a hope."""


def _opened_by(phrases: Sequence[str], **others: bool) -> _Kind:
    begins = frozenset(phrase.split()[0] for phrase in phrases)
    return _Kind(re.compile(f"({'|'.join(phrases)})( |$)"), begins, **others)


_KINDS = (
    _opened_by(LITTLE_WORDS.long_reasons, sentence=True),
    _opened_by(LITTLE_WORDS.reasons),
    _opened_by(LITTLE_WORDS.hopes, hope=True),
)


def without_remarks(words: list[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """The line without reasons and hopes. Each ends with its clause, so that no order behind it is lost. `named` tells
    which words belong to a name."""
    words = _without_last_state(words)
    for kind in _KINDS:
        at = 1
        while at < len(words):
            end = _end(words, at, kind, named)
            if end:
                at -= at > 1 and words[at - 1].text in (",", ":", "-")
                words = [*words[:at], *words[end:]]
            at += 1
    return words


_LAST_STATE = re.compile(
    r"((que|pues|porque|ya que) )?(esta|estan|anda|andan|va|van|sigue|siguen|(it|they|he|she)( is| are)?)"
    r"( (muy|ya|casi|todavia|aun|tan|demasiado|already|very|too|so|still|nearly|almost|quite|badly))*"
    r" (al limite|en desorden|en peligro|a punto de romperse|hech[oa]s? polvo|en las ultimas"
    r"|(desordenad|cansad|agotad|desgastad|tocad|expuest|castigad|maltrech|amenazad|vendid)[oa]s?"
    r"|at (the|its|their) limit|in disorder|in danger|about to break|worn( out)?|tired( out)?|exhausted|spent"
    r"|disordered|exposed|battered|threatened|shaken|done for)"
)


def _without_last_state(words: list[Token]) -> list[Token]:
    """`the muskets hold fast, they are at the limit` without how they are, which is why."""
    last = max((at for at, token in enumerate(words) if token.text in (",", ";", ".", "-", ":")), default=0)
    why = " ".join(token.text for token in words[last + 1 :])
    return words[:last] if last and _LAST_STATE.fullmatch(why) else words


_FIRST_REASON = re.compile(
    r"(since|as|because|given that|seeing that|now that|como|ya que|puesto que|dado que|visto que|ahora que|porque) "
)
_STATES = words_in(LITTLE_WORDS.states)


_FIRST_PURPOSE = re.compile(
    r"(para que|a fin de que|de modo que|so that|in order that) ([^ ]+ ){1,5}?"
    r"(pued[ae]n?|no|est[ae]n?|qued[ae]n?|teng[ae]n?|vean?|can|could|may|might|does not|do not|is|are|has|have|sees?) "
    r"|(para|a fin de|por) no |so as not to |in order not to "
    r"|(in order )?to (clear|avoid|allow|make room|keep|prevent|give|free|open) "
)
_SETTING_OTHERS = words_in("use usa usar usad usen send manda mandar mandad manden envia enviar enviad envien")


def without_purpose(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`para que los cañones puedan tirar, B4 se aparta` as `B4 se aparta`. Nothing if it is for nothing, or if what
    it is for may be itself told: to charge NC1, use C1."""
    found = _FIRST_PURPOSE.match(" ".join(token.text for token in words[:12]) + " ")
    comma = next((at for at, token in enumerate(words) if token.text == ","), 0)
    why, rest = words[:comma], words[comma + 1 :]
    if not found or len(found[0].split()) > comma or any(token.text in _MAY_SAY_MORE for token in why):
        return []
    leads = [token.text for token in rest if token.text not in ("que", "the", "el", "la", "los", "las")]
    told = bool(leads) and leads[0] not in _SETTING_OTHERS and bool(named(rest))
    again = {rest[at].text for at in named(rest)} & {why[at].text for at in named(why)} if told else set()
    return list(rest) if told and not again else []


def without_first_reason(words: Sequence[Token], named: Callable[[Sequence[Token]], Collection[int]]) -> list[Token]:
    """`since T2 is tired, it rests` without why: whoever the reason alone names does what follows. As it stands
    where no reason comes first, or one that may be a condition."""
    opened = _FIRST_REASON.match(" ".join(token.text for token in words[:3]) + " ")
    comma = next((at for at, token in enumerate(words) if token.text == ","), 0)
    start = len(opened[0].split()) if opened else 0
    why, rest = words[start:comma], list(words[comma + 1 :])
    says_more = any(token.text in _MAY_SAY_MORE or token.quoted for token in why)
    if not start or not rest or says_more or not any(token.text in _STATES for token in why):
        return list(words)
    if named(rest):
        return rest
    whom = named(why)
    return [*(why[at] for at in sorted(whom)), *rest] if whom and max(whom) - min(whom) < len(whom) else list(words)


def _end(words: Sequence[Token], at: int, kind: _Kind, named: Callable[[Sequence[Token]], Collection[int]]) -> int:
    """Where the remark of that kind ends that begins here; 0 if none does."""
    if words[at].text not in kind.begins or not _begins(words, at, kind) or _says_it_again(words, at):
        return 0
    if _of_one_left_out(words, at):
        return 0
    end = next((to for to in range(at + 1, len(words)) if _over(words, to, kind)), len(words))
    if kind.hope:
        return 0 if any(at <= each < end and _is_no_little_word(words[each].text) for each in named(words)) else end
    return 0 if any(token.text in _MAY_SAY_MORE for token in words[at:end]) else end


_LEFT_OUT = re.compile(
    r"(?:but|except|save|menos|salvo|excepto) (?:\S+ ){1,3}, (?:que|which|who) (?:esta|estan|va|van|is|are) (?:\S+ )?$"
)


def _of_one_left_out(words: Sequence[Token], at: int) -> bool:
    """`all in line except B4, which is in square` says what B4 does."""
    start = max(0, at - 6)
    said = " ".join(token.text for token in words[start : at + 3]) + " "
    return bool(_LEFT_OUT.search(said))


_ANSWERS = frozenset(("si", "no", "que", ","))


def _says_it_again(words: Sequence[Token], at: int) -> bool:
    """`no, que nos vamos` says no reason for the no, but what is done."""
    led = words[at].text == "que" or (words[at].text == "," and at + 1 < len(words) and words[at + 1].text == "que")
    return led and all(token.text in _ANSWERS for token in words[:at])


def _is_no_little_word(text: str) -> bool:
    """`so`, `be` and `up` may be the beginning of a name, and are no name where nobody looks for one."""
    return len(text) > 3 or not text.isalpha()


def _begins(words: Sequence[Token], at: int, kind: _Kind) -> bool:
    if words[at].quoted or (kind.sentence and at < 2):
        return False
    if words[at].text in _NEEDS_PAUSE and words[at - 1].text not in _PAUSES:
        return False
    return bool(kind.opens.match(" ".join(token.text for token in words[at : at + _LONGEST])))


def _over(words: Sequence[Token], at: int, kind: _Kind) -> bool:
    if not kind.sentence:
        return words[at].text in _CLAUSE_ENDS
    joined = words[at].text == "," and at + 1 < len(words) and words[at + 1].text in ("y", "and", "e")
    return joined or words[at].text in (";", ".")
