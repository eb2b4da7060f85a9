"""A real browser makes a key, stores it, and signs what its person sends."""

from __future__ import annotations

import json
import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from games.models import Link, SeatKey, Submission
from games.trust import signing
from tests.browser.looking import sent
from tests.pages.house import House

SIGNED = "Signed with this browser’s key."


@pytest.fixture
def empty_house(transactional_db, live_server) -> House:
    """Nobody has a seat yet."""
    return House(pace="plan", rounds=2)


def table(house):
    return reverse("game", args=[house.game.ref])


def order(page, house, coins):
    page.goto(table(house))
    page.locator("input[name='q0.coins']").fill(str(coins))
    page.get_by_role("button", name=re.compile(r"^(Submit|Entregar) ")).click()
    sent(page)
    return Submission.objects.select_related("decision__segment__game").latest("pk")


def said(version):
    decision = version.decision
    return signing.orders_statement(
        game=decision.segment.game.ref,
        k=decision.segment.k,
        stop=decision.stop_no,
        side=decision.side,
        version=version.version,
        body=version.body,
        luck=version.luck,
        opens=version.opens,
    )


def fits(version) -> bool:
    return signing.fits(version.key, version.signature, said(version))


def enter_key(page):
    page.get_by_role("button", name="Sign with this browser from now on").first.click()
    expect(page.locator("#sheet [data-say]")).to_have_text(SIGNED)


def links(house, kind):
    found = Link.objects.filter(game=house.game, chain="public", kind=kind).order_by("n")
    return [json.loads(bytes(link.body)) for link in found]


def test_a_seat_taken_on_the_page_has_a_key_and_its_orders_are_signed(empty_house, sit_down, shoot):
    house = empty_house
    page = sit_down(house.ana)
    page.goto(reverse("campaign", args=[house.campaign.ref]))
    house.ana.language = "en"
    house.ana.save()
    page.reload()
    page.get_by_role("button", name="Take this seat").first.click()
    page.get_by_text("The seat is yours.").wait_for()
    from games.campaigns.gathering import take_seat

    take_seat(seat=house.seat("south"), user=house.bea)
    house.resolve()
    (started,) = links(house, "started")
    key = started["keys"]["north"]
    luck = started["lucks"]["north"]
    assert luck.startswith("sha256:")
    seat = signing.seat_statement(game=house.game.ref, side="north", luck=luck, key=key)
    assert signing.fits(key, started["signatures"]["north"], seat)
    page.goto(table(house))
    expect(page.locator("#sheet [data-say]")).to_have_text(SIGNED)
    shoot(page, "signed-sheet")
    version = order(page, house, 3)
    assert version.key == key and fits(version)
    page.goto(sent(page))
    assert key in page.content() and "signed with the key" in page.content()
    shoot(page, "signed-receipt")
    second = order_again(page, house, 4)
    assert (second.version, second.key) == (2, key) and fits(second)
    house.order("south", {"coins": 1})
    house.resolve()
    third = order(page, house, 2)
    assert third.opens and fits(third), "the opened luck is signed too"
    assert page.troubles == []


def order_again(page, house, coins):
    page.goto(table(house) + "?amend=1")
    page.locator("input[name='q0.coins']").fill(str(coins))
    page.get_by_role("button", name="Submit the changed orders").click()
    sent(page)
    return Submission.objects.select_related("decision__segment__game").latest("pk")


def test_a_browser_without_a_key_says_so_and_can_enter_one(house, sit_down, shoot):
    page = sit_down(house.bea)
    unsigned = order(page, house, 1)
    assert (unsigned.key, unsigned.signature) == ("", "")
    page.goto(sent(page))
    assert "none: these orders are unsigned" in page.content()
    page.goto(table(house) + "?amend=1")
    expect(page.locator("#sheet [data-say]")).to_have_text("Unsigned: this browser has no key for your seat.")
    shoot(page, "unsigned-sheet")
    enter_key(page)
    (entered,) = links(house, "key")
    assert entered["how"] == "announced" and signing.key_entry_fits(game=house.game.ref, **entered)
    version = order_again(page, house, 2)
    assert version.key == entered["key"] and fits(version)
    page.goto(reverse("keys", args=[house.game.ref]))
    assert entered["key"] in page.content()
    shoot(page, "keys")
    assert page.troubles == []


