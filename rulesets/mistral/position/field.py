"""The sea during one segment: the state as rules read and change it, with dice and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.dice import PUBLIC, SEALED, Roll
from rulesets.kernel.table import Event, Table
from rulesets.mistral.position.scene import Surroundings
from rulesets.mistral.position.state import (
    Auxiliary,
    Chit,
    Convoy,
    Corsair,
    Dummy,
    Formation,
    Leader,
    Ledger,
    Side,
    Squadron,
    State,
)

P = TypeVar("P", bound=msgspec.Struct)
T = TypeVar("T")


class Field(Surroundings):
    """The only object that changes the state. It is a `Scene`, so code that reads a view can read it too."""

    def __init__(self, state: State, table: Table) -> None:
        super().__init__(state)
        self.state = state
        self.table = table
        self._counts: Counter[str] = Counter()
        self.lookouts: dict[str, Any] = {}
        """What each side believes about the other; see rules/searching/lookouts.py."""

    # Reading.

    @property
    def squadrons(self) -> Mapping[str, Squadron]:
        return self.state.squadrons

    @property
    def formations(self) -> Mapping[str, Formation]:
        return self.state.formations

    @property
    def leaders(self) -> Mapping[str, Leader]:
        return self.state.leaders

    @property
    def auxiliaries(self) -> Mapping[str, Auxiliary]:
        return self.state.auxiliaries

    def ledger(self, side: str) -> Ledger:
        return self.state.ledgers[side]

    # Changing. Pieces are sorted by id.

    def change_squadron(self, id: str, **fields: Any) -> Squadron:
        return _changed(self.state.squadrons, id, fields)

    def change_formation(self, id: str, **fields: Any) -> Formation:
        return _changed(self.state.formations, id, fields)

    def change_leader(self, id: str, **fields: Any) -> Leader:
        return _changed(self.state.leaders, id, fields)

    def change_auxiliary(self, id: str, **fields: Any) -> Auxiliary:
        return _changed(self.state.auxiliaries, id, fields)

    def change_corsair(self, id: str, **fields: Any) -> Corsair:
        return _changed(self.state.corsairs, id, fields)

    def change_dummy(self, id: str, **fields: Any) -> Dummy:
        return _changed(self.state.dummies, id, fields)

    def change_convoy(self, id: str, **fields: Any) -> Convoy:
        return _changed(self.state.convoys, id, fields)

    def change_chit(self, id: str, **fields: Any) -> Chit:
        return _changed(self.state.chits, id, fields)

    def add_squadron(self, squadron: Squadron) -> None:
        self.state.squadrons = _with(self.state.squadrons, squadron)

    def add_formation(self, formation: Formation) -> None:
        self.state.formations = _with(self.state.formations, formation)

    def add_leader(self, leader: Leader) -> None:
        self.state.leaders = _with(self.state.leaders, leader)

    def add_auxiliary(self, auxiliary: Auxiliary) -> None:
        self.state.auxiliaries = _with(self.state.auxiliaries, auxiliary)

    def add_convoy(self, convoy: Convoy) -> None:
        self.state.convoys = _with(self.state.convoys, convoy)

    def remove_squadron(self, id: str) -> None:
        del self.state.squadrons[id]

    def remove_formation(self, id: str) -> None:
        del self.state.formations[id]

    def remove_convoy(self, id: str) -> None:
        del self.state.convoys[id]

    # Dice and events.

    def key(self, what: str) -> str:
        """The key for the next thing of that name, `1744.4/i2/m3/b_flag_a/catch/1`. The last number counts it."""
        stem = f"{self.moment}/{what}"
        self._counts[stem] += 1
        return f"{stem}/{self._counts[stem]}"

    @property
    def moment(self) -> str:
        match self.state.phase:
            case "preparation":
                return "preparation"
            case "impulse":
                return f"{self.state.date}/i{self.state.impulse}/m{self.state.mpi}"
            case _:
                return f"{self.state.date}/admin"

    def roll(self, what: str, count: int = 1, *, stream: str = PUBLIC) -> Roll:
        """Rolls ten-sided dice, read 0 to 9. The stream is public only if everybody is told, and
        a side's if only that side is."""
        return self.table.dice.roll(self.key(what), count, 10, low=0, stream=stream)

    def draw(self, what: str, items: list[Any], *, stream: str = SEALED) -> Any:
        """One of the items, each equally likely. No die is thrown for a single item."""
        if len(items) == 1:
            return items[0]
        return items[self.table.dice.one(self.key(what), len(items), low=0, stream=stream)]

    def draw_openly(self, what: str, items: Sequence[T], *, stream: str) -> tuple[T, Roll | None]:
        """The same with the roll, for the event that tells it to the owners of the stream."""
        if len(items) == 1:
            return items[0], None
        roll = self.table.dice.roll(self.key(what), 1, len(items), low=0, stream=stream)
        return items[roll.total], roll

    def shuffled(self, what: str, items: list[Any], *, stream: str = SEALED) -> list[Any]:
        return self.table.dice.shuffle(self.key(what), items, stream=stream)

    def tell(self, event: Event, to: Side | Iterable[Side] | None = None, *, reveals: str = "") -> None:
        """Tells an event. If it shows something that a side hid or chose in secret, its class names
        the rule in `SHOWS`. [M-HIDE-17]"""
        self.table.tell(event, to, reveals=reveals or event.SHOWS)


def _changed(pieces: dict[str, P], id: str, fields: dict[str, Any]) -> P:
    pieces[id] = found = msgspec.structs.replace(pieces[id], **fields)
    return found


def _with(pieces: dict[str, Any], piece: Any) -> dict[str, Any]:
    if piece.id in pieces:
        raise ValueError(f"{piece.id} is in play already")
    return dict(sorted([*pieces.items(), (piece.id, piece)]))
