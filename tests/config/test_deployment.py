"""compose.yaml and the Dockerfile agree with config/settings.py, and contain nothing that must stay secret."""

import json
import re
from pathlib import Path

import jsonschema
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
    assert command[-1] == settings.ASGI_APPLICATION.replace(".application", ":application")
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


# What is passed on.

NOT_PASSED = {
    "ESTAFETA_DEBUG": "shows source code and settings to whoever meets an error",
    "ESTAFETA_DATA": "the image says where; it is a folder inside the container",
    "ESTAFETA_STATIC": "collected when the image is built",
}
"""Settings that compose keeps from the services, and why."""
FOR_ONE_SERVICE = {"ESTAFETA_MAIL_LISTEN": "mail-in", "ESTAFETA_MAIL_PROTOCOL": "mail-in"}
FIXED = {
    "DATABASE_URL", "REDIS_URL", "ESTAFETA_PICTURES", "ESTAFETA_BEATS", "PROMETHEUS_MULTIPROC_DIR",
    "ESTAFETA_MAIL_LISTEN",
}  # fmt: skip
"""What the file itself decides, because its services and volumes follow from it."""
SOURCES = [
    path for folder in ("config", "games", "notifications", "rulesets") for path in (ROOT / folder).rglob("*.py")
]


def test_every_setting_reaches_the_services_or_is_kept_from_them_for_a_reason():
    for name, service in OURS.items():
        wanted = {setting for setting in ENVIRONMENT if FOR_ONE_SERVICE.get(setting, name) == name} - set(NOT_PASSED)
        assert set(service["environment"]) == wanted, name
    assert set(NOT_PASSED) <= set(ENVIRONMENT) and all(NOT_PASSED.values())


def test_what_is_passed_on_can_be_set_in_env_under_its_own_name():
    for service in OURS.values():
        for name, value in service["environment"].items():
            if name not in FIXED:
                assert re.fullmatch(rf"\$\{{{name}:[-?].*\}}", str(value)), name


def test_no_code_reads_a_variable_that_the_settings_do_not_list():
    """Otherwise the comparison above would miss it. `os.environ[FOLDER]` counts by the constant's value."""
    read = set()
    for path in SOURCES:
        text = path.read_text()
        constants = dict(re.findall(r'^([A-Z]+) = "([A-Z_]+)"$', text, re.MULTILINE))
        found = re.findall(r"os\.(?:environ(?:\.get|\.setdefault|\.pop)?[\[(]|getenv\()\s*[\"']?(\w+)", text)
        read |= {constants.get(name, name) for name in found}
    assert {"PROMETHEUS_MULTIPROC_DIR", "ESTAFETA_RULESETS", "ESTAFETA_COMPILED", "ESTAFETA_BEATS"} <= read
    assert read - set(ENVIRONMENT) == {"DJANGO_SETTINGS_MODULE", "LC_ALL", "LC_MESSAGES", "LANG", "name"}


