"""`Leave it as it is`, `you choose`, `lo demás como está`: the default, where that is what the sheet shows."""

import pytest

from rulesets.kernel.questions import plain
from rulesets.language.proposed import leaves_it, says_nothing_more
from tests.language.exam.hearing import GAMES

PLACES = (
    ("aguila", "edge"),
    ("aguila", "deploy"),
    ("tercios", "army"),
    ("tercios", "deploy"),
)
SAID = {
    "en": (
        "leave everything as it is",
        "As proposed, please.",
        "you choose",
        "I don't mind",
        "whatever",
        "any will do, thanks",
        "I'd leave it as it is",
        "no changes",
        "choose for me",
    ),
    "es": (
        "déjalo como está",
        "lo propuesto me vale",
        "me da igual",
        "elige tú",
        "cualquiera me vale",
        "lo dejo todo como está, gracias",
        "sin cambios",
        "que elija el servidor",
        "tal cual",
    ),
}


@pytest.mark.parametrize(("game", "place"), PLACES)
@pytest.mark.parametrize("language", SAID)
def test_who_leaves_it_gets_the_default(game: str, place: str, language: str) -> None:
    (question,), view = GAMES[game].position(place)
    for said in SAID[language]:
        reading = GAMES[game].ruleset.read(said, [question], view, language)
        assert not reading.problems, said
        assert reading.answers == {question.key: plain(question.default(view))}, said


@pytest.mark.parametrize(("game", "place"), [("tercios", "first"), ("mistral", "plan-british"), ("aguila", "battle")])
@pytest.mark.parametrize("said", ["leave it as it is", "you choose", "como está", "me da igual"])
def test_what_may_mean_the_sheet_or_nothing_is_not_taken(game: str, place: str, said: str) -> None:
    """The sheet of a turn proposes more than what counts if nobody answers: which of them is left, nobody can tell."""
    asked, view = GAMES[game].position(place)
    assert GAMES[game].ruleset.read(said, asked, view, "en").problems


@pytest.mark.parametrize("rest", ["lo demás como está", "the rest stays as proposed", "y el resto igual"])
def test_the_rest_is_as_proposed(rest: str) -> None:
    (question,), view = GAMES["tercios"].position("deploy")
    reading = GAMES["tercios"].ruleset.read(f"T1 en (30, 9)\n{rest}", [question], view, "es")
    assert not reading.problems
    alone = GAMES["tercios"].ruleset.read("T1 en (30, 9)", [question], view, "es")
    placed = {each["command"]: each for each in reading.answers[question.key]["commands"]}
    moved = {each["command"]: each for each in alone.answers[question.key]["commands"]}
    proposed = {each["command"]: each for each in plain(question.default(view))["commands"]}
    assert {**proposed, **placed} == {**proposed, **moved} != proposed


@pytest.mark.parametrize(
    "said",
    [
        "leave them",
        "leave it alone",
        "keep it",
        "take any fort you see",
        "déjalos",
        "cualquiera que se acerque",
        "no",
        "si",
        "",
    ]
    + ["do not change formation", "no cambies de formación", "elige a C1", "as fast as you like"],
)
def test_what_is_an_order_or_half_of_one_is_not_that(said: str) -> None:
    assert not leaves_it(said)


NOTHING = (
    "none",
    "nothing more",
    "That's all.",
    "pass",
    "no more this turn",
    "paso",
    "nada más",
    "no quiero más",
    "no, gracias",
    "basta",
)


@pytest.mark.parametrize("said", NOTHING)
@pytest.mark.parametrize(
    ("game", "place"),
    [("lepanto", "face-christian"), ("lepanto", "fight-christian"), ("mistral", "attack"), ("mistral", "plan-british")]
    + [("aguila", "charge"), ("aguila", "prepare"), ("tercios", "scenery")],
)
def test_there_is_nothing_more_to_order(game: str, place: str, said: str) -> None:
    asked, view = GAMES[game].position(place)
    reading = GAMES[game].ruleset.read(said, asked, view, "en")
    assert not reading.problems
    assert reading.answers == {question.key: plain(question.default(view)) for question in asked}


@pytest.mark.parametrize(("game", "place"), [("mistral", "decline"), ("tercios", "first"), ("aguila", "edge")])
def test_nothing_is_no_answer_where_something_must_be_said(game: str, place: str) -> None:
    """To pass where battle may be declined could be either."""
    asked, view = GAMES[game].position(place)
    assert GAMES[game].ruleset.read("paso", asked, view, "es").problems


def test_what_is_said_below_orders_ends_them() -> None:
    (question,), view = GAMES["lepanto"].position("face-christian")
    alone, ended = (
        GAMES["lepanto"].ruleset.read(text, [question], view, "en")
        for text in ("CC: toward nearest", "CC: toward nearest\nthat's all, thanks")
    )
    assert not ended.problems
    assert ended.answers == alone.answers


@pytest.mark.parametrize(
    "said", ["nobody attacks", "nadie", "not T1", "stop them", "no quarter", "done with T1", "pass Toulon"]
)
def test_what_forbids_something_is_more_than_nothing(said: str) -> None:
    assert not says_nothing_more(said)
