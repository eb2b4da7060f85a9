"""What a refusal means: codes, words, and codes that contradict each other or the words beside them."""

import time

import pytest

from notifications.refusals import Meaning, fingerprint, meaning_of, without_addresses
from tests.slowness import slowness

ADDRESS = [
    "550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown in relay recipient table",
    "550 5.1.1 <ana@example.org>... User unknown",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking it",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.1.2 Bad destination system address",
    "553 5.1.3 Invalid address format",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "550 no such user",
    "550 No such user here",
    "550 Unknown user",
    "553 5.3.0 <ana@example.org>... No such user here",
    "550 5.0.350 Remote server returned an error -> 550 5.1.1 unknown",
    "554 delivery error: dd This user doesn't have a yahoo.com account (ana@example.org) [0]",
    "550 El usuario no existe",
    "550 Benutzer unbekannt",
    "550 destinataire inconnu",
    "550 Unrouteable address",
    "550 Invalid final delivery userid",
    "550 Mailbox is inactive",
    "550 No existe ese usuario",
    "No such domain.",
    "550 No such domain at this location (ana@example.org)",
    "554 <ana@example.org>... 550 Host unknown (Authoritative answer from name server)",
    "DNS Error: Domain name not found",
    "[example.org]: Name or service not known",
    "550-ana@example.org is not an active address at this host",
    "550 BAD_RECIPIENT",
    "ana@example.org: Domain does not exist",
    "ana@example.org ... unknown host",
    "550 5.4.4 SMTPSEND.DNS.NonExistentDomain; nonexistent domain",
    "550 5.4.310 DNS domain example.invalid does not exist [Message=InfoDomainNonexistent]",
    "宛先が見つかりませんでした",
]
FULL = [
    "452 4.2.2 The recipient's inbox is out of storage space",
    "552 5.2.2 Over quota",
    "552 Mailbox full",
    "550 5.0.0 user over quota",
    "554 Requested mail action aborted: exceeded storage allocation, mailbox is full",
    "550 5.1.1 mailbox full",
    "450 El buzón está lleno",
    "552 Quota violation",
    "550 the mailbox has exceeded its disk space limit",
    "550 account disabled temporarily for exceeding receiving limits",
    "554 user is over the quota",
    "550 ana@example.org...User account is overquota",
    "User mailbox exceeds allowed size: ana@example.org",
    "送信先のメールボックスが一杯です",
]
SERVER = [
    "554 5.7.1 <ana@example.org>: Relay access denied",
    "554 rejected",
    "550 Requested action not taken: mailbox unavailable",
    "550 5.5.0 Requested action not taken: mailbox unavailable",
    "550-Verification failed for <bounce@example.org> No such user here; Sender verify failed",
    "550 5.1.8 Sender address rejected: Domain not found",
    "550 5.1.7 The sender's address is not valid",
    "550 5.1.1 rejected as spam",
    "550 5.7.26 This mail is unauthenticated: SPF did not pass",
    "552 5.3.4 Message size exceeds fixed limit",
    "554 5.6.0 Message contains invalid header",
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    "550 IP address not found in reverse DNS",
    "554 5.4.14 Hop count exceeded - possible mail loop",
    "550 5.4.1 Recipient address rejected: Access denied",
    "550 blocked using zen.example.org; user unknown or blocked",
    "535 5.7.8 Authentication credentials invalid",
    "554 Too many hops",
    "554 5.1.1 aliasing/forwarding loop broken",
    "550 5.1.1 Refused due to recipient preferences",
    "550 domain does not exist",
    "550 rejected, unknown host",
    "550 no such domain",
    "550 5.4.4 unable to route",
    "5.4.4 Name service error for name=example.org type=MX: Malformed or unexpected name server reply",
    "550 host unknown",
    "550 Domain name not found",
    "after MAIL FROM:<bounce@example.org> SIZE=2048: 550 5.1.1 no such user",
    "said: 550 5.1.1 user unknown (in reply to MAIL FROM command)",
    "550 5.1.1 Verification failed for <bounce@example.org>",
]
LATER = [
    "5.4.4 Host or domain name not found. Name service error for name=example.org type=MX: Host not found, try again",
    "The recipient server did not accept our requests to connect. [(0) example.org. [192.0.2.9]:25: socket error]",
    "ana@example.org: Envelope expired",
    "ana@example.org: Network error on destination MXs",
    "all hosts have been failing for a long time",
    "Delivery failed 20 attempts: ana@example.org",
    "450 4.7.1 Greylisted, come back later",
    "450 4.2.1 The user you are trying to contact is receiving mail too quickly",
    "550 5.2.1 The user you are trying to contact is receiving mail too quickly",
    "451 4.3.0 Temporary lookup failure",
    "421 4.7.0 Try again later",
    "450 5.1.1 user unknown",
    "550 4.1.1 user unknown",
    "451 user unknown",
    "Host or domain name not found, try again",
    "Recipient rejected: account disabled, temporarily inactive",
    "this message has been in the queue too long",
    "Connection timed out",
]
ALL = {Meaning.ADDRESS: ADDRESS, Meaning.FULL: FULL, Meaning.SERVER: SERVER, Meaning.LATER: LATER}


@pytest.mark.parametrize(("meaning", "said"), [(meaning, said) for meaning, some in ALL.items() for said in some])
def test_what_a_server_says_is_understood(meaning: Meaning, said: str):
    assert meaning_of(said) is meaning


@pytest.mark.parametrize(
    ("status", "said", "meaning"),
    [
        ("5.1.1", "", Meaning.ADDRESS),
        ("5.0.0", "550 5.1.1 unknown", Meaning.ADDRESS),
        ("5.1.1", "550 SPF check failed", Meaning.SERVER),
        ("5.1.1", "550 5.7.1 rejected", Meaning.SERVER),
        ("5.4.7", "450 4.2.2 over quota", Meaning.FULL),
        ("4.4.7", "", Meaning.LATER),
        ("5.0.0", "", Meaning.SERVER),
        ("", "", Meaning.SERVER),
    ],
)
def test_a_servers_own_line_is_nearer_to_the_truth_than_a_status(status: str, said: str, meaning: Meaning):
    assert meaning_of(said, status) is meaning


def test_alike_refusals_look_alike_whoever_they_are_about():
    said = [f"554 5.7.1 <{who}@example.org>: Relay access denied" for who in ("ana", "bea")]
    assert {fingerprint(one) for one in said} == {"554 5.7.1"}
    assert fingerprint("TimeoutError: timed out") == "TimeoutError"
    assert without_addresses(said[0]) == "554 5.7.1 <..>: Relay access denied"


@pytest.mark.parametrize(
    "piece", ["user ", "no such ", "5.1.1.", "unknown sender ", "mailbox over quota exceed ", "550 "]
)
def test_words_without_end_take_no_time(piece: str):
    began = time.process_time()
    meaning_of(piece * 200_000)
    assert time.process_time() - began < slowness()
