"""The sheet of a whole turn: what stands before its sections, and its topics. [A-11, A-23, A-27]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Fixed, Recast, Several, Topic, Unwritable, Whole, YesNo, says
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.language.face_words import face_forms
from rulesets.lepanto.orders.language.fight_words import DOCTRINE, Part, fight_forms, merged
from rulesets.lepanto.orders.language.move_words import MOVES
from rulesets.lepanto.orders.language.selecting import WHO
from rulesets.lepanto.orders.language.slots import NAME, hexes
from rulesets.lepanto.orders.language.spoken_assaults import spoken_assaults
from rulesets.lepanto.orders.language.spoken_faces import spoken_faces
from rulesets.lepanto.orders.language.spoken_fights import spoken_fights
from rulesets.lepanto.orders.language.spoken_lines import SPOKEN_LINES
from rulesets.lepanto.orders.language.spoken_moves import SPOKEN_MOVES
from rulesets.lepanto.orders.language.spoken_sheets import SPOKEN_SHEETS
from rulesets.lepanto.orders.language.spoken_tows import SPOKEN_TOWS


def _on(words: Text) -> Fixed:
    return Fixed(True, words)


STOP = (
    Part(
        "turn {turn}",
        "el turno {turn}",
        Text("turn 5", "el turno 5"),
        {"turn": Whole(1, 99, label=Text("turn", "turno"))},
        about=Text("the last turn of it", "el último turno en que vale"),
    ),
    Part(
        "enemy within {enemy_within}",
        "enemigo a {enemy_within}",
        Text("enemy within 10", "enemigo a 10"),
        {"enemy_within": hexes(1)},
    ),
    *(
        Part(f"{{{field}}}", f"{{{field}}}", words, {field: _on(words)})
        for field, words in {
            "wind_change": Text("wind change", "cambio de viento"),
            "loss": Text("loss", "pérdida"),
            "blocked": Text("blocked", "bloqueo"),
            "even_combat": Text("even combat", "incluso combate"),
        }.items()
    ),
)
_ORDER = ("turn", "enemy_within", "wind_change", "loss", "blocked", "even_combat")
_STOPS = Several(Clause("stop"), by=Text(",|or|;", ",|o|;"), most=6)


def _told(until: Any) -> list[Any]:
    found = [{name: until[name]} for name in _ORDER if until.get(name)]
    if not found:
        raise Unwritable("no end is told")
    return found


def _told_with_end(until: Any) -> list[Any]:
    if not any(until.get(name) for name in _ORDER[:-1]):
        raise Unwritable("no end is told")
    return _told(until)


_LABEL = Text("when they end", "cuándo acaban")
STANDING = (
    says(
        ("standing until {until}", "permanentes hasta {until}"),
        Text("standing until enemy within 10, wind change", "permanentes hasta enemigo a 10, cambio de viento"),
        {"until": Recast(_STOPS, merged, _told_with_end, label=_LABEL)},
        into="standing",
        about=Text(
            "the sheet is carried out again in later turns, without rams and close fights unless it says `even combat`",
            "la hoja se repite en turnos posteriores, sin embestidas ni combate cercano si no dice `incluso combate`",
        ),
    ),
    says(
        ("standing: {until}", "permanentes: {until}"),
        Text("standing: even combat", "permanentes: incluso combate"),
        {"until": Recast(_STOPS, merged, _told, label=_LABEL)},
        into="standing",
    ),
    says(
        ("standing", "permanentes"),
        Text("standing", "permanentes"),
        constant={},
        into="standing",
    ),
)
KEPT = (
    says(
        ("save \\@{name} = {who}", "guardar \\@{name} = {who}"),
        Text("save @van = CC/1 - CC-G01..G04", "guardar @vanguardia = CC/1 - CC-G01..G04"),
        {"name": NAME, "who": WHO},
        into="groups.{name}",
    ),
    says(
        ("save doctrine {name} = {doctrine}", "guardar doctrina {name} = {doctrine}"),
        Text("save doctrine shoot = guns best", "guardar doctrina fuego = cañones mejor"),
        {"name": NAME, "doctrine": DOCTRINE},
        into="doctrines.{name}",
    ),
    says(
        ("paired {paired}", "a la vez {paired}"),
        Text("paired yes", "a la vez sí"),
        {"paired": YesNo(label=Text("yes or no", "sí o no"))},
        into="paired",
        about=Text(
            "whether you also order at the same time as the enemy while the fleets are near; both must want it",
            "si también con las flotas cerca das órdenes a la vez que el enemigo; han de quererlo los dos",
        ),
    ),
)
EMPTY = Text("no orders", "sin órdenes")
UNSAID = Text("nothing|no orders this turn|nothing to do", "nada|ninguna orden|nada que ordenar")


_FIGHT = (*fight_forms("", ""), *spoken_fights("", ""), *spoken_assaults(""))


def _fight_topic(question: Any, title: Text) -> Topic:
    return Topic(question, *_FIGHT, title=title, empty=EMPTY, unsaid=UNSAID)


TOPICS = (
    Topic(
        OrderTurn,
        *STANDING,
        *KEPT,
        *MOVES,
        *fight_forms("fight.", "fight"),
        *face_forms("face"),
        *SPOKEN_SHEETS,
        *SPOKEN_MOVES,
        *SPOKEN_LINES,
        *SPOKEN_TOWS,
        *spoken_fights("fight.", "fight"),
        *spoken_assaults("fight."),
        *spoken_faces("face"),
        title=Text("orders|sheet", "órdenes|hoja"),
        sections={
            "move": Text("move|movement", "mover|movimiento"),
            "fight": Text("fight|combat", "combate|combatir"),
            "face": Text("face|facing", "orientar|orientación"),
        },
        empty=EMPTY,
        unsaid=UNSAID,
        about=Text(
            "Every part may be left out: then nobody moves, the guns fire at the best target, and nobody turns.",
            "Todo puede omitirse: entonces nadie se mueve, los cañones disparan al mejor blanco y nadie vira.",
        ),
    ),
    _fight_topic(OrderFight, Text("fight|combat", "combate|combatir")),
    _fight_topic(OrderMore, Text("further attacks|fight|combat", "más ataques|combate|combatir")),
    Topic(
        OrderFacing,
        *face_forms(""),
        *spoken_faces(""),
        title=Text("face|facing", "orientar|orientación"),
        empty=EMPTY,
        unsaid=UNSAID,
    ),
)
