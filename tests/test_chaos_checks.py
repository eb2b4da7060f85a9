"""The judges of a history: a small one in which all went well passes, and every way to spoil it is found."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.__main__ import main
from tests.chaos.checks import verdict
from tests.chaos.history import Fact, History, Story, Unfinished

BEGAN = 1_000_000.0


def call(at: float, method: str, path: str, status: int, answer: Any = None, **more: Any) -> Fact:
    usual = {"game": "g", "side": "north", "process": "web1", "key": "", "sent": BEGAN + at - 0.1, "problem": ""}
    said = {"method": method, "path": path, "status": status, "answer": answer or {}}
    return {"what": "call", "at": BEGAN + at} | usual | said | more


def settled(segment: int, due: float, at: float) -> list[Fact]:
    """A claim and a settlement of a segment's first stop."""
    usual = {"what": "move", "segment": segment, "game": 1, "stop": 1, "due": BEGAN + due, "missing": 0}
    usual |= {"deadline": BEGAN + due + 60}
    claim = {"at": BEGAN + at - 0.1, "was": "open", "state": "resolving", "token": "x"}
    return [usual | claim, usual | {"at": BEGAN + at, "was": "resolving", "state": "done", "token": ""}]


def health(at: float, status: int = 200, took: float = 0.1, process: str = "web1") -> Fact:
    sent = BEGAN + at - took
    bad = {} if status == 200 else {"sweep": {"ok": False}}
    said = {"process": process, "status": status, "bad": bad, "problem": ""}
    return {"what": "health", "at": BEGAN + at, "sent": sent} | said


def blow(number: int, kind: str, on: str, begin: float, end: float) -> list[Fact]:
    dealt = {"what": "blow", "at": BEGAN + begin, "number": number, "kind": kind, "on": on, "lasts": end - begin}
    return [dealt, {"what": "lifted", "at": BEGAN + end, "number": number}]


ORDER = {"answers": {"bid": {"coins": 3}}, "seen": 0}
STORED = {"bid": {"coins": 3, "bribe": False}}


@pytest.fixture
def facts() -> list[Fact]:
    """A game of one round: an order, a look at it, a resolution, a pause, a letter, and the end."""
    game = {"number": 1, "ref": "g", "pk": 1, "ruleset": "sealed-bid", "fails": False, "people": ["north"]}
    receipt = {"version": 1, "seal": "s1"}
    segment = {"id": 7, "game": 1, "parent": None, "ordinal": 1, "k": 1, "state": "done", "stop": 1, "token": ""}
    segment |= {"due": None, "deadline": None, "lease": None, "attempts": 0, "failures": 0, "trouble": ""}
    moderate = "games/g/moderate"
    return [
        {"what": "run", "at": BEGAN, "wait": 90.0, "health_within": 2.0, "games": [game]},
        {"what": "started", "at": BEGAN},
        call(1, "POST", "decisions/d/submit", 201, receipt, key="k1", body=ORDER),
        call(2, "GET", "games/g/decision", 200, {"ref": "d", "version": 1, "state": "open"}),
        call(3, "GET", "decisions/d/versions", 200, [receipt | {"withdrawn": False, "answers": STORED}]),
        call(4, "POST", f"{moderate}/pause", 200, key="k2", side="moderator", body={}),
        call(6, "POST", f"{moderate}/resume", 200, key="k3", side="moderator", body={}),
        *settled(7, 7, 8),
        health(9),
        call(10, "GET", "games/g", 200, {"state": "over"}),
        {"what": "letter", "at": BEGAN + 10, "game": "g", "message_id": "<1>", "said": "250"},
        {"what": "calm", "at": BEGAN + 10},
        {"what": "end", "at": BEGAN + 20},
        {"what": "game", "at": 0, "pk": 1, "ref": "g", "state": "over", "paused_at": None},
        {"what": "segment", "at": 0} | segment,
        {"what": "decision", "at": 0, "ref": "d", "game": 1, "segment": 7, "state": "done", "stop": 1, "locked": 1},
        {"what": "submission", "at": 0, "decision": "d", "game": 1, "version": 1, "seal": "s1", "idem": "k1"}
        | {"door": "api", "seat": 1, "answers": STORED},
        {"what": "link", "at": 0, "game": 1, "chain": "public", "n": 1, "kind": "created", "prev": "", "hash": "a"},
        {"what": "bulletin", "at": 0, "game": 1, "audience": "north", "number": 1, "first_event": 1, "last_event": 2},
        {"what": "inbound", "at": 0, "message_id": "<1>", "state": "done", "attempts": 1, "last_error": ""},
        {"what": "audit", "at": 0, "game": 1, "verb": "paused", "done": BEGAN + 4},
        {"what": "audit", "at": 0, "game": 1, "verb": "resumed", "done": BEGAN + 6},
        {"what": "testimony", "at": 0, "violations": []},
        {"what": "figures", "at": 0, "figures": {"seed": 1}},
    ]


def promises(facts: list[Fact], *more: Fact) -> set[str]:
    return {found.promise for found in verdict.judge(Story(iter([*facts, *more])))}


