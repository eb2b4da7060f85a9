"""Answers of any shape that a type allows, reduced until the rules accept them. What they accept must be playable."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import inspect

from rulesets.kernel.questions import Question, judge
from rulesets.kernel.text import Problem

Pools = Callable[[str], Sequence[Any]]
"""(name of the field, or of the dict for its keys as `name.key`) -> texts that could be there."""

Makers = Mapping[str, Callable[[random.Random], Any]]
"""name of a struct -> how to make one if a random mixture of fields would hardly ever be legal."""

MOST_PRUNINGS = 600
MOST_ITEMS = 4
LEFT_ALONE = 0.4
"""How often an optional field is left out."""
AT_FAULT_ELSEWHERE = 0.08
"""How often another part than the reported one is removed: of two that contradict, only one is reported."""


def anything(
    question: Question[Any], view: Any, chance: random.Random, pools: Pools, makers: Makers, sensible: Any = None
) -> Any:
    """A legal answer with little or no sense: a sensible one with things put into it, as plain data.

    None if nothing of it is legal.
    """
    made = _made(inspect.type_info(question.answer_type()), "", chance, pools, makers)
    if sensible is not None:
        made = _mixed(copy.deepcopy(sensible), made, chance)
    for _ in range(MOST_PRUNINGS):
        answer, problems = judge(question, made, view)
        if answer is not None:
            return made
        if not _prune(made, sensible, problems[0], chance):
            return None
    return None


def _made(kind: Any, name: str, chance: random.Random, pools: Pools, makers: Makers) -> Any:
    match kind:
        case inspect.StructType() if kind.cls.__name__ in makers:
            return makers[kind.cls.__name__](chance)
        case inspect.StructType():
            made = {
                field.encode_name: _made(field.type, field.encode_name, chance, pools, makers)
                for field in kind.fields
                if field.required or chance.random() > LEFT_ALONE
            }
            return made | ({kind.tag_field: kind.tag} if kind.tag_field else {})
        case inspect.NamedTupleType():
            return [_made(field.type, field.name, chance, pools, makers) for field in kind.fields]
        case inspect.DictType():
            words = kind.key_type.values if isinstance(kind.key_type, inspect.LiteralType) else pools(f"{name}.key")
            keys = _some([*words], chance)
            return {key: _made(kind.value_type, name, chance, pools, makers) for key in keys}
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            count = chance.randrange(MOST_ITEMS + 1)
            return [_made(kind.item_type, name, chance, pools, makers) for _ in range(count)]
        case inspect.TupleType():
            return [_made(each, name, chance, pools, makers) for each in kind.item_types]
        case inspect.UnionType():
            return _made(chance.choice(kind.types), name, chance, pools, makers)
        case inspect.LiteralType():
            return chance.choice(sorted(kind.values, key=str))
        case inspect.StrType():
            return chance.choice([*pools(name)] or [""])
        case inspect.IntType():
            if kind.ge is None and kind.le is None:
                return chance.choice((0, 1, 2, 3, 8, 90, 500, 20_000, -1))
            least = kind.ge if kind.ge is not None else 0
            most = kind.le if kind.le is not None else least + 10
            return chance.randrange(least, most + 1)
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.NoneType():
            return None
        case inspect.Metadata(extra={"kind": "condition" | "selector"}):
            return chance.choice([*pools(name)] or [""])  # a random tree would be endless
        case inspect.Metadata():
            return _made(kind.type, name, chance, pools, makers)
    raise TypeError(f"no way to make up a {kind}")


def _mixed(sensible: Any, strange: Any, chance: random.Random) -> Any:
    """The sensible value, mixed with strange things."""
    if isinstance(sensible, dict) and isinstance(strange, dict):
        mixed = dict(sensible)
        for key, value in strange.items():
            mixed[key] = _mixed(sensible[key], value, chance) if key in sensible else value
        return mixed
    if isinstance(sensible, list) and isinstance(strange, list):
        mixed_list = list(sensible)
        for value in strange:
            mixed_list.insert(chance.randrange(len(mixed_list) + 1), value)
        return mixed_list
    return chance.choice((sensible, strange))


def _some(items: list[Any], chance: random.Random) -> list[Any]:
    chance.shuffle(items)
    return items[: chance.randrange(2 * MOST_ITEMS + 1)]


def _holds(holder: Any, key: Any) -> bool:
    if isinstance(holder, dict):
        return key in holder
    return isinstance(holder, list) and isinstance(key, int) and key < len(holder)


def _prune(made: Any, sensible: Any, problem: Problem, chance: random.Random) -> bool:
    """Removes what is reported, or the nearest thing around it, or restores the sensible value there.

    False if there is nothing left to remove.
    """
    if isinstance(made, dict) and made and chance.random() < AT_FAULT_ELSEWHERE:
        key = chance.choice(sorted(made))
        del made[key]
        if _holds(sensible, key):
            made[key] = copy.deepcopy(sensible[key])
        return True
    around: list[tuple[Any, Any, Any]] = []
    holder, model = made, sensible
    for part in re.findall(r"[^.\[\]]+", problem.where):
        key: Any = int(part) if isinstance(holder, list) and part.isdigit() else part
        if isinstance(holder, dict) and key not in holder and _holds(model, key):
            holder[key] = copy.deepcopy(model[key])
            return True
        if not _holds(holder, key):
            break
        model = model if _holds(model, key) else None
        around.append((holder, key, model))
        holder, model = holder[key], model[key] if model is not None else None
    if around:
        # The innermost thing. A required field cannot be left out, so sometimes what is around it goes.
        inside, key, model = around[-1 if len(around) == 1 or chance.random() < 0.85 else -2]
        if isinstance(inside, dict) and model is not None and inside[key] != model[key]:
            inside[key] = copy.deepcopy(model[key])
        else:
            del inside[key]
        return True
    if isinstance(made, dict) and made:
        del made[chance.choice(sorted(made))]
        return True
    if isinstance(made, list) and made:
        made.pop(chance.randrange(len(made)))
        return True
    return False
