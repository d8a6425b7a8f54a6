"""The one settings file. Everything that differs between places comes from the environment.

Each variable read here stands in the table of docs/settings.md; a test holds the two against each other. A value
that cannot be used raises ImproperlyConfigured naming the variable and what it should be, never the value itself.
"""

import base64
import binascii
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import Env, EnvError

BASE_DIR = Path(__file__).resolve().parent.parent
_env = Env()


def _read(parse: Callable[..., Any], name: str, default: Any, hint: str) -> Any:
    try:
        return parse(name, default)
    except (EnvError, ValueError) as error:
        raise ImproperlyConfigured(f"{name} cannot be used: it should be {hint}.") from error


def _text(name: str, default: str = "") -> str:
    return str(_read(_env.str, name, default, "text"))


def _number(name: str, default: int) -> int:
    return int(_read(_env.int, name, default, "a whole number"))


def _numbers(name: str, default: str) -> list[float]:
    """Four numbers, or none."""
    numbers: list[float] = _read(_env.list, name, default or [], "four numbers with commas between them")
    try:
        found = [float(each) for each in numbers]
    except ValueError:
        found = [-1.0]
    if len(found) not in (0, 4) or any(not 0 <= each < 1e6 for each in found):
        raise ImproperlyConfigured(
            f"{name} cannot be used: it should be four numbers with commas between them."
        )
    return found


def _flag(name: str, default: bool) -> bool:
    return bool(_read(_env.bool, name, default, "true or false"))


def _required(name: str, hint: str) -> str:
    if not (value := _text(name)):
        raise ImproperlyConfigured(f"{name} is not set: it should be {hint}.")
    return value


def _database(name: str, default: str) -> dict[str, Any]:
    try:
        config = dict(dj_database_url.parse(_text(name, default), conn_max_age=60, conn_health_checks=True))
    except (ValueError, KeyError, dj_database_url.UnknownSchemeError) as error:
        raise ImproperlyConfigured(
            f"{name} cannot be used: it should be postgres://user:password@host/name."
        ) from error
    if config["ENGINE"] != "django.db.backends.postgresql":
        raise ImproperlyConfigured(f"{name} cannot be used: the store is PostgreSQL with pgvector.")
    return config


def _master_keys(text: str) -> tuple[bytes, ...]:
    """Keys that wrap the users' data keys, the one in force first; each 32 bytes in base64."""
    hint = (
        "MEMORY_MASTER_KEY cannot be used: it should be 32 random bytes in base64 (older keys after commas)."
    )
    try:
        keys = tuple(base64.b64decode(part.strip(), validate=True) for part in text.split(","))
    except binascii.Error as error:
        raise ImproperlyConfigured(hint) from error
    if any(len(key) != 32 for key in keys):
        raise ImproperlyConfigured(hint)
    return keys


# --- where things are -------------------------------------------------------------------------------------------
VAR_DIR = Path(_text("MEMORY_VAR", str(BASE_DIR / "var")))
PORT = _number("PORT", 8000)
PUBLIC_URL = _text("MEMORY_PUBLIC_URL", f"http://localhost:{PORT}").rstrip("/")
_public = urlsplit(PUBLIC_URL)
if _public.scheme not in {"http", "https"} or not _public.hostname:
    raise ImproperlyConfigured(
        "MEMORY_PUBLIC_URL cannot be used: it should be like https://memory.example.org."
    )
IS_HTTPS = _public.scheme == "https"
IS_LOCAL = _public.hostname in {"localhost", "127.0.0.1", "::1"}

SECRET_KEY = _required("MEMORY_SECRET_KEY", "a long random text")
MASTER_KEYS = _master_keys(_required("MEMORY_MASTER_KEY", "32 random bytes in base64"))
DEBUG = _flag("MEMORY_DEBUG", False)
ALLOWED_HOSTS = [_public.hostname, *(["localhost", "127.0.0.1", "[::1]"] if IS_LOCAL else [])]
ALLOWED_HOSTS += [host for host in _text("MEMORY_ALLOWED_HOSTS").split(",") if host]
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]
PROXY_COUNT = _number("MEMORY_PROXIES", 0)

