"""Writes the mail for a row of the outbox: fills the template of its kind with facts and blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from django.template import Context, Engine, TemplateDoesNotExist
from django.utils import translation
from django.utils.translation import gettext as _

from games.models import Bulletin
from games.timing import clock
from games.trust.slips import lines_of
from games.visibility import reading
from games.words import worded
from notifications import links
from notifications.delivery import Parcel
from notifications.letters import blocks, briefs, sheets
from notifications.letters.attempts import INTERRUPTIONS as INTERRUPTIONS
from notifications.letters.attempts import if_possible
from notifications.letters.blocks import Block, Letter, Paragraph, Report, Sheet
from notifications.letters.deadline_file import deadline_file
from notifications.letters.envelope import parcel_of
from notifications.letters.facts import CALENDAR_KINDS, Facts
from notifications.letters.phrases import clean, clean_lines
from notifications.letters.picture import board_of
from notifications.models import Notice
from rulesets.kernel.ruleset import Ruleset

MOST_SUBJECT = 150
GENERIC, SMALL, DIGEST = "generic", "small", "digest"
# Sentences are plain text here. The HTML part escapes them.
SENTENCES = Engine(
    dirs=[str(Path(__file__).resolve().parent.parent / "templates/notifications/letters")],
    builtins=["django.templatetags.i18n"],
    autoescape=False,
)


def render(notice: Notice, *, with_board: bool = True) -> tuple[Parcel, str]:
    """The finished mail and its text part."""
    facts = Facts(notice, clock.now())
    letter = compose(facts, with_board=with_board)
    return parcel_of(notice, facts, letter), blocks.text_of(letter)


def subject_of(notice: Notice) -> str:
    """The news of a notice in one line; "" if it cannot be written."""
    return if_possible(notice, "subject", lambda: _first_line(Facts(notice, clock.now()))) or ""


def _first_line(facts: Facts) -> str:
    """The headline, without writing reports and sheets, which no headline mentions."""
    parts = _sentences(facts.notice.kind, facts.language, _context(facts, {}))
    return _headline(facts.notice, parts[0])


def render_digest(notices: Sequence[Notice]) -> tuple[Parcel, str]:
    """A day's notices in one mail, under the Message-ID of the oldest."""
    lead = notices[0]
    now = clock.now()
    facts = Facts(lead, now)
    letters = [letter for notice in notices if (letter := _for_digest(notice, now)) is not None]
    if not letters:
        raise ValueError("not one of the digest's letters could be written")
    parts = _sentences(DIGEST, facts.language, {"count": len(letters), "home": blocks.link("home")})
    inner, addresses = blocks.joined(letters)
    slips = dict.fromkeys(slip for letter in letters for slip in letter.slips)
    letter = Letter(
        subject=_titled("Estafeta", parts[0]),
        headline=_titled("Estafeta", parts[0]),
        blocks=(*(Paragraph(part) for part in parts[1:]), *inner),
        slips=tuple(slips),
        links={"home": links.home(), **addresses},
        language=facts.language,
    )
    return parcel_of(lead, facts, letter, digest=True), blocks.text_of(letter)


def _for_digest(notice: Notice, now: datetime) -> Letter | None:
    """A notice that cannot be written is left out, so that the rest of the digest still goes out."""
    return if_possible(notice, "a digest's part", lambda: compose(Facts(notice, now), alone=False))


