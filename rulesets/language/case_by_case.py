"""One case and then another of the same condition: `if cavalry charges M1 it flees, if it is infantry it fires`, `si
cargan a M1 y es caballería, que huya; si es infantería, fuego`. Whoever comes is said within the condition, and the
condition is said again in full with the other one."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.language.gist import BREAKS, CONDITIONAL
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.verbs import verbs_of

_ARMS = words_in("infanteria infantes caballeria jinetes caballos infantry foot cavalry horse horsemen")
_COMING = words_in("charge attack approach cargar atacar acercar aproximar charged attacked cargado cargada")
_IS = words_in("es son sea sean is are")
_IT = words_in("it they")
_SOMEBODY = words_in("they somebody someone anybody anyone enemy alguien enemigo")
_HIM = words_in("le les la lo las los se")
_BETWEEN = words_in("la el los the de by por")


def each_case_in_full(words: list[Token]) -> list[Token]:
    """With every case said as a condition of its own."""
    told = _arm_within(words)
    first = next((at for at, token in enumerate(told) if token.text in CONDITIONAL), len(told))
    end = _ends(told, first + 1)
    arm = next((at for at in range(first + 1, end) if told[at].text in _ARMS), 0)
    condition = _whom_last(told[first + 1 : end])
    if not arm or not _names_more(condition) or not any(map(_comes, condition)):
        return told
    if not any(_case(told, at) for at in range(end, len(told))):
        return told
    made, at = [*told[: first + 1], *condition], end
    while at < len(told):
        width = _case(told, at)
        if width:
            again = [told[at + width - 1] if token.text in _ARMS else token for token in condition]
            made += [told[at], *again]
        else:
            made.append(told[at])
        at += width or 1
    return made


def _whom_last(condition: list[Token]) -> list[Token]:
    """`a M1 le carga caballería` as `carga caballería a M1`."""
    verb = next((at for at, token in enumerate(condition) if _comes(token)), 0)
    led = verb > 1 and condition[0].text in ("a", "al") and condition[verb - 1].text in _HIM
    return [*condition[verb:], *condition[: verb - 1]] if led else condition


def _arm_within(words: list[Token]) -> list[Token]:
    """`si cargan a M1 y es caballería` as `si caballería carga a M1`: of whom it is said what they are."""
    first = next((at for at, token in enumerate(words) if token.text in CONDITIONAL), len(words))
    for at in range(first + 2, len(words) - 2):
        if words[at].text not in ("y", "and") or words[at - 1].text in BREAKS:
            continue
        width = _what_they_are(words, at + 1)
        verb = next((place for place in range(first + 1, at) if _comes(words[place])), 0)
        if not width or not verb or any(token.text in _ARMS or token.text in BREAKS for token in words[first:at]):
            continue
        arm = words[at + width]
        before = [token for token in words[first + 1 : verb] if token.text not in _SOMEBODY]
        return [*words[: first + 1], arm, *before, *words[verb:at], *words[at + width + 1 :]]
    return words


def _what_they_are(words: Sequence[Token], at: int) -> int:
    """How many words `es caballería`, `it is horse` has that begins there; 0 if it is not said."""
    width = int(at < len(words) and words[at].text in _IT)
    if at + width >= len(words) or words[at + width].text not in _IS:
        return 0
    width += 1
    while at + width < len(words) and words[at + width].text in _BETWEEN:
        width += 1
    return width + 1 if at + width < len(words) and words[at + width].text in _ARMS else 0


def _case(words: Sequence[Token], at: int) -> int:
    """How many words the next case has that begins there: `si es infantería`; 0 if none does."""
    width = _what_they_are(words, at + 1) if words[at].text in CONDITIONAL else 0
    return width + 1 if width else 0


def _comes(token: Token) -> bool:
    return token.text in _COMING or bool(verbs_of().get(token.text, frozenset()) & _COMING)


def _ends(words: Sequence[Token], start: int) -> int:
    """Where the condition ends: at a comma, or where it is said what is done."""
    seen = False
    for at in range(start, len(words)):
        text = words[at].text
        if text in BREAKS or text in (":", "que", *CONDITIONAL) or (seen and text in _IT):
            return at
        if seen and text in verbs_of() and not _comes(words[at]) and text not in _IS:
            return at
        seen = seen or _comes(words[at])
    return len(words)


def _names_more(condition: Sequence[Token]) -> bool:
    """Whether it says to whom it happens: else whoever was named before it is meant."""
    return any(token.text[-1:].isdigit() for token in condition) or any(
        token.text in ("a", "al", "contra", "by", "por") for token in condition
    )
