"""Everything a mail may say: its notice, bulletins of the reader's own audience, their own orders, the deadline.

Nothing here reads a checkpoint, another side's bulletins or another side's submissions.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Any

import msgspec

from games.models import Bulletin, Decision, Game, Link, Proposal, Seat, Segment, Submission
from games.orders import play
from games.trust.chains import read_time
from games.trust.server_key import head_slip, receipt_slip
from games.trust.slips import Slip
from games.visibility.earlier_orders import HIDDEN, given_before
from games.words import in_words, language_of, number_in, title_within
from notifications.letters.phrases import Moment, clean, clean_all
from notifications.models import Notice
from rulesets.kernel.briefing import Given
from rulesets.kernel.nouns import Noun, the
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import Question
from rulesets.kernel.registry import NoSuchRuleset, ruleset
from rulesets.kernel.table import EVERYONE, Event

SHEET_KINDS = frozenset({"orders-wanted", "reminder", "last-to-order"})
CALENDAR_KINDS = frozenset({"orders-wanted", "reminder", "extended", "resumed"})


class Facts:
    """One notice, and everything that its reader may be told in it."""

    def __init__(self, notice: Notice, now: datetime) -> None:
        self.notice = notice
        self.now = now
        self.language = language_of(notice.language or (notice.user.language if notice.user else "en"))
        self.zone = notice.user.zone if notice.user else "UTC"
        self.data: dict[str, Any] = clean_all(notice.data)

    @property
    def audience(self) -> str:
        return self.notice.side or EVERYONE

    @cached_property
    def bulletins(self) -> list[Bulletin]:
        """Bulletins of the reader's own audience only, whatever the notice names."""
        if self.notice.game_id is None or not self.notice.bulletins:
            return []
        named = Bulletin.objects.filter(pk__in=self.notice.bulletins, game=self.notice.game_id, audience=self.audience)
        return list(named.select_related("segment", "game").defer(*HIDDEN).order_by("number"))

    @cached_property
    def decision(self) -> Decision | None:
        """The notice's decision. For news of the clock, the present decision of the reader's side."""
        notice = self.notice
        if notice.decision is not None:
            return notice.decision if notice.decision.side == notice.side else None
        if notice.segment is None or not notice.side or notice.kind not in CALENDAR_KINDS:
            return None
        asked = Decision.objects.filter(segment=notice.segment, stop_no=notice.segment.stop_no, side=notice.side)
        return asked.select_related("segment__game__campaign").defer(*HIDDEN).first()

    @property
    def segment(self) -> Segment | None:
        return self.notice.segment

    @cached_property
    def is_open(self) -> bool:
        """Whether orders can still be given."""
        decision = self.decision
        if decision is None or decision.locked is not None:
            return False
        return decision.segment.state == Segment.State.OPEN and decision.segment.stop_no == decision.stop_no

    @property
    def may_order(self) -> bool:
        return self.is_open and self.notice.seat is not None and self.notice.seat.commands

    @property
    def wants_sheet(self) -> bool:
        return self.may_order and bool(self.notice.kind in SHEET_KINDS or self.notice.data.get("sheet"))

    @cached_property
    def asked(self) -> play.Asked | None:
        """The questions to the reader's side, with the view on which they are based."""
        decision, seat = self.decision, self.notice.seat
        return play.asked(decision, seat) if decision is not None and seat is not None else None

    @cached_property
    def view(self) -> Any | None:
        """What the reader's side, or everybody, knew at the time of this news or of these questions."""
        if self.bulletins:
            return self.bulletins[-1].game.rules.decode_view(self.bulletins[-1].view)
        return self.asked.view if self.asked else None

    @cached_property
    def told(self) -> list[Event]:
        """All events of the bulletins. Leaves out those that can no longer be decoded."""
        assert self.notice.game is not None
        rules, found = self.notice.game.rules, []
        for raw in (raw for bulletin in self.bulletins for raw in self.events(bulletin)):
            try:
                found.append(rules.decode_event(raw))
            except msgspec.ValidationError:
                continue
        return found

    @cached_property
    def given(self) -> Given | None:
        """The last orders of the reader's own side that counted, before those asked for now."""
        return self._given()

    @cached_property
    def told_last(self) -> Given | None:
        """The last orders of the kind asked for now, even if a phase of another kind came between."""
        return self._given(tuple(type(question) for question in self.asked.questions) if self.asked else ())

    def _given(self, kinds: tuple[type[Question[Any]], ...] = ()) -> Given | None:
        notice, seat = self.notice, self.notice.seat
        if notice.game is None or seat is None or seat.side != notice.side:
            return None
        return given_before(notice.game, seat, self.decision, kinds)

    @cached_property
    def deadline(self) -> Moment | None:
        segment = self.decision.segment if self.decision else self.segment
        if segment is None or segment.deadline is None:
            return None
        return Moment(segment.deadline, self.now, self.zone, self.language)

    @property
    def backup(self) -> Moment | None:
        """When the backup was made from which the server was restored."""
        made = read_time(str(self.notice.data.get("backup", "")))
        return Moment(made, self.now, self.zone, self.language) if made else None

    @property
    def is_paused(self) -> bool:
        game = self.notice.game
        return game is not None and game.paused_at is not None

    @cached_property
    def version(self) -> Submission | None:
        """The version that a receipt is about, if it is the reader's own side's."""
        number = self.notice.data.get("version")
        if self.decision is None or not isinstance(number, int):
            return None
        return Submission.objects.filter(decision=self.decision, version=number).first()

    @cached_property
    def proposal(self) -> Proposal | None:
        if (named := self.notice.data.get("proposal")) is None:
            return None
        found = Proposal.objects.filter(pk=named, game=self.notice.game_id).select_related("segment")
        return found.defer(*HIDDEN).first()

    @cached_property
    def chain_link(self) -> Link | None:
        """The last link of the public chain at the time of this news."""
        if self.notice.game_id is None:
            return None
        links = Link.objects.filter(game=self.notice.game_id, chain=Link.PUBLIC, made_at__lte=self.told_at)
        return links.order_by("-n").only("chain", "n", "hash").first()

    @property
    def told_at(self) -> datetime:
        return self.bulletins[-1].released_at if self.bulletins else self.notice.made_at

    @property
    def chain_head(self) -> str:
        return self.chain_link.hash if self.chain_link else ""

    def new_keys(self) -> list[dict[str, Any]]:
        """Signing keys that other sides registered since the reader's last report, as the public chain names them."""
        if not self.bulletins:
            return []
        first = self.bulletins[0]
        before = Bulletin.objects.filter(game=first.game_id, audience=self.audience, number=first.number - 1)
        links = Link.objects.filter(game=first.game_id, chain=Link.PUBLIC, kind="key", made_at__lte=self.told_at)
        if since := before.values_list("released_at", flat=True).first():
            links = links.filter(made_at__gt=since)
        said = [msgspec.json.decode(link.body) for link in links.order_by("n")]
        return [key | {"side": self.side_title(key["side"])} for key in said if key["side"] != self.notice.side]

    @cached_property
    def slips(self) -> list[Slip]:
        """What the server signs in this mail: the receipt, and the head of the public chain."""
        game, decision, version = self.notice.game, self.decision, self.version
        found: list[Slip] = []
        if game is not None and decision is not None and version is not None:
            found.append(receipt_slip(game, decision.segment, decision.stop_no, decision.side, version))
        if game is not None and self.chain_link is not None:
            found.append(head_slip(game, self.chain_link))
        return found

    @property
    def holds_the_seat(self) -> bool:
        """Whether the reader holds the seat now."""
        side = self.notice.data.get("side") or self.notice.side
        return Seat.objects.filter(campaign=self.notice.campaign_id, side=side, user=self.notice.user).exists()

    # Words.

    def side_title(self, side: str) -> str:
        """A side's name by itself: Ottomans."""
        names = self._side_names
        return clean(capital(names[side]).in_(self.language)) if side in names else clean(side)

    def the_side(self, side: str) -> str:
        """The same in a sentence: the Ottomans."""
        names = self._side_names
        return clean(the(names[side]).in_(self.language)) if side in names else clean(side)

    def side_number(self, side: str) -> int:
        """What `count` in a message needs, so that its verb agrees with the side."""
        names = self._side_names
        return number_in(names[side], self.language) if side in names else 1

    @cached_property
    def _side_names(self) -> Mapping[str, Noun]:
        """Empty if the rules are not installed: the mail that says so must still be written."""
        game, campaign = self.notice.game, self.notice.campaign
        name = game.ruleset if game else campaign.ruleset if campaign else ""
        try:
            return ruleset(name).side_names if name else {}
        except NoSuchRuleset:
            return {}

    def within(self, title: dict[str, Any]) -> str:
        """A turn's stored name in the midst of a sentence."""
        return clean(title_within(title, self.language))

    def in_words(self, title: Any) -> str:
        """A text stored as {"en": .., "es": ..}, or a plain string."""
        return clean(in_words(title, self.language))

    @property
    def ruleset_title(self) -> str:
        try:
            name = self.notice.campaign.ruleset if self.notice.campaign else ""
            return clean(ruleset(name).title.in_(self.language)) if name else ""
        except NoSuchRuleset:
            return ""

    def outcome(self) -> dict[str, Any]:
        game = self.notice.game
        if game is None or game.state != Game.State.OVER or not game.outcome:
            return {}
        winner = game.outcome.get("winner")
        points = {self.side_title(side): points for side, points in (game.outcome.get("points") or {}).items()}
        return {
            "winner": self.the_side(winner) if winner else "",
            "number": self.side_number(winner) if winner else 1,
            "won": bool(winner) and winner == self.notice.side,
            "reason": game.outcome.get("reason", ""),
            "points": ", ".join(f"{name} {count}" for name, count in points.items()),
        }

    def events(self, bulletin: Bulletin) -> list[dict[str, Any]]:
        return msgspec.json.decode(bulletin.events, type=list[dict[str, Any]])
