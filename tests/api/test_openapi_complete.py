"""The description leaves nothing out (statuses, limits, choices, examples), and the server keeps to it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from openapi_spec_validator import validate

from games.api.problems import KINDS
from games.models import ApiToken, Proposal
from tests.api.callers import ROOT, Caller
from tests.api.described import DESCRIBED, validated

OPERATIONS = [
    (path, method, operation)
    for path, operations in DESCRIBED["paths"].items()
    for method, operation in operations.items()
]
NAMES = [operation["operationId"] for _path, _method, operation in OPERATIONS]
SCHEMAS = DESCRIBED["components"]["schemas"]
every_operation = pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)


def resolved(response: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in response:
        found: dict[str, Any] = DESCRIBED["components"]["responses"][response["$ref"].rpartition("/")[2]]
        return found
    return response


def bodies_of(operation: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every body and answer of an operation, with its schema."""
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f"request {media}", content
    for status, response in operation["responses"].items():
        for media, content in resolved(response).get("content", {}).items():
            yield f"{status} {media}", content


# The document.


def test_it_is_openapi_3_1():
    assert DESCRIBED["openapi"] == "3.1.0"
    validate(DESCRIBED)


@every_operation
def test_every_body_and_every_answer_has_an_example_that_fits(path, method, operation):
    found = list(bodies_of(operation))
    assert found
    for where, content in found:
        examples = [content["example"]] if "example" in content else []
        for named in content.get("examples", {}).values():
            examples.append(DESCRIBED["components"]["examples"][named["$ref"].rpartition("/")[2]]["value"])
        assert examples, where
        for example in examples:
            validated(example, content["schema"])


def test_examples_that_do_not_fit_would_be_seen():
    with pytest.raises(jsonschema.ValidationError):
        validated({"number": 0}, {"$ref": "#/components/schemas/ReportForm"})


@every_operation
def test_every_operation_names_what_it_is_refused_with(path, method, operation):
    statuses = set(operation["responses"])
    assert {"401", "429", "503"} <= statuses
    if "requestBody" in operation:
        assert {"400", "413", "415", "422"} <= statuses
    else:
        assert not {"400", "413", "415"} & statuses
    if any(each["in"] == "query" for each in operation.get("parameters", [])):
        assert "422" in statuses
    if "{" in path:
        assert "404" in statuses


def test_every_kind_of_refusal_has_an_example():
    shown = DESCRIBED["components"]["examples"]
    assert set(shown) == set(KINDS)
    for code, example in shown.items():
        assert example["value"]["status"] == KINDS[code][0]


@every_operation
def test_every_parameter_has_bounds(path, method, operation):
    for parameter in operation.get("parameters", []):
        schema = parameter["schema"]
        if parameter["in"] == "header" and parameter["name"] == "If-None-Match":
            continue
        bounds = {"integer": {"minimum"}, "string": {"pattern", "enum", "maxLength", "format"}}[schema["type"]]
        assert bounds & set(schema), parameter["name"]
        if parameter["in"] == "query" and schema["type"] == "integer":
            assert "maximum" in schema


FREE = {"CheckBody.text", "CheckBody.waives", "SubmitBody.text", "SubmitBody.waives"}
"""Texts limited only by the size of a request, and lists limited by their own number."""


def test_every_text_and_number_of_a_request_has_bounds():
    missing = []
    for name, schema in SCHEMAS.items():
        if not name.endswith("Body"):
            continue
        for field, kind in schema["properties"].items():
            for inner in kind.get("anyOf", [kind]):
                bound = {"string": "maxLength", "integer": "maximum", "array": "maxItems"}.get(inner.get("type", ""))
                dated = inner.get("format") == "date"
                if bound and bound not in inner and not dated and f"{name}.{field}" not in FREE:
                    missing.append(f"{name}.{field}")
    assert missing == []


