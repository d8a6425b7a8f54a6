"""How firmly something was said, and of whom, as its own words have it, whatever an extractor made of them."""

import pytest
from django.utils.timezone import now

from accounts.models import WORKER
from accounts.tenancy import tenant
from facts.models import MadeBy
from facts.writing import admission, said
from facts.writing.candidates import Extraction, FactCandidate, Heard, ProcedureCandidate
from facts.writing.grounding import carries, keeps_sense
from facts.writing.keep import keep
from facts.writing.occasions import Occasion

# What a careless extractor calls "stated": the turn, the quote, and whether it may be more than a candidate.
FIRM = [
    ("I live in Berlin.", "I live in Berlin", True),
    ("I like tea, sometimes.", "I like tea, sometimes", False),
    ("I might try Python.", "I might try Python", False),
    ("Maybe I'll learn Rust.", "I'll learn Rust", False),
    ("If I were rich, I would live in Monaco.", "I would live in Monaco", False),
    ("Oh great, I love debugging at 3am 🙄", "I love debugging at 3am", False),
    ("Just this once, answer in one line.", "answer in one line", False),
    ("NO function over 20 lines, EVER!!", "NO function over 20 lines", False),  # field report B18
    ("Do you think I should use Python?", "I should use Python", False),
    ("Can I eat gluten with this?", "I eat gluten", False),
    ("I live in Berlin, what's the weather?", "I live in Berlin", True),
    ("Vielleicht probiere ich Python aus.", "probiere ich Python aus", False),
    ("Ich wohne in Köln.", "Ich wohne in Köln", True),
    ("Peut-être que j'achèterai un vélo.", "j'achèterai un vélo", False),
    ("Tal vez me mude a Madrid.", "me mude a Madrid", False),
    ("Может быть, я перееду в Казань.", "я перееду в Казань", False),
    ("我也许会学日语。", "我也许会学日语", False),
    ("もしかしたら引っ越すかもしれない。", "引っ越すかもしれない", False),
    ("ربما أنتقل إلى دبي", "ربما أنتقل إلى دبي", False),
]


@pytest.mark.parametrize(("turn", "quote", "is_firm"), FIRM)
def test_words_decide_how_firmly_it_was_said(turn, quote, is_firm):
    start = turn.index(quote)
    words = said.words_at(turn, start, start + len(quote))
    heard = said.firmness(Heard.STATED, words, kind="preference")
    assert (heard is Heard.STATED) == is_firm


def test_a_constraint_is_not_taken_lightly():
    turn = "I'm allergic to peanuts, sometimes badly."
    words = said.words_at(turn, 0, len(turn) - 1)
    assert said.firmness(Heard.STATED, words, kind="constraint") is Heard.STATED
    assert said.firmness(Heard.STATED, words, kind="preference") is Heard.PASSING


def test_an_extractor_cannot_raise_what_it_took_for_passing():
    words = said.words_at("I live in Berlin.", 0, 16)
    assert said.firmness(Heard.PASSING, words, kind="profile") is Heard.PASSING


# The words, the statement made of them, and what is wrong with it.
WHOSE = [
    ("My friend Jonas hates football.", "Hates football.", "about_another"),  # field report B22
    ("My friend Jonas hates football.", "Their friend Jonas hates football.", ""),
    ("My friend Jonas hates football.", "Jonas hates football.", ""),
    ("Jonas hates football.", "Hates football.", "about_another"),
    ("My wife is allergic to nuts.", "Is allergic to nuts.", "about_another"),
    ("My wife is allergic to nuts.", "Their wife is allergic to nuts.", ""),
    ("What are the KPIs for user Christoph?", "Is called Christoph.", "only_asked"),  # field report B23
    ("Is Berlin a big city?", "Lives in Berlin.", "only_asked"),
    ("I work with my brother in Porto.", "Works in Porto.", ""),
    ("Mein Bruder wohnt in Köln.", "Wohnt in Köln.", "about_another"),
    ("Mein Bruder wohnt in Köln.", "Der Bruder wohnt in Köln.", ""),
    ("Ma sœur déteste le café.", "Déteste le café.", "about_another"),
    ("Mi hermano vive en Madrid.", "Vive en Madrid.", "about_another"),
    ("Мой брат живёт в Казани.", "Живёт в Казани.", "about_another"),
    ("我朋友讨厌足球。", "讨厌足球。", "about_another"),
    ("Vivo en Madrid.", "Vive en Madrid.", ""),
    ("Prefiro respostas curtas, sem rodeios.", "Prefere respostas curtas, sem rodeios.", ""),
    ("Python is my favourite language.", "Favourite language is Python.", ""),
    ("Coffee keeps me awake.", "Is kept awake by coffee.", ""),
]