def spoilt(facts: list[Fact], what: str, at: int = 0, **changed: Any) -> set[str]:
    """The promises that are broken once the fact of this kind has been changed."""
    copied = copy.deepcopy(facts)
    [fact for fact in copied if fact["what"] == what][at].update(changed)
    return promises(copied)


def without(facts: list[Fact], what: str) -> set[str]:
    return promises([fact for fact in facts if fact["what"] != what])


def test_a_history_in_which_all_went_well_is_let_be(facts: list[Fact]) -> None:
    assert promises(facts) == set()


def test_an_order_that_is_not_stored_as_it_was_acknowledged_is_lost(facts: list[Fact]) -> None:
    assert "order lost" in without(facts, "submission")
    assert spoilt(facts, "submission", seal="other") == {"order lost"}
    assert spoilt(facts, "submission", answers={"bid": {"coins": 4}}) == {"order lost"}
    assert "order lost" in spoilt(facts, "submission", answers=None)


def test_an_order_that_was_refused_and_stored_is_seen(facts: list[Fact]) -> None:
    refused = call(1, "POST", "decisions/d/submit", 409, key="k1", body=ORDER)
    assert promises(facts, refused) == {"refused but stored"}


def test_an_older_version_that_counted_and_a_stop_never_locked_are_seen(facts: list[Fact]) -> None:
    assert spoilt(facts, "decision", locked=0) == {"older version used"}
    assert spoilt(facts, "decision", locked=None) == {"never locked"}


def test_a_read_that_shows_less_than_was_acknowledged_is_stale(facts: list[Fact]) -> None:
    assert promises(facts, call(2, "GET", "games/g/decision", 200, {"ref": "d", "version": 0})) == {"stale read"}
    early = call(1, "GET", "games/g/decision", 200, {"ref": "d", "version": 0}, sent=BEGAN + 0.5)
    assert promises(facts, early) == set(), "it was sent before the acknowledgement came"


def test_a_receipt_that_vanished_from_the_versions_is_seen(facts: list[Fact]) -> None:
    assert promises(facts, call(15, "GET", "decisions/d/versions", 200, [])) == {"receipt vanished"}
    other = [{"version": 1, "seal": "s1", "withdrawn": False, "answers": {"bid": {"coins": 9}}}]
    assert promises(facts, call(15, "GET", "decisions/d/versions", 200, other)) == {"receipt vanished"}


def test_a_game_that_is_alive_again_is_seen(facts: list[Fact]) -> None:
    assert promises(facts, call(15, "GET", "games/g", 200, {"state": "running"})) == {"stale read"}


def test_a_claim_before_its_time_and_a_second_settlement_are_seen(facts: list[Fact]) -> None:
    assert spoilt(facts, "move", due=BEGAN + 9) == {"early"}
    assert spoilt(facts, "move", missing=1) == {"early"}
    assert "resolved twice" in promises(facts, settled(7, 7, 9)[1])


def test_a_game_that_waits_too_long_with_nothing_wrong_is_seen(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 300} if fact["what"] == "end" else {}) for fact in facts]
    late = settled(8, 20, 120)
    assert promises(facts, *late) == {"waited too long"}
    assert promises(facts, *late, *blow(0, "worker killed", "worker1", 25, 60)) == set(), "something was wrong"
    assert promises(facts, *late, *blow(0, "worker killed", "worker1", 21, 25)) == {"waited too long"}


def test_nobody_waits_before_the_server_has_started(facts: list[Fact]) -> None:
    assert promises(facts, *settled(8, -200, 12)) == set()


def test_a_limit_of_time_stretches_with_a_machine_that_has_no_time(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 300} if fact["what"] == "end" else {}) for fact in facts]
    beats = [{"what": "beat", "at": BEGAN + second, "slow": 2.0} for second in range(200)]
    assert promises(facts, *settled(8, 20, 120), *beats) == set()
    assert promises(facts, *settled(8, 20, 280), *beats) == {"waited too long"}


def test_a_game_that_still_waits_at_the_end_is_seen(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 300} if fact["what"] == "end" else {}) for fact in facts]
    waiting = {"state": "open", "due": BEGAN + 100}
    assert {"waited too long"} <= spoilt(facts, "segment", **waiting)


def test_one_part_that_stops_the_whole_is_a_standstill(facts: list[Fact]) -> None:
    many = [move for segment in range(10, 20) for move in settled(segment, 8, 45 + segment)]
    assert promises(facts, *many, *blow(0, "worker frozen", "worker1", 8, 54)) == {"standstill"}
    assert promises(facts, *many, *blow(0, "postgres frozen", "postgres", 8, 54)) == set(), "nobody could do anything"
    others = [*blow(1, "worker killed", "worker2", 8, 10), *blow(2, "sweeper killed", "sweeper", 8, 10)]
    assert promises(facts, *many, *blow(0, "worker frozen", "worker1", 8, 54), *others) == set(), "nobody was left"
    assert promises(facts, *many, *settled(40, 8, 30), *blow(0, "worker frozen", "worker1", 8, 54)) == set()


