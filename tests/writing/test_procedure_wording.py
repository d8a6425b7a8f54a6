"""A procedure's trigger and template are wordings like any other: kept in the history, undone with their hour."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from accounts.tenancy import tenant
from facts.models import Procedure

pytestmark = pytest.mark.django_db
TOLD = "When you draft client mail, keep it under 120 words."


@pytest.fixture
def procedure(alice, api):
    api.tell(TOLD)
    alice.read_all()
    return api.get("/procedures")[1]["items"][0]["id"]


def test_a_changed_template_leaves_history_and_tombstone(alice, api, procedure):
    api.patch(f"/procedures/{procedure}", {"body": "Best,\nMira"})
    api.patch(f"/procedures/{procedure}", {"body": "Kind regards,\nMira"})
    history = api.get(f"/procedures/{procedure}")[1]["history"]
    assert ["Best,\nMira" in each["text"] for each in history] == [True, False]
    with tenant(alice.user.pk):
        assert alice.user.tombstones.filter(cause="corrected").count() == 2


def test_switching_off_is_no_new_wording(api, procedure):
    api.patch(f"/procedures/{procedure}", {"is_on": False})
    assert api.get(f"/procedures/{procedure}")[1]["history"] == []


def test_an_agents_change_is_not_its_users_word(alice, api, procedure):
    api.patch(f"/procedures/{procedure}", {"body": "Best,\nMira"})
    with tenant(alice.user.pk):
        assert alice.user.procedures.get().edited_at is None


def test_the_window_preview_counts_it(api, procedure):
    api.patch(f"/procedures/{procedure}", {"body": "Best,\nMira"})
    since = (now() - timedelta(hours=1)).isoformat()
    assert api.post("/forget", {"since": since})[1]["will_forget"]["procedures"] == 1


def test_a_window_takes_the_new_template_back(alice, api, procedure):
    with tenant(alice.user.pk):
        hour_ago = now() - timedelta(hours=3)
        alice.user.messages.update(at=hour_ago, arrived_at=hour_ago)
    api.patch(f"/procedures/{procedure}", {"body": "Best,\nMira"})
    since = (now() - timedelta(hours=1)).isoformat()
    assert api.post("/forget", {"since": since})[1]["will_undo_edits"] == 1
    api.post("/forget", {"since": since, "confirm": True})
    left = api.get(f"/procedures/{procedure}")[1]
    assert left["body"] == "" and left["trigger"] and "120 words" in left["text"]


@pytest.mark.parametrize(
    ("said", "statement"),
    [
        (TOLD, "When drafting client mail: Keep it under 120 words."),
        ("Before you write code, check the tests.", "Before writing code: Check the tests."),
        (
            "Wenn du Kundenmails schreibst, unterschreibe mit „Jana“.",
            "Wenn du Kundenmails schreibst: Unterschreibe mit „Jana“.",
        ),
        (
            "Quand tu rédiges des mails clients, signe avec « Théo ».",
            "Quand tu rédiges des mails clients: Signe avec « Théo ».",
        ),
        ("Al traducir, deja los nombres propios.", "Al traducir: Deja los nombres propios."),
        ("写代码的时候，请加上类型注解。", "写代码的时候: 请加上类型注解。"),
        ("コードを書くときは型ヒントを付けて。", "コードを書くとき: 型ヒントを付けて。"),
        ("Когда пишешь код, добавляй аннотации типов.", "Когда пишешь код: Добавляй аннотации типов."),
        ("عندما تكتب كودا، أضف تلميحات الأنواع.", "عندما تكتب كودا: أضف تلميحات الأنواع."),
    ],
)
def test_when_it_applies_is_told_in_its_own_language(alice, api, said, statement):
    api.tell(said)
    alice.read_all()
    with tenant(alice.user.pk):
        assert [each.statement() for each in alice.user.procedures.all()] == [statement]


@pytest.mark.parametrize(
    ("trigger", "statement"),
    [
        ("asked for code", "When asked for code: Use tabs."),
        ("client mail", "Client mail: Use tabs."),
        ("Kundenmails", "Kundenmails: Use tabs."),
        ("du écris du code", "Du écris du code: Use tabs."),
        ("", "Use tabs."),
    ],
)
def test_an_english_when_stands_only_where_english_needs_it(trigger, statement):
    assert Procedure(trigger=trigger, text="Use tabs.").statement() == statement


def test_the_list_shows_the_occasion_in_its_own_language(alice, api):
    api.tell("Wenn du Kundenmails schreibst, unterschreibe mit „Jana“.")
    alice.read_all()
    page = alice.browser().get("/memories/").content.decode()
    assert "Wenn du Kundenmails schreibst:" in page
    assert "When du" not in page
