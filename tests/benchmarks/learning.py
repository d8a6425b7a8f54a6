"""The asker's own facts, in bulk. Run inside the product by `manage.py shell`.

The gate takes one fact at a time and looks at its neighbours, which is not what is measured here: rows are stored as
it would store them, and embedded and indexed by `search.index`.
"""

from django.utils.timezone import now

from accounts.models import User
from accounts.tenancy import tenant
from facts import search
from facts.models import Fact, MadeBy
from tests.benchmarks.sentences import statement

BATCH = 250


def learn(user_id: str, first: int, count: int) -> None:
    """Store the facts `first` to `first + count - 1` of one person."""
    user = User.objects.get(pk=user_id)
    for start in range(first, first + count, BATCH):
        with tenant(user.pk):
            context = user.contexts.filter(is_universal=False).order_by("created_at").first()
            numbers = range(start, min(start + BATCH, first + count))
            rows = [_fact(user, context, number) for number in numbers]
            Fact.objects.bulk_create(rows)
            search.index(user, rows)


def _fact(user: User, context: object, number: int) -> Fact:
    moment = now()
    return Fact(
        user=user,
        context=context,
        text=statement(number),
        kind="preference",
        made_by=MadeBy.PERSON,
        said_at=moment,
        valid_from=moment,
    )