def compose(facts: Facts, *, with_board: bool = True, alone: bool = True) -> Letter:
    """Writes the mail. In a digest (not `alone`) it has no picture and cannot be answered."""
    notice = facts.notice
    found: dict[str, list[Block]] = {
        "summary": briefs.summary(facts),
        "report": _report(facts),
        "forces": briefs.forces(facts) if alone else [],
        "examples": briefs.examples(facts) if alone else [],
        "sheet": _sheet(facts) if alone else [],
        "understood": _understood(facts),
        "words": _words(facts),
        "answered": _answered(facts),
    }
    context = _context(facts, found) | {"can_reply": alone and facts.may_order}
    parts = _sentences(notice.kind, facts.language, context)
    body: list[Block] = []
    for part in parts[1:]:
        if part == blocks.place("board"):
            body += _board(facts) if with_board and alone else []
        elif part.startswith(blocks.PLACE):
            body += found.get(part[1:], [])
        else:
            body.append(Paragraph(part))
    headline = _headline(notice, parts[0])
    addresses = _links(facts)
    return Letter(
        subject=_subject(facts, headline),
        headline=headline,
        preview=_preview(facts, parts),
        blocks=tuple(body),
        small=tuple(_sentences(SMALL, facts.language, context)),
        slips=_slips(facts),
        links=addresses,
        language=facts.language,
        calendar=_calendar(facts, headline, addresses.get("page", links.home())),
    )


def _headline(notice: Notice, news: str) -> str:
    """Example: [Campaign] Turn 4: your orders are wanted by Fri 20 Nov, 18:00."""
    return _titled(notice.campaign.name if notice.campaign else "Estafeta", news)


def _subject(facts: Facts, headline: str) -> str:
    """The same subject in every mail to one reader about one game, so that mail programs show one thread."""
    notice = facts.notice
    if notice.game is None or notice.campaign is None:
        return headline
    which = clean(notice.game.name, 60) or facts.ruleset_title
    side = facts.side_title(notice.side) if notice.side else ""
    return _titled(notice.campaign.name, ", ".join(part for part in (which, side) if part))


def _preview(facts: Facts, parts: Sequence[str]) -> str:
    """The news, if the mail is about a game and its text does not begin with the turn."""
    segment = facts.decision.segment if facts.decision else facts.segment
    title = facts.in_words(segment.title) if segment else ""
    if facts.notice.game is None or len(parts) < 2 or (title and parts[1].startswith(title)):
        return ""
    return f"{parts[0][:1].upper()}{parts[0][1:]}."


def _titled(campaign: str, rest: str) -> str:
    return clean(f"[{clean(campaign, 60)}] {rest}", MOST_SUBJECT)


def _sentences(kind: str, language: str, context: dict[str, Any]) -> list[str]:
    """The paragraphs of the kind's template. A kind without one gets a general template."""
    try:
        template = SENTENCES.get_template(f"{kind}.txt")
    except TemplateDoesNotExist:
        template = SENTENCES.get_template(f"{GENERIC}.txt")
    with translation.override(language):
        return blocks.parts_of(template.render(Context(context, autoescape=False)))


def _context(facts: Facts, found: dict[str, list[Block]]) -> dict[str, Any]:
    notice, version, about = facts.notice, facts.version, facts.data.get("side", "")
    segment = facts.decision.segment if facts.decision else facts.segment
    placed = {name: blocks.place(name) if pieces else "" for name, pieces in found.items()}
    return {
        **placed,
        "board": blocks.place("board"),
        **{name: blocks.link(name) for name in ("page", "home", "guide", "choices", "login", "invitation")},
        "kind": notice.kind,
        "data": facts.data,
        "you": clean(notice.user) if notice.user else "",
        "campaign": clean(notice.campaign.name) if notice.campaign else "",
        "ruleset": facts.ruleset_title,
        "side": facts.the_side(notice.side) if notice.side else "",
        "side_number": facts.side_number(notice.side),
        "about": facts.the_side(about) if about else "",
        "about_title": facts.side_title(about) if about else "",
        "about_number": facts.side_number(about),
        "segment": facts.in_words(segment.title) if segment else "",
        "the_turn": facts.within(segment.title) if segment else "",
        "deadline": facts.deadline,
        "backup": facts.backup,
        "is_open": facts.is_open,
        "is_paused": facts.is_paused,
        "may_order": facts.may_order,
        "ordered": facts.decision is not None and facts.decision.standing is not None,
        "version": version,
        "luck": clean(version.luck) if version else "",
        "filled": len(version.filled) if version else 0,
        "the_target": facts.within(facts.proposal.segment.title) if facts.proposal and facts.proposal.segment else "",
        "mine": facts.proposal is not None and facts.proposal.proposed_by_id == notice.user_id,
        "holds": notice.kind == "substituted" and facts.holds_the_seat,
        "outcome": facts.outcome(),
        "said": facts.in_words(facts.notice.data.get("text")),
        "new_keys": facts.new_keys,
        "head": lambda: facts.chain_head,  # computed only for templates that print it
    }


