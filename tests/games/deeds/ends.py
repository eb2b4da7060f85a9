"""Frauds about how a game ended, was rewound or was restored."""

from __future__ import annotations

import msgspec

from games.trust import signing
from games.trust.records import EVERYTHING, Closing, Link, Orders, Root
from rulesets.kernel.dice import commitment, stream_seeds
from tests.games import stories
from tests.games.deeds.registry import deed
from tests.games.forgery import Forger
from tests.games.stories import HOST

# Ends.


def end_early(forger: Forger, reason: str, winner: str | None = "north") -> Link:
    """Cuts the game short in its second turn and adjusts the link of the roots."""
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
    """Recorded honestly, whatever the reason was: everybody can read it."""


@deed(stories.restored, code="restored-seed")
def a_restore_whose_dice_the_host_chose(forger: Forger) -> None:
    choose_root(forger, 4, bytes(32))


@deed(stories.restored, code="restored-seed")
def a_restore_counted_otherwise_once_its_dice_were_known(forger: Forger) -> None:
    forger.edit_link(forger.public("restored")[0], lambda body: body.update(count=2))


@deed(stories.restored, notice="restored")
def dice_of_a_restore_said_to_have_been_told(forger: Forger) -> None:
    """Then the host could choose them, and the notice says so."""
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
