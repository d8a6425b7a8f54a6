"""What an agent is given: what bears on its question, what always holds, nothing else, and the same bytes again."""

import pytest
from django.utils.timezone import now

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.models import Episode, Fact, MadeBy, Status
from facts.search import index
from facts.writing import change
from tests.actors import Api
from tests.racing import at_once

pytestmark = pytest.mark.django_db

JANUARY, APRIL = "2026-01-10T09:00:00Z", "2026-04-10T09:00:00Z"


def make_facts(person, *texts, context="personal", **fields):
    """Facts as they stand in the store, indexed."""
    with tenant(person.user.pk):
        user = person.user
        place = next(each for each in user.contexts.all() if each.name == context)
        shape = {"kind": "preference", "made_by": MadeBy.PERSON, "said_at": now(), **fields}
        rows = [Fact(user=user, context=place, text=text, **shape) for text in texts]
        for row in rows:
            row.save()
        index(
            user, [row for row in rows if row.status in (Status.CURRENT, Status.CANDIDATE, Status.PROPOSED)]
        )
        return rows


def learn(person, api, *texts, **options):
    session = api.tell(*texts, **options)
    person.read_all()
    return session


def open_one(api):
    return api.post("/sessions", {})[1]["id"]


def relevant(answer):
    return [item["text"] for item in answer["items"] if item["tier"] == "relevant"]


# --- precision and reach ----------------------------------------------------------------------------------------

KNOWN = [
    "Prefers green tea in the afternoon.", "Likes hiking in the Alps.", "Plays the cello on Sundays.",
    "Wants to run a marathon in spring.", "Is learning Portuguese with an app.", "Has a cat called Milo.",
    "Drives an old Volvo estate.", "Reads crime novels before sleep.", "Grows tomatoes on the balcony.",
    "Collects vinyl records from the seventies.", "Works with Postgres and Django.", "Uses Neovim as editor.",
    "Likes to cook Thai curries.", "Goes to the dentist Dr. Weber.", "Is planning a trip to Lisbon.",
    "Supports a football club from Bremen.", "Prefers aisle seats on flights.", "Bakes sourdough bread on Saturdays.",
    "Wants to buy a sailing boat.", "Takes photographs of birds.",
]  # fmt: skip
UNRELATED = [
    "How do I reverse a linked list in groups of k?", "What is the boiling point of mercury?",
    "Translate 'good evening' into Finnish.", "Who won the chess olympiad in 1972?",
    "Explain the difference between TCP and UDP.", "What is the capital of Mongolia?",
    "Solve the integral of x squared times e to the x.", "Write a haiku about snow.",
    "How many moons does Jupiter have?", "What does the word 'obfuscate' mean?",
    "Give me a regex for IPv4 addresses.", "When was the printing press invented?",
    "How do vaccines work?", "What is the GDP of Norway?", "Summarise the plot of Hamlet.",
    "What is a monad?", "Convert 30 miles to kilometres.", "Why is the sky blue?",
    "Which enzyme breaks down starch?", "How do I fix a leaking tap?", "What is the speed of light?",
    "Name three noble gases.", "How does a heat pump work?", "What is inflation?",
    "Who painted the night watch?", "How do I change a bicycle tyre?", "What causes thunder?",
    "Define entropy.", "How long is the Danube?", "What is the plural of octopus?",
]  # fmt: skip


def test_thirty_unrelated_questions_bring_nothing_up(alice, api):
    make_facts(alice, *KNOWN)
    brought = {question: found for question in UNRELATED if (found := relevant(api.recall(question)))}
    assert len(brought) <= 2, brought


@pytest.mark.parametrize("question", ["", " ", "\n\t", "👍", "?", "...", "*", "ok", "%", "the of and"])
def test_a_question_without_content_brings_nothing_up(alice, api, question):  # field report B74
    make_facts(alice, *KNOWN)
    assert relevant(api.recall(question)) == []