# --- stores -----------------------------------------------------------------------------------------------------
# Three roles on one database: `default` (web, worker) and `support` own nothing and cannot bypass row-level
# security; `owner` migrates. `keys` holds the users' data keys and has its own backups.
DATABASES = {
    "default": _database("MEMORY_DATABASE_URL", "postgres://memory_app@localhost/memory"),
    "owner": _database("MEMORY_DATABASE_OWNER_URL", "postgres://memory_owner@localhost/memory"),
    "support": _database("MEMORY_DATABASE_SUPPORT_URL", "postgres://memory_support@localhost/memory"),
    "keys": _database("MEMORY_KEYSTORE_URL", "postgres://memory_keys@localhost/memory_keys"),
}
DATABASE_ROUTERS = ["accounts.routers.KeyStoreRouter"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHE_URL = _text("MEMORY_CACHE_URL")  # empty: each process its own memory, right for one web process
CACHES: dict[str, dict[str, Any]] = (
    {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": CACHE_URL,
            "OPTIONS": {"serializer": "accounts.caching.JSONSerializer"},
        }
    }
    if CACHE_URL
    else {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
)
# Counts of calls are small and short-lived; without Redis each process keeps its own.
CACHES["limits"] = (
    {
        **CACHES["default"],
        "KEY_PREFIX": "limits",
        "OPTIONS": {
            **CACHES["default"]["OPTIONS"],
            "socket_connect_timeout": 0.25,
            "socket_timeout": 0.25,
        },
    }
    if CACHE_URL
    else {**CACHES["default"], "LOCATION": "limits", "OPTIONS": {"MAX_ENTRIES": 20_000}}
)

# --- work -------------------------------------------------------------------------------------------------------
CELERY_BROKER_URL = _text("MEMORY_BROKER_URL", "memory://")
if urlsplit(CELERY_BROKER_URL).scheme not in {"memory", "pgmq", "redis", "rediss", "amqp", "amqps"}:
    raise ImproperlyConfigured(
        "MEMORY_BROKER_URL cannot be used: it should begin with pgmq://, redis:// or amqp://."
    )
TASK_LIMIT_S = 900
# A task is handed to another worker only when it cannot be running any more.
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {"visibility_timeout": 2 * TASK_LIMIT_S + 60}
if CELERY_BROKER_URL.startswith("redis"):
    CELERY_BROKER_TRANSPORT_OPTIONS["unacked_restore_throttle"] = 1
elif CELERY_BROKER_URL.startswith("pgmq"):
    CELERY_BROKER_TRANSPORT_OPTIONS |= {
        "wait_time_seconds": 0,
        "polling_interval": 0.2,
        "init_extension": False,
    }
CELERY_TASK_TIME_LIMIT = TASK_LIMIT_S
CELERY_TASK_SOFT_TIME_LIMIT = TASK_LIMIT_S - 60

# --- the two doors outside --------------------------------------------------------------------------------------
ANTHROPIC_API_KEY = _text("ANTHROPIC_API_KEY")
ANTHROPIC_BASE_URL = _text("ANTHROPIC_BASE_URL")
MODEL_NAME = _text("MEMORY_MODEL", "claude-haiku-4-5-20251001")
MODEL_PRICE = _numbers("MEMORY_MODEL_PRICE", "")
MODEL_TIMEOUT_S = _number("MEMORY_MODEL_TIMEOUT_S", 120)
EMBEDDER = _text("MEMORY_EMBEDDER", "pair")
EMBEDDER_URL = _text("MEMORY_EMBEDDER_URL")
EMBEDDER_KEY = _text("MEMORY_EMBEDDER_KEY")
EMBEDDER_MODEL = _text("MEMORY_EMBEDDER_MODEL")
EMBEDDER_DIMENSIONS = _number("MEMORY_EMBEDDER_DIMENSIONS", 0)
if EMBEDDER not in {"pair", "minilm", "use", "e5", "openai", "voyage", "hashed", "off"}:
    raise ImproperlyConfigured(
        "MEMORY_EMBEDDER cannot be used: it should be pair, minilm, use, e5, openai, voyage or off."
    )

# --- limits of sessions and messages ----------------------------------------------------------------------------
SESSION_IDLE = timedelta(minutes=_number("MEMORY_SESSION_IDLE_MINUTES", 30))
SESSION_CAP = timedelta(hours=_number("MEMORY_SESSION_CAP_HOURS", 8))
SESSION_TOKEN_CAP = _number("MEMORY_SESSION_TOKEN_CAP", 60_000)
MESSAGE_MAX_CHARS = 200_000
MESSAGES_PER_POST = 200
BODY_MAX_BYTES = _number("MEMORY_BODY_MAX_BYTES", 5_000_000)
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_MAX_BYTES
# Of one connection by kind of call, and wrong keys of one address; 0 is no limit.
CALLS_PER_MINUTE = {
    "reads": _number("MEMORY_READS_PER_MINUTE", 600),
    "writes": _number("MEMORY_WRITES_PER_MINUTE", 600),
    "recalls": _number("MEMORY_RECALLS_PER_MINUTE", 600),
    "bad_keys": _number("MEMORY_BAD_KEYS_PER_MINUTE", 300),
}

# --- the frame --------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "memory_dashboard",
    "accounts",
    "facts",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "memory_dashboard.middleware.ResponseRulesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.TenantMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "accounts.middleware.PersonMiddleware",
]
ROOT_URLCONF = "memory_dashboard.urls"
WSGI_APPLICATION = "memory_dashboard.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "facts.views.shell.shell",
            ],
        },
    }
]
LANGUAGE_CODE = "en"
# The languages of the pages; another needs a catalogue under locale/ and a line here.
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("ar", "العربية")]
LOCALE_PATHS = [BASE_DIR / "memory_dashboard" / "locale"]
FORMAT_MODULE_PATH = "memory_dashboard.formats"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- people -----------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 300
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _public.scheme
ACCOUNT_USER_DISPLAY = "accounts.adapter.display_name"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
MFA_ADAPTER = "accounts.adapter.MFAAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = IS_LOCAL
ALLAUTH_TRUSTED_PROXY_COUNT = PROXY_COUNT
USERSESSIONS_TRACK_ACTIVITY = True

