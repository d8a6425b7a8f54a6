"""Ends a worker that waits for ever, so that it is started anew: by our supervisor, by systemd, by an orchestrator.

Celery swallows a failed acknowledgement: after the queue was away the message counts as unacknowledged, and once these fill
the prefetch window nothing is asked of the queue any more, nor is the lost connection noticed.
"""

import os
from typing import Any

from celery import bootsteps
from celery.worker import state

LOOK_S = 5.0
LOOKS = 3  # in a row, before it is believed


class LostHold(bootsteps.StartStopStep):  # type: ignore[misc]
    """Looks whether messages are held that nobody works on and nobody acknowledged."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, parent: Any, **options: Any) -> None:
        self.timer: Any = None
        self.looks = 0

    def start(self, parent: Any) -> None:
        self.timer = parent.timer.call_repeatedly(LOOK_S, self.look, (parent,))

    def stop(self, parent: Any) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def look(self, consumer: Any) -> None:
        """Tell the worker to leave once the hold was seen lost several times in a row."""
        qos = consumer.task_consumer.channel.qos
        held = getattr(
            qos, "_delivered", None
        )  # of the virtual transports, pgmq and Redis; AMQP keeps its own account
        is_lost = held is not None and len(held) > len(qos._dirty) and not state.reserved_requests
        self.looks = self.looks + 1 if is_lost else 0
        if self.looks >= LOOKS:
            state.should_stop = os.EX_SOFTWARE
