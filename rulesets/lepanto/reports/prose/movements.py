"""A whole movement in few words: the ships of a line together, by how far they went. [A-25]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import counted, join, listed, sentence
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.book.names import DIRECTION_NAMES
from rulesets.lepanto.book.reasons import IN_SHORT
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.sailing import Drifted, Faced, Held, Moved, RamEntered, Shortened
from rulesets.lepanto.reports.prose.names import line, line_of, ship, ships, some, squadron

NOTHING = Text("", "")


def hexes(count: int) -> Text:
    return counted(count, Text("hex", "hexágono"), Text("hexes", "hexágonos"))


# Movement.


def moved_line(events: Sequence[Event]) -> Text:
    """CC/1: 14 galleys advance 3 hexes to the east; CC-G08 and CC-G09 1 hex; held up: CC-G09 (another ship)."""
    moves = [event for event in events if isinstance(event, Moved)]
    short = [event for event in events if isinstance(event, Shortened)]
    parts = [*_by_distance(moves), _towed(moves), _exhausted(moves), _held_up(short)]
    said = join("; ", [part for part in parts if part.en])
    return Text("{line}: {said}.", "{line}: {said}.").of(line(line_of(moves[0].ship if moves else short[0].ship)), said)


def _by_distance(moves: Sequence[Moved]) -> list[Text]:
    """Those who went the same way together, the most first."""
    found: dict[int, list[Moved]] = {}
    for move in moves:
        found.setdefault(len(move.hexes), []).append(move)
    groups = sorted(found.values(), key=lambda group: (-len(group), -len(group[0].hexes)))
    return [_went(group) for group in groups]


def _went(group: Sequence[Moved]) -> Text:
    who, far = some([move.ship for move in group]), len(group[0].hexes)
    if not far:
        return Text("{who} {who:=turns|turn} in place", "{who} {who:=vira|viran} sin avanzar").of(who)
    way = _common_way(group)
    if way is None:
        return Text("{who} {who:=moves|move} {hexes}", "{who} se {who:=mueve|mueven} {hexes}").of(who, hexes(far))
    return Text("{who} {who:=advances|advance} {hexes} {way:to}", "{who} {who:=avanza|avanzan} {hexes} {way:hacia}").of(
        who, hexes(far), way
    )


def _common_way(group: Sequence[Moved]) -> Noun | None:
    """The direction, if all went straight ahead in the same one."""
    facings = {move.facing for move in group}
    straight = not any(letter in move.steps for move in group for letter in "LR")
    return DIRECTION_NAMES[facings.pop()] if straight and len(facings) == 1 else None


def _towed(moves: Sequence[Moved]) -> Text:
    behind = [
        Text("{galleass} to {astern}", "{galleass} hasta {astern}").of(ship(move.galleass), move.astern)
        for move in moves
        if move.galleass and move.hexes and "C" not in move.steps
    ]
    return Text("in tow: {behind}", "a remolque: {behind}").of(listed(behind)) if behind else NOTHING


def _exhausted(moves: Sequence[Moved]) -> Text:
    tired = [move.ship for move in moves if move.exhausted]
    if not tired:
        return NOTHING
    return Text("exhausted: {ships}", "{ships:=agotado}: {ships}").of(ships(tired))


def reasons(short: Sequence[Shortened], say: Callable[[Sequence[str]], Noun] = ships) -> Text:
    """The ships that were held up, by reason."""
    found: dict[str, tuple[Text, list[str]]] = {}
    for event in short:
        why = IN_SHORT[event.why]
        found.setdefault(why.en, (why, []))[1].append(event.ship)
    return join(", ", [Text("{ships} ({why})", "{ships} ({why})").of(say(held), why) for why, held in found.values()])


def _held_up(short: Sequence[Shortened]) -> Text:
    return Text("held up: {ships}", "sin poder seguir: {ships}").of(reasons(short)) if short else NOTHING


def rams_line(events: Sequence[RamEntered]) -> Text:
    """Who runs at whom; the dice come with the combat. [L-RAM-06]"""
    runs = [
        Text("{ship} at {victim} ({hexes})", "{ship} contra {victim} ({hexes})").of(
            ship(event.ship), ship(event.victim), hexes(event.speed)
        )
        for event in events
    ]
    return Text("To ram: {runs}.", "Al espolón: {runs}.").of(join(", ", runs))


# Drift.


def drifted_line(events: Sequence[Drifted | Held]) -> Text:
    """With the wind: IC-G04 to 2312; against other ships: IC-G07 in 2211. [L-DRIFT-02, L-DRIFT-06]"""
    gone = [
        Text("{ship} to {end}", "{ship} a {end}").of(ship(event.ship), event.end)
        for event in events
        if isinstance(event, Drifted)
    ]
    held = [
        Text("{ship} in {hex}", "{ship} en {hex}").of(ship(event.ship), event.hex)
        for event in events
        if isinstance(event, Held)
    ]
    parts = []
    if gone:
        parts.append(Text("adrift: {ships}", "a la deriva: {ships}").of(listed(gone)))
    if held:
        parts.append(
            Text("kept from drifting by other ships: {ships}", "sin derivar, frenadas por otras naves: {ships}").of(
                listed(held)
            )
        )
    return sentence(*parts)


# Facing.


def faced_line(events: Sequence[Faced]) -> Text:
    """CL: 5 galleys turn to the east, CL-G03 to the south-east. [L-SEQ-11]"""
    found: dict[int, list[str]] = {}
    for event in events:
        found.setdefault(event.after, []).append(event.ship)
    groups = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    said = [
        Text("{who} {way:to}", "{who} {way:a}").of(some(group), DIRECTION_NAMES[facing]) for facing, group in groups
    ]
    return Text("{squadron} turns in place: {said}.", "{squadron} se orienta: {said}.").of(
        squadron(events[0].ship), join(", ", said)
    )


def squadron_of(event: Any) -> str:
    return SHIPS[event.ship].squadron
