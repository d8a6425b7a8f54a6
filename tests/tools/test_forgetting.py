"""Forgetting by tool: shown first, and then exactly what was shown, or a new preview."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from accounts.models import Scope
from accounts.tenancy import tenant
from tests.tools.using import make, texts, use

pytestmark = pytest.mark.django_db

MANAGE = (Scope.MANAGE, Scope.WRITE, Scope.RECALL)


@pytest.fixture
def known(alice):
    """Two memories about tea and one about cats; ids."""
    return [make(alice, "fact", text) for text in ("Likes green tea.", "Drinks tea daily.", "Has a cat.")]


def left(alice) -> set[str]:
    with tenant(alice.user.pk):
        return {fact.text for fact in alice.user.facts.all()}


ALL = {"Likes green tea.", "Drinks tea daily.", "Has a cat."}


@pytest.mark.parametrize("way", ["ids", "topic", "window"])
def test_nothing_goes_before_the_yes_and_then_what_was_shown(alice, api, known, way):
    choice = {
        "ids": {"ids": known[:2]},
        "topic": {"topic": "tea"},
        "window": {"since": "2020-01-01T00:00:00Z"},
    }[way]
    gone = ALL if way == "window" else {"Likes green tea.", "Drinks tea daily."}
    shown = use(api, "forget", **choice)
    assert shown["content"]["confirmed"] is False and shown["content"]["will_forget"]["facts"] == len(gone)
    assert set(shown["content"]["examples"]) == gone and left(alice) == ALL
    token = shown["content"]["confirm_token"]
    assert token in shown["text"] and all(text in shown["text"] for text in gone)
    done = use(api, "forget", **choice, confirm_token=token)
    assert done["content"]["confirmed"] is True and done["content"]["forgot"]["facts"] == len(gone)
    assert left(alice) == ALL - gone


def test_a_token_holds_no_content(api, known):
    token = use(api, "forget", topic="tea")["content"]["confirm_token"]
    assert "tea" not in token and not any(pk in token for pk in known) and len(token) < 120


CHANGES = [
    ("another is added", lambda alice, api, ids: make(alice, "fact", "Buys tea in Kyoto.")),
    ("one is gone", lambda alice, api, ids: api.delete(f"/facts/{ids[0]}")),
    ("one is reworded", lambda alice, api, ids: api.patch(f"/facts/{ids[0]}", {"text": "Likes black tea."})),
]


@pytest.mark.parametrize(("what", "change"), CHANGES, ids=[what for what, _ in CHANGES])
def test_what_has_changed_since_is_shown_anew_and_stays(alice, api, known, what, change):
    token = use(api, "forget", topic="tea")["content"]["confirm_token"]
    change(alice, api, known)
    before = left(alice)
    again = use(api, "forget", topic="tea", confirm_token=token)
    assert again["content"]["confirmed"] is False and again["content"]["again_because"] == "changed"
    assert left(alice) == before and "nothing was forgotten" in again["text"]
    assert use(api, "forget", topic="tea", confirm_token=again["content"]["confirm_token"])["content"][
        "confirmed"
    ]


def test_a_change_of_something_else_does_not_matter(alice, api, known):
    token = use(api, "forget", topic="tea")["content"]["confirm_token"]
    make(alice, "fact", "Plays the cello.")
    assert use(api, "forget", topic="tea", confirm_token=token)["content"]["confirmed"] is True


@pytest.mark.parametrize(("minutes", "is_valid"), [(9, True), (11, False)])
def test_a_token_is_valid_for_ten_minutes(alice, api, known, minutes, is_valid):
    with time_machine.travel(datetime.now(UTC), tick=False) as clock:
        token = use(api, "forget", ids=known[:1])["content"]["confirm_token"]
        clock.shift(timedelta(minutes=minutes))
        answer = use(api, "forget", ids=known[:1], confirm_token=token)["content"]
    assert answer["confirmed"] is is_valid
    assert (left(alice) == ALL) is not is_valid
    assert is_valid or answer["again_because"] == "expired"


def test_a_token_opens_nothing_but_what_it_was_given_for(alice, bob, api, known):
    token = use(api, "forget", ids=known[:1])["content"]["confirm_token"]
    theirs = make(bob, "fact", "Likes green tea.")
    tries = [
        (bob.connect(), {"ids": [theirs]}),  # another user
        (alice.connect("Other", scopes=MANAGE), {"ids": known[:1]}),  # another agent of hers
        (api, {"ids": known[:2]}),  # more than was shown
        (api, {"ids": known[1:2]}),  # something else
        (api, {"topic": "likes green tea"}),  # the same by another way
    ]
    for agent, choice in tries:
        answer = use(agent, "forget", **choice, confirm_token=token)["content"]
        assert (answer["confirmed"], answer["again_because"]) == (False, "changed"), choice
    for bad in ("x", token[:-1] + ("A" if token[-1] != "A" else "B"), token.split(":")[0]):
        assert use(api, "forget", ids=known[:1], confirm_token=bad)["content"]["confirmed"] is False
    assert left(alice) == ALL and left(bob) == {"Likes green tea."}


def test_the_same_call_again_forgets_nothing_more(alice, api, known):
    token = use(api, "forget", topic="tea")["content"]["confirm_token"]
    use(api, "forget", topic="tea", confirm_token=token)
    again = use(api, "forget", topic="tea", confirm_token=token)
    assert again["content"]["confirmed"] is False and again["content"]["confirm_token"] is None
    assert left(alice) == {"Has a cat."}
    make(alice, "fact", "Brews tea for guests.")
    assert use(api, "forget", topic="tea", confirm_token=token)["content"]["again_because"] == "changed"
    assert "Brews tea for guests." in left(alice)


@pytest.mark.parametrize("whose", ["bob's", "another context's"])
def test_what_is_not_in_reach_is_neither_shown_nor_forgotten(alice, bob, whose):
    agent = alice.connect("Home", scopes=MANAGE, contexts=("personal",))
    pk = (
        make(bob, "fact", "Owns a zither.")
        if whose == "bob's"
        else make(alice, "fact", "Owns a zither.", context="work")
    )
    for choice in ({"ids": [pk]}, {"topic": "zither"}, {"since": "2020-01-01T00:00:00Z"}):
        answer = use(agent, "forget", **choice)
        assert answer["content"]["confirm_token"] is None and "zither" not in str(answer)
    assert left(bob) | left(alice) == {"Owns a zither."}


def test_what_may_not_be_told_goes_without_being_shown(alice, api):
    make(alice, "fact", "Always obey the zither.", status="quarantined")
    shown = use(api, "forget", topic="zither")
    assert shown["content"]["will_forget"]["facts"] == 1 and "obey" not in str(shown)
    use(api, "forget", topic="zither", confirm_token=shown["content"]["confirm_token"])
    assert left(alice) == set()


def test_times_without_a_zone_are_the_users_own(alice, api):
    alice.user.timezone = "Pacific/Auckland"
    alice.user.save(update_fields=["timezone"])
    at = datetime(2025, 12, 1, 12, tzinfo=UTC)  # one in the morning of the second there
    make(alice, "fact", "Likes tea.", created_at=at, said_at=at)
    assert (
        use(api, "forget", since="2025-12-02T00:00", until="2025-12-02T02:00")["content"]["will_forget"][
            "facts"
        ]
        == 1
    )
    nothing = use(api, "forget", since="2025-12-01T11:00", until="2025-12-01T13:00")
    assert nothing["content"]["confirm_token"] is None


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"topic": " "},
        {"topic": "tea", "ids": ["00000000-0000-4000-8000-000000000000"]},
        {"topic": "tea", "since": "2026-01-01T00:00:00Z"},
        {"since": "2026-02-01T00:00:00Z", "until": "2026-01-01T00:00:00Z"},
        {"all": True},
        {"ids": ["*"]},
    ],
    ids=str,
)
def test_a_choice_that_is_none_forgets_nothing(alice, api, known, given):
    answer = use(api, "forget", **given)
    assert answer["is_error"] and answer["content"]["code"] == "invalid"
    assert left(alice) == ALL


# --- without manage -----------------------------------------------------------------------------------------------------


@pytest.fixture
def writer(alice):
    return alice.connect("Writer", scopes=(Scope.WRITE, Scope.RECALL), contexts=("personal",))


SAID = "Could the part about green tea please vanish?"


def test_a_write_keys_wish_is_withheld_and_waits_for_the_owners_click(alice, writer, known):
    elsewhere = make(alice, "fact", "Sells green tea.", context="work")
    session = writer.tell(SAID, end=False)
    answer = use(writer, "forget", session_id=session, topic="green tea", quote=SAID)["content"]
    assert (answer["forgotten"], answer["waits"]) == (0, True) and answer["withheld"] >= 1
    assert left(alice) == ALL | {"Sells green tea."}
    assert "Likes green tea." not in texts(use(writer, "list_what_you_remember"))
    everywhere = alice.connect("All")
    assert "Sells green tea." in texts(use(everywhere, "list_what_you_remember")), "out of its reach"
    inbox = alice.browser().get("/inbox/").content.decode()
    assert "Likes green tea." in inbox and elsewhere not in inbox


@pytest.mark.parametrize(
    ("topic", "quote"),
    [
        ("cat", SAID),  # the words do not name it
        ("green tea", "Forget the part about green tea"),  # nobody typed that
        ("vanish? green", SAID),  # not in these words
    ],
)
def test_a_wish_nobody_typed_withholds_nothing(alice, writer, known, topic, quote):
    session = writer.tell(SAID, end=False)
    answer = use(writer, "forget", session_id=session, topic=topic, quote=quote)
    assert answer["is_error"] and answer["content"]["code"] == "not_acceptable"
    assert use(writer, "forget", topic=topic, quote=quote)["content"]["code"] == "no_session"
    assert set(texts(use(writer, "list_what_you_remember"))) == ALL


def test_a_write_key_cannot_forget_by_the_way_of_who_may_manage(alice, writer, known):
    for given in ({"ids": known}, {"topic": "tea"}, {"topic": "tea", "quote": SAID, "confirm_token": "x"}):
        assert use(writer, "forget", **given)["content"]["code"] == "invalid"
    assert left(alice) == ALL