CHOICES = {
    "CampaignForm.state": {"gathering", "running", "over"},
    "GameForm.state": {"waiting", "running", "over"},
    "GameLine.state": {"waiting", "running", "over"},
    "MyGameLine.state": {"waiting", "running", "over"},
    "TurnForm.state": {"open", "resolving", "halted"},
    "TurnLine.state": {"open", "resolving", "halted", "done", "cut", "abandoned"},
    "DecisionForm.state": {"open", "locked"},
    "ExtensionForm.state": {"asked", "granted", "refused", "returned"},
    "ProposalForm.state": {"open", "done", "withdrawn"},
    "ProposalForm.kind": {"rewind", "draw"},
    "ProposalBody.kind": {"rewind", "draw"},
    "InviteBody.role": {"player", "moderator", "spectator"},
    "InviteBody.language": {"en", "es"},
    "InvitationForm.role": {"player", "moderator", "spectator"},
    "MeForm.language": {"en", "es"},
    "ReceiptForm.door": {"page", "api", "mail", "bot", "nobody"},
    "DeskLine.status": {"halted", "late", "open", "resolving", "paused", "waiting", "over"},
    "NoticeForm.state": {"waiting", "sent", "failed", "dropped"},
}


@pytest.mark.parametrize("place", CHOICES)
def test_words_that_are_one_of_a_few_are_listed(place):
    form, _dot, field = place.partition(".")
    assert set(SCHEMAS[form]["properties"][field]["enum"]) == CHOICES[place]


def test_lists_and_maps_of_such_words_are_listed_too():
    assert set(SCHEMAS["TokenBody"]["properties"]["scopes"]["items"]["enum"]) == set(ApiToken.SCOPES)
    assert "plan" in SCHEMAS["Checked"]["properties"]["filled"]["additionalProperties"]["enum"]
    assert {"orders-wanted", "mail-answer"} <= set(SCHEMAS["NoticeForm"]["properties"]["kind"]["enum"])
    assert "opened-side" in SCHEMAS["AuditLine"]["properties"]["verb"]["enum"]


# The server.


@pytest.fixture
def people(table):
    max_ = Caller(table.max, "read", "play", "moderate")
    ana = Caller(table.ana, "read", "play", "moderate")
    ana.post(f"games/{table.game.ref}/proposals", {"kind": "draw"})
    assert Proposal.objects.count() == 1
    return table, ana, max_


BAD_QUERIES = (
    "limit=0", "limit=x", "since=-1", "offset=99999999999", "bulletin=²", "which=x", "before=%00", "nonsense=1",
)  # fmt: skip


def spelled(path: str, table: Any) -> str:
    place = path.removeprefix("/api/v1/")
    kind = place.partition("/")[0]
    refs = {"games": table.game.ref, "campaigns": table.campaign.ref, "decisions": table.decision("north").ref}
    known = {"ref": refs.get(kind, "x"), "number": 1, "turn": 1, "side": "south", "digest": "0" * 32, "admission": "x"}
    known |= {"token": "x", "actor": "north", "target": "south"}
    return place.format(**known, first="2026-08-01", last="2026-08-02")


def bad_bodies(schema: dict[str, Any], example: dict[str, Any]) -> Iterator[bytes]:
    """Invalid JSON, JSON of another form, and the example with one field wrong in many ways."""
    yield from (b"{", b"\xff", b"[]", b"null", b'{"there is no such field": 1}')
    for field in schema.get("properties", {}):
        for wrong in (None, True, -1, 2**70, 0.5, "", "\0", "x" * 5000, [], ["x"], [1], {}, {"x": 1}, "2026-13-45"):
            yield json.dumps(example | {field: wrong}).encode()


def beyond_bounds(schema: dict[str, Any], example: dict[str, Any]) -> Iterator[bytes]:
    """The example with one field just outside the described limits."""
    for field, kind in schema.get("properties", {}).items():
        for inner in kind.get("anyOf", [kind]):
            beyond = []
            if "maximum" in inner:
                beyond += [inner["maximum"] + 1, inner["minimum"] - 1]
            if "maxLength" in inner:
                beyond += ["x" * (inner["maxLength"] + 1)]
            if inner.get("minItems"):
                beyond += [[]]
            if inner.get("minLength"):
                beyond += [""]
            if "maxItems" in inner:
                beyond += [[inner["items"].get("enum", ["x"])[0]] * (inner["maxItems"] + 1)]
            if "enum" in inner:
                beyond += ["none of them"]
            yield from (json.dumps(example | {field: wrong}).encode() for wrong in beyond)


