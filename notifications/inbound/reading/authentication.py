"""Whether the receiving server confirms the sender, from its own Authentication-Results header (RFC 8601) only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from notifications.inbound.reading.headers import Headers

MOST_RESULTS = 20
_COMMENT = re.compile(r"\([^()]*\)")
_RESULT = re.compile(r"\A\s*([a-z0-9-]{1,20})(?:/\d+)?\s*=\s*([a-z]{1,20})\b", re.IGNORECASE)
_SIGNED_BY = re.compile(r"\bheader\.(?:d|i)\s*=\s*@?(?:[^\s;@]*@)?([a-z0-9.-]{1,253})", re.IGNORECASE)
_SENT_FOR = re.compile(r"\bsmtp\.mailfrom\s*=\s*\"?(?:[^\s;@\"]*@)?([a-z0-9.-]{1,253})", re.IGNORECASE)
METHODS = ("spf", "dkim", "dmarc")


@dataclass(frozen=True, slots=True)
class Authentication:
    """The results as the server gave them; "" for what it did not check."""

    spf: str = ""
    dkim: str = ""
    dmarc: str = ""
    signed_by: tuple[str, ...] = ()
    """Domains whose DKIM signature is valid."""
    sent_for: str = ""
    """The domain for which the sending server may send, if SPF passed."""

    @property
    def checked(self) -> bool:
        return bool(self.spf or self.dkim or self.dmarc)

    def proves(self, sender: str) -> bool:
        """DMARC passed.

        If the domain has no DMARC policy: the domain signed the mail, or one of its servers sent it.
        """
        if self.dmarc not in ("", "none"):
            return self.dmarc == "pass"
        domain = sender.rpartition("@")[2].lower()
        return bool(domain) and any(_aligned(domain, other) for other in (*self.signed_by, self.sent_for) if other)


def _aligned(domain: str, signer: str) -> bool:
    """The same domain, or a parent of the sender's; never one with a single label."""
    return domain == signer or ("." in signer and domain.endswith(f".{signer}"))


def results_of(top: Headers, servers: Sequence[str]) -> Authentication:
    """What the named servers found. The topmost result of each kind counts: lower ones may have come with the mail."""
    trusted = {server.strip().lower() for server in servers if server.strip()}
    found: dict[str, str] = {}
    signers: list[str] = []
    sent_for = ""
    for value in top.all("authentication-results")[:MOST_RESULTS]:
        server, results = _taken_apart(value)
        if server not in trusted:
            continue
        here: dict[str, list[str]] = {}
        for result in results:
            if (said := _RESULT.match(result)) and said[1].lower() in METHODS:
                here.setdefault(said[1].lower(), []).append(said[2].lower())
                if said[1].lower() == "dkim" and said[2].lower() == "pass" and "dkim" not in found:
                    signers += [name.lower() for name in _SIGNED_BY.findall(result)]
                if said[1].lower() == "spf" and said[2].lower() == "pass" and "spf" not in found:
                    sent_for = next(iter(_SENT_FOR.findall(result)), "").lower()
        for method, outcomes in here.items():
            # A mail may have two signatures. One valid signature is enough.
            found.setdefault(method, "pass" if "pass" in outcomes else outcomes[0])
    return Authentication(**found, signed_by=tuple(dict.fromkeys(signers)), sent_for=sent_for)


def _taken_apart(value: str) -> tuple[str, list[str]]:
    """The server's name and its results, without comments in brackets.

    The name must come first and without brackets, as servers write it. Behind a comment, it could have passed the
    filter with which a host removes forged headers.
    """
    server = (value.partition(";")[0].split() or [""])[0].lower()
    for _ in range(5):
        value = _COMMENT.sub(" ", value)
    return server, value.split(";")[1 : MOST_RESULTS + 1]
