"""/metrics is for the operator, and its labels name nobody."""

import os
import re
import subprocess
import sys
import threading

import pytest
from prometheus_client import REGISTRY

from config import metrics
from config.asking import Inquiry

TOKEN = "a-long-random-token"


@pytest.fixture(autouse=True)
def in_time(monkeypatch):
    monkeypatch.setattr(metrics, "ANSWER_WITHIN", 60.0)
    told = {
        "games": {"estafeta_sweep_lag_seconds": 2.0},
        "mail": {"estafeta_outbox_lag_seconds": 0.0, "estafeta_inbound_lag_seconds": 7.0},
    }
    for group, values in told.items():
        monkeypatch.setitem(metrics.FIGURES, group, Inquiry(group, {group: lambda values=values: values}))


def test_a_request_from_this_machine_gets_the_figures(client):
    metrics.SUBMISSIONS.labels(door="page", result="accepted").inc()
    text = client.get("/metrics").content.decode()
    assert re.search(r'^estafeta_submissions_total\{door="page",result="accepted"\} [1-9]', text, re.MULTILINE)
    assert "estafeta_sweep_lag_seconds 2.0" in text
    assert "estafeta_outbox_lag_seconds 0.0" in text
    assert "estafeta_inbound_lag_seconds 7.0" in text


def test_a_request_from_elsewhere_is_refused(client):
    assert client.get("/metrics", REMOTE_ADDR="192.0.2.7").status_code == 403


def test_a_request_that_a_proxy_passes_on_is_refused(client):
    assert client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"}).status_code == 403


@pytest.mark.parametrize(
    ("given", "status"),
    [(f"Bearer {TOKEN}", 200), ("Bearer another", 403), (TOKEN, 403), ("Bearer ñandú", 403), ("", 403)],
)
def test_with_a_token_set_only_the_token_opens(client, settings, given, status):
    settings.ESTAFETA_METRICS_TOKEN = TOKEN
    headers = {"Authorization": given} if given else {}
    assert client.get("/metrics", headers=headers).status_code == status


def test_with_a_token_set_the_token_opens_from_anywhere(client, settings):
    settings.ESTAFETA_METRICS_TOKEN = TOKEN
    response = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}, REMOTE_ADDR="192.0.2.7")
    assert response.status_code == 200


def lines(client) -> list[str]:
    return [line for line in client.get("/metrics").content.decode().splitlines() if not line.startswith("#")]


def test_figures_that_cannot_be_had_are_left_out_and_the_rest_is_told(client, monkeypatch):
    def refuse():
        raise RuntimeError

    monkeypatch.setitem(metrics.FIGURES, "games", Inquiry("games", {"games": refuse}))
    text = lines(client)
    assert not [line for line in text if line.startswith("estafeta_sweep_lag_seconds")]
    assert "estafeta_outbox_lag_seconds 0.0" in text


def test_a_figure_that_is_not_known_is_not_told_as_nought(client, monkeypatch):
    values = {"estafeta_sweep_lag_seconds": None}
    monkeypatch.setitem(metrics.FIGURES, "games", Inquiry("games", {"games": lambda: values}))
    assert not [line for line in lines(client) if line.startswith("estafeta_sweep_lag_seconds")]


def test_figures_that_hang_are_told_as_they_were_known_with_their_age(client, monkeypatch):
    released, calls, ended = threading.Event(), [], []

    def hang_the_second_time():
        calls.append(True)
        if len(calls) > 1:
            released.wait(600)
            ended.append(True)
        return {"estafeta_sweep_lag_seconds": 2.0}

    monkeypatch.setitem(metrics.FIGURES, "games", Inquiry("games", {"games": hang_the_second_time}))
    lines(client)
    monkeypatch.setattr(metrics, "ANSWER_WITHIN", 0.3)
    for _ in range(2):
        text = lines(client)
    assert not ended
    assert "estafeta_sweep_lag_seconds 2.0" in text
    (age,) = [line for line in text if line.startswith('estafeta_figures_age_seconds{group="games"}')]
    assert float(age.split()[1]) >= 0.6
    assert len(calls) == 2
    released.set()


def test_no_label_can_name_a_game_a_side_or_a_person():
    ours = [metric for metric in REGISTRY._collector_to_names if getattr(metric, "_name", "").startswith("estafeta_")]
    assert len(ours) >= 7
    assert {label for metric in ours for label in metric._labelnames} == {
        "door",
        "result",
        "ruleset",
        "direction",
        "state",
        "kind",
        "meaning",
        "where",
        "status",
    }


def test_processes_of_one_machine_add_their_figures_up(tmp_path):
    environment = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    count = "import django; django.setup(); from config import metrics; metrics.MAILS.labels('out', 'sent').inc(%d)"
    for amount in (2, 3):
        subprocess.run([sys.executable, "-c", count % amount], env=environment, check=True, timeout=300)
    show = (
        "import django; django.setup(); from config import metrics; metrics.FIGURES.clear(); "
        "print(metrics._exposition().decode())"
    )
    told = subprocess.run(
        [sys.executable, "-c", show], env=environment, check=True, capture_output=True, text=True, timeout=300
    )
    assert 'estafeta_mails_total{direction="out",result="sent"} 5.0' in told.stdout
