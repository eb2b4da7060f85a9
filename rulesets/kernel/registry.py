"""Finds rulesets: those of this project, those of installed packages (entry points), and modules named by the host."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import learn

GROUP = "estafeta.rulesets"
HOUSE: tuple[str, ...] = ("tercios", "mistral", "lepanto", "aguila")
"""The rulesets of this project that can be played to the end. One that is not finished is not offered."""
CANARY = "canary"
"""The game that the server plays with itself to see that it works. It is found by name and is in no list for people."""
EXTRA = "ESTAFETA_RULESETS"
"""Environment variable: further modules, comma-separated, each with a `ruleset` in it."""


class NoSuchRuleset(LookupError):
    """No such game is installed. The message lists those that are."""


@cache
def rulesets() -> dict[str, Ruleset[Any]]:
    """Every ruleset that can be played here, by name."""
    found: dict[str, Ruleset[Any]] = {}
    learn_words(__package__)
    for module in _modules():
        learn_words(module)
        _add(found, import_module(module).ruleset, module)
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        learn_words(entry.module)
        _add(found, entry.load(), entry.value)
    return found


def ruleset(name: str) -> Ruleset[Any]:
    """A ruleset that is offered, or the server's own test game."""
    if name == CANARY:
        own: Ruleset[Any] = import_module(f"rulesets.{CANARY}").ruleset
        return own
    return offered(name)


def offered(name: str) -> Ruleset[Any]:
    """A ruleset that people may choose."""
    try:
        return rulesets()[name]
    except KeyError:
        known = ", ".join(rulesets()) or "none"
        raise NoSuchRuleset(f"no ruleset named {name!r}; installed: {known}") from None


def lone_ruleset(name: str) -> Ruleset[Any]:
    """Like `ruleset`, for a process that plays one game and ends: loading the others would take longer than playing."""
    for module in [f"rulesets.{name}"] if name in HOUSE else _extra():
        rules: Ruleset[Any] = import_module(module).ruleset
        if rules.name == name:
            return rules
    return ruleset(name)


def learn_words(module: str) -> None:
    """Reads `languages/pt.toml` and the like beside a ruleset. Must come before the
    ruleset combines words into others."""
    spec = find_spec(module)
    for folder in (spec.submodule_search_locations or [str(Path(spec.origin or "").parent)]) if spec else []:
        for file in sorted(Path(folder, "languages").glob("*.toml")):
            words = tomllib.loads(file.read_text(encoding="utf-8"))
            learn(file.stem, {english: said for english, said in words.items() if said}, str(file))


def _modules() -> list[str]:
    return [f"rulesets.{name}" for name in HOUSE] + _extra()


def _extra() -> list[str]:
    return [module.strip() for module in os.environ.get(EXTRA, "").split(",") if module.strip()]


def _add(found: dict[str, Ruleset[Any]], rules: Ruleset[Any], origin: str) -> None:
    if not isinstance(rules, Ruleset):
        raise TypeError(f"{origin} is no Ruleset")
    if rules.name in found:
        raise ValueError(f"two rulesets are named {rules.name!r}; the second is {origin}")
    found[rules.name] = rules
