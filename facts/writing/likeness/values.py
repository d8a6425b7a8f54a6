"""Numbers, times, weekdays and months as values, and whether a statement's frame has room for only one of them."""

import re
from typing import Final

_MONTHS: Final = {
    name: f"month {number}"
    for number, names in enumerate(
        (
            "january januar janvier enero января январь", "february februar février febrero февраля февраль", "märz mars marzo марта март",
            "april avril abril апреля апрель", "mai mayo мая", "june juni juin junio июня июнь", "july juli juillet julio июля июль",
            "august août agosto августа август", "september septembre septiembre сентября сентябрь",
            "october oktober octobre octubre октября октябрь", "november novembre noviembre ноября ноябрь",
            "december dezember décembre diciembre декабря декабрь",
        ), 1,
    ) for name in names.split()
}  # fmt: skip
_DAYS: Final = {
    name: f"weekday {number}"
    for number, names in enumerate(
        (
            "monday mondays montag montags lundi lunes понедельник", "tuesday tuesdays dienstag dienstags mardi martes вторник",
            "wednesday wednesdays mittwoch mittwochs mercredi miércoles среду", "thursday thursdays donnerstag donnerstags jeudi jueves четверг",
            "friday fridays freitag freitags vendredi viernes пятницу", "saturday saturdays samstag samstags samedi sábado субботу",
            "sunday sundays sonntag sonntags dimanche domingo воскресенье",
        ), 1,
    ) for name in names.split()
}  # fmt: skip
_COUNTED: Final = {
    name: str(number)
    for number, names in (
        (1, "once einmal"), (2, "two twice zwei zweimal deux dos два две дважды اثنان اثنين مرتين"), (3, "three thrice drei dreimal trois tres три ثلاثة ثلاث"),
        (4, "four vier quatre cuatro четыре أربعة أربع"), (5, "five fünf cinq cinco пять خمسة خمس"), (6, "six sechs seis шесть ستة ست"), (7, "seven sieben sept siete семь سبعة سبع"),
        (8, "eight acht huit ocho восемь ثمانية ثماني"), (9, "nine neun neuf nueve девять تسعة تسع"), (10, "ten zehn dix diez десять عشرة عشر"),
        (11, "eleven elf onze одиннадцать"), (12, "twelve zwölf douze doce двенадцать"), (20, "twenty zwanzig vingt veinte двадцать"),
        (30, "thirty dreißig trente treinta тридцать"), (40, "forty vierzig quarante cuarenta сорок"), (50, "fifty fünfzig cinquante cincuenta пятьдесят"),
    ) for name in names.split()
}  # fmt: skip
_HAN: Final = {"两": "2", "兩": "2"} | {
    digit: str(number) for number, digit in enumerate("一二三四五六七八九十", 1)
}
_NAMED: Final = {**_MONTHS, **_DAYS, **_COUNTED}
_MEASURES: Final = "个個只隻次杯条天年月周週岁歲名本张位点块公小人口倍首时時度回匹人枚冊台つ分"
_VALUE: Final = re.compile(
    r"(?P<digits>\d+(?:[.,:]\d+)*)(?: ?(?P<half>[ap]\.?m\b\.?))?(?:(?:st|nd|rd|th)\b)?(?: times\b)?"
    rf"|(?<![^\W\d_])(?P<named>{'|'.join(sorted(_NAMED, key=len, reverse=True))})(?![^\W\d_])(?: times\b)?"
    r"|(?<=\bin )(?P<month>may|march)\b|(?P<dated>may|march)\b(?= \d)"
    rf"|第(?P<nth>[一二三四五六七八九十])|(?P<han>[两兩一二三四五六七八九十])(?=[{_MEASURES}])"
)
_DURATION: Final = re.compile(
    r"\b(?:for|past|last|since)\b[^,.;]{0,16}\b(?:days?|weeks?|months?|years?)\b|\bsince\b|\bseit\b|\bdepuis\b|\bdesde\b|以来|から"
)
_ONE_VALUE: Final = re.compile(
    # "My best time is …", "our wedding is in …", "my budget is …"
    r"^(?:my|their|our|the user's)\b(?: [\w'-]+){1,6} (?:is|are|was|has|have)\b"
    r"|\b(?:currently|at the moment|right now|these days|nowadays|so far|in total|altogether|by now|favou?rite|personal (?:best|record)|pb|highest|best|"
    r"record|current|latest|main|usually|normally|typically|limit)\b|\bnow[.!]?$"
    # counted possessions, ages, frequencies, amounts for a span of time, daily times
    r"|^(?:i |we |they )?(?:have|has|own|owns)(?: got)? (?:around |about |roughly )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\b"
    r"|^(?:i am|is|am|turned|aged?) \d{1,3}(?: years? old)?[.!]?$"
    r"|\b(?:once|twice|times|hours?|minutes?|days?|km|miles) (?:(?:an?|per|each|every) (?:day|week|month|year|night|morning)|daily|weekly)\b|\bevery (?:\d+|two|three|four|five|six) \w+"
    r"|\b(?:works?|wakes?|gets? up|goes to bed|go to bed|starts?)\b[^,;]{0,20}\d"
    r"|^(?:mein|meine|unser|unsere|mon|ma|notre|mi|nuestr[oa]|мой|моя|моё|наш|наша)\b[^,;]{1,60} (?:ist|sind|est|es|son|—|-) "
    r"|^(?:ich bin|j'ai|tengo|мне) \d{1,3} (?:jahre|ans|años|лет|год)|(?:mal|fois|veces|раза?) (?:pro|die|par|a la|al|в) \w+"
    r"|(?<![^\W\d_])(?:derzeit|aktuell|jetzt|zurzeit|actuellement|maintenant|actualmente|ahora|сейчас|теперь|обычно|الآن|حاليا)(?![^\W\d_])"
    r"|^(?:ich habe|j'ai|tengo|у меня|لدي|عندي) (?:\d+|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|два|две|три|четыре|пять|ثلاث|أربع)"
    r"|现在|目前|今[は年]|每[天周月年]|毎[日週月年]|今年|^我?(?:们)?有[两兩二三四五六七八九十\d]|岁[。了]?|歳"
)
# A happening may be told again with another number, and both be true.
HAPPENED: Final = re.compile(
    r"^(?:i |we |they )?(?:just |recently |once )?(?:\w{2,}ed|went|got|made|took|saw|came|found|bought|met|ran|won|ate|sold|spent|paid|gave|wrote|read|rode|flew|drove)\b"
    r"|^.{0,60}?(?:取得|获得|赢得|参加|得了)"
)


