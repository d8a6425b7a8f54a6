"""`manage.py bench locomo|longmemeval|precisionmembench|madial|recall`: one JSON line, true figures, clear refusals.

The data is made up in the form of the real one; the scorers are those beside the real one, without which these skip.
"""

import json
from contextlib import nullcontext
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from accounts.tenancy import tenant
from facts import embeddings
from facts.management.bench import locomo, longmemeval, madial, precisionmembench, ranked, table
from facts.management.bench.order import BadData, Order
from facts.management.bench.scoring import scorer
from facts.recall import recalling
from tests.benchmarks import quality

SCORERS = settings.BASE_DIR.parent / "shared" / "benchmarks"
LONG = "Ann keeps bees " + "and bees and bees " * 20
pytestmark = [
    pytest.mark.skipif(not SCORERS.is_dir(), reason="the scorers in ../shared/benchmarks are absent"),
    pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning"),  # the scorers leave their files open
]


@pytest.fixture(autouse=True)
def shared(tmp_path, settings):
    """A folder of data beside the scorers, and an embedder that needs no model."""
    settings.EMBEDDER = "hashed"
    (tmp_path / "benchmarks").symlink_to(SCORERS)
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


def written(folder, name, text):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text if isinstance(text, str) else json.dumps(text))
    return folder


def lines(rows):
    return "\n".join(json.dumps(row) for row in rows)


# --- the data ----------------------------------------------------------------------------------------------------


def talk(
    number,
    *observed,
    said=("I live in Tromsø, by the harbour.", "I see.", "Remember that my sister has an old canoe."),
):
    speakers = ("Ann", "Ben", "Ann")
    turns = [
        {"speaker": who, "dia_id": f"D1:{n}", "text": text}
        for n, (who, text) in enumerate(zip(speakers, said, strict=True), start=1)
    ]
    questions = [("Where is Ann at home in Tromsø?", "D1:1", 4), ("Whose canoe is old?", "D1:3", 2)]
    return {
        "sample_id": f"conv-{number}",
        "conversation": {
            "speaker_a": "Ann",
            "speaker_b": "Ben",
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": turns,
        },
        "observation": {"session_1_observation": {"Ann": list(observed)}},
        "session_summary": {"session_1_summary": "Ann told Ben about Tromsø and a canoe."},
        "qa": [
            {"question": text, "answer": "x", "evidence": [where], "category": kind}
            for text, where, kind in questions
        ],
    }


OBSERVED = (
    ["Ann lives in Tromsø.", "D1:1"],
    ["Ann lives in Bergen, not in Tromsø.", "D1:3"],
    [LONG, "D1:2"],
    ["Ann lives in Tromsø", ["D1:1", "D9:9"]],
)


def some_locomo(data):
    return written(data, "locomo/locomo_dev.json", [talk(1, *OBSERVED), talk(2, OBSERVED[0])]) / "locomo"


def item(number, kind, sessions, question):
    return {
        "question_id": f"q{number}",
        "question_type": kind,
        "question": question,
        "answer": "x",
        "question_date": "2023/05/30 (Tue) 23:40",
        "haystack_session_ids": [f"s{n}" for n, _ in enumerate(sessions)],
        "haystack_dates": [f"2023/05/{n + 10} (Wed) 02:21" for n, _ in enumerate(sessions)],
        "haystack_sessions": sessions,
        "answer_session_ids": [f"s{len(sessions) - 1}"],
    }


def turn(text, role="user", *, is_answer=False):
    return {"role": role, "content": text, "has_answer": is_answer}


HISTORY = [
    [turn("I run five kilometres a week.", is_answer=True), turn("Well done!", "assistant")],
    [turn("What is a good soup?"), turn("Leek soup.", "assistant"), turn("   ")],
    [turn("I run nine kilometres a week.", is_answer=True)],
]


