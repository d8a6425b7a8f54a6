"""Dates in German."""

from typing import Final

from facts.writing.statements.calendars.form import Calendar, When, Written, phrases, telling, word_map

_DAY = r"(?P<wd>montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?"
_MONTH = (
    r"(?P<month>januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)"
)
_UNIT = r"(?:(?P<days>tag\w{0,2})|(?P<weeks>woche\w?)|(?P<months>monat\w{0,2})|(?P<years>jahr\w{0,2}))"
_N = r"(?P<n>\d{1,3}|eine[rm]?|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|ein paar)"
_SEASON = r"(?P<season>frühling|frühjahr|sommer|herbst|winter)"
_BY = r"(?:(?P<by>bis(?: spätestens)?|spätestens(?: bis)?|vor(?= \w+tag| mittwoch))(?: zum| am)? )?"

CALENDAR: Final = Calendar(
    words={**word_map("vorgestern gestern heute morgen übermorgen", -2)},
    weekdays=("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend", "sonntag"),
    months=("januar|jänner", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november", "dezember"),
    seasons=("früh", "sommer", "herbst", "winter"),
    numbers={"ein": 1, "eine": 1, "einem": 1, "einer": 1, **word_map("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf", 2)},
    phrases=phrases(
        (When.WORD, rf"{{<}}{_BY}(?!morgen[,!])(?<!am )(?<!guten )(?<!jeden )(?<!diesen )(?<!der )(?P<word>vorgestern|gestern|heute|morgen|übermorgen)(?: (?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht))?{{>}}"),
        (When.AGO, rf"{{<}}vor (?:etwa |ungefähr |rund )?{_N} {_UNIT}{{>}}"),
        (When.AHEAD, rf"{{<}}(?:in|innerhalb von) {_N} {_UNIT}{{>}}"),
        (When.LAST, rf"{{<}}(?:(?:in|im) (?:der )?|(?:(?<=seit )|(?<=ab ))(?:dem|der) )?(?:(?P<twice>vor)?letzte|vergangene|vorige)[nrsm]? (?:{_UNIT}|{_MONTH}|{_SEASON}){{>}}"),
        (When.NEXT, rf"{{<}}{_BY}(?:(?:in|im) (?:der )?)?(?:(?P<twice>über)?nächste|kommende)[nrsm]? (?:{_UNIT}|{_MONTH}|{_SEASON}){{>}}"),
        (When.THIS, rf"{{<}}{_BY}(?:(?:in|im) )?diese[nrsm]? {_UNIT}{{>}}"),
        (When.LAST_WEEKDAY, rf"{{<}}(?:am )?(?:letzte|vergangene|vorige)[nm]? {_DAY}{{>}}"),
        (When.NEXT_WEEKDAY, rf"{{<}}{_BY}(?:am )?(?:nächste|kommende|diese)[nm]? {_DAY}{{>}}"),
        (When.WEEKDAY, rf"{{<}}(?:(?P<by>bis(?: spätestens)?|spätestens(?: bis)?|vor)(?: zum| am)? |am ){_DAY}{{>}}"),
        (When.DATE, rf"{{<}}{_BY}(?:am )?(?:{_DAY},? (?:den |dem )?)?(?P<day>\d{{1,2}})\. ?{_MONTH}(?: (?P<year>\d{{4}}))?{{>}}"),
        (When.MONTH, rf"{{<}}(?:im|in|anfang|mitte|ende) {_MONTH}(?: (?P<year>\d{{4}}))?{{>}}"),
    ),
    names=("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"),
    written=Written("am {d}. {month} {y}", "in der Woche vom {d}. {month} {y}", "im {month} {y}", "im Jahr {y}", "im {season} {y}"),
    behind=Written("dem {d}. {month} {y}", "der Woche vom {d}. {month} {y}", "{month} {y}", "{y}", "{season} {y}"),
    joins=(("bis der ", "bis zur "), ("bis dem ", "bis zum "), ("bis spätestens dem ", "bis spätestens zum "), ("spätestens dem ", "spätestens am ")),
    year=" {y}",
    prepositions=telling("seit ", "ab ", "von ", "bis ", "nach ", "vor ", "für "),
    past=telling(r"(?:um|ein|aus|weg|zurück)?gezogen", "angefangen", "begonnen", "gestartet", "gewechselt", "umgestiegen", "gekündigt", "gekauft", "verkauft", "geheiratet", "bekommen", "aufgehört", "adoptiert", "gegründet", "angekommen",
                 "abgeschlossen", "gemacht", "gewonnen", "verloren", "besucht", "war", "waren", "zog", "zogen", "begann", "hatte", "hatten", r"(?:bin|habe|sind|haben) [^.!?]{0,60} ge\w{2,12}(?:t|en)"),
    coming=telling("werde", "werden", "wird", "ziehe", "ziehen", "fange", "fangen", "beginne", "beginnen", "starte", "starten", "heirate", "heiraten", "fliege", "fliegen", "wechsle", "wechseln", "kaufe", "kaufen", "will", "wollen", "möchte",
                   "möchten", "plane", "planen", "muss", "müssen", r"zu \w{2,20}en", r"\w{2,8}zu\w{3,12}en"),
    yearly=telling(r"\w{0,10}geburtstag\w{0,2}", "geboren", r"\w{0,12}jahrestag", "namenstag", "hochzeitstag", "jede[nsrm]?", "immer", "jährlich", "oft", "meistens", "normalerweise"),
)  # fmt: skip
