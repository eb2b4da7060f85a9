"""docs/alerts.yml: every alert uses existing figures, fires when it should and is silent when all is well.

Prometheus' own `promtool` evaluates the rules; Debian has it in its package `prometheus`.
"""

import re
import subprocess
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from prometheus_client.parser import text_string_to_metric_families

from config import metrics
from tests.binaries import installed_promtool

RULES = Path(settings.BASE_DIR) / "docs" / "alerts.yml"
ALERTS = {rule["alert"]: rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]}

STEADY = "x180"
WELL = {
    'up{job="estafeta"}': "1",
    "estafeta_due_oldest_seconds": "0",
    "estafeta_outbox_lag_seconds": "3",
    "estafeta_mail_server_failures": "0",
    "estafeta_mail_retried": "2",
    "estafeta_mail_given_up": "0",
    "estafeta_inbound_lag_seconds": "1",
    "estafeta_sweep_lag_seconds": "4",
    "estafeta_workers": "4",
    "estafeta_workers_idle_seconds": "5",
    "estafeta_canary_age_seconds": "45",
    'estafeta_requests_total{status="2xx"}': "0+600",
    'estafeta_requests_total{status="5xx"}': "0+1",
    'estafeta_figures_age_seconds{group="games"}': "0.2",
    "estafeta_halted_games": "0",
    "estafeta_clock_step_seconds": "0",
    'estafeta_settled_seconds_bucket{le="1"}': "0+100",
    'estafeta_settled_seconds_bucket{le="60"}': "0+100",
    'estafeta_settled_seconds_bucket{le="+Inf"}': "0+100",
    'estafeta_mailed_seconds_bucket{le="10"}': "0+100",
    'estafeta_mailed_seconds_bucket{le="900"}': "0+100",
    'estafeta_mailed_seconds_bucket{le="+Inf"}': "0+100",
    'estafeta_health_seconds_bucket{le="0.1"}': "0+100",
    'estafeta_health_seconds_bucket{le="10"}': "0+100",
    'estafeta_health_seconds_bucket{le="+Inf"}': "0+100",
}
TROUBLE = {
    "EstafetaDown": {'up{job="estafeta"}': "0"},
    "EstafetaTurnsWait": {"estafeta_due_oldest_seconds": "121"},
    "EstafetaTurnsSlow": {'estafeta_settled_seconds_bucket{le="1"}': "0+90"},
    "EstafetaMailsSlow": {'estafeta_mailed_seconds_bucket{le="10"}': "0+90"},
    "EstafetaMailsWait": {"estafeta_outbox_lag_seconds": "601"},
    "EstafetaMailServerInTrouble": {"estafeta_mail_server_failures": "3"},
    "EstafetaMailsFail": {"estafeta_mail_given_up": "18"},
    "EstafetaOrdersByMailWait": {"estafeta_inbound_lag_seconds": "301"},
    "EstafetaSweepAway": {"estafeta_sweep_lag_seconds": "61"},
    "EstafetaWorkersIdle": {"estafeta_workers": "0"},
    "EstafetaCanaryStands": {"estafeta_canary_age_seconds": "181"},
    "EstafetaErrors": {'estafeta_requests_total{status="5xx"}': "0+20"},
    "EstafetaFiguresOld": {'estafeta_figures_age_seconds{group="games"}': "61"},
    "EstafetaHealthSlow": {'estafeta_health_seconds_bucket{le="0.1"}': "0+90"},
    "EstafetaGamesHalted": {"estafeta_halted_games": "1"},
    "EstafetaClockMoved": {"estafeta_clock_step_seconds": "-3600"},
}


def metric_names(expression: str) -> set[str]:
    return set(re.findall(r"\bestafeta_[a-z_]+", expression))


@pytest.mark.django_db(transaction=True)
def test_every_alert_speaks_of_figures_that_the_server_gives(client, settings, monkeypatch):
    settings.ESTAFETA_CANARY = True
    monkeypatch.setattr(metrics, "ANSWER_WITHIN", 60.0)
    from games.upkeep import canary, hands, sweep

    sweep.beat()
    monkeypatch.setattr(hands, "SHOW_EVERY", 0.0)
    for queue in hands.QUEUES:
        hands.show(queue, "one")
    canary.tend()
    metrics.HALTED_GAMES.set(0)
    metrics.REQUESTS.labels(status="2xx").inc()
    families = text_string_to_metric_families(client.get("/metrics").content.decode())
    given = {sample.name for family in families for sample in family.samples}
    wanted = {name for rule in ALERTS.values() for name in metric_names(rule["expr"])}
    assert wanted - given == set()


def test_every_alert_is_tried():
    assert set(TROUBLE) == set(ALERTS)
    assert {rule["labels"]["severity"] for rule in ALERTS.values()} == {"page", "ticket"}


def fired(tmp_path: Path, series: dict[str, str], name: str, wanted: bool) -> None:
    """Asks promtool whether the alert fires after two hours of these series."""
    promtool = installed_promtool()
    if promtool is None:
        pytest.skip("there is no promtool: `python -m tests.binaries` installs it")
    rule = ALERTS[name]
    case = {
        "interval": "1m",
        "input_series": [{"series": key, "values": f"{value}{STEADY}"} for key, value in series.items()],
        "promql_expr_test": [
            {
                "expr": f'count(ALERTS{{alertname="{name}",alertstate="firing"}}) or vector(0)',
                "eval_time": "2h",
                "exp_samples": [{"labels": "{}", "value": 1 if wanted else 0}],
            }
        ],
    }
    assert rule["annotations"]["summary"]
    file = tmp_path / "test.yml"
    file.write_text(yaml.safe_dump({"rule_files": [str(RULES)], "tests": [case]}))
    told = subprocess.run([promtool, "test", "rules", file], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.parametrize("name", sorted(ALERTS))
def test_an_alert_is_silent_while_all_is_well(tmp_path, name):
    fired(tmp_path, WELL, name, wanted=False)


@pytest.mark.parametrize("name", sorted(ALERTS))
def test_an_alert_fires_in_its_trouble(tmp_path, name):
    fired(tmp_path, WELL | TROUBLE[name], name, wanted=True)


@pytest.mark.parametrize(
    ("figure", "name"),
    [("estafeta_sweep_lag_seconds", "EstafetaSweepAway"), ("estafeta_workers_idle_seconds", "EstafetaWorkersIdle")],
)
def test_what_never_was_is_noticed_too(tmp_path, figure, name):
    fired(tmp_path, {key: value for key, value in WELL.items() if key != figure}, name, wanted=True)
