"""Reads delivery reports written in sentences instead of fields: which recipients failed, and why."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from notifications.inbound.reading import headers
from notifications.refusals import any_of, reply_code, telling_status

MOST_SAID = 500
MOST_TEXT = 20_000
LINES_ABOUT = 14
"""How many lines after the one that names a recipient are about that recipient."""
_ADDRESS = re.compile(r"[^\s@<>,;:\"\\()\[\]']{1,64}@[A-Za-z0-9][^\s@<>,;:\"\\()\[\]']{1,254}")
_COPY = any_of(
    r"^[ >]*[-_*]{2,}\s*(?:below|this is a copy|the following is|the header|returned|original|unsent)\b.*$",
    r"^[ >]*[-_*]{2,}\s*(?:message header|(?:a )?copy of)\b.*$",
    r"^original message(?: headers| follows)?:?.*$|^message header follows.*$",
    r"^encabezados (?:originales )?del mensaje.*$|^en-?t[êe]tes (?:du|de) message\b.*$",
    r"^urspr[üu]ngliche nachricht(?:en(?:kopfzeilen)?)?\b.*$|^kopfzeilen der nachricht.*$",
    r"^(?:return-path|received|message-id|mime-version|dkim-signature):\s.*$",
)
"""Where the returned mail begins. Its own words are no reason."""
_FOOTER = any_of(r"^(?!.*\b[45]\d\d\b).*(?:\bscanned (?:for|by)\b|\bdangerous content by\b|\bconfidential).*$")
"""Footers that gateways add to any mail. A virus scan says nothing about this one."""
_SAYS_SO = any_of(
    r"undeliver|delivery (?:status notification|failure|has failed|failed|report|problem|error)|non[- ]?delivery",
    r"returned (?:mail|message|to sender)|mail delivery (?:failed|system|failure)|failure notice|mail system error",
    r"could(?: not|n['’]t) be delivered|delayed mail|warning: message .* delayed|message (?:delivery )?delayed",
    r"no se (?:ha )?p(?:udo|odido|uede) entregar|no entregad|devuelt|error (?:de|en la) entrega|entrega fallida",
    r"unzustellbar|nicht zugestellt|zustell(?:ung|bar)|r[üu]ckl[äa]ufer",
    r"non remis|non distribu|[ée]chec d(?:e|['’])|impossible de remettre",
    r"mail (?:failed|failure|delivery warning)|not yet been delivered|error during delivery|automatically rejected",
    r"\buser unknown|failed mail|processing error|mail error|не доставлен|退信|投递失败|无法送达",
    r"mail delivery problem|error sending your mail|传输失败|メールエラー|(?:配信|送信)できません|配信不能",
    r"mancato recapito|non recapitat|falha na entrega|n[ãa]o entregue|onbestelbaar|niet bezorgd",
)
_DELAYED = any_of(
    r"delay|retras|demor|verz[öo]ger|retard|still being retried|warning: could not send|not yet been|delivery warning"
)
_STILL_TRIED = any_of(
    r"no (?:further )?action (?:is|on your part is) required|this is a warning (?:message )?only",
    r"(?:do not|no) need to re-?send|only a temporary failure report|(?:kept|remains) in the queue for",
    r"will (?:continue to|keep) (?:be )?(?:try|tried|retried)|seguir[áa] intent[áa]ndo",
    r"weiterhin versucht|erneut versucht|attempts will continue|continue to (?:try|attempt)|has not yet been delivered",
)
_BEGINS = re.compile(
    r"""\A[\s*=\#_-]*(?:hi[.!]\s+this\ is\ the\ qmail-send|i(?:'m|\ am)\ (?:afraid|sorry)[\s\S]{0,60}?(?:deliver|inform)
      | this\ (?:is\ the\ mail\ system\ at\ host|message\ was\ created\ automatically\ by\ mail)
      | this\ is\ the\ (?:postfix|.{1,40}\ mail\ delivery)\b|\**\s*the\ original\ message\ was\ received\ at
      | (?:\#+\s*)?this\ is\ an\ automatically\ generated\ delivery\ status
      | your\ message\s+did\ not\ reach\ some\ or\ all|delivery\ has\ failed\ to\ these
      | sorry,?\ (?:we\ were\ unable|i\ wasn't\ able)\ to\ deliver|an\ error\ occurred\ while\ trying\ to\ deliver
      | (?:ihre|diese)\ nachricht\b[\s\S]{0,160}?nicht\ (?:erreicht|zugestellt)|fehler\ bei\ der\ nachrichtenzustellung
      | (?:su|el|tu)\ mensaje\b[\s\S]{0,160}?no\ (?:lleg[óo]|se\ (?:ha\ podido|pudo|puede)\ entregar)
      | (?:votre|ce|le)\ message\b[\s\S]{0,160}?n['’]a\ pas\ (?:pu\ [êe]tre|[ée]t[ée])\ (?:remis|distribu|d[ée]livr)
      | [ée]chec\ de\ la\ remise|your\ message\ to\ \S{3,250}\ was\ automatically\ rejected)""",
    re.IGNORECASE | re.VERBOSE,
)
_FAILURE = any_of(
    r"(?:could|was|were|can) ?n(?:o|['’])?t (?:be )?(?:deliver|sent|reach)|unable to deliver|not delivered",
    r"delivery .{0,30}fail|permanent .{0,12}error|fatal error|no se (?:ha )?p(?:udo|odido|uede) entregar",
    r"not a valid (?:user|mailbox|recipient|address)|无法(?:发送|送达|投递)|(?:配信|送信)できません",
    r"no such user here|has been returned because|not yet been delivered|has been postponed|failed recipients",
    r"did not (?:exactly )?match an|did not reach the following|не может быть доставлен",
    r"undeliverable|nicht zugestellt|n['’]a pas pu [êe]tre (?:remis|distribu)",
)
_RECIPIENT_SAID = re.compile(r"\bRCPT TO:\s*<?\S{1,64}@", re.IGNORECASE)
_REPLY_SAID = re.compile(r"^[ \t]*(?:[\w ]{0,20}(?:<<<|>>>))?[ \t]*5\d\d[ -]", re.MULTILINE)
"""A log of what the two servers said to each other."""
_FORWARD = re.compile(r"\bcontact|postmaster|abuse|support|help", re.IGNORECASE)
_TO = re.compile(r"^[> \t]*(?:To|Para|An|À|A)[ \t]*:[ \t]*(.{1,300})$", re.MULTILINE)


def says_so(subject: str) -> bool:
    return bool(_SAYS_SO.search(subject))


def says_delayed(subject: str) -> bool:
    return bool(_DELAYED.search(subject)) and not re.search(r"fail|returned", subject, re.IGNORECASE)


def bare(address: str) -> str:
    found = _ADDRESS.search(address)
    return found[0].lower().rstrip(".") if found else headers.words(address, 254).lower()


@dataclass(frozen=True)
class Words:
    """The text of a report."""

    text: str

    @cached_property
    def own(self) -> str:
        """The text without the copy of the returned mail and without footers."""
        said = _FOOTER.sub("", self.text[:MOST_TEXT])
        copy = _COPY.search(said)
        return said[: copy.start()] if copy and said[: copy.start()].strip() else said

    @property
    def begin_like_a_report(self) -> bool:
        return bool(_BEGINS.match(self.own))

    @property
    def tell_of_failure(self) -> bool:
        return bool(_FAILURE.search(self.own))

    @property
    def show_a_session(self) -> bool:
        return bool(_RECIPIENT_SAID.search(self.own) and _REPLY_SAID.search(self.own))

    @property
    def only_delayed(self) -> bool:
        return bool(_STILL_TRIED.search(self.own))

    @property
    def addressed_to(self) -> list[str]:
        """The recipients in the copy's own headers, used if nothing else names them."""
        return [address for line in _TO.findall(self.text[:MOST_TEXT]) for address in headers.addresses([line])][:1]

    def named(self, own: Collection[str]) -> list[str]:
        """The first address in the text, rather one at the start of a line. Skips contact addresses."""
        at_start: list[str] = []
        inside: list[str] = []
        for line in self.own.splitlines():
            for match in _ADDRESS.finditer(line):
                address = match[0].lower().rstrip(".")
                if address not in own and not _FORWARD.search(line[: match.end()]):
                    (at_start if not line[: match.start()].strip(" \t<*-") else inside).append(address)
        return (at_start or inside)[:1]

    def about(self, address: str) -> str:
        """The lines with the reason, from the one that names the address; the whole text if they give none."""
        lines = self.own.splitlines()
        starts = [at for at, line in enumerate(lines) if address and address in line.lower()]
        for at in starts:
            said = "\n".join(lines[at : at + LINES_ABOUT])
            if telling_status(said) or reply_code(said):
                return _reason(said)
        said = _around(lines, starts[0], address) if starts else ""
        return _reason(self.own if telling_status(self.own) or reply_code(self.own) else said or self.own)


def _around(lines: list[str], at: int, address: str) -> str:
    """The text from the address on, or before it if nothing follows."""
    after = "\n".join(lines[at : at + LINES_ABOUT])
    if re.search(r"\w", after.lower().replace(address, "")):
        return after
    return "\n".join(lines[max(0, at - LINES_ABOUT) : at])


def _reason(said: str) -> str:
    """The line with the code and the next ones, because servers break lines. Without a code, the beginning."""
    lines = [line.strip() for line in said.splitlines()]
    for at, line in enumerate(lines):
        if telling_status(line) or reply_code(line):
            return headers.words(" ".join(lines[max(0, at - 1) : at + 4]), MOST_SAID)
    return headers.words(" ".join(lines), MOST_SAID)
