"""All settings, read from the environment. ENVIRONMENT lists and explains everything that may be set."""

import os
import secrets
import warnings
from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from celery.schedules import schedule
from django.core.exceptions import ImproperlyConfigured

from config import logs, mailbox, reply_addresses

BASE_DIR = Path(__file__).resolve().parent.parent

# name: (default, meaning). A default of "" means "not set".
ENVIRONMENT: dict[str, tuple[str, str]] = {
    "ESTAFETA_SECRET_KEY": ("", "Signs sessions and mail tokens; 50 random characters. Required with DATABASE_URL."),
    "ESTAFETA_SIGNING_KEY": (
        "",
        "The server's signing key, from `manage.py signing_key --new`. Not set: derived from ESTAFETA_SECRET_KEY.",
    ),
    "ESTAFETA_SIGNING_KEYS_BEFORE": ("", "Signing keys that were used before, comma-separated, the latest first."),
    "ESTAFETA_DEBUG": ("off", "`on` shows error pages with source code. Never on a server that others can reach."),
    "ESTAFETA_URL": ("http://127.0.0.1:8000", "The public address, without a path. https:// turns secure cookies on."),
    "ESTAFETA_HOSTS": ("", "Further host names to answer to, comma-separated. Loopback and ESTAFETA_URL's are always."),
    "ESTAFETA_COMPILED": ("1", "`0` runs the rules' own sources even where `./estafeta compile` made machine code."),
    "ESTAFETA_DATA": (str(BASE_DIR / "data"), "Folder of the embedded mode: database, secret key, mails, logs."),
    "DATABASE_URL": ("", "postgresql://user:password@host/name. Not set: SQLite in ESTAFETA_DATA (embedded mode)."),
    "REDIS_URL": ("", "redis://host:6379/0, the Celery broker. Not set: no broker, `manage.py scheduler` does it all."),
    "ESTAFETA_MAIL_URL": (
        "",
        "smtp://user:password@host:587[?starttls=off], smtps://.. or folder:///path. Not set: a folder.",
    ),
    "ESTAFETA_FROM": (
        "",
        "The sender of every mail. Not set: ESTAFETA_MAIL_REPLY_TO, else Estafeta <estafeta@localhost>.",
    ),
    "ESTAFETA_MAIL_REPLY_TO": (
        "",
        "club@example.org, the one mailbox that takes replies, as club+...@example.org. Not set: a domain of its own.",
    ),
    "ESTAFETA_MAIL_DOMAIN": ("", "Domain of the addresses that take replies. Not set: the domain of ESTAFETA_FROM."),
    "ESTAFETA_MAIL_LISTEN": ("127.0.0.1:8025", "Where `manage.py receive_mail` waits for mail, host:port."),
    "ESTAFETA_MAIL_PROTOCOL": ("lmtp", "What it speaks there: `lmtp` or `smtp`."),
    "ESTAFETA_MAIL_LARGEST": ("5000000", "Bytes of the largest mail that is taken."),
    "ESTAFETA_MAIL_SENDER_RATE": ("60", "Mails an hour that are taken from one address; 0: any."),
    "ESTAFETA_MAIL_TOKEN_RATE": ("30", "Mails an hour that are taken for one reply address; 0: any."),
    "ESTAFETA_MAIL_ANSWERS": ("20", "Answers to mails that one address gets in an hour at most."),
    "ESTAFETA_MAIL_AUTHSERV": (
        "",
        "Names under which your mail servers report SPF, DKIM, DMARC (authserv-id). Set: senders must be proven.",
    ),
    "ESTAFETA_MAIL_KEEP_DAYS": ("30", "Days for which the words of mails are kept after they were answered, or sent."),
    "ESTAFETA_IMAP_URL": (
        "",
        "imaps://user:password@host/INBOX, a mailbox to fetch mail from; imap://..[?starttls=off]. Not set: none.",
    ),
    "ESTAFETA_IMAP_EVERY": ("60", "Seconds between two looks into that mailbox."),
    "ESTAFETA_MAIL_WEBHOOK": ("", "The service that posts mail to /mail/in/<service>/, such as mailgun or postmark."),
    "ESTAFETA_MAIL_WEBHOOK_SECRET": ("", "The key with which it signs, or the user:password that it shows."),
    "ESTAFETA_SELF_REGISTRATION": (
        "",
        "`on` lets anybody make an account; `off`, people come by invitation. The default: on for `./estafeta play`.",
    ),
    "ESTAFETA_GUESTS": (
        "",
        "How many people may try a game against the bot without an account at the same time; 0 for none. The default: "
        "200 where anybody can make an account, else 0.",
    ),
    "ESTAFETA_PUSH_SERVICES": (
        "fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com",
        "Hosts that may be asked to wake browsers, comma-separated; `off`: none. Their names end in one of these.",
    ),
    "ESTAFETA_LOG": ("", "`json` or `text` lines. Not set: text in the embedded mode, else json."),
    "ESTAFETA_LOG_LEVEL": ("INFO", "DEBUG, INFO, WARNING or ERROR."),
    "ESTAFETA_METRICS_TOKEN": ("", "Bearer token that /metrics asks for. Not set: /metrics answers loopback only."),
    "PROMETHEUS_MULTIPROC_DIR": ("", "Folder in which the processes of one machine add up their figures for /metrics."),
    "ESTAFETA_API_RATE": ("600", "Calls a minute by one token or person, costly ones weighing more; 0: any."),
    "ESTAFETA_ORDERS_RATE": ("120", "Orders a minute that one token or person may submit or withdraw; 0: any."),
    "ESTAFETA_API_ANONYMOUS_RATE": ("60", "Calls a minute from one address without a valid token or session; 0: any."),
    "ESTAFETA_PROXIES": ("0", "How many proxies of yours stand before the server and add to X-Forwarded-For."),
    "ESTAFETA_PICTURES": (
        "",
        "Folder in which drawn boards are kept; may be emptied. Not set: ESTAFETA_DATA/pictures.",
    ),
    "ESTAFETA_PICTURES_MB": (
        "200",
        "Megabytes of boards that are kept there; 0: none, each is drawn whenever asked for.",
    ),
    "ESTAFETA_STATIC": (
        str(BASE_DIR / "staticfiles"),
        "Folder in which `manage.py collectstatic` puts scripts and styles under names that browsers may keep.",
    ),
    "ESTAFETA_BEATS": (
        "",
        "Folder in which beat and `manage.py scheduler` note what they did last, for health checks.",
    ),
    "ESTAFETA_CANARY": (
        "",
        "on or off: whether the server plays a game with itself every minute, to see that turns go round. On unless"
        " it is embedded.",
    ),
    "ESTAFETA_PING_URL": (
        "",
        "Address that is asked for once a minute while all is well, as healthchecks.io expects it.",
    ),
    "ESTAFETA_RULESETS": ("", "Modules of further rulesets, comma-separated; read by rulesets.kernel.registry."),
}


