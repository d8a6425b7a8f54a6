"""A memory in any language keeps no date that moves with the clock. Said on Monday, 2 March 2026."""

import time
from datetime import UTC, datetime
from uuid import UUID

import pytest

from accounts.tenancy import tenant
from facts.models import Status
from facts.writing.candidates import FactCandidate
from facts.writing.grounding import carries
from facts.writing.statements import absolute, read_all
from facts.writing.statements.calendars import calendars_of
from facts.writing.statements.calendars.reading import days_in
from facts.writing.statements.sentences import sentences
from tests.actors import make_person

AT = datetime(2026, 3, 2, 12, tzinfo=UTC)
ZONE = "Europe/Berlin"


def kept(said: str, language: str = "en", at: datetime = AT, timezone: str = ZONE) -> list[str]:
    found = read_all(said, message_id=UUID(int=7), at=at, timezone=timezone, language=language)
    return [each.text for each in found if isinstance(each, FactCandidate)]


def told(said: str, at: datetime = AT, timezone: str = ZONE, ahead: bool | None = None) -> str:
    return absolute(said, at=at, timezone=timezone, ahead=ahead)


# language, said, kept: facts and goals
FACTS = [
    ("de", "Ich bin letzten Herbst nach Köln gezogen.", "Ich bin im Herbst 2025 nach Köln gezogen."),
    ("de", "Seit letztem Monat arbeite ich bei Siemens.", "Seit Februar 2026 arbeite ich bei Siemens."),
    ("de", "Ich wohne seit gestern in Bonn.", "Ich wohne seit dem 1. März 2026 in Bonn."),
    ("de", "Ich will bis nächsten Mai einen Marathon laufen.", "Ich will bis Mai 2026 einen Marathon laufen."),
    ("de", "Ich bin vor zwei Wochen von Vim auf Emacs umgestiegen.", "Ich bin in der Woche vom 16. Februar 2026 von Vim auf Emacs umgestiegen."),
    ("de", "Ich arbeite seit vorletztem Jahr bei Bosch.", "Ich arbeite seit 2024 bei Bosch."),
    ("fr", "J'ai déménagé à Lyon l'automne dernier.", "J'ai déménagé à Lyon durant l'automne 2025."),
    ("fr", "Je travaille chez Airbus depuis le mois dernier.", "Je travaille chez Airbus depuis février 2026."),
    ("fr", "Je vis à Nantes depuis hier.", "Je vis à Nantes depuis le 1er mars 2026."),
    ("fr", "Mon objectif est de courir un marathon l'année prochaine.", "Mon objectif est de courir un marathon en 2027."),
    ("es", "Me mudé a Sevilla el otoño pasado.", "Me mudé a Sevilla en el otoño de 2025."),
    ("es", "Vivo en Sevilla desde el mes pasado.", "Vivo en Sevilla desde febrero de 2026."),
    ("es", "Trabajo en Telefónica desde la semana pasada.", "Trabajo en Telefónica desde la semana del 23 de febrero de 2026."),
    ("es", "Quiero correr un maratón el año que viene.", "Quiero correr un maratón en 2027."),
    ("es", "Uso Emacs desde ayer.", "Uso Emacs desde el 1 de marzo de 2026."),
    ("zh", "我上个月搬到了上海。", "我2026年2月搬到了上海。"),
    ("zh", "我前年搬到了上海。", "我2024年搬到了上海。"),
    ("zh", "我去年秋天搬到了杭州。", "我2025年秋天搬到了杭州。"),
    ("zh", "我打算明年跑一个马拉松。", "我打算2027年跑一个马拉松。"),
    ("ja", "先月上海に引っ越しました。", "2026年2月上海に引っ越しました。"),
    ("ja", "先週からソニーで働いています。", "2026年2月23日の週からソニーで働いています。"),
    ("ja", "一昨年大阪に引っ越しました。", "2024年大阪に引っ越しました。"),
    ("ja", "再来年大阪に引っ越します。", "2028年大阪に引っ越します。"),
    ("ru", "В прошлом месяце я переехал в Казань.", "В феврале 2026 года я переехал в Казань."),
    ("ru", "Я переехала в Казань прошлой осенью.", "Я переехала в Казань осенью 2025 года."),
    ("ru", "Я живу в Казани с прошлого года.", "Я живу в Казани с 2025 года."),
    ("ru", "Я хочу пробежать марафон в следующем году.", "Я хочу пробежать марафон в 2027 году."),
    ("ar", "انتقلت إلى القاهرة الشهر الماضي.", "انتقلت إلى القاهرة في فبراير 2026."),
    ("ar", "أعيش في القاهرة منذ الخريف الماضي.", "أعيش في القاهرة منذ خريف 2025."),
    ("ar", "أعمل في أرامكو منذ العام الماضي.", "أعمل في أرامكو منذ عام 2025."),
    ("ar", "أريد أن أركض ماراثون العام القادم.", "أريد أن أركض ماراثون في عام 2027."),
]  # fmt: skip

