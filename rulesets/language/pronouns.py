"""What *it*, *them*, *le*, *la* stand for: the last one named before, unless that is who acts on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesets.language.gist import ALL, BREAKS, CONDITIONAL, DROPPED, PREPOSITIONS
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import words_in
from rulesets.language.ours import is_hostile
from rulesets.language.parting import Span
from rulesets.language.verbs import verbs_of

_ENGLISH = frozenset(("it", "them", "him", "they", "that", "he"))
_STRESSED = frozenset(("ella", "ellas", "ellos"))
_POINTING = frozenset(("este", "esta", "estos", "estas", "aquel", "aquella", "aquellos", "aquellas"))
_DATIVE = frozenset(("le", "les"))
_ACCUSATIVE = frozenset(("lo", "la", "los", "las"))
_ENCLITIC = ("los", "las", "les", "lo", "la", "le")
_BEFORE_ACCUSATIVE = frozenset(("que", "si", "cuando", "y", "e", "luego", "despues", "no", ",", "if", "and", "se"))

Spans = Callable[[Sequence[Token]], list[Span]]


def resolved(words: Sequence[Token], named: Spans) -> list[Token] | None:
    """The line with names for its pronouns; None if it has none that stand for a name."""
    spans = named(words)
    of_themselves = _of_themselves(words, spans)
    made: list[Token] = []
    found = False
    at = 0
    while at < len(words):
        kind = "" if at in of_themselves else _kind(words, at, spans)
        meant = _antecedent(words, at, spans) if kind else ()
        found = found or bool(meant)
        if kind == "here" and _of_whoever_is_meant(words, at, meant):
            at += 1
            continue
        if kind == "before" and at + 1 < len(words):
            made += [words[at + 1], *_toward(meant)]
            at += 2
            continue
        if kind == "within":
            verb = words[at]
            made += [verb._replace(text=without_pronoun(verb.text)), *_toward(meant)]
        elif kind:
            made += meant
        else:
            made.append(words[at])
        at += 1
    return made if found else None


def _of_whoever_is_meant(words: Sequence[Token], at: int, meant: Sequence[Token]) -> bool:
    """Whether a condition speaks of those who are called by what they are, not by name, and to whom it is done: `fires
    at the cavalry if they are disordered`. It says so without a pronoun; the cavalry might also be one's own."""
    in_their_own_words = any(token is meant[0] for token in words) if meant else False
    return in_their_own_words and words[at].text in _SUBJECTS and at > 0 and words[at - 1].text in CONDITIONAL


def _of_themselves(words: Sequence[Token], spans: Sequence[Span]) -> set[int]:
    """Pronouns that would make one of whoever acts and whoever suffers it: C1 charges NT1 if it flanks it."""
    found: set[int] = set()
    clause: dict[tuple[Token, ...], int] = {}
    for at, token in enumerate(words):
        if token.text in BREAKS or token.text in CONDITIONAL:
            clause = {}
        meant = _antecedent(words, at, spans) if token.text in _ENGLISH and _kind(words, at, spans) else ()
        if meant and _named_after(words, at, meant, spans):
            found.add(at)
        elif meant and meant in clause:
            found |= {clause[meant], at}
        elif meant:
            clause[meant] = at
    return found


def _named_after(words: Sequence[Token], at: int, meant: tuple[Token, ...], spans: Sequence[Span]) -> bool:
    """Whether the same one is named later in the clause: C1 charges NT1 if it flanks NT1."""
    end = next((each for each in range(at, len(words)) if words[each].text in BREAKS), len(words))
    said = [token.text for token in meant]
    return any(
        at < span.start < end and any([token.text for token in one] == said for one in span.members) for span in spans
    )


_AND = frozenset(("y", "e", "and"))
_SUBJECTS = frozenset(("it", "they", "he", "she"))
_LET = frozenset(("them", "it", "him", "her"))
_HELPING = frozenset(("should", "must", "will", "shall", "can", "may", "is", "are", "has", "have"))
_PRONOUNS = frozenset(("it", "they", "he", "she", "them", "him", "her", "ella", "ellas", "ellos"))


def left_out(words: Sequence[Token]) -> list[Token] | None:
    """The line without the pronouns of its condition and what follows, of the one for whom the line is: T1 fires; if
    horse charges it, it shoots at them. Where others are named, only without those that act. None if there are none."""
    start = next((at for at, token in enumerate(words) if at and token.text in CONDITIONAL), len(words))
    if any(any(sign.isdigit() for sign in token.text) or token.quoted for token in words[start:]):
        return _unled(words)
    kept = list(words[:start])
    for token in words[start:]:
        if token.text not in _PRONOUNS:
            kept.append(token)
        elif kept[-1].text in PREPOSITIONS:
            kept.pop()
    return kept if len(kept) < len(words) else None


