"""The settings as processes see them: each test starts one with its own environment."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from config.mailbox import outgoing
from config.settings import ENVIRONMENT

ROOT = Path(settings.BASE_DIR)
PRODUCTION = {
    "DATABASE_URL": "postgresql://estafeta:pw@127.0.0.1:1/estafeta",
    "REDIS_URL": "redis://127.0.0.1:1/0",
    "ESTAFETA_SECRET_KEY": "kX2" * 20 + "unguessable-!",
    "ESTAFETA_URL": "https://estafeta.example.org",
    "ESTAFETA_MAIL_URL": "smtp://user:pw@mail.example.org:587",
    "ESTAFETA_FROM": "Estafeta <courier@example.org>",
}


def python(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the project with nothing in the environment but what is given."""
    clean = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings"} | environment
    return subprocess.run([sys.executable, *argv], cwd=ROOT, env=clean, capture_output=True, text=True, timeout=300)


def setting(expression: str, **environment: str) -> str:
    result = python("-c", f"from django.conf import settings; print({expression})", **environment)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_a_production_configuration_passes_the_deployment_check():
    result = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert result.returncode == 0, result.stderr
    assert "no issues" in result.stdout


def test_the_deployment_check_warns_of_mail_to_a_folder_and_of_plain_http():
    careless = PRODUCTION | {"ESTAFETA_MAIL_URL": "", "ESTAFETA_URL": "http://estafeta.example.org"}
    result = python("manage.py", "check", "--deploy", "--fail-level", "WARNING", **careless)
    assert result.returncode != 0
    assert "estafeta.W001" in result.stderr
    assert "estafeta.W002" in result.stderr


def test_a_real_server_does_not_start_without_a_secret_key():
    result = python("manage.py", "check", **PRODUCTION | {"ESTAFETA_SECRET_KEY": ""})
    assert result.returncode != 0
    assert "ESTAFETA_SECRET_KEY is not" in result.stderr
    assert "secrets.token_urlsafe" in result.stderr


def test_the_embedded_mode_takes_the_key_that_play_left_in_its_folder(tmp_path):
    (tmp_path / "secret-key").write_text("kept-from-last-time\n")
    assert setting("settings.SECRET_KEY", ESTAFETA_DATA=str(tmp_path)) == "kept-from-last-time"


def test_reading_the_settings_writes_nothing(tmp_path):
    setting("settings.SECRET_KEY", ESTAFETA_DATA=str(tmp_path / "data"))
    assert not (tmp_path / "data").exists()


def test_sqlite_waits_for_its_turn_and_keeps_what_it_acknowledged(tmp_path):
    script = (
        "import django; django.setup()\n"
        "from django.db import connection\n"
        "cursor = connection.cursor()\n"
        "ask = lambda name: cursor.execute(f'PRAGMA {name}').fetchone()[0]\n"
        "print(ask('journal_mode'), ask('synchronous'), ask('foreign_keys'), ask('busy_timeout'))\n"
        "print(connection.transaction_mode)\n"
    )
    result = python("-c", script, ESTAFETA_DATA=str(tmp_path))
    assert result.stdout.split() == ["wal", "2", "1", "20000", "IMMEDIATE"], result.stderr


def test_https_turns_secure_cookies_redirects_and_hsts_on_and_http_leaves_them_off():
    names = "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT", "SECURE_HSTS_SECONDS"
    asked = ", ".join(f"bool(settings.{name})" for name in names)
    assert setting(asked, **PRODUCTION) == "True True True True"
    assert setting(asked) == "False False False False"


def test_the_public_host_and_the_listed_ones_are_answered_to():
    hosts = setting("settings.ALLOWED_HOSTS", **PRODUCTION, ESTAFETA_HOSTS="a.example.org, b.example.org")
    for name in ("estafeta.example.org", "a.example.org", "b.example.org", "127.0.0.1"):
        assert f"'{name}'" in hosts
    assert "*" not in hosts


def test_an_address_without_a_host_is_refused_with_an_example():
    result = python("manage.py", "check", ESTAFETA_URL="estafeta.example.org")
    assert result.returncode != 0
    assert "https://estafeta.example.org" in result.stderr


def test_replies_go_to_the_senders_domain_unless_another_is_named():
    assert setting("settings.ESTAFETA_MAIL_DOMAIN", **PRODUCTION) == "example.org"
    assert (
        setting("settings.ESTAFETA_MAIL_DOMAIN", **PRODUCTION, ESTAFETA_MAIL_DOMAIN="in.example.org")
        == "in.example.org"
    )


