"""The asker's own facts, through the product's gate. Run inside the product by `manage.py shell`."""

import random
from uuid import UUID

from django.utils.timezone import now

from accounts.models import Actor, User
from accounts.tenancy import tenant
from facts.models import MadeBy
from facts.writing.candidates import Extraction, FactCandidate, Heard
from facts.writing.keep import keep
from facts.writing.occasions import Occasion

NOBODY = UUID(int=0)
SUBJECTS = [
    "gardening",
    "sailing",
    "chess",
    "pottery",
    "astronomy",
    "baking",
    "cycling",
    "fencing",
    "weaving",
    "climbing",
]


def learn(user_id: str, count: int) -> None:
    """Keep `count` different facts of one person."""
    user, dice = User.objects.get(pk=user_id), random.Random(7)
    with tenant(user.pk):
        occasion = Occasion(
            user=user,
            context=user.contexts.filter(is_universal=False).first(),
            made_by=MadeBy.PERSON,
            actor=Actor.of(user),
            now=now(),
        )
        for number in range(count):
            subject = dice.choice(SUBJECTS)
            text = f"Reads about {subject} topic {number} in volume {dice.randrange(10_000)}."
            keep(occasion, Extraction(facts=(FactCandidate(text, "preference", "", NOBODY, Heard.EXPLICIT),)))
