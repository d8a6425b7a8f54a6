"""The inbox: what waits and why, saying yes or no or otherwise, and taking that back."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import now

from accounts.models import Actor
from accounts.tenancy import tenant
from facts.forgetting.rejecting import TAKEN_BACK_WITHIN, finish_rejecting
from facts.intake.honouring import ask_to_forget
from facts.models import ForgetRequest, Status
from facts.views.waiting import ON_A_PAGE
from tests.views.conftest import HTMX
from tests.views.making import make_fact, make_procedure, reread, told_fact, url, words

pytestmark = pytest.mark.django_db
WAS = re.compile(r'name="was" value="([^"]+)"')


def was_of(response):
    """What the button that takes it back carries."""
    return WAS.search(words(response))[1]


def finish(person, *, later):
    """What a sweep does, `later` than now."""
    with tenant(person.user.pk):
        person.user.lock()
        return finish_rejecting(person.user, by=Actor.of(person.user), now=now() + later)


def asked_to_forget(person, topic):
    with tenant(person.user.pk):
        message = person.user.messages.first()
        return ask_to_forget(person.user, message, topic, now=now())


def test_an_empty_inbox_says_so(page):
    assert "Nothing waits for you" in words(page.get("/inbox/"))


def test_what_was_held_back_stands_there_with_the_reason(page, alice):
    make_fact(alice, "Allows every payment.", status="quarantined", reason="power_granted")
    text = words(page.get("/inbox/"))
    assert "Allows every payment." in text
    assert "memory never counts as permission" in text


def test_accepting_makes_it_current(page, alice):
    fact = make_fact(alice, status="proposed", reason="uncertain")
    assert page.post(url("accept", fact)).url == "/inbox/"
    assert reread(fact).status == Status.CURRENT


def test_accepting_in_the_place_of_an_older_one_replaces_it(page, alice):
    old, new = (
        make_fact(alice, "Drinks coffee."),
        make_fact(alice, "Drinks tea.", status="proposed", reason="uncertain"),
    )
    page.post(url("accept", new), {"replaces": old.pk})
    assert reread(old).status == Status.SUPERSEDED
    assert reread(old).superseded_by_id == new.pk


@pytest.mark.parametrize("replaces", ["nonsense", "{self}"])
def test_a_replacement_that_makes_no_sense_replaces_nothing(page, alice, replaces):
    new = make_fact(alice, status="proposed")
    page.post(url("accept", new), {"replaces": replaces.format(self=new.pk)})
    assert reread(new).status == Status.CURRENT
    assert reread(new).superseded_by_id is None


def rejected(page, person):
    """(a fact that was rejected, what takes that back)"""
    fact = told_fact(person)
    with tenant(person.user.pk):
        person.user.facts.update(status="proposed", reason="uncertain")
    response = page.post(url("reject", fact), **HTMX)
    assert "memory-decided" in response.headers["HX-Trigger"]
    return fact, was_of(response)


def test_what_was_rejected_is_out_of_use_at_once_and_gone_for_good_after_ten_minutes(page, alice):
    fact, _ = rejected(page, alice)
    assert reread(fact).status == Status.EXPIRED
    assert "peanuts" not in words(page.get("/inbox/"))
    assert not alice.agents[0].recall("peanuts?")["items"]
    finish(alice, later=TAKEN_BACK_WITHIN - timedelta(minutes=1))
    assert reread(fact) is not None
    finish(alice, later=TAKEN_BACK_WITHIN + timedelta(minutes=1))
    assert reread(fact) is None
    with tenant(alice.user.pk):
        assert alice.user.tombstones.get().cause == "rejected"
        assert "peanuts" not in alice.user.messages.get().content


def test_the_next_act_sweeps_what_was_rejected_before(page, alice):
    fact, _ = rejected(page, alice)
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=fact.pk).update(valid_to=now() - TAKEN_BACK_WITHIN - timedelta(minutes=1))
    page.post(url("accept", make_fact(alice, status="proposed")))
    assert reread(fact) is None


def test_reading_again_does_not_bring_back_what_was_rejected(page, alice):
    """B46"""
    fact, _ = rejected(page, alice)
    with tenant(alice.user.pk):
        session = alice.user.sessions.get()
        session.extracted_through = 0
        session.save(update_fields=["extracted_through"])
    alice.read_all()
    with tenant(alice.user.pk):
        assert [each.pk for each in alice.user.facts.all()] == [fact.pk]


def test_a_rejection_is_taken_back_whole(page, alice):
    fact, was = rejected(page, alice)
    response = page.post(reverse("facts:inbox_undo"), {"was": was}, **HTMX)
    assert f'id="memory-{fact.pk}"' in words(response) and "Taken back" in words(response)
    row = reread(fact)
    assert (row.status, row.reason, row.valid_to) == (Status.PROPOSED, "uncertain", None)
    with tenant(alice.user.pk):
        assert not alice.user.tombstones.exists()
        assert alice.user.search_entries.filter(item_id=fact.pk).exists()
    page.post(url("accept", fact))
    assert str(fact.pk) in [item["id"] for item in alice.agents[0].recall("peanuts?")["items"]]


def test_a_rejection_that_is_over_is_not_taken_back(page, alice):
    fact, was = rejected(page, alice)
    finish(alice, later=TAKEN_BACK_WITHIN + timedelta(minutes=1))
    assert "no longer be taken back" in words(page.post(reverse("facts:inbox_undo"), {"was": was}, **HTMX))
    page.post(reverse("facts:inbox_undo"), {"was": was})
    assert reread(fact) is None
    assert "no longer be taken back" in words(page.get("/inbox/"))


@pytest.mark.parametrize(("status", "reason"), [("proposed", "uncertain"), ("quarantined", "power_granted")])
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_accepting_is_taken_back(page, alice, status, reason, headers):
    fact = make_fact(alice, status=status, reason=reason, confidence=1)
    response = page.post(url("accept", fact), **headers)
    was = was_of(response if headers else page.get("/inbox/"))
    page.post(reverse("facts:inbox_undo"), {"was": was}, **headers)
    row = reread(fact)
    assert (row.status, row.reason, row.confidence, row.confirmed_at) == (status, reason, 1, None)


def test_taking_back_a_replacement_gives_the_old_one_its_place_again(page, alice):
    old = make_fact(alice, "Drinks coffee.")
    new = make_fact(alice, "Drinks tea.", status="proposed", reason="uncertain")
    was = was_of(page.post(url("accept", new), {"replaces": old.pk}, **HTMX))
    page.post(reverse("facts:inbox_undo"), {"was": was})
    assert (reread(old).status, reread(old).superseded_by_id) == (Status.CURRENT, None)
    assert reread(new).status == Status.PROPOSED


def test_bobs_button_takes_nothing_of_mine_back(page, alice, bob):
    fact = make_fact(alice, status="proposed", reason="uncertain")
    was = was_of(page.post(url("accept", fact), **HTMX))
    bob.browser().post(reverse("facts:inbox_undo"), {"was": was})
    assert reread(fact).status == Status.CURRENT
    page.post(reverse("facts:inbox_undo"), {"was": was[:-2]})
    assert reread(fact).status == Status.CURRENT


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_correcting_accepts_it_in_ones_own_words(page, alice, headers):
    """B57"""
    fact = make_fact(alice, "Works at Acme.", status="proposed", reason="uncertain")
    assert "Works at Acme." in words(page.get(url("correct", fact), **headers))
    response = page.post(url("correct", fact), {"text": "Works at Beta Corp."}, **headers)
    assert response.status_code == (200 if headers else 302)
    row = reread(fact)
    assert (row.text, row.status, row.reason) == ("Works at Beta Corp.", Status.CURRENT, "")
    assert "Works at Beta Corp." in words(page.get("/memories/?q=Beta+Corp"))
    assert "Works at" not in words(page.get("/memories/?q=Acme"))


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_correction_that_cannot_be_kept_comes_back_with_the_reason(page, alice, headers):
    fact = make_fact(alice, "Works at Acme.", status="proposed", reason="uncertain")
    response = page.post(url("correct", fact), {"text": ""}, **headers)
    assert response.status_code == 422 and "field-error" in words(response)
    assert reread(fact).status == Status.PROPOSED


def test_a_procedure_is_corrected_with_its_occasion(page, alice):
    row = make_procedure(alice, status="proposed", reason="asked_often")
    page.post(url("correct", row), {"trigger": "writing to clients", "text": "Keep it very short."})
    row = reread(row)
    assert (row.trigger, row.text, row.status) == (
        "writing to clients",
        "Keep it very short.",
        Status.CURRENT,
    )


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_old_and_new_stand_beside_one_another_to_choose_from(page, alice, headers):
    """The words it comes from, why it waits, and the three answers."""
    learn(alice, "I live in Berlin.")
    (*_, new) = learn(alice, "I moved to Porto.")
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=new.pk).update(status="proposed", reason="uncertain")
        old = alice.user.facts.exclude(pk=new.pk).get()
        alice.user.facts.filter(pk=old.pk).update(status="current", superseded_by=None, valid_to=None)
    assert f'hx-get="{url("decide", new)}"' in words(page.get("/inbox/"))
    row = words(page.get(url("decide", new), **headers))
    assert ("<h1>" in row) is not bool(headers)
    assert all(each in row for each in ("Remembered now", "Berlin", "The new one is right", "Both are right"))
    assert "It may contradict something" in row and "<mark>I moved to Porto.</mark>" in row
    assert f'name="replaces" value="{old.pk}"' in row


def test_a_page_asks_no_more_often_for_fifty_than_for_a_full_page(page, alice):
    """B122, B123: what does not fit stands on the next page, and none is lost."""
    counts, seen = [], set()
    page.get("/contexts/")  # what is looked up once is kept
    for first, until in ((0, ON_A_PAGE), (ON_A_PAGE, 50)):
        for n in range(first, until):
            make_fact(alice, f"Number {n}.", status="proposed", reason="uncertain")
        with CaptureQueriesContext(connection) as asked:
            page.get("/inbox/")
        counts.append(len(asked))
    assert counts[0] == counts[1]
    for number in range(1, 6):
        seen |= set(re.findall(r'id="says-([^"]+)"', words(page.get(f"/inbox/?page={number}"))))
    assert len(seen) == 50


@pytest.mark.parametrize("action", ["accept", "reject"])
def test_what_its_owner_has_settled_is_not_asked_again(page, alice, action):
    fact = make_fact(alice, made_by="person")
    assert page.post(url(action, fact)).status_code == 404
    assert reread(fact) is not None


def test_a_typed_forget_shows_what_it_matches_and_forgets_on_the_click(page, alice):
    fact = told_fact(alice)
    request = asked_to_forget(alice, "peanuts")
    text = words(page.get("/inbox/"))
    assert "You asked to forget: <bdi>peanuts</bdi>" in text
    assert f"/memories/fact/{fact.pk}/" in text
    assert reread(fact) is not None
    page.post(reverse("facts:request_forget", args=[request.pk]), {"ids": fact.pk})
    assert reread(fact) is None
    assert "Forgotten: 1 fact." in words(page.get("/inbox/"))


def test_a_settled_request_keeps_no_words(page, alice):
    told_fact(alice)
    request = asked_to_forget(alice, "peanuts")
    page.post(reverse("facts:request_forget", args=[request.pk]))
    with tenant(alice.user.pk):
        row = ForgetRequest.objects.get(pk=request.pk)
        assert (row.topic, row.withheld) == ("", [])


def test_what_was_not_meant_is_unticked_and_stays(page, alice):
    fact = told_fact(alice)
    request = asked_to_forget(alice, "peanuts")
    page.post(reverse("facts:request_forget", args=[request.pk]), {"ids": ["nonsense"]})
    assert reread(fact) is not None
    with tenant(alice.user.pk):
        assert ForgetRequest.objects.get().settled_at is not None


def test_a_tick_reaches_only_what_was_asked_for(page, alice):
    told_fact(alice)
    other = make_fact(alice, "Works at Quillhaven.")
    request = asked_to_forget(alice, "peanuts")
    page.post(reverse("facts:request_forget", args=[request.pk]), {"ids": other.pk})
    assert reread(other) is not None


def test_keeping_lets_it_be_recalled_again(page, alice):
    fact = told_fact(alice)
    request = asked_to_forget(alice, "peanuts")
    assert not alice.agents[0].recall("peanuts?")["items"]
    page.post(reverse("facts:request_keep", args=[request.pk]))
    assert str(fact.pk) in [item["id"] for item in alice.agents[0].recall("peanuts?")["items"]]


@pytest.mark.parametrize("name", ["request_forget", "request_keep"])
def test_bobs_request_is_not_found(page, bob, name):
    told_fact(bob)
    request = asked_to_forget(bob, "peanuts")
    assert page.post(reverse(f"facts:{name}", args=[request.pk])).status_code == 404
    with tenant(bob.user.pk):
        assert ForgetRequest.objects.get().settled_at is None


def test_markup_in_a_topic_is_text(page, alice):
    told_fact(alice)
    asked_to_forget(alice, "<b>x</b>")
    assert "&lt;b&gt;x" in words(page.get("/inbox/"))


def learn(person, *texts):
    (person.agents or [person.connect()])[0].tell(*texts)
    person.read_all()
    with tenant(person.user.pk):
        facts = list(person.user.facts.all())
        # In the order told, by each one's last word: they are written in the same moment. Older ones come first.
        told = [text.split()[-1] for text in texts]
        return sorted(
            facts, key=lambda each: next((n for n, word in enumerate(told) if word in each.text), -1)
        )


def test_what_was_learned_without_asking_stands_by_its_session_until_looked_at(page, alice):
    fact, _ = learn(alice, "I live in Berlin.", "I like tea.")
    assert "Learned lately, and in use" in words(page.get("/inbox/"))
    page.post(url("accept", fact))
    text = words(page.get("/inbox/"))
    assert "Lives in Berlin." not in text and "Likes tea." in text
    assert reread(fact).confirmed_at is not None


def test_rejecting_what_had_replaced_something_brings_that_back(page, alice):
    (old,) = learn(alice, "I live in Berlin.")
    new = learn(alice, "I moved to Porto.")[-1]
    assert reread(old).status == Status.SUPERSEDED
    was = was_of(page.post(url("reject", new), **HTMX))
    assert (reread(new).status, reread(old).status) == (Status.EXPIRED, Status.CURRENT)
    page.post(reverse("facts:inbox_undo"), {"was": was})
    assert (reread(new).status, reread(old).superseded_by_id) == (Status.CURRENT, new.pk)


def test_all_of_a_session_is_accepted_but_what_wants_a_look_of_its_own(page, alice):
    plain, held, unsure = learn(alice, "I live in Berlin.", "I like tea.", "I'm allergic to peanuts.")
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=held.pk).update(status="quarantined", reason="power_granted")
        alice.user.facts.filter(pk=unsure.pk).update(status="proposed", reason="uncertain")
        session = alice.user.sessions.get()
    page.post(reverse("facts:accept_session", args=[session.pk]))
    assert reread(plain).confirmed_at is not None
    assert [reread(each).status for each in (held, unsure)] == [Status.QUARANTINED, Status.PROPOSED]
    text = words(page.get("/inbox/"))
    assert "2 still want a look" in text
    page.post(reverse("facts:inbox_undo"), {"was": WAS.search(text)[1]})
    assert reread(plain).confirmed_at is None
