"""Every lesson is played: as it should be done, as it may be done too, and as the rules refuse it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.visibility.pictures import board_svg
from rulesets.kernel import teaching
from rulesets.kernel.conformance import conform_lessons
from rulesets.kernel.lessons import Done, Lesson, LessonError, lessons_of
from rulesets.kernel.registry import HOUSE, offered
from rulesets.kernel.text import LANGUAGES, Text

LESSONS = [(name, lesson.id) for name in HOUSE for lesson in offered(name).lessons()]
LONGEST = 1100
"""Letters of a lesson's text: a few short sentences."""


def find(name: str, id: str) -> Lesson:
    return next(lesson for lesson in offered(name).lessons() if lesson.id == id)


@pytest.mark.parametrize("name", HOUSE)
def test_every_game_teaches_six_to_eight_things(name: str):
    assert 6 <= len(offered(name).lessons()) <= 8


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_comes_out_as_it_says(name: str, id: str):
    assert teaching.lesson_findings(offered(name), find(name, id)) == []


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_lesson_is_short(name: str, id: str):
    lesson = find(name, id)
    for language in LANGUAGES:
        assert len(lesson.text.in_(language)) < LONGEST, (language, len(lesson.text.in_(language)))
        assert len(lesson.task.in_(language)) < 160 and len(lesson.title.in_(language)) < 50


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_the_pieces_on_which_a_board_opens_are_drawn_on_it(name: str, id: str):
    rules, lesson = offered(name), find(name, id)
    drawn = board_svg(rules, teaching.opening(rules, lesson).release.view, "en")
    assert [piece for piece in lesson.focus if f'id="{piece}"' not in drawn] == []


def march(**changes) -> Lesson:
    return msgspec.structs.replace(find("tercios", "march"), **changes)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"side": "west"}, "west is not asked here"),
        ({"pace": "gallop"}, "'gallop' is none of"),
        ({"title": Text("March", "March")}, "title: it is not said in both languages"),
        ({"dice": {"turn1/nobody": [1]}}, "turn1/nobody is not rolled so"),
        ({"done": Done()}, "sheet, en: it does what is asked"),
        ({"done": Done(answers={"*/plan/*": {"cards.ST1": "FUEGO"}})}, "right, en: answers: cards.ST1"),
        ({"done": Done(answers={"*/nothing": {}})}, "right, es: answers: */nothing is not asked"),
        ({"done": Done(events=[{"event": "ShotFired"}])}, "right, en: events: expectation 1"),
        ({"right": find("tercios", "march").refused}, "right, en: There is no Troop"),
        ({"other": find("tercios", "march").right}, "other, es: these orders do what is asked"),
        ({"refused": find("tercios", "march").other}, "refused, en: these orders are accepted"),
        ({"others": {"north": "T9 run"}}, "answers that are refused"),
        ({"sheet": Text("T1 fly", "T1 vuela")}, "sheet, en: "),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found(changes, found: str):
    lines = teaching.lesson_findings(offered("tercios"), march(**changes))
    assert any(found in line for line in lines), lines


@pytest.mark.parametrize(
    ("position", "found"),
    [
        ({"without": ["units.NOBODY"]}, "there is no units.NOBODY"),
        ({"changes": {"nowhere.at.all": 1}}, "there is no 'nowhere'"),
        ({"changes": {"units.ST1.pose.x": "far"}}, "Expected `int`"),
        ({"changes": {"units.ST1.wear": 90}}, "units.ST1"),
    ],
)
def test_a_position_that_cannot_be_is_found(position, found: str):
    lesson = find("tercios", "march")
    changed = msgspec.structs.replace(lesson, position=msgspec.structs.replace(lesson.position, **position))
    (line,) = teaching.lesson_findings(offered("tercios"), changed)
    assert found in line


def test_other_orders_roll_other_dice():
    """What a lesson scripts for its own orders does not stop somebody who gives others."""
    rules, lesson = offered("tercios"), find("tercios", "letter")
    opened = teaching.opening(rules, lesson)
    for orders in ("T1 attack\nM1 attack\nB1 run\nC1 attack NC1", "T1 run\nM1 run\nB1 fire\nC1 run"):
        reading, completion = teaching.read(rules, opened, orders, "en")
        assert not reading.problems and not completion.problems
        assert not teaching.played(rules, opened, completion.answers).done


def test_the_same_orders_come_out_the_same():
    rules, lesson = offered("mistral"), find("mistral", "battle")
    found = []
    for _ in range(2):
        opened = teaching.opening(rules, lesson)
        found.append(
            teaching.played(rules, opened, teaching.read(rules, opened, lesson.right.orders.en, "en")[1].answers)
        )
    assert found[0] == found[1]


def test_a_lesson_that_cannot_be_read_names_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = tmp_path / "pupils" / "data" / "lessons"
    folder.mkdir(parents=True)
    (tmp_path / "pupils" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    for text in ("title =", 'side = "south"\nwind = 3', "side = 4"):
        (folder / "1-wrong.toml").write_text(text)
        lessons_of.cache_clear()
        with pytest.raises(LessonError, match="1-wrong.toml"):
            lessons_of("pupils")
    lessons_of.cache_clear()


def test_a_ruleset_without_lessons_conforms():
    class Silent(type(offered("tercios"))):
        def lessons(self):
            return ()

    report = conform_lessons(Silent())
    assert report.findings == [] and not report.met["lessons"]
