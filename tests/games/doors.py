"""Every way ("door") to learn something about a game: the interface, the pages, mail, and tricks.

The two lists say what is fetched; tests/games/test_doors.py compares them with all existing addresses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

from django.core import mail

from games.models import Bulletin, Decision
from games.visibility import boards
from notifications import addresses, outbox
from notifications.inbound import store
from notifications.inbound.pipeline import work_off
from rulesets.kernel.questions import Question

if TYPE_CHECKING:
    from tests.games.worlds import World

Door = tuple[str, Any]
"""What was fetched, and what was found."""

INTERFACE = (
    "games",
    "games/{game}",
    "me",
    "lobby",
    "notices",
    "desk",
    "campaigns",
    "campaigns/{campaign}",
    "campaigns/{campaign}/messages",
    "campaigns/{campaign}/audit",
    "campaigns/{campaign}/admissions",
    "games/{game}/view",
    "games/{game}/pieces",
    "games/{game}/board.svg",
    "games/{game}/board.png",
    "games/{game}/boards/1-{board}.svg",
    "games/{game}/boards/1-{board}.png",
    "games/{game}/decision",
    "games/{game}/turns",
    "games/{game}/reports",
    "games/{game}/events?limit=2000",
    "games/{game}/hindsight",
    "games/{game}/hindsight/1/{hider}",
    "games/{game}/streams",
    "games/{game}/extensions",
    "games/{game}/proposals",
    "games/{game}/keys",
    "games/{game}/chain?which=public",
    "games/{game}/chain?which=own",
    "games/{game}/archive",
    "decisions/{decision}",
    "decisions/{decision}/draft",
    "decisions/{decision}/versions",
)
PAGES = (
    "",
    "campaigns/{campaign}/",
    "campaigns/{campaign}/log/",
    "campaigns/{campaign}/messages/",
    "games/{game}/",
    "games/{game}/?amend",
    "games/{game}/pulse/",
    "live/news/",
    "games/{game}/reports/",
    "games/{game}/history/",
    "games/{game}/history/?n=1",
    "games/{game}/boards/1.svg",
    "games/{game}/more-time/",
    "games/{game}/propose/",
    "games/{game}/resign/",
    "games/{game}/keys/",
    "games/{game}/inspect/",
    "games/{game}/hindsight/",
    "games/{game}/hindsight/1/{hider}/",
    "spectate/{game}/",
    "spectate/{game}/boards/1.svg",
    "orders/{decision}/",
    "orders/{decision}/withdraw/",
    "orders/{decision}/{version}/",
    "desk/{game}/through/{hider}/",
)


@dataclass(frozen=True)
class Tricks:
    """What a player can try without learning anything: errors, dry runs, measurements."""

    texts: tuple[str, ...]
    """Wrong orders in words: about the other side's pieces, seen and hidden, and about what does not exist."""
    answers: Callable[[Question[Any]], Iterator[Any]]
    """The same as answers to a question."""
    queries: Callable[[dict[str, Any], list[dict[str, Any]]], Iterator[dict[str, Any]]]
    """(the view, the questions) as the interface tells them -> what to ask of a workbench."""


def interface(world: World) -> Iterator[Door]:
    for path in _spelled(INTERFACE, world):
        yield f"api {path}", answered(world.caller.get(path))


def pages(world: World) -> Iterator[Door]:
    for path in _spelled(PAGES, world):
        yield f"page /{path}", answered(world.browser.get(f"/{path}"))


def _spelled(paths: tuple[str, ...], world: World) -> Iterator[str]:
    decision = world.decision(world.story.watcher)
    known = {
        "game": world.game.ref,
        "campaign": world.campaign.ref,
        "hider": world.story.hider,
        "decision": decision.ref if decision else None,
        "version": decision.version or None if decision else None,
        "board": _board(world, world.story.watcher),
    }
    for path in paths:
        if all(value is not None for name, value in known.items() if f"{{{name}}}" in path):
            yield path.format(**known)


def _board(world: World, side: str) -> str | None:
    """The digest in the address of a side's first board; a side that was not asked yet has none."""
    first = Bulletin.objects.filter(game=world.game, audience=side, number=1).first()
    return boards.digest(world.game, first, world.story.language) if first else None


def post(world: World) -> Iterator[Door]:
    """Every mail sent to this person so far: headers, words and attachments with their sizes."""
    found = letters(world)
    world.mails = len(found)
    for number, message in enumerate(found, 1):
        yield f"mail {number}", opened(message)


def letters(world: World) -> list[Any]:
    while outbox.deliver_due():  # one pass may not be enough on a slow machine
        pass
    return [message.message() for message in mail.outbox if message.to == [world.watching.email]]


def opened(message: Any) -> list[Any]:
    """A mail in the form in which it is compared."""
    return [message["Subject"], sorted(f"{k}: {v}" for k, v in message.items()), _parts(message)]


def _parts(message: Any) -> list[Any]:
    found = []
    for part in message.walk():
        if part.is_multipart():
            continue
        content = part.get_content()
        heading = [part.get_content_type(), part.get_filename(), str(part.get("Content-ID", "")), len(content)]
        found.append([*heading, content])
    return found


