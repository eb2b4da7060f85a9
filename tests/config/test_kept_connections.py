"""A worker's database connection lasts longer than a task, but only as long as it works."""

import pytest
from celery.signals import task_postrun, task_prerun
from django.db import connection

from config.celery import app
from config.kept_connections import fixup
from games.tasks import sweep


@pytest.fixture
def between_tasks():
    """What the worker does before and after each task."""
    worker = fixup(app).worker_fixup

    def pass_on() -> None:
        worker.on_task_postrun(sweep)
        worker.on_task_prerun(sweep)

    return pass_on


@pytest.mark.django_db
def test_the_app_uses_it_and_celery_calls_it_around_every_task():
    assert app.fixups == ["config.kept_connections:fixup"]
    worker = fixup(app).worker_fixup
    worker.install()
    try:
        called = [receiver() for signal in (task_prerun, task_postrun) for _, receiver in signal.receivers]
        assert worker.on_task_prerun in called
        assert worker.on_task_postrun in called
    finally:
        task_prerun.disconnect(worker.on_task_prerun)
        task_postrun.disconnect(worker.on_task_postrun)


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_works_serves_the_next_task_and_one_that_was_cut_does_not(between_tasks, monkeypatch):
    monkeypatch.setitem(connection.settings_dict, "CONN_MAX_AGE", 60)
    connection.close()
    connection.ensure_connection()
    session = connection.connection
    between_tasks()
    assert connection.connection is session
    session.close()
    connection.errors_occurred = True  # as Django notes when a statement meets a dead connection
    between_tasks()
    assert connection.connection is None
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    assert connection.connection is not session
