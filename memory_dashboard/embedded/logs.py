"""The log files of the stack."""

from pathlib import Path

KEEP_BYTES = 5_000_000


def rotate(log: Path) -> None:
    """Puts a large log aside as `<name>.1`, over the one before it; do it only while nothing writes to it."""
    if log.exists() and log.stat().st_size > KEEP_BYTES:
        log.replace(log.with_name(f"{log.name}.1"))


def tail(log: Path, lines: int = 12) -> str:
    """The last lines of the log, indented; empty when there is none."""
    if not log.exists():
        return ""
    with log.open("rb") as file:
        file.seek(max(0, log.stat().st_size - 8_000))
        text = file.read().decode(errors="replace")
    return "\n".join(f"    {line}" for line in text.splitlines()[-lines:])
