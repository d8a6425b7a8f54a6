"""New against known at the level of `decide`: never by cosine alone, and what is merely likely is uncertain."""

import re
import time

import pytest

from facts.writing.likeness import (
    diets,
    frames,
    happenings,
    instead,
    marks,
    tails,
    values,
    vocabulary,
)
from facts.writing.reconcile import Statement, Verdict, checked, decide
from facts.writing.statements import tool_categories

C, D, N, U = Verdict.CONTRADICTS, Verdict.DUPLICATE, Verdict.INDEPENDENT, Verdict.UNCERTAIN


def said(text, slot="", value="", replaces=""):
    return Statement(text, slot, value, replaces, tool_categories(text))


def verdict(new, known, cosine=None):
    new, known = (said(side) if isinstance(side, str) else side for side in (new, known))
    return decide(new, known, cosine)


ENGLISH = [  # new, known, expected
    # liking turned
    ("Dislikes coriander.", "Likes coriander.", C),
    ("Does not like spicy food.", "Loves spicy food.", C),
    ("No longer likes jazz.", "Really likes jazz.", C),
    ("Loves olives now.", "Hates olives.", C),
    ("Likes jazz.", "Loves jazz.", D),
    ("Hates jazz.", "Does not like jazz.", D),
    ("Dislikes tea.", "Likes coffee.", N),
    ("Likes tea.", "Likes coffee.", N),
    ("Does not like coffee in the evening.", "Likes coffee.", N),
    ("Hates playing football.", "Loves watching football.", N),
    # negation
    ("Does not speak Japanese.", "Speaks Japanese.", C),
    ("Has no car.", "Has a car.", C),
    ("I don't speak Japanese.", "Does not speak Japanese.", D),
    # an end
    ("No longer works at Acme.", "Works at Acme as a welder.", C),
    ("Stopped taking Spanish classes.", "Has been taking Spanish classes.", C),
    ("Used to play the cello.", "Plays the cello.", C),
    ("Plays the cello again.", "No longer plays the cello.", C),
    ("Gave up smoking.", "Smokes ten cigarettes a day.", U),
    ("No longer runs.", "Runs a bakery in Leeds.", U),
    ("No longer works at Acme.", "Works at home on Fridays.", N),
    ("No longer works at Acme.", "Met their wife at Acme.", N),
    ("Is used to working late.", "Works late.", N),
    # values
    ("Has 4 cats.", "Has 3 cats.", C),
    ("Has four cats.", "Has three cats.", C),
    ("Their best time is 25:50.", "Their best time is 27:12.", C),
    ("Their trip to Porto is in June.", "Their trip to Porto is in May.", C),
    ("Goes to the gym twice a week.", "Goes to the gym three times a week.", C),
    ("Is 33 years old.", "Is 32 years old.", C),
    ("Owns two bikes.", "Owns 2 bikes.", D),
    ("Is 32.", "Is 32.", D),
    ("Swims 2 km on Mondays.", "Swims 3 km on Mondays.", U),
    ("Has been vegan for 8 months.", "Has been vegan for 6 months.", U),
    ("Ran 10 km in the park.", "Ran 5 km in the park.", N),
    ("Earned $420 at the market.", "Earned $220 at the market.", N),
    ("Owns 3 bikes.", "Owns bikes.", N),
    ("Owns bikes.", "Owns 3 bikes.", D),
    ("Gets a discount of 21 %.", "Gets a discount of 12 %.", U),
    # whose
    ("Their sister loves hiking.", "Loves hiking.", N),
    ("Loves hiking.", "Their sister loves hiking.", N),
    ("Their mother is a nurse.", "Their sister is a nurse.", N),
    ("Their mum is a nurse.", "Their mother is a nurse.", D),
    ("Their sister hates hiking.", "Loves hiking.", N),
    ("Jonas hates football.", "Loves football.", N),
    # names
    ("Meets Chris on Saturdays.", "Meets Nadia on Saturdays.", N),
    ("Buys cat food at Costco.", "Buys cat food at Petco.", N),
    # the same in other words
    ("My cat is called Milo.", "Their cat is called Milo.", D),
    ("Their cat's name is Milo.", "Their cat is called Milo.", D),
    ("On Sundays, calls their parents around 7 pm.", "Calls their parents around 7 pm on Sundays.", D),
    ("Works at Acme.", "Works at Acme with three others.", D),
    ("Rides a bicycle to work every day.", "Every day, rides a bike to work.", D),
    ("Eats meat.", "Eats meat when travelling.", N),
    ("Is allergic to cats.", "Is allergic to cat food from Petco.", N),
    ("Likes hiking in the Alps with Tom.", "Likes hiking in the Alps.", N),
    # order
    ("Prefers coffee to tea.", "Prefers tea to coffee.", C),
    ("Flies from Oslo to Rome every week.", "Flies from Rome to Oslo every week.", U),
    # one value without a number
    ("Their favourite player is Okafor now.", "Their favourite player is Alvarez.", C),
    ("Their favorite player is Alvarez.", "Their favourite player is Alvarez.", D),
    ("Their current project is Heron.", "Their current project is Falcon.", C),
    ("Their goal is to learn Dutch.", "Their goal is to run a marathon.", N),
    ("Their sister is pregnant.", "Their sister is a nurse.", N),
    # diet
    ("Eats steak again.", "Is a vegetarian.", C),
    ("Loves a good steak.", "Has been a lacto-ovo vegetarian for about 6 months now.", C),
    ("Is vegan now.", "Likes cheese.", C),
    ("Loves salmon.", "Is pescatarian.", N),
    ("Loves vegan cheese.", "Is vegan.", N),
    ("Loves bananas and peanut butter.", "Is vegan.", N),
    ("Has been into running lately.", "Prefers running on roads.", N),
    ("Usually works from 9 am to 5 pm.", "Usually works 9-5.", D),
    ("Usually works from 10 am to 5 pm.", "Usually works from 9 am to 5 pm.", C),
    ("Does not eat meat.", "Is a vegetarian.", N),
    ("Their husband loves steak.", "Is a vegetarian.", N),
    ("Loves steak.", "Likes vegetarian food.", N),
]  # fmt: skip


