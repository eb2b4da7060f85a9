"""Frauds with seats, keys and signatures, private chains, secrets, bots; invalid times and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.trust import signing
from games.trust.evidence import seal_of
from games.trust.records import EVERYTHING, Link, Orders
from tests.games import stories
from tests.games.deeds.registry import deed
from tests.games.forgery import Forger
from tests.games.stories import HOST
from tests.games.tables import AuctionTable

# Seats, keys, signatures.


def nothing(forger: Forger) -> None:
    """The fraud was committed while the game was played."""


def done_in_play(name: str, story: Callable[[], AuctionTable], audience: str = "north", **shows: Any) -> None:
    def edit(forger: Forger) -> None:
        nothing(forger)

    edit.__name__ = name
    deed(story, audience, **shows)(edit)


done_in_play("a_seat_taken_by_nobody_for_the_sake_of_its_luck", stories.luck_fished, notice="seated")
done_in_play("a_seat_with_a_key_taken_by_nobody", stories.signed_luck_fished, code="key")
done_in_play("orders_amended_in_the_name_of_a_side_with_keys", stories.signed_amended, notice="unsigned-orders")
done_in_play("the_same_seen_by_the_other_player", stories.signed_amended, "south", notice="unsigned-orders")
done_in_play("orders_amended_in_the_name_of_a_side_without", stories.amended, "north", unseen="ordered for them")
done_in_play("orders_withdrawn_in_the_name_of_a_side_without", stories.withheld, "north", unseen="ordered for them")
done_in_play("a_key_of_the_hosts_for_a_player", stories.key_announced, notice="key")
done_in_play("a_moderators_act_is_told", stories.watched, notice="moderated")
done_in_play("a_substitute_is_told", stories.substituted, notice="seated")


def used(forger: Forger, side: str) -> Any:
    return forger.find(Orders, k=1, stop=1, side=side, used=True)


def replace_orders(forger: Forger, **values: Any) -> None:
    """The south's first orders, in everybody's archive after the end."""
    orders = forger.change(used(forger, "south"), **values)
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["south"].update(seal=seal_of(forger.game, orders)))


@deed(stories.signed, notice="unsigned-orders")
def orders_stripped_of_their_signature(forger: Forger) -> None:
    replace_orders(forger, key="", signature="", version=0)


@deed(stories.signed, code="signature")
def orders_changed_under_their_signature(forger: Forger) -> None:
    body = used(forger, "south").body.replace(b'"coins":3', b'"coins":2')
    replace_orders(forger, body=body)


@deed(stories.signed, code="signature")
def a_signature_from_another_version(forger: Forger) -> None:
    replace_orders(forger, version=2)


@deed(stories.signed, code="key")
def orders_signed_by_a_key_nobody_announced(forger: Forger) -> None:
    orders = used(forger, "south")
    said = {name: getattr(orders, name) for name in ("k", "stop", "side", "version", "body", "luck", "opens")}
    signature = HOST.sign(signing.orders_statement(game=forger.game, **said))
    replace_orders(forger, key=HOST.key, signature=signature)


@deed(stories.signed, code="key")
def a_key_that_signed_nothing(forger: Forger) -> None:
    replace_orders(forger, key=HOST.key, signature="", version=0)


@deed(stories.signed, code="signature")
def a_seat_signed_for_another_luck(forger: Forger) -> None:
    forger.edit_link(forger.public("started")[0], lambda body: body["lucks"].update(north="try 4500"))


@deed(stories.signed, code="signature")
def a_further_key_put_in_place_of_the_one_signed(forger: Forger) -> None:
    forger.edit_link(forger.public("key")[0], lambda body: body.update(key=HOST.key))


@deed(stories.signed, code="key")
def a_further_key_signed_by_the_hosts(forger: Forger) -> None:
    key = signing.Signer.new().key
    signature = HOST.sign(signing.key_statement(game=forger.game, side="north", key=key))
    body = {"side": "north", "key": key, "how": "signed", "by": HOST.key, "signature": signature}
    forger.add_link("key", body, before=forger.public("locked")[0])


@deed(stories.signed, code="signature")
def a_key_announced_by_who_does_not_hold_it(forger: Forger) -> None:
    body = {"side": "north", "key": HOST.key, "how": "announced", "by": "", "signature": "ab" * 64}
    forger.add_link("key", body, before=forger.public("locked")[0])


@deed(stories.signed, notice="server-key")
def a_server_key_out_of_the_blue(forger: Forger) -> None:
    forger.add_link("server-key", {"key": HOST.key, "by": "", "signature": ""}, before=forger.public("locked")[0])


@deed(stories.signed, code="server-key")
def a_server_key_that_the_one_before_did_not_sign(forger: Forger) -> None:
    by = forger.body(forger.public("server-key")[0])["key"]
    body = {"key": HOST.key, "by": by, "signature": "ab" * 64}
    forger.add_link("server-key", body, before=forger.public("locked")[0])


# What a private chain says of the public one.


def name_public(forger: Forger, n: int) -> None:
    """The north's first version names that link as the end of the public chain."""
    forger.rehash()
    named = {"n": n, "hash": forger.public()[n - 1].hash}
    forger.edit_link(forger.all(Link, chain="north")[0], lambda body: body.update(public=named))


@deed(stories.midway, code="public-head")
def orders_that_knew_what_came_after_them(forger: Forger) -> None:
    name_public(forger, len(forger.public()))


@deed(stories.midway, code="public-head")
def orders_that_knew_less_than_everybody(forger: Forger) -> None:
    name_public(forger, 1)


