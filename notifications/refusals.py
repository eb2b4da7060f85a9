"""What a refusal means, from a server's answer while sending or from a report that comes back. Pure functions.

There are three sources: the SMTP reply code (550), the enhanced status code (5.1.1, RFC 3463; in reports RFC 3464) and
the server's words. The reply code says whether to try again, and the enhanced code what it is about. If they differ,
the milder one wins: `450 5.1.1` and `550 4.1.1` are both temporary. The server's own line (Diagnostic-Code) is more
reliable than the Status that another server derived from it. If a code says nothing specific (its subject or detail is
0), or only that there is no route (5.4.4), the words decide. Words overrule a code in one way only: an address is not
blamed if they mention the sender, spam or a rule, because some servers answer 5.1.1 to anything they dislike.
"""

from __future__ import annotations

import re
from enum import StrEnum

MOST_SAID = 4_000
"""Characters that are examined."""


class Meaning(StrEnum):
    ADDRESS = "address"
    """There is no such mailbox, or nobody may write to it: it is useless to try again."""
    FULL = "full"
    """The mailbox accepts nothing until its owner makes room."""
    SERVER = "server"
    """The text, a rule, a list or our relay: nothing that a wrong address could cause."""
    LATER = "later"
    """Try again later."""


_STATUS = re.compile(r"(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)")
_REPLY = re.compile(r"(?:\A|[\s:;(\"'>#])([2-5][0-5]\d)(?=[ \-:#]|\Z)")


def any_of(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE | re.MULTILINE)


_NO = r"(?:reject|den(?:y|ied)|verif|unknown|invalid|block|fail|refus|permi|not\b|bad\b)"
_WHO = (
    r"(?:user|recipient|mailbox|account|address(?:ee)?|usuario|buz[oó]n|cuenta|direcci[oó]n|destinatario"
    r"|empf[aä]nger|benutzer|postfach|adresse|destinataire|utilisateur|bo[iî]te)"
)
_GONE = (
    r"(?:\bunknown\b|not (?:be )?(?:found|known|listed|exist)|does ?n(?:o|['’])t exist|did not exist"
    r"|no longer (?:exist|valid)|disabled"
    r"|deactivated|closed\b|terminated|suspended|discontinued|no existe|no se (?:ha )?encontr|desconocid"
    r"|unbekannt|nicht (?:gefunden|vorhanden|bekannt)|existiert nicht|inconnu|introuvable|n['’]existe pas"
    r"|could(?: not|n['’]t) be found|wasn['’]t found|n['’]a pas [ée]t[ée] trouv)"
)
_OBJECTS = any_of(
    rf"(?:\bsender\b|envelope.from|return.?path|mail.?from).{{0,60}}\b{_NO}",
    rf"{_NO}\w*.{{0,40}}\b(?:sender|remitente|absender|exp[ée]diteur)",
    r"\bspam|unsolicited|\bspf\b|\bdkim\b|\bdmarc\b|black.?list|block.?list|\brbl\b|dnsbl|\bblocked\b|reputation",
    r"\bpolic(?:y|ies)\b|relay(?:ing)? (?:access )?(?:denied|not|prohibited|disallowed)|rcpthosts",
    r"(?:not?|unable|cannot|denied)\b.{0,20}\brelay(?:ing)?\b(?! recipient)|not (?:authori[sz]ed|permitted|allowed)",
    r"authenticat|\bbanned\b|\bvirus|content (?:reject|filter)|quarantin|access denied",
    r"(?<!queue )too (?:large|big|long)|message size|\bip address|reverse (?:dns|host)|\bptr\b|client host|\bhelo\b",
    r"too many hops|\bloop(?:ing|s)?\b|recipient(?:['’]s)? preferences|\bverification failed for\b",
    r"(?:after|in reply to) (?:pipelined )?(?:mail from|helo|ehlo|initial connection)\b",
)
"""Objections to us, our text or our route, not to the reader's address. At MAIL FROM no reader was named yet."""
_FULL = any_of(
    r"(?:(?:mail)?box|folder)\b.{0,30}\bfull|full mail ?box|over ?(?:(?:the|its|their) )?(?:allowed )?-?quota",
    r"quota\b.{0,30}\b(?:exceed|violation)|exceed.{0,40}\b(?:quota|storage|disk space|receiving limits)",
    r"mailbox size limit|mailbox (?:has )?exceed(?:s|ed)\b|mail file size exceeds|too many messages on the server",
    r"insufficient (?:system )?storage|out of (?:storage|space)|not (?:have )?enough (?:storage|space)",
    r"メールボックス.{0,8}(?:一杯|いっぱい|満杯)|space (?:is )?not enough|(?:disk|mailbox) quota",
    r"too much mail data|buz[oó]n.{0,30}\bllen|cuota.{0,30}\b(?:excedid|superad|agotad)|postfach.{0,40}\bvoll",
    r"speicherplatz|bo[iî]te.{0,40}\bpleine|quota.{0,20}\b(?:d[ée]pass|erreicht|[üu]berschritten|full)",
)
_UNKNOWN = any_of(
    rf"(?:unknown|invalid|non-?existent|inactive|no such) (?:local |virtual |relay |e-?mail )?{_WHO}",
    rf"\b{_WHO}\b.{{0,80}}?{_GONE}",
    r"no (?:such )?(?:user|mailbox|recipient|account)\b.{0,20}?\b(?:here|by that|with that|named|exists?)",
    r"not an? (?:known|valid|active) (?:user|mailbox|recipient|address)|\bbad_recipient\b",
    r"recip(?:ient)?notfound|nosuchuser|unroute?able address",
    r"recipient name is not recognized|\bmailbox (?:is )?(?:invalid|inactive)|user (?:is )?not active",
    r"no mail ?box (?:found|available)|no such person|no one at this address|non existent user",
    r"address not present in|unknown local.?part|invalid final delivery userid|\brcpt\b.{0,80}\bdoes not exist",
    r"host or domain name not found|dns error: domain name not found|\]: name or service not known",
    r"domain ?non-?existent|non-?existent ?domain|@\S{1,250}: domain does not exist",
    r"\Ano such domain\b|no such domain (?:here|at this)|\.{3} (?:\d{3} )?(?:host unknown|unknown host)",
    r"nessun utente|見つかりません|存在しません|リストにありません",
    r"no existe (?:dicha|ese|esa|el|la) (?:persona|usuario|cuenta|direcci[oó]n)",
    r"not listed in (?:domino|public|the)|does ?n(?:o|['’])t have an? .{0,60}\baccount",
)
_LATER = any_of(
    r"try (?:it )?again|temporar|gr[ae]y.?list|too (?:quickly|fast|many)|rate limit|throttl|come back",
    r"int[ée]ntelo|sp[äa]ter|r[ée]essayer|timed out|time ?out\b|delivery time expired|expired after",
    r"in the queue too long|retry time not reached|did not respond|not reachable|unreachable|maximum delivery attempts",
    r"connection (?:refused|reset|dropped|closed)|network error|hosts? (?:have|has) been failing",
    r"did not accept our requests to connect|socket error|delivery failed \d+ attempts",
    r"(?:envelope|message) (?:has )?expired",
)
_PASSING = any_of(r"(?:host|domain|name)\b.{0,60}\b(?:try again|temporar)|temporar\w* (?:locked|inactive|disabled)")
"""A name that cannot be looked up for now, or a mailbox that is closed for a while, is not wrong."""
_HURRIED = any_of(r"too (?:quickly|fast|many)|rate limit|throttl")
_WRONG = frozenset({(1, 1), (1, 2), (1, 3), (1, 4), (1, 6), (1, 10), (2, 1)})
"""5.1.7 and 5.1.8 are about the sender, and so are some numbers that only single vendors use."""
_NO_WAY = frozenset({(4, 4), (4, 310)})
"""No route: the name does not exist, or a name server has a problem. The words decide."""
_SHAPED_LIKE_ADDRESS = re.compile(r"<?[^\s@<>()\[\]\"',;:]{1,64}@[^\s@<>()\[\]\"',;]{1,255}>?")