@pytest.mark.parametrize(("turn", "text", "doubt"), WHOSE)
def test_a_statement_keeps_whom_the_words_speak_of(turn, text, doubt):
    end = len(turn.rstrip(".?。"))
    assert said.doubt(said.words_at(turn, 0, end), text) == doubt


@pytest.mark.parametrize(
    ("turn", "slot", "kept"),
    [
        ("My wife works at Siemens", "employer", ""),
        ("My wife is called Ana", "wife.name", "wife.name"),
        ("I work at Siemens", "employer", "employer"),
        ("Mein Bruder wohnt in Köln", "location", ""),
        ("I moved to Porto with my brother", "location", "location"),
    ],
)
def test_somebody_elses_value_fills_no_slot_of_the_users(turn, slot, kept):
    assert said.own_slot(said.words_at(turn, 0, len(turn)), slot) == kept


@pytest.mark.parametrize(
    ("quote", "text", "stands"),
    [
        ("I don't like coriander", "Likes coriander.", False),
        ("I don't like coriander", "Dislikes coriander.", True),
        ("I do not eat meat", "Is vegetarian.", True),
        ("I never drink coffee", "Drinks coffee.", False),
        ("No, I live in Porto", "Lives in Porto.", True),
        ("not Berlin but Porto", "Lives in Porto.", True),
        ("Ich mag keinen Koriander", "Mag Koriander.", False),
        ("Ich mag keinen Koriander", "Mag keinen Koriander.", True),
        ("我不喜欢香菜", "喜欢香菜", False),
        ("Я не люблю кофе", "Любит кофе.", False),
        ("I have no children", "Has children.", True),  # "no" alone is too common to tell
    ],
)
def test_a_statement_keeps_the_not_of_its_words(quote, text, stands):
    assert keeps_sense(quote, text) is stands


@pytest.mark.parametrize(
    ("words", "text", "shares"),
    [
        ("busy week, you know how it is", "Works at a big tech firm.", False),  # field report B1
        ("I can't stand loud music", "Dislikes loud music.", True),
        ("Ich bin Veganer", "Ist vegan.", True),
        ("我在上海工作", "在上海工作", True),
    ],
)
def test_a_statement_shares_a_word_with_what_was_said(words, text, shares):
    assert said.shares_words(words, text) is shares


def kept_of(person, api, turn, *candidates):
    """What becomes of a model's candidates for one turn: (status, reason) by text."""
    session = api.tell(turn, end=False)
    with tenant(person.user.pk):
        user = person.user
        row = user.sessions.select_related("context").get(pk=session)
        message = row.messages.get()
        made = [each(message.pk) for each in candidates]
        facts = tuple(each for each in made if isinstance(each, FactCandidate))
        procedures = tuple(each for each in made if isinstance(each, ProcedureCandidate))
        occasion = Occasion(user, row.context, MadeBy.EXTRACTION, WORKER, now(), row, {message.pk: message})
        kept = keep(occasion, Extraction(facts=facts, procedures=procedures))
        rows = [*user.facts.all(), *user.procedures.all()]
        return {each.text: (each.status, each.reason) for each in rows}, kept.rejected