ASKED = [
    ("Which tea should I make this afternoon?", "Prefers green tea in the afternoon."),
    ("What shall I cook tonight, something Thai?", "Likes to cook Thai curries."),
    ("Book me a flight seat", "Prefers aisle seats on flights."),
    ("What is my cat's name?", "Has a cat called Milo."),
]


@pytest.mark.parametrize(("question", "wanted"), ASKED)
def test_what_bears_on_the_question_comes_up_first(alice, api, question, wanted):
    make_facts(alice, *KNOWN)
    assert relevant(api.recall(question))[:1] == [wanted]


def test_the_exact_words_of_one_among_many_rank_first(alice, api):  # field report B103
    make_facts(
        alice,
        *(f"Likes the {word} number {n} of the collection." for n, word in enumerate(["stamp", "coin"] * 60)),
    )
    make_facts(alice, "Keeps the spare key under the blue flower pot.")
    found = relevant(api.recall("Keeps the spare key under the blue flower pot."))
    assert found[0] == "Keeps the spare key under the blue flower pot."


def test_one_important_fact_stands_out_from_forty_near_its_topic(alice, api):  # field report B105
    make_facts(alice, *(f"Read an article about travel to city number {n}." for n in range(40)))
    make_facts(alice, "Is planning a trip to Lisbon in May.")
    assert "Is planning a trip to Lisbon in May." in relevant(api.recall("When is my trip to Lisbon?"))[:5]


def test_several_bear_on_a_broad_question(alice, api):  # field report B109
    make_facts(alice, "Likes green tea.", "Likes black tea with milk.", "Drinks herbal tea at night.")
    assert len(relevant(api.recall("What tea do I like to drink?"))) >= 2


def test_a_preference_of_style_is_there_whatever_is_asked(alice, api):  # field report B136
    make_facts(alice, "Wants short answers.", is_standing=True)
    answer = api.recall("What is the capital of Mongolia?")
    assert [(item["text"], item["tier"]) for item in answer["items"]] == [("Wants short answers.", "always")]


def test_one_of_many_users_near_facts_is_found_by_its_owner(alice, api, bob):  # field report B65
    theirs = bob.connect()
    make_facts(alice, *(f"Likes the jazz bar number {n}." for n in range(60)))
    make_facts(bob, "Likes the jazz bar in Oslo.")
    assert relevant(theirs.recall("Which jazz bar do I like?")) == ["Likes the jazz bar in Oslo."]


def test_there_are_never_more_than_twenty_items(alice, api):
    make_facts(alice, *(f"Is allergic to nut number {n}." for n in range(30)), kind="constraint")
    make_facts(alice, *(f"Likes nut cake number {n}." for n in range(30)))
    assert len(api.recall("nut cake, nut allergies", budget_tokens=4000)["items"]) <= 20
    start = api.post("/sessions", {})[1]["start"]
    assert start["block"].count("\n- (") <= 20 and start["tokens"] <= 1500


# --- what is not current is nowhere -----------------------------------------------------------------------------

HIDDEN = [Status.SUPERSEDED, Status.CANDIDATE, Status.QUARANTINED, Status.PROPOSED, Status.EXPIRED]


@pytest.mark.parametrize("status", HIDDEN)
@pytest.mark.parametrize("kind", ["profile", "preference", "constraint"])
def test_only_what_is_current_reaches_an_agent(alice, api, status, kind):
    make_facts(
        alice,
        "Likes the zirconium ring.",
        status=status,
        kind=kind,
        slot="ring",
        value="zirconium",
        is_pinned=True,
    )
    session = open_one(api)
    reads = [
        api.recall("Likes the zirconium ring."),
        api.recall("zirconium", session_id=session),
        api.recall("zirconium ring", session_id=session),
        api.post("/sessions", {})[1],
        api.get("/profile"),
        api.get("/memories"),
        api.get("/facts"),
    ]
    assert "zirconium" not in str(reads)


