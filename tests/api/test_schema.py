"""The description that a running server serves: one file for everybody, from the first request on."""

import hashlib
import json
import os
import subprocess
import sys

import pytest
from django.conf import settings

from tests.slowness import slowness

PLACE = "/api/v1/schema"
YAML = ("application/vnd.oai.openapi", "application/yaml")
JSON = ("application/vnd.oai.openapi+json", "application/json")

CROWD = """
import hashlib, json, threading, time
import django
django.setup()
from django.test import Client
together, answers = threading.Barrier(8), []
def ask(accept):
    client = Client(raise_request_exception=False, SERVER_NAME="127.0.0.1")
    together.wait()
    response = client.get("/api/v1/schema", headers={"Accept": accept})
    answers.append([accept, response.status_code, hashlib.sha256(response.content).hexdigest()])
began = time.process_time()
threads = [threading.Thread(target=ask, args=(accept,)) for accept in ["application/json", "application/yaml"] * 4]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
print(json.dumps([answers, time.process_time() - began]))
"""


def test_eight_at_once_get_the_same_from_a_process_that_has_just_begun():
    ran = subprocess.run(
        [sys.executable, "-c", CROWD],
        cwd=settings.BASE_DIR,
        env=os.environ,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    answers, cpu = json.loads(ran.stdout.splitlines()[-1])
    assert [status for _accept, status, _digest in answers] == [200] * 8
    assert len({(accept, digest) for accept, _status, digest in answers}) == 2
    assert cpu < 2 * slowness(), "the description is read, not made"


@pytest.mark.parametrize("accept", [*YAML, *JSON])
def test_it_is_the_committed_file_in_the_form_asked_for(client, accept):
    response = client.get(PLACE, headers={"Accept": accept})
    assert response.status_code == 200
    assert response["Content-Type"].partition(";")[0] == accept
    name = "openapi.yaml" if accept in YAML else "openapi.json"
    assert response.content == (settings.BASE_DIR / "docs" / name).read_bytes()
    assert name in response["Content-Disposition"]


def test_who_says_nothing_gets_yaml_and_the_query_may_choose(client):
    assert client.get(PLACE)["Content-Type"].startswith(YAML[0])
    assert client.get(PLACE, headers={"Accept": "*/*"})["Content-Type"].startswith(YAML[0])
    assert json.loads(client.get(f"{PLACE}?format=json").content)["openapi"] == "3.1.0"
    assert client.get(PLACE, headers={"Accept": "image/png"})["Content-Type"].startswith(YAML[0])


def test_who_has_it_is_told_so(client):
    first = client.get(PLACE, headers={"Accept": "application/json"})
    etag = first["ETag"]
    assert etag == f'"{hashlib.sha256(first.content).hexdigest()[:32]}"'
    assert "public" in first["Cache-Control"] and "max-age=" in first["Cache-Control"]
    assert "Accept" in {part.strip() for part in first["Vary"].split(",")}
    again = client.get(PLACE, headers={"Accept": "application/json", "If-None-Match": f'"x", W/{etag}'})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    other = client.get(PLACE, headers={"Accept": "application/yaml", "If-None-Match": etag})
    assert other.status_code == 200 and other["ETag"] != etag


def test_nothing_is_asked_of_the_database(client, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        assert client.get(PLACE).status_code == 200


def test_no_other_method_is_taken(client):
    assert client.post(PLACE).status_code == 405
