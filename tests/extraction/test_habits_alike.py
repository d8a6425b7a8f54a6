"""Which wishes count as alike: the pairs that the thresholds were chosen by."""

import pytest

from facts.extraction import habits
from facts.extraction.habits import compared_by, is_alike
from facts.models import Wish
from facts.writing.candidates import WishCandidate

pytestmark = pytest.mark.django_db


def noted(task, manner):
    task_terms, manner_terms = compared_by(WishCandidate(task, manner, "", None))
    return Wish(task=task, manner=manner, task_terms=task_terms, manner_terms=manner_terms)


SAME_TASK = [
    ("summarising an article", "summarizing the article"),
    ("summarising an article", "summarising a report"),
    ("writing a commit message", "drafting commit messages"),
    ("drafting a reply", "drafting a reply to a client"),
    ("summarising an email", "summarising an email thread"),
    ("writing a function", "writing a Python function"),
    ("Artikel zusammenfassen", "einen Artikel zusammenfassen"),
    ("总结文章", "总结文章"),
]
OTHER_TASK = [
    ("summarising an article", "translating an article"),
    ("summarising an article", "summarising a meeting"),
    ("writing a commit message", "writing a client message"),
    ("writing a commit message", "writing a pull request description"),
    ("drafting a reply to a client", "drafting a reply to a boss"),
    ("explaining a concept", "explaining an error message"),
    ("writing an article", "writing a report"),
]
SAME_MANNER = [
    ("in three bullet points", "in 3 bullet points"),
    ("in three bullet points", "in three short bullet points"),
    ("in three bullet points", "in three bullet points, in German"),
    ("in under 120 words", "in at most 120 words"),
    ("short, friendly, in German", "friendly, in German"),
    ("in imperative mood", "in the imperative mood"),
]
OTHER_MANNER = [
    ("in three bullet points", "in five bullet points"),
    ("in under 120 words", "in under 150 words"),
    ("in under 120 words, without emojis", "in under 150 words, without emojis"),
    ("with emojis", "without emojis"),
    ("short, in German, in under 100 words, with emojis", "short, in German, in under 100 words, without emojis"),
    ("in German", "in French"),
    ("short", "short, in German"),
    ("as a table", "as a list"),
    ("formal", "friendly"),
]  # fmt: skip


def tasks_alike(pairs):
    return [(one, other) for one, other in pairs if is_alike(noted(one, "short"), noted(other, "short"))]


def manners_alike(pairs):
    task = "writing an email"
    return [(one, other) for one, other in pairs if is_alike(noted(task, one), noted(task, other))]


def test_tasks_are_told_apart(inside):
    assert (tasks_alike(SAME_TASK), tasks_alike(OTHER_TASK)) == (SAME_TASK, [])


def test_manners_are_told_apart(inside):
    assert (manners_alike(SAME_MANNER), manners_alike(OTHER_MANNER)) == (SAME_MANNER, [])


@pytest.mark.parametrize("name", ["SAME_TASK", "SAME_MANNER"])
@pytest.mark.parametrize("value", [0.5, 0.7])
def test_the_thresholds_stand_where_the_pairs_need_them(inside, monkeypatch, name, value):
    monkeypatch.setattr(habits, name, value)
    found = (
        tasks_alike(SAME_TASK),
        tasks_alike(OTHER_TASK),
        manners_alike(SAME_MANNER),
        manners_alike(OTHER_MANNER),
    )
    assert found != (SAME_TASK, [], SAME_MANNER, [])


def test_without_fixed_points_a_number_and_a_no_would_be_overlooked(inside, monkeypatch):
    monkeypatch.setattr(habits, "fixed_points", lambda _: frozenset())
    assert manners_alike(OTHER_MANNER) == [
        ("in under 120 words, without emojis", "in under 150 words, without emojis"),
        ("short, in German, in under 100 words, with emojis", "short, in German, in under 100 words, without emojis"),
    ]  # fmt: skip
