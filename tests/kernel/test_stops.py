"""Who is asked, who answers, and what each side is told when. [decisions 3]"""

from __future__ import annotations

import random

import pytest

from rulesets.kernel.engine import IllegalAnswer, advance
from rulesets.kernel.journal import Answered, Journal, Locked, Rolled, Stop
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import bots, game
from rulesets.kernel.table import EVERYONE, Play, Table, ask, both, together
from tests.kernel import wild
from tests.kernel.tiny import A, B, Load, OpenUnlessSecret, OpenWhenCounted, Plan, Said, Say, State, Whisper, run
from tests.sealed_bid import ruleset
from tests.sealed_bid.orders import Bribe
from tests.sealed_bid.state import Options

SILENT = Stop((Locked(A), Locked(B)))


def sources(progress) -> dict[str, str]:
    return {entry.key: entry.source for entry in progress.trace if isinstance(entry, Answered)}


def answers(progress) -> dict[str, object]:
    return {entry.key: entry.answer for entry in progress.trace if isinstance(entry, Answered)}


def plan_then_say(state: State, table: Table) -> Play[None]:
    yield from both({A: Plan("plan/a"), B: Plan("plan/b")})
    state.count = 5
    said = yield from both({A: Say("say/a"), B: Say("say/b")})
    table.tell(Said(f"{said[A]} {said[B]}"))


# Veiled and open.


def whispers(state: State, table: Table) -> Play[None]:
    state.count = 3
    said = yield from both({A: Whisper("whisper/a"), B: Say("say/b")})
    table.tell(Said(said[A]), to=A)


def test_a_veiled_question_stops_nobody_even_beside_an_open_one():
    stopped = run(whispers)
    assert {side: [question.key for question in asked] for side, asked in stopped.asked.items()} == {B: ["say/b"]}
    ended = run(whispers, Stop((Locked(B, {"say/b": "ok"}),)))
    assert ended.ended
    assert sources(ended) == {"whisper/a": "default", "say/b": "live"}


def test_the_bribe_of_the_auction_never_stops_it_and_is_met():
    met = 0
    for seed in range(60):
        for steps, _ in wild.segments(seed):
            assert not any(
                isinstance(question, Bribe)
                for step in steps
                for asked in step.progress.asked.values()
                for question in asked
            )
            met += any(isinstance(entry, Answered) and "/bribe/" in entry.key for entry in steps[-1].progress.trace)
    assert met > 5


@pytest.mark.parametrize("count", [0, 1])
def test_whether_an_open_question_stops_follows_from_the_public_view(count):
    def rule(state: State, table: Table) -> Play[None]:
        state.count = count
        yield from ask(A, OpenWhenCounted("say"))

    assert bool(run(rule).asked) == bool(count)


def test_whether_a_question_is_open_is_never_asked_of_the_sides_own_view():
    def rule(state: State, table: Table) -> Play[None]:
        state.secret = {A: 7}
        yield from ask(A, OpenUnlessSecret("say"))

    assert set(run(rule).asked) == {A}


def test_only_the_classes_of_the_pace_stop():
    assert set(run(plan_then_say, pace=("say",)).asked) == {A, B}
    assert run(plan_then_say, pace=("say",)).asked[A][0].key == "say/a"
    assert run(plan_then_say, pace=()).ended
    by_plan = run(plan_then_say, Stop((Locked(A, {"plan/a": ["hola"]}), Locked(B))), pace=("plan",))
    assert by_plan.ended
    assert sources(by_plan) == {"plan/a": "live", "plan/b": "default", "say/a": "plan", "say/b": "default"}


# Standing orders, waivers, final stops.


def test_a_plan_answers_for_a_silent_side_where_its_wish_is_legal():
    plans = Stop((Locked(A, {"plan/a": ["hola"]}), Locked(B, {"plan/b": ["demasiado"]})))
    ended = run(plan_then_say, plans, SILENT)
    assert sources(ended) == {"plan/a": "live", "plan/b": "live", "say/a": "plan", "say/b": "default"}
    assert ended.told[-1].event == Said("hola ")


def test_standing_orders_do_not_shorten_a_stop():
    plans = Stop((Locked(A, {"plan/a": ["hola"]}), Locked(B, {"plan/b": ["sí"]})))
    assert set(run(plan_then_say, plans).asked) == {A, B}


