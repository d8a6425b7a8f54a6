"""What each reading read, cost and kept: one `ExtractionRun`, also where nothing came of it."""

from collections import Counter

from accounts.models import User
from facts.extraction.finding import Reading
from facts.llm.prices import cost_micros
from facts.models import ExtractionRun
from facts.writing.candidates import Kept


def begin_run(user: User, reading: Reading, *, questions: str) -> ExtractionRun:
    """The run of this reading with what it cost, to be finished once it is known what was kept."""
    usages = reading.usages
    return ExtractionRun.objects.create(  # unscoped: made for its owner
        user=user,
        session_id=reading.session.pk,
        model=reading.reader[0],
        prompt_version=reading.reader[1],
        questions=questions,
        calls=len(usages),
        input_tokens=sum(usage.input_tokens for usage in usages),
        output_tokens=sum(usage.output_tokens for usage in usages),
        cached_tokens=sum(usage.cache_read_tokens for usage in usages),
        cost_micros=cost_micros(usages),
    )


def finish_run(run: ExtractionRun, reading: Reading, kept: Kept, *, outcome: str, duration_ms: int) -> None:
    """Write down what became of it: counts by reason, never text."""
    run.kept = len(kept.inserted) + len(kept.waiting)
    run.rejected = dict(Counter(kept.rejected) + Counter(reading.dropped))
    run.outcome, run.duration_ms = outcome, duration_ms
    run.save(update_fields=["kept", "rejected", "outcome", "duration_ms"])
