"""What a session says is done or reached, so that an open item or a goal can end. English; others in test_story_tongues."""

import pytest

from tests.extraction.test_offline import session

# said, the words quoted: without the day, which no open item names
DONE = [
    ("I've booked the dentist", "I've booked the dentist"),
    ("done: taxes", "done: taxes"),
    ("I finished the report.", "I finished the report"),
    ("I sent Dmitri the plan", "I sent Dmitri the plan"),
    ("the contract is cancelled", "the contract is cancelled"),
    ("I sent Dmitri the plan this morning", "I sent Dmitri the plan"),
    ("oh and I already paid the rent", "I already paid the rent"),
    ("sent Priya the plan this morning", "sent Priya the plan"),
    ("that's done: the lease", "that's done: the lease"),
    ("The lease is signed.", "The lease is signed"),
    ("Dentist is booked", "Dentist is booked"),
    ("taxes: done", "taxes: done"),
    ("got the lease signed today", "got the lease signed"),
    ("I took care of the rent, so that's one less worry.", "I took care of the rent"),
    ("All done with the taxes", "All done with the taxes"),
    ("I no longer need to call the bank", "I no longer need to call the bank"),
    ("We don't have to renew the passport after all", "We don't have to renew the passport after all"),
    # goals that are reached
    ("I passed the N5 exam!", "I passed the N5 exam"),
    ("I finally passed the N5 exam yesterday", "I finally passed the N5 exam"),
    ("I ran my first marathon on Sunday", "I ran my first marathon"),
    ("We hit 10,000 users", "We hit 10,000 users"),
    ("I paid off my student loan", "I paid off my student loan"),
]  # fmt: skip
NOT_DONE = [
    "I finished it", "Did you send the plan?", "I'm done", "I sent a letter", "I passed by the shop", "I'm finished with this conversation, thanks",
    "If I passed the exam I would celebrate", "That's done", "I've read some books", "He is finished", "It is fixed", "I haven't sent the plan",
    "The plan isn't signed", "You booked the dentist", "I should have booked the dentist", "I almost finished the report", "I forgot to pay the rent",
    "She passed the exam", "I hit the wall", "everything is done", "The lease is not signed yet", "I hope the plan is sent", "I just finished reading it",
]  # fmt: skip


@pytest.mark.parametrize(("said", "quoted"), DONE)
def test_what_is_done_or_reached_is_quoted(said: str, quoted: str) -> None:
    assert session(said).done_items == (quoted,)


@pytest.mark.parametrize("said", NOT_DONE)
def test_what_is_not_done_or_not_named_is_not_quoted(said: str) -> None:
    assert session(said).done_items == ()
