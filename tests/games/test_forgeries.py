"""What a cheating host can do to a story, and by what each deed comes to light.

Hashes, numbers and times are made to fit wherever the host could. What no archive shows by itself is listed in
docs/verify.md, and here: the two lists are the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.trust import signing
from games.trust.evidence import seal_of
from games.trust.records import EVERYTHING, Closing, Link, Orders, Position, Root, Segment
from games.trust.seals import checkpoint_digest
from games.trust.verification import verify
from rulesets.kernel.dice import commitment, stream_seeds
from tests.games import stories
from tests.games.forgery import Forger
from tests.games.stories import HOST, archive_of
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db

PAGE = Path(__file__).resolve().parents[2] / "docs" / "verify.md"

Edit = Callable[[Forger], None]


@dataclass(frozen=True)
class Forgery:
    """A deed: `code` of the misfit or `notice` by which it shows, or `unchecked`; `unseen` is its name on the page."""

    edit: Edit
    story: Callable[[], AuctionTable]
    audience: str
    code: str = ""
    notice: str = ""
    unchecked: bool = False
    unseen: str = ""

    def __str__(self) -> str:
        return self.edit.__name__


DEEDS: list[Forgery] = []


def deed(story: Callable[[], AuctionTable], audience: str = "north", **shows: Any) -> Callable[[Edit], Edit]:
    def enter(edit: Edit) -> Edit:
        DEEDS.append(Forgery(edit, story, audience, **shows))
        return edit

    return enter


# Links that no server writes, or not there.


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
    """The last segment, so that nobody here can play it again; then an outcome is made up."""
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


# Ends.


def end_early(forger: Forger, reason: str, winner: str | None = "north") -> Link:
    """Cuts the game short in its second turn and keeps the roots' link fitting."""
    over, roots = forger.public("over")[0], forger.public("roots")[0]
    forger.edit_link(over, lambda body: body.update(outcome={"winner": winner, "reason": reason}))
    over = forger.public("over")[0]
    told = next(link for link in forger.public("told") if forger.body(link)["k"] == 2)
    for late in forger.public()[forger.public().index(told) + 1 :]:
        if late not in (over, roots):
            forger.drop(late)
    _drop_what_was_played_later(forger)
    return over


def _drop_what_was_played_later(forger: Forger) -> None:
    from games.trust.records import Bulletin, Stop, Trace

    for kind in (Closing, Orders, Stop):
        for record in forger.all(kind):
            if record.k == 2:
                forger.drop(record)
    for bulletin in forger.all(Bulletin, k=2):
        if bulletin.stop > 1:
            forger.drop(bulletin)
    trace = forger.find(Trace, k=2)
    entries = msgspec.json.decode(trace.trace)
    last = max(at for at, entry in enumerate(entries) if entry[:2] == ["shown", 1])
    asked = [entry for entry in entries if entry[0] == "asked" and entry[1] == 1]
    kept = entries[: last + 1]
    kept += [entry for entry in asked if entry not in kept]
    forger.change(trace, trace=msgspec.json.encode(kept))


@deed(stories.ended, "public", code="over")
def an_early_resignation_that_no_link_speaks_of(forger: Forger) -> None:
    end_early(forger, "resigned")


@deed(stories.ended, "public", code="over")
def an_end_for_a_reason_of_the_hosts(forger: Forger) -> None:
    end_early(forger, "weather")


@deed(stories.ended, "public", code="over")
def a_draw_that_nobody_agreed_to(forger: Forger) -> None:
    end_early(forger, "agreed", None)


@deed(stories.ended, "public", code="over")
def a_forfeit_out_of_the_blue(forger: Forger) -> None:
    end_early(forger, "forfeit")


@deed(stories.ended, "public", unseen="resigned for them")
def a_resignation_in_the_name_of_a_side_without_keys(forger: Forger) -> None:
    over = end_early(forger, "resigned")
    forger.add_link("resigned", {"side": "south", "k": 2, "key": "", "signature": ""}, before=over)


@deed(stories.signed, "public", notice="unsigned-act")
def a_resignation_in_the_name_of_a_side_with_keys(forger: Forger) -> None:
    over = end_early(forger, "resigned")
    forger.add_link("resigned", {"side": "south", "k": 2, "key": "", "signature": ""}, before=over)


