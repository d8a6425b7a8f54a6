"""A password, key or card number is never stored, whoever wrote it: a visible gap stands in its place."""

import pytest

from accounts.tenancy import tenant
from tests.sealed import places_of

pytestmark = pytest.mark.django_db

KEY = "-".join(["sk", "ant", "abc123def456ghi789jkl"])
SECRETS = [
    ("my wifi password is hunter2-XYZ, ok?", "hunter2-XYZ"),  # field report B130
    ("Remember that my wifi password is hunter2-XYZ", "hunter2-XYZ"),
    (f"here: {KEY}", KEY),
    ("pay with 4111 1111 1111 1111 please", "4111 1111 1111 1111"),
    ("I always use the password kittens99 everywhere.", "kittens99"),
    ("my password is\nmoonlight55", "moonlight55"),
    ("pass\u200bword: zerowidth66", "zerowidth66"),
    ("４１１１ １１１１ １１１１ １１１１ is my card", "４１１１ １１１１"),
    ("Mein WLAN-Passwort lautet Sonne99blau!", "Sonne99blau"),
]


@pytest.mark.parametrize("role", ["user", "assistant", "tool"])
@pytest.mark.parametrize(("said", "secret"), SECRETS)
def test_a_secret_is_stored_nowhere(alice, api, said, secret, role):
    _, session = api.post("/sessions", {"title": said, "external_id": said})
    turns = [{"role": role, "content": said}, {"role": "user", "content": "I live in Berlin."}]
    api.post(f"/sessions/{session['id']}/messages", {"messages": turns})
    api.post(f"/sessions/{session['id']}/end")
    alice.read_all()
    assert places_of(alice.user, secret) == set()
    assert any(
        "[removed: " in each["content"] for each in api.get(f"/sessions/{session['id']}")[1]["messages"]
    )


@pytest.mark.parametrize(("said", "secret"), SECRETS)
def test_what_led_to_a_secret_becomes_no_memory(alice, api, said, secret):
    api.tell(said)
    alice.read_all()
    kinds = ("facts", "episodes", "procedures", "open-items")
    assert [api.get(f"/{kind}?status=all")[1]["total"] for kind in kinds] == [0] * 4


def test_a_gap_is_shown_as_never_stored_and_no_memory_rests_on_it(alice, api):
    session = api.tell("my wifi password is hunter2-XYZ, ok?")
    with tenant(alice.user.pk):
        cuts = alice.user.messages.get(session_id=session).cuts
    assert [cut[2] for cut in cuts] == ["secret"]
    assert "never stored" in alice.browser().get(f"/sessions/{session}/").content.decode()


def test_what_stands_beside_a_secret_is_still_learned(alice, api):
    api.tell("I live in Leipzig. My card number is 4111 1111 1111 1111.")
    alice.read_all()
    assert [fact["text"] for fact in api.get("/facts")[1]["items"]] == ["Lives in Leipzig."]
