"""The embedded mode's mail page: whole mails, and nothing that could act."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client, override_settings

from notifications import mailroom, outbox
from tests.games.tables import AuctionTable
from tests.notifications.post import a_notice

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    backend = "django.core.mail.backends.filebased.EmailBackend"
    with override_settings(EMBEDDED=True, EMAIL_BACKEND=backend, EMAIL_FILE_PATH=str(tmp_path)):
        yield tmp_path


def mail_named(subject: str) -> mailroom.Mail:
    return next(mail for mail in mailroom.mails() if subject in mail.preview)


def test_every_mail_is_listed_with_reader_and_subject(folder: Path, table: AuctionTable):
    sent = outbox.deliver_due()
    page = Client().get("/mail/").content.decode()
    assert page.count("<tr>") == sent + 1
    assert "[Auction] Sealed bids, South" in page
    assert "Round 1: it’s your turn to give orders for South, by" in page, "what mail programs show after the subject"
    assert table.bea.email in page


def test_an_empty_folder_says_so(folder: Path):
    assert "There are no emails yet" in Client().get("/mail/").content.decode()


def test_a_mail_is_shown_whole(folder: Path, table: AuctionTable):
    outbox.deliver_due()
    mail = mail_named("Round 1: it’s your turn to give orders for ")
    page = Client().get(f"/mail/{mail.name}/").content.decode()
    assert 'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!DOCTYPE html&gt;' in page
    assert "data:image/png;base64," in page and "cid:" not in page
    assert "bid 0" in page
    assert "deadline.ics" in page


def test_attachments_can_be_fetched_and_cannot_act(folder: Path, table: AuctionTable):
    outbox.deliver_due()
    mail = mail_named("Round 1: it’s your turn to give orders for ")
    numbers = {name: number for number, name, _ in mail.attachments}
    png = Client().get(f"/mail/{mail.name}/part/{numbers['board.png']}/")
    assert png["Content-Type"] == "image/png"
    assert png.content.startswith(b"\x89PNG")
    ics = Client().get(f"/mail/{mail.name}/part/{numbers['deadline.ics']}/")
    assert ics["Content-Disposition"].startswith("attachment")
    assert ics["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert Client().get(f"/mail/{mail.name}/part/0/").status_code == 404


def test_what_a_mail_says_is_not_mark_up_of_the_page(folder: Path, ana: object):
    a_notice(ana, kind="generic", data={"text": "<script>alert(1)</script>"})
    outbox.deliver_due()
    page = Client().get(f"/mail/{mailroom.mails()[0].name}/").content.decode()
    assert "<script" not in page


@pytest.mark.parametrize("name", ["../secret-key", "x.log~0", "%2e%2e%2fx.log~0", "x", "..%2Fx.log~0"])
def test_a_name_that_is_no_mail_finds_nothing(folder: Path, name: str):
    (folder.parent / "x.log").write_bytes(b"Subject: secret\n\nsecret\n")
    assert Client().get(f"/mail/{name}/").status_code == 404


def test_a_real_server_has_no_such_page(folder: Path):
    with override_settings(EMBEDDED=False):
        assert Client().get("/mail/").status_code == 404


def test_only_this_machine_may_look(folder: Path):
    assert Client(REMOTE_ADDR="192.0.2.7").get("/mail/").status_code == 404
    assert Client().get("/mail/", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 404


def test_a_file_that_is_no_mail_does_not_break_the_list(folder: Path):
    (folder / "broken.log").write_bytes(b"\xff\xfe\x00garbage")
    assert Client().get("/mail/").status_code == 200
