"""Frauds with links that no server writes, with times and with rules."""

from __future__ import annotations

from games.trust.records import Closing, Link, Orders, Position, Segment
from games.trust.seals import checkpoint_digest
from tests.games import stories
from tests.games.deeds.registry import deed
from tests.games.forgery import Forger

# Links that no server writes, or not in this place.


@deed(stories.ended, code="kind")
def an_unknown_kind(forger: Forger) -> None:
    forger.add_link("blessed", {"by": "the host"}, before=forger.public("over")[0])


@deed(stories.ended, code="created")
def a_second_creation(forger: Forger) -> None:
    forger.add_link("created", forger.body(forger.public("created")[0]), before=forger.public("started")[0])


@deed(stories.ended, code="started")
def a_second_start(forger: Forger) -> None:
    forger.add_link("started", {"lucks": {"north": "try 4500", "south": ""}}, before=forger.public("locked")[0])


@deed(stories.ended, code="after-end")
def an_act_after_the_end(forger: Forger) -> None:
    forger.add_link("moderated", {"verb": "paused"}, before=forger.public("roots")[0])


@deed(stories.ended, code="after-end")
def a_seat_taken_after_the_end(forger: Forger) -> None:
    forger.add_link("seated", {"side": "south", "luck": "late"})


@deed(stories.ended, code="after-end")
def a_second_end(forger: Forger) -> None:
    forger.add_link("over", {"outcome": {"winner": "south", "reason": "points"}})


@deed(stories.ended, code="roots")
def roots_opened_twice(forger: Forger) -> None:
    forger.add_link("roots", forger.body(forger.public("roots")[0]))


@deed(stories.ended, code="order")
def seeds_committed_after_the_opening(forger: Forger) -> None:
    late = forger.public("seeds")[-1]
    forger.drop(late)
    forger.records.insert(forger.records.index(forger.public("told")[-1]) + 1, late)


@deed(stories.ended, code="seed-order")
def seeds_committed_twice(forger: Forger) -> None:
    forger.add_link("seeds", forger.body(forger.public("seeds")[1]), before=forger.public("done")[0])


@deed(stories.midway, "public", code="story-cut")
def a_chain_that_stops_between_two_turns(forger: Forger) -> None:
    forger.cut_after(forger.public("done")[0])


@deed(stories.ended, code="link-body")
def words_beside_what_a_link_says(forger: Forger) -> None:
    forger.edit_link(forger.public("done")[0], lambda body: body.update(remark="all is well"))


@deed(stories.ended, code="link-body")
def the_same_words_written_otherwise(forger: Forger) -> None:
    link = forger.public("done")[0]
    forger.change(link, body=link.body.replace(b":", b": ", 1))


@deed(stories.ended, code="stop-sides")
def a_bulletin_for_nobody(forger: Forger) -> None:
    forger.edit_link(forger.public("locked")[0], lambda body: body["bulletins"].update(west="00" * 32))


@deed(stories.midway, code="kind")
def an_unknown_kind_in_a_private_chain(forger: Forger) -> None:
    forger.change(forger.all(Link, chain="north")[0], kind="improved")


@deed(stories.midway, code="version-order")
def a_version_left_out_of_the_private_chain(forger: Forger) -> None:
    first = forger.all(Orders, k=1, stop=1, side="north")[0]
    forger.drop(first)
    forger.drop(forger.all(Link, chain="north")[0])


# Times.


@deed(stories.ended, code="time")
def a_time_that_goes_back(forger: Forger) -> None:
    late = forger.public("done")[0]
    forger.change(late, at="2001-01-01T00:00:00.000000Z")
    forger.rehash(retime=False)


@deed(stories.ended, code="time")
def a_time_in_another_form(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at=link.at.replace("Z", "+00:00"))


@deed(stories.ended, code="time")
def a_day_that_no_calendar_has(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at="2026-02-31T00:00:00.000000Z")


@deed(stories.ended, code="link-form")
def a_link_of_the_old_form_after_new_ones(forger: Forger) -> None:
    forger.change(forger.public("over")[0], at="")


