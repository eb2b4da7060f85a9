"""Keys for programs: hashed, scoped, revocable; sessions for browsers, with CSRF."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import ApiToken, User
from games.people import accounts, api_tokens
from tests.api.callers import ROOT, Caller, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def eva():
    return User.objects.create_user("eva@example.org", "correct horse", name="Eva")


def bearing(secret, **more):
    return {"Authorization": f"Bearer {secret}", "Accept-Language": "en"} | more


def test_only_a_hash_of_the_secret_is_kept(eva):
    token, secret = api_tokens.issue(user=eva, name="bot", scopes=["read"])
    assert secret.startswith("est_") and len(secret) == 44
    row = ApiToken.objects.values().get()
    assert not any(secret.removeprefix("est_") in str(value) for value in row.values())
    assert api_tokens.find(secret) == token


def test_nobody_comes_in_without_a_token(db):
    response = Caller(None).get("me")
    refused(response, 401, "not-signed-in")
    assert response["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("secret", ["", "x", "est_" + "a" * 40, "est_\x00", "est_ñ", "x" * 10_000])
def test_an_unknown_token_opens_nothing(secret):
    response = Client().get(ROOT + "me", headers=bearing(secret))
    refused(response, 401, "bad-token")


def test_a_bad_token_is_no_visitor_either():
    refused(Client().get(ROOT + "rulesets", headers=bearing("est_wrong")), 401, "bad-token")
    assert Client().get(ROOT + "rulesets").status_code == 200


def test_an_expired_token_opens_nothing(eva):
    caller = Caller(eva)
    ApiToken.objects.update(expires_at=datetime.now(UTC) - timedelta(seconds=1))
    refused(caller.get("me"), 401, "bad-token")


def test_the_token_of_a_closed_account_opens_nothing(eva):
    caller = Caller(eva)
    User.objects.update(is_active=False)
    refused(caller.get("me"), 401, "bad-token")


def test_a_revoked_token_opens_nothing(eva):
    caller = Caller(eva)
    assert caller.delete(f"tokens/{ApiToken.objects.get().ref}").status_code == 204
    refused(caller.get("me"), 401, "bad-token")


def test_authentication_takes_one_query(eva):
    caller = Caller(eva)
    caller.get("me")
    with CaptureQueriesContext(connection) as queries:
        assert caller.get("me").status_code == 200
    assert len(queries) == 1


def test_use_is_noted_at_most_once_a_minute(eva):
    caller = Caller(eva)
    caller.get("me")
    noted = ApiToken.objects.get().used_at
    assert noted is not None
    caller.get("me")
    assert ApiToken.objects.get().used_at == noted
    ApiToken.objects.update(used_at=noted - timedelta(minutes=2))
    caller.get("me")
    assert ApiToken.objects.get().used_at > noted - timedelta(minutes=1)


def test_a_token_is_listed_without_its_secret(eva):
    caller = Caller(eva)
    listed = caller.get("tokens")
    assert caller.secret.removeprefix("est_") not in listed.content.decode()
    (line,) = listed.json()
    assert (line["name"], line["scopes"], line["this"]) == ("test", ["read", "play"], True)


def test_a_token_can_make_another_that_does_less(eva):
    caller = Caller(eva, "read", "play")
    made = caller.post("tokens", {"name": "reader", "scopes": ["read"]})
    assert made.status_code == 201
    reader = Client().get(ROOT + "me", headers=bearing(made.json()["secret"])).json()
    assert reader["scopes"] == ["read"]


def test_a_token_cannot_make_another_that_does_more_or_lives_longer(eva):
    token, secret = api_tokens.issue(user=eva, name="short", scopes=["read"], days=2)
    client = Client()
    body = {"name": "more", "scopes": ["read", "play"]}
    refused(client.post(ROOT + "tokens", body, "application/json", headers=bearing(secret)), 403, "not-allowed")
    body = {"name": "for ever", "scopes": ["read"], "days": None}
    made = client.post(ROOT + "tokens", body, "application/json", headers=bearing(secret)).json()
    assert datetime.fromisoformat(made["token"]["expires_at"]) == token.expires_at


def test_a_token_cannot_revoke_one_that_does_more(eva):
    strong, _secret = api_tokens.issue(user=eva, name="strong", scopes=["read", "moderate"])
    weak = Caller(eva, "read")
    refused(weak.delete(f"tokens/{strong.ref}"), 403, "not-allowed")
    assert ApiToken.objects.filter(pk=strong.pk).exists()


def test_with_a_token_go_those_made_with_it_and_those_made_with_them(eva):
    mother = Caller(eva, "read")
    made = {"name": "made", "scopes": ["read"]}
    daughter = mother.post("tokens", made).json()["secret"]
    grown = Client().post(ROOT + "tokens", made, "application/json", headers=bearing(daughter)).json()["secret"]
    other = Caller(eva, "read")
    assert Client().get(ROOT + "me", headers=bearing(grown)).status_code == 200
    ref = ApiToken.objects.order_by("pk")[0].ref
    assert other.delete(f"tokens/{ref}").status_code == 204
    for secret in (mother.secret, daughter, grown):
        refused(Client().get(ROOT + "me", headers=bearing(secret)), 401, "bad-token")
    assert other.get("me").status_code == 200


def test_a_token_that_was_made_with_another_can_be_revoked_alone(eva):
    mother = Caller(eva, "read")
    made = mother.post("tokens", {"name": "made", "scopes": ["read"]}).json()
    assert mother.delete(f"tokens/{made['token']['ref']}").status_code == 204
    assert mother.get("me").status_code == 200


def signed_in(user):
    client = Client()
    client.force_login(user)
    return client


def test_a_new_password_ends_all_other_tokens_and_sessions(eva):
    token, browser, other = Caller(eva, "read"), signed_in(eva), signed_in(eva)
    body = {"password": "an even longer one", "current": "correct horse"}
    assert browser.post(ROOT + "me/password", body, "application/json").status_code == 204
    refused(token.get("me"), 401, "bad-token")
    assert other.get("/account/").status_code == 302 and browser.get("/account/").status_code == 200
    eva.refresh_from_db()
    assert eva.check_password("an even longer one")


def test_a_new_password_can_leave_tokens_and_sessions_alone(eva):
    token, browser, other = Caller(eva, "read"), signed_in(eva), signed_in(eva)
    body = {"password": "an even longer one", "current": "correct horse", "revoke_others": False}
    assert browser.post(ROOT + "me/password", body, "application/json").status_code == 204
    assert token.get("me").status_code == 200
    assert other.get("/account/").status_code == 200


def test_a_token_neither_changes_a_password_nor_tries_one(eva):
    token = Caller(eva, "read", "play", "moderate")
    for current in ("guess", "correct horse") * accounts.PRESENT_PASSWORDS.most:
        body = {"password": "an even longer one", "current": current}
        refused(token.post("me/password", body), 403, "not-allowed")
    body = {"password": "an even longer one", "current": "correct horse"}
    assert signed_in(eva).post(ROOT + "me/password", body, "application/json").status_code == 204


@pytest.mark.django_db(transaction=True)
def test_a_token_that_makes_others_meanwhile_is_revoked_all_the_same():
    eva = User.objects.create_user("eva@example.org", "correct horse")
    thief, owner = Caller(eva, "read"), signed_in(eva)
    ref = ApiToken.objects.get().ref

    def multiply():
        for _ in range(15):
            thief.post("tokens", {"name": "child", "scopes": ["read"]})
        connection.close()

    racing = threading.Thread(target=multiply)
    racing.start()
    answer = owner.delete(ROOT + f"tokens/{ref}")
    racing.join()
    assert answer.status_code == 204
    assert not ApiToken.objects.exists()
    refused(thief.get("me"), 401, "bad-token")


def test_a_browser_that_changes_its_password_over_the_interface_stays_in(eva):
    client = Client()
    client.force_login(eva)
    body = {"password": "an even longer one", "current": "correct horse"}
    assert client.post(ROOT + "me/password", body, "application/json").status_code == 204
    assert client.get("/account/").status_code == 200


def test_nobody_revokes_or_sees_other_peoples_tokens(eva):
    other = User.objects.create_user("other@example.org")
    theirs, _secret = api_tokens.issue(user=other, name="theirs", scopes=["read"])
    caller = Caller(eva)
    refused(caller.delete(f"tokens/{theirs.ref}"), 404, "not-found")
    assert [line["name"] for line in caller.get("tokens").json()] == ["test"]


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"name": "", "scopes": ["read"]}, "name"),
        ({"name": "x" * 81, "scopes": ["read"]}, "name"),
        ({"name": "a\u202eb", "scopes": ["read"]}, "name"),
        ({"name": "x", "scopes": []}, "scopes"),
        ({"name": "x", "scopes": ["root"]}, "scopes[0]"),
        ({"name": "x", "scopes": ["read"], "days": 0}, "days"),
        ({"name": "x", "scopes": ["read"], "days": 10**9}, "days"),
        ({"scopes": ["read"]}, "name"),
    ],
)
def test_a_token_that_makes_no_sense_is_refused(eva, body, where):
    document = refused(Caller(eva).post("tokens", body), 422, "illegal")
    assert document["problems"][0]["where"] == where
    assert ApiToken.objects.count() == 1


def test_there_is_an_end_to_tokens(eva, monkeypatch):
    monkeypatch.setattr(api_tokens, "MOST_TOKENS", 1)
    refused(Caller(eva).post("tokens", {"name": "x", "scopes": ["read"]}), 409, "wrong-state")


def test_a_session_may_do_what_its_person_may(eva):
    client = Client()
    client.force_login(eva)
    assert client.get(ROOT + "me").json()["scopes"] == ["read", "play", "moderate"]


def test_a_session_writes_only_with_its_csrf_token(eva):
    client = Client(enforce_csrf_checks=True)
    client.force_login(eva)
    body = {"name": "page", "scopes": ["read"]}
    refused(client.post(ROOT + "tokens", body, "application/json"), 403, "not-allowed")
    assert not ApiToken.objects.exists()
    client.cookies["csrftoken"] = "a" * 32
    with_it = client.post(ROOT + "tokens", body, "application/json", headers={"X-CSRFToken": "a" * 32})
    assert with_it.status_code == 201


def test_a_bearer_token_wins_over_a_session_and_needs_no_csrf(eva):
    other = User.objects.create_user("other@example.org", name="Other")
    client = Client(enforce_csrf_checks=True)
    client.force_login(eva)
    _token, secret = api_tokens.issue(user=other, name="x", scopes=["read"])
    made = client.post(ROOT + "tokens", {"name": "y", "scopes": ["read"]}, "application/json", headers=bearing(secret))
    assert made.status_code == 201
    assert ApiToken.objects.filter(user=other).count() == 2


@pytest.mark.parametrize("scopes", [["play"], ["moderate"]])
def test_whoever_may_write_may_read(eva, scopes):
    assert Caller(eva, *scopes).get("games").status_code == 200


def test_each_scope_opens_its_own_verbs(table):
    reader, player = Caller(table.max, "read"), Caller(table.max, "play")
    moderator = Caller(table.max, "moderate")
    place = f"games/{table.game.ref}/moderate/pause"
    refused(reader.post(place), 403, "missing-scope")
    refused(player.post(place), 403, "missing-scope")
    refused(player.get("desk"), 403, "missing-scope")
    refused(moderator.post("campaigns", {"name": "x", "ruleset": "sealed-bid"}), 403, "missing-scope")
    assert moderator.post(place).status_code == 200


def test_a_caller_who_comes_too_often_is_told_when_to_come_back(eva, settings):
    settings.ESTAFETA_API_RATE = 3
    caller, other = Caller(eva), Caller(eva)
    assert [caller.get("me").status_code for _ in range(3)] == [200] * 3
    response = caller.get("me")
    refused(response, 429, "too-often")
    assert 1 <= int(response["Retry-After"]) <= 20
    assert other.get("me").status_code == 200


def test_visitors_and_guessers_are_counted_by_address(settings):
    settings.ESTAFETA_API_ANONYMOUS_RATE = 2
    client = Client()
    assert client.get(ROOT + "rulesets").status_code == 200
    refused(client.get(ROOT + "me", headers=bearing("est_guess")), 401, "bad-token")
    refused(client.get(ROOT + "me", headers=bearing("est_guess")), 429, "too-often")
    refused(client.get(ROOT + "rulesets"), 429, "too-often")
    assert Client(REMOTE_ADDR="192.0.2.7").get(ROOT + "rulesets").status_code == 200


def test_a_forwarded_address_counts_only_behind_a_proxy_of_ours(rf, settings):
    from games.people.callers import address_of

    request = rf.get("/", headers={"X-Forwarded-For": "6.6.6.6, 192.0.2.1"}, REMOTE_ADDR="10.0.0.1")
    assert address_of(request) == "10.0.0.1"
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {"NUM_PROXIES": 1}
    assert address_of(request) == "192.0.2.1"


def test_the_host_can_make_a_token_on_the_command_line(eva, capsys):
    call_command("token", "eva@example.org", "--scope", "read")
    secret = capsys.readouterr().out.strip()
    assert Client().get(ROOT + "me", headers=bearing(secret)).json()["scopes"] == ["read"]
    with pytest.raises(CommandError):
        call_command("token", "nobody@example.org")
