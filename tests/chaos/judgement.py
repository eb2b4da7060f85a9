"""Was a promise broken? Reads the database after a run, what the players were told, and what the witness saw."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from games.models import Bulletin, Decision, Game, Link, Segment, Submission
from games.trust.export import export_for
from games.trust.records import EVERYTHING
from games.trust.seals import instant, link_hash, read_orders
from games.trust.verification import verify
from notifications.models import Notice
from rulesets.kernel.dice import PUBLIC
from tests.chaos.door import Ack, Ledger, Refused
from tests.chaos.violations import Violation
from tests.chaos.witness import Move

NOBODY = Submission.Door.NOBODY
SLACK = timedelta(seconds=30)
"""How long something may be overdue on an overloaded machine before we call it stuck."""
TOLD = ("orders-wanted", "report", "game-over")


def judge(
    games: Sequence[Game],
    ledger: Ledger,
    moves: Sequence[Move],
    failing: Iterable[int] = (),
    ended: datetime | None = None,
) -> list[Violation]:
    """Every broken promise; should be empty. `ended` is when the server was stopped."""
    refs = {game.pk: game.ref for game in games}
    broken = [
        *lost(ledger.acks),
        *_taken_though_refused(ledger.refusals),
        *_moves(moves, refs),
    ]
    for game in games:
        broken += [*_segments(game), *records_broken(game)]
        broken += _end(game, should_halt=game.pk in set(failing), at=ended or datetime.now(UTC))
    return broken


def records_broken(game: Game) -> Iterator[Violation]:
    """What is always true of a game while nobody writes to it."""
    for check in (_old_versions, _chains, _bulletins, _notices, _archive):
        yield from check(game)


def inconclusive(games: int, ledger: Ledger, left: int) -> Iterator[Violation]:
    """A run in which hardly anything was ordered or played proves nothing, even if nothing broke."""
    if len(ledger.acks) < games:
        what = f"{len(ledger.acks)} orders acknowledged in {games} games, {ledger.broken} of {ledger.attempts} broke"
        yield Violation("inconclusive", "-", what)
    if left:
        yield Violation("inconclusive", "-", f"{left} games had neither ended nor halted when the run gave up")
    if ledger.unknown:
        yield Violation("inconclusive", "-", f"{len(ledger.unknown)} requests were never answered")


# Orders.


def lost(acks: Sequence[Ack]) -> Iterator[Violation]:
    """What was acknowledged is stored as acknowledged: decision, version, seal and content."""
    stored = {
        (ref, version): (seal, body, idem)
        for ref, version, seal, body, idem in Submission.objects.filter(
            decision__ref__in={ack.decision for ack in acks}
        ).values_list("decision__ref", "version", "seal", "body", "idem")
    }
    for ack in acks:
        where = f"{ack.side}, decision {ack.decision}, version {ack.version} ({ack.key})"
        found = stored.get((ack.decision, ack.version))
        if found is None:
            yield Violation("order lost", ack.game, f"{where} was acknowledged and is not stored")
            continue
        seal, body, idem = found
        if (seal, idem) != (ack.seal, ack.key):
            yield Violation("order lost", ack.game, f"{where} was replaced by another ({idem})")
        elif (body is None) != (ack.answers is None):
            yield Violation("order lost", ack.game, f"{where} is stored as something else")
        elif body is not None and not _contains(read_orders(body).answers, ack.answers or {}):
            yield Violation("order lost", ack.game, f"{where} is stored with other answers")


def _contains(stored: object, sent: object) -> bool:
    """Whether what was stored contains everything that was sent. Defaults are filled in."""
    if isinstance(stored, dict) and isinstance(sent, dict):
        return all(name in stored and _contains(stored[name], value) for name, value in sent.items())
    return stored == sent


def _taken_though_refused(refusals: Sequence[Refused]) -> Iterator[Violation]:
    kept = set(Submission.objects.filter(idem__in={one.key for one in refusals}).values_list("idem", flat=True))
    for one in refusals:
        if one.key in kept:
            yield Violation("refused but stored", one.game, f"{one.key} was refused ({one.code}) and is stored")


def _old_versions(game: Game) -> Iterator[Violation]:
    """What counted at a lock is the last version, or nobody's after a withdrawal."""
    versions: dict[int, list[Submission]] = defaultdict(list)
    for one in Submission.objects.filter(decision__segment__game=game).exclude(door=NOBODY).order_by("version"):
        versions[one.decision_id].append(one)
    for decision in Decision.objects.filter(segment__game=game).select_related("segment"):
        written = versions[decision.pk]
        where = f"segment {decision.segment.ordinal}, stop {decision.stop_no}, {decision.side}"
        if [one.version for one in written] != list(range(1, len(written) + 1)):
            yield Violation("versions", game.ref, f"{where}: versions {[one.version for one in written]}")
        last = written[-1].version if written and written[-1].body is not None else None
        if decision.locked is None and decision.segment.state == Segment.State.DONE:
            yield Violation("never locked", game.ref, f"{where} was played and never locked")
        if decision.locked is not None and decision.locked != (last or Decision.NOBODY):
            yield Violation("older version used", game.ref, f"{where}: {decision.locked} counted, {last} was the last")


