from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest

from facts.models import GAP
from facts.views.transcript import stretches


@dataclass
class Words:
    start: int
    end: int
    pk: UUID


A, B = uuid4(), uuid4()

# content, cuts, sources → (text, why, how many sources, is_gap) of each stretch
CASES = [
    ("", [], [], []),
    ("plain", [], [], [("plain", "", 0, False)]),
    ("I like tea", [], [(2, 6)], [("I ", "", 0, False), ("like", "", 1, False), (" tea", "", 0, False)]),
    ("abcd", [], [(0, 3), (1, 4)], [("a", "", 1, False), ("bc", "", 2, False), ("d", "", 1, False)]),
    ("me > you", [(3, 8, "quoted")], [], [("me ", "", 0, False), ("> you", "quoted", 0, False)]),
    (f"a{GAP}b", [], [], [("a", "", 0, False), ("", "", 0, True), ("b", "", 0, False)]),
    # a source whose words were forgotten has no length and marks nothing
    ("ab", [], [(1, 1)], [("a", "", 0, False), ("b", "", 0, False)]),
    # offsets beyond the end are ignored
    ("ab", [(1, 9, "code")], [(5, 9)], [("a", "", 0, False), ("b", "code", 0, False)]),
    ("ab", [(0, 1, "new reason")], [], [("a", "set aside", 0, False), ("b", "", 0, False)]),
]


@pytest.mark.parametrize(("content", "cuts", "sources", "expected"), CASES)
def test_a_message_is_cut_where_something_begins_or_ends(content, cuts, sources, expected):
    found = stretches(content, cuts, [Words(start, end, uuid4()) for start, end in sources])
    assert [(each.text, each.why, len(each.sources), each.is_gap) for each in found] == expected


def test_only_the_asked_for_words_are_marked():
    found = stretches("abcd", [], [Words(0, 2, A), Words(2, 4, B)], mark=B)
    assert [each.is_marked for each in found] == [False, True]