@pytest.mark.parametrize(("new", "known", "expected"), ENGLISH)
def test_english_pairs(new, known, expected):
    assert verdict(new, known, 0.9) == expected


GERMAN = [
    ("Ich mag keinen Koriander.", "Ich mag Koriander.", C),
    ("Ich hasse Jazz.", "Ich liebe Jazz.", C),
    ("Ich esse jetzt Steak.", "Ich bin Vegetarier.", C),
    ("Ich wohne nicht mehr in Köln.", "Ich wohne in Köln.", C),
    ("Mein Lieblingsspieler ist jetzt Okafor.", "Mein Lieblingsspieler ist Alvarez.", C),
    ("Ich habe vier Katzen.", "Ich habe drei Katzen.", C),
    ("Meine Katze heißt Milo.", "Meine Katze heißt Milo.", D),
    ("Ich trinke sehr gerne Tee.", "Ich trinke gern Tee.", D),
    ("Meine Schwester mag Jazz.", "Ich mag Jazz.", N),
    ("Ich mag Tee.", "Ich mag Kaffee.", N),
    ("Ich spreche Spanisch.", "Ich spreche Italienisch.", N),
]  # fmt: skip
FRENCH = [
    ("Je n'aime pas la coriandre.", "J'aime la coriandre.", C),
    ("Je déteste le jazz.", "J'adore le jazz.", C),
    ("Je mange du steak maintenant, et du poulet.", "Je suis végétarienne.", C),
    ("Je ne travaille plus chez Acme.", "Je travaille chez Acme.", C),
    ("Mon joueur préféré est maintenant Okafor.", "Mon joueur préféré est Alvarez.", C),
    ("J'ai quatre chats.", "J'ai trois chats.", C),
    ("Mon chat s'appelle Milo.", "Mon chat s'appelle Milo.", D),
    ("J'adore vraiment le jazz.", "J'adore le jazz.", D),
    ("Ma sœur aime le jazz.", "J'aime le jazz.", N),
    ("J'aime le thé.", "J'aime le café.", N),
    ("Je parle espagnol.", "Je parle italien.", N),
]  # fmt: skip
SPANISH = [
    ("No me gusta el cilantro.", "Me gusta el cilantro.", C),
    ("Odio el jazz.", "Me encanta el jazz.", C),
    ("Ahora como carne.", "Soy vegetariana.", C),
    ("Ya no trabajo en Acme.", "Trabajo en Acme.", C),
    ("Mi jugador favorito es ahora Okafor.", "Mi jugador favorito es Alvarez.", C),
    ("Tengo cuatro gatos.", "Tengo tres gatos.", C),
    ("Mi gato se llama Milo.", "Mi gato se llama Milo.", D),
    ("Me gusta mucho el jazz.", "Me gusta el jazz.", D),
    ("A mi hermana le gusta el jazz.", "Me gusta el jazz.", N),
    ("Me gusta el té.", "Me gusta el café.", N),
    ("Hablo francés.", "Hablo italiano.", N),
]  # fmt: skip
CHINESE = [
    ("我不喜欢香菜。", "我喜欢香菜。", C),
    ("我讨厌爵士乐。", "我很喜欢爵士乐。", C),
    ("我现在吃牛排了。", "我吃素。", C),
    ("我不再喝咖啡。", "我喝咖啡。", C),
    ("我最喜欢的球员现在是王明。", "我最喜欢的球员是李刚。", C),
    ("我有四只猫。", "我有三只猫。", C),
    ("我的猫叫米洛。", "我的猫叫米洛。", D),
    ("顺便说一下，我特别喜欢爵士乐。", "我喜欢爵士乐。", D),
    ("我妹妹喜欢爵士乐。", "我喜欢爵士乐。", N),
    ("我喜欢茶。", "我喜欢咖啡。", N),
    ("我会说法语。", "我会说日语。", N),
]  # fmt: skip
JAPANESE = [
    ("パクチーが嫌いです。", "パクチーが好きです。", C),
    ("ジャズは好きではない。", "ジャズが好きだ。", C),
    ("私はステーキをよく食べます。", "私はベジタリアンです。", C),
    ("もうコーヒーは飲みません。", "コーヒーを飲みます。", C),
    ("好きな選手は今は田中です。", "好きな選手は佐藤です。", C),
    ("猫の名前はミロです。", "猫の名前はミロです。", D),
    ("私はジャズがとても好きです。", "ジャズが好きです。", D),
    ("妹はジャズが好きです。", "ジャズが好きです。", N),
    ("お茶が好きです。", "コーヒーが好きです。", N),
    ("フランス語を話します。", "スペイン語を話します。", N),
]  # fmt: skip
RUSSIAN = [
    ("Я не люблю кинзу.", "Я люблю кинзу.", C),
    ("Ненавижу джаз.", "Обожаю джаз.", C),
    ("Я снова ем мясо.", "Я вегетарианец.", C),
    ("Я больше не работаю в Acme.", "Я работаю в Acme.", C),
    ("Мой любимый игрок теперь — Окафор.", "Мой любимый игрок — Альварес.", C),
    ("У меня четыре кошки.", "У меня три кошки.", C),
    ("Моего кота зовут Мило.", "Моего кота зовут Мило.", D),
    ("Я очень люблю джаз.", "Я люблю джаз.", D),
    ("Моя сестра любит джаз.", "Я люблю джаз.", N),
    ("Я люблю чай.", "Я люблю кофе.", N),
    ("Я говорю по-французски.", "Я говорю по-испански.", N),
]  # fmt: skip
ARABIC = [
    ("لا أحب الكزبرة.", "أحب الكزبرة.", C),
    ("أكره موسيقى الجاز.", "أحب موسيقى الجاز.", C),
    ("آكل اللحم الآن.", "أنا نباتي.", C),
    ("لم أعد أعمل في أكمي.", "أعمل في أكمي.", C),
    ("لاعبي المفضل هو أوكافور الآن.", "لاعبي المفضل هو ألفاريز.", C),
    ("قطتي اسمها ميلو.", "قطتي اسمها ميلو.", D),
    ("أحب موسيقى الجاز كثيرا.", "أحب موسيقى الجاز.", D),
    ("أختي تحب الشاي.", "أحب الشاي.", N),
    ("أحب الشاي.", "أحب القهوة.", N),
    ("أتكلم الفرنسية.", "أتكلم الإسبانية.", N),
]  # fmt: skip


