"""One session handed in twenty times at the same moment: opened, told, ended and read by each of twenty."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from unittest.mock import patch

from accounts.tenancy import tenant
from facts import tasks
from facts.extraction import offline
from facts.models import ExtractionJob
from tests.actors import Api
from tests.races.rounds import Scene, make_scene, read_again

TIMES = 20
SAID = [
    {"role": "user", "content": "I'm allergic to zirconium.", "id": "one"},
    {"role": "user", "content": "I decided to learn the cello.", "id": "two"},
]
ONCE = {
    "sessions": 1,
    "messages": 2,
    "jobs": 1,
    "asked": 1,
    "runs": 1,
    "sources": 2,
    "summaries": 1,
    "memories": 2,
}


def hand_in(pool: ThreadPoolExecutor) -> dict[str, int]:
    """What there is of everything afterwards; `ONCE` where all went well. The pool has a thread for each of twenty."""
    scene, gate, asked = make_scene(), Barrier(TIMES), []
    real = offline.extract

    def counted(*args: Any, **kwargs: Any) -> Any:
        asked.append(1)
        return real(*args, **kwargs)

    def submit(_: int) -> None:
        gate.wait(timeout=60)
        submit_once(Api(scene.api.key))
        for job in ExtractionJob.objects.filter(user_id=scene.user.pk):
            tasks.extract(str(scene.user.pk), str(job.pk))

    with patch.object(offline, "extract", counted):
        list(pool.map(submit, range(TIMES)))
        read_again(scene)
    return {"asked": len(asked), **_counted(scene)}


def submit_once(api: Api) -> None:
    """Open, tell and end the session by HTTP."""
    status, session = api.post("/sessions", {"external_id": "the-one", "context": "personal"})
    assert status in (200, 201), session
    status, taken = api.post(f"/sessions/{session['id']}/messages", {"messages": SAID})
    assert status == 202, taken
    api.post(f"/sessions/{session['id']}/end")


def _counted(scene: Scene) -> dict[str, int]:
    user = scene.user
    with tenant(user.pk):
        return {
            "sessions": user.sessions.count(),
            "messages": user.messages.count(),
            "jobs": ExtractionJob.objects.filter(user_id=user.pk).count(),
            "runs": user.extraction_runs.count(),
            "sources": user.sources.count(),
            "summaries": user.summaries.count(),
            "memories": user.facts.count() + user.episodes.count(),
        }