@deed(stories.resigned, "public", code="over")
def whoever_resigned_wins(forger: Forger) -> None:
    forger.edit_link(forger.public("over")[0], lambda body: body["outcome"].update(winner="south"))


@deed(stories.resigned, "public", code="outcome")
def a_resignation_worth_more_than_the_rules_say(forger: Forger) -> None:
    forger.edit_link(forger.public("over")[0], lambda body: body["outcome"].update(level="crushing"))


@deed(stories.resigned, "public", code="consent")
def a_resignation_from_another_turn(forger: Forger) -> None:
    forger.edit_link(forger.public("resigned")[0], lambda body: body.update(k=1))


@deed(stories.resigned, "public", code="order")
def a_resignation_after_which_the_game_went_on(forger: Forger) -> None:
    link = forger.public("resigned")[0]
    forger.drop(link)
    forger.records.insert(forger.records.index(forger.public("locked")[0]), link)
    forger.edit_link(link, lambda body: body.update(k=1))


@deed(stories.signed_resigned, "public", code="signature")
def a_resignation_whose_signature_is_made_up(forger: Forger) -> None:
    forger.edit_link(forger.public("resigned")[0], lambda body: body.update(signature="ab" * 64))


@deed(stories.signed_resigned, "public", code="key")
def a_resignation_signed_by_the_host(forger: Forger) -> None:
    signature = HOST.sign(signing.resign_statement(game=forger.game, k=2, side="south"))
    forger.edit_link(forger.public("resigned")[0], lambda body: body.update(key=HOST.key, signature=signature))


@deed(stories.signed_resigned, "public", notice="unsigned-act")
def a_resignation_stripped_of_its_signature(forger: Forger) -> None:
    forger.edit_link(forger.public("resigned")[0], lambda body: body.update(key="", signature=""))


@deed(stories.drawn, "public", code="over")
def a_draw_to_which_one_side_agreed(forger: Forger) -> None:
    forger.drop(forger.public("consented")[1])


@deed(stories.refused, "public", code="over")
def a_draw_by_consent_to_a_proposal_that_was_refused(forger: Forger) -> None:
    forger.drop(forger.public("consented")[-1])


@deed(stories.refused, "public", code="consent")
def a_refusal_in_another_turn(forger: Forger) -> None:
    forger.edit_link(forger.public("withdrew")[0], lambda body: body.update(k=1))


@deed(stories.drawn, "public", code="over")
def a_draw_that_somebody_won(forger: Forger) -> None:
    forger.edit_link(forger.public("over")[0], lambda body: body["outcome"].update(winner="south"))


@deed(stories.forfeited, "public", notice="forfeited")
def a_deadline_said_to_be_missed(forger: Forger) -> None:
    forger.edit_link(forger.public("forfeited")[0], lambda body: body.update(missed=3))


@deed(stories.forfeited, "public", code="over")
def a_forfeit_of_the_other_side(forger: Forger) -> None:
    forger.edit_link(forger.public("forfeited")[0], lambda body: body.update(side="north"))


@deed(stories.declared, "public", code="over")
def a_forfeit_declared_without_a_moderator(forger: Forger) -> None:
    forger.drop(forger.public("moderated")[-1])


@deed(stories.declared, "public", code="over")
def a_forfeit_declared_against_the_other_side(forger: Forger) -> None:
    forger.edit_link(forger.public("moderated")[-1], lambda body: body.update(side="north"))


# Rewinds.


@deed(stories.rewound, EVERYTHING, code="rewound")
def a_rewind_that_nobody_agreed_to(forger: Forger) -> None:
    for link in forger.public("consented"):
        forger.drop(link)


@deed(stories.rewound, EVERYTHING, code="rewound")
def a_rewind_to_which_one_side_agreed(forger: Forger) -> None:
    forger.drop(forger.public("consented")[1])


@deed(stories.rewound, EVERYTHING, code="rewound")
def a_rewind_to_another_turn_than_agreed(forger: Forger) -> None:
    for link in forger.public("consented")[:2]:
        forger.edit_link(link, lambda body: body.update(target=2))


@deed(stories.rewound, EVERYTHING, code="rewound")
def a_rewind_to_a_turn_abandoned_before(forger: Forger) -> None:
    forger.edit_link(forger.public("rewound")[1], lambda body: body.update(k=1))


