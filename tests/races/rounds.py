"""One round: a session is read while its person acts, each on a connection of its own; then whatever waits is read.

The reading is the task itself with the offline rules, which take a few milliseconds more here so that an act can fall
between its two transactions. A round says at which moment of the reading the act began, and what came back.
"""

import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any
from unittest.mock import patch
from uuid import uuid4

from django.test import Client
from django.utils.timezone import now

from accounts.models import Actor, User
from accounts.tenancy import tenant
from facts import tasks
from facts.extraction import offline, rereading
from facts.models import ExtractionJob, JobState, RereadingState
from tests.actors import Api, Person, make_person
from tests.races import MOMENTS
from tests.racing import at_once

WORD = "zirconium"
READER_STARTS_S = 0.008
THINKING_S = (0.002, 0.015)
FIRST_GUESSES_S = (READER_STARTS_S, 0.02, 0.01, 0.03, 0.02)
MOST_ROUNDS_OF_READING = 5


@dataclass
class Scene:
    """A person, their agent, the session that is read, and the memory that the act is about."""

    person: Person
    api: Api
    browser: Client
    session: str = ""
    memory: str = ""
    noted: dict[str, Any] = field(default_factory=dict)

    @property
    def user(self) -> User:
        return self.person.user


@dataclass(frozen=True)
class Act:
    """What a person does, whether it was done, and in which places something stands that should not."""

    name: str
    prepare: Callable[[Scene], None]
    do: Callable[[Scene], bool]
    returned: Callable[[Scene], set[str]]


@dataclass(frozen=True)
class Played:
    """Where in the reading the act began, whether it was done, and where something came back."""

    moment: str
    was_done: bool
    returned: frozenset[str]


@dataclass
class Marks:
    """Monotonic seconds of one reading."""

    began: float = 0.0
    asked: float = 0.0
    answered: float = 0.0
    ended: float = 0.0

    def moment_of(self, at: float) -> str:
        borders = (self.began, self.asked or self.ended, self.answered or self.ended, self.ended)
        return MOMENTS[sum(at >= border for border in borders)]


class Dice(random.Random):
    """Chooses moments of a reading, each of the five as often, by how long they take on this machine just now."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.lengths_s = dict(zip(MOMENTS, FIRST_GUESSES_S, strict=True))

    def moment_s(self) -> float:
        chosen = self.randrange(len(MOMENTS))
        lengths = list(self.lengths_s.values())
        return sum(lengths[:chosen]) + self.uniform(0, lengths[chosen])

    def note(self, marks: Marks) -> None:
        borders = [marks.began, marks.asked or marks.ended, marks.answered or marks.ended, marks.ended]
        for moment, (start, end) in zip(MOMENTS[1:-1], pairwise(borders), strict=True):
            self.lengths_s[moment] = 0.9 * self.lengths_s[moment] + 0.1 * (end - start)


_own = threading.local()
_extract = offline.extract


@contextlib.contextmanager
def thoughtful() -> Iterator[None]:
    """For the block the rules take a few milliseconds more, and note when."""

    def thinking(*args: Any, **kwargs: Any) -> Any:
        marks = getattr(_own, "marks", None) or Marks()
        marks.asked = time.monotonic()
        time.sleep(random.uniform(*THINKING_S))
        found = _extract(*args, **kwargs)
        marks.answered = time.monotonic()
        return found

    with patch.object(offline, "extract", thinking):
        yield


def first_reading(scene: Scene) -> ExtractionJob:
    """The job that reads the scene's session."""
    return ExtractionJob.objects.get(session_id=scene.session, questions="")


def second_reading(scene: Scene) -> ExtractionJob:
    """The job that reads a session again once it was read; what it finds is applied as soon as it is there."""
    read_again(scene)
    with tenant(scene.user.pk):
        session = scene.user.sessions.get(pk=scene.session)
        _, job = rereading.reread(scene.user, session, now=now())
    assert job is not None
    return job


def apply_rereadings(scene: Scene) -> None:
    """Press "apply" on what was found by reading again; what is out of date changes nothing."""
    with tenant(scene.user.pk):
        scene.user.refresh_from_db()
        for row in scene.user.rereadings.filter(state=RereadingState.READY):
            with contextlib.suppress(rereading.Stale):
                rereading.apply(scene.user, row, by=Actor.of(scene.user), now=now())


def read_again(scene: Scene) -> None:
    """Read all that waits, and what that leaves behind, as the worker's sweep would."""
    for _ in range(MOST_ROUNDS_OF_READING):
        if not scene.person.read_all():
            return


def play(act: Act, dice: Dice, job_of: Callable[[Scene], ExtractionJob] = first_reading) -> Played:
    """One round with a person of its own. `job_of` makes the reading that the act races: the first one, or another."""
    scene = make_scene()
    act.prepare(scene)
    job, marks, moment_s = job_of(scene), Marks(), dice.moment_s()

    def read() -> None:
        _own.marks = marks
        time.sleep(READER_STARTS_S)
        marks.began = time.monotonic()
        tasks.extract(str(scene.user.pk), str(job.pk))
        marks.ended = time.monotonic()

    def do() -> tuple[float, bool]:
        time.sleep(moment_s)
        return time.monotonic(), act.do(scene)

    _, (acted_at, was_done) = at_once(read, do)
    dice.note(marks)
    read_again(scene)
    apply_rereadings(scene)
    scene.user.refresh_from_db()
    returned = act.returned(scene) if was_done else set()
    return Played(marks.moment_of(acted_at), was_done, frozenset(returned))


def make_scene() -> Scene:
    person = make_person(f"{uuid4()}@example.org")
    return Scene(person, person.connect(), person.browser())


def is_stuck(scene: Scene) -> bool:
    """Whether any reading of the person has not come to its end."""
    jobs = ExtractionJob.objects.filter(user_id=scene.user.pk)
    return jobs.exclude(state=JobState.DONE).exists()
