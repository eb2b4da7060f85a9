"""Conditions of which the other half is not what it seems: the enemy who is weaker, `and if not` behind a charge, and
a charger who would answer for the one who is charged."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rulesets.language.gist import DROPPED
from rulesets.language.lines import Token
from rulesets.language.little import words_in
from rulesets.language.ours import HOSTILE
from rulesets.language.verbs import verbs_of

_WEAKER = re.compile(
    r"\b(?:if|when|whenever) (?:they|the enemy|enemy|enemies) (?:are|is) (?:the )?"
    r"(?:weaker|fewer|inferior|outnumbered)\b"
)
_GIVING_WAY = words_in("withdraw retire retreat decline avoid flee run escape refuse")


def from_the_weaker(words: Sequence[Token]) -> bool:
    """Whether somebody gives way to who is weaker: `withdraws if they are weaker`, where they may be both."""
    gives_way = any(verbs_of().get(token.text, frozenset()) & _GIVING_WAY for token in words)
    return gives_way and bool(_WEAKER.search(" ".join(token.text for token in words)))


_CHARGED = re.compile(
    r"(?:si|cuando) (?:me |nos |la |lo |las |los |le |les )?(?:cargan?|atacan?|carguen?|ataquen?|es cargad[oa]"
    r"|es atacad[oa]|son cargad[oa]s|son atacad[oa]s)(?! por)"
    r"|(?:if|when) (?:it is |they are |he is |she is )?(?:charged|attacked)(?! by)"
    r"|(?:if|when) (?:anyone|anybody|someone|somebody|enemy|they|he) charges? (?:it|them)"
)
_IF_NOT = re.compile(
    r"\b(?:si no|if not|otherwise|de lo contrario|en caso contrario|else)(?: [,:])?(?: (?:it|they|he|she|que))?"
    r" (?P<next>[a-z0-9]+)"
)
_ABILITY = words_in("puede pueden puedo pueda can could it they possible posible llega alcanza hay esta estan se la lo")


_NARROWED = re.compile(
    r"(?: (?:a|contra) (?:el |la )?[a-z0-9]+)?(?:"
    r" (?:la |los |the )?(?:infanteria|caballeria|infantes|jinetes|infantry|cavalry|foot|horse|[a-z]+\d+)\b"
    r"| (?:y|and) (?!if not|si no)(?:no |not )?"
    r"(?:esta|lleva|tiene|es|son|sea|va|le quedan?|is|are|it is|they are|has|it has)\b"
    r"| (?:con|with|carrying|llevando|teniendo|estando|while|when) "
    r"|(?: por| de| desde| in| on| from)(?: el| la| the)? (?:flanco|lado|espalda|retaguardia|flank|rear|side)\b"
    r"| (?:y|and) (?:el |the )?(?:pronostico|odds)\b)"
)
"""Only some charges: what is done otherwise is done in the face of all others."""


def otherwise_uncharged(words: Sequence[Token]) -> bool:
    """Whether something is to be done if there is no charge: `fires if charged, and if not holds`, which is no second
    answer to the charge."""
    said = " ".join(token.text for token in words)
    charged = _CHARGED.search(said)
    instead = _IF_NOT.search(said, charged.end()) if charged and not _NARROWED.match(said, charged.end()) else None
    return instead is not None and instead["next"] in verbs_of() and instead["next"] not in _ABILITY


_PRONOUNS = words_in("la lo las los le les")
_CHARGERS = {
    "infanteria": "infantry",
    "caballeria": "cavalry",
    "artilleria": "artillery",
}


def charger_first(words: Sequence[Token]) -> Sequence[Token]:
    """`fires if it is charged by infantry and flees ..`, in Spanish `si la carga la infantería`, with whoever charges
    before the verb, where that is said twice: else all infantry would answer the second."""
    places = _charges(words)
    if len(places) < 2 or words[0].text in ("si", "cuando"):
        return words
    made = list(words)
    for at in places:
        end = at + 4 if words[at + 3].text in DROPPED else at + 3
        made[at + 1 : end + 1] = [*words[at + 3 : end + 1], *words[at + 1 : at + 3]]
    return made


def _charges(words: Sequence[Token]) -> list[int]:
    """Where `si la carga la infantería` begins."""
    found = []
    for at in range(len(words) - 3):
        charger = words[at + 4 if words[at + 3].text in DROPPED and at + 4 < len(words) else at + 3].text
        charges = verbs_of().get(words[at + 2].text, frozenset()) & HOSTILE
        if words[at].text in ("si", "cuando") and words[at + 1].text in _PRONOUNS and charges and charger in _CHARGERS:
            found.append(at)
    return found


_OF_A_KIND = re.compile(r"\b(?:si|cuando) (?:es|son|sea|sean) (?:la |de )?(infanteria|caballeria|artilleria)\b")
"""What is supposed of whoever charges."""


def answered_by_the_charger(words: Sequence[Token], told: Collection[str]) -> bool:
    """Whether those who charge are told what the one who is charged is to do: `told` are the ids of all who were."""
    chargers = {
        _CHARGERS[token.text] for at in _charges(words) for token in words[at + 3 : at + 5] if token.text in _CHARGERS
    }
    said = [token.text for token in words]
    supposed = _OF_A_KIND.findall(" ".join(said))
    chargers |= {_CHARGERS[kind] for kind in supposed if said.count(kind) == supposed.count(kind)}
    return not chargers.isdisjoint(told)


_ANY_OF_THEM = re.compile(r" , (?:si alguna?|if any)(?: \w+){1,5} , ")


def any_of_those_named(words: Sequence[Token]) -> bool:
    """Whether a group is named and then any of them: `the centre, if any is worn out, stays`. It is told to those."""
    return bool(_ANY_OF_THEM.search(" ".join(token.text for token in words)))
