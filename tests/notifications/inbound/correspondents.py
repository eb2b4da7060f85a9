"""People who play by mail alone: they read their mailbox and reply. For every ruleset."""

from __future__ import annotations

import random
import smtplib
from collections.abc import Callable
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any

from games.models import Decision, Game, Segment
from games.orders import play
from games.people import tokens
from games.turns.resolution import resolve
from notifications.addresses import orders_address_by_hash
from notifications.inbound.pipeline import work_off
from notifications.models import ReplyAddress
from notifications.outbox import deliver_due
from tests.notifications.post import MailServer, text_of

Write = Callable[["Correspondent", Decision, random.Random], str]
"""Writes a person's orders, in the order language of their own language."""
Post = Callable[[EmailMessage, str, str], None]
"""Delivers a mail: the mail, its sender, the address it goes to."""


def over_lmtp(host: str, port: int) -> Post:
    """As a mail server delivers it, on a socket."""

    def post(message: EmailMessage, sender: str, recipient: str) -> None:
        with smtplib.LMTP(host, port) as line:
            line.sendmail(sender, [recipient], message.as_bytes(policy=policy.SMTP))

    return post


class Correspondent:
    """One player with a mail program and nothing else."""

    def __init__(self, user: Any, side: str, write: Write, seed: int = 1) -> None:
        self.user = user
        self.side = side
        self.write = write
        self.chance = random.Random(seed)
        self.read: list[EmailMessage] = []
        self.answered: set[str] = set()
        self.wrote = ""

    @property
    def language(self) -> str:
        return str(self.user.language)[:2]

    def fetch(self, server: MailServer) -> list[EmailMessage]:
        """New mail, in the order it came."""
        known = {str(mail["Message-ID"]) for mail in self.read}
        mine = [mail for mail in server.taken if self.user.email in str(mail["To"])]
        fresh = [mail for mail in mine if str(mail["Message-ID"]) not in known]
        self.read += fresh
        return fresh

    def reply(self, mail: EmailMessage, text: str, *, quoting: bool = True) -> EmailMessage:
        """A reply as a mail program writes it: the new text, an attribution, the quoted mail."""
        wrote = {
            "es": f"El vie, 20 nov 2026, {mail['From']} escribió:",
            "en": f"On Fri, 20 Nov 2026, {mail['From']} wrote:",
        }
        quoted = "\n".join(f"> {line}" for line in text_of(mail).splitlines())
        made = EmailMessage()
        made["From"] = f"{self.user.name} <{self.user.email}>"
        made["To"] = str(mail["Reply-To"])
        made["Subject"] = f"Re: {mail['Subject']}"
        made["Date"] = formatdate(localtime=True)
        made["Message-ID"] = make_msgid(domain="mail.example.org")
        made["In-Reply-To"] = str(mail["Message-ID"])
        made.set_content(f"{text}\n\n{wrote[self.language]}\n{quoted}\n" if quoting else f"{text}\n")
        return made

    def answer(self, server: MailServer, post: Post) -> int:
        """Replies to every mail whose orders are still wanted. Returns how many."""
        sent = 0
        for mail in self.fetch(server):
            to = str(mail["Reply-To"] or "")
            if not to or to in self.answered:
                continue
            token = to.partition("@")[0].partition("-")[2]
            address = orders_address_by_hash(tokens.hashed(token))
            if address is None or not _is_wanted(address):
                continue
            self.answered.add(to)
            self.wrote = self._orders(mail, address)
            post(self.reply(mail, self.wrote), self.user.email, to)
            sent += 1
        return sent

    def _orders(self, mail: EmailMessage, address: ReplyAddress) -> str:
        """What the person wants; if the sheet proposes exactly that, the one word that submits it."""
        orders = self.write(self, address.decision, self.chance)
        proposed = {line.strip() for line in text_of(mail).splitlines()}
        same = all(line.strip() in proposed for line in orders.splitlines())
        return {"es": "listo", "en": "ready"}[self.language] if same else orders


def _is_wanted(address: ReplyAddress) -> bool:
    decision = Decision.objects.select_related("segment").get(pk=address.decision_id)
    segment = decision.segment
    return segment.state == Segment.State.OPEN and segment.stop_no == decision.stop_no and decision.standing is None


def by_bot(one: Correspondent, decision: Decision, chance: random.Random) -> str:
    """The orders of the ruleset's bot, written out as a person would."""
    seat = decision.segment.game.campaign.seats.get(side=decision.side, commands=True)
    found = play.asked(decision, seat)
    rules = found.game.rules
    pieces = []
    for question in found.questions:
        said = rules.write(question, rules.bot(question, found.view, chance), found.view, one.language)
        pieces.append(f"[{question.key}]\n{said}" if len(found.questions) > 1 else said)
    return "\n".join(pieces)


def _last_words(people: list[Correspondent], server: MailServer) -> str:
    """What each of them wrote last, and was told last."""
    told = []
    for one in people:
        mine = [text_of(mail) for mail in server.taken if one.user.email in str(mail["To"])]
        told.append(f"----- {one.user.name} wrote:\n{one.wrote}\n----- and got:\n{mine[-1] if mine else ''}")
    return "\n\n".join(told)


def play_by_mail(
    game: Game,
    people: list[Correspondent],
    server: MailServer,
    post: Post,
    *,
    segments: int | None = None,
    most_rounds: int = 1000,
) -> int:
    """Mail out, replies in, orders resolved, until the game or so many segments are over.

    Returns the mails that came in.
    """
    sent = 0
    for _ in range(most_rounds):
        game.refresh_from_db()
        while deliver_due():
            pass
        done = game.segments.filter(state=Segment.State.DONE).count()
        if game.state == Game.State.OVER or (segments is not None and done >= segments):
            return sent
        replies = sum(one.answer(server, post) for one in people)
        sent += replies
        work_off()
        live = Segment.objects.filter(game=game, state=Segment.State.OPEN).first()
        if live is not None and (live.ready_at is not None or live.stop_no == 0):
            resolve(live.pk)
        elif not replies:
            raise AssertionError(f"nobody wrote, and nothing moves: {live}\n{_last_words(people, server)}")
    raise AssertionError("the game does not end")