@deed(stories.midway, code="public-head")
def orders_that_name_no_public_chain(forger: Forger) -> None:
    forger.edit_link(forger.all(Link, chain="north")[0], lambda body: body.pop("public"))


# Secrets that should be open, keys that nobody signed for.


def never_open(forger: Forger) -> None:
    """As the host would export it if the game's secrets were not open."""
    forger.drop(forger.public("roots")[0])


@deed(stories.ended, EVERYTHING, code="withheld")
def a_game_over_whose_secrets_do_not_open(forger: Forger) -> None:
    never_open(forger)
    forger.change(forger.records[0], opened=False)


@deed(stories.ended, code="roots")
def a_game_sealed_for_ever_and_opened(forger: Forger) -> None:
    forger.edit_link(forger.public("created")[0], lambda body: body.update(secrets="never"))


@deed(stories.ended, code="key")
def a_key_on_the_servers_word_in_a_first_game(forger: Forger) -> None:
    body = {"side": "north", "key": HOST.key, "how": "announced", "by": "", "signature": ""}
    forger.add_link("key", body, after=forger.public("started")[0])


@deed(stories.ended, notice="key")
def a_key_on_the_servers_word_in_a_game_said_to_go_on_with_a_series(forger: Forger) -> None:
    a_key_on_the_servers_word_in_a_first_game(forger)
    forger.edit_link(forger.public("created")[0], lambda body: body.update(ordinal=2, before="elsewhere"))


@deed(stories.ended, code="key")
def a_key_on_the_servers_word_in_the_middle_of_a_game(forger: Forger) -> None:
    a_key_on_the_servers_word_in_a_game_said_to_go_on_with_a_series(forger)
    body = {"side": "south", "key": HOST.key, "how": "announced", "by": "", "signature": ""}
    forger.add_link("key", body, before=forger.public("locked")[0])


# Bots, and silence.


done_in_play("a_bots_seat_is_told", stories.against_a_bot, notice="bot")
done_in_play("a_bot_for_the_absent_is_told", stories.absent, "public", notice="bot")
done_in_play("a_withdrawal_of_what_was_signed", stories.signed_withheld, notice="unsigned-withdrawal")
done_in_play("the_same_seen_by_the_opponent", stories.signed_withheld, "south", notice="default-used")
done_in_play("silence_is_told_to_the_silent", stories.silent, notice="default-used")


def orders_of(forger: Forger) -> Any:
    return forger.find(Orders, k=1, stop=1, side="north", used=True)


@deed(stories.midway, code="bot")
def orders_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(orders_of(forger), source="bot")


@deed(stories.midway, code="bot")
def orders_that_did_not_count_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(forger.find(Orders, k=1, stop=1, side="north", used=False), source="bot")


@deed(stories.midway, code="bot")
def a_bot_where_the_clock_lets_none_speak(forger: Forger) -> None:
    forger.change(orders_of(forger), source="bot")
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["north"].update(by="bot"))


@deed(stories.absent, code="bot")
def a_bots_orders_said_to_be_the_players(forger: Forger) -> None:
    forger.change(orders_of(forger), source="live")


@deed(stories.withheld, code="bot")
def a_withdrawal_said_to_be_a_bots(forger: Forger) -> None:
    forger.change(forger.find(Orders, withdrawn=True), source="bot")


@deed(stories.drawn, "public", code="consent")
def a_consent_of_a_bot_that_sits_nowhere(forger: Forger) -> None:
    forger.edit_link(forger.public("consented")[1], lambda body: body.update(bot=True))


# Times at the limits of the calendar, invalid words.


@deed(stories.midway, code="time")
def versions_dated_on_the_last_day_there_is(forger: Forger) -> None:
    for link in forger.all(Link, chain="north"):
        forger.change(link, at="9999-12-31T23:59:59.999999Z")


@deed(stories.midway, code="time")
def a_game_dated_on_the_first_day_there_is(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at="0001-01-01T00:00:00.000000Z")


@deed(stories.midway, code="time")
def a_game_dated_on_the_last_day_there_is(forger: Forger) -> None:
    for link in forger.public():
        forger.change(link, at="9999-12-31T23:59:59.999999Z")


@deed(stories.forfeited, "public", code="forfeited")
def fewer_deadlines_missed_than_none(forger: Forger) -> None:
    forger.edit_link(forger.public("forfeited")[0], lambda body: body.update(missed=-1))


@deed(stories.watched, "public", code="link-body")
def a_moderators_act_of_which_nobody_has_heard(forger: Forger) -> None:
    forger.edit_link(forger.public("moderated")[0], lambda body: body.update(verb="blessed"))


@deed(stories.substituted, "public", code="link-body")
def somebody_who_came_without_a_word_how(forger: Forger) -> None:
    forger.edit_link(forger.public("audience")[-1], lambda body: body.update(act=""))


@deed(stories.midway, code="digest")
def a_commitment_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.public("seeds")[-1], lambda body: body["commitments"].update(sealed="to be chosen later"))


@deed(stories.midway, "public", code="digest")
def a_seal_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.locked(1, 1), lambda body: body["sides"]["south"].update(seal="AB" * 32))


@deed(stories.midway, "public", code="digest")
def a_position_that_is_no_digest(forger: Forger) -> None:
    forger.edit_link(forger.opened(2), lambda body: body.update(checkpoint=""))


@deed(stories.midway, "public", notice="revision")
def a_game_opened_by_other_rules_than_it_was_made_for(forger: Forger) -> None:
    forger.edit_link(forger.public("created")[0], lambda body: body.update(revision=0))
