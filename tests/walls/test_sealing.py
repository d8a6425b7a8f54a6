"""Free text lies sealed: unreadable without its owner's key, in its own place only, and never searched (rule 19)."""

import psycopg
import pytest
from django.db import connection, connections, transaction
from django.db.models import F

from accounts import sealing
from accounts.models import DataKey
from accounts.sealing import CannotOpen, KeyDestroyed, destroy_key, open_keyring, open_secret, seal_secret
from accounts.tenancy import NoTenant, tenant
from facts.models import Fact
from tests.conftest import owner_connection
from tests.walls.everything import fill, places_of

# Each a word that stands nowhere by itself.
WORDS = {
    name: f"{name}quartz"
    for name in ("typed", "said", "title", "outer", "agent", "context", "asked", "kept", "new", "mode")
}


@pytest.fixture
def journey(alice):
    """Alice's agent and Alice at work: every way in by which her words reach the store."""
    api = alice.connect(f"Agent {WORDS['agent']}", contexts=("personal", f"{WORDS['context']}"))
    _, session = api.post(
        "/sessions", {"external_id": WORDS["outer"], "title": WORDS["title"], "context": "personal"}
    )
    turns = [
        {"id": "m1", "role": "user", "content": f"I'm allergic to {WORDS['typed']}. I live in Berlin."},
        {"id": "m2", "role": "assistant", "content": f"Noted: {WORDS['said']}."},
        {"id": "m3", "role": "user", "content": f"Please forget everything about {WORDS['typed']} hotels."},
    ]
    api.post(f"/sessions/{session['id']}/messages", {"messages": turns})
    api.post(f"/sessions/{session['id']}/end")
    alice.read_all()
    api.recall(f"What about {WORDS['asked']} and {WORDS['typed']}?", session_id=session["id"])
    _, memory = api.post(
        "/remember", {"content": f"My favourite stone is {WORDS['kept']}", "context": "personal"}
    )
    api.patch(f"/facts/{memory['id']}", {"text": f"My favourite stone is {WORDS['new']}"})
    fill(alice.user, WORDS["mode"])
    return memory["id"]


@pytest.mark.django_db(transaction=True)
def test_no_word_stands_readably_in_any_column_of_any_table(alice, journey):
    found = {word: places_of(word) | places_of(word, "keys") for word in WORDS.values()}
    assert {word: places for word, places in found.items() if places} == {}


@pytest.mark.django_db(transaction=True)
def test_the_words_did_arrive(alice, api, journey):
    """The test above would pass on an empty store."""
    with tenant(alice.user.pk):
        told = "\n".join(
            [
                *(message.content for message in alice.user.messages.all()),
                *(session.title + session.external_id for session in alice.user.sessions.all()),
                *(agent.name for agent in alice.user.agents.all()),
                *(context.name for context in alice.user.contexts.all()),
                *(bundle.question for bundle in alice.user.bundles.all()),
                *(fact.text for fact in alice.user.facts.all()),
                *(revision.text for revision in alice.user.revisions.all()),
            ]
        )
    assert [name for name, word in WORDS.items() if word not in told] == []


@pytest.mark.django_db(transaction=True)
def test_a_word_in_a_plain_column_would_be_found(alice, api):
    session = api.tell("Hello there.")
    with tenant(alice.user.pk):
        alice.user.sessions.filter(pk=session).update(problem="leakquartz")
    assert places_of("leakquartz") == {"facts_session.problem"}
    assert "accounts_user.email" in places_of("alice@example.org")


@pytest.fixture
def two_facts(alice):
    with tenant(alice.user.pk):
        made = [fill(alice.user, "first")["Context"]]
        texts = ("I live in Berlin", "I am allergic to nuts")
        return [
            Fact.objects.create(user=alice.user, context=made[0], text=text, kind="profile") for text in texts
        ]


def move(sql: str, *values) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


@pytest.mark.django_db
def test_a_sealed_value_opens_in_its_own_place(alice, two_facts):
    with tenant(alice.user.pk):
        assert Fact.objects.get(pk=two_facts[0].pk).text == "I live in Berlin"


@pytest.mark.django_db
def test_a_sealed_value_moved_to_another_row_does_not_open(alice, two_facts):
    first, second = two_facts
    with tenant(alice.user.pk):
        move(
            "UPDATE facts_fact SET text = (SELECT text FROM facts_fact WHERE id = %s) WHERE id = %s",
            first.pk,
            second.pk,
        )
        with pytest.raises(CannotOpen):
            str(Fact.objects.get(pk=second.pk).text)


@pytest.mark.django_db
def test_a_sealed_value_moved_to_another_column_does_not_open(alice, two_facts):
    with tenant(alice.user.pk):
        move("UPDATE facts_fact SET value = text WHERE id = %s", two_facts[0].pk)
        with pytest.raises(CannotOpen):
            str(Fact.objects.get(pk=two_facts[0].pk).value)


@pytest.mark.django_db
@pytest.mark.parametrize("byte", [0, 1, 13, 20])
def test_a_changed_byte_does_not_open(alice, two_facts, byte):
    """Version, nonce and text: each is bound."""
    with tenant(alice.user.pk):
        move(
            "UPDATE facts_fact SET text = set_byte(text, %s, get_byte(text, %s) # 1) WHERE id = %s",
            byte, byte, two_facts[0].pk,
        )  # fmt: skip
        with pytest.raises(CannotOpen):
            str(Fact.objects.get(pk=two_facts[0].pk).text)


@pytest.mark.django_db
def test_another_persons_key_does_not_open_it(alice, bob):
    hers, his = open_keyring(alice.user.pk), open_keyring(bob.user.pk)
    sealed = hers.seal("secret", "t|1|text")
    assert hers.open(sealed, "t|1|text") == "secret"
    with pytest.raises(CannotOpen):
        his.open(sealed, "t|1|text")