@every_operation
def test_bad_requests_are_answered_with_what_is_described(people, settings, path, method, operation):
    settings.ESTAFETA_API_RATE = settings.ESTAFETA_ORDERS_RATE = 0
    table, ana, max_ = people
    moderates = "moderate" in path or path.endswith(("/desk", "/clock", "/substitute", "/answer"))
    caller = max_ if moderates or "hindsight" in path else ana
    place, verb = spelled(path, table), method.upper()
    seen: set[int] = set()

    def asked(*args: Any, **kwargs: Any) -> int:
        response = caller.send(*args, **kwargs)
        assert str(response.status_code) in operation["responses"], (args[1:], response.status_code, response.content)
        if response.status_code >= 400:
            validated(response.json(), {"$ref": "#/components/schemas/ProblemDocument"})
        seen.add(response.status_code)
        return int(response.status_code)

    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        schema = SCHEMAS[content["schema"]["$ref"].rpartition("/")[2]]
        for body in bad_bodies(schema, content["example"]):
            asked(verb, place, body)
        for body in beyond_bounds(schema, content["example"]):
            assert asked(verb, place, body) == 422, body[:200]
        assert asked(verb, place, b"{}", content_type="text/plain") == 415
        asked(verb, place, b"{}", **{"Idempotency-Key": "ñ"}, **{"If-Match": "nonsense"})
        asked(verb, place, b"{}", **{"Idempotency-Key": "x" * 81})
        assert 400 in seen and 422 in seen
    for query in (
        "limit=0",
        "limit=x",
        "since=-1",
        "offset=99999999999",
        "bulletin=²",
        "which=x",
        "before=%00",
        "nonsense=1",
    ):
        if "requestBody" not in operation:
            asked(verb, f"{place}?{query}", b"")
    assert (422 in seen) == ("422" in operation["responses"])
    for wrong in (place.replace(table.game.ref, "nosuchgame"), place.replace("/1", "/99999999999999999999")):
        asked(verb, wrong, b"")


@every_operation
def test_who_may_not_is_told_so_as_described(people, path, method, operation):
    table, _ana, _max = people
    place = spelled(path, table)
    for caller in (Caller(None), Caller(table.bea, "read")):
        status = caller.send(method.upper(), place, b"").status_code
        assert str(status) in operation["responses"], (place, status)
    response = Caller(None).client.generic(method.upper(), ROOT + place, headers={"Authorization": "Bearer est_no"})
    assert response.status_code == 401


def test_what_is_too_large_is_refused_as_described(people, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10
    table, ana, _max = people
    for path, method, operation in OPERATIONS:
        if "requestBody" in operation:
            assert ana.send(method.upper(), spelled(path, table), b"{" + b" " * 20 + b"}").status_code in (413, 403)


@pytest.mark.parametrize(
    ("place", "body", "where", "code", "words"),
    [
        ("tokens", {"name": "", "scopes": ["read"]}, "name", "too-short", "no puede quedar vacío"),
        ("tokens", {"name": "x" * 81, "scopes": ["read"]}, "name", "too-long", "Como mucho 80 caracteres"),
        ("tokens", {"name": "x", "scopes": ["fly"]}, "scopes[0]", "unknown", "No existe esa opción"),
        ("tokens", {"name": "x", "scopes": ["read"] * 4}, "scopes", "too-long", "Como mucho 3"),
        ("tokens", {"name": "x", "scopes": ["read"], "days": 0}, "days", "out-of-range", "como mínimo 1"),
        ("tokens", {"name": "x", "scopes": ["read"], "days": 9999}, "days", "out-of-range", "como mucho 3650"),
    ],
)
def test_what_is_out_of_bounds_is_named_in_words(people, place, body, where, code, words):
    table, _ana, _max = people
    (line,) = Caller(table.ana, language="es").post(place, body).json()["problems"]
    assert (line["where"], line["code"]) == (where, code)
    assert words in line["text"]
    if code == "unknown":
        assert line["legal"] == sorted(ApiToken.SCOPES)


def test_the_settings_of_a_clock_are_bounded_as_described(people):
    table, _ana, max_ = people
    fields = SCHEMAS["ClockBody"]["properties"]["clock"]["properties"]
    assert set(fields["missed"]["enum"]) == {"wait", "default", "bot", "moderator", "forfeit"}
    wrong: list[dict[str, Any]] = [{"missed": "none of them"}, {"weekdays": [8]}, {"weekdays": []}, {"no such": 1}]
    for name, kind in fields.items():
        if "maximum" in kind:
            wrong += [{name: kind["maximum"] + 1}, {name: kind["minimum"] - 1}]
    assert len(wrong) > 20
    for clock in wrong:
        response = max_.put(f"campaigns/{table.campaign.ref}/clock", {"clock": clock})
        assert response.status_code == 422, (clock, response.content)
