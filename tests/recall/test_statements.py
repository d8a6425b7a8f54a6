"""What a recall asks of the database: few statements, and made for each owner what is made once for a process."""

from contextlib import contextmanager
from uuid import uuid4

import psycopg
import pytest

from accounts.compiled import Compiled
from accounts.tenancy import tenant
from facts.recall import noting, recalling, tiers
from facts.search import finding
from tests.recall.test_recalling import learn, make_facts, open_one, relevant

pytestmark = pytest.mark.django_db

HIKING = "I like hiking in the Alps."
MOST, MOST_IN_A_SESSION = 18, 24  # the savepoint of the test's own transaction included


@contextmanager
def statements(monkeypatch):
    """All that is sent meanwhile, by whichever cursor."""
    sent, execute = [], psycopg.Cursor.execute

    def noted(self, query, *args, **options):
        sent.append(str(query))
        return execute(self, query, *args, **options)

    monkeypatch.setattr(psycopg.Cursor, "execute", noted)
    yield sent
    monkeypatch.undo()


@pytest.fixture
def known(alice, api):
    """Some of every kind."""
    make_facts(alice, *(f"Keeps note {number} about roses." for number in range(30)))
    make_facts(alice, "Is allergic to peanuts.", kind="constraint")
    learn(alice, api, HIKING, "Remember that my dog is called Rex.")
    return api


@pytest.mark.parametrize(("in_session", "most"), [(False, MOST), (True, MOST_IN_A_SESSION)])
def test_a_recall_needs_few_statements(alice, known, monkeypatch, in_session, most):
    options = {"session_id": open_one(known)} if in_session else {}
    known.recall("Do I like hiking?", **options)
    with statements(monkeypatch) as sent:
        assert relevant(known.recall("Do I like hiking in the Alps, notes about roses?", **options))
    assert most - 4 <= len(sent) <= most, "\n".join(sent)


COMPILED = {
    f"{room.__name__}.{name}": value
    for room in (recalling, tiers)
    for name, value in vars(room).items()
    if isinstance(value, Compiled)
} | {f"{kind} {beside}": query for (kind, beside), query in finding._OF_KIND.items()}


@pytest.fixture
def everything(alice, known):
    """Values that a query may be asked with: Alice's own, where there are any."""
    with tenant(alice.user.pk):
        user = alice.user
        sources = user.sources.all()
        ids = [[getattr(each, f"{noun}_id") for each in sources] for noun in recalling.PARENTS]
        held = [[each for each in some if each] for some in ids]
        facts = list(user.facts.values_list("pk", flat=True))
        [source, *_] = sources
        return {
            "i": [user.pk, source.session_id, known.connection.pk],
            "lists": [facts, *held, list(user.contexts.values_list("pk", flat=True)), [source.session_id]],
        }


@pytest.mark.parametrize("name", COMPILED)
def test_what_is_made_once_finds_what_the_query_itself_does(alice, bob, everything, name):
    query = COMPILED[name]
    kinds = [type(each) for each in query._stand_ins]
    for shift in range(len(everything["lists"])):
        lists = iter(everything["lists"][shift:] + everything["lists"][:shift])
        own = iter(everything["i"])
        values = [next(lists) if kind is list else next(own) for kind in kinds]
        with tenant(alice.user.pk):
            assert query.rows(*values) == list(_plain(query._make(*values)))
        with tenant(bob.user.pk):
            assert query.rows(bob.user.pk, *values[1:]) == list(_plain(query._make(bob.user.pk, *values[1:])))


def _plain(rows):
    """As tuples, sealed columns left closed; what is `select_related` beside them."""
    if rows.query.values_select or rows.query.annotation_select and not rows.query.default_cols:
        return rows
    with_links = [
        field for field in rows.model._meta.concrete_fields if field.name in (rows.query.select_related or {})
    ]
    names = [field.attname for field in rows.model._meta.concrete_fields]
    names += [
        f"{link.name}__{field.attname}"
        for link in with_links
        for field in link.related_model._meta.concrete_fields
    ]
    return rows.select_related(None).values_list(*names, *rows.query.annotation_select)


def test_rows_are_what_the_models_are(alice, known):
    with tenant(alice.user.pk):
        [ready] = finding._OF_KIND["fact", ("context",)].instances(
            alice.user.pk, [alice.user.facts.first().pk]
        )
        plain = alice.user.facts.select_related("context").get(pk=ready.pk)
        assert (ready, ready.text, ready.entities, ready.said_at) == (
            plain,
            plain.text,
            plain.entities,
            plain.said_at,
        )
        assert ready.context.name == plain.context.name
        assert not ready._state.adding
        ready.text = "Grows roses."
        ready.save(update_fields=["text"])
        assert alice.user.facts.get(pk=ready.pk).text == "Grows roses."


def test_no_ids_find_nothing(alice, known):
    with tenant(alice.user.pk):
        assert finding._OF_KIND["fact", ()].instances(alice.user.pk, []) == []
        assert finding._OF_KIND["fact", ()].instances(uuid4(), [alice.user.facts.first().pk]) == []


def test_nothing_of_anybody_stays_in_what_was_made_once(alice, known, everything):
    known.recall("Do I like hiking?", session_id=open_one(known))
    own = {str(alice.user.pk), str(known.connection.pk), *map(str, everything["lists"][0])}
    kept = " ".join(str(vars(query)) for query in COMPILED.values())
    assert not [each for each in own if each in kept]


def test_use_is_counted_for_each_kind_in_one_statement(alice, known, monkeypatch):
    with tenant(alice.user.pk):
        rows = [alice.user.facts.first(), alice.user.procedures.first() or alice.user.facts.last()]
        noting.note_given(alice.user, known.connection, rows, used=rows, now=rows[0].said_at)
        assert {type(row).objects.get(user_id=alice.user.pk, pk=row.pk).use_count for row in rows} == {1}
