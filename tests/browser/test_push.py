"""Web push in a browser: the switch on the page, the worker that wakes, and what it shows.

Chromium asks a service of its maker for an address, so the address is ours here. The key, the switch, the call, the
worker and the notification are the real ones.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE

SERVICE = """(() => {
  const unsubscribe = async () => delete localStorage.endpoint;
  const held = () => (localStorage.endpoint ? { endpoint: localStorage.endpoint, unsubscribe } : null);
  PushManager.prototype.getSubscription = async () => held();
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!(await navigator.serviceWorker.getRegistration()).active) throw new Error("no active Service Worker");
    Object.assign(localStorage, { endpoint: ADDRESS, key: JSON.stringify([...applicationServerKey]), userVisibleOnly });
    return held();
  };
})();"""
"""Stands for the browser maker's service: gives the address that we say, and keeps what it was asked with. As a browser
does, it refuses while no worker is active."""
SHOWN = """async () => {
  const shown = await self.registration.getNotifications();
  return shown.map(({ title, body, data }) => [title, body, data.url]);
}"""
FORGET = """async () => {
  for (const each of await self.registration.getNotifications()) each.close();
  while ((await self.registration.getNotifications()).length) await new Promise((done) => setTimeout(done, 20));
}"""
SLOWLY = "self.addEventListener('install', (event) => event.waitUntil(new Promise((done) => setTimeout(done, 1500))));"


@pytest.fixture
def service(settings, monkeypatch) -> Iterator[Any]:
    from notifications.push import subscriptions
    from tests.notifications.push.service import Service

    monkeypatch.setattr(subscriptions, "ANSWER_WITHIN", PATIENCE / 1000)
    settings.ESTAFETA_PUSH_SERVICES = ["127.0.0.1"]
    found = Service()
    yield found
    found.stop()


def within_patience(page: Any, find: Callable[[], Any]) -> Any:
    """What is found, as soon as it is there."""
    ends = time.monotonic() + PATIENCE / 1000
    while not (found := find()):
        assert time.monotonic() < ends, "it never came"
        page.wait_for_timeout(50)
    return found


def waker(page: Any) -> Callable[[], None]:
    """Wakes the worker as the browser does when its service calls."""
    wire, known = page.context.new_cdp_session(page), []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    wire.send("ServiceWorker.enable")
    origin = page.evaluate("location.origin")

    def wake() -> None:
        latest = within_patience(page, lambda: known)[-1]
        registration = {"origin": origin, "registrationId": latest["registrationId"], "data": ""}
        wire.send("ServiceWorker.deliverPushMessage", registration)

    return wake


def shown_on(page: Any) -> list[list[str]]:
    """What the worker shows, once it runs and does; then it is put away."""
    workers = within_patience(page, lambda: page.context.service_workers)
    found = within_patience(page, lambda: workers[-1].evaluate(SHOWN))
    workers[-1].evaluate(FORGET)
    return list(found)


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
    wake()
    told = ["Estafeta", "1 game wants your orders. 1 new message.", reverse("lobby")]
    assert shown_on(page) == [told], "what the server says now, and nothing of what was written"
    page.context.clear_cookies()
    wake()
    assert shown_on(page) == [["Estafeta", "Something is waiting for you.", "/"]], "signed out, it knows nothing"

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


def test_the_switch_waits_for_a_worker_that_is_still_being_installed(house, sit_down, service, monkeypatch):
    from django.http import HttpResponse

    from notifications.push import views

    drawn = views.render

    def slowly(request, template, *rest, **more) -> HttpResponse:
        answer = drawn(request, template, *rest, **more)
        answer.content += SLOWLY.encode() if template.endswith("worker.js") else b""
        return answer

    monkeypatch.setattr(views, "render", slowly)
    page = sit_down(house.bea, permissions=["notifications"])
    page.add_init_script(SERVICE.replace("ADDRESS", json.dumps(f"{service.url}/bea")))
    page.goto(reverse("mail-preferences"))
    switch = page.locator("#push button")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true", timeout=20_000)
    assert page.troubles == []