def unled_after_condition(words: Sequence[Token]) -> list[Token] | None:
    """`if cavalry charges the tercios, they hold` as `if cavalry charges the tercios, hold`; None if it is told
    otherwise."""
    comma = next((at for at, token in enumerate(words) if token.text == ","), len(words))
    after = [token.text for token in words[comma + 1 : comma + 3]]
    let = [token.text for token in words[comma + 1 : comma + 4]]
    if words[0].text in CONDITIONAL and len(let) == 3 and let[0] == "let" and let[1] in _LET and let[2] in verbs_of():
        return [*words[: comma + 1], *words[comma + 3 :]]
    led = len(after) == 2 and after[0] in _SUBJECTS and (after[1] in verbs_of() or after[1] in _HELPING)
    return [*words[: comma + 1], *words[comma + 2 :]] if led and words[0].text in CONDITIONAL else None


def _unled(words: Sequence[Token]) -> list[Token] | None:
    after = [*(token.text for token in words[1:]), ""]
    acts = [
        token.text in _SUBJECTS and (then in verbs_of() or then in _HELPING)
        for token, then in zip(words, after, strict=True)
    ]
    return [token for token, each in zip(words, acts, strict=True) if not each] if any(acts) else None


def unsettled(words: Sequence[Token]) -> bool:
    """Whether a pronoun stands behind a preposition: without its name the line would say something else."""
    followed = [*(token.text for token in words[2:]), ""]
    return any(
        token.text in PREPOSITIONS
        and (after.text in (*_ENGLISH, *_STRESSED) or (after.text == "el" and _stressed(then)))
        for token, after, then in zip(words, words[1:], followed, strict=False)
    )


def _stressed(after: str) -> bool:
    """Whether `el` before this word is no article but `él`."""
    return not after or after in BREAKS or after in ("a", "al")


def _kind(words: Sequence[Token], at: int, spans: Sequence[Span]) -> str:
    """`here`: stands for a name; `before`: stands before its verb; `within`: is the end of its verb."""
    text = words[at].text
    before = words[at - 1].text if at else ""
    after = words[at + 1].text if at + 1 < len(words) else ""
    if words[at].quoted or any(span.start <= at < span.end > span.start + 1 for span in spans):
        return ""
    if text in _MANY and (after in verbs_of() or after in _HELPING) and any(span.end == at for span in spans):
        return ""  # if horse charges the infantry they fire
    if text == "them" and at > 1 and words[at - 2].text in ("that", "which", "who"):
        return ""  # the galleys that tow them
    if text in _SUBJECTS and _of_nobody_named(words, at, spans):
        return ""
    if text in _ENGLISH and text != "that":
        return "here" if before != "where" else ""
    if text in _STRESSED and _done_by_the_only_one(words, at, spans):
        return ""  # M1 dispara contra ellos
    if text in _STRESSED or (text == "el" and _stressed(after)):
        return "here" if before in PREPOSITIONS or before in ("con", "with") else ""
    if text in _POINTING and after in verbs_of() and before in ("que", "de"):
        return "here"  # antes de que este actúe
    if text in _POINTING and _finite(after) and before in (",", "y", "luego", "entonces", "si", "cuando"):
        return "here"  # si cargan a M1, esta dispara
    if text in _POINTING and before == "," and after.endswith("ndo") and words[0].text in CONDITIONAL:
        return "here"  # si cargan a M1, esta responde disparando
    if text in _DATIVE and after in verbs_of():
        return "before"
    if text in _ACCUSATIVE and after in verbs_of() and not any(span.start == at + 1 for span in spans):
        named = any(span.end == at for span in spans)
        return "before" if named or before in _BEFORE_ACCUSATIVE else ""
    return "within" if without_pronoun(text) else ""


_WHO = words_in("que quien quienes cual who whoever that which")


def _done_by_the_only_one(words: Sequence[Token], at: int, spans: Sequence[Span]) -> bool:
    """Whether the line names nobody but whoever does it, to whom it cannot be done."""
    if len(spans) != 1 or spans[0].start or any(token.text in CONDITIONAL | _WHO for token in words):
        return False
    return any(is_hostile(token.text) for token in words[spans[0].end : at]) and at == len(words) - 1


_NAMELESS = words_in("nearest closest weakest worst most enemy foe")
_IS = words_in("is are gets get comes come")


def _of_nobody_named(words: Sequence[Token], at: int, spans: Sequence[Span]) -> bool:
    """Whether it is said of one who has no name here: `T1 fires at the nearest enemy if it is within 6 inches`. What is
    done to somebody by the enemy is said of one's own."""
    after = [token.text for token in words[at + 1 : at + 4]]
    if not at or words[at - 1].text not in CONDITIONAL or not after or after[0] not in _IS:
        return False
    last = max((span.end for span in spans if span.end <= at), default=0)
    nameless = any(token.text in _NAMELESS for token in words[last:at])
    return nameless and not any(is_hostile(text) for text in after)


