"""Bad input of any kind gets a clear answer, and changes nothing."""

import json

import pytest

from games.models import Campaign, Draft, Message, Submission
from tests.api.callers import Caller, refused

BID = "round1/bid/north"


@pytest.fixture
def place(table):
    return f"decisions/{table.decision('north').ref}/submit"


@pytest.fixture(autouse=True)
def _nothing_changes(table, request):
    yield
    assert not Submission.objects.exists()
    assert not Draft.objects.exists()
    assert not Message.objects.exists()
    assert Campaign.objects.count() == 1


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"{'seen': 0}",
        b'{"seen": 0',
        b'{"seen": 0} trailing',
        b"\x00",
        b'{"luck": "\x00"}',
        b'{"luck": "\\ud800"}',
        b"\xef\xbb\xbf{}",
        b'{"seen": NaN}',
        b'{"seen": 0, "answers": {"k": Infinity}}',
        b"seen=0",
    ],
)
def test_what_is_no_json_is_malformed(ana, place, body):
    refused(ana.send("POST", place, body), 400, "malformed")


@pytest.mark.parametrize("body", [b'{"luck": "\xff"}', b'{"luck": "\xc3"}', '{"luck": "é"}'.encode("latin-1")])
def test_what_is_no_utf_8_is_malformed(ana, place, body):
    refused(ana.send("POST", place, body), 400, "malformed")


@pytest.mark.parametrize("body", [b"[]", b"1", b'"x"', b"null", b"true"])
def test_a_document_that_is_no_object_is_refused(ana, place, body):
    refused(ana.send("POST", place, body), 422, "illegal")


@pytest.mark.parametrize("depth", [41, 500, 100_000])
@pytest.mark.parametrize("brackets", [("[", "]"), ('{"a":', "}")])
def test_deep_nesting_is_refused(ana, place, depth, brackets):
    inner = brackets[0] * depth + "1" + brackets[1] * depth
    body = f'{{"seen": 0, "answers": {{"{BID}": {inner}}}}}'
    document = refused(ana.send("POST", place, body.encode()), 422, "illegal")
    assert document["problems"][0]["code"] == "too-deep"


@pytest.mark.parametrize("number", ["1e400", "-1e400", "9" * 400, "-" + "9" * 400, "9" * 5000, str(2**63), "1e308"])
@pytest.mark.parametrize("where", ["seen", "answers", "coins"])
def test_huge_numbers_are_refused(ana, place, number, where):
    body = {
        "seen": f'{{"seen": {number}}}',
        "answers": f'{{"seen": 0, "answers": {{"{BID}": {number}}}}}',
        "coins": f'{{"seen": 0, "answers": {{"{BID}": {{"coins": {number}}}}}}}',
    }[where]
    refused(ana.send("POST", place, body.encode()), 422, "illegal")


def test_a_large_version_is_stale_and_nothing_worse(ana, place):
    assert refused(ana.post(place, {"seen": 2**63 - 1}), 409, "stale")["current"] == 0
    assert refused(ana.post(place, {"seen": -1}), 409, "stale")["current"] == 0


def test_unknown_fields_are_named(ana, place):
    document = refused(ana.post(place, {"seen": 0, "answer": {}}), 422, "illegal")
    assert document["problems"] == [
        {"where": "answer", "code": "unknown-field", "text": "There is no field “answer” here."}
    ]


def test_unknown_fields_inside_an_answer_are_named(ana, place):
    document = refused(ana.post(place, {"seen": 0, "answers": {BID: {"coins": 1, "gold": 2}}}), 422, "illegal")
    assert "gold" in document["problems"][0]["text"]


def test_questions_that_are_not_asked_are_named_with_those_that_are(ana, place):
    document = refused(ana.post(place, {"seen": 0, "answers": {"round9/bid/north": 1}}), 422, "illegal")
    assert document["problems"][0]["where"] == "round9/bid/north"
    assert document["problems"][0]["legal"] == [BID]


