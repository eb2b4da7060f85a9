"""What is decided at sea: MPs, Tasks, Dummies and corsairs. [D-03..D-10, D-34..D-36, D-55, D-58, D-61]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Code, Fixed, Recast, Topic, Unwritable, answer, says
from rulesets.mistral.dialogue.questions import impulse, tasks
from rulesets.mistral.orders.language.deciding import decision
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    CORSAIR,
    DUMMY,
    FORMATION,
    MOVER,
    PLACE,
    PREY,
    STATION,
    whole,
)
from rulesets.mistral.orders.language.spoken_answers import SPOKEN_BASES, SPOKEN_ESCORT_DUTY, SPOKEN_SCREENS
from rulesets.mistral.orders.language.spoken_decisions import COUNTERING, DEFYING, FALLING_ON, SHADOWING, STOPPING
from rulesets.mistral.orders.language.spoken_errands import SPOKEN_DUMMY_PLACES, SPOKEN_MOVES, SPOKEN_PIRATE_TASKS
from rulesets.mistral.orders.language.spoken_nothing import ALL_STAY, NO_TASKS, NOTHING_OF_IT, PIRATES_REST
from rulesets.mistral.orders.language.spoken_tasks import spoken_tasks
from rulesets.mistral.orders.language.step_words import STATIONS
from rulesets.mistral.orders.language.task_words import task_forms

_MARK = ("clause", "step", "waited", "tries", "declared", "back_to", "back_waited", "back_tries")


def _cursor(text: str) -> dict[str, int]:
    found = dict(zip(_MARK, (int(part) for part in text.split("/")), strict=True))
    return found | {"declared": bool(found["declared"])}


def _mark(cursor: Any) -> str:
    if not isinstance(cursor, dict):
        raise Unwritable("no mark in the plan")
    return "/".join(str(int(cursor.get(name, -1 if name == "clause" else 0))) for name in _MARK)


_CURSOR = Recast(
    Code(r"-?\d{1,4}(/\d{1,4}){7}", Text("eight numbers", "ocho números"), label=Text("mark", "marca")),
    made=_cursor,
    unmade=_mark,
    label=Text("mark in the plan", "marca en el plan"),
)
_ONE = Text("one MP", "un PM")

SAILING = (
    Topic(
        impulse.SpendMPs,
        says(
            ("{who}: {do} {to}[ plan mark {cursor}]", "{who}: {do} {to}[ marca del plan {cursor}]"),
            Text("b_grand: go Off Catalonia", "b_grand: pasar a Frente a Cataluña"),
            {
                "who": MOVER,
                "do": Choice({"pass": Text("go|go to|pass to", "pasar a|ir a")}, label=_ONE),
                "to": PLACE,
                "cursor": _CURSOR,
            },
            impulse.Sailing,
            into="{who}",
        ),
        says(
            ("{who}: {do}[ to {to}][ plan mark {cursor}]", "{who}: {do}[ a {to}][ marca del plan {cursor}]"),
            Text("b_grand: mark time", "b_grand: mantenerse"),
            {
                "who": MOVER,
                "do": Choice(
                    {
                        "mark": Text("mark time|hold|wait", "mantenerse|esperar"),
                        **{name: words for name, words in STATIONS.items() if name != "hold"},
                    },
                    label=_ONE,
                ),
                "to": PLACE,
                "cursor": _CURSOR,
            },
            impulse.Sailing,
            into="{who}",
        ),
        *SPOKEN_MOVES,
        title=Text("moves|MPs", "movimientos|PM"),
        empty=Text("mark time", "mantenerse"),
        unsaid=ALL_STAY,
    ),
    decision(
        impulse.DefyByBlockade,
        Text("blockade and defy the French", "bloquear y desafiar a Francia"),
        Text("do not blockade", "no bloquear"),
        Text("defy the French", "desafiar a Francia"),
        about=("formation", FORMATION),
        spoken=DEFYING,
    ),
)
TASKING = (
    Topic(
        tasks.TaskAuxiliaries,
        *task_forms("[]"),
        *spoken_tasks("[]"),
        title=Text("tasks", "tareas"),
        empty=Text("no tasks", "sin tareas"),
        unsaid=NO_TASKS,
    ),
    decision(
        tasks.ShadowIt,
        Text("shadow", "vigilar"),
        Text("do not shadow|go on searching", "no vigilar|seguir explorando"),
        Text("shadow", "vigilancia"),
        about=("auxiliary", AUXILIARY),
        spoken=SHADOWING,
    ),
    Topic(
        tasks.ScreenTask,
        says(
            ("screen with {auxiliary}[ chance {chance}]", "cubrir con {auxiliary}[ probabilidad {chance}]"),
            Text("screen with Fleet Auxiliary 1", "cubrir con auxiliar de flota 1"),
            {"auxiliary": AUXILIARY, "chance": whole(100, "chance", "probabilidad")},
            tasks.Screen,
        ),
        says(
            ("do not screen[ chance {chance}]", "no cubrir[ probabilidad {chance}]"),
            Text("do not screen", "no cubrir"),
            {"chance": whole(100, "chance", "probabilidad")},
            tasks.Screen,
        ),
        *SPOKEN_SCREENS,
        title=Text("screen", "cobertura"),
    ),
    decision(
        tasks.CounterShadow,
        Text("take on the shadower|take it on", "hacer frente a quien vigila|hacerle frente"),
        Text("leave the shadower|let it be", "dejar a quien vigila|dejarlo"),
        Text("counter-shadow", "contravigilancia"),
        about=("formation", FORMATION),
        spoken=COUNTERING,
    ),
    answer(
        tasks.PlaceDummies,
        Text("dummies", "señuelos"),
        ("{dummy}: {at}", "{dummy}: {at}"),
        Text("Dummy 1: Port Mahon", "Señuelo 1: Puerto Mahón"),
        {
            "dummy": DUMMY,
            "at": AnyOf(
                Fixed("", Text("take back|back", "recoger|de vuelta")),
                STATION,
                label=Text("Formation, place, or back", "formación, lugar, o de vuelta"),
            ),
        },
        empty=Text("as they are", "como están"),
        unsaid=NOTHING_OF_IT,
        spoken=SPOKEN_DUMMY_PLACES,
        into="{dummy}",
    ),
    answer(
        tasks.TaskPirates,
        Text("pirates", "piratas"),
        ("{pirate}: go for {target}", "{pirate}: a por {target}"),
        Text("Algerines: go for Balearic Sea", "Argelinos: a por Mar Balear"),
        {"pirate": CORSAIR, "target": PREY},
        empty=Text("nothing", "nada"),
        unsaid=PIRATES_REST,
        spoken=SPOKEN_PIRATE_TASKS,
        into="{pirate}",
    ),
    decision(
        tasks.UseKnights,
        Text("the Knights stop them|stop them", "los caballeros los detienen|detenerlos"),
        Text("let them pass", "dejarlos pasar"),
        Text("Knights", "caballeros"),
        about=("pirate", CORSAIR),
        spoken=STOPPING,
    ),
    answer(
        tasks.KnightsEscort,
        Text("Knights' escort", "escolta de los caballeros"),
        ("[the] Knights escort {place}", "[los] caballeros escoltan {place}"),
        Text("Knights escort nowhere", "caballeros escoltan en ninguna parte"),
        {
            "place": AnyOf(
                Fixed("", Text("nowhere", "en ninguna parte")),
                PLACE,
                label=Text("place, or nowhere", "lugar o ninguno"),
            )
        },
        spoken=SPOKEN_ESCORT_DUTY,
    ),
    answer(
        tasks.PirateBase,
        Text("base", "base"),
        ("base[ {pirate}] at {base}", "base[ de {pirate}] en {base}"),
        Text("base at Algiers", "base en Argel"),
        {"pirate": CORSAIR, "base": PLACE},
        subject={"pirate": "pirate"},
        spoken=SPOKEN_BASES,
    ),
    decision(
        tasks.DefyByTask,
        Text("attack and defy the French", "atacar y desafiar a Francia"),
        Text("spare the French", "respetar a los franceses"),
        Text("attack on the French", "ataque a los franceses"),
        about=("auxiliary", AUXILIARY),
        spoken=DEFYING,
    ),
    decision(
        tasks.FallOnConvoy,
        Text("attack the convoy|attack", "atacar al convoy|atacar"),
        Text("let it pass", "dejarlo pasar"),
        Text("convoy attack", "ataque al convoy"),
        about=("auxiliary", AUXILIARY),
        spoken=FALLING_ON,
    ),
)