MAIL_HINT = "like smtp+tls://user:password@host:587"
MAIL_URL = _text("MEMORY_MAIL_URL")  # empty: each mail is a file under var/mail
if MAIL_URL:
    _mail = _read(_env.dj_email_url, "MEMORY_MAIL_URL", None, MAIL_HINT)
    if "EMAIL_BACKEND" not in _mail:
        raise ImproperlyConfigured(f"MEMORY_MAIL_URL cannot be used: it should be {MAIL_HINT}.")
    EMAIL_BACKEND = _mail["EMAIL_BACKEND"]
    EMAIL_HOST = _mail.get("EMAIL_HOST", "")
    EMAIL_PORT = _mail.get("EMAIL_PORT", 25)
    EMAIL_HOST_USER = _mail.get("EMAIL_HOST_USER", "")
    EMAIL_HOST_PASSWORD = _mail.get("EMAIL_HOST_PASSWORD", "")
    EMAIL_USE_TLS = _mail.get("EMAIL_USE_TLS", False)
    EMAIL_USE_SSL = _mail.get("EMAIL_USE_SSL", False)
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = str(VAR_DIR / "mail")
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = _text("MEMORY_MAIL_FROM", "Memory <memory@localhost>")

# --- browser safety ---------------------------------------------------------------------------------------------
SESSION_COOKIE_NAME = "__Host-session" if IS_HTTPS else "session"
CSRF_COOKIE_NAME = "__Host-csrf" if IS_HTTPS else "csrf"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = IS_HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
SECURE_SSL_REDIRECT = False  # done by the proxy that ends TLS
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = IS_HTTPS
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
if IS_HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],  # the QR code of an authenticator app is a data: image
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}
SILENCED_SYSTEM_CHECKS = ["security.W008"]  # the redirect to https is the proxy's
NINJA_NUM_PROXIES = PROXY_COUNT

# --- logs: ids, verbs and counts, never text (rule 20) ----------------------------------------------------------
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "memory_dashboard.logs.LineFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django.server": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "httpx": {"level": "WARNING"},
        "httpx2": {"level": "WARNING"},
        "anthropic": {"level": "WARNING"},
    },
}
