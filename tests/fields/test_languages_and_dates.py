"""Languages, characters and dates (field reports B74 to B87).

In which language a memory is worded is a model's choice; the program holds it against the words it rests on. What a date is
relative to is resolved by the rules offline and asked of the model; a word that is no date is never taken for one.
"""

import json
from datetime import date

import pytest
from django.urls import reverse

from accounts.tenancy import tenant
from facts.lexicon import language_of
from tests.fields.recording import by, post, stories
from tests.fields.seeing import current, listed, page, stored
from tests.views.making import make_fact

pytestmark = pytest.mark.django_db

UNRELATED = "Prefers window seats on trains."


def questions(story):
    asked = story.extra["ask"]
    return asked if isinstance(asked, list) else [asked]


def find(api, words):
    return list(listed(api, q=words))


def by_hand(person, text):
    """Written down by its owner on the dashboard."""
    form = {"text": text, "kind": "profile", "context": context_of(person)}
    response = person.browser().post(reverse("facts:add"), form)
    assert response.status_code == 302, response.content.decode()[:2000]


def context_of(person):
    with tenant(person.user.pk):
        return next(str(each.pk) for each in person.user.contexts.all() if each.name == "personal")


# field report B74
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b74"))
def test_a_name_in_any_letters_is_found_and_another_brings_up_nothing(alice, api, reading, story):
    """Where no rule reads the sentence its owner has written it down."""
    make_fact(alice, UNRELATED)
    reading.learn_all(alice, api, story)
    if len(current(api)) == 1:
        by_hand(alice, story.right[0])
    (kept,) = set(current(api)) - {UNRELATED}
    for words in (story.extra["ask"], story.extra["ask"].upper()):
        assert find(api, words) == [kept]
        assert [item["text"] for item in api.recall(words)["items"] if item["text"] == UNRELATED] == []
    for other in ("Zöllner", "Николай", "محمود"):
        assert find(api, other) == []
        assert UNRELATED not in api.recall(other)["block"], "the newest is no answer to what is not known"


# field report B75
@by("rules")
@pytest.mark.parametrize("story", stories("b75"))
def test_what_is_kept_in_a_script_is_found_by_a_word_of_it(alice, api, reading, story):
    """Where no rule reads the sentence its owner has written it down."""
    make_fact(alice, UNRELATED)
    reading.learn_all(alice, api, story)
    if len(current(api)) == 1:
        by_hand(alice, story.right[0])
    (kept,) = set(current(api)) - {UNRELATED}
    assert find(api, story.extra["ask"]) == [kept]
    assert kept in page(alice, f"/memories/?q={story.extra['ask']}")
    assert kept in [item["text"] for item in api.recall(story.extra["ask"])["items"]]


# field report B77
@by("rules", "careful")
@pytest.mark.parametrize("story", stories("b77"))
def test_a_part_of_a_sentence_without_spaces_finds_it(alice, api, reading, story):
    """Where no rule reads the sentence its owner has written it down."""
    reading.learn_all(alice, api, story)
    if not current(api):
        by_hand(alice, story.right[0])
    (kept,) = current(api)
    assert {words: find(api, words) for words in questions(story)} == {
        words: [kept] for words in questions(story)
    }
    assert find(api, "面包房") == []


# field report B79
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b79"))
def test_a_memory_stays_in_the_language_it_was_said_in(alice, api, reading, story):
    session = reading.learn_all(alice, api, story)[0]
    assert [text for text in current(api) if language_of(text) not in (story.extra["language"], "")] == []
    if reading.by == "careful":
        assert current(api) == list(story.right)
        read = api.get(f"/sessions/{session}")[1]
        assert language_of(read["summary"]) in (story.extra["language"], "")


# field report B79
@by("rules", "careful")
def test_a_sentence_in_another_language_later_rewords_nothing(alice, api, reading):
    """Nothing writes without new words, and another language's are memories of their own."""
    for each in (stories("b79")[0], stories("b79")[2]):
        reading.learn_all(alice, api, each.values[0])
    assert set(current(api)) == {"Sono allergico alle noci.", "Ich wohne in Köln."}


# field report B80
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b80"))
def test_english_notes_give_english_names_and_their_owner_can_mend_them(alice, api, reading, story):
    reading.learn_all(alice, api, story)
    if not current(api):
        by_hand(alice, story.right[0])
    with tenant(alice.user.pk):
        entities = [name for fact in alice.user.facts.all() for name in fact.entities]
    assert [name for name in entities if name in story.extra["bad"]] == []
    (fact,) = listed(api).values()
    assert language_of(fact["text"]) in ("en", "")
    word = fact["text"].split()[-1].rstrip(".")
    mended = fact["text"].replace(word, "Quokka")
    assert api.patch(f"/facts/{fact['id']}", {"text": mended})[0] == 200
    assert find(api, "Quokka") == [mended] and find(api, word) == []


