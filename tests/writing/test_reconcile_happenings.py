"""What happened is not stored twice when it is told again, and one duty stays one item when its date moves."""

from datetime import date

import pytest

from facts.writing.reconcile import Duty, Happening, Verdict, decide_episode, decide_open_item

D, N = Verdict.DUPLICATE, Verdict.INDEPENDENT
DAY = date(2026, 5, 14)  # a Thursday


def on(text, day=DAY, precision="day"):
    return Happening(text, day, precision)


RETOLD = [  # new, known, expected
    ("Moved to Porto.", "Moved to Porto.", D),
    ("We moved to Porto!", "Moved to Porto.", D),
    ("Ran the Porto marathon in 3:58.", "Ran the Porto marathon.", D),
    ("Ran the Porto marathon.", "Ran the Porto marathon in 3:58.", D),
    ("Passed the driving test.", "Passed the driving test at the second try.", D),
    ("Adopted a cat named Milo from the shelter.", "Adopted Milo, a small cat, from a shelter in town.", D),
    ("Had lunch with Anna at Luigi's.", "Had lunch with Tom at Luigi's.", N),
    ("Ran 5 km in the park.", "Ran 10 km in the park.", N),
    ("Bought a new red road bike.", "Bought a new blue road bike.", N),
    ("Went to the dentist.", "Went to the doctor.", N),
    ("Did not get the job at Acme.", "Got the job at Acme.", N),
    ("Their sister moved to Porto.", "Their mother moved to Porto.", N),
    ("Decided to learn the cello.", "Sold the piano.", N),
    ("Hat in Köln geheiratet.", "Hat in Köln geheiratet.", D),
    ("我搬到了上海。", "我搬到了上海。", D),
    ("我搬到了上海。", "我搬到了北京。", N),
]


@pytest.mark.parametrize(("new", "known", "expected"), RETOLD)
def test_the_same_day_and_doing_is_one_happening(new, known, expected):
    assert decide_episode(on(new), on(known)) == expected


DATED = [  # new day and precision, known day and precision, expected
    ((DAY, "day"), (DAY, "day"), D),
    ((DAY, "time"), (DAY, "day"), D),
    ((DAY, "day"), (date(2026, 5, 1), "month"), D),
    ((date(2026, 5, 1), "month"), (DAY, "day"), D),
    ((DAY, "day"), (date(2026, 5, 11), "week"), D),
    ((date(2026, 5, 17), "day"), (date(2026, 5, 11), "week"), D),
    ((date(2026, 5, 18), "day"), (date(2026, 5, 11), "week"), N),
    ((DAY, "day"), (date(2026, 1, 1), "year"), D),
    ((date(2026, 5, 1), "month"), (date(2026, 1, 1), "year"), D),
    ((date(2025, 12, 31), "day"), (date(2026, 1, 1), "year"), N),
    ((date(2026, 5, 15), "day"), (DAY, "day"), N),
    ((date(2026, 6, 1), "month"), (DAY, "day"), N),
    ((date(2028, 2, 29), "day"), (date(2028, 2, 1), "month"), D),
    ((date(2026, 12, 31), "day"), (date(2026, 12, 1), "month"), D),
    ((date(2026, 6, 29), "week"), (date(2026, 6, 1), "month"), N),  # a week may reach into the next month
]


@pytest.mark.parametrize(("new", "known", "expected"), DATED)
def test_a_date_counts_within_the_precision_of_the_other(new, known, expected):
    assert decide_episode(on("Moved to Porto.", *new), on("Moved to Porto.", *known)) == expected


def test_two_tellings_of_one_month_each_with_words_of_its_own_stay_two():
    month = (date(2026, 5, 1), "month")
    new = on("Had a long lunch with the new neighbours on the roof.", *month)
    known = on("Had a long lunch with the new neighbours, then coffee.", *month)
    assert decide_episode(new, known) == N


DUTIES = [  # new, known, expected
    (Duty("Send the report."), Duty("Send the report."), D),
    (Duty("I need to send the report."), Duty("Send the report."), D),
    (Duty("Don't forget to send the report."), Duty("Has to send the report."), D),
    (Duty("Send the report by Monday.", date(2026, 5, 18)), Duty("Send the report by Friday.", date(2026, 5, 15)), D),
    (Duty("Send the report on June 12.", date(2026, 6, 12)), Duty("Send the report on June 5.", date(2026, 6, 5)), D),
    (Duty("Send the report tomorrow.", DAY), Duty("Send the report."), D),
    (Duty("Call the bank."), Duty("Call the bank about the mortgage."), D),
    (Duty("Call the bank about the card."), Duty("Call the bank about the mortgage."), N),
    (Duty("Call the bank."), Duty("Call the dentist."), N),
    (Duty("Email Tom about the invoice."), Duty("Email Tom."), N),
    (Duty("Pay invoice 12."), Duty("Pay invoice 21."), N),
    (Duty("Buy a present for their sister."), Duty("Buy a present for their mother."), N),
    (Duty("Ich muss den Bericht abschicken."), Duty("Den Bericht abschicken."), D),
    (Duty("明天要交报告。", DAY), Duty("交报告。"), D),
    (Duty("要交报告。"), Duty("要交房租。"), N),
]  # fmt: skip


@pytest.mark.parametrize(("new", "known", "expected"), DUTIES)
def test_the_same_duty_is_one_item_whenever_it_is_due(new, known, expected):
    assert decide_open_item(new, known) == expected