# Segments.


def _moves(moves: Sequence[Move], refs: dict[int, str]) -> Iterator[Violation]:
    """What the witness saw: no claim before its time, no stop settled twice."""
    settled = Counter((move.game, move.segment, move.stop) for move in moves if move.settles)
    for (game, segment, stop), times in settled.items():
        if times > 1:
            yield Violation("resolved twice", refs.get(game, "?"), f"segment row {segment}, stop {stop}: {times} times")
    for move in moves:
        if not move.claims:
            continue
        where = f"segment row {move.segment}, stop {move.stop}, claimed at {move.at}"
        if move.due is None or move.due > move.at:
            yield Violation("early", refs.get(move.game, "?"), f"{where}, due {move.due}")
        elif move.stop and move.missing and (move.deadline is None or move.deadline > move.at):
            what = f"{where}: {move.missing} sides had not ordered, deadline {move.deadline}"
            yield Violation("early", refs.get(move.game, "?"), what)


def longest_wait(moves: Sequence[Move], since: object) -> timedelta:
    """How long a due segment waited for its first claim, among those due after a moment."""
    waits = [
        move.at - move.due for move in moves if move.claims and move.was == "open" and move.due and move.due > since
    ]
    return max(waits, default=timedelta(0))


def _segments(game: Game) -> Iterator[Violation]:
    line = Segment.objects.filter(game=game).exclude(state=Segment.State.ABANDONED)
    segments = list(line.defer("checkpoint", "trace", "closing").order_by("ordinal"))
    if [segment.ordinal for segment in segments] != list(range(1, len(segments) + 1)):
        yield Violation("segments", game.ref, f"ordinals {[segment.ordinal for segment in segments]}")
    for segment in segments:
        if segment.state == Segment.State.DONE and (segment.due_at or segment.lease_token or segment.failures):
            yield Violation("segments", game.ref, f"segment {segment.ordinal} is done and still to be done")
    for parent, child in zip(segments, segments[1:], strict=False):
        if child.parent_id != parent.pk or parent.state != Segment.State.DONE:
            yield Violation("segments", game.ref, f"segment {child.ordinal} does not follow a finished one")


def _end(game: Game, *, should_halt: bool, at: datetime) -> Iterator[Violation]:
    """Games whose rules raise are halted, all others are played out."""
    line = Segment.objects.filter(game=game).exclude(state=Segment.State.ABANDONED)
    last = line.order_by("-ordinal").defer("checkpoint", "trace", "closing")[0]
    if last.state == Segment.State.HALTED and not should_halt:
        yield Violation("halted", game.ref, f"segment {last.ordinal}: {last.trouble}")
    elif should_halt and last.state != Segment.State.HALTED:
        yield Violation(
            "not halted", game.ref, f"its rules raise in round 2, yet segment {last.ordinal} is {last.state}"
        )
    elif not should_halt and game.state != Game.State.OVER and not _moves_by_itself(last, at):
        what = (
            f"segment {last.ordinal}, stop {last.stop_no} is {last.state}: due {last.due_at}, lease until "
            f"{last.lease_until}, {last.attempts} attempts, {last.failures} failures"
        )
        yield Violation("stuck", game.ref, what)