def test_health_that_answers_late_is_seen_unless_its_process_was_struck(facts: list[Fact]) -> None:
    assert promises(facts, health(15, took=3)) == {"health late"}
    assert promises(facts, health(15, took=3), *blow(0, "web frozen", "web1", 10, 16)) == set()
    assert promises(facts, health(15, took=3), *blow(0, "web frozen", "web2", 10, 16)) == {"health late"}
    assert promises(facts, health(15, status=0)) == {"health late"}


def test_health_that_says_well_while_players_get_errors_is_seen(facts: list[Fact]) -> None:
    broken = [call(14, "GET", "games/g", 500) for _ in range(8)]
    assert promises(facts, *broken, health(15)) == {"health too well"}
    assert promises(facts, *broken, health(15, status=503)) == set()
    assert promises(facts, *broken, health(15, process="web2")) == set(), "the other process served its players"


def test_health_that_says_well_while_a_game_is_due_for_long_is_seen(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 300} if fact["what"] == "end" else {}) for fact in facts]
    wrong = blow(0, "worker frozen", "worker1", 20, 119)
    assert promises(facts, *settled(8, 20, 120), *wrong, health(110)) == {"health too well"}
    assert promises(facts, *settled(8, 20, 120), *wrong, health(110, status=503)) == set()


def test_health_that_says_ill_long_after_all_is_well_is_seen(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 300} if fact["what"] == "end" else {}) for fact in facts]
    assert promises(facts, health(200, status=503)) == {"health too ill"}
    assert promises(facts, health(200, status=503), *blow(0, "redis stopped", "redis", 120, 125)) == set()


def test_health_may_say_that_mail_is_late_while_it_is(facts: list[Fact]) -> None:
    facts = [fact | ({"at": BEGAN + 2000} if fact["what"] == "end" else {}) for fact in facts]
    said = health(1500, status=503) | {"bad": {"mail": {"ok": False}, "outbox": {"ok": False}}}
    mail = {"what": "notice", "at": 0, "state": "sent", "owed": BEGAN + 100, "sent": BEGAN + 1600}
    assert promises(facts, said, mail) == set()
    assert promises(facts, said, mail | {"state": "waiting", "sent": None}) == set()
    assert promises(facts, said, mail | {"sent": BEGAN + 1400}) == {"health too ill"}
    assert promises(facts, said, mail | {"owed": BEGAN + 1400}) == {"health too ill"}
    assert promises(facts, health(1500, status=503), mail) == {"health too ill"}, "mail is no reason for another part"


def test_a_verb_that_was_lost_or_done_twice_is_seen(facts: list[Fact]) -> None:
    assert "verb lost" in without(facts, "audit")
    again = {"what": "audit", "at": 0, "game": 1, "verb": "paused", "done": BEGAN + 5}
    assert promises(facts, again) == {"verb twice"}


def test_a_game_that_is_played_while_it_is_paused_is_seen(facts: list[Fact]) -> None:
    assert promises(facts, *settled(8, 3, 5)) == {"played while paused"}


def test_a_resignation_that_did_not_end_the_game_is_seen(facts: list[Fact]) -> None:
    resigned = call(11, "POST", "games/g/resign", 204, body={})
    assert promises(facts, resigned) == set()
    assert "verb lost" in promises(
        [fact | ({"state": "running"} if fact["what"] == "game" else {}) for fact in facts], resigned
    )


def test_a_letter_that_was_taken_and_is_gone_or_unread_is_seen(facts: list[Fact]) -> None:
    assert without(facts, "inbound") == {"letter lost"}
    assert spoilt(facts, "inbound", state="waiting") == {"letter not answered"}
    assert spoilt(facts, "inbound", state="failed") == {"letter not answered"}


def test_broken_chains_gaps_and_games_without_an_end_are_seen(facts: list[Fact]) -> None:
    assert spoilt(facts, "link", prev="b") == {"chain"}
    assert spoilt(facts, "bulletin", first_event=2) == {"bulletins"}
    assert spoilt(facts, "segment", state="halted") == {"halted"}
    assert spoilt(facts, "game", state="running") == {"stuck"}


def test_what_the_servers_own_tools_said_counts(facts: list[Fact]) -> None:
    assert spoilt(facts, "testimony", violations=[["archive", "g", "link 3"]]) == {"archive"}


def test_a_history_that_breaks_off_is_not_judged(facts: list[Fact]) -> None:
    with pytest.raises(Unfinished):
        without(facts, "end")


def test_a_file_is_judged_again_with_the_same_verdict(
    facts: list[Fact], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "history.jsonl"
    with History(path) as history:
        for fact in [*facts, health(15, took=3)]:
            history.note(**fact)
        first = verdict.judge(history.story())
    assert main(["--check", str(path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["violations"] == [str(one) for one in first] != []
    assert told["figures"]["seed"] == 1
    path.write_text("".join(json.dumps(fact) + "\n" for fact in facts[:3]))
    assert main(["--check", str(path)]) == 4
