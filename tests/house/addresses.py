"""Every address of the product, read from the URL resolver, with an object to put into each."""

import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from memory_dashboard.api import api

PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
SKIPPED = ("account/", "static/")  # django-allauth tests its own; files hold nothing of anybody's
AGENT = "api/v1/"
# Answer anybody, and why.
OPEN = {
    "health/live": "says only that the process answers",
    "health/ready": "names the database that does not answer",
    "api/v1/openapi.json": "the contract, which holds no data",
    "api/v1/": "the API's root, which is not found",
    "api/docs": "the contract as a page",
    "you/language/": "keeps the language a stranger reads in, in their own browser",
    "": "the front page; what it shows the signed-in is tested with the pages",
}
# Start of a route with parameters → name of the model its object is of. A new one fails until it stands here.
OBJECTS = {
    "api/v1/sessions/": "Session",
    "api/v1/facts/": "Fact",
    "api/v1/episodes/": "Episode",
    "api/v1/procedures/": "Procedure",
    "api/v1/open-items/": "OpenItem",
    "api/v1/memories/": "Fact",
    "api/v1/tools/": "Session",  # a name, of which no object is one
    "memories/<noun>/": "",  # by noun
    "sessions/": "Session",
    "messages/": "Message",
    "procedures/": "Procedure",
    "open-items/": "OpenItem",
    "inbox/requests/": "ForgetRequest",
    "inbox/sessions/": "Session",
    "agents/": "Connection",
    "recalls/": "Bundle",
    "contexts/": "Context",
}
NOUNS = {"fact": "Fact", "episode": "Episode", "procedure": "Procedure", "open_item": "OpenItem"}
# Which scopes open each call of the API: any one of them.
READS, WRITES, MANAGES = {"recall", "manage"}, {"write", "manage"}, {"manage"}
ANY = {"recall", "write", "manage"}
SCOPES = {
    ("GET", "connection"): ANY,
    ("POST", "sessions"): WRITES,
    ("GET", "sessions"): ANY,
    ("GET", "sessions/<session_id>"): ANY,
    ("DELETE", "sessions/<session_id>"): MANAGES,
    ("POST", "sessions/<session_id>/messages"): WRITES,
    ("POST", "sessions/<session_id>/end"): WRITES,
    ("POST", "recall"): READS,
    ("GET", "profile"): READS,
    ("GET", "memories"): READS,
    ("GET", "memories/<memory_id>/source"): READS,
    ("POST", "search"): READS,
    ("GET", "tools"): ANY,
    ("POST", "tools/<name>"): ANY,  # and then those of the tool
    ("GET", "inbox"): MANAGES,
    **{
        ("POST", f"memories/<memory_id>/{verb}"): MANAGES
        for verb in ("confirm", "restore", "accept", "reject")
    },
    ("POST", "remember"): WRITES,
    ("POST", "forget"): MANAGES,
    **{("GET", name): READS for name in ("facts", "episodes", "procedures", "open-items")},
    **{
        (method, f"{name}/<memory_id>"): READS if method == "GET" else MANAGES
        for name in ("facts", "episodes", "procedures", "open-items")
        for method in ("GET", "PATCH", "DELETE")
    },
}


@dataclass(frozen=True)
class Address:
    """One route with one kind of object in it; `noun` is the word that chooses the kind, where one does."""

    route: str
    view: Any = field(compare=False)
    model: str = ""
    noun: str = ""

    @property
    def is_agents(self) -> bool:
        return self.route.startswith(AGENT)

    @property
    def is_open(self) -> bool:
        return self.route in OPEN

    def path(self, pk: object = "") -> str:
        """The path for the object of this id."""
        put_in = {"noun": self.noun}
        return "/" + PARAMETER.sub(lambda found: put_in.get(found[2]) or str(pk), self.route)

    def scopes(self, method: str) -> set[str] | None:
        """What opens this call of the API; None if it asks for no key."""
        ways_in = [each.auth_param for each in self._operations() if method in each.methods]
        return (
            {scope.value for scope in ways_in[0].scopes}
            if ways_in and hasattr(ways_in[0], "scopes")
            else None
        )

    def methods(self) -> list[str]:
        """The methods that are worth trying."""
        if not self.is_agents:
            return ["GET", "POST"]
        return sorted({method for each in self._operations() for method in each.methods})

    def _operations(self) -> list[Any]:
        return operations()[self.route]


@cache
def operations() -> dict[str, list[Any]]:
    """Route → what the API does there, by method."""
    views = [found for _, router in api._routers for found in router.path_operations.items()]
    return {
        AGENT + re.sub(r"{(?:\w+:)?(\w+)}", r"<\1>", path).lstrip("/"): view.operations
        for path, view in views
    }


def routes(patterns: Any = None, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """(route, view) of everything in the resolver; parameters without their converters."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = prefix + str(pattern.pattern)
        if route.startswith(SKIPPED):
            continue
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield PARAMETER.sub(r"<\2>", route), pattern.callback


def addresses(found: Any = None) -> list[Address]:
    """Every address, those that take an object once for each kind of it. Raises LookupError where a route with
    parameters has no entry."""
    unique = dict(found or routes())  # the API has a pattern for each method of a route
    return [address for route, view in unique.items() for address in _with_objects(route, view)]


def _with_objects(route: str, view: Any) -> Iterator[Address]:
    names = {name for _, name in PARAMETER.findall(route)}
    if not names:
        yield Address(route, view)
    elif "noun" in names:
        yield from (Address(route, view, model, noun) for noun, model in NOUNS.items())
    else:
        yield Address(route, view, _model_for(route))


def _model_for(route: str) -> str:
    fitting = [start for start in OBJECTS if route.startswith(start)]
    if not fitting:
        raise LookupError(f"{route} takes an object: say in OBJECTS which.")
    return OBJECTS[max(fitting, key=len)]


# What a call says besides its address, naming somebody's object where it can.
def body_for(address: Address, method: str, pk: object) -> dict[str, Any]:
    """A body that fits the call."""
    if not address.is_agents:
        some = str(pk) if pk else str(uuid.uuid4())
        return {
            "ids": some, "id": some, "session": some, "session_id": some, "context": some, "confirm": "yes",
            "text": "I live in Berlin", "kind": "fact", "state": "on", "agree": "no", "topic": "stones",
            "what": "window", "by": "said", "window": "hour", "memories": "forget", "hours": "1", "q": "stones", "mark": some,
            "next": "/", "summary": "x", "name": "Agent", "scopes": "recall", "contexts": "personal",
        }  # fmt: skip
    bodies: dict[str, dict[str, Any]] = {
        "POST sessions": {"context": "personal"},
        "POST sessions/<session_id>/messages": {
            "messages": [{"role": "user", "content": "I live in Berlin."}]
        },
        "POST search": {"query": "stones", **({"session_id": str(pk)} if pk else {})},
        "POST recall": {"message": "stones", **({"session_id": str(pk)} if pk else {})},
        "POST remember": {"content": "I live in Berlin", **({"session_id": str(pk)} if pk else {})},
        "POST forget": {"ids": [str(pk)], "confirm": True} if pk else {"topic": "stones"},
    }
    return bodies.get(
        f"{method} {address.route.removeprefix(AGENT)}",
        {"text": "I live in Rome"} if method == "PATCH" else {},
    )
