"""A third language needs only words: a few of them in Portuguese, for the server and for the auction."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from django.urls import reverse

from rulesets.kernel import text as kernel_text
from rulesets.kernel.text import learn

SERVER = {
    "%(segment)s: what happened": "%(segment)s: o que aconteceu",
    "You have nothing to decide right now. The table is at %(page)s": "Agora nada se te pede. A mesa está em %(page)s",
    "Mon Tue Wed Thu Fri Sat Sun": "seg ter qua qui sex sáb dom",
    "Reports": "Relatórios",
    "%(by)s paused the game.": "%(by)s suspendeu a partida.",
    "This can be at most %(most)s.": "Pode ser no máximo %(most)s.",
}
AUCTION = {
    "North": "Norte (pt)",
    "round {round}": "rodada {round}",
    "Lot {number} is worth {worth}.": "O lote {number} vale {worth}.",
}


@pytest.fixture
def portuguese(settings, monkeypatch, tmp_path: Path) -> None:
    """As a host adds it: a line in the settings, a catalogue of the server, a catalogue of the ruleset."""
    monkeypatch.setattr(kernel_text, "catalogues", {})
    learn("pt", AUCTION, "here")
    folder = tmp_path / "pt" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n"']
    lines += [f'msgid "{english}"\nmsgstr "{said}"' for english, said in SERVER.items()]
    (folder / "django.po").write_text("\n".join(lines))
    subprocess.run(["msgfmt", "-o", folder / "django.mo", folder / "django.po"], check=True)
    settings.LOCALE_PATHS = [tmp_path, *settings.LOCALE_PATHS]
    settings.LANGUAGES = [*settings.LANGUAGES, ("pt", "Português")]


@pytest.fixture
def reader(portuguese, house, enter):
    """Bea reads Portuguese from now on, and a round is played."""
    from games.people import accounts

    accounts.change_details(user=house.bea, name="Bea", language="pt", zone="UTC")
    house.play_round({"coins": 4}, {"coins": 1})
    return enter(house.bea)


def test_a_report_is_read_in_it_and_in_english_where_words_are_missing(reader, house):
    text = reader.get(reverse("reports", args=[house.game.ref])).text
    assert '<html lang="pt">' in text
    assert "O lote 1 vale" in text and "Lot 1 is worth" not in text
    assert "takes" in text and "points." in text, "no words for it: English"
    assert "se lleva" not in text and "Rodada 2" in text


def test_a_page_offers_it_and_speaks_it(reader, house):
    text = reader.get(reverse("campaign", args=[house.campaign.ref])).text
    assert ">Português</button>" in text and ">Español</button>" in text
    assert "<h1>Relatórios</h1>" in reader.get(reverse("reports", args=[house.game.ref])).text


def test_a_mail_is_written_in_it(reader, house):
    from notifications.letters import compose
    from notifications.models import Notice

    notices = Notice.objects.filter(user=house.bea, kind="orders-wanted")
    told = " ".join(compose.render(notices.latest("pk"))[1].split())
    assert "Rodada 2: it’s your turn to give orders for South, by" in told, (
        "no words for it: English, about what has some"
    )
    assert "Norte (pt) takes" in told
    when = compose.subject_of(notices.latest("pk")).split("due by ")[1]
    assert when.split()[0] in SERVER["Mon Tue Wed Thu Fri Sat Sun"].split()


def test_a_report_by_mail_is_written_in_it(reader, house):
    from notifications.letters import compose
    from tests.notifications.post import a_notice

    bulletins = list(house.game.bulletins.filter(audience="south").values_list("pk", flat=True))
    about = {"campaign": house.campaign, "game": house.game, "segment": house.segment, "side": "south"}
    notice = a_notice(house.bea, "pt/report", kind="report", language="pt", bulletins=bulletins, data={}, **about)
    told = " ".join(compose.render(notice)[1].split())
    assert "Agora nada se te pede. A mesa está em" in told
    assert "O lote 1 vale" in told and "Lot 1 is worth" not in told


def test_what_is_kept_for_later_readers_is_kept_in_it_too(portuguese, house):
    from games.campaigns.moderation import pause
    from games.models import AuditEntry

    pause(game=house.game, by=house.max)
    assert AuditEntry.objects.latest("pk").texts["all"] == {
        "en": "Max paused the game.",
        "es": "Max puso la partida en pausa.",
        "pt": "Max suspendeu a partida.",
    }


def test_orders_are_written_in_a_language_that_they_are_read_in(portuguese, house):
    """No order can be given in Portuguese: its sheets are in English."""
    from notifications.letters.sheets import order_sheet

    sheet = order_sheet(house.decision("north"), house.seat("north"), "pt")
    assert any(line.startswith("bid ") for line in sheet)
