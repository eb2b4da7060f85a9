# One image for every service of compose.yaml: web, worker, scheduler, migrate, mail-in.

# The rules that take longest, as machine code: docs/hosting.md, "Compiled rules". The compiler stays behind.
FROM python:3.11 AS rules
WORKDIR /app
COPY requirements.txt requirements-dev.txt pyproject.toml ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements-dev.txt
COPY config config
COPY rulesets rulesets
RUN python -m config.compiling

FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /app

# pg_dump and pg_restore, for backups.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*

COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt

COPY . .
COPY --from=rules /app/.compiled .compiled
# Without DATABASE_URL the settings need no secret, so none gets into a layer.
RUN ESTAFETA_DATA=/tmp/build python manage.py collectstatic --no-input --verbosity 0 \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin estafeta \
    && mkdir -p /var/lib/estafeta/pictures /run/estafeta/metrics \
    && chown -R estafeta /var/lib/estafeta /run/estafeta

ENV ESTAFETA_DATA=/var/lib/estafeta PROMETHEUS_MULTIPROC_DIR=/run/estafeta/metrics
USER estafeta
EXPOSE 8000
CMD ["granian", "--interface", "asgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--backlog", "8192", "--backpressure", "6000", "--no-ws", "config.asgi:application"]