def env(name: str) -> str:
    """The variable's value, or its default. Raises KeyError for a name that ENVIRONMENT does not list."""
    return os.environ.get(name) or ENVIRONMENT[name][0]


def listed(name: str) -> list[str]:
    return [item.strip() for item in env(name).split(",") if item.strip()]


DATA = Path(env("ESTAFETA_DATA"))
EMBEDDED = not env("DATABASE_URL")
DEBUG = env("ESTAFETA_DEBUG").lower() in ("on", "1", "true", "yes")
SECRET_KEY_FILE = DATA / "secret-key"


def secret_key() -> str:
    """The given key, or the one that `play` stored.

    Before `play` has run, a random one will do: it protects nothing yet.
    """
    if given := env("ESTAFETA_SECRET_KEY"):
        return given
    if EMBEDDED and SECRET_KEY_FILE.exists():
        return SECRET_KEY_FILE.read_text().strip()
    if EMBEDDED or DEBUG:
        return secrets.token_urlsafe(50)
    raise ImproperlyConfigured(
        "DATABASE_URL is set, so this is a real server, but ESTAFETA_SECRET_KEY is not. Make one with\n"
        "    python3 -c 'import secrets; print(secrets.token_urlsafe(50))'\n"
        "and keep it: sessions and reply addresses in mails already sent depend on it."
    )