def some_longmemeval(data):
    rows = [
        item(1, "knowledge-update", HISTORY, "How many kilometres a week do I run?"),
        item(2, "single-session-user", [[turn("My cat is Leo.", is_answer=True)]], "What is my cat called?"),
    ]
    return written(data, "lme/lme_s.jsonl", lines(rows)) / "lme"


def belief(name, text, *, scope="domain:code", kind="preference", **changes):
    return {
        "_id": name,
        "user_id": "test-user",
        "type": kind,
        "canonical_name": name,
        "aliases": [],
        "content": text,
        "scope": [scope],
        "epistemic_status": "active",
        "pinned": False,
        "reinforcement_count": 1,
        "resolved_at": None,
        "superseded_by": None,
        "created_at": "2026-09-01T00:00:00Z",
        "updated_at": "2026-10-01T00:00:00Z",
        **changes,
    }


BELIEFS = [
    belief("new", "Uses Biome as the linter of all code."),
    belief(
        "old", "Used TSLint as the linter of all code.", epistemic_status="superseded", superseded_by="new"
    ),
    belief("there", "The linter of all code in the novel is Ada.", scope="domain:writing"),
    belief("whole", "Wants short answers.", scope="user:universal"),
    belief("theirs", "Uses Ruff as the linter of all code.", user_id="other-user"),
    belief("asked", "Which parser to take?", kind="open_question", pinned=True),
    belief("settled", "Which linter to take?", kind="open_question", resolved_at="2026-09-09T00:00:00Z"),
    belief("chosen", "Decided on PostgreSQL.", kind="decision", pinned=True),
]


def case(query, only=(), **expect):
    wanted = {"relevantBeliefs": {"shouldOnlyInclude": list(only)}, **expect}
    return {"caseId": query[:9], "scope": ["domain:code"], "query": query, "expect": wanted}


CASES = [
    case("Which linter of all code is in use?", ["new"], openQuestions={"mustInclude": ["asked"]}),
    case(
        "", pinnedFacts={"mustInclude": ["chosen"]}, personaPrelude={"nonEmpty": True, "contains": ["short"]}
    ),
]


def some_beliefs(data, *cases):
    written(data, "pmb/beliefs.seed.json", BELIEFS)
    return written(data, "pmb/retrieval.cases.dev.json", list(cases or CASES)) / "pmb"


def memory(number, text, owner=1):
    return {str(number): {"time": "2023-12-25", "scene": "Activity", "event": text, "user-id": owner}}


MEMORIES = [
    memory(1, "Bart danced at the Christmas party."),
    *(memory(n, f"Bart ate {n} mangoes on a ship.") for n in range(2, 15)),
    memory(15, "Lisa danced at the Christmas party.", owner=2),
]
DIALOGUE = {
    "dialogue": [
        "<BOD>\n",
        '<Bart>: "Good evening, mangoes!"\n',
        '<Bart>: "Soon there is a party."\n',
        '<Assistant>: "At Christmas?"\n',
        '<Assistant>: "You ate mangoes on a ship!"\n',
        "<EOD>\n",
    ],
    "test-turn": [4],
    "relevant-id": [1],
    "user-id": 1,
}


def some_madial(data):
    written(data, "madial/en/memory.json", lines(MEMORIES))
    return written(data, "madial/en/dialogue.json", lines([DIALOGUE])) / "madial"


MADE = {
    "locomo": some_locomo,
    "longmemeval": some_longmemeval,
    "precisionmembench": some_beliefs,
    "madial": some_madial,
    "recall": some_locomo,
}


# --- the command -------------------------------------------------------------------------------------------------


