"""compose.yaml and the Dockerfile say what config/settings.py understands, and nothing that should stay secret."""

import json
import re
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from django.core.management import get_commands

from config.settings import ENVIRONMENT

ROOT = Path(settings.BASE_DIR)
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "estafeta"}


def image_command() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert found, "the Dockerfile has no CMD in the exec form"
    return list(json.loads(found[1]))


def argument(argv: list[str], option: str) -> str:
    return argv[argv.index(option) + 1]


def test_the_services_of_the_deployment_are_all_there():
    assert set(SERVICES) == {
        "postgres",
        "redis",
        "migrate",
        "web",
        "worker",
        "mailer",
        "scheduler",
        "sweeper",
        "mail-in",
    }


@pytest.mark.parametrize("name", sorted(OURS))
def test_every_variable_that_compose_sets_is_one_that_the_settings_read(name):
    assert set(OURS[name]["environment"]) <= set(ENVIRONMENT)


@pytest.mark.parametrize("name", sorted(OURS))
def test_every_service_gets_what_a_real_server_needs(name):
    assert {
        "DATABASE_URL",
        "REDIS_URL",
        "ESTAFETA_SECRET_KEY",
        "ESTAFETA_URL",
        "ESTAFETA_MAIL_URL",
        "ESTAFETA_FROM",
    } <= set(OURS[name]["environment"])


def test_every_variable_of_the_dockerfile_is_one_that_the_settings_read():
    names = re.findall(r"\b([A-Z][A-Z_]+)=", DOCKERFILE)
    assert {name for name in names if not name.startswith("PYTHON")} <= set(ENVIRONMENT)


def test_no_secret_stands_in_the_compose_file():
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            if re.search("SECRET|PASSWORD|TOKEN$|MAIL_URL|IMAP_URL", name):
                assert re.fullmatch(r"\$\{\w+(:[?-][^}]*)?\}", str(value)), f"{name} is spelled out"
    assert "estafeta:${POSTGRES_PASSWORD" in OURS["web"]["environment"]["DATABASE_URL"]


def test_the_database_of_the_url_is_the_one_that_postgres_makes():
    made = SERVICES["postgres"]["environment"]
    url = re.sub(r"\$\{[^}]*\}", "password", OURS["web"]["environment"]["DATABASE_URL"])
    assert url == f"postgresql://{made['POSTGRES_USER']}:password@postgres:5432/{made['POSTGRES_DB']}"


def test_the_web_service_serves_the_settings_application_on_the_published_port():
    command = image_command()
    assert command[0] == "granian"
    assert command[-1] == settings.WSGI_APPLICATION.replace(".application", ":application")
    port = argument(command, "--port")
    assert f"EXPOSE {port}" in DOCKERFILE
    assert SERVICES["web"]["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert f"http://127.0.0.1:{port}/healthz/web" in SERVICES["web"]["healthcheck"]["test"][-1]


def test_the_image_does_not_run_as_root():
    last_user = re.findall(r"^USER (\S+)$", DOCKERFILE, re.MULTILINE)[-1]
    assert last_user == "estafeta"
    assert not any("user" in service for service in OURS.values())


def test_there_is_exactly_one_beat_and_it_only_schedules():
    beats = [name for name, service in OURS.items() if "beat" in service.get("command", [])]
    assert beats == ["scheduler"]
    assert SERVICES["scheduler"]["deploy"]["replicas"] == 1
    assert not {"-B", "--beat"} & set(SERVICES["worker"]["command"])


def test_sweeping_goes_on_without_redis():
    sweeper = SERVICES["sweeper"]
    assert sweeper["command"][:3] == ["python", "manage.py", "scheduler"]
    assert "redis" not in sweeper["depends_on"]


def test_workers_may_finish_what_they_began_before_they_are_killed():
    for service in ("worker", "mailer"):
        assert SERVICES[service]["stop_grace_period"] == "2m"


def test_every_queue_that_tasks_are_routed_to_has_a_worker():
    queues = {"celery", *(route["queue"] for route in settings.CELERY_TASK_ROUTES.values())}
    commands = [SERVICES[service]["command"] for service in ("worker", "mailer")]
    assert {command[command.index("--queues") + 1] for command in commands} == queues
    assert settings.CELERY_TASK_TIME_LIMIT < 120
    assert settings.CELERY_BROKER_TRANSPORT_OPTIONS["visibility_timeout"] > settings.CELERY_TASK_TIME_LIMIT


def test_the_receiver_listens_where_compose_publishes_it():
    mail_in = SERVICES["mail-in"]
    assert mail_in["profiles"] == ["mail-in"]
    port = mail_in["environment"]["ESTAFETA_MAIL_LISTEN"].rpartition(":")[2]
    assert mail_in["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert f"('127.0.0.1', {port})" in mail_in["healthcheck"]["test"][-1]


def test_everything_that_can_be_set_about_mail_reaches_the_services_and_is_explained():
    about_mail = {name for name in ENVIRONMENT if re.match("ESTAFETA_(MAIL|IMAP)_", name)}
    only_the_receivers = {"ESTAFETA_MAIL_LISTEN", "ESTAFETA_MAIL_PROTOCOL"}
    assert about_mail - only_the_receivers <= set(OURS["web"]["environment"])
    assert about_mail <= set(OURS["mail-in"]["environment"])
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert {name for name in about_mail if f"`{name}`" not in page and f"{name}=" not in page} == set()


def test_every_command_that_a_service_runs_exists():
    commands = get_commands()
    for service in OURS.values():
        command = service.get("command", [])
        if command[:2] == ["python", "manage.py"]:
            assert command[2] in commands


def test_the_hosting_page_names_only_commands_that_exist_or_says_that_they_do_not_yet():
    page = (ROOT / "docs" / "hosting.md").read_text()
    not_yet = re.search(r"not in this version yet: (.*)\.$", page, re.MULTILINE)
    missing = set(re.findall(r"`(\w+)`", not_yet[1])) if not_yet else set()
    named = set(re.findall(r"manage\.py (\w+)", page))
    assert {"check", "createsuperuser"} <= named
    assert {name for name in named | missing if name not in get_commands()} == missing


def test_every_service_that_needs_tables_waits_for_the_migration():
    for name, service in OURS.items():
        if name != "migrate":
            assert service["depends_on"]["migrate"] == {"condition": "service_completed_successfully"}