SECRET_KEY = secret_key()


def signing_seeds(name: str) -> list[str]:
    """Private keys, checked at start-up, so that a typing error is found at once and not when somebody submits."""
    seeds = [seed.lower() for seed in listed(name)]
    if any(len(seed) != 64 or set(seed) - set("0123456789abcdef") for seed in seeds):
        raise ImproperlyConfigured(f"{name} must be 64 hexadecimal digits; `manage.py signing_key --new` makes one")
    return seeds


ESTAFETA_SIGNING_KEYS_BEFORE = signing_seeds("ESTAFETA_SIGNING_KEYS_BEFORE")
ESTAFETA_SIGNING_KEY = (signing_seeds("ESTAFETA_SIGNING_KEY") or [""])[0]

# --- addresses -----------------------------------------------------------------------------------------------------

ESTAFETA_URL = env("ESTAFETA_URL").rstrip("/")
if not urlsplit(ESTAFETA_URL).hostname:
    raise ImproperlyConfigured("ESTAFETA_URL must be a whole address such as https://estafeta.example.org")
HTTPS = ESTAFETA_URL.startswith("https://")
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]", urlsplit(ESTAFETA_URL).hostname, *listed("ESTAFETA_HOSTS")]
CSRF_TRUSTED_ORIGINS = [ESTAFETA_URL]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
ESTAFETA_SELF_REGISTRATION = (env("ESTAFETA_SELF_REGISTRATION") or ("on" if EMBEDDED else "off")).lower() in (
    "on",
    "1",
    "true",
    "yes",
)
ESTAFETA_GUESTS = int(env("ESTAFETA_GUESTS") or (200 if ESTAFETA_SELF_REGISTRATION else 0))
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

# --- what it is made of --------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "config",  # before staticfiles: it has a `collectstatic` of its own
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "games",
    "notifications",
]

MIDDLEWARE = [
    "config.middleware.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.ContentSecurityPolicy",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.Compression",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "games.pages.middleware.Reader",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.pages.middleware.surroundings",
            ]
        },
    }
]

AUTH_USER_MODEL = "games.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.api.problems.handler",
    "NUM_PROXIES": int(env("ESTAFETA_PROXIES")),
}
ESTAFETA_API_RATE = int(env("ESTAFETA_API_RATE"))
ESTAFETA_ORDERS_RATE = int(env("ESTAFETA_ORDERS_RATE"))
ESTAFETA_API_ANONYMOUS_RATE = int(env("ESTAFETA_API_ANONYMOUS_RATE"))
SPECTACULAR_SETTINGS = {
    "TITLE": "Estafeta",
    "DESCRIPTION": "Asynchronous turn server for historical wargames. docs/api.md explains how to use it.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "POSTPROCESSING_HOOKS": ["games.api.openapi.add_components"],
}

# --- language and time ---------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("es", "Español")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- database ------------------------------------------------------------------------------------------------------

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# IMMEDIATE: otherwise two transactions that read first and write later would fail instead of waiting for each other.
# FULL: in WAL mode NORMAL may lose acknowledged commits in a power cut.
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=20000;"
    ),
}


def database() -> dict[str, Any]:
    """PostgreSQL from DATABASE_URL, else the embedded SQLite file."""
    if EMBEDDED:
        name = DATA / "estafeta.sqlite3"
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": name, "OPTIONS": SQLITE_OPTIONS}
    # A kept connection is tested before it is used again.
    chosen: dict[str, Any] = dict(dj_database_url.parse(env("DATABASE_URL"), conn_max_age=60, conn_health_checks=True))
    if chosen["ENGINE"].endswith("sqlite3"):
        return chosen | {"OPTIONS": SQLITE_OPTIONS}
    # Notices a dead database server within seconds, even one whose machine vanished silently. config/patience.py has
    # the limits for the other direction, and for waiting.
    liveness = {
        "connect_timeout": 5,
        "keepalives_idle": 30,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 20000,
    }
    return chosen | {"OPTIONS": liveness | chosen.get("OPTIONS", {})}


