import pytest
from django.urls import reverse
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.intake.honouring import ask_to_forget
from facts.models import ForgetRequest, Status
from tests.views.making import make_fact, reread, told_fact, url, words

pytestmark = pytest.mark.django_db


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


def test_rejecting_takes_it_out_for_good(page, alice):
    fact = told_fact(alice)
    with tenant(alice.user.pk):
        alice.user.facts.update(status="proposed")
    page.post(url("reject", fact))
    assert reread(fact) is None
    with tenant(alice.user.pk):
        assert alice.user.tombstones.get().cause == "rejected"


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
    assert "Learned here and in use" in words(page.get("/inbox/"))
    page.post(url("accept", fact))
    text = words(page.get("/inbox/"))
    assert "Lives in Berlin." not in text and "Likes tea." in text
    assert reread(fact).confirmed_at is not None


def test_rejecting_what_had_replaced_something_brings_that_back(page, alice):
    (old,) = learn(alice, "I live in Berlin.")
    new = learn(alice, "I moved to Porto.")[-1]
    assert reread(old).status == Status.SUPERSEDED
    page.post(url("reject", new))
    assert reread(new) is None
    assert reread(old).status == Status.CURRENT


def test_all_of_a_session_is_accepted_but_what_wants_a_look_of_its_own(page, alice):
    plain, held, unsure = learn(alice, "I live in Berlin.", "I like tea.", "I'm allergic to peanuts.")
    with tenant(alice.user.pk):
        alice.user.facts.filter(pk=held.pk).update(status="quarantined", reason="power_granted")
        alice.user.facts.filter(pk=unsure.pk).update(status="proposed", reason="uncertain")
        session = alice.user.sessions.get()
    page.post(reverse("facts:accept_session", args=[session.pk]))
    assert reread(plain).confirmed_at is not None
    assert [reread(each).status for each in (held, unsure)] == [Status.QUARANTINED, Status.PROPOSED]
    assert "2 still want a look" in words(page.get("/inbox/"))
