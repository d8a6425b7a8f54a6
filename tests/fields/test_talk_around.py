"""What was said around a memory helps to find it, as long as it stands there: forgotten, reworded or pasted words do not."""

import pytest

from accounts.tenancy import tenant
from facts import search
from facts.recall import weights
from tests.fields.test_search_and_recall import EVERY_WAY, RANKED, searched
from tests.recall.test_recalling import open_one
from tests.tools.using import use

pytestmark = pytest.mark.django_db


HIKING = "Likes hiking in the Alps."
QUOKKA = ("2026-03-02T10:00:00Z", "What a week, the quokka show is over.")
RINGS = ("2026-03-02T10:05:00Z", "I like zirconium rings.")
SAID = ("2026-03-02T10:10:00Z", "The wombat film was far too long. I like hiking in the Alps.")


@pytest.fixture
def words_alone(settings, monkeypatch):
    """Only shared words find anything, and the least of them does: neither likeness of meaning nor the floor hides what
    is held."""
    settings.EMBEDDER = "off"
    monkeypatch.setattr(weights, "FLOOR_OF_WORDS", 0.001)


def told_around(alice, api, *turns, role="user", origin="typed"):
    """A session of some turns and then that of the hiking, read; its id. `role`, `origin`: of those before."""
    session = open_one(api)
    before = [{"role": role, "origin": origin, "at": at, "content": text} for at, text in turns]
    last = {"role": "user", "at": SAID[0], "content": SAID[1]}
    assert (
        api.post(f"/sessions/{session}/messages", {"messages": [*before, last]})[1]["stored"]
        == len(before) + 1
    )
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    return session


def found_by(api, words):
    """Whether the words bring the hiking up, in every way that ranks; seen to be of one mind."""
    answers = {HIKING in way(api, words) for way in RANKED}
    assert len(answers) == 1, words
    return answers.pop()


@pytest.mark.parametrize(("role", "origin", "counts"), [
    ("user", "typed", True), ("assistant", "typed", True), ("user", "pasted", False), ("user", "prefilled", False),
    ("tool", "typed", False), ("system", "typed", False),
])  # fmt: skip
def test_only_what_people_and_assistants_say_before_it_helps_to_find_a_memory(
    alice, api, words_alone, role, origin, counts
):
    told_around(alice, api, QUOKKA, role=role, origin=origin)
    assert (found_by(api, "wombat"), found_by(api, "quokka")) == (True, counts)
    assert not found_by(api, "capybara")


@pytest.mark.parametrize("inside", ["> Ask the quokka.\n\n", "```\nquokka = 1\n```\n"])
def test_what_is_pasted_into_its_own_turn_helps_no_more(alice, api, words_alone, inside):
    session = open_one(api)
    turn = {"role": "user", "content": f"{inside}I like hiking in the Alps."}
    api.post(f"/sessions/{session}/messages", {"messages": [turn]})
    api.post(f"/sessions/{session}/end")
    alice.read_all()
    assert found_by(api, "Alps") and not found_by(api, "quokka")


def rings_of(api):
    return next(item["id"] for item in api.get("/facts?q=zirconium")[1]["items"])


def typed_forget(alice, api, session):
    api.tell("Forget that I like zirconium rings.")
    with tenant(alice.user.pk):
        request = alice.user.forget_requests.get()
    ticked = {"ids": [str(each) for each in request.withheld]}
    assert alice.browser().post(f"/inbox/requests/{request.pk}/forget/", ticked).status_code == 302


WINDOW = {"since": RINGS[0], "until": RINGS[0], "confirm": True}
FORGETTING = {
    "another memory": lambda alice, api, session: api.delete(f"/facts/{rings_of(api)}"),
    "a topic": lambda alice, api, session: api.post("/forget", {"topic": "zirconium rings", "confirm": True}),
    "a message, by its time": lambda alice, api, session: api.post("/forget", WINDOW),
    "its session": lambda alice, api, session: api.delete(f"/sessions/{session}?memories=keep"),
    "as it was typed": typed_forget,
}


@pytest.mark.parametrize("way", FORGETTING)
def test_forgotten_words_find_nothing_through_what_was_said_beside_them(alice, api, words_alone, way):
    session = told_around(alice, api, QUOKKA, RINGS)
    assert found_by(api, "zirconium rings"), "it is what was said before"
    FORGETTING[way](alice, api, session)
    for _ in range(2):  # before the rest of the session is read again, and after
        for words in ("zirconium", "rings", "zirconium rings"):
            kept = [["Likes zirconium rings."]] if way == "its session" else [[]]  # the words went, it stays
            assert [ask(api, words) for ask in EVERY_WAY] == kept * 4, words
        assert found_by(api, "hiking")
        alice.read_all()


CORRECTING = {
    "page": lambda alice, api, pk: alice.browser().post(
        f"/memories/fact/{pk}/edit/", {"text": "Likes sailing."}
    ),
    "api": lambda alice, api, pk: api.patch(f"/facts/{pk}", {"text": "Likes sailing."}),
    "tool": lambda alice, api, pk: use(api, "correct", id=pk, text="Likes sailing."),
}


# field report B57
@pytest.mark.parametrize("by", CORRECTING)
def test_a_corrected_memory_is_found_by_its_new_words_alone(alice, api, words_alone, by):
    told_around(alice, api, QUOKKA)
    assert found_by(api, "wombat") and found_by(api, "quokka")
    CORRECTING[by](alice, api, next(item["id"] for item in api.get("/facts?q=hiking")[1]["items"]))
    assert searched(api, "sailing") == ["Likes sailing."]
    for words in ("wombat", "quokka", "hiking"):
        assert [ask(api, words) for ask in EVERY_WAY] == [[]] * 4, words


# field report B57
@pytest.mark.parametrize("by", CORRECTING)
def test_a_corrected_memory_is_found_by_no_name_of_its_old_wording(alice, api, words_alone, by):
    told_around(alice, api, QUOKKA)
    CORRECTING[by](alice, api, next(item["id"] for item in api.get("/facts?q=hiking")[1]["items"]))
    with tenant(alice.user.pk):
        assert [fact.entities for fact in alice.user.facts.all()] == [[]]
    assert [ask(api, "Alps") for ask in EVERY_WAY] == [[]] * 4


def test_words_that_were_let_go_of_in_name_only_would_be_seen(alice, api, words_alone, monkeypatch):
    """The twin: an index that keeps what was said beside a forgotten memory, and a search that does not mind."""
    monkeypatch.setattr(search, "forget_talk", lambda *args: None)
    monkeypatch.setattr(search, "buried_terms", lambda *args: set())
    session = told_around(alice, api, QUOKKA, RINGS)
    FORGETTING["another memory"](alice, api, session)
    assert found_by(api, "zirconium rings")