@deed(stories.signed_rewound, EVERYTHING, code="signature")
def a_consent_whose_signature_was_for_another_turn(forger: Forger) -> None:
    forger.edit_link(forger.public("consented")[0], lambda body: body.update(target=2))


@deed(stories.signed_rewound, EVERYTHING, code="consent")
def a_consent_said_to_be_a_bots(forger: Forger) -> None:
    forger.edit_link(forger.public("consented")[1], lambda body: body.update(key="", signature="", bot=True))


@deed(stories.signed_rewound, EVERYTHING, notice="unsigned-act")
def a_consent_stripped_of_its_signature(forger: Forger) -> None:
    forger.edit_link(forger.public("consented")[1], lambda body: body.update(key="", signature=""))


# Restores.


@deed(stories.restored, notice="restored")
def a_restore_to_have_a_turn_again(forger: Forger) -> None:
    """Honestly written down, whatever the reason was: everybody reads of it."""


@deed(stories.restored, code="restored-seed")
def a_restore_whose_dice_the_host_chose(forger: Forger) -> None:
    choose_root(forger, 4, bytes(32))


@deed(stories.restored, code="restored-seed")
def a_restore_counted_otherwise_once_its_dice_were_known(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(count=2))


@deed(stories.restored, notice="restored")
def dice_of_a_restore_said_to_have_been_told(forger: Forger) -> None:
    """Then the host could choose them, and the notice says just that."""
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(seeds="drawn"))


@deed(stories.restored, code="rewound")
def a_restore_told_as_a_rewind(forger: Forger) -> None:
    link = forger.public("restored")[0]
    forger.drop(forger.public("seeds")[3])
    forger.add_link("rewound", {"to": 2, "k": 2, "from": 2}, before=link)
    forger.drop(link)


@deed(stories.restored, code="order")
def a_restore_left_out_of_the_story(forger: Forger) -> None:
    forger.drop(forger.public("restored")[0])


@deed(stories.restored, code="order")
def a_restore_that_takes_no_new_seeds(forger: Forger) -> None:
    late = forger.public("seeds")[3:5]
    for link in late:
        forger.drop(link)


@deed(stories.restored, code="restored")
def a_restore_that_keeps_the_next_seeds(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(void=2))


@deed(stories.restored, code="restored")
def a_restore_of_another_turn_than_was_played(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update({"from": 1}))


@deed(stories.restored, code="restored")
def a_backup_older_than_what_it_kept(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(backup="2001-01-01T00:00:00.000000Z"))


@deed(stories.restored, code="restored")
def a_backup_made_after_its_restore(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(backup="2999-01-01T00:00:00.000000Z"))


@deed(stories.restored, code="restored")
def a_restore_counted_twice(forger: Forger) -> None:
    again = forger.body(forger.public("restored")[0]) | {"from": 4, "void": 5}
    forger.add_link("restored", again, before=forger.public("locked")[-1])


@deed(stories.ended, code="restored")
def a_restore_between_turns_that_nobody_played(forger: Forger) -> None:
    body = {"backup": "", "count": 1, "from": 2, "void": 3, "seeds": "derived", "undone": None}
    forger.add_link("restored", body, before=forger.public("locked")[0])


def choose_root(forger: Forger, k: int, root: bytes) -> None:
    """Other seeds for an opening, committed and opened so that everything about them fits."""
    record = forger.find(Root, k=k)
    forger.change(record, root=root)
    seeds = stream_seeds(root, forger.records[0].sides)
    made = {name: commitment(forger.game, k, name, seed) for name, seed in seeds.items()}
    forger.edit_link(forger.public("seeds")[k - 1], lambda body: body.update(commitments=made))
    done = next(link for link in forger.public("done") if forger.body(link)["k"] == k)
    forger.edit_link(done, lambda body: body.update(public=seeds["public"].hex()))
    forger.edit_link(forger.public("roots")[0], lambda body: body["roots"].update({str(k): root.hex()}))


# Seats, keys, signatures.


def nothing(forger: Forger) -> None:
    """The deed was done while the game was played."""


def done_in_play(name: str, story: Callable[[], AuctionTable], audience: str = "north", **shows: Any) -> None:
    def edit(forger: Forger) -> None:
        nothing(forger)

    edit.__name__ = name
    deed(story, audience, **shows)(edit)