def fact(text, quote, kind="preference", **options):
    return lambda message: FactCandidate(text, kind, quote, message, **options)


@pytest.mark.django_db
def test_a_model_that_gives_its_user_a_friends_dislike_is_held(alice, api):
    rows, _ = kept_of(
        alice, api, "My friend Jonas hates football.", fact("Hates football.", "Jonas hates football")
    )
    assert rows == {"Hates football.": ("proposed", "about_another")}


@pytest.mark.django_db
def test_a_model_that_takes_a_question_for_a_name_is_refused(alice, api):
    asked = "What are the KPIs for user Christoph?"
    rows, rejected = kept_of(
        alice, api, asked, fact("Is called Christoph.", asked, "profile", slot="name", value="Christoph")
    )
    assert (rows, rejected) == ({}, {"only_asked": 1})


@pytest.mark.django_db
def test_a_model_that_drops_a_not_is_held(alice, api):
    rows, _ = kept_of(
        alice, api, "I don't like coriander.", fact("Likes coriander.", "I don't like coriander")
    )
    assert rows == {"Likes coriander.": ("proposed", "not_carried")}


@pytest.mark.django_db
def test_a_model_that_takes_this_once_for_always_makes_a_candidate(alice, api):
    once = "Just this once, answer in one line."
    rows, _ = kept_of(
        alice,
        api,
        once,
        lambda message: ProcedureCandidate("", "Answer in one line.", "answer in one line", message),
    )
    assert {status for status, _ in rows.values()} == {"candidate"}


@pytest.mark.django_db
def test_without_the_words_the_models_opinion_would_stand(alice, api, monkeypatch):
    monkeypatch.setattr(admission, "_unlike_the_words", lambda draft: "")
    rows, _ = kept_of(alice, api, "I might try Python.", fact("Uses Python.", "I might try Python"))
    assert rows == {"Uses Python.": ("current", "")}


# What a model made of true words: field report of a tester. Each is held, not kept.
TURNED = [
    ("I no longer smoke.", "Smokes."),
    ("I gave up meat.", "Eats meat."),
    ("I avoid gluten.", "Eats gluten."),
    ("I have neither cats nor dogs.", "Has cats and dogs."),
    ("I denied that I own a gun.", "Owns a gun."),
    ("I like everything except olives.", "Likes olives."),
    ("I hardly ever drink wine.", "Often drinks wine."),
    ("我不吃肉。", "吃肉。"),
    ("私は魚が好きではありません。", "魚が好き。"),
    ("لا أحب القهوة.", "يحب القهوة."),
    ("I am allergic to peanuts.", "Is not allergic to peanuts."),
    ("I used to live in Paris.", "Lives in Paris."),
    ("I work at Siemens, not at Bosch.", "Works at Bosch."),
    ("I am allergic to peanuts.", "Is allergic to walnuts."),
    ("I have two kids.", "Has twelve kids."),
]
# And what may be said in other words.
REWORDED = [
    ("I don't eat meat.", "Is vegetarian."),
    ("I work at Siemens, not at Bosch.", "Works at Siemens."),
    ("I can't stand loud music", "Dislikes loud music."),
    ("I no longer live in Rome, I live in Oslo.", "Lives in Oslo."),
    ("I'm a nurse at the city clinic.", "Works as a nurse at the city clinic."),
    ("My dog Milo is scared of thunder.", "Their dog is called Milo."),
    ("I live in Berlin with my wife", "Lives in Berlin with their wife."),
]


def is_carried(quote, text):
    return carries(quote, text) and keeps_sense(quote, text) and said.says_most(quote, text)


@pytest.mark.parametrize(("quote", "text"), TURNED)
def test_a_statement_that_turns_its_words_round_is_not_carried(quote, text):
    assert not is_carried(quote, text)


@pytest.mark.parametrize(("quote", "text"), REWORDED)
def test_a_statement_in_other_words_is_carried(quote, text):
    assert is_carried(quote, text)
