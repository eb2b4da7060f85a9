"""Orders through the interface: one way in, complete answers, versions that count."""

import threading

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Draft, Submission
from games.orders import play
from games.visibility import sight
from tests.api.callers import Caller, refused
from tests.games.tables import AuctionTable

BID = "round1/bid/north"


def path(table, verb="submit", side="north"):
    return f"decisions/{table.decision(side).ref}/{verb}"


def test_a_player_submits_what_he_is_asked(table, ana):
    asked = ana.get(f"games/{table.game.ref}/decision").json()
    assert asked["questions"][0]["key"] == BID
    sent = ana.post(path(table), {"answers": {BID: {"coins": 3}}, "seen": asked["version"]})
    assert sent.status_code == 201
    receipt = sent.json()
    assert (receipt["version"], receipt["standing"], receipt["door"], receipt["by"]) == (1, 1, "api", "Ana")
    assert receipt["answers"] == {BID: {"coins": 3, "contest": False, "bribe": False}}
    stored = Submission.objects.get()
    assert (stored.seal, stored.chain_head) == (receipt["seal"], receipt["chain_head"])


def test_the_question_comes_with_schema_options_template_and_text(table, ana):
    question = ana.get(f"games/{table.game.ref}/decision").json()["questions"][0]
    assert question["prompt"] == "How much do you bid in round 1?"
    assert question["answer_schema"]["$defs"]["Offer"]["required"] == ["coins"]
    assert question["template"] == question["default"] == {"coins": 0, "contest": False, "bribe": False}
    assert question["text"].startswith("bid 0")
    assert question["about"] == {"question": "PlaceBid", "key": BID}


def test_options_are_offered_where_the_answer_is_a_choice(table, ana, bea):
    table.order("north", {"coins": 5})
    table.order("south", {"coins": 0})
    table.resolve()
    loser = next(caller for caller, side in ((ana, "north"), (bea, "south")) if table.decision(side))
    question = loser.get(f"games/{table.game.ref}/decision").json()["questions"][0]
    assert [option["label"] for option in question["options"][""]] == ["no", "yes"]
    assert question["answer_schema"] == {"type": "boolean"}


def test_what_a_submission_leaves_open_is_filled_and_told(table, ana):
    receipt = ana.post(path(table), {"seen": 0}).json()
    assert receipt["filled"] == {BID: "default"}
    assert receipt["answers"][BID]["coins"] == 0


def test_orders_can_be_sent_as_text(table, ana):
    receipt = ana.post(path(table), {"text": "bid 4, contest", "seen": 0})
    assert receipt.status_code == 201, receipt.content
    assert receipt.json()["answers"][BID] == {"coins": 4, "contest": True, "bribe": False}


def test_orders_in_ones_own_words_are_taken_and_what_they_were_taken_for_is_told(table, ana):
    taken = [{"line": 1, "written": "we bid four please", "taken": "bid 4"}]
    checked = ana.post(path(table, "check"), {"text": "we bid four please"})
    assert checked.json()["understood"] == taken
    receipt = ana.post(path(table), {"text": "we bid four please", "seen": 0}).json()
    assert receipt["answers"][BID]["coins"] == 4
    assert receipt["understood"] == taken


def test_a_text_that_is_not_understood_is_refused_by_line(table, ana):
    document = refused(ana.post(path(table), {"text": "bid 4\nretreat!", "seen": 0}), 422, "illegal")
    assert document["problems"][0]["line"] == 2
    assert not Submission.objects.exists()


def test_a_text_that_is_understood_but_illegal_is_refused_by_line(table, ana):
    document = refused(ana.post(path(table), {"text": "\nbid 99", "seen": 0}), 422, "illegal")
    assert (document["problems"][0]["code"], document["problems"][0]["line"]) == ("too-much", 2)
    assert not Submission.objects.exists()


def test_text_and_answers_together_are_refused(table, ana):
    refused(ana.post(path(table), {"text": "bid 1", "answers": {}, "seen": 0}), 422, "illegal")


def test_an_illegal_answer_names_the_place_and_what_would_be_legal(table, ana):
    document = refused(ana.post(path(table), {"answers": {BID: {"coins": 99}}, "seen": 0}), 422, "illegal")
    assert document["problems"] == [
        {"where": f"{BID}.coins", "code": "too-much", "text": "You have 12 coins.", "legal": ["0..12"]}
    ]
    assert not Submission.objects.exists()


def test_amending_needs_the_version_that_was_seen(table, ana):
    ana.post(path(table), {"answers": {BID: {"coins": 3}}, "seen": 0})
    document = refused(ana.post(path(table), {"answers": {BID: {"coins": 4}}, "seen": 0}), 409, "stale")
    assert document["current"] == 1
    assert ana.post(path(table), {"answers": {BID: {"coins": 4}}, "seen": 1}).json()["version"] == 2


