"""Typed sentences read as facts."""

import time
from datetime import UTC, datetime
from uuid import UUID

import pytest

from facts.writing.candidates import FactCandidate, Heard, ProcedureCandidate
from facts.writing.statements import clauses, read_all, read_statement, sentences, tool_categories

MESSAGE = UUID(int=7)
AT = datetime(2023, 5, 25, 13, 14, tzinfo=UTC)


def read(sentence: str, language: str = "en") -> tuple[FactCandidate | ProcedureCandidate, ...]:
    return read_all(sentence, message_id=MESSAGE, at=AT, timezone="Europe/Berlin", language=language)


def fact(sentence: str, language: str = "en") -> FactCandidate:
    found = read(sentence, language)
    assert len(found) == 1, found
    assert isinstance(found[0], FactCandidate)
    return found[0]


# sentence, text, kind, slot, value
LASTING = [
    ("I live in Berlin with my wife", "Lives in Berlin with their wife.", "profile", "location", "Berlin"),
    ("We use Postgres at work", "Their team uses Postgres at work.", "profile", "tools.database", "Postgres"),
    ("I'm allergic to peanuts", "Is allergic to peanuts.", "constraint", "", ""),
    ("my dog is called Milo", "Their dog is called Milo.", "profile", "pet.dog.name", "Milo"),  # B5
    ("Oh, by the way, I'm vegan.", "Is vegan.", "constraint", "diet", "vegan"),
    ("I work as a nurse at St. Mary's.", "Works as a nurse at St. Mary's.", "profile", "role", "nurse"),
    ("I work at Google.", "Works at Google.", "profile", "employer", "Google"),
    ("I'm a teacher.", "Is a teacher.", "profile", "role", "teacher"),
    ("My name is Anna.", "Their name is Anna.", "profile", "name", "Anna"),
    ("I'm Sam, a nurse from Leeds.", "Is called Sam.", "profile", "name", "Sam"),
    ("From now on call me Sam.", "Wants to be called Sam.", "preference", "name", "Sam"),
    ("My timezone is CET", "Their timezone is CET.", "profile", "timezone", "CET"),
    ("I want to run a marathon in May", "Wants to run a marathon in May 2023.", "goal", "", ""),
    ("I prefer tea over coffee", "Prefers tea over coffee.", "preference", "drink", "tea"),
    ("I never fly.", "Never flies.", "constraint", "", ""),
    ("I don't drink alcohol.", "Does not drink alcohol.", "constraint", "", ""),
    ("I had bypass surgery in 2019.", "Had bypass surgery in 2019.", "constraint", "", ""),
    ("We have to keep everything on-prem by contract.", "Their team has to keep everything on-prem by contract.", "constraint", "", ""),
    ("My budget is 500 euros", "Their budget is 500 euros.", "constraint", "", ""),
    ("I speak German and a little French.", "Speaks German and a little French.", "profile", "", ""),
    ("In my team I approve the leave requests.", "Approves the leave requests in their team.", "profile", "", ""),
    ("I work as a sysadmin and mostly run Debian.", "Works as a sysadmin and mostly runs Debian.", "profile", "role", "sysadmin"),
    ("I keep bees on the roof of our building.", "Keeps bees on the roof of their building.", "profile", "", ""),
    ("My favourite player is Messi", "Their favourite player is Messi.", "preference", "favourite.player", "Messi"),
    ("I use Bitwarden as my password manager.", "Uses Bitwarden as their password manager.", "profile", "tools.password_manager", "Bitwarden"),
    ("I've been playing the violin for 10 years", "Has been playing the violin for 10 years.", "profile", "", ""),
    ("I'm 34.", "Is 34.", "profile", "", ""),
    ("I'm a notary in Valencia.", "Is a notary in Valencia.", "profile", "role", "notary"),
    ("I take melatonin most nights", "Takes melatonin most nights.", "profile", "", ""),
    ("I also love jazz.", "Loves jazz.", "preference", "", ""),
    ("I like tea, not coffee.", "Likes tea, not coffee.", "preference", "", ""),  # a taste replaces nothing
    ("We switched to Linear this morning", "Their team switched to Linear on 25 May 2023.", "profile", "tools.tracker", "Linear"),
    ("I moved to Lisbon last month", "Moved to Lisbon in April 2023.", "profile", "location", "Lisbon"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "text", "kind", "slot", "value"), LASTING)