def test_an_index_that_is_behind_shows_nothing_that_is_not_current(alice, api):
    (row,) = make_facts(alice, "Likes the zirconium ring.")
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=row.pk).update(status=Status.QUARANTINED)
    assert "zirconium" not in str(api.recall("zirconium ring"))


def test_what_was_replaced_is_not_told_by_an_old_summary(alice, api):  # field report B30
    learn(alice, api, "I live in Berlin. I like it a lot here because of the lakes.", at=JANUARY)
    learn(alice, api, "I live in Munich.", at=APRIL)
    assert "Berlin" not in api.recall("Where do I live?")["block"]
    assert "Berlin" not in str(api.post("/sessions", {})[1]["start"])


# --- frozen, delta ----------------------------------------------------------------------------------------------


def test_a_frozen_block_keeps_its_bytes_while_facts_come_and_the_server_restarts(
    alice, api
):  # field reports B113, B115
    make_facts(alice, "Is vegan.", kind="constraint")
    session = open_one(api)
    first = api.recall("hello", session_id=session)
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    again = [Api(api.key).recall("Can I eat peanuts?", session_id=session) for _ in range(3)]
    assert {answer["block"] for answer in again} == {first["block"]}
    assert all("peanuts" in answer["delta"] and "peanuts" not in answer["block"] for answer in again)


def test_two_fresh_sessions_get_the_same_bytes(alice, api):  # field report B114
    make_facts(alice, *KNOWN[:5], "Is vegan.", kind="profile")
    blocks = {Api(api.key).recall("hello", session_id=open_one(api))["block"] for _ in range(3)}
    assert len(blocks) == 1 and "" not in blocks


def test_a_delta_tells_what_in_the_block_was_replaced(alice, api):
    learn(alice, api, "I live in Berlin.", at=JANUARY)
    session = open_one(api)
    block = api.recall("hello", session_id=session)["block"]
    assert "Berlin" in block
    learn(alice, api, "I live in Munich.", at=APRIL)
    answer = api.recall("Where do I live?", session_id=session)
    assert answer["block"] == block
    assert "Munich" in answer["delta"] and "no longer: Lives in Berlin." in answer["delta"]


def test_each_connection_has_a_frozen_block_of_its_own(alice):
    make_facts(alice, "Is vegan.", kind="constraint")
    make_facts(alice, "Works on osmium.", kind="profile", context="work")
    manager = alice.connect("Manager", contexts=("personal", "work"))
    session = open_one(manager)
    other = alice.connect("Other", contexts=("personal",))
    one = manager.recall("hello", session_id=session)["block"]
    two = other.recall("hello", session_id=session)["block"]
    assert "vegan" in one and "vegan" in two
    with tenant(alice.user.pk):
        assert alice.user.bundles.filter(is_frozen=True, thawed_at=None).count() == 2


def test_asking_in_another_context_does_not_freeze_that_into_the_session(alice, api):
    make_facts(alice, "Works on osmium.", kind="profile", context="work")
    session = open_one(api)
    assert "osmium" in api.recall("hello", session_id=session, context="work")["block"]
    assert "osmium" not in api.recall("hello", session_id=session)["block"]


def test_a_corrected_fact_thaws_the_block_it_stood_in(alice, api):
    make_facts(alice, "Is vegan.", kind="constraint")
    session = open_one(api)
    api.recall("hello", session_id=session)
    fact = api.get("/facts")[1]["items"][0]["id"]
    api.patch(f"/facts/{fact}", {"text": "Is vegetarian."})
    block = api.recall("hello", session_id=session)["block"]
    assert "vegan" not in block and "vegetarian" in block


@pytest.mark.django_db(transaction=True)
def test_two_first_recalls_at_once_freeze_one_block(alice, api):
    make_facts(alice, "Is vegan.", kind="constraint")
    session = open_one(api)
    asks = [lambda: Api(api.key).post("/recall", {"message": "hello", "session_id": session})] * 6
    answers = at_once(*asks)
    assert [status for status, _ in answers] == [200] * 6, answers
    assert len({answer["block"] for _, answer in answers}) == 1
    with tenant(alice.user.pk):
        assert alice.user.bundles.filter(is_frozen=True, thawed_at=None).count() == 1


