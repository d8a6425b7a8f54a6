"""Search and recall (field reports B101 to B112, B136, and of others what is read: B59, B135).

What other files hold already: B57, B74, B75 and B77 in `tests/search/test_any_script.py`, `tests/lexicon/test_terms.py`
and `test_languages_and_dates.py`; B94 in `test_model_output.py`; B100 in `test_session_end.py`; B107 (the star) and
B122 and B123 (pages) in `tests/search/test_any_script.py`; B110 (never cut by the budget) in `tests/recall/test_block.py`;
B133 in the running product in `tests/journeys/test_model.py`; B135 without an embedder in `test_model_output.py`.
"""

from datetime import date, timedelta
from html import unescape
from urllib.parse import quote as quoted

import pytest
import time_machine
from django.db import OperationalError
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts import search
from facts.models import Episode
from facts.search import finding, fitting, index
from tests.fields.seeing import page
from tests.recall.test_recalling import learn, make_facts, open_one
from tests.tools.using import make, texts, use

pytestmark = pytest.mark.django_db

MONDAY = "2026-03-09T12:00:00+00:00"  # the Thursday before it was the fifth
THURSDAY = date(2026, 3, 5)


def recalled(api, words):
    return [item["text"] for item in api.recall(words)["items"]]


def searched(api, words):
    status, body = api.post("/search", {"query": words})
    assert status == 200, body
    return [item["text"] for item in body["items"]]


def by_tool(api, words):
    return texts(use(api, "search_memory", query=words))


def listed(api, words):
    status, body = api.get(f"/facts?q={quoted(words)}&limit=200")
    assert status == 200, body
    return [item["text"] for item in body["items"]]


RANKED = [recalled, searched, by_tool]  # best first
EVERY_WAY = [*RANKED, listed]


def missed(api, wanted, ways=(searched, listed)):
    """(query, way) of each query in `wanted` that does not bring its text up: first, where the way ranks."""
    found = {(query, way.__name__): way(api, query) for query in wanted for way in ways}
    return {
        (query, way): texts[:3]
        for (query, way), texts in found.items()
        if wanted[query] not in (texts if way == "listed" else texts[:1])
    }


# --- signs and operators ------------------------------------------------------------------------------------------

SIGNS = [
    "Downloads/transcripts", "GB/s", "v2.5", "user@host", "#tag", "50% off", "C++", "C#", ".NET", "O'Brien",
    "$prev", "foo:bar", "content:alpha", "a=b", "~/notes", "key_name", "x^2", "TCP/IP", "Q&A", "kiwi?", "one,two",
    '"quoted"', "back\\slash", "semi;colon", "(paren", "[bracket]", "{brace}", "<tag>", "pipe|line", "naïve’s", "3–5",
]  # fmt: skip
OPERATORS = [
    "coffee NOT tea", "NOT coffee tea", "coffee AND tea", "coffee OR tea", "coffee NEAR tea", "coffee NEAR/2 tea",
    "coffee -tea", "+coffee -tea", "coffee & !tea", "coffee | tea", "(coffee) tea", '"coffee" "tea"', "coffee* tea*",
    "text:coffee text:tea", "coffee:* <-> tea:*", "coffee <2> tea", "^coffee tea$", "coffee%' OR '1'='1 tea",
]  # fmt: skip


# field report B101
def test_a_query_with_signs_finds_the_memory_that_holds_them(alice, api):
    notes = {sign: f"Keeps a note on {sign} in drawer {n}." for n, sign in enumerate(SIGNS)}
    make_facts(alice, *notes.values())
    assert missed(api, notes) == {}
    shown = {sign: unescape(page(alice, f"/memories/?q={quoted(sign)}")) for sign in SIGNS[::8]}
    assert [sign for sign, text in shown.items() if notes[sign] not in text] == []


# field report B101
@pytest.mark.parametrize("sign", ["don't", "don’t"])
def test_a_query_of_nothing_but_a_common_word_finds_it_too(alice, api, sign):
    text = f"Keeps a note on {sign} in drawer 1."
    make_facts(alice, text, "Likes tea.")
    assert missed(api, {sign: text}, EVERY_WAY) == {}


