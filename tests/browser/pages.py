"""Every page of the dashboard by the name of its address, and a person who has something of everything on them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.urls import get_resolver, reverse
from django.utils.timezone import localdate

from accounts.tenancy import tenant
from tests.actors import Person
from tests.views.making import (
    make_episode,
    make_fact,
    make_open_item,
    make_procedure,
    make_superseded,
    told_fact,
)

LONG = "https://example.org/" + "a" * 170  # wider than a phone
# What people and agents may write anywhere (SAFETY T7): nothing of it may run, break the page or be lost.
HOSTILE = (
    '<script>window.owned=1</script><img src=x onerror="window.owned=1">\'"><svg onload=window.owned=1>'
    " javascript:window.owned=1 {{ 7*7 }} {% now 'Y' %} \u202eright to left\u202c \u200bzero\u200d 👩‍👩‍👧 مرحبا "
    + "w"
    * 200
)


@dataclass
class Furnished:
    """Rows to open pages of, by the name of the address."""

    person: Person
    ids: dict[str, Any] = field(default_factory=dict)


def furnish(person: Person, *, text: str = "") -> Furnished:
    """Some of everything; `text` stands in every field that takes free text."""
    agent = person.connect(text[:50] or "Claude")
    fact = told_fact(person)
    agent.recall(text[:1000] or "What am I allergic to?")
    make_fact(person, text or LONG)
    waiting = make_fact(person, text or "Is this so?", status="proposed", reason="uncertain")
    make_fact(person, text or "Is diabetic.", kind="constraint", tags=["health"], is_pinned=True)
    make_fact(person, text or "Lives in Leipzig.", kind="profile", slot="location", value=text or "Leipzig")
    make_superseded(person)
    episode = make_episode(
        person, text or "Moved to Leipzig.", background=text, topics=[text[:60] or "moving"]
    )
    procedure = make_procedure(person, text or "Keep it short.", body=text or LONG * 3, trigger=text[:200])
    make_open_item(person, text or "Send the offer.", due_on=localdate())
    named = {"title": text[:200], "external_id": text[:100]} if text else {}
    session = agent.post("/sessions", {"context": "personal", **named})[1]["id"]
    agent.post(
        f"/sessions/{session}/messages",
        {
            "messages": [
                {"role": "user", "content": text or "I prefer tea."},
                {"role": "assistant", "content": text or "Good."},
            ]
        },
    )
    agent.post(f"/sessions/{session}/end")
    person.read_all()
    return _found(person, fact, episode, procedure, session, waiting)


def _found(person: Person, fact: Any, episode: Any, procedure: Any, session: str, waiting: Any) -> Furnished:
    with tenant(person.user.pk):
        return Furnished(
            person,
            {
                "fact": fact.pk,
                "waiting": waiting.pk,
                "episode": episode.pk,
                "procedure": procedure.pk,
                "session": fact.sources.get().session_id,
                "talk": session,
                "message": person.user.messages.order_by("seq").first().pk,
                "recall": person.user.bundles.latest("created_at").pk,
                "agent": person.user.connections.latest("created_at").pk,
                "context": person.user.contexts.filter(is_universal=False).first().pk,
            },
        )


def _one(name: str, *args: str) -> Callable[[Furnished], str]:
    """The page of the row kept under the last of `args`; those before it stand in the address as they are."""
    return lambda held: reverse(name, args=[*args[:-1], held.ids[args[-1]]])


# Name of the address → the paths to open, each from what was furnished.
PAGES: dict[str, list[Callable[[Furnished], str]]] = {
    "facts:memory": [
        _one("facts:memory", "fact", "fact"),
        _one("facts:memory", "episode", "episode"),
        _one("facts:memory", "procedure", "procedure"),
    ],
    "facts:edit": [_one("facts:edit", "fact", "fact"), _one("facts:edit", "procedure", "procedure")],
    "facts:decide": [_one("facts:decide", "fact", "waiting")],
    "facts:correct": [_one("facts:correct", "fact", "waiting")],
    "facts:session": [_one("facts:session", "session"), _one("facts:session", "talk")],
    "facts:forget_message": [_one("facts:forget_message", "message")],
    "facts:recall": [_one("facts:recall", "recall")],
    "facts:agent": [_one("facts:agent", "agent")],
    "facts:context": [_one("facts:context", "context")],
}
NOBODY = UUID(int=0)
# Addresses that show themselves only in answer to a form, or a part of another page.
NO_PAGES = {
    "facts:behind": "a part of the page of a memory",
    "facts:reread_progress": "a part of the page of a session",
    "facts:session_row": "a row of the list of sessions",
    "facts:session_state": "a part of the page of a session",
}


def names() -> list[str]:
    """The names of all addresses of the dashboard."""
    found = []
    for resolver in get_resolver().url_patterns:
        if getattr(resolver, "app_name", None) in ("facts", "accounts"):
            found += [f"{resolver.app_name}:{pattern.name}" for pattern in resolver.url_patterns]
    return sorted(set(found))


def has_no_object(name: str) -> bool:
    """Whether the address takes no object."""
    return not _parameters(name)


def path_of_nobody(name: str) -> str:
    """The address with an object that does not exist."""
    return reverse(name, kwargs={each: "fact" if each == "noun" else NOBODY for each in _parameters(name)})


def _parameters(name: str) -> list[str]:
    space, _, short = name.partition(":")
    resolver = next(each for each in get_resolver().url_patterns if getattr(each, "app_name", None) == space)
    (_, parameters), *_ = resolver.reverse_dict.getlist(short)[0][0]
    return list(parameters)


def paths(held: Furnished) -> list[str]:
    """Every page as it is opened by a person who has this."""
    plain = [reverse(name) for name in names() if name not in PAGES and has_no_object(name)]
    client = held.person.browser()
    shown = [path for path in plain if client.get(path).status_code == 200]
    return [*shown, *(make(held) for makers in PAGES.values() for make in makers)]