@pytest.mark.parametrize(
    ("new", "known", "expected"),
    [*GERMAN, *FRENCH, *SPANISH, *CHINESE, *JAPANESE, *RUSSIAN, *ARABIC],
)
def test_pairs_of_other_languages(new, known, expected):
    assert verdict(new, known) == expected


SLOTS = [  # new, known, expected
    (said("Lives in Porto.", "location", "Porto"), said("Lives in Oslo.", "location", "Oslo"), C),
    (said("Lives in Oslo.", "location", "oslo"), said("Is based in Oslo.", "location", "Oslo"), D),
    (said("Lives in Berlin.", "location", "Berlin"), said("Lives in Berlin, Germany.", "location", "Berlin, Germany"), D),
    (said("Lives in York.", "location", "York"), said("Lives in New York.", "location", "New York"), C),
    (said("Does not live in Oslo.", "location", "Oslo"), said("Lives in Oslo.", "location", "Oslo"), C),
    (said("Does not live in Rome.", "location", "Rome"), said("Lives in Oslo.", "location", "Oslo"), N),
    (said("Lives in Oslo.", "location", "Oslo"), said("Does not live in Rome.", "location", "Rome"), N),
    (said("Moved from Oslo to Porto.", "location", "Porto", "Oslo"), said("Was born in Oslo.", "hometown", "Oslo"), N),
    (said("Moved from Oslo to Porto.", "location", "Porto", "Oslo"), said("Comes from Oslo."), N),
    (said("Lives in Oslo.", "location", "Oslo"), said("Works at Acme.", "employer", "Acme"), N),
]  # fmt: skip