# field report B82
@by("rules", "careful")
@pytest.mark.parametrize("odd", ["\\u0000", "\\ud83d", "\\u0000\\udc00\\ud800x\\u0007"])
def test_nul_and_half_characters_are_cleaned_and_the_queue_goes_on(alice, api, reading, odd):
    home = stories("b27")[0].values[0].sessions[0]
    session = api.post("/sessions", {"external_id": "s"})[1]["id"]
    raw = f'{{"messages": [{{"role": "user", "content": "I have {odd} a cat."}}, {{"role": "assistant", "content": "{odd}"}}]}}'
    assert api.post(f"/sessions/{session}/messages", raw)[0] == 202
    api.post(f"/sessions/{session}/end")
    reading.told = home
    alice.read_all()
    reading.learn(alice, api, home)
    read = api.get(f"/sessions/{session}")[1]
    assert read["status"] == "done" and "Lives in Berlin." in current(api)
    shown = json.dumps([read, api.get("/facts?status=all")[1]], ensure_ascii=False)
    assert not {"\x00", "\x07"} & set(shown) and not any("\ud800" <= sign <= "\udfff" for sign in shown)
    assert "I have" in read["messages"][0]["content"]
    assert api.post("/recall", f'{{"message": "a cat {odd}"}}')[0] == 200
    assert api.call("POST", "/remember", f'{{"content": "Has {odd} a cat."}}')[0] in (201, 422)


# field report B84
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b84"))
def test_last_week_in_an_old_chat_is_a_week_of_that_time(alice, api, reading, story):
    """That the model's date fits the message is its judgement as long as it lies before the message; a later one is not."""
    reading.learn_all(alice, api, story)
    first, last = (date.fromisoformat(each) for each in story.extra["between"])
    days = [date.fromisoformat(each["happened_on"]) for each in listed(api, "episodes").values()]
    assert [day for day in days if not first <= day <= last] == []
    if reading.by != "wrong":
        assert days


# field report B85
@by("rules", "careful", "wrong")
@pytest.mark.parametrize("story", stories("b85"))
def test_tomorrow_is_the_day_after_it_was_said(alice, api, reading, story):
    alice.user.timezone = "Europe/Berlin"
    alice.user.save(update_fields=["timezone"])
    reading.learn_all(alice, api, story)
    (item,) = listed(api, "open-items").values()
    assert item["due_on"] == story.extra["day"]
    assert [text for text in stored(api) if "tomorrow" in text or "Friday" in text] == []


# field report B87
@by("rules", "careful")
@pytest.mark.parametrize(
    "times",
    [
        ("2026-03-01T10:00:00Z", "2026-03-01T10:05:00", "2026-03-01T12:10:00+02:00"),
        ("2026-03-29T02:30:00", "2026-03-29T02:30:00+01:00", "2026-10-25T02:30:00Z"),
        ("2026-03-01", "2026-03-01T00:00:00.123456Z", "2026-03-01T00:00:00+05:45"),
    ],
)
def test_times_with_and_without_a_zone_stand_side_by_side(alice, api, reading, times):
    home = stories("b27")[0].values[0].sessions[0]
    session = api.post("/sessions", {"started_at": times[1]})[1]["id"]
    texts = ("I live in Berlin.", "I went to Rome yesterday.", "I must call the bank tomorrow.")
    turns = [{"role": "user", "content": text, "at": at} for text, at in zip(texts, times, strict=True)]
    assert api.post(f"/sessions/{session}/messages", {"messages": turns})[0] == 202
    api.post(f"/sessions/{session}/end")
    reading.told = home
    alice.read_all()
    assert "Lives in Berlin." in current(api)
    assert api.get(f"/sessions/{session}")[1]["status"] == "done"
    assert api.get(f"/facts?since={times[1].replace('+', '%2B')}")[0] == 200
    assert api.post("/forget", {"since": times[0], "until": times[2], "confirm": False})[0] in (200, 422)


def test_the_readers_of_this_file_hold_their_own_words(alice, api):
    """What is asserted above would fail if the sessions were stored and never read."""
    told = stories("b85")[0].values[0].sessions[0]
    post(api, told)
    assert stored(api) == []
