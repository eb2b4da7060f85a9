"""Steps one by one, as players say them: `row two and turn to port`."""

from __future__ import annotations

from rulesets.language import always
from rulesets.lepanto.orders.language.move_speech import SAY as _say

PACES = (
    *_say(
        lambda slots: "O" * slots["count"],
        "(row | pull | row on) [<hard>] [for] {count} [<hexes>] [<ahead>] [<hard>]",
        "(remar | bogar) [<hard>] {count} [<hexes>] [<ahead>] [<hard>]",
        "(row | oars) <ahead> {count} [<hexes>]",
        "(remar | bogar) <ahead> {count} [<hexes>]",
        "[<go so far>] {count} [<hexes>] (by oars | by oar | under oars | with oars)",
        "[<go so far>] {count} [<hexes>] (a remo | con remos | a remos)",
        "(by oars | by oar | under oars | with oars) {count} [<hexes>]",
        "[(ir | mover | avanzar)] (a remo | con remos | a remos) {count} [<hexes>]",
    ),
    *_say(
        always("O"),
        "(row | oars | pull | row on) [a] <a hex> [<ahead>]",
        "(remar | bogar) <a hex> [<ahead>]",
        "[(and | then)] (another | one more) [<hexes>] (by oars | by oar | under oars | with oars)",
        "(otro | otra | uno más) [<hexes>] (a remo | con remos | a remos)",
        "[<go so far>] [a] <a hex> (by oars | by oar | under oars | with oars)",
        "[<go so far>] <a hex> (a remo | con remos | a remos)",
    ),
    *_say(
        always("S"),
        "{sail} [a] <a hex> [<ahead>]",
        "{sail} <a hex> [<ahead>]",
        "(another | one more) [<hexes>] (by sail | under sail | with sail)",
        "(otro | otra | uno más) [<hexes>] (a vela | con vela | con velas)",
        "[<go so far>] [a] <a hex> (by sail | under sail | with sail)",
        "[<go so far>] <a hex> (a vela | con vela | con velas)",
    ),
    *_say(
        lambda slots: "S" * slots["count"],
        "{sail} {count} [<hexes>] [<ahead>]",
        "{sail} {count} [<hexes>] [<ahead>]",
        "[<go so far>] {count} [<hexes>] (by sail | under sail | with sail)",
        "[<go so far>] {count} [<hexes>] (a vela | con vela | con velas)",
        "{sail} <ahead> {count} [<hexes>]",
        "(navegar | ir | avanzar) {sail} {count} [<hexes>]",
    ),
    *_say(
        lambda slots: "L" * slots.get("count", 1),
        "<turn> [to] [the] <port> [(once | one hexside | {count} (hexsides | hexside | times | points | sides | "
        "side))]",
        "<turn> [a] <port> [(una vez | un lado | {count} (lados | lado | veces))]",
        "<turn> {count} [(hexsides | hexside | points | point | sides | side)] [to] [the] <port>",
        "<turn> {count} [(lados | lado)] a <port>",
        "{count} (hexsides | hexside | points | point | sides | side) [to] [the] <port>",
        "{count} (lados | lado) a <port>",
        "[to] <port> {count} (hexsides | hexside | points | point | sides | side)",
        "[a] <port> {count} (lados | lado)",
    ),
    *_say(
        lambda slots: "R" * slots.get("count", 1),
        "<turn> [to] [the] <starboard> [(once | one hexside | {count} (hexsides | hexside | times | points | "
        "sides | side))]",
        "<turn> [a] <starboard> [(una vez | un lado | {count} (lados | lado | veces))]",
        "<turn> {count} [(hexsides | hexside | points | point | sides | side)] [to] [the] <starboard>",
        "<turn> {count} [(lados | lado)] a <starboard>",
        "{count} (hexsides | hexside | points | point | sides | side) [to] [the] <starboard>",
        "{count} (lados | lado) a <starboard>",
        "[to] <starboard> {count} (hexsides | hexside | points | point | sides | side)",
        "[a] <starboard> {count} (lados | lado)",
    ),
    *_say.alike(always("C"), "<cast off>"),
)