def _finite(text: str) -> bool:
    """Whether somebody does it: what somebody is doing may follow `está`."""
    return text in verbs_of() and not text.endswith(("ndo", "ar", "er", "ir"))


def without_pronoun(text: str) -> str:
    """Dispararle as disparar."""
    if text in verbs_of():
        for ending in _ENCLITIC:
            stem = text.removesuffix(ending)
            if stem != text and stem in verbs_of() and stem.endswith(("ar", "er", "ir", "ad", "ed", "id", "e", "a")):
                return stem
    return ""


def _antecedent(words: Sequence[Token], at: int, spans: Sequence[Span]) -> tuple[Token, ...]:
    before = [span for span in spans if span.end <= at and not _everybody(span)]
    if not before or (len(before) == 1 and _done_by(words, before[0], at)):
        return ()
    done_by = len(before) > 1 and (_acts(words, before[-1], at) or _goes_on(words, before[-1], at))
    if done_by or (len(before) > 1 and _done_with(words, before[-1], before[-2])):
        before.pop()
    return before[-1].members[0]


def _everybody(span: Span) -> bool:
    """All of them are no *it*: if the Sultana is afloat, which is nearly the fleet, board her."""
    return len(span.members[0]) == 1 and span.members[0][0].text in ALL


def _goes_on(words: Sequence[Token], span: Span, at: int) -> bool:
    """Whether this one acts up to there in more than one clause: `if T2 is worn, Ibarra rides up and helps it`, which
    is not Ibarra."""
    between = [token.text for token in words[span.end : at] if token.text not in DROPPED]
    joined = any(text in _AND for text in between) and all(text in _AND or text not in BREAKS for text in between)
    leads = bool(between) and between[0] in verbs_of() and between[0] not in PREPOSITIONS
    suffers = words[at].text not in _SUBJECTS or (at > 0 and words[at - 1].text in verbs_of())
    led_by_another = any(text in _SUBJECTS or text in CONDITIONAL for text in between)
    return joined and leads and suffers and not led_by_another and between[-1] not in PREPOSITIONS


def _acts(words: Sequence[Token], span: Span, at: int) -> bool:
    """Whether this one is the subject of the words up to there."""
    between = [token.text for token in words[span.end : at] if token.text not in DROPPED]
    if any(text in BREAKS for text in between):
        return False
    if not between or between[0] == "to":
        return True
    return between[0] in verbs_of() and between[0] not in PREPOSITIONS


_MANY = frozenset(("they", "ellos", "ellas"))
_SUFFERING = frozenset(("them", "him"))


def _done_by(words: Sequence[Token], span: Span, at: int) -> bool:
    """Whether whoever suffers it here would be the one who acts: `the centre rams the nearest, else closes with them`.
    In a condition others do it to them."""
    supposed = False
    for token in words[:at]:
        supposed = token.text in CONDITIONAL or (supposed and token.text not in BREAKS)
    after = words[span.end].text if span.end < len(words) else ""
    leads = after in verbs_of() and not any(token.text not in DROPPED for token in words[: span.start])
    means = words[span.start - 1] if span.start and words[span.start - 1].text not in DROPPED else words[span.start - 2]
    return words[at].text in _SUFFERING and not supposed and (leads or means.text in ("with", "con"))


def _done_with(words: Sequence[Token], span: Span, other: Span) -> bool:
    """Whether they are those with whom it is done to the other: `ram the Real with the Sultana, else approach her`."""
    led = next((token.text for token in reversed(words[: other.start]) if token.text not in DROPPED), "")
    joined = all(token.text in DROPPED or token.text in _MEANS for token in words[other.end : span.start])
    means = next((token.text for token in reversed(words[: span.start]) if token.text not in DROPPED), "")
    return joined and means in _MEANS and (led in verbs_of() or led in PREPOSITIONS or led == "al")


_MEANS = frozenset(("con", "with", "using", "usando"))


def done_to_those_supposed(words: Sequence[Token]) -> bool:
    """`if the Sultana is afloat, the Real boards her`, `si la Sultana sigue a flote, la aborda la Real`: without the
    pronoun it would be done to anybody."""
    if not words or words[0].text not in CONDITIONAL:
        return False
    comma = next((at for at, token in enumerate(words) if token.text in SOFT), len(words))
    answered = any(is_hostile(token.text) for token in words[:comma])  # si cargan a M1, les dispara
    return any(
        comma.text in SOFT
        and (pronoun.text in _ACCUSATIVE or (pronoun.text in _DATIVE and not answered))
        and verb.text in verbs_of()
        for comma, pronoun, verb in zip(words, words[1:], words[2:], strict=False)
    )


def _toward(meant: Sequence[Token]) -> list[Token]:
    """A name as the object of a Spanish verb."""
    return [meant[0]._replace(text="a", glued=False), *meant] if meant else []
