"""What a session says is done or reached, so that an open item or a goal can end, in English; and errands without a day."""

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


# said, what is to be done
ERRANDS = [
    ("I need to buy milk.", "Buy milk."), ("I need to call the dentist.", "Call the dentist."), ("I must renew my passport.", "Renew their passport."),
    ("I have to pay the rent.", "Pay the rent."), ("I need to pick up the kids.", "Pick up the kids."), ("I need to return the library books.", "Return the library books."),
    ("Ich muss Milch kaufen.", "Milch kaufen."), ("Ich muss meinen Pass verlängern.", "Meinen Pass verlängern."), ("Je dois acheter du lait.", "Acheter du lait."),
    ("Il faut que je renouvelle mon passeport.", "Renouvelle mon passeport."), ("Tengo que llamar al dentista.", "Llamar al dentista."), ("Debo renovar mi pasaporte.", "Renovar mi pasaporte."),
    ("我要买牛奶。", "买牛奶"), ("我需要给牙医打电话。", "给牙医打电话"), ("牛乳を買わないといけない。", "牛乳を買わないといけない"), ("歯医者に電話しなければなりません。", "歯医者に電話しなければなりません"),
    ("Мне нужно купить молоко.", "Купить молоко."), ("Я должен продлить паспорт.", "Продлить паспорт."), ("يجب أن أشتري الحليب.", "أشتري الحليب"), ("أحتاج إلى الاتصال بطبيب الأسنان.", "الاتصال بطبيب الأسنان"),
]  # fmt: skip
NO_ERRANDS = [
    "I need you to call the API.", "I need to call the function twice.", "I need to return a list.", "I need to return the value.", "I need to sign the JWT.", "I need to submit the form with JavaScript.",
    "Help me write a letter, I need to cancel my gym membership.", "I need to cancel my gym membership, so please write the letter.", "I need to buy a new laptop, which one do you recommend?", "I need to book a flight to Rome, can you find one?",
    "I need to submit my assignment.", "I need to pay more attention.", "I have to call it a day.", "I have to sign up for a course.", "I need to buy time.", "If I move I need to cancel my lease.",
    "Ich muss die Funktion anrufen.", "Ich muss eine Reise buchen, kannst du mir helfen?", "Je dois appeler la fonction deux fois.", "Tengo que llamar a la función.", "我要买东西吗？", "我需要调用函数。", "Мне нужно вернуть значение.",
]  # fmt: skip


@pytest.mark.parametrize(("said", "text"), ERRANDS)
def test_an_errand_is_open_without_a_day(said: str, text: str) -> None:
    assert [(item.text, item.due_on) for item in session(said).open_items] == [(text, None)]


@pytest.mark.parametrize("said", NO_ERRANDS)
def test_a_task_of_the_session_or_of_a_program_is_no_errand(said: str) -> None:
    assert session(said).open_items == ()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("I need to call the bank tomorrow at 25:00.", False),
        ("I need to call the bank tomorrow at 12:75.", False),
        ("I need to call the bank tomorrow at 15:00.", True),
    ],
)
def test_a_time_no_clock_shows_is_not_kept(said: str, told: bool) -> None:
    (item,) = session(said).open_items
    assert (":" in item.text) == told
    assert item.due_on
