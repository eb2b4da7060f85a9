"""The ground before the battle as players say it: the country, the weather, where a piece goes. [D-02..D-06]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import COUNTRY_NAMES
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import ACROSS, HEADING
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.spots import SPOT
from rulesets.aguila.rules.setup.laying import kinds_for, usual_kind
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import Also, Choice, Form, Slots, always
from rulesets.language.values import Maker

_LAYING = Maker(Laying)
COUNTRY = Choice(
    {
        id: Text(f"{name.en}|{name.en.replace('terrain', 'country')}|{id}", f"{name.es}|{id}")
        for id, name in COUNTRY_NAMES.items()
    },
    label=Text("country", "terreno"),
)
_CALLED = Choice(
    {
        "mountain": Text(
            "mountainous|hilly|mountain|mountains|mountain country|mountainous country|mountain range|peaks|"
            "hills and mountains|mountains and hills|highlands|sierra",
            "montañoso|montañosa|sierra|montaña|montañas|monte|montes|terreno montañoso|zona montañosa|cordillera",
        ),
        "arid": Text(
            "arid|dry|dry country|arid country|dry land|arid land|dry ground|badlands",
            "árido|árida|seco|seca|secano|terreno seco|terreno árido|zona árida|zona seca|seco y árido|árido y seco|"
            "tierra seca|tierra árida|seco , árido",
        ),
        "fertile": Text(
            "fertile|farmland|fertile farmland|farm country|fertile country|fertile land|fields|farms|green fields|"
            "cultivated land|cultivated fields|cropland|countryside",
            "fértil|campos de cultivo|vega|huerta|huertas|terreno fértil|campo fértil|campos fértiles|zona fértil|"
            "tierra fértil|tierras fértiles|campos|agrícola|"
            "terreno agrícola|zona agrícola|cultivos|tierra de cultivo|tierras de cultivo|granjas",
        ),
        "forest": Text(
            "wooded|woodland|forest|woods|forests|forested|trees|wooded country|forest country|wooded land|"
            "wooded ground|forested country|woodlands",
            "boscoso|boscosa|bosque|bosques|arbolado|arbolada|árboles|terreno boscoso|zona boscosa|arboledas",
        ),
        "steppe": Text(
            "steppe|steppes|plain|plains|open country|open ground|open land|open terrain|open|open field|open fields|"
            "flat|flat country|flat ground|flat land|flat open ground|flat open country|open flat ground|grassland|"
            "flat and open|open and flat|open plain|open plains|open steppe|flatland",
            "estepa|estepas|llanura|llanuras|llano|llana|campo abierto|terreno abierto|terreno llano|llanura abierta|"
            "abierto|abierta|llano y abierto|abierto y llano|terreno llano y abierto|terreno abierto y llano|"
            "descampado|campo raso|pradera|praderas|terreno despejado|despejado|campo llano|estepa abierta|explanada",
        ),
        "desert": Text(
            "desert|deserts|desert country|sand|sands|sand dunes|dunes",
            "desierto|desiertos|desértico|desértica|terreno desértico|zona desértica|arena|arenas|dunas",
        ),
    },
    label=Text("country", "terreno"),
)
_ANY_COUNTRY = Also(COUNTRY, _CALLED)


def _in_other_words(slots: Slots) -> str | None:
    """Open country, the steppe: one and the same."""
    return slots["country"] if slots["called"] == slots["country"] else None


_say = SPEECH.of({"country": _ANY_COUNTRY, "called": _CALLED})
SPOKEN_COUNTRY = (
    *_say(
        lambda slots: slots["country"],
        "[(fight | battle | play | go)] [(in | on | at | among | amid | between | through)] {country}",
        "[(luchar | combatir | pelear | jugar | ir | batallar)] [(en | a | por | entre)] {country}",
        "(<take> | go for | go with | put | lay) {country}",
        "(<take> | poner | ir a por | tirar por) [(a | en | por | con)] {country}",
        "[(<take> | fight (in | on) | play (in | on) | in | on)] [(<somewhere> | something)] "
        "[(with | of)] [(lots of | plenty of | many | some | a lot of)] {country} [country]",
        "[(<take> | luchar en | combatir en | pelear en | jugar en | en | haber | haya)] [(<somewhere> | algo)] "
        "[(con | de | lleno de)] [(muchos | muchas | mucho | mucha | algunos | bastantes)] {country}",
    ),
    *_say(
        _in_other_words,
        "[(in | on)] {country} [,] [(the | in | on | with | and | that is)] {called}",
        "[en] {country} [,] [(en | con | y | de | es decir)] {called}",
    ),
)
SPOKEN_WEATHER = (
    *_say(
        always(2),
        "[yes [,]] [(let | have)] [it] (<wait> | improve | clear up | get better) [(for | until | till)] "
        "[it] [(<better> | improves | clears up | clears | gets better)] [weather]",
        "[si [,]] (<wait> | mejorar | despejar) [(a | hasta)] [(<better> | mejorar | despejar | aclarar)] [tiempo]",
        "<better> [weather] [please]",
        "[tiempo] <better> [tiempo]",
        "(wait for | <take>) <better> [weather]",
        "(esperar | <take>) [a] [tiempo] <better> [tiempo]",
        "yes",
        "si",
    ),
    *_say(
        always(0),
        "<say no>[,] [not] [<wait>] [for (anything | better weather)]",
        "<say no>[,] [no] [<wait>] [(a nada | buen tiempo | mejor tiempo)]",
        "not <wait> [for (anything | better weather)]",
        "no <wait> [(a nada | buen tiempo | mejor tiempo)]",
        "(as it is | weather as it is | no change | leave (it | weather) [as it is] | fine as it is)",
        "(como está | tiempo como está | sin cambios | dejar [tiempo] [como está] | así está bien)",
    ),
    *_say(
        always(-2),
        "[(yes | let | have)] [,] [(wait for | <take>)] [it] (<worse> | get <worse> | worsen) [weather]",
        "[(si | esperar)] [,] [(que | <take>)] [a] [tiempo] (<worse> | empeorar | ponerse <worse>) [tiempo]",
    ),
)

# Pieces.

_GROUPS: dict[tuple[str, ...], tuple[str, str]] = {
    (): ("piece|piece of terrain|terrain|it|this|this one|this piece", "pieza|elemento|esta|esto|esta pieza|terreno"),
    ("building_wood", "building_stone", "farm", "building_fortified", "hamlet"): (
        "house|building|cottage|houses",
        "casa|edificio|caserío|casas",
    ),
    ("wood", "palm_grove"): ("woods|forest|trees|copse", "árboles|arboleda|bosquecillo"),
    ("hill_easy", "hill_difficult"): ("hill|ridge|height|knoll", "colina|loma|cerro|altura"),
    ("field", "vineyard"): ("fields|crops|crop field", "campo|campos|cultivo|cultivos|sembrado"),
    ("rocky", "difficult"): ("rocks|rough ground", "rocas|piedras"),
    ("marsh",): ("swamp|bog", "ciénaga"),
    ("wall_low",): ("wall|low wall|stone wall", "muro|muro bajo|tapia|muro de piedra"),
    ("fence",): ("hedge", "valla|seto"),
    ("palm_grove",): ("palms|palm trees", "palmeras"),
}


def _one(words: str) -> str:
    """A wall, the wall."""
    return "|".join([*words.split("|"), *(f"a {word}" for word in words.split("|") if word)])


def _names_of(kinds: tuple[str, ...]) -> Text:
    en, es = _GROUPS.get(kinds, ("", ""))
    named = [BOOK.kinds[id].name for id in kinds] if len(kinds) == 1 else []
    english = "|".join([*(name.en for name in named), *filter(None, en.split("|"))])
    return Text(_one(english), "|".join([*(name.es for name in named), *filter(None, es.split("|"))]))


_WHAT = Choice(
    {kinds: _names_of(kinds) for kinds in (*_GROUPS, *((id,) for id in BOOK.kinds))}, label=Text("piece", "pieza")
)


def _laid(slots: Slots) -> dict[str, Any] | None:
    """Where the piece goes. Another piece than the one that is asked about is not meant."""
    question = slots.lexicon.asked if isinstance(slots.lexicon, Armies) else None
    if not isinstance(question, asked.LayPiece):
        return None
    may_be, told = kinds_for(question.kind), slots.get("what", ())
    chosen = [kind for kind in may_be if kind in told]
    if told and (question.where == "marker" or not chosen):
        return None
    kind = chosen[0] if len(chosen) == 1 and chosen[0] != usual_kind(question.kind) else ""
    x, y = slots["spot"]
    others = {name: slots[name] for name in ("rot", "crossing") if name in slots}
    return _LAYING.make({"x": x, "y": y, **others, **({"kind": kind} if kind else {})})


_lay = SPEECH.of({"what": _WHAT, "spot": SPOT, "rot": HEADING, "crossing": ACROSS})
_TURNED = "[[,] [(and | y)] <turned> {rot} [<degrees>]]"
_IT = ("[(<put> | run | runs)] [{what}] [(<put> | run | runs)]", "[<put>] [{what}] [(<put> | cruzar | pasar)]")
_THERE = (
    "[(right | exactly)] [(in | at | on | to | near | around | toward | across | through)] {spot}",
    "[(justo | exactamente)] [(en | a | por | hacia | sobre)] [(coordenada | coordenadas | punto)] {spot}",
)
SPOKEN_LAYING = (
    *_lay(
        _laid,
        f"{_IT[0]} {_THERE[0]} {_TURNED}",
        f"{_IT[1]} {_THERE[1]} {_TURNED}",
        f"{_IT[0]} <thereabouts> [,] (at | in) {{spot}} {_TURNED}",
        f"{_IT[1]} <thereabouts> [,] en {{spot}} {_TURNED}",
        f"{_IT[0]} {_THERE[0]} [,] [with] (bridge | crossing | ford) at {{crossing}}",
        f"{_IT[1]} {_THERE[1]} [,] [con] (puente | paso | vado) en {{crossing}}",
    ),
    *_lay(
        always(_LAYING.make({"skip": True})),
        "<leave out> [{what}] [<off the table>]",
        "<leave out> [{what}] [<off the table>]",
        "[(leave | keep | put | take)] [{what}] <off the table>",
        "[(dejar | poner | quitar)] [{what}] <off the table>",
        "[(better | best | rather)] without [{what}]",
        "[mejor] sin ({what} | ella | él | eso)",
    ),
)
SPOKEN_MORE = (
    *_say(
        always(True),
        "<say yes> [,] [<one more>]",
        "<say yes> [,] [<one more>]",
        "[(<say yes> | <take> | <put>)] [,] <one more>",
        "[(<say yes> | <take> | <put>)] [,] <one more>",
        "[<say yes> [,]] (keep going | carry on | go on | continue | keep laying)",
        "[<say yes> [,]] (seguir | continuar) [poniendo]",
    ),
    *_say(
        always(False),
        "<say no>",
        "<say no>",
        "[<say no> [,]] (<enough> | <no more> | leave [as it is])",
        "[<say no> [,]] (<enough> | <no more> | dejar [como está])",
        "[<say no> [,]] not (<put> | <take> | need) [(<one more> | any more | anything else | more)]",
        "[<say no> [,]] no (<put> | <take> | necesitar | hace falta | hacer falta) "
        "[(<one more> | más | ninguna más | nada más)]",
    ),
)
SPOKEN_GROUND: dict[type[Question[Any]], tuple[Form, ...]] = {
    asked.ChooseCountry: SPOKEN_COUNTRY,
    asked.ShiftWeather: SPOKEN_WEATHER,
    asked.LayPiece: SPOKEN_LAYING,
    asked.LayMore: SPOKEN_MORE,
}
