"""A small order language with every kind of slot: a battle plan of many lines, and questions with a line each."""

from __future__ import annotations

from typing import Literal

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import (
    THEN,
    Choice,
    Clause,
    Code,
    Condition,
    Entry,
    Flag,
    Form,
    FreeText,
    Grammar,
    Lexicon,
    Measure,
    Name,
    Point,
    Several,
    Topic,
    Whole,
    YesNo,
)

Card = Literal["attack", "run", "fire", "resist"]


class Near(msgspec.Struct, frozen=True, tag_field="if", tag="near"):
    unit: str
    enemy: str
    within: int = 5_000


class Windy(msgspec.Struct, frozen=True, tag_field="if", tag="windy"):
    blows: Literal["mistral", "levante"]


class Every(msgspec.Struct, frozen=True, tag_field="if", tag="every"):
    of: tuple[Near | Windy | Every | Some | Denied, ...]


class Some(msgspec.Struct, frozen=True, tag_field="if", tag="some"):
    of: tuple[Near | Windy | Every | Some | Denied, ...]


class Denied(msgspec.Struct, frozen=True, tag_field="if", tag="not"):
    of: Near | Windy | Every | Some | Denied


When = Near | Windy | Every | Some | Denied


class March(msgspec.Struct, frozen=True, tag_field="do", tag="march"):
    to: tuple[int, int]
    safely: bool = False


class Shoot(msgspec.Struct, frozen=True, tag_field="do", tag="shoot"):
    targets: tuple[str, ...]
    rounds: int = 1


class Steer(msgspec.Struct, frozen=True, tag_field="do", tag="steer"):
    course: str


class Halt(msgspec.Struct, frozen=True, tag_field="do", tag="halt"):
    pass


Step = March | Shoot | Steer | Halt


class Order(msgspec.Struct, frozen=True):
    card: Card
    target: str | None = None
    reserve: bool = False
    when: When | None = None


class Plan(msgspec.Struct, frozen=True):
    orders: dict[str, Order]
    steps: dict[str, tuple[Step, ...]] = {}
    sequence: tuple[str, ...] = ()
    facing: dict[str, int] = {}
    first: bool = True
    motto: str = ""


class PlanTurn(Question[Plan], frozen=True):
    pass


class FightOn(Question[bool], frozen=True):
    unit: str


class Destination(Question[str], frozen=True):
    pass


class Losses(Question[tuple[int, ...]], frozen=True):
    pass


CARD = Choice(
    {
        "attack": Text("attack|charge", "atacad|cargad"),
        "run": Text("run", "corred"),
        "fire": Text("fire|open fire", "fuego|abrid fuego"),
        "resist": Text("resist", "resistid"),
    },
    label=Text("card", "carta"),
)
UNIT = Name("unit", label=Text("unit", "unidad"))
ENEMY = Name("enemy", label=Text("enemy", "enemigo"))
INCHES = Measure(unit=Text('"|inches|inch|in', '"|pulgadas|pulgada'), high=72_000, label=Text("inches", "pulgadas"))
WHEN = Condition(Clause("term"), every=Every, some=Some, negation=Denied, label=Text("condition", "condición"))

