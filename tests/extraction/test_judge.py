"""A model's verdicts on new statements beside known ones."""

from datetime import date

import pytest

from facts.extraction.model import judge
from facts.llm import AnswerUnusable
from facts.llm.verdicts import Comparison, Relation, Statement

KNOWN = (Statement("Lives in Berlin."), Statement("Likes tea.", date(2026, 1, 2)))


def test_each_neighbour_gets_its_verdict(serve):
    api = serve(
        {
            "verdicts": [
                {"n": 1, "k": 2, "relation": "INDEPENDENT"},
                {"n": 1, "k": 1, "relation": "CONTRADICTS"},
                {"n": 2, "k": 1, "relation": "DUPLICATE"},
            ]
        }
    )
    told = judge(
        [Comparison(Statement("Lives in Porto."), KNOWN), Comparison(Statement("Likes tea."), KNOWN[1:])]
    )
    assert told.relations == ((Relation.CONTRADICTS, Relation.INDEPENDENT), (Relation.DUPLICATE,))
    assert len(told.usages) == 1
    assert api.asked[0].rows[1]["known"] == [{"k": 1, "text": "Likes tea.", "said_on": "2026-01-02"}]


@pytest.mark.parametrize(
    ("verdicts", "relation", "invented"),
    [
        ([], Relation.UNCERTAIN, 0),  # passed over
        ([(1, 1, "DUPLICATE"), (1, 1, "CONTRADICTS")], Relation.UNCERTAIN, 0),  # of two minds
        ([(1, 1, "DUPLICATE"), (1, 1, "DUPLICATE")], Relation.DUPLICATE, 0),
        (
            [(1, 1, "INDEPENDENT"), (1, 7, "CONTRADICTS"), (5, 1, "CONTRADICTS")],
            Relation.INDEPENDENT,
            2,
        ),  # B36
    ],
)
def test_a_missing_or_double_verdict_is_uncertain_and_an_invented_one_is_counted(
    serve, verdicts, relation, invented
):
    serve({"verdicts": [{"n": n, "k": k, "relation": r} for n, k, r in verdicts]})
    told = judge([Comparison(Statement("Lives in Porto."), KNOWN[:1])])
    assert (told.relations, told.invented) == (((relation,),), invented)


def test_an_unknown_relation_makes_the_answer_unusable_and_its_cost_is_known(serve):
    serve({"verdicts": [{"n": 1, "k": 1, "relation": "DELETE"}]})
    told = judge([Comparison(Statement("Lives in Porto."), KNOWN[:1])])
    assert told.relations == ((),)
    assert isinstance(told.failed, AnswerUnusable)
    assert [usage.output_tokens for usage in told.usages] == [80]


def test_what_has_no_neighbours_is_not_asked_about(serve):
    api = serve("good")
    told = judge([Comparison(Statement("a"), ()), Comparison(Statement("b"), KNOWN[:1])])
    assert told.relations == ((), (Relation.INDEPENDENT,))
    assert [row["new"] for row in api.asked[0].rows] == ["b"]
    assert judge([]).relations == ()
    assert len(api.asked) == 1


def test_many_comparisons_are_asked_in_one_call_and_the_rest_is_left_to_the_rules(serve):
    api = serve("good")
    told = judge([Comparison(Statement(f"s{n}"), (Statement("s30"),)) for n in range(45)])
    assert len(api.asked) == 1
    assert [len(relation) for relation in told.relations] == [1] * 40 + [0] * 5
    assert [n for n, relation in enumerate(told.relations) if relation == (Relation.DUPLICATE,)] == [30]