def _links(facts: Facts) -> dict[str, str]:
    notice = facts.notice
    found = {"home": links.home()}
    if notice.game is not None and notice.kind != "audience":  # its log belongs to the campaign
        found["page"] = links.game_page(notice.game)
        found["guide"] = links.guide_page(notice.game.ruleset)
    elif notice.campaign is not None:
        found["page"] = links.campaign_page(notice.campaign)
    if notice.campaign is not None and notice.user is not None:
        found["choices"] = links.choices_page(notice.user, notice.campaign)
    elif notice.kind == "invitation":
        found["choices"] = links.refusal_page(notice.email)
    nonce = str(notice.data.get("nonce", ""))
    if notice.kind == "login-link":
        found["login"] = links.login_page(nonce)
    if notice.kind == "invitation":
        found["invitation"] = links.invitation_page(nonce)
    return found


# Blocks. A picture or a sentence that fails is left out, but a mail always tells the deadline.


def _report(facts: Facts) -> list[Block]:
    """The log of each bulletin under the name of its turn, with the steps of the turn as headings."""
    told: list[Block] = []
    for bulletin, lines in zip(facts.bulletins, _told(facts), strict=True):
        title = facts.in_words(bulletin.segment.title)
        for fold, within in groupby(lines, key=lambda line: line.fold):
            step = clean(fold.title.in_(facts.language)) if fold.title else ""
            heading = f"{title}. {step}" if title and step else title or step
            told.append(Report(heading, tuple(clean(line.sentence, 2000) for line in within)))
            title = ""
    return told


def _told(facts: Facts) -> list[list[reading.Line]]:
    """The lines of each bulletin as one report. If that fails, each event by itself."""
    game = facts.notice.game
    if game is None or not facts.bulletins:
        return []
    make = partial(reading.lines, game.rules, facts.bulletins, facts.language)
    found = if_possible(facts.notice, "report", make)
    if found is None:
        return [[reading.Line(said, []) for said in _one_by_one(facts, bulletin)] for bulletin in facts.bulletins]
    return found


def _one_by_one(facts: Facts, bulletin: Bulletin) -> list[str]:
    assert facts.notice.game is not None
    rules = facts.notice.game.rules
    said = []
    for raw in facts.events(bulletin):
        event = if_possible(facts.notice, "event", partial(_sentence, rules, raw, facts.language))
        said.append(clean(event, 2000) if event is not None else "…")
    return said


def _sentence(rules: Ruleset[Any], raw: dict[str, Any], language: str) -> str:
    return rules.prose(rules.decode_event(raw), language)


def _words(facts: Facts) -> list[Block]:
    """What somebody wrote to the reader, line by line."""
    if facts.notice.kind != "message":
        return []
    lines = [line for line in clean_lines(str(facts.notice.data.get("text", ""))) if line.strip()]
    return [Report("", tuple(lines))] if lines else []


def _answered(facts: Facts) -> list[Block]:
    """What a mail from the reader did: what was done, understood and kept, and what could not be read and why."""
    with translation.override(facts.language):
        return _brought_about(facts)


