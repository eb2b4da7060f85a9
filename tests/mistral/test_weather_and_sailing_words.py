"""Everything told of weather and sailing reads in both languages, without ids."""

from __future__ import annotations

import inspect
import re
from types import ModuleType
from typing import Any

import pytest

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events import sailing as sailing_events
from rulesets.mistral.dialogue.events import weather as weather_events
from rulesets.mistral.reports.prose import sailing, weather

ROLL = Roll("key", "public", 10, 0, "play", (4,))
VALUES: dict[str, Any] = {
    "winds": ("mistral", "bora"),
    "rolls": (ROLL, ROLL),
    "roll": ROLL,
    "draw": ROLL,
    "wind": "mistral",
    "force": 10,
    "hurricane": False,
    "place": "s12",
    "start": "s12",
    "end": "golfe_du_lion/s13",
    "goal": "coast_b",
    "port": "toulon",
    "dp": {"B1": 2, "namur": 2},
    "formation": "b_flag_a",
    "mover": "ind_B1",
    "squadrons": ("B1", "B2"),
    "detached": ("B1",),
    "left_behind": ("B2",),
    "independent": "ind_B1",
    "check": Check(ROLL, 5, (("leader", -1),)),
    "auxiliary": "b_fleet_1",
    "corsair": "algerines",
    "kind": "fleet50",
    "side": "british",
    "name": "E7",
    "target": "E7",
    "how": "against",
    "paid": 1,
    "left": 1,
    "do": "pass",
    "to": "s13",
    "task": "blockade",
    "removed": True,
    "harbour": True,
    "dissolved": True,
}
RAW_ID = re.compile(r"\b(?:s\d\d|[a-z]+_[a-z0-9_]+|b_flag|coast_)\b")


def events(module: ModuleType) -> list[type[Event]]:
    found = [held for _, held in inspect.getmembers(module, inspect.isclass)]
    return [
        held for held in found if issubclass(held, Event) and held is not Event and held.__module__ == module.__name__
    ]


@pytest.mark.parametrize(("told", "said"), [(weather_events, weather), (sailing_events, sailing)])
def test_every_event_has_words_in_both_languages_without_raw_ids(told: ModuleType, said: ModuleType) -> None:
    assert set(said.WORDS) == set(events(told))
    for kind in events(told):
        fields = {name: VALUES[name] for name in kind.__struct_fields__ if name != "rule"}
        full, bare = kind(**fields), kind(**{name: VALUES[name] for name in _required(kind)})
        for event in (full, bare):
            text = said.WORDS[kind](event)
            assert text.en != text.es
            for words in (text.en, text.es):
                assert not RAW_ID.search(words), words
                assert words[0].isupper() or words[0] == "E"
                assert "  " not in words and words[-1] in ".]", words


def _required(kind: type[Event]) -> list[str]:
    defaulted = len(kind.__struct_defaults__)
    names = [field for field in inspect.signature(kind).parameters.values() if field.default is inspect.Parameter.empty]
    assert len(names) + defaulted == len(kind.__struct_fields__)
    return [field.name for field in names]


def test_every_event_names_the_rule_it_follows() -> None:
    for kind in [*events(weather_events), *events(sailing_events)]:
        assert re.fullmatch(r"M-[A-Z]+-\d\d", kind(**{name: VALUES[name] for name in _required(kind)}).rule)


@pytest.mark.rule("M-HIDE-03")
def test_of_a_marker_that_vanished_no_more_is_said_than_anybody_can_see() -> None:
    gone = sailing_events.MarkerGone
    at_sea, off_port = (sailing.WORDS[gone](gone(side="british", place=place)) for place in ("s13", "toulon"))
    assert at_sea.en == "A marker of the British is gone from the waters off the Rhône (#13)."
    assert at_sea.es == "Un marcador de los británicos ya no está frente al Ródano (#13)."
    assert off_port.en == "A marker of the British is gone from Toulon, perhaps into Harbour."
    assert off_port.es == "Un marcador de los británicos ya no está en Tolón; quizá ha entrado en puerto."
