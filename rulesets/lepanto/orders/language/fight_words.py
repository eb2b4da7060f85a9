"""Combat: attacks, conditions, doctrines, the order of rams. [A-19, A-21]"""

from __future__ import annotations

from typing import Any

from rulesets.conditions.wording import SaidOfOne, condition_slot, quantities_of, terms_of
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Fixed, Flag, Form, Recast, Several, Unwritable, Whole, says
from rulesets.lepanto.dialogue.answers.sheet import ArcLine, Attack, DoctrineLine, FightLine
from rulesets.lepanto.orders.language.selecting import WHO
from rulesets.lepanto.orders.language.slots import NAME, ODDS, OWN, SHIP, TARGETS, verb
from rulesets.lepanto.orders.plans.situations import CONDITIONS, DECLARED

GUN = verb("gun", "gun|guns", "cañones|cañón")
ARMS = verb("arms", "arms|small arms", "armas|armas ligeras")
BOARD = verb("board", "board", "abordar")
_IF_ODDS = ("[ if odds >= {least}]", "[ si [la] proporción [es] >= {least}]")
_NOBODY: Fixed = Fixed([], Text("nobody|none", "nadie|ninguna|ninguno"))
ARC = Choice(
    {
        "port": Text("port|to port|left", "babor|por babor|a babor"),
        "starboard": Text("starboard|to starboard|right", "estribor|por estribor|a estribor"),
        "bow": Text("bow|ahead|from the bow", "proa|por proa|por la proa"),
        "stern": Text("stern|astern|from the stern", "popa|por popa|por la popa"),
    },
    label=Text("arc", "arco"),
)
ARCS = Several(Clause("arc"), by=Text(";|,|and", ";|,|y"), most=4, label=Text("arcs", "arcos"))
ARC_LINE = (
    says(
        ("{arc} {targets}", "{arc} {targets}"),
        Text("port IC-G05, IC-G06", "babor IC-G05, IC-G06"),
        {"arc": ARC, "targets": AnyOf(_NOBODY, TARGETS, label=TARGETS.label)},
        ArcLine,
    ),
)
ARC_TARGETS = ARC_LINE[0].slots["targets"]
ATTACK = (
    says(
        ("{act} {who}: {arcs}", "{act} {who}: {arcs}"),
        Text(
            "gun CC-X1: port IC-G05, IC-G06; starboard IC-G11; bow best",
            "cañones CC-X1: babor IC-G05, IC-G06; estribor IC-G11; proa el mejor",
        ),
        {"act": GUN, "who": WHO, "arcs": ARCS},
        Attack,
        about=Text("a galleass, in this order", "una galeaza, en este orden"),
    ),
    says(
        ("{act} {who}: {targets}; {arcs}", "{act} {who}: {targets}; {arcs}"),
        Text("gun CC/0: best; bow nearest", "cañones CC/0: el mejor; proa la más cercana"),
        {"act": GUN, "who": WHO, "targets": TARGETS, "arcs": ARCS},
        Attack,
        about=Text("galleys, and galleasses by arc", "galeras, y galeazas por arco"),
    ),
    says(
        ("{act} {who}[: {targets}]", "{act} {who}[: {targets}]"),
        Text("gun CC/1: best", "cañones CC/1: el mejor"),
        {"act": GUN, "who": WHO, "targets": TARGETS},
        Attack,
    ),
    says(
        (f"{{act}} {{who}}[: {{targets}}]{_IF_ODDS[0]}", f"{{act}} {{who}}[: {{targets}}]{_IF_ODDS[1]}"),
        Text("arms CC-G12: IC-G06 if odds >= 1:1", "armas CC-G12: IC-G06 si proporción >= 1:1"),
        {"act": ARMS, "who": WHO, "targets": TARGETS, "least": ODDS},
        Attack,
    ),
    says(
        (
            f"{{act}} {{who}} {{split}}[: {{targets}}]{_IF_ODDS[0]}",
            f"{{act}} {{who}} {{split}}[: {{targets}}]{_IF_ODDS[1]}",
        ),
        Text("arms CC-G12 split: IC-G05, IC-G06", "armas CC-G12 repartidas: IC-G05, IC-G06"),
        {
            "act": ARMS,
            "who": WHO,
            "split": Flag(Text("split", "repartidas|repartir|repartido")),
            "targets": TARGETS,
            "least": ODDS,
        },
        Attack,
        about=Text("at all of them", "a todas ellas"),
    ),
    says(
        (f"{{act}} {{who}}[: {{targets}}]{_IF_ODDS[0]}", f"{{act}} {{who}}[: {{targets}}]{_IF_ODDS[1]}"),
        Text("board CC-G09 + CC-G10: IC-G05 if odds >= 3:1", "abordar CC-G09 + CC-G10: IC-G05 si proporción >= 3:1"),
        {"act": BOARD, "who": WHO, "targets": TARGETS, "least": ODDS},
        Attack,
    ),
)