DATABASES = {"default": database()}

# --- broker --------------------------------------------------------------------------------------------------------

REDIS_URL = env("REDIS_URL")

# Celery makes things quick; the due rows in the database make them certain. So a message may be lost or come twice, but
# must never hold up a request (no retries, short timeouts). A message whose worker died comes back soon after the
# visibility timeout, which is longer than the lease of a resolution (20 s).
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker as long as it takes
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 120,
    "unacked_restore_interval": 2,
    "unacked_restore_throttle": 1,
    "socket_connect_timeout": 2,
    "socket_timeout": 5,
    "socket_keepalive": True,
    "max_retries": 0,
}
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SOFT_TIME_LIMIT = 100
CELERY_TASK_TIME_LIMIT = 110
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# Mail has its own workers, so that a slow mail server delays only mail. Orders that came by mail are handled like those
# from the pages, and do not queue behind mail.
CELERY_TASK_ROUTES = {
    "notifications.tasks.handle_mail": {"queue": "celery"},
    "notifications.tasks.*": {"queue": "mail"},
}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_TIMEZONE = "UTC"
# `expires`: workers that come back after a pause find one sweep waiting, not one for every minute of the pause.
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": schedule(5.0), "options": {"expires": 5}},
    "deliver": {"task": "notifications.tasks.deliver", "schedule": schedule(5.0), "options": {"expires": 5}},
    "canary": {"task": "games.tasks.canary", "schedule": schedule(5.0), "options": {"expires": 5}},
    "ping": {"task": "config.tasks.ping", "schedule": schedule(60.0), "options": {"expires": 30}},
    "forget": {"task": "games.tasks.forget", "schedule": schedule(3600.0), "options": {"expires": 60}},
    "push": {"task": "notifications.tasks.push", "schedule": schedule(5.0), "options": {"expires": 5}},
    "handle-mail": {"task": "notifications.tasks.handle_mail", "schedule": schedule(5.0), "options": {"expires": 5}},
    "fetch-mail": {"task": "notifications.tasks.fetch_mail", "schedule": schedule(15.0), "options": {"expires": 15}},
    "forget-mail": {
        "task": "notifications.tasks.forget_mail",
        "schedule": schedule(3600.0),
        "options": {"expires": 60},
    },
}

# --- pictures ------------------------------------------------------------------------------------------------------

ESTAFETA_PICTURES = Path(env("ESTAFETA_PICTURES") or DATA.absolute() / "pictures")
ESTAFETA_PICTURES_MB = int(env("ESTAFETA_PICTURES_MB"))

# --- mail ----------------------------------------------------------------------------------------------------------

