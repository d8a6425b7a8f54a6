"""What can be seen of a person's memory from outside: what is stored at all, what an agent is told, what waits."""

from typing import Any

from accounts.tenancy import tenant
from facts.models import ExtractionRun
from tests.actors import Api, Person

LISTS = ("facts", "episodes", "procedures", "open-items")
QUESTIONS = ("Tell me about myself: what I do, like, use and where I live", "And what else is there?")


def listed(api: Api, kind: str = "facts", **filters: Any) -> dict[str, Any]:
    """The memories of one list by their text."""
    query = "&".join(f"{key}={value}" for key, value in {"limit": 100, **filters}.items())
    status, body = api.get(f"/{kind}?{query}")
    assert status == 200, body
    return {each["text"]: each for each in body["items"]}


def stored(api: Api) -> list[str]:
    """Every memory of every kind, whatever its status."""
    return [text for kind in LISTS for text in listed(api, kind, status="all")]


def current(api: Api) -> list[str]:
    """The facts that hold."""
    return list(listed(api))


def told(api: Api, *questions: str) -> str:
    """All that an agent is told of the person: when it opens a session, when it asks, and in the profile."""
    heard = [str(api.post("/sessions", {})[1]["start"]), str(api.get("/profile")[1])]
    for question in (*QUESTIONS, *questions):
        answer = api.recall(question)
        heard += [answer["block"], answer["delta"], *(item["text"] for item in answer["items"])]
    return "\n".join(heard)


def believed(api: Api, lies: list[str]) -> list[str]:
    """Those of the lies that hold, or that an agent is told as a memory (a summary only says what was talked of)."""
    everything = api.get("/memories?limit=100")[1]["items"]
    items = [item for item in api.recall(" ".join(lies[:2]))["items"] if item["kind"] != "summary"]
    profile = [entry["value"] for entry in api.get("/profile")[1].values()]
    holding = {text.casefold() for text in (*(each["text"] for each in (*everything, *items)), *profile)}
    return [lie for lie in lies if lie.casefold() in holding]


def rejected(person: Person) -> dict[str, int]:
    """Why how many candidates were turned away, over all readings."""
    counts: dict[str, int] = {}
    with tenant(person.user.pk):
        for run in ExtractionRun.objects.filter(user_id=person.user.pk):
            for reason, number in run.rejected.items():
                counts[reason] = counts.get(reason, 0) + number
    return counts


def rows(person: Person) -> list[int]:
    """How many rows there are of each kind of memory, and how many sources."""
    with tenant(person.user.pk):
        user = person.user
        kinds = (user.facts, user.episodes, user.procedures, user.open_items, user.sources)
        return [kind.count() for kind in kinds]


def page(person: Person, path: str) -> str:
    """A page of the dashboard as its owner sees it."""
    response = person.browser().get(path)
    assert response.status_code == 200
    return str(response.content.decode())