@pytest.mark.parametrize(
    "body",
    [
        {"seen": "0"},
        {"seen": 0.5},
        {"seen": True},
        {"seen": 0, "answers": []},
        {"seen": 0, "answers": {BID: None}},
        {"seen": 0, "answers": {BID: {"coins": "3"}}},
        {"seen": 0, "answers": {BID: {"coins": 3.5}}},
        {"seen": 0, "luck": 7},
        {"seen": 0, "waives": "reaction"},
    ],
)
def test_values_of_the_wrong_type_are_refused(ana, place, body):
    refused(ana.post(place, body), 422, "illegal")


@pytest.mark.parametrize("field", ["luck", "opens", "text"])
def test_nul_characters_are_refused(ana, place, field):
    document = refused(ana.post(place, {"seen": 0, field: "a\0b"}), 422, "illegal")
    assert document["problems"][0] == {
        "where": field,
        "code": "nul",
        "text": "A text can’t contain the character NUL.",
    }


def test_nul_characters_in_drafts_are_refused_in_values_and_keys(table, ana):
    place = f"decisions/{table.decision('north').ref}/draft"
    refused(ana.put(place, {"text": "\0"}), 422, "illegal")
    refused(ana.put(place, {"answers": {"a": ["\0"]}}), 422, "illegal")
    refused(ana.put(place, {"answers": {"\0": 1}}), 422, "illegal")


def test_a_body_that_is_too_large_is_refused_unread(ana, place, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    refused(ana.post(place, {"seen": 0, "text": "x" * 1000}), 413, "too-large")


def test_a_draft_that_is_too_long_is_refused(table, ana):
    place = f"decisions/{table.decision('north').ref}/draft"
    document = refused(ana.put(place, {"text": "x" * 300_000}), 422, "illegal")
    assert document["problems"][0]["code"] == "too-long"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_body_that_does_not_say_it_is_json_is_refused(ana, place, kind):
    refused(ana.send("POST", place, b'{"seen": 0}', content_type=kind), 415, "not-json")


def test_json_in_another_encoding_is_refused(ana, place):
    body = json.dumps({"seen": 0}).encode("utf-16")
    refused(ana.send("POST", place, body, content_type="application/json; charset=utf-16"), 415, "not-json")


@pytest.mark.parametrize("query", ["since=-1", "since=x", "since=99999999999", "since=²", "limit=0", "sice=1"])
def test_parameters_that_make_no_sense_are_named(table, ana, query):
    document = refused(ana.get(f"games/{table.game.ref}/events?{query}"), 422, "illegal")
    assert document["problems"][0]["where"] == query.partition("=")[0]


@pytest.mark.parametrize("ref", ["%00", "a%00b", "..%2f..", "'%20or%201=1--", "x" * 5000, "%F0%9F%92%A3", "%ff"])
@pytest.mark.parametrize("kind", ["games", "decisions", "campaigns"])
def test_strange_addresses_lead_nowhere(ana, kind, ref):
    refused(ana.get(f"{kind}/{ref}"), 404, "not-found")


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\nb\x07", "\u202eevil", "a\x00b"])
def test_hostile_campaign_names_are_refused(ana, name):
    refused(ana.post("campaigns", {"name": name, "ruleset": "sealed-bid"}), 422, "illegal")


@pytest.mark.parametrize("text", ["", "   \n", "x" * 4001, "> only a quotation", "a\0b", "\u202e\u202e"])
def test_messages_that_say_nothing_or_too_much_are_refused(table, ana, text):
    refused(ana.post(f"campaigns/{table.campaign.ref}/messages", {"to": "all", "text": text}), 422, "illegal")


def test_a_strangers_calls_change_nothing(table, django_user_model):
    stranger = Caller(django_user_model.objects.create_user("eve@example.org"), "read", "play", "moderate")
    game, campaign = table.game.ref, table.campaign.ref
    for place in (f"games/{game}", f"games/{game}/view", f"games/{game}/events", f"campaigns/{campaign}/audit"):
        refused(stranger.get(place), 404, "not-found")
    for place, body in (
        (f"games/{game}/resign", {"side": "north"}),
        (f"games/{game}/moderate/pause", {}),
        (f"games/{game}/moderate/open-side", {"side": "north"}),
        (f"campaigns/{campaign}/messages", {"to": "all", "text": "hi"}),
        (f"campaigns/{campaign}/seats/1/substitute", {"email": "eve@example.org"}),
    ):
        refused(stranger.post(place, body), 404, "not-found")