# field report B102
def test_no_word_or_sign_of_a_query_is_an_operator(alice, api):
    """Neither leaves anything out nor asks for more than is held."""
    both = {"Drinks coffee at breakfast.", "Drinks tea at night."}
    make_facts(alice, *both, "Plays the cello.")
    found = {(query, way.__name__): set(way(api, query)) for query in OPERATORS for way in (by_tool, listed)}
    assert {asked: texts for asked, texts in found.items() if texts != both} == {}


# field report B102
@pytest.mark.parametrize("query", ["NOT", "AND OR", "-", "*:*", "!", "a OR 1=1", "%", "_", "' OR ''='", ")("])
def test_an_operator_alone_is_no_browse(alice, api, query):
    make_facts(alice, "Drinks coffee at breakfast.", "Plays the cello.")
    for way in (recalled, searched, by_tool):
        assert way(api, query) == [], way.__name__


# --- the right one among many ---------------------------------------------------------------------------------------

NEEDLES = [
    "Keeps the spare key under the blue flower pot.",
    "The quarterly review with Ottokar moves to room 4.12.",
    "Ärgert sich über verspätete Züge nach Görlitz.",
    "Любит читать Булгакова по вечерам.",
    "周末喜欢去杭州的茶馆看书。",
]


# field report B103
def test_the_exact_words_of_one_among_five_hundred_rank_first(alice, api):
    """Whatever shares words with it, and however new or often used the others are."""
    near = [
        "key",
        "flower pot",
        "review with Ottokar",
        "room 4.13",
        "Zug nach Görlitz",
        "книга Булгакова",
        "茶馆",
    ]
    decoys = (f"Keeps note {n} on the {near[n % len(near)]} of drawer {n % 40}." for n in range(500))
    make_facts(alice, *NEEDLES, said_at=now() - timedelta(days=400))
    make_facts(alice, *decoys, use_count=50)
    wanted = {text: text for text in NEEDLES} | {text.upper().rstrip("."): text for text in NEEDLES[:2]}
    assert missed(api, wanted, (searched, by_tool)) == {}
    shown = unescape(page(alice, f"/memories/?q={quoted(NEEDLES[0])}"))
    assert shown.index(NEEDLES[0]) < shown.index("Keeps note")


KINDS = {
    "episode": ("Signed the lease of the lighthouse.", "search_episodes"),
    "procedure": ("Put the invoice number into the subject.", "search_memory"),
    "open_item": ("Return the borrowed lighthouse keys.", "search_memory"),
}


# field report B103
@pytest.mark.parametrize("noun", KINDS)
def test_the_exact_words_of_any_kind_rank_first(alice, api, noun):
    text, tool = KINDS[noun]
    make_facts(alice, *(f"Wrote invoice number {n} for the keys of a lighthouse lease." for n in range(12)))
    make(alice, noun, text)
    for found in (recalled(api, text), searched(api, text), texts(use(api, tool, query=text))):
        assert text in found[0]


DECOYS = [
    (
        "When is my trip to Lisbon?",
        "Is planning a trip to Lisbon in May.",
        "Read an article about travel to city {n}.",
    ),
    ("What am I allergic to?", "Is allergic to peanuts.", "Read an article on food and health number {n}."),
    (
        "Which database do we run?",
        "Runs the shop on Postgres 16.",
        "Watched talk {n} about software at a conference.",
    ),
    (
        "Wie heißt mein Hund?",
        "Hat einen Hund namens Rex.",
        "Hat einen Artikel über Tiere gelesen, Nummer {n}.",
    ),
]


# field report B105
@pytest.mark.parametrize(("question", "wanted", "decoy"), DECOYS, ids=[wanted for _, wanted, _ in DECOYS])
def test_one_important_memory_stands_out_from_forty_near_its_topic(alice, api, question, wanted, decoy):
    make_facts(alice, wanted, said_at=now() - timedelta(days=200))
    make_facts(alice, *(decoy.format(n=n) for n in range(40)), use_count=20)
    for way in RANKED:
        assert wanted in way(api, question)[:5], way.__name__


# field report B109
@pytest.mark.parametrize(
    "question",
    [
        "What do you know about me?",
        "Tell me about myself.",
        "Who am I?",
        "Plan my evening: food, tea, music?",
    ],
)
def test_a_broad_question_brings_several(alice, api, question):
    make_facts(alice, "Is vegan.", kind="constraint")
    make_facts(alice, "Lives in Leipzig.", kind="profile", slot="location", value="Leipzig")
    make_facts(alice, "Likes green tea.", "Plays music on the cello.", "Cooks Thai food.")
    answer = api.recall(question)
    assert len(answer["items"]) >= 2 and answer["block"].count("\n- (") == len(answer["items"])
    assert len(use(api, "list_what_you_remember")["content"]["items"]) == 5


