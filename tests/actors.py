"""The cast: people, and agents that speak for them over HTTP."""

import json
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.test import Client
from django.utils.timezone import now

from accounts.connecting import connect_agent
from accounts.consent import agree
from accounts.models import Actor, Connection, Scope, User
from accounts.tenancy import tenant
from facts.extraction.reading import read_session
from facts.models import ExtractionJob, JobState

ALL_SCOPES = (Scope.RECALL, Scope.WRITE, Scope.MANAGE)


class Api:
    """An agent at the JSON API. Every call gives (status, body)."""

    def __init__(self, key: str, connection: Connection | None = None) -> None:
        self.key, self.connection, self.client = key, connection, Client(raise_request_exception=False)

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        auth = {"HTTP_AUTHORIZATION": f"Bearer {self.key}"} if self.key else {}
        data = body if isinstance(body, (bytes, str)) else json.dumps(body) if body is not None else ""
        response = self.client.generic(
            method, f"/api/v1{path}", data, content_type="application/json", **{**auth, **headers}
        )
        return response.status_code, json.loads(response.content) if response.content else None

    def get(self, path: str) -> tuple[int, Any]:
        return self.call("GET", path)

    def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        return self.call("POST", path, {} if body is None else body)

    def patch(self, path: str, body: Any) -> tuple[int, Any]:
        return self.call("PATCH", path, body)

    def delete(self, path: str) -> tuple[int, Any]:
        return self.call("DELETE", path)

    def tell(self, *texts: str, at: str | None = None, context: str = "personal", end: bool = True) -> str:
        """A session in which the user types `texts`; ended unless told otherwise. Its id."""
        _, session = self.post("/sessions", {"context": context})
        messages = [{"role": "user", "content": text, **({"at": at} if at else {})} for text in texts]
        status, body = self.post(f"/sessions/{session['id']}/messages", {"messages": messages})
        assert status == 202, body
        if end:
            self.post(f"/sessions/{session['id']}/end")
        return str(session["id"])

    def recall(self, message: str, **options: Any) -> Any:
        status, body = self.post("/recall", {"message": message, **options})
        assert status == 200, body
        return body


@dataclass
class Person:
    """A user of the product with memory on."""

    user: User
    agents: list[Api] = field(default_factory=list)

    def connect(
        self,
        name: str = "Claude",
        scopes: tuple[Scope, ...] = ALL_SCOPES,
        contexts: tuple[str, ...] = ("personal", "work"),
    ) -> Api:
        with tenant(self.user.pk):
            connection, key = connect_agent(
                self.user, name, scopes=scopes, contexts=contexts, by=Actor.of(self.user)
            )
        self.agents.append(Api(key, connection))
        return self.agents[-1]

    def browser(self) -> Client:
        """A signed-in browser."""
        client = Client(raise_request_exception=False)
        client.force_login(self.user)
        return client

    def read_all(self) -> int:
        """Do what the worker would: read every session that waits. How many jobs ran."""
        return read_waiting(self.user.pk)


def make_person(email: str, *, is_on: bool = True, **fields: Any) -> Person:
    user = User.objects.create_user(email, "correct horse battery", **fields)
    if is_on:
        with tenant(user.pk):
            agree(user, by=Actor.of(user), now=now())
    return Person(user)


def read_waiting(user_id: UUID) -> int:
    """Run every waiting job of a user, in this process."""
    jobs = list(ExtractionJob.objects.filter(user_id=user_id, state=JobState.WAITING).order_by("created_at"))
    for job in jobs:
        read_session(user_id, job.pk, now=now())
    return len(jobs)