def test_the_etag_of_a_decision_serves_as_the_version_seen(table, ana):
    place = f"decisions/{table.decision('north').ref}"
    etag = ana.get(place)["ETag"]
    assert ana.post(path(table), {"answers": {BID: {"coins": 3}}}, If_Match=etag).status_code == 201
    refused(ana.post(path(table), {"answers": {BID: {"coins": 4}}}, If_Match=etag), 409, "stale")
    assert ana.get(place)["ETag"] != etag


def test_a_submission_must_say_what_it_saw(table, ana):
    document = refused(ana.post(path(table), {"answers": {}}), 422, "illegal")
    assert document["problems"][0]["where"] == "seen"


@pytest.mark.parametrize("header", ["x", '"-1"', '"1e3"', "*", '"99999999999999999999"'])
def test_an_if_match_that_is_none_of_ours_is_refused(table, ana, header):
    refused(ana.post(path(table), {"answers": {}}, If_Match=header), 422, "illegal")


def test_if_match_and_seen_may_not_contradict(table, ana):
    refused(ana.post(path(table), {"seen": 1}, If_Match='"0"'), 422, "illegal")


def test_orders_can_be_withdrawn_and_the_versions_stay(table, ana):
    ana.post(path(table), {"answers": {BID: {"coins": 3}}, "seen": 0})
    receipt = ana.post(path(table, "withdraw"), {"seen": 1})
    assert receipt.status_code == 201
    assert (receipt.json()["withdrawn"], receipt.json()["standing"]) == (True, None)
    versions = ana.get(path(table, "versions")).json()
    assert [version["withdrawn"] for version in versions] == [False, True]
    assert versions[0]["answers"][BID]["coins"] == 3


def test_nothing_can_be_withdrawn_where_nothing_stands(table, ana):
    refused(ana.post(path(table, "withdraw"), {"seen": 0}), 409, "wrong-state")


def test_a_locked_decision_is_closed_and_says_what_is_asked_now(table, ana):
    late = path(table)
    table.play_round({"coins": 1}, {"coins": 0})
    document = refused(ana.post(late, {"seen": 1}), 409, "closed")
    assert document["asked"] == table.decision("north").ref
    assert ana.get(late.removesuffix("/submit")).json()["state"] == "locked"


def test_another_sides_decision_does_not_exist(table, bea):
    for verb, body in (("submit", {"seen": 0}), ("withdraw", {"seen": 0}), ("check", {})):
        refused(bea.post(path(table, verb), body), 404, "not-found")
    refused(bea.put(path(table, "draft"), {}), 404, "not-found")
    for verb in ("draft", "versions"):
        refused(bea.get(path(table, verb)), 404, "not-found")
    assert not Submission.objects.exists() and not Draft.objects.exists()


def test_a_strange_decision_looks_like_one_that_never_was(table, bea):
    theirs = bea.post(path(table), {"seen": 0})
    nobodys = bea.post("decisions/zzzzzzzzzzzz/submit", {"seen": 0})
    assert theirs.content == nobodys.content


def test_who_looks_on_is_asked_nothing(table, max_):
    refused(max_.get(f"games/{table.game.ref}/decision"), 404, "nothing-asked")


def test_a_helper_may_draft_but_not_submit(table):
    from games.models import User
    from tests.games.joining import helps

    carl = User.objects.create_user("carl@example.org", name="Carl")
    helps(table.campaign, "north", carl)
    caller = Caller(carl)
    assert caller.put(path(table, "draft"), {"text": "bid 2"}).status_code == 200
    assert caller.get(f"decisions/{table.decision('north').ref}").json()["may_submit"] is False
    refused(caller.post(path(table), {"seen": 0}), 403, "not-allowed")
    assert not Submission.objects.exists()


def test_drafts_are_kept_right_or_wrong_and_shared_by_the_side(table, ana):
    assert ana.put(path(table, "draft"), {"answers": {BID: {"coins": 999}}, "text": "later"}).status_code == 200
    (draft,) = ana.get(path(table, "draft")).json()
    assert (draft["answers"], draft["text"], draft["mine"]) == ({BID: {"coins": 999}}, "later", True)


def test_a_dry_run_stores_nothing_and_says_what_would_be_taken(table, ana):
    good = ana.post(path(table, "check"), {"answers": {BID: {"coins": 3}}}).json()
    assert good["good"] and good["answers"][BID]["coins"] == 3 and good["text"].startswith("bid 3")
    bad = ana.post(path(table, "check"), {"text": "bid 99"}).json()
    assert not bad["good"] and bad["problems"][0]["line"] == 1
    assert not Submission.objects.exists() and not Draft.objects.exists()