GRAMMAR = Grammar(
    Topic(
        PlanTurn,
        Form(
            Order,
            en="{unit} {card}[ -> {target}][ {reserve}][ if {when}]",
            es="{unit} {card}[ -> {target}][ {reserve}][ si {when}]",
            slots={
                "unit": Several(UNIT),
                "card": CARD,
                "target": ENEMY,
                "reserve": Flag(Text("with reserve", "con reserva")),
                "when": WHEN,
            },
            into="orders.{unit}",
            about=Text("a unit's card and its target", "la carta de una unidad y su objetivo"),
            example=Text("T2 attack -> E4 with reserve", "T2 atacad -> E4 con reserva"),
        ),
        Form(
            en="{unit} [does]: {steps}",
            es="{unit} [hace]: {steps}",
            slots={"unit": UNIT, "steps": Several(Clause("step"), by=THEN, label=Text("steps", "pasos"))},
            value="steps",
            into="steps.{unit}",
        ),
        Form(en="activate {unit}", es="activad {unit}", slots={"unit": UNIT}, value="unit", into="sequence[]"),
        Form(
            en="{unit} faces {degrees}",
            es="{unit} mira a {degrees}",
            slots={
                "unit": UNIT,
                "degrees": Measure(100, 0, 35_999, unit=Text("°|degrees", "°|grados"), label=Text("degrees", "grados")),
            },
            value="degrees",
            into="facing.{unit}",
            section="face",
            clash="last",
        ),
        Form(
            en="move {first}",
            es="{first} en mover",
            slots={"first": Choice({True: Text("first", "primeros"), False: Text("second", "segundos")})},
            value="first",
            into="first",
        ),
        Form(
            en="motto {motto}",
            es="lema {motto}",
            slots={"motto": FreeText(80, label=Text("motto", "lema"))},
            value="motto",
            into="motto",
        ),
        title=Text("plan|orders", "plan|órdenes"),
        sections={"face": Text("face|facing", "orientación|encarar")},
        empty=Text("no orders", "sin órdenes"),
    ),
    Topic(
        FightOn,
        Form(
            en="[{unit}] (fight on | bad war) {answer}",
            es="[{unit}] mala guerra {answer}",
            slots={"unit": UNIT, "answer": YesNo()},
            value="answer",
        ),
        title=Text("fight on", "mala guerra"),
        subject={"unit": "unit"},
    ),
    Topic(
        Destination,
        Form(
            en="sail (to | for) {space}",
            es="rumbo a {space}",
            slots={"space": Name("space", by_name=True, label=Text("space", "espacio"))},
            value="space",
        ),
        title=Text("destination", "destino"),
    ),
    Topic(
        Losses,
        Form(
            en="lose {losses}",
            es="perded {losses}",
            slots={"losses": Several(Whole(0, 9, label=Text("losses", "bajas")), most=4)},
            value="losses",
        ),
        Form(en="lose nothing", es="no perdáis nada", constant=[]),
        title=Text("losses", "bajas"),
    ),
    clauses={
        "term": (
            Form(
                Near,
                en="{unit} is (near | within {within} of) {enemy}",
                es="{unit} está (cerca de | a menos de {within} de) {enemy}",
                slots={"unit": UNIT, "enemy": ENEMY, "within": INCHES},
            ),
            Form(
                Windy,
                en="the {blows} blows",
                es="sopla {blows}",
                slots={
                    "blows": Choice({"mistral": Text("mistral", "mistral"), "levante": Text("levanter", "levante")})
                },
            ),
        ),
        "step": (
            Form(
                March,
                en="march to {to}[ {safely}]",
                es="marcha a {to}[ {safely}]",
                slots={
                    "to": Point(Measure(low=-99_000, high=99_000), label=Text("place", "lugar")),
                    "safely": Flag(Text("safely", "con cuidado")),
                },
            ),
            Form(
                Shoot,
                en="shoot at {targets}[ {rounds} times]",
                es="tira a {targets}[ {rounds} veces]",
                slots={"targets": Several(ENEMY), "rounds": Whole(1, 9, label=Text("rounds", "rondas"))},
            ),
            Form(
                Steer,
                en="steer {course}",
                es="gobierna {course}",
                slots={
                    "course": Code(
                        r"[lrs]\d?",
                        Text("L, R or S and a number", "L, R o S y un número"),
                        capitals=True,
                        label=Text("course", "rumbo"),
                    )
                },
            ),
            Form(Halt, en="halt", es="alto"),
        ),
    },
    clause_titles={"term": Text("condition", "condición"), "step": Text("step", "paso")},
)

UNITS = ("T1", "T2", "T12", "C1", "old-tercio")
ENEMIES = ("E4", "E7")
SPACES = ("lion", "corse", "cadiz", "st-vincent", "genoa")

LEXICON = Lexicon(
    {
        "unit": [
            Entry("T1"),
            Entry("T2", Text("Tercio of Lombardy", "Tercio de Lombardía")),
            Entry("T12", Text("Tercio of Naples", "Tercio de Nápoles")),
            Entry("C1", Text("Reiters", "Reitres")),
            Entry("old-tercio"),
        ],
        "enemy": [Entry("E4", Text("Swedish Brigade", "Brigada sueca")), Entry("E7")],
        "space": [
            Entry("lion", Text("Gulf of Lion", "Golfo de León")),
            Entry("corse", Text("Cape Corse", "Cabo Corso")),
            Entry("cadiz", Text("Cadiz", "Cádiz")),
            Entry("st-vincent", Text("Cape St. Vincent", "Cabo de San Vicente")),
            Entry("genoa", Text("Genoa", "Génova"), also=("La Superba",)),
        ],
    }
)
