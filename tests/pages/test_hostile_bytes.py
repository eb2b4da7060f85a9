"""Whatever bytes a stranger sends to any address: the answer says what is wrong with them, and is never an error."""

from __future__ import annotations

import base64
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.models import Draft, Submission
from games.people import api_tokens
from tests.examples import shares
from tests.games.test_doors import addresses

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
PARTS = "multipart/form-data; boundary=B"
DEEP = 100_000


def _part(head: bytes, content: bytes) -> bytes:
    return b'--B\r\nContent-Disposition: form-data; name="text"' + head + b"\r\n\r\n" + content + b"\r\n--B--\r\n"


BODIES: dict[str, tuple[str, bytes]] = {
    "deep lists": (JSON, b"[" * DEEP + b"]" * DEEP),
    "deep objects": (JSON, b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    "deep inside a field": (JSON, b'{"answers": ' + b"[" * 900 + b"]" * 900 + b"}"),
    "no UTF-8": (JSON, b'{"ask": "\xff\xfe", "text": "\xc3"}'),
    "half a pair": (JSON, b'{"ask": "\\ud800", "unit": "\\ud800"}'),
    "NUL": (JSON, b'{"ask": "\\u0000", "unit": "\\u0000"}'),
    "a number of 5,000 figures": (JSON, b'{"ask": ' + b"9" * 5000 + b', "seen": ' + b"9" * 5000 + b"}"),
    "isn’t a number": (JSON, b'{"ask": NaN, "seen": Infinity}'),
    "too long": (JSON, b'{"ask": "' + b"x" * 1_100_000 + b'"}'),
    "a form of no UTF-8": (FORM, b"email=%ff%fe&text=%c3&do=%ff&name=\xff&password=%ed%a0%80"),
    "a form with NUL": (FORM, b"email=a%00b&do=%00&text=%00"),
    "a form of deep JSON": (FORM, b"text=" + b"[" * 9000 + b"&answers=" + b"[" * 9000 + b"&seen=1&mode=form"),
    "a form of a thousand fields": (FORM, b"&".join(b"f%d=1" % n for n in range(1100))),
    "a form in an unknown charset": (f"{FORM}; charset=klingon", b"text=1&email=2"),
    "a form too long": (FORM, b"text=" + b"x" * 1_100_000),
    "parts without a boundary": ("multipart/form-data", b"--B\r\n"),
    "parts of no UTF-8": (PARTS, _part(b"", b"\xff\xfe\xc3")),
    "parts in bad base64": (PARTS, _part(b"\r\nContent-Transfer-Encoding: base64", b"a")),
    "parts cut off": (PARTS, b'--B\r\nContent-Disposition: form-data; name="te'),
}


@pytest.fixture
def settings_of_a_webhook(settings: Any) -> None:
    settings.ESTAFETA_MAIL_WEBHOOK = "postmark"
    settings.ANYMAIL = {"WEBHOOK_SECRET": "me:secret"}


def every_address(house: Any) -> Iterator[str]:
    """Every address there is, with real things in it."""
    decision = house.decision("north")
    refs = {"campaigns": house.campaign.ref, "games": house.game.ref, "desk": house.game.ref}
    refs |= {"decisions": decision.ref, "orders": decision.ref}
    others = {"name": "sealed-bid", "service": "postmark", "side": "north", "verb": "extend", "version": "1"}
    others |= {"number": "1", "pk": "1", "turn": "1", "first": "2026-03-02", "last": "2026-03-03"}
    for route in dict.fromkeys(addresses()):
        if route == "healthz":  # 503 is one of its normal answers
            continue
        kind = route.removeprefix("api/v1/").partition("/")[0]
        ref = refs.get(kind, "x")
        yield "/" + re.sub(r"<\w+:(\w+)>", lambda found, ref=ref: others.get(found[1]) or ref, route)


class Stranger:
    """Sends bytes and leaves nothing behind."""

    def __init__(self, user: Any) -> None:
        self.client = Client(raise_request_exception=False)
        if user is not None:
            self.client.force_login(user)
            secret = api_tokens.issue(user=user, name="test", scopes=["read", "play", "moderate"])[1]
            self.token = {"HTTP_AUTHORIZATION": f"Bearer {secret}"}
        self.cookies = self.client.cookies.copy()
        self.known = user is not None

    def send(self, method: str, address: str, kind: str, body: bytes, **headers: str) -> Any:
        self.client.cookies = self.cookies.copy()
        extra = self.token if self.known and address.startswith("/api/") else {}
        if address.startswith("/mail/in/"):
            extra = {"HTTP_AUTHORIZATION": "Basic " + base64.b64encode(b"me:secret").decode()}
        with transaction.atomic():
            answer = self.client.generic(method, address, body, content_type=kind, **(extra | headers))
            transaction.set_rollback(True)
        return answer


@pytest.fixture
def no_limits(settings: Any) -> None:
    settings.ESTAFETA_API_RATE = settings.ESTAFETA_API_ANONYMOUS_RATE = settings.ESTAFETA_ORDERS_RATE = 0


THEIRS = {
    "north": "",
    "moderator": "desk|moderate|clock|substitute|many",
    "nobody": "sign-in|language|invitations|mail|rulesets|schema",
}
"""Who tries which addresses: each is tried by somebody who may use it."""


SHARES = 3
"""Of the addresses, for each kind of bytes others: every address meets some of all that is sent here."""


def share_of(house: Any, number: int) -> list[str]:
    return [*every_address(house)][number % SHARES :: SHARES]


@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize("name", BODIES)
@pytest.mark.usefixtures("settings_of_a_webhook", "no_limits")
def test_no_bytes_make_an_address_fail(house, name, share):
    kind, body = BODIES[name]
    these = share_of(house, [*BODIES].index(name) + share)
    failed = []
    for who, their in THEIRS.items():
        stranger = Stranger(house.people[who])
        for address in filter(re.compile(their).search, these):
            for method in ("POST", "PUT") if address.startswith("/api/") else ("POST",):
                answer = stranger.send(method, address, kind, body)
                if answer.status_code >= 500:
                    failed.append((who, method, address, answer.status_code))
    assert not failed
    assert not Submission.objects.exists() and not Draft.objects.exists()


QUERIES = (
    "?n=%ff",
    "?n=%00",
    "?lang=%00&version=%ff&bulletin=%ff",
    "?lang=../x&limit=-1",
    "?since=" + "9" * 5000,
    "?" + "&".join(f"q{n}" for n in range(2000)),
)


@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.usefixtures("no_limits")
def test_no_query_string_makes_an_address_fail(house, query, share):
    stranger = Stranger(house.ana)
    these = share_of(house, QUERIES.index(query) + share)
    failed = [a for a in these if stranger.send("GET", a + query, JSON, b"").status_code >= 500]
    assert not failed


HEADERS = [
    {"HTTP_AUTHORIZATION": "Bearer est_\udcff\xff"},
    {"HTTP_AUTHORIZATION": "Bearer " + "x" * 9000},
    {"HTTP_IDEMPOTENCY_KEY": "\xff"},
    {"HTTP_IF_MATCH": '"\xff"'},
    {"HTTP_IF_NONE_MATCH": '"\xff"'},
    {"HTTP_ACCEPT_LANGUAGE": "\xff;q=x," * 900},
    {"HTTP_X_FORWARDED_FOR": "\xff, not an address"},
    {"HTTP_COOKIE": "sessionid=\xff; csrftoken=\xff; django_language=\xff"},
    {"CONTENT_LENGTH": "-1"},
    {"CONTENT_LENGTH": "many"},
]


@pytest.mark.parametrize("share", shares(SHARES))
@pytest.mark.parametrize("header", HEADERS)
@pytest.mark.usefixtures("no_limits")
def test_no_header_makes_an_address_fail(house, header, share):
    stranger = Stranger(None)
    failed = []
    for address in share_of(house, HEADERS.index(header) + share):
        for method in ("GET", "POST"):
            if stranger.send(method, address, JSON, b"{}", **header).status_code >= 500:
                failed.append((method, address))
    assert not failed


HIDDEN = ["[" * 9000, "{" * 9000, "[" * 400 + "]" * 400, '{"a":' * 400 + "1" + "}" * 400, "9" * 5000, "1e999", "NaN",
          '"\\ud800"', '"\\u0000"', "\udcff", "{}", "[]", "null", "x" * 20_000]  # fmt: skip


MOST_FIELDS = 17
"""Has no factor in common with the number of values, so that each field gets different ones."""


@pytest.mark.parametrize("which", ["auction", "battle"])
@pytest.mark.usefixtures("no_limits")
def test_no_value_of_a_field_makes_the_sheet_fail(house, which):
    """Every field of the page's form in turn, hidden ones too."""
    if which == "battle":
        from tests.pages.battle_table import BattleTable

        table = BattleTable().play_to("PlanTurn")
        user, decision = table.bea, table.decision()
    else:
        user, decision = house.ana, house.decision("north")
    stranger = Stranger(user)
    address = reverse("sheet", args=[decision.ref])
    page = stranger.client.get(reverse("game", args=[decision.segment.game.ref]) + "?mode=form").text
    names = sorted(set(re.findall(r'name="([^"]+)"', page)) | {"text", "seen", "luck", "opens", "waives"})
    assert len(names) > 7
    failed = []
    # Every value at least once, spread over the fields: all combinations would take half an hour.
    some = names[:: max(1, len(names) // MOST_FIELDS)]
    for at, (name, value) in enumerate(zip(itertools.cycle(some), HIDDEN * 3, strict=False)):
        do = ("check", "draft", "submit")[at % 3]
        with transaction.atomic():
            given = {"mode": "form", "seen": "0", "do": do} | {name: value.encode("utf-8", "surrogateescape")}
            answer = stranger.client.post(address, given)
            transaction.set_rollback(True)
        if answer.status_code >= 500:
            failed.append((name, value[:20], do, answer.status_code))
    assert not failed


def measured(house: Any, body: bytes, enter: Any) -> Any:
    return enter(house.ana).post(reverse("measure", args=[house.game.ref]), body, content_type=JSON)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (BODIES["deep objects"][1][:70_000], 400),
        (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, 400),
        (b'{"ask": "\xff"}', 400),
        (b'{"ask": "\\ud800"}', 400),
        (b'{"ask": "' + b"x" * 80_000 + b'"}', 413),
        (b"x" * 1_100_000, 413),
    ],
)
@pytest.mark.usefixtures("no_limits")
def test_a_measurement_that_cannot_be_read_says_so_in_both_languages(house, enter, body, status):
    told = set()
    for language in ("en", "es"):
        house.ana.language = language
        house.ana.save()
        answer = measured(house, body, enter)
        assert answer.status_code == status and answer["Content-Type"] == JSON
        told.add(answer.json()["detail"])
    assert len(told) == 2
