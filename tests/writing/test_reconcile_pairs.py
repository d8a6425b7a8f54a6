"""The bench of pairs labels by the structure of the data it is given, names what is missing, and counts truly."""

import gzip
import json
from pathlib import Path

import pytest

from facts.management.bench.confusion import Pair, figures
from facts.management.bench.pairs import pairs_of, run
from facts.writing.reconcile import Statement, Verdict, decide

DATA = Path(__file__).parents[3] / "shared" / "data"


def turn(content, *, has_answer=False):
    return {"role": "user", "content": content, "has_answer": has_answer}


@pytest.fixture
def data(tmp_path):
    """One question whose answer moved, two memories in two languages, made up for this test."""
    question = {
        "question_id": "q1",
        "question_type": "knowledge-update",
        "question": "How many hens do I have?",
        "answer": "7",
        "answer_session_ids": ["old", "new"],
        "haystack_dates": ["2024/05/01", "2024/02/01", "2024/03/01"],
        "haystack_session_ids": ["new", "old", "other"],
        "haystack_sessions": [
            [turn("What a day! I have 7 hens now.", has_answer=True)],
            [turn("I have 5 hens.", has_answer=True)],
            [turn("I love rhubarb. I usually wake up at 6 am in the morning.")],
        ],
    }
    (tmp_path / "longmemeval").mkdir()
    with gzip.open(tmp_path / "longmemeval" / "longmemeval_s_dev50.jsonl.gz", "wt") as file:
        file.write(json.dumps(question) + "\n")
    for language, texts in {
        "en": ["Ada painted a boat at school and felt very happy.", "Ada fed the ducks."],
        "zh": ["Ada在学校画了一条船，感到非常开心。", "Ada喂了鸭子。"],
    }.items():
        (tmp_path / "madial" / language).mkdir(parents=True)
        lines = [json.dumps({str(n): {"event": text}}) for n, text in enumerate(texts)]
        (tmp_path / "madial" / language / "memory.json").write_text("\n".join(lines))
    return tmp_path


def found(data, how):
    return [(pair.new.text, pair.known.text, pair.gold) for pair in pairs_of(data)[0] if pair.how == how]


def test_the_newer_answer_contradicts_the_older_whatever_their_order_in_the_data(data):
    (update,) = found(data, "update")
    assert "7 hens" in update[0] and "5 hens" in update[1] and update[2] == Verdict.CONTRADICTS


def test_one_memory_in_two_languages_is_a_duplicate(data):
    assert ("喂了鸭子。", "Fed the ducks.", Verdict.DUPLICATE) in found(data, "counterpart")


def test_a_memory_without_its_feeling_is_a_duplicate(data):
    assert ("Painted a boat at school.", "Painted a boat at school and felt very happy.", Verdict.DUPLICATE) in found(data, "shorter")  # fmt: skip


def test_a_liking_turned_contradicts_and_that_of_a_sister_does_not(data):
    assert [gold for *_, gold in found(data, "turned")] == [Verdict.CONTRADICTS]
    assert {gold for *_, gold in found(data, "other's turned")} == {Verdict.INDEPENDENT}


def test_missing_parts_are_named_and_the_rest_is_measured(data):
    result = run(data)
    assert result["skipped"] == ["madial/en/dialogue.json", "madial/zh/dialogue.json"]
    assert result["reported"]["pairs"] + result["development"]["pairs"] == result["pairs"] > 10
    assert json.loads(json.dumps(result)) == result


def test_nothing_to_measure_is_no_error(tmp_path):
    result = run(tmp_path)
    assert (result["pairs"], len(result["skipped"])) == (0, 5)


def judged(*labels):
    side = Statement("Likes tea.")
    return [(Pair(side, side, gold, "near", "made", "en", "unit"), got) for gold, got in labels]


def test_a_false_contradiction_weighs_most():
    C, D, N, U = Verdict.CONTRADICTS, Verdict.DUPLICATE, Verdict.INDEPENDENT, Verdict.UNCERTAIN
    costs = [figures(judged(pair))["cost"] for pair in ((N, C), (N, D), (C, N), (C, U), (C, C))]
    assert costs == sorted(costs, reverse=True) and costs[0] > costs[1] > costs[2] and costs[-1] == 0


def test_the_matrix_counts_each_pair_once():
    C, N = Verdict.CONTRADICTS, Verdict.INDEPENDENT
    matrix = figures(judged((C, C), (C, N), (N, N), (N, C)))["confusion"]
    assert matrix["contradicts"] == {"contradicts": 1, "duplicate": 0, "independent": 1, "uncertain": 0}
    assert matrix["independent"] == {"contradicts": 1, "duplicate": 0, "independent": 1, "uncertain": 0}


@pytest.mark.skipif(not DATA.is_dir(), reason="the data for measuring is not here")
def test_of_real_memories_hardly_one_is_falsely_contradicted():
    pairs = pairs_of(DATA, only="madial")[0]
    others = [pair for pair in pairs if pair.gold != Verdict.CONTRADICTS]
    false = [pair for pair in others if decide(pair.new, pair.known, 0.9) == Verdict.CONTRADICTS]
    assert len(others) > 500 and len(false) <= len(others) // 100