ESTAFETA_MAIL_TO_RESERVED = False
EMAIL_FILE_PATH = str(DATA.absolute() / "mail")  # where the embedded mode keeps mail that is not sent
vars().update(mailbox.outgoing(env("ESTAFETA_MAIL_URL") or f"folder://{DATA.absolute() / 'mail'}"))
ESTAFETA_MAIL_REPLY_TO = reply_addresses.one_mailbox(env("ESTAFETA_MAIL_REPLY_TO"), env("ESTAFETA_MAIL_DOMAIN"))
DEFAULT_FROM_EMAIL = env("ESTAFETA_FROM") or f"Estafeta <{ESTAFETA_MAIL_REPLY_TO or 'estafeta@localhost'}>"
SERVER_EMAIL = DEFAULT_FROM_EMAIL
ESTAFETA_MAIL_DOMAIN = (
    env("ESTAFETA_MAIL_DOMAIN") or parseaddr(ESTAFETA_MAIL_REPLY_TO or DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
)
ESTAFETA_MAIL_LISTEN = env("ESTAFETA_MAIL_LISTEN")
ESTAFETA_MAIL_PROTOCOL = env("ESTAFETA_MAIL_PROTOCOL").lower()
if ESTAFETA_MAIL_PROTOCOL not in ("lmtp", "smtp"):
    raise ImproperlyConfigured("ESTAFETA_MAIL_PROTOCOL must be lmtp or smtp")
ESTAFETA_MAIL_LARGEST = int(env("ESTAFETA_MAIL_LARGEST"))
ESTAFETA_MAIL_SENDER_RATE = int(env("ESTAFETA_MAIL_SENDER_RATE"))
ESTAFETA_MAIL_TOKEN_RATE = int(env("ESTAFETA_MAIL_TOKEN_RATE"))
ESTAFETA_MAIL_ANSWERS = int(env("ESTAFETA_MAIL_ANSWERS"))
ESTAFETA_MAIL_AUTHSERV = env("ESTAFETA_MAIL_AUTHSERV")
ESTAFETA_MAIL_KEEP_DAYS = int(env("ESTAFETA_MAIL_KEEP_DAYS"))
ESTAFETA_MAILBOX = mailbox.incoming(env("ESTAFETA_IMAP_URL"))
ESTAFETA_IMAP_EVERY = float(env("ESTAFETA_IMAP_EVERY"))
ESTAFETA_MAIL_WEBHOOK = env("ESTAFETA_MAIL_WEBHOOK").lower()
ESTAFETA_PUSH_SERVICES = [name for name in listed("ESTAFETA_PUSH_SERVICES") if name != "off"]
ANYMAIL = mailbox.webhook(ESTAFETA_MAIL_WEBHOOK, env("ESTAFETA_MAIL_WEBHOOK_SECRET"))

# --- static files --------------------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = Path(env("ESTAFETA_STATIC"))
STATICFILES_DIRS: list[Path | tuple[str, Path]] = [
    *sorted((BASE_DIR / "rulesets").glob("*/static")),  # scripts of the rulesets
    ("guides", BASE_DIR / "docs" / "play" / "pictures"),
]
# The image and `./estafeta play` have collected files with fingerprints; otherwise they come from their folders.
COLLECTED = (STATIC_ROOT / "staticfiles.json").exists()
WHITENOISE_USE_FINDERS = not COLLECTED
if not COLLECTED:
    warnings.filterwarnings("ignore", message="No directory at", category=UserWarning)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "config.static_files.FingerprintedFiles"
        if COLLECTED
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# --- security ------------------------------------------------------------------------------------------------------

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz", r"^metrics$"]  # fetched from inside, without TLS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# The owner of the domain decides whether other hosts under it use TLS (W005) and what browsers preload (W021).
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_REFERRER_POLICY = "same-origin"  # addresses in mails contain tokens
CSRF_FAILURE_VIEW = "games.pages.failures.csrf_failure"
CROWDED_VIEWS = {"page": "games.pages.failures.crowded", "api": "games.api.problems.crowded"}  # config.gate
X_FRAME_OPTIONS = "DENY"
# Boards are inline SVG with style attributes, hence 'unsafe-inline' for styles and for styles only.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

# --- logs and figures ----------------------------------------------------------------------------------------------

ESTAFETA_METRICS_TOKEN = env("ESTAFETA_METRICS_TOKEN")
# A laptop need not wake its disk every minute. On a server the canary is often the only player at four in the morning.
ESTAFETA_CANARY = (env("ESTAFETA_CANARY") or ("off" if EMBEDDED else "on")).lower() in ("on", "1", "true", "yes")
ESTAFETA_PING_URL = env("ESTAFETA_PING_URL")
LOGGING_CONFIG = None  # otherwise Django would add its own handlers
logs.configure(env("ESTAFETA_LOG") or ("text" if EMBEDDED else "json"), env("ESTAFETA_LOG_LEVEL"))