@pytest.mark.parametrize(("new", "known", "expected"), SLOTS)
def test_a_slot_holds_one_value(new, known, expected):
    assert decide(new, known) == expected


def test_the_same_statement_again_is_the_same():  # field report B5
    assert verdict("Their cat is called Milo.", "Their cat is called Milo.", 1.0) == D


REPLACED = [  # field reports B30, B31
    ("Prefers tea now instead of coffee.", "Prefers coffee.", C),
    ("Their favourite player is Okafor now.", "Their favourite player is Alvarez.", C),
    ("Eats steak now.", "Is a vegetarian.", C),
    ("Drinks green tea instead of coffee.", "Drinks coffee every morning.", C),
    ("Ich trinke jetzt Tee statt Kaffee.", "Ich trinke Kaffee.", C),
    ("Je bois du thé au lieu du café.", "Je bois du café.", C),
    ("Bebo té en lugar de café.", "Bebo café.", C),
    ("Пью чай вместо кофе.", "Пью кофе.", C),
    ("我现在喝茶而不是咖啡。", "我喝咖啡。", C),
    ("コーヒーの代わりにお茶を飲みます。", "コーヒーを飲みます。", C),
    ("أشرب الشاي بدلا من القهوة.", "أشرب القهوة.", C),
    ("Drinks green tea instead of coffee.", "Hates coffee.", N),
    ("Drinks green tea instead of coffee.", "Their sister drinks coffee.", N),
    ("Drinks green tea instead of coffee.", "Owns a mill that came with the coffee machine from Turin.", U),
    ("Drinks green tea instead of coffee.", "Drinks wine.", N),
]


@pytest.mark.parametrize(("new", "known", "expected"), REPLACED)
def test_what_is_named_as_given_up_gives_way(new, known, expected):
    assert verdict(new, known) == expected