# said, told: phrases no reader of facts need know
PHRASES = [
    ("Wir ziehen nächsten Mai nach Lyon.", "Wir ziehen im Mai 2026 nach Lyon."),
    ("Am Freitag bin ich nach Köln gezogen.", "Am 27. Februar 2026 bin ich nach Köln gezogen."),
    ("Ich arbeite seit der letzten Woche bei Siemens.", "Ich arbeite seit der Woche vom 23. Februar 2026 bei Siemens."),
    ("Ich will bis Freitag kündigen.", "Ich will bis zum 6. März 2026 kündigen."),
    ("Dieses Jahr bin ich nach Köln gezogen.", "Im Jahr 2026 bin ich nach Köln gezogen."),
    ("Ich muss bis zum 1. Februar kündigen.", "Ich muss bis zum 1. Februar 2027 kündigen."),
    ("Nous allons déménager à Nantes en mai prochain.", "Nous allons déménager à Nantes en mai 2026."),
    ("Je vais courir un marathon avant vendredi.", "Je vais courir un marathon avant le 6 mars 2026."),
    ("Voy a correr un maratón antes del viernes.", "Voy a correr un maratón antes del 6 de marzo de 2026."),
    ("Me mudo a Lyon el mes que viene.", "Me mudo a Lyon en abril de 2026."),
    ("我上周搬到了杭州。", "我2026年2月23日那周搬到了杭州。"),
    ("我去年5月3日搬到了上海。", "我2025年5月3日搬到了上海。"),
    ("我下下个月要搬到杭州。", "我2026年5月要搬到杭州。"),
    ("去年の秋から京都に住んでいます。", "2025年の秋から京都に住んでいます。"),
    ("来月大阪に引っ越します。", "2026年4月大阪に引っ越します。"),
    ("Следующим летом я перееду в Казань.", "Летом 2026 года я перееду в Казань."),
    ("سأنتقل إلى دبي الشهر القادم.", "سأنتقل إلى دبي في أبريل 2026."),
]  # fmt: skip

# What is no date, comes again, or is left open by its words stays as it was typed.
AS_TYPED = [
    "Mein Geburtstag ist am 3. Mai.", "Ich jogge jeden Morgen.", "Ich spiele am Montag Tennis.", "Ich wohne heute in Köln.", "Morgen, ich heiße Sam.",
    "Ich wohne hier in Köln.", "Ich bin in drei Tagen 80 km geradelt.", "Ich bin im Mai 2024 nach Köln gezogen.", "Ich bin am 3. Mai 2024 nach Köln gezogen.",
    "Mon anniversaire est le 3 mai.", "Je joue au tennis le lundi.", "Je cours tous les lundis.", "Por la mañana bebo café.", "Mi cumpleaños es el 3 de mayo.",
    "Corrí 80 km en tres días.", "我每周一跑步。", "我的生日是5月3日。", "私は毎週月曜日に走ります。", "誕生日は5月3日です。", "Мой день рождения 3 мая.", "Каждый понедельник я бегаю.",
    "عيد ميلادي في 3 مايو.", "Ieri sono andato a Roma.",
]  # fmt: skip