# Conditions.


def _lost(count: int) -> Any:
    left = {"is": "said", "word": "lost"}
    return {"is": "compare", "left": left, "sign": ">=", "right": {"is": "figure", "thousandths": count * 1000}}


def _count(kept: Any) -> int:
    match kept:
        case {"left": {"word": "lost"}, "sign": ">=", "right": {"thousandths": figure}} if figure % 1000 == 0:
            return int(figure // 1000)
    raise Unwritable(f"{kept!r} is no count of losses")


LOST = Recast(Whole(0, 200, label=Text("number", "número")), _lost, _count, label=Text("number", "número"))
TERMS = (
    Form(
        SaidOfOne,
        en="{word} {a}",
        es="{word} {a}",
        slots={
            "word": Choice(
                {
                    "sunk": Text("sunk|lost", "se hunde|hundida|se ha hundido|perdida|se pierde"),
                    "not sunk": Text("not sunk", "no se hunde"),
                    "afloat": Text("afloat", "a flote"),
                    "not afloat": Text("not afloat", "no a flote"),
                    "repulsed": Text("repulsed", "rechazada"),
                    "not repulsed": Text("not repulsed", "no rechazada"),
                },
                label=Text("state", "estado"),
            ),
            "a": SHIP,
        },
        example=Text("sunk IC-G05", "se hunde IC-G05"),
    ),
    Form(
        value="count",
        en="lost {count}",
        es="perdidas {count}",
        slots={"count": LOST},
        example=Text("lost 6", "perdidas 6"),
        about=Text("so many own ships or more in this phase", "tantas naves propias o más en esta fase"),
    ),
    *terms_of(DECLARED),
)
QUANTITIES = quantities_of(DECLARED)
WHEN = condition_slot(CONDITIONS)

# Doctrines.

GUNS = Choice(
    {
        "best": Text("best|best target", "mejor|mejor blanco|al mejor|el mejor"),
        "nearest": Text("nearest|closest", "más cercana|al más cercano|la más cercana|más cercano"),
        "none": Text("none|silent|no", "ninguno|callados|no"),
    },
    label=Text("guns", "cañones"),
)
_NEVER: Fixed = Fixed("", Text("none|never|no", "nunca|no|ninguno"))


def _parts(doctrine: Any) -> list[Any]:
    """What is told of a doctrine, part by part."""
    told: list[Any] = [{"guns": doctrine.get("guns", "best")}]
    if doctrine.get("board"):
        told.append({"board": doctrine["board"], "most": doctrine.get("most", 3)})
    return [*told, {"arms": doctrine["arms"]}] if doctrine.get("arms") else told


def merged(parts: list[Any]) -> dict[str, Any]:
    return {name: value for part in parts for name, value in part.items()}


class Told(Form):
    """A struct of which only what differs from its defaults is told: an empty name is none."""

    def value(self, values: Any) -> Any:
        return {name: value for name, value in super().value(values).items() if value != ""}


class Part(Form):
    """Some fields of a struct: those that it has slots for."""

    def __init__(self, en: str, es: str, example: Text, slots: dict[str, Any], about: Text | None = None) -> None:
        super().__init__(en=en, es=es, slots=slots, constant=None, about=about, example=example)

    def value(self, values: Any) -> Any:
        return {name: values[name] for name in self.slots if name in values}

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        needed = set(self.required)
        return dict(raw) if isinstance(raw, dict) and needed <= set(raw) <= set(self.slots) else None

    @property
    def named_only(self) -> tuple[str, ...]:
        return ()


DOCTRINE_PART = (
    Part("guns {guns}", "cañones {guns}", Text("guns best", "cañones mejor"), {"guns": GUNS}),
    Part(
        "board >= {board}[ max {most}]",
        "abordar >= {board}[ máx {most}]",
        Text("board >= 3:1 max 3", "abordar >= 3:1 máx 3"),
        {"board": ODDS, "most": Whole(1, 6, label=Text("boarders", "naves al abordaje"))},
    ),
    Part("board {board}", "abordar {board}", Text("board none", "abordar nunca"), {"board": _NEVER}),
    Part("arms >= {arms}", "armas >= {arms}", Text("arms >= 2:1", "armas >= 2:1"), {"arms": ODDS}),
    Part("arms {arms}", "armas {arms}", Text("arms none", "armas nunca"), {"arms": _NEVER}),
)
DOCTRINE = Recast(
    Several(Clause("doctrine"), by=Text(";|,|and", ";|,|y"), most=3),
    merged,
    _parts,
    label=Text("doctrine", "doctrina"),
)


def fight_forms(into: str, section: str) -> tuple[Form, ...]:
    attack = Clause("attack", label=Text("attack", "ataque"))
    placed = {"into": f"{into}lines[]", "section": section}
    doctrines: dict[str, Any] = {"into": f"{into}doctrines[]", "section": section}
    return (
        says(
            ("rams: {rams}", "embestidas: {rams}"),
            Text("rams: IC-G05 and IC-G02", "embestidas: IC-G05 y IC-G02"),
            {"rams": Several(OWN, most=120)},
            into=f"{into}rams",
            section=section,
            about=Text("in which order they are resolved", "en qué orden se resuelven"),
        ),
        says(
            ("{attack}", "{attack}"),
            Text("gun CC/1: best", "cañones CC/1: el mejor"),
            {"attack": attack},
            FightLine,
            **placed,
        ),
        says(
            ("if {when} then {attack}[ else {otherwise}]", "si {when} entonces {attack}[ si no {otherwise}]"),
            Text(
                "if sunk IC-G05 then gun CC-G12: IC-G06 else gun CC-G12: IC-G05",
                "si se hunde IC-G05 entonces cañones CC-G12: IC-G06 si no cañones CC-G12: IC-G05",
            ),
            {"when": WHEN, "attack": attack, "otherwise": attack},
            FightLine,
            **placed,
        ),
        says(
            ("stop if {when}", "cesar si {when}"),
            Text("stop if lost 6", "cesar si perdidas 6"),
            {"when": WHEN},
            FightLine,
            about=Text("before any later line, and doctrine", "antes de cualquier línea posterior, y de la doctrina"),
            **placed,
        ),
        Told(
            DoctrineLine,
            en="doctrine {who}: {doctrine}",
            es="doctrina {who}: {doctrine}",
            slots={"who": WHO, "doctrine": DOCTRINE},
            example=Text(
                "doctrine CL: guns best; board >= 3:1 max 3; arms >= 2:1",
                "doctrina CL: cañones mejor; abordar >= 3:1 máx 3; armas >= 2:1",
            ),
            about=Text("with what the lines leave to them", "con lo que las líneas les dejan"),
            **doctrines,
        ),
        says(
            ("doctrine {who}: {name}", "doctrina {who}: {name}"),
            Text("doctrine CL: shoot", "doctrina CL: fuego"),
            {"who": WHO, "name": NAME},
            DoctrineLine,
            about=Text("one that you saved", "una que guardaste"),
            **doctrines,
        ),
    )