def test_a_dry_run_needs_no_more_than_the_scope_read(table):
    reader = Caller(table.ana, "read")
    assert reader.post(path(table, "check"), {}).status_code == 200
    refused(reader.post(path(table), {"seen": 0}), 403, "missing-scope")
    refused(reader.put(path(table, "draft"), {}), 403, "missing-scope")


def test_a_repeated_request_gets_its_receipt_again(table, ana):
    body = {"answers": {BID: {"coins": 3}}, "seen": 0}
    first = ana.post(path(table), body, Idempotency_Key="one")
    again = ana.post(path(table), body, Idempotency_Key="one")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json() | {"again": True}
    assert Submission.objects.count() == 1


def test_a_repeated_request_gets_its_receipt_also_after_the_lock(table, ana):
    place, body = path(table), {"answers": {BID: {"coins": 3}}, "seen": 0}
    first = ana.post(place, body, Idempotency_Key="one").json()
    table.order("south")
    table.resolve()
    assert ana.post(place, body, Idempotency_Key="one").json() == first | {"again": True}


def test_a_key_is_not_to_be_used_for_other_orders(table, ana):
    ana.post(path(table), {"answers": {BID: {"coins": 3}}, "seen": 0}, Idempotency_Key="one")
    refused(
        ana.post(path(table), {"answers": {BID: {"coins": 4}}, "seen": 1}, Idempotency_Key="one"), 409, "key-reused"
    )
    refused(ana.post(path(table, "withdraw"), {"seen": 1}, Idempotency_Key="one"), 409, "key-reused")
    assert Submission.objects.count() == 1


@pytest.mark.parametrize("key", ["", "x" * 81, "caf\xe9"])
def test_a_key_of_the_wrong_form_is_refused(table, ana, key):
    refused(ana.post(path(table), {"seen": 0}, Idempotency_Key=key), 422, "illegal")


def test_waivers_lucks_and_secrets_go_along(table, ana):
    receipt = ana.post(path(table), {"seen": 0, "luck": "Santa Bárbara", "waives": ["reaction"]}).json()
    assert (receipt["luck"], receipt["waives"]) == ("Santa Bárbara", ["reaction"])
    for field, value in (("luck", "x" * 81), ("luck", "sha256:12"), ("opens", "wrong"), ("waives", ["tea"])):
        document = refused(ana.post(path(table), {"seen": 1, field: value}), 422, "illegal")
        assert document["problems"][0]["where"] == field


def test_the_door_adds_two_queries_to_what_the_service_needs(table, ana):
    """One for the token; one for the decision with seat and view. A token's use is noted once a minute, so not here."""
    place, answers = path(table), {BID: {"coins": 3}}
    ana.post(place, {"answers": answers, "seen": 0})
    with CaptureQueriesContext(connection) as through_the_door:
        assert ana.post(place, {"answers": answers, "seen": 1}).status_code == 201
    decision, seat = sight.find_decision(table.ana, table.decision("north").ref)
    with CaptureQueriesContext(connection) as service:
        play.submit(decision=decision, seat=seat, answers=answers, seen=2, door="api")
    assert len(through_the_door) == len(service) + 2


@pytest.mark.django_db(transaction=True)
def test_the_same_request_many_times_at_once_is_taken_once():
    table = AuctionTable().start()
    ana, place = Caller(table.ana), path(table)
    body = {"answers": {BID: {"coins": 3}}, "seen": 0}
    answers = []

    def post():
        try:
            answers.append(ana.post(place, body, Idempotency_Key="same"))
        finally:
            connection.close()

    threads = [threading.Thread(target=post) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200] * 5 + [201]
    assert len({answer.json()["seal"] for answer in answers}) == 1
    assert Submission.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_different_amendments_at_once_one_is_stale():
    table = AuctionTable().start()
    ana, place = Caller(table.ana), path(table)
    answers = []

    def post(coins):
        try:
            answers.append(ana.post(place, {"answers": {BID: {"coins": coins}}, "seen": 0}))
        finally:
            connection.close()

    threads = [threading.Thread(target=post, args=(coins,)) for coins in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]
    assert Submission.objects.count() == 1


def test_a_dry_run_says_what_a_friend_would_say(table, ana):
    everything = ana.post(path(table, "check"), {"answers": {BID: {"coins": 12}}}).json()
    assert everything["good"]
    assert [(each["kind"], each["about"]) for each in everything["advice"]] == [("empty-purse", ["north"])]
    assert ana.post(path(table, "check"), {"answers": {BID: {"coins": 1}}}).json()["advice"] == []
    assert ana.post(path(table, "check"), {"answers": {BID: {"coins": 99}}}).json()["advice"] == []
