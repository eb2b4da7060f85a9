"""Sentences in players' own words, as a game declares them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.language import (
    Entry,
    Form,
    Grammar,
    GrammarError,
    Lexicon,
    Pointed,
    Reading,
    Several,
    Slots,
    Speech,
    Spoken,
    Topic,
    Vague,
    Whole,
    always,
)
from rulesets.language.sayings import SAYINGS, Sayings

RULESETS = Path(__file__).parents[2] / "rulesets"
SHIP = Pointed("ship", label=Text("ship", "barco"))
PORT = Pointed("port", label=Text("port", "puerto"))
LEXICON = Lexicon(
    {
        "ship": [Entry("A1", Text("Argo", "Argo")), Entry("B1", Text("Beagle", "Beagle"))],
        "port": [Entry("cadiz", Text("Cadiz", "Cádiz")), Entry("palma", Text("Palma", "Palma"))],
        "berth": [Entry("A1@cadiz")],
    }
)


class Sheet(msgspec.Struct, frozen=True):
    tracks: dict[str, list[str]] = {}
    speed: int = 0


class Plan(Question[Sheet], frozen=True):
    """What a fleet does."""


def _from(slots: Slots) -> Any:
    """Only who lies in the port can leave it."""
    return ["out"] if slots.lexicon.names("berth").entry(f"{slots['ship']}@{slots['port']}") else None


def _faster(values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
    return [{**values, "speed": values["speed"] * 10}] if "speed" in values else [values]


VAGUE = Vague(Text("somewhere", "alguna parte"), Text("Cadiz|Palma", "Cádiz|Palma"), label=Text("port", "puerto"))
say = Speech(
    {"ship": SHIP, "port": PORT, "other": PORT, "speed": Whole(0, 9), "vague": VAGUE, "ports": Several(PORT)},
    "tracks.{ship}",
)
ORDERS = Grammar(
    Topic(
        Plan,
        Form(
            en="{ship} to {track}",
            es="{ship} a {track}",
            slots={"ship": SHIP, "track": Several(PORT)},
            value="track",
            into="tracks.{ship}",
        ),
        *say(_from, "{ship} leaves {port}", "{ship} deja {port}"),
        *say(lambda slots: [slots["port"]], "{ship} visits {port}", "{ship} visita {port}"),
        *say(
            lambda slots: [slots["port"], slots["other"]],
            "{ship} watches {port} and shelters {other}",
            "{ship} vigila {port} y se abriga {other}",
        ),
        *say(None, "{ship} tours {ports}", "{ship} recorre {ports}"),
        *say(always(["home"]), "{ship} is tired, back in {port}", "{ship} se cansa, vuelta a {port}"),
        *say(always([]), "{ship} drifts {vague}", "{ship} deriva {vague}"),
        *say(lambda slots: slots["speed"] + 1, "haste of {speed}", "prisa de {speed}", into="speed"),
        *say(
            lambda slots: [(f"tracks.{entry.id}", ["all"]) for entry in slots.lexicon.names("ship").entries],
            "<stay> together",
            "<stay> juntos",
            into="tracks",
            scattered=True,
        ),
        title=Text("plan", "plan"),
    ),
    settled=_faster,
)


def read(text: str, language: str = "en") -> Reading:
    return ORDERS.read(text, [Plan("plan")], language, LEXICON)


def answer(text: str, language: str = "en") -> Any:
    reading = read(text, language)
    assert reading.problems == ()
    return reading.answers["plan"]


@pytest.mark.parametrize(
    ("said", "tracks"),
    [
        ("Argo leaves Cadiz", {"A1": ["out"]}),
        ("El Argo deja Cádiz", {"A1": ["out"]}),
        ("the Argo will visit Palma", {"A1": ["palma"]}),
        ("Argo tours Cadiz and Palma", {"A1": ["cadiz", "palma"]}),
        ("Argo is tired, back in Palma", {"A1": ["home"]}),
        ("remain together", {"A1": ["all"], "B1": ["all"]}),
        ("aguardad juntos", {"A1": ["all"], "B1": ["all"]}),
    ],
)
def test_what_a_sentence_means(said: str, tracks: dict[str, list[str]]) -> None:
    assert answer(said)["tracks"] == tracks


def test_a_way_that_cannot_be_meant_is_dropped() -> None:
    assert read("Beagle leaves Cadiz").problems


def test_a_meaning_is_worked_out_again_from_settled_slots() -> None:
    assert answer("haste of 3")["speed"] == 31


def test_vague_words_are_asked_about() -> None:
    (problem,) = read("Argo drifts somewhere").problems
    assert (problem.code, problem.legal) == ("ambiguous.name", ("Cadiz", "Palma"))


def test_there_is_the_only_place_named_before() -> None:
    assert answer("Argo watches Palma and shelters there")["tracks"] == {"A1": ["palma", "palma"]}
    assert answer("Argo vigila Cádiz y se abriga allí", "es")["tracks"] == {"A1": ["cadiz", "cadiz"]}
    assert read("Argo visits there").problems


def test_what_was_understood_is_said_with_names() -> None:
    (understood,) = read("remain together").understood
    assert understood.taken == "stay together"
    (understood,) = read("the Argo will leave Cadiz").understood
    assert understood.taken == "A1 to out"


def test_spoken_sentences_are_neither_written_nor_in_the_reference() -> None:
    assert ORDERS.write(Plan("plan"), {"tracks": {"A1": ["cadiz"]}}, "en", LEXICON) == "A1 to cadiz"
    assert "leaves" not in ORDERS.reference("en")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Spoken(None, "{a} and {b}", "{a} y {b}", {"a": SHIP, "b": PORT}),
        lambda: Spoken(always(1), "<no such saying>", "<no such saying>"),
        lambda: Spoken(always(1), "go {ship}", "va", {"ship": SHIP}),
        lambda: say(always([]), "{ship} only in English"),
    ],
)
def test_what_cannot_work_is_said_at_once(wrong: Any) -> None:
    with pytest.raises(GrammarError):
        wrong()


def test_sayings_stand_for_all_their_ways() -> None:
    sayings = Sayings({"go": Text("go | make off", "ir"), "off": Text("[then] <go>", "<go>")})
    assert sayings.spelled_out("<go> home", "en") == "(go | make off) home"
    assert sayings.spelled_out("(<go> | run) home[<go>]", "en") == "(go | make off | run) home[go | make off]"
    assert sayings.spelled_out("<off>, [ <go>]", "en") == "([then] (go | make off)), [ (go | make off)]"
    assert sayings.spelled_out("x <off>", "es") == "x ((ir))"


def _declared(path: Path) -> set[str]:
    return set(tomllib.loads(path.read_text("utf-8"))) if path.exists() else set()


def _mentioned(folder: Path) -> set[str]:
    files = [*folder.glob("orders/language/*.py"), folder / "data" / "sayings.toml"]
    texts = [file.read_text("utf-8") for file in files if file.exists()]
    return {name for text in texts for name in re.findall(r"[<\"]([a-z][a-z ]*)[>\"]", text.partition("\n\n")[2])}


def test_every_saying_is_used() -> None:
    shared = RULESETS / "language" / "data" / "sayings.toml"
    games = [RULESETS / name for name in ("tercios", "mistral", "lepanto", "aguila")]
    for game in games:
        assert _declared(game / "data" / "sayings.toml") <= _mentioned(game), game.name
    everywhere = set().union(*(_mentioned(game) for game in games), _mentioned(shared.parents[1]))
    assert _declared(shared) <= everywhere
    assert not _declared(shared) & set().union(*(_declared(game / "data" / "sayings.toml") for game in games))


def test_sayings_of_any_game_are_sound() -> None:
    for name in _declared(RULESETS / "language" / "data" / "sayings.toml"):
        for language in ("en", "es"):
            assert "<" not in SAYINGS.spelled_out(f"<{name}>", language)