def meaning_of(said: str, status: str = "") -> Meaning:
    """The meaning of a refusal in the server's words, and of its Status if it comes from a report."""
    said = " ".join(said[:MOST_SAID].split())
    found = telling_status(said, status)
    kind, subject, detail = (int(part) for part in found.split(".")) if found else (0, 0, 0)
    code = reply_code(said)
    for_now = 4 in (kind, code // 100)
    if (subject, detail) == (2, 2) or (not (subject and detail) and _FULL.search(said)):
        return Meaning.FULL
    if for_now:
        return Meaning.LATER
    if (subject, detail) in _WRONG:
        return _unless_words_are_milder(said)
    if (subject, detail) in _NO_WAY:
        return _by_words(said)
    if subject and detail or subject == 7:
        return Meaning.SERVER
    return _by_words(said)


def _unless_words_are_milder(said: str) -> Meaning:
    if _FULL.search(said):
        return Meaning.FULL
    if _OBJECTS.search(said):
        return Meaning.SERVER
    return Meaning.LATER if _HURRIED.search(said) else Meaning.ADDRESS


def _by_words(said: str) -> Meaning:
    if _OBJECTS.search(said):
        return Meaning.SERVER
    if _UNKNOWN.search(said) and not _PASSING.search(said):
        return Meaning.ADDRESS
    return Meaning.LATER if _LATER.search(said) else Meaning.SERVER


def telling_status(said: str, status: str = "") -> str:
    """The most specific enhanced code; "" if there is none."""
    own = [match[0] for match in _STATUS.finditer(said[:MOST_SAID]) if match[1] != "2"]
    given = [match[0] for match in _STATUS.finditer(status)]
    telling = [one for one in own + given if not one.endswith(".0") and one.split(".")[1] != "0"]
    return next(iter(telling or own or given), "")


def reply_code(said: str) -> int:
    """The first SMTP reply code that is a refusal; 0 if there is none."""
    codes = (int(match[1]) for match in _REPLY.finditer(said[:MOST_SAID]))
    return next((code for code in codes if code >= 400), 0)


def fingerprint(said: str) -> str:
    """What similar refusals have in common, short and without addresses: `554 5.7.1`, `TimeoutError`."""
    code, status = reply_code(said), telling_status(said)
    if code or status:
        return " ".join(part for part in (str(code or ""), status) if part)
    word = re.match(r"\w{1,40}", said)
    return word[0] if word else "silence"


def without_addresses(said: str) -> str:
    """The server's words without addresses, for people who may not know whom they are about."""
    return _SHAPED_LIKE_ADDRESS.sub("<..>", said)
