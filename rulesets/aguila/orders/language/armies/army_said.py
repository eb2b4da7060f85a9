"""A ready army called by its nation, and its points if they are told: `los franceses`, `the British of 1000`. [D-01]"""

from __future__ import annotations

import re
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.orders.language.peoples import OF_NATION
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES, usual_army
from rulesets.kernel.questions import plain
from rulesets.language import Reading
from rulesets.language.gist import slip
from rulesets.language.lines import fold
from rulesets.language.little import words_in
from rulesets.language.wording import ambiguous_name
from rulesets.tabletop.armies.lines import joined

_AROUND = words_in(
    "i we me us my the a an of for with as be to am is are it that one ones those please thanks thank you hi "
    "hello will would ll d s m re like love want wants rather prefer take taking took choose chose pick go going "
    "have having play playing give let lets use using command commanding lead leading get gets ready made "
    "readymade prepared preset standard existing army armies list lists force forces troops side team point "
    "points pts pt ok okay yes great yo nosotros quiero queremos quisiera querria gustaria prefiero preferimos "
    "elijo elegimos escojo cojo tomo dame danos ponme pon te nos con el la los las lo un una unos unas de del al "
    "y en por favor gracias hola voy vamos ir iremos ire llevo llevamos llevar llevare juego jugamos jugar jugare "
    "ser seré sere soy somos uso usar usare quedo quedamos apunto mando mandar mandare hecho hecha preparado "
    "preparada prehecho prehecha listo lista listas ejercito ejercitos tropas bando equipo punto puntos pues "
    "venga bueno si vale mi nuestro que ya mismo favorito dirijo dirigir dirigire pido pedir nation nacion gran "
    "duchy ducado"
)
"""What people say around the nation: nothing that denies, and nothing that would choose."""
_WORD = re.compile(r"[a-z]+|\d+")
_NATION_WORDS = 5
"""Letters of a nation in which one may be wrong."""


def army_said(text: str, language: str, question: ChooseArmy) -> Reading | None:
    """The army that a line calls so. Nothing where a word says anything else; two nations are asked back."""
    lines = joined(text)
    words = _WORD.findall(fold(lines[0].plain)) if len(lines) == 1 else []
    nations = {nation for word in words if (nation := _nation(word))}
    sizes = {word for word in words if word.isdecimal()}
    others = [word for word in words if not _nation(word) and word not in (*sizes, *_AROUND, "o", "or")]
    if not nations or others or len(sizes) > 1:
        return None
    found = [_ready(nation, *sizes) for nation in sorted(nations)]
    shown = tuple(BOOK.armies[id].name.in_(language) for id in found if id)
    if len(nations) > 1:
        return Reading({}, (ambiguous_name(lines[0].plain[:60], shown, 1).problem(question.key, 1),), {question.key: 1})
    if sizes and not found[0]:
        return None
    army: Any = READY_ARMIES[found[0]] if sizes else _usual(min(nations), question)
    return Reading({question.key: plain(army)}, (), {question.key: lines[0].number})


def _nation(word: str) -> str:
    """Also with one letter wrong, if it can be no other's."""
    if word in OF_NATION or word in _AROUND or len(word) < _NATION_WORDS:
        return OF_NATION.get(word, "")
    near = {nation for other, nation in OF_NATION.items() if len(other) >= _NATION_WORDS and slip(word, other)}
    return near.pop() if len(near) == 1 else ""


def _ready(nation: str, points: str = "1000") -> str:
    return next((id for id, army in BOOK.armies.items() if army.nation == nation and id.endswith(f"_{points}")), "")


def _usual(nation: str, question: ChooseArmy) -> Any:
    return usual_army(nation, question.points, defences=question.defences)
