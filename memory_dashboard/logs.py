"""How a log line looks: JSON with time, level, logger and event. Exceptions keep their frames and lose their words.

Exception texts can quote a row or a prompt (rule 20), so only the class and the code lines are written.
"""

import json
import logging
import traceback
from datetime import UTC, datetime


class LineFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": _event(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["frames"] = _frames(record)
        return json.dumps(line, ensure_ascii=False)


def _event(record: logging.LogRecord) -> str:
    # Celery puts the exception's repr into its arguments; its message template alone is safe.
    if record.name.startswith(("celery.app.trace", "celery.worker")) and record.levelno >= logging.WARNING:
        return str(record.msg).split("\n")[0][:200]
    return record.getMessage()


def _frames(record: logging.LogRecord) -> list[str]:
    trace = record.exc_info[2] if record.exc_info else None
    return [
        f"{frame.filename.rsplit('/', 2)[-1]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(trace)
    ][-12:]