@pytest.mark.parametrize(("language", "said", "text"), FACTS)
def test_a_fact_keeps_the_date_and_no_relative_one(language: str, said: str, text: str) -> None:
    assert kept(said, language) == [text]  # field report B85


@pytest.mark.parametrize(("said", "text"), PHRASES)
def test_a_relative_date_is_written_out(said: str, text: str) -> None:
    assert told(said) == text


@pytest.mark.parametrize("said", AS_TYPED)
def test_what_no_words_decide_stays_as_typed(said: str) -> None:
    assert told(said) == said


@pytest.mark.parametrize(
    ("said", "ahead", "text"),
    [
        ("Am Freitag Tennis in Köln mit meiner Frau.", True, "Am 6. März 2026 Tennis in Köln mit meiner Frau."),
        ("Am Freitag Tennis in Köln mit meiner Frau.", False, "Am 27. Februar 2026 Tennis in Köln mit meiner Frau."),
    ],
)  # fmt: skip
def test_who_knows_the_direction_decides_an_open_weekday(said: str, ahead: bool, text: str) -> None:
    assert told(said, ahead=ahead) == text


# The same words, said at the same moment, on two sides of midnight: 1 March 2026, 23:30 in London.
NEAR_MIDNIGHT = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("timezone", "at", "said", "text"),
    [
        ("Asia/Tokyo", NEAR_MIDNIGHT, "昨日から大阪に住んでいます。", "2026年3月1日から大阪に住んでいます。"),
        ("America/Los_Angeles", NEAR_MIDNIGHT, "昨日から大阪に住んでいます。", "2026年2月28日から大阪に住んでいます。"),
        ("Asia/Tokyo", datetime(2026, 2, 28, 15, 30, tzinfo=UTC), "先月上海に引っ越しました。", "2026年2月上海に引っ越しました。"),
        ("America/Los_Angeles", datetime(2026, 3, 1, 7, 30, tzinfo=UTC), "Vivo en Sevilla desde el mes pasado.", "Vivo en Sevilla desde enero de 2026."),
        ("Asia/Tokyo", datetime(2026, 12, 31, 15, 30, tzinfo=UTC), "Ich wohne seit letztem Jahr in Bonn.", "Ich wohne seit 2026 in Bonn."),
        ("America/Los_Angeles", datetime(2027, 1, 1, 7, 30, tzinfo=UTC), "Ich wohne seit letztem Jahr in Bonn.", "Ich wohne seit 2025 in Bonn."),
    ],
)  # fmt: skip
def test_the_users_own_day_decides(timezone: str, at: datetime, said: str, text: str) -> None:
    assert told(said, at=at, timezone=timezone) == text


@pytest.mark.parametrize(
    ("month", "said", "text"),
    [
        (1, "Ich bin letzten Winter nach Köln gezogen.", "Ich bin im Winter 2024/25 nach Köln gezogen."),
        (3, "Ich bin letzten Winter nach Köln gezogen.", "Ich bin im Winter 2025/26 nach Köln gezogen."),
        (8, "Ich bin letzten Sommer nach Köln gezogen.", "Ich bin im Sommer 2025 nach Köln gezogen."),
        (9, "Ich bin letzten Sommer nach Köln gezogen.", "Ich bin im Sommer 2026 nach Köln gezogen."),
        (8, "Ich ziehe nächsten Sommer nach Köln.", "Ich ziehe im Sommer 2027 nach Köln."),
    ],
)
def test_the_last_season_is_over_and_the_next_has_not_begun(month: int, said: str, text: str) -> None:
    assert told(said, at=datetime(2026, month, 2, 12, tzinfo=UTC)) == text


def test_seasons_are_not_dated_where_they_are_the_other_way_round() -> None:
    said = "Me mudé a Córdoba el verano pasado."
    assert told(said, timezone="America/Argentina/Cordoba") == said
    assert told(said, timezone="Europe/Madrid") == "Me mudé a Córdoba en el verano de 2025."


