"""Another embedder: one setting and one command. And the index written again from the memories themselves."""

from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from accounts.models import Actor
from accounts.tenancy import tenant
from facts import embeddings, search
from facts.embeddings import EmbedderUnavailable
from facts.upkeep import embedding, rebuilding
from facts.writing import change

pytestmark = pytest.mark.django_db

SAID = (
    "I live in Berlin. I am allergic to peanuts.",
    "My sister is called Anna. I work as a carpenter.",
)


@pytest.fixture(autouse=True)
def _hashed(settings):
    settings.EMBEDDER, settings.EMBEDDER_DIMENSIONS = "hashed", 64


def learn(person):
    api = person.connect()
    for text in SAID:
        api.tell(text)
        person.read_all()


def models(person):
    """The model of each entry of a person, "" where it has no vector."""
    with tenant(person.user.pk):
        rows = person.user.search_entries.order_by("pk")
        return [row.model if row.embedding is not None else "" for row in rows]


def run(capsys, command="reembed", **options):
    call_command(command, **options)
    return capsys.readouterr().out


@pytest.fixture
def both(alice, bob, settings):
    """Two people whose vectors are of another model than the one in force."""
    learn(alice)
    learn(bob)
    settings.EMBEDDER_DIMENSIONS = 32
    assert set(models(alice)) == {"hashed-64"}
    assert len(models(alice)) >= 4
    return alice, bob


def test_every_entry_gets_a_vector_of_the_model_in_force(both, capsys):
    total = sum(len(models(person)) for person in both)
    told = run(capsys)
    assert f"{total} entries of 2 people wait for a vector of hashed-32" in told
    assert f"{total} entries embedded in" in told
    assert told.rstrip().endswith("0 wait still.")
    assert all(set(models(person)) == {"hashed-32"} for person in both)
    assert run(capsys) == "0 entries of 0 people wait for a vector of hashed-32.\n", (
        "what is done is not done again"
    )


def test_a_dry_run_only_counts(both, capsys):
    assert "wait for a vector of hashed-32" in run(capsys, dry_run=True)
    assert all(set(models(person)) == {"hashed-64"} for person in both)


@pytest.mark.parametrize("name", [lambda user: user.email.upper(), lambda user: str(user.pk)])
def test_one_person_may_be_named(both, capsys, name):
    alice, bob = both
    run(capsys, user=name(alice.user))
    assert set(models(alice)) == {"hashed-32"}
    assert set(models(bob)) == {"hashed-64"}


@pytest.mark.parametrize("named", ["nobody@example.org", str(uuid4()), "%"])
def test_a_name_that_is_nobodys_is_a_mistake_and_not_everybody(both, named):
    for command in ("reembed", "rebuild_index"):
        with pytest.raises(CommandError, match="nobody"):
            call_command(command, user=named)
    assert all(set(models(person)) == {"hashed-64"} for person in both)


def test_whose_memory_is_off_is_left_out(both, capsys):
    alice, bob = both
    bob.user.is_memory_on = False
    bob.user.save(update_fields=["is_memory_on"])
    run(capsys)
    assert set(models(alice)) == {"hashed-32"}
    assert set(models(bob)) == {"hashed-64"}


def test_stopped_by_an_embedder_that_went_away_it_goes_on_where_it_was(both, capsys, monkeypatch):
    real, left = embeddings.embed, [1]

    def fails_the_second_time(texts):
        if not left:
            raise EmbedderUnavailable("The embedding service answered HTTP 503.")
        left.pop()
        return real(texts)

    monkeypatch.setattr(embedding.embeddings, "embed", fails_the_second_time)
    with pytest.raises(CommandError, match="HTTP 503.*Run it again"):
        call_command("reembed")
    assert sorted("".join({*models(person)}) for person in both) == ["hashed-32", "hashed-64"]
    monkeypatch.setattr(embedding.embeddings, "embed", real)
    assert run(capsys).rstrip().endswith("0 wait still.")
    assert all(set(models(person)) == {"hashed-32"} for person in both)


