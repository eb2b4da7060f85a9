"""The same frauds on games of the real rulesets, with archives from before links hashed their time."""

from __future__ import annotations

import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.trust.evidence import seal_of
from games.trust.records import Bulletin, Orders, Position, Segment, Trace
from games.trust.verification import verify
from rulesets.kernel.registry import ruleset
from tests.games.forgery import Forger

KEPT = Path(__file__).parent / "archives"
RULESETS = ("mistral", "tercios")


def honest(name: str) -> bytes:
    return lzma.decompress((KEPT / f"old-{name}-resigned-public.estafeta.xz").read_bytes())


def last_opening(forger: Forger) -> int:
    return int(max(segment.k for segment in forger.all(Segment)))


def an_unknown_kind(forger: Forger) -> None:
    forger.add_link("blessed", {}, before=forger.public("over")[0])


def a_second_creation(forger: Forger) -> None:
    forger.add_link("created", forger.body(forger.public("created")[0]), before=forger.public("started")[0])


def a_link_after_the_end(forger: Forger) -> None:
    forger.add_link("seated", {"side": forger.records[0].sides[0], "luck": ""})


def an_end_for_no_reason(forger: Forger) -> None:
    forger.edit_link(forger.public("over")[0], lambda body: body["outcome"].update(reason="weather"))


def a_link_of_the_new_kinds_in_an_old_story(forger: Forger) -> None:
    forger.add_link("moderated", {"verb": "paused"}, before=forger.public("over")[0])


def older_rules(forger: Forger) -> None:
    k = last_opening(forger)
    old = forger.find(Segment, k=k).revision - 1
    forger.change(forger.find(Segment, k=k), revision=old)
    forger.edit_link(forger.opened(k), lambda body: body.update(revision=old))
    forger.redigest_position(forger.find(Position, k=k), revision=old)


def newer_rules_in_silence(forger: Forger, revision: int = 999) -> None:
    k = last_opening(forger)
    forger.change(forger.find(Segment, k=k), revision=revision)
    forger.edit_link(forger.opened(k), lambda body: body.update(revision=revision))
    forger.redigest_position(forger.find(Position, k=k), revision=revision)


def newer_rules_by_a_link(forger: Forger) -> None:
    k = last_opening(forger)
    before = forger.find(Segment, k=k).revision
    newer_rules_in_silence(forger)
    digest = forger.body(forger.opened(k))["checkpoint"]
    body = {"from": before, "to": 999, "migrations": [], "before": digest, "after": digest}
    forger.add_link("revision", body, before=forger.opened(k))


def a_die_turned_over(forger: Forger) -> None:
    for trace in forger.all(Trace):
        entries = msgspec.json.decode(trace.trace)
        rolls = [entry[1] for entry in entries if entry[0] == "rolled"]
        if rolls:
            low, choices = rolls[0]["low"], rolls[0]["choices"]
            rolls[0]["faces"][0] = low + (rolls[0]["faces"][0] - low + 1) % choices
            forger.change(trace, trace=msgspec.json.encode(entries))
            return
    raise LookupError("nothing was rolled")


def silence_instead_of_orders(forger: Forger) -> None:
    """Claims that given orders were not given: plan and default would have ordered something else."""
    orders = next(one for one in forger.all(Orders) if one.source != "nobody" and one.used)
    changed = forger.change(orders, source="nobody", luck="", opens="")
    forger.edit_link(
        forger.locked(orders.k, orders.stop),
        lambda body: body["sides"][orders.side].update(seal=seal_of(forger.game, changed)),
    )


def an_event_left_out(forger: Forger) -> None:
    bulletin = next(one for one in forger.all(Bulletin) if len(msgspec.json.decode(one.events)) > 1)
    forger.redigest(forger.edit_json(bulletin, "events", lambda events: events.pop()))


def seeds_swapped(forger: Forger) -> None:
    first, second = forger.public("seeds")[:2]
    one, two = forger.body(first)["commitments"], forger.body(second)["commitments"]
    forger.edit_link(first, lambda body: body.update(commitments=two))
    forger.edit_link(second, lambda body: body.update(commitments=one))


CAUGHT: list[tuple[Callable[[Forger], None], str]] = [
    (an_unknown_kind, "kind"),
    (a_second_creation, "created"),
    (a_link_after_the_end, "after-end"),
    (an_end_for_no_reason, "over"),
    (a_link_of_the_new_kinds_in_an_old_story, "kind"),
    (older_rules, "revision"),
    (newer_rules_in_silence, "revision"),
    (a_die_turned_over, "roll"),
    (silence_instead_of_orders, ""),
    (an_event_left_out, "numbering"),  # of an earlier revision, so that it is not replayed and compared
    (seeds_swapped, "seed"),
]


def forged(name: str, edit: Callable[..., None]) -> Any:
    forger = Forger(honest(name))
    edit(forger)
    forger.rehash()
    return verify(forger.data())


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("edit", "code"), CAUGHT, ids=[edit.__name__ for edit, _code in CAUGHT])
def test_a_deed_on_a_real_game_is_caught(name, edit, code):
    verdict = forged(name, edit)
    assert verdict.result == "does-not-fit"
    assert verdict.first.code == (code or verdict.first.code)


@pytest.mark.parametrize("name", RULESETS)
def test_a_real_game_relabelled_with_unknown_rules_does_not_fit_fully(name):
    assert ruleset(name).revision < 999
    verdict = forged(name, newer_rules_by_a_link)
    assert (verdict.result, verdict.first) == ("not-fully-checked", None)
    assert "revision" in {notice.code for notice in verdict.notices}
    assert verdict.segments[-1].unchecked