@deed(stories.midway, code="time")
def orders_dated_after_their_lock(forger: Forger) -> None:
    links = forger.all(Link, chain="north")
    for link in links[links.index(forger.all(Link, chain="north")[0]) :]:
        forger.change(link, at="2099-01-01T00:00:00.000000Z")


@deed(stories.midway, code="time")
def orders_dated_before_they_were_asked(forger: Forger) -> None:
    for link in forger.all(Link, chain="north"):
        forger.change(link, at="2001-01-01T00:00:00.000000Z")


# Rules.


@deed(stories.ended, code="revision")
def older_rules_than_before(forger: Forger) -> None:
    forger.edit_link(forger.opened(2), lambda body: body.update(revision=0))
    forger.change(forger.find(Segment, k=2), revision=0)


@deed(stories.ended, code="revision")
def an_end_by_older_rules(forger: Forger) -> None:
    forger.edit_link(forger.public("locked")[-1], lambda body: body.update(closing_revision=0))
    forger.change(forger.find(Closing), revision=0)


def relabel(forger: Forger, revision: int) -> None:
    """Changes the last segment so that nobody here can replay it, and then invents an outcome."""
    k = max(segment.k for segment in forger.all(Segment))
    forger.change(forger.find(Segment, k=k), revision=revision)
    forger.edit_link(forger.opened(k), lambda body: body.update(revision=revision))
    forger.redigest_position(forger.find(Position, k=k), revision=revision)
    closing = forger.all(Closing)
    if closing:
        new = forger.change(closing[0], revision=revision)
        made = checkpoint_digest(game=forger.game, k=0, salt=new.salt, revision=revision, state=new.state)
        said = {"closing": made, "closing_revision": revision}
        forger.edit_link(forger.public("locked")[-1], lambda body: body.update(said))
    made_up = {"winner": "south", "reason": "gift"} if closing else {}
    forger.edit_link(forger.public("over")[0], lambda body: body["outcome"].update(made_up))


@deed(stories.ended, code="revision")
def a_segment_relabelled_and_its_outcome_made_up(forger: Forger) -> None:
    relabel(forger, 9)


@deed(stories.ended, unchecked=True)
def a_segment_relabelled_with_a_link_that_says_so(forger: Forger) -> None:
    relabel(forger, 9)
    said_twice(forger, 9)


def said_twice(forger: Forger, revision: int) -> None:
    """The link that newer rules took over, as an honest server would write it."""
    opened = forger.public("opened")[-1]
    digest = forger.body(opened)["checkpoint"]
    before = min(segment.revision for segment in forger.all(Segment))
    body = {"from": before, "to": revision, "migrations": [], "before": digest, "after": digest}
    forger.add_link("revision", body, before=opened)


@deed(stories.upgraded, code="revision")
def newer_rules_passed_over_in_silence(forger: Forger) -> None:
    forger.drop(forger.public("revision")[0])


@deed(stories.upgraded, code="revision")
def newer_rules_that_began_elsewhere(forger: Forger) -> None:
    forger.edit_link(forger.public("revision")[0], lambda body: body.update(after="00" * 32))


@deed(stories.upgraded, code="revision")
def rules_that_get_older_by_a_link(forger: Forger) -> None:
    forger.edit_link(forger.public("revision")[0], lambda body: body.update({"from": 2, "to": 1}))


@deed(stories.ended, code="pace")
def another_pace_without_a_word(forger: Forger) -> None:
    forger.edit_link(forger.opened(2), lambda body: body.update(pace=["plan"]))
    forger.change(forger.find(Segment, k=2), pace=("plan",))


@deed(stories.ended, code="pace")
def another_pace_than_the_game_was_made_with(forger: Forger) -> None:
    for k in (1, 2):
        forger.edit_link(forger.opened(k), lambda body: body.update(pace=["reaction", "plan"]))
        forger.change(forger.find(Segment, k=k), pace=("reaction", "plan"))