def bench(name, data, monkeypatch, *words):
    """What the command prints, in the test's own database."""
    monkeypatch.setattr(table, "scratch_database", nullcontext)
    out = StringIO()
    call_command("bench", name, "--data", str(data), *words, stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.django_db
@pytest.mark.parametrize("name", MADE)
def test_each_prints_one_json_line(name, shared, monkeypatch):
    (line,) = bench(name, MADE[name](shared), monkeypatch, "--verbose")
    figures = json.loads(line)
    assert figures["bench"] == name and len(figures) > 4


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "file", "text", "said"),
    [
        ("locomo", "locomo_dev.json", "{", "not in the form of LoCoMo"),
        ("locomo", "locomo_dev.json", '[{"sample_id": "conv-1"}]', "not in the form of LoCoMo"),
        ("locomo", "locomo_dev.json", [{**talk(1), "qa": []}], "no question with evidence"),
        ("longmemeval", "notes.txt", "", "holds no .jsonl.gz or .jsonl"),
        ("longmemeval", "a.jsonl", '{"question_id": 1}', "not in the form of LongMemEval"),
        ("longmemeval", "a.jsonl", "", "no question with an answer"),
        ("precisionmembench", "beliefs.seed.json", "[]", "holds no retrieval.cases"),
        ("precisionmembench", "retrieval.cases.json", "[{}]", "cannot be read"),
        ("madial", "notes.txt", "", "holds no en/memory.json"),
        ("madial", "en/memory.json", '{"1": {"event": "x"}}', "not in the form of MADial"),
    ],
)
def test_bad_data_is_one_clear_line(name, file, text, said, shared, monkeypatch):
    with pytest.raises(CommandError, match=said) as refused:
        bench(name, written(shared, file, text), monkeypatch)
    assert refused.value.returncode == 2 and "\n" not in str(refused.value)


def test_without_a_scorer_beside_the_data_it_says_where_one_should_stand(shared):
    (shared.parent / "benchmarks").unlink()
    with pytest.raises(BadData, match=r"benchmarks/locomo_score\.py stands in no folder above"):
        scorer("locomo_score", shared)


def test_make_bench_skips_what_is_absent(monkeypatch):
    monkeypatch.setitem(quality.QUALITY, "locomo", quality.SHARED / "nowhere")
    assert quality.measured("locomo") == {"bench": "locomo", "skipped": "../shared/nowhere is absent"}


# --- what is stored, and what is counted -------------------------------------------------------------------------


@pytest.mark.django_db
def test_every_observation_is_stored_as_it_stands_and_cites_its_turn(shared):
    order = Order(some_locomo(shared), shared, limit=1)
    users, began = locomo.loaded(scorer("locomo_score", order.data), order)
    store = locomo.filled(users["conv-1"], began["conv-1"], "observation")
    with tenant(store.person.user.pk):
        rows = list(store.person.user.facts.filter(made_by="import"))
        assert sorted(row.text for row in rows) == sorted(text for text, _ in OBSERVED)
        assert {row.status for row in rows} == {"current"}
        quotes = {row.text: [source.quote for source in row.sources.all()] for row in rows}
        assert store.person.user.search_entries.filter(item_id__in=[row.pk for row in rows]).count() == len(
            rows
        )
    assert quotes["Ann lives in Tromsø."] == ["Ann: I live in Tromsø, by the harbour."]
    assert {store.ids[row.pk] for row in rows} == {f"O1:Ann:{n}" for n in range(4)}


@pytest.mark.django_db
def test_locomo_counts_evidence_that_was_found_and_only_that(shared, monkeypatch):
    order = Order(some_locomo(shared), shared)
    found = locomo.run(order)
    assert found["people"] == 2 and found["labels"] == "released"
    assert found["observation"]["rows"] == 5 and found["turn"]["rows"] == 6 and found["session"]["rows"] == 2
    assert found["turn"]["overall 1-4"]["recall@10"] == found["session"]["overall 1-4"]["recall@10"] == 1.0
    assert (
        found["observation"]["overall 1-4"]["ceiling"] == 0.75
    )  # of the second person no observation has the canoe
    monkeypatch.setattr(locomo, "ranking", lambda *_, **__: [])
    blind = locomo.run(order)
    assert blind["turn"]["overall 1-4"]["recall@10"] == blind["session"]["overall 1-4"]["ndcg@10"] == 0.0