def values_of(normal: str) -> tuple[str, ...]:
    """The values of a normalised text in its order, each in one spelling: "27:12", "7 pm", "3", "weekday 1"."""
    return tuple(_spelt(match) for match in _VALUE.finditer(normal))


def are_same(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether both hold the same values in whatever order; "9" is "9 am" where only one says which half of the day."""
    if len(some) != len(others):
        return False
    return all(
        one == other or _is_hour_of(one, other)
        for one, other in zip(sorted(some), sorted(others), strict=True)
    )


def _is_hour_of(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return longer in (f"{shorter} am", f"{shorter} pm")


def without_values(normal: str) -> str:
    """The text with a space for each value."""
    return _VALUE.sub(" ", normal)


def holds_one_value(normal: str) -> bool:
    """Whether the frame says that a second value would take the place of the first: a possession counted, a habit's
    frequency, a personal best, "my … is"; never a span of time, which grows by itself."""
    return bool(_ONE_VALUE.search(normal)) and not _DURATION.search(normal) and not HAPPENED.match(normal)


def _spelt(match: re.Match[str]) -> str:
    if digits := match["digits"]:
        plain = digits.replace(",", "") if re.fullmatch(r"\d{1,3}(?:,\d{3})+", digits) else digits
        return f"{plain.removesuffix(':00')} {match['half'][0]}m" if match["half"] else plain
    if word := match["month"] or match["dated"]:
        return "month 5" if word == "may" else "month 3"
    if han := match["nth"] or match["han"]:
        return _HAN[han]
    return _NAMED[match["named"]]