# --- a day, everything ------------------------------------------------------------------------------------------------

OF_THURSDAY = [
    "What happened on Thursday?", "what did we do last thursday", "Was war am Donnerstag?", "¿Qué pasó el jueves?",
    "Que s'est-il passé jeudi ?", "Что было в четверг?", "木曜日に何があった？", "星期四发生了什么？",
]  # fmt: skip


@pytest.fixture
def busy(alice):
    """A Thursday with 110 things that happened, and one on the day before it."""
    with tenant(alice.user.pk):
        place = next(each for each in alice.user.contexts.all() if each.name == "personal")
        days = [THURSDAY] * 110 + [THURSDAY - timedelta(days=1)]
        rows = [
            Episode(
                user=alice.user, context=place, type="event", happened_on=day, text=f"Shipped parcel {n}."
            )
            for n, day in enumerate(days)
        ]
        for row in rows:
            row.save()
        index(alice.user, rows)


# field report B107
def test_a_day_without_a_word_to_search_for_lists_what_happened(alice, api, busy):
    with time_machine.travel(MONDAY, tick=False):
        answers = {question: api.recall(question) for question in OF_THURSDAY}
    short = {question: answer["period"] for question, answer in answers.items() if len(answer["items"]) < 8}
    assert short == {}
    assert {item["happened_on"] for answer in answers.values() for item in answer["items"]} == {"2026-03-05"}
    assert {answer["period"]["since"][:10] for answer in answers.values()} == {"2026-03-05"}


# field report B107
@pytest.mark.parametrize("query", ["", "*"])
def test_a_list_of_everything_or_of_one_day_is_whole(alice, api, busy, query):
    found = use(api, "search_episodes", since="2026-03-05", until="2026-03-05", limit=20)["content"]
    assert (found["total"], len(found["items"])) == (110, 20)
    assert api.get(f"/episodes?limit=1{'&q=' if query else ''}{quoted(query)}")[1]["total"] == 111
    assert use(api, "list_what_you_remember")["content"]["total"] == 111
    assert "Shipped parcel" in page(alice, "/timeline/")


# --- whole, always, looking ---------------------------------------------------------------------------------------------


