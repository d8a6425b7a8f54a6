"""What is stored in any script is found by its own words, by search and by recall; nothing acts as an operator."""

from urllib.parse import quote

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Fact, MadeBy
from facts.search import index

pytestmark = pytest.mark.django_db

SCRIPTS = [  # field reports B74, B75, B77
    ("Works with Jürgen Müller in Köln.", "Müller"),
    ("Лучший друг — Сергей из Москвы.", "Сергей"),
    ("صديقه المقرب أحمد من القاهرة.", "أحمد"),
    ("부산에서 김치찌개를 자주 먹는다.", "김치찌개"),
    ("ชอบกินผัดไทยที่เชียงใหม่", "ผัดไทย"),
    ("גר בתל אביב עם המשפחה.", "תל אביב"),
    ("उसे दिल्ली में चाय पसंद है।", "चाय"),
    ("在上海的咖啡店工作。", "咖啡店"),
    ("大阪の銀行で働いています。", "銀行"),
    ("Αγαπά τη μουσική ρεμπέτικο.", "ρεμπέτικο"),
]
SIGNS = [  # field reports B101, B102
    "Downloads/transcripts", "don't", "GB/s", "v2.5", "user@host", "#tag", "50% off", "C++", "NOT coffee", "content:alpha",
    "$prev", "foo:bar", "NEAR(a b)", "AND OR", "a & b | c", "O'Brien", '"quoted"', "back\\slash", "semi;colon", "(paren",
]  # fmt: skip


def make_facts(person, *texts):
    with tenant(person.user.pk):
        context = next(each for each in person.user.contexts.all() if each.name == "personal")
        rows = [
            Fact(
                user=person.user,
                context=context,
                text=text,
                kind="preference",
                made_by=MadeBy.PERSON,
                said_at=now(),
            )
            for text in texts
        ]
        for row in rows:
            row.save()
        index(person.user, rows)


def found(api, words):
    status, body = api.get(f"/facts?q={quote(words)}")
    assert status == 200, body
    return [fact["text"] for fact in body["items"]]


@pytest.mark.parametrize(("text", "word"), SCRIPTS, ids=[word for _, word in SCRIPTS])
def test_a_word_finds_its_fact_in_every_script(alice, api, text, word):
    make_facts(alice, *(each for each, _ in SCRIPTS), "Likes tea.")
    assert found(api, word) == [text]
    recalled = [item["text"] for item in api.recall(word)["items"]]
    assert recalled[:1] == [text]


@pytest.mark.parametrize("word", ["Шишкин", "محمود", "漢字検定", "ปลาหมึก", "דולפין", "Ωμέγα", "zzyzx"])
def test_a_word_that_nothing_holds_finds_nothing(alice, api, word):  # field report B74
    make_facts(alice, *(each for each, _ in SCRIPTS), "Likes tea.")
    assert found(api, word) == []


@pytest.mark.parametrize("sign", SIGNS)
def test_signs_are_letters_like_any_other(alice, api, sign):
    make_facts(alice, f"Keeps a note on {sign} in the drawer.", "Likes tea.")
    assert found(api, sign) == [f"Keeps a note on {sign} in the drawer."] or found(
        api, f"note {sign} drawer"
    )[0].startswith("Keeps")
    assert api.post("/recall", {"message": sign})[0] == 200


@pytest.mark.parametrize("sign", SIGNS[:9])
def test_a_sign_alone_finds_what_holds_it(alice, api, sign):
    make_facts(alice, f"Keeps a note on {sign} in the drawer.", "Likes tea.")
    assert found(api, sign) == [f"Keeps a note on {sign} in the drawer."]


def test_a_star_or_no_query_lists_everything(alice, api):  # field report B107
    make_facts(alice, "Likes tea.", "Lives in Berlin.")
    assert len(found(api, "*")) == 2 == api.get("/facts")[1]["total"]


def test_after_an_edit_only_the_new_words_find_it(alice, api):  # field report B57
    make_facts(alice, "Maya works at Acme.")
    fact = api.get("/facts")[1]["items"][0]["id"]
    api.patch(f"/facts/{fact}", {"text": "Maya works at Beta Corp."})
    assert found(api, "Acme") == [] and found(api, "Beta Corp") == ["Maya works at Beta Corp."]


@pytest.mark.parametrize("status", ["superseded", "all"])
def test_history_is_searched_by_its_words_as_well(alice, api, status):
    for text, at in (
        ("I live in Berlin.", "2026-01-10T09:00:00Z"),
        ("I live in Munich.", "2026-04-10T09:00:00Z"),
    ):
        api.tell(text, at=at)
        alice.read_all()
    body = api.get(f"/facts?q=Berlin&status={status}")[1]
    assert [fact["text"] for fact in body["items"]] == ["Lives in Berlin."]


def test_pages_follow_each_other_without_a_gap_or_a_repeat(alice, api):  # field reports B122, B123
    make_facts(alice, *(f"Likes tea number {n}." for n in range(45)))
    for path in ("/facts?limit=7", "/facts?limit=7&q=tea", "/memories?limit=7"):
        seen, following = [], ""
        while following is not None:
            body = api.get(f"{path}{f'&cursor={quote(following)}' if following else ''}")[1]
            assert body["total"] == 45
            seen += [fact["id"] for fact in body["items"]]
            following = body["next"]
        assert len(seen) == len(set(seen)) == 45, path
