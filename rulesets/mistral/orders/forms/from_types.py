"""Forms made from the types of answers: one field a part, with its name, its values and the list it is chosen from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from rulesets.kernel.questions import Question, plain
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.dialogue.questions.battle import ReorganiseAfterBattle
from rulesets.mistral.dialogue.questions.tasks import TaskAuxiliaries
from rulesets.mistral.orders.forms.decisions import decision, orders_in_hand
from rulesets.mistral.orders.forms.describing import facts, marked
from rulesets.mistral.orders.forms.labels import field_name, in_order, usual_name, value_name
from rulesets.mistral.orders.forms.vocabulary import CHOSEN_FROM, KEYS, vocabulary
from rulesets.mistral.position.parts import parts, squadrons_of
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.rules.fleet.flotillas import free_counters
from rulesets.mistral.rules.fleet.harbour_work import usual_fit_out, usual_lay_up
from rulesets.mistral.rules.searching.assigning import default_assignments

WHOLE = (ImpulsePlan, Worksheet, Preparation)

ONLY: dict[str, dict[str, tuple[str, ...]]] = {
    "Step.to": {"do": ("go", "reach")},
    "Step.via": {"do": ("reach",)},
    "Step.count": {"do": ("wait",)},
    "Step.tries": {"do": ("go", "reach")},
    "Posture.seek_ratio": {"battle": ("seek",)},
    "Posture.seek_against": {"battle": ("seek",)},
    "Posture.decline_ratio": {"decline": ("odds",)},
    "Posture.withdraw_ratio": {"withdraw": ("odds",)},
    "Posture.reinforce_ratio": {"reinforce": ("odds",)},
    "Posture.heavy_ratio": {"intensity": ("odds",)},
    "Posture.light_ratio": {"intensity": ("odds",)},
    "Posture.protect": {"pairing": ("protect",)},
    "Posture.pairs": {"pairing": ("listed",)},
    "Posture.fireship_sail": {"fireships": ("small",)},
    "AuxiliaryTask.at": {"do": ("search", "assist", "attack_convoy", "blockade", "interdict", "bombard", "fireship")},
    "AuxiliaryTask.shadow": {"do": ("search",)},
    "Reorganise.kind": {"do": ("form",)},
    "Reorganise.flotilla": {"do": ("form", "unform", "join", "post")},
    "Reorganise.flotillas": {"do": ("form", "join", "detach")},
    "Reorganise.squadrons": {"do": ("form", "join", "detach", "transfer", "split", "to_fleet50")},
    "Reorganise.sail": {"do": ("transfer", "split")},
    "Reorganise.leader": {"do": ("post", "ransom")},
    "Reorganise.port": {"do": ("post", "from_fleet50")},
    "Reorganise.port2": {"do": ("from_fleet50",)},
    "Reorganise.auxiliary": {"do": ("from_fleet50",)},
}
"""Fields that are asked only beside certain values of another."""


ONLY_BRITISH = (
    "ImpulsePlan.victualling",
    "ImpulsePlan.from_levant",
    "OrdersPart.victualling",
    "HarbourPart.rps",
    "Posture.spare_french",
    "Posture.defy_french",
)
ONLY_BOURBON = (
    "CorsairPlan.knights_escort",
    "Reinforcement.french_request",
    "Reinforcement.spanish_request",
    "Reinforcement.troop_convoys",
    "Wishes.campaign",
    "Wishes.towards",
)
"""What the other side has no use for is not on its form; words may say it all the same."""


LISTS: Mapping[type[Any], tuple[str, str]] = {
    TaskAuxiliaries: ("ImpulsePlan", "tasks"),
    ReorganiseAfterBattle: ("Worksheet", "reorganise"),
}
"""Questions whose answer is a list that a plan or a worksheet has too."""


ASHORE = ("to_fleet50", "from_fleet50", "ransom")
ASHORE_FIELDS = ("port", "port2", "auxiliary")
"""Actions, and what only they need."""


def forms(view: View, question: Question[Any], language: str) -> dict[str, Any]:
    """The form of the whole answer, what to fill it in from, what is done where it is left open, what to know first."""
    kind, side = question.answer_type(), own_side(view)
    spoken = True
    root: dict[str, Any] | None
    if kind in WHOLE:
        root = _whole(view, kind, language)
    elif type(question) in LISTS:
        struct, field = LISTS[type(question)]
        root = _shape(struct, field, inspect.type_info(kind), language, side) | {"name": "", "label": ""}
    else:
        root, spoken = decision(view, question, language), False
    told: dict[str, Any] = {"form": root, "lists": {}, "conditions": {}, "usual": {}}
    told["prompt"] = question.prompt(view).in_(language)
    told["known"] = [fact.in_(language) for fact in facts(view, question)]
    told["place"] = marked(view, question)
    if spoken:
        told |= vocabulary(view, language)
        told["usual"] = _usual(view, kind)
    if isinstance(question, ReorganiseAfterBattle):
        _only_what_fought(view, question, told)
    if isinstance(question, TaskAuxiliaries):
        _leave_out(told["form"]["item"], ("window", "mpi", "when"))  # it is done here and now
    return told


def _leave_out(part: dict[str, Any], names: tuple[str, ...]) -> None:
    part["fields"] = [field for field in part["fields"] if field["name"] not in names]


def _whole(view: View, kind: type[Any], language: str) -> dict[str, Any]:
    """A plan or a sheet; Orders in hand are rows in it, each with those it can be Issued to."""
    root = _struct(kind, language, own_side(view))
    for part in root["fields"]:
        for field in part.get("fields", ()):
            if part["name"] == "orders" and field["name"] == "issue":
                field.pop("item")
                field |= {**orders_in_hand(view, language), "name": "issue", "label": field["label"]}
    return root


def _only_what_fought(view: View, question: ReorganiseAfterBattle, told: dict[str, Any]) -> None:
    """What is done in Port is not offered, nor anybody who took no part. [M-BATTLE-54]"""
    flotillas = [id for formation in question.formations for id in parts(view, formation)]
    here = {
        "flotillas": [*flotillas, *free_counters(view, own_side(view))],
        "squadrons": [each.id for formation in question.formations for each in squadrons_of(view, formation)],
        "leaders": [each.id for each in view.leaders.values() if each.status == "formation" and each.at in flotillas],
    }
    for name, ids in here.items():
        told["lists"][name] = [each for each in told["lists"][name] if each["value"] in ids]
    _leave_out(told["form"]["item"], ASHORE_FIELDS)
    action = told["form"]["item"]["fields"][0]
    action["options"] = [option for option in action["options"] if option["value"] not in ASHORE]


def _struct(kind: type[Any], language: str, side: str) -> dict[str, Any]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    without = ONLY_BOURBON if side == "british" else ONLY_BRITISH
    fields = [field for field in info.fields if f"{kind.__name__}.{field.name}" not in without]
    return {"kind": "part", "fields": [_field(kind.__name__, field, language, side) for field in fields]}


def _field(struct: str, field: inspect.Field, language: str, side: str) -> dict[str, Any]:
    name = field.name
    made = _shape(struct, name, field.type, language, side)
    made |= {"name": name, "label": field_name(struct, name).in_(language)}
    if field.default is not msgspec.NODEFAULT:
        made["fresh"] = plain(field.default)
    only = ONLY.get(f"{struct}.{name}")
    return made | ({"only": only} if only else {})


def _shape(struct: str, name: str, info: inspect.Type, language: str, side: str) -> dict[str, Any]:
    """The widget for a type; what may be left open is told by `open`."""
    match info:
        case inspect.Metadata(extra={"kind": "when"}):
            return {"kind": "when"}
        case inspect.UnionType(types=types):
            known = next(each for each in types if not isinstance(each, inspect.NoneType))
            return _shape(struct, name, known, language, side) | {"open": usual_name(struct, name).in_(language)}
        case inspect.LiteralType(values=values):
            options = [
                {"value": each, "label": value_name(struct, name, str(each)).in_(language)}
                for each in in_order(struct, name, values)
            ]
            return {"kind": "choice", "options": options}
        case inspect.BoolType():
            return {"kind": "flag"}
        case inspect.IntType(ge=low, le=high):
            return {"kind": "number", "low": low or 0, "high": 1000 if high is None else high}
        case inspect.StructType(cls=kind):
            return _struct(kind, language, side)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = _shape(struct, name, item, language, side)
            if inner["kind"] == "choice" and "options" in inner:
                return {"kind": "some", "options": inner["options"]}
            return {"kind": "list", "item": inner}
        case inspect.TupleType(item_types=items):
            return {"kind": "row", "items": [_shape(struct, name, item, language, side) for item in items]}
        case inspect.DictType(value_type=value):
            key = {"kind": "pick", "list": KEYS[f"{struct}.{name}"]}
            return {"kind": "map", "key": key, "item": _shape(struct, name, value, language, side)}
    return {"kind": "pick", "list": CHOSEN_FROM[f"{struct}.{name}"]}


# What is done where the sheet says nothing. [M-ASYNC-40]


def _usual(view: View, kind: type[Any]) -> Mapping[str, Any]:
    side = own_side(view)
    if kind not in (Worksheet, Preparation):
        return {}
    found: dict[str, Any] = {"assign": default_assignments(view, side)}
    if kind is Worksheet:
        found["harbour.lay_up"] = list(usual_lay_up(view, side))
        found["harbour.fit_out"] = list(usual_fit_out(view, side))
    return found
