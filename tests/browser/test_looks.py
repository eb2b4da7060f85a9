"""How every page looks: light and dark, wide and narrow, in both languages, and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.urls import reverse

from games.campaigns.messages import send
from games.models import User
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.looking import wrong_for_some

TABLET = {"width": 820, "height": 1180}
WIDE = {"width": 1920, "height": 1080}
ELSEWHERE = {"shared", "spectate", "end", "hindsight-turn", "sheet", "act-on-many"}
"""Pages that a game in its second round does not have, and addresses that only lead on."""


@pytest.fixture
def pages(house, client, settings) -> dict[str, tuple[User | None, str]]:
    """Every page that there is, each with somebody who may read it; a few as several people see them."""
    from tests.pages.addresses import NO_PAGE, POST_ONLY, addresses_of

    settings.ESTAFETA_SELF_REGISTRATION = True
    send(by=house.ana, campaign=house.campaign, to="all", text="Que gane el mejor.\nNos vemos el martes.")
    house.play_round({"coins": 4}, {"coins": 1})
    found = addresses_of(house) | {"mail-preferences": reverse("mail-preferences")}
    readers = {name: reader(client, house, found[name]) for name in found if name not in POST_ONLY | NO_PAGE}
    assert {name for name, user in readers.items() if user == "nobody"} == ELSEWHERE
    pages = {name: (user, found[name]) for name, user in readers.items() if name not in ELSEWHERE}
    table = found["game"]
    return pages | {
        "ordering": (house.bea, table),
        "onlooker": (house.max, table),
        "lobby-of-one-who-plays": (house.ana, reverse("lobby")),
        "nothing-here": (None, "/no/such/page/"),
    }


def reader(client: Any, house: Any, address: str) -> Any:
    """Somebody to whom the page is shown, strangers first, or the word "nobody"."""
    for user in (None, house.ana, house.max, house.onlooker, house.bea, house.stranger):
        client.logout() if user is None else client.force_login(user)
        if client.get(address).status_code == 200:
            return user
    return "nobody"


def faults(
    pages: dict[str, tuple[User | None, str]],
    sit_down: Any,
    shoot: Any,
    size: dict[str, int],
    languages: Sequence[str],
    schemes: Sequence[Sequence[str]],
) -> list[str]:
    """What is wrong on any page at this size. Languages take turns from page to page, and after all languages `schemes`
    do: by day, by night, or both."""
    wrong, open_pages = [], {}
    for at, (name, (user, address)) in enumerate(pages.items()):
        language = languages[at % len(languages)]
        who = (user.pk if user else None, language)
        if who not in open_pages:
            open_pages[who] = sit_down(user, viewport=size, locale=language)
        page = open_pages[who]
        if user is not None:
            User.objects.filter(pk=user.pk).update(language=language)
        page.goto(address)
        for scheme in schemes[at // len(languages) % len(schemes)]:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            shoot(page, f"looks/{name}-{language}-{scheme}-{size['width']}")
            wrong += [f"{name} {language} {scheme} {size['width']}: {each}" for each in wrong_for_some(page)]
        page.troubles.clear()
    return wrong


@pytest.mark.parametrize(
    ("size", "languages", "schemes"),
    [(DESKTOP, ("en", "es"), (["light"], ["dark"])), (PHONE, ("es", "en"), (["dark"], ["light"]))],
    ids=["desktop", "phone"],
)
def test_every_page_can_be_read_by_everybody(pages, sit_down, shoot, size, languages, schemes):
    """Labels, contrast, landmarks, names of controls, as far as axe can tell; and nothing is wider than the screen.

    Every page in both languages, at both sizes, by day and by night; soak has every combination of the three.
    """
    wrong = faults(pages, sit_down, shoot, size, languages, schemes)
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [DESKTOP, WIDE, TABLET, PHONE], ids=["1280", "1920", "820", "390"])
def test_every_page_at_every_size_in_every_language_by_day_and_by_night(pages, sit_down, shoot, size, language):
    wrong = faults(pages, sit_down, shoot, size, [language], [["light", "dark"]])
    assert not wrong, "\n".join(wrong)


def test_nothing_moves_for_whoever_asked_for_less(pages, sit_down):
    user, address = pages["history"]
    page = sit_down(user, reduced_motion="reduce")
    page.goto(address)
    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter(e => getComputedStyle(e).transitionDuration !== '0s').length"
    )
    assert moving == 0