def test_a_plain_lasting_statement_is_told_about_them(
    said: str, text: str, kind: str, slot: str, value: str
) -> None:
    found = fact(said)
    assert (found.text, found.kind, found.slot, found.value) == (text, kind, slot, value)
    assert found.heard is Heard.STATED


# sentence, slot, value, what it replaces: field reports B30, B31, B32
CHANGED = [
    ("we migrated from MySQL to Postgres", "tools.database", "Postgres", "MySQL"),
    ("we switched to GitLab CI", "tools.ci", "GitLab CI", ""),
    ("I moved from Vim to Emacs", "tools.editor", "Emacs", "Vim"),
    ("coffee instead of tea", "drink", "coffee", "tea"),
    ("coffee instead", "drink", "coffee", ""),
    ("I stopped eating meat", "diet", "no meat", "meat"),
    ("I'm not vegetarian anymore", "diet", "not vegetarian", "vegetarian"),
    ("I eat steak again", "diet", "eats steak", ""),
    ("I no longer use Vim", "tools.editor", "no Vim", "Vim"),
    ("I changed jobs, now at Siemens", "employer", "Siemens", ""),
    ("My name is Ana, not Anna", "name", "Ana", "Anna"),
    ("我们用PostgreSQL", "tools.database", "PostgreSQL", ""),
    ("已换成MySQL", "tools.database", "MySQL", ""),
    ("Wir sind von MySQL auf Postgres umgestiegen", "tools.database", "Postgres", "MySQL"),
    ("Wir haben Lantern von Postgres auf PlanetScale migriert.", "tools.database", "PlanetScale", "Postgres"),
    ("Nous avons migré de MySQL vers Postgres.", "tools.database", "Postgres", "MySQL"),
    ("Hemos migrado de Jenkins a GitHub Actions", "tools.ci", "GitHub Actions", "Jenkins"),
    ("我们从MySQL迁移到PlanetScale了", "tools.database", "PlanetScale", "MySQL"),
    (
        "We migrated to PlanetScale last week",
        "tools.database",
        "PlanetScale",
        "",
    ),  # software migrates, no place
    (
        "We migrated Lantern from Postgres to PlanetScale in September",
        "tools.database",
        "PlanetScale",
        "Postgres",
    ),
    ("We migrated Lantern to PlanetScale (in September).", "tools.database", "PlanetScale", ""),
    ("We switched to FooDB from MySQL", "tools.database", "FooDB", "MySQL"),  # the old one's category
    ("We replaced Redis with Valkey over the weekend.", "tools.cache", "Valkey", "Redis"),
    ("We've moved our servers from AWS to Hetzner.", "tools.cloud", "Hetzner", "AWS"),
    ("We're now on Kubernetes instead of Nomad.", "tools.containers", "Kubernetes", "Nomad"),
    ("I moved to Leipzig in March", "location", "Leipzig", ""),  # people move
    ("I'm allergic to walnuts, not hazelnuts", "", "", "hazelnuts"),
    ("I'm not allergic to hazelnuts but to walnuts", "", "", "hazelnuts"),
    ("I don't live in Dresden, I live in Leipzig", "location", "Leipzig", "Dresden"),
    ("I'm not a nurse, I'm a doctor.", "role", "doctor", "nurse"),
    ("My name isn't Anna, it's Ana.", "name", "Ana", "Anna"),
    ("I don't use Vim anymore, I use Emacs.", "tools.editor", "Emacs", "Vim"),
    ("I'm a tech lead now.", "role", "tech lead", ""),  # no mark at its end, no "now"
]


@pytest.mark.parametrize(("said", "slot", "value", "replaces"), CHANGED)
def test_a_change_names_its_slot_and_what_it_replaces(
    said: str, slot: str, value: str, replaces: str
) -> None:
    found = fact(said)
    assert (found.slot, found.value, found.replaces) == (slot, value, replaces)


