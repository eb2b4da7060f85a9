"""The description in docs/openapi.yaml agrees with the code, and the code answers as described."""

import json
import re

import jsonschema
import pytest

from games.api import urls as ours
from games.api.schema import generated
from games.campaigns import player_requests, sharing
from games.models import Campaign
from games.visibility import sight, witnesses
from notifications import api as of_mail
from tests.api.callers import refused
from tests.api.described import DESCRIBED, FILE, read, validated


def test_the_files_are_what_the_code_says():
    made = generated()
    for name, content in made.items():
        assert content == (FILE.parent / name).read_bytes(), "run ./estafeta manage openapi"
    assert json.loads(made["openapi.json"]) == DESCRIBED


def test_a_running_server_gives_the_same_to_everybody(client, db):
    response = client.get("/api/v1/schema", headers={"Accept": "application/vnd.oai.openapi"})
    assert read(response.content) == DESCRIBED


def test_every_address_is_described():
    patterns = [*ours.urlpatterns, *of_mail.urlpatterns]
    routes = {re.sub(r"<\w+:(\w+)>", r"{\1}", str(pattern.pattern)) for pattern in patterns}
    routes = {f"/api/v1/{route}" for route in routes if route not in ("", "schema")}
    assert routes == set(DESCRIBED["paths"])


def test_every_operation_says_what_it_is_and_what_it_may_refuse():
    names = []
    for path, operations in DESCRIBED["paths"].items():
        for method, operation in operations.items():
            names.append(operation["operationId"])
            assert operation["summary"], (path, method)
            assert "429" in operation["responses"]
            if method in ("post", "put") and "requestBody" in operation:
                assert {"401", "403"} <= set(operation["responses"]), (path, method)
    assert len(names) == len(set(names))


def check(name, value):
    validated(value, {"$ref": f"#/components/schemas/{name}"})


def answer_form(operation, status="200"):
    return operation["responses"][status]["content"]["application/json"]["schema"]


GETS = [
    path
    for path, operations in DESCRIBED["paths"].items()
    if "get" in operations and "application/json" in operations["get"]["responses"]["200"].get("content", {})
]


@pytest.mark.parametrize("path", GETS)
def test_answers_have_the_form_described(table, ana, max_, path):
    table.order("north", {"coins": 2})
    ana.post(f"campaigns/{table.campaign.ref}/messages", {"to": "all", "text": "Hello"})
    ana.post(f"games/{table.game.ref}/proposals", {"kind": "draw"})
    max_.post(f"games/{table.game.ref}/moderate/extend", {"hours": 1})
    refs = {"games": table.game.ref, "campaigns": table.campaign.ref, "decisions": table.decision("north").ref}
    if "hindsight" in path:
        _look_back(table)
    token = _shared(table) if "{token}" in path else ""
    kind = path.removeprefix("/api/v1/").partition("/")[0]
    place = path.removeprefix("/api/v1/").replace("{ref}", refs.get(kind, ""))
    place = place.replace("{turn}", "1").replace("{side}", "south")
    place = place.replace("{token}", token)
    place = place.replace("{actor}", "north").replace("{target}", "south")
    response = (max_ if kind == "desk" or "hindsight" in path else ana).get(place)
    assert response.status_code == 200, response.content
    validated(response.json(), answer_form(DESCRIBED["paths"][path]["get"]))


def _shared(table):
    """The game is over, and Ana has shared it."""
    player_requests.resign(seat=table.seat("south"), game=table.game)
    return sharing.share(sight.find_game(table.ana, table.game.ref)).token


def _look_back(table):
    """Two turns are over, and spectators may read the first."""
    Campaign.objects.filter(pk=table.campaign.pk).update(hindsight=1)
    table.campaign.refresh_from_db()
    witnesses.remember_onlooker(table.max, table.campaign, table.segment.opened_at)
    table.order("south", {"coins": 0})
    table.resolve()
    while table.segment.ordinal < 3:
        for side in ("north", "south"):
            if table.decision(side) is not None:
                table.order(side)
        table.resolve()


def test_receipts_and_problems_have_the_form_described(table, ana):
    place = f"decisions/{table.decision('north').ref}"
    check("ReceiptForm", ana.post(f"{place}/submit", {"seen": 0}).json())
    check("ReceiptForm", ana.post(f"{place}/withdraw", {"seen": 1}).json())
    check("Checked", ana.post(f"{place}/check", {"text": "nonsense"}).json())
    check("ProblemDocument", refused(ana.post(f"{place}/submit", {"seen": 0}), 409, "stale"))
    check("ProblemDocument", refused(ana.post(f"{place}/submit", {"seen": 2, "text": "fly"}), 422, "illegal"))
    with pytest.raises(jsonschema.ValidationError):
        check("ReceiptForm", {"version": "one"})
