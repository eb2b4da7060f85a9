"""Turns of speech that say an order in other grammar: have B2 repaired, it is C1 that charges, wait until T1 has acted.

Each is put as the order itself before its words are weighed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.language.lines import Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.verbs import participles, verbs_of

Named = Callable[[Sequence[Token]], Collection[int]]
"""Which words belong to a name."""
WITHIN_NAMES = frozenset(("the", "my", "our", "el", "la", "los", "las", "mi", "mis", ",", "y", "e", "and"))
"""Little words that stand between names."""
_CAUSING = frozenset(("have", "get", "want", "need", "quiero", "queremos", "necesito", "manten"))
_LOOKING = re.compile(rf"({'|'.join(LITTLE_WORDS.looking)})(?= )")
_LONGEST_LOOK = 10
"""Words that say that somebody is to look somewhere."""
_IS = frozenset(("is", "are", "has", "have", "needs", "need"))
_INSIDE = frozenset(("dentro", "inside"))
_HARBOUR = frozenset(("puerto", "harbour", "harbor", "port"))


def looking(words: list[Token]) -> list[Token]:
    """`a ver qué hay en Mahón` as `explorar en Mahón`, and inside it as `explorar puerto de Mahón`; without a place it
    says nothing."""
    for at in range(len(words)):
        if words[at].text == "to" and at and words[at - 1].text in _IS:
            continue  # is to see what is there
        found = _LOOKING.match(" ".join(token.text for token in words[at : at + _LONGEST_LOOK]))
        width = len(found[0].split()) if found else 0
        if width:
            explore = words[at]._replace(text="explorar")
            inside = any(token.text in _INSIDE for token in words[at : at + width])
            where = _into_harbour(words[at + width :]) if inside else words[at + width - 1 :]
            return [*words[:at], explore, *where]
    return words


def _into_harbour(words: list[Token]) -> list[Token]:
    if any(token.text in _HARBOUR for token in words[:2]):
        return words
    return [*(words[0]._replace(text=text, glued=False) for text in ("puerto", "de")), *words]


_WHERE, _BEING_THERE = frozenset(("donde", "where")), frozenset(("esta", "estan", "is", "are", "it", "they"))


def going_on_there(words: list[Token]) -> list[Token]:
    """`al mar Balear, donde permanecerá` as `al mar Balear, y permanecerá`; where it is, is another thing."""
    made: list[Token] = []
    for at, token in enumerate(words):
        after = words[at + 1].text if at + 1 < len(words) else ""
        told = words[at + 1 : at + 4]
        bound = [each.text for each in told[1:]] in (["is", "to"], ["are", "to"])  # where it is to wait
        goes_on = token.text in _WHERE and bool(made) and made[-1].text == "," and (bound or after not in _BEING_THERE)
        made.append(token._replace(text="y" if token.text == "donde" else "and") if goes_on else token)
    return made


def colon_between(words: list[Token]) -> list[Token]:
    """`va al estrecho: que intercepte allí` as `va al estrecho, que intercepte allí`. Behind whoever it is for, or what
    it is about, a colon is another thing."""
    deed = next((at for at, token in enumerate(words) if token.text in verbs_of()), len(words))
    made = list(words)
    for at in range(deed + 1, len(words) - 1):
        after = words[at + 1 : at + 4]
        then = next((token.text for token in after if token.text not in ("que", "se", "le", "lo", "la", "no")), "")
        if words[at].text == ":" and not words[at].quoted and then in verbs_of():
            made[at] = words[at]._replace(text=",")
    return made


_CLEFT = frozenset(("quien", "quienes", "who", "that"))


_LEAVING = frozenset(
    (
        "keep",
        "leave",
        "hold",
        "deja",
        "dejad",
        "dejen",
        "deje",
        "dejar",
        "manten",
        "mantened",
        "mantenga",
        "ten",
        "tened",
    )
)
_IN_PLACE = frozenset(
    ("where", "donde", "still", "put", "there", "here", "alli", "ahi", "aqui", "quieto", "quieta", "quietos", "quietas")
)


def left_in_place(words: list[Token], named: Named) -> list[Token]:
    """`keep B1 where it is and fire` as `B1 stay where it is and fire`, if they do more than that."""
    if not words or words[0].text not in _LEAVING:
        return words
    start = 2 if len(words) > 1 and words[1].text in ("a", "al") else 1
    names = named(words)
    at = start
    while at < len(words) and (at in names or words[at].text in WITHIN_NAMES):
        at += 1
    follows = any(token.text in ("y", "e", "and", ",", ";", "but", "pero") for token in words[at:])
    if (
        not follows
        or at >= len(words)
        or words[at].text not in _IN_PLACE
        or not any(start <= each < at for each in names)
    ):
        return words
    stay = "stay" if words[at].text in ("where", "still", "put", "there", "here") else "queda"
    return [*words[start:at], words[0]._replace(text=stay), *words[at:]]


def uncleft(words: list[Token]) -> list[Token]:
    """`sea la fragata 5 la que explore` as `la fragata 5 explore`, `it is C1 that charges` as `C1 charges`."""
    said = [token.text for token in words]
    start = 1 if said[:1] == ["que"] else 0
    width = (
        2
        if said[start : start + 2] == ["it", "is"]
        else int(said[start : start + 1] in (["sea"], ["sean"], ["es"], ["son"]))
    )
    for at in range(start + width + 1, len(words)) if width else ():
        article = said[at] in ("el", "la", "los", "las") and said[at + 1 : at + 2] == ["que"]
        if article or said[at] in _CLEFT:
            return [*words[start + width : at], *words[at + 1 + article :]]
    return words


def had_done(words: list[Token], named: Named) -> list[Token]:
    """`have B2 repaired` as `B2 be repaired`, `quiero la B2 reparada` as `la B2 sea reparada`."""
    start = next((at for at, token in enumerate(words[:4]) if token.text in _CAUSING), -1)
    if start < 0:
        return words
    names = named(words)
    at = start + 1
    while at < len(words) and (at in names or words[at].text in WITHIN_NAMES):
        at += 1
    if at not in (start + 1, len(words)) and words[at].text in participles() and words[at].text not in verbs_of():
        return [*words[start + 1 : at], words[at]._replace(text="be", glued=False), *words[at:]]
    return words


_KEEPING = frozenset(
    (
        "want",
        "quiero",
        "queremos",
        "keep",
        "keeping",
        "manten",
        "mantened",
        "mantenga",
        "mantengan",
        "mantener",
        "ten",
        "tene",
        "mantene",
        "pone",
        "tened",
        "tenga",
        "pon",
        "poned",
        "ponga",
        "pongan",
        "have",
        "put",
        "get",
    )
)


def kept_doing(words: list[Token], named: Named) -> list[Token]:
    """`keep B1 firing`, `mantén a B1 disparando` as `B1 firing`, `B1 disparando`."""
    start = next((at for at, token in enumerate(words[:4]) if token.text in _KEEPING), -1)
    if start < 0:
        return words
    start += 1 + (start + 1 < len(words) and words[start + 1].text in ("a", "al"))
    names = named(words)
    at = start
    while at < len(words) and (at in names or words[at].text in WITHIN_NAMES):
        at += 1
    text = words[at].text.removesuffix("se") if at < len(words) else ""
    doing = text in verbs_of() and text.endswith(("ing", "ndo"))
    if doing:
        words = [*words[:at], words[at]._replace(text=text), *words[at + 1 :]]
    return words[start:] if doing and any(each in names for each in range(start, at)) else words


_FIRSTLY = sorted((tuple(words.split()) for words in LITTLE_WORDS.firstly), key=len, reverse=True)
_ONE_AFTER_ANOTHER = re.compile(r"(then|luego|despues|a continuacion|acto seguido|seguidamente|after that|afterwards) ")
_TAKING_TURNS = frozenset(
    ("act", "go", "activate", "use", "play", "actuar", "ir", "activar", "usar", "emplear", "jugar", "salir")
)


def in_steps(words: list[Token], named: Named) -> list[Token]:
    """`first reorganise, then shoot` as `reorganise, then shoot`. Who acts before whom is another thing."""
    for at in range(len(words)):
        width = next((len(said) for said in _FIRSTLY if stands(words, at, said)), 0)
        next_deed = _same_goes_on(words, at + width, named(words)) if width else 0
        if next_deed:
            between = [token for token in words[at + width : next_deed] if token.text not in ("it", "they")]
            return [*words[:at], *between, *words[next_deed:]]
    return words


def _same_goes_on(words: Sequence[Token], start: int, names: Collection[int]) -> int:
    """Where whoever does the one does the other; 0 if a name stands where the next one who acts would."""
    said = [token.text for token in words]
    doing = [at for at in range(len(said)) if said[at] in verbs_of() and at not in names]
    if any(verbs_of()[said[at]] & _TAKING_TURNS and not _goes_somewhere(said, at) for at in doing):
        return 0
    for at in range(start, len(said)):
        then = _ONE_AFTER_ANOTHER.match(" ".join(said[at:]))
        verb = at + len(then[0].split()) if then else len(said)
        verb += sum(text in ("it", "they", ",", "se", "que") for text in said[verb : verb + 2])
        goes_on = verb < len(said) and bool(then) and said[verb] in _TO  # then to Genoa
        if goes_on or (verb < len(said) and verb in doing):
            spanish = said[at] != "then" and not said[at].startswith("after")
            another = spanish and verb + 1 in names and said[verb + 1] not in ("a", "al") and not goes_on
            return verb if any(each < at for each in doing) and not another else 0
    return 0


def _goes_somewhere(said: Sequence[str], at: int) -> bool:
    """Goes to Toulon, va primero a Tolón: whoever goes there does not take their turn by it."""
    after = [text for text in said[at + 1 : at + 4] if text not in ("first", "primero")]
    return after[:1] != [] and after[0] in _TO


_LAST = words_in("last ultimo ultima ultimos ultimas")
_AND = frozenset(("y", "e", "and", ","))


def last_of_all(words: list[Token]) -> list[Token] | None:
    """`first C1, then B1 and T1 last` as `first C1, then B1, then T1`, where a game has no words for who acts last of
    all; None if nobody is the last."""
    first = any(stands(words, 0, said) for said in _FIRSTLY)
    if not first or len(words) < 4 or words[-1].text not in _LAST:
        return None
    end = len(words) - 1 - (words[-2].text in ("the", "el", "la", "los", "las"))
    joint = max((at for at in range(end) if words[at].text in _AND), default=0)
    then = words[joint]._replace(text="then" if words[-1].text == "last" else "luego", glued=False)
    return [*words[:joint], then, *words[joint + 1 : end]] if 0 < joint < end - 1 else None


_TO = frozenset(("to", "a", "al", "hacia", "hasta", "for", "toward", "towards", "into"))


def continued(words: list[Token]) -> list[Token]:
    """`a continuación` before what is done as `luego`; before whoever acts next it tells who acts before whom."""
    for at in range(len(words) - 2):
        after = [token.text for token in words[at + 2 : at + 5] if token.text not in (",", "se", "que")]
        if stands(words, at, ("a", "continuacion")) and after and after[0] in verbs_of():
            return [*words[:at], words[at]._replace(text="luego", end=words[at + 1].end), *words[at + 2 :]]
    return words


_UNTIL = re.compile(
    r"(waits?|holds? on|holds? off|hangs? on|sits? tight|bides? its time) "
    r"(until|till|for(?! \d| (a|an|one|two|three|four)\b)) "
    r"|(se )?(espera|espere|aguarda|aguarde|esperad|esperar|aguardar)n? (a|hasta) que "
)
_BEFORE = re.compile(
    r"(before|(, )?(and )?(only )?then|(, )?y (solo )?(entonces|luego|despues)|, (entonces|luego)|antes de|para) "
)
_HIM = frozenset(("le", "les", "lo", "la", "los", "las", "se", "it"))


def awaited(words: Sequence[Token], named: Named) -> list[Token]:
    """`wait until C1 has acted before using T1` as `when C1 has acted, using T1`, and `M1 waits until they come, then
    fires` as `M1, if they come, fires`."""
    said = [token.text for token in words]
    actor = next((at for at in range(len(words)) if _UNTIL.match(" ".join(said[at:]) + " ")), 0)
    if actor and not _is_led_by_name(words[:actor], named):
        return list(words)
    until = _UNTIL.match(" ".join(said[actor:]))
    start = actor + len(until[0].split()) if until else 0
    for at in range(start + 1, len(words)) if start else ():
        before = _BEFORE.match(" ".join(said[at:]))
        rest = words[at + len(before[0].split()) :] if before else []
        deed = next((token for token in rest if token.text not in _HIM), None)
        in_turn = bool(actor) and any(verbs_of().get(text, frozenset()) & _TAKING_TURNS for text in said[start:at])
        if before and deed is not None and deed.text in verbs_of() and not in_turn:
            comma = words[at]._replace(text=",", glued=True)
            return [*words[:actor], words[actor]._replace(text="si"), *words[start:at], comma, *rest]
    return list(words)


def _is_led_by_name(words: Sequence[Token], named: Named) -> bool:
    """Whether these are no more than somebody's name."""
    names = named(words)
    return bool(names) and all(at in names or token.text in WITHIN_NAMES for at, token in enumerate(words))


def stands(words: Sequence[Token], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether these words stand there."""
    if phrase and 0 <= at < len(words) and words[at].text != phrase[0]:
        return False
    return tuple(token.text for token in words[at : at + len(phrase)]) == phrase