NOTHING = [
    "What are the KPIs for user Christoph?",  # field report B23
    "Just this once, answer in one line",  # field report B18
    "busy week, you know how it is",  # field report B13
    "ok", "thanks!", "👍", "hm", "",  # field reports B3, B12, B20
    "explain reversing a list in groups",  # field report B19
    "Follow my rules",  # field report B25
    "Write a poem about my dog", "I need you to fix this function", "I want you to act as a lawyer",
    "I might switch to Vim", "If I lived in Rome, I'd cook.", "Let's say I'm a teacher.", "I would love to visit Japan.",
    "Yeah right, I love Mondays", "I love it when builds fail at 5pm",
    "I like the second one better.", "I love it!", "I like your idea.",
    "I need help with my code.", "I have a question about Python.", "I get an error when I run this.",
    "I'm tired today.", "My code doesn't compile.", "My computer is slow.", "I just ate pizza.",
    "He said he lives in Berlin.", "She loves jazz.", "I live in [city name].", "I use a loop to read the file.",
    "runs every 10 min", "rollback took 3 min", "Yo Tim!",  # English fragments are no other language
    "I love having them around.", "I've been keeping a close eye on it.", "I love his tech", "I joined in.", "I like the",
    "My favorite is the banana split", "My current one is from West Elm", "never let us down.", "I live in the city",
    "make it shorter", "Please ignore my last message, I sent it by mistake.",
    "My password is hunter2", "I can't remember that.", "forget that I live in Rome", "Never give up!",
    "Ich brauche Hilfe bei Python", "Ich habe eine Frage.", "Je ne comprends pas.", "Merci pour ton aide.",
    "Necesito ayuda con mi tarea.", "Non capisco questo.", "Preciso de ajuda.", "Я не понимаю.", "帮我写一封邮件",
    "我不明白", "教えてください", "コードを書いてください", "ありがとうございます",
]  # fmt: skip


@pytest.mark.parametrize("said", NOTHING)
def test_questions_tasks_moods_and_suppositions_give_nothing(said: str) -> None:
    assert read(said) == ()


def test_what_a_friend_dislikes_stays_about_the_friend() -> None:  # field report B22
    assert fact("My friend Jonas hates football.").text == "Their friend Jonas hates football."


# field report B18: anger, for now, lately
@pytest.mark.parametrize(
    "said", ["I hate Mondays!!!", "I use Vim for now", "I think I prefer Vim", "I'm into jazz lately"]
)
def test_what_is_said_off_hand_is_only_passing(said: str) -> None:
    assert fact(said).heard is Heard.PASSING


STYLE = [
    ("keep answers short", "Wants answers kept short."),
    ("always answer in German", "Wants answers in German."),
    ("don't use emojis", "Wants no emojis."),
    ("Please always use metric units.", "Asks to always use metric units."),
    ("I prefer short answers", "Prefers short answers."),
    ("I can't have lactose, so always check recipes for milk.", "Asks to always check recipes for milk."),
    ("저한테는 항상 존댓말로 답해 주세요.", "저한테는 항상 존댓말로 답해 주세요."),
    ("Antworte immer auf Deutsch", "Antworte immer auf Deutsch"),
    ("Prefiro respostas curtas, sem rodeios.", "Prefiro respostas curtas, sem rodeios."),
]


@pytest.mark.parametrize(("said", "text"), STYLE)
def test_how_they_want_to_be_answered_is_a_standing_preference(said: str, text: str) -> None:
    found = next(f for f in read(said) if isinstance(f, FactCandidate) and f.is_standing)
    assert (found.text, found.kind) == (text, "preference")


@pytest.mark.parametrize(
    ("said", "trigger", "instruction"),
    [
        (
            'when you draft client mail, sign off with "Best, Sam"',
            "drafting client mail",
            'Sign off with "Best, Sam".',
        ),
        ("Whenever you write code, add type hints.", "writing code", "Add type hints."),
        (
            "When you draft client mail, end with this signature:",
            "drafting client mail",
            "End with this signature.",
        ),
        ("Sign client mails with:", "writing client mails", "Sign with the text below."),
        ("For client emails, always use the formal tone.", "client emails", "Use the formal tone."),
    ],
)
def test_a_manner_tied_to_a_task_is_a_procedure(said: str, trigger: str, instruction: str) -> None:
    (found,) = read(said)
    assert isinstance(found, ProcedureCandidate)
    assert (found.trigger, found.instruction) == (trigger, instruction)