def tricks(world: World) -> Iterator[Door]:
    """Everything that somebody can try in order to learn more."""
    yield from _prying(world)
    mine = world.decision(world.story.watcher)
    if mine is not None:
        yield from _wrong_orders(world, mine)
    asked = world.caller.get(f"games/{world.game.ref}/decision")
    questions = [question["about"] for question in asked.json()["questions"]] if asked.status_code == 200 else []
    view = world.caller.get(f"games/{world.game.ref}/view").json()["view"]
    pieces = [piece["id"] for piece in world.caller.get(f"games/{world.game.ref}/pieces").json()]
    for actor, target in [*zip(pieces, reversed(pieces), strict=True)][:10]:
        found = answered(world.caller.get(f"games/{world.game.ref}/odds/{actor}/{target}"))
        yield f"trick: what {actor} could do to {target}", found
    for piece in pieces[:6] + pieces[-6:]:
        found = world.browser.get(f"/games/{world.game.ref}/inspect/", {"at": piece}, headers={"X-Part": "piece"})
        yield f"trick: looked at {piece}", answered(found)
    for number, query in enumerate(world.story.tricks.queries(view, questions)):
        response = world.browser.post(f"/games/{world.game.ref}/measure/", json.dumps(query), "application/json")
        yield f"trick: measured {number}", answered(response)


def _prying(world: World) -> Iterator[Door]:
    """Tries the other side's board, whose address somebody gave away, and its decision."""
    for form in ("svg", "png"):
        place = f"games/{world.game.ref}/boards/1-{_board(world, world.story.hider)}.{form}"
        yield f"trick: their board as {form}", answered(world.caller.get(place))
    theirs = Decision.objects.filter(segment__game=world.game, side=world.story.hider).order_by("-pk").first()
    if theirs is None:
        return
    for verb, body in (("check", {}), ("submit", {"seen": 0}), ("withdraw", {"seen": 0})):
        yield f"trick: their {verb}", answered(world.caller.post(f"decisions/{theirs.ref}/{verb}", body))
    for part in ("", "/draft", "/versions"):
        yield f"trick: their decision{part}", answered(world.caller.get(f"decisions/{theirs.ref}{part}"))
    yield "trick: their sheet", answered(world.browser.post(f"/orders/{theirs.ref}/", {"do": "check"}))
    yield (
        "trick: their sheet to be signed",
        answered(world.browser.post(f"/orders/{theirs.ref}/to-sign/", {"seen": "0"})),
    )
    yield "trick: their draft's mark", answered(world.browser.get(f"/orders/{theirs.ref}/keep/"))
    yield (
        "trick: advice on their orders",
        answered(world.browser.post(f"/orders/{theirs.ref}/advice/", {"mode": "text"})),
    )
    yield "trick: their draft overwritten", answered(world.browser.post(f"/orders/{theirs.ref}/keep/", {"kept": ""}))
    yield "trick: their receipt", answered(world.browser.get(f"/orders/{theirs.ref}/1/"))


def _wrong_orders(world: World, mine: Decision) -> Iterator[Door]:
    """Checked by the interface, on the page and by mail, where a mail answers the last."""
    texts = world.story.tricks.texts
    questions = world.rules.decode_questions(mine.questions)
    bodies: list[dict[str, Any]] = [{"text": text} for text in texts if world.story.one_by_one]
    bodies += [{"answers": {one.key: raw}} for one in questions for raw in world.story.tricks.answers(one)]
    for number, body in enumerate(bodies):
        yield f"trick: wrong orders {number}", answered(world.caller.post(f"decisions/{mine.ref}/check", body))
    together = "\n".join(texts).strip()  # as a mail has it, and in one language: what all doors read is read once
    for verb, more in (("check", {}), ("submit", {"seen": mine.version})):
        tried = {"text": together, **more}
        found = world.caller.post(f"decisions/{mine.ref}/{verb}", tried, Accept_Language=world.watching.language)
        yield f"trick: wrong orders, {verb}", answered(found)
    sheet = {"mode": "text", "text": together, "do": "check", "seen": str(mine.version)}
    yield "trick: wrong orders on the page", answered(world.browser.post(f"/orders/{mine.ref}/", sheet))
    yield "trick: advice on orders", answered(world.browser.post(f"/orders/{mine.ref}/advice/", {"mode": "text"}))
    yield "trick: wrong orders to be signed", answered(world.browser.post(f"/orders/{mine.ref}/to-sign/", sheet))
    for number, message in enumerate(_mailed(world, mine, together)):
        yield f"trick: wrong orders answered by mail {number}", opened(message)


def _mailed(world: World, mine: Decision, text: str) -> list[Any]:
    """The answers to a mail with these orders."""
    before = len(letters(world))
    to = addresses.orders_address(mine, world.seat(world.story.watcher), world.watching)
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = world.watching.email, to, "Re: orders"
    made["Date"] = world.at.strftime("%a, %d %b %Y %H:%M:%S +0000")
    made["Message-ID"] = f"<wrong-{len(world.looks)}@worlds.example.org>"
    made.set_content(text)
    store.accept(bytes(made), sender=world.watching.email, recipients=[to], door="lmtp")
    work_off()
    return letters(world)[before:]


def answered(response: Any) -> Any:
    assert response.status_code < 500, response.content[:2000]
    kept = {name: response[name] for name in ("ETag", "Location", "HX-Redirect") if name in response}
    body = response.content
    if response["Content-Type"] in ("image/png", "application/octet-stream"):
        return [response.status_code, kept, body]
    return [response.status_code, kept, body.decode()]


DOORS: dict[str, Callable[[World], Iterator[Door]]] = {
    "interface": interface,
    "pages": pages,
    "post": post,
    "tricks": tricks,
}
