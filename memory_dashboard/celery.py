"""The Celery application: reliable delivery, ids only, no results kept.

A task may run twice (the worker was killed after its work), so each is idempotent and says why.
"""

import os

from celery import Celery
from celery.schedules import crontab

from memory_dashboard.lost_hold import LostHold

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memory_dashboard.settings")

app = Celery("memory_dashboard")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(
    task_serializer="json",
    accept_content=["json"],
    task_ignore_result=True,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    worker_prefetch_multiplier=1,
    worker_enable_remote_control=False,
    worker_send_task_events=False,
    worker_hijack_root_logger=False,
    worker_max_tasks_per_child=500,
    broker_connection_retry_on_startup=True,
    task_default_queue="memory",
    beat_schedule={
        "close idle sessions": {"task": "facts.tasks.close_idle_sessions", "schedule": 20.0},
        "enqueue what waits": {"task": "facts.tasks.enqueue_waiting_jobs", "schedule": 10.0},
        "embed what is missing": {"task": "facts.tasks.embed_missing", "schedule": 60.0},
        "finish rejections": {"task": "facts.tasks.finish_rejections", "schedule": 300.0},
        "drop kept answers": {"task": "facts.tasks.drop_kept_answers", "schedule": 3600.0},
        "anchor the audit trail": {
            "task": "facts.tasks.anchor_audit",
            "schedule": crontab(hour=3, minute=10),
        },
    },
)
app.steps["consumer"].add(LostHold)
app.autodiscover_tasks()