# Facts stay in the language they were said in: field report B79
OTHERS = [
    ("Ich heiße Anna.", "name", "Anna"),
    ("Ich wohne in Berlin und arbeite viel.", "location", "Berlin"),
    ("Ich arbeite als Lehrerin.", "role", "Lehrerin"),
    ("J'habite à Lyon depuis 2019.", "location", "Lyon"),
    ("Je suis végétarienne.", "diet", "végétarienne"),
    ("Me llamo Lucía.", "name", "Lucía"),
    ("Vivo en Madrid con mi pareja.", "location", "Madrid"),
    ("Mi chiamo Luca.", "name", "Luca"),
    ("Moro em São Paulo.", "location", "São Paulo"),
    ("Меня зовут Сергей.", "name", "Сергей"),
    ("Я живу в Казани.", "location", "Казани"),
    ("我叫李明", "name", "李明"),
    ("私は大阪に住んでいます", "location", "大阪"),
    ("Sono allergico alle arachidi.", "", ""),
    ("我对花生过敏", "", ""),
    ("猫が好きです", "", ""),
    ("मैं शाकाहारी हूँ।", "", ""),
    ("أعمل ممرضة في عمان.", "role", "ممرضة"),
    ("Tôi nấu phở gà mỗi chủ nhật.", "", ""),
    ("Pracuję jako pielęgniarka w Krakowie.", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("said", "slot", "value"), OTHERS)
def test_other_languages_are_kept_as_typed(said: str, slot: str, value: str) -> None:
    found = fact(said)
    assert found.text == said
    assert (found.slot, found.value) == (slot, value)


def test_relative_dates_are_written_out_in_the_users_day() -> None:  # field report B85
    late = datetime(2023, 5, 25, 23, 30, tzinfo=UTC)  # already the 26th in Berlin
    found = read_statement(
        "I moved to Lisbon yesterday", message_id=MESSAGE, at=late, timezone="Europe/Berlin", language="en"
    )
    assert isinstance(found, FactCandidate)
    assert found.text == "Moved to Lisbon on 25 May 2023."


# sentence, whether it lies ahead is told by its words (said on 25 May 2023)
@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I want to run a marathon by 12 April.", "Wants to run a marathon by 12 April 2024."),
        ("The lease ends on 30 April", ""),
        ("My birthday is 3 May.", "Their birthday is 3 May."),  # comes every year
        ("My exam is on 12 June.", "Their exam is on 12 June 2023."),
    ],
)
def test_plans_look_ahead_and_birthdays_get_no_year(said: str, text: str) -> None:
    request = read_all(f"Remember that {said}", message_id=MESSAGE, at=AT, timezone="UTC", language="en")
    assert [f.text for f in request if isinstance(f, FactCandidate)] == [
        text or "The lease ends on 30 April 2024."
    ]


# said on 25 May 2023: what is to change for them, with its day
@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I'm getting married next April.", "Is getting married in April 2024."),
        ("I'm getting married in April.", "Is getting married in April 2024."),
        ("We are moving to Lyon next June.", "Is moving to Lyon in June 2023."),
        ("I'm having a baby in October.", "Is having a baby in October 2023."),
        ("I want to run a marathon next summer.", "Wants to run a marathon in summer 2023."),
        ("I want to run a marathon next spring.", "Wants to run a marathon in spring 2024."),
        ("I plan to retire next winter.", "Plans to retire in winter 2023/24."),
    ],
)
def test_what_is_to_change_is_a_goal_with_its_day(said: str, text: str) -> None:
    found = fact(said)
    assert (found.kind, found.text) == ("goal", text)


@pytest.mark.parametrize(
    "said", ["I'm moving to the next question.", "We are moving to it.", "I'm starting to see."]
)
def test_moving_on_in_a_talk_is_no_plan(said: str) -> None:
    assert read_all(said, message_id=MESSAGE, at=AT, timezone="UTC", language="en") == ()


