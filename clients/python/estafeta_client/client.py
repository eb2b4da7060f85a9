"""The server as an object, with one method for each thing that it can do for a player."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from typing import Any, Literal
from urllib.parse import quote, urlencode

from estafeta_client.connection import Connection, Refused
from estafeta_client.forms import Checked, Decision, Event, Game, MyGame, Receipt, Report, SeatKey, form
from estafeta_client.keys import Signer


class Estafeta:
    """A server, used with one person's token. Raises `Refused` when the server says no."""

    def __init__(self, url: str, token: str, *, language: str | None = None, tries: int = 3) -> None:
        self._connection = Connection(url, token, language=language, tries=tries)
        self._known: dict[str, str] = {}

    # Reading.

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self._get("me")
        return found

    def games(self) -> list[MyGame]:
        return [form(MyGame, raw) for raw in self._get("games")]

    def game(self, game: str) -> Game:
        return form(Game, self._get(f"games/{quote(game)}"))

    def view(self, game: str) -> dict[str, Any]:
        """What your side knows of the game."""
        found: dict[str, Any] = self._get(f"games/{quote(game)}/view")["view"]
        return found

    def decision(self, game: str) -> Decision | None:
        """The open decision of your side, or None."""
        try:
            return form(Decision, self._get(f"games/{quote(game)}/decision"))
        except Refused as refusal:
            if refusal.code == "nothing-asked":
                return None
            raise

    def events(self, game: str, *, since: int = 0) -> Iterator[Event]:
        """Everything your side was told after event `since`, fetched page by page."""
        after: int | None = since
        while after is not None:
            page = self._get(f"games/{quote(game)}/events?{urlencode({'since': after})}")
            yield from (form(Event, raw) for raw in page["items"])
            after = page["next"]

    def news(self, game: str, *, since: int = 0) -> list[Event] | None:
        """Like `events`, but None if nothing happened since the last call, so that you can ask often at little cost."""
        path = f"games/{quote(game)}/events?{urlencode({'since': since})}"
        known = self._known.get(path)
        answer = self._connection.send("GET", path, headers={"If-None-Match": known} if known else None)
        if answer.status == 304:
            return None
        if etag := answer.headers.get("ETag"):
            self._known[path] = etag
        page = answer.json()
        found = [form(Event, raw) for raw in page["items"]]
        if page["next"] is not None:
            found.extend(self.events(game, since=page["next"]))
        return found

    def reports(self, game: str, *, since: int = 0) -> Iterator[Report]:
        after: int | None = since
        while after is not None:
            page = self._get(f"games/{quote(game)}/reports?{urlencode({'since': after})}")
            yield from (form(Report, raw) for raw in page["items"])
            after = page["next"]

    def board(self, game: str, kind: Literal["svg", "png"] = "svg") -> bytes:
        return self._connection.send("GET", f"games/{quote(game)}/board.{kind}").body

    def archive(self, game: str) -> bytes:
        """The game as one file, with as much of it as you may have now."""
        return self._connection.send("GET", f"games/{quote(game)}/archive").body

    def versions(self, decision: str) -> list[Receipt]:
        return [form(Receipt, raw) for raw in self._get(f"decisions/{quote(decision)}/versions")]

    def keys(self, game: str) -> list[SeatKey]:
        """The keys with which the holders of the seats sign."""
        return [form(SeatKey, raw) for raw in self._get(f"games/{quote(game)}/keys")]

    def server_key(self) -> str:
        """The key with which the server signs receipts and chain heads."""
        found: str = self._get("server-key")["key"]
        return found

    # Writing.

    def check(
        self,
        decision: str,
        *,
        answers: dict[str, Any] | None = None,
        text: str | None = None,
        waives: Sequence[str] | None = None,
    ) -> Checked:
        """A dry run: checks the orders and stores nothing."""
        body = _without_none(answers=answers, text=text, waives=waives)
        return form(Checked, self._write("POST", f"decisions/{quote(decision)}/check", body))

    def submit(
        self,
        decision: str,
        *,
        seen: int,
        answers: dict[str, Any] | None = None,
        text: str | None = None,
        luck: str = "",
        opens: str = "",
        waives: Sequence[str] | None = None,
        key: str | None = None,
        signature: tuple[str, str] | None = None,
    ) -> Receipt:
        """Submits orders, as answers by question key or as text. Sent twice under the same key, they count once.

        `signature` is the key that signed them and the signature; `submit_signed` makes both for you.
        """
        body = _without_none(answers=answers, text=text, waives=waives) | {"seen": seen, "luck": luck, "opens": opens}
        return form(Receipt, self._write("POST", f"decisions/{quote(decision)}/submit", body | _by(signature), key))

    def submit_signed(
        self,
        decision: Decision,
        signer: Signer,
        *,
        seen: int | None = None,
        answers: dict[str, Any] | None = None,
        text: str | None = None,
        luck: str = "",
        opens: str = "",
        waives: Sequence[str] | None = None,
        key: str | None = None,
    ) -> Receipt:
        """Submits signed orders.

        They are checked first, so that the signature covers them exactly as they will be stored.
        """
        checked = self.check(decision.ref, answers=answers, text=text, waives=waives)
        seen = decision.version if seen is None else seen
        if not checked.good:  # let the server explain what is wrong
            return self.submit(decision.ref, seen=seen, answers=answers, text=text, waives=waives, key=key)
        made = signer.orders(
            game=decision.game,
            opening=decision.opening,
            stop=decision.stop,
            side=decision.side,
            version=seen + 1,
            body=checked.body,
            luck=luck,
            opens=opens,
        )
        return self.submit(
            decision.ref,
            seen=seen,
            answers=checked.answers,
            luck=luck,
            opens=opens,
            waives=waives,
            key=key,
            signature=(signer.key, made),
        )

    def withdraw(
        self, decision: str, *, seen: int, key: str | None = None, signature: tuple[str, str] | None = None
    ) -> Receipt:
        body = {"seen": seen} | _by(signature)
        return form(Receipt, self._write("POST", f"decisions/{quote(decision)}/withdraw", body, key))

    def take_seat(
        self, campaign: str, number: int, *, luck: str = "", signature: tuple[str, str] | None = None
    ) -> dict[str, Any]:
        """Takes a seat. With a key, the signature covers seat, luck and key (`Signer.seat`)."""
        body = {"luck": luck} | _by(signature)
        found: dict[str, Any] = self._write("POST", f"campaigns/{quote(campaign)}/seats/{number}/take", body)
        return found

    def enter_key(self, game: str, side: str, signer: Signer, *, by: Signer | None = None) -> SeatKey:
        """Registers a signing key for your seat, signed by an earlier key or announced as new.

        An email tells you about it.
        """
        signature = (by or signer).further_key(game=game, side=side, key=signer.key)
        body = {"key": signer.key, "signature": signature, "by": by.key if by else ""}
        return form(SeatKey, self._write("POST", f"games/{quote(game)}/keys", body))

    def resign(self, game: str, side: str, *, signature: tuple[str, str] | None = None) -> None:
        self._connection.send("POST", f"games/{quote(game)}/resign", {"side": side} | _by(signature))

    def draft(self, decision: str, *, answers: dict[str, Any] | None = None, text: str = "") -> None:
        self._write("PUT", f"decisions/{quote(decision)}/draft", {"answers": answers or {}, "text": text})

    def say(self, campaign: str, to: str, text: str, *, key: str | None = None) -> None:
        """Sends a message to all, to the moderators, or to your own side."""
        self._write("POST", f"campaigns/{quote(campaign)}/messages", {"to": to, "text": text}, key)

    def _get(self, path: str) -> Any:
        return self._connection.send("GET", path).json()

    def _write(self, method: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        headers = {"Idempotency-Key": key or uuid.uuid4().hex}
        return self._connection.send(method, path, body, headers=headers, repeatable=True).json()


def _by(signature: tuple[str, str] | None) -> dict[str, Any]:
    return {"key": signature[0], "signature": signature[1]} if signature else {}


def _without_none(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
