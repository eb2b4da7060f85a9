"""What every response carries."""

import pytest


@pytest.fixture
def headers(client):
    return client.get("/no-such-page").headers


def test_scripts_come_from_this_server_only(headers):
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"


def test_other_sites_learn_no_addresses_and_get_no_frames(headers):
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