# field report B110
@pytest.mark.parametrize("at", [400, 1990, 9000])
def test_what_stands_deep_in_a_long_turn_is_kept_and_shown_whole(alice, api, at):
    filler = "We talked about the weather for a while. " * (at // 41 + 1)
    session = learn(alice, api, f"{filler[:at]}\nI'm allergic to zirconium dust.")
    (item,) = [each for each in api.recall("allergic to zirconium?")["items"] if each["kind"] == "constraint"]
    assert item["text"] == "Is allergic to zirconium dust."
    assert "zirconium dust" in item["source"]["quote"]
    shown = page(alice, f"/sessions/{session}/"), page(alice, f"/memories/fact/{item['id']}/")
    assert all("zirconium dust" in text for text in shown)


# field report B110
def test_a_long_template_reaches_the_agent_to_its_end_or_not_at_all(alice, api):
    body = "Kind regards, Alice. " * 60 + "The very end."
    make(alice, "procedure", "Sign mail like this.", trigger="writing mail", body=body, is_pinned=True)
    for budget, is_there in ((4000, True), (100, False)):
        answer = api.recall("writing mail", budget_tokens=budget)
        for form in (answer["block"], answer["markdown"], str(answer["system"])):
            assert ("The very end." in form, "Kind regards" in form) == (is_there, is_there)
        assert len(answer["items"]) == is_there


STYLES = ["Please keep your answers short.", "I prefer short answers.", "Bitte antworte mir immer kurz."]


# field report B136
@pytest.mark.parametrize("said", STYLES)
def test_a_wish_of_style_is_there_whatever_is_asked(alice, api, said):
    learn(alice, api, said)
    session = open_one(api)
    for question in (
        "What is the capital of Mongolia?",
        "木星有几个卫星？",
        "",
        "👍",
        "Plan my trip to Lisbon.",
    ):
        answer = api.recall(question, session_id=session)
        assert [item["tier"] for item in answer["items"]] == ["always"], (question, answer["items"])
    start = api.post("/sessions", {})[1]["start"]["block"]
    assert start.partition("Bearing on")[0].count("\n- (") == 1


def scored(api, words):
    return [(item["text"], item["score"]) for item in api.post("/search", {"query": words})[1]["items"]]


def looked(alice, api, fact):
    """All the ways to look at memories without asking for them."""
    for path in (
        "/",
        "/memories/",
        "/memories/?q=tea",
        f"/memories/fact/{fact}/",
        "/timeline/",
        "/sessions/",
        "/inbox/",
    ):
        page(alice, path)
    for path in (
        "/facts",
        "/facts?q=tea",
        f"/facts/{fact}",
        "/memories",
        "/profile",
        f"/memories/{fact}/source",
    ):
        assert api.get(path)[0] == 200, path
    searched(api, "tea")
    for tool, given in (
        ("list_what_you_remember", {}),
        ("how_do_you_know", {"id": fact}),
        ("search_memory", {"query": "tea"}),
    ):
        use(api, tool, **given)


# field report B112
def test_looking_again_and_again_changes_no_ranking(alice, api):
    one, other = (make(alice, "fact", text) for text in ("Likes green tea.", "Likes black tea."))
    with time_machine.travel(now() + timedelta(days=1), tick=False):
        first = scored(api, "which tea?")
        for _ in range(2):
            looked(alice, api, one if first[0][0] == "Likes black tea." else other)
        for _ in range(15):
            page(alice, f"/memories/fact/{one}/")
        assert scored(api, "which tea?") == first
    with tenant(alice.user.pk):
        assert not alice.user.facts.exclude(use_count=0).exists()


def test_use_does_change_the_ranking(alice, api):
    """The twin of the test above: were looking counted as use, it would be seen."""
    make(alice, "fact", "Likes green tea.")
    with time_machine.travel(now() + timedelta(days=1), tick=False):
        before = scored(api, "which tea?")
        with tenant(alice.user.pk):
            alice.user.facts.update(use_count=50)
        assert scored(api, "which tea?") != before


# --- counts, failures, slowness -----------------------------------------------------------------------------------------


# field report B59
def test_every_way_of_counting_gives_the_same_number(alice, api):
    make_facts(alice, *(f"Likes tea number {n}." for n in range(41)))
    for noun, text in (
        ("episode", "Moved to Leipzig."),
        ("procedure", "Sign as A."),
        ("open_item", "Call Bo."),
    ):
        make(alice, noun, text)
    for status in ("superseded", "candidate", "quarantined", "proposed", "expired"):
        make(alice, "fact", f"Likes the {status} ring.", status=status)
    lists = {
        path: api.get(f"/{path}?limit=1")[1]["total"]
        for path in ("facts", "episodes", "procedures", "open-items")
    }
    assert lists == {"facts": 41, "episodes": 1, "procedures": 1, "open-items": 1}
    totals = [
        api.get("/memories?limit=1")[1]["total"],
        use(api, "list_what_you_remember", limit=1)["content"]["total"],
        api.post("/forget", {"all": True})[1]["will_forget"]["facts"] + 3 - 5,  # what waits would go too
    ]
    assert totals == [44, 44, 44]
    assert "44" in page(alice, "/memories/")


READS = {
    "recall": lambda api: api.post("/recall", {"message": "tea"}),
    "search": lambda api: api.post("/search", {"query": "tea"}),
    "tool": lambda api: api.post("/tools/search_memory", {"query": "tea"}),
    "events": lambda api: api.post("/tools/search_episodes", {"query": "tea"}),
    "list": lambda api: api.get("/facts?q=tea"),
    "start": lambda api: api.post("/sessions", {}),
}


# field report B135
@pytest.mark.parametrize("read", READS)
def test_a_search_that_fails_is_said_to_have_failed(alice, api, monkeypatch, read):
    make_facts(alice, "Likes tea.")

    def fails(*args, **kwargs):
        raise OperationalError("zirconium is gone")

    for module in (search, finding, fitting):
        monkeypatch.setattr(module, "scan", fails)
    status, problem = READS[read](api)
    assert status >= 500 and "zirconium" not in str(problem), (status, problem)
    response = alice.browser().get("/memories/?q=tea")
    assert response.status_code >= 500 and "no match" not in response.content.decode().casefold()