def test_a_past_season_is_the_last_that_is_over() -> None:
    assert fact("I moved to Rome last summer.").text == "Moved to Rome in summer 2022."


def test_english_seasons_are_not_dated_where_they_are_the_other_way_round() -> None:
    said = "I moved to Perth last summer."
    found = read_statement(said, message_id=MESSAGE, at=AT, timezone="Australia/Perth", language="en")
    assert isinstance(found, FactCandidate)
    assert found.text == "Moved to Perth last summer."


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("I'm insured with Allianz.", "Is insured with Allianz."),
        ("I'm allowed to work from home on Fridays.", "Is allowed to work from home on Fridays."),
        ("I'm entitled to a disability pension.", "Is entitled to a disability pension."),
    ],
)
def test_where_they_stand_is_of_their_profile(said: str, text: str) -> None:
    found = fact(said)
    assert (found.kind, found.text) == ("profile", text)


@pytest.mark.parametrize(
    ("said", "categories"),
    [
        ("Uses Postgres for the shop.", {"tools.database"}),
        (
            "Their team deploys with GitHub Actions on AWS.",
            {"tools.ci", "tools.cloud"},
        ),  # the longest name counts
        ("我们用PostgreSQL", {"tools.database"}),
        ("Writes Go at work.", {"tools.language.programming"}),
        ("Likes to go out and render things.", set()),  # words, not tools
        ("Go is fun", set()),  # the first word has a capital anyway
        ("Works at Google.", set()),  # an employer
        ("Lives in Rome.", set()),
    ],
)
def test_tools_named_in_a_sentence_give_their_categories(said: str, categories: set[str]) -> None:
    assert tool_categories(said) == categories


@pytest.mark.parametrize("at", [datetime(2023, 5, 25, 12), datetime(2023, 5, 25, 12, tzinfo=UTC)])
def test_bare_times_and_unknown_zones_are_no_error(at: datetime) -> None:  # field report B87
    found = read_statement(
        "I moved to Lisbon yesterday", message_id=MESSAGE, at=at, timezone="No/Where", language="en"
    )
    assert isinstance(found, FactCandidate)
    assert "24 May 2023" in found.text


def test_two_statements_in_one_sentence_are_two_facts_with_their_own_quotes() -> None:
    assert [f.quote for f in read("I'm a teacher and I live in Leeds")] == [
        "I'm a teacher",
        "I live in Leeds",
    ]


def test_every_quote_stands_verbatim_in_its_sentence() -> None:
    said = "By the way, I'm vegan, do you know a pizza place in New Haven?"
    assert all(f.quote in said for f in read(said))
    assert len(read(said)) == 1


def test_facts_are_at_most_200_characters() -> None:
    assert read("I collect " + "very old stamps and " * 20 + "coins.") == ()


def test_sentences_split_in_any_script_and_keep_offsets() -> None:
    text = "I'm Dr. Smith. 我住在上海。猫が好き！\n- मैं यहाँ हूँ। ok"
    found = sentences(text)
    assert [s for _, s in found] == ["I'm Dr. Smith.", "我住在上海。", "猫が好き！", "मैं यहाँ हूँ।", "ok"]
    assert all(text[at : at + len(s)] == s for at, s in found)


def test_clauses_keep_offsets() -> None:
    said = "I'm vegan, so always check recipes - and I live in Leeds"
    assert all(said[at : at + len(part)] == part for at, part in clauses(said))


@pytest.mark.parametrize(
    "unit",
    [
        "I am ",
        "i ",
        "my ",
        "a",
        "always ",
        "und ",
        "我",
        "o ",
        "when you , ",
        ", and i'm ",
        "!",
        "-",
        "'",
        "remember ",
    ],
)
def test_hostile_lines_are_read_in_linear_time(unit: str) -> None:
    line = unit * (50_000 // len(unit))
    began = time.perf_counter()
    for _, sentence in sentences(line)[:50]:
        read(sentence)
    assert time.perf_counter() - began < 1.5