def test_a_waived_class_is_passed_over_from_the_lock_on():
    plans = Stop((Locked(A, {"plan/a": ["hola"]}, waives=("say",)), Locked(B)))
    stopped = run(plan_then_say, plans)
    assert set(stopped.asked) == {B}
    assert stopped.waived == {A: ("say",)}
    ended = run(plan_then_say, plans, Stop((Locked(B, {"say/b": "no"}),)))
    assert ended.told[-1].event == Said("hola no")


def test_a_waiver_from_an_earlier_segment_holds_until_it_is_replaced():
    waived = {A: ("plan", "say"), B: ("say",)}
    stopped = run(plan_then_say, waived=waived)
    assert set(stopped.asked) == {B}
    assert run(plan_then_say, Stop((Locked(B),)), waived=waived).ended
    taken_back = run(plan_then_say, Stop((Locked(B, waives=()),)), waived=waived)
    assert set(taken_back.asked) == {B}
    assert taken_back.waived == {A: ("plan", "say"), B: ()}


def test_after_a_final_stop_nobody_is_asked_again():
    ended = run(plan_then_say, Stop((Locked(A, {"plan/a": ["hola"]}), Locked(B)), final=True))
    assert ended.ended
    assert sources(ended)["say/a"] == "plan"


def test_a_plan_of_one_segment_is_not_remembered_in_the_next():
    first = run(plan_then_say, Stop((Locked(A, {"plan/a": ["hola"]}), Locked(B)), final=True))
    second = run(plan_then_say, pace=(), checkpoint=first.checkpoint)
    assert sources(second)["say/a"] == "default"


def test_a_bots_answer_is_recorded_as_a_bots():
    ended = run(plan_then_say, Stop((Locked(A, {"plan/a": ["x"]}, "bot"), Locked(B)), final=True))
    assert sources(ended)["plan/a"] == "bot"


def test_half_an_answer_is_filled_at_once_and_handed_back_whole():
    def rule(state: State, table: Table) -> Play[None]:
        state.count = 9
        yield from together([(A, Plan("plan")), (A, Say("first")), (A, Say("second"))])

    ended = run(rule, Stop((Locked(A, {"plan": ["hola"], "second": "no"}),)))
    assert ended.answers == ({A: {"plan": ["hola"], "first": "hola", "second": "no"}},)
    assert sources(ended) == {"plan": "live", "first": "plan", "second": "live"}


# Locked answers.


@pytest.mark.parametrize(
    ("answer", "where"), [("much too long", "Too long"), (3, "Expected str"), (None, "Expected str")]
)
def test_a_locked_answer_that_is_illegal_is_an_error_with_its_key(answer, where):
    stops = (SILENT, Stop((Locked(A, {"say/a": answer}), Locked(B))))
    with pytest.raises(IllegalAnswer, match=where) as error:
        run(plan_then_say, *stops)
    assert error.value.key == "say/a"
    assert error.value.problems


def test_what_json_cannot_hold_comes_back_from_the_database_unchanged():
    loaded = {}

    def rule(state: State, table: Table) -> Play[None]:
        loaded["answer"] = yield from ask(A, Load("load"))
        loaded["after"] = yield from ask(A, Say("then"))

    raw = {"pair": [4, 5], "holds": {"stern": "wine"}, "ports": ["Palma", "Mahón"]}
    first = run(rule, Stop((Locked(A, {"load": raw}),)))
    assert loaded["answer"].holds == {"stern": "wine"}
    assert loaded["answer"].pair == (4, 5)
    assert first.answers[0][A]["load"] == {"pair": [4, 5], "holds": {"stern": "wine"}, "ports": ["Mahón", "Palma"]}
    silent = run(rule, Stop((Locked(A),)))
    assert silent.answers[0][A]["load"]["ports"] == ["Cádiz", "Mahón", "Palma"]


# Releases.


def secrets_and_stops(state: State, table: Table) -> Play[None]:
    table.tell(Said("to all"))
    table.tell(Said("to a"), to=A)
    table.tell(Said("to b"), to=[B])
    yield from ask(A, Say("first"))
    table.tell(Said("later"))
    yield from both({A: Say("second/a"), B: Say("second/b")})
    table.tell(Said("last"))


def told(progress) -> dict[str, list[str]]:
    return {release.audience: [told.event.words for told in release.events] for release in progress.releases}