@pytest.mark.django_db
def test_equal_texts_do_not_look_equal(alice, bob):
    hers, his = open_keyring(alice.user.pk), open_keyring(bob.user.pk)
    assert hers.seal("same", "t|1|text") != hers.seal("same", "t|1|text")
    assert hers.fingerprint("context", "work") != his.fingerprint("context", "work")
    assert hers.fingerprint("context", "work") != hers.fingerprint("agent", "work")
    assert hers.term("berlin") != his.term("berlin")
    assert hers.term("berlin") == hers.term("berlin")


@pytest.mark.django_db
def test_somebody_elses_row_is_neither_sealed_nor_opened(alice, bob, two_facts):
    with tenant(bob.user.pk), pytest.raises(NoTenant), transaction.atomic():
        Fact.objects.create(user=alice.user, context_id=two_facts[0].context_id, text="x", kind="profile")
    with tenant(alice.user.pk):
        row = Fact.objects.get(pk=two_facts[0].pk)
    with tenant(bob.user.pk), pytest.raises(NoTenant):
        str(row.text)
    with pytest.raises(NoTenant):
        str(row.text)


@pytest.mark.django_db
def test_a_destroyed_key_opens_nothing_and_is_never_made_again(alice, two_facts):
    destroy_key(alice.user.pk)
    destroy_key(alice.user.pk)
    with tenant(alice.user.pk), pytest.raises(KeyDestroyed):
        str(Fact.objects.get(pk=two_facts[0].pk).text)
    with pytest.raises(KeyDestroyed):
        open_keyring(alice.user.pk)
    assert DataKey.objects.get(owner_id=alice.user.pk).wrapped is None


@pytest.mark.django_db(transaction=True)
def test_the_key_is_committed_before_the_first_sealed_row():
    """A row that commits while its key is lost could never be read again."""
    from tests.actors import make_person

    carol = make_person("carol@example.org", is_on=False)

    class Stop(Exception):
        """Ends the transaction that sealed."""

    with pytest.raises(Stop), tenant(carol.user.pk):
        from accounts.consent import make_contexts

        make_contexts(carol.user)
        with owner_connection("keys") as keys:
            standing = keys.execute(
                "SELECT wrapped IS NOT NULL FROM data_key WHERE owner_id = %s", [carol.user.pk]
            )
            assert standing.fetchone() == (True,)
        raise Stop
    with tenant(carol.user.pk):
        assert carol.user.contexts.count() == 0
    open_keyring(carol.user.pk)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "use",
    [
        lambda facts: facts.filter(text="I live in Berlin"),
        lambda facts: facts.exclude(text="I live in Berlin"),
        lambda facts: facts.filter(text__contains="Berlin"),
        lambda facts: facts.filter(text__icontains="Berlin"),
        lambda facts: facts.filter(text__in=["Berlin"]),
        lambda facts: facts.filter(entities=["Berlin"]),
        lambda facts: facts.update(text="I live in Paris"),
        lambda facts: facts.update(entities=["Paris"]),
    ],
)
def test_a_sealed_column_is_not_filtered_nor_set_in_bulk(alice, two_facts, use):
    with tenant(alice.user.pk), pytest.raises(TypeError, match="sealed"), transaction.atomic():
        list(use(alice.user.facts.all()))


@pytest.mark.django_db
def test_copying_between_sealed_columns_in_bulk_does_not_open(alice, two_facts):
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=two_facts[0].pk).update(value=F("text"))
        with pytest.raises(CannotOpen):
            str(Fact.objects.get(pk=two_facts[0].pk).value)


def test_a_secret_opens_under_the_master_key_and_an_older_one(settings):
    old, new = b"o" * 32, b"n" * 32
    settings.MASTER_KEYS = (old,)
    sealed = seal_secret("JBSWY3DP")
    assert "JBSWY3DP" not in sealed
    settings.MASTER_KEYS = (new, old)
    assert open_secret(sealed) == "JBSWY3DP"
    settings.MASTER_KEYS = (new,)
    with pytest.raises(CannotOpen):
        open_secret(sealed)


@pytest.mark.django_db
def test_data_keys_survive_a_change_of_the_master_key(alice, settings):
    ring = open_keyring(alice.user.pk)
    settings.MASTER_KEYS = (b"n" * 32, *settings.MASTER_KEYS)
    assert open_keyring(alice.user.pk).data_key == ring.data_key
    settings.MASTER_KEYS = (b"n" * 32,)
    with pytest.raises(CannotOpen):
        open_keyring(alice.user.pk)


@pytest.mark.django_db
def test_a_data_key_does_not_lie_open_in_the_key_store(alice):
    ring = open_keyring(alice.user.pk)
    assert ring.data_key not in bytes(DataKey.objects.get(owner_id=alice.user.pk).wrapped)


@pytest.mark.django_db
def test_a_wrapped_key_moved_to_another_person_does_not_open(alice, bob):
    open_keyring(bob.user.pk)
    hers = DataKey.objects.get(owner_id=alice.user.pk)
    DataKey.objects.filter(owner_id=bob.user.pk).update(wrapped=bytes(hers.wrapped))
    with pytest.raises(sealing.InvalidTag):
        open_keyring(bob.user.pk)


@pytest.mark.django_db(transaction=True)
def test_the_key_store_is_a_database_of_its_own(alice):
    names = {connections[alias].settings_dict["NAME"] for alias in ("default", "keys")}
    assert len(names) == 2
    with owner_connection() as owner, pytest.raises(psycopg.errors.UndefinedTable):
        owner.execute("SELECT * FROM data_key")
