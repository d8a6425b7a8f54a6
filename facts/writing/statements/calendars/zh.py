"""Dates in Chinese, in both sets of characters."""

import re
from typing import Final

from facts.writing.statements.calendars.form import Calendar, When, Written, phrases, word_map

_WEEK = r"(?:周|星期|礼拜|週|禮拜)"
_DAY = rf"{_WEEK}(?P<wd>[一二三四五六日天])(?:早上|上午|中午|下午|晚上)?"
_UNIT = r"(?:(?P<days>天|日)|(?P<weeks>个?(?:星期|礼拜|周)|週)|(?P<months>[个個]月)|(?P<years>年))"
_N = r"(?P<n>(?<!\d)\d{1,3}|[一两兩二三四五六七八九十])"
_PART = r"(?:早上|上午|中午|下午|晚上)?"
_BY = r"(?P<by>之前|以前|前)?"
_WRITTEN = Written("{y}年{m}月{d}日", "{y}年{m}月{d}日那周", "{y}年{m}月", "{y}年", "")

CALENDAR: Final = Calendar(
    words={"前天": -2, "昨天": -1, "昨晚": -1, "今天": 0, "今早": 0, "今晚": 0, "明天": 1, "明晚": 1, "后天": 2, "後天": 2},
    weekdays=("一", "二", "三", "四", "五", "六", "日|天"),
    months=tuple(str(month) for month in range(1, 13)),
    seasons=(),
    numbers={"两": 2, "兩": 2, **word_map("一 二 三 四 五 六 七 八 九 十", 1)},
    phrases=phrases(
        (When.WORD, rf"在?(?<!大)(?P<word>前天|昨天|昨晚|今天|今早|今晚|明天|明晚|后天|後天){_PART}{_BY}"),
        (When.AGO, rf"{_N}{_UNIT}(?:之前|以前|前)"),
        (When.AHEAD, rf"{_N}{_UNIT}(?:之后|以后|后|後|内|之内)"),
        (When.LAST_WEEKS_DAY, rf"(?<!上)上[个個]?{_DAY}"),
        (When.NEXT_WEEKS_DAY, rf"在?(?<!下)下[个個]?{_DAY}{_BY}"),
        (When.THIS_WEEKS_DAY, rf"在?[这這本]{_DAY}{_BY}"),
        (When.WEEKDAY, rf"在?(?<![每下上这這本个個]){_DAY}{_BY}"),
        (When.LAST, r"(?P<twice>上)?上(?:(?P<weeks>[个個]?(?:周|星期|礼拜|週))|(?P<months>[个個]?月))(?![一二三四五六日天])|(?P<years>去年)"),
        (When.NEXT, rf"在?(?:(?P<twice>下)?下(?:(?P<weeks>[个個]?(?:周|星期|礼拜|週))|(?P<months>[个個]?月))(?![一二三四五六日天])|(?P<years>明年)){_BY}"),
        (When.LAST, r"(?<!大)(?P<twice>前)(?P<years>年)(?!级)"),
        (When.NEXT, rf"(?P<twice>[后後])(?P<years>年){_BY}"),
        (When.THIS, rf"在?(?:[这這本](?:(?P<weeks>[个個]?(?:周|星期|礼拜|週))|(?P<months>[个個]?月))(?![一二三四五六日天])|(?P<years>今年)){_BY}"),
        (When.DATE, rf"在?(?<![去今明前后後]年)(?:(?P<year>\d{{4}})年)?(?<!\d)(?P<month>\d{{1,2}})月(?P<day>\d{{1,2}})[日号號]{_PART}{_BY}"),
        (When.MONTH, rf"在?(?<![去今明前后後]年)(?:(?P<year>\d{{4}})年)?(?<!\d)(?P<month>\d{{1,2}})月份?(?!\d){_BY}"),
    ),
    names=tuple(str(month) for month in range(1, 13)),
    written=_WRITTEN,
    behind=_WRITTEN,
    year="{y}年",
    past=re.compile(r"了|过|過"),
    coming=re.compile(r"要|会|會|将|將|打算|计划|計劃|准备|準備|目标|目標|想"),
    yearly=re.compile(r"生日|出生|[每总總]|纪念日|紀念日|经常|通常"),
    is_dense=True,
    left=r"[，,、]",
)  # fmt: skip