def test_a_sides_bulletin_appears_at_its_own_stops_and_at_the_end():
    one, two = Stop((Locked(A),)), SILENT
    assert told(run(secrets_and_stops)) == {A: ["to all", "to a"]}
    assert told(run(secrets_and_stops, one)) == {
        A: ["later"],
        B: ["to all", "to b", "later"],
        EVERYONE: ["to all", "later"],
    }
    assert told(run(secrets_and_stops, one, two)) == {A: ["last"], B: ["last"], EVERYONE: ["last"]}


def test_spectators_hear_only_where_all_are_asked_and_at_the_end():
    for seed in range(40):
        for steps, _ in wild.segments(seed):
            for step in steps:
                audiences = [release.audience for release in step.progress.releases]
                everyone = step.progress.ended or len(step.progress.asked) == len(ruleset.sides)
                assert (EVERYONE in audiences) == everyone
                assert [name for name in audiences if name != EVERYONE] == (
                    list(ruleset.sides) if step.progress.ended else list(step.progress.asked)
                )


def test_every_event_reaches_each_of_its_audience_once_and_nobody_else():
    for seed in range(40):
        for steps, _ in wild.segments(seed):
            for audience in (*ruleset.sides, EVERYONE):
                released = [
                    event
                    for step in steps
                    for release in step.progress.releases
                    if release.audience == audience
                    for event in release.events
                ]
                assert released == [event for event in steps[-1].progress.told if audience in event.to]


def test_the_view_in_a_bulletin_is_that_of_the_moment():
    def rule(state: State, table: Table) -> Play[None]:
        state.count, state.secret = 1, {A: 11, B: 22}
        yield from ask(A, Say("one"))
        state.count = 2

    rules_view = run(rule).releases[0].view
    assert rules_view == b'{"side":"a","count":1,"secret":11}'
    assert [release.view for release in run(rule, Stop((Locked(A),))).releases] == [
        b'{"side":"a","count":2,"secret":11}',
        b'{"side":"b","count":2,"secret":22}',
        b'{"side":"public","count":2,"secret":0}',
    ]


# Audiences.


def test_what_everyone_is_told_includes_sides_and_spectators():
    def rule(state: State, table: Table) -> Play[None]:
        table.tell(Said("x"))
        table.tell(Said("y"), to=EVERYONE)
        table.tell(Said("z"), to=[B, A])
        return
        yield

    assert [told.to for told in run(rule).told] == [(A, B, EVERYONE), (A, B, EVERYONE), (A, B)]


@pytest.mark.parametrize("audience", ["west", [], ["a", "west"], ["public", "a"]])
def test_an_audience_that_does_not_exist_is_an_error(audience):
    def rule(state: State, table: Table) -> Play[None]:
        table.tell(Said("x"), to=audience)
        return
        yield

    with pytest.raises(ValueError, match="no such audience"):
        run(rule)


# Bots.


def test_every_default_met_in_three_hundred_bot_games_is_legal():
    met = 0
    for seed in range(300):
        chance = random.Random(seed)
        first = first_checkpoint(ruleset, wild.options(chance))
        for step in game(ruleset, first, ("plan", "reaction"), chance.randbytes(32), bots(ruleset, chance)):
            views = {release.audience: ruleset.decode_view(release.view) for release in step.progress.releases}
            for side, questions in step.progress.asked.items():
                for question in questions:
                    met += 1
                    assert question.problems(question.default(views[side]), views[side]) == []
    assert met > 1000


def rolls_around_a_question(state: State, table: Table) -> Play[None]:
    table.dice.roll("before")
    yield from ask(A, Whisper("veiled"))
    table.dice.roll("between")
    yield from ask(A, Say("open"))
    table.dice.roll("after")


@pytest.mark.parametrize(("pace", "last"), [(("say",), "play"), ((), "open")])
def test_dice_belong_to_the_opening_until_the_first_lock_and_to_play_after_it(pace, last):
    ended = run(rolls_around_a_question, *([Stop((Locked(A),))] if pace else []), pace=pace)
    stages = {entry.roll.key: entry.roll.stage for entry in ended.trace if isinstance(entry, Rolled)}
    assert stages == {"before": "open", "between": "open", "after": last}


def test_a_run_never_touches_the_journal_and_checkpoint_it_was_given():
    journal = Journal(1, ("plan", "reaction"))
    checkpoint = first_checkpoint(ruleset, Options())
    before = (repr(journal), checkpoint.state)
    advance(ruleset, checkpoint, journal, wild.source(random.Random(3)))
    assert (repr(journal), checkpoint.state) == before
