"""Web push in a browser: the switch on the page, the worker that wakes, and what it shows.

Chromium asks a service of its maker for an address, so the address is ours here. The key, the switch, the call, the
worker and the notification are the real ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import expect

SERVICE = """(() => {
  const unsubscribe = async () => delete localStorage.endpoint;
  const held = () => (localStorage.endpoint ? { endpoint: localStorage.endpoint, unsubscribe } : null);
  PushManager.prototype.getSubscription = async () => held();
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    Object.assign(localStorage, { endpoint: ADDRESS, key: JSON.stringify([...applicationServerKey]), userVisibleOnly });
    return held();
  };
})();"""
"""Stands for the browser maker's service: gives the address that we say, and keeps what it was asked with."""
SHOWN = """async () => {
  const shown = await self.registration.getNotifications();
  return shown.map(({ title, body, data }) => [title, body, data.url]);
}"""
FORGET = "async () => { for (const each of await self.registration.getNotifications()) each.close(); }"


@pytest.fixture
def service(settings) -> Iterator[Any]:
    from tests.notifications.push.service import Service

    settings.ESTAFETA_PUSH_SERVICES = ["127.0.0.1"]
    found = Service()
    yield found
    found.stop()


def waker(page: Any) -> Callable[[], Any]:
    """Wakes the worker as the browser does when its service calls; returns the worker."""
    wire, known = page.context.new_cdp_session(page), []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    wire.send("ServiceWorker.enable")
    origin = page.evaluate("location.origin")

    def wake() -> Any:
        registration = {"origin": origin, "registrationId": known[-1]["registrationId"], "data": ""}
        wire.send("ServiceWorker.deliverPushMessage", registration)
        return page.context.service_workers[0]

    return wake


def shown_by(worker: Any) -> list[list[str]]:
    """What the worker shows, once it does; then it is put away."""
    for _ in range(600):
        if found := worker.evaluate(SHOWN):
            worker.evaluate(FORGET)
            return list(found)
        worker.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    raise AssertionError("nothing is shown")


def test_a_browser_is_woken_by_our_call_and_shows_what_it_fetched(house, sit_down, service):
    from games.campaigns import messages
    from notifications.models import PushSubscription
    from notifications.push import subscriptions, vapid
    from tests.notifications.push.service import claims, decoded

    page = sit_down(house.bea, permissions=["notifications"])
    page.add_init_script(SERVICE.replace("ADDRESS", json.dumps(f"{service.url}/bea")))
    page.goto(reverse("mail-preferences"))
    switch = page.locator("#push button")
    expect(switch).to_have_text("Notify me in this browser")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    asked_with = page.evaluate("[localStorage.key, localStorage.userVisibleOnly]")
    assert asked_with == [json.dumps(list(decoded(vapid.public_key())), separators=(",", ":")), "true"]
    wake = waker(page)

    messages.send(by=house.ana, campaign=house.campaign, to="all", text="Between us alone.")
    assert subscriptions.push_due() == 1
    [(path, headers, body)] = service.calls
    assert (path, body, claims(headers["Authorization"])["aud"]) == ("/bea", b"", service.url)
    away = page.context.new_page()
    away.goto("about:blank")
    page.goto("about:blank")
    worker = wake()
    told = ["Estafeta", "1 game wants your orders. 1 new message.", reverse("lobby")]
    assert shown_by(worker) == [told], "what the server says now, and nothing of what was written"
    page.context.clear_cookies()
    assert shown_by(wake()) == [["Estafeta", "Something is waiting for you.", "/"]], "signed out, it knows nothing"

    service.answer = 410
    messages.send(by=house.ana, campaign=house.campaign, to="all", text="Still there?")
    assert subscriptions.push_due() == 0 and not PushSubscription.objects.exists()
    back = sit_down(house.bea, permissions=["notifications"])
    back.add_init_script(SERVICE.replace("ADDRESS", json.dumps(f"{service.url}/new")))
    back.add_init_script(f"localStorage.endpoint ||= {json.dumps(service.url + '/bea')};")
    back.goto(reverse("mail-preferences"))
    expect(back.locator("#push [role=status]")).to_contain_text("had ended")
    back.locator("#push button").click()
    expect(back.locator("#push button")).to_have_attribute("aria-pressed", "true")
    assert PushSubscription.objects.get().endpoint == f"{service.url}/new"
    assert page.troubles == [] and back.troubles == []