done_in_play("a_seat_taken_by_nobody_for_the_sake_of_its_luck", stories.luck_fished, notice="seated")
done_in_play("a_seat_with_a_key_taken_by_nobody", stories.signed_luck_fished, code="key")
done_in_play("orders_amended_in_the_name_of_a_side_with_keys", stories.signed_amended, notice="unsigned-orders")
done_in_play("the_same_seen_by_the_other_player", stories.signed_amended, "south", notice="unsigned-orders")
done_in_play("orders_amended_in_the_name_of_a_side_without", stories.amended, "north", unseen="ordered for them")
done_in_play("orders_withdrawn_in_the_name_of_a_side_without", stories.withheld, "north", unseen="ordered for them")
done_in_play("a_key_of_the_hosts_for_a_player", stories.key_announced, notice="key")
done_in_play("a_moderators_act_is_told", stories.watched, notice="moderated")
done_in_play("a_substitute_is_told", stories.substituted, notice="seated")


def used(forger: Forger, side: str) -> Any:
    return forger.find(Orders, k=1, stop=1, side=side, used=True)


def replace_orders(forger: Forger, **values: Any) -> None:
    """The south's first orders, in everybody's archive after the end."""
    orders = forger.change(used(forger, "south"), **values)
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["south"].update(seal=seal_of(forger.game, orders)))


@deed(stories.signed, notice="unsigned-orders")
def orders_stripped_of_their_signature(forger: Forger) -> None:
    replace_orders(forger, key="", signature="", version=0)


@deed(stories.signed, code="signature")
def orders_changed_under_their_signature(forger: Forger) -> None:
    body = used(forger, "south").body.replace(b'"coins":3', b'"coins":2')
    replace_orders(forger, body=body)


@deed(stories.signed, code="signature")
def a_signature_from_another_version(forger: Forger) -> None:
    replace_orders(forger, version=2)


@deed(stories.signed, code="key")
def orders_signed_by_a_key_nobody_announced(forger: Forger) -> None:
    orders = used(forger, "south")
    said = {name: getattr(orders, name) for name in ("k", "stop", "side", "version", "body", "luck", "opens")}
    signature = HOST.sign(signing.orders_statement(game=forger.game, **said))
    replace_orders(forger, key=HOST.key, signature=signature)


@deed(stories.signed, code="key")
def a_key_that_signed_nothing(forger: Forger) -> None:
    replace_orders(forger, key=HOST.key, signature="", version=0)


@deed(stories.signed, code="signature")
def a_seat_signed_for_another_luck(forger: Forger) -> None:
    forger.edit_link(forger.public("started")[0], lambda body: body["lucks"].update(north="try 4500"))


@deed(stories.signed, code="signature")
def a_further_key_put_in_place_of_the_one_signed(forger: Forger) -> None:
    forger.edit_link(forger.public("key")[0], lambda body: body.update(key=HOST.key))


@deed(stories.signed, code="key")
def a_further_key_signed_by_the_hosts(forger: Forger) -> None:
    key = signing.Signer.new().key
    signature = HOST.sign(signing.key_statement(game=forger.game, side="north", key=key))
    body = {"side": "north", "key": key, "how": "signed", "by": HOST.key, "signature": signature}
    forger.add_link("key", body, before=forger.public("locked")[0])


@deed(stories.signed, code="signature")
def a_key_announced_by_who_does_not_hold_it(forger: Forger) -> None:
    body = {"side": "north", "key": HOST.key, "how": "announced", "by": "", "signature": "ab" * 64}
    forger.add_link("key", body, before=forger.public("locked")[0])


@deed(stories.signed, notice="server-key")
def a_server_key_out_of_the_blue(forger: Forger) -> None:
    forger.add_link("server-key", {"key": HOST.key, "by": "", "signature": ""}, before=forger.public("locked")[0])


@deed(stories.signed, code="server-key")
def a_server_key_that_the_one_before_did_not_sign(forger: Forger) -> None:
    by = forger.body(forger.public("server-key")[0])["key"]
    body = {"key": HOST.key, "by": by, "signature": "ab" * 64}
    forger.add_link("server-key", body, before=forger.public("locked")[0])


# What a private chain says of the public one.