def test_switched_off_there_is_nothing_to_compute(both, settings):
    settings.EMBEDDER = "off"
    with pytest.raises(CommandError, match="off"):
        call_command("reembed")


def test_an_entry_whose_memory_is_gone_is_dropped_and_holds_nobody_up(both, capsys, monkeypatch):
    alice, _ = both
    with tenant(alice.user.pk):
        first = search.unembedded(alice.user)[0]
        alice.user.search_entries.filter(pk=first.pk).update(item_id=uuid4())
    monkeypatch.setattr(embedding, "BATCH", 1)
    before = len(models(alice))
    assert run(capsys).rstrip().endswith("0 wait still.")
    assert models(alice) == ["hashed-32"] * (before - 1)


def test_in_a_round_nobody_waits_for_all_of_another(both, monkeypatch):
    asked = []
    real = embedding.embed_missing
    monkeypatch.setattr(embedding, "TURN", 2)
    monkeypatch.setattr(
        embedding, "embed_missing", lambda pk, *, limit: asked.append(pk) or real(pk, limit=limit)
    )
    alice, bob = (person.user.pk for person in both)
    written = embedding.embed_round([alice, bob], seconds=60)
    assert asked[:4] == [alice, bob, alice, bob]
    assert written == sum(len(models(person)) for person in both)
    assert embedding.embed_round([alice, uuid4(), bob], seconds=60) == 0, (
        "who is erased meanwhile stops nobody"
    )


def test_a_round_ends_in_time_and_without_an_embedder(both, monkeypatch):
    people = [person.user.pk for person in both]
    assert embedding.embed_round(people, seconds=0) == 0
    monkeypatch.setattr(
        embedding.embeddings, "embed", lambda texts: (_ for _ in ()).throw(EmbedderUnavailable())
    )
    assert embedding.embed_round(people, seconds=60) == 0


def contents(person):
    """What the index holds of each item, without the rows' own ids."""
    with tenant(person.user.pk):
        rows = person.user.search_entries.values()
        return sorted(
            ({name: str(value) for name, value in row.items() if name != "id"} for row in rows),
            key=lambda row: row["item_id"],
        )


def test_the_index_is_written_again_from_the_memories(both, capsys, settings):
    alice, bob = both
    settings.EMBEDDER_DIMENSIONS = 64
    before, of_bob = contents(alice), contents(bob)
    with tenant(alice.user.pk):
        rows = list(alice.user.search_entries.all())
        rows[0].delete()
        alice.user.search_entries.filter(pk=rows[1].pk).update(model="", embedding=None, is_current=False)
        alice.user.search_entries.filter(pk=rows[2].pk).update(item_id=uuid4())
    assert contents(alice) != before
    told = run(capsys, "rebuild_index", user=alice.user.email)
    assert f"{len(before)} entries of 1 people written" in told
    assert contents(alice) == before
    assert contents(bob) == of_bob


def test_what_is_not_findable_is_not_written(both, capsys):
    alice, _ = both
    with tenant(alice.user.pk):
        fact = alice.user.facts.current().first()
        change.set_aside(fact, reason="test", by=Actor.of(alice.user), now=fact.said_at)
    run(capsys, "rebuild_index", user=str(alice.user.pk))
    with tenant(alice.user.pk):
        assert not alice.user.search_entries.filter(item_id=fact.pk).exists()


def test_each_batch_is_written_under_the_owners_lock(both, monkeypatch):
    alice, _ = both
    monkeypatch.setattr(rebuilding, "BATCH", 2)
    real, locked = rebuilding.User.lock, []
    monkeypatch.setattr(rebuilding.User, "lock", lambda user: locked.append(user.pk) or real(user))
    written = list(rebuilding.rebuild_index(alice.user.pk))
    assert max(written) <= 2
    assert len(locked) == len(written) + 1
    assert sum(written) == len(models(alice))
