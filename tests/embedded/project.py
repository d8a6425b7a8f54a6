"""A small project around the real launcher: the same programs, nothing to import, so that each start is quick."""

import os
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

EMBEDDED = Path(__file__).resolve().parent.parent.parent / "memory_dashboard" / "embedded"

FILES = {
    "memory_dashboard/__init__.py": "",
    "memory_dashboard/settings.py": """
import os
import dj_database_url
from django.core.exceptions import ImproperlyConfigured
if os.environ.get("MEMORY_SESSION_IDLE_MINUTES", "30") != "30":
    raise ImproperlyConfigured("MEMORY_SESSION_IDLE_MINUTES cannot be used: it should be a whole number.")
SECRET_KEY = os.environ["MEMORY_SECRET_KEY"]
ALLOWED_HOSTS = ["localhost", "127.0.0.1"]
USE_TZ = True
DATABASES = {
    "default": dj_database_url.parse(os.environ["MEMORY_DATABASE_URL"]),
    "owner": dj_database_url.parse(os.environ.get("MEMORY_DATABASE_OWNER_URL", "postgres://nobody@localhost/none")),
    "keys": dj_database_url.parse(os.environ["MEMORY_KEYSTORE_URL"]),
}
INSTALLED_APPS = ["django.contrib.contenttypes", "django.contrib.auth", "django.contrib.staticfiles"]
ROOT_URLCONF = "memory_dashboard.urls"
STATIC_URL = "/static/"
STATIC_ROOT = os.environ["MEMORY_VAR"] + "/static"
""",
    "memory_dashboard/urls.py": """
import os
from django.db import connection
from django.http import HttpResponse
from django.urls import path
def live(request):
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        return HttpResponse(cursor.fetchone()[0])
def work(request):
    from memory_dashboard.celery import touch
    touch.delay()
    return HttpResponse("queued")
def admin(request):
    return HttpResponse("yes" if "MEMORY_DATABASE_ADMIN_URL" in os.environ else "no")
urlpatterns = [path("health/live", live), path("work", work), path("admin", admin)]
""",
    "memory_dashboard/wsgi.py": """
import os
from django.core.wsgi import get_wsgi_application
if os.environ.get("BREAK_WEB"):
    raise SystemExit("the web program was told to break")
application = get_wsgi_application()
""",
    "memory_dashboard/celery.py": """
import os, pathlib
from celery import Celery
app = Celery("memory_dashboard", broker=os.environ["MEMORY_BROKER_URL"])
app.conf.update(
    broker_transport_options={"wait_time_seconds": 0, "polling_interval": 0.2, "init_extension": False},
    worker_enable_remote_control=False, task_ignore_result=True, broker_connection_retry_on_startup=True,
)
@app.task
def touch():
    pathlib.Path(os.environ["MEMORY_VAR"], "touched").touch()
""",
    "manage.py": """
import sys
print("Sign in as demo@example.org")
""",
}


@dataclass
class Project:
    """A project folder with its own data folder and port."""

    folder: Path
    var: Path
    port: int

    def environment(self, **more: str) -> dict[str, str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("MEMORY_", "DJANGO_", "PG", "COV_")) and name != "PORT"
        }
        return {**kept, "MEMORY_VAR": str(self.var), "PORT": str(self.port), **more}

    def start(self, *words: str, **more: str) -> subprocess.Popen:
        return subprocess.Popen(
            [sys.executable, "-m", "memory_dashboard.embedded", *words],
            cwd=self.folder,
            env=self.environment(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def call(self, *words: str, **more: str) -> subprocess.CompletedProcess:
        process = self.start(*words, **more)
        output, _ = process.communicate(timeout=60)
        return subprocess.CompletedProcess(words, process.returncode, output)


def make_project(folder: Path, *, var: Path | None = None) -> Project:
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    shutil.copytree(
        EMBEDDED, folder / "memory_dashboard" / "embedded", ignore=shutil.ignore_patterns("__pycache__")
    )
    return Project(folder, var or folder / "var", free_port())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def until(condition, *, within_s: float = 20) -> bool:
    """Whether the condition came true in time."""
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False