def name_public(forger: Forger, n: int) -> None:
    """The north's first version names that link as the public chain's end."""
    forger.rehash()
    named = {"n": n, "hash": forger.public()[n - 1].hash}
    forger.edit_link(forger.all(Link, chain="north")[0], lambda body: body.update(public=named))


@deed(stories.midway, code="public-head")
def orders_that_knew_what_came_after_them(forger: Forger) -> None:
    name_public(forger, len(forger.public()))


@deed(stories.midway, code="public-head")
def orders_that_knew_less_than_everybody(forger: Forger) -> None:
    name_public(forger, 1)


@deed(stories.midway, code="public-head")
def orders_that_name_no_public_chain(forger: Forger) -> None:
    forger.edit_link(forger.all(Link, chain="north")[0], lambda body: body.pop("public"))


# Secrets that should be open, keys that nobody signed for.


def never_open(forger: Forger) -> None:
    """As the host would export it if the game's secrets were not open."""
    forger.drop(forger.public("roots")[0])


@deed(stories.ended, EVERYTHING, code="withheld")
def a_game_over_whose_secrets_do_not_open(forger: Forger) -> None:
    never_open(forger)
    forger.change(forger.records[0], opened=False)


@deed(stories.ended, code="roots")
def a_game_sealed_for_ever_and_opened(forger: Forger) -> None:
    forger.edit_link(forger.public("created")[0], lambda body: body.update(secrets="never"))


@deed(stories.ended, code="key")
def a_key_on_the_servers_word_in_a_first_game(forger: Forger) -> None:
    body = {"side": "north", "key": HOST.key, "how": "announced", "by": "", "signature": ""}
    forger.add_link("key", body, after=forger.public("started")[0])


@deed(stories.ended, notice="key")
def a_key_on_the_servers_word_in_a_game_said_to_go_on_with_a_series(forger: Forger) -> None:
    a_key_on_the_servers_word_in_a_first_game(forger)
    forger.edit_link(forger.public("created")[0], lambda body: body.update(ordinal=2, before="elsewhere"))


@deed(stories.ended, code="key")
def a_key_on_the_servers_word_in_the_middle_of_a_game(forger: Forger) -> None:
    a_key_on_the_servers_word_in_a_game_said_to_go_on_with_a_series(forger)
    body = {"side": "south", "key": HOST.key, "how": "announced", "by": "", "signature": ""}
    forger.add_link("key", body, before=forger.public("locked")[0])


# Bots, and silence.


done_in_play("a_bots_seat_is_told", stories.against_a_bot, notice="bot")
done_in_play("a_bot_for_the_absent_is_told", stories.absent, "public", notice="bot")
done_in_play("a_withdrawal_of_what_was_signed", stories.signed_withheld, notice="unsigned-withdrawal")
done_in_play("the_same_seen_by_the_opponent", stories.signed_withheld, "south", notice="default-used")
done_in_play("silence_is_told_to_the_silent", stories.silent, notice="default-used")


def orders_of(forger: Forger) -> Any:
    return forger.find(Orders, k=1, stop=1, side="north", used=True)


@deed(stories.midway, code="bot")
def orders_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(orders_of(forger), source="bot")


@deed(stories.midway, code="bot")
def orders_that_did_not_count_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(forger.find(Orders, k=1, stop=1, side="north", used=False), source="bot")


@deed(stories.midway, code="bot")
def a_bot_where_the_clock_lets_none_speak(forger: Forger) -> None:
    forger.change(orders_of(forger), source="bot")
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["north"].update(by="bot"))


@deed(stories.absent, code="bot")
def a_bots_orders_said_to_be_the_players(forger: Forger) -> None:
    forger.change(orders_of(forger), source="live")


@deed(stories.withheld, code="bot")
def a_withdrawal_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(forger.find(Orders, withdrawn=True), source="bot")


@deed(stories.drawn, "public", code="consent")
def a_consent_of_a_bot_that_sits_nowhere(forger: Forger) -> None:
    forger.edit_link(forger.public("consented")[1], lambda body: body.update(bot=True))


# Times at the edge of the calendar, words that are none.


@deed(stories.midway, code="time")
def versions_dated_on_the_last_day_there_is(forger: Forger) -> None:
    for link in forger.all(Link, chain="north"):
        forger.change(link, at="9999-12-31T23:59:59.999999Z")


@deed(stories.midway, code="time")
def a_game_dated_on_the_first_day_there_is(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at="0001-01-01T00:00:00.000000Z")