def test_one_mailbox_is_named_once_and_is_the_sender_too():
    asked = "settings.ESTAFETA_MAIL_REPLY_TO, settings.ESTAFETA_MAIL_DOMAIN, settings.DEFAULT_FROM_EMAIL"
    one = {**PRODUCTION, "ESTAFETA_FROM": "", "ESTAFETA_MAIL_REPLY_TO": "Club@Post-House.org"}
    assert setting(asked, **one) == "club@post-house.org post-house.org Estafeta <club@post-house.org>"
    assert setting(asked, **one | {"ESTAFETA_MAIL_DOMAIN": "post-house.org"}).startswith("club@post-house.org")
    other = setting(asked, **one | {"ESTAFETA_FROM": "Club <post@other.org>"})
    assert other == "club@post-house.org post-house.org Club <post@other.org>"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"ESTAFETA_MAIL_REPLY_TO": "a@b.org", "ESTAFETA_MAIL_DOMAIN": "in.b.org"}, "not both"),
        ({"ESTAFETA_MAIL_REPLY_TO": "Club <club@b.org>"}, "one bare address, such as club@example.org"),
        ({"ESTAFETA_MAIL_REPLY_TO": "b.org"}, "one bare address"),
        ({"ESTAFETA_MAIL_REPLY_TO": f"{'c' * 33}@b.org"}, "at most 32 characters may stand before the @"),
        ({"ESTAFETA_MAIL_PROTOCOL": "uucp"}, "lmtp or smtp"),
        ({"ESTAFETA_IMAP_URL": "imap.example.org"}, "imaps://user:password@host/INBOX"),
        ({"ESTAFETA_MAIL_WEBHOOK": "mailgun"}, "ESTAFETA_MAIL_WEBHOOK_SECRET"),
    ],
)
def test_a_door_for_mail_that_cannot_be_opened_is_told_at_the_start(wrong, said):
    result = python("manage.py", "check", **PRODUCTION | wrong)
    assert result.returncode != 0
    assert said in result.stderr


def test_every_documented_variable_is_read_and_explained():
    source = "".join(path.read_text() for folder in ("config", "rulesets") for path in (ROOT / folder).rglob("*.py"))
    for name, (_, meaning) in ENVIRONMENT.items():
        assert len(re.findall(rf'"{name}"', source)) > 1, f"{name} is documented but nobody reads it"
        assert meaning.endswith("."), f"{name} is not explained in a sentence"


def test_no_module_of_the_server_reads_a_variable_that_is_not_documented():
    reading = re.compile(r'environ(?:\.get\(|\[|\.setdefault\(|\.pop\()\s*"(\w+)"')
    elsewhere = {"DJANGO_SETTINGS_MODULE", "LC_ALL", "LC_MESSAGES", "LANG"}
    for folder in ("config", "games", "notifications", "rulesets"):
        for path in (ROOT / folder).rglob("*.py"):
            assert set(reading.findall(path.read_text())) <= set(ENVIRONMENT) | elsewhere, path


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "smtp://u:p%40ss@h",
            {"EMAIL_HOST": "h", "EMAIL_PORT": 587, "EMAIL_HOST_PASSWORD": "p@ss", "EMAIL_USE_TLS": True},
        ),
        ("smtp://h:25?starttls=off", {"EMAIL_PORT": 25, "EMAIL_USE_TLS": False, "EMAIL_USE_SSL": False}),
        ("smtps://u:p@h", {"EMAIL_PORT": 465, "EMAIL_USE_SSL": True, "EMAIL_USE_TLS": False}),
        ("folder:///var/mail%20out", {"EMAIL_FILE_PATH": "/var/mail out"}),
    ],
)
def test_a_mail_url_becomes_djangos_settings(url, expected):
    assert expected.items() <= outgoing(url).items()


@pytest.mark.parametrize("url", ["mail.example.org", "http://mail.example.org", "smtp://"])
def test_a_mail_url_of_another_kind_is_refused_with_examples(url):
    with pytest.raises(ImproperlyConfigured, match="smtp://user:password@host:587"):
        outgoing(url)


def test_the_signing_keys_are_read_and_a_wrong_one_is_told_at_once():
    good = PRODUCTION | {"ESTAFETA_SIGNING_KEY": "AB" * 32, "ESTAFETA_SIGNING_KEYS_BEFORE": f"{'1' * 64}, {'2' * 64}"}
    assert setting("settings.ESTAFETA_SIGNING_KEY", **good) == "ab" * 32
    assert setting("settings.ESTAFETA_SIGNING_KEYS_BEFORE", **good) == str(["1" * 64, "2" * 64])
    assert setting("repr(settings.ESTAFETA_SIGNING_KEY)", **PRODUCTION) == "''"
    for name in ("ESTAFETA_SIGNING_KEY", "ESTAFETA_SIGNING_KEYS_BEFORE"):
        result = python("manage.py", "check", **PRODUCTION | {name: "not a key"})
        assert result.returncode != 0 and f"{name} must be 64 hexadecimal digits" in result.stderr
        assert "not a key" not in result.stderr