def test_what_only_its_reader_takes_for_given_up_waits_for_its_owner():
    new = said("Tidies the living room in the morning.", replaces="making the bed")
    assert verdict(new, "Makes the bed every morning.") == U


TOOLS = [  # field report B32
    (said("已换成MySQL。", "tools.database", "MySQL"), said("我们用PostgreSQL。", "tools.database", "PostgreSQL"), C),
    (said("已换成MySQL。", "tools.database", "MySQL"), said("我们用PostgreSQL。"), C),
    (said("我们从PostgreSQL换成了MySQL。", "tools.database", "MySQL", "PostgreSQL"), said("我们用PostgreSQL。"), C),
    (said("Switched to MySQL.", "tools.database", "MySQL"), said("Hates PostgreSQL."), N),
    (said("Switched to MySQL.", "tools.database", "MySQL"), said("Their brother uses PostgreSQL."), N),
    (said("Switched to MySQL.", "tools.database", "MySQL"), said("Uses Redis."), N),
    (said("Does not use MySQL.", "tools.database", "MySQL"), said("Uses PostgreSQL."), N),
]  # fmt: skip


@pytest.mark.parametrize(("new", "known", "expected"), TOOLS)
def test_a_switched_tool_takes_the_place_of_one_of_its_kind(new, known, expected):
    assert decide(new, known) == expected


GIVEN = [  # a model's verdict, new, known, cosine, what is made of it
    (C, "Likes jazz.", "Is allergic to peanuts.", 0.12, U),  # field report B36
    (D, "Likes jazz.", "Is allergic to peanuts.", 0.12, N),  # field report B36
    (C, "Works for Bolt.", "Works for Acme.", 0.8, C),
    (D, "Resides in the capital of Norway.", "Lives in Oslo.", 0.6, D),
    (D, "Runs 21 km on Sundays.", "Runs 12 km on Sundays.", 0.98, N),
    (D, "Hates jazz.", "Loves jazz.", 0.9, U),
    (C, "Loves jazz.", "Likes jazz.", 0.9, U),
    (D, "Their mother has a bad knee.", "Their sister has a bad knee.", 0.9, N),
    (C, "Their mother has good knees.", "Their sister has a bad knee.", 0.9, U),
    (N, "Loves jazz.", "Likes jazz.", 0.9, N),
    (U, "Loves jazz.", "Likes jazz.", 0.9, U),
]


@pytest.mark.parametrize(("given", "new", "known", "cosine", "expected"), GIVEN)
def test_a_models_verdict_is_followed_only_where_it_can_be(given, new, known, cosine, expected):
    assert checked(given, said(new), said(known), cosine) == expected


@pytest.mark.parametrize("cosine", [0.95, 0.99, 1.0])
def test_likeness_alone_makes_nothing_the_same(cosine):
    new, known = "The share price of Acme went up 12 %.", "The share price of Acme went down 12 %."
    assert verdict(new, known, cosine) == N


PATTERNS = [
    pattern
    for module in (diets, frames, happenings, instead, marks, tails, values, vocabulary)
    for pattern in vars(module).values()
    if isinstance(pattern, re.Pattern)
] + [pattern for diet in diets._DIETS for pattern in diet]
HOSTILE = ["not " * 12_500, "a" * 50_000, "mag " * 12_500, "my " * 16_000, "的" * 50_000, "12," * 16_000, "n'a " * 12_500, "because " * 6_000, " " * 50_000, "i need to " * 5_000, "works " * 8_000, "不" * 50_000, "2026-" * 10_000]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:8].strip())
def test_hostile_text_costs_little(text):
    for pattern in PATTERNS:
        began = time.perf_counter()
        sum(1 for _ in pattern.finditer(text))
        assert time.perf_counter() - began < 0.5, pattern.pattern[:60]


def test_a_statement_of_any_length_is_compared_quickly():
    text = "Has not " + "loved coffee instead of tea, " * 2_000
    began = time.perf_counter()
    assert verdict(text, text) == D
    assert time.perf_counter() - began < 1
