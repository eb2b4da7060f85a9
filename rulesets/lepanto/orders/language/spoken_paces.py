"""Steps one by one, as players say them: `row two and turn to port`."""

from __future__ import annotations

from rulesets.language import always
from rulesets.lepanto.orders.language.move_speech import SAY as _say

_UNROWED = (
    "[[,] [and|but] (without (rowing | oars) | not row | no (oars | rowing))]",
    "[[,] [y|pero] (sin (remar | remos | bogar) | no remar)]",
)
PACES = (
    *_say(
        lambda slots: "O" * slots["count"],
        "(row | pull | row on) [<hard>] [for] {count} [<hexes>] [<ahead>] [<hard>]",
        "(remar | bogar) [<hard>] {count} [<hexes>] [<ahead>] [<hard>]",
        "(row | oars) <ahead> {count} [<hexes>]",
        "(remar | bogar) <ahead> {count} [<hexes>]",
        "[<go so far>] [<ahead>] {count} [<hexes>] [<ahead>] {by_oars}",
        "[<go so far>] [<ahead>] {count} [<hexes>] [<ahead>] {by_oars}",
        "[<go so far>] {by_oars} [<ahead>] {count} [<hexes>] [<ahead>]",
        "[<go so far>] {by_oars} [<ahead>] {count} [<hexes>] [<ahead>]",
        "(row | pull | row on) <ahead> {count} [<hexes>]",
        "(remar | bogar) {count} [<hexes>] <ahead>",
    ),
    *_say(
        always("O"),
        "(row | oars | pull | row on) [a] <a hex> [<ahead>]",
        "(remar | bogar) <a hex> [<ahead>]",
        "[(and | then)] (another | one more) [<hexes>] (by oars | by oar | under oars | with oars)",
        "(otro | otra | uno más) [<hexes>] (a remo | con remos | a remos)",
        "[<go so far>] [<ahead>] [a] <a hex> [<ahead>] {by_oars}",
        "[<go so far>] [<ahead>] <a hex> [<ahead>] {by_oars}",
    ),
    *_say(
        always("S"),
        "{sail} [a] <a hex> [<ahead>]",
        "{sail} <a hex> [<ahead>]",
        "(another | one more) [<hexes>] (by sail | under sail | with sail)",
        "(otro | otra | uno más) [<hexes>] (a vela | con vela | con velas)",
        f"[<go so far>] [<ahead>] [a] <a hex> [<ahead>] {{under_sail}} {_UNROWED[0]}",
        f"[<go so far>] [<ahead>] <a hex> [<ahead>] {{under_sail}} {_UNROWED[1]}",
    ),
    *_say(
        lambda slots: "S" * slots["count"],
        "{sail} {count} [<hexes>] [<ahead>]",
        "{sail} {count} [<hexes>] [<ahead>]",
        f"[<go so far>] [<ahead>] {{count}} [<hexes>] [<ahead>] {{under_sail}} {_UNROWED[0]}",
        f"[<go so far>] [<ahead>] {{count}} [<hexes>] [<ahead>] {{under_sail}} {_UNROWED[1]}",
        f"[<go so far>] {{under_sail}} [<ahead>] {{count}} [<hexes>] [<ahead>] {_UNROWED[0]}",
        f"[<go so far>] {{under_sail}} [<ahead>] {{count}} [<hexes>] [<ahead>] {_UNROWED[1]}",
        "{sail} <ahead> {count} [<hexes>]",
        "(navegar | ir | avanzar) {sail} {count} [<hexes>]",
    ),
    *_say(
        lambda slots: "L" * slots.get("count", 1),
        "<turn> [to] [the] <port> [(once | one hexside | {count} (<sides> | times))]",
        "<turn> [a] <port> [(una vez | un lado | {count} (<sides> | veces))]",
        "<turn> {count} [<sides>] [to] [the] <port>",
        "<turn> {count} [<sides>] a <port>",
        "{count} <sides> [to] [the] <port>",
        "{count} <sides> a <port>",
        "[to] <port> {count} <sides>",
        "[a] <port> {count} <sides>",
    ),
    *_say(
        lambda slots: "R" * slots.get("count", 1),
        "<turn> [to] [the] <starboard> [(once | one hexside | {count} (<sides> | times))]",
        "<turn> [a] <starboard> [(una vez | un lado | {count} (<sides> | veces))]",
        "<turn> {count} [<sides>] [to] [the] <starboard>",
        "<turn> {count} [<sides>] a <starboard>",
        "{count} <sides> [to] [the] <starboard>",
        "{count} <sides> a <starboard>",
        "[to] <starboard> {count} <sides>",
        "[a] <starboard> {count} <sides>",
    ),
    *_say.alike(always("C"), "<cast off>"),
)