def _brought_about(facts: Facts) -> list[Block]:
    data = facts.data
    found: list[Block] = []
    if done := data.get("done"):
        found.append(Report("", tuple(str(line) for line in done)))
    if kept := data.get("kept"):
        suggested = facts.notice.kind == "suggestion"
        title = (
            _("These are the lines:") if suggested else _("These lines were understood and are saved as your draft:")
        )
        found += [Paragraph(title), Sheet(tuple(f"# {line}" for line in clean_lines("\n".join(map(str, kept)))))]
    if taken := data.get("taken"):
        found.append(Report(_("Understood in your own words"), tuple(_taken(item) for item in taken)))
    if undone := data.get("undone"):
        title = _("Not done, because the email came to the address of a turn that is over")
        found.append(Report(title, tuple(f"“{line}”" for line in undone)))
    if unread := data.get("unread"):
        found.append(Report(_("Not read as orders"), tuple(f"“{line}”" for line in unread)))
    if wrong := data.get("wrong"):
        found.append(Report(_("What couldn’t be read"), tuple(_wrong(item) for item in wrong)))
    return found


def _taken(item: dict[str, Any]) -> str:
    """Example: “la flotilla A navega a Cataluña”, understood as: Flotilla A: ir a Frente a Cataluña."""
    return _("“%(written)s”, understood as: %(taken)s") % item


def _wrong(item: dict[str, Any]) -> str:
    """Example: Line 3, “C1 atack NT9”: why. Possible: ..."""
    where = _("line %(number)s") % {"number": item["line"]} if item.get("line") else ""
    written = f"“{item['written']}”" if item.get("written") else ""
    head = ", ".join(part for part in (where, written) if part)
    legal = f" {_('Possible:')} {' · '.join(item['legal'])}" if item.get("legal") else ""
    return f"{head}: {item['why']}{legal}" if head else f"{item['why']}{legal}"


def _board(facts: Facts) -> list[Block]:
    if not facts.bulletins:
        return []
    bulletin = facts.bulletins[-1]
    title = facts.in_words(bulletin.segment.title)
    drawn = if_possible(facts.notice, "board", lambda: board_of(bulletin, title, facts.language))
    return [drawn, *briefs.closer(facts, bulletin)] if drawn else []


def _sheet(facts: Facts) -> list[Block]:
    decision, seat = facts.decision, facts.notice.seat
    if not facts.wants_sheet or decision is None or seat is None:
        return []
    lines = if_possible(facts.notice, "order sheet", lambda: sheets.order_sheet(decision, seat, facts.language))
    return [Sheet(tuple(lines))] if lines else []


def _understood(facts: Facts) -> list[Block]:
    decision, seat, version = facts.decision, facts.notice.seat, facts.version
    if decision is None or seat is None or version is None:
        return []
    make: Callable[[], list[str]] = lambda: sheets.understood(decision, seat, version, facts.language)  # noqa: E731
    lines = if_possible(facts.notice, "orders", make)
    return [Sheet(tuple(lines))] if lines else []


def _slips(facts: Facts) -> tuple[str, ...]:
    """The server's signatures for programs, one line for each."""
    return tuple("\n".join(lines_of(slip)) for slip in facts.slips)


def _calendar(facts: Facts, subject: str, page: str) -> str:
    """The deadline as a calendar file. A later mail about the same decision moves the entry."""
    decision, deadline, notice = facts.decision, facts.deadline, facts.notice
    if notice.kind not in CALENDAR_KINDS or decision is None or deadline is None:
        return ""
    if deadline.passed or not facts.is_open or facts.is_paused:
        return ""
    earlier = Notice.objects.filter(user=notice.user_id, game=notice.game_id, kind__in=CALENDAR_KINDS, pk__lt=notice.pk)
    return deadline_file(
        uid=f"{decision.ref}@{links.domain()}",
        sequence=earlier.count(),
        stamp=notice.made_at,
        deadline=deadline.at,
        summary=f"[{clean(notice.campaign.name if notice.campaign else '', 60)}] "
        f"{facts.in_words(decision.segment.title)}: {worded('orders').in_(facts.language)}",
        description=subject,
        url=page,
    )