def test_orders_in_words_and_after_a_check_are_signed(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    enter_key(page)
    page.get_by_role("button", name="In words").click()
    page.locator("#orders-text").wait_for()
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_text("These orders are fine.").wait_for()
    expect(page.locator("#sheet [data-say]")).to_have_text(SIGNED)
    page.locator("#do-submit").click()
    sent(page)
    assert fits(Submission.objects.select_related("decision__segment__game").latest("pk"))


def test_wrong_orders_come_back_with_what_is_wrong(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    enter_key(page)
    page.locator("input[name='q0.coins']").fill("99")
    page.get_by_role("button", name=re.compile("^Submit ")).click()
    page.get_by_text("You have 12 coins.").first.wait_for()
    page.locator("input[name='q0.coins']").fill("3")
    page.get_by_role("button", name=re.compile("^Submit ")).click()
    sent(page)
    assert fits(Submission.objects.select_related("decision__segment__game").latest("pk"))


def test_the_key_cannot_be_taken_out_of_the_browser(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    enter_key(page)
    taken = page.evaluate(
        """async () => {
          const opening = indexedDB.open("estafeta", 1);
          await new Promise((done) => (opening.onsuccess = done));
          const all = opening.result.transaction("keys").objectStore("keys").getAll();
          await new Promise((done) => (all.onsuccess = done));
          const { secret } = all.result[0];
          try {
            await crypto.subtle.exportKey("pkcs8", secret);
            return "exported";
          } catch (error) {
            return `${secret.extractable} ${error.name}`;
          }
        }"""
    )
    assert taken == "false InvalidAccessError"


def test_a_second_browser_enters_a_key_of_its_own(house, sit_down):
    first, second = sit_down(house.bea), sit_down(house.bea)
    first.goto(table(house))
    enter_key(first)
    second.goto(table(house))
    expect(second.locator("#sheet [data-say]")).to_have_text("Unsigned: this browser has no key for your seat.")
    enter_key(second)
    assert SeatKey.objects.count() == 2
    assert fits(order(second, house, 1))
    ana = sit_down(house.ana)
    house.ana.language = "en"
    house.ana.save()
    ana.goto(table(house))
    assert ana.get_by_text("a new signing key that").count() == 2


def test_withdrawing_and_resigning_are_signed(house, sit_down):
    page = sit_down(house.bea)
    page.goto(table(house))
    enter_key(page)
    version = order(page, house, 1)
    page.goto(reverse("withdraw", args=[version.decision.ref]))
    expect(page.locator("[data-say]")).to_have_text(SIGNED)
    page.get_by_role("button", name="Withdraw them").click()
    page.wait_for_url(re.compile(r"/orders/\w+/\d+/"))
    withdrawn = Submission.objects.select_related("decision__segment__game").latest("pk")
    assert withdrawn.body is None and fits(withdrawn)
    page.goto(reverse("resign", args=[house.game.ref]))
    expect(page.locator("[data-say]")).to_have_text(SIGNED)
    page.get_by_role("button", name="Resign the game").click()
    page.get_by_text("You’ve resigned.").wait_for()
    (link,) = links(house, "resigned")
    statement = signing.resign_statement(game=house.game.ref, k=link["k"], side="south")
    assert signing.fits(link["key"], link["signature"], statement)


@pytest.mark.parametrize("kind", ["draw", "rewind"])
def test_both_sides_sign_a_draw_or_a_rewind(house, sit_down, kind):
    house.ana.language = "en"
    house.ana.save()
    ana, bea = sit_down(house.ana), sit_down(house.bea)
    for page in (ana, bea):
        page.goto(table(house))
        enter_key(page)
    ana.goto(reverse("propose", args=[house.game.ref]))
    expect(ana.locator("[data-say]")).to_have_text(SIGNED)
    ana.locator(f"#{kind}").check()
    ana.get_by_role("button", name="Propose it").click()
    ana.get_by_text("Proposed.").wait_for()
    bea.goto(table(house))
    expect(bea.locator("form[action*=proposals] [data-say]")).to_have_text(SIGNED)
    bea.get_by_role("button", name="Agree").click()
    bea.get_by_text("Agreed and done.").wait_for()
    found = links(house, "consented")
    assert [link["side"] for link in found] == ["north", "south"]
    for link in found:
        statement = signing.consent_statement(
            game=house.game.ref, k=link["k"], side=link["side"], to=kind, target=1 if kind == "rewind" else 0
        )
        assert signing.fits(link["key"], link["signature"], statement)


def test_refusing_a_proposal_is_not_signed_and_works(house, sit_down):
    from games.campaigns.player_requests import propose

    propose(user=house.ana, seat=house.seat("north"), game=house.game, kind="draw")
    page = sit_down(house.bea)
    page.goto(table(house))
    enter_key(page)
    page.get_by_role("button", name="Decline").click()
    page.get_by_text("The proposal is withdrawn.").wait_for()


def test_a_browser_that_cannot_sign_orders_as_ever(house, sit_down):
    page = sit_down(house.bea)
    page.add_init_script(
        "crypto.subtle.generateKey = async () => { throw new DOMException('no', 'NotSupportedError'); }"
    )
    page.goto(table(house))
    expect(page.locator("#sheet [data-say]")).to_have_text("Unsigned: this browser can’t sign here.")
    version = order(page, house, 2)
    assert version.signature == "" and version.luck.startswith("sha256:")
    assert page.troubles == []


def test_without_scripts_the_line_says_that_it_is_unsigned(house, sit_down):
    page = sit_down(house.bea, java_script_enabled=False)
    page.goto(table(house))
    assert page.get_by_text("Unsigned: signing needs this page’s script.").count() == 1
    assert order(page, house, 2).signature == ""