def test_last_may_said_in_may_is_a_year_ago() -> None:
    may = datetime(2026, 5, 20, 12, tzinfo=UTC)
    assert told("Ich bin letzten Mai umgezogen.", at=may) == "Ich bin im Mai 2025 umgezogen."
    assert told("Wir ziehen nächsten Mai um.", at=may) == "Wir ziehen im Mai 2027 um."


@pytest.mark.parametrize(("language", "said", "text"), FACTS)
def test_a_resolved_date_is_carried_by_its_quote_resolved(language: str, said: str, text: str) -> None:
    heard = " ".join([said, *(told(said, ahead=ahead) for ahead in (False, True))])
    assert carries(heard, text)


ROUND = [row for row in FACTS if "Herbst" in row[1] or "Monat" in row[1] or row[0] != "de"]


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "said", "text"), ROUND[::2])
def test_a_resolved_fact_is_kept_as_current(language: str, said: str, text: str) -> None:
    sam = make_person("sam@example.org", timezone=ZONE)
    sam.connect().tell(said, at=AT.isoformat())
    sam.read_all()
    with tenant(sam.user.pk):
        stored = [(fact.text, fact.status, fact.reason) for fact in sam.user.facts.all()]
    assert stored == [(text, Status.CURRENT, "")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("timezone", "text"),
    [("Asia/Tokyo", "Ich wohne seit dem 1. März 2026 in Bonn."), ("America/Los_Angeles", "Ich wohne seit dem 28. Februar 2026 in Bonn.")],
)  # fmt: skip
def test_a_fact_told_near_midnight_has_its_owners_day(timezone: str, text: str) -> None:
    sam = make_person("sam@example.org", timezone=timezone)
    sam.connect().tell("Ich wohne seit gestern in Bonn.", at=NEAR_MIDNIGHT.isoformat())
    sam.read_all()
    with tenant(sam.user.pk):
        assert [(fact.text, fact.status) for fact in sam.user.facts.all()] == [(text, Status.CURRENT)]


@pytest.mark.django_db
def test_an_open_item_keeps_no_relative_date_beside_its_due_day() -> None:
    sam = make_person("sam@example.org", timezone=ZONE)
    sam.connect().tell("Ich muss morgen den Bericht von letzter Woche abgeben.", at=AT.isoformat())
    sam.read_all()
    with tenant(sam.user.pk):
        stored = [(item.text, str(item.due_on), item.status) for item in sam.user.open_items.all()]
    text = "Den Bericht von der Woche vom 23. Februar 2026 abgeben."
    assert stored == [(text, "2026-03-03", Status.CURRENT)]


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Ich muss bis zum 1. Dezember fertig sein. Danke.", ["Ich muss bis zum 1. Dezember fertig sein.", "Danke."]),
        ("Am 3. November war ich in Rom. Schön.", ["Am 3. November war ich in Rom.", "Schön."]),
        ("Der Termin ist am 5. um 10 Uhr. Gut.", ["Der Termin ist am 5. um 10 Uhr.", "Gut."]),
        ("1. Dezember ist mein Umzug.", ["1. Dezember ist mein Umzug."]),
        ("I am 42. i live in Rome.", ["I am 42.", "i live in Rome."]),
        ("My son is 12. he likes chess.", ["My son is 12.", "he likes chess."]),
        ("We run version 3.10. it works.", ["We run version 3.10.", "it works."]),
    ],
)  # fmt: skip
def test_a_german_day_does_not_end_a_sentence(said: str, parts: list[str]) -> None:
    assert [part for _, part in sentences(said)] == parts


@pytest.mark.parametrize(
    "unit", ["letzten ", "bis zum 1. ", "vor drei ", "dernier le ", "el pasado ", "上上", "12月", "再来", "в прошлой ", "прошлого ", "قبل ", "ich habe ", "am 3. Mai "],
)  # fmt: skip
def test_hostile_text_costs_little(unit: str) -> None:
    text = unit * (50_000 // len(unit))
    began = time.process_time()
    told(text)
    sentences(text)
    for calendar in calendars_of(text[:2_000]):
        days_in(text[:2_000], calendar, today=AT.date(), ahead=True)
    assert time.process_time() - began < 0.5
