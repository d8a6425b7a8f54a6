"""Calling tools, and filling a memory to call them on."""

from datetime import date
from typing import Any

from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Episode, Fact, MadeBy, OpenItem, Procedure
from facts.search import index
from tests.actors import Api, Person

KINDS = {"fact": Fact, "episode": Episode, "procedure": Procedure, "open_item": OpenItem}
SHAPES: dict[str, dict[str, Any]] = {
    "fact": {"kind": "preference"},
    "episode": {"type": "event", "happened_on": date(2026, 3, 10)},
}


def use(api: Api, tool: str, *, session_id: str = "", **given: Any) -> dict[str, Any]:
    """The tool's answer."""
    query = f"?session_id={session_id}" if session_id else ""
    status, body = api.post(f"/tools/{tool}{query}", given)
    assert status == 200, body
    assert set(body) == {"content", "text", "is_error"}
    return body


def texts(answer: dict[str, Any]) -> list[str]:
    return [item["text"] for item in answer["content"]["items"]]


def make(person: Person, noun: str, text: str, *, context: str = "personal", **fields: Any) -> str:
    """A memory as it stands in the store, indexed; its id."""
    with tenant(person.user.pk):
        place = next(each for each in person.user.contexts.all() if each.name == context)
        shape = {"made_by": MadeBy.PERSON, "said_at": now(), **SHAPES.get(noun, {}), **fields}
        row = KINDS[noun](user=person.user, context=place, text=text, **shape)
        row.save()
        index(person.user, [row])
        return str(row.pk)