# What is given up.


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_no_service_has_powers_that_it_does_not_need(name):
    service = SERVICES[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["read_only"] is True and service["init"] is True
    assert 0 < service["pids_limit"] <= 1000
    assert "/tmp" in {place.partition(":")[0] for place in service["tmpfs"]}
    assert not {"privileged", "network_mode", "pid", "ipc", "devices", "userns_mode"} & set(service)
    assert not any("docker.sock" in str(volume) for volume in service.get("volumes", []))
    if name != "postgres":
        assert "cap_add" not in service


def test_postgres_keeps_only_what_its_first_process_needs_to_become_a_user():
    assert set(SERVICES["postgres"]["cap_add"]) == {"CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"}


@pytest.mark.parametrize("name", sorted(OURS))
def test_whatever_a_service_writes_lies_on_a_volume_or_in_memory(name):
    service = OURS[name]
    writable = {volume.partition(":")[2] for volume in service["volumes"]}
    writable |= {place.partition(":")[0] for place in service["tmpfs"]}
    folders = [service["environment"][setting] for setting in ("ESTAFETA_PICTURES", "ESTAFETA_BEATS")]
    folders.append(service["environment"]["PROMETHEUS_MULTIPROC_DIR"])
    if "--schedule" in service.get("command", []):
        folders.append(argument(service["command"], "--schedule"))
    assert [folder for folder in folders if not any(folder.startswith(place) for place in writable)] == []
    assert "PYTHONDONTWRITEBYTECODE=1" in DOCKERFILE


def test_the_folders_of_volumes_belong_to_the_user_of_the_image():
    """An empty volume takes its owner from the folder of the image under it."""
    made = re.search(r"mkdir -p (.*?) \\", DOCKERFILE)
    owned = re.search(r"chown -R estafeta (.*)$", DOCKERFILE, re.MULTILINE)
    for volume in OURS["web"]["volumes"]:
        place = volume.partition(":")[2]
        assert made and place in made[1].split()
        assert owned and any(place.startswith(folder) for folder in owned[1].split())


def test_nothing_listens_to_the_world():
    ports = [port for service in SERVICES.values() for port in service.get("ports", [])]
    assert ports and all(port.startswith("127.0.0.1:") for port in ports)


# That the file is one that Compose can read.

TEXT, TEXTS = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
TIME = {"type": "string", "pattern": r"^(\d+h)?(\d+m)?(\d+s)?$"}
SPECIFICATION = {
    "type": "object",
    "required": ["services"],
    "additionalProperties": False,
    "patternProperties": {"^x-": {}},
    "properties": {
        "name": {"type": "string", "pattern": "^[a-z0-9][a-z0-9_-]*$"},
        "volumes": {"type": "object", "additionalProperties": {"type": "null"}},
        "services": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "required": ["image"],
                "additionalProperties": False,
                "properties": {
                    "image": TEXT,
                    "build": TEXT,
                    "user": TEXT,
                    "restart": {"enum": ["no", "always", "on-failure", "unless-stopped"]},
                    "command": TEXTS,
                    "environment": {"type": "object", "additionalProperties": TEXT},
                    "ports": TEXTS,
                    "volumes": TEXTS,
                    "profiles": TEXTS,
                    "tmpfs": TEXTS,
                    "cap_drop": TEXTS,
                    "cap_add": TEXTS,
                    "security_opt": TEXTS,
                    "read_only": {"type": "boolean"},
                    "init": {"type": "boolean"},
                    "pids_limit": {"type": "integer"},
                    "shm_size": {"type": "string", "pattern": r"^\d+[kmg]$"},
                    "stop_grace_period": TIME,
                    "deploy": {
                        "type": "object",
                        "additionalProperties": False,
                        "properties": {"replicas": {"type": "integer"}},
                    },
                    "depends_on": {
                        "type": "object",
                        "additionalProperties": {
                            "type": "object",
                            "additionalProperties": False,
                            "properties": {
                                "condition": {
                                    "enum": ["service_started", "service_healthy", "service_completed_successfully"]
                                }
                            },
                        },
                    },
                    "healthcheck": {
                        "type": "object",
                        "required": ["test"],
                        "additionalProperties": False,
                        "properties": {
                            "test": TEXTS | {"prefixItems": [{"enum": ["CMD", "CMD-SHELL"]}]},
                            "interval": TIME,
                            "timeout": TIME,
                            "start_period": TIME,
                            "retries": {"type": "integer"},
                        },
                    },
                },
            },
        },
    },
}
"""The parts of the Compose specification that the file uses. A word that is missing is a mistake or must be added."""


def test_the_file_has_the_form_that_compose_reads():
    jsonschema.validate(COMPOSE, SPECIFICATION, cls=jsonschema.Draft202012Validator)
    named = {volume.partition(":")[0] for service in SERVICES.values() for volume in service.get("volumes", [])}
    assert named == set(COMPOSE["volumes"])
    for service in SERVICES.values():
        assert set(service.get("depends_on", {})) <= set(SERVICES)


def test_every_service_that_stays_has_a_health_check():
    assert {name for name, service in SERVICES.items() if "healthcheck" not in service} == {"migrate"}
