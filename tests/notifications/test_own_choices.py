"""The page on which a signed-in person chooses their mails."""

import pytest
from django.test import Client
from django.urls import reverse

from notifications import preferences
from notifications.models import Preference
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def page() -> str:
    return reverse("mail-preferences")


@pytest.fixture
def bea(table: AuctionTable) -> Client:
    client = Client()
    client.force_login(table.bea)
    return client


def field(table: AuctionTable) -> str:
    return f"campaign-{table.campaign.ref}"


def test_whoever_is_not_signed_in_is_sent_to_the_door(db: None, page: str):
    for answer in (Client().get(page), Client().post(page, {"all": "none"})):
        assert answer.status_code == 302
        assert answer.headers["Location"] == f"{reverse('login')}?next={page}"


def test_looking_shows_what_holds_and_changes_nothing(table: AuctionTable, bea: Client, page: str):
    preferences.choose(user=table.bea, campaign=None, level="wanted")
    preferences.choose(user=table.bea, campaign=table.campaign, level="digest")
    before = list(Preference.objects.values())
    text = bea.get(page, {"all": "none", field(table): "none"}).text
    assert 'value="wanted" selected' in text and 'value="digest" selected' in text
    assert text.count(" selected") == 2
    assert list(Preference.objects.values()) == before


def test_saving_keeps_a_choice_for_all_and_one_for_a_campaign(table: AuctionTable, bea: Client, page: str):
    answer = bea.post(page, {"all": "none", field(table): "every"}, follow=True)
    assert "Your choices are saved." in answer.text
    assert preferences.level_of(table.bea, None) == "none"
    assert preferences.level_of(table.bea, table.campaign) == "every"


def test_a_campaign_can_be_treated_like_all_others_again(table: AuctionTable, bea: Client, page: str):
    bea.post(page, {"all": "digest", field(table): "none"})
    bea.post(page, {field(table): ""})
    assert preferences.level_of(table.bea, table.campaign) == "digest"
    assert Preference.objects.get(user=table.bea).campaign is None


def test_campaigns_of_others_are_neither_shown_nor_chosen_for(table: AuctionTable, bea: Client, page: str):
    other = AuctionTable(pace="plan").start()
    assert other.campaign.ref not in bea.get(page).text
    bea.post(page, {"all": "every", field(other): "none"})
    assert not Preference.objects.filter(campaign=other.campaign).exists()
    assert not Preference.objects.exclude(user=table.bea).exists()


@pytest.mark.parametrize("wrong", [{"all": "loud"}, {"all": ""}, {"campaign": "loud"}])
def test_a_choice_that_is_none_changes_nothing(table: AuctionTable, bea: Client, page: str, wrong: dict[str, str]):
    sent = {"all": "none", field(table): "none"} | {
        name.replace("campaign", field(table)): x for name, x in wrong.items()
    }
    answer = bea.post(page, sent)
    assert answer.status_code == 422 and "nothing was changed" in answer.text
    assert not Preference.objects.exists()


def test_a_form_of_somebody_elses_making_is_refused(table: AuctionTable, page: str):
    client = Client(enforce_csrf_checks=True)
    client.force_login(table.bea)
    assert client.post(page, {"all": "none"}).status_code == 403
    assert not Preference.objects.exists()


def test_the_page_speaks_the_readers_language_inside_the_frame_of_the_others(table: AuctionTable, page: str):
    client = Client()
    client.force_login(table.ana)
    text = client.get(page).text
    assert '<html lang="es">' in text and "Sobre todas las campañas" in text and "estafeta.css" in text


def test_the_account_page_leads_there(table: AuctionTable, bea: Client, page: str):
    assert f'href="{page}"' in bea.get(reverse("account")).text