@deed(stories.midway, code="time")
def a_game_dated_on_the_last_day_there_is(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at="9999-12-31T23:59:59.999999Z")


@deed(stories.forfeited, "public", code="forfeited")
def fewer_deadlines_missed_than_none(forger: Forger) -> None:
    forger.edit_link(forger.public("forfeited")[0], lambda body: body.update(missed=-1))


@deed(stories.watched, "public", code="link-body")
def a_moderators_act_of_which_nobody_has_heard(forger: Forger) -> None:
    forger.edit_link(forger.public("moderated")[0], lambda body: body.update(verb="blessed"))


@deed(stories.substituted, "public", code="link-body")
def somebody_who_came_without_a_word_how(forger: Forger) -> None:
    forger.edit_link(forger.public("audience")[-1], lambda body: body.update(act=""))


@deed(stories.midway, code="digest")
def a_commitment_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.public("seeds")[-1], lambda body: body["commitments"].update(sealed="to be chosen later"))


@deed(stories.midway, "public", code="digest")
def a_seal_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["south"].update(seal="AB" * 32))


@deed(stories.midway, "public", code="digest")
def a_position_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.opened(2), lambda body: body.update(checkpoint=""))


@deed(stories.midway, "public", notice="revision")
def a_game_opened_by_other_rules_than_it_was_made_for(forger: Forger) -> None:
    forger.edit_link(forger.public("created")[0], lambda body: body.update(revision=0))


# What leaves no trace in the archive itself: convicted by what was mailed.


@deed(stories.watched, "public", unseen="left out")
def a_moderators_act_left_out(forger: Forger) -> None:
    forger.drop(forger.public("moderated")[0])


@deed(stories.midway, "north", unseen="lost")
def the_last_version_left_out_of_its_authors_archive(forger: Forger) -> None:
    forger.drop(forger.all(Orders, k=2)[-1])
    forger.drop(forger.all(Link, chain="north")[-1])


@deed(stories.midway, "north", unseen="misdated")
def all_times_shifted_alike(forger: Forger) -> None:
    for link in forger.all(Link):
        forger.change(link, at=f"2001{link.at[4:]}".replace("-02-29", "-02-28"))


@deed(stories.ended, "public", notice="old-links")
def a_game_said_to_be_older_than_it_is(forger: Forger) -> None:
    """Links that hash no time need no consents before a rewind, nor anybody's word before an end."""
    for link in forger.public():
        if link.kind in ("server-key", "audience"):
            forger.drop(link)
        else:
            forger.change(link, at="")


IDS = [str(each) for each in DEEDS]


def test_there_are_forgeries_enough_and_each_once():
    assert len(DEEDS) >= 40
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("done", DEEDS, ids=IDS)
def test_a_forgery_comes_to_light(done):
    honest = archive_of(done.story, done.audience)
    forger = Forger(honest)
    done.edit(forger)
    forger.rehash(retime=done.code != "time")
    verdict = verify(forger.data())
    if done.code:
        assert verdict.first is not None, verdict.notices
        assert verdict.first.code == done.code, verdict.first
    else:
        assert verdict.first is None, verdict.first
        assert verdict.result == ("not-fully-checked" if done.unchecked else "fits")
    if done.notice:
        assert done.notice in {notice.code for notice in verdict.notices}


@pytest.mark.parametrize("done", [one for one in DEEDS if one.unseen], ids=[str(one) for one in DEEDS if one.unseen])
def test_what_the_archive_does_not_show_a_mailed_head_does(done):
    honest = archive_of(done.story, done.audience)
    forger = Forger(honest)
    done.edit(forger)
    forger.rehash()
    if forger.data() != honest:
        private = [record.hash for record in Forger(honest).all(Link, chain=done.audience)]
        mailed = private[-1] if private else verify(honest).head
        assert verify(forger.data(), [mailed]).first.code == "head"


def test_the_page_lists_what_no_archive_shows_by_itself():
    page = PAGE.read_text(encoding="utf-8")
    table = page[page.index("| deed |") :].split("\n\n")[0]
    listed = set(re.findall(r"^\| \*(.+?)\* \|", table, re.MULTILINE))
    assert {one.unseen for one in DEEDS if one.unseen} | {
        "whispered",
        "made up whole",
        "hurried",
    } == listed
