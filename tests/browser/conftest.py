"""A real browser against a live server. What needs Django is imported late: pytest reads this before it is set up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

# Playwright's loop makes Django think that it is called from asynchronous code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")

from tests.binaries import installed_browser
from tests.browser.slowness import slow_browser, slow_server
from tests.browser.underway import all_answered, counted_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from games.models import User
    from tests.pages.house import House

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-site-isolation-trials",  # else it starts a process for every page that may come
]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}
PATIENCE = 120_000
"""Milliseconds until something has to be there: only a test that fails waits so long, or one on a busy machine."""
CROSSED = ("net::ERR_ABORTED", "interrupted by another navigation")
"""What the browser says when a page was left for another address in the same moment."""
SHOTS = os.environ.get("ESTAFETA_SHOTS", "")
"""A folder for pictures of what the tests see; none are taken without it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser, page and server keep their own time each: what fails is tried once more, and the summary names it."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


def chromium() -> str:
    found = installed_browser()
    if found is None:
        pytest.skip("no Chromium found; on Debian: apt-get install chromium fonts-dejavu-core, or set CHROMIUM=/path")
    return str(found)


@pytest.fixture(scope="session", autouse=True)
def _server() -> None:
    slow_server()
    counted_server()


@pytest.fixture(autouse=True)
def _full_allowance() -> None:
    """All tests come from one address; how much the ones before asked for is not theirs."""
    from games.people.limits import allowance

    allowance.forget()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def house(transactional_db: None, live_server: Any) -> House:
    from tests.pages.house import House

    opened = House(pace="plan", rounds=2)
    opened.start()
    return opened


@pytest.fixture
def site(live_server: Any) -> str:
    """Where the pages are."""
    return str(live_server.url)


@pytest.fixture
def sit_down(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Opens a separate browser, signed in as that person."""
    contexts = []

    def opened(user: User | None, **settings: Any) -> Page:
        from django.conf import settings as django_settings
        from django.test import Client

        context = browser.new_context(base_url=site, **({"viewport": DESKTOP, "locale": "en-GB"} | settings))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if user is not None:
            client = Client()
            client.force_login(user)
            name = django_settings.SESSION_COOKIE_NAME
            context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site}])
        page = context.new_page()
        slow_browser(page)
        page.troubles = []  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: page.troubles.append(str(error)))  # type: ignore[attr-defined]
        page.on("console", lambda said: _note(page, said))
        _count_requests(page)
        _insist(page)
        return page

    yield opened
    for context in contexts:
        context.set_offline(True)  # a page that is closed would still save its draft
        context.close()
    all_answered()


def _count_requests(page: Any) -> None:
    """What the page has asked and not been told yet."""
    page.open_requests = []
    page.on("request", lambda asked: page.open_requests.append(asked))
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda asked: asked in page.open_requests and page.open_requests.remove(asked))


def _insist(page: Any) -> None:
    """A table goes to the next turn by itself. Whoever is going there in the same moment goes again."""
    from playwright.sync_api import Error

    go = page.goto

    def goto(address: str, **more: Any) -> Any:
        try:
            return go(address, **more)
        except Error as error:
            if not any(words in error.message for words in CROSSED):
                raise
            return go(address, **more)

    page.goto = goto


def _note(page: Any, said: Any) -> None:
    """Errors that the browser itself reports: broken scripts, and anything that the content policy blocked."""
    if said.type == "error" and "status of 4" not in said.text:
        page.troubles.append(said.text)


@pytest.fixture
def shoot(request: pytest.FixtureRequest) -> Callable[[Any, str], None]:
    def shot(page: Any, name: str) -> None:
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)

    return shot


@pytest.fixture
def battle(transactional_db: None, live_server: Any) -> Any:
    """Tables of Tercios, to be laid as the test wants them."""
    from tests.pages.battle_table import BattleTable

    return BattleTable


@pytest.fixture
def gulf(transactional_db: None, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Tables of Lepanto with the whole fleet."""
    from rulesets.kernel import registry
    from rulesets.lepanto.game import ruleset
    from tests.pages.battle_table import GulfTable

    monkeypatch.setitem(registry.rulesets(), "lepanto", ruleset)
    return GulfTable
