"""Structured logs: JSON lines on a server, readable lines on a laptop. They contain ids, never orders or secrets."""

import logging
import logging.config
from collections.abc import MutableMapping
from contextlib import AbstractContextManager
from typing import Any

import structlog
from structlog.typing import Processor

WITHHELD = "[withheld]"
# A key is left out if one of these is among its words: `body`, `raw_body`, `metrics_token`.
SECRET_WORDS = frozenset(
    {"answer", "answers", "authorization", "body", "checkpoint", "cookie", "draft", "luck", "opens", "orders"}
    | {"password", "root", "salt", "secret", "seed", "token"}
)
# Loggers that write every few seconds even when all is well.
CHATTERBOXES = (
    "celery.app.trace",
    "celery.worker.strategy",
    "celery.beat",
    "django.server",
    "_granian",
    "granian.access",
)


def bind(**ids: Any) -> AbstractContextManager[None]:
    """Adds ids to every line logged inside: `with bind(game=game.id, segment=segment.id): ...`."""
    return structlog.contextvars.bound_contextvars(**ids)


def withhold_secrets(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key in event:
        if SECRET_WORDS.intersection(key.lower().split("_")):
            event[key] = WITHHELD
    return event


def configure(form: str, level: str) -> None:
    """Sends the lines of structlog and of the standard logging through one handler, in one form."""
    if form not in ("json", "text"):
        raise ValueError(f"ESTAFETA_LOG must be json or text, not {form!r}")
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        withhold_secrets,
    ]
    # Print stack frames without their variables, because those hold orders.
    rendered: list[Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if form == "json"
        else [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
    )
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": shared,
        "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendered],
    }
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"estafeta": formatter},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "estafeta"}},
            "root": {"handlers": ["stderr"], "level": level.upper()},
            "loggers": {name: {"level": "WARNING"} for name in CHATTERBOXES},
        }
    )
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
