"""What fits but deserves a look: what a host can do openly, and only a player can confirm. Pure."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext_noop as _noop

from games.trust import links
from games.trust.misfits import Where
from games.words import counted, worded
from rulesets.kernel.phrases import join, same
from rulesets.kernel.text import Text


class Notice(msgspec.Struct, frozen=True):
    """One thing to look at: a stable code, the place, and the words."""

    code: str
    where: Where
    text: Text


MOST_PLACES = 12


NO_SERVER_KEY = _noop(
    "the chain names no server key: nothing the server signed can be held against it, unless you "
    "noted its key (--server-key)"
)


def versions(number: int) -> Text:
    return counted("%(count)s version", "%(count)s versions", number)


def receipts(number: int) -> Text:
    return counted("%(count)s receipt", "%(count)s receipts", number)


def seated(side: str, luck: str, *, signed: bool) -> Text:
    with_key = worded("with a key of their own") if signed else worded("without a key")
    given = worded("the luck “%(luck)s”", luck=luck) if luck else worded("no luck")
    return worded(
        "someone else took over the seat of %(side)s, %(with_key)s, and gave %(given)s",
        side=side,
        with_key=with_key,
        given=given,
    )


def new_key(side: str, key: str, how: str) -> Text:
    if how == "signed":
        return worded(
            "%(side)s signs with another key, %(key)s; an earlier one of theirs signed it", side=side, key=key
        )
    return worded(
        "%(side)s signs with the key %(key)s, which no earlier key of theirs signed: ask them whether it’s theirs",
        side=side,
        key=key,
    )


def server_key(key: str, *, signed: bool) -> Text:
    if signed:
        return worded("from here on the server signs with %(key)s, as its previous key confirms", key=key)
    return worded(
        "from here on the server signs with %(key)s, and its previous key didn’t sign that: ask the host why", key=key
    )


def audience(act: str, side: str, who: str, by: str) -> Text:
    """Somebody joined or left: `act` is a word of games.trust.acts."""
    where = worded("who sees what %(side)s sees", side=side) if side else worded("who joins")
    named = worded("%(who)s, by %(by)s", who=who, by=by) if by else same(who)
    return worded("%(where)s: %(act)s, %(named)s", where=where, act=act, named=named)


def rewound(segment: int, k: int) -> Text:
    return worded(
        "the game went back to segment %(segment)s, as opening %(k)s had started it; new dice were rolled",
        segment=segment,
        k=k,
    )


def restored(said: links.Restored) -> Text:
    lost = worded("no one knows what of it")
    if said.undone is not None:
        lost = counted("%(count)s link of this chain", "%(count)s links of this chain", len(said.undone))
    dice = worded("new dice were rolled")
    if said.seeds == "drawn":
        dice = worded("new dice were drawn for it, and the host alone could choose them")
    return worded(
        "the server was restored from a backup of %(backup)s (restore no. %(count)s of this game): "
        "everything played after it is undone (%(lost)s), and the turn starts over; %(dice)s. Ask the "
        "host why",
        backup=said.backup,
        count=said.count,
        lost=lost,
        dice=dice,
    )


def moderated(verb: str, side: str, text: Text | None) -> Text:
    if text is not None:
        return worded("something a moderator did (%(verb)s): %(text)s", verb=verb, text=text)
    about = worded(" about %(side)s", side=side) if side else same("")
    return worded(
        "something a moderator did (%(verb)s)%(about)s, in words that not every side can read", verb=verb, about=about
    )


def forfeited(side: str, missed: int) -> Text:
    deadlines = counted("%(count)s deadline", "%(count)s deadlines", missed)
    return worded(
        "%(side)s is said to have missed %(deadlines)s, and lost because of it", side=side, deadlines=deadlines
    )


def revision(before: int, after: int) -> Text:
    return worded("the rules changed from revision %(before)s to %(after)s", before=before, after=after)


def unsigned_act(side: str, act: Text) -> Text:
    return worded(
        "%(side)s has keys, and still %(act)s without a signature: only they know whether they did", side=side, act=act
    )


def unsigned_orders(side: str, places: list[tuple[int, int]]) -> Text:
    return worded(
        "%(side)s has keys, and %(versions)s that counted without a signature (opening.stop: %(places)s): only they "
        "know whether they wrote that",
        side=side,
        versions=versions(len(places)),
        places=_shown(places),
    )


def _shown(places: list[tuple[int, int]]) -> str:
    more = f" (+{len(places) - MOST_PLACES})" if len(places) > MOST_PLACES else ""
    return ", ".join(f"{k}.{stop}" for k, stop in places[:MOST_PLACES]) + more


def unsigned_withdrawal(side: str, places: list[tuple[int, int]]) -> Text:
    return worded(
        "%(side)s has keys, and orders were withdrawn in their name without a signature (opening.stop: "
        "%(shown)s): only they know whether they did",
        side=side,
        shown=_shown(places),
    )


def default_used(side: str, places: list[tuple[int, int]]) -> Text:
    return worded(
        "no one spoke for %(side)s; their plan and the default did (opening.stop: %(shown)s): ask "
        "them whether they had given orders",
        side=side,
        shown=_shown(places),
    )


def bot(side: str, places: list[tuple[int, int]]) -> Text:
    return worded(
        "a bot’s orders counted for %(side)s (opening.stop: %(shown)s): did the seat belong to a bot, "
        "or had its player missed the deadline?",
        side=side,
        shown=_shown(places),
    )


def luck(side: str, openings: list[tuple[int, str]]) -> Text:
    none = ", ".join(str(k) for k, given in openings if not given)
    again = ", ".join(str(k) for k, given in openings if given)
    said = []
    if none:
        said.append(worded("no luck from %(side)s in openings %(openings)s", side=side, openings=none))
    if again:
        said.append(worded("the same luck as before in %(openings)s", openings=again))
    return worded(
        "%(said)s (%(side)s): predictable, so anyone who knew it could choose the next seeds",
        said=join("; ", said),
        side=side,
    )


def no_keys(side: str) -> Text:
    return worded("%(side)s has no key: only receipts and emails show who wrote its orders (--receipts)", side=side)


def old_links(chain: str, last: int) -> Text:
    return worded(
        "links 1 to %(last)s of the chain %(chain)s were written before times were hashed: their "
        "times prove nothing, and no one’s agreement to a rewind or an end had to be written down",
        last=last,
        chain=chain,
    )
