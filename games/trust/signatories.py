"""Who may sign for whom at each link of the public chain, and whether signatures are valid. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from games.trust import links, notices
from games.trust.signing import (
    consent_statement,
    fits,
    is_key,
    key_entry_fits,
    resign_statement,
    seat_statement,
    server_key_statement,
)
from games.words import worded
from rulesets.kernel.text import Text

Wrong = Callable[..., NoReturn]
Note = Callable[[str, Text], None]


class Signatories:
    """The keys of each side and of the server at the present place in the chain."""

    def __init__(self, game: str, sides: Sequence[str], wrong: Wrong, note: Note) -> None:
        self._game = game
        self._wrong = wrong
        self._note = note
        self.current: dict[str, set[str]] = {side: set() for side in sides}
        """Keys of the seat's present holder."""
        self._recent: dict[str, set[str]] = {side: set() for side in sides}
        """Keys valid at some time since the last lock: orders of a former holder still count."""
        self._holders: dict[tuple[int, int, str], frozenset[str]] = {}
        self._at_lock: dict[tuple[int, int, str], frozenset[str]] = {}
        self._ever: dict[str, dict[str, None]] = {side: {} for side in sides}
        self.server: list[str] = []
        """The server's own keys. The last one is in force."""

    def signers(self, k: int, stop: int, side: str) -> frozenset[str]:
        """Whose signature is allowed under orders of this stop; for an open stop, so far."""
        return self._at_lock.get((k, stop, side), frozenset(self._recent[side]))

    def holders(self, k: int, stop: int, side: str) -> frozenset[str]:
        """The keys of the seat's holder when this stop was locked; for an open stop, now."""
        return self._holders.get((k, stop, side), frozenset(self.current[side]))

    def ever(self, side: str) -> bool:
        """Whether the side had a key at any time."""
        return bool(self._ever[side])

    def named(self) -> dict[str, tuple[str, ...]]:
        """Every key in the chain, by side in the order of their appearance; "" for the server's own."""
        sides = {side: tuple(keys) for side, keys in self._ever.items() if keys}
        return sides | ({"": tuple(dict.fromkeys(self.server))} if self.server else {})

    # Links.

    def sat_down(self, side: str, luck: str, key: str, signature: str) -> None:
        """A new holder: earlier keys no longer sign from here on."""
        if key or signature:
            statement = seat_statement(game=self._game, side=side, luck=luck, key=key)
            if not fits(key, signature, statement):
                self._wrong("signature", worded("the seat’s signature doesn’t match"), side=side)
        self.current[side] = {key} if key else set()
        self._ever[side] |= {key: None} if key else {}
        self._recent[side] |= self.current[side]

    def add_key(self, said: links.Key) -> None:
        where = {"side": said.side, "key": said.key}
        if said.side not in self.current:
            self._wrong("key", worded("there’s no such side"), **where)
        if said.how == "signed" and said.by not in self.current[said.side]:
            self._wrong("key", worded("the key that signed it isn’t theirs"), **where)
        entry: dict[str, Any] = {name: getattr(said, name) for name in said.__struct_fields__}
        if not key_entry_fits(game=self._game, **entry):
            self._wrong("signature", worded("this key’s signature doesn’t match"), **where)
        self.current[said.side].add(said.key)
        self._ever[said.side][said.key] = None
        self._recent[said.side].add(said.key)
        self._note("key", notices.new_key(said.side, said.key, said.how))

    def add_server_key(self, said: links.ServerKey) -> None:
        before = self.server[-1] if self.server else ""
        statement = server_key_statement(game=self._game, key=said.key)
        good = fits(said.by, said.signature, statement) if said.by else not said.signature
        if not is_key(said.key) or not good or (said.by and said.by != before):
            self._wrong("server-key", worded("the server’s previous key didn’t sign it"))
        if before and said.key != before:
            self._note("server-key", notices.server_key(said.key, signed=bool(said.by)))
        self.server.append(said.key)

    def resigned(self, said: links.Resigned) -> None:
        statement = resign_statement(game=self._game, k=said.k, side=said.side)
        self._act(said.side, said.key, said.signature, statement, worded("resigned"))

    def consented(self, said: links.Consented) -> None:
        statement = consent_statement(game=self._game, k=said.k, side=said.side, to=said.to, target=said.target)
        if said.bot:
            self._bots_consent(said)
            return
        act = worded("agreed to a draw") if said.to == "draw" else worded("agreed to a rewind")
        self._act(said.side, said.key, said.signature, statement, act)

    def _bots_consent(self, said: links.Consented) -> None:
        """A bot signs nothing, and a side that signs is no bot's."""
        if said.key or said.signature or self.current.get(said.side):
            self._wrong("consent", worded("a side with keys isn’t a bot’s"))

    def _act(self, side: str, key: str, signature: str, statement: bytes, act: Text) -> None:
        if side not in self.current:
            self._wrong("stop-sides", worded("there’s no such side"), side=side)
        if not key and not signature:
            if self.current[side]:
                self._note("unsigned-act", notices.unsigned_act(side, act))
            return
        if key not in self.current[side]:
            self._wrong("key", worded("this key isn’t one of that side’s"), side=side, key=key)
        if not fits(key, signature, statement):
            self._wrong("signature", worded("its signature doesn’t match"), side=side, key=key)

    def locked(self, k: int, stop: int, side: str) -> None:
        self._holders[k, stop, side] = frozenset(self.current[side])
        self._at_lock[k, stop, side] = frozenset(self._recent[side])
        self._recent[side] = set(self.current[side])
