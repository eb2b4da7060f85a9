"""What chapters offer is collected: classes of a kind in their order, and the words of each event."""

from __future__ import annotations

from types import ModuleType

from rulesets.kernel.briefing import Told
from rulesets.kernel.chapters import declared, gathered
from rulesets.kernel.text import Text


class Kind:
    """What is searched for."""


def chapter(name: str, **held: object) -> ModuleType:
    module = ModuleType(name)
    vars(module).update(held)
    return module


def kind(name: str, module: str) -> type[Kind]:
    return type(name, (Kind,), {"__module__": module})


def test_classes_stand_in_the_order_of_chapters_and_lines():
    second, first = kind("Second", "game.fire"), kind("First", "game.fire")
    third = kind("Third", "game.moving")
    found = declared(Kind, [chapter("game.fire", b=second, a=first), chapter("game.moving", c=third)])
    assert found == (second, first, third)


def test_what_is_imported_private_or_of_another_kind_is_not_declared():
    held = {
        "imported": kind("Imported", "game.fireworks"),
        "private": kind("_Private", "game.fire"),
        "other": type("Other", (), {"__module__": "game.fire"}),
        "value": 3,
    }
    assert declared(Kind, [chapter("game.fire", **held)]) == ()


def test_a_chapter_of_several_modules_declares_what_they_define():
    inside = kind("Inside", "game.fire.muskets")
    assert declared(Kind, [chapter("game.fire", inside=inside)]) == (inside,)


def test_each_kind_of_event_has_the_words_of_its_chapter():
    def say_number(event: int) -> Text:
        return Text(f"{event} shots", f"{event} disparos")

    def say_name(event: str) -> Text:
        return Text(f"{event} fires", f"{event} dispara")

    words = gathered([chapter("fire", WORDS={int: say_number}), chapter("moving", WORDS={str: say_name})])
    assert [words[type(event)](event).en for event in (3, "T1")] == ["3 shots", "T1 fires"]


def test_what_was_told_is_asked_after_by_kind():
    told = Told([1, "T1", 2.5, 2], "the view", "south")  # type: ignore[list-item]
    assert (list(told.of(int)), list(told.of(str, float))) == ([1, 2], ["T1", 2.5])
    assert (told.view, told.side) == ("the view", "south")
