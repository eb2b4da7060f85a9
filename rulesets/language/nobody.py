"""What nobody does, as what all do not: `nobody moves` as `all not move`, `neither C1 nor C2 moves` as `C1 and C2 not
move`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesets.language.exceptions import leaves_out
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.parting import Span
from rulesets.language.recasting import Named
from rulesets.language.tasks import past_name, width_of
from rulesets.language.verbs import verbs_of

Spans = Callable[[Sequence[Token]], Sequence[Span]]
_NOBODY = re.compile(
    r"(nobody|nadie|no one|not (one|a single)( [a-z]+( of (mine|ours|them))?)?"
    r"|none( of (them|us|you|((all )?(my|our|the) [a-z]+)))?"
    r"|ningun[oa]?( de (ell[oa]s|nosotros|vosotros|((mis|nuestr[oa]s|l[oa]s) [a-z]+)|mis))?"
    r"( (tropas?|unidad(es)?|naves?|barcos?|galeras?|hombres?|flotas?))?) "
)
_NEITHER = {"neither": "nor", "ni": "ni"}
_CLITICS = frozenset(("se", "le", "les", "lo", "la", "los", "las"))
_PAIR = ("neither", "nor")


def neither_nor(words: list[Token], named: Named) -> list[Token]:
    """`ni C1 ni C2 se mueven` as `C1 y C2 no se mueven`; `C1 neither moves nor fires` as `C1 does not move and does not
    fire`."""
    words = _neither_deed(words, named)
    nor = _NEITHER.get(words[0].text if words else "")
    if not nor or not any(token.text == nor for token in words[1:]):
        return words
    joint = words[0]._replace(text="and" if nor == "nor" else "y", glued=False)
    joined = [joint if token.text == nor else token for token in words[1:] if token.text not in SOFT]
    end = past_name(joined, 0, named)
    denied = joint._replace(text="not" if nor == "nor" else "no")
    return [*joined[:end], denied, *joined[end:]] if 0 < end < len(joined) else words


def _neither_deed(words: list[Token], named: Named) -> list[Token]:
    """Two deeds that are denied at once, each denied; whoever is named behind them stands first."""
    denied = [at for at, token in enumerate(words) if token.text in (*_NEITHER, *_NEITHER.values())]
    deeds = [at for at in denied if _is_done(words, at + 1)]
    if len(denied) != len(_PAIR) or deeds != denied:
        return _not_or(words)
    one, other = deeds
    spanish = words[one].text == "ni"
    before = words[one - 1].text if one else ""
    first = [] if before in ("no", "not") else [words[one]._replace(text="no" if spanish else "not")]
    joint = words[other]._replace(text="y" if spanish else "and")
    told = [*first, *words[one + 1 : other], joint, joint._replace(text="no" if spanish else "not", glued=False)]
    names = {at for at in named(words) if at not in denied}
    end = next((at for at in range(other + 1, len(words)) if at in names), len(words))
    behind = (
        end < len(words)
        and not any(at in names for at in range(other))
        and all(at in names or words[at].text in ("y", "and", ",") for at in range(end, len(words)))
    )
    if behind:
        return [*words[:one], *words[end:], *told, *words[other + 1 : end]]
    return [*words[:one], *told, *words[other + 1 :]]


def _is_done(words: Sequence[Token], at: int) -> bool:
    while at < len(words) and words[at].text in _CLITICS:
        at += 1
    return at < len(words) and words[at].text in verbs_of()


def _not_or(words: list[Token]) -> list[Token]:
    """`does not consolidate or continue` as `does not consolidate and does not continue`."""
    for at in range(1, len(words) - 2):
        said = [token.text for token in words[at - 1 : at + 3]]
        if said[0] == "not" and said[1] in verbs_of() and said[2] in ("or", "nor") and said[3] in verbs_of():
            both = [words[at + 1]._replace(text="and"), words[at + 1]._replace(text="not", glued=False)]
            return [*words[: at + 1], *both, *words[at + 2 :]]
    return words


_NONE_OF = re.compile(
    r"(none of (all )?(my|our|the|these|those)|not (one|a single) of (my|our|the)|not (one|a single)|no"
    r"|ningun[oa]? de (mis|nuestr[oa]s|l[oa]s|est[oa]s|es[oa]s)|ni un[oa]? sol[oa]|ningun[oa]?) "
)
_ANYBODY = words_in(
    "troop troops unit units ship ships man men soldier soldiers vessel vessels one formation formations"
    " tropa tropas unidad unidades nave naves barco barcos buque buques hombre hombres flota flotas soldado soldados"
)


def of_nobody(words: Sequence[Token], groups: Spans) -> list[Token] | None:
    """The line told of all, who do not; those whom it leaves out are left out of them. None if it is told otherwise.
    Where none of some kind do it, it is told of those."""
    start = int(bool(words) and words[0].text == "que")
    kind = start + width_of(_NONE_OF, words, start)
    if start < kind < len(words) and words[kind].text not in _ANYBODY and words[kind].text not in verbs_of():
        return _of_none(words, start, kind, groups)
    return _of_no_one(words, start)


def _of_none(words: Sequence[Token], start: int, kind: int, groups: Spans) -> list[Token] | None:
    """`none of the galleasses moves` as `galleasses not move`, `no battalion fires` as `all battalion not fires`."""
    spanish = words[start].text.startswith("ni")
    them, first = [words[kind]], words[start]
    if not _one_group(groups(them), 1):
        them = [first._replace(text="todos" if spanish else "all"), words[kind]]
    rest = list(words[kind + 1 :])
    deed = next((at for at, token in enumerate(rest) if token.text in verbs_of()), len(rest))
    if not _one_group(groups(them), len(them)) or deed == len(rest) or (deed and not leaves_out_first(rest[:deed])):
        return None
    while deed and rest[deed - 1].text in _CLITICS:
        deed -= 1
    denied = first._replace(text="no" if spanish else "not", glued=False)
    return [*them, *(token for token in rest[:deed] if token.text not in SOFT), denied, *rest[deed:]]


def _one_group(spans: Sequence[Span], end: int) -> bool:
    return len(spans) == 1 and (spans[0].start, spans[0].end) == (0, end)


def _of_no_one(words: Sequence[Token], start: int) -> list[Token] | None:
    width = width_of(_NOBODY, words, start)
    rest = list(words[start + width :])
    deed = next((at for at, token in enumerate(rest) if token.text in verbs_of()), len(rest))
    if not width or deed == len(rest) or (deed and not leaves_out_first(rest[:deed])):
        return None
    while deed and rest[deed - 1].text in _CLITICS:
        deed -= 1
    spanish = words[start].text.startswith(("nadie", "ningun"))
    everyone, denied = ("todos", "no") if spanish else ("all", "not")
    first = words[start]
    return [
        first._replace(text=everyone),
        *(token for token in rest[:deed] if token.text not in SOFT),
        first._replace(text=denied, glued=False),
        *rest[deed:],
    ]


def leaves_out_first(words: Sequence[Token]) -> bool:
    """Whether all that stands here is who is left out, or little words of the deed that follows."""
    little = {"se", "is", "are", "to", "may", "should", "must", "will", "debe", "puede", "ha", "de", "que", "le", "les"}
    return all(token.text in little for token in words) or words[0].text == "but" or leaves_out(words, 0)
