"""Locks that the kernel takes back when a process dies, however it dies."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def open_lock(path: Path) -> int:
    """A descriptor of the lock file, made if missing; it is not inherited by programs started later."""
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds the lock alone for the block; waits for it without limit."""
    descriptor = open_lock(path)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def try_alone(descriptor: int) -> bool:
    """Whether the lock is now held alone; a shared hold on the same descriptor is given up for it."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def share(descriptor: int) -> None:
    """Joins the holders of the lock; waits while one holds it alone."""
    fcntl.flock(descriptor, fcntl.LOCK_SH)
