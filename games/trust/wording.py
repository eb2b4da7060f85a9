"""A verdict in words, for people, in every language. Pure."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _noop

from games.trust.misfits import Finding
from games.trust.notices import Notice, receipts, versions
from games.trust.plain import plain_text
from games.trust.receipts import ReceiptsVerdict
from games.trust.records import EVERYTHING, Header
from games.trust.verdicts import LEVELS, HeadVerdict, SegmentVerdict, Verdict
from games.words import counted, worded
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Text

LEVEL_WORDS = {
    "none": _noop("none"),
    "chain": _noop("chain"),
    "seals": _noop("seals"),
    "dice": _noop("dice"),
    "replay": _noop("replay"),
}


def lines(verdict: Verdict) -> list[Text]:
    """The verdict for people, with the overall line last. No text from the file can look like another line."""
    said = []
    if verdict.header is not None:
        said += [*_about(verdict, verdict.header), *_lucks(verdict), *_keys(verdict)]
        said += [_segment(found) for found in verdict.segments]
        said += [_head(found) for found in verdict.heads if found.link]
        said += [_receipts(verdict.receipts)] if verdict.receipts else []
        said += [worded(MADE_UP)] if not verdict.heads and not verdict.receipts and verdict.first is None else []
        said += _look_at_these(verdict)
        said += [_reached(verdict)] if verdict.segments else []
    return [plain_text(line) for line in (*said, *_overall(verdict))]


MADE_UP = _noop(
    "Whoever made this file could have made it all up: give a head from an old email (--head), or "
    "everything you kept (--receipts)."
)


def _lucks(verdict: Verdict) -> list[Text]:
    if not verdict.lucks:
        return []
    given = [
        worded("%(side)s “%(luck)s”", side=side, luck=luck) if luck else worded("%(side)s none", side=side)
        for side, luck in verdict.lucks.items()
    ]
    return [worded("Lucks at the start: %(lucks)s", lucks=join(", ", given))]


def _keys(verdict: Verdict) -> list[Text]:
    """For people who have a key to compare: a host who invents a whole game has to invent the keys too."""
    return [
        worded("Keys of %(side)s: %(keys)s", side=side, keys=", ".join(keys))
        if side
        else worded("Keys of the server: %(keys)s", keys=", ".join(keys))
        for side, keys in verdict.keys.items()
    ]


def _look_at_these(verdict: Verdict) -> list[Text]:
    """What fits, but only the reader can confirm."""
    if not verdict.notices:
        return []
    return [worded("LOOK AT THESE:"), *(_notice(notice) for notice in verdict.notices)]


def _notice(notice: Notice) -> Text:
    link = notice.where.link
    where = worded("link %(link)s: ", link=link) if link is not None else Text("", "")
    return worded("  ! %(where)s%(text)s", where=where, text=notice.text)


def _receipts(found: ReceiptsVerdict) -> Text:
    return worded(
        "Kept: %(files)s (%(elsewhere)s about other things), %(receipts)s, %(heads)s; %(signed)s signed by the server; "
        "%(versions)s without a receipt",
        files=counted("%(count)s file", "%(count)s files", found.files),
        elsewhere=found.elsewhere,
        receipts=receipts(found.receipts),
        heads=counted("%(count)s head", "%(count)s heads", found.heads),
        signed=found.signed,
        versions=versions(found.without),
    )


def _reached(verdict: Verdict) -> Text:
    numbers = [(level, sum(found.level == level for found in verdict.segments)) for level in reversed(LEVELS)]
    levels = [Text("{level} {n}", "{level} {n}").of(_level(level), n) for level, n in numbers if n]
    return worded("Segments by the level they reached: %(levels)s", levels=join(", ", levels))


def _about(verdict: Verdict, header: Header) -> list[Text]:
    game = f"{header.campaign} ({header.ruleset}, {header.game})"
    whose = (
        worded("everything, the host’s")
        if header.audience == EVERYTHING
        else worded("that of %(audience)s", audience=header.audience)
    )
    opened = worded("its secrets are open") if header.opened else worded("its secrets aren’t open")
    return [
        worded("Game: %(game)s", game=game),
        worded("Archive: %(whose)s; %(opened)s", whose=whose, opened=opened),
        worded("Public chain: %(links)s links, head %(head)s", links=verdict.links, head=verdict.head),
    ]


def _level(level: str) -> Text:
    return worded(LEVEL_WORDS[level])


def _segment(found: SegmentVerdict) -> Text:
    said = [
        worded(
            "segment %(segment)s (opening %(k)s): %(level)s",
            segment=found.segment,
            k=found.k,
            level=_level(found.level),
        ),
        worded(
            "%(seals)s seals, %(signatures)s signatures, %(digests)s digests, %(rolls)s rolls",
            seals=found.seals,
            signatures=found.signatures,
            digests=found.digests,
            rolls=found.rolls,
        ),
    ]
    said += [found.note] if found.note is not None else []
    said += [worded("DOESN’T MATCH: %(wrong)s", wrong=_finding(found.finding))] if found.finding is not None else []
    return Text("  {said}", "  {said}").of(join("; ", said))


def _finding(found: Finding) -> Text:
    where = found.where.words()
    if not where.en:
        return found.text
    return worded("%(where)s: %(text)s", where=where, text=found.text)


def _head(found: HeadVerdict) -> Text:
    if found.undone:
        return worded(
            "Head %(head)s: undone by the restore of %(undone)s (link %(link)s)",
            head=found.head,
            undone=found.undone,
            link=found.link,
        )
    return worded(
        "Head %(head)s: link %(link)s of the chain %(chain)s", head=found.head, link=found.link, chain=found.chain
    )


def _overall(verdict: Verdict) -> list[Text]:
    if verdict.first is not None:
        wrong = _finding(verdict.first)
        return [worded("DOESN’T MATCH: %(wrong)s.", wrong=wrong)]
    if verdict.fits:
        return [worded("Everything in this archive matches.")]
    return [*_unchecked(verdict), worded(NOT_FULLY_CHECKED)]


NOT_FULLY_CHECKED = _noop("NOT FULLY CHECKED: what was checked matches, and the rest is listed above.")


def _unchecked(verdict: Verdict) -> list[Text]:
    """What was not checked, or not as far as was asked."""
    said = []
    for found in verdict.segments:
        if found.unchecked and found.note is not None:
            said.append(_about_segment(found, worded("Not replayed (%(note)s)", note=found.note)))
        if found.k in verdict.short:
            wanted = _level(verdict.required)
            said.append(_about_segment(found, worded("Didn’t reach the required level, %(level)s", level=wanted)))
    return said


def _about_segment(found: SegmentVerdict, said: Text) -> Text:
    return worded("%(said)s: segment %(segment)s (opening %(k)s)", said=said, segment=found.segment, k=found.k)
