"""What a later part of a line leaves unsaid because an earlier one said it: `if infantry charges .., if"
" it is horse ..`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesets.language.case_by_case import each_case_in_full
from rulesets.language.gist import BREAKS, CONDITIONAL, JOINTS, PREPOSITIONS, TOWARD
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.verbs import participles, verbs_of

_CLITICS = frozenset(("le", "les", "lo", "la", "los", "las", "nos", "se", "me", "te", "os"))
_IS = frozenset(("es", "son", "fuera", "fuese", "sea", "is", "are"))
_IT = frozenset(("it", "they"))


def said_in_full(words: list[Token]) -> list[Token]:
    """With what is left unsaid in later conditions, and the verb of whoever does the same to somebody else."""
    return _verb_again(_suffered_again(condition_again(_is_again(_counted_again(each_case_in_full(words))))))


_BEING = words_in("esta estan este esten queda quedan quede queden is are gets get")
_STATE = re.compile(r"\w{3,}([ai]d|t|ch)[oa]s?|fresc[oa]s?|viv[oa]s?|\w{3,}ed|fresh|alive")


def _is_again(words: list[Token]) -> list[Token]:
    """`if T1 is threatened or disordered` as `if T1 is threatened or is disordered`."""
    supposed = next((at for at, token in enumerate(words) if token.text in CONDITIONAL), len(words))
    for at in range(supposed + 1, len(words) - 3):
        text = [*(token.text for token in words[at : at + 5]), ""]
        joined = text[0] in _BEING and text[2] in ("o", "u", "or", "y", "and", "e")
        if joined and _STATE.fullmatch(text[1]) and _STATE.fullmatch(text[3]) and (not text[4] or text[4] in _ENDS):
            return [*words[: at + 3], words[at]._replace(glued=False), *words[at + 3 :]]
    return words


_COUNTED = words_in("ventana window ipm mpi")
_NTH = words_in("primera segunda tercera primer segundo tercer first second third")
_WITHIN = words_in("en in durante during")


def _counted_again(words: list[Token]) -> list[Token]:
    """`frigate 1 in window 1 and frigate 2 in the second` with the noun again: `in the second window`, which else might
    be a place of that number."""
    noun = next((token for token in words if token.text in _COUNTED and not token.quoted), None)
    if noun is None:
        return words
    made: list[Token] = []
    for at, token in enumerate(words):
        before, after = _text(words, at - 1), _text(words, at + 1)
        article = before in ("the", "la", "el")
        counted = token.text in _NTH or token.text.isdecimal()
        alone = not after or after in _ENDS
        if not counted or not alone or _text(words, at - 1 - article) not in _WITHIN:
            made.append(token)
        elif token.text.isdecimal():
            made += [noun._replace(start=token.start, end=token.end), token]
        else:
            made += [token, noun._replace(start=token.start, end=token.end)]
    return made


_ENDS = BREAKS | JOINTS


def _text(words: Sequence[Token], at: int) -> str:
    return words[at].text if 0 <= at < len(words) else ""


_OBJECTS = frozenset(("lo", "la", "los", "las", "le", "les"))


def _suffered_again(words: list[Token]) -> list[Token]:
    """`..; si la carga infantería, huye` as `..; si es cargada por infantería, huye`: whoever is named behind the verb
    does it, and is not the one who then flees."""
    later = range(1, len(words) - 4) if words and words[0].text in CONDITIONAL else ()
    for at in later:
        _, clitic, verb, noun, after = (token.text for token in words[at : at + 5])
        told = words[at].text in ("si", "cuando") and clitic in _OBJECTS and after in BREAKS
        done = _done_to(verb) if told and noun.isalpha() and noun not in verbs_of() and noun not in _SAID_ALONE else ""
        if done:
            suffered = _suffered(words[at + 1 : at + 3])
            return _suffered_again([*words[: at + 1], *suffered, *words[at + 3 :]])
    return words


_SAID_ALONE = CONDITIONAL | BREAKS | PREPOSITIONS | frozenset(("no", "bien", "mal", "alguien", "nadie"))


def _done_to(verb: str) -> str:
    """The participle of a Spanish verb: cargada."""
    meant = verbs_of().get(verb, frozenset())
    return next((done for done, of in participles().items() if of in meant and done.endswith("da")), "")


def _suffered(verb: Sequence[Token]) -> list[Token]:
    """`Es cargada por` for `nos carga`; nothing for a verb that has no such form."""
    done = _done_to(verb[-1].text)
    es, por = (verb[0]._replace(text=text, glued=False) for text in ("es", "por"))
    return [es, verb[-1]._replace(text=done), por] if done else []


def _verb_again(words: list[Token]) -> list[Token]:
    """`the gun fires at NT1; the sleeve, at NC1` as `..; the sleeve fires at NC1`: else it might be one more target."""
    verb = next((token for token in words if token.text in verbs_of() and token.text not in PREPOSITIONS), None)
    made: list[Token] = []
    start = len(words)
    for at, token in enumerate(words):
        start = len(made) + 1 if token.text in (";", ".") else start
        toward = token.text == "," and at + 1 < len(words) and words[at + 1].text in TOWARD | {"al"}
        named = made[start:]
        if verb and toward and named and not any(each.text in verbs_of() or each.text in SAID for each in named):
            made.append(verb._replace(start=token.start, end=token.end))
            start = len(words)
        else:
            made.append(token)
    return made


SAID = CONDITIONAL | BREAKS | TOWARD
"""Words that do not stand within whoever is named."""


def condition_again(words: list[Token]) -> list[Token]:
    """`si le carga infantería huye, y si es caballería dispara` with the verb again: `y si le carga"
    " caballería dispara`."""
    first = next((at for at, token in enumerate(words) if token.text in CONDITIONAL), len(words))
    verb = _happens(words, first)
    if not verb:
        return words
    made = list(words[: first + 1])
    at = first + 1
    while at < len(words):
        width = _left_out(words, at) if words[at].text in CONDITIONAL else 0
        if not width and _against(words, at):
            made += (
                [words[first], words[at + 1], *verb]
                if words[at].text == "against"
                else [words[first], *verb, words[at + 1]]
            )
            at += 2
            continue
        if not width:
            made.append(words[at])
            at += 1
            continue
        noun = words[at + width]
        english = words[at + 1].text in _IT
        again = verb if first else _suffered(verb) or verb  # behind whoever it befalls it is said once more
        made += [words[at], noun, *verb] if english else [words[at], *again, noun]
        at += width + 1
    return made


def _happens(words: Sequence[Token], at: int) -> list[Token]:
    """The verb of the condition that begins there, with the pronoun before it in Spanish: `le carga`, `charges`."""
    start = at + 1
    while start < len(words) and words[start].text in _CLITICS:
        start += 1
    if start < len(words) and words[start].text in verbs_of() and words[at].text in ("si", "cuando"):
        return list(words[at + 1 : start + 1])
    verb = start + 1
    if verb < len(words) and words[verb].text in verbs_of() and words[at].text in ("if", "when"):
        return [words[verb]]
    return []


def _against(words: Sequence[Token], at: int) -> bool:
    """But against infantry it fires: what follows is said of them, as it was of others before."""
    after = words[at + 2].text if at + 2 < len(words) else ""
    follows = after in _IT | {",", "que"} or after in verbs_of() or after in _CLITICS
    noun = follows and words[at + 1].text.isalpha() and words[at + 1].text not in verbs_of()
    return noun and words[at].text in ("against", "contra", "ante") and words[at - 1].text in BREAKS


def _left_out(words: Sequence[Token], at: int) -> int:
    """How many words stand between here and the noun of `si es caballería`, `if it is horse`; 0 if that is not said."""
    width = 1
    if at + width < len(words) and words[at + width].text in _IT:
        width += 1
    if at + width >= len(words) or words[at + width].text not in _IS:
        return 0
    width += 1
    if at + width < len(words) and words[at + width].text in ("la", "el", "the", "de", "by", "por"):
        width += 1
    after = words[at + width].text if at + width < len(words) else ""
    return width if after.isalpha() and after not in verbs_of() and after not in ("no", "not") else 0