@pytest.mark.django_db
def test_of_two_values_the_newer_counts_as_first_where_it_ranks_first(shared, monkeypatch):
    order = Order(some_longmemeval(shared), shared)
    figures = longmemeval.run(order)
    for labels in ("official", "full"):
        assert figures[labels]["overall"]["n"] == 2 and figures[labels]["overall"]["recall@5"] == 1.0
        assert figures[labels]["newest_first"] == {"share": 1.0, "of": 1}
    backwards = ranked.ranking
    monkeypatch.setattr(longmemeval, "ranking", lambda *a, **o: backwards(*a, **o)[::-1])
    assert longmemeval.run(order)["official"]["newest_first"] == {"share": 0.0, "of": 1}


@pytest.mark.django_db
def test_vectors_are_kept_where_somebody_made_a_folder_for_them(shared, monkeypatch):
    order, embedded = Order(some_longmemeval(shared), shared), []
    real = embeddings.embed
    monkeypatch.setattr(embeddings, "embed", lambda texts: embedded.extend(texts) or real(texts))
    first = longmemeval.run(order)
    assert len(embedded) == 10 and not (shared / "vectors").exists()  # a turn without words is none
    (shared / "vectors").mkdir()
    longmemeval.run(order)
    assert len(embedded) == 16
    again = longmemeval.run(order)
    assert len(embedded) == 16 and again["full"] == first["full"]


@pytest.mark.django_db
def test_precision_counts_what_recall_brought_and_nothing_forbidden_came(shared):
    figures = precisionmembench.run(Order(some_beliefs(shared), shared))
    assert figures["precision"] == figures["recall"] == {"mean": 1.0, "of": 1}
    assert figures["forbidden"] == 0 and figures["passed"] == figures["cases"] == 2


@pytest.mark.django_db
def test_with_the_walls_between_contexts_off_what_comes_from_elsewhere_is_forbidden(shared, monkeypatch):
    everywhere = lambda connection, question: list(connection.user.contexts.values_list("pk", flat=True))  # noqa: E731
    monkeypatch.setattr(recalling, "reach", everywhere)
    figures = precisionmembench.run(Order(some_beliefs(shared), shared))
    assert figures["forbidden"] == 1 and figures["precision"]["mean"] < 1.0


@pytest.mark.django_db
def test_what_should_not_have_come_and_what_did_not_come_are_counted(shared):
    unmet = [
        case(CASES[0]["query"]),  # one comes and none was expected: precision 0, no recall
        case("", ["new"]),  # none comes and one was expected: precision 0, recall 0
        case("", openQuestions={"mustExclude": ["asked"]}),
        case("", pinnedFacts={"mustInclude": ["new"]}),
    ]
    figures = precisionmembench.run(Order(some_beliefs(shared, *unmet), shared))
    assert figures["precision"] == {"mean": 0.0, "of": 2} and figures["recall"] == {"mean": 0.0, "of": 1}
    assert figures["forbidden"] == 1 and figures["passed"] == 0
    assert figures["failed_by_part"] == {"pinned": 1, "questions_excluded": 1, "relevant": 2}


@pytest.mark.django_db
def test_the_question_of_a_dialogue_ends_before_the_reminder(shared):
    asked = madial._asked(DIALOGUE)
    assert asked.question == "Soon there is a party.\nAt Christmas?" and asked.fits == {"1"}
    figures = madial.run(Order(some_madial(shared), shared))
    assert figures["en"]["n"] == 1 and figures["en"]["recall@10"] == figures["en"]["bm25"]["recall@10"] == 1.0
    late = {
        **DIALOGUE,
        "dialogue": [*DIALOGUE["dialogue"][:3], *DIALOGUE["dialogue"][4:]] * 2,
        "test-turn": [5],
    }
    written(shared, "madial/en/dialogue.json", lines([late]))
    assert madial.run(Order(shared / "madial", shared))["en"]["recall@10"] < 1.0