# --- looking, degraded ------------------------------------------------------------------------------------------


def test_looking_is_not_using(alice, api):  # field report B112
    make_facts(alice, *KNOWN)
    before = [(item["text"], item["score"]) for item in api.recall("tea in the afternoon")["items"]]
    with tenant(alice.user.pk):
        alice.user.facts.update(use_count=0, last_used_at=None)
    for fact in api.get("/facts")[1]["items"]:
        for _ in range(3):
            api.get(f"/facts/{fact['id']}")
    for path in ("/memories", "/profile", "/facts?q=tea", "/sessions"):
        api.get(path)
    with tenant(alice.user.pk):
        assert not alice.user.facts.exclude(use_count=0).exists()
    after = [(item["text"], item["score"]) for item in api.recall("tea in the afternoon")["items"]]
    assert [text for text, _ in after] == [text for text, _ in before]


def test_without_an_embedder_words_still_find_and_the_answer_says_so(alice, api, settings):
    make_facts(alice, *KNOWN)
    settings.EMBEDDER = "off"
    answer = api.recall("green tea in the afternoon")
    assert answer["degraded"] is True
    assert relevant(answer)[:1] == ["Prefers green tea in the afternoon."]
    assert relevant(api.recall("What is the boiling point of mercury?")) == []


def test_a_search_that_fails_is_an_error_and_never_an_empty_memory(
    alice, api, monkeypatch
):  # field report B135
    from facts.recall import tiers

    make_facts(alice, *KNOWN)

    def fail(*args, **kwargs):
        raise RuntimeError("zirconium")

    monkeypatch.setattr(tiers.search, "scan", fail)
    status, problem = api.post("/recall", {"message": "tea"})
    assert status == 500 and problem["code"] == "failed" and "zirconium" not in str(problem)


def test_before_the_first_reading_the_answer_says_pending(api):  # field report B100
    api.tell("I live in Berlin.")
    answer = api.recall("Where do I live?")
    assert answer["items"] == [] and answer["pending"] == 1


def test_withheld_things_are_nowhere_an_agent_looks(alice, api):
    learn(
        alice,
        api,
        "I'm allergic to zirconium.",
        "I live in Berlin.",
        "I'm planning a zirconium auction with my sister.",
    )
    session = open_one(api)
    api.recall("zirconium", session_id=session)
    api.tell("Forget everything about zirconium.", end=False)
    reads = [api.recall("zirconium", session_id=session), api.recall("Am I allergic?"), api.post("/sessions", {}),
             api.get("/memories"), api.get("/profile")]  # fmt: skip
    assert "zirconium" not in str(reads)


def test_an_episode_is_never_recalled_twice_as_its_own_echo(alice, api):
    with tenant(alice.user.pk):
        context = next(each for each in alice.user.contexts.all() if each.name == "personal")
        rows = [
            Episode(
                user=alice.user,
                context=context,
                text="Moved the shop to PlanetScale.",
                type="event",
                happened_on=now().date(),
            )
            for _ in range(2)
        ]
        for row in rows:
            row.save()
        index(alice.user, rows)
    assert relevant(api.recall("shop PlanetScale")) == ["Moved the shop to PlanetScale."]


def test_a_done_item_is_not_brought_up(alice, api):
    status, item = api.post("/remember", {"content": "Send Dmitri the zirconium plan.", "type": "open_item"})
    with tenant(alice.user.pk):
        row = alice.user.open_items.get(pk=item["id"])
        change.confirm(row, by=Actor.of(alice.user), now=now())
        change.set_done(row, is_done=True, by=Actor.of(alice.user), now=now())
    assert "zirconium" not in str(api.recall("zirconium plan for Dmitri")["items"])