def _moves_by_itself(segment: Segment, at: datetime) -> bool:
    """Whether something will happen by itself: it is, or lately was, due or held by a worker."""
    if segment.state == Segment.State.HALTED or segment.due_at is None:
        return False
    return max(segment.due_at, segment.lease_until or segment.due_at) > at - SLACK


# What was told.


def _chains(game: Game) -> Iterator[Violation]:
    chains: dict[str, list[Link]] = defaultdict(list)
    for link in Link.objects.filter(game=game).order_by("chain", "n"):
        chains[link.chain].append(link)
    for name, links in chains.items():
        head = ""
        for n, link in enumerate(links, 1):
            said = {"kind": link.kind, "body": link.body, "at": instant(link.made_at)}
            whole = link_hash(game=game.ref, chain=name, n=n, prev=head, **said)
            if (link.n, link.prev, link.hash) != (n, head, whole):
                yield Violation("chain", game.ref, f"link {n} of {name} does not fit")
                break
            head = link.hash
    locked = [link for link in chains[PUBLIC] if link.kind == "locked"]
    stops = Counter((said["k"], said["stop"]) for said in (msgspec.json.decode(link.body) for link in locked))
    for (k, stop), times in stops.items():
        if times > 1:
            yield Violation("resolved twice", game.ref, f"opening {k}, stop {stop} has {times} locked links")


def _bulletins(game: Game) -> Iterator[Violation]:
    """Numbers and events count on without a gap within each audience."""
    last: dict[str, tuple[int, int]] = {}
    for one in Bulletin.objects.filter(game=game).order_by("audience", "number").defer("events", "view"):
        number, event = last.get(one.audience, (0, 0))
        if (one.number, one.first_event) != (number + 1, event + 1):
            yield Violation("bulletins", game.ref, f"{one.audience}: {one.number} follows {number}, event {event}")
        last[one.audience] = (one.number, one.last_event)


def _notices(game: Game) -> Iterator[Violation]:
    """A receipt for every version that a person wrote, and every bulletin in exactly one notice to its side."""
    notices = list(Notice.objects.filter(game=game))
    receipts = Counter(notice.key for notice in notices if notice.kind == "receipt")
    own = Submission.objects.exclude(door=Submission.Door.BOT)
    written = own.filter(decision__segment__game=game, seat__user__isnull=False)
    wanted = {f"receipt/{ref}/{version}" for ref, version in written.values_list("decision__ref", "version")}
    for key in wanted ^ set(receipts):
        what = "is missing" if key in wanted else "is for nothing"
        yield Violation("notices", game.ref, f"{key} {what}")
    told = Counter((notice.side, pk) for notice in notices if notice.kind in TOLD for pk in notice.bulletins)
    sides = set(game.campaign.seats.filter(user__isnull=False).values_list("side", flat=True))
    for pk, side, number in Bulletin.objects.filter(game=game, audience__in=sides).values_list(
        "pk", "audience", "number"
    ):
        if told[side, pk] != 1:
            yield Violation("notices", game.ref, f"bulletin {number} of {side} is in {told[side, pk]} notices")
    if Segment.objects.filter(game=game, state=Segment.State.HALTED).exists():
        people = Counter(notice.user_id for notice in notices if notice.kind == "halted")
        if len(people) != len(sides) + 1 or set(people.values()) != {1}:
            yield Violation("notices", game.ref, f"halted: {sum(people.values())} notices for {len(people)} people")


def _archive(game: Game) -> Iterator[Violation]:
    verdict = verify(export_for(game, EVERYTHING))
    if not verdict.fits:
        yield Violation("archive", game.ref, str(verdict.first))
